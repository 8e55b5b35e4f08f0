/* fixes.h: what to change so that a question has an answer. */
#ifndef CLI_FIXES_H
#define CLI_FIXES_H

#include "view.h"

typedef struct {
    uint32_t requirement;  /* of the question that is changed */
    const char *axis;      /* as JSON names it */
    const char *from, *to; /* what was asked, and the cell that is asked instead */
    const char *text;      /* "driver 470.86 → ≥ 525.60.13" */
    uint32_t part;
} cli_change;

typedef struct {
    uint64_t cost;
    cli_change *change;
    size_t changes;
    const char *text;      /* of all changes */
    cli_question question; /* with the changes, solved again: consistent */
    gps_answer answer;     /* its best */
} cli_fix;

/* Cheapest first.  Parts have nothing to do with each other; a fix has one choice for each. */
typedef struct {
    cli_question question; /* to which the changes are made */
    cli_fix *fix;
    size_t count;
    uint32_t parts;
    int complete; /* 0: there may be more */
} cli_fixes;

enum { CLI_FIXES_TOLD = 3 }; /* at the end of other answers */

/* most: so many at most, 0: all.  For a question that is solved and not consistent; ended with cli_end_fixes, also
 * after a failure. */
cli_exit cli_find_fixes(const cli_question *of, uint32_t most, cli_fixes *fixes);
void cli_end_fixes(cli_fixes *fixes);

/* The first ones, a line each. */
cli_exit cli_put_fixes(const cli_question *of);

#endif
