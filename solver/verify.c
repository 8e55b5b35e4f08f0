/* verify.c: the checker.  It reads the rows of the image and the requirements themselves, and joins rows one table
 * after the other; it shares no code with propagation, reduction or search. */
#include "problem.h"

/* ---- does one row, or one requirement, admit a value? ---- */

static int row_admits(const gps_problem *p, const gps_constraint *k, uint32_t row, uint32_t column, uint32_t value) {
    const gps_var *var = &p->var[k->var[column]];
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    const gps_column_record *c = GPS_RECORD(p->tables, COLUMN, column, table->column + column);
    uint32_t cells = var->values - 2, image = value;
    if (value >= cells)
        image = GPS_RECORD(p->tables, AXIS, axis, var->axis)->values + value - cells;
    else if (var->view)
        image = gps_view_parent(var->view, value);
    const uint32_t *set =
        gps_pool(p->tables, c->supports) + (size_t)GPS_CLASS(gps_pool(p->tables, c->map)[image]) * table->row_words;
    return (int)(set[row / 32] >> row % 32 & 1);
}

/* In the open reading `?` may be anything. */
static int set_admits(const gps_var *var, const gps_set *set, uint32_t value, int open) {
    uint32_t cells = var->values - 2;
    if (value == cells)
        return set->none || set->any;
    if (value > cells)
        return set->unrecorded || set->any || (open && set->count);
    for (uint32_t i = 0; i < set->count; i++) {
        const gps_interval *in = &set->interval[i];
        if (!var->view && value >= in->low.word[0] && value < in->high.word[0])
            return 1;
        if (var->view && gps_key_compare(&in->low, gps_view_low(var->view, value)) <= 0 &&
            gps_key_compare(gps_view_low(var->view, value), &in->high) < 0)
            return 1;
    }
    return 0;
}

static int relation_admits(const gps_problem *p, const gps_constraint *k, uint32_t left, uint32_t right) {
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    const gps_var *a = &p->var[k->var[table->left]];
    uint32_t cells = a->values - 2;
    if (left == cells + 1 || right == cells + 1)
        return 1;
    if (left == cells || right == cells)
        return 0;
    const gps_key *x = gps_view_low(a->view, left), *y = gps_view_low(a->view, right);
    int order = gps_key_compare_by(x, y, table->op == GPS_COMPATIBLE ? 2 : table->by);
    switch (table->op) {
    case GPS_EQ:
        return order == 0;
    case GPS_NE:
        return order != 0;
    case GPS_LT:
        return order < 0;
    case GPS_LE:
        return order <= 0;
    case GPS_GT:
        return order > 0;
    case GPS_GE:
        return order >= 0;
    default:
        return order >= 0 && gps_key_compare_by(x, y, 1) == 0;
    }
}

/* Does a row count in this reading?  (Rows that a relation makes have no record.) */
static int row_is_on(const gps_problem *p, const gps_constraint *k, uint32_t row, int open) {
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    return gps_row_on(p, table, row, open, p->option[GPS_OPTION_LEVEL]);
}

static int is_relation(const gps_problem *p, const gps_constraint *k) {
    return k->demand == GPS_NO && (GPS_RECORD(p->tables, TABLE, table, k->table)->flags & GPS_TABLE_RELATION) != 0;
}

/* ---- one assignment ---- */

static int need_row(const gps_problem *p, const gps_constraint *k, uint32_t row) {
    return is_relation(p, k) &&
           GPS_RECORD(p->tables, ROW, row, GPS_RECORD(p->tables, TABLE, table, k->table)->row + row)->kind ==
               GPS_ROW_NEED;
}

static int table_holds(const gps_problem *p, const gps_constraint *k, const uint32_t *value, int open) {
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    int need = 0, needs = 0;
    for (uint32_t r = 0; r < table->rows; r++) {
        if (!row_is_on(p, k, r, open))
            continue;
        int on = 1, relation = need_row(p, k, r);
        needs |= relation;
        for (uint32_t c = 0; c < k->columns && on; c++)
            on = (relation && (c == table->left || c == table->right)) || row_admits(p, k, r, c, value[k->var[c]]);
        if (on && !relation)
            return 1;
        need |= on;
    }
    return is_relation(p, k) && (need || !needs) &&
           relation_admits(p, k, value[k->var[table->left]], value[k->var[table->right]]);
}

static int demand_holds(const gps_problem *p, const gps_demand *d, const gps_constraint *k, const uint32_t *value) {
    if (!k) {
        for (uint32_t v = 0; v < p->vars; v++)
            if (gps_demand_concerns(d, 0, &p->var[v]) && !set_admits(&p->var[v], d->cell, value[v], p->reading_open))
                return 0;
        return 1;
    }
    for (uint32_t r = 0; r < d->rows; r++) {
        uint32_t c = 0;
        while (c < d->columns &&
               set_admits(&p->var[k->var[c]], &d->cell[r * d->columns + c], value[k->var[c]], p->reading_open))
            c++;
        if (c == d->columns)
            return 1;
    }
    return 0;
}

static const char *what_fails(const gps_problem *p, const uint32_t *value) {
    for (uint32_t d = 0; d < p->demands; d++)
        if (p->demand[d].columns == 1 && p->demand[d].rows == 1 && !demand_holds(p, &p->demand[d], NULL, value))
            return p->demand[d].typed;
    for (uint32_t i = 0; i < p->constraints; i++) {
        const gps_constraint *k = &p->constraint[i];
        if (k->warning)
            continue;
        if (k->demand != GPS_NO ? !demand_holds(p, &p->demand[k->demand], k, value)
                                : !table_holds(p, k, value, p->reading_open))
            return k->demand != GPS_NO ? p->demand[k->demand].typed
                                       : gps_text(p->tables, GPS_RECORD(p->tables, TABLE, table, k->table)->name);
    }
    return NULL;
}

static int in_domain(const gps_problem *p, uint32_t v, uint32_t value) {
    return gps_bit(p->reading_open ? p->var[v].open : p->var[v].closed, value);
}

/* The sets hold one value each, but for one variable, of which one value must fit the witness of the others. */
gps_status gps_verify_answer(const gps_problem *problem, const gps_answer *answer, gps_error *error) {
    const gps_problem *p = problem;
    gps_arena arena = {.allocator = p->arena.allocator};
    uint32_t *value = gps_take(&arena, p->vars, sizeof *value), free_var = GPS_NO;
    if (!value)
        return gps_fail(error, GPS_ERR_MEMORY, "out of memory");
    const char *failed = "an empty set";
    for (uint32_t v = 0; v < p->vars; v++) {
        value[v] = gps_bits_next(answer->sets[v], p->var[v].values, 0);
        if (value[v] == p->var[v].values || !in_domain(p, v, value[v]))
            goto done;
        if (gps_bits_count(answer->sets[v], p->var[v].words) > 1)
            free_var = v;
    }
    failed = what_fails(p, value);
    for (uint32_t x = 0; failed && free_var != GPS_NO && x < p->var[free_var].values; x++)
        if (gps_bit(answer->sets[free_var], x)) {
            value[free_var] = x;
            failed = what_fails(p, value);
        }
done:
    gps_arena_free(&arena);
    return failed ? gps_fail(error, GPS_NONE, "the answer breaks: %s", failed) : gps_fail(error, GPS_OK, "%s", "");
}

/* ---- no assignment: rows joined table by table ---- */

typedef struct {
    const gps_problem *p;
    gps_arena arena;
    const gps_constraint **table;
    uint32_t tables, *used;
    int failed; /* out of memory */
} join;

/* Rows of tables are read from the image, those of a requirement from its cells; those made for a relation as built. */
static int admits(const gps_problem *p, const gps_constraint *k, uint32_t row, uint32_t column, uint32_t value) {
    if (k->demand != GPS_NO)
        return set_admits(&p->var[k->var[column]], &p->demand[k->demand].cell[row % k->base_rows * k->columns + column],
                          value, row >= k->base_rows);
    return row < k->base_rows ? row_admits(p, k, row, column, value)
                              : gps_own_row(&k->column[column], value) == row ||
                                    gps_bit(gps_support(&k->column[column], value, k->words), row);
}

static int row_meets(const gps_problem *p, const gps_constraint *k, uint32_t row, uint32_t *const *sets) {
    for (uint32_t c = 0; c < k->columns; c++) {
        uint32_t v = 0, n = p->var[k->var[c]].values;
        while (v < n && !(gps_bit(sets[k->var[c]], v) && admits(p, k, row, c, v)))
            v++;
        if (v == n)
            return 0;
    }
    return 1;
}

static uint32_t fitting(const join *j, const gps_constraint *k, uint32_t *const *sets, uint32_t limit) {
    uint32_t count = 0;
    for (uint32_t r = 0; r < k->rows && count < limit; r++)
        count += (uint32_t)(gps_bit(k->open, r) && row_meets(j->p, k, r, sets));
    return count;
}

static uint32_t **narrowed(join *j, const gps_constraint *k, uint32_t row, uint32_t *const *sets) {
    uint32_t **below = gps_take(&j->arena, j->p->vars, sizeof *below);
    if (!below)
        return NULL;
    memcpy(below, sets, j->p->vars * sizeof *below);
    for (uint32_t c = 0; c < k->columns; c++) {
        uint32_t v = k->var[c], *set = gps_take(&j->arena, j->p->var[v].words, sizeof *set);
        if (!set)
            return NULL;
        for (uint32_t x = 0; x < j->p->var[v].values; x++)
            if (gps_bit(below[v], x) && admits(j->p, k, row, c, x))
                gps_bit_on(set, x);
        below[v] = set;
    }
    return below;
}

/* Is there a choice of rows, one for each table, whose boxes meet? */
static int joins(join *j, uint32_t *const *sets, uint32_t left) {
    if (!left)
        return 1;
    uint32_t best = 0, fewest = UINT32_MAX;
    for (uint32_t t = 0; t < j->tables; t++) {
        uint32_t count = j->used[t] ? UINT32_MAX : fitting(j, j->table[t], sets, fewest);
        if (count < fewest) {
            fewest = count;
            best = t;
        }
    }
    if (!fewest)
        return 0;
    const gps_constraint *k = j->table[best];
    int found = 0;
    j->used[best] = 1;
    for (uint32_t r = 0; r < k->rows && !found && !j->failed; r++) {
        if (!gps_bit(k->open, r) || !row_meets(j->p, k, r, sets))
            continue;
        gps_mark mark = gps_arena_mark(&j->arena);
        uint32_t **below = narrowed(j, k, r, sets);
        j->failed |= !below;
        int fits = below != NULL;
        for (uint32_t c = 0; fits && c < k->columns; c++) /* a table may name a variable twice */
            fits = !gps_bits_empty(below[k->var[c]], j->p->var[k->var[c]].words);
        found = fits && joins(j, below, left - 1);
        gps_arena_release(&j->arena, mark);
    }
    j->used[best] = 0;
    return found;
}

/* Domains of the open reading under the requirements of the conflict but `skip`.  NULL: out of memory. */
static uint32_t **domains(join *j, const gps_conflict *conflict, uint32_t skip) {
    const gps_problem *p = j->p;
    uint32_t **sets = gps_take(&j->arena, p->vars, sizeof *sets);
    for (uint32_t v = 0; sets && v < p->vars; v++) {
        sets[v] = gps_take(&j->arena, p->var[v].words, sizeof **sets);
        if (!sets[v])
            return NULL;
        for (uint32_t x = 0; x < p->var[v].values; x++) {
            int in = gps_bit(p->var[v].open, x);
            for (uint32_t r = 0; r < conflict->requirement_count && in; r++) {
                const gps_demand *d = &p->demand[conflict->requirements[r]];
                if (r != skip && d->columns == 1 && d->rows == 1 && gps_demand_concerns(d, 0, &p->var[v]))
                    in = set_admits(&p->var[v], d->cell, x, 1);
            }
            if (in)
                gps_bit_on(sets[v], x);
        }
    }
    return sets;
}

static int same_instance(const gps_constraint *k, const gps_cite *cite) {
    return k->demand == GPS_NO && k->table == cite->table && k->loader == cite->loader && k->device == cite->device;
}

/* The tables of a conflict but the one numbered `skip` (after the requirements). */
static void take_tables(join *j, const gps_conflict *conflict, uint32_t skip) {
    const gps_problem *p = j->p;
    j->tables = 0;
    for (uint32_t i = 0; i < p->constraints; i++) {
        const gps_constraint *k = &p->constraint[i];
        int in = 0;
        for (uint32_t r = 0; r < conflict->requirement_count; r++)
            in |= r != skip && k->demand == conflict->requirements[r];
        for (uint32_t c = 0; c < conflict->cite_count; c++)
            in |= conflict->requirement_count + c != skip && same_instance(k, &conflict->cites[c]);
        if (in)
            j->table[j->tables++] = k;
    }
}

static int solvable_without(join *j, const gps_conflict *conflict, uint32_t skip) {
    take_tables(j, conflict, skip);
    uint32_t **sets = domains(j, conflict, skip);
    j->failed |= !sets;
    for (uint32_t v = 0; sets && v < j->p->vars; v++)
        if (gps_bits_empty(sets[v], j->p->var[v].words))
            return 0;
    return sets && joins(j, sets, j->tables);
}

gps_status gps_verify_conflict(const gps_problem *problem, const gps_conflict *conflict, gps_error *error) {
    join j = {.p = problem, .arena.allocator = problem->arena.allocator};
    uint32_t parts = conflict->requirement_count + conflict->cite_count;
    j.table = gps_take(&j.arena, problem->constraints, sizeof *j.table);
    j.used = gps_take(&j.arena, problem->constraints, sizeof *j.used);
    gps_status status = GPS_ERR_MEMORY;
    if (j.table && j.used) {
        int solvable = solvable_without(&j, conflict, GPS_NO);
        uint32_t needed = 0;
        while (!solvable && needed < parts && solvable_without(&j, conflict, needed))
            needed++;
        if (j.failed)
            status = gps_fail(error, GPS_ERR_MEMORY, "out of memory");
        else if (solvable)
            status = gps_fail(error, GPS_NONE, "the parts of the conflict can all hold");
        else if (needed < parts)
            status = gps_fail(error, GPS_NONE, "part %u of the conflict is not needed", needed + 1);
        else
            status = gps_fail(error, GPS_OK, "%s", "");
    }
    gps_arena_free(&j.arena);
    return status;
}
