/* probe_pyenv.h: the Python that pyenv's python3 starts. */
#ifndef CLI_MACHINE_PROBE_PYENV_H
#define CLI_MACHINE_PROBE_PYENV_H

#include "machine.h"

/* The folder with the versions of the pyenv that a python3 in PATH belongs to; NULL: it is none of pyenv's. */
const char *cli_pyenv_versions(cli_machine *machine, const char *python);
/* The folder of the version that is chosen, and what chose it; NULL: the next python3 in PATH is. */
const char *cli_pyenv_chosen(cli_machine *machine, const char *versions, const char **where);

#endif
