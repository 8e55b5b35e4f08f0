/* lower.h: tables made into rows over values, with the rows that the kind of table implies. */
#ifndef LOWER_H
#define LOWER_H

#include "model.h"

void resolve_tables(rules *r);  /* cells as sets of values */
void check_overlaps(rules *r);  /* rows whose keys overlap: complaints, or a row is overruled */
void complete_tables(rules *r); /* rows for subjects that are not there, keys not listed, not recorded or beyond */

/* The boxes of the key columns that no listed row covers: calls `box` with one set for each column, NULL for all
 * values.  0: there are too many. */
typedef void box_taker(void *context, const uint32_t *const *sets);
int uncovered_boxes(rules *r, const rule_table *table, box_taker *box, void *context);

#endif
