/* one.c: one answer at a time: the best, the ones after it, the same one under more conditions. */
#include "problem.h"

static int is_open(const gps_problem *p, uint32_t var) {
    return (GPS_RECORD(p->tables, AXIS, axis, p->var[var].axis)->flags & GPS_AXIS_OPEN) != 0;
}

static void fix_value(gps_problem *p, uint32_t *state, uint32_t var, uint32_t value) {
    gps_bits_clear(gps_domain(&p->root, state, var), p->var[var].words);
    gps_bit_on(gps_domain(&p->root, state, var), value);
    gps_touch_var(&p->root, var);
}

static gps_status write_answer(gps_problem *p, uint32_t *state, gps_answer *answer) {
    const uint32_t **sets = gps_take(&p->arena, p->vars, sizeof *sets);
    if (!sets)
        return GPS_ERR_MEMORY;
    for (uint32_t v = 0; v < p->vars; v++) {
        uint32_t *set = gps_take(&p->arena, p->var[v].words, sizeof *set);
        if (!set)
            return GPS_ERR_MEMORY;
        gps_bits_copy(set, gps_domain(&p->root, state, v), p->var[v].words);
        sets[v] = set;
    }
    answer->sets = sets;
    return GPS_OK;
}

/* From a state whose shown variables but the open ones are fixed: the open one as a set, one witness for what is
 * hidden. */
static gps_status finish_answer(gps_problem *p, uint32_t *state, gps_answer *answer) {
    gps_system *s = &p->root;
    uint32_t open = GPS_NO;
    for (uint32_t i = 0; i < p->ordered; i++)
        if (is_open(p, p->order[i]))
            open = p->order[i];
    uint32_t *found = NULL;
    if (open != GPS_NO) {
        found = gps_take(&p->arena, p->var[open].words, sizeof *found);
        if (!found)
            return GPS_ERR_MEMORY;
        gps_values_with_solution(p, s, state, open, found, 1);
    }
    if (!gps_settle(p, s, state, p->order, p->ordered, 1))
        return p->stop ? p->stop : GPS_NONE;
    gps_status status = write_answer(p, state, answer);
    if (status == GPS_OK && found)
        ((const uint32_t **)(uintptr_t)answer->sets)[open] = found;
    return status;
}

static int group_of_value(const gps_problem *p, uint32_t var, uint32_t value, const uint32_t *set) {
    uint32_t g = p->grouping->group_of[var][value];
    return g != GPS_NO && gps_bit(set, g);
}

typedef struct gps_cursor {
    uint32_t *at;          /* [ordered] the value chosen */
    uint32_t **left;       /* [ordered] values to be tried after it */
    const gps_node **node; /* [ordered] */
    uint32_t fixed;        /* variables enumerated: all but open ones */
} gps_cursor;

/* A copy of the root's state, to be propagated, that lives until the next answer is made. */
static uint32_t *fresh_state(gps_problem *p) {
    if (!p->answer_state)
        p->answer_state = gps_take(&p->arena, p->root.state_words, sizeof *p->answer_state);
    if (p->answer_state)
        gps_bits_copy(p->answer_state, p->root_state, p->root.state_words);
    if (!p->root_propagated)
        gps_touch_all(&p->root);
    return p->answer_state;
}

static gps_status answer_at_cursor(gps_problem *p, gps_answer *answer) {
    uint32_t *state = fresh_state(p);
    if (!state)
        return GPS_ERR_MEMORY;
    for (uint32_t i = 0; i < p->cursor->fixed; i++)
        fix_value(p, state, p->order[i], p->cursor->at[i]);
    if (!gps_propagate(p, &p->root, state))
        return p->stop ? p->stop : GPS_NONE;
    return finish_answer(p, state, answer);
}

static void try_all(gps_problem *p, uint32_t depth) {
    uint32_t var = p->order[depth];
    gps_bits_copy(p->cursor->left[depth], gps_domain(&p->root, p->root_state, var), p->var[var].words);
}

/* Moves the cursor at `depth` to the next value that has an arc; the child becomes the node of the next depth. */
static int advance(gps_problem *p, uint32_t depth) {
    gps_cursor *c = p->cursor;
    const gps_node *node = c->node[depth];
    uint32_t var = p->order[depth];
    while ((c->at[depth] = gps_best_value(&p->var[var], c->left[depth])) != GPS_NO) {
        gps_bit_off(c->left[depth], c->at[depth]);
        for (uint32_t i = 0; i < node->arcs; i++)
            if (group_of_value(p, var, c->at[depth], node->arc[i].set)) {
                if (depth + 1 < p->ordered)
                    c->node[depth + 1] = node->arc[i].child;
                return 1;
            }
    }
    return 0;
}

/* The first combination after the cursor, `depth` being the first that must be set anew. */
static int seek(gps_problem *p, uint32_t depth) {
    gps_cursor *c = p->cursor;
    for (;;) {
        if (depth == c->fixed)
            return 1;
        if (advance(p, depth)) {
            if (++depth < c->fixed)
                try_all(p, depth);
        } else if (!depth--) {
            return 0;
        }
    }
}

static gps_status open_cursor(gps_problem *p) {
    const gps_node *root = gps_diagram(p);
    if (!root)
        return gps_no_diagram(p);
    gps_cursor *c = p->cursor = gps_take(&p->arena, 1, sizeof *c);
    if (!c)
        return GPS_ERR_MEMORY;
    c->at = gps_take(&p->arena, p->ordered + 1, sizeof *c->at);
    c->left = gps_take(&p->arena, p->ordered + 1, sizeof *c->left);
    c->node = gps_take(&p->arena, p->ordered + 1, sizeof *c->node);
    if (!c->at || !c->left || !c->node)
        return GPS_ERR_MEMORY;
    for (; c->fixed < p->ordered && !is_open(p, p->order[c->fixed]); c->fixed++)
        if (!(c->left[c->fixed] = gps_take(&p->arena, p->var[p->order[c->fixed]].words, sizeof **c->left)))
            return GPS_ERR_MEMORY;
    c->node[0] = root;
    if (c->fixed)
        try_all(p, 0);
    return seek(p, 0) ? GPS_OK : GPS_NONE;
}

gps_status gps_next(gps_problem *p, gps_answer *answer) {
    gps_status status = gps_ready(p);
    if (status != GPS_OK)
        return status;
    if (!p->cursor) {
        status = open_cursor(p); /* stands at the first, which gps_best has given */
        if (status != GPS_OK)
            return status;
    }
    gps_cursor *c = p->cursor;
    if (!c->fixed)
        return GPS_NONE;
    return seek(p, c->fixed - 1) ? answer_at_cursor(p, answer) : GPS_NONE;
}

/* The caller's order first, then that of search, without the open ones. */
static uint32_t best_order(const gps_problem *p, const uint32_t *order, uint32_t length, uint32_t *merged) {
    uint32_t count = 0;
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < (pass ? p->ordered : length); i++) {
            uint32_t var = pass ? p->order[i] : order[i], seen = 0;
            for (uint32_t k = 0; k < count; k++)
                seen |= merged[k] == var;
            if (!seen && !is_open(p, var))
                merged[count++] = var;
        }
    return count;
}

/* A search for the best values of `order`, in turn: on the root within a number of decisions, or on the small system.
 */
typedef struct {
    gps_problem *p;
    gps_system *system;
    const uint32_t *order;
    uint32_t length, *chosen;
    uint32_t left; /* decisions; UINT32_MAX: as many as it takes */
} best_search;

/* The value of the system for a value of a variable: the same, or its group; GPS_NO where it is out. */
static uint32_t system_value(const best_search *b, uint32_t var, uint32_t value) {
    return b->system == &b->p->root ? value
                                    : b->p->reduced->grouping.group_of[b->p->reduced->grouping.alias[var]][value];
}

static uint32_t system_var(const best_search *b, uint32_t var) {
    return b->system == &b->p->root ? var : b->p->reduced->grouping.alias[var];
}

static int fix_best(best_search *b, const uint32_t *state, uint32_t at, uint32_t depth) {
    gps_problem *p = b->p;
    if (at == b->length)
        return b->left == UINT32_MAX ? gps_exists(p, b->system, state, depth)
                                     : gps_exists_within(p, b->system, state, depth, &b->left);
    uint32_t own = b->order[at], var = system_var(b, own), words = gps_domain_words(b->system, var), value;
    gps_mark mark = gps_arena_mark(&p->passing_arena);
    uint32_t *tried = gps_take(&p->passing_arena, words, sizeof *tried), *below = gps_scratch(p, b->system, depth);
    uint32_t *left = gps_take(&p->passing_arena, p->var[own].words, sizeof *left);
    int found = 0;
    if (!tried || !below || !left)
        p->stop = GPS_ERR_MEMORY;
    else
        gps_bits_copy(left, gps_domain(&p->root, p->root_state, own), p->var[own].words);
    while (!found && !p->stop && b->left && (value = gps_best_value(&p->var[own], left)) != GPS_NO) {
        uint32_t v = system_value(b, own, value);
        gps_bit_off(left, value);
        if (v == GPS_NO || gps_bit(tried, v) || !gps_bit(state + b->system->domain_at[var], v))
            continue;
        gps_bit_on(tried, v);
        b->left -= b->left != UINT32_MAX;
        gps_bits_copy(below, state, b->system->state_words);
        gps_bits_clear(gps_domain(b->system, below, var), words);
        gps_bit_on(gps_domain(b->system, below, var), v);
        gps_touch_var(b->system, var);
        b->chosen[at] = value;
        found = gps_propagate(p, b->system, below) && fix_best(b, below, at + 1, depth + 1);
    }
    gps_arena_release(&p->passing_arena, mark);
    return found;
}

enum { BEST_DECISIONS = 96 }; /* on the root, before the problem is made small */

static int find_best(gps_problem *p, const uint32_t *order, uint32_t length, uint32_t *chosen) {
    best_search b = {p, &p->root, order, length, chosen, BEST_DECISIONS};
    if (!gps_propagate_root(p))
        return 0;
    if (fix_best(&b, p->root_state, 0, 1))
        return 1;
    if (b.left || p->stop || !gps_small(p))
        return 0;
    b.system = &p->reduced->system;
    b.left = UINT32_MAX;
    return fix_best(&b, p->reduced->state, 0, 1);
}

/* In the order of search the diagram, where there is one, has the best first. */
static gps_status best_of_diagram(gps_problem *p, gps_answer *answer) {
    gps_cursor *later = p->cursor;
    gps_status status = open_cursor(p);
    status = status == GPS_OK ? answer_at_cursor(p, answer) : status;
    if (later)
        p->cursor = later;
    return status;
}

gps_status gps_best(gps_problem *p, const uint32_t *order, uint32_t length, gps_answer *answer) {
    gps_status status = gps_ready(p);
    if (status != GPS_OK)
        return status;
    for (uint32_t i = 0; i < length && order; i++)
        if (order[i] >= p->vars)
            return GPS_ERR_ARGUMENT;
    if (!order && p->diagram)
        return best_of_diagram(p, answer);
    uint32_t *merged = gps_take(&p->arena, p->vars + length, sizeof *merged);
    uint32_t *chosen = gps_take(&p->arena, p->vars + length, sizeof *chosen);
    if (!merged || !chosen)
        return GPS_ERR_MEMORY;
    uint32_t count = best_order(p, order, order ? length : 0, merged);
    if (!find_best(p, merged, count, chosen))
        return p->stop ? p->stop : GPS_NONE;
    uint32_t *state = fresh_state(p);
    if (!state)
        return GPS_ERR_MEMORY;
    for (uint32_t i = 0; i < count; i++)
        fix_value(p, state, merged[i], chosen[i]);
    if (!gps_propagate(p, &p->root, state))
        return p->stop ? p->stop : GPS_NONE;
    return finish_answer(p, state, answer);
}

/* The values of the answer but of the open variables, and of `free`. */
static void fix_answer(gps_problem *p, uint32_t *state, const gps_answer *answer, uint32_t free) {
    for (uint32_t i = 0; i < p->ordered; i++)
        if (p->order[i] != free && !is_open(p, p->order[i])) {
            gps_bits_copy(gps_domain(&p->root, state, p->order[i]), answer->sets[p->order[i]],
                          p->var[p->order[i]].words);
            gps_touch_var(&p->root, p->order[i]);
        }
}

gps_status gps_widen(gps_problem *p, const gps_answer *answer, uint32_t variable, const uint32_t *fixed,
                     const uint32_t *values, uint32_t length, const uint32_t **set) {
    gps_status status = gps_ready(p);
    if (status != GPS_OK)
        return status;
    if (variable >= p->vars)
        return GPS_ERR_ARGUMENT;
    for (uint32_t i = 0; i < length; i++)
        if (fixed[i] >= p->vars || values[i] >= p->var[fixed[i]].values)
            return GPS_ERR_ARGUMENT;
    uint32_t *found = gps_take(&p->arena, p->var[variable].words, sizeof *found), *state = fresh_state(p);
    if (!found || !state)
        return GPS_ERR_MEMORY;
    fix_answer(p, state, answer, variable);
    for (uint32_t i = 0; i < length; i++)
        fix_value(p, state, fixed[i], values[i]);
    if (!gps_propagate(p, &p->root, state))
        return p->stop ? p->stop : GPS_NONE;
    gps_values_with_solution(p, &p->root, state, variable, found, 1);
    *set = found;
    return p->stop ? p->stop : gps_bits_empty(found, p->var[variable].words) ? GPS_NONE : GPS_OK;
}
