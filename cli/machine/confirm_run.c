/* confirm_run.c: what gpusolve-machine says of a runtime, heard and judged. */
#include "confirm_run.h"
#include "child.h"
#include "confirm_file.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    cli_pool *pool;
    const confirm_ask *ask;
    confirm_result *result;
    const char *step; /* what the child was about to do */
    int driver;       /* as a number */
    int done;
} hearing;

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

static void hear(void *context, const char *line) {
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
    hearing *h = context;
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strlen(keys[i].key) == length && !strncmp(keys[i].key, line, length))
            keys[i].take(h, line + length + (line[length] == ' '));
}

/* ---- the process ---- */

static void judge_end(hearing *h, const cli_child *child) {
    const char *step = *h->step ? h->step : "starting";
    if (child->end == CLI_CHILD_FLOODS)
        put_fault(h, fault_of(FAULT_STOPPED, cli_text(h->pool, "it told too much when it was %s", step)));
    else if (child->end == CLI_CHILD_LATE)
        put_fault(h, fault_of(FAULT_TIME_OUT, cli_text(h->pool, "it stood still when it was %s%s", step,
                                                       child->is_left ? ", and cannot be ended" : "")));
    else if (child->end == CLI_CHILD_CRASHED)
        put_fault(h, fault_of(FAULT_CRASH, cli_text(h->pool, "%s when it was %s", strsignal(child->status), step)));
    else if (!h->done)
        put_fault(h, fault_of(FAULT_STOPPED, cli_text(h->pool, "exit status %d when it was %s", child->status, step)));
}

static int run_child(hearing *h) {
    const char *const words[] = {h->ask->child,      "confirm",           h->ask->runtime.file,
                                 h->ask->cudnn.file, h->ask->cublas.file, NULL};
    cli_child_task task = {.words = words, .limit_ms = h->ask->limit_ms, .hear = hear, .context = h};
    cli_child child = cli_run_child(&task);
    if (child.end == CLI_CHILD_FAILED)
        return child.status;
    h->result->ms = child.ms;
    judge_end(h, &child);
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
    int error = 0;
    if (strchr(ask->runtime.file, '/'))
        result->fault = confirm_check_file(pool, ask->runtime.file);
    if (result->fault.kind == FAULT_NONE)
        error = run_child(h);
    if (result->maps)
        qsort(result->mapped, result->maps, sizeof *result->mapped, by_text);
    note_files(result);
    put_status(result);
    return error;
}
