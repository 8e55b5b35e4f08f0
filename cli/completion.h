/* completion.h: what shells complete. */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

#include "options.h"

/* `completion bash|zsh|fish`: a script that the shell reads.  Values of axes it asks for when they are needed. */
cli_exit cli_completion(cli_run *run, const cli_request *request);

#endif
