/* ask_driver.h: what the driver's own libraries say. */
#ifndef CLI_MACHINE_ASK_DRIVER_H
#define CLI_MACHINE_ASK_DRIVER_H

#include "facts.h"
#include "root.h"

/* Asks NVML, libcuda and, where neither answers, nvidia-smi. */
void cli_ask_driver(const cli_root *root, cli_facts *facts);
/* A line of nvidia-smi: INDEX, DRIVER, ADDRESS, NAME.  context: a cli_facts. */
void cli_hear_smi(void *context, const char *line);

#endif
