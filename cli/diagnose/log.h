/* log.h: reading a log of any length, and what is found in it. */
#ifndef CLI_LOG_H
#define CLI_LOG_H

#include "detect.h"

/* path NULL or "-": standard input. */
cli_exit cli_read_log(cli_run *run, const char *path, cli_findings *findings);

#endif
