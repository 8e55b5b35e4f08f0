/* nodes.c: nodes of a decision diagram, each once. */
#include "problem.h"

const gps_node gps_node_yes = {.depth = UINT32_MAX};

typedef struct gps_stored {
    gps_node node; /* first: a gps_node * is a gps_stored * */
    uint64_t hash;
    struct gps_stored *next;
} gps_stored;

void gps_add_arc(gps_arc *arc, uint32_t *arcs, const gps_node *child, uint32_t *set, uint32_t words) {
    uint32_t at = 0;
    while (at < *arcs && arc[at].child != child)
        at++;
    if (at == *arcs)
        arc[(*arcs)++] = (gps_arc){child, set};
    else
        gps_bits_join(arc[at].set, set, words);
}

static uint64_t hash_arcs(uint32_t depth, const gps_arc *arc, uint32_t arcs, uint32_t words) {
    uint64_t hash = gps_hash(GPS_HASH_SEED, &depth, 1);
    for (uint32_t i = 0; i < arcs; i++) {
        uint32_t number = arc[i].child->number;
        hash = gps_hash(gps_hash(hash, &number, 1), arc[i].set, words);
    }
    return hash;
}

static int same_arcs(const gps_node *node, const gps_arc *arc, uint32_t arcs, uint32_t words) {
    int same = node->arcs == arcs;
    for (uint32_t i = 0; same && i < arcs; i++)
        same = node->arc[i].child == arc[i].child && gps_bits_equal(node->arc[i].set, arc[i].set, words);
    return same;
}

const gps_node *gps_node_of(gps_problem *p, gps_store *store, uint32_t depth, const gps_arc *arc, uint32_t arcs,
                            uint32_t words) {
    uint64_t hash = hash_arcs(depth, arc, arcs, words);
    gps_stored **slot = &store->slot[hash % GPS_NODE_SLOTS];
    for (const gps_stored *n = *slot; n; n = n->next)
        if (n->hash == hash && n->node.depth == depth && same_arcs(&n->node, arc, arcs, words))
            return &n->node;
    gps_stored *n = gps_take(&p->arena, 1, sizeof *n);
    gps_arc *own = gps_take(&p->arena, arcs, sizeof *own);
    if (!n || !own) {
        p->stop = GPS_ERR_MEMORY;
        return NULL;
    }
    memcpy(own, arc, arcs * sizeof *own);
    *n = (gps_stored){.node = {depth, arcs, ++store->nodes, own}, .hash = hash, .next = *slot};
    *slot = n;
    p->counters.nodes++;
    return &n->node;
}
