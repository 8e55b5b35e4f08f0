/* reduce.c: what is left of a problem after the root, made small.
 *
 * Only live rows are kept, equal rows once.  A hidden variable that one table alone mentions is taken out of it; a
 * table of one column, or that one row covers, is dropped.  Then values that no table tells apart become one group. */
#include "problem.h"

/* A table while it shrinks: rows are bit strings over the column-local groups of values. */
typedef struct {
    uint32_t columns;        /* bitset of columns that still count */
    uint32_t rows, live;     /* live: rows that count after equal ones are merged */
    uint32_t words;          /* of a row */
    uint32_t *bits;          /* [rows][words] */
    uint32_t *from, *groups; /* [columns] first bit and number of local groups */
    uint32_t **group_of;     /* [columns][value] local group */
    uint8_t *dead;           /* [rows] equal to an earlier one */
    int dropped;
} shrinking;

typedef struct {
    gps_problem *p;
    gps_arena *arena;
    const gps_system *root;
    uint32_t *state;
    uint32_t *alias;
    uint32_t *keep;    /* bitset of variables that must stay, besides shown ones */
    shrinking *table;  /* [root->tables] */
    uint32_t *touches; /* [vars] tables that mention it */
} workshop;

/* ---- equal variables ---- */

static uint32_t root_of(const uint32_t *alias, uint32_t v) {
    while (alias[v] != v)
        v = alias[v];
    return v;
}

/* In a relation `==` of which only rows of equality live, both sides are one variable. */
static int only_equality_lives(const gps_system *root, uint32_t *state, uint32_t t, const gps_constraint *k) {
    const uint32_t *rows = gps_rows(root, state, t);
    return gps_bits_next(rows, k->base_rows, 0) == k->base_rows && !gps_bit(rows, k->rows - 2) &&
           !gps_bit(rows, k->rows - 1);
}

/* Two that are both shown stay two: boxes give a set to each, and either may be counted. */
static void join_equal(workshop *w) {
    for (uint32_t v = 0; v < w->root->vars; v++)
        w->alias[v] = v;
    for (uint32_t t = 0; t < w->root->tables; t++) {
        const gps_constraint *k = &w->p->constraint[w->p->root_constraint[t]];
        if (k->left == GPS_NO || !only_equality_lives(w->root, w->state, t, k) ||
            (w->root->off && gps_bit(w->root->off, t)))
            continue;
        uint32_t a = root_of(w->alias, k->left), b = root_of(w->alias, k->right);
        if (w->p->var[a].shown && w->p->var[b].shown && a != b)
            continue;
        int swap = w->p->var[b].shown > w->p->var[a].shown;
        w->alias[swap ? a : b] = swap ? b : a;
        w->table[t].dropped = 1;
    }
}

/* ---- rows over local groups ---- */

/* The row of a value alone, where it is live. */
static uint32_t own_row(const workshop *w, uint32_t t, uint32_t c, uint32_t value) {
    uint32_t own = gps_own_row(&w->root->table[t].column[c], value);
    return own != GPS_NO && gps_bit(gps_rows(w->root, w->state, t), own) ? own : GPS_NO;
}

/* Values of a column whose supports agree on the live rows share a local group. */
static int group_column(workshop *w, uint32_t t, uint32_t c) {
    const gps_compact *table = &w->root->table[t];
    shrinking *small = &w->table[t];
    uint32_t var = table->var[c], values = w->root->values[var], count = 0;
    uint32_t *rows = gps_rows(w->root, w->state, t), *domain = gps_domain(w->root, w->state, var);
    small->group_of[c] = gps_take(w->arena, values, sizeof(uint32_t));
    gps_mark mark = gps_arena_mark(w->arena);
    uint64_t *hash = gps_take(w->arena, values, sizeof *hash);
    const uint32_t **head = gps_take(w->arena, values, sizeof *head);
    if (!small->group_of[c] || !hash || !head)
        return 0;
    GPS_EACH_RUN(v, end, domain, values, table->column[c].map) {
        const uint32_t *support = gps_support(&table->column[c], v, table->words);
        uint64_t h = gps_hash_masked(support, rows, table->words);
        uint32_t own = own_row(w, t, c, v), g = own == GPS_NO ? 0 : count;
        end = v < table->column[c].owns ? v + 1 : end;
        while (g < count && (hash[g] != h || !head[g] || !gps_equal_masked(head[g], support, rows, table->words)))
            g++;
        if (g == count) {
            hash[count] = h;
            head[count++] = own == GPS_NO ? support : NULL; /* nothing else has its rows */
        }
        for (uint32_t x = v; x < end; x++)
            small->group_of[c][x] = g;
    }
    small->groups[c] = count;
    gps_arena_release(w->arena, mark);
    return 1;
}

/* Numbers the live rows of a root table from 0. */
static void number_rows(workshop *w, uint32_t t, uint32_t *number) {
    uint32_t count = 0;
    GPS_EACH (r, gps_rows(w->root, w->state, t), w->root->table[t].rows)
        number[r] = count++;
}

static void write_rows(workshop *w, uint32_t t, const uint32_t *number) {
    const gps_compact *table = &w->root->table[t];
    shrinking *small = &w->table[t];
    const uint32_t *rows = gps_rows(w->root, w->state, t);
    for (uint32_t c = 0; c < table->columns; c++) {
        uint32_t var = table->var[c], done = 0;
        GPS_EACH_RUN(v, end, gps_domain(w->root, w->state, var), w->root->values[var], table->column[c].map) {
            uint32_t g = small->group_of[c][v], own = own_row(w, t, c, v);
            end = v < table->column[c].owns ? v + 1 : end;
            if (own != GPS_NO)
                gps_bit_on(small->bits + (size_t)number[own] * small->words, small->from[c] + g);
            if (g < done)
                continue;
            done = g + 1;
            const uint32_t *support = gps_support(&table->column[c], v, table->words);
            for (uint32_t i = 0; i < table->words; i++)
                for (uint32_t rest = support[i] & rows[i]; rest; rest &= rest - 1)
                    gps_bit_on(small->bits + (size_t)number[i * 32 + (uint32_t)__builtin_ctz(rest)] * small->words,
                               small->from[c] + g);
        }
    }
}

static int read_table(workshop *w, uint32_t t) {
    const gps_compact *table = &w->root->table[t];
    shrinking *small = &w->table[t];
    small->columns = table->columns == 31 ? UINT32_MAX >> 1 : (UINT32_C(1) << table->columns) - 1;
    small->rows = gps_bits_count(gps_rows(w->root, w->state, t), table->words);
    small->from = gps_take(w->arena, table->columns, sizeof *small->from);
    small->groups = gps_take(w->arena, table->columns, sizeof *small->groups);
    small->group_of = gps_take(w->arena, table->columns, sizeof *small->group_of);
    small->dead = gps_take(w->arena, small->rows, 1);
    if (!small->from || !small->groups || !small->group_of || !small->dead)
        return 0;
    uint32_t bits = 0;
    for (uint32_t c = 0; c < table->columns; c++) {
        if (!group_column(w, t, c))
            return 0;
        small->from[c] = bits;
        bits += small->groups[c];
    }
    small->words = gps_words_for(bits);
    small->bits = gps_take(w->arena, (size_t)small->rows * small->words, sizeof *small->bits);
    uint32_t *number = gps_take(w->arena, table->rows, sizeof *number);
    if (!small->bits || !number)
        return 0;
    number_rows(w, t, number);
    write_rows(w, t, number);
    return 1;
}

/* ---- shrinking ---- */

static void column_mask(const shrinking *small, uint32_t columns, uint32_t *mask) {
    gps_bits_clear(mask, small->words);
    for (; columns; columns &= columns - 1) {
        uint32_t c = (uint32_t)__builtin_ctz(columns);
        for (uint32_t g = 0; g < small->groups[c]; g++)
            gps_bit_on(mask, small->from[c] + g);
    }
}

/* Marks rows equal to an earlier one on the columns that count; tells whether one row covers everything. */
static int merge_rows(workshop *w, shrinking *small) {
    gps_mark mark = gps_arena_mark(w->arena);
    uint32_t size = 8;
    while (size < 2 * small->rows)
        size *= 2;
    uint32_t *slot = gps_take(w->arena, size, sizeof *slot);
    uint32_t *mask = gps_take(w->arena, small->words, sizeof *mask);
    if (!slot || !mask) {
        w->p->stop = GPS_ERR_MEMORY;
        return 0;
    }
    column_mask(small, small->columns, mask);
    small->live = 0;
    int full = 0;
    for (uint32_t r = 0; r < small->rows; r++) {
        const uint32_t *row = small->bits + (size_t)r * small->words;
        uint32_t at = (uint32_t)gps_hash_masked(row, mask, small->words) & (size - 1);
        small->dead[r] = 0;
        while (slot[at] &&
               !gps_equal_masked(small->bits + (size_t)(slot[at] - 1) * small->words, row, mask, small->words))
            at = (at + 1) & (size - 1);
        if (slot[at]) {
            small->dead[r] = 1;
            continue;
        }
        slot[at] = r + 1;
        small->live++;
        full |= gps_equal_masked(row, mask, mask, small->words);
    }
    gps_arena_release(w->arena, mark);
    return full;
}

static void count_touches(workshop *w) {
    gps_bits_clear(w->touches, w->root->vars);
    for (uint32_t t = 0; t < w->root->tables; t++)
        for (uint32_t c = 0; !w->table[t].dropped && c < w->root->table[t].columns; c++)
            if (w->table[t].columns >> c & 1)
                w->touches[w->alias[w->root->table[t].var[c]]]++;
}

static int must_stay(const workshop *w, uint32_t var) { return w->p->var[var].shown || gps_bit(w->keep, var); }

/* Takes out columns that nobody else needs.  Returns 1 if there were any. */
static int project(workshop *w, uint32_t t) {
    shrinking *small = &w->table[t];
    uint32_t before = small->columns;
    for (uint32_t c = 0; c < w->root->table[t].columns; c++) {
        uint32_t var = w->alias[w->root->table[t].var[c]];
        if (small->columns >> c & 1 && ((!must_stay(w, var) && w->touches[var] == 1) || small->groups[c] == 1))
            small->columns &= ~(UINT32_C(1) << c);
    }
    return small->columns != before;
}

static void shrink(workshop *w) {
    for (int changed = 1, first = 1; changed; first = 0) {
        changed = 0;
        count_touches(w);
        for (uint32_t t = 0; t < w->root->tables; t++) {
            shrinking *small = &w->table[t];
            if (small->dropped || (!project(w, t) && !first))
                continue;
            int full = merge_rows(w, small);
            small->dropped = full || small->live < 2 || !(small->columns & (small->columns - 1));
            changed = 1;
        }
    }
}

/* ---- the small system ---- */

typedef struct {
    uint32_t table, column;
} mention;

/* Groups of a variable: values alike in each column that still mentions it. */
static int group_values(workshop *w, gps_reduced *reduced, uint32_t v) {
    const gps_system *root = w->root;
    uint32_t values = root->values[v], count = 0, groups = 0;
    mention *mentions = gps_take(w->arena, w->touches[v], sizeof *mentions);
    uint32_t *head = gps_take(w->arena, values, sizeof *head);
    reduced->grouping.group_of[v] = gps_take(w->arena, values, sizeof(uint32_t));
    if (!mentions || !head || !reduced->grouping.group_of[v])
        return 0;
    for (uint32_t u = 0; u < root->vars; u++)
        for (uint32_t i = root->touch_at[u]; w->alias[u] == v && i < root->touch_at[u + 1]; i++) {
            shrinking *small = &w->table[root->touch[i].table];
            if (!small->dropped && small->columns >> root->touch[i].column & 1)
                mentions[count++] = (mention){root->touch[i].table, root->touch[i].column};
        }
    memset(reduced->grouping.group_of[v], 0xff, values * sizeof(uint32_t));
    GPS_EACH (x, gps_domain(root, w->state, v), values) {
        uint32_t g = 0;
        for (; g < groups; g++) {
            uint32_t m = 0;
            while (m < count && w->table[mentions[m].table].group_of[mentions[m].column][x] ==
                                    w->table[mentions[m].table].group_of[mentions[m].column][head[g]])
                m++;
            if (m == count)
                break;
        }
        if (g == groups)
            head[groups++] = x;
        reduced->grouping.group_of[v][x] = g;
    }
    reduced->system.values[v] = groups;
    return 1;
}

/* Groups get the number of releases or names in them. */
static int weigh_groups(workshop *w, gps_reduced *reduced, uint32_t v) {
    const gps_var *var = &w->p->var[v];
    uint32_t groups = reduced->system.values[v];
    reduced->grouping.weight[v] = gps_take(w->arena, groups, sizeof(uint64_t));
    if (!reduced->grouping.weight[v])
        return 0;
    GPS_EACH (x, gps_domain(w->root, w->state, v), var->values)
        reduced->grouping.weight[v][reduced->grouping.group_of[v][x]] += gps_value_weight(w->p, var, x);
    return 1;
}

/* Live rows, numbered without the dead ones, that have a bit. */
static void write_support(const shrinking *small, uint32_t bit, uint32_t *set) {
    const uint32_t *row = small->bits + bit / 32;
    uint32_t number = 0, shift = bit % 32;
    for (uint32_t r = 0; r < small->rows; r++, row += small->words)
        if (!small->dead[r]) {
            set[number / 32] |= (*row >> shift & 1) << (number % 32);
            number++;
        }
}

static int keep_row_bits(workshop *w, uint32_t t, uint32_t columns, gps_row_bits *bits) {
    const shrinking *small = &w->table[t];
    uint32_t *from = gps_take(w->arena, columns, sizeof *from), *groups = gps_take(w->arena, columns, sizeof *groups);
    bits->row = gps_take(w->arena, small->live, sizeof *bits->row);
    if (!from || !groups || !bits->row)
        return 0;
    for (uint32_t c = 0, n = 0; c < w->root->table[t].columns; c++)
        if (small->columns >> c & 1) {
            from[n] = small->from[c];
            groups[n++] = small->groups[c];
        }
    for (uint32_t r = 0, n = 0; r < small->rows; r++)
        if (!small->dead[r])
            bits->row[n++] = small->bits + (size_t)r * small->words;
    bits->from = from;
    bits->groups = groups;
    bits->words = small->words;
    return 1;
}

/* The classes of a small column are its local groups. */
static int compact_column(workshop *w, const gps_reduced *reduced, uint32_t t, uint32_t c, uint32_t words,
                          gps_column *column) {
    const shrinking *small = &w->table[t];
    uint32_t v = w->alias[w->root->table[t].var[c]], values = w->root->values[v];
    uint32_t groups = reduced->system.values[v], *map = gps_take(w->arena, groups, sizeof *map);
    uint32_t *rows = gps_take(w->arena, (size_t)small->groups[c] * words, sizeof *rows);
    if (!map || !rows)
        return 0;
    for (uint32_t g = 0; g < small->groups[c]; g++)
        write_support(small, small->from[c] + g, rows + (size_t)g * words);
    GPS_EACH (x, gps_domain(w->root, w->state, v), values)
        map[reduced->grouping.group_of[v][x]] = small->group_of[c][x];
    for (uint32_t g = groups; g-- > 0;)
        map[g] = g + 1 < groups && GPS_CLASS(map[g + 1]) == map[g] ? map[g + 1] : GPS_RUN(map[g], g + 1);
    *column = (gps_column){.map = map, .rows = rows};
    return 1;
}

static int compact_table(workshop *w, gps_reduced *reduced, uint32_t t, gps_compact *compact, gps_row_bits *bits) {
    const gps_compact *table = &w->root->table[t];
    const shrinking *small = &w->table[t];
    uint32_t columns = (uint32_t)__builtin_popcount(small->columns), words = gps_words_for(small->live), n = 0;
    uint32_t *var = gps_take(w->arena, columns, sizeof *var);
    gps_column *column = gps_take(w->arena, columns, sizeof *column);
    if (!var || !column || !keep_row_bits(w, t, columns, bits))
        return 0;
    for (uint32_t c = 0; c < table->columns; c++) {
        if (!(small->columns >> c & 1))
            continue;
        var[n] = w->alias[table->var[c]];
        if (!compact_column(w, reduced, t, c, words, &column[n++]))
            return 0;
    }
    *compact = (gps_compact){columns, small->live, words, var, column};
    return 1;
}

static int fill_state(workshop *w, gps_reduced *reduced) {
    gps_system *s = &reduced->system;
    reduced->state = gps_take(w->arena, s->state_words, sizeof *reduced->state);
    if (!reduced->state)
        return 0;
    for (uint32_t v = 0; v < s->vars; v++)
        for (uint32_t g = 0; g < s->values[v]; g++)
            gps_bit_on(gps_domain(s, reduced->state, v), g);
    for (uint32_t t = 0; t < s->tables; t++)
        for (uint32_t r = 0; r < s->table[t].rows; r++)
            gps_bit_on(gps_rows(s, reduced->state, t), r);
    return 1;
}

static int make_small(workshop *w, gps_reduced *reduced) {
    const gps_system *root = w->root;
    gps_system *s = &reduced->system;
    s->vars = root->vars;
    s->values = gps_take(w->arena, root->vars, sizeof *s->values);
    s->table = gps_take(w->arena, root->tables, sizeof *s->table);
    reduced->row_bits = gps_take(w->arena, root->tables, sizeof *reduced->row_bits);
    reduced->grouping.group_of = gps_take(w->arena, root->vars, sizeof *reduced->grouping.group_of);
    reduced->grouping.weight = gps_take(w->arena, root->vars, sizeof *reduced->grouping.weight);
    if (!s->values || !s->table || !reduced->row_bits || !reduced->grouping.group_of || !reduced->grouping.weight)
        return 0;
    reduced->grouping.groups = s->values;
    count_touches(w);
    for (uint32_t v = 0; v < root->vars; v++)
        if (w->alias[v] == v && (!group_values(w, reduced, v) || !weigh_groups(w, reduced, v)))
            return 0;
    for (uint32_t t = 0; t < root->tables; t++)
        if (!w->table[t].dropped) {
            if (!compact_table(w, reduced, t, &s->table[s->tables], &reduced->row_bits[s->tables]))
                return 0;
            s->tables++;
        }
    return gps_system_finish(w->arena, s) == GPS_OK && fill_state(w, reduced);
}

gps_reduced *gps_reduce(gps_problem *p, gps_arena *arena, const gps_system *root, uint32_t *state,
                        const uint32_t *keep) {
    workshop w = {.p = p, .arena = arena, .root = root, .state = state};
    gps_reduced *reduced = gps_take(arena, 1, sizeof *reduced);
    w.alias = gps_take(arena, root->vars, sizeof *w.alias);
    w.table = gps_take(arena, root->tables, sizeof *w.table);
    w.touches = gps_take(arena, root->vars, sizeof *w.touches);
    w.keep = gps_take(arena, gps_words_for(root->vars), sizeof *w.keep);
    if (!w.keep || !reduced || !w.alias || !w.table || !w.touches)
        return NULL;
    join_equal(&w);
    for (uint32_t v = 0; v < root->vars; v++) {
        w.alias[v] = root_of(w.alias, v);
        if (keep && gps_bit(keep, v))
            gps_bit_on(w.keep, w.alias[v]);
    }
    for (uint32_t t = 0; t < root->tables; t++) {
        if (root->off && gps_bit(root->off, t))
            w.table[t].dropped = 1;
        if (!w.table[t].dropped && !read_table(&w, t))
            return NULL;
    }
    shrink(&w);
    reduced->grouping.alias = w.alias;
    return p->stop == GPS_OK && make_small(&w, reduced) ? reduced : NULL;
}
