/* propagate.c: compact-table propagation (Demeulenaere et al., CP 2016) with bitsets that are saved by copying the
 * state, which is a few kilobytes. */
#include "problem.h"

enum { CANCEL_EVERY = 1024 };
#define FRESH (UINT32_C(1) << 31) /* beside the columns of a dirty table: values were never filtered */

static gps_status index_touches(gps_arena *arena, gps_system *s) {
    size_t all = 0;
    for (uint32_t t = 0; t < s->tables; t++)
        all += s->table[t].columns;
    s->touch_at = gps_take(arena, s->vars + 2, sizeof *s->touch_at);
    s->touch = gps_take(arena, all, sizeof *s->touch);
    if (!s->touch_at || !s->touch)
        return GPS_ERR_MEMORY;
    uint32_t *next = s->touch_at + 1; /* shifted by one while filling */
    for (uint32_t t = 0; t < s->tables; t++)
        for (uint32_t c = 0; c < s->table[t].columns; c++)
            next[s->table[t].var[c] + 1]++;
    for (uint32_t v = 0; v < s->vars; v++)
        next[v + 1] += next[v];
    for (uint32_t t = 0; t < s->tables; t++)
        for (uint32_t c = 0; c < s->table[t].columns; c++)
            s->touch[next[s->table[t].var[c]]++] = (gps_touch){t, c};
    return GPS_OK;
}

gps_status gps_system_finish(gps_arena *arena, gps_system *s) {
    uint32_t words = 0, longest = 1;
    s->domain_at = gps_take(arena, s->vars, sizeof *s->domain_at);
    s->domain_words = gps_take(arena, s->vars, sizeof *s->domain_words);
    s->rows_at = gps_take(arena, s->tables, sizeof *s->rows_at);
    s->dirty = gps_take(arena, s->tables, sizeof *s->dirty);
    s->queue = gps_take(arena, gps_words_for(s->tables), sizeof *s->queue);
    if (!s->domain_at || !s->domain_words || !s->rows_at || !s->dirty || !s->queue)
        return GPS_ERR_MEMORY;
    for (uint32_t v = 0; v < s->vars; v++) {
        s->domain_at[v] = words;
        s->domain_words[v] = gps_words_for(s->values[v]);
        words += s->domain_words[v];
    }
    for (uint32_t t = 0; t < s->tables; t++) {
        s->rows_at[t] = words;
        words += s->table[t].words;
        longest = s->table[t].words > longest ? s->table[t].words : longest;
    }
    s->state_words = words;
    s->mask = gps_take(arena, longest, sizeof *s->mask);
    s->core = gps_take(arena, gps_words_for(s->tables), sizeof *s->core);
    s->open = gps_take(arena, gps_words_for(s->vars), sizeof *s->open);
    s->mentions = gps_take(arena, s->vars, sizeof *s->mentions);
    return s->mask && s->core && s->open && s->mentions ? index_touches(arena, s) : GPS_ERR_MEMORY;
}

static void mark(gps_system *s, gps_touch touch) {
    if (s->off && gps_bit(s->off, touch.table))
        return;
    s->dirty[touch.table] |= UINT32_C(1) << touch.column;
    gps_bit_on(s->queue, touch.table);
}

void gps_touch_var(gps_system *s, uint32_t var) {
    for (uint32_t i = s->touch_at[var]; i < s->touch_at[var + 1]; i++)
        mark(s, s->touch[i]);
}

void gps_touch_table(gps_system *s, uint32_t t) {
    uint32_t columns = s->table[t].columns;
    if (s->off && gps_bit(s->off, t))
        return;
    s->dirty[t] = FRESH | (FRESH - 1) >> (31 - columns);
    gps_bit_on(s->queue, t);
}

void gps_touch_all(gps_system *s) {
    for (uint32_t t = 0; t < s->tables; t++)
        gps_touch_table(s, t);
}

static void forget(gps_system *s) {
    GPS_EACH (t, s->queue, s->tables)
        s->dirty[t] = 0;
    gps_bits_clear(s->queue, gps_words_for(s->tables));
}

/* Values of column c went that no row of the table has left: it loses none by that, but where it names the variable in
 * another column. */
static void tell_others(gps_system *s, uint32_t t, uint32_t c) {
    uint32_t own = UINT32_C(1) << c, was = s->dirty[t] & own;
    gps_touch_var(s, s->table[t].var[c]);
    s->dirty[t] = (s->dirty[t] & ~own) | was;
    if (!s->dirty[t])
        gps_bit_off(s->queue, t);
}

/* Rows that belong together stand together, so few words are left. */
static gps_span live_span(const uint32_t *rows, gps_span live) {
    while (live.from < live.end && !rows[live.from])
        live.from++;
    while (live.end > live.from && !rows[live.end - 1])
        live.end--;
    return live;
}

static gps_span without(uint32_t *rows, const uint32_t *gone, gps_span live) {
    for (uint32_t w = live.from; w < live.end; w++)
        rows[w] &= ~gone[w];
    return live_span(rows, live);
}

/* Takes out the rows that no value left in the domain of column c admits.  Returns 1 if rows went. */
static int filter_by(gps_system *s, uint32_t *state, uint32_t t, uint32_t c, gps_span live) {
    const gps_compact *table = &s->table[t];
    uint32_t var = table->var[c], *domain = gps_domain(s, state, var), *rows = gps_rows(s, state, t), *lost = s->mask;
    const gps_column column = table->column[c];
    gps_span left = live; /* of the rows that no value seen so far admits */
    if (!column.owns && gps_bits_single(domain, gps_domain_words(s, var))) {
        const uint32_t *support = gps_support(&column, gps_bits_next(domain, s->values[var], 0), table->words);
        return gps_bits_keep(rows + live.from, support + live.from, live.end - live.from);
    }
    gps_bits_copy(lost + live.from, rows + live.from, live.end - live.from);
    for (uint32_t v = 0; v < column.owns; v += 32)
        gps_bits_drop_word(lost, column.own + v, domain[v / 32] & gps_bits_below(column.owns - v));
    GPS_EACH_RUN(v, end, domain, s->values[var], column.map) {
        left = without(lost, gps_support(&column, v, table->words), left);
        if (left.from == left.end)
            return 0;
    }
    without(rows, lost, left);
    return 1;
}

static int filter_rows(gps_system *s, uint32_t *state, uint32_t t, uint32_t columns, gps_span live) {
    int gone = 0;
    for (; columns; columns &= columns - 1)
        gone |= filter_by(s, state, t, (uint32_t)__builtin_ctz(columns), live);
    return gone;
}

/* Takes out the values whose own row is gone. */
static int keep_owners(const gps_column *column, uint32_t *domain, const uint32_t *rows, uint32_t words) {
    uint32_t gone = 0;
    for (uint32_t v = 0; v < column->owns; v += 32) {
        uint32_t kept = gps_bits_word(rows, words, column->own + v) | ~gps_bits_below(column->owns - v);
        gone |= domain[v / 32] & ~kept;
        domain[v / 32] &= kept;
    }
    return gone != 0;
}

int gps_keep_admitted(const gps_compact *table, uint32_t c, uint32_t *domain, uint32_t values, const uint32_t *rows,
                      gps_span live) {
    const gps_column column = table->column[c];
    uint32_t at = live.from; /* a word where the value before is admitted: often the next is too */
    int gone = 0;
    GPS_EACH_RUN(v, end, domain, values, column.map) {
        const uint32_t *support = gps_support(&column, v, table->words);
        if (!(support[at] & rows[at]))
            for (at = live.from; at < live.end && !(support[at] & rows[at]);)
                at++;
        if (at < live.end)
            continue;
        at = live.from;
        if (v < column.owns) {
            gone |= keep_owners(&column, domain, rows, table->words);
        } else {
            gps_bits_drop(domain, v, end - v);
            gone = 1;
        }
    }
    return gone;
}

/* Takes out the values of a column that no live row admits.  0: none is left. */
static int filter_values(gps_system *s, uint32_t *state, uint32_t t, uint32_t c, gps_span live) {
    uint32_t var = s->table[t].var[c], *domain = gps_domain(s, state, var);
    if (gps_bits_single(domain, gps_domain_words(s, var)) ||
        !gps_keep_admitted(&s->table[t], c, domain, s->values[var], gps_rows(s, state, t), live))
        return 1;
    tell_others(s, t, c);
    return !gps_bits_empty(domain, gps_domain_words(s, var));
}

/* The same for tables whose rows fit one word, as most do. */
static int revise_narrow(gps_system *s, uint32_t *state, uint32_t t, uint32_t columns) {
    const gps_compact *table = &s->table[t];
    uint32_t *rows = gps_rows(s, state, t), live = *rows;
    for (uint32_t rest = columns & ~FRESH; rest; rest &= rest - 1) {
        const gps_column column = table->column[__builtin_ctz(rest)];
        uint32_t var = table->var[__builtin_ctz(rest)], admitted = 0;
        GPS_EACH_RUN(v, end, gps_domain(s, state, var), s->values[var], column.map)
        admitted |= column.rows[GPS_CLASS(column.map[v])];
        live &= admitted;
    }
    int went = live != *rows || columns & FRESH;
    *rows = live;
    for (uint32_t c = 0; live && went && c < table->columns; c++) {
        const gps_column column = table->column[c];
        uint32_t var = table->var[c], *domain = gps_domain(s, state, var), left = 0, gone = 0;
        GPS_EACH_RUN(v, end, domain, s->values[var], column.map)
        if (column.rows[GPS_CLASS(column.map[v])] & live) {
            left = 1;
        } else {
            gps_bits_drop(domain, v, end - v);
            gone = 1;
        }
        if (gone)
            tell_others(s, t, c);
        if (!left)
            return 0;
    }
    return live != 0;
}

static int revise(gps_system *s, uint32_t *state, uint32_t t) {
    uint32_t columns = s->dirty[t];
    s->dirty[t] = 0;
    gps_bit_off(s->queue, t);
    if (s->table[t].words == 1)
        return revise_narrow(s, state, t, columns);
    gps_span live = live_span(gps_rows(s, state, t), (gps_span){0, s->table[t].words});
    int went = filter_rows(s, state, t, columns & ~FRESH, live) || columns & FRESH;
    live = live_span(gps_rows(s, state, t), live);
    if (live.from == live.end)
        return 0;
    for (uint32_t c = 0; went && c < s->table[t].columns; c++)
        if (!filter_values(s, state, t, c, live))
            return 0;
    return 1;
}

static int may_go_on(gps_problem *p) {
    uint64_t revisions = ++p->counters.revisions;
    if (p->option[GPS_OPTION_STEPS] && revisions > p->option[GPS_OPTION_STEPS])
        p->stop = GPS_ERR_LIMIT;
    else if (p->cancel && revisions % CANCEL_EVERY == 0 && p->cancel(p->cancel_context))
        p->stop = GPS_ERR_CANCELLED;
    return p->stop == GPS_OK;
}

int gps_propagate(gps_problem *p, gps_system *s, uint32_t *state) {
    for (;;) {
        uint32_t t = gps_bits_next(s->queue, s->tables, 0);
        if (t == s->tables)
            return 1;
        if (!may_go_on(p) || !revise(s, state, t)) {
            forget(s);
            return 0;
        }
    }
}

int gps_propagate_all(gps_problem *p, gps_system *s, uint32_t *state) {
    for (uint32_t v = 0; v < s->vars; v++)
        if (gps_bits_empty(gps_domain(s, state, v), gps_domain_words(s, v)))
            return 0;
    gps_touch_all(s);
    return gps_propagate(p, s, state);
}
