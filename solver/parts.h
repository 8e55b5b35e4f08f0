/* parts.h: requirements and tables switched on and off, to ask which of them can hold together. */
#ifndef GPS_PARTS_H
#define GPS_PARTS_H

#include "problem.h"

typedef struct {
    gps_problem *p;
    uint32_t parts; /* demands, then tables of the root */
    uint32_t *on;   /* bitset of parts */
    uint32_t *off, *state;
    uint32_t *root;  /* without any requirement; NULL until it is needed */
    int open;        /* the reading that is asked */
    uint32_t pinned; /* variable that must lie in pin whatever is on, or GPS_NO */
    const uint32_t *pin;
    const uint32_t *base, *given; /* optional: a propagated state with the parts `given`, all tables among them */
} gps_parts;

/* Nothing is on, the open reading.  0: no memory. */
int gps_parts_make(gps_problem *p, gps_parts *parts);
/* The state of what is on, propagated.  0: that refutes it. */
int gps_parts_start(gps_parts *parts);
/* Can the parts that are on all hold? */
int gps_parts_hold(gps_parts *parts);
/* Keeps of part[0 … count), in their order, some that propagation refutes; all if it takes a search.  Those that
 * `given` has are on besides. */
uint32_t gps_parts_refuted(gps_parts *parts, uint32_t *part, uint32_t count);
/* Leaves on only those of part[0 … count) that belong to a smallest conflict; what is on besides is taken as given.
 * They are known not to hold together. */
void gps_parts_explain(gps_parts *parts, const uint32_t *part, uint32_t count);

#endif
