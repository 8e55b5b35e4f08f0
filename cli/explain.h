/* explain.h: conflicts and warnings. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "sentence.h"

typedef struct {
    gps_conflict conflict;
    const char *title; /* "torch +cu121 and driver 470.86" */
    cli_reason *reason;
    size_t reasons;
} cli_explanation;

cli_exit cli_explain(const cli_view *view, cli_explanation *explanation);

/* The rules of a conflict in the order in which they are told, without plumbing; *count of them. */
cli_reason *cli_reasons(const cli_view *view, const gps_conflict *conflict, size_t *count);
/* Adds the warnings that an answer draws to those of the run. */
void cli_warn_of(const cli_view *view, const gps_answer *answer, const cli_basis *basis);

#endif
