/* list.h: list AXIS, show NAME, rules info: what the tables hold. */
#ifndef CLI_LIST_H
#define CLI_LIST_H

#include "options.h"

cli_exit cli_list(cli_run *run, const cli_request *request);
cli_exit cli_show(cli_run *run, const cli_request *request);
cli_exit cli_rules(cli_run *run, const cli_request *request);

const char *cli_status_text(uint32_t status); /* of a release */

#endif
