/* boxes.h: lists of products of sets, as the layouts and JSON need them.  Knows no axis.
 *
 * Each set of a column is kept once and goes by its number; a box is an array of such numbers, one for each column.
 * Lists over the same sets can be compared. */
#ifndef CLI_BOXES_H
#define CLI_BOXES_H

#include "pool.h"

#include <stdint.h>

/* ---- sets ---- */

static inline int cli_has(const uint32_t *set, uint32_t value) { return (int)(set[value / 32] >> value % 32 & 1); }
static inline void cli_insert(uint32_t *set, uint32_t value) { set[value / 32] |= UINT32_C(1) << value % 32; }
static inline void cli_unite(uint32_t *set, const uint32_t *more, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        set[w] |= more[w];
}
int cli_same(const uint32_t *a, const uint32_t *b, uint32_t words);
int cli_is_empty(const uint32_t *set, uint32_t words);
uint32_t cli_set_size(const uint32_t *set, uint32_t words);
uint32_t cli_first(const uint32_t *set, uint32_t words); /* lowest value; UINT32_MAX: empty */
uint32_t cli_last(const uint32_t *set, uint32_t words);

typedef struct {
    const uint32_t *set;
    uint32_t hash, next; /* as in a slot */
} cli_kept_set;

/* The different sets of a column, by number; 0 is the empty one. */
typedef struct {
    uint32_t words; /* length of each set */
    uint32_t count;
    size_t room;
    cli_kept_set *set; /* [count] */
    uint32_t *slot;    /* [room] by hash: 1 + number of the last set with it, 0: none */
    uint32_t *scratch; /* [words] */
} cli_sets;

cli_sets *cli_sets_new(cli_pool *pool, uint32_t words);
uint32_t cli_sets_number(cli_pool *pool, cli_sets *sets, const uint32_t *set);
uint32_t cli_sets_single(cli_pool *pool, cli_sets *sets, uint32_t value);          /* the set of one value */
static inline const uint32_t *cli_sets_at(const cli_sets *sets, uint32_t number) { /* stays as it is */
    return sets->set[number].set;
}

/* ---- boxes ---- */

typedef struct {
    uint32_t columns;
    cli_sets *const *sets; /* [columns] */
    uint32_t **box;        /* [count][columns] numbers of sets; room for one more word behind them */
    size_t count, room;
} cli_boxes;

cli_boxes cli_boxes_over(uint32_t columns, cli_sets *const *sets); /* an empty list */
uint32_t *cli_boxes_add(cli_pool *pool, cli_boxes *boxes);         /* an empty box */

static inline uint32_t cli_words_of(const cli_boxes *boxes, uint32_t column) { return boxes->sets[column]->words; }
static inline const uint32_t *cli_set(const cli_boxes *boxes, const uint32_t *box, uint32_t column) {
    return cli_sets_at(boxes->sets[column], box[column]);
}

/* All values of a column. */
uint32_t *cli_boxes_all(cli_pool *pool, const cli_boxes *boxes, uint32_t column);
/* The boxes that hold a value in a column, without that column (its set is left empty). */
cli_boxes cli_boxes_where(cli_pool *pool, const cli_boxes *boxes, uint32_t column, uint32_t value);
/* Joins boxes that differ in one column only until there are none, and sorts them.  Lists that are the same then mean
 * the same sets; different lists may too. */
void cli_boxes_join(cli_pool *pool, cli_boxes *boxes);
int cli_boxes_same(const cli_boxes *a, const cli_boxes *b);

#endif
