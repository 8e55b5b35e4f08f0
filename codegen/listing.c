/* listing.c: making tables, whatever they are written as. */
#include "listing.h"

#include "cells.h"
#include "names.h"
#include "rows.h"

#include <string.h>

row_facts no_facts(void) { return (row_facts){GPS_NO, GPS_NO, GPS_NO, GPS_NO, NULL}; }

void read_fact(rules *r, row_facts *facts, uint32_t fact, const piece *text) {
    if (fact == FACT_SOURCE)
        facts->source = named_source(r, text);
    if (fact == FACT_RANK)
        facts->rank = word_number(r, text, rank_words, 6, "rank");
    if (fact == FACT_LEVEL)
        facts->level = word_number(r, text, level_words, 3, "level");
    if (fact == FACT_SEVERITY)
        facts->severity = word_number(r, text, severity_words, 2, "severity");
    if (fact == FACT_NOTE)
        facts->note = text->text;
}

row_facts read_facts(rules *r, const node *const *part) {
    row_facts facts = no_facts();
    for (uint32_t i = 0; i < FACTS; i++) {
        if (!part[i])
            continue;
        piece text = piece_of(part[i]);
        read_fact(r, &facts, i, &text);
    }
    return facts;
}

row_facts facts_below(const row_facts *above, const row_facts *own) {
    row_facts facts = *own;
    if (facts.source == GPS_NO)
        facts.source = above->source;
    if (facts.rank == GPS_NO)
        facts.rank = above->rank;
    if (facts.level == GPS_NO)
        facts.level = above->level;
    if (facts.severity == GPS_NO)
        facts.severity = above->severity;
    if (!facts.note)
        facts.note = above->note;
    return facts;
}

void apply_facts(const rules *r, rule_row *row, const row_facts *facts) {
    uint32_t standard = facts->source != GPS_NO ? r->source[facts->source].rank : GPS_RANK_MEMORY;
    row->source = facts->source;
    row->rank = facts->rank != GPS_NO ? facts->rank : standard;
    row->level = facts->level != GPS_NO ? facts->level : GPS_LEVEL_TESTED;
    row->warning = facts->severity == 1;
    row->note = facts->note ? facts->note : "";
}

uint32_t find_column(const rule_table *table, uint32_t axis) {
    for (uint32_t c = 0; c < table->columns; c++)
        if (table->column[c].axis == axis)
            return c;
    return GPS_NO;
}

uint32_t column_for(rules *r, rule_table *table, uint32_t axis, int key, gps_operator op) {
    uint32_t column = find_column(table, axis);
    if (column != GPS_NO)
        return column;
    table->column = arena_grow(&r->memory, table->column, table->columns, &table->column_room, sizeof *table->column);
    table->column[table->columns] = (rule_column){axis, key, op};
    r->axis[axis].used++;
    return table->columns++;
}

rule_row new_row(rules *r, const rule_table *table, place at) {
    rule_row row = {.at = at, .source = GPS_NO, .rank = GPS_RANK_MEMORY, .note = "", .kind = GPS_ROW_LISTED};
    row.cell = arena_get(&r->memory, table->columns * sizeof *row.cell);
    for (uint32_t c = 0; c < table->columns; c++)
        row.cell[c] = (row_cell){.a = cell_named(r, table->column[c].axis, "*"), .at = at};
    return row;
}

/* A row that speaks of a broken axis is left out: what is wrong with that axis has been said. */
static int is_whole(const rule_table *table, const rule_row *row) {
    for (uint32_t c = 0; c < table->columns; c++)
        if (!row->cell[c].a && !row->cell[c].bits)
            return 0;
    return 1;
}

void add_row(rules *r, rule_table *table, const rule_row *row) {
    if (!is_whole(table, row))
        return;
    table->row = arena_grow(&r->memory, table->row, table->rows, &table->row_room, sizeof *table->row);
    table->row[table->rows++] = *row;
}

int add_table(rules *r, const rule_table *table) {
    for (uint32_t t = 0; t < r->tables; t++) {
        if (strcmp(r->table[t].name, table->name) != 0)
            continue;
        complain(&r->report, table->at, "table '%s' is there already", table->name);
        remark(&r->report, r->table[t].at, "the first one");
        return 0;
    }
    uint32_t subject = table->of != GPS_NO && find_column(table, table->of) == GPS_NO;
    if (table->columns + subject > MOST_COLUMNS) {
        complain(&r->report, table->at, "table '%s' has more than %d columns (its subject is one)", table->name,
                 MOST_COLUMNS);
        return 0;
    }
    r->rows += table->rows;
    if (table->rows > MOST_ROWS || r->rows > MOST_ROWS_IN_ALL) {
        complain(&r->report, table->at, "table '%s' has too many rows", table->name);
        return 0;
    }
    r->table = arena_grow(&r->memory, r->table, r->tables, &r->table_room, sizeof *r->table);
    r->table[r->tables++] = *table;
    return 1;
}
