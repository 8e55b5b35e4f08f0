/* sheet.h: the facts about a machine on a page, and as JSON. */
#ifndef CLI_MACHINE_SHEET_H
#define CLI_MACHINE_SHEET_H

#include "../run.h"
#include "machine.h"

#include <jansson.h>

/* One of the versions that are called "the CUDA version". */
typedef struct {
    const char *what, *version, *where;
    const char *role; /* what it is for */
    int matters;
} cli_number_of;

/* The driver's level, toolkits and runtimes, side by side; *count of them.  level: what the rules say of the driver. */
cli_number_of *cli_cuda_numbers(cli_run *run, const cli_machine *machine, const char *level, size_t *count);

void cli_put_sheet(cli_run *run, const cli_machine *machine, int all);
void cli_put_numbers(cli_run *run, const cli_number_of *number, size_t count);
void cli_put_libraries(cli_run *run, const cli_machine *machine);
void cli_put_findings(cli_run *run, const cli_facts *facts);

json_t *cli_sheet_json(cli_run *run, const cli_machine *machine, const cli_number_of *number, size_t count);

#endif
