/* lock.h: an answer kept as JSON, and checked again later. */
#ifndef CLI_LOCK_H
#define CLI_LOCK_H

#include "target.h"

#define CLI_LOCK "lock"

/* Prints the answers with what they were made from. */
cli_exit cli_put_lock(cli_run *run, const cli_request *request, cli_target *target, size_t targets);
/* check --lock FILE: do they still hold, what would be the best now, and are the rules the same? */
cli_exit cli_check_lock(cli_run *run, const cli_request *request);

#endif
