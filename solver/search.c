/* search.c: existence, values that have a solution, one solution, and the decision diagram of all of them.
 *
 * The search branches until nothing that matters is left (core.c).  The diagram is memoised by what does: domains, and
 * for each table of the core the classes of its live rows on undecided columns. */
#include "problem.h"

/* ---- states by depth ---- */

uint32_t *gps_scratch(gps_problem *p, const gps_system *s, uint32_t depth) {
    if (depth >= p->scratch_count) {
        uint32_t count = depth + 32;
        uint32_t **grown = gps_take(&p->scratch_arena, count, sizeof *grown);
        if (!grown) {
            p->stop = GPS_ERR_MEMORY;
            return NULL;
        }
        if (p->scratch_count)
            memcpy(grown, p->scratch, p->scratch_count * sizeof *grown);
        p->scratch = grown;
        p->scratch_count = count;
    }
    if (!p->scratch[depth]) {
        /* The root system's state is the longest there is. */
        uint32_t words = p->root.state_words > s->state_words ? p->root.state_words : s->state_words;
        p->scratch[depth] = gps_take(&p->scratch_arena, words, sizeof **p->scratch);
        if (!p->scratch[depth])
            p->stop = GPS_ERR_MEMORY;
    }
    return p->scratch[depth];
}

static uint32_t *branch(gps_problem *p, const gps_system *s, const uint32_t *state, uint32_t depth) {
    uint32_t *copy = gps_scratch(p, s, depth);
    if (copy)
        gps_bits_copy(copy, state, s->state_words);
    return copy;
}

static int undecided(const gps_system *s, const uint32_t *state, uint32_t var) {
    return !gps_bits_single(state + s->domain_at[var], gps_domain_words(s, var));
}

/* The undecided variable with the fewest values that some table mentions. */
static uint32_t smallest(const gps_system *s, const uint32_t *state) {
    uint32_t best = GPS_NO, fewest = UINT32_MAX;
    for (uint32_t v = 0; v < s->vars; v++) {
        if (s->touch_at[v] == s->touch_at[v + 1] || !undecided(s, state, v))
            continue;
        uint32_t count = gps_bits_count(state + s->domain_at[v], gps_domain_words(s, v));
        if (count < fewest) {
            fewest = count;
            best = v;
        }
    }
    return best;
}

static void fix(gps_system *s, uint32_t *state, uint32_t var, uint32_t value) {
    gps_bits_clear(gps_domain(s, state, var), gps_domain_words(s, var));
    gps_bit_on(gps_domain(s, state, var), value);
    gps_touch_var(s, var);
}

int gps_exists_within(gps_problem *p, gps_system *s, const uint32_t *state, uint32_t depth, uint32_t *left) {
    if (!gps_core(s, state, NULL, 0, 0))
        return 1;
    uint32_t var = gps_core_smallest(s, state, GPS_NO);
    GPS_EACH (v, state + s->domain_at[var], s->values[var]) {
        uint32_t *below = *left ? branch(p, s, state, depth) : NULL;
        if (!below)
            return 0;
        *left -= *left != UINT32_MAX;
        fix(s, below, var, v);
        if (gps_propagate(p, s, below) && gps_exists_within(p, s, below, depth + 1, left))
            return 1;
        if (p->stop)
            return 0;
    }
    return 0;
}

int gps_exists(gps_problem *p, gps_system *s, const uint32_t *state, uint32_t depth) {
    uint32_t left = UINT32_MAX;
    return gps_exists_within(p, s, state, depth, &left);
}

void gps_values_with_solution(gps_problem *p, gps_system *s, const uint32_t *state, uint32_t var, uint32_t *found,
                              uint32_t depth) {
    uint32_t words = gps_domain_words(s, var);
    uint32_t other = gps_core(s, state, NULL, 0, 0) ? gps_core_smallest(s, state, var) : GPS_NO;
    if (other == GPS_NO) {
        gps_bits_join(found, state + s->domain_at[var], words);
        return;
    }
    GPS_EACH (v, state + s->domain_at[other], s->values[other]) {
        uint32_t *below = branch(p, s, state, depth);
        if (!below)
            return;
        uint32_t *domain = gps_domain(s, below, var), left = 0;
        for (uint32_t w = 0; w < words; w++)
            left |= domain[w] &= ~found[w]; /* only what is not yet found */
        if (!left)
            return;
        fix(s, below, other, v);
        gps_touch_var(s, var);
        if (gps_propagate(p, s, below))
            gps_values_with_solution(p, s, below, var, found, depth + 1);
        if (p->stop)
            return;
    }
}

void gps_root_values(gps_problem *p, uint32_t *state, uint32_t var, uint32_t *set) {
    gps_mark mark = gps_arena_mark(&p->passing_arena);
    uint32_t *keep = gps_take(&p->passing_arena, gps_words_for(p->vars), sizeof *keep), *groups = NULL;
    if (keep)
        gps_bit_on(keep, var);
    gps_reduced *small = keep ? gps_reduce(p, &p->passing_arena, &p->root, state, keep) : NULL;
    uint32_t same = small ? small->grouping.alias[var] : 0;
    if (small)
        groups = gps_take(&p->passing_arena, gps_domain_words(&small->system, same), sizeof *groups);
    if (groups)
        gps_values_with_solution(p, &small->system, small->state, same, groups, 1);
    else
        p->stop = GPS_ERR_MEMORY;
    for (uint32_t x = 0; groups && x < p->var[var].values; x++)
        if (small->grouping.group_of[same][x] != GPS_NO && gps_bit(groups, small->grouping.group_of[same][x]))
            gps_bit_on(set, x);
    gps_arena_release(&p->passing_arena, mark);
}

enum { QUICK_DECISIONS = 24 }; /* usually find a solution on the root itself */

int gps_root_exists(gps_problem *p, uint32_t *state) {
    uint32_t left = QUICK_DECISIONS;
    if (gps_exists_within(p, &p->root, state, 0, &left))
        return 1;
    if (left || p->stop)
        return 0;
    gps_mark mark = gps_arena_mark(&p->passing_arena);
    gps_reduced *small = gps_reduce(p, &p->passing_arena, &p->root, state, NULL);
    int found = small && gps_exists(p, &small->system, small->state, 0);
    if (!small)
        p->stop = GPS_ERR_MEMORY;
    gps_arena_release(&p->passing_arena, mark);
    return found;
}

/* ---- one solution ---- */

/* Variables that no table mentions take their best value. */
static void settle_free(gps_problem *p, gps_system *s, uint32_t *state) {
    for (uint32_t var = 0; var < s->vars; var++)
        if (s->touch_at[var] == s->touch_at[var + 1] && undecided(s, state, var))
            fix(s, state, var, gps_best_value(&p->var[var], gps_domain(s, state, var)));
}

int gps_settle(gps_problem *p, gps_system *s, uint32_t *state, const uint32_t *order, uint32_t length, uint32_t depth) {
    uint32_t var = GPS_NO;
    for (uint32_t i = 0; i < length && var == GPS_NO; i++)
        if (undecided(s, state, order[i]))
            var = order[i];
    if (var == GPS_NO)
        var = smallest(s, state);
    if (var == GPS_NO) {
        settle_free(p, s, state);
        return 1;
    }
    uint32_t *domain = gps_domain(s, state, var);
    while (!gps_bits_empty(domain, gps_domain_words(s, var))) {
        uint32_t v = gps_best_value(&p->var[var], domain), *below = branch(p, s, state, depth);
        if (!below)
            return 0;
        fix(s, below, var, v);
        if (gps_propagate(p, s, below) && gps_settle(p, s, below, order, length, depth + 1)) {
            gps_bits_copy(state, below, s->state_words);
            return 1;
        }
        if (p->stop)
            return 0;
        gps_bit_off(domain, v);
    }
    return 0;
}

/* ---- the diagram ---- */

typedef struct memo_entry memo_entry;
struct memo_entry {
    memo_entry *next;
    uint64_t hash;
    const gps_node *node;
    uint32_t length;
    uint32_t key[];
};

typedef struct {
    uint32_t count;
    uint32_t *of_row; /* [rows] */
} row_classes;

enum { SLOTS = 1024 };

typedef struct gps_memo {
    memo_entry *slot[SLOTS];
    gps_store store;
    row_classes **classes; /* [tables][depth] */
    uint32_t *rank;        /* [vars] place in the order, ordered = hidden */
    uint32_t *key;
    uint32_t key_room;
} gps_memo;

/* The bits of a row that belong to columns of rank `from` or later. */
static void mask_columns(const gps_problem *p, uint32_t t, uint32_t from, uint32_t *mask) {
    const gps_row_bits *bits = &p->reduced->row_bits[t];
    const gps_compact *table = &p->reduced->system.table[t];
    for (uint32_t c = 0; c < table->columns; c++)
        for (uint32_t g = 0; p->memo->rank[table->var[c]] >= from && g < bits->groups[c]; g++)
            gps_bit_on(mask, bits->from[c] + g);
}

/* The classes are the same from one column's rank to the next one's. */
static uint32_t next_rank(const gps_problem *p, const gps_compact *table, uint32_t depth) {
    uint32_t next = p->ordered;
    for (uint32_t c = 0; c < table->columns; c++) {
        uint32_t rank = p->memo->rank[table->var[c]];
        next = rank >= depth && rank < next ? rank : next;
    }
    return next;
}

/* Rows that agree on the columns undecided at `depth` are one class. */
static const row_classes *classes_at(gps_problem *p, uint32_t t, uint32_t depth) {
    const gps_compact *table = &p->reduced->system.table[t];
    uint32_t from = next_rank(p, table, depth), count = 0;
    row_classes *classes = &p->memo->classes[t][from];
    if (classes->of_row)
        return classes;
    const gps_row_bits *bits = &p->reduced->row_bits[t];
    uint32_t *mask = gps_take(&p->arena, bits->words, sizeof *mask);
    uint32_t *head = gps_take(&p->arena, table->rows, sizeof *head);
    uint32_t *of_row = gps_take(&p->arena, table->rows, sizeof *of_row);
    uint64_t *hash = gps_take(&p->arena, table->rows, sizeof *hash);
    if (!mask || !head || !of_row || !hash) {
        p->stop = GPS_ERR_MEMORY;
        return NULL;
    }
    mask_columns(p, t, from, mask);
    for (uint32_t r = 0; r < table->rows; r++) {
        uint32_t k = 0;
        hash[count] = gps_hash_masked(bits->row[r], mask, bits->words);
        head[count] = r;
        while (hash[k] != hash[count] || !gps_equal_masked(bits->row[head[k]], bits->row[r], mask, bits->words))
            k++;
        count += k == count;
        of_row[r] = k;
    }
    *classes = (row_classes){count, of_row};
    return classes;
}

static int key_push(gps_problem *p, uint32_t *length, uint32_t word) {
    gps_memo *memo = p->memo;
    if (*length == memo->key_room) {
        uint32_t room = memo->key_room ? 2 * memo->key_room : 256;
        uint32_t *grown = gps_take(&p->arena, room, sizeof *grown);
        if (!grown) {
            p->stop = GPS_ERR_MEMORY;
            return 0;
        }
        if (*length)
            memcpy(grown, memo->key, *length * sizeof *grown);
        memo->key = grown;
        memo->key_room = room;
    }
    memo->key[(*length)++] = word;
    return 1;
}

static int push_classes(gps_problem *p, const uint32_t *state, uint32_t t, uint32_t depth, uint32_t *length) {
    const gps_system *s = &p->reduced->system;
    const row_classes *classes = classes_at(p, t, depth);
    uint32_t first = *length;
    if (!classes)
        return 0;
    for (uint32_t w = 0; w < gps_words_for(classes->count); w++)
        if (!key_push(p, length, 0))
            return 0;
    GPS_EACH (r, state + s->rows_at[t], s->table[t].rows)
        gps_bit_on(p->memo->key + first, classes->of_row[r]);
    return 1;
}

/* What is still open below `depth`, as words. */
static int make_key(gps_problem *p, const uint32_t *state, uint32_t depth, uint32_t *length) {
    gps_system *s = &p->reduced->system;
    *length = 0;
    if (!key_push(p, length, depth))
        return 0;
    gps_core(s, state, p->memo->rank, depth, p->ordered);
    for (uint32_t v = 0; v < s->vars; v++) {
        if (p->memo->rank[v] < depth || (p->memo->rank[v] == p->ordered && !s->mentions[v]))
            continue;
        for (uint32_t w = 0; w < gps_domain_words(s, v); w++)
            if (!key_push(p, length, state[s->domain_at[v] + w]))
                return 0;
    }
    GPS_EACH (t, s->core, s->tables)
        if (!key_push(p, length, ~t) || !push_classes(p, state, t, depth, length))
            return 0;
    return 1;
}

static memo_entry *find_memo(gps_memo *memo, uint64_t hash, uint32_t length) {
    for (memo_entry *e = memo->slot[hash % SLOTS]; e; e = e->next)
        if (e->hash == hash && e->length == length && gps_bits_equal(e->key, memo->key, length))
            return e;
    return NULL;
}

static memo_entry *add_memo(gps_problem *p, uint64_t hash, uint32_t length) {
    memo_entry *e = gps_take(&p->arena, 1, sizeof *e + length * sizeof *e->key);
    if (!e) {
        p->stop = GPS_ERR_MEMORY;
        return NULL;
    }
    e->hash = hash;
    e->length = length;
    memcpy(e->key, p->memo->key, length * sizeof *e->key);
    e->next = p->memo->slot[hash % SLOTS];
    p->memo->slot[hash % SLOTS] = e;
    return e;
}

/* Room for what the tables say of one value: a bitset of row classes for each table that mentions the variable. */
static uint32_t saying_words(gps_problem *p, uint32_t var, uint32_t depth) {
    const gps_system *s = &p->reduced->system;
    uint32_t words = 0;
    for (uint32_t i = s->touch_at[var]; i < s->touch_at[var + 1]; i++) {
        const row_classes *classes = classes_at(p, s->touch[i].table, depth);
        words += classes ? gps_words_for(classes->count) : 0;
    }
    return words;
}

static void write_saying(gps_problem *p, const uint32_t *state, uint32_t var, uint32_t value, uint32_t depth,
                         uint32_t *words) {
    const gps_system *s = &p->reduced->system;
    for (uint32_t i = s->touch_at[var]; i < s->touch_at[var + 1]; i++) {
        const gps_compact *table = &s->table[s->touch[i].table];
        const row_classes *classes = classes_at(p, s->touch[i].table, depth);
        const uint32_t *support = gps_support(&table->column[s->touch[i].column], value, table->words);
        const uint32_t *rows = state + s->rows_at[s->touch[i].table];
        gps_bits_clear(words, gps_words_for(classes->count));
        for (uint32_t w = 0; w < table->words; w++)
            for (uint32_t rest = support[w] & rows[w]; rest; rest &= rest - 1)
                gps_bit_on(words, classes->of_row[w * 32 + (uint32_t)__builtin_ctz(rest)]);
        words += gps_words_for(classes->count);
    }
}

/* Values (groups) of the variable of which the tables say the same for what is decided after it, as sets.  Returns
 * their number; 0 without memory. */
static uint32_t alike(gps_problem *p, const uint32_t *state, uint32_t depth, uint32_t *sets) {
    const gps_system *s = &p->reduced->system;
    uint32_t var = p->order[depth], words = gps_domain_words(s, var), count = 0;
    uint32_t length = saying_words(p, var, depth + 1);
    gps_mark mark = gps_arena_mark(&p->passing_arena);
    uint64_t *hash = gps_take(&p->passing_arena, s->values[var] + 1, sizeof *hash);
    uint32_t *saying = gps_take(&p->passing_arena, (size_t)(s->values[var] + 1) * length, sizeof *saying);
    if (!hash || !saying || p->stop) {
        p->stop = GPS_ERR_MEMORY;
        return 0;
    }
    GPS_EACH (v, state + s->domain_at[var], s->values[var]) {
        uint32_t k = 0, *own = saying + (size_t)count * length;
        write_saying(p, state, var, v, depth + 1, own);
        hash[count] = gps_hash(GPS_HASH_SEED, own, length);
        while (hash[k] != hash[count] || !gps_bits_equal(saying + (size_t)k * length, own, length))
            k++;
        count += k == count;
        gps_bit_on(sets + (size_t)k * words, v);
    }
    gps_arena_release(&p->passing_arena, mark);
    return count;
}

static const gps_node *explore(gps_problem *p, const uint32_t *state, uint32_t depth);

static const gps_node *explore_values(gps_problem *p, const uint32_t *state, uint32_t depth) {
    gps_system *s = &p->reduced->system;
    uint32_t var = p->order[depth], words = gps_domain_words(s, var), arcs = 0;
    uint32_t *sets = gps_take(&p->arena, (size_t)s->values[var] * words, sizeof *sets);
    gps_arc *arc = gps_take(&p->arena, s->values[var], sizeof *arc);
    if (!sets || !arc) {
        p->stop = GPS_ERR_MEMORY;
        return NULL;
    }
    uint32_t count = alike(p, state, depth, sets);
    for (uint32_t k = 0; k < count && !p->stop; k++) {
        uint32_t *set = sets + (size_t)k * words;
        const uint32_t *below = state;
        if (undecided(s, state, var)) { /* one value stands for those alike */
            uint32_t *copy = branch(p, s, state, depth);
            if (!copy)
                return NULL;
            fix(s, copy, var, gps_bits_next(set, s->values[var], 0));
            below = gps_propagate(p, s, copy) ? copy : NULL;
        }
        const gps_node *child = below ? explore(p, below, depth + 1) : NULL;
        if (child)
            gps_add_arc(arc, &arcs, child, set, words);
    }
    return arcs && !p->stop ? gps_node_of(p, &p->memo->store, depth, arc, arcs, words) : NULL;
}

/* The last variable is decided as a set: open ones come last, and have the most values. */
static const gps_node *explore_last(gps_problem *p, const uint32_t *state, uint32_t depth) {
    gps_system *s = &p->reduced->system;
    uint32_t var = p->order[depth], words = gps_domain_words(s, var);
    gps_arc arc = {&gps_node_yes, gps_take(&p->arena, words, sizeof *arc.set)};
    if (!arc.set) {
        p->stop = GPS_ERR_MEMORY;
        return NULL;
    }
    gps_values_with_solution(p, s, state, var, arc.set, depth + 1);
    return p->stop || gps_bits_empty(arc.set, words) ? NULL : gps_node_of(p, &p->memo->store, depth, &arc, 1, words);
}

static const gps_node *explore(gps_problem *p, const uint32_t *state, uint32_t depth) {
    uint32_t length;
    if (depth == p->ordered)
        return gps_exists(p, &p->reduced->system, state, depth + 1) ? &gps_node_yes : NULL;
    if (!make_key(p, state, depth, &length))
        return NULL;
    uint64_t hash = gps_hash(GPS_HASH_SEED, p->memo->key, length);
    memo_entry *known = find_memo(p->memo, hash, length);
    if (known)
        return known->node;
    if (p->option[GPS_OPTION_SEARCHES] && p->counters.searches >= p->option[GPS_OPTION_SEARCHES]) {
        p->too_many = 1;
        p->stop = GPS_ERR_LIMIT; /* unwinds */
        return NULL;
    }
    memo_entry *entry = add_memo(p, hash, length);
    if (!entry)
        return NULL;
    p->counters.searches++;
    entry->node = depth + 1 == p->ordered ? explore_last(p, state, depth) : explore_values(p, state, depth);
    return entry->node;
}

static int make_memo(gps_problem *p) {
    const gps_system *s = &p->reduced->system;
    gps_memo *memo = p->memo = gps_take(&p->arena, 1, sizeof *memo);
    if (!memo)
        return 0;
    memo->rank = gps_take(&p->arena, s->vars, sizeof *memo->rank);
    memo->classes = gps_take(&p->arena, s->tables, sizeof *memo->classes);
    if (!memo->rank || !memo->classes)
        return 0;
    for (uint32_t v = 0; v < s->vars; v++)
        memo->rank[v] = p->ordered;
    for (uint32_t i = 0; i < p->ordered; i++)
        memo->rank[p->order[i]] = i;
    for (uint32_t t = 0; t < s->tables; t++)
        if (!(memo->classes[t] = gps_take(&p->arena, p->ordered + 1, sizeof **memo->classes)))
            return 0;
    return 1;
}

const gps_node *gps_diagram(gps_problem *p) {
    if (p->diagram || p->stop || p->too_many)
        return p->diagram;
    if (!gps_small(p) || !make_memo(p)) {
        p->stop = p->stop ? p->stop : GPS_ERR_MEMORY;
        return NULL;
    }
    p->grouping = &p->reduced->grouping;
    const gps_node *root = explore(p, p->reduced->state, 0);
    if (p->too_many)
        p->stop = GPS_OK;
    return p->diagram = p->too_many ? NULL : root;
}
