/* ask_driver.h: what the driver's own libraries say. */
#ifndef CLI_MACHINE_ASK_DRIVER_H
#define CLI_MACHINE_ASK_DRIVER_H

#include "facts.h"
#include "root.h"

/* Asks NVML, libcuda and, where neither answers, nvidia-smi. */
void cli_ask_driver(const cli_root *root, cli_facts *facts);

#endif
