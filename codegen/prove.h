/* prove.h: does each build that the rules list have an answer, asked for alone? */
#ifndef PROVE_H
#define PROVE_H

#include "inquire.h"

typedef struct {
    uint32_t builds;    /* asked for */
    uint32_t *lifted;   /* for each axis: how many have an answer only where its default gives way */
    uint32_t forbidden; /* have none because a rule says `never` */
    uint32_t stopped;   /* have none, and nothing says that this is meant */
    uint32_t skipped;   /* not asked for: not released, or disputed */
} proof;

/* A warning for each build that is stopped, a note for each that is forbidden; takes the rows that answers rest on. */
proof prove_builds(inquirer *q, row_taker *take, void *context, report *warnings, report *notes);

#endif
