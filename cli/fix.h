/* fix.h: the command fix. */
#ifndef CLI_FIX_H
#define CLI_FIX_H

#include "options.h"

cli_exit cli_fix_question(cli_run *run, const cli_request *request);

#endif
