/* many.c: all answers: the paths of the diagram as boxes, and how many they are. */
#include "problem.h"

static uint32_t rank_in_order(const gps_problem *p, uint32_t var) {
    for (uint32_t i = 0; i < p->ordered; i++)
        if (p->order[i] == var)
            return i;
    return GPS_NO;
}

/* ---- boxes ---- */

/* Groups of one variable back to values.  The sets that were expanded are kept: boxes share most of theirs. */
typedef struct {
    uint32_t *members; /* [groups][words of a set of values], made when first needed */
    const uint32_t **groups, **set;
    uint32_t count, room;
} expanded;

typedef struct {
    gps_problem *p;
    uint32_t room;
    const uint32_t **path; /* [ordered] sets of groups */
    uint32_t *rank;        /* [vars] place in the order of the variable that stands for it */
    expanded *done;        /* [vars] */
} box_writer;

static int keep_expanded(gps_problem *p, expanded *done, const uint32_t *groups, const uint32_t *set) {
    if (done->count == done->room) {
        uint32_t room = done->room ? 2 * done->room : 8;
        const uint32_t **grown = gps_take(&p->arena, (size_t)room * 2, sizeof *grown);
        if (!grown)
            return 0;
        for (uint32_t i = 0; i < done->count; i++) {
            grown[i] = done->groups[i];
            grown[room + i] = done->set[i];
        }
        *done = (expanded){done->members, grown, grown + room, done->count, room};
    }
    done->groups[done->count] = groups;
    done->set[done->count++] = set;
    return 1;
}

static int find_members(gps_problem *p, uint32_t v, expanded *done) {
    uint32_t same = p->grouping->alias[v], words = p->var[v].words;
    done->members = gps_take(&p->arena, (size_t)p->grouping->groups[same] * words, sizeof *done->members);
    for (uint32_t x = 0; done->members && x < p->var[v].values; x++)
        if (p->grouping->group_of[same][x] != GPS_NO)
            gps_bit_on(done->members + (size_t)p->grouping->group_of[same][x] * words, x);
    return done->members != NULL;
}

/* The values of the groups that a box has for a variable; NULL without memory. */
static const uint32_t *expanded_set(box_writer *w, uint32_t v) {
    gps_problem *p = w->p;
    expanded *done = &w->done[v];
    const uint32_t *groups = w->path[w->rank[v]];
    for (uint32_t i = 0; i < done->count; i++)
        if (done->groups[i] == groups)
            return done->set[i];
    uint32_t *set = gps_take(&p->arena, p->var[v].words, sizeof *set);
    if (!set || (!done->members && !find_members(p, v, done)) || !keep_expanded(p, done, groups, set))
        return NULL;
    GPS_EACH (g, groups, p->grouping->groups[p->grouping->alias[v]])
        gps_bits_join(set, done->members + (size_t)g * p->var[v].words, p->var[v].words);
    return set;
}

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
    for (uint32_t i = 0; i < p->ordered; i++)
        if (!(sets[p->order[i]] = expanded_set(w, p->order[i])))
            return 0;
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

static gps_status make_boxes(gps_problem *p) {
    gps_status status = gps_ready(p);
    if (status != GPS_OK || p->boxed)
        return status;
    const gps_node *root = gps_diagram(p);
    box_writer writer = {.p = p, .path = gps_take(&p->arena, p->ordered, sizeof *writer.path)};
    writer.done = gps_take(&p->arena, p->vars, sizeof *writer.done);
    writer.rank = gps_take(&p->arena, p->vars, sizeof *writer.rank);
    if (!root || p->stop)
        return gps_no_diagram(p);
    if (!writer.path || !writer.done || !writer.rank)
        return p->stop = GPS_ERR_MEMORY;
    for (uint32_t v = 0; v < p->vars; v++)
        writer.rank[v] = p->var[v].shown ? rank_in_order(p, p->grouping->alias[v]) : GPS_NO;
    if (!walk_boxes(&writer, root))
        return p->stop = GPS_ERR_MEMORY;
    p->boxed = 1;
    return GPS_OK;
}

gps_status gps_boxes(gps_problem *p, const gps_box **boxes, uint32_t *count) {
    gps_status status = make_boxes(p);
    *boxes = p->box;
    *count = status == GPS_OK ? p->boxes : 0;
    return status;
}

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
        uint32_t g = c->p->grouping->group_of[var][c->value];
        return g != GPS_NO && gps_bit(set, g);
    }
    uint64_t weight = 0;
    GPS_EACH (g, set, c->p->grouping->groups[var])
        if (var != c->by || c->p->grouping->group_of[var][c->value] == g)
            weight += c->p->grouping->weight[var][g];
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
    gps_status status = gps_ready(p);
    memset(counts, 0, room * sizeof *counts);
    if (status != GPS_OK)
        return status;
    if (by != GPS_NO && (rank_in_order(p, by) == GPS_NO || rank_in_order(p, by) >= counted_depth(p, by)))
        return GPS_ERR_ARGUMENT;
    const gps_node *root = gps_diagram(p);
    if (!root)
        return gps_no_diagram(p);
    uint32_t values = by == GPS_NO ? 1 : p->var[by].values;
    for (uint32_t v = 0; v < values && v < room && status == GPS_OK; v++)
        status =
            by != GPS_NO && p->grouping->group_of[by][v] == GPS_NO ? GPS_OK : count_value(p, root, by, v, &counts[v]);
    return status;
}
