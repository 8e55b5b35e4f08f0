/* names.h: finding what rules name. */
#ifndef NAMES_H
#define NAMES_H

#include "model.h"

/* Index, or GPS_NO. */
uint32_t find_line(const rules *r, const char *name);
uint32_t find_axis(const rules *r, const char *name);
uint32_t find_source(const rules *r, const char *name);

/* The same, with a complaint where there is none. */
uint32_t named_line(rules *r, const piece *name);
uint32_t named_axis(rules *r, const piece *name);
uint32_t named_source(rules *r, const piece *name);

/* Complains about a {word} in a template that is no axis. */
void check_template(rules *r, const node *text);

#endif
