/* space.h: sets of combinations, as boxes: one set of values for each dimension. */
#ifndef SPACE_H
#define SPACE_H

#include "base.h"

enum { MOST_DIMENSIONS = 48 };

typedef struct {
    uint32_t dimensions, words; /* words: of a box */
    uint32_t size[MOST_DIMENSIONS], at[MOST_DIMENSIONS];
    int folded[MOST_DIMENSIONS]; /* does not make two combinations of one */
} space;

typedef struct {
    arena *memory;
    const space *in;
    uint32_t **box;
    uint32_t count, room;
} box_list;

void finish_space(space *s); /* sizes are set: the rest */
static inline uint32_t *part_of(const space *s, uint32_t *box, uint32_t dimension) { return box + s->at[dimension]; }
uint32_t *new_box(arena *memory, const space *s); /* empty in every dimension */
int is_empty_box(const space *s, const uint32_t *box);

void add_box(box_list *to, uint32_t *box);
/* What of `box` no box of `other` holds, as disjoint boxes. */
void subtract_boxes(box_list *to, const uint32_t *box, const box_list *other);
/* The same boxes with all values of folded dimensions. */
box_list fold_boxes(arena *memory, const box_list *from);
/* Combinations of dimensions that are not folded, each once. */
uint64_t count_combinations(arena *memory, const box_list *list);

#endif
