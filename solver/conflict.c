/* conflict.c: a smallest conflict by QuickXplain (Junker, AAAI 2004), its derivation, and single changes that help.
 *
 * Parts are requirements and tables, the ones we like to see in a conflict first: what was typed, then defaults, then
 * tables by rank.  Each test asks the open reading. */
#include "parts.h"

static uint32_t part_of_table(const gps_problem *p, uint32_t t) {
    uint32_t demand = p->constraint[p->root_constraint[t]].demand;
    return demand == GPS_NO ? p->demands + t : demand;
}

static void switch_parts(gps_parts *test) {
    gps_problem *p = test->p;
    gps_bits_clear(test->off, gps_words_for(p->root.tables));
    for (uint32_t t = 0; t < p->root.tables; t++)
        if (!gps_bit(test->on, part_of_table(p, t)))
            gps_bit_on(test->off, t);
}

static int make_root(gps_parts *test) {
    gps_problem *p = test->p;
    uint32_t words = gps_words_for(p->demands), *all = gps_take(&p->arena, words, sizeof *all);
    test->root = gps_take(&p->arena, p->root.state_words, sizeof *test->root);
    if (!all || !test->root) {
        p->stop = GPS_ERR_MEMORY;
        return 0;
    }
    memset(all, 0xff, words * sizeof *all);
    gps_root_state(p, test->open, all, p->option[GPS_OPTION_LEVEL], test->root);
    return 1;
}

/* The root under the requirements that are on.  0: no memory. */
static int start_state(gps_parts *test) {
    gps_problem *p = test->p;
    if (!test->root && !make_root(test))
        return 0;
    gps_bits_copy(test->state, test->root, p->root.state_words);
    for (uint32_t d = 0; d < p->demands; d++)
        if (gps_bit(test->on, d))
            gps_apply_demand(p, d, test->open, test->state);
    if (test->pinned != GPS_NO)
        gps_bits_keep(gps_domain(&p->root, test->state, test->pinned), test->pin, p->var[test->pinned].words);
    return 1;
}

/* Takes away what a requirement rules out.  0: nothing is left of a domain. */
static int apply_demand(gps_parts *test, uint32_t demand) {
    gps_problem *p = test->p;
    gps_apply_demand(p, demand, test->open, test->state);
    for (uint32_t v = 0; v < p->vars; v++)
        if (p->demand_mask[demand][v] && gps_bits_empty(test->state + p->root.domain_at[v], p->var[v].words))
            return 0;
    return 1;
}

static void touch_demand(gps_parts *test, uint32_t demand) {
    gps_problem *p = test->p;
    for (uint32_t v = 0; v < p->vars; v++)
        if (p->demand_mask[demand][v])
            gps_touch_var(&p->root, v);
    for (uint32_t t = 0; t < p->root.tables; t++) /* a requirement may be several tables */
        if (part_of_table(p, t) == demand) {
            gps_bit_off(test->off, t);
            gps_touch_table(&p->root, t);
        }
}

/* The base, and the requirements that are on besides. */
static int start_from_base(gps_parts *test) {
    gps_problem *p = test->p;
    gps_bits_copy(test->state, test->base, p->root.state_words);
    for (uint32_t d = 0; d < p->demands; d++)
        if (gps_bit(test->on, d) && !gps_bit(test->given, d) && !apply_demand(test, d))
            return 0;
    for (uint32_t d = 0; d < p->demands; d++)
        if (gps_bit(test->on, d) && !gps_bit(test->given, d))
            touch_demand(test, d);
    return gps_propagate(p, &p->root, test->state);
}

int gps_parts_start(gps_parts *test) {
    gps_problem *p = test->p;
    switch_parts(test);
    p->root.off = test->off;
    int result;
    if (test->base) {
        result = start_from_base(test);
    } else {
        result = start_state(test) && gps_propagate_all(p, &p->root, test->state);
    }
    p->root.off = NULL;
    return result;
}

int gps_parts_hold(gps_parts *test) {
    gps_problem *p = test->p;
    int result = gps_parts_start(test);
    p->root.off = test->off;
    result = result && gps_root_exists(p, test->state);
    p->root.off = NULL;
    return result;
}

static void explain(gps_parts *test, const uint32_t *part, uint32_t count, int grew) {
    if (test->p->stop || (grew && !gps_parts_hold(test)))
        return;
    if (count == 1) {
        gps_bit_on(test->on, part[0]);
        return;
    }
    uint32_t half = count / 2;
    for (uint32_t i = 0; i < half; i++)
        gps_bit_on(test->on, part[i]);
    explain(test, part + half, count - half, half > 0);
    uint32_t found = 0;
    for (uint32_t i = half; i < count; i++)
        found += (uint32_t)gps_bit(test->on, part[i]);
    for (uint32_t i = 0; i < half; i++)
        gps_bit_off(test->on, part[i]);
    explain(test, part, half, found > 0);
}

/* Does what is on hold as soon as one of the parts is off? */
static int is_smallest(gps_parts *test, const uint32_t *part, uint32_t count) {
    int smallest = 1;
    for (uint32_t i = 0; i < count && smallest; i++) {
        gps_bit_off(test->on, part[i]);
        smallest = gps_parts_hold(test);
        gps_bit_on(test->on, part[i]);
    }
    return smallest;
}

/* Of parts that propagation refutes mostly none can be left out, which is soon told. */
void gps_parts_explain(gps_parts *test, const uint32_t *part, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        gps_bit_on(test->on, part[i]);
    if (count == 1 || is_smallest(test, part, count))
        return;
    for (uint32_t i = 0; i < count; i++)
        gps_bit_off(test->on, part[i]);
    explain(test, part, count, 0);
}

/* Adds a part to a propagated state.  0: propagation refutes it. */
static int add_part(gps_parts *test, uint32_t part) {
    gps_problem *p = test->p;
    if (part < p->demands) {
        if (!apply_demand(test, part))
            return 0;
        touch_demand(test, part);
    } else {
        gps_bit_off(test->off, part - p->demands);
        gps_touch_table(&p->root, part - p->demands);
    }
    return gps_propagate(p, &p->root, test->state);
}

/* Adds parts, one after the other, to those that are on: the place of the first that propagation refutes; `count` if
 * there is none, GPS_NO if those that are on are refuted alone. */
static uint32_t first_refuted(gps_parts *test, const uint32_t *part, uint32_t count) {
    gps_problem *p = test->p;
    uint32_t i = 0;
    int holds = gps_parts_start(test);
    if (!holds)
        i = GPS_NO;
    p->root.off = test->off;
    for (; holds && i < count; i += (uint32_t)holds)
        holds = gps_bit(test->on, part[i]) || add_part(test, part[i]);
    p->root.off = NULL;
    return i;
}

static void keep_given(gps_parts *test) {
    uint32_t words = gps_words_for(test->parts);
    if (test->given)
        gps_bits_copy(test->on, test->given, words);
    else
        gps_bits_clear(test->on, words);
}

/* The first that is refuted after those before it is the last that explain() would find; with it given, the same is
 * asked of those before it, and so on. */
uint32_t gps_parts_refuted(gps_parts *test, uint32_t *part, uint32_t count) {
    uint32_t end = count, kept = 0, found;
    keep_given(test);
    while ((found = first_refuted(test, part, end)) < end && !test->p->stop) {
        gps_bit_on(test->on, part[found]);
        end = found;
    }
    for (uint32_t i = 0; i < count; i++)
        if (found == GPS_NO && gps_bit(test->on, part[i]))
            part[kept++] = part[i];
    keep_given(test);
    return found == GPS_NO ? kept : count;
}

enum { NEVER = 16 };

static uint32_t part_rank(const gps_problem *p, uint32_t part) {
    if (part < p->demands)
        return part < p->asked ? 0 : 1;
    const gps_constraint *k = &p->constraint[p->root_constraint[part - p->demands]];
    if (k->demand != GPS_NO)
        return NEVER; /* its demand stands for it */
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    return 2 + (table->rows ? GPS_RECORD(p->tables, ROW, row, table->row)->rank : 0);
}

static uint32_t sorted_parts(const gps_problem *p, uint32_t *part) {
    uint32_t count = 0, first = 0;
    for (uint32_t next = NEVER; first < NEVER; first = next, next = NEVER)
        for (uint32_t i = 0; i < p->demands + p->root.tables; i++) {
            uint32_t rank = part_rank(p, i);
            if (rank == first)
                part[count++] = i;
            else if (rank > first && rank < next)
                next = rank;
        }
    return count;
}

int gps_parts_make(gps_problem *p, gps_parts *test) {
    *test = (gps_parts){.p = p, .open = 1, .parts = p->demands + p->root.tables, .pinned = GPS_NO};
    test->on = gps_take(&p->arena, gps_words_for(test->parts), sizeof *test->on);
    test->off = gps_take(&p->arena, gps_words_for(p->root.tables), sizeof *test->off);
    test->state = gps_take(&p->arena, p->root.state_words, sizeof *test->state);
    return test->on && test->off && test->state;
}

/* ---- derivation: the tables of a conflict in an order that can be told ---- */

typedef struct {
    gps_problem *p;
    uint32_t *state, *copy;
    uint32_t tables, *table; /* of the root, those not yet applied */
} derivation;

/* Rows that the domains admit, on all columns or on those of the key. */
static void admitted(const derivation *d, uint32_t t, int key_only, uint32_t *rows) {
    const gps_system *s = &d->p->root;
    const gps_compact *table = &s->table[t];
    const gps_constraint *k = &d->p->constraint[d->p->root_constraint[t]];
    uint32_t first = GPS_RECORD(d->p->tables, TABLE, table, k->table)->column;
    gps_bits_copy(rows, k->open, table->words);
    for (uint32_t c = 0; c < table->columns; c++) {
        if (key_only && !GPS_RECORD(d->p->tables, COLUMN, column, first + c)->key)
            continue;
        uint32_t var = table->var[c];
        gps_admitted(&table->column[c], d->state + s->domain_at[var], s->values[var], table->words, s->mask);
        gps_bits_keep(rows, s->mask, table->words);
    }
}

static int speaks(const gps_problem *p, const gps_constraint *k, uint32_t row) {
    if (row >= k->base_rows)
        return 1;
    uint32_t kind = GPS_RECORD(p->tables, ROW, row, GPS_RECORD(p->tables, TABLE, table, k->table)->row + row)->kind;
    return kind == GPS_ROW_LISTED || kind == GPS_ROW_NEED;
}

/* The one row that matters, or GPS_NO. */
static uint32_t only_row(const derivation *d, uint32_t t, uint32_t *rows) {
    const gps_constraint *k = &d->p->constraint[d->p->root_constraint[t]];
    if (gps_is_rule(d->p, k))
        return gps_rule_row(d->p, k);
    for (int key_only = 0; key_only < 2; key_only++) {
        uint32_t found = GPS_NO, count = 0;
        admitted(d, t, key_only, rows);
        GPS_EACH (r, rows, k->base_rows)
            if (speaks(d->p, k, r)) {
                found = r;
                count++;
            }
        if (count == 1)
            return found;
    }
    return GPS_NO;
}

/* Narrows the domains of a table's columns to what its rows admit.  0: none is left. */
static int apply(derivation *d, uint32_t t, uint32_t *rows) {
    const gps_system *s = &d->p->root;
    const gps_compact *table = &s->table[t];
    admitted(d, t, 0, rows);
    for (uint32_t c = 0; c < table->columns; c++) {
        uint32_t var = table->var[c], *domain = gps_domain(s, d->state, var);
        gps_keep_admitted(table, c, domain, s->values[var], rows, (gps_span){0, table->words});
        if (gps_bits_empty(domain, gps_domain_words(s, var)))
            return 0;
    }
    return 1;
}

/* Tables are told of in the order of the axes that they are about: who needs what first, who prevents it last. */
static uint32_t place_of(const derivation *d, uint32_t t) {
    const gps_constraint *k = &d->p->constraint[d->p->root_constraint[t]];
    const gps_table_record *table = GPS_RECORD(d->p->tables, TABLE, table, k->table);
    return table->of != GPS_NO ? table->of : GPS_RECORD(d->p->tables, COLUMN, column, table->column)->axis;
}

/* The table to tell of next: one that leaves nothing comes last, else by place, and then the one with the fewest rows.
 */
static uint32_t next_table(const derivation *d, uint32_t *rows) {
    uint32_t best = 0, fewest = UINT32_MAX, first = UINT32_MAX;
    int found = 0;
    for (uint32_t i = 0; i < d->tables; i++) {
        admitted(d, d->table[i], 0, rows);
        uint32_t count = gps_bits_count(rows, d->p->root.table[d->table[i]].words), place = place_of(d, d->table[i]);
        if (count && (!found || place < first || (place == first && count < fewest))) {
            found = 1;
            first = place;
            fewest = count;
            best = i;
        }
    }
    return best;
}

static const uint32_t *const *snapshot(const derivation *d) {
    gps_problem *p = d->p;
    const uint32_t **sets = gps_take(&p->arena, p->vars, sizeof *sets);
    uint32_t *copy = gps_take(&p->arena, p->root.state_words, sizeof *copy);
    if (!sets || !copy)
        return NULL;
    gps_bits_copy(copy, d->state, p->root.state_words);
    for (uint32_t v = 0; v < p->vars; v++)
        sets[v] = copy + p->root.domain_at[v];
    return sets;
}

static gps_status derive(gps_problem *p, gps_parts *test, gps_conflict *conflict) {
    derivation d = {.p = p, .state = test->state};
    uint32_t count = conflict->cite_count, longest = 1;
    for (uint32_t t = 0; t < p->root.tables; t++)
        longest = p->root.table[t].words > longest ? p->root.table[t].words : longest;
    d.table = gps_take(&p->arena, count, sizeof *d.table);
    gps_cite *cites = gps_take(&p->arena, count, sizeof *cites);
    const uint32_t *const **steps = gps_take(&p->arena, count, sizeof *steps);
    uint32_t *rows = gps_take(&p->arena, longest, sizeof *rows);
    if (!d.table || !cites || !steps || !rows)
        return GPS_ERR_MEMORY;
    for (uint32_t t = 0; t < p->root.tables; t++)
        if (gps_bit(test->on, p->demands + t))
            d.table[d.tables++] = t;
    switch_parts(test);
    if (!start_state(test))
        return GPS_ERR_MEMORY;
    for (uint32_t n = 0; n < count; n++) {
        uint32_t i = next_table(&d, rows), t = d.table[i];
        const gps_constraint *k = &p->constraint[p->root_constraint[t]];
        steps[n] = snapshot(&d);
        if (!steps[n])
            return GPS_ERR_MEMORY;
        cites[n] =
            (gps_cite){.table = k->table, .row = only_row(&d, t, rows), .loader = k->loader, .device = k->device};
        memmove(d.table + i, d.table + i + 1, (--d.tables - i) * sizeof *d.table);
        gps_mark mark = gps_arena_mark(&p->arena);
        uint32_t *before = gps_take(&p->arena, p->root.state_words, sizeof *before);
        if (!before)
            return GPS_ERR_MEMORY;
        gps_bits_copy(before, d.state, p->root.state_words);
        if (!apply(&d, t, rows)) /* a contradiction before the end: tell the rest from here */
            gps_bits_copy(d.state, before, p->root.state_words);
        gps_arena_release(&p->arena, mark);
    }
    conflict->cites = cites;
    conflict->steps = steps;
    return GPS_OK;
}

static int all_hold(gps_parts *test) {
    gps_bits_fill(test->on, 0, test->parts);
    int result = gps_parts_hold(test);
    gps_bits_clear(test->on, gps_words_for(test->parts));
    return result;
}

static gps_status find_conflict(gps_problem *p, uint32_t variable, const uint32_t *set, gps_conflict *conflict) {
    gps_parts test;
    uint32_t *part = gps_take(&p->arena, p->demands + p->root.tables, sizeof *part);
    uint32_t *requirements = gps_take(&p->arena, p->demands, sizeof *requirements);
    if (!part || !requirements || !gps_parts_make(p, &test))
        return GPS_ERR_MEMORY;
    test.pinned = variable;
    test.pin = set;
    uint32_t all = sorted_parts(p, part), count = gps_parts_refuted(&test, part, all);
    if (count == all && variable != GPS_NO && all_hold(&test))
        return GPS_NONE;
    if (count)
        gps_parts_explain(&test, part, count);
    if (p->stop)
        return p->stop;
    *conflict = (gps_conflict){.requirements = requirements};
    for (uint32_t d = 0; d < p->demands; d++)
        if (gps_bit(test.on, d))
            requirements[conflict->requirement_count++] = d;
    for (uint32_t t = 0; t < p->root.tables; t++)
        conflict->cite_count += (uint32_t)gps_bit(test.on, p->demands + t);
    return derive(p, &test, conflict);
}

gps_status gps_find_conflict(gps_problem *p, uint32_t variable, const uint32_t *set, gps_conflict *conflict) {
    if (p->stop)
        return p->stop;
    if (!p->solved || (variable == GPS_NO ? p->verdict != GPS_INCONSISTENT : variable >= p->vars))
        return GPS_ERR_ARGUMENT;
    return find_conflict(p, variable, set, conflict);
}

/* ---- single changes ---- */

static gps_status relaxed_values(gps_problem *p, const gps_parts *test, const uint32_t *without, uint32_t level,
                                 uint32_t variable, uint32_t *set) {
    gps_system *s = &p->root;
    gps_root_state(p, 0, without, level, test->state);
    s->off = test->off;
    if (gps_propagate_all(p, s, test->state))
        gps_root_values(p, test->state, variable, set);
    s->off = NULL;
    return p->stop ? p->stop : gps_bits_empty(set, p->var[variable].words) ? GPS_NONE : GPS_OK;
}

gps_status gps_relax(gps_problem *p, uint32_t requirement, uint32_t level, uint32_t variable, const uint32_t **set) {
    gps_parts test;
    if (!p->solved || p->stop || requirement >= p->demands || variable >= p->vars)
        return p->stop ? p->stop : GPS_ERR_ARGUMENT;
    uint32_t *found = gps_take(&p->arena, p->var[variable].words, sizeof *found);
    uint32_t *without = gps_take(&p->arena, gps_words_for(p->demands), sizeof *without);
    if (!found || !without || !gps_parts_make(p, &test))
        return GPS_ERR_MEMORY;
    memset(test.on, 0xff, gps_words_for(test.parts) * sizeof *test.on);
    gps_bit_off(test.on, requirement);
    gps_bit_on(without, requirement);
    switch_parts(&test);
    int reading = p->reading_open;
    p->reading_open = 0;
    gps_mark mark = gps_arena_mark(&p->arena);
    gps_status status = relaxed_values(p, &test, without, level, variable, found);
    gps_arena_release(&p->arena, mark);
    p->reading_open = reading;
    *set = found;
    return status;
}
