/* doctor.h: what is on a machine, and does it hold. */
#ifndef CLI_MACHINE_DOCTOR_H
#define CLI_MACHINE_DOCTOR_H

#include "../options.h"

cli_exit cli_doctor(cli_run *run, const cli_request *request);

#endif
