/* cells.h: cell expressions, each parsed once. */
#ifndef CELLS_H
#define CELLS_H

#include "model.h"

/* NULL after a complaint.  Sets of number `sets_known` and later are not known to it. */
const rule_cell *cell_at(rules *r, uint32_t axis, gps_operator op, const piece *text, uint32_t sets_known);
const rule_cell *cell_of(rules *r, uint32_t axis, const piece *text); /* bare versions are `=`, all sets known */
/* The same check, of text that is part of no rule: nothing is cut by it. */
void check_cell(rules *r, uint32_t axis, const piece *text);
const rule_cell *cell_named(rules *r, uint32_t axis, const char *text); /* text known to be right: "*", "none" … */
void free_cells(rules *r);

uint32_t axis_values(const rules *r, uint32_t axis); /* cells or names, then `none` and `?` */

#endif
