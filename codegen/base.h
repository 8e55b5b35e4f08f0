/* base.h: memory of one run, growing arrays, and places in rule files. */
#ifndef BASE_H
#define BASE_H

#include <stddef.h>
#include <stdint.h>

enum { EXIT_FINDINGS = 1, EXIT_USAGE = 2, EXIT_RULES = 3, EXIT_SYSTEM = 4 };

/* Memory that is freed all at once.  Where the system has no more, the program ends with EXIT_SYSTEM. */
typedef struct arena_block arena_block;
typedef struct {
    arena_block *last;
} arena;

void *arena_get(arena *memory, size_t bytes); /* zeroed */
char *arena_text(arena *memory, const char *text, size_t length);
char *arena_format(arena *memory, const char *format, ...) __attribute__((format(printf, 2, 3)));
void arena_free(arena *memory);

/* Room for one more element after `count`; returns the array, perhaps moved. */
void *arena_grow(arena *memory, void *array, uint32_t count, uint32_t *room, size_t element_bytes);

_Noreturn void out_of_memory(void);

typedef struct {
    const char *path;  /* below the rules directory, as the image keeps it */
    const char *shown; /* as messages print it */
    const char *bytes;
    size_t size;
    uint32_t number; /* place in the order of reading */
    uint32_t layer;  /* 0: of the first directory, n: of the nth laid over it */
    int hides;       /* a file of the same path in a directory below */
} rule_file;

typedef struct {
    const rule_file *file;
    uint32_t line, column; /* 1-based; column in characters */
} place;

/* A piece of text of a rule file.  exact: it stands there as it is, so its offsets are columns. */
typedef struct {
    const char *text;
    place at;
    int exact;
} piece;

place place_in(const piece *whole, size_t offset_bytes);
uint32_t characters(const char *text, size_t bytes);

#endif
