/* lint.h: what is allowed but looks like a mistake, and what the rules hold. */
#ifndef LINT_H
#define LINT_H

#include "model.h"

/* older: months after which a source is old, 0 = none is; today: yyyymmdd.  0, EXIT_FINDINGS or EXIT_SYSTEM. */
int lint_rules(rules *r, uint32_t older, uint32_t today, FILE *to);
int print_info(rules *r, FILE *to);
int print_files(rules *r, FILE *to); /* a table in Markdown: what each file holds */

#endif
