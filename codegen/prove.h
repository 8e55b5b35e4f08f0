/* prove.h: does each build that the rules list have an answer, asked for alone? */
#ifndef PROVE_H
#define PROVE_H

#include "model.h"

typedef struct {
    uint32_t builds;     /* asked for */
    uint32_t *lifted;    /* for each axis: how many have an answer only where its default gives way */
    uint32_t forbidden;  /* have none because a rule says `never` */
    uint32_t stopped;    /* have none, and nothing says that this is meant */
    uint32_t skipped;    /* not asked for: not released, or disputed */
    const char *refused; /* NULL, or why the library does not take the image */
} proof;

/* A warning for each build that is stopped, a note for each that is forbidden. */
proof prove_builds(rules *r, report *warnings, report *notes);

#endif
