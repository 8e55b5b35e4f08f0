/* compare_rows.c: what rows of one table say of each other. */
#include "faults.h"

#include "bits.h"
#include "cells.h"
#include "listing.h"

/* ---- rows within others ---- */

static int is_within(const rules *r, const rule_table *table, const rule_row *small, const rule_row *large) {
    for (uint32_t c = 0; c < table->columns; c++) {
        uint32_t words = gps_words_for(axis_values(r, table->column[c].axis));
        for (uint32_t w = 0; w < words; w++)
            if (small->cell[c].bits[w] & ~large->cell[c].bits[w])
                return 0;
    }
    return 1;
}

/* Is the other row as sure, so that nothing is lost without this one? */
static int is_as_sure(const rule_row *row, const rule_row *other) {
    return other->kind == GPS_ROW_LISTED && other->level <= row->level && other->rank <= row->rank &&
           other->warning == row->warning && !other->gap && !(row->group && row->group == other->group);
}

static void find_shadow(const rules *r, const rule_table *table, uint32_t i, report *to) {
    const rule_row *row = &table->row[i];
    for (uint32_t k = 0; k < table->rows; k++) {
        const rule_row *other = &table->row[k];
        if (k == i || !is_as_sure(row, other) || !is_within(r, table, row, other))
            continue;
        if (k > i && is_as_sure(other, row) && is_within(r, table, other, row))
            continue; /* the later of equal rows is the one too many */
        find_fault(to, row->at, FAULT_SHADOWED_ROW, table->name, "this row of '%s' says nothing that another does not",
                   table->name);
        remark(to, other->at, "the other row");
        return;
    }
}

static int has_also(const rule_table *table) {
    for (uint32_t i = 0; i < table->rows; i++)
        if (table->row[i].also)
            return 1;
    return 0;
}

/* Where keys do not overlap no row is within another. */
static void find_shadows(const rules *r, const rule_table *table, report *to) {
    if (table->flags & GPS_TABLE_RULE || (table->keyed && !has_also(table)))
        return;
    for (uint32_t i = 0; i < table->rows; i++)
        if (table->row[i].kind == GPS_ROW_LISTED && !table->row[i].gap)
            find_shadow(r, table, i, to);
}

/* ---- sources that disagree ---- */

static int same(const rules *r, const rule_table *table, const rule_row *a, const rule_row *b, int key) {
    for (uint32_t c = 0; c < table->columns; c++)
        if (table->column[c].key == key &&
            !gps_bits_equal(a->cell[c].bits, b->cell[c].bits, gps_words_for(axis_values(r, table->column[c].axis))))
            return 0;
    return 1;
}

static const char *source_name(const rules *r, const rule_row *row) {
    return row->source == GPS_NO ? "no source" : r->source[row->source].name;
}

static void find_contradictions(const rules *r, const rule_table *table, report *to) {
    for (uint32_t i = 0; i < table->rows; i++) {
        const rule_row *row = &table->row[i];
        for (uint32_t k = 0; k < table->rows && row->kind == GPS_ROW_OVERRULED; k++) {
            const rule_row *other = &table->row[k];
            if (other->kind != GPS_ROW_LISTED || !same(r, table, row, other, 1) || same(r, table, row, other, 0))
                continue;
            find_fault(to, row->at, FAULT_CONTRADICTION, table->name,
                       "'%s' and '%s' disagree in '%s', and the second counts", source_name(r, row),
                       source_name(r, other), table->name);
            remark(to, other->at, "the row that counts");
            break;
        }
    }
}

/* ---- tables that end before the newest release ---- */

static int has_row_for(const rule_table *table, uint32_t column, const rule_release *release) {
    for (uint32_t i = 0; i < table->rows; i++)
        if (table->row[i].kind == GPS_ROW_LISTED && gps_bit(table->row[i].cell[column].bits, release->cell))
            return 1;
    return 0;
}

/* The newest and the one before it, GPS_NO where there are not two. */
static int newest_two(const rule_line *line, uint32_t *newest, uint32_t *before) {
    *newest = *before = GPS_NO;
    for (uint32_t i = line->releases; i-- > 0 && *before == GPS_NO;)
        if (line->release[i].status == GPS_STATUS_RELEASED)
            *(*newest == GPS_NO ? newest : before) = i;
    return *before != GPS_NO;
}

/* A table that need not list all releases, and lists the one before the newest: has the newest been forgotten? */
static void find_end(const rules *r, const rule_table *table, report *to) {
    uint32_t column = table->of == GPS_NO ? GPS_NO : find_column(table, table->of), newest, before;
    if (!(table->flags & GPS_TABLE_OPEN) || column == GPS_NO || !table->column[column].key ||
        r->axis[table->of].line == GPS_NO)
        return;
    const rule_line *line = &r->line[r->axis[table->of].line];
    if (!newest_two(line, &newest, &before) || !has_row_for(table, column, &line->release[before]) ||
        has_row_for(table, column, &line->release[newest]))
        return;
    find_fault(to, line->release[newest].at, FAULT_NO_NEW_ROW, table->name,
               "table '%s' has a row for %s %s, and none for %s", table->name, line->name,
               line->release[before].version, line->release[newest].version);
    remark(to, table->at, "the table");
}

void compare_rows(rules *r, report *to) {
    for (uint32_t t = 0; t < r->tables; t++) {
        find_shadows(r, &r->table[t], to);
        find_contradictions(r, &r->table[t], to);
        find_end(r, &r->table[t], to);
    }
}
