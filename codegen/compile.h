/* compile.h: from directories to rules over cells. */
#ifndef COMPILE_H
#define COMPILE_H

#include "model.h"

/* 0; EXIT_RULES with complaints in r->report; EXIT_SYSTEM after saying why on stderr. */
int compile_rules(rules *r, char *const *directories, uint32_t count);
void free_rules(rules *r);

#endif
