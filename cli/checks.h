/* checks.h: what is asked of the machine before anything runs, judged apart from what runs.
 *
 * An axis of the kind `check` switches such a check; its last name says that nobody asks.  Axes of the kind `way` tell
 * how what runs comes to hold. */
#ifndef CLI_CHECKS_H
#define CLI_CHECKS_H

#include "view.h"

#include <jansson.h>

/* Is an axis part of what the question is about, whole or in part? */
int cli_counts_in(const cli_question *question, const gps_axis *axis);

/* Requirements of a part of a question, behind those that were typed. */
cli_exit cli_add_part(cli_question *question);

typedef struct {
    const char *title;       /* of the check, NULL: the question has none */
    gps_verdict check, rest; /* alone, and without it */
    int off;                 /* the question switches it off */
    int reached;             /* 0: the machine itself does not hold, so the check was not judged */
    const char *ways;        /* how the rest holds: "mode minor, cuda_compat none", or "" */
} cli_checks;

cli_exit cli_find_checks(const cli_view *view, cli_checks *checks);
void cli_put_checks(const cli_view *view, const cli_checks *checks);
json_t *cli_json_checks(const cli_checks *checks);

#endif
