/* confirm.h: confirm: a kernel through a CUDA runtime of this machine. */
#ifndef CLI_CONFIRM_H
#define CLI_CONFIRM_H

#include "../options.h"
#include "confirm_run.h"

#include <jansson.h>

cli_exit cli_confirm(cli_run *run, const cli_request *request);

/* For a runtime: itself, and the cuDNN and cuBLAS beside it, each with the version that its package's metadata says. */
confirm_ask cli_confirm_ask(cli_pool *pool, const char *runtime);
/* Runs it.  CLI_FOUND; CLI_UNCONFIRMED: it failed, or was skipped; CLI_SYSTEM: it could not be tried, an error. */
cli_exit cli_confirm_try(cli_run *run, const confirm_ask *ask, confirm_result *result);
/* Of one that was tried. */
void cli_put_confirmed(cli_out *out, const confirm_result *result);
json_t *cli_json_confirmed(cli_pool *pool, const confirm_result *result);

#endif
