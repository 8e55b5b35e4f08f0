/* image_file.h: the tables that are linked in, or those of a file. */
#ifndef CLI_IMAGE_FILE_H
#define CLI_IMAGE_FILE_H

#include "run.h"

typedef struct {
    void *bytes; /* of a file; NULL for the built-in image */
    size_t size;
} cli_image;

/* Opens run->tables; path "" = built-in.  The image must stay until the tables are closed. */
cli_exit cli_open_tables(cli_run *run, const char *path, cli_image *image);
void cli_close_image(cli_image *image);

#endif
