/* emit_model.c: what outputs can say of answers: the names that their templates know. */
#include "emit_model.h"
#include "base_image.h"
#include "boxes.h"
#include "brought.h"
#include "escape.h"
#include "gaps.h"
#include "install.h"
#include "json.h"
#include "match.h"
#include "spec.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What is gathered over all targets: indexes hold for a whole file. */
typedef struct {
    cli_run *run;
    const cli_request *request;
    size_t targets;
    cli_words indexes, links;
    int other; /* something comes from the standard index */
} gathering;

static void set(json_t *object, const char *name, const char *value) {
    json_object_set_new(object, name, value ? json_string(value) : json_null());
}

static json_t *list_of(const cli_words *words) {
    json_t *list = json_array();
    for (size_t i = 0; i < words->count; i++)
        json_array_append_new(list, json_string(words->text[i]));
    return list;
}

static void add_once(cli_pool *pool, cli_words *words, const char *word) {
    for (size_t i = 0; i < words->count; i++)
        if (!strcmp(words->text[i], word))
            return;
    cli_add_word(pool, words, word);
}

/* ---- one package ---- */

/* "pytorch-cu126" of "https://download.pytorch.org/whl/cu126": the site's name and the last part. */
static const char *index_name(cli_pool *pool, const char *url) {
    const char *host = strstr(url, "://") ? strstr(url, "://") + 3 : url;
    size_t end = strcspn(host, "/:"), length = strlen(url);
    size_t dot = end;
    while (dot && host[dot - 1] != '.')
        dot--;
    size_t start = dot ? dot - 1 : 0;
    while (start && host[start - 1] != '.')
        start--;
    while (length && url[length - 1] == '/')
        length--;
    size_t last = length;
    while (last && url[last - 1] != '/')
        last--;
    return cli_text(pool, "%.*s-%.*s", (int)(dot ? dot - 1 - start : end), host + start, (int)(length - last),
                    url + last);
}

static const char *local_of(const cli_target *t, uint32_t axis) {
    gps_axis is = gps_axis_at(t->view.tables, axis);
    if (is.variant_from != GPS_VARIANT_LOCAL || is.variant_axis == GPS_NO)
        return NULL;
    const char *variant =
        cli_answer_value(&t->view, &t->answer, gps_axis_at(t->view.tables, is.variant_axis).name, is.loads);
    return strcmp(variant, "none") && strcmp(variant, "?") ? variant : NULL;
}

static json_t *package_json(cli_pool *pool, const cli_spec *spec, const char *index, const char *local, int brought) {
    json_t *package = json_object();
    const char *versions = spec->versions ? spec->versions : "";
    const char *extra = spec->extra ? cli_text(pool, "[%s]", spec->extra) : "";
    if (spec->local)
        local = NULL;
    set(package, "name", spec->name);
    set(package, "extras", spec->extra ? spec->extra : "");
    set(package, "version", cli_text(pool, "%s%s%s", versions, spec->local ? "+" : "", spec->local ? spec->local : ""));
    set(package, "local", local && index ? local : "");
    set(package, "variant", local ? local : "");
    set(package, "bare", cli_text(pool, "%s%s", spec->name, extra));
    set(package, "index", index ? index : "");
    set(package, "index_name", index ? index_name(pool, index) : "");
    json_object_set_new(package, "brought", json_boolean(brought));
    return package;
}

static void add_spec(cli_pool *pool, const cli_target *t, json_t *packages, const char *word, const char *index,
                     uint32_t axis) {
    cli_spec spec = cli_parse_spec(pool, word, 0);
    if (spec.name)
        json_array_append_new(packages, package_json(pool, &spec, index, axis == GPS_NO ? NULL : local_of(t, axis), 0));
}

/* "pytorch==2.5.1", "pytorch-cuda=12.1", "cuda80" */
static json_t *conda_json(cli_pool *pool, const char *spec) {
    size_t length = strcspn(spec, "=<>!~ ");
    json_t *package = json_object();
    set(package, "spec", spec);
    set(package, "name", cli_copy(pool, spec, length));
    set(package, "version", spec[length] ? spec + length : "*");
    return package;
}

/* ---- what is installed ---- */

typedef struct {
    json_t *packages, *conda, *commands;
    cli_words channels, indexes, links;
} shopping;

static void take_install(gathering *g, const cli_target *t, const char *line, uint32_t axis, shopping *s) {
    cli_pool *pool = &g->run->pool;
    cli_install is = cli_install_line_of(pool, line);
    json_array_append_new(s->commands, json_string(line));
    for (size_t i = 0; is.tool && *is.tool == 'c' && i < is.specs.count; i++)
        json_array_append_new(s->conda, conda_json(pool, is.specs.text[i]));
    for (size_t i = 0; i < is.channels.count; i++)
        add_once(pool, &s->channels, is.channels.text[i]);
    if (!is.tool || *is.tool != 'p')
        return;
    for (size_t i = 0; i < is.specs.count; i++)
        add_spec(pool, t, s->packages, is.specs.text[i], is.index, axis);
    if (is.index)
        add_once(pool, &s->indexes, is.index);
    g->other |= !is.index;
    for (size_t i = 0; i < is.extra_indexes.count; i++)
        add_once(pool, &s->indexes, is.extra_indexes.text[i]);
    for (size_t i = 0; i < is.links.count; i++)
        add_once(pool, &s->links, is.links.text[i]);
}

/* A package that no template installs: by its name, from the standard index. */
static void take_plain(gathering *g, const cli_target *t, uint32_t axis, int brought, shopping *s) {
    cli_pool *pool = &g->run->pool;
    uint32_t variable = cli_variable_of(&t->view, axis, GPS_NO);
    const char *version = variable == GPS_NO ? NULL : cli_target_spec(t, variable);
    if (!version)
        return;
    cli_spec spec = {.name = gps_axis_at(t->view.tables, axis).name, .versions = version};
    json_array_append_new(s->packages, package_json(pool, &spec, NULL, NULL, brought));
    if (brought)
        return;
    g->other = 1;
    const char *why, *word = cli_escape(pool, "shell", cli_text(pool, "%s%s", spec.name, version), &why);
    json_array_append_new(s->commands, json_string(cli_text(pool, "pip install %s", word)));
}

static int is_named(const json_t *packages, const char *name) {
    size_t i;
    const json_t *package;
    json_array_foreach(packages, i, package) {
        if (cli_same_package(json_string_value(json_object_get(package, "name")), name))
            return 1;
    }
    return 0;
}

static shopping shop(gathering *g, const cli_target *t) {
    shopping s = {.packages = json_array(), .conda = json_array(), .commands = json_array()};
    for (uint32_t i = 0; i < t->view.shown_count; i++) {
        uint32_t axis = gps_variable_at(t->view.problem, t->view.by_step[i]).axis;
        const char *line = cli_install_line(&t->view, &t->answer, axis);
        if (line)
            take_install(g, t, line, axis, &s);
    }
    for (size_t i = 0; i < t->question.subjects; i++) {
        uint32_t axis = t->question.subject[i];
        int brought = 0;
        for (size_t k = 0; k < t->broughts; k++)
            brought |= t->brought[k] == axis;
        if (gps_axis_at(t->view.tables, axis).line == GPS_NO || /* no package, but what stands for one */
            (brought && json_array_size(s.conda)))              /* conda brings what its packages need */
            continue;
        if (!is_named(s.packages, gps_axis_at(t->view.tables, axis).name) &&
            !cli_install_line(&t->view, &t->answer, axis))
            take_plain(g, t, axis, brought, &s);
    }
    return s;
}

/* ---- steps ---- */

static json_t *lines_of(cli_pool *pool, const char *text) {
    json_t *lines = json_array();
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (length)
            json_array_append_new(lines, json_string(cli_copy(pool, text, length)));
    }
    return lines;
}

static void add_step(json_t *steps, const char *title, json_t *commands, json_t *checks) {
    json_t *step = json_object();
    json_object_set_new(step, "number", json_integer((json_int_t)json_array_size(steps) + 1));
    set(step, "title", title);
    json_object_set_new(step, "commands", commands);
    json_object_set_new(step, "checks", checks);
    json_array_append_new(steps, step);
}

static int find_plan(const cli_target *t, uint32_t axis, uint32_t loader, gps_plan *plan) {
    uint32_t plans = gps_info(t->view.tables).plans;
    for (uint32_t i = 0; i < plans; i++) {
        *plan = gps_plan_at(t->view.tables, i);
        if (plan->of == axis && cli_meets(&t->view, &t->answer, plan->condition, loader))
            return 1;
    }
    return 0;
}

static void add_step_of(const cli_target *t, uint32_t variable, json_t *steps) {
    gps_variable is = gps_variable_at(t->view.problem, variable);
    gps_plan plan;
    if (!strcmp(cli_pick(&t->view, variable, t->answer.sets[variable]), "none") ||
        !find_plan(t, is.axis, is.loader, &plan))
        return;
    const char *text = cli_fill_answer(&t->view, &t->answer, plan.text, is.loader);
    const char *check = cli_fill_answer(&t->view, &t->answer, plan.check, is.loader);
    add_step(steps, cli_fill_answer(&t->view, &t->answer, plan.title, is.loader), lines_of(t->view.pool, text),
             lines_of(t->view.pool, check));
}

/* How a subject is seen to be installed: as its plan says, else by asking pip. */
static json_t *check_of(const cli_target *t, uint32_t axis, const char *name) {
    gps_plan plan;
    if (!find_plan(t, axis, gps_axis_at(t->view.tables, axis).loads, &plan))
        return lines_of(t->view.pool, cli_text(t->view.pool, "python -m pip show %s", name));
    uint32_t loads = gps_axis_at(t->view.tables, axis).loads;
    return lines_of(t->view.pool, cli_fill_answer(&t->view, &t->answer, plan.check, loads));
}

static const char *text_of(const json_t *object, const char *name) {
    return json_string_value(json_object_get(object, name));
}

/* One command for all that pip installs, so that it finds what goes together. */
static const char *pip_command(const gathering *g, const json_t *target, const char *index) {
    cli_pool *pool = &g->run->pool;
    const char *rule = json_is_true(json_object_get(target, "windows")) ? "powershell" : "shell", *why;
    const char *text = *index ? cli_text(pool, "pip install --index-url %s", index) : "pip install";
    const json_t *item;
    size_t i;
    json_array_foreach(json_object_get(target, "indexes"), i, item) {
        if (!*index)
            text = cli_text(pool, "%s --extra-index-url %s", text, text_of(item, "url"));
    }
    json_array_foreach(json_object_get(target, "links"), i, item) text =
        cli_text(pool, "%s --find-links %s", text, json_string_value(item));
    json_array_foreach(json_object_get(target, "packages"), i, item) text =
        cli_text(pool, "%s %s", text, cli_escape(pool, rule, text_of(item, "plain"), &why));
    return text;
}

/* What was asked for, in one step: its titles, its commands, how each is seen to be there. */
static void add_subjects(const gathering *g, const cli_target *t, json_t *target, const char *index, json_t *steps) {
    json_t *commands = json_array(), *checks = json_array();
    const char *title = "";
    const json_t *command;
    size_t i;
    for (uint32_t k = 0; k < t->question.subjects - t->broughts; k++) {
        gps_axis axis = gps_axis_at(t->view.tables, t->question.subject[k]);
        if (axis.line == GPS_NO)
            continue;
        title = cli_append(t->view.pool, title, ", ", axis.title);
        json_t *check = check_of(t, t->question.subject[k], axis.name);
        json_array_extend(checks, check);
        json_decref(check);
    }
    json_array_foreach(json_object_get(target, "commands"), i, command) {
        if (strncmp(json_string_value(command), "pip ", 4))
            json_array_append(commands, (json_t *)(uintptr_t)command);
    }
    if (json_array_size(json_object_get(target, "packages")))
        json_array_append_new(commands, json_string(pip_command(g, target, index)));
    if (json_array_size(commands) || json_array_size(checks)) {
        add_step(steps, *title ? title : "Packages", commands, checks);
        return;
    }
    json_decref(commands);
    json_decref(checks);
}

static int uses_cuda(const cli_target *t) {
    for (uint32_t i = 0; i < t->view.shown_count; i++)
        if (!strcmp(cli_axis_of(&t->view, t->view.shown[i]).name, "cuda") &&
            strcmp(cli_pick(&t->view, t->view.shown[i], t->answer.sets[t->view.shown[i]]), "none"))
            return 1;
    return 0;
}

/* What goes into an image is no step on a machine, and who uses no GPU needs no driver. */
static int is_step(const cli_target *t, const gps_axis *axis) {
    return !cli_is_subject(axis) && strcmp(axis->name, "image") && (strcmp(axis->name, "driver") || uses_cuda(t));
}

/* In the order of installation; what was asked for comes last. */
static void set_steps(const gathering *g, const cli_target *t, json_t *target, const char *index) {
    json_t *steps = json_array();
    for (uint32_t k = 0; k < t->view.shown_count; k++) {
        gps_axis axis = cli_axis_of(&t->view, t->view.by_step[k]);
        if (is_step(t, &axis))
            add_step_of(t, t->view.by_step[k], steps);
    }
    add_subjects(g, t, target, index, steps);
    json_object_set_new(target, "steps", steps);
}

/* ---- one target ---- */

static const char *platform_of(const char *system) { return !strcmp(system, "windows") ? "win32" : system; }

static const char *conda_platform(cli_pool *pool, const char *system, const char *machine) {
    const char *bits = !strcmp(machine, "aarch64") ? (strcmp(system, "windows") ? "aarch64" : "arm64") : "64";
    return cli_text(pool, "%s-%s", strcmp(system, "windows") ? system : "win", bits);
}

static const char *next_minor(cli_pool *pool, const char *version) {
    const char *dot = strchr(version, '.');
    return dot && isdigit((unsigned char)dot[1])
               ? cli_text(pool, "%.*s.%lu", (int)(dot - version), version, strtoul(dot + 1, NULL, 10) + 1)
               : version;
}

static void set_python(cli_pool *pool, json_t *target, const char *python) {
    int known = isdigit((unsigned char)*python);
    set(target, "python", known ? python : "");
    set(target, "python_next", known ? next_minor(pool, python) : "");
}

/* Where CUDA comes as packages, and nothing says which: the file does not pin them. */
static void add_open_pins(const cli_target *t, uint32_t axis, json_t *gaps) {
    static const char packages[] = "nvidia-";
    gps_axis is = gps_axis_at(t->view.tables, axis);
    if (is.loads == axis && !strcmp(cli_answer_value(&t->view, &t->answer, "delivery", axis), "pip") &&
        !cli_brings(&t->view, &t->answer, axis, packages))
        json_array_append_new(
            gaps, json_string(cli_text(t->view.pool, "which %s* packages %s %s takes CUDA from: pip chooses them",
                                       packages, is.name, cli_answer_value(&t->view, &t->answer, is.name, GPS_NO))));
}

static json_t *texts_json(const cli_target *t) {
    cli_basis basis = cli_basis_of(&t->view, &t->answer);
    size_t count;
    const char **text = cli_gap_texts(&t->view, &t->answer, &basis, &count);
    json_t *gaps = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(gaps, json_string(text[i]));
    for (size_t i = 0; i < t->question.subjects; i++)
        add_open_pins(t, t->question.subject[i], gaps);
    return gaps;
}

/* "≥ 535.1 and < 536" → ">=535.1 and <536": labels are for programs. */
static const char *in_ascii(cli_pool *pool, const char *text) {
    const char *sign = "\xE2\x89\xA5", *done = "";
    for (const char *found; (found = strstr(text, sign)) != NULL; text = found + strlen(sign) + 1)
        done = cli_text(pool, "%s%.*s>=", done, (int)(found - text), text);
    return cli_text(pool, "%s%s", done, text);
}

/* The least driver and all that will do; neither where no GPU is used. */
static void set_driver(json_t *target, const cli_target *t) {
    uint32_t axis = gps_axis_find(t->view.tables, "driver");
    uint32_t variable = axis == GPS_NO ? GPS_NO : cli_variable_of(&t->view, axis, GPS_NO);
    const char *least = cli_answer_value(&t->view, &t->answer, "driver", GPS_NO);
    int used = isdigit((unsigned char)*least) && variable != GPS_NO && uses_cuda(t);
    set(target, "driver", used ? least : "");
    set(target, "drivers",
        used ? in_ascii(t->view.pool, cli_set_text(&t->view, variable, t->answer.sets[variable], " or ")) : "");
}

static void set_system(cli_pool *pool, json_t *target, const cli_target *t) {
    const char *system = cli_answer_value(&t->view, &t->answer, "os", GPS_NO);
    const char *wheel = cli_answer_value(&t->view, &t->answer, "wheel_os", GPS_NO);
    const char *machine = cli_answer_value(&t->view, &t->answer, "arch", GPS_NO);
    if (!strcmp(system, "none"))
        system = "linux";
    if (!strcmp(wheel, "none"))
        wheel = strcmp(system, "windows") ? "linux" : system;
    if (!strcmp(machine, "none"))
        machine = "x86_64";
    set(target, "os", system);
    set(target, "arch", machine);
    set(target, "platform", platform_of(wheel));
    set(target, "conda_platform", conda_platform(pool, wheel, machine));
    json_object_set_new(target, "windows", json_boolean(!strcmp(wheel, "windows")));
}

/* The whole requirement, with what tells targets apart. */
static void finish_packages(const gathering *g, json_t *target, int one_index) {
    cli_pool *pool = &g->run->pool;
    const char *platform = json_string_value(json_object_get(target, "platform"));
    size_t i;
    json_t *package, *packages = json_object_get(target, "packages");
    json_array_foreach(packages, i, package) {
        const char *local = json_string_value(json_object_get(package, "local"));
        const char *version = cli_text(pool, "%s", text_of(package, "version")); /* set anew below */
        int local_fits = *local && !strncmp(version, "==", 2);
        const char *exact = local_fits ? cli_text(pool, "%s+%s", version, local) : version;
        int other = g->indexes.count && !*text_of(package, "index") && *text_of(package, "variant");
        if (!one_index)
            version = exact;
        if (other && !strncmp(version, "==", 2)) /* another index may have it with a local version, which is newer */
            version = cli_text(pool, "=%s", version);
        const char *bare = json_string_value(json_object_get(package, "bare"));
        const char *name = json_string_value(json_object_get(package, "name"));
        const char *marker = g->targets > 1 ? cli_text(pool, " ; sys_platform == '%s'", platform) : "";
        set(package, "exact", cli_text(pool, "%s%s%s", bare, exact, marker));
        set(package, "plain", cli_text(pool, "%s%s", bare, version));
        set(package, "requirement", cli_text(pool, "%s%s%s", bare, version, marker));
        set(package, "constraint", cli_text(pool, "%s%s%s", name, version, marker));
        set(package, "conda", cli_text(pool, "%s%s", name, version));
        set(package, "any_version", *exact ? exact : "*");
        set(package, "more", i + 1 < json_array_size(packages) ? " \\" : "");
    }
}

static json_t *named_indexes(cli_pool *pool, const cli_words *urls) {
    json_t *list = json_array();
    for (size_t i = 0; i < urls->count; i++)
        json_array_append_new(list,
                              json_pack("{s:s, s:s}", "url", urls->text[i], "name", index_name(pool, urls->text[i])));
    return list;
}

static json_t *target_json(gathering *g, const cli_target *t) {
    cli_pool *pool = &g->run->pool;
    json_t *target = json_object();
    shopping s = shop(g, t);
    set(target, "name", t->name);
    set_system(pool, target, t);
    set_python(pool, target, cli_answer_value(&t->view, &t->answer, "python", GPS_NO));
    set(target, "answer", t->summary);
    set_driver(target, t);
    json_object_set_new(target, "gaps", texts_json(t));
    json_object_set_new(target, "packages", s.packages);
    json_object_set_new(target, "conda_packages", s.conda);
    json_object_set_new(target, "commands", s.commands);
    json_object_set_new(target, "channels", list_of(&s.channels));
    json_object_set_new(target, "indexes", named_indexes(pool, &s.indexes));
    json_object_set_new(target, "links", list_of(&s.links));
    set(target, "image", t->image ? t->image : "");
    const char *lines = t->image ? cli_image_lines(t) : NULL;
    json_object_set_new(target, "image_lines", lines_of(pool, lines ? lines : ""));
    set(target, "delivery", cli_answer_value(&t->view, &t->answer, "delivery", GPS_NO));
    for (size_t i = 0; i < s.indexes.count; i++)
        add_once(pool, &g->indexes, s.indexes.text[i]);
    for (size_t i = 0; i < s.links.count; i++)
        add_once(pool, &g->links, s.links.text[i]);
    return target;
}

/* ---- all of it ---- */

/* For each package that is not from the standard index: where it comes from, for each target. */
static json_t *sources_json(json_t *targets, int several) {
    json_t *sources = json_object(), *list = json_array(), *target, *package, *uses;
    size_t i, k;
    const char *name;
    json_array_foreach(targets, i, target) {
        json_array_foreach(json_object_get(target, "packages"), k, package) {
            if (!*text_of(package, "index"))
                continue;
            json_t *use = json_pack("{s:s, s:s}", "index_name", text_of(package, "index_name"), "target",
                                    several ? text_of(target, "name") : "");
            if (!json_object_get(sources, text_of(package, "name")))
                json_object_set_new(sources, text_of(package, "name"), json_array());
            json_array_append_new(json_object_get(sources, text_of(package, "name")), use);
        }
    }
    json_object_foreach(sources, name, uses)
        json_array_append_new(list, json_pack("{s:s, s:O}", "name", name, "uses", uses));
    json_decref(sources);
    return list;
}

/* The lowest and the highest Python of all targets. */
static void set_pythons(cli_run *run, json_t *root) {
    uint32_t line = gps_axis_find(run->tables, "python");
    line = line == GPS_NO ? GPS_NO : gps_axis_at(run->tables, line).line;
    const char *low = "", *high = "";
    size_t i;
    json_t *target;
    json_array_foreach(json_object_get(root, "targets"), i, target) {
        const char *python = json_string_value(json_object_get(target, "python"));
        int order;
        if (!*python || line == GPS_NO)
            continue;
        if (!*low || (gps_version_compare(run->tables, line, python, low, &order) == GPS_OK && order < 0))
            low = python;
        if (!*high || (gps_version_compare(run->tables, line, python, high, &order) == GPS_OK && order > 0))
            high = python;
    }
    set(root, "python_low", low);
    set(root, "python_beyond", *high ? next_minor(&run->pool, high) : "");
}

json_t *cli_emit_model(cli_run *run, const cli_request *request, cli_target *target, size_t targets) {
    gathering g = {.run = run, .request = request, .targets = targets};
    json_t *root = json_object(), *list = json_array();
    cli_words channels = {0}, platforms = {0}, systems = {0};
    for (size_t i = 0; i < targets; i++)
        json_array_append_new(list, target_json(&g, &target[i]));
    int one_index = g.indexes.count == 1 && !g.other && !g.links.count;
    for (size_t i = 0; i < targets; i++) {
        json_t *each = json_array_get(list, i), *channel;
        size_t k;
        finish_packages(&g, each, one_index);
        set_steps(&g, &target[i], each, one_index ? g.indexes.text[0] : "");
        json_array_foreach(json_object_get(each, "channels"), k, channel)
            add_once(&run->pool, &channels, json_string_value(channel));
        add_once(&run->pool, &systems, text_of(each, "platform"));
        add_once(&run->pool, &platforms, json_string_value(json_object_get(each, "conda_platform")));
    }
    gps_tables_info info = gps_info(run->tables);
    set(root, "command", request->written);
    set(root, "revision", cli_text(&run->pool, "%.16s", info.revision));
    set(root, "rules_day", info.newest ? cli_day(&run->pool, info.newest) : "");
    json_object_set_new(root, "targets", list);
    json_object_set_new(root, "several", json_boolean(targets > 1));
    set(root, "index_url", one_index ? g.indexes.text[0] : "");
    json_object_set_new(root, "all_indexes", named_indexes(&run->pool, &g.indexes));
    json_object_set_new(root, "extra_indexes", one_index ? json_array() : list_of(&g.indexes));
    json_object_set_new(root, "all_links", list_of(&g.links));
    json_object_set_new(root, "all_channels", list_of(&channels));
    json_object_set_new(root, "platforms", list_of(&platforms));
    json_object_set_new(root, "systems", list_of(&systems));
    json_object_set_new(root, "sources", sources_json(list, targets > 1));
    set_pythons(run, root);
    return root;
}
