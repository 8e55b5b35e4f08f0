/* compile.h: from directories to rules over cells. */
#ifndef COMPILE_H
#define COMPILE_H

#include "model.h"

/* 0; EXIT_RULES with complaints in r->report; EXIT_SYSTEM after saying why on stderr. */
int compile_rules(rules *r, char *const *directories, uint32_t count);
/* After a failure: files that stand for others, since what the others say may be what is missing. */
void print_overlays(const rules *r, FILE *to);
void free_rules(rules *r);

#endif
