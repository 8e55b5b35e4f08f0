/* marker.h: environment markers of requirements: "python_version < '3.13' and sys_platform == 'linux'". */
#ifndef CLI_MARKER_H
#define CLI_MARKER_H

#include "run.h"

typedef enum { CLI_MARKER_FALSE, CLI_MARKER_TRUE, CLI_MARKER_OPEN, CLI_MARKER_WRONG } cli_truth;

/* What is known of the environment: NULL for what is not. */
typedef struct {
    const char *python; /* "3.12" */
    const char *system; /* linux, windows, wsl */
    const char *machine;
} cli_environment;

/* OPEN: it depends on what is not known.  WRONG: it is no marker. */
cli_truth cli_marker(cli_run *run, const char *text, const cli_environment *environment);

#endif
