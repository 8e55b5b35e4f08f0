/* base.c: memory of one run, growing arrays, and places in rule files. */
#include "base.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_BYTES 65536u

struct arena_block {
    arena_block *before;
    size_t used, size;
    max_align_t data[];
};

void out_of_memory(void) {
    fputs("gpusolve-rules: out of memory\n", stderr);
    exit(EXIT_SYSTEM);
}

static arena_block *new_block(arena_block *before, size_t bytes) {
    size_t size = bytes > BLOCK_BYTES ? bytes : BLOCK_BYTES;
    arena_block *block = calloc(1, sizeof *block + size);
    if (!block)
        out_of_memory();
    block->before = before;
    block->size = size;
    return block;
}

void *arena_get(arena *memory, size_t bytes) {
    size_t unit = sizeof(max_align_t);
    bytes = (bytes + unit - 1) / unit * unit;
    if (!memory->last || memory->last->size - memory->last->used < bytes)
        memory->last = new_block(memory->last, bytes);
    void *at = (char *)memory->last->data + memory->last->used;
    memory->last->used += bytes;
    return at;
}

char *arena_text(arena *memory, const char *text, size_t length) {
    char *copy = arena_get(memory, length + 1);
    memcpy(copy, text, length);
    return copy;
}

char *arena_format(arena *memory, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0)
        out_of_memory();
    char *text = arena_get(memory, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

void arena_free(arena *memory) {
    for (arena_block *block = memory->last, *before; block; block = before) {
        before = block->before;
        free(block);
    }
    memory->last = NULL;
}

void *arena_grow(arena *memory, void *array, uint32_t count, uint32_t *room, size_t element_bytes) {
    if (count < *room)
        return array;
    *room = *room ? *room * 2 : 8;
    void *grown = arena_get(memory, *room * element_bytes);
    if (count)
        memcpy(grown, array, count * element_bytes);
    return grown;
}

uint32_t characters(const char *text, size_t bytes) {
    uint32_t count = 0;
    for (size_t i = 0; i < bytes; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

place place_in(const piece *whole, size_t offset_bytes) {
    place at = whole->at;
    if (whole->exact)
        at.column += characters(whole->text, offset_bytes);
    return at;
}
