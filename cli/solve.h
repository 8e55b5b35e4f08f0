/* solve.h: the commands that answer a question. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "options.h"

cli_exit cli_solve(cli_run *run, const cli_request *request);
cli_exit cli_check(cli_run *run, const cli_request *request);

#endif
