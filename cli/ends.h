/* ends.h: list --ends: which value of an axis loses what with which release. */
#ifndef CLI_ENDS_H
#define CLI_ENDS_H

#include "options.h"

#include <jansson.h>

/* axis GPS_NO: those of the devices, and the first that each loader loads.  values: NULL, or where to put them. */
cli_exit cli_list_ends(cli_run *run, uint32_t axis, json_t *values);

#endif
