/* inquire.h: questions that lint asks of the image that the rules make.
 *
 * A question takes a subject (or none) and a cell for some axes.  A default that stands in the way gives way: rules
 * that say nothing of an axis mean all of it. */
#ifndef INQUIRE_H
#define INQUIRE_H

#include "model.h"

enum { MOST_LIFTED = 8, MOST_ASKED = 40 };

typedef struct {
    rules *r;
    gps_tables *tables;
    const char *refused; /* NULL, or why the library does not take the image */
} inquirer;

typedef struct {
    uint32_t subject; /* axis, or GPS_NO */
    uint32_t loader;  /* whose instance is meant of the axes that each loader has; GPS_NO: of all */
    uint32_t axis[MOST_ASKED];
    const char *set[MOST_ASKED]; /* as a cell */
    uint32_t count;
    int strict; /* nothing is presumed */
} inquiry;

typedef enum {
    ANSWERED,
    UNDECIDED, /* an answer in the open reading only */
    STOPPED,
    FORBIDDEN /* stopped, and by a rule that does nothing but forbid */
} outcome;

typedef struct {
    outcome outcome;
    const char *text;             /* what stops it */
    uint32_t lifted[MOST_LIFTED]; /* axes whose default gave way */
    uint32_t lifts;
    uint32_t *stops; /* tables of the conflict */
    uint32_t stop_count;
} reply;

/* Takes each row that an answer rests on. */
typedef void row_taker(void *context, uint32_t table, uint32_t row);

inquirer open_inquiry(rules *r); /* r as it is now; close it in any case */
void close_inquiry(inquirer *q);
inquiry about_table(const rules *r, const rule_table *table); /* its subject and loader, and no cells yet */
void add_wanted(inquiry *to, uint32_t axis, const char *set);
/* take may be NULL. */
reply inquire(inquirer *q, const inquiry *asked, row_taker *take, void *context);

#endif
