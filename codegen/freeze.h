/* freeze.h: lines cut into cells, and cell expressions as sets of values. */
#ifndef FREEZE_H
#define FREEZE_H

#include "model.h"

void freeze_lines(rules *r);
int freeze_cells(rules *r); /* 0: a line has too many cells, as the report says */

#endif
