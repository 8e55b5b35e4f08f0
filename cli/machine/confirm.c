/* confirm.c: the command: which runtime, and what came of it, as text and JSON. */
#include "confirm.h"
#include "../clean.h"
#include "../json.h"
#include "child.h"
#include "confirm_find.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- words ---- */

static const char *status_text(confirm_status status) {
    static const char *const words[] = {"passed", "failed", "skipped", "not-installed"};
    return words[status];
}

/* "error 35 (cudaErrorInsufficientDriver) from cudaGetDeviceCount: CUDA driver version is insufficient …" */
static const char *reason_text(cli_pool *pool, const confirm_fault *fault) {
    const char *text =
        fault->code ? cli_text(pool, "error %d (%s) from %s: %s", fault->code, fault->name, fault->call, fault->detail)
                    : fault->detail;
    return cli_clean(pool, text);
}

/* What the numbers and the environment of this very run add to the advice for its kind. */
static const char *advice_text(cli_pool *pool, const confirm_result *r) {
    const char *visible = getenv("CUDA_VISIBLE_DEVICES"), *advice = confirm_fault_advice(r->fault.kind);
    if (r->fault.kind == FAULT_NO_DEVICE && visible && (!*visible || *visible == '-'))
        return cli_clean(pool, cli_text(pool, "CUDA_VISIBLE_DEVICES is '%s' and hides the GPUs: unset it", visible));
    if (r->fault.kind == FAULT_NO_DEVICE && visible)
        return cli_clean(pool, cli_text(pool, "CUDA_VISIBLE_DEVICES is '%s'; %s", visible, advice));
    if (r->fault.kind == FAULT_OLD_DRIVER && *r->cuda && *r->runtime)
        return cli_text(pool,
                        "the driver's CUDA level is %s, the runtime is %s: %s; gpusolve --driver-cuda %s lists them",
                        r->cuda, r->runtime, advice, r->cuda);
    return advice;
}

static const char *ways_text(cli_pool *pool, const confirm_device *device) {
    return device->way_count > 1 ? cli_text(pool, "%s and %s", device->ways[0], device->ways[1]) : device->ways[0];
}

/* Files of CUDA and of the driver; the C library and its like are in the JSON only. */
static int is_of_cuda(const char *file) {
    static const char *const starts[] = {"libcuda", "libcudart", "libcudnn", "libcublas", "libnv"};
    const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (!strncmp(name, starts[i], strlen(starts[i])))
            return 1;
    return 0;
}

/* ---- text ---- */

static const char *joined(cli_pool *pool, const char *text, const char *part) {
    return *text && *part ? cli_text(pool, "%s, %s", text, part) : *text ? text : part;
}

/* Sentences are wrapped; paths are not, so that they can be copied. */
static void put_row(cli_out *out, const char *label, const char *text, size_t width) {
    enum { COLUMN = 12 };
    if (!*text)
        return;
    cli_put_text(out, "  ");
    cli_put_padded(out, CLI_DIM, label, COLUMN - 2);
    cli_put_wrapped(out, CLI_PLAIN, cli_clean(out->pool, text), COLUMN, COLUMN, width);
    cli_put_text(out, "\n");
}

static void put_fact(cli_out *out, const char *label, const char *text) { put_row(out, label, text, SIZE_MAX); }

static void put_sentence(cli_out *out, const char *label, const char *text) { put_row(out, label, text, CLI_COLUMNS); }

static void put_head(cli_out *out, const confirm_result *r) {
    static const cli_style styles[] = {CLI_GOOD, CLI_BAD, CLI_BOLD};
    cli_put_styled(out, styles[r->status], status_text(r->status));
    if (r->status == CONFIRM_PASSED)
        cli_put(out, ": the kernel ran on %zu GPU%s through CUDA runtime %s\n", r->devices, r->devices == 1 ? "" : "s",
                r->runtime);
    else
        cli_put(out, ": %s\n", confirm_fault_text(r->fault.kind));
}

static void put_device(cli_out *out, const confirm_device *d) {
    cli_pool *pool = out->pool;
    const char *text = joined(pool, d->name, *d->cc ? cli_text(pool, "compute capability %s", d->cc) : "");
    text = joined(pool, text, d->pci);
    if (d->fault.kind != FAULT_NONE)
        text = joined(pool, text, cli_text(pool, "failed: %s", confirm_fault_text(d->fault.kind)));
    else if (d->way_count)
        text = joined(pool, text, cli_text(pool, "ok by %s in %s ms", ways_text(pool, d), d->ms));
    put_fact(out, cli_text(pool, "GPU %s", cli_clean(pool, d->index)), text);
}

static void put_library(cli_out *out, const confirm_library *l) {
    const char *text = joined(out->pool, l->version, l->file);
    if (l->fault.kind != FAULT_NONE)
        text = joined(out->pool, text, cli_text(out->pool, "failed: %s", confirm_fault_text(l->fault.kind)));
    put_fact(out, l->name, text);
}

void cli_put_confirmed(cli_out *out, const confirm_result *r) {
    cli_pool *pool = out->pool;
    const char *level = *r->cuda ? cli_text(pool, "CUDA %s", r->cuda) : "";
    put_head(out, r);
    put_fact(out, "runtime", joined(pool, r->runtime, r->file));
    put_fact(out, "driver", joined(pool, joined(pool, r->driver, level), r->driver_file));
    for (size_t i = 0; i < r->devices; i++)
        put_device(out, &r->device[i]);
    for (size_t i = 0; i < r->libraries; i++)
        put_library(out, &r->library[i]);
    put_sentence(out, "reason", reason_text(pool, &r->fault));
    put_sentence(out, "advice", advice_text(pool, r));
    for (size_t i = 0; i < r->maps; i++)
        if (is_of_cuda(r->mapped[i]))
            put_fact(out, "mapped", r->mapped[i]);
    if (r->status == CONFIRM_PASSED)
        put_fact(out, "time", cli_text(pool, "%llu ms", (unsigned long long)r->ms));
}

/* ---- JSON ---- */

static json_t *text_json(cli_pool *pool, const char *text) {
    return *text ? json_string(cli_clean(pool, text)) : json_null();
}

static json_t *fault_json(cli_pool *pool, const confirm_fault *fault) {
    if (fault->kind == FAULT_NONE)
        return json_null();
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:o}", "kind", confirm_fault_word(fault->kind), "text",
                     confirm_fault_text(fault->kind), "error", fault->code ? json_integer(fault->code) : json_null(),
                     "name", text_json(pool, fault->name), "call", text_json(pool, fault->call), "detail",
                     text_json(pool, fault->detail));
}

static json_t *device_json(cli_pool *pool, const confirm_device *d) {
    json_t *ways = json_array();
    for (size_t i = 0; i < d->way_count; i++)
        json_array_append_new(ways, text_json(pool, d->ways[i]));
    return json_pack("{s:i, s:o, s:o, s:o, s:o, s:o, s:o}", "index", atoi(d->index), "name", text_json(pool, d->name),
                     "cc", text_json(pool, d->cc), "pci", text_json(pool, d->pci), "ways", ways, "ms",
                     *d->ms ? json_integer(atoi(d->ms)) : json_null(), "fault", fault_json(pool, &d->fault));
}

static json_t *library_json(cli_pool *pool, const confirm_library *l) {
    return json_pack("{s:o, s:o, s:o, s:o}", "name", text_json(pool, l->name), "version", text_json(pool, l->version),
                     "file", text_json(pool, l->file), "fault", fault_json(pool, &l->fault));
}

json_t *cli_json_confirmed(cli_pool *pool, const confirm_result *r) {
    json_t *devices = json_array(), *libraries = json_array(), *mapped = json_array();
    for (size_t i = 0; i < r->devices; i++)
        json_array_append_new(devices, device_json(pool, &r->device[i]));
    for (size_t i = 0; i < r->libraries; i++)
        json_array_append_new(libraries, library_json(pool, &r->library[i]));
    for (size_t i = 0; i < r->maps; i++)
        json_array_append_new(mapped, text_json(pool, r->mapped[i]));
    return json_pack("{s:s, s:{s:o, s:o}, s:{s:o, s:o, s:o}, s:o, s:o, s:o, s:o, s:o, s:I}", "status",
                     status_text(r->status), "runtime", "version", text_json(pool, r->runtime), "file",
                     text_json(pool, r->file), "driver", "version", text_json(pool, r->driver), "cuda",
                     text_json(pool, r->cuda), "file", text_json(pool, r->driver_file), "devices", devices, "libraries",
                     libraries, "fault", fault_json(pool, &r->fault), "advice", text_json(pool, advice_text(pool, r)),
                     "mapped", mapped, "ms", (json_int_t)r->ms);
}

/* ---- the command ---- */

confirm_ask cli_confirm_ask(cli_pool *pool, const char *runtime) {
    const char *cudnn = confirm_companion(pool, runtime, "libcudnn", "cudnn");
    const char *cublas = confirm_companion(pool, runtime, "libcublas", "cublas");
    return (confirm_ask){.child = cli_machine_program(pool),
                         .runtime = {runtime, confirm_package_version(pool, runtime, "nvidia_cuda_runtime")},
                         .cudnn = {cudnn, confirm_package_version(pool, cudnn, "nvidia_cudnn")},
                         .cublas = {cublas, confirm_package_version(pool, cublas, "nvidia_cublas")},
                         .limit_ms = CONFIRM_LIMIT_MS};
}

cli_exit cli_confirm_try(cli_run *run, const confirm_ask *ask, confirm_result *result) {
    if (!ask->child)
        return cli_fail(run, CLI_SYSTEM, "no-child", NULL,
                        "the program gpusolve-machine is not beside this one: it loads the libraries");
    int error = confirm_try(&run->pool, ask, result);
    if (error)
        return cli_fail(run, CLI_SYSTEM, "no-child", NULL, "cannot start %s: %s", ask->child, strerror(error));
    return result->status == CONFIRM_PASSED ? CLI_FOUND : CLI_UNCONFIRMED;
}

/* Without a word about the runtime, the loader may know one where we have not looked. */
static cli_exit find_runtime(cli_run *run, const cli_request *request, confirm_files *found) {
    struct stat is;
    *found = (confirm_files){0};
    if (request->runtime) {
        found->file = cli_take(&run->pool, 1, sizeof *found->file);
        found->file[found->files++] =
            cli_text(&run->pool, "%s%s", strchr(request->runtime, '/') ? "" : "./", request->runtime);
        return CLI_FOUND;
    }
    if (request->environment && (stat(request->environment, &is) || (!S_ISDIR(is.st_mode) && (errno = ENOTDIR))))
        return cli_fail(run, CLI_SYSTEM, "no-folder", NULL, "cannot read %s: %s", request->environment,
                        strerror(errno));
    cli_root here = cli_root_at(&run->pool, NULL);
    *found = request->environment ? confirm_find_in(&run->pool, request->environment) : confirm_find_here(&here);
    return CLI_FOUND;
}

static cli_exit try_found(cli_run *run, const cli_request *request, const confirm_files *found,
                          confirm_result *result) {
    if (!found->files && request->environment) {
        *result = (confirm_result){.status = CONFIRM_FAILED,
                                   .fault = {FAULT_NO_RUNTIME, 0, "", "", "no libcudart.so in the usual folders"},
                                   .file = "",
                                   .runtime = "",
                                   .cuda = "",
                                   .driver = "",
                                   .driver_file = ""};
        return CLI_UNCONFIRMED;
    }
    confirm_ask ask = cli_confirm_ask(&run->pool, found->files ? found->file[0] : "libcudart.so");
    cli_exit code = cli_confirm_try(run, &ask, result);
    if (!found->files && result->fault.kind == FAULT_MISSING_LIBRARY)
        result->fault.kind = FAULT_NO_RUNTIME;
    return code;
}

static cli_exit put_json(cli_run *run, const confirm_files *found, const confirm_result *result, cli_exit code) {
    json_t *object = cli_json_envelope(run, NULL), *others = json_array();
    json_t *confirmed = cli_json_confirmed(&run->pool, result);
    for (size_t i = 1; i < found->files; i++)
        json_array_append_new(others, text_json(&run->pool, found->file[i]));
    json_object_set_new(confirmed, "others", others);
    json_object_set_new(object, "confirm", confirmed);
    cli_json_put(run, object);
    return code;
}

cli_exit cli_confirm(cli_run *run, const cli_request *request) {
    confirm_files found;
    confirm_result result;
    if (request->asking || request->words)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "confirm asks nothing of the rules and does not take '%s'",
                        request->asking ? request->asking : request->word[0]);
    if (request->environment && request->runtime)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--env finds the runtime that --runtime names: one of them");
    cli_exit code = find_runtime(run, request, &found);
    if (code == CLI_FOUND)
        code = try_found(run, request, &found, &result);
    if (code != CLI_FOUND && code != CLI_UNCONFIRMED)
        return code;
    if (request->json)
        return put_json(run, &found, &result, code);
    cli_put_confirmed(&run->out, &result);
    for (size_t i = 1; i < found.files; i++)
        put_fact(&run->out, "not tried", found.file[i]);
    return code;
}
