/* layout.h: all answers as a table that a person can read.
 *
 * One line says: these values go with each other, all of them.  What is no product becomes more lines, never a wider
 * one. */
#ifndef CLI_LAYOUT_H
#define CLI_LAYOUT_H

#include "boxes.h"
#include "table.h"
#include "view.h"

/* The boxes of the answers, joined; their columns are view->shown. */
cli_exit cli_all_boxes(const cli_view *view, cli_boxes *boxes);
/* Column of `boxes` that holds a variable; GPS_NO if none does. */
uint32_t cli_column_of(const cli_view *view, uint32_t variable);

/* Releases of the lead that have answers, newest first; without `all` the newest patch of each minor one. */
uint32_t *cli_lead_releases(const cli_view *view, const cli_boxes *boxes, int all, size_t *count);
/* "2.18 - 2.20" for neighbours from the newest to the oldest. */
const char *cli_lead_text(const cli_view *view, uint32_t newest, uint32_t oldest, int all);

/* One line for what goes together: lead, other variables, open variable for each column.  *gaps becomes 1 where a cell
 * says "…": not all between its ends. */
cli_table cli_layout(const cli_view *view, const cli_boxes *boxes, int *gaps);
/* One line for each lead with its builds as a list, and a second table of what each build needs; the newest, as many as
 * `most` lines hold.  0: it has no builds. */
int cli_layout_builds(const cli_view *view, const cli_boxes *boxes, size_t most, cli_table *builds, cli_table *floors);

/* The open variable of a floor: "525.60.13"; a bound that all share is said once in the foot. */
typedef struct {
    const char *upper; /* the bound that all sets met so far share */
    int differs, any;
} cli_bound;
void cli_note_bound(const cli_view *view, uint32_t variable, const uint32_t *set, cli_bound *bound);
const char *cli_floor_text(const cli_view *view, uint32_t variable, const uint32_t *set, const cli_bound *bound);

#endif
