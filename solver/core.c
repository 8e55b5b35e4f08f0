/* core.c: what of a propagated state still matters.
 *
 * A table is silent where one live row admits all that is left of each domain, or where it ties at most one variable to
 * anything else: arc consistency has then said all that it says.  Taking silent tables away makes others silent, as in
 * the ear removal of Graham, Yu and Ozsoyoglu.  If none is left, every value left has a solution. */
#include "problem.h"

static int undecided(const gps_system *s, const uint32_t *state, uint32_t var) {
    return !gps_bits_single(state + s->domain_at[var], gps_domain_words(s, var));
}

/* Does one live row admit all that is left of each domain? */
static int covered_by_a_row(const gps_system *s, const uint32_t *state, uint32_t t) {
    const gps_compact *table = &s->table[t];
    const uint32_t *rows = state + s->rows_at[t];
    uint32_t from = 0, end = table->words; /* no row lives outside */
    while (from < end && !rows[from])
        from++;
    while (end > from && !rows[end - 1])
        end--;
    gps_bits_copy(s->mask + from, rows + from, end - from);
    for (uint32_t c = 0; c < table->columns; c++) {
        uint32_t var = table->var[c];
        if (!gps_bit(s->open, var))
            continue;
        GPS_EACH_RUN(v, behind, state + s->domain_at[var], s->values[var], table->column[c].map) {
            const uint32_t *support = gps_support(&table->column[c], v, table->words);
            uint32_t any = 0;
            for (uint32_t w = from; w < end; w++)
                any |= s->mask[w] &= support[w];
            if (!any)
                return 0;
        }
    }
    return 1;
}

static void mention(gps_system *s, uint32_t t, uint32_t by) {
    const gps_compact *table = &s->table[t];
    for (uint32_t c = 0; c < table->columns; c++)
        if (gps_bit(s->open, table->var[c]))
            s->mentions[table->var[c]] += by;
}

static void find_speaking(gps_system *s, const uint32_t *state) {
    gps_bits_clear(s->core, gps_words_for(s->tables));
    gps_bits_clear(s->open, gps_words_for(s->vars));
    gps_bits_clear(s->mentions, s->vars);
    for (uint32_t v = 0; v < s->vars; v++)
        if (s->touch_at[v] != s->touch_at[v + 1] && undecided(s, state, v))
            gps_bit_on(s->open, v);
    for (uint32_t t = 0; t < s->tables; t++) {
        uint32_t open = 0;
        for (uint32_t c = 0; c < s->table[t].columns; c++)
            open += (uint32_t)gps_bit(s->open, s->table[t].var[c]);
        if (open < 2 || (s->off && gps_bit(s->off, t)) || covered_by_a_row(s, state, t))
            continue;
        gps_bit_on(s->core, t);
        mention(s, t, 1);
    }
}

static uint32_t ties(const gps_system *s, uint32_t t, const uint32_t *rank, uint32_t depth, uint32_t end) {
    uint32_t count = 0;
    for (uint32_t c = 0; c < s->table[t].columns; c++) {
        uint32_t var = s->table[t].var[c];
        int kept = rank && rank[var] >= depth && rank[var] < end;
        count += gps_bit(s->open, var) && (kept || s->mentions[var] > 1);
    }
    return count;
}

int gps_core(gps_system *s, const uint32_t *state, const uint32_t *rank, uint32_t depth, uint32_t end) {
    find_speaking(s, state);
    int left = 1;
    for (int changed = 1; changed && left;) {
        changed = left = 0;
        GPS_EACH (t, s->core, s->tables) {
            left = 1;
            if (ties(s, t, rank, depth, end) > 1)
                continue;
            gps_bit_off(s->core, t);
            mention(s, t, UINT32_MAX); /* one less */
            changed = 1;
        }
    }
    return left && !gps_bits_empty(s->core, gps_words_for(s->tables));
}

uint32_t gps_core_smallest(const gps_system *s, const uint32_t *state, uint32_t except) {
    uint32_t best = GPS_NO, fewest = UINT32_MAX;
    GPS_EACH (v, s->open, s->vars) {
        uint32_t count = gps_bits_count(state + s->domain_at[v], gps_domain_words(s, v));
        if (v != except && s->mentions[v] && count < fewest) {
            fewest = count;
            best = v;
        }
    }
    return best;
}
