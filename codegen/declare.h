/* declare.h: what other rules name – lines, axes, sources, sets – and the releases of lines. */
#ifndef DECLARE_H
#define DECLARE_H

#include "model.h"

void declare_lines(rules *r);
void declare_axes(rules *r);
void declare_sources(rules *r);
void declare_sets(rules *r);
void declare_releases(rules *r);

/* A release that a build of records tells of: `releases` goes before. */
void release_of_build(rules *r, uint32_t line, const piece *version, const rule_release *facts);
int read_date(rules *r, const piece *text, uint32_t *date);
extern const char *const status_words[4];

#endif
