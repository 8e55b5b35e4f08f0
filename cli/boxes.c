/* boxes.c: lists of products of sets. */
#include "boxes.h"

#include <string.h>

cli_boxes cli_boxes_new(cli_pool *pool, uint32_t columns, const uint32_t *words) {
    cli_boxes boxes = {.columns = columns, .words = words};
    boxes.at = cli_take(pool, columns, sizeof *boxes.at);
    for (uint32_t c = 0; c < columns; c++) {
        boxes.at[c] = boxes.stride;
        boxes.stride += words[c];
    }
    return boxes;
}

uint32_t *cli_boxes_add(cli_pool *pool, cli_boxes *boxes) {
    boxes->box = cli_grow(pool, boxes->box, boxes->count, &boxes->room, sizeof *boxes->box);
    uint32_t *box = cli_take(pool, boxes->stride + boxes->columns + 1, sizeof *box); /* with room for hashes */
    boxes->box[boxes->count++] = box;
    return box;
}

/* ---- sets ---- */

int cli_has(const uint32_t *set, uint32_t value) { return (int)(set[value / 32] >> value % 32 & 1); }

void cli_insert(uint32_t *set, uint32_t value) { set[value / 32] |= UINT32_C(1) << value % 32; }

int cli_same(const uint32_t *a, const uint32_t *b, uint32_t words) { return !memcmp(a, b, words * sizeof *a); }

int cli_is_empty(const uint32_t *set, uint32_t words) { return cli_first(set, words) == UINT32_MAX; }

uint32_t cli_set_size(const uint32_t *set, uint32_t words) {
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++)
        size += (uint32_t)__builtin_popcount(set[w]);
    return size;
}

uint32_t cli_first(const uint32_t *set, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        if (set[w])
            return w * 32 + (uint32_t)__builtin_ctz(set[w]);
    return UINT32_MAX;
}

uint32_t cli_last(const uint32_t *set, uint32_t words) {
    for (uint32_t w = words; w-- > 0;)
        if (set[w])
            return w * 32 + 31 - (uint32_t)__builtin_clz(set[w]);
    return UINT32_MAX;
}

/* ---- lists ---- */

uint32_t *cli_boxes_all(cli_pool *pool, const cli_boxes *boxes, uint32_t column) {
    uint32_t *all = cli_take(pool, boxes->words[column], sizeof *all);
    for (size_t i = 0; i < boxes->count; i++)
        for (uint32_t w = 0; w < boxes->words[column]; w++)
            all[w] |= cli_set(boxes, boxes->box[i], column)[w];
    return all;
}

cli_boxes cli_boxes_where(cli_pool *pool, const cli_boxes *boxes, uint32_t column, uint32_t value) {
    cli_boxes found = cli_boxes_new(pool, boxes->columns, boxes->words);
    for (size_t i = 0; i < boxes->count; i++) {
        if (!cli_has(cli_set(boxes, boxes->box[i], column), value))
            continue;
        uint32_t *box = cli_boxes_add(pool, &found);
        memcpy(box, boxes->box[i], boxes->stride * sizeof *box);
        memset(cli_set(&found, box, column), 0, boxes->words[column] * sizeof *box);
    }
    return found;
}

/* ---- joining ---- */

/* Behind the sets of a box stands the hash of each while boxes are joined, and then all of them as one. */
static void hash_column(const cli_boxes *boxes, uint32_t *box, uint32_t column) {
    uint32_t hash = 2166136261u ^ column, *own = box + boxes->stride + column,
             *all = box + boxes->stride + boxes->columns;
    for (uint32_t w = boxes->at[column]; w < boxes->at[column] + boxes->words[column]; w++)
        hash = (hash ^ box[w]) * 16777619u;
    *all ^= *own;
    *own = hash ^ hash >> 15;
    *all ^= *own;
}

static uint32_t hash_without(const cli_boxes *boxes, const uint32_t *box, uint32_t column) {
    return box[boxes->stride + boxes->columns] ^ box[boxes->stride + column];
}

static int same_without(const cli_boxes *boxes, const uint32_t *a, const uint32_t *b, uint32_t column) {
    uint32_t from = boxes->at[column], to = from + boxes->words[column];
    return cli_same(a, b, from) && cli_same(a + to, b + to, boxes->stride - to);
}

/* Joins those that differ in `column` alone (or not at all); how many were joined.  slot: room for `slots` boxes. */
static size_t join_column(cli_boxes *boxes, uint32_t column, uint32_t **slot, size_t slots) {
    size_t kept = 0, before = boxes->count;
    memset(slot, 0, slots * sizeof *slot);
    for (size_t i = 0; i < before; i++) {
        uint32_t *box = boxes->box[i];
        size_t at = hash_without(boxes, box, column) & (slots - 1);
        while (slot[at] && !same_without(boxes, slot[at], box, column))
            at = (at + 1) & (slots - 1);
        if (slot[at]) {
            for (uint32_t w = boxes->at[column]; w < boxes->at[column] + boxes->words[column]; w++)
                slot[at][w] |= box[w];
            hash_column(boxes, slot[at], column);
        } else {
            slot[at] = boxes->box[kept++] = box;
        }
    }
    boxes->count = kept;
    return before - kept;
}

/* By the sets in order of columns, the one with the lowest value first. */
static int comes_before(const cli_boxes *boxes, const uint32_t *a, const uint32_t *b) {
    for (uint32_t w = 0; w < boxes->stride; w++)
        if (a[w] != b[w]) {
            uint32_t apart = a[w] ^ b[w], lowest = apart & (~apart + 1);
            return (a[w] & lowest) != 0;
        }
    return 0;
}

static void merge(const cli_boxes *boxes, uint32_t **from, uint32_t **to, size_t low, size_t middle, size_t high) {
    size_t i = low, k = middle;
    for (size_t n = low; n < high; n++)
        to[n] = i < middle && (k == high || !comes_before(boxes, from[k], from[i])) ? from[i++] : from[k++];
}

static void sort_boxes(cli_boxes *boxes, uint32_t **spare) {
    for (size_t run = 1; run < boxes->count; run *= 2) {
        memcpy(spare, boxes->box, boxes->count * sizeof *spare);
        for (size_t low = 0; low < boxes->count; low += 2 * run) {
            size_t middle = low + run < boxes->count ? low + run : boxes->count;
            size_t high = low + 2 * run < boxes->count ? low + 2 * run : boxes->count;
            merge(boxes, spare, boxes->box, low, middle, high);
        }
    }
}

void cli_boxes_join(cli_pool *pool, cli_boxes *boxes) {
    size_t slots = 4, joined = 1;
    while (slots < 2 * boxes->count)
        slots *= 2;
    uint32_t **slot = cli_take(pool, slots, sizeof *slot);
    if (boxes->count < 2)
        return;
    for (size_t i = 0; i < boxes->count; i++)
        for (uint32_t c = 0; c < boxes->columns; c++)
            hash_column(boxes, boxes->box[i], c);
    sort_boxes(boxes, slot);
    while (joined) {
        joined = 0;
        for (uint32_t c = boxes->columns; c-- > 0;)
            joined += join_column(boxes, c, slot, slots);
    }
    sort_boxes(boxes, slot);
}

int cli_boxes_same(const cli_boxes *a, const cli_boxes *b) {
    if (a->count != b->count || a->stride != b->stride)
        return 0;
    for (size_t i = 0; i < a->count; i++)
        if (memcmp(a->box[i], b->box[i], a->stride * sizeof **a->box))
            return 0;
    return 1;
}
