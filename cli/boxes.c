/* boxes.c: lists of products of sets. */
#include "boxes.h"

#include <string.h>

/* ---- sets ---- */

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

/* ---- sets by number ---- */

static uint32_t hash_of(const uint32_t *word, uint32_t words) {
    uint32_t hash = 2166136261u;
    for (uint32_t w = 0; w < words; w++)
        hash = (hash ^ word[w]) * 16777619u;
    return hash ^ hash >> 15;
}

cli_sets *cli_sets_new(cli_pool *pool, uint32_t words) {
    cli_sets *sets = cli_take(pool, 1, sizeof *sets);
    *sets = (cli_sets){.words = words, .scratch = cli_take(pool, words, sizeof *sets->scratch)};
    sets->set = cli_grow(pool, NULL, 0, &sets->room, sizeof *sets->set);
    sets->slot = cli_take(pool, sets->room, sizeof *sets->slot);
    cli_sets_number(pool, sets, sets->scratch);
    return sets;
}

static void hang_in_slot(cli_sets *sets, uint32_t number) {
    uint32_t *slot = &sets->slot[sets->set[number].hash & (sets->room - 1)];
    sets->set[number].next = *slot;
    *slot = number + 1;
}

static uint32_t add_set(cli_pool *pool, cli_sets *sets, const uint32_t *set, uint32_t hash) {
    uint32_t *copy = cli_take(pool, sets->words, sizeof *copy), number = sets->count++;
    memcpy(copy, set, sets->words * sizeof *copy);
    if (number == sets->room) {
        sets->set = cli_grow(pool, sets->set, number, &sets->room, sizeof *sets->set);
        sets->slot = cli_take(pool, sets->room, sizeof *sets->slot);
        for (uint32_t i = 0; i < number; i++)
            hang_in_slot(sets, i);
    }
    sets->set[number] = (cli_kept_set){.set = copy, .hash = hash};
    hang_in_slot(sets, number);
    return number;
}

uint32_t cli_sets_number(cli_pool *pool, cli_sets *sets, const uint32_t *set) {
    uint32_t hash = hash_of(set, sets->words), at = sets->slot[hash & (sets->room - 1)];
    while (at && (sets->set[at - 1].hash != hash || !cli_same(sets->set[at - 1].set, set, sets->words)))
        at = sets->set[at - 1].next;
    return at ? at - 1 : add_set(pool, sets, set, hash);
}

uint32_t cli_sets_single(cli_pool *pool, cli_sets *sets, uint32_t value) {
    memset(sets->scratch, 0, sets->words * sizeof *sets->scratch);
    cli_insert(sets->scratch, value);
    return cli_sets_number(pool, sets, sets->scratch);
}

static uint32_t number_of_union(cli_pool *pool, cli_sets *sets, uint32_t a, uint32_t b) {
    if (a == b)
        return a;
    memcpy(sets->scratch, cli_sets_at(sets, a), sets->words * sizeof *sets->scratch);
    cli_unite(sets->scratch, cli_sets_at(sets, b), sets->words);
    return cli_sets_number(pool, sets, sets->scratch);
}

/* ---- lists ---- */

cli_boxes cli_boxes_over(uint32_t columns, cli_sets *const *sets) {
    return (cli_boxes){.columns = columns, .sets = sets};
}

uint32_t *cli_boxes_add(cli_pool *pool, cli_boxes *boxes) {
    boxes->box = cli_grow(pool, boxes->box, boxes->count, &boxes->room, sizeof *boxes->box);
    return boxes->box[boxes->count++] = cli_take(pool, boxes->columns + 1, sizeof **boxes->box);
}

uint32_t *cli_boxes_all(cli_pool *pool, const cli_boxes *boxes, uint32_t column) {
    uint32_t words = cli_words_of(boxes, column), *all = cli_take(pool, words, sizeof *all);
    for (size_t i = 0; i < boxes->count; i++)
        cli_unite(all, cli_set(boxes, boxes->box[i], column), words);
    return all;
}

cli_boxes cli_boxes_where(cli_pool *pool, const cli_boxes *boxes, uint32_t column, uint32_t value) {
    cli_boxes found = cli_boxes_over(boxes->columns, boxes->sets);
    for (size_t i = 0; i < boxes->count; i++) {
        if (!cli_has(cli_set(boxes, boxes->box[i], column), value))
            continue;
        uint32_t *box = cli_boxes_add(pool, &found);
        memcpy(box, boxes->box[i], boxes->columns * sizeof *box);
        box[column] = 0;
    }
    return found;
}

/* ---- joining ---- */

/* What a set adds to the hash of its box, which is a sum so that a column can be taken out of it. */
static uint32_t share_of(uint32_t column, uint32_t number) { return (2 * column + 1) * 2654435769u * number; }

/* Behind the numbers of a box stands its hash while boxes are joined. */
static void hash_box(const cli_boxes *boxes, uint32_t *box) {
    box[boxes->columns] = 0;
    for (uint32_t c = 0; c < boxes->columns; c++)
        box[boxes->columns] += share_of(c, box[c]);
}

static size_t hash_without(const cli_boxes *boxes, const uint32_t *box, uint32_t column) {
    uint32_t hash = box[boxes->columns] - share_of(column, box[column]);
    return hash ^ hash >> 15;
}

static int same_without(const cli_boxes *boxes, const uint32_t *a, const uint32_t *b, uint32_t column) {
    for (uint32_t c = 0; c < boxes->columns; c++)
        if (a[c] != b[c] && c != column)
            return 0;
    return 1;
}

/* Joins those that differ in `column` alone (or not at all); how many were joined.  slot: room for `slots` boxes. */
static size_t join_column(cli_pool *pool, cli_boxes *boxes, uint32_t column, uint32_t **slot, size_t slots) {
    size_t kept = 0, before = boxes->count;
    memset(slot, 0, slots * sizeof *slot);
    for (size_t i = 0; i < before; i++) {
        uint32_t *box = boxes->box[i];
        size_t at = hash_without(boxes, box, column) & (slots - 1);
        while (slot[at] && !same_without(boxes, slot[at], box, column))
            at = (at + 1) & (slots - 1);
        if (slot[at]) {
            slot[at][column] = number_of_union(pool, boxes->sets[column], slot[at][column], box[column]);
            hash_box(boxes, slot[at]);
        } else {
            slot[at] = boxes->box[kept++] = box;
        }
    }
    boxes->count = kept;
    return before - kept;
}

/* Is the lowest value that tells the sets apart in `a`? */
static int comes_first(const uint32_t *a, const uint32_t *b) {
    while (*a == *b) {
        a++;
        b++;
    }
    uint32_t apart = *a ^ *b, lowest = apart & (~apart + 1);
    return (*a & lowest) != 0;
}

/* By the sets in order of columns. */
static int comes_before(const cli_boxes *boxes, const uint32_t *a, const uint32_t *b) {
    for (uint32_t c = 0; c < boxes->columns; c++)
        if (a[c] != b[c])
            return comes_first(cli_set(boxes, a, c), cli_set(boxes, b, c));
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
    if (boxes->count < 2)
        return;
    uint32_t **slot = cli_take(pool, slots, sizeof *slot);
    for (size_t i = 0; i < boxes->count; i++)
        hash_box(boxes, boxes->box[i]);
    sort_boxes(boxes, slot);
    while (joined) {
        joined = 0;
        for (uint32_t c = boxes->columns; c-- > 0;)
            joined += join_column(pool, boxes, c, slot, slots);
    }
    sort_boxes(boxes, slot);
}

int cli_boxes_same(const cli_boxes *a, const cli_boxes *b) {
    if (a->count != b->count || a->sets != b->sets)
        return 0;
    for (size_t i = 0; i < a->count; i++)
        if (memcmp(a->box[i], b->box[i], a->columns * sizeof **a->box))
            return 0;
    return 1;
}
