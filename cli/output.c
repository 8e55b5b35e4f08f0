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

/* Room for so many bytes, which are counted already. */
static char *room_for(cli_out *out, size_t length) {
    if (out->length + length + 1 > out->room) {
        size_t room = 2 * out->room + length + 4096;
        char *grown = cli_take(out->pool, room, 1);
        if (out->length)
            memcpy(grown, out->text, out->length);
        out->text = grown;
        out->room = room;
    }
    out->length += length;
    out->text[out->length] = 0;
    return out->text + out->length - length;
}

void cli_put_bytes(cli_out *out, const char *text, size_t length) { memcpy(room_for(out, length), text, length); }

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

static void put_styled(cli_out *out, cli_style style, const char *text, size_t length) {
    static const char *const start[] = {"", "\033[1m", "\033[32m", "\033[31m", "\033[2m"};
    int styled = out->colour && style != CLI_PLAIN && length;
    if (styled)
        cli_put_text(out, start[style]);
    cli_put_bytes(out, text, length);
    if (styled)
        cli_put_text(out, "\033[0m");
}

void cli_put_styled(cli_out *out, cli_style style, const char *text) { put_styled(out, style, text, strlen(text)); }

static size_t width_of(const char *text, size_t length) {
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xC0) != 0x80;
    return width;
}

size_t cli_width(const char *text) { return width_of(text, strlen(text)); }

static void put_blanks(cli_out *out, size_t count) { memset(room_for(out, count), ' ', count); }

void cli_put_padded(cli_out *out, cli_style style, const char *text, size_t width) {
    size_t length = strlen(text), used = width_of(text, length);
    put_styled(out, style, text, length);
    put_blanks(out, used < width ? width - used : 0);
}

size_t cli_put_wrapped(cli_out *out, cli_style style, const char *text, size_t column, size_t indent, size_t width) {
    int fresh = 1;
    while (*text) {
        const char *end = strchr(text, ' ');
        size_t length = end ? (size_t)(end - text) : strlen(text), wide = width_of(text, length);
        if (column + !fresh + wide > width && column > indent) {
            cli_put_text(out, "\n");
            put_blanks(out, indent);
            column = indent;
        } else if (!fresh) {
            cli_put_bytes(out, " ", 1);
            column++;
        }
        put_styled(out, style, text, length);
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
