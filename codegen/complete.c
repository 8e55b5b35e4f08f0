/* complete.c: the rows that the kind of a table implies. */
#include "lower.h"

#include "bits.h"
#include "cells.h"
#include "keys.h"

#include "listing.h"

#include <string.h>

static uint32_t *all_values(rules *r, uint32_t axis) {
    uint32_t values = axis_values(r, axis);
    uint32_t *bits = arena_get(&r->memory, gps_words_for(values) * sizeof *bits);
    for (uint32_t v = 0; v < values; v++)
        gps_bit_on(bits, v);
    return bits;
}

static uint32_t *one_value(rules *r, uint32_t axis, uint32_t value) {
    uint32_t *bits = arena_get(&r->memory, gps_words_for(axis_values(r, axis)) * sizeof *bits);
    gps_bit_on(bits, value);
    return bits;
}

static rule_row implied_row(rules *r, const rule_table *table, uint32_t kind) {
    rule_row row = {.at = table->at, .source = GPS_NO, .kind = kind, .note = "", .no_line = 1};
    row.cell = arena_get(&r->memory, table->columns * sizeof *row.cell);
    for (uint32_t c = 0; c < table->columns; c++) {
        row.cell[c].text = "*";
        row.cell[c].bits = all_values(r, table->column[c].axis);
    }
    return row;
}

static void set_cell(rule_row *row, uint32_t column, const char *text, const uint32_t *bits) {
    row->cell[column].text = text;
    row->cell[column].bits = bits;
}

/* A subject that is no column becomes one, so that rows can say that it is there. */
static uint32_t subject_column(rules *r, rule_table *table) {
    uint32_t column = find_column(table, table->of);
    if (column != GPS_NO)
        return column;
    column = column_for(r, table, table->of, 0, GPS_EQ);
    for (uint32_t i = 0; i < table->rows; i++) {
        rule_row *row = &table->row[i];
        row_cell *cell = arena_get(&r->memory, table->columns * sizeof *cell);
        memcpy(cell, row->cell, column * sizeof *cell);
        row->cell = cell;
        uint32_t *bits = all_values(r, table->of);
        int there = row->kind == GPS_ROW_LISTED || row->kind == GPS_ROW_NEED || row->kind == GPS_ROW_OVERRULED;
        if (there)
            gps_bit_off(bits, axis_values(r, table->of) - 2);
        set_cell(row, column, there ? "!=none" : "*", bits);
    }
    return column;
}

static void add_subject_none(rules *r, rule_table *table) {
    if (table->of == GPS_NO)
        return;
    uint32_t column = subject_column(r, table);
    rule_row row = implied_row(r, table, GPS_ROW_SUBJECT_NONE);
    set_cell(&row, column, "none", one_value(r, table->of, axis_values(r, table->of) - 2));
    add_row(r, table, &row);
}

typedef struct {
    rules *r;
    rule_table *table;
    rule_row *row;
    uint32_t rows, room;
} box_list;

static void take_box(void *context, const uint32_t *const *sets) {
    box_list *list = context;
    rule_row row = implied_row(list->r, list->table, GPS_ROW_UNCOVERED);
    for (uint32_t c = 0; c < list->table->columns; c++)
        if (sets[c])
            set_cell(&row, c, "other", sets[c]);
    list->row = arena_grow(&list->r->memory, list->row, list->rows, &list->room, sizeof *list->row);
    list->row[list->rows++] = row;
}

static void add_uncovered(rules *r, rule_table *table) {
    box_list list = {.r = r, .table = table};
    if (!uncovered_boxes(r, table, take_box, &list))
        complain(&r->report, table->at, "what table '%s' leaves uncovered falls into too many boxes", table->name);
    for (uint32_t i = 0; i < list.rows; i++)
        add_row(r, table, &list.row[i]);
}

static void add_gap(rules *r, rule_table *table, uint32_t column) {
    uint32_t axis = table->column[column].axis;
    if (!r->axis[axis].unrecorded)
        return;
    rule_row row = implied_row(r, table, GPS_ROW_GAP);
    row.gap = UINT32_C(1) << column;
    set_cell(&row, column, "?", one_value(r, axis, axis_values(r, axis) - 1));
    add_row(r, table, &row);
}

static void add_beyond(rules *r, rule_table *table, uint32_t column) {
    const rule_axis *axis = &r->axis[table->column[column].axis];
    const rule_line *line = axis->line != GPS_NO ? &r->line[axis->line] : NULL;
    if (!line || !(axis->flags & GPS_AXIS_RELEASED) || line->beyond == GPS_NO)
        return;
    rule_row row = implied_row(r, table, GPS_ROW_BEYOND);
    uint32_t *bits = arena_get(&r->memory, gps_words_for(line->cuts + 2) * sizeof *bits);
    for (uint32_t v = line->beyond; v < line->cuts; v++)
        gps_bit_on(bits, v);
    set_cell(&row, column, arena_format(&r->memory, ">=%s", line->cut[line->beyond].text), bits);
    add_row(r, table, &row);
}

static void complete_listing(rules *r, rule_table *table) {
    add_subject_none(r, table);
    if (table->flags & GPS_TABLE_OPEN) {
        add_uncovered(r, table);
        return;
    }
    for (uint32_t c = 0; c < table->columns; c++)
        if (table->column[c].key)
            add_gap(r, table, c);
    for (uint32_t c = 0; c < table->columns; c++)
        if (table->column[c].key)
            add_beyond(r, table, c);
}

static void complete_rule(rules *r, rule_table *table) {
    add_subject_none(r, table);
    if (!(table->flags & GPS_TABLE_RELATION))
        return;
    add_gap(r, table, table->left);
    add_gap(r, table, table->right);
}

void complete_tables(rules *r) {
    for (uint32_t t = 0; t < r->tables; t++) {
        if (r->table[t].flags & GPS_TABLE_RULE)
            complete_rule(r, &r->table[t]);
        else
            complete_listing(r, &r->table[t]);
    }
}
