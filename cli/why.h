/* why.h: the command why. */
#ifndef CLI_WHY_H
#define CLI_WHY_H

#include "options.h"

cli_exit cli_why(cli_run *run, const cli_request *request);

#endif
