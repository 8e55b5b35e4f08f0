/* template.h: the template language of outputs (docs/language.md), filled from a JSON object. */
#ifndef CLI_TEMPLATE_H
#define CLI_TEMPLATE_H

#include "run.h"

#include <jansson.h>

/* Writes the output's template with what `values` says into `out`.  A name is looked up in the innermost block first.
 * An error names the output: an unknown name or rule (CLI_TABLES), or a value that its rule refuses (CLI_USAGE). */
cli_exit cli_fill_output(cli_run *run, const gps_output *output, const json_t *values, cli_out *out);

#endif
