/* lint.h: what is allowed but looks like a mistake, and what the rules hold. */
#ifndef LINT_H
#define LINT_H

#include "model.h"

int lint_rules(rules *r, FILE *to); /* 0 or EXIT_FINDINGS */
int print_info(rules *r, FILE *to);

#endif
