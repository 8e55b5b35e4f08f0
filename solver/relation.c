/* relation.c: comparisons between two axes, as one row for each group of values on the right. */
#include "build.h"

typedef struct {
    uint32_t *rank, *coarse; /* [cells] place among the distinct leading components; coarse: of the first component */
    uint32_t ranks;
} cell_ranks;

static gps_status rank_cells(gps_problem *p, const gps_view *view, uint32_t by, cell_ranks *ranks) {
    ranks->rank = gps_take(&p->arena, view->cells, sizeof *ranks->rank);
    ranks->coarse = gps_take(&p->arena, view->cells, sizeof *ranks->coarse);
    if (!ranks->rank || !ranks->coarse)
        return GPS_ERR_MEMORY;
    for (uint32_t c = 1; c < view->cells; c++) {
        const gps_key *a = &view->low[c - 1], *b = &view->low[c];
        ranks->rank[c] = ranks->rank[c - 1] + (!by || gps_key_compare_by(a, b, by) != 0);
        ranks->coarse[c] = ranks->coarse[c - 1] + (gps_key_compare_by(a, b, 1) != 0);
    }
    ranks->ranks = ranks->rank[view->cells - 1] + 1;
    return GPS_OK;
}

static void fill(uint32_t *set, uint32_t from, uint32_t count) {
    for (uint32_t end = from + count; from < end;) {
        uint32_t in_word = 32 - from % 32, take = in_word < end - from ? in_word : end - from;
        set[from / 32] |= (take == 32 ? UINT32_MAX : (UINT32_C(1) << take) - 1) << (from % 32);
        from += take;
    }
}

/* The ranks r of `count` with `left OP r`, as bits from `from` on. */
static void fill_compared(uint32_t *set, uint32_t from, uint32_t count, uint32_t op, uint32_t left) {
    if (op == GPS_LT || op == GPS_LE || op == GPS_NE)
        fill(set, from + left + 1, count - left - 1);
    if (op == GPS_GT || op == GPS_GE || op == GPS_NE || op == GPS_COMPATIBLE)
        fill(set, from, left);
    if (op == GPS_EQ || op == GPS_LE || op == GPS_GE || op == GPS_COMPATIBLE)
        gps_bit_on(set, from + left);
}

static uint32_t template_row(const gps_problem *p, const gps_table_record *table) {
    for (uint32_t r = 0; r < table->rows; r++)
        if (GPS_RECORD(p->tables, ROW, row, table->row + r)->kind == GPS_ROW_NEED)
            return r;
    return GPS_NO;
}

/* Rows of the image, then one for each rank, then one each for `?` on the left and on the right.  They take from the
 * rule's NEED row what it asks of the other columns; that row itself does not count. */
static gps_status relation_supports(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    const gps_view *view = p->var[k->var[table->left]].view;
    uint32_t by = table->op == GPS_COMPATIBLE ? 2 : table->by, need = template_row(p, table);
    cell_ranks ranks;
    gps_status status = rank_cells(p, view, by, &ranks);
    if (status != GPS_OK)
        return status;
    k->base_rows = table->rows;
    k->rows = table->rows + ranks.ranks + 2;
    status = gps_take_columns(p, k);
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++) {
        const gps_var *var = &p->var[k->var[c]];
        uint32_t cells = var->values - 2, *set = gps_take(&p->arena, (size_t)var->values * k->words, sizeof *set);
        if (!set)
            return GPS_ERR_MEMORY;
        for (uint32_t v = 0; v < var->values; v++, set += k->words) {
            if (!gps_value_in_use(var, v))
                continue;
            const uint32_t *image = gps_image_support(p, table, c, var, v);
            gps_bits_copy(set, image, table->row_words);
            k->support[k->at[c] + v] = set;
            int side = c == table->left || c == table->right;
            if (need != GPS_NO && !side && !gps_bit(image, need))
                continue;
            if (!side)
                fill(set, table->rows, ranks.ranks);
            else if (v < cells && c == table->right)
                gps_bit_on(set, table->rows + ranks.rank[v]);
            else if (v < cells)
                fill_compared(set, table->rows, ranks.ranks, table->op, ranks.rank[v]);
            uint32_t left = table->rows + ranks.ranks;
            if (c != table->left || v == cells + 1)
                gps_bit_on(set, left);
            if (c != table->right || v == cells + 1)
                gps_bit_on(set, left + 1);
        }
    }
    return status;
}

/* `~`: the left one also has the same first component as the right one. */
static void keep_same_major(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    const gps_view *view = p->var[k->var[table->left]].view;
    cell_ranks ranks;
    if (rank_cells(p, view, 2, &ranks) != GPS_OK)
        return;
    for (uint32_t v = 0; v < view->cells; v++) {
        uint32_t *set = (uint32_t *)(uintptr_t)k->support[k->at[table->left] + v];
        for (uint32_t w = 0; set && w < view->cells; w++)
            if (ranks.coarse[v] != ranks.coarse[w])
                gps_bit_off(set, table->rows + ranks.rank[w]);
    }
}

gps_status gps_relation_constraint(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    gps_status status = relation_supports(p, k, table);
    if (status != GPS_OK)
        return status;
    if (table->op == GPS_COMPATIBLE)
        keep_same_major(p, k, table);
    if (table->op == GPS_EQ && !table->by) {
        k->left = k->var[table->left];
        k->right = k->var[table->right];
    }
    gps_count_rows(p, k);
    uint32_t need = template_row(p, table);
    if (need != GPS_NO) {
        gps_bit_off(k->closed, need);
        gps_bit_off(k->open, need);
    }
    for (uint32_t r = k->base_rows; r < k->rows; r++) {
        gps_bit_on(k->closed, r);
        gps_bit_on(k->open, r);
    }
    return GPS_OK;
}
