/* text_file.c: whole files of others. */
#include "text_file.h"
#include "clean.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { LARGEST = 8 << 20 };

static cli_exit cannot_read(cli_run *run, const char *path, const char *why) {
    return cli_fail(run, CLI_SYSTEM, "system", NULL, "cannot read %s: %s", cli_clean(&run->pool, path), why);
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
    *text = bytes;
    return memchr(bytes, 0, *length) ? cannot_read(run, path, "it is no text: there is a NUL in it") : CLI_FOUND;
}

cli_exit cli_read_text(cli_run *run, const char *path, char **text, size_t *length) {
    if (!strcmp(path, "-"))
        return read_stream(run, path, stdin, text, length);
    FILE *file = fopen(path, "rb");
    if (!file)
        return cannot_read(run, path, strerror(errno));
    cli_exit code = read_stream(run, path, file, text, length);
    fclose(file);
    return code;
}
