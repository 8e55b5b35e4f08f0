/* cell.h: does a cell, as the rules write it, hold a value? */
#ifndef CLI_CELL_H
#define CLI_CELL_H

#include "run.h"

/* value: a version of the axis's line (a shorter one means any that begins with it), a name, "none" or "?".  A cell
 * that cannot be read holds nothing. */
int cli_cell_holds(const gps_tables *tables, uint32_t axis, const char *cell, const char *value);

#endif
