/* child.c: work in a child process. */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_TEXT = 1 << 20 };

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void cli_child_say(int out, const char *format, ...) {
    char line[2048];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    size_t used = (size_t)length < sizeof line - 2 ? (size_t)length : sizeof line - 2;
    for (size_t i = 0; i < used; i++)
        line[i] = line[i] == '\n' ? ' ' : line[i];
    line[used] = '\n';
    ssize_t written = write(out, line, used + 1);
    (void)written; /* nobody listens any more: the answer is lost anyway */
}

static _Noreturn void be_child(int out, int (*work)(int out, const void *context), const void *context) {
    struct rlimit no_core = {0, 0};
    int nothing = open("/dev/null", O_RDWR);
    for (int file = 0; file < 3 && nothing >= 0; file++)
        dup2(nothing, file);
    setrlimit(RLIMIT_CORE, &no_core);
    _exit(work(out, context));
}

/* Until the pipe ends or time is up; 0: it was. */
static int listen(cli_pool *pool, int in, int64_t until, const char **text) {
    char *heard = cli_take(pool, 4096, 1);
    size_t used = 0, room = 4095;
    for (;;) {
        struct pollfd wait = {.fd = in, .events = POLLIN};
        int64_t left = until - now_ms();
        int ready = left > 0 ? poll(&wait, 1, (int)left) : 0;
        *text = heard;
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            return 0;
        if (used == room && room < MOST_TEXT) {
            room = 2 * room + 1;
            heard = memcpy(cli_take(pool, room + 1, 1), heard, used);
        }
        ssize_t got = used < room ? read(in, heard + used, room - used) : 0;
        if (got <= 0)
            return 1;
        used += (size_t)got;
    }
}

/* A child in the middle of a broken driver's call may not even die: it is not waited for longer than this. */
static int collect(pid_t child, int *status, int64_t until) {
    struct timespec nap = {0, 1000000};
    for (;;) {
        pid_t ended = waitpid(child, status, WNOHANG);
        if (ended == child || (ended < 0 && errno != EINTR))
            return ended == child;
        if (now_ms() > until)
            return 0;
        nanosleep(&nap, NULL);
    }
}

static cli_child attend(cli_pool *pool, pid_t pid, int in, unsigned limit_ms) {
    enum { GRACE_MS = 500 };
    cli_child child = {.end = CLI_CHILD_DONE, .text = ""};
    int64_t until = now_ms() + limit_ms;
    int status = 0;
    if (!listen(pool, in, until, &child.text) || !collect(pid, &status, until)) {
        child.end = CLI_CHILD_LATE;
        kill(pid, SIGKILL);
        collect(pid, &status, now_ms() + GRACE_MS);
    } else if (WIFSIGNALED(status)) {
        child.end = CLI_CHILD_CRASHED;
        child.status = WTERMSIG(status);
    } else {
        child.status = WEXITSTATUS(status);
    }
    return child;
}

cli_child cli_run_child(cli_pool *pool, unsigned limit_ms, int (*work)(int out, const void *context),
                        const void *context) {
    cli_child failed = {.end = CLI_CHILD_FAILED, .text = ""};
    int ends[2];
    if (pipe(ends))
        return failed;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    pid_t pid = fork();
    if (!pid) {
        close(ends[0]);
        be_child(ends[1], work, context);
    }
    close(ends[1]);
    if (pid > 0)
        failed = attend(pool, pid, ends[0], limit_ms);
    close(ends[0]);
    return failed;
}

const char *cli_child_end_text(cli_pool *pool, const cli_child *child) {
    switch (child->end) {
    case CLI_CHILD_CRASHED:
        return cli_text(pool, "crashed (signal %d)", child->status);
    case CLI_CHILD_LATE:
        return "gave no answer in time";
    case CLI_CHILD_FAILED:
        return "could not be asked: no process could be started";
    case CLI_CHILD_DONE:
        break;
    }
    return "";
}
