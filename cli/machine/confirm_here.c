/* confirm_here.c: the end of --here. */
#include "confirm_here.h"
#include "../answers.h"
#include "../clean.h"
#include "../match.h"
#include "child.h"
#include "confirm.h"
#include "here.h"

#include <string.h>

/* ---- what was chosen, and what of it is here ---- */

typedef struct {
    const cli_view *view;
    const cli_machine *machine;
    const gps_answer *best;
    gps_axis loader; /* what loads the runtime */
    uint32_t loader_axis;
    const char *cuda, *cudnn;   /* of the answer; cudnn may be "none" */
    const cli_library *runtime; /* the chosen one; NULL: it is not here */
    confirm_ask ask;            /* for it */
    const char **missing;       /* what is not installed: "torch 2.8.0" */
    size_t missings;
    confirm_result result;
} choice;

static const char *value_of(const choice *c, const char *axis) {
    uint32_t at = gps_axis_find(c->view->tables, axis);
    return at == GPS_NO ? "none" : cli_answer_value(c->view, c->best, axis, c->loader_axis);
}

/* Is the shown variable a loader that loads a CUDA runtime? */
static int loads_runtime(choice *c, uint32_t variable) {
    c->loader = cli_axis_of(c->view, variable);
    c->loader_axis = gps_variable_at(c->view->problem, variable).axis;
    if (!(c->loader.flags & GPS_AXIS_LOADER) || !strcmp(cli_pick(c->view, variable, c->best->sets[variable]), "none"))
        return 0;
    c->cuda = value_of(c, "cuda");
    c->cudnn = value_of(c, "cudnn");
    return strcmp(c->cuda, "none") && strcmp(c->cuda, "?");
}

/* Is a version that something here tells, as far as it does, the one of the answer? */
static int is_chosen(const choice *c, const char *axis, const char *here, const char *chosen) {
    return *here && cli_meet(c->view->tables, gps_axis_find(c->view->tables, axis), here, chosen);
}

/* What the loader's package, where it is installed, loads: "cuda[torch]". */
static const cli_fact *loaded(const choice *c, const char *axis) {
    cli_run *run = c->view->question->run;
    const char *instance = cli_text(c->view->pool, "%s[%s]", axis, c->loader.name);
    for (size_t i = 0; i < c->machine->facts.facts; i++) {
        const cli_fact *fact = &c->machine->facts.fact[i];
        const char *is = fact->package ? NULL : cli_axis_of_fact(run, fact);
        if (is && !strcmp(is, instance))
            return fact;
    }
    return NULL;
}

static int is_delivered(const char *place, const char *delivery) {
    int pip = !strcmp(place, "pip") || !strcmp(place, "bundled"), conda = !strcmp(place, "conda");
    if (!strcmp(delivery, "pip") || !strcmp(delivery, "bundled"))
        return pip;
    return !strcmp(delivery, "conda") ? conda : !strcmp(delivery, "system") ? !pip && !conda : 1;
}

/* Of a package that is installed, the copy that it loads; else one that lies where the package would bring it. */
static const cli_library *find_runtime(const choice *c) {
    const cli_fact *own = loaded(c, "cuda");
    for (size_t i = 0; i < c->machine->libraries; i++) {
        const cli_library *l = &c->machine->library[i];
        const char *version = cli_first_parts(c->view->pool, l->version, 2);
        if (strcmp(l->kind, "libcudart") || *l->flaw || !is_chosen(c, "cuda", version, c->cuda))
            continue;
        if (own ? !strcmp(cli_clean(c->view->pool, l->path), own->where)
                : is_delivered(l->place, value_of(c, "delivery")))
            return l;
    }
    return NULL;
}

static const cli_fact *package_of(const choice *c, const char *axis) {
    for (size_t i = 0; i < c->machine->facts.facts; i++) {
        const cli_fact *fact = &c->machine->facts.fact[i];
        const char *is = fact->package ? cli_axis_of_fact(c->view->question->run, fact) : NULL;
        if (is && !strcmp(is, axis))
            return fact;
    }
    return NULL;
}

/* The version of the cuDNN that goes with the runtime, or "". */
static const char *cudnn_here(const choice *c) {
    const cli_fact *own = loaded(c, "cudnn");
    const char *version = c->ask.cudnn.version;
    for (size_t i = 0; i < c->machine->libraries && !*version; i++)
        if (!strcmp(c->machine->library[i].path, c->ask.cudnn.file))
            version = c->machine->library[i].version;
    return own ? own->value : cli_first_parts(c->view->pool, version, 3);
}

static void miss(choice *c, const char *text) { c->missing[c->missings++] = text; }

static void find_missing(choice *c) {
    enum { MOST = 3 };
    cli_pool *pool = c->view->pool;
    c->missing = cli_take(pool, MOST, sizeof *c->missing);
    if (c->loader.line != GPS_NO) {
        const cli_fact *package = package_of(c, c->loader.name);
        const char *version = value_of(c, c->loader.name);
        if (!package || strcmp(cli_copy(pool, package->value, strcspn(package->value, "+")), version))
            miss(c, cli_text(pool, "%s %s", c->loader.name, version));
    }
    if (!c->runtime)
        miss(c, cli_text(pool, "CUDA runtime %s", c->cuda));
    if (!strcmp(c->cudnn, "none") || !strcmp(c->cudnn, "?"))
        return;
    if (!is_chosen(c, "cudnn", cudnn_here(c), c->cudnn))
        miss(c, cli_text(pool, "cuDNN %s", c->cudnn));
    else if (!*c->ask.cudnn.version)
        c->ask.cudnn.version = c->cudnn;
}

/* ---- commands ---- */

static const char *quoted(cli_pool *pool, const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-@%:,=";
    if (*word && strspn(word, plain) == strlen(word))
        return word;
    char *text = cli_take(pool, 4 * strlen(word) + 3, 1), *to = text;
    *to++ = '\'';
    for (; *word; word++)
        to = *word == '\'' ? strcpy(to, "'\\''") + 4 : (*to = *word, to + 1);
    *to = '\'';
    return text;
}

static const char *confirm_command(const choice *c) {
    const char *environment = c->view->question->request->environment;
    return environment ? cli_text(c->view->pool, "gpusolve confirm --env %s",
                                  quoted(c->view->pool, cli_clean(c->view->pool, environment)))
                       : "gpusolve confirm";
}

/* ---- told ---- */

static const char *joined(const choice *c) {
    const char *text = "";
    for (size_t i = 0; i < c->missings; i++)
        text = cli_append(c->view->pool, text, ", ", c->missing[i]);
    return text;
}

static int lacks_any(const choice *c, size_t choices) {
    for (size_t i = 0; i < choices; i++)
        if (c[i].missings)
            return 1;
    return 0;
}

static void put_result(const choice *c, int named) {
    cli_out *out = &c->view->question->run->out;
    const char *missing = joined(c);
    cli_put_text(out, "\n");
    if (named)
        cli_put(out, "%s: ", c->loader.name);
    if (c->result.status == CONFIRM_NOT_INSTALLED) {
        cli_put_styled(out, CLI_BOLD, "not installed yet:");
        cli_put(out, " %s\n", missing);
        return;
    }
    cli_put_confirmed(out, &c->result);
    if (*missing)
        cli_put(out, "  missing   %s: not installed yet\n", missing);
}

static void put_text(const choice *c, size_t choices) {
    cli_out *out = &c->view->question->run->out;
    size_t count;
    const char **line = cli_install_lines(c->view, c->best, &count);
    for (size_t i = 0; i < choices; i++)
        put_result(&c[i], choices > 1);
    if (!lacks_any(c, choices))
        return;
    for (size_t i = 0; i < count; i++)
        cli_put(out, "  %s%s\n", i ? "          " : "install   ", line[i]);
    cli_put(out, "  confirm   %s\n", confirm_command(c));
}

static json_t *result_json(const choice *c) {
    json_t *confirm = cli_json_confirmed(c->view->pool, &c->result), *missing = json_array();
    for (size_t i = 0; i < c->missings; i++)
        json_array_append_new(missing, json_string(c->missing[i]));
    json_object_set_new(confirm, "loader", json_string(c->loader.name));
    json_object_set_new(confirm, "missing", missing);
    return confirm;
}

/* The object of the first loader, with those of further ones in it. */
static void put_json(const choice *c, size_t choices, json_t *object) {
    size_t count;
    const char **line = cli_install_lines(c->view, c->best, &count);
    int lacks = lacks_any(c, choices);
    json_t *confirm = result_json(c), *install = json_array(), *also = json_array();
    for (size_t i = 0; lacks && i < count; i++)
        json_array_append_new(install, json_string(line[i]));
    for (size_t i = 1; i < choices; i++)
        json_array_append_new(also, result_json(&c[i]));
    json_object_set_new(confirm, "install", install);
    json_object_set_new(confirm, "command", lacks ? json_string(confirm_command(c)) : json_null());
    json_object_set_new(confirm, "also", also);
    json_object_set_new(object, "confirm", confirm);
}

/* ---- tried ---- */

static confirm_result result_without_trying(const choice *c, confirm_status status, confirm_fault_kind kind) {
    return (confirm_result){.status = status,
                            .fault = {.kind = kind, .name = "", .call = "", .detail = ""},
                            .file = c->runtime ? c->runtime->path : "",
                            .runtime = c->cuda,
                            .cuda = "",
                            .driver = "",
                            .driver_file = ""};
}

/* Only what was demanded fails if it cannot be tried. */
static cli_exit try_choice(choice *c, int demanded, cli_exit code) {
    cli_exit tried = CLI_UNCONFIRMED;
    if (!c->runtime)
        c->result = result_without_trying(c, CONFIRM_NOT_INSTALLED, FAULT_NONE);
    else if (!c->ask.child && !demanded)
        c->result = result_without_trying(c, CONFIRM_SKIPPED, FAULT_NO_PROGRAM);
    else
        tried = cli_confirm_try(c->view->question->run, &c->ask, &c->result);
    if (tried == CLI_FOUND || (tried == CLI_UNCONFIRMED && !demanded && c->result.status != CONFIRM_FAILED))
        return code;
    return tried;
}

/* The answers are of this machine, and one of them is chosen. */
static int is_due(const cli_view *view, const cli_machine *machine) {
    const cli_request *request = view->question->request;
    if (request->confirm != CLI_WHEN_AUTO)
        return request->confirm == CLI_WHEN_ALWAYS;
    return cli_root_runs(&machine->root) && !request->count && !request->limit && !cli_overrides_machine(request);
}

cli_exit cli_confirm_here(const cli_view *view, const cli_machine *machine, const gps_answer *best, json_t *object,
                          cli_exit code) {
    choice *choices = cli_take(view->pool, view->shown_count, sizeof *choices);
    size_t count = 0;
    if (!is_due(view, machine))
        return code;
    for (uint32_t i = 0; i < view->shown_count && code != CLI_SYSTEM; i++) {
        choice *c = &choices[count];
        *c = (choice){.view = view, .machine = machine, .best = best};
        if (!loads_runtime(c, view->shown[i]))
            continue;
        c->runtime = find_runtime(c);
        c->ask = cli_confirm_ask(view->pool, c->runtime ? c->runtime->path : "");
        find_missing(c);
        code = try_choice(c, view->question->request->confirm == CLI_WHEN_ALWAYS, code);
        count++;
    }
    if (!count || code == CLI_SYSTEM)
        return code;
    if (object)
        put_json(choices, count, object);
    else
        put_text(choices, count);
    return code;
}
