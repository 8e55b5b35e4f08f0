/* diff.h: which combinations are gained and lost between two sets of rules. */
#ifndef DIFF_H
#define DIFF_H

#include "base.h"

#include <stdio.h>

typedef struct {
    const char **question; /* words AXIS and AXIS OP CELL; none: those that the rules suggest */
    uint32_t questions;
    const char *file; /* more of them, one a line; or NULL */
} diff_request;

/* old, new: a directory of rules, or a file that compile wrote.  0: no difference; EXIT_FINDINGS; what went wrong. */
int diff_rules(const diff_request *request, const char *old, const char *new, FILE *to);

#endif
