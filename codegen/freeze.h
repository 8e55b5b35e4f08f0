/* freeze.h: lines cut into cells, and cell expressions as sets of values. */
#ifndef FREEZE_H
#define FREEZE_H

#include "model.h"

void freeze_lines(rules *r);
void freeze_cells(rules *r);

#endif
