/* output.h: what a run prints is gathered and written at its end, whole or not at all. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "exits.h"
#include "pool.h"

typedef enum { CLI_PLAIN, CLI_BOLD, CLI_GOOD, CLI_BAD, CLI_DIM } cli_style;

typedef struct {
    cli_pool *pool;
    char *text;
    size_t length, room;
    int colour;
} cli_out;

void cli_put(cli_out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void cli_put_text(cli_out *out, const char *text);
void cli_put_bytes(cli_out *out, const char *bytes, size_t length);
/* Text in a style; nothing but the text where there is no colour. */
void cli_put_styled(cli_out *out, cli_style style, const char *text);
/* Text and as many blanks as fill `width` columns. */
void cli_put_padded(cli_out *out, cli_style style, const char *text, size_t width);
/* Words, broken before column `width`; following lines start with `indent` blanks.  `column`: where the first one
 * starts; returns where the last one ended. */
size_t cli_put_wrapped(cli_out *out, cli_style style, const char *text, size_t column, size_t indent, size_t width);

size_t cli_width(const char *text); /* columns of UTF-8 text without wide characters */

/* Writes what was gathered to a file, by a temporary file that takes its place, or to standard output (path NULL).
 * replace: what is there may be overwritten, else a file there is an error.
 * CLI_FOUND or CLI_SYSTEM; a reader that went away is no error.  *why is the reason. */
cli_exit cli_write(const cli_out *out, const char *path, int replace, const char **why);

#endif
