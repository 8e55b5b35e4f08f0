/* target.h: one answer that is written down: solved, and solved again with all the packages that it brings. */
#ifndef CLI_TARGET_H
#define CLI_TARGET_H

#include "answers.h"

typedef struct {
    const char *name;    /* as --target has it, else made of the answer */
    const char *summary; /* the answer without what it brings */
    const char *image;   /* NAME:TAG that a file is built on, where one was chosen (base_image.h), or NULL */
    cli_request request;
    cli_question question; /* the one with the values and packages of the answer */
    cli_view view;
    gps_answer answer;
    uint32_t *brought; /* axes of packages that the question does not name */
    size_t broughts, brought_room;
} cli_target;

/* Solves the request for a target (name NULL: as it is).  CLI_NOTHING or CLI_UNKNOWN where it has no answer that
 * surely holds; then what stands in the way has been printed.  The caller frees it with cli_target_end. */
cli_exit cli_target_solve(cli_run *run, const cli_request *request, const char *name, cli_target *target);
void cli_target_end(cli_target *target);

/* The versions of a package to write down, as pip spells them: the release of the answer, or a range of which all go
 * with the rest where no release is known or --pins widest asks for it.  NULL: the answer has none of it. */
const char *cli_target_spec(const cli_target *target, uint32_t variable);

#endif
