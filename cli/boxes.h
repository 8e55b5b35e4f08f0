/* boxes.h: lists of products of sets, as the layouts and JSON need them.  Knows no axis.
 *
 * A box is an array of words: the sets of its columns, one behind the other.  Boxes of a list have the same columns. */
#ifndef CLI_BOXES_H
#define CLI_BOXES_H

#include "pool.h"

#include <stdint.h>

typedef struct {
    uint32_t columns;
    const uint32_t *words; /* [columns] length of each set */
    uint32_t *at;          /* [columns] where it starts */
    uint32_t stride;       /* words of a box */
    uint32_t **box;
    size_t count, room;
} cli_boxes;

cli_boxes cli_boxes_new(cli_pool *pool, uint32_t columns, const uint32_t *words);
uint32_t *cli_boxes_add(cli_pool *pool, cli_boxes *boxes); /* an empty box */

static inline uint32_t *cli_set(const cli_boxes *boxes, const uint32_t *box, uint32_t column) {
    return (uint32_t *)(uintptr_t)box + boxes->at[column];
}

int cli_has(const uint32_t *set, uint32_t value);
void cli_insert(uint32_t *set, uint32_t value);
int cli_same(const uint32_t *a, const uint32_t *b, uint32_t words);
int cli_is_empty(const uint32_t *set, uint32_t words);
uint32_t cli_set_size(const uint32_t *set, uint32_t words);
uint32_t cli_first(const uint32_t *set, uint32_t words); /* lowest value; UINT32_MAX: empty */
uint32_t cli_last(const uint32_t *set, uint32_t words);

/* All values of a column. */
uint32_t *cli_boxes_all(cli_pool *pool, const cli_boxes *boxes, uint32_t column);
/* The boxes that hold a value in a column, without that column (its set is left empty). */
cli_boxes cli_boxes_where(cli_pool *pool, const cli_boxes *boxes, uint32_t column, uint32_t value);
/* Joins boxes that differ in one column only until there are none, and sorts them.  Lists that are the same then mean
 * the same sets; different lists may too. */
void cli_boxes_join(cli_pool *pool, cli_boxes *boxes);
int cli_boxes_same(const cli_boxes *a, const cli_boxes *b);

#endif
