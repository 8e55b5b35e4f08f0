/* diagnose.h: diagnose [FILE]: from what a program printed to the cause, and what mends it. */
#ifndef CLI_DIAGNOSE_H
#define CLI_DIAGNOSE_H

#include "../options.h"

cli_exit cli_diagnose(cli_run *run, const cli_request *request);

#endif
