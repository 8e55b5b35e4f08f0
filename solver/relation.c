/* relation.c: comparisons between two axes, as one row for each group of values on the right. */
#include "build.h"

/* Place of each cell among the distinct `by` leading components of the line (0: each cell its own), made once a view.
 */
static const uint32_t *ranks_of(gps_problem *p, gps_view *view, uint32_t by) {
    if (view->ranks[by])
        return view->ranks[by];
    uint32_t *rank = gps_take(&p->arena, view->cells, sizeof *rank);
    for (uint32_t c = 1; rank && c < view->cells; c++)
        rank[c] = rank[c - 1] + (!by || gps_key_compare_by(gps_view_low(view, c - 1), gps_view_low(view, c), by) != 0);
    return view->ranks[by] = rank;
}

/* The ranks r of `count` with `left OP r`, as bits from `from` on.  major: the first rank that shares left's first
 * component, which GPS_COMPATIBLE asks for. */
static void fill_compared(uint32_t *set, uint32_t from, uint32_t count, uint32_t op, uint32_t left, uint32_t major) {
    if (op == GPS_LT || op == GPS_LE || op == GPS_NE)
        gps_bits_fill(set, from + left + 1, count - left - 1);
    if (op == GPS_GT || op == GPS_GE || op == GPS_NE)
        gps_bits_fill(set, from, left);
    if (op == GPS_COMPATIBLE)
        gps_bits_fill(set, from + major, left - major);
    if (op == GPS_EQ || op == GPS_LE || op == GPS_GE || op == GPS_COMPATIBLE)
        gps_bit_on(set, from + left);
}

typedef struct {
    const gps_table_record *table;
    const uint32_t *rank;
    const uint32_t *major; /* [cells] rank of the first cell with the same first component, or NULL */
    uint32_t ranks, need;
} relation;

/* Has each cell the row of its rank to itself?  On the right and, where they are to be equal, on the left. */
static int has_own_rows(const relation *r, uint32_t c, const gps_column *image, uint32_t cells) {
    int alone = c == r->table->right || (c == r->table->left && r->table->op == GPS_EQ);
    return alone && cells > 32 && r->ranks == cells && GPS_RUN_END(image->map[0]) >= cells;
}

/* What the rows made for a relation say of one value of column c; owns: values that have their rank's row to
 * themselves. */
static void fill_value(const relation *r, uint32_t c, uint32_t v, uint32_t cells, uint32_t owns, const uint32_t *image,
                       uint32_t *set) {
    uint32_t base = r->table->rows, unrecorded = base + r->ranks;
    int left = c == r->table->left, right = c == r->table->right;
    if (!left && !right && r->need != GPS_NO && !gps_bit(image, r->need))
        return;
    if (!left && !right)
        gps_bits_fill(set, base, r->ranks);
    else if (v < cells && right && !owns)
        gps_bit_on(set, base + r->rank[v]);
    else if (v < cells && !owns)
        fill_compared(set, base, r->ranks, r->table->op, r->rank[v], r->major ? r->major[v] : 0);
    if (!left || v == cells + 1)
        gps_bit_on(set, unrecorded);
    if (!right || v == cells + 1)
        gps_bit_on(set, unrecorded + 1);
}

/* The value behind those from v on that neither the image nor the comparison tells apart. */
static uint32_t class_end(const relation *r, uint32_t c, uint32_t v, uint32_t cells, uint32_t owns,
                          const gps_column *image) {
    uint32_t end = GPS_RUN_END(image->map[v]) < cells ? GPS_RUN_END(image->map[v]) : cells, next = v + 1;
    if (v < owns || v >= cells)
        return v < owns ? owns : next;
    if (c != r->table->left && c != r->table->right)
        return end;
    while (next < end && r->rank[next] == r->rank[v])
        next++;
    return next;
}

static gps_status fill_column(gps_problem *p, gps_constraint *k, const relation *r, uint32_t c) {
    const gps_var *var = &p->var[k->var[c]];
    uint32_t cells = var->values - 2, classes = 0;
    gps_column image;
    uint32_t *map = gps_take(&p->arena, var->values, sizeof *map);
    if (!map || gps_image_column(p, r->table, c, var, &image) != GPS_OK)
        return GPS_ERR_MEMORY;
    uint32_t owns = has_own_rows(r, c, &image, cells) ? cells : 0;
    for (uint32_t v = 0; v < var->values; v = class_end(r, c, v, cells, owns, &image))
        classes++;
    uint32_t *rows = gps_take(&p->arena, (size_t)classes * k->words, sizeof *rows), *set = rows;
    for (uint32_t v = 0, end, class = 0; rows && v < var->values; v = end, set += k->words) {
        const uint32_t *support = gps_support(&image, v, r->table->row_words);
        gps_bits_copy(set, support, r->table->row_words);
        fill_value(r, c, v, cells, owns, support, set);
        end = class_end(r, c, v, cells, owns, &image);
        gps_fill_run(map, v, end, class ++);
    }
    k->column[c] = (gps_column){map, rows, r->table->rows, owns};
    return rows ? GPS_OK : GPS_ERR_MEMORY;
}

/* For each cell the rank of the first one with the same first component. */
static gps_status find_majors(gps_problem *p, relation *r, gps_view *view) {
    const uint32_t *coarse = ranks_of(p, view, 1);
    uint32_t *major = gps_take(&p->arena, view->cells, sizeof *major);
    if (!coarse || !major)
        return GPS_ERR_MEMORY;
    for (uint32_t v = 0; v < view->cells; v++)
        major[v] = v && coarse[v] == coarse[v - 1] ? major[v - 1] : r->rank[v];
    r->major = major;
    return GPS_OK;
}

/* Rows of the image, then one for each rank, then one each for `?` on the left and on the right.  They take from the
 * rule's NEED row what it asks of the other columns; that row itself does not count. */
static gps_status relation_supports(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    gps_view *view = p->var[k->var[table->left]].view;
    relation r = {.table = table, .need = gps_need_row(p, table)};
    r.rank = ranks_of(p, view, table->op == GPS_COMPATIBLE ? 2 : table->by);
    if (!r.rank)
        return GPS_ERR_MEMORY;
    r.ranks = r.rank[view->cells - 1] + 1;
    k->base_rows = table->rows;
    k->rows = table->rows + r.ranks + 2;
    gps_status status = table->op == GPS_COMPATIBLE ? find_majors(p, &r, view) : GPS_OK;
    status = status == GPS_OK ? gps_take_columns(p, k) : status;
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++)
        status = fill_column(p, k, &r, c);
    return status;
}

/* Has the compiler made the rows, for these lines and options? */
static int is_made(const gps_problem *p, const gps_constraint *k, const gps_table_record *table) {
    for (uint32_t c = 0; c < k->columns; c++)
        if (p->var[k->var[c]].values != gps_axis_values(axis_record(p, p->var[k->var[c]].axis)))
            return 0;
    return table->made_rows && gps_usual_rows(p);
}

static gps_status take_made(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    k->base_rows = table->rows;
    k->rows = table->made_rows;
    gps_status status = gps_take_columns(p, k);
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++) {
        const uint32_t *made = gps_pool(p->tables, table->made) + (size_t)c * 4;
        k->column[c] = (gps_column){gps_pool(p->tables, made[0]), gps_pool(p->tables, made[2]), table->rows, made[3]};
    }
    k->closed = gps_pool(p->tables, table->made_usual);
    k->open = k->closed + k->words;
    return status;
}

static gps_status make_rows(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    uint32_t *rows;
    gps_status status = relation_supports(p, k, table);
    if (status == GPS_OK)
        status = gps_count_rows(p, k, &rows);
    if (status != GPS_OK)
        return status;
    uint32_t need = gps_need_row(p, table);
    for (int open = 0; open < 2; open++, rows += k->words) {
        if (need != GPS_NO)
            gps_bit_off(rows, need);
        gps_bits_fill(rows, k->base_rows, k->rows - k->base_rows);
    }
    return GPS_OK;
}

gps_status gps_relation_constraint(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    if (table->op == GPS_EQ && !table->by) {
        k->left = k->var[table->left];
        k->right = k->var[table->right];
    }
    return is_made(p, k, table) ? take_made(p, k, table) : make_rows(p, k, table);
}
