/* output.c: gathering text, and writing it. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "output.h"
#include "text_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- gathering ---- */

void cli_put_bytes(cli_out *out, const char *text, size_t length) {
    if (out->length + length + 1 > out->room) {
        size_t room = 2 * out->room + length + 4096;
        char *grown = cli_take(out->pool, room, 1);
        if (out->length)
            memcpy(grown, out->text, out->length);
        out->text = grown;
        out->room = room;
    }
    memcpy(out->text + out->length, text, length);
    out->length += length;
    out->text[out->length] = 0;
}

void cli_put_text(cli_out *out, const char *text) { cli_put_bytes(out, text, strlen(text)); }

void cli_put(cli_out *out, const char *format, ...) {
    char text[512];
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length >= (int)sizeof text) {
        char *longer = cli_take(out->pool, (size_t)length + 1, 1);
        vsnprintf(longer, (size_t)length + 1, format, again);
        cli_put_bytes(out, longer, (size_t)length);
    } else if (length > 0) {
        cli_put_bytes(out, text, (size_t)length);
    }
    va_end(again);
}

void cli_put_styled(cli_out *out, cli_style style, const char *text) {
    static const char *const start[] = {"", "\033[1m", "\033[32m", "\033[31m", "\033[2m"};
    int styled = out->colour && style != CLI_PLAIN && *text;
    if (styled)
        cli_put_text(out, start[style]);
    cli_put_text(out, text);
    if (styled)
        cli_put_text(out, "\033[0m");
}

size_t cli_width(const char *text) {
    size_t width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static void put_blanks(cli_out *out, size_t count) {
    for (size_t i = 0; i < count; i++)
        cli_put_bytes(out, " ", 1);
}

void cli_put_padded(cli_out *out, cli_style style, const char *text, size_t width) {
    cli_put_styled(out, style, text);
    size_t used = cli_width(text);
    put_blanks(out, used < width ? width - used : 0);
}

size_t cli_put_wrapped(cli_out *out, cli_style style, const char *text, size_t column, size_t indent, size_t width) {
    int fresh = 1;
    while (*text) {
        size_t length = strcspn(text, " ");
        char *word = cli_copy(out->pool, text, length);
        size_t wide = cli_width(word);
        if (column + !fresh + wide > width && column > indent) {
            cli_put_text(out, "\n");
            put_blanks(out, indent);
            column = indent;
        } else if (!fresh) {
            cli_put_bytes(out, " ", 1);
            column++;
        }
        cli_put_styled(out, style, word);
        column += wide;
        fresh = 0;
        text += length + (text[length] == ' ');
    }
    return column;
}

/* ---- writing ---- */

static int write_all(int file, const char *text, size_t length) {
    while (length) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return 0;
        text += written;
        length -= (size_t)written;
    }
    return 1;
}

static cli_exit write_descriptor(const cli_out *out, int file, const char **why) {
    if (write_all(file, out->text, out->length) || errno == EPIPE)
        return CLI_FOUND;
    *why = strerror(errno);
    return CLI_SYSTEM;
}

/* That of the file that is replaced, else the usual one. */
static mode_t mode_of(const char *path) {
    struct stat is;
    if (!stat(path, &is))
        return is.st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* A device or pipe is written as it is: replacing it by a file would be wrong. */
static cli_exit write_device(const cli_out *out, const char *path, const char **why) {
    int file = cli_open_patiently(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) {
        *why = errno == EINTR ? "it is a pipe that nobody reads" : strerror(errno);
        return CLI_SYSTEM;
    }
    cli_exit code = write_descriptor(out, file, why);
    if (close(file) && code == CLI_FOUND) {
        *why = strerror(errno);
        code = CLI_SYSTEM;
    }
    return code;
}

/* Where there must be nothing yet, a link is made: unlike a rename it never replaces.  File systems without links are
 * looked at first. */
static int move_file(const char *from, const char *to, int replace) {
    struct stat is;
    if (replace)
        return !rename(from, to);
    if (!link(from, to))
        return !unlink(from);
    if (errno != EPERM && errno != ENOSYS && errno != EOPNOTSUPP && errno != EMLINK)
        return 0;
    if (!lstat(to, &is)) {
        errno = EEXIST;
        return 0;
    }
    return !rename(from, to);
}

static cli_exit write_file(const cli_out *out, const char *path, int replace, const char **why) {
    char *temporary = cli_text(out->pool, "%s.XXXXXX", path);
    int file = mkstemp(temporary);
    if (file < 0) {
        *why = strerror(errno);
        return CLI_SYSTEM;
    }
    int fine = write_all(file, out->text, out->length) && !fchmod(file, mode_of(path)) && !fsync(file);
    int error = errno;
    if (close(file) && fine) {
        fine = 0;
        error = errno;
    }
    if (fine && move_file(temporary, path, replace))
        return CLI_FOUND;
    *why = fine && errno == EEXIST ? "there is a file already (--force overwrites it)" : strerror(fine ? errno : error);
    unlink(temporary);
    return CLI_SYSTEM;
}

cli_exit cli_write(const cli_out *out, const char *path, int replace, const char **why) {
    struct stat is;
    if (!path)
        return write_descriptor(out, STDOUT_FILENO, why);
    if (!stat(path, &is) && !S_ISREG(is.st_mode) && !S_ISDIR(is.st_mode))
        return write_device(out, path, why);
    char *target = replace ? realpath(path, NULL) : NULL; /* a link stays one */
    cli_exit code = write_file(out, target ? target : path, replace, why);
    free(target);
    return code;
}
