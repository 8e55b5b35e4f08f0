/* here.c: facts become requirements. */
#include "here.h"
#include "../clean.h"
#include "../match.h"
#include "../scope.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Which fact is of which axis, and which questions take it.  What is not here is told and decides nothing. */
static const struct {
    const char *fact, *axis;
    unsigned uses;
} axes[] = {
    {"os", "os", CLI_HERE_SOLVE | CLI_HERE_CHECK | CLI_HERE_DOCTOR},
    {"arch", "arch", CLI_HERE_SOLVE | CLI_HERE_CHECK | CLI_HERE_DOCTOR},
    {"glibc", "glibc", CLI_HERE_SOLVE | CLI_HERE_CHECK | CLI_HERE_DOCTOR},
    {"driver", "driver", CLI_HERE_SOLVE | CLI_HERE_CHECK | CLI_HERE_DOCTOR},
    {"driver's CUDA level", "driver_cuda", 0},
    {"libcuda from a compat package", "cuda_compat", CLI_HERE_SOLVE | CLI_HERE_CHECK | CLI_HERE_DOCTOR},
    {"compute capability", "cc", CLI_HERE_SOLVE | CLI_HERE_CHECK | CLI_HERE_DOCTOR},
    {"python", "python", CLI_HERE_SOLVE | CLI_HERE_CHECK | CLI_HERE_DOCTOR},
    {"python abi", "abi", CLI_HERE_SOLVE | CLI_HERE_CHECK | CLI_HERE_DOCTOR},
    {"toolkit", "toolkit", CLI_HERE_CHECK | CLI_HERE_DOCTOR | CLI_HERE_BUILD},
    {"gcc", "gcc", CLI_HERE_BUILD},
    {"installer", "installer", CLI_HERE_DOCTOR},
    {"cuda", "cuda", CLI_HERE_DOCTOR}, /* of one framework: cuda[torch] */
    {"cudnn", "cudnn", CLI_HERE_DOCTOR},
    {"delivery", "delivery", CLI_HERE_DOCTOR},
};
enum { AXES = sizeof axes / sizeof *axes };

static size_t row_of(const cli_fact *fact) {
    size_t i = 0, length = strcspn(fact->name, "[");
    while (i < AXES && (strlen(axes[i].fact) != length || strncmp(axes[i].fact, fact->name, length)))
        i++;
    return fact->package ? (size_t)AXES : i;
}

/* The axis of a package that the rules know. */
static const char *package_axis(cli_run *run, const char *name) {
    const char *variant;
    uint32_t at = cli_axis_named(run, name, strlen(name), &variant);
    gps_axis axis = at == GPS_NO ? (gps_axis){0} : gps_axis_at(run->tables, at);
    return at != GPS_NO && cli_is_subject(&axis) ? axis.name : NULL;
}

/* "cuda[jax]" of what jaxlib loads; NULL where the rules do not know the package. */
static const char *instance_of(cli_run *run, const char *axis, const char *package) {
    const char *known = package_axis(run, cli_copy(&run->pool, package, strcspn(package, "]")));
    uint32_t loader = known ? gps_axis_at(run->tables, gps_axis_find(run->tables, known)).loads : GPS_NO;
    return loader == GPS_NO ? NULL : cli_text(&run->pool, "%s[%s]", axis, gps_axis_at(run->tables, loader).name);
}

const char *cli_axis_of_fact(cli_run *run, const cli_fact *fact) {
    if (fact->package)
        return package_axis(run, fact->name);
    size_t row = row_of(fact);
    if (row == AXES || gps_axis_find(run->tables, axes[row].axis) == GPS_NO)
        return NULL;
    const char *bracket = strchr(fact->name, '[');
    return bracket ? instance_of(run, axes[row].axis, bracket + 1) : axes[row].axis;
}

/* ---- what the request says itself: items without an origin ---- */

static int says_axis(const cli_request *asked, const char *axis) {
    size_t length = strcspn(axis, "[");
    for (size_t i = 0; i < asked->items; i++)
        if (!asked->item[i].origin && asked->item[i].axis && strcspn(asked->item[i].axis, "[") == length &&
            !strncmp(asked->item[i].axis, axis, length))
            return 1;
    return 0;
}

static int says_device(const cli_request *asked) {
    for (size_t i = 0; i < asked->items; i++)
        if (!asked->item[i].origin && asked->item[i].option == CLI_O_GPU)
            return 1;
    return says_axis(asked, "cc") || says_axis(asked, "gpu_class");
}

int cli_overrides_machine(const cli_request *asked) {
    static const char *const fixed[] = {"os", "arch", "driver", "cuda_compat"};
    int overrides = says_device(asked);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        overrides |= says_axis(asked, fixed[i]);
    return overrides;
}

static int says_package(cli_run *run, const cli_request *asked, const char *axis) {
    const char *variant;
    for (size_t i = 0; i < asked->items; i++) {
        const cli_item *item = &asked->item[i];
        if (item->option != CLI_O_FRAMEWORK && item->option != CLI_O_PACKAGE)
            continue;
        uint32_t at = cli_axis_named(run, item->value, strcspn(item->value, "[=<>!~ "), &variant);
        if (at != GPS_NO && !strcmp(gps_axis_at(run->tables, at).name, axis))
            return 1;
    }
    return says_axis(asked, axis);
}

/* ---- items ---- */

static void add(cli_run *run, cli_request *request, cli_item item) {
    request->item = cli_grow(&run->pool, request->item, request->items, &request->item_room, sizeof *request->item);
    request->item[request->items++] = item;
}

static const char *origin(cli_run *run, const char *where) { return cli_text(&run->pool, CLI_FROM "%s", where); }

static void add_axis(cli_run *run, cli_request *request, const char *axis, const char *value, const char *where) {
    add(run, request,
        (cli_item){CLI_O_COUNT_OF, axis, value, cli_text(&run->pool, "%s %s", axis, value), origin(run, where)});
}

/* What a machine says need be no version: then it decides nothing. */
static int is_value(cli_run *run, cli_machine *machine, const char *axis, const char *value) {
    int order;
    uint32_t at = cli_first_axis(run, axis);
    uint32_t line = at == GPS_NO ? GPS_NO : gps_axis_at(run->tables, at).line;
    if (line == GPS_NO ? !strpbrk(value, " ,<>=!~*?")
                       : gps_version_compare(run->tables, line, value, value, &order) == GPS_OK)
        return 1;
    cli_add_finding(&machine->facts, CLI_NOTE, "%s: '%s' is no version that these rules can read", axis, value);
    return 0;
}

/* Several toolkits or Pythons: one of them.  Of a toolkit the first two numbers count: the third may be its build. */
static void add_one_of(cli_run *run, cli_request *request, cli_machine *machine, const char *name, const char *axis) {
    const char *value = "", *where = "";
    for (size_t i = 0; i < machine->facts.facts; i++) {
        const cli_fact *fact = &machine->facts.fact[i];
        const char *minor = cli_first_parts(&run->pool, fact->value, 2);
        if (strcmp(fact->name, name) || strstr(value, minor) || !is_value(run, machine, axis, minor))
            continue;
        value = cli_append(&run->pool, value, " or ", minor);
        where = *where ? where : fact->where;
    }
    if (*value)
        add_axis(run, request, axis, value, strstr(value, " or ") ? "this machine" : where);
}

/* Is the name one that the rules know, and does it decide what it must? */
static int is_clear_name(cli_run *run, const char *name, int has_cc) {
    cli_near near;
    uint32_t lookup = cli_lookup_find(run->tables, "gpu"), *entry;
    size_t found = lookup == GPS_NO ? 0 : cli_lookup_match(run, lookup, name, &entry, &near);
    for (size_t i = 1; i < found && !has_cc; i++)
        if (strcmp(gps_entry_cell(run->tables, lookup, entry[0], 0), gps_entry_cell(run->tables, lookup, entry[i], 0)))
            return 0;
    return found != 0;
}

/* Boards are called by what they carry, and what a kit is. */
static const char *product_name(cli_run *run, const char *name) {
    const char *kit = strstr(name, " Developer Kit");
    name = kit ? cli_copy(&run->pool, name, (size_t)(kit - name)) : name;
    const char *jetson = strstr(name, "NVIDIA Jetson");
    return jetson ? jetson + strlen("NVIDIA ") : name;
}

/* The nth --gpu and the nth --cc are of the nth device: all devices have one, or none. */
static void add_devices(cli_run *run, cli_request *request, cli_facts *facts) {
    uint32_t named = 0, measured = 0;
    for (uint32_t d = 1; d <= facts->devices; d++) {
        const cli_fact *name = cli_device_fact(facts, d, "gpu");
        const cli_fact *cc = cli_device_fact(facts, d, "compute capability");
        int clear = name && is_clear_name(run, product_name(run, name->value), cc != NULL);
        measured += cc != NULL;
        named += clear != 0;
        if (name && !clear)
            cli_add_finding(facts, CLI_NOTE, "the rules know no GPU that is called '%s'", name->value);
    }
    for (uint32_t d = 1; d <= facts->devices; d++) {
        const cli_fact *name = cli_device_fact(facts, d, "gpu");
        const cli_fact *cc = cli_device_fact(facts, d, "compute capability");
        const char *product = name ? product_name(run, name->value) : "";
        if (named == facts->devices)
            add(run, request,
                (cli_item){CLI_O_GPU, NULL, product, cli_text(&run->pool, "GPU %s", product),
                           origin(run, name->where)});
        if (measured == facts->devices)
            add_axis(run, request, "cc", cc->value, cc->where);
    }
}

/* A local version that is no variant was made by somebody's own build. */
static const char *known_version(cli_run *run, cli_machine *machine, const char *package, const char *version) {
    const char *local = strchr(version, '+');
    gps_axis axis = gps_axis_at(run->tables, gps_axis_find(run->tables, package));
    if (!local || axis.variant_axis == GPS_NO || axis.variant_from != GPS_VARIANT_LOCAL)
        return local ? cli_copy(&run->pool, version, (size_t)(local - version)) : version;
    gps_axis variant = gps_axis_at(run->tables, axis.variant_axis);
    for (uint32_t i = 0; i < variant.values; i++)
        if (!strcmp(gps_axis_value(run->tables, axis.variant_axis, i), local + 1))
            return version;
    cli_add_finding(&machine->facts, CLI_NOTE, "%s %s is a build of its own; it is taken for %.*s", package, version,
                    (int)(local - version), version);
    return cli_copy(&run->pool, version, (size_t)(local - version));
}

static int is_release(cli_run *run, uint32_t line, const char *version) {
    int order = 1;
    for (uint32_t r = gps_line_at(run->tables, line).releases; r-- > 0;)
        if (gps_version_compare(run->tables, line, gps_release_at(run->tables, line, r).version, version, &order) ==
                GPS_OK &&
            !order)
            return 1;
    return 0;
}

/* What is installed exists: where the rules do not know it, they have nothing to say of it.  Of a framework they say
 * that. */
static int has_a_say(cli_run *run, cli_machine *machine, const char *package, const char *version) {
    gps_axis axis = gps_axis_at(run->tables, gps_axis_find(run->tables, package));
    const char *plain = cli_copy(&run->pool, version, strcspn(version, "+"));
    if (axis.line == GPS_NO || !is_value(run, machine, package, plain))
        return 0;
    if (axis.flags & GPS_AXIS_LOADER || !(axis.flags & GPS_AXIS_RELEASED) || is_release(run, axis.line, plain))
        return 1;
    cli_add_finding(&machine->facts, CLI_NOTE, "the rules do not know %s %s", package, version);
    return 0;
}

static void add_packages(cli_run *run, const cli_request *asked, cli_machine *machine, cli_request *request) {
    for (size_t i = 0; i < machine->facts.facts; i++) {
        cli_fact fact = machine->facts.fact[i];
        const char *axis = fact.package ? package_axis(run, fact.name) : NULL;
        if (!axis || says_package(run, asked, axis) || !has_a_say(run, machine, axis, fact.value))
            continue;
        const char *spec = cli_text(&run->pool, "%s==%s", fact.name, known_version(run, machine, axis, fact.value));
        add(run, request, (cli_item){CLI_O_PACKAGE, NULL, spec, spec, origin(run, fact.where)});
    }
}

static int has_instance(const cli_request *request, const char *axis) {
    for (size_t i = 0; i < request->items; i++)
        if (request->item[i].axis && !strcmp(request->item[i].axis, axis))
            return 1;
    return 0;
}

static void add_facts(cli_run *run, const cli_request *asked, cli_machine *machine, unsigned use,
                      cli_request *request) {
    for (size_t i = 0; i < machine->facts.facts; i++) {
        const cli_fact *fact = &machine->facts.fact[i];
        const char *axis = fact->package || fact->device ? NULL : cli_axis_of_fact(run, fact);
        if (!axis || !(axes[row_of(fact)].uses & use) || says_axis(asked, axis) || has_instance(request, axis))
            continue;
        if (!strcmp(fact->name, "toolkit"))
            add_one_of(run, request, machine, "toolkit", axis);
        else if (!strcmp(fact->name, "python") && !strcmp(machine->env.kind, "system") && !(use & CLI_HERE_DOCTOR))
            add_one_of(run, request, machine, "interpreter", axis);
        else if (is_value(run, machine, axis, fact->value))
            add_axis(run, request, axis, fact->value, fact->where);
    }
}

cli_exit cli_with_machine(cli_run *run, const cli_request *asked, cli_machine *machine, unsigned use,
                          cli_request *request) {
    *request = *asked;
    request->item_room = 0; /* a list of its own */
    request->item = NULL;
    request->items = 0;
    for (size_t i = 0; i < asked->items; i++) {
        add(run, request, asked->item[i]);
        use |= asked->item[i].option == CLI_O_BUILD ? (unsigned)CLI_HERE_BUILD : 0;
    }
    if (!says_device(asked))
        add_devices(run, request, &machine->facts);
    if (use & CLI_HERE_DOCTOR)
        add_packages(run, asked, machine, request);
    add_facts(run, asked, machine, use, request);
    return CLI_FOUND;
}

/* Of the machine that runs, a path is one's own: from the folder that one stands in. */
static const char *environment_path(cli_run *run, const cli_root *root, const char *path) {
    char *folder = path && *path != '/' && cli_root_runs(root) ? getcwd(NULL, 0) : NULL;
    const char *whole = folder ? cli_in(&run->pool, folder, path) : path;
    free(folder);
    return whole;
}

/* An environment in the folder that was named, as projects have it; NULL: there is none. */
static const char *environment_in(const cli_root *root, const char *path) {
    size_t count;
    const char **names = cli_root_list(root, path, &count);
    for (size_t i = 0; i < count; i++) {
        const char *folder = cli_in(root->pool, path, names[i]);
        if (cli_root_is_file(root, cli_in(root->pool, folder, "pyvenv.cfg")) ||
            cli_root_is_folder(root, cli_in(root->pool, folder, "conda-meta")))
            return names[i];
    }
    return NULL;
}

static cli_exit fail_environment(cli_run *run, const cli_root *root, const char *typed, const char *path) {
    const char *name = environment_in(root, path), *why = "";
    if (root->unread->count)
        why = cli_text(&run->pool, ": %s", root->unread->text[0]);
    else if (!cli_root_is_folder(root, path))
        why = cli_root_runs(root) ? ": it is no folder" : ": it is no folder below --root";
    return cli_fail(run, CLI_USAGE, "bad-value", name ? cli_clean(&run->pool, cli_in(&run->pool, typed, name)) : NULL,
                    "--env %s holds no Python environment%s", cli_clean(&run->pool, typed), cli_clean(&run->pool, why));
}

static cli_exit fail_root(cli_run *run, const cli_root *root, const char *typed) {
    const char *why = root->unread->count ? "cannot be read: Permission denied" : "is no folder";
    return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--root %s %s", cli_clean(&run->pool, typed), why);
}

cli_exit cli_read_machine(cli_run *run, const cli_request *request, cli_machine *machine) {
    cli_root root = cli_root_at(&run->pool, request->root);
    size_t names;
    const char *environment = environment_path(run, &root, request->environment);
    cli_root_list(&root, "/", &names);
    if (!cli_root_is_folder(&root, "/") || root.unread->count)
        return fail_root(run, &root, request->root);
    if (!cli_root_runs(&root) && request->confirm == CLI_WHEN_ALWAYS)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--confirm=always needs a machine that runs, not --root");
    if (!cli_probe(machine, &run->pool, request->root, environment))
        return fail_environment(run, &root, request->environment, environment);
    return CLI_FOUND;
}

cli_exit cli_ask_machine(cli_run *run, const cli_request *asked, unsigned use, cli_request *request,
                         cli_machine *machine, cli_question *question) {
    int here = cli_asks_here(asked);
    *question = (cli_question){0};
    *request = *asked;
    cli_exit code = here ? cli_read_machine(run, asked, machine) : CLI_FOUND;
    if (code == CLI_FOUND && here)
        code = cli_with_machine(run, asked, machine, use, request);
    return code == CLI_FOUND ? cli_question_ask(run, request, question) : code;
}
