/* prepared.c: questions whose diagram the compiler has made.
 *
 * The diagram in the image is that of a subject alone, with some axes decided first.  A question about the same system
 * of constraints only takes values away: nodes are copied without the groups that the root has left no value of, and a
 * node without arcs is gone. */
#include "problem.h"

typedef struct {
    gps_problem *p;
    const gps_prepared_record *record;
    uint32_t *variable; /* [steps] */
    uint32_t *place;    /* [steps] in p->order */
    uint32_t **left;    /* [steps] bitset of groups that have a value left */
    const gps_node **made;
    uint8_t *seen; /* [nodes] */
    gps_store store;
    uint32_t *one; /* the set of a decided variable: its group 0 */
} use;

uint64_t gps_signature(const gps_problem *p) {
    uint64_t hash = GPS_HASH_SEED;
    for (uint32_t v = 0; v < p->vars; v++)
        hash = gps_hash(hash, (uint32_t[]){p->var[v].axis, p->var[v].loader, p->var[v].device}, 3);
    for (uint32_t i = 0; i < p->constraints; i++) {
        const gps_constraint *k = &p->constraint[i];
        if (k->demand != GPS_NO)
            return 0;
        hash = gps_hash(hash, (uint32_t[]){k->table, k->loader, k->device}, 3);
    }
    /* A default of a variable that is shown takes values from its domain, as a requirement does; nothing more. */
    for (uint32_t d = p->asked; d < p->demands; d++)
        for (uint32_t v = 0; v < p->vars; v++)
            if (p->var[v].axis == p->demand[d].axis[0] && !p->var[v].shown)
                hash = gps_hash(hash, &v, 1);
    return hash;
}

static const gps_step_record *step_record(const use *u, uint32_t step) {
    return GPS_RECORD(u->p->tables, STEP, step, u->record->step + step);
}

static const uint32_t *node_words(const use *u, uint32_t node) {
    return gps_pool(u->p->tables, u->record->node) + (size_t)node * 3;
}

static const uint32_t *arc_words(const use *u, uint32_t node, uint32_t arc) {
    const uint32_t *words = node_words(u, node);
    return gps_pool(u->p->tables, words[1]) + (size_t)arc * (1 + gps_words_for(step_record(u, words[0])->groups));
}

/* ---- does it fit the question? ---- */

static int usual_options(const gps_problem *p) {
    return !p->reading_open && !p->option[GPS_OPTION_AS_OF] && !p->option[GPS_OPTION_SEARCH] && gps_usual_rows(p);
}

static const gps_prepared_record *find_record(const gps_problem *p) {
    uint32_t count = p->tables->section[GPS_S_PREPARED].count;
    uint64_t signature = count ? gps_signature(p) : 0;
    for (uint32_t i = 0; signature && i < count; i++) {
        const gps_prepared_record *record = GPS_RECORD(p->tables, PREPARED, prepared, i);
        if (record->signature[0] == (uint32_t)signature && record->signature[1] == (uint32_t)(signature >> 32) &&
            record->steps == p->ordered)
            return record;
    }
    return NULL;
}

static int is_variable(const gps_var *var, const gps_step_record *step) {
    return var->axis == step->axis && var->loader == step->loader && var->device == step->device;
}

/* The variable of each step: shown ones, in the same order but for those that are given. */
static int find_variables(use *u) {
    uint32_t last = 0;
    for (uint32_t step = 0; step < u->record->steps; step++) {
        uint32_t at = 0;
        while (at < u->p->ordered && !is_variable(&u->p->var[u->p->order[at]], step_record(u, step)))
            at++;
        if (at == u->p->ordered || (step > u->record->given && at < last))
            return 0;
        last = step < u->record->given ? 0 : at;
        u->variable[step] = u->p->order[at];
        u->place[step] = at;
    }
    return 1;
}

/* Groups of what the question leaves of a step's variable; given ones become one group.  0: some value was not asked
 * about. */
static int group_values(use *u, gps_grouping *grouping, uint32_t step) {
    gps_problem *p = u->p;
    uint32_t v = u->variable[step], groups = step_record(u, step)->groups;
    const uint32_t *image_group = gps_pool(p->tables, step_record(u, step)->map);
    uint32_t *group_of = gps_take(&p->arena, p->var[v].values, sizeof *group_of);
    uint64_t *weight = gps_take(&p->arena, groups, sizeof *weight);
    u->left[step] = gps_take(&p->arena, gps_words_for(groups), sizeof **u->left);
    if (!group_of || !weight || !u->left[step]) {
        p->stop = GPS_ERR_MEMORY;
        return 0;
    }
    memset(group_of, 0xff, p->var[v].values * sizeof *group_of);
    GPS_EACH (x, p->root_state + p->root.domain_at[v], p->var[v].values) {
        uint32_t group = image_group[gps_image_value(p, &p->var[v], x)];
        if (group == GPS_UNASKED)
            return 0;
        if (group == GPS_NO)
            continue;
        gps_bit_on(u->left[step], group);
        group_of[x] = step < u->record->given ? 0 : group;
        weight[group_of[x]] += gps_value_weight(p, &p->var[v], x);
    }
    grouping->groups[v] = step < u->record->given ? 1 : groups;
    grouping->group_of[v] = group_of;
    grouping->weight[v] = weight;
    return 1;
}

static gps_grouping *make_grouping(use *u) {
    gps_problem *p = u->p;
    gps_grouping *grouping = gps_take(&p->arena, 1, sizeof *grouping);
    if (!grouping)
        return NULL;
    *grouping = (gps_grouping){gps_take(&p->arena, p->vars, sizeof *grouping->alias),
                               gps_take(&p->arena, p->vars, sizeof *grouping->groups),
                               gps_take(&p->arena, p->vars, sizeof *grouping->group_of),
                               gps_take(&p->arena, p->vars, sizeof *grouping->weight)};
    if (!grouping->alias || !grouping->groups || !grouping->group_of || !grouping->weight)
        return NULL;
    for (uint32_t v = 0; v < p->vars; v++)
        grouping->alias[v] = v;
    for (uint32_t step = 0; step < u->record->steps; step++)
        if (!group_values(u, grouping, step))
            return NULL;
    return grouping;
}

/* The node below those that the question decides; GPS_NO where it does not decide them. */
static uint32_t start_node(const use *u) {
    uint32_t node = u->record->nodes - 1;
    for (uint32_t step = 0; step < u->record->given && node != GPS_NO; step++) {
        uint32_t words = gps_words_for(step_record(u, step)->groups), next = GPS_NO;
        for (uint32_t i = 0; i < node_words(u, node)[2]; i++) {
            const uint32_t *arc = arc_words(u, node, i);
            uint32_t in = 0, out = 0;
            for (uint32_t w = 0; w < words; w++) {
                in |= u->left[step][w] & arc[1 + w];
                out |= u->left[step][w] & ~arc[1 + w];
            }
            if (in && !out)
                next = arc[0];
        }
        node = next;
    }
    return node;
}

/* ---- taking values away ---- */

/* The child as it hangs below place `from` - 1 of the order: decided variables between have a node with one arc. */
static const gps_node *hang(use *u, const gps_node *child, uint32_t from, uint32_t to) {
    for (uint32_t depth = to; child && depth-- > from;) {
        gps_arc arc = {child, u->one};
        child = gps_node_of(u->p, &u->store, depth, &arc, 1, 1);
    }
    return child;
}

static const gps_node *copy_node(use *u, uint32_t node);

static const gps_node *copy_arcs(use *u, uint32_t node) {
    gps_problem *p = u->p;
    uint32_t step = node_words(u, node)[0], count = node_words(u, node)[2], arcs = 0;
    uint32_t words = gps_words_for(step_record(u, step)->groups), depth = u->place[step];
    uint32_t next = step + 1 < u->record->steps ? u->place[step + 1] : p->ordered;
    gps_arc *arc = gps_take(&p->arena, count, sizeof *arc);
    uint32_t *sets = gps_take(&p->arena, (size_t)count * words, sizeof *sets);
    if (!arc || !sets) {
        p->stop = GPS_ERR_MEMORY;
        return NULL;
    }
    for (uint32_t i = 0; i < count && !p->stop; i++) {
        const uint32_t *from = arc_words(u, node, i);
        uint32_t *set = sets + (size_t)i * words;
        for (uint32_t w = 0; w < words; w++)
            set[w] = from[1 + w] & u->left[step][w];
        if (gps_bits_empty(set, words))
            continue;
        const gps_node *child = from[0] == GPS_NO ? &gps_node_yes : copy_node(u, from[0]);
        child = hang(u, child, depth + 1, next);
        if (child)
            gps_add_arc(arc, &arcs, child, set, words);
    }
    return arcs && !p->stop ? gps_node_of(p, &u->store, depth, arc, arcs, words) : NULL;
}

static const gps_node *copy_node(use *u, uint32_t node) {
    if (!u->seen[node]) {
        u->seen[node] = 1;
        u->made[node] = copy_arcs(u, node);
    }
    return u->made[node];
}

static int take_room(use *u) {
    gps_arena *arena = &u->p->arena;
    u->variable = gps_take(arena, u->record->steps, sizeof *u->variable);
    u->place = gps_take(arena, u->record->steps, sizeof *u->place);
    u->left = gps_take(arena, u->record->steps, sizeof *u->left);
    u->made = gps_take(arena, u->record->nodes, sizeof *u->made);
    u->seen = gps_take(arena, u->record->nodes, 1);
    u->one = gps_take(arena, 1, sizeof *u->one);
    return u->variable && u->place && u->left && u->made && u->seen && u->one;
}

int gps_use_prepared(gps_problem *p) {
    use u = {.p = p, .record = usual_options(p) ? find_record(p) : NULL};
    if (!u.record)
        return -1;
    if (!take_room(&u)) {
        p->stop = GPS_ERR_MEMORY;
        return 0;
    }
    *u.one = 1;
    gps_grouping *grouping = find_variables(&u) ? make_grouping(&u) : NULL;
    uint32_t start = grouping ? start_node(&u) : GPS_NO;
    if (start == GPS_NO)
        return p->stop ? 0 : -1;
    const gps_node *root = copy_node(&u, start);
    root = root ? hang(&u, root, 0, root->depth) : NULL;
    if (!root)
        return 0;
    p->grouping = grouping;
    p->diagram = root;
    return 1;
}
