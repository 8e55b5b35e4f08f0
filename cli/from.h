/* from.h: stacks read from files of other programs. */
#ifndef CLI_FROM_H
#define CLI_FROM_H

#include "options.h"

/* One line of a file: what was made of it, or why nothing was. */
typedef struct {
    const char *file, *text, *as, *why; /* as: NULL where the line is ignored, and why says why */
    size_t line;
} cli_line_read;

/* What is read from files, before it becomes requirements. */
typedef struct {
    const char *name, *spec; /* "torch", "torch[x]==2.4.0+cu121" */
    uint32_t axis;           /* of the name */
    const char *file, *text;
    size_t line;
    int constraint;   /* counts only where something else asks for the package */
    int standard;     /* "===": without a local version, so from the standard index */
    uint32_t install; /* the template of conda that installs it, or GPS_NO */
    int loose;        /* of that template, only where it installs from is meant */
} cli_named_package;

/* A package of conda by its name there, which need not be that of pip. */
typedef struct {
    const char *name, *versions; /* as pip spells them */
    const char *channel;         /* that it names, or NULL */
    const char *file, *text;
    size_t line;
    int taken;
} cli_conda_package;

/* An index that one package alone comes from. */
typedef struct {
    const char *name, *url;
} cli_package_source;

typedef struct cli_stack {
    cli_run *run;
    const cli_request *request;
    cli_named_package *package;
    size_t packages, package_room;
    const char **index, **extra_index, **link; /* URLs */
    size_t indexes, index_room, extra_indexes, extra_room, links, link_room;
    const char *python; /* a set of versions that a file asks for, or NULL */
    const char *image;  /* NAME:TAG of a Dockerfile that the rules know, or NULL */
    const char *image_typed;
    cli_conda_package *conda;
    size_t condas, conda_room;
    const char **channel;
    size_t channels, channel_room;
    cli_package_source *source;
    size_t sources, source_room;
    cli_line_read *read;
    size_t reads, read_room;
    size_t depth;  /* of files inside files */
    int installed; /* it lists what is installed: where from is not told */
} cli_stack;

/* Reads the files of --from and adds what they ask for to the request. */
cli_exit cli_read_stacks(cli_run *run, cli_request *request, cli_stack *stack);

/* The same of a text that would be a file of that name. */
cli_exit cli_read_stack(cli_run *run, cli_request *request, cli_stack *stack, const char *name, const char *text);
int cli_stack_reads(const char *name); /* is it the usual name of a file that can be read? */

/* ---- for the readers of single formats ---- */

void cli_stack_understood(cli_stack *stack, const char *file, size_t line, const char *text, const char *as);
void cli_stack_ignored(cli_stack *stack, const char *file, size_t line, const char *text, const char *why);
/* A requirement as pip spells it, with its marker: kept, or noted as ignored. */
void cli_stack_requirement(cli_stack *stack, const char *file, size_t line, const char *text, int constraint);
void cli_stack_index(cli_stack *stack, const char *url, int extra);
void cli_stack_link(cli_stack *stack, const char *url);
void cli_stack_source(cli_stack *stack, const char *name, const char *url);
/* A package as conda spells it; what becomes of it is known once all of them are read. */
void cli_stack_conda(cli_stack *stack, const char *file, size_t line, const char *text);
void cli_stack_channel(cli_stack *stack, const char *name);
/* Does a condition on the package itself, "torch=>=1.11", hold for these versions? */
int cli_stack_meets(const cli_stack *stack, uint32_t axis, const char *condition, const char *versions);
/* Packages of conda as packages of pip, by the templates that install these. */
void cli_take_conda(cli_stack *stack);
/* A package by its axis; install as in cli_named_package. */
void cli_stack_package(cli_stack *stack, const cli_named_package *package);
void cli_stack_python(cli_stack *stack, const char *file, size_t line, const char *spec);
/* Another file, by its name as the first one has it. */
cli_exit cli_stack_include(cli_stack *stack, const char *from, const char *path, int constraint);

/* The readers: each takes the whole text of a file. */
cli_exit cli_read_requirements(cli_stack *stack, const char *file, size_t at, const char *text, int constraint);
cli_exit cli_read_environment(cli_stack *stack, const char *file, const char *text);
cli_exit cli_read_pyproject(cli_stack *stack, const char *file, const char *text);
cli_exit cli_read_dockerfile(cli_stack *stack, const char *file, const char *text);
cli_exit cli_read_pip_list(cli_stack *stack, const char *file, const char *text);

#endif
