/* question.h: from the words of a request to a problem of the solver. */
#ifndef CLI_QUESTION_H
#define CLI_QUESTION_H

#include "options.h"

/* What stands behind one requirement of the problem. */
typedef struct {
    const char *axis;  /* as JSON names it */
    const char *label; /* for the text: "driver 470.86", "torch==2.5.1+cu121" */
    const char *typed;
    const char *op, *value;
    uint32_t device; /* of a product's name: 1 … n, else 0 */
    int subject;     /* only asks that it is there */
    int shown_only;  /* made by --show: no requirement of the user's */
} cli_asked;

typedef struct {
    const char *name; /* a product as the tables spell it, or NULL */
    const char *cell; /* its values on the lookup's first axis; "" where an option overrides them */
    uint32_t axis;    /* that axis */
} cli_device;

/* What a requirement is to be instead. */
typedef struct {
    uint32_t requirement;
    const char *axis, *set;
} cli_instead;

/* The part of a question that is asked: all of it; the rest without what is checked before anything runs; the check and
 * the machine alone; the machine alone. */
typedef enum { CLI_WHOLE, CLI_REST, CLI_CHECK, CLI_MACHINE } cli_part;

typedef struct {
    cli_run *run;
    const cli_request *request;
    cli_part part;
    int lift, may_lift; /* defaults give way to what a name stands for; there are such */
    size_t standing;    /* the first of the defaults that stand beside what was asked; 0: none do */
    const cli_instead *instead;
    size_t insteads;
    gps_problem *problem;
    gps_verdict verdict;
    cli_asked *asked; /* as many as requirements were given; defaults follow them in the problem */
    size_t asked_count, asked_room;
    uint32_t *subject; /* axes asked for by name, in order */
    size_t subjects, subject_room;
    cli_device *device;
    uint32_t devices;
    const char *origin; /* of the item that is being added */
} cli_question;

/* Makes the problem and solves it; the caller frees it with cli_question_end, also after a failure. */
cli_exit cli_question_ask(cli_run *run, const cli_request *request, cli_question *question);
/* Makes the problem of a part, to be solved; lift: with the defaults lifted that a name may lift. */
cli_exit cli_question_begin(cli_run *run, const cli_request *request, cli_part part, int lift, cli_question *question);
/* The same question, to be solved, with defaults where what is asked agrees with them (so that they are still there
 * when a requirement is not), and some of its requirements changed. */
cli_exit cli_question_change(const cli_question *from, const cli_instead *instead, size_t insteads,
                             cli_question *question);
/* Defaults that a name may lift stay while there is an answer with them. */
cli_exit cli_question_solve(cli_question *question);
void cli_question_end(cli_question *question);

#define CLI_GIVEN "argument"  /* origin of what the user wrote */
#define CLI_DEFAULT "default" /* and of what stands when nobody says anything */
#define CLI_FROM "from "      /* begins what was read on a machine */

/* Keeps what stands behind the requirement that was just added. */
cli_asked *cli_note(cli_question *question, const char *axis, const char *set, const char *label, const char *typed);

/* One more requirement, for questions that build on another. */
cli_exit cli_require(cli_question *question, const char *axis, const char *set, const char *label, const char *typed,
                     const char *origin);

/* A conjunction of cells, or one of several. */
cli_exit cli_require_rows(cli_question *question, const char *const *axes, uint32_t columns, const char *const *cells,
                          uint32_t rows, const char *typed);

/* Does the question speak of the axis (a name, with or without instance)? */
int cli_is_required(const cli_question *question, const char *axis);

/* What was asked behind requirement `i` of the problem, also for defaults. */
cli_asked cli_asked_at(const cli_question *question, uint32_t i);

#endif
