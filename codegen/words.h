/* words.h: the parts that an image is put together from – words, and pools that keep each thing once. */
#ifndef WORDS_H
#define WORDS_H

#include "base.h"

typedef struct {
    arena *memory;
    uint32_t *at;
    uint32_t count, room;
} word_list;

void add_words(word_list *list, const void *words, uint32_t count);

/* A pool of blocks of bytes; equal blocks are kept once. */
typedef struct {
    arena *memory;
    unsigned char *bytes;
    uint32_t size, room;
    uint32_t *slot; /* offset of a block + 1; 0 = free */
    uint32_t *length;
    uint32_t slots, used;
} pool;

uint32_t pool_add(pool *to, const void *bytes, uint32_t size); /* its offset in bytes */

#endif
