/* use.c: is there an answer that uses a row, and does what is not recorded decide it? */
#include "use.h"

#include "cells.h"
#include "faults.h"
#include "listing.h"

#include <string.h>

row_use new_use(inquirer *q) {
    row_use use = {.q = q, .used = arena_get(&q->r->memory, (q->r->tables + 1) * sizeof *use.used)};
    for (uint32_t t = 0; t < q->r->tables; t++)
        use.used[t] = arena_get(&q->r->memory, q->r->table[t].rows + 1);
    return use;
}

void use_row(void *use, uint32_t table, uint32_t row) { ((row_use *)use)->used[table][row] = 1; }

/* ---- the question that a row answers ---- */

/* A cell that asks for something: not `*`, not `?`. */
static int says(const rule_row *row, uint32_t c) {
    const char *text = row->cell[c].text;
    return strcmp(text, "*") != 0 && strcmp(text, "?") != 0;
}

/* 0: a cell has only releases that cannot be had. */
static int row_inquiry(const rules *r, const rule_table *table, const rule_row *row, inquiry *to) {
    *to = about_table(r, table);
    for (uint32_t c = 0; c < table->columns; c++) {
        uint32_t axis = table->column[c].axis;
        if (!says(row, c))
            continue;
        if (axis == table->of && !strcmp(row->cell[c].text, "none"))
            to->subject = GPS_NO;
        int none = strstr(row->cell[c].text, "none") || strchr(row->cell[c].text, '?');
        if (!none && r->axis[axis].flags & GPS_AXIS_RELEASED && !holds_release(r, axis, row->cell[c].bits, 1))
            return 0;
        add_wanted(to, axis, row->cell[c].text);
    }
    return 1;
}

static const char *describe(const rules *r, arena *memory, const rule_table *table, const rule_row *row) {
    const char *text = "";
    for (uint32_t c = 0; c < table->columns; c++)
        if (says(row, c))
            text = arena_format(memory, "%s%s%s %s", text, *text ? ", " : "", r->axis[table->column[c].axis].name,
                                row->cell[c].text);
    return *text ? text : "anything";
}

/* ---- rows of tables ---- */

static int cites(const reply *got, uint32_t table) {
    for (uint32_t i = 0; i < got->stop_count; i++)
        if (got->stops[i] == table)
            return 1;
    return 0;
}

/* With what is recorded alone the row's combination has no answer, and its table is part of the reason. */
static void check_gap(row_use *use, uint32_t t, const rule_row *row, inquiry *asked, report *to) {
    rules *r = use->q->r;
    asked->strict = 1;
    reply got = inquire(use->q, asked, NULL, NULL);
    if ((got.outcome == STOPPED || got.outcome == FORBIDDEN) && cites(&got, t))
        find_fault(to, row->at, FAULT_GAP, r->table[t].name, "what is not recorded decides: %s",
                   describe(r, &r->memory, &r->table[t], row));
}

/* Has the build of the row been told of already? */
static int is_told(const report *told, place at) {
    for (uint32_t i = 0; i < told->count; i++)
        if (told->list[i].at.file == at.file && told->list[i].at.line == at.line && told->list[i].kind &&
            !strcmp(told->list[i].kind, FAULT_NO_ANSWER))
            return 1;
    return 0;
}

static void check_row(row_use *use, uint32_t t, uint32_t i, report *to) {
    rules *r = use->q->r;
    const rule_table *table = &r->table[t];
    const rule_row *row = &table->row[i];
    inquiry asked;
    if (row->kind != GPS_ROW_LISTED || row->level == GPS_LEVEL_DISPUTED || (use->used[t][i] && !row->gap) ||
        !row_inquiry(r, table, row, &asked))
        return;
    reply got = inquire(use->q, &asked, use_row, use);
    if (got.outcome == STOPPED && !is_told(to, row->at))
        find_fault(to, row->at, FAULT_DEAD_ROW, table->name, "no answer uses this row of '%s' (%s): %s", table->name,
                   describe(r, &r->memory, table, row), got.text);
    else if (got.outcome == ANSWERED && row->gap)
        check_gap(use, t, row, &asked, to);
}

void find_dead_rows(row_use *use, report *to) {
    const rules *r = use->q->r;
    for (uint32_t t = 0; t < r->tables; t++)
        for (uint32_t i = 0; i < r->table[t].rows && !(r->table[t].flags & (GPS_TABLE_RULE | GPS_TABLE_WARNING)); i++)
            check_row(use, t, i, to);
}

/* ---- rules ---- */

/* The conditions, and the need where it is one of cells; NULL row: there is none. */
static int rule_inquiry(const rules *r, const rule_table *table, inquiry *to) {
    *to = about_table(r, table);
    for (uint32_t i = 0; i < table->rows; i++) {
        const rule_row *row = &table->row[i];
        for (uint32_t c = 0; c < table->columns && row->kind == GPS_ROW_NOT_WHEN; c++)
            if (row->cell[c].negated)
                add_wanted(to, table->column[c].axis, row->cell[c].a->text);
        for (uint32_t c = table->conditions; c < table->columns && row->kind == GPS_ROW_NEED; c++)
            if (says(row, c))
                add_wanted(to, table->column[c].axis, row->cell[c].text);
    }
    for (uint32_t i = 0; i < to->count; i++)
        if (to->axis[i] == to->subject && !strcmp(to->set[i], "none"))
            to->subject = GPS_NO;
    return to->count > 0;
}

static int is_sure(const rule_table *table) { return table->rows && table->row[0].level != GPS_LEVEL_DISPUTED; }

static void check_rule(inquirer *q, const rule_table *table, report *to) {
    inquiry asked;
    if (!(table->flags & GPS_TABLE_RULE) || !is_sure(table) || !rule_inquiry(q->r, table, &asked))
        return;
    reply got = inquire(q, &asked, NULL, NULL);
    if (got.outcome == STOPPED || got.outcome == FORBIDDEN)
        find_fault(to, table->at, FAULT_DEAD_ROW, table->name, "nothing meets what '%s' is about: %s", table->name,
                   got.text);
}

/* Rules that forbid decide nothing here: their own conditions are asked for. */
void find_dead_rules(rules *r, report *to) {
    uint32_t *flags = arena_get(&r->memory, (r->tables + 1) * sizeof *flags);
    for (uint32_t t = 0; t < r->tables; t++) {
        flags[t] = r->table[t].flags;
        if (flags[t] & GPS_TABLE_RULE && !(flags[t] & (GPS_TABLE_RELATION | GPS_TABLE_PLUMBING)))
            r->table[t].flags |= GPS_TABLE_WARNING;
    }
    inquirer q = open_inquiry(r);
    for (uint32_t t = 0; t < r->tables; t++)
        r->table[t].flags = flags[t];
    for (uint32_t t = 0; t < r->tables && !q.refused; t++)
        check_rule(&q, &r->table[t], to);
    close_inquiry(&q);
}
