/* text_file.c: whole files of others. */
#include "text_file.h"
#include "clean.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 8 << 20 };

static cli_exit cannot_read(cli_run *run, const char *path, const char *why) {
    return cli_fail(run, CLI_SYSTEM, "system", NULL, "cannot read %s: %s", cli_clean(&run->pool, path), why);
}

/* ---- UTF-16, which PowerShell writes ---- */

/* Two bytes as a number; `little`: the low one first. */
static uint32_t unit_at(const unsigned char *at, int little) {
    return (uint32_t)at[!little] | (uint32_t)at[little] << 8;
}

/* The text as UTF-8 where it begins with the mark of UTF-16, else as it is; half a pair becomes U+FFFD. */
static char *from_utf16(cli_run *run, char *bytes, size_t *length) {
    const unsigned char *at = (const unsigned char *)bytes, *end = at + (*length & ~(size_t)1);
    if (*length < 2 || (memcmp(at, "\xFF\xFE", 2) && memcmp(at, "\xFE\xFF", 2)))
        return bytes;
    int little = *at == 0xFF;
    char *text = cli_take(&run->pool, *length / 2 * 3 + 1, 1), *to = text;
    for (at += 2; at < end; at += 2) {
        uint32_t code = unit_at(at, little), low = at + 2 < end ? unit_at(at + 2, little) : 0;
        if (code >> 10 == 0x36 && low >> 10 == 0x37) {
            code = 0x10000 + ((code & 0x3FF) << 10 | (low & 0x3FF));
            at += 2;
        }
        to = cli_put_character(to, code >> 11 == 0x1B ? 0xFFFD : code);
    }
    *to = 0;
    *length = (size_t)(to - text);
    return text;
}

static cli_exit read_stream(cli_run *run, const char *path, FILE *file, char **text, size_t *length) {
    size_t room = 1 << 16;
    char *bytes = cli_take(&run->pool, room, 1);
    *length = 0;
    for (size_t got = 1; got;) {
        if (*length + 1 == room) {
            if (room > LARGEST)
                return cannot_read(run, path, "it is longer than 8 MiB");
            char *grown = cli_take(&run->pool, 2 * room, 1);
            memcpy(grown, bytes, *length);
            bytes = grown;
            room *= 2;
        }
        errno = 0;
        got = fread(bytes + *length, 1, room - 1 - *length, file);
        if (ferror(file))
            return cannot_read(run, path, strerror(errno));
        *length += got;
    }
    *text = bytes = from_utf16(run, bytes, length);
    return memchr(bytes, 0, *length) ? cannot_read(run, path, "it is no text: there is a NUL in it") : CLI_FOUND;
}

/* ---- opening ---- */

enum { PATIENCE = 2 }; /* seconds */

static void wake(int signal) { (void)signal; }

/* A pipe with a name opens once somebody is at its other end: SIGALRM ends the waiting. */
int cli_open_patiently(const char *path, int flags) {
    struct sigaction alarming = {.sa_handler = wake}, before;
    sigaction(SIGALRM, &alarming, &before);
    alarm(PATIENCE);
    int file = open(path, flags), error = errno;
    alarm(0);
    sigaction(SIGALRM, &before, NULL);
    errno = error;
    return file;
}

int cli_open_input(const char *path, const char **why) {
    struct stat is;
    int pipe = !stat(path, &is) && S_ISFIFO(is.st_mode);
    int file = pipe ? cli_open_patiently(path, O_RDONLY | O_CLOEXEC) : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        *why = pipe && errno == EINTR ? "it is a pipe that nobody writes to" : strerror(errno);
    else if (!fstat(file, &is) && S_ISDIR(is.st_mode))
        *why = strerror(EISDIR);
    else
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

cli_exit cli_read_text(cli_run *run, const char *path, char **text, size_t *length) {
    if (!strcmp(path, "-"))
        return read_stream(run, path, stdin, text, length);
    const char *why;
    int descriptor = cli_open_input(path, &why);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "rb");
    if (!file)
        return cannot_read(run, path, descriptor < 0 ? why : strerror(errno));
    cli_exit code = read_stream(run, path, file, text, length);
    fclose(file);
    return code;
}
