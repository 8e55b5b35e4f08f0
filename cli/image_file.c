/* image_file.c: opening tables. */
#include "image_file.h"
#include "text_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const uint32_t gps_builtin_image[];
extern const size_t gps_builtin_words;

enum { LARGEST = 1 << 28 }; /* a file of tables larger than that is none */

static cli_exit cannot_read(cli_run *run, const char *path, const char *why) {
    return cli_fail(run, CLI_SYSTEM, "system", NULL, "cannot read %s: %s", path, why);
}

/* The whole file; one more byte is read to see that it ended. */
static cli_exit read_stream(cli_run *run, const char *path, FILE *file, cli_image *image) {
    size_t room = 0;
    for (;;) {
        if (image->size == room) {
            room = room ? 2 * room : 1 << 20;
            void *grown = room <= LARGEST ? realloc(image->bytes, room) : NULL;
            if (!grown)
                return cli_fail(run, CLI_TABLES, "tables", NULL, "%s is too large for a file of tables", path);
            image->bytes = grown;
        }
        size_t got = fread((char *)image->bytes + image->size, 1, room - image->size, file);
        image->size += got;
        if (ferror(file))
            return cannot_read(run, path, strerror(errno));
        if (!got)
            return CLI_FOUND;
    }
}

static cli_exit read_file(cli_run *run, const char *path, cli_image *image) {
    const char *why;
    int descriptor = cli_open_input(path, &why);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "rb");
    if (!file)
        return cannot_read(run, path, descriptor < 0 ? why : strerror(errno));
    cli_exit code = read_stream(run, path, file, image);
    fclose(file);
    return code;
}

cli_exit cli_open_tables(cli_run *run, const char *path, cli_image *image) {
    gps_error error = {0};
    cli_exit code = *path ? read_file(run, path, image) : CLI_FOUND;
    if (code != CLI_FOUND)
        return code;
    const void *bytes = *path ? image->bytes : gps_builtin_image;
    size_t size = *path ? image->size : gps_builtin_words * sizeof *gps_builtin_image;
    gps_status status = gps_tables_open(bytes, size, !*path, NULL, &run->tables, &error);
    return status == GPS_OK ? CLI_FOUND : cli_fail_status(run, status, &error, *path ? path : "built-in tables");
}

void cli_close_image(cli_image *image) {
    free(image->bytes);
    *image = (cli_image){0};
}
