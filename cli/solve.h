/* solve.h: the commands that answer a question. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "json.h"
#include "options.h"
#include "view.h"

cli_exit cli_solve(cli_run *run, const cli_request *request);
cli_exit cli_check(cli_run *run, const cli_request *request);

/* The best answer under the order asked for, verified where asked. */
cli_exit cli_first_answer(const cli_view *view, gps_answer *answer);
/* Prints why there is no answer, or what decides and is not recorded; CLI_FOUND where there is one. */
cli_exit cli_no_answer(const cli_view *view);
/* Prints the conflict of an inconsistent question, or what an unknown one rests on. */
cli_exit cli_put_why_not(const cli_view *view);
/* For commands that end in a question. */
cli_exit cli_exit_of(gps_verdict verdict);
const char *cli_verdict_text(gps_verdict verdict);
/* Adds the verdict of a solved question, its answers or its conflict. */
cli_exit cli_json_verdict(const cli_view *view, int check, json_t *object);
/* Prints the same as check does. */
cli_exit cli_put_verdict(const cli_view *view);

#endif
