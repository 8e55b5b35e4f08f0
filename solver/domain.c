/* domain.c: what each variable may be, in either reading. */
#include "build.h"

void gps_demand_mask(const gps_problem *p, const gps_var *var, const gps_set *set, uint32_t *mask) {
    (void)p;
    uint32_t cells = var->values - 2;
    gps_bits_clear(mask, var->words);
    for (uint32_t i = 0; i < set->count; i++) {
        const gps_interval *v = &set->interval[i];
        uint32_t from = var->view ? gps_view_from(var->view, &v->low) : v->low.word[0];
        uint32_t end = var->view ? gps_view_from(var->view, &v->high) : v->high.word[0];
        end = end < cells ? end : cells;
        if (from < end)
            gps_bits_fill(mask, from, end - from);
    }
    if (set->none || set->any)
        gps_bit_on(mask, cells);
    if (set->unrecorded || set->any)
        gps_bit_on(mask, cells + 1);
}

int gps_demand_concerns(const gps_demand *d, uint32_t column, const gps_var *var) {
    return d->axis[column] == var->axis && (d->loader[column] == GPS_NO || d->loader[column] == var->loader) &&
           (!d->device[column] || d->device[column] == var->device);
}

/* Does some listed row of a table that decides say `?` of column c? */
static int says_unrecorded(const gps_problem *p, const gps_constraint *k, uint32_t c) {
    const gps_table_record *table = table_record(p, k->table);
    if (GPS_RECORD(p->tables, COLUMN, column, table->column + c)->key)
        return 0;
    const uint32_t *support = gps_support(&k->column[c], p->var[k->var[c]].values - 1, k->words);
    GPS_EACH (r, support, table->rows) {
        const gps_row_record *row = GPS_RECORD(p->tables, ROW, row, table->row + r);
        if (row->kind == GPS_ROW_LISTED && row->gap >> c & 1)
            return 1;
    }
    return 0;
}

static void closed_domain(const gps_problem *p, gps_var *var) {
    const gps_axis_record *axis = axis_record(p, var->axis);
    uint32_t cells = var->values - 2;
    if (var->view && axis->flags & GPS_AXIS_RELEASED)
        gps_bits_copy(var->closed, var->view->held, gps_words_for(cells));
    else
        gps_bits_fill(var->closed, 0, cells);
    gps_bit_on(var->closed, cells);
}

/* The part of the domain that the question's own words leave. */
static void own_range(const gps_problem *p, const gps_var *var, uint32_t *range, uint32_t *mask) {
    memset(range, 0xff, var->words * sizeof *range);
    for (uint32_t d = 0; d < p->asked; d++)
        if (is_single(&p->demand[d]) && gps_demand_concerns(&p->demand[d], 0, var)) {
            gps_demand_mask(p, var, p->demand[d].cell, mask);
            gps_bits_keep(range, mask, var->words);
        }
}

static gps_status open_domain(gps_problem *p, gps_var *var) {
    gps_bits_copy(var->open, var->closed, var->words);
    if (!var->view || !(axis_record(p, var->axis)->flags & GPS_AXIS_RELEASED) || p->option[GPS_OPTION_STRICT])
        return GPS_OK;
    uint32_t cells = var->view->cells, beyond = line_record(p, var->view->line)->beyond;
    uint32_t words = gps_words_for(cells);
    const uint32_t *released = var->view->held, *planned = released + words;
    gps_bits_join(var->open, planned, words);
    if (beyond == GPS_NO)
        return GPS_OK;
    uint32_t *range = gps_take(&p->arena, var->words, sizeof *range);
    uint32_t *mask = gps_take(&p->arena, var->words, sizeof *mask);
    if (!range || !mask)
        return GPS_ERR_MEMORY;
    own_range(p, var, range, mask);
    int known = gps_bits_meet(range, released, words) || gps_bits_meet(range, planned, words);
    if (known || gps_bit(range, cells))
        return GPS_OK;
    for (uint32_t c = 0; c < cells; c++)
        if (gps_bit(range, c) && gps_view_parent(var->view, c) >= beyond)
            gps_bit_on(var->open, c);
    return GPS_OK;
}

uint32_t gps_best_value(const gps_var *var, const uint32_t *set) {
    uint32_t cells = var->values - 2, words = gps_words_for(cells);
    for (uint32_t pass = 0; var->view && pass < 3; pass++)
        for (uint32_t w = words; w-- > 0;) {
            uint32_t among = pass < 2 ? var->view->held[pass * words + w] : gps_bits_below(cells - w * 32);
            if (set[w] & among)
                return w * 32 + 31 - (uint32_t)__builtin_clz(set[w] & among);
        }
    uint32_t value = gps_bits_next(set, var->values, var->view ? cells : 0);
    return value < var->values ? value : GPS_NO;
}

gps_status gps_make_domains(gps_problem *p) {
    for (uint32_t v = 0; v < p->vars; v++) {
        closed_domain(p, &p->var[v]);
        gps_status status = open_domain(p, &p->var[v]);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}

void gps_admit_unrecorded(gps_problem *p) {
    for (uint32_t i = 0; i < p->constraints && !p->option[GPS_OPTION_STRICT]; i++) {
        const gps_constraint *k = &p->constraint[i];
        for (uint32_t c = 0; k->demand == GPS_NO && !k->warning && c < k->columns; c++) {
            gps_var *var = &p->var[k->var[c]];
            uint32_t unrecorded = var->values - 1;
            if (!(axis_record(p, var->axis)->flags & GPS_AXIS_COUNTED) || gps_bit(var->closed, unrecorded) ||
                !says_unrecorded(p, k, c))
                continue;
            gps_bit_on(var->closed, unrecorded);
            gps_bit_on(var->open, unrecorded);
        }
    }
}

gps_status gps_make_demand_masks(gps_problem *p) {
    p->demand_mask = gps_take(&p->arena, p->demands, sizeof *p->demand_mask);
    if (!p->demand_mask)
        return GPS_ERR_MEMORY;
    for (uint32_t d = 0; d < p->demands; d++) {
        p->demand_mask[d] = gps_take(&p->arena, p->vars, sizeof **p->demand_mask);
        if (!p->demand_mask[d])
            return GPS_ERR_MEMORY;
        for (uint32_t v = 0; v < p->vars && is_single(&p->demand[d]); v++) {
            if (!gps_demand_concerns(&p->demand[d], 0, &p->var[v]))
                continue;
            p->demand_mask[d][v] = gps_take(&p->arena, p->var[v].words, sizeof ***p->demand_mask);
            if (!p->demand_mask[d][v])
                return GPS_ERR_MEMORY;
            gps_demand_mask(p, &p->var[v], p->demand[d].cell, p->demand_mask[d][v]);
        }
    }
    return GPS_OK;
}

/* Counted ones first, then those that columns are made of, then the other shown ones, open ones last. */
