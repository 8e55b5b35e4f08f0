/* resolve.c: the cells of rows as sets of values. */
#include "lower.h"

#include "bits.h"
#include "cells.h"

#include <string.h>

static const char *const op_text[] = {"", "!=", "<", "<=", ">", ">=", "~"};

/* A text that means the same without its column's operator. */
static const char *whole_text(rules *r, const rule_cell *cell) {
    if (cell->op == GPS_EQ || strstr(cell->text, " - "))
        return cell->text;
    const char *text = "";
    for (const char *at = cell->text; *at;) {
        size_t length = strcspn(at, " ,"), gap = strspn(at + length, " ,");
        int bare = *at >= '0' && *at <= '9';
        text = arena_format(&r->memory, "%s%s%.*s", text, bare ? op_text[cell->op] : "", (int)(length + gap), at);
        at += length + gap;
    }
    return text;
}

static uint32_t *copy_bits(rules *r, const uint32_t *from, uint32_t words) {
    uint32_t *to = arena_get(&r->memory, words * sizeof *to);
    memcpy(to, from, words * sizeof *to);
    return to;
}

static void negate(rules *r, row_cell *cell, uint32_t values) {
    uint32_t *bits = arena_get(&r->memory, gps_words_for(values) * sizeof *bits);
    for (uint32_t v = 0; v < values; v++)
        if (!gps_bit(cell->a->bits, v))
            gps_bit_on(bits, v);
    cell->bits = bits;
    cell->text = arena_format(&r->memory, "not %s", whole_text(r, cell->a));
}

static int is_within(const uint32_t *small, const uint32_t *large, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        if (small[w] & ~large[w])
            return 0;
    return 1;
}

static void intersect(rules *r, row_cell *cell, uint32_t words) {
    const char *a = whole_text(r, cell->a), *b = whole_text(r, cell->b);
    uint32_t *bits = copy_bits(r, cell->a->bits, words);
    for (uint32_t w = 0; w < words; w++)
        bits[w] &= cell->b->bits[w];
    cell->bits = bits;
    cell->text = is_within(cell->a->bits, cell->b->bits, words)   ? a
                 : is_within(cell->b->bits, cell->a->bits, words) ? b
                                                                  : arena_format(&r->memory, "%s, %s", a, b);
}

/* `?` in a column that is no key: presumed to hold, so it is all values unless `?` is a value of its own. */
static int resolve_cell(rules *r, const rule_column *column, row_cell *cell) {
    uint32_t values = axis_values(r, column->axis), words = gps_words_for(values);
    cell->bits = cell->a->bits;
    if (cell->negated)
        negate(r, cell, values);
    else if (cell->b)
        intersect(r, cell, words);
    else
        cell->text = whole_text(r, cell->a);
    int gap = !column->key && !cell->negated && (cell->a->set.gap || (cell->b && cell->b->set.gap));
    if (!gap)
        return 0;
    if (r->axis[column->axis].flags & GPS_AXIS_COUNTED) {
        r->axis[column->axis].unrecorded = 1;
        return 1;
    }
    uint32_t *all = arena_get(&r->memory, words * sizeof *all);
    for (uint32_t v = 0; v < values; v++)
        gps_bit_on(all, v);
    cell->bits = all;
    return 1;
}

static int has_no_key(const rules *r, const rule_table *table, const rule_row *row) {
    for (uint32_t c = 0; c < table->columns; c++)
        if (table->column[c].key &&
            gps_bits_empty(row->cell[c].bits, gps_words_for(axis_values(r, table->column[c].axis))))
            return 1;
    return 0;
}

static void resolve_table(rules *r, rule_table *table) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < table->rows; i++) {
        rule_row *row = &table->row[i];
        for (uint32_t c = 0; c < table->columns; c++)
            row->gap |= (uint32_t)resolve_cell(r, &table->column[c], &row->cell[c]) << c;
        int left_out = has_no_key(r, table, row) && (table->narrowed || row->kind == GPS_ROW_NOT_WHEN);
        if (!left_out)
            table->row[kept++] = *row;
    }
    table->rows = kept;
}

void resolve_tables(rules *r) {
    for (uint32_t t = 0; t < r->tables; t++)
        resolve_table(r, &r->table[t]);
}
