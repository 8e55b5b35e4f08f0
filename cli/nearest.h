/* nearest.h: single changes that help. */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include "view.h"

/* "cuda 11.1 (listed) or 11.0 (covered)": what requirement `requirement` of an inconsistent question could be instead,
 * at each level; NULL if nothing helps. */
const char *cli_change_text(const cli_view *view, uint32_t requirement);

#endif
