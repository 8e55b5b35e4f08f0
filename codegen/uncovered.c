/* uncovered.c: what the keys of a table leave uncovered, as few boxes.
 *
 * Column by column: the values of a column fall into groups that the same rows admit; what each group leaves open in
 * the columns behind is found with these rows alone, and groups that leave the same are joined. */
#include "lower.h"

#include "bits.h"
#include "cells.h"

#include <string.h>

enum { MOST_BOXES = 20000, MOST_VISITS = 2000000 };

typedef struct residue residue;
struct residue {            /* boxes over the columns from some column on: a value set, and what follows */
    const uint32_t *values; /* of this column */
    const residue *below;   /* NULL: nothing more is said */
    const residue *next;
};

typedef struct {
    rules *r;
    const rule_table *table;
    uint32_t key[64], keys; /* columns */
    uint32_t row_words, visits;
    box_taker *box;
    void *context;
    uint32_t boxes;
} search;

static const residue everything = {NULL, NULL, NULL};

static int same_residue(const residue *a, const residue *b, const search *s, uint32_t k) {
    if (a == b)
        return 1;
    for (; a && b; a = a->next, b = b->next) {
        if (a == &everything || b == &everything)
            return a == b;
        uint32_t words = gps_words_for(axis_values(s->r, s->table->column[s->key[k]].axis));
        if (!gps_bits_equal(a->values, b->values, words) || !same_residue(a->below, b->below, s, k + 1))
            return 0;
    }
    return a == b;
}

static const residue *find_open(search *s, const uint32_t *rows, uint32_t k);

/* The rows of `rows` that admit value v of key column k. */
static void admit(const search *s, const uint32_t *rows, uint32_t k, uint32_t v, uint32_t *admitted) {
    memset(admitted, 0, s->row_words * sizeof *admitted);
    GPS_EACH (i, rows, s->table->rows)
        if (gps_bit(s->table->row[i].cell[s->key[k]].bits, v))
            gps_bit_on(admitted, i);
}

typedef struct {
    uint32_t *rows; /* what the values of the group share */
    uint32_t *values;
} group;

static void add_residue(search *s, residue **list, residue **last, uint32_t *values, const residue *below, uint32_t k) {
    uint32_t words = gps_words_for(axis_values(s->r, s->table->column[s->key[k]].axis));
    for (residue *old = *list; old; old = (residue *)old->next) {
        if (!same_residue(old->below, below, s, k + 1))
            continue;
        uint32_t *joined = (uint32_t *)old->values;
        for (uint32_t w = 0; w < words; w++)
            joined[w] |= values[w];
        return;
    }
    residue *made = arena_get(&s->r->memory, sizeof *made);
    made->values = values;
    made->below = below;
    if (*last)
        (*last)->next = made;
    else
        *list = made;
    *last = made;
}

static uint32_t group_values(search *s, const uint32_t *rows, uint32_t k, group *groups) {
    uint32_t values = axis_values(s->r, s->table->column[s->key[k]].axis), count = 0;
    uint32_t *admitted = arena_get(&s->r->memory, (s->row_words + 1) * sizeof *admitted);
    for (uint32_t v = 0; v < values; v++) {
        uint32_t g = 0;
        admit(s, rows, k, v, admitted);
        while (g < count && !gps_bits_equal(groups[g].rows, admitted, s->row_words))
            g++;
        if (g == count) {
            groups[g].rows = arena_get(&s->r->memory, (s->row_words + 1) * sizeof *admitted);
            memcpy(groups[g].rows, admitted, s->row_words * sizeof *admitted);
            groups[g].values = arena_get(&s->r->memory, gps_words_for(values) * sizeof *admitted);
            count++;
        }
        gps_bit_on(groups[g].values, v);
    }
    return count;
}

/* NULL: all is covered.  &everything: nothing is. */
static const residue *find_open(search *s, const uint32_t *rows, uint32_t k) {
    if (gps_bits_empty(rows, s->row_words))
        return &everything;
    if (k == s->keys || ++s->visits > MOST_VISITS)
        return NULL;
    uint32_t values = axis_values(s->r, s->table->column[s->key[k]].axis);
    group *groups = arena_get(&s->r->memory, values * sizeof *groups);
    uint32_t count = group_values(s, rows, k, groups);
    residue *list = NULL, *last = NULL;
    for (uint32_t g = 0; g < count; g++) {
        const residue *below = find_open(s, groups[g].rows, k + 1);
        if (below)
            add_residue(s, &list, &last, groups[g].values, below, k);
    }
    return list;
}

static void give_boxes(search *s, const residue *open, uint32_t k, const uint32_t **sets) {
    if (open == &everything) {
        if (s->boxes++ < MOST_BOXES)
            s->box(s->context, sets);
        return;
    }
    for (; open; open = open->next) {
        sets[s->key[k]] = open->values;
        give_boxes(s, open->below, k + 1, sets);
        sets[s->key[k]] = NULL;
    }
}

int uncovered_boxes(rules *r, const rule_table *table, box_taker *box, void *context) {
    search s = {.r = r, .table = table, .row_words = gps_words_for(table->rows), .box = box, .context = context};
    const uint32_t *sets[64] = {NULL};
    for (uint32_t c = 0; c < table->columns; c++)
        if (table->column[c].key)
            s.key[s.keys++] = c;
    uint32_t *rows = arena_get(&r->memory, (s.row_words + 1) * sizeof *rows);
    for (uint32_t i = 0; i < table->rows; i++)
        if (table->row[i].kind == GPS_ROW_LISTED)
            gps_bit_on(rows, i);
    const residue *open = find_open(&s, rows, 0);
    give_boxes(&s, open, 0, sets);
    return s.boxes <= MOST_BOXES && s.visits <= MOST_VISITS;
}
