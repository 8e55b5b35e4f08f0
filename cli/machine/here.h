/* here.h: a machine's facts as requirements. */
#ifndef CLI_MACHINE_HERE_H
#define CLI_MACHINE_HERE_H

#include "../question.h"
#include "machine.h"

/* Which facts a question takes. */
typedef enum {
    CLI_HERE_SOLVE = 1,  /* what installing packages does not change */
    CLI_HERE_CHECK = 2,  /* also the toolkits */
    CLI_HERE_DOCTOR = 4, /* also what is installed in the environment */
    CLI_HERE_BUILD = 8   /* also the compilers: --build adds it */
} cli_use;               /* may be joined */

/* The axis that a fact is of; NULL: none. */
const char *cli_axis_of_fact(cli_run *run, const cli_fact *fact);

/* The request with the machine's facts added, each with its origin; what the request says itself overrides them. */
cli_exit cli_with_machine(cli_run *run, const cli_request *asked, cli_machine *machine, unsigned use,
                          cli_request *request);

/* Does what was typed put another GPU, driver or system in this machine's place? */
int cli_overrides_machine(const cli_request *asked);

/* Asks a question, with the facts of the machine that it is about added, if it is about one.  `request` must
 * live as long as the question, which the caller ends, also after a failure. */
cli_exit cli_ask_machine(cli_run *run, const cli_request *asked, unsigned use, cli_request *request,
                         cli_machine *machine, cli_question *question);
/* Reads the machine that --root and --env name. */
cli_exit cli_read_machine(cli_run *run, const cli_request *request, cli_machine *machine);

#endif
