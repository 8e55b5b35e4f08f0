/* constraint.c: one constraint for each loader and device that a table or a requirement of several columns speaks of.
 */
#include "build.h"

typedef struct {
    uint32_t of, columns;
    const uint32_t *axis;
    const uint32_t *loader, *device; /* of a demand, or NULL */
} shape;

static int any_column(const gps_problem *p, const shape *s, uint32_t flag) {
    for (uint32_t c = 0; c < s->columns; c++)
        if (axis_record(p, s->axis[c])->flags & flag &&
            (!s->loader || (flag == GPS_AXIS_PER_LOADER ? s->loader[c] == GPS_NO : !s->device[c])))
            return 1;
    return 0;
}

/* The loader that a table speaks for: its subject's, else that of the first column that has one, else each. */
static uint32_t loader_of(const gps_problem *p, const shape *s) {
    if (s->of != GPS_NO && axis_record(p, s->of)->loads != GPS_NO)
        return axis_record(p, s->of)->loads;
    for (uint32_t c = 0; c < s->columns; c++)
        if (axis_record(p, s->axis[c])->loads != GPS_NO)
            return axis_record(p, s->axis[c])->loads;
    return GPS_NO;
}

gps_status gps_take_columns(gps_problem *p, gps_constraint *k) {
    k->words = gps_words_for(k->rows);
    k->column = gps_take(&p->arena, k->columns, sizeof *k->column);
    return k->column ? GPS_OK : GPS_ERR_MEMORY;
}

gps_status gps_image_column(gps_problem *p, const gps_table_record *table, uint32_t c, const gps_var *var,
                            gps_column *column) {
    const gps_column_record *record = GPS_RECORD(p->tables, COLUMN, column, table->column + c);
    const uint32_t *map = gps_pool(p->tables, record->map);
    *column = (gps_column){.map = map, .rows = gps_pool(p->tables, record->supports)};
    if (var->values == gps_axis_values(axis_record(p, var->axis)))
        return GPS_OK;
    uint32_t *own = gps_take(&p->arena, var->values, sizeof *own); /* the question cuts the line further */
    if (!own)
        return GPS_ERR_MEMORY;
    for (uint32_t v = 0, end; v < var->values; v = end) {
        uint32_t first = gps_image_value(p, var, v), behind = GPS_RUN_END(map[first]), class = GPS_CLASS(map[first]);
        for (end = v + behind - first; end < var->values && gps_image_value(p, var, end) < behind;)
            end++; /* a cell is several where it is cut */
        gps_fill_run(own, v, end, class);
    }
    column->map = own;
    return GPS_OK;
}

int gps_usual_rows(const gps_problem *p) {
    return !p->option[GPS_OPTION_STRICT] && p->option[GPS_OPTION_LEVEL] == GPS_LEVEL_COMPATIBLE &&
           p->option[GPS_OPTION_RANK] == GPS_RANK_MEMORY;
}

gps_status gps_count_rows(gps_problem *p, gps_constraint *k, uint32_t **own) {
    const gps_table_record *table = table_record(p, k->table);
    const uint32_t *usual = gps_pool(p->tables, table->usual);
    k->closed = usual;
    k->open = usual + table->row_words;
    if (!own && gps_usual_rows(p))
        return GPS_OK;
    uint32_t *rows = gps_take(&p->arena, 2 * (size_t)k->words, sizeof *rows);
    if (!rows)
        return GPS_ERR_MEMORY;
    for (uint32_t r = 0; r < table->rows; r++)
        for (int open = 0; open < 2; open++)
            if (gps_row_on(p, table, r, open, p->option[GPS_OPTION_LEVEL]))
                gps_bit_on(rows + (open ? k->words : 0), r);
    k->closed = rows;
    k->open = rows + k->words;
    if (own)
        *own = rows;
    return GPS_OK;
}

static gps_status table_constraint(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    k->rows = k->base_rows = table->rows;
    gps_status status = gps_take_columns(p, k);
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++)
        status = gps_image_column(p, table, c, &p->var[k->var[c]], &k->column[c]);
    return status == GPS_OK ? gps_count_rows(p, k, NULL) : status;
}

/* The rows of a requirement, then the same with `?` wherever a row asks for versions or names: those of the open
 * reading. */
static gps_status demand_constraint(gps_problem *p, gps_constraint *k, const gps_demand *d) {
    k->base_rows = d->rows;
    k->rows = 2 * d->rows;
    gps_status status = gps_take_columns(p, k);
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++) {
        const gps_var *var = &p->var[k->var[c]];
        uint32_t *mask = gps_take(&p->arena, var->words, sizeof *mask);
        uint32_t *set = gps_take(&p->arena, (size_t)var->values * k->words, sizeof *set);
        uint32_t *own = gps_take(&p->arena, var->values, sizeof *own);
        if (!mask || !set || !own)
            return GPS_ERR_MEMORY;
        k->column[c] = (gps_column){.map = own, .rows = set};
        for (uint32_t v = 0; v < var->values; v++)
            own[v] = GPS_RUN(v, v + 1);
        for (uint32_t r = 0; r < k->rows; r++) {
            const gps_set *cell = &d->cell[r % d->rows * d->columns + c];
            gps_demand_mask(p, var, cell, mask);
            if (r >= d->rows && cell->count)
                gps_bit_on(mask, var->values - 1);
            GPS_EACH (v, mask, var->values)
                gps_bit_on(set + (size_t)v * k->words, r);
        }
    }
    uint32_t *rows = gps_take(&p->arena, 2 * (size_t)k->words, sizeof *rows);
    if (status != GPS_OK || !rows)
        return status != GPS_OK ? status : GPS_ERR_MEMORY;
    gps_bits_fill(rows, 0, d->rows);
    gps_bits_fill(rows + k->words, 0, k->rows);
    k->closed = rows;
    k->open = rows + k->words;
    return GPS_OK;
}

static gps_status make_instance(gps_problem *p, const gps_var_index *index, const shape *s, uint32_t loader,
                                uint32_t device, const gps_constraint *pattern) {
    gps_constraint *k = &p->constraint[p->constraints];
    *k = *pattern;
    k->loader = loader;
    k->device = device;
    k->columns = s->columns;
    k->left = k->right = GPS_NO;
    k->var = gps_take(&p->arena, s->columns, sizeof *k->var);
    if (!k->var)
        return GPS_ERR_MEMORY;
    for (uint32_t c = 0; c < s->columns; c++) {
        uint32_t l = s->loader && s->loader[c] != GPS_NO ? s->loader[c] : loader;
        uint32_t d = s->device && s->device[c] ? s->device[c] : device;
        k->var[c] = gps_variable_of(p, index, s->axis[c], l, d);
    }
    p->constraints++;
    if (k->demand != GPS_NO)
        return demand_constraint(p, k, &p->demand[k->demand]);
    const gps_table_record *table = table_record(p, k->table);
    return table->flags & GPS_TABLE_RELATION ? gps_relation_constraint(p, k, table) : table_constraint(p, k, table);
}

/* One constraint for each loader and device that the shape leaves open. */
static gps_status make_instances(gps_problem *p, const gps_var_index *index, const shape *s,
                                 const gps_constraint *pattern) {
    uint32_t only = any_column(p, s, GPS_AXIS_PER_LOADER) ? loader_of(p, s) : GPS_NO;
    uint32_t loaders = any_column(p, s, GPS_AXIS_PER_LOADER) && only == GPS_NO ? index->loaders : 1;
    int by_loader = any_column(p, s, GPS_AXIS_PER_LOADER), by_device = any_column(p, s, GPS_AXIS_PER_DEVICE);
    uint32_t devices = by_device ? p->devices : 1;
    for (uint32_t l = 0; l < loaders; l++)
        for (uint32_t d = 0; d < devices; d++) {
            uint32_t loader = !by_loader ? GPS_NO : only != GPS_NO ? only : index->loader[l];
            gps_status status = make_instance(p, index, s, loader, by_device ? d + 1 : 0, pattern);
            if (status != GPS_OK)
                return status;
        }
    return GPS_OK;
}

/* A rule that ranks too low, or that is disputed, is left out whole. */
static int rule_counts(const gps_problem *p, const gps_table_record *table) {
    if (!(table->flags & GPS_TABLE_RULE) || !table->rows)
        return 1;
    const gps_row_record *row = GPS_RECORD(p->tables, ROW, row, table->row);
    return row->rank <= p->option[GPS_OPTION_RANK] && row->level != GPS_LEVEL_DISPUTED;
}

static gps_status make_table_constraints(gps_problem *p, const gps_var_index *index, const uint32_t *taken) {
    uint32_t axis[32];
    GPS_EACH (t, taken, p->tables->section[GPS_S_TABLE].count) {
        const gps_table_record *table = table_record(p, t);
        if (!rule_counts(p, table))
            continue;
        for (uint32_t c = 0; c < table->columns; c++)
            axis[c] = column_axis(p, table, c);
        shape s = {table->of, table->columns, axis, NULL, NULL};
        gps_constraint pattern = {.table = t, .demand = GPS_NO, .warning = (table->flags & GPS_TABLE_WARNING) != 0};
        gps_status status = make_instances(p, index, &s, &pattern);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}

static gps_status make_demand_constraints(gps_problem *p, const gps_var_index *index) {
    for (uint32_t d = 0; d < p->asked; d++) {
        const gps_demand *demand = &p->demand[d];
        if (demand->columns == 1 && demand->rows == 1)
            continue;
        shape s = {GPS_NO, demand->columns, demand->axis, demand->loader, demand->device};
        gps_constraint pattern = {.table = GPS_NO, .demand = d};
        gps_status status = make_instances(p, index, &s, &pattern);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}

static uint32_t constraints_at_most(const gps_problem *p, const gps_var_index *index, const uint32_t *taken) {
    uint32_t tables = gps_bits_count(taken, gps_words_for(p->tables->section[GPS_S_TABLE].count));
    uint32_t each = p->devices * (index->loaders ? index->loaders : 1);
    return (tables + p->asked) * each;
}

gps_status gps_make_constraints(gps_problem *p, const gps_var_index *index, const uint32_t *taken) {
    p->constraint = gps_take(&p->arena, constraints_at_most(p, index, taken), sizeof *p->constraint);
    if (!p->constraint)
        return GPS_ERR_MEMORY;
    gps_status status = make_table_constraints(p, index, taken);
    return status == GPS_OK ? make_demand_constraints(p, index) : status;
}
