#include "memory.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 1 << 16, ALIGN = 16 };

struct gps_block {
    gps_block *older;
    size_t used, room;
};

void *gps_resize(const gps_allocator *allocator, void *old, size_t bytes) {
    if (allocator->resize)
        return allocator->resize(allocator->context, old, bytes);
    if (bytes)
        return realloc(old, bytes);
    free(old);
    return NULL;
}

static size_t rounded(size_t bytes) { return (bytes + ALIGN - 1) / ALIGN * ALIGN; }

static gps_block *add_block(gps_arena *arena, size_t bytes) {
    size_t head = rounded(sizeof(gps_block)), room = bytes > BLOCK_BYTES ? bytes : BLOCK_BYTES;
    gps_block *block = gps_resize(&arena->allocator, NULL, head + room);
    if (!block)
        return NULL;
    *block = (gps_block){.older = arena->block, .room = room};
    arena->block = block;
    arena->bytes += head + room;
    return block;
}

void *gps_take(gps_arena *arena, size_t count, size_t size) {
    if (size && count > (SIZE_MAX / 4) / size)
        return NULL;
    size_t bytes = rounded(count * size);
    gps_block *block = arena->block;
    if (!block || block->room - block->used < bytes)
        block = add_block(arena, bytes);
    if (!block)
        return NULL;
    char *memory = (char *)block + rounded(sizeof *block) + block->used;
    block->used += bytes;
    return memset(memory, 0, bytes);
}

char *gps_take_text(gps_arena *arena, const char *text, size_t length) {
    char *copy = gps_take(arena, length + 1, 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}

gps_mark gps_arena_mark(const gps_arena *arena) {
    return (gps_mark){arena->block, arena->block ? arena->block->used : 0};
}

static void drop_block(gps_arena *arena) {
    gps_block *block = arena->block;
    arena->block = block->older;
    arena->bytes -= rounded(sizeof *block) + block->room;
    gps_resize(&arena->allocator, block, 0);
}

void gps_arena_release(gps_arena *arena, gps_mark mark) {
    while (arena->block != mark.block)
        drop_block(arena);
    if (arena->block)
        arena->block->used = mark.used;
}

void gps_arena_free(gps_arena *arena) {
    while (arena->block)
        drop_block(arena);
}
