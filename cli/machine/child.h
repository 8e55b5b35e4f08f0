/* child.h: programs that may crash or hang: started, heard, and ended in time. */
#ifndef CLI_MACHINE_CHILD_H
#define CLI_MACHINE_CHILD_H

#include "../pool.h"

#include <stdint.h>

typedef enum {
    CLI_CHILD_DONE,
    CLI_CHILD_CRASHED,
    CLI_CHILD_LATE,   /* it stood still for longer than it may */
    CLI_CHILD_FLOODS, /* it told too much */
    CLI_CHILD_FAILED  /* it could not be started */
} cli_child_end;

typedef struct {
    cli_child_end end;
    int status;  /* done: its exit status; crashed: the signal; failed: the reason of the system */
    int is_left; /* it could not even be killed, and may still be there */
    uint64_t ms; /* how long it took */
} cli_child;

typedef struct {
    const char *const *words;                      /* the program's path, what it is given; ended by NULL */
    char *const *environment;                      /* NULL: that of this process */
    uint32_t limit_ms;                             /* without news */
    void (*hear)(void *context, const char *line); /* each line of its standard output, without the line break */
    void *context;
} cli_child_task;

/* The program's standard input and error are empty. */
cli_child cli_run_child(const cli_child_task *task);
/* "crashed (signal 11)", "gave no answer in time" …; "" for one that was done. */
const char *cli_child_end_text(cli_pool *pool, const cli_child *child);

/* The program gpusolve-machine, which loads libraries and stands beside this one; NULL: it does not. */
const char *cli_machine_program(cli_pool *pool);

#endif
