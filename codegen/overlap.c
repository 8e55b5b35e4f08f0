/* overlap.c: rows are ORed, so keys that overlap by accident would silently widen a table. */
#include "lower.h"

#include "bits.h"
#include "cells.h"

#include <string.h>

typedef struct {
    const rule_table *table;
    uint32_t words[64];
    uint32_t column;        /* the first of the key */
    uint32_t *first, *last; /* of each row: the words of that column that are not empty */
} keyed;

static int meet(const keyed *k, const rule_row *a, const rule_row *b) {
    size_t i = (size_t)(a - k->table->row), j = (size_t)(b - k->table->row);
    if (k->first[i] > k->last[j] || k->first[j] > k->last[i])
        return 0;
    for (uint32_t c = 0; c < k->table->columns; c++)
        if (k->table->column[c].key && !gps_bits_meet(a->cell[c].bits, b->cell[c].bits, k->words[c]))
            return 0;
    return 1;
}

static int same(const keyed *k, const rule_row *a, const rule_row *b, int key) {
    for (uint32_t c = 0; c < k->table->columns; c++)
        if (k->table->column[c].key == key && !gps_bits_equal(a->cell[c].bits, b->cell[c].bits, k->words[c]))
            return 0;
    return 1;
}

static int overlap(rules *r, const rule_row *first, const rule_row *later, const char *what) {
    complain(&r->report, later->at, "%s", what);
    remark(&r->report, first->at, "the other row");
    return 1;
}

/* Two rows of one key: one overrules the other, or must say so.  1: complained. */
static int settle(rules *r, const keyed *k, rule_row *first, rule_row *later) {
    if (first->rank != later->rank)
        (first->rank < later->rank ? later : first)->kind = GPS_ROW_OVERRULED;
    else if (first->prefer != later->prefer)
        (first->prefer ? later : first)->kind = GPS_ROW_OVERRULED;
    else if (same(k, first, later, 0))
        return overlap(r, first, later, "a row with the same key is there already");
    else
        return overlap(r, first, later,
                       "another row has this key, other values and the same rank: one must say 'prefer', or this one "
                       "'also'");
    return 0;
}

static int compare(rules *r, const keyed *k, rule_row *first, rule_row *later) {
    if (first->kind == GPS_ROW_OVERRULED || (first->group && first->group == later->group) || !meet(k, first, later))
        return 0;
    if (same(k, first, later, 1))
        return settle(r, k, first, later);
    return overlap(r, first, later, "the key of this row overlaps that of another: say 'also' if both hold");
}

static void find_ranges(rules *r, keyed *k) {
    const rule_table *table = k->table;
    while (!table->column[k->column].key)
        k->column++;
    uint32_t words = k->words[k->column];
    k->first = arena_get(&r->memory, (table->rows + 1) * sizeof *k->first);
    k->last = arena_get(&r->memory, (table->rows + 1) * sizeof *k->last);
    for (uint32_t i = 0; i < table->rows; i++) {
        const uint32_t *bits = table->row[i].cell[k->column].bits;
        while (k->first[i] < words && !bits[k->first[i]])
            k->first[i]++;
        for (uint32_t w = 0; w < words; w++)
            if (bits[w])
                k->last[i] = w;
    }
}

static void check_table(rules *r, rule_table *table) {
    keyed k = {.table = table};
    for (uint32_t c = 0; c < table->columns; c++)
        k.words[c] = gps_words_for(axis_values(r, table->column[c].axis));
    find_ranges(r, &k);
    for (uint32_t later = 1; later < table->rows; later++) {
        if (table->row[later].also)
            continue;
        int complained = 0; /* once for each row */
        for (uint32_t first = 0; first < later && table->row[later].kind != GPS_ROW_OVERRULED && !complained; first++)
            complained = compare(r, &k, &table->row[first], &table->row[later]);
    }
}

void check_overlaps(rules *r) {
    for (uint32_t t = 0; t < r->tables; t++)
        if (r->table[t].keyed)
            check_table(r, &r->table[t]);
}
