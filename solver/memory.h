/* memory.h: an arena over the caller's allocator.  Everything a problem owns lives in one. */
#ifndef GPS_MEMORY_H
#define GPS_MEMORY_H

#include "gpusolve.h"

typedef struct gps_block gps_block;

typedef struct {
    gps_allocator allocator;
    gps_block *block; /* newest first */
    size_t bytes;     /* held from the allocator */
} gps_arena;

typedef struct {
    gps_block *block;
    size_t used;
} gps_mark;

void *gps_resize(const gps_allocator *allocator, void *old, size_t bytes);
/* Zeroed memory for count * size bytes, or NULL.  count 0 gives a valid pointer. */
void *gps_take(gps_arena *arena, size_t count, size_t size);
char *gps_take_text(gps_arena *arena, const char *text, size_t length);
gps_mark gps_arena_mark(const gps_arena *arena);
void gps_arena_release(gps_arena *arena, gps_mark mark); /* gives back what was taken since */
void gps_arena_free(gps_arena *arena);

#endif
