/* confirm_run.c: the child process: started, heard, and ended in time. */
#include "confirm_run.h"
#include "confirm_elf.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { MOST_BYTES = 1 << 18 }; /* of news; whoever tells more is not our child any more */

typedef struct {
    cli_pool *pool;
    const confirm_ask *ask;
    confirm_result *result;
    const char *step; /* what the child was about to do */
    int driver;       /* as a number */
    int done;
    char line[8192];
    size_t length, bytes;
} hearing;

static uint64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static const char *keep(const hearing *h, const char *text) { return cli_copy(h->pool, text, strlen(text)); }

/* ---- faults ---- */

static confirm_fault fault_of(confirm_fault_kind kind, const char *detail) {
    return (confirm_fault){.kind = kind, .name = "", .call = "", .detail = detail};
}

static confirm_device *last_device(const hearing *h) {
    return h->result->devices ? &h->result->device[h->result->devices - 1] : NULL;
}

static confirm_library *last_library(const hearing *h) {
    return h->result->libraries ? &h->result->library[h->result->libraries - 1] : NULL;
}

/* A fault belongs to what was being tried; the first one of all is the result's. */
static void put_fault(hearing *h, confirm_fault fault) {
    confirm_device *device = last_device(h);
    confirm_library *library = last_library(h);
    confirm_fault *own = library ? &library->fault : device ? &device->fault : NULL;
    if (own && own->kind == FAULT_NONE)
        *own = fault;
    if (h->result->fault.kind == FAULT_NONE)
        h->result->fault = fault;
}

/* ---- what the child says ---- */

static const char *cuda_version(const hearing *h, const char *number) {
    int version = atoi(number);
    return version > 0 ? cli_text(h->pool, "%d.%d", version / 1000, version % 1000 / 10) : "";
}

/* Whether two versions are the same as far as both tell. */
static int agree(const char *a, const char *b) {
    while (*a && *b) {
        size_t one = strcspn(a, "."), other = strcspn(b, ".");
        if (one != other || strncmp(a, b, one))
            return 0;
        a += one + (a[one] == '.');
        b += other + (b[other] == '.');
    }
    return 1;
}

static void compare(hearing *h, const char *is, const char *wanted) {
    if (!agree(is, wanted))
        put_fault(h, fault_of(FAULT_OTHER_VERSION, cli_text(h->pool, "it says %s, expected %s", is, wanted)));
}

static void hear_step(hearing *h, const char *value) { h->step = keep(h, value); }

static void hear_runtime(hearing *h, const char *value) {
    h->result->runtime = cuda_version(h, value);
    compare(h, h->result->runtime, h->ask->runtime.version);
}

static void hear_driver(hearing *h, const char *value) {
    h->driver = atoi(value);
    h->result->cuda = cuda_version(h, value);
}

static void hear_device(hearing *h, const char *value) {
    confirm_result *r = h->result;
    r->device = cli_grow(h->pool, r->device, r->devices, &r->device_room, sizeof *r->device);
    r->device[r->devices++] = (confirm_device){.index = keep(h, value), .name = "", .cc = "", .pci = "", .ms = ""};
}

static void hear_name(hearing *h, const char *value) {
    if (last_device(h))
        last_device(h)->name = keep(h, value);
}

static void hear_cc(hearing *h, const char *value) {
    if (last_device(h))
        last_device(h)->cc = keep(h, value);
}

static void hear_pci(hearing *h, const char *value) {
    if (last_device(h))
        last_device(h)->pci = keep(h, value);
}

static void hear_ms(hearing *h, const char *value) {
    if (last_device(h))
        last_device(h)->ms = keep(h, value);
}

static void hear_ran(hearing *h, const char *value) {
    confirm_device *device = last_device(h);
    if (device && device->way_count < sizeof device->ways / sizeof *device->ways)
        device->ways[device->way_count++] = keep(h, value);
}

static void hear_library(hearing *h, const char *value) {
    confirm_result *r = h->result;
    r->library = cli_grow(h->pool, r->library, r->libraries, &r->library_room, sizeof *r->library);
    const char *file = strcmp(value, "cudnn") ? h->ask->cublas.file : h->ask->cudnn.file;
    r->library[r->libraries++] = (confirm_library){.name = keep(h, value), .file = file, .version = ""};
}

static void hear_version(hearing *h, const char *value) {
    confirm_library *library = last_library(h);
    if (!library)
        return;
    library->version = keep(h, value);
    compare(h, library->version, strcmp(library->name, "cudnn") ? h->ask->cublas.version : h->ask->cudnn.version);
}

/* The CUDA with which cuDNN was built; majors do not mix. */
static void hear_built(hearing *h, const char *value) {
    const char *built = cuda_version(h, value), *own = h->result->runtime;
    if (*built && *own && atoi(built) != atoi(own))
        put_fault(h, fault_of(FAULT_OTHER_CUDA,
                              cli_text(h->pool, "it was built with CUDA %s, the runtime is %s", built, own)));
}

static void hear_devices(hearing *h, const char *value) {
    if (!atoi(value))
        put_fault(h, fault_of(FAULT_NO_DEVICE, "the runtime counts none"));
}

static void hear_unloadable(hearing *h, const char *value) {
    put_fault(h, fault_of(confirm_fault_of_loader(value), keep(h, value)));
}

static void hear_missing(hearing *h, const char *value) {
    put_fault(h, fault_of(FAULT_NOT_A_RUNTIME, cli_text(h->pool, "it has no function %s", value)));
}

static void hear_wrong(hearing *h, const char *value) { put_fault(h, fault_of(FAULT_WRONG_RESULT, keep(h, value))); }

/* CODE NAME CALL TEXT */
static void hear_error(hearing *h, const char *value) {
    char *end;
    confirm_fault fault = {.code = (int)strtol(value, &end, 10)};
    const char *name = end + (*end == ' '), *call = name + strcspn(name, " ");
    fault.name = cli_copy(h->pool, name, strcspn(name, " "));
    call += *call == ' ';
    fault.call = cli_copy(h->pool, call, strcspn(call, " "));
    const char *text = call + strcspn(call, " ");
    fault.detail = keep(h, text + (*text == ' '));
    fault.kind = confirm_fault_of_error(fault.code, h->driver);
    put_fault(h, fault);
}

static void hear_mapped(hearing *h, const char *value) {
    confirm_result *r = h->result;
    for (size_t i = 0; i < r->maps; i++)
        if (!strcmp(r->mapped[i], value))
            return;
    r->mapped = cli_grow(h->pool, r->mapped, r->maps, &r->map_room, sizeof *r->mapped);
    r->mapped[r->maps++] = keep(h, value);
}

static void hear_done(hearing *h, const char *value) {
    (void)value;
    h->done = 1;
    h->step = "ending";
}

static void hear(hearing *h, const char *line) {
    static const struct {
        const char *key;
        void (*take)(hearing *h, const char *value);
    } keys[] = {
        {"step", hear_step},       {"runtime", hear_runtime},
        {"driver", hear_driver},   {"devices", hear_devices},
        {"device", hear_device},   {"name", hear_name},
        {"cc", hear_cc},           {"pci", hear_pci},
        {"ms", hear_ms},           {"ran", hear_ran},
        {"library", hear_library}, {"version", hear_version},
        {"built", hear_built},     {"unloadable", hear_unloadable},
        {"missing", hear_missing}, {"wrong", hear_wrong},
        {"error", hear_error},     {"mapped", hear_mapped},
        {"done", hear_done},
    };
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strlen(keys[i].key) == length && !strncmp(keys[i].key, line, length))
            keys[i].take(h, line + length + (line[length] == ' '));
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
        hear(h, h->line);
    }
}

/* ---- the process ---- */

/* What a library prints on standard error is not for the user's screen: it would stand inside JSON. */
static int start(const confirm_ask *ask, pid_t *child, int *news) {
    int ends[2];
    const char *words[] = {ask->child, ask->runtime.file, ask->cudnn.file, ask->cublas.file, NULL};
    if (pipe(ends))
        return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    int error = posix_spawn(child, ask->child, &files, NULL, (char *const *)(uintptr_t)words, environ);
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    if (error)
        close(ends[0]);
    *news = ends[0];
    return error;
}

/* Until the child closes its end: 1; or says nothing for the time that it has, or too much: 0. */
static int listen_to(hearing *h, int news) {
    char bytes[4096];
    uint64_t last = now_ms();
    while (h->bytes < MOST_BYTES) {
        uint64_t waited = now_ms() - last;
        struct pollfd poll_news = {.fd = news, .events = POLLIN};
        int ready = waited < h->ask->limit_ms ? poll(&poll_news, 1, (int)(h->ask->limit_ms - waited)) : 0;
        if (ready < 0 && errno == EINTR)
            continue;
        ssize_t count = ready > 0 ? read(news, bytes, sizeof bytes) : -1;
        if (count <= 0)
            return !count;
        hear_bytes(h, bytes, (size_t)count);
        last = now_ms();
    }
    return 0;
}

/* A process that hangs inside the driver may not even be ended; then it is left behind. */
static int wait_for(pid_t child, uint32_t limit_ms, int *status) {
    enum { FIRST_NAP_NS = 20000, LONGEST_NAP_NS = 10000000 };
    struct timespec nap = {.tv_nsec = FIRST_NAP_NS};
    for (uint64_t start_ms = now_ms();;) {
        pid_t ended = waitpid(child, status, WNOHANG);
        if (ended == child || (ended < 0 && errno != EINTR))
            return ended == child;
        if (now_ms() - start_ms > limit_ms)
            return 0;
        nanosleep(&nap, NULL);
        nap.tv_nsec = 2 * nap.tv_nsec < LONGEST_NAP_NS ? 2 * nap.tv_nsec : LONGEST_NAP_NS;
    }
}

static void judge_end(hearing *h, int in_time, int ended, int status) {
    const char *step = *h->step ? h->step : "starting";
    if (h->bytes >= MOST_BYTES)
        put_fault(h, fault_of(FAULT_STOPPED, cli_text(h->pool, "it told too much when it was %s", step)));
    else if (!in_time)
        put_fault(h, fault_of(FAULT_TIME_OUT, cli_text(h->pool, "it stood still when it was %s%s", step,
                                                       ended ? "" : ", and cannot be ended")));
    else if (WIFSIGNALED(status))
        put_fault(h, fault_of(FAULT_CRASH, cli_text(h->pool, "%s when it was %s", strsignal(WTERMSIG(status)), step)));
    else if (!h->done)
        put_fault(
            h, fault_of(FAULT_STOPPED, cli_text(h->pool, "exit status %d when it was %s", WEXITSTATUS(status), step)));
}

static int run_child(hearing *h) {
    enum { KILL_MS = 2000 };
    pid_t child = 0;
    int news = -1, status = 0;
    signal(SIGCHLD, SIG_DFL); /* who started us may have it ignored, and then nobody learns how a child ends */
    int error = start(h->ask, &child, &news);
    if (error)
        return error;
    int in_time = listen_to(h, news), ended = in_time && wait_for(child, h->ask->limit_ms, &status);
    close(news);
    if (!ended) {
        in_time = 0;
        kill(child, SIGKILL);
        ended = wait_for(child, KILL_MS, &status);
    }
    judge_end(h, in_time, ended, status);
    return 0;
}

/* ---- the result ---- */

static int by_text(const void *a, const void *b) {
    const char *const *one = a, *const *other = b;
    return strcmp(*one, *other);
}

static const char *base_name(const char *file) {
    const char *slash = strrchr(file, '/');
    return slash ? slash + 1 : file;
}

/* The driver's own version stands in the name of its library: libcuda.so.580.159.04.  On WSL it is libcuda.so.1.1. */
static void note_files(confirm_result *r) {
    int by_path = strchr(r->file, '/') != NULL;
    for (size_t i = 0; i < r->maps; i++) {
        const char *name = base_name(r->mapped[i]);
        if (!by_path && !strncmp(name, "libcudart", 9))
            r->file = r->mapped[i];
        if (strncmp(name, "libcuda.so", 10))
            continue;
        r->driver_file = r->mapped[i];
        r->driver = !strncmp(name + 10, ".", 1) && atoi(name + 11) > 99 ? name + 11 : "";
    }
}

static void put_status(confirm_result *r) {
    size_t ran = 0;
    for (size_t i = 0; i < r->devices; i++)
        ran += r->device[i].way_count > 0;
    if (r->fault.kind == FAULT_NONE && !ran)
        r->fault = fault_of(FAULT_STOPPED, "no kernel ran");
    r->status = r->fault.kind == FAULT_NONE        ? CONFIRM_PASSED
                : r->fault.kind == FAULT_NO_DRIVER ? CONFIRM_SKIPPED
                                                   : CONFIRM_FAILED;
}

int confirm_try(cli_pool *pool, const confirm_ask *ask, confirm_result *result) {
    hearing *h = cli_take(pool, 1, sizeof *h);
    *h = (hearing){.pool = pool, .ask = ask, .result = result, .step = ""};
    *result = (confirm_result){
        .file = ask->runtime.file, .runtime = "", .cuda = "", .driver = "", .driver_file = "", .fault = {.detail = ""}};
    uint64_t start_ms = now_ms();
    int error = 0;
    if (strchr(ask->runtime.file, '/'))
        result->fault = confirm_read_elf(pool, ask->runtime.file);
    if (result->fault.kind == FAULT_NONE)
        error = run_child(h);
    if (result->maps)
        qsort(result->mapped, result->maps, sizeof *result->mapped, by_text);
    result->ms = now_ms() - start_ms;
    note_files(result);
    put_status(result);
    return error;
}

const char *confirm_child(cli_pool *pool) {
    enum { LONGEST = 4096 };
    char *self = cli_take(pool, LONGEST, 1);
    ssize_t length = readlink("/proc/self/exe", self, LONGEST - 1);
    char *slash = length > 0 ? strrchr(self, '/') : NULL;
    if (!slash)
        return NULL;
    *slash = 0;
    const char *child = cli_text(pool, "%s/gpusolve-confirm", self);
    return access(child, X_OK) ? NULL : child;
}
