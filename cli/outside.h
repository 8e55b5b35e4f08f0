/* outside.h: the releases of the lead that have no answer, and why. */
#ifndef CLI_OUTSIDE_H
#define CLI_OUTSIDE_H

#include "layout.h"

/* "2.3 and older: none; 2.3.4: …": lines about what is older and newer than all answers; *count of them, at most two.
 */
const char **cli_outside(const cli_view *view, const cli_boxes *boxes, size_t *count);

#endif
