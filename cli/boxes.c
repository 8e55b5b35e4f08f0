/* boxes.c: lists of products of sets. */
#include "boxes.h"

#include <stdlib.h>
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
    uint32_t *box = cli_take(pool, boxes->stride, sizeof *box);
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

/* The one column in which two boxes differ; columns: none; UINT32_MAX: more than one. */
static uint32_t difference(const cli_boxes *boxes, const uint32_t *a, const uint32_t *b) {
    uint32_t found = boxes->columns;
    for (uint32_t c = 0; c < boxes->columns; c++) {
        if (cli_same(cli_set(boxes, a, c), cli_set(boxes, b, c), boxes->words[c]))
            continue;
        if (found != boxes->columns)
            return UINT32_MAX;
        found = c;
    }
    return found;
}

static void drop(cli_boxes *boxes, size_t i) {
    memmove(boxes->box + i, boxes->box + i + 1, (--boxes->count - i) * sizeof *boxes->box);
}

/* Joins those that differ in `column` alone (or not at all); how many were joined. */
static size_t join_column(cli_boxes *boxes, uint32_t column) {
    size_t before = boxes->count;
    for (size_t i = 0; i < boxes->count; i++)
        for (size_t k = i + 1; k < boxes->count;) {
            uint32_t *into = boxes->box[i], *from = boxes->box[k], c = difference(boxes, into, from);
            if (c != column && c != boxes->columns) {
                k++;
                continue;
            }
            for (uint32_t w = 0; w < boxes->stride; w++)
                into[w] |= from[w];
            drop(boxes, k);
        }
    return before - boxes->count;
}

/* By the sets in order of columns, the one with the lowest value first. */
static int compare_boxes(const cli_boxes *boxes, const uint32_t *a, const uint32_t *b) {
    for (uint32_t w = 0; w < boxes->stride; w++)
        if (a[w] != b[w]) {
            uint32_t apart = a[w] ^ b[w], lowest = apart & (~apart + 1);
            return a[w] & lowest ? -1 : 1;
        }
    return 0;
}

static void sort_boxes(cli_boxes *boxes) {
    for (size_t i = 1; i < boxes->count; i++)
        for (size_t k = i; k && compare_boxes(boxes, boxes->box[k - 1], boxes->box[k]) > 0; k--) {
            uint32_t *swap = boxes->box[k];
            boxes->box[k] = boxes->box[k - 1];
            boxes->box[k - 1] = swap;
        }
}

void cli_boxes_join(cli_boxes *boxes) {
    size_t joined = 1;
    sort_boxes(boxes);
    while (joined) {
        joined = 0;
        for (uint32_t c = boxes->columns; c-- > 0;)
            joined += join_column(boxes, c);
    }
    sort_boxes(boxes);
}

int cli_boxes_same(const cli_boxes *a, const cli_boxes *b) {
    if (a->count != b->count || a->stride != b->stride)
        return 0;
    for (size_t i = 0; i < a->count; i++)
        if (memcmp(a->box[i], b->box[i], a->stride * sizeof **a->box))
            return 0;
    return 1;
}
