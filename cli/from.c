/* from.c: stacks read from files of other programs: which reader reads what, and what it becomes. */
#include "from.h"
#include "clean.h"
#include "install.h"
#include "marker.h"
#include "match.h"
#include "product.h"
#include "spec.h"
#include "text_file.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 16, MOST_LINES = 100000, MOST_OF_ONE = 500 };

/* A copy that outlives the file, fit to be printed. */
static const char *kept(cli_stack *s, const char *text) {
    return text ? cli_clean(&s->run->pool, cli_copy(&s->run->pool, text, strlen(text))) : NULL;
}

/* ---- what was understood ---- */

static void note(cli_stack *s, const char *file, size_t line, const char *text, const char *as, const char *why) {
    cli_pool *pool = &s->run->pool;
    s->read = cli_grow(pool, s->read, s->reads, &s->read_room, sizeof *s->read);
    s->read[s->reads++] = (cli_line_read){kept(s, file), kept(s, text), kept(s, as), kept(s, why), line};
}

void cli_stack_understood(cli_stack *s, const char *file, size_t line, const char *text, const char *as) {
    note(s, file, line, text, as, NULL);
}

void cli_stack_ignored(cli_stack *s, const char *file, size_t line, const char *text, const char *why) {
    note(s, file, line, text, NULL, why);
}

static void add_text(cli_stack *s, const char ***list, size_t *count, size_t *room, const char *text) {
    *list = cli_grow(&s->run->pool, *list, *count, room, sizeof **list);
    (*list)[(*count)++] = kept(s, text);
}

void cli_stack_index(cli_stack *s, const char *url, int extra) {
    if (extra)
        add_text(s, &s->extra_index, &s->extra_indexes, &s->extra_room, url);
    else
        add_text(s, &s->index, &s->indexes, &s->index_room, url);
}

void cli_stack_link(cli_stack *s, const char *url) { add_text(s, &s->link, &s->links, &s->link_room, url); }

void cli_stack_source(cli_stack *s, const char *name, const char *url) {
    cli_pool *pool = &s->run->pool;
    s->source = cli_grow(pool, s->source, s->sources, &s->source_room, sizeof *s->source);
    s->source[s->sources++] = (cli_package_source){kept(s, name), kept(s, url)};
}

/* ---- Python ---- */

/* The text without blanks around operators, and with "===" and parentheses as pip means them. */
static const char *plain_spec(cli_pool *pool, const char *text) {
    char *plain = cli_take(pool, strlen(text) + 1, 1), *to = plain;
    for (; *text; text++)
        if (!isspace((unsigned char)*text) && !strchr("()", *text) && strncmp(text, "===", 3))
            *to++ = *text;
    return plain;
}

static uint32_t python_axis(const cli_stack *s) { return gps_axis_find(s->run->tables, "python"); }

/* One term: "==3.12.*" is "=3.12", "~=3.11.2" is ">=3.11.2,=3.11". */
static const char *dotted_term(cli_pool *pool, const char *term) {
    size_t op = strspn(term, "=<>!~"), digits = strspn(term + op, "0123456789.");
    size_t kept = digits - (digits && term[op + digits - 1] == '.');
    const char *version = cli_copy(pool, term + op, kept), *dot = strrchr(version, '.');
    if (!strncmp(term, "~=", 2) && dot)
        return cli_text(pool, ">=%s,=%.*s", version, (int)(dot - version), version);
    return cli_text(pool, "%.*s%s", (int)(*term == '=' ? 1 : op), term, version);
}

/* A specifier as an axis of dotted versions takes it. */
static const char *as_dotted(cli_pool *pool, const char *spec) {
    const char *done = "";
    while (*(spec += strspn(spec, " ,"))) {
        size_t length = strcspn(spec, " ,"), op = strspn(spec, "=<>!~");
        length =
            op == length ? op + strspn(spec + op, " ") + strcspn(spec + op + strspn(spec + op, " "), " ,") : length;
        const char *term = plain_spec(pool, cli_copy(pool, spec, length));
        done = cli_append(pool, done, ",", dotted_term(pool, term));
        spec += length;
    }
    return done;
}

void cli_stack_python(cli_stack *s, const char *file, size_t line, const char *spec) {
    cli_pool *pool = &s->run->pool;
    const char *set = as_dotted(pool, cli_clean(pool, spec)), *text = cli_text(pool, "python %s", spec);
    int meet;
    if (!*set)
        return;
    if (python_axis(s) == GPS_NO || gps_sets_meet(s->run->tables, python_axis(s), set, "*", &meet) != GPS_OK) {
        cli_stack_ignored(s, file, line, text, "not a set of versions that these rules know");
        return;
    }
    s->python = s->python ? cli_text(pool, "%s,%s", s->python, set) : set;
    cli_stack_understood(s, file, line, text, cli_text(pool, "python %s", set));
}

/* ---- requirements ---- */

static const char *value_asked(const cli_stack *s, const char *axis) {
    for (size_t i = 0; i < s->request->items; i++) {
        const cli_item *item = &s->request->item[i];
        if (item->axis && !strcmp(item->axis, axis))
            return item->value + strspn(item->value, "= ");
    }
    return NULL;
}

static cli_environment environment_of(const cli_stack *s) {
    const char *python = value_asked(s, "python"), *system = value_asked(s, "os"), *machine = value_asked(s, "arch");
    if (!python && s->python)
        python = s->python + strspn(s->python, "= ");
    int plain = python && isdigit((unsigned char)*python) && !python[strspn(python, "0123456789.")];
    return (cli_environment){plain ? python : NULL, system ? system : "linux", machine ? machine : "x86_64"};
}

/* "torch @ https://…/torch-2.4.0%2Bcu121-cp312-cp312-linux_x86_64.whl" → "torch==2.4.0+cu121"; NULL: no wheel. */
static const char *wheel_of(cli_pool *pool, const char *url) {
    const char *name = strrchr(url, '/'), *end;
    name = name ? name + 1 : url;
    end = strstr(name, ".whl");
    size_t first = strcspn(name, "-"), second = name[first] ? strcspn(name + first + 1, "-") : 0;
    if (!end || !second)
        return NULL;
    const char *version = cli_copy(pool, name + first + 1, second), *plus = strstr(version, "%2B");
    if (plus)
        version = cli_text(pool, "%.*s+%s", (int)(plus - version), version, plus + 3);
    return cli_text(pool, "%.*s==%s", (int)first, name, version);
}

static int is_set(const cli_stack *s, uint32_t axis, const char *versions) {
    int meet;
    return !versions || gps_sets_meet(s->run->tables, axis, versions, "*", &meet) == GPS_OK;
}

void cli_stack_package(cli_stack *s, const cli_named_package *package) {
    s->package = cli_grow(&s->run->pool, s->package, s->packages, &s->package_room, sizeof *s->package);
    s->package[s->packages++] = *package;
}

static void keep(cli_stack *s, const char *file, size_t line, const char *text, const char *requirement,
                 int constraint) {
    cli_pool *pool = &s->run->pool;
    const char *variant, *spec = plain_spec(pool, requirement);
    cli_spec is = cli_parse_spec(pool, spec, 0);
    uint32_t axis = is.name ? cli_axis_named(s->run, is.name, strlen(is.name), &variant) : GPS_NO;
    gps_axis of = axis == GPS_NO ? (gps_axis){0} : gps_axis_at(s->run->tables, axis);
    if (!is.name)
        cli_stack_ignored(s, file, line, text, "not a requirement");
    else if (axis == GPS_NO || !cli_is_subject(&of))
        cli_stack_ignored(s, file, line, text, cli_text(pool, "no rule speaks of %s", is.name));
    else if (!is_set(s, axis, is.versions))
        cli_stack_ignored(s, file, line, text, "not a set of versions that these rules can read");
    else
        cli_stack_package(s, &(cli_named_package){.name = is.name,
                                                  .axis = axis,
                                                  .spec = spec,
                                                  .file = kept(s, file),
                                                  .text = kept(s, text),
                                                  .line = line,
                                                  .constraint = constraint,
                                                  .standard = strstr(requirement, "===") != NULL,
                                                  .install = GPS_NO});
}

void cli_stack_requirement(cli_stack *s, const char *file, size_t line, const char *text, int constraint) {
    cli_pool *pool = &s->run->pool;
    char *copy = (char *)(uintptr_t)cli_clean(pool, text);
    copy = cli_copy(pool, copy, strlen(copy));
    char *at = strstr(copy, "@"), *marker = at ? strstr(copy, " ;") : strchr(copy, ';');
    if (marker) {
        cli_environment environment = environment_of(s);
        cli_truth truth = cli_marker(s->run, marker + 1 + (*marker == ' '), &environment);
        *marker = 0;
        if (truth == CLI_MARKER_FALSE || truth == CLI_MARKER_WRONG) {
            cli_stack_ignored(s, file, line, text,
                              truth == CLI_MARKER_WRONG ? "its marker is not one that PEP 508 has"
                                                        : "its marker does not hold here");
            return;
        }
    }
    const char *wheel = at || strstr(copy, ".whl") || strstr(copy, "://") ? wheel_of(pool, copy) : copy;
    if (!wheel || (!isalnum((unsigned char)*wheel) || strchr(wheel, '/')))
        cli_stack_ignored(s, file, line, text, "a place, of which no name and version can be read");
    else
        keep(s, file, line, text, wheel, constraint);
}

/* ---- files ---- */

static int ends_with(const char *text, const char *end) {
    size_t a = strlen(text), b = strlen(end);
    return a >= b && !strcmp(text + a - b, end);
}

/* Does a line of the text begin so? */
static int has_line(const char *text, const char *begin) {
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
        if (!strncmp(text, begin, strlen(begin)))
            return 1;
    return 0;
}

static cli_exit read_as(cli_stack *s, const char *path, const char *text, int constraint) {
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    size_t blank = strspn(text, " \t\r\n");
    if (ends_with(name, ".toml") || has_line(text, "[project]") || has_line(text, "[tool."))
        return cli_read_pyproject(s, path, text);
    if (ends_with(name, ".yml") || ends_with(name, ".yaml") || has_line(text, "dependencies:"))
        return cli_read_environment(s, path, text);
    if (!strncmp(name, "Dockerfile", 10) || !strncmp(name, "Containerfile", 13) || ends_with(name, ".Dockerfile") ||
        has_line(text, "FROM "))
        return cli_read_dockerfile(s, path, text);
    if (has_line(text, "Package ") || !strncmp(text + blank, "[{", 2) || ends_with(name, ".json"))
        return cli_read_pip_list(s, path, text);
    return cli_read_requirements(s, path, 1, text, constraint);
}

static cli_exit read_path(cli_stack *s, const char *path, int constraint) {
    char *text;
    size_t length;
    if (s->depth == DEEPEST)
        return cli_fail(s->run, CLI_USAGE, "bad-value", NULL, "%s: files inside files go too deep",
                        cli_clean(&s->run->pool, path));
    cli_exit code = cli_read_text(s->run, path, &text, &length);
    if (code != CLI_FOUND)
        return code;
    s->depth++;
    code = read_as(s, path, text + (strncmp(text, "\xEF\xBB\xBF", 3) ? 0 : 3), constraint);
    s->depth--;
    if (code == CLI_FOUND && s->reads > MOST_LINES)
        return cli_fail(s->run, CLI_USAGE, "bad-value", NULL, "more than %d lines", (int)MOST_LINES);
    return code;
}

cli_exit cli_stack_include(cli_stack *s, const char *from, const char *path, int constraint) {
    const char *slash = strrchr(from, '/');
    if (strstr(path, "://")) {
        cli_stack_ignored(s, from, 0, path, "a file elsewhere");
        return CLI_FOUND;
    }
    if (*path != '/' && slash)
        path = cli_text(&s->run->pool, "%.*s/%s", (int)(slash - from), from, path);
    return read_path(s, path, constraint);
}

/* ---- where packages come from ---- */

/* Does a URL fit a template's: "https://…/whl/{variant}"?  Each {axis} takes one part of the path, into *axis. */
static int fits_url(cli_pool *pool, const char *url, const char *pattern, const char **axis, const char **value) {
    while (*pattern) {
        if (*pattern == '{') {
            size_t name = strcspn(pattern, "}"), length = strcspn(url, "/");
            *axis = cli_copy(pool, pattern + 1, name - 1);
            *value = cli_copy(pool, url, length);
            pattern += name + 1;
            url += length;
        } else if (*pattern++ != *url++) {
            return 0;
        }
    }
    return !url[strspn(url, "/")];
}

typedef struct {
    const char *axis, *value; /* what the URL says, or NULL */
    gps_install install;
    int found, plain; /* plain: from the standard index */
} origin;

static int fits_one(const cli_stack *s, const char *url, const char *pattern, const char *local, origin *o) {
    const char *axis = NULL, *value = NULL;
    if (!fits_url(&s->run->pool, url, pattern, &axis, &value) || (local && value && strcmp(local, value)))
        return 0;
    o->axis = axis;
    o->value = value;
    return 1;
}

static int fits_any(const cli_stack *s, const char *name, const char *pattern, const char *local, origin *o) {
    const struct {
        const char *const *url;
        size_t count;
    } lists[] = {{s->index, s->indexes}, {s->extra_index, s->extra_indexes}, {s->link, s->links}};
    int own = 0;
    for (size_t i = 0; i < s->sources; i++) {
        if (!cli_same_package(s->source[i].name, name))
            continue;
        own = 1;
        if (fits_one(s, s->source[i].url, pattern, local, o))
            return 1;
    }
    for (size_t l = 0; l < sizeof lists / sizeof *lists && !own; l++)
        for (size_t i = lists[l].count; i-- > 0;)
            if (fits_one(s, lists[l].url[i], pattern, local, o))
                return 1;
    return 0;
}

int cli_stack_meets(const cli_stack *s, uint32_t axis, const char *condition, const char *versions) {
    const char *name = gps_axis_at(s->run->tables, axis).name;
    size_t length = strlen(name);
    for (; *condition; condition += strcspn(condition, ";"), condition += *condition == ';')
        if (versions && !strncmp(condition, name, length) && condition[length] == '=') {
            const char *cell = cli_copy(&s->run->pool, condition + length + 1, strcspn(condition + length + 1, ";"));
            return cli_meet(s->run->tables, axis, cell, versions);
        }
    return 1;
}

/* strict: only the standard index will do. */
static origin origin_of(const cli_stack *s, uint32_t axis, const cli_spec *spec, int strict) {
    origin o = {0}, standard = {0};
    uint32_t installs = gps_info(s->run->tables).installs;
    for (uint32_t i = 0; i < installs && !o.found; i++) {
        gps_install install = gps_install_at(s->run->tables, i);
        if (install.of != axis || !cli_stack_meets(s, axis, install.condition, spec->versions))
            continue;
        cli_install is = cli_install_line_of(&s->run->pool, install.text);
        const char *pattern = is.index ? is.index : is.links.count ? is.links.text[0] : NULL;
        if (!is.tool || *is.tool != 'p')
            continue;
        o.install = install;
        if (pattern && !strict)
            o.found = fits_any(s, spec->name, pattern, spec->local, &o);
        else if (!pattern && !standard.found)
            standard = (origin){.install = install, .found = 1, .plain = 1};
    }
    return o.found ? o : standard;
}

/* ---- items ---- */

static void add_item(cli_stack *s, cli_request *request, cli_option option, const char *axis, const char *value,
                     const char *typed) {
    request->item = cli_grow(&s->run->pool, request->item, request->items, &request->item_room, sizeof *request->item);
    request->item[request->items++] = (cli_item){option, axis, value, typed, NULL};
}

static const char *typed_of(const cli_stack *s, const cli_named_package *p) {
    char *file = cli_text(&s->run->pool, "%s:%zu:", p->file, p->line);
    for (char *c = file; *c; c++)
        *c = *c == ' ' ? '_' : *c;
    return cli_text(&s->run->pool, "%s %s", file, p->spec);
}

/* A value of an instance of the loader, where nothing else asks for the axis. */
static void add_value(cli_stack *s, cli_request *request, const char *name, uint32_t loader, const char *value,
                      const char *typed) {
    uint32_t axis = gps_axis_find(s->run->tables, name);
    if (axis == GPS_NO || value_asked(s, name))
        return;
    gps_axis is = gps_axis_at(s->run->tables, axis);
    if (is.flags & GPS_AXIS_PER_LOADER && loader == GPS_NO)
        return;
    if (is.flags & GPS_AXIS_PER_LOADER)
        name = cli_text(&s->run->pool, "%s[%s]", name, gps_axis_at(s->run->tables, loader).name);
    add_item(s, request, CLI_O_COUNT_OF, name, value, typed);
}

/* Conditions of a template on names that belong to the loader; on its variant too where that is meant. */
static void add_conditions(cli_stack *s, cli_request *request, const gps_axis *of, const char *condition, int variant,
                           const char *typed) {
    for (const char *at = condition; *at; at += strcspn(at, ";"), at += *at == ';') {
        size_t name = strcspn(at, "=");
        const char *called = cli_copy(&s->run->pool, at, name);
        const char *value = cli_copy(&s->run->pool, at + name + 1, strcspn(at + name + 1, ";"));
        uint32_t axis = gps_axis_find(s->run->tables, called);
        gps_axis is = gps_axis_at(s->run->tables, axis);
        if (is.line == GPS_NO && is.flags & GPS_AXIS_PER_LOADER && (variant || axis != of->variant_axis))
            add_value(s, request, called, of->loads, value, typed);
    }
}

/* What the origin says: the conditions of its template, and what the URL holds. */
static void add_origin(cli_stack *s, cli_request *request, uint32_t axis, const cli_spec *spec, int strict,
                       const char *typed) {
    gps_axis of = gps_axis_at(s->run->tables, axis);
    origin o = origin_of(s, axis, spec, strict);
    if (!o.found || of.loads != axis || (o.plain && (spec->local || s->indexes)))
        return;
    add_conditions(s, request, &of, o.install.condition, 0, typed);
    if (o.axis)
        add_value(s, request, o.axis, of.loads, o.value, typed);
}

/* What is known of the packages of an axis while they become items. */
typedef struct {
    int asked;     /* something other than a constraint asks for it */
    size_t *added; /* packages that say different things of it */
    size_t count, room;
} asked_axis;

static asked_axis *find_asked(const cli_stack *s) {
    asked_axis *asked = cli_take(&s->run->pool, gps_info(s->run->tables).axes, sizeof *asked);
    for (size_t i = 0; i < s->packages; i++)
        asked[s->package[i].axis].asked |= !s->package[i].constraint;
    return asked;
}

/* Was the same said before? */
static int is_repeated(const cli_stack *s, const asked_axis *of, const cli_named_package *p) {
    for (size_t i = 0; i < of->count; i++) {
        const cli_named_package *before = &s->package[of->added[i]];
        if (!strcmp(before->spec, p->spec) && before->install == p->install && before->standard == p->standard)
            return 1;
    }
    return 0;
}

static cli_exit add_package(cli_stack *s, cli_request *request, size_t at, asked_axis *asked) {
    const cli_named_package *p = &s->package[at];
    asked_axis *of_axis = &asked[p->axis];
    const char *typed = typed_of(s, p);
    if (!of_axis->asked) {
        cli_stack_ignored(s, p->file, p->line, p->text, "a constraint on what nothing asks for");
        return CLI_FOUND;
    }
    cli_stack_understood(s, p->file, p->line, p->text, p->spec);
    if (is_repeated(s, of_axis, p))
        return CLI_FOUND;
    if (of_axis->count == MOST_OF_ONE)
        return cli_fail(s->run, CLI_USAGE, "bad-value", NULL, "%s:%zu: more than %d different requirements on %s",
                        p->file, p->line, (int)MOST_OF_ONE, p->name);
    of_axis->added = cli_grow(&s->run->pool, of_axis->added, of_axis->count, &of_axis->room, sizeof *of_axis->added);
    of_axis->added[of_axis->count++] = at;
    gps_axis of = gps_axis_at(s->run->tables, p->axis);
    int post = of.variant_from == GPS_VARIANT_POST && of.variant_axis != GPS_NO;
    cli_spec spec = cli_parse_spec(&s->run->pool, p->spec, post);
    add_item(s, request, cli_is_framework(&of) ? CLI_O_FRAMEWORK : CLI_O_PACKAGE, NULL, p->spec, typed);
    if (p->install != GPS_NO && of.loads == p->axis)
        add_conditions(s, request, &of, gps_install_at(s->run->tables, p->install).condition, !p->loose, typed);
    else if (!s->installed && p->install == GPS_NO)
        add_origin(s, request, p->axis, &spec, p->standard, typed);
    return CLI_FOUND;
}

/* A file says what is installed, not that a GPU is to be used: that, the question says. */
static int names_device(const cli_request *request, const cli_run *run) {
    for (size_t i = 0; i < request->items; i++)
        if (request->item[i].option == CLI_O_GPU ||
            (request->item[i].axis && cli_is_per_device(run->tables, request->item[i].axis)))
            return 1;
    return 0;
}

static int names_axis(const cli_request *request, const char *axis) {
    size_t length = strlen(axis);
    for (size_t i = 0; i < request->items; i++)
        if (request->item[i].axis && !strncmp(request->item[i].axis, axis, length) &&
            strchr("[", request->item[i].axis[length]))
            return 1;
    return 0;
}

static cli_exit nothing_read(const cli_stack *s, const char *file) {
    cli_pool *pool = &s->run->pool;
    const char *first = "";
    size_t ignored = 0;
    for (size_t i = 0; i < s->reads; i++)
        if (s->read[i].why && !ignored++)
            first = cli_text(pool, "; ignored: %s:%zu: %.200s: %s", s->read[i].file, s->read[i].line, s->read[i].text,
                             s->read[i].why);
    if (ignored > 1)
        first = cli_text(pool, "%s, and %zu more", first, ignored - 1);
    return cli_fail(s->run, CLI_USAGE, "bad-value", NULL,
                    "%s asks for nothing that these rules know (understood are requirements files, environment.yml, "
                    "pyproject.toml, pixi.toml, Dockerfiles and pip list)%s",
                    cli_clean(pool, file), first);
}

/* What was read, as items of the request. */
static cli_exit finish(cli_stack *s, cli_request *request, const char *file) {
    cli_run *run = s->run;
    int device = names_device(request, run), asks = s->image != NULL, conda = 0;
    cli_take_conda(s);
    for (size_t i = 0; i < s->packages; i++)
        asks |= !s->package[i].constraint;
    for (size_t i = 0; i < s->packages; i++)
        conda |= s->package[i].install != GPS_NO;
    asked_axis *asked = find_asked(s);
    for (size_t i = 0; i < s->packages; i++) {
        cli_exit code = add_package(s, request, i, asked);
        if (code != CLI_FOUND)
            return code;
    }
    if (s->python)
        add_item(s, request, CLI_O_COUNT_OF, "python", s->python, cli_text(&run->pool, "python %s", s->python));
    if (!names_axis(request, "os") && gps_axis_find(run->tables, "os") != GPS_NO && asks) /* as its markers were read */
        add_item(s, request, CLI_O_COUNT_OF, "os", environment_of(s).system, "os linux (--os for another)");
    if (!device && gps_axis_find(run->tables, "cuda") != GPS_NO && !names_axis(request, "cuda") && asks)
        add_item(s, request, CLI_O_COUNT_OF, "cuda", "*", "cuda *");
    if (s->image && !names_axis(request, "image"))
        add_item(s, request, CLI_O_COUNT_OF, "image", s->image, s->image_typed);
    if (conda && !names_axis(request, "installer") && gps_axis_find(run->tables, "installer") != GPS_NO)
        add_item(s, request, CLI_O_COUNT_OF, "installer", "conda or pip", "installer conda");
    request->stack = s;
    return asks ? CLI_FOUND : nothing_read(s, file);
}

static void begin(cli_run *run, const cli_request *request, cli_stack *s) {
    cli_request *given = cli_take(&run->pool, 1, sizeof *given);
    *given = *request;
    *s = (cli_stack){.run = run, .request = given};
}

cli_exit cli_read_stacks(cli_run *run, cli_request *request, cli_stack *s) {
    cli_exit code = CLI_FOUND;
    begin(run, request, s);
    for (size_t i = 0; i < request->froms && code == CLI_FOUND; i++)
        code = read_path(s, request->from[i], 0);
    return code == CLI_FOUND ? finish(s, request, request->from[0]) : code;
}

cli_exit cli_read_stack(cli_run *run, cli_request *request, cli_stack *s, const char *name, const char *text) {
    begin(run, request, s);
    cli_exit code = read_as(s, name, text, 0);
    return code == CLI_FOUND ? finish(s, request, name) : code;
}

int cli_stack_reads(const char *name) {
    static const char *const names[] = {"requirements.txt", "environment.yml", "pyproject.toml", "pixi.toml",
                                        "Dockerfile"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name))
            return 1;
    return 0;
}
