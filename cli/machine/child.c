/* child.c: programs that may crash or hang. */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { MOST_BYTES = 1 << 18 }; /* of news; whoever tells more is not our child any more */

typedef struct {
    const cli_child_task *task;
    char line[8192];
    size_t length, bytes;
} hearing;

static uint64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* What a library prints on standard error is not for the user's screen: it would stand inside JSON.  The child leads a
 * group of its own, so that what it starts ends with it. */
static int start(const cli_child_task *task, pid_t *child, int *news) {
    int ends[2];
    if (pipe(ends))
        return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t group;
    posix_spawnattr_init(&group);
    posix_spawnattr_setflags(&group, POSIX_SPAWN_SETPGROUP);
    int error = posix_spawn(child, task->words[0], &files, &group, (char *const *)(uintptr_t)task->words,
                            task->environment ? task->environment : environ);
    posix_spawnattr_destroy(&group);
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    if (error)
        close(ends[0]);
    *news = ends[0];
    return error;
}

static void hear_bytes(hearing *h, const char *bytes, size_t count) {
    h->bytes += count;
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != '\n') {
            if (h->length + 1 < sizeof h->line)
                h->line[h->length++] = bytes[i];
            continue;
        }
        h->line[h->length] = 0;
        h->length = 0;
        h->task->hear(h->task->context, h->line);
    }
}

/* Leaves it to be waited for. */
static int has_ended(pid_t child) {
    siginfo_t is = {0};
    return !waitid(P_PID, (id_t)child, &is, WEXITED | WNOHANG | WNOWAIT) && is.si_pid == child;
}

/* Until the child closes its end, or ends: 1; or says nothing for the time that it has, or too much: 0. */
static int listen_to(hearing *h, int news, pid_t child) {
    enum { LOOK_MS = 100 };
    char bytes[4096];
    uint64_t last = now_ms();
    while (h->bytes < MOST_BYTES) {
        uint64_t waited = now_ms() - last, left = waited < h->task->limit_ms ? h->task->limit_ms - waited : 0;
        struct pollfd poll_news = {.fd = news, .events = POLLIN};
        int ready = poll(&poll_news, 1, (int)(left < LOOK_MS ? left : LOOK_MS));
        if ((ready < 0 && errno == EINTR) || (!ready && left > LOOK_MS && !has_ended(child)))
            continue;
        if (!ready && left > LOOK_MS)
            return 1; /* what it started may hold its end open for long */
        ssize_t count = ready > 0 ? read(news, bytes, sizeof bytes) : -1;
        if (count <= 0)
            return !count;
        hear_bytes(h, bytes, (size_t)count);
        last = now_ms();
    }
    return 0;
}

static int has_ended_by(pid_t child, uint32_t limit_ms) {
    enum { FIRST_NAP_NS = 20000, LONGEST_NAP_NS = 500000 };
    struct timespec nap = {.tv_nsec = FIRST_NAP_NS};
    for (uint64_t start_ms = now_ms(); !has_ended(child);) {
        if (now_ms() - start_ms > limit_ms)
            return 0;
        nanosleep(&nap, NULL);
        nap.tv_nsec = 2 * nap.tv_nsec < LONGEST_NAP_NS ? 2 * nap.tv_nsec : LONGEST_NAP_NS;
    }
    return 1;
}

/* A process that hangs inside the driver may not even be ended; then it is left behind. */
static int wait_for(pid_t child, uint32_t limit_ms, int *status) {
    return has_ended_by(child, limit_ms) && waitpid(child, status, WNOHANG) == child;
}

static cli_child run(const cli_child_task *task) {
    enum { KILL_MS = 2000 };
    hearing h = {.task = task};
    pid_t child = 0;
    int news = -1, status = 0;
    signal(SIGCHLD, SIG_DFL); /* who started us may have it ignored, and then nobody learns how a child ends */
    int error = start(task, &child, &news);
    if (error)
        return (cli_child){.end = CLI_CHILD_FAILED, .status = error};
    int ended = listen_to(&h, news, child) && has_ended_by(child, task->limit_ms);
    close(news);
    kill(-child, SIGKILL); /* while the child is not waited for, its group is nobody else's */
    if (!ended) {
        return (cli_child){.end = h.bytes < MOST_BYTES ? CLI_CHILD_LATE : CLI_CHILD_FLOODS,
                           .is_left = !wait_for(child, KILL_MS, &status)};
    }
    wait_for(child, KILL_MS, &status);
    if (WIFSIGNALED(status))
        return (cli_child){.end = CLI_CHILD_CRASHED, .status = WTERMSIG(status)};
    return (cli_child){.end = CLI_CHILD_DONE, .status = WEXITSTATUS(status)};
}

cli_child cli_run_child(const cli_child_task *task) {
    uint64_t start_ms = now_ms();
    cli_child child = run(task);
    child.ms = now_ms() - start_ms;
    return child;
}

const char *cli_child_end_text(cli_pool *pool, const cli_child *child) {
    switch (child->end) {
    case CLI_CHILD_CRASHED:
        return cli_text(pool, "crashed (signal %d)", child->status);
    case CLI_CHILD_LATE:
        return "gave no answer in time";
    case CLI_CHILD_FLOODS:
        return "told too much";
    case CLI_CHILD_FAILED:
        return cli_text(pool, "could not be asked: %s", strerror(child->status));
    case CLI_CHILD_DONE:
        break;
    }
    return "";
}

const char *cli_machine_program(cli_pool *pool) {
    enum { LONGEST = 4096 };
    char *self = cli_take(pool, LONGEST, 1);
    ssize_t length = readlink("/proc/self/exe", self, LONGEST - 1);
    char *slash = length > 0 ? strrchr(self, '/') : NULL;
    if (!slash)
        return NULL;
    *slash = 0;
    const char *program = cli_text(pool, "%s/gpusolve-machine", self);
    return access(program, X_OK) ? NULL : program;
}
