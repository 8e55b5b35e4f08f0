/* accept.h: what lint finds and somebody has looked at: the section `accepted`. */
#ifndef ACCEPT_H
#define ACCEPT_H

#include "model.h"

void read_accepted(rules *r);
/* Takes the complaints that are accepted out of the report; how many. */
uint32_t take_accepted(rules *r, report *from);
/* Entries that accepted nothing; those of `but` (a kind, or NULL) may. */
void find_idle_entries(const rules *r, const char *but, report *to);

#endif
