/* emit.h: answers as files for other programs. */
#ifndef CLI_EMIT_H
#define CLI_EMIT_H

#include "options.h"

cli_exit cli_emit(cli_run *run, const cli_request *request);

#endif
