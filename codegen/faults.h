/* faults.h: the kinds of what lint finds. */
#ifndef FAULTS_H
#define FAULTS_H

#include "model.h"

#define FAULT_UNUSED "unused"               /* a source or axis that nothing uses */
#define FAULT_EMPTY_CELL "empty-cell"       /* a cell that no value, or no known release, can meet */
#define FAULT_NO_ROW "no-row"               /* a release without a row in a table that lists releases */
#define FAULT_NO_NEW_ROW "no-new-row"       /* a table `otherwise: any` that ends just before the newest release */
#define FAULT_NO_ANSWER "no-answer"         /* a build that has no answer, alone */
#define FAULT_DEAD_ROW "dead-row"           /* a row that no answer uses */
#define FAULT_SHADOWED_ROW "shadowed-row"   /* a row that lies within another */
#define FAULT_CONTRADICTION "contradiction" /* sources that disagree about a key */
#define FAULT_GAP "gap"                     /* a `?` that decides */
#define FAULT_OLD_SOURCE "old-source"       /* a source that was read long ago */
#define FAULT_ACCEPTED "accepted"           /* an entry of `accepted` that accepts nothing */

enum { FAULT_KINDS = 11 };
extern const char *const fault_kinds[FAULT_KINDS];

/* Does the line of the axis have a release with its cell in `bits` – one that can be had, where `released`?  An axis of
 * names, and one that asks for no releases, has them all. */
int holds_release(const rules *r, uint32_t axis, const uint32_t *bits, int released);
/* Does the row hold a version of its table's subject that can be had? */
int is_released(const rules *r, const rule_table *table, const rule_row *row);

/* Rows within others, sources that disagree, tables that end before the newest release. */
void compare_rows(rules *r, report *to);

#endif
