/* nearest.h: what a requirement could be instead. */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include "view.h"

/* A requirement and what its variable could be without it. */
typedef struct {
    uint32_t requirement, variable;
    const uint32_t *tested, *covered; /* at each level; NULL where nothing is left */
    const char *before, *behind;      /* what stands around names: "+" cu118, "jax[" cuda12 "]" */
    const char *plain;                /* and for the name of none: "jax" */
} cli_changed;

/* Of several axes the first on which it must be something else than `from`.  0: the requirement is about no variable,
 * or nothing is left of it. */
int cli_find_changed(const cli_view *view, uint32_t requirement, const char *from, cli_changed *changed);
/* "11.1 (listed) or 11.0 (covered)".  from: what it was, from which "near" is measured. */
const char *cli_changed_text(const cli_view *view, const cli_changed *changed, const char *from);
/* One value, or for what is open all that will do, as a cell; text: the same in words. */
const char *cli_near_cell(const cli_view *view, const cli_changed *changed, const char *from, const char **text);

#endif
