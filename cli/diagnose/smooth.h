/* smooth.h: the text of a log without what its writers add.
 *
 * Smooth text is lower case, and has no white space (but one blank between two digits), no quotes, backslashes, colour
 * codes, frames or control characters, and no prefixes of lines.  So a message reads the same however it was broken
 * into lines, coloured, quoted or indented. */
#ifndef CLI_SMOOTH_H
#define CLI_SMOOTH_H

#include "../pool.h"

#include <stddef.h>
#include <stdint.h>

/* Bytes of the prefix with which a line begins, 0 if there is none. */
typedef size_t cli_prefix_finder(void *context, const unsigned char *line, size_t length);

typedef struct {
    unsigned char *text; /* room for as many bytes as the raw text has */
    uint32_t *from;      /* of each byte: where it stands in the raw text */
    size_t length;
} cli_smooth;

/* Smooths `length` bytes of raw text.  at_line: they begin a line. */
void cli_make_smooth(const unsigned char *raw, size_t length, int at_line, cli_prefix_finder *prefix, void *context,
                     cli_smooth *smooth);

/* For people: without colour codes, white space as one blank. */
char *cli_make_plain(cli_pool *pool, const unsigned char *raw, size_t length);

#endif
