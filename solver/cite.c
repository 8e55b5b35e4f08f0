/* cite.c: which rows make an answer hold, and which warnings it draws. */
#include "problem.h"

static int is_key(const gps_problem *p, const gps_constraint *k, uint32_t column) {
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    return GPS_RECORD(p->tables, COLUMN, column, table->column + column)->key != 0;
}

/* Leaves in rows those that some value of each column's set admits. */
static void keep_met(const gps_problem *p, const gps_constraint *k, const uint32_t *const *sets, int key_alone,
                     uint32_t *rows) {
    for (uint32_t c = 0; c < k->columns; c++) {
        if (key_alone && !is_key(p, k, c))
            continue;
        const gps_var *var = &p->var[k->var[c]];
        const uint32_t *set = sets[k->var[c]], *met = p->root.mask;
        if (!k->column[c].owns && gps_bits_single(set, var->words))
            met = gps_support(&k->column[c], gps_bits_next(set, var->values, 0), k->words);
        else
            gps_admitted(&k->column[c], set, var->values, k->words, p->root.mask);
        gps_bits_keep(rows, met, k->words);
    }
}

static const gps_row_record *row_record(const gps_problem *p, const gps_constraint *k, uint32_t row) {
    return GPS_RECORD(p->tables, ROW, row, GPS_RECORD(p->tables, TABLE, table, k->table)->row + row);
}

/* Listed rows before those that the compiler made; then by level and rank. */
static uint32_t preference(const gps_row_record *row) {
    return (row->kind != GPS_ROW_LISTED ? 1000u : 0u) + row->level * 10 + row->rank;
}

uint32_t gps_need_row(const gps_problem *p, const gps_table_record *table) {
    for (uint32_t r = 0; r < table->rows; r++)
        if (GPS_RECORD(p->tables, ROW, row, table->row + r)->kind == GPS_ROW_NEED)
            return r;
    return GPS_NO;
}

uint32_t gps_rule_row(const gps_problem *p, const gps_constraint *k) {
    uint32_t need = gps_need_row(p, GPS_RECORD(p->tables, TABLE, table, k->table));
    return need != GPS_NO || !k->base_rows ? need : 0;
}

int gps_is_rule(const gps_problem *p, const gps_constraint *k) {
    return (GPS_RECORD(p->tables, TABLE, table, k->table)->flags & (GPS_TABLE_RULE | GPS_TABLE_RELATION)) != 0;
}

/* A rule is cited where its conditions are met.  Returns 0 if there is nothing to cite. */
static int cite_rule(const gps_problem *p, const gps_constraint *k, uint32_t *rows, const uint32_t *const *sets,
                     gps_cite *cite) {
    int holds = 0;
    keep_met(p, k, sets, 0, rows);
    GPS_EACH (r, rows, k->rows) {
        if (r < k->base_rows && row_record(p, k, r)->kind != GPS_ROW_NEED)
            return 0;
        holds = 1;
    }
    cite->row = gps_rule_row(p, k);
    cite->warning = !holds;
    return holds || k->warning;
}

static uint32_t best_row(const gps_problem *p, const gps_constraint *k, uint32_t *rows, const uint32_t *const *sets,
                         int key_alone) {
    uint32_t best = GPS_NO;
    gps_bits_copy(rows, p->reading_open ? k->open : k->closed, k->words);
    keep_met(p, k, sets, key_alone, rows);
    GPS_EACH (r, rows, k->base_rows)
        if (best == GPS_NO || preference(row_record(p, k, r)) < preference(row_record(p, k, best)))
            best = r;
    return best;
}

static int cite_table(const gps_problem *p, const gps_constraint *k, uint32_t *rows, const uint32_t *const *sets,
                      gps_cite *cite) {
    uint32_t best = best_row(p, k, rows, sets, 0);
    cite->row = best;
    if (best == GPS_NO) {
        cite->row = best_row(p, k, rows, sets, 1); /* what would have to hold */
        cite->warning = 1;
        return k->warning;
    }
    const gps_row_record *row = row_record(p, k, best);
    cite->gap = row->gap || row->kind == GPS_ROW_GAP || row->kind == GPS_ROW_BEYOND;
    cite->warning = row->kind == GPS_ROW_LISTED && row->warning && !k->warning; /* a table of warnings holds here */
    return row->kind == GPS_ROW_LISTED || cite->gap;
}

uint32_t gps_cites(gps_problem *p, const gps_answer *answer, gps_cite *cites, uint32_t room) {
    uint32_t count = 0, *rows = p->cited_rows;
    for (uint32_t i = 0; i < p->constraints; i++) {
        const gps_constraint *k = &p->constraint[i];
        if (k->demand != GPS_NO)
            continue;
        gps_cite cite = {.table = k->table, .row = GPS_NO, .loader = k->loader, .device = k->device};
        gps_bits_copy(rows, p->reading_open ? k->open : k->closed, k->words);
        if (!(gps_is_rule(p, k) ? cite_rule : cite_table)(p, k, rows, answer->sets, &cite))
            continue;
        if (count < room)
            cites[count] = cite;
        count++;
    }
    return count;
}

int gps_takes_part(const gps_problem *p, uint32_t table) {
    for (uint32_t i = 0; i < p->constraints; i++)
        if (p->constraint[i].demand == GPS_NO && p->constraint[i].table == table)
            return 1;
    return 0;
}
