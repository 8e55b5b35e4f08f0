/* confirm_here.h: the end of --here: is what was chosen installed, and does a kernel run through it? */
#ifndef CLI_MACHINE_CONFIRM_HERE_H
#define CLI_MACHINE_CONFIRM_HERE_H

#include "../view.h"
#include "machine.h"

#include <jansson.h>

/* Tries the runtimes that the best answer's loaders load, or tells what is not installed yet; into the JSON object, as
 * text where it is NULL.  `code`, what the question itself ends with, comes back unless this ends in something worse.
 */
cli_exit cli_confirm_here(const cli_view *view, const cli_machine *machine, const gps_answer *best, json_t *object,
                          cli_exit code);

#endif
