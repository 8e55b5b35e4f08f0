/* commands.h: the first word. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "options.h"

const char *const *cli_command_names(void); /* ended by NULL */
cli_exit cli_run_command(cli_run *run, const cli_request *request);

#endif
