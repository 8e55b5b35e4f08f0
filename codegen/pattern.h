/* pattern.h: the shapes of words, as regular expressions; and expressions that rules hold. */
#ifndef PATTERN_H
#define PATTERN_H

#include "base.h"

typedef enum {
    SHAPE_ID,      /* lines, axes, sources */
    SHAPE_SET,     /* names of sets: not like a version */
    SHAPE_NAME,    /* values of an axis of names */
    SHAPE_DATE,    /* YYYY-MM-DD or YYYY-MM */
    SHAPE_NUMBER,  /* up to nine digits */
    SHAPE_VERSION, /* one version of either scheme */
    SHAPE_COUNT
} shape;

/* What a text of this shape is called in messages. */
const char *shape_text(shape kind);
int has_shape(shape kind, const char *text);

/* An expression of the section `patterns`, as programs compile it.  NULL: it is fine; else what is wrong, *at it. */
const char *expression_fault(arena *memory, const char *text, size_t *at);
/* Names of its groups, each once. */
uint32_t expression_groups(arena *memory, const char *text, const char ***names);

#endif
