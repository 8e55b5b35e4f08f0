/* child.h: work that may crash or hang, done in a child process. */
#ifndef CLI_MACHINE_CHILD_H
#define CLI_MACHINE_CHILD_H

#include "../pool.h"

typedef enum { CLI_CHILD_DONE, CLI_CHILD_CRASHED, CLI_CHILD_LATE, CLI_CHILD_FAILED } cli_child_end;

typedef struct {
    cli_child_end end;
    int status;       /* done: its exit status; crashed: the signal */
    const char *text; /* what it wrote until then */
} cli_child;

/* Runs `work` in a child whose standard input, output and error are empty; what it writes to `out` comes back.
 * Its value is the exit status.  After `limit_ms` the child is killed. */
cli_child cli_run_child(cli_pool *pool, unsigned limit_ms, int (*work)(int out, const void *context),
                        const void *context);
/* One line from the child. */
void cli_child_say(int out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "", "crashed (signal 11)" or "gave no answer in time": how a child ended that was not done. */
const char *cli_child_end_text(cli_pool *pool, const cli_child *child);

#endif
