/* build.c: from a question to the system of all constraints. */
#include "build.h"

static gps_status make_root(gps_problem *p) {
    gps_system *s = &p->root;
    s->vars = p->vars;
    s->values = gps_take(&p->arena, p->vars, sizeof *s->values);
    s->table = gps_take(&p->arena, p->constraints, sizeof *s->table);
    p->root_constraint = gps_take(&p->arena, p->constraints, sizeof *p->root_constraint);
    if (!s->values || !s->table || !p->root_constraint)
        return GPS_ERR_MEMORY;
    for (uint32_t v = 0; v < p->vars; v++)
        s->values[v] = p->var[v].values;
    uint32_t longest = 1;
    for (uint32_t i = 0; i < p->constraints; i++) {
        const gps_constraint *k = &p->constraint[i];
        longest = k->words > longest ? k->words : longest;
        if (k->warning)
            continue;
        p->root_constraint[s->tables] = i;
        s->table[s->tables++] = (gps_compact){k->columns, k->rows, k->words, k->var, k->column};
    }
    p->counters.tables = s->tables;
    for (uint32_t t = 0; t < s->tables; t++)
        p->counters.rows += s->table[t].rows;
    gps_status status = gps_system_finish(&p->arena, s);
    s->mask = gps_take(&p->arena, longest, sizeof *s->mask); /* also for tables of warnings */
    p->cited_rows = gps_take(&p->arena, longest, sizeof *p->cited_rows);
    return s->mask && p->cited_rows ? status : GPS_ERR_MEMORY;
}

static void restrict_rows(const gps_problem *p, const gps_constraint *k, uint32_t level, uint32_t *rows, int open) {
    if (level >= p->option[GPS_OPTION_LEVEL] || k->demand != GPS_NO)
        return;
    const gps_table_record *table = table_record(p, k->table);
    GPS_EACH (r, rows, k->base_rows)
        if (!gps_row_on(p, table, r, open, level))
            gps_bit_off(rows, r);
}

void gps_apply_demand(const gps_problem *p, uint32_t d, int open, uint32_t *state) {
    const gps_demand *demand = &p->demand[d];
    for (uint32_t v = 0; v < p->vars; v++) {
        const uint32_t *mask = p->demand_mask[d][v];
        if (!mask)
            continue;
        uint32_t *domain = gps_domain(&p->root, state, v), unrecorded = p->var[v].values - 1;
        int presumed = open && demand->cell->count && gps_bit(domain, unrecorded);
        gps_bits_keep(domain, mask, p->var[v].words);
        if (presumed) /* what is not recorded may comply */
            gps_bit_on(domain, unrecorded);
    }
}

void gps_root_state(const gps_problem *p, int open, const uint32_t *without, uint32_t level, uint32_t *state) {
    const gps_system *s = &p->root;
    for (uint32_t v = 0; v < p->vars; v++)
        gps_bits_copy(gps_domain(s, state, v), open ? p->var[v].open : p->var[v].closed, p->var[v].words);
    for (uint32_t t = 0; t < s->tables; t++) {
        const gps_constraint *k = &p->constraint[p->root_constraint[t]];
        gps_bits_copy(gps_rows(s, state, t), open ? k->open : k->closed, k->words);
        restrict_rows(p, k, level, gps_rows(s, state, t), open);
    }
    for (uint32_t d = 0; d < p->demands; d++)
        if (!without || !gps_bit(without, d))
            gps_apply_demand(p, d, open, state);
}

static int order_class(const gps_problem *p, uint32_t v) {
    uint32_t flags = axis_record(p, p->var[v].axis)->flags;
    for (uint32_t i = 0; i < p->givens; i++)
        if (p->given[i] == p->var[v].axis)
            return 0;
    return flags & GPS_AXIS_OPEN ? 4 : p->var[v].counted ? 1 : flags & GPS_AXIS_COLUMN ? 2 : 3;
}

static gps_status make_order(gps_problem *p) {
    p->order = gps_take(&p->arena, p->vars, sizeof *p->order);
    if (!p->order)
        return GPS_ERR_MEMORY;
    for (int pass = 0; pass < 5; pass++)
        for (uint32_t v = 0; v < p->vars; v++)
            if (p->var[v].shown && order_class(p, v) == pass)
                p->order[p->ordered++] = v;
    return GPS_OK;
}

gps_status gps_build(gps_problem *p, gps_error *error) {
    gps_var_index index = {0};
    uint32_t *taken = gps_take(&p->arena, gps_words_for(p->tables->section[GPS_S_TABLE].count), sizeof *taken);
    p->play = gps_take(&p->arena, gps_words_for(p->tables->section[GPS_S_AXIS].count), sizeof *p->play);
    p->meant = gps_take(&p->arena, gps_words_for(p->tables->section[GPS_S_AXIS].count), sizeof *p->meant);
    if (!taken || !p->play || !p->meant)
        return GPS_ERR_MEMORY;
    p->asked = p->demands;
    p->devices = p->option[GPS_OPTION_DEVICES];
    gps_status status = gps_find_play(p, taken);
    /* Defaults cut no line: the compiler has cut at their bounds. */
    status = status == GPS_OK ? gps_make_views(p) : status;
    status = status == GPS_OK ? gps_make_variables(p, &index, error) : status;
    status = status == GPS_OK ? gps_add_defaults(p, error) : status;
    status = status == GPS_OK ? gps_make_domains(p) : status;
    status = status == GPS_OK ? gps_make_constraints(p, &index, taken) : status;
    if (status == GPS_OK)
        gps_admit_unrecorded(p);
    status = status == GPS_OK ? gps_make_demand_masks(p) : status;
    status = status == GPS_OK ? make_order(p) : status;
    return status == GPS_OK ? make_root(p) : status;
}
