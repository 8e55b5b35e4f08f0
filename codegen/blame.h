/* blame.h: which row gave a combination to one of two sets of rules, or keeps it from the other. */
#ifndef BLAME_H
#define BLAME_H

#include "asked.h"

typedef struct {
    const char *table, *file; /* file "": no row did it; then `table` says what did, or is "" */
    uint32_t line;
    int on;         /* the side that has the row */
    uint32_t *part; /* the part of the box that the row speaks of */
} blame;

/* Of a box whose combinations side `has` has and the other lacks. */
gps_status find_blame(const asked *a, int has, const uint32_t *box, blame *to);

#endif
