/* clean.h: text of others made fit to be printed. */
#ifndef CLI_CLEAN_H
#define CLI_CLEAN_H

#include "pool.h"

#include <stdint.h>

/* The same text as UTF-8 without control characters: a byte that is not UTF-8 becomes U+FFFD, a tab a blank, another
 * control character its number, as \x1b.  Text that is clean already is returned as it is. */
const char *cli_clean(cli_pool *pool, const char *text);
/* Bytes of the UTF-8 character that begins here, and its number; 0 if it is none. */
size_t cli_character(const char *text, uint32_t *code);
/* Writes the character of this number as UTF-8 (4 bytes at most) and returns the place behind it. */
char *cli_put_character(char *to, uint32_t code);

#endif
