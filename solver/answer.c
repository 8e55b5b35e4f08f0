/* answer.c: the verdict, and the answers as counts, boxes, and one by one. */
#include "problem.h"

/* ---- verdict ---- */

/* Propagates the root in one reading and reduces it.  1: there is a solution; 0: none, or p->stop. */
static int try_reading(gps_problem *p, int open) {
    p->reading_open = open;
    gps_root_state(p, open, NULL, p->option[GPS_OPTION_LEVEL], p->root_state);
    for (uint32_t v = 0; v < p->vars; v++)
        if (gps_bits_empty(gps_domain(&p->root, p->root_state, v), p->var[v].words))
            return 0;
    for (uint32_t t = 0; t < p->root.tables; t++)
        if (gps_bits_empty(gps_rows(&p->root, p->root_state, t), p->root.table[t].words))
            return 0;
    gps_touch_all(&p->root);
    if (!gps_propagate(p, &p->root, p->root_state))
        return 0;
    p->reduced = gps_reduce(p, &p->arena, &p->root, p->root_state, NULL);
    if (!p->reduced) {
        p->stop = GPS_ERR_MEMORY;
        return 0;
    }
    return gps_exists(p, &p->reduced->system, p->reduced->state, 0);
}

static void forget_equal_variables(gps_problem *p) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < p->ordered; i++)
        if (p->reduced->alias[p->order[i]] == p->order[i])
            p->order[kept++] = p->order[i];
    p->ordered = kept;
}

static void count_live_rows(gps_problem *p) {
    for (uint32_t t = 0; t < p->reduced->system.tables; t++)
        p->counters.live_rows += p->reduced->system.table[t].rows;
}

gps_status gps_solve(gps_problem *p, gps_verdict *verdict, gps_error *error) {
    if (p->solved) {
        *verdict = p->verdict;
        return p->stop;
    }
    if (error)
        *error = (gps_error){0};
    gps_status status = gps_build(p, error);
    p->solved = 1;
    if (status == GPS_OK)
        p->root_state = gps_take(&p->arena, p->root.state_words, sizeof *p->root_state);
    if (status == GPS_OK && !p->root_state)
        status = GPS_ERR_MEMORY;
    if (status != GPS_OK)
        return p->stop = status;
    int closed = try_reading(p, 0), open = !closed && !p->stop && !p->option[GPS_OPTION_STRICT] && try_reading(p, 1);
    if (p->stop)
        return gps_fail(error, p->stop, "%s", gps_status_text(p->stop));
    p->verdict = closed ? GPS_CONSISTENT : open ? GPS_UNKNOWN : GPS_INCONSISTENT;
    if (p->verdict != GPS_INCONSISTENT) {
        forget_equal_variables(p);
        count_live_rows(p);
    }
    *verdict = p->verdict;
    return GPS_OK;
}

/* Is there something to enumerate? */
static gps_status ready(const gps_problem *p) {
    if (!p->solved)
        return GPS_ERR_ARGUMENT;
    if (p->stop)
        return p->stop;
    return p->verdict == GPS_INCONSISTENT ? GPS_NONE : GPS_OK;
}

/* ---- variables and sets ---- */

uint32_t gps_variable_count(const gps_problem *p) { return p->vars; }

gps_variable gps_variable_at(const gps_problem *p, uint32_t variable) {
    const gps_var *v = &p->var[variable];
    return (gps_variable){v->name, v->axis, v->loader, v->device, v->words, v->shown};
}

uint32_t gps_variable_find(const gps_problem *p, const char *name) {
    uint32_t found = GPS_NO, count = 0;
    size_t length = strcspn(name, "[");
    for (uint32_t v = 0; v < p->vars; v++) {
        if (gps_same_name(p->var[v].name, name, strlen(name)))
            return v;
        const char *axis = gps_text(p->tables, GPS_RECORD(p->tables, AXIS, axis, p->var[v].axis)->name);
        if (!name[length] && gps_same_name(axis, name, length)) {
            found = v;
            count++;
        }
    }
    return count == 1 ? found : GPS_NO;
}

/* Appends a range, or lengthens the one before it where they touch. */
static void add_range(gps_range *ranges, uint32_t room, uint32_t *count, int touches, gps_range range) {
    if (touches && *count) {
        if (*count <= room)
            ranges[*count - 1] = (gps_range){ranges[*count - 1].from, range.to, range.to_excluded};
        return;
    }
    if (*count < room)
        ranges[*count] = range;
    ++*count;
}

static int is_usable(const gps_problem *p, const gps_var *var, uint32_t release) {
    return var->view->use[release] == GPS_USE_CLOSED || (p->reading_open && var->view->use[release] == GPS_USE_OPEN);
}

static uint32_t released_ranges(const gps_problem *p, const gps_var *var, const uint32_t *set, gps_range *ranges,
                                uint32_t room) {
    const gps_line_record *line = GPS_RECORD(p->tables, LINE, line, var->view->line);
    uint32_t count = 0;
    int touches = 0;
    for (uint32_t i = 0; i < line->releases; i++) {
        const gps_release_record *r = GPS_RECORD(p->tables, RELEASE, release, line->release + i);
        uint32_t cell = var->view->release_cell[i];
        if (!is_usable(p, var, i))
            continue;
        const char *version = gps_text(p->tables, r->version);
        if (gps_bit(set, cell))
            add_range(ranges, room, &count, touches, (gps_range){version, version, 0});
        touches = gps_bit(set, cell);
    }
    return count;
}

static gps_scheme scheme_of(const gps_problem *p, const gps_var *var) {
    return GPS_RECORD(p->tables, LINE, line, var->view->line)->scheme == GPS_PEP440 ? GPS_PEP440 : GPS_DOTTED;
}

static uint32_t cell_ranges(gps_scheme scheme, const gps_var *var, const uint32_t *set, gps_range *ranges,
                            uint32_t room) {
    uint32_t count = 0, cells = var->values - 2;
    const gps_view *view = var->view;
    for (uint32_t first = gps_bits_next(set, cells, 0), end; first < cells; first = gps_bits_next(set, cells, end)) {
        for (end = first + 1; end < cells && gps_bit(set, end);)
            end++;
        const char *from = first ? view->text[first] : "", *to = end < cells ? view->text[end] : "";
        int one = first && end < cells && gps_version_ends(scheme, from, &view->low[first], &view->low[end]);
        add_range(ranges, room, &count, 0, (gps_range){from, one ? from : to, end < cells && !one});
    }
    return count;
}

static uint32_t name_ranges(const gps_problem *p, const gps_var *var, const uint32_t *set, gps_range *ranges,
                            uint32_t room) {
    uint32_t count = 0;
    GPS_EACH (v, set, var->values - 2) {
        const char *name = gps_axis_value(p->tables, var->axis, v);
        add_range(ranges, room, &count, 0, (gps_range){name, name, 0});
    }
    return count;
}

/* Does the set hold a cell without known release?  Then its bounds are told, not releases. */
static int beyond_releases(const gps_var *var, const uint32_t *set) {
    uint32_t any = 0, known = 0;
    GPS_EACH (c, set, var->values - 2) {
        any = 1;
        known |= var->view->weight[c] | var->view->other[c];
    }
    return any && !known;
}

uint32_t gps_ranges(const gps_problem *p, uint32_t variable, const uint32_t *set, gps_range *ranges, uint32_t room) {
    const gps_var *var = &p->var[variable];
    uint32_t cells = var->values - 2, count;
    int released = (GPS_RECORD(p->tables, AXIS, axis, var->axis)->flags & GPS_AXIS_RELEASED) != 0;
    if (!var->view)
        count = name_ranges(p, var, set, ranges, room);
    else if (released && !beyond_releases(var, set))
        count = released_ranges(p, var, set, ranges, room);
    else
        count = cell_ranges(scheme_of(p, var), var, set, ranges, room);
    if (gps_bit(set, cells))
        add_range(ranges, room, &count, 0, (gps_range){"none", "none", 0});
    if (gps_bit(set, cells + 1))
        add_range(ranges, room, &count, 0, (gps_range){"?", "?", 0});
    return count;
}

uint64_t gps_set_count(const gps_problem *p, uint32_t variable, const uint32_t *set) {
    const gps_var *var = &p->var[variable];
    uint64_t count = 0;
    GPS_EACH (v, set, var->values)
        count +=
            v < var->values - 2 && var->view ? var->view->weight[v] + (p->reading_open ? var->view->other[v] : 0) : 1;
    return count;
}

uint32_t gps_value_of(const gps_problem *p, uint32_t variable, uint32_t release) {
    const gps_var *var = &p->var[variable];
    if (!var->view)
        return release < var->values - 2 ? release : GPS_NO;
    const gps_line_record *line = GPS_RECORD(p->tables, LINE, line, var->view->line);
    if (release >= line->releases)
        return GPS_NO;
    return is_usable(p, var, release) ? var->view->release_cell[release] : GPS_NO;
}

/* ---- groups back to values ---- */

/* All values of a variable whose group is in `groups`; `only`: the best value of the first group alone. */
static void expand(const gps_problem *p, uint32_t var, const uint32_t *groups, uint32_t *set) {
    uint32_t v = p->reduced->alias[var];
    for (uint32_t x = 0; x < p->var[var].values; x++) {
        uint32_t g = p->reduced->group_of[v][x];
        if (g != GPS_NO && gps_bit(groups, g))
            gps_bit_on(set, x);
    }
}

static uint32_t rank_in_order(const gps_problem *p, uint32_t var) {
    for (uint32_t i = 0; i < p->ordered; i++)
        if (p->order[i] == var)
            return i;
    return GPS_NO;
}

/* ---- boxes ---- */

typedef struct {
    gps_problem *p;
    uint32_t room;
    const uint32_t **path; /* [ordered] sets of groups */
} box_writer;

static int write_box(box_writer *w) {
    gps_problem *p = w->p;
    if (p->boxes == w->room) {
        uint32_t room = w->room ? 2 * w->room : 64;
        gps_box *grown = gps_take(&p->arena, room, sizeof *grown);
        if (!grown)
            return 0;
        if (p->boxes)
            memcpy(grown, p->box, p->boxes * sizeof *grown);
        p->box = grown;
        w->room = room;
    }
    const uint32_t **sets = gps_take(&p->arena, p->vars, sizeof *sets);
    if (!sets)
        return 0;
    for (uint32_t v = 0; v < p->vars; v++) {
        if (!p->var[v].shown)
            continue;
        uint32_t *set = gps_take(&p->arena, p->var[v].words, sizeof *set);
        if (!set)
            return 0;
        expand(p, v, w->path[rank_in_order(p, p->reduced->alias[v])], set);
        sets[v] = set;
    }
    p->box[p->boxes++].sets = sets;
    return 1;
}

static int walk_boxes(box_writer *w, const gps_node *node) {
    if (node == &gps_node_yes)
        return write_box(w);
    for (uint32_t i = 0; i < node->arcs; i++) {
        w->path[node->depth] = node->arc[i].set;
        if (!walk_boxes(w, node->arc[i].child))
            return 0;
    }
    return 1;
}

gps_status gps_boxes(gps_problem *p) {
    gps_status status = ready(p);
    if (status != GPS_OK || p->boxed)
        return status;
    const gps_node *root = gps_diagram(p);
    box_writer writer = {.p = p, .path = gps_take(&p->arena, p->ordered, sizeof *writer.path)};
    if (p->stop)
        return p->stop;
    if (!root)
        return GPS_NONE;
    if (!writer.path || !walk_boxes(&writer, root))
        return p->stop = GPS_ERR_MEMORY;
    p->boxed = 1;
    return GPS_OK;
}

uint32_t gps_box_count(const gps_problem *p) { return p->boxes; }

gps_box gps_box_at(const gps_problem *p, uint32_t box) { return p->box[box]; }

/* ---- counts ---- */

typedef struct {
    const gps_problem *p;
    uint32_t by, value; /* variable and value counted for, or GPS_NO */
    uint64_t *memo;     /* [nodes + 1] count + 1 */
    uint32_t last;      /* first depth at which only existence matters */
    int overflow;
} counter;

static uint64_t arc_weight(const counter *c, uint32_t depth, const uint32_t *set) {
    uint32_t var = c->p->order[depth];
    if (var == c->by && !c->p->var[var].counted) {
        uint32_t g = c->p->reduced->group_of[var][c->value];
        return g != GPS_NO && gps_bit(set, g);
    }
    uint64_t weight = 0;
    for (uint32_t g = 0; g < c->p->reduced->system.values[var]; g++)
        if (gps_bit(set, g) && (var != c->by || c->p->reduced->group_of[var][c->value] == g))
            weight += c->p->reduced->weight[var][g];
    return weight;
}

static uint64_t count_below(counter *c, const gps_node *node) {
    if (node == &gps_node_yes || node->depth >= c->last)
        return 1;
    if (c->memo[node->number])
        return c->memo[node->number] - 1;
    uint64_t total = 0;
    for (uint32_t i = 0; i < node->arcs; i++) {
        uint64_t part, weight = arc_weight(c, node->depth, node->arc[i].set);
        c->overflow |= weight && __builtin_mul_overflow(weight, count_below(c, node->arc[i].child), &part);
        c->overflow |= weight && __builtin_add_overflow(total, part, &total);
    }
    c->overflow |= total == UINT64_MAX;
    c->memo[node->number] = total + 1;
    return total;
}

/* Counted variables come first in the order, then those of columns. */
static uint32_t counted_depth(const gps_problem *p, uint32_t by) {
    uint32_t depth = 0;
    while (depth < p->ordered && (p->var[p->order[depth]].counted || p->order[depth] == by))
        depth++;
    return depth;
}

static gps_status count_value(gps_problem *p, const gps_node *root, uint32_t by, uint32_t value, uint64_t *count) {
    gps_mark mark = gps_arena_mark(&p->arena);
    counter c = {.p = p, .by = by, .value = value, .last = counted_depth(p, by)};
    c.memo = gps_take(&p->arena, p->counters.nodes + 1, sizeof *c.memo);
    if (!c.memo)
        return GPS_ERR_MEMORY;
    *count = count_below(&c, root);
    gps_arena_release(&p->arena, mark);
    return c.overflow ? GPS_ERR_OVERFLOW : GPS_OK;
}

gps_status gps_count(gps_problem *p, uint32_t by, uint64_t *counts, uint32_t room) {
    gps_status status = ready(p);
    memset(counts, 0, room * sizeof *counts);
    if (status != GPS_OK)
        return status;
    if (by != GPS_NO && (rank_in_order(p, by) == GPS_NO || rank_in_order(p, by) >= counted_depth(p, by)))
        return GPS_ERR_ARGUMENT;
    const gps_node *root = gps_diagram(p);
    if (!root)
        return p->stop ? p->stop : GPS_NONE;
    uint32_t values = by == GPS_NO ? 1 : p->var[by].values;
    for (uint32_t v = 0; v < values && v < room && status == GPS_OK; v++)
        status =
            by != GPS_NO && p->reduced->group_of[by][v] == GPS_NO ? GPS_OK : count_value(p, root, by, v, &counts[v]);
    return status;
}

/* ---- one answer at a time ---- */

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
        if (GPS_RECORD(p->tables, AXIS, axis, p->var[p->order[i]].axis)->flags & GPS_AXIS_OPEN)
            open = p->order[i];
    uint32_t *found = NULL;
    if (open != GPS_NO) {
        found = gps_take(&p->arena, p->var[open].words, sizeof *found);
        if (!found)
            return GPS_ERR_MEMORY;
        gps_root_values(p, state, open, found);
    }
    if (!gps_settle(p, s, state, p->order, p->ordered, 1))
        return p->stop ? p->stop : GPS_NONE;
    gps_status status = write_answer(p, state, answer);
    if (status == GPS_OK && found)
        ((const uint32_t **)(uintptr_t)answer->sets)[open] = found;
    return status;
}

static int group_of_value(const gps_problem *p, uint32_t var, uint32_t value, const uint32_t *set) {
    uint32_t g = p->reduced->group_of[var][value];
    return g != GPS_NO && gps_bit(set, g);
}

/* The values of a variable, best first, by number of a cursor. */
static uint32_t value_at(const gps_var *var, uint32_t cursor) {
    uint32_t cells = var->values - 2;
    return var->view && cursor < cells ? cells - 1 - cursor : cursor;
}

typedef struct gps_cursor {
    uint32_t *at;          /* [ordered] position in best-first order */
    const gps_node **node; /* [ordered] */
    uint32_t fixed;        /* variables enumerated: all but open ones */
} gps_cursor;

/* A copy of the root's state that lives until the next answer is made. */
static uint32_t *fresh_state(gps_problem *p) {
    if (!p->answer_state)
        p->answer_state = gps_take(&p->arena, p->root.state_words, sizeof *p->answer_state);
    if (p->answer_state)
        gps_bits_copy(p->answer_state, p->root_state, p->root.state_words);
    return p->answer_state;
}

static gps_status answer_at_cursor(gps_problem *p, gps_answer *answer) {
    uint32_t *state = fresh_state(p);
    if (!state)
        return GPS_ERR_MEMORY;
    for (uint32_t i = 0; i < p->cursor->fixed; i++) {
        uint32_t var = p->order[i], value = value_at(&p->var[var], p->cursor->at[i]);
        gps_bits_clear(gps_domain(&p->root, state, var), p->var[var].words);
        gps_bit_on(gps_domain(&p->root, state, var), value);
        gps_touch_var(&p->root, var);
    }
    if (!gps_propagate(p, &p->root, state))
        return p->stop ? p->stop : GPS_NONE;
    return finish_answer(p, state, answer);
}

/* Moves the cursor at `depth` to the next value that has an arc; the child becomes the node of the next depth. */
static int advance(gps_problem *p, uint32_t depth) {
    gps_cursor *c = p->cursor;
    const gps_var *var = &p->var[p->order[depth]];
    const gps_node *node = c->node[depth];
    for (; c->at[depth] < var->values; c->at[depth]++)
        for (uint32_t i = 0; i < node->arcs; i++)
            if (group_of_value(p, p->order[depth], value_at(var, c->at[depth]), node->arc[i].set)) {
                if (depth + 1 < p->ordered)
                    c->node[depth + 1] = node->arc[i].child;
                return 1;
            }
    return 0;
}

/* The first combination at or after the cursor, `depth` being the first that must be set anew. */
static int seek(gps_problem *p, uint32_t depth) {
    gps_cursor *c = p->cursor;
    for (;;) {
        if (depth == c->fixed)
            return 1;
        if (advance(p, depth)) {
            if (++depth < c->fixed)
                c->at[depth] = 0;
        } else {
            if (!depth)
                return 0;
            c->at[--depth]++;
        }
    }
}

static gps_status open_cursor(gps_problem *p) {
    const gps_node *root = gps_diagram(p);
    if (!root)
        return p->stop ? p->stop : GPS_NONE;
    gps_cursor *c = p->cursor = gps_take(&p->arena, 1, sizeof *c);
    if (!c)
        return GPS_ERR_MEMORY;
    c->at = gps_take(&p->arena, p->ordered + 1, sizeof *c->at);
    c->node = gps_take(&p->arena, p->ordered + 1, sizeof *c->node);
    if (!c->at || !c->node)
        return GPS_ERR_MEMORY;
    while (c->fixed < p->ordered &&
           !(GPS_RECORD(p->tables, AXIS, axis, p->var[p->order[c->fixed]].axis)->flags & GPS_AXIS_OPEN))
        c->fixed++;
    c->node[0] = root;
    return seek(p, 0) ? GPS_OK : GPS_NONE;
}

gps_status gps_next(gps_problem *p, gps_answer *answer) {
    gps_status status = ready(p);
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
    c->at[c->fixed - 1]++;
    return seek(p, c->fixed - 1) ? answer_at_cursor(p, answer) : GPS_NONE;
}

/* The caller's order first, then that of search, without the open ones. */
static uint32_t best_order(const gps_problem *p, const uint32_t *order, uint32_t length, uint32_t *merged) {
    uint32_t count = 0;
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < (pass ? p->ordered : length); i++) {
            uint32_t var = p->reduced->alias[pass ? p->order[i] : order[i]], seen = 0;
            for (uint32_t k = 0; k < count; k++)
                seen |= merged[k] == var;
            if (!seen && !(GPS_RECORD(p->tables, AXIS, axis, p->var[var].axis)->flags & GPS_AXIS_OPEN))
                merged[count++] = var;
        }
    return count;
}

/* Best value of each variable in turn, on the small system; only the variables of `order` are fixed. */
static int fix_best(gps_problem *p, uint32_t *state, const uint32_t *order, uint32_t length, uint32_t at,
                    uint32_t depth, uint32_t *chosen) {
    gps_system *s = &p->reduced->system;
    if (at == length)
        return gps_exists(p, s, state, depth);
    const gps_var *var = &p->var[order[at]];
    uint32_t tried_room = gps_domain_words(s, order[at]);
    uint32_t *tried = gps_take(&p->arena, tried_room, sizeof *tried);
    if (!tried) {
        p->stop = GPS_ERR_MEMORY;
        return 0;
    }
    for (uint32_t cursor = 0; cursor < var->values && !p->stop; cursor++) {
        uint32_t value = value_at(var, cursor), g = p->reduced->group_of[order[at]][value];
        if (g == GPS_NO || gps_bit(tried, g) || !gps_bit(gps_domain(s, state, order[at]), g))
            continue;
        gps_bit_on(tried, g);
        uint32_t *below = gps_scratch(p, s, depth);
        if (!below)
            return 0;
        gps_bits_copy(below, state, s->state_words);
        gps_bits_clear(gps_domain(s, below, order[at]), tried_room);
        gps_bit_on(gps_domain(s, below, order[at]), g);
        gps_touch_var(s, order[at]);
        chosen[at] = value;
        if (gps_propagate(p, s, below) && fix_best(p, below, order, length, at + 1, depth + 1, chosen))
            return 1;
    }
    return 0;
}

gps_status gps_best(gps_problem *p, const uint32_t *order, uint32_t length, gps_answer *answer) {
    gps_status status = ready(p);
    if (status != GPS_OK)
        return status;
    for (uint32_t i = 0; i < length && order; i++)
        if (order[i] >= p->vars)
            return GPS_ERR_ARGUMENT;
    uint32_t *merged = gps_take(&p->arena, p->vars + length, sizeof *merged);
    uint32_t *chosen = gps_take(&p->arena, p->vars + length, sizeof *chosen);
    uint32_t *state = fresh_state(p);
    if (!merged || !chosen || !state)
        return GPS_ERR_MEMORY;
    uint32_t count = best_order(p, order, order ? length : 0, merged);
    if (!fix_best(p, p->reduced->state, merged, count, 0, 1, chosen))
        return p->stop ? p->stop : GPS_NONE;
    for (uint32_t i = 0; i < count; i++) {
        gps_bits_clear(gps_domain(&p->root, state, merged[i]), p->var[merged[i]].words);
        gps_bit_on(gps_domain(&p->root, state, merged[i]), chosen[i]);
        gps_touch_var(&p->root, merged[i]);
    }
    if (!gps_propagate(p, &p->root, state))
        return p->stop ? p->stop : GPS_NONE;
    return finish_answer(p, state, answer);
}

gps_status gps_refine(gps_problem *p, const gps_answer *answer, const uint32_t *variables, const uint32_t *values,
                      uint32_t length, gps_answer *refined) {
    gps_status status = ready(p);
    uint32_t *state = status == GPS_OK ? fresh_state(p) : NULL;
    if (!state)
        return status != GPS_OK ? status : GPS_ERR_MEMORY;
    for (uint32_t i = 0; i < p->ordered; i++)
        if (!(GPS_RECORD(p->tables, AXIS, axis, p->var[p->order[i]].axis)->flags & GPS_AXIS_OPEN)) {
            gps_bits_copy(gps_domain(&p->root, state, p->order[i]), answer->sets[p->order[i]],
                          p->var[p->order[i]].words);
            gps_touch_var(&p->root, p->order[i]);
        }
    for (uint32_t i = 0; i < length; i++) {
        if (variables[i] >= p->vars || values[i] >= p->var[variables[i]].values)
            return GPS_ERR_ARGUMENT;
        gps_bits_clear(gps_domain(&p->root, state, variables[i]), p->var[variables[i]].words);
        gps_bit_on(gps_domain(&p->root, state, variables[i]), values[i]);
        gps_touch_var(&p->root, variables[i]);
    }
    if (!gps_propagate(p, &p->root, state))
        return p->stop ? p->stop : GPS_NONE;
    return finish_answer(p, state, refined);
}

gps_counters gps_counters_of(const gps_problem *p) {
    gps_counters counters = p->counters;
    counters.bytes = p->arena.bytes + p->scratch_arena.bytes + p->passing_arena.bytes;
    return counters;
}
