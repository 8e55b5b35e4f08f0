/* run.h: what all parts of one run share. */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include "exits.h"
#include "gpusolve-tables.h"
#include "output.h"
#include "pool.h"

#define CLI_COLUMNS 100u /* width of the text output */

typedef struct {
    cli_exit exit; /* CLI_FOUND: no error */
    const char *code, *text, *nearest;
    const char **candidate; /* what an ambiguous name may mean */
    size_t candidates;
} cli_error;

typedef struct {
    cli_pool pool;
    gps_tables *tables;
    cli_out out;
    cli_error error;
    const char **warning;
    size_t warnings, warning_room;
    int keeps;                   /* a file that is there is kept: it is an error */
    int aside;                   /* what is printed is no answer for the file asked for */
    int told;                    /* the warnings are part of the output already */
    struct cli_matched *matched; /* names of products that were looked up */
} cli_run;

/* Keeps the error for the end of the run and returns its exit code.  code: a word for programs; nearest may be NULL. */
cli_exit cli_fail(cli_run *run, cli_exit exit, const char *code, const char *nearest, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The same for what the library reports; `about` is what the user wrote. */
cli_exit cli_fail_status(cli_run *run, gps_status status, const gps_error *error, const char *about);
/* Takes a warning back that is told elsewhere. */
void cli_unwarn(cli_run *run, const char *text);
void cli_warn(cli_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
