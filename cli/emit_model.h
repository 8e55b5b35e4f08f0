/* emit_model.h: what outputs can say of answers: the names that their templates know (docs/language.md). */
#ifndef CLI_EMIT_MODEL_H
#define CLI_EMIT_MODEL_H

#include "target.h"

#include <jansson.h>

/* NULL after an error. */
json_t *cli_emit_model(cli_run *run, const cli_request *request, cli_target *target, size_t targets);

#endif
