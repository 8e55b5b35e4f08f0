/* relation.c: comparisons between two axes, as one row for each group of values on the right. */
#include "build.h"

/* Place of each cell among the distinct `by` leading components of the line (0: each cell its own), made once a view.
 */
static const uint32_t *ranks_of(gps_problem *p, gps_view *view, uint32_t by) {
    if (view->ranks[by])
        return view->ranks[by];
    uint32_t *rank = gps_take(&p->arena, view->cells, sizeof *rank);
    for (uint32_t c = 1; rank && c < view->cells; c++)
        rank[c] = rank[c - 1] + (!by || gps_key_compare_by(&view->low[c - 1], &view->low[c], by) != 0);
    return view->ranks[by] = rank;
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

typedef struct {
    const gps_table_record *table;
    const uint32_t *rank;
    uint32_t ranks, need;
} relation;

/* What the rows made for a relation say of one value of column c. */
static void fill_value(const relation *r, uint32_t c, uint32_t v, uint32_t cells, const uint32_t *image,
                       uint32_t *set) {
    uint32_t base = r->table->rows, unrecorded = base + r->ranks;
    int left = c == r->table->left, right = c == r->table->right;
    if (!left && !right && r->need != GPS_NO && !gps_bit(image, r->need))
        return;
    if (!left && !right)
        fill(set, base, r->ranks);
    else if (v < cells && right)
        gps_bit_on(set, base + r->rank[v]);
    else if (v < cells)
        fill_compared(set, base, r->ranks, r->table->op, r->rank[v]);
    if (!left || v == cells + 1)
        gps_bit_on(set, unrecorded);
    if (!right || v == cells + 1)
        gps_bit_on(set, unrecorded + 1);
}

/* A class for each run of values that the image and the comparison do not tell apart. */
static uint32_t number_classes(const relation *r, uint32_t c, const uint32_t *image, uint32_t values,
                               uint32_t *class_of) {
    uint32_t compared = c == r->table->left || c == r->table->right, cells = values - 2, count = 1;
    for (uint32_t v = 1; v < values; v++) {
        count += image[v] != image[v - 1] || v >= cells || (compared && r->rank[v] != r->rank[v - 1]);
        class_of[v] = count - 1;
    }
    return count;
}

static gps_status fill_column(gps_problem *p, gps_constraint *k, const relation *r, uint32_t c) {
    const gps_var *var = &p->var[k->var[c]];
    gps_column image;
    uint32_t *class_of = gps_take(&p->arena, var->values, sizeof *class_of);
    if (!class_of || gps_image_column(p, r->table, c, var, &image) != GPS_OK)
        return GPS_ERR_MEMORY;
    uint32_t classes = number_classes(r, c, image.class_of, var->values, class_of), done = 0;
    uint32_t *rows = gps_take(&p->arena, (size_t)classes * k->words, sizeof *rows);
    for (uint32_t v = 0; rows && v < var->values; v++) {
        if (class_of[v] < done)
            continue;
        uint32_t *set = rows + (size_t)done++ * k->words;
        const uint32_t *support = gps_support(&image, v, r->table->row_words);
        gps_bits_copy(set, support, r->table->row_words);
        fill_value(r, c, v, var->values - 2, support, set);
    }
    k->column[c] = (gps_column){class_of, rows};
    return rows ? GPS_OK : GPS_ERR_MEMORY;
}

/* Rows of the image, then one for each rank, then one each for `?` on the left and on the right.  They take from the
 * rule's NEED row what it asks of the other columns; that row itself does not count. */
static gps_status relation_supports(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    gps_view *view = p->var[k->var[table->left]].view;
    relation r = {.table = table, .need = template_row(p, table)};
    r.rank = ranks_of(p, view, table->op == GPS_COMPATIBLE ? 2 : table->by);
    if (!r.rank)
        return GPS_ERR_MEMORY;
    r.ranks = r.rank[view->cells - 1] + 1;
    k->base_rows = table->rows;
    k->rows = table->rows + r.ranks + 2;
    gps_status status = gps_take_columns(p, k);
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++)
        status = fill_column(p, k, &r, c);
    return status;
}

/* `~`: the left one also has the same first component as the right one. */
static gps_status keep_same_major(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    gps_view *view = p->var[k->var[table->left]].view;
    const uint32_t *rank = ranks_of(p, view, 2), *coarse = ranks_of(p, view, 1);
    if (!rank || !coarse)
        return GPS_ERR_MEMORY;
    for (uint32_t v = 0; v < view->cells; v++) {
        uint32_t *set = (uint32_t *)(uintptr_t)gps_support(&k->column[table->left], v, k->words);
        for (uint32_t w = 0; w < view->cells; w++)
            if (coarse[v] != coarse[w])
                gps_bit_off(set, table->rows + rank[w]);
    }
    return GPS_OK;
}

gps_status gps_relation_constraint(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    gps_status status = relation_supports(p, k, table);
    if (status == GPS_OK && table->op == GPS_COMPATIBLE)
        status = keep_same_major(p, k, table);
    if (status != GPS_OK)
        return status;
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
