/* pattern.h: the shapes of words, as regular expressions. */
#ifndef PATTERN_H
#define PATTERN_H

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

#endif
