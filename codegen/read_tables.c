/* read_tables.c: the section `tables`. */
#include "cells.h"
#include "listing.h"
#include "names.h"
#include "rows.h"

#include <string.h>

enum { KEY_TABLE = FACTS, KEY_OF, KEY_KEY, KEY_OTHERWISE, KEY_WHY, KEY_PLUMBING, KEY_COLUMNS, KEY_ROWS, KEYS };

static const key_spec keys[KEYS] = {
    FACT_SPECS,
    [KEY_TABLE] = {"table", WANT_TEXT, 1},
    [KEY_OF] = {"of", WANT_TEXT, 0},
    [KEY_KEY] = {"key", WANT_TEXT_OR_LIST, 0},
    [KEY_OTHERWISE] = {"otherwise", WANT_TEXT, 0},
    [KEY_WHY] = {"why", WANT_TEXT, 0},
    [KEY_PLUMBING] = {"plumbing", WANT_TEXT, 0},
    [KEY_COLUMNS] = {"columns", WANT_TEXT, 1},
    [KEY_ROWS] = {"rows", WANT_ROWS, 1},
};

enum { HEAD_SOURCE, HEAD_RANK, HEAD_LEVEL, HEAD_SEVERITY, HEAD_NOTE, HEAD_FLAG, HEAD_AXIS };
static const char *const head_words[HEAD_AXIS] = {"@source", "@rank", "@level", "@severity", "@note", "@flag"};

/* What a column of text is: HEAD_AXIS and a column of the table, or a fact about the row. */
typedef struct {
    uint32_t kind[MOST_HEADS], column[MOST_HEADS], count;
} heads;

static int read_operator(rules *r, const piece *head, uint32_t axis, const char *word, gps_operator *op) {
    place at = place_in(head, (size_t)(word - head->text));
    piece text = {word, at, 0};
    uint32_t number = word_number(r, &text, operator_words, OPERATOR_WORDS, "operator");
    if (number == GPS_NO)
        return 0;
    *op = operator_number(number);
    if (r->axis[axis].line != GPS_NO || r->axis[axis].broken)
        return 1;
    complain(&r->report, at, "axis '%s' has names: no order, no operator", r->axis[axis].name);
    return 0;
}

static int read_axis_head(rules *r, rule_table *table, const piece *head, uint32_t *column) {
    size_t length = strcspn(head->text, " \t");
    const char *word = head->text + length + strspn(head->text + length, " \t");
    piece name = {arena_text(&r->memory, head->text, length), head->at, head->exact};
    gps_operator op = GPS_EQ;
    uint32_t axis = named_axis(r, &name);
    if (axis == GPS_NO || (*word && !read_operator(r, head, axis, word, &op)))
        return 0;
    if (find_column(table, axis) != GPS_NO) {
        complain(&r->report, head->at, "column '%s' stands here twice", name.text);
        return 0;
    }
    *column = column_for(r, table, axis, 0, op);
    return 1;
}

static int read_heads(rules *r, const node *columns, rule_table *table, heads *to) {
    piece *head, whole = piece_of(columns);
    uint32_t count = split_cells(r, &whole, &head);
    int good = count <= MOST_HEADS;
    if (!good)
        complain(&r->report, columns->at, "more than %d columns", MOST_HEADS);
    for (uint32_t i = 0; i < count && i < MOST_HEADS; i++) {
        to->kind[i] = HEAD_AXIS;
        if (head[i].text[0] == '@')
            to->kind[i] = word_number(r, &head[i], head_words, HEAD_AXIS, "column");
        else if (!*head[i].text || !read_axis_head(r, table, &head[i], &to->column[i]))
            good = 0;
        good = good && to->kind[i] != GPS_NO;
    }
    to->count = count;
    if (!good || table->columns)
        return good;
    complain(&r->report, columns->at, "no column is an axis");
    return 0;
}

static int read_key_axis(rules *r, rule_table *table, const node *value) {
    if (!is_kind(r, value, WANT_TEXT, "key"))
        return 0;
    piece name = piece_of(value);
    uint32_t axis = named_axis(r, &name);
    if (axis == GPS_NO)
        return 0;
    uint32_t column = find_column(table, axis);
    if (column == GPS_NO) {
        complain(&r->report, value->at, "key '%s' is no column of the table", name.text);
        return 0;
    }
    table->column[column].key = table->keyed = 1;
    return 1;
}

static int read_key(rules *r, rule_table *table, const node *value) {
    int good = 1;
    if (!value)
        return 1;
    if (value->kind == NODE_SCALAR)
        return read_key_axis(r, table, value);
    for (uint32_t i = 0; i < value->items; i++)
        good &= read_key_axis(r, table, value->item[i]);
    return good;
}

static void read_flags(rules *r, rule_row *row, const piece *cell) {
    static const char *const words[] = {"also", "prefer"};
    for (const char *at = cell->text; *at;) {
        size_t length = strcspn(at, " ,");
        piece word = {arena_text(&r->memory, at, length), place_in(cell, (size_t)(at - cell->text)), 0};
        uint32_t number = word_number(r, &word, words, 2, "flag");
        row->also |= number == 0;
        row->prefer |= number == 1;
        at += length + strspn(at + length, " ,");
    }
}

static void read_row(rules *r, rule_table *table, const heads *head, const row_facts *above, const piece *cells) {
    rule_row row = new_row(r, table, cells[0].at);
    row_facts own = no_facts();
    int good = 1;
    for (uint32_t i = 0; i < head->count; i++) {
        const piece *cell = &cells[i];
        if (head->kind[i] == HEAD_AXIS) {
            const rule_column *column = &table->column[head->column[i]];
            row.cell[head->column[i]] =
                (row_cell){.a = cell_at(r, column->axis, column->op, cell, r->sets), .at = cell->at};
            good = good && row.cell[head->column[i]].a;
        } else if (strcmp(cell->text, "-") != 0) {
            if (head->kind[i] == HEAD_FLAG)
                read_flags(r, &row, cell);
            else
                read_fact(r, &own, head->kind[i], cell);
        }
    }
    row_facts facts = facts_below(above, &own);
    apply_facts(r, &row, &facts);
    if (good)
        add_row(r, table, &row);
}

static void read_otherwise(rules *r, rule_table *table, const node *value) {
    static const char *const words[] = {"none", "any"};
    if (!value)
        return;
    piece text = piece_of(value);
    if (word_number(r, &text, words, 2, "'otherwise'") != 1)
        return;
    table->flags |= GPS_TABLE_OPEN;
    if (!table->keyed)
        complain(&r->report, value->at, "'otherwise: any' needs a key");
}

static void table_entry(rules *r, const node *key, const node *value) {
    const node *part[KEYS];
    heads head = {.count = 0};
    rule_table table = {.at = value->at, .of = GPS_NO};
    (void)key;
    if (!read_keys(r, value, "a table", keys, KEYS, part))
        return;
    row_facts facts = read_facts(r, part);
    table.name = part[KEY_TABLE]->text;
    table.at = part[KEY_TABLE]->at;
    table.why = text_or(part[KEY_WHY], "");
    check_template(r, part[KEY_WHY]);
    if (part[KEY_OF]) {
        piece of = piece_of(part[KEY_OF]);
        table.of = named_axis(r, &of);
    }
    int good = read_heads(r, part[KEY_COLUMNS], &table, &head) && (!part[KEY_OF] || table.of != GPS_NO);
    if (!good || !read_key(r, &table, part[KEY_KEY]))
        return;
    read_otherwise(r, &table, part[KEY_OTHERWISE]);
    if (yes_or_no(r, part[KEY_PLUMBING]))
        table.flags |= GPS_TABLE_PLUMBING;
    if (facts.severity == 1)
        table.flags |= GPS_TABLE_WARNING;
    piece *cells;
    for (row_reader rows = {.block = part[KEY_ROWS]}; next_row(r, &rows, head.count, &cells);)
        read_row(r, &table, &head, &facts, cells);
    add_table(r, &table);
}

void read_tables(rules *r) { each_entry(r, "tables", NODE_LIST, table_entry); }
