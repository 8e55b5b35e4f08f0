/* words.h: where any of many words stands in a text, in one pass (Aho and Corasick). */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include "../pool.h"

#include <stdint.h>

typedef struct cli_words cli_words;

cli_words *cli_words_new(cli_pool *pool);
/* A word is not empty; `number` is what the finder tells. */
void cli_words_add(cli_words *words, const char *word, size_t length, uint32_t number);
void cli_words_ready(cli_words *words); /* after the last word */

/* Calls `found` with the number of each word and the offset behind it. */
void cli_words_find(const cli_words *words, const unsigned char *text, size_t length,
                    void (*found)(void *context, uint32_t number, size_t end), void *context);

#endif
