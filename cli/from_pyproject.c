/* from_pyproject.c: pyproject.toml (PEP 621, dependency groups, uv, poetry, pdm, hatch, setuptools, pixi) and
 * pixi.toml. */
#include "clean.h"
#include "from.h"
#include "toml.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    cli_stack *stack;
    const char *file, *text;
    const json_t *root;
    const char *at; /* where a value was found last, and its line */
    size_t line;
} reader;

static cli_pool *pool_of(const reader *r) { return &r->stack->run->pool; }

/* The values have no places: the line is the first that has the text, looked for from where the last one was found. */
static size_t line_of(reader *r, const char *text) {
    const char *found = strstr(r->at, text);
    if (!found) {
        r->at = r->text;
        r->line = 1;
        found = strstr(r->at, text);
    }
    for (; found && r->at < found; r->at++)
        r->line += *r->at == '\n';
    return found ? r->line : 0;
}

static const char *string_at(const reader *r, const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text ? cli_clean(pool_of(r), cli_copy(pool_of(r), text, strlen(text))) : NULL;
}

static json_t *down(const json_t *object, const char *path) {
    const json_t *at = object;
    while (*path && at) {
        char name[64];
        size_t length = strcspn(path, "/");
        memcpy(name, path, length < sizeof name ? length : sizeof name - 1);
        name[length < sizeof name ? length : sizeof name - 1] = 0;
        at = json_object_get(at, name);
        path += length + (path[length] == '/');
    }
    return (json_t *)(uintptr_t)at;
}

/* ---- PEP 621 ---- */

static int is_target(const reader *r, const char *name) {
    const cli_request *request = r->stack->request;
    for (size_t i = 0; i < request->targets; i++)
        if (!strcmp(request->target[i], name))
            return 1;
    return 0;
}

enum { DEEPEST = 16 }; /* groups inside groups */

/* Requirements; {include-group = "…"} stands for those of that group. */
static void take_list_at(reader *r, const json_t *list, int depth) {
    size_t i;
    const json_t *item;
    json_array_foreach(list, i, item) {
        const char *text = json_string_value(item), *group = string_at(r, item, "include-group");
        if (text)
            cli_stack_requirement(r->stack, r->file, line_of(r, text), text, 0);
        else if (group && depth < DEEPEST)
            take_list_at(r, json_object_get(down(r->root, "dependency-groups"), group), depth + 1);
    }
}

static void take_list(reader *r, const json_t *list) { take_list_at(r, list, 0); }

/* One alone is taken, of several those that --target names. */
static void take_groups(reader *r, json_t *groups, const char *what) {
    const char *name;
    json_t *list;
    int several = json_object_size(groups) > 1;
    json_object_foreach(groups, name, list) {
        if (several && !is_target(r, name))
            cli_stack_ignored(r->stack, r->file, line_of(r, name), name,
                              cli_text(pool_of(r), "one %s of several: --target %s takes it", what, name));
        else
            take_list(r, list);
    }
}

static void take_indexes(reader *r, const json_t *uv) {
    size_t i;
    const json_t *index, *link;
    json_array_foreach(json_object_get(uv, "index"), i, index) {
        const char *url = string_at(r, index, "url"), *standard = string_at(r, index, "default");
        const char *explicit = string_at(r, index, "explicit");
        if (url && (!explicit || strcmp(explicit, "true")))
            cli_stack_index(r->stack, url, !standard || strcmp(standard, "true"));
    }
    json_array_foreach(json_object_get(uv, "find-links"), i, link) {
        if (json_is_string(link))
            cli_stack_link(r->stack, json_string_value(link));
    }
    const char *url = string_at(r, uv, "index-url");
    if (url)
        cli_stack_index(r->stack, url, 0);
    json_array_foreach(json_object_get(uv, "extra-index-url"), i, link) {
        if (json_is_string(link))
            cli_stack_index(r->stack, json_string_value(link), 1);
    }
}

static const char *url_named(const reader *r, const json_t *uv, const char *name) {
    size_t i;
    const json_t *index;
    json_array_foreach(json_object_get(uv, "index"), i, index) {
        const char *is = string_at(r, index, "name");
        if (is && !strcmp(is, name))
            return string_at(r, index, "url");
    }
    return NULL;
}

/* torch = {index = "…", extra = "…"}: an extra that is not taken says nothing. */
static void take_source(reader *r, const json_t *uv, const char *name, const json_t *source) {
    const char *index = string_at(r, source, "index"), *extra = string_at(r, source, "extra");
    const char *url = index ? url_named(r, uv, index) : NULL;
    if (url && (!extra || is_target(r, extra)))
        cli_stack_source(r->stack, name, url);
}

static void take_sources(reader *r, const json_t *uv) {
    const char *name;
    json_t *source, *one;
    size_t i;
    json_object_foreach(json_object_get(uv, "sources"), name, source) {
        if (json_is_object(source))
            take_source(r, uv, name, source);
        json_array_foreach(source, i, one) take_source(r, uv, name, one);
    }
}

/* ---- poetry and pixi: tables of names ---- */

/* One of "^1.2.3", "1.2.*", "~1.2", ">=3" as pip spells it: ^ keeps the first number that is not 0. */
static const char *term_as_pip(cli_pool *pool, const char *term) {
    size_t digits = strspn(term + (strchr("^~", *term) != NULL), "0123456789.");
    if (*term == '^') {
        const char *version = cli_copy(pool, term + 1, digits), *at = version;
        while (!strncmp(at, "0.", 2))
            at += 2;
        return cli_text(pool, ">=%s,<%.*s%lu", version, (int)(at - version), version, strtoul(at, NULL, 10) + 1);
    }
    if (*term == '~' && isdigit((unsigned char)term[1])) {
        const char *dot = strchr(term, '.'), *second = dot ? dot + 1 + strspn(dot + 1, "0123456789") : NULL;
        return second ? cli_text(pool, ">=%s,==%.*s.*", term + 1, (int)(second - term) - 1, term + 1)
                      : cli_text(pool, "==%s.*", term + 1);
    }
    return isdigit((unsigned char)*term) ? cli_text(pool, "==%s", term) : term;
}

static const char *as_pip(cli_pool *pool, const char *version) {
    const char *done = "";
    for (; *(version += strspn(version, " ,")); version += strcspn(version, ",")) {
        const char *term = cli_copy(pool, version, strcspn(version, ","));
        if (strcmp(term, "*"))
            done = cli_append(pool, done, ",", term_as_pip(pool, term));
    }
    return done;
}

static const char *url_of_poetry(const reader *r, const char *name) {
    size_t i;
    const json_t *source;
    json_array_foreach(down(r->root, "tool/poetry/source"), i, source) {
        const char *is = string_at(r, source, "name");
        if (is && !strcmp(is, name))
            return string_at(r, source, "url");
    }
    return NULL;
}

static void take_named(reader *r, const char *name, const json_t *value) {
    cli_pool *pool = pool_of(r);
    const char *version = json_is_string(value) ? json_string_value(value) : string_at(r, value, "version");
    const char *url = string_at(r, value, "index"), *source = string_at(r, value, "source"), *extras = "";
    size_t i, line = line_of(r, name);
    const json_t *extra;
    json_array_foreach(json_object_get(value, "extras"), i, extra) {
        if (json_is_string(extra))
            extras = cli_append(pool, extras, ",", json_string_value(extra));
    }
    if (!version) {
        cli_stack_ignored(r->stack, r->file, line, name, "it has no version");
        return;
    }
    version = as_pip(pool, version);
    if (!url && source)
        url = url_of_poetry(r, source);
    if (url)
        cli_stack_source(r->stack, name, url);
    if (!strcmp(name, "python"))
        cli_stack_python(r->stack, r->file, line, version);
    else
        cli_stack_requirement(
            r->stack, r->file, line,
            *extras ? cli_text(pool, "%s[%s]%s", name, extras, version) : cli_text(pool, "%s%s", name, version), 0);
}

static void take_table(reader *r, json_t *table) {
    const char *name;
    json_t *value;
    json_object_foreach(table, name, value) take_named(r, name, value);
}

/* Groups that poetry installs unless told otherwise; an optional one is taken where --target names it. */
static void take_poetry_groups(reader *r, json_t *groups) {
    const char *name;
    json_t *group;
    json_object_foreach(groups, name, group) {
        const char *optional = string_at(r, group, "optional");
        if (optional && !strcmp(optional, "true") && !is_target(r, name))
            cli_stack_ignored(r->stack, r->file, line_of(r, name), name,
                              cli_text(pool_of(r), "an optional group: --target %s takes it", name));
        else
            take_table(r, json_object_get(group, "dependencies"));
    }
}

/* NAME = "VERSION" or {version = "VERSION", channel = "CHANNEL"} */
static void take_conda(reader *r, json_t *table) {
    const char *name;
    json_t *value;
    json_object_foreach(table, name, value) {
        const char *version = json_is_string(value) ? json_string_value(value) : string_at(r, value, "version");
        const char *channel = string_at(r, value, "channel");
        char *plain = cli_text(pool_of(r), "%s", version && strcmp(version, "*") ? version : ""), *to = plain;
        for (const char *c = plain; *c; c++)
            if (*c != ' ')
                *to++ = *c;
        *to = 0;
        cli_stack_conda(r->stack, r->file, line_of(r, name),
                        cli_text(pool_of(r), "%s%s%s%s%s", channel ? channel : "", channel ? "::" : "", name,
                                 isdigit((unsigned char)*plain) ? " " : "", plain));
    }
}

static void take_channels(reader *r, const json_t *workspace) {
    size_t i;
    const json_t *channel;
    json_array_foreach(json_object_get(workspace, "channels"), i, channel) {
        const char *name = json_is_string(channel) ? json_string_value(channel) : string_at(r, channel, "channel");
        if (name)
            cli_stack_channel(r->stack, name);
    }
}

static void take_pixi(reader *r, const json_t *pixi) {
    const char *name, *asked = "linux-64";
    json_t *target;
    size_t i;
    const json_t *link;
    for (i = 0; i < r->stack->request->items; i++) {
        const cli_item *item = &r->stack->request->item[i];
        if (item->axis && !strcmp(item->axis, "os") && !strcmp(item->value, "windows"))
            asked = "win-64";
    }
    json_array_foreach(down(pixi, "pypi-options/extra-index-urls"), i, link) {
        if (json_is_string(link))
            cli_stack_index(r->stack, json_string_value(link), 1);
    }
    json_array_foreach(down(pixi, "pypi-options/find-links"), i, link) {
        if (string_at(r, link, "url"))
            cli_stack_link(r->stack, string_at(r, link, "url"));
    }
    take_channels(r, json_object_get(pixi, "workspace"));
    take_channels(r, json_object_get(pixi, "project"));
    take_conda(r, json_object_get(pixi, "dependencies"));
    take_table(r, json_object_get(pixi, "pypi-dependencies"));
    json_object_foreach(json_object_get(pixi, "target"), name, target) {
        if (strcmp(name, asked)) {
            cli_stack_ignored(r->stack, r->file, line_of(r, name), cli_text(pool_of(r), "target %s", name),
                              "another system than the question's");
            continue;
        }
        take_conda(r, json_object_get(target, "dependencies"));
        take_table(r, json_object_get(target, "pypi-dependencies"));
    }
}

/* ---- pdm, hatch, setuptools ---- */

/* A source called pypi is put in the place of the standard one. */
static void take_pdm(reader *r, const json_t *pdm) {
    size_t i;
    const json_t *source;
    json_array_foreach(json_object_get(pdm, "source"), i, source) {
        const char *name = string_at(r, source, "name"), *url = string_at(r, source, "url");
        if (url)
            cli_stack_index(r->stack, url, !name || strcmp(name, "pypi") != 0);
    }
    take_groups(r, json_object_get(pdm, "dev-dependencies"), "group");
}

/* The environment called default, and those that --target names. */
static void take_hatch(reader *r, json_t *environments) {
    const char *name;
    json_t *is;
    json_object_foreach(environments, name, is) {
        if (strcmp(name, "default") && !is_target(r, name)) {
            cli_stack_ignored(r->stack, r->file, line_of(r, name), name,
                              cli_text(pool_of(r), "an environment of its own: --target %s takes it", name));
            continue;
        }
        const char *python = string_at(r, is, "python");
        if (python)
            cli_stack_python(r->stack, r->file, line_of(r, python), cli_text(pool_of(r), "==%s", python));
        take_list(r, json_object_get(is, "dependencies"));
        take_list(r, json_object_get(is, "extra-dependencies"));
    }
}

/* dependencies = {file = "requirements.txt"} or {file = ["…", "…"]} */
static cli_exit take_files(reader *r, const json_t *files) {
    size_t i;
    const json_t *file;
    cli_exit code = CLI_FOUND;
    if (json_is_string(files))
        code = cli_stack_include(r->stack, r->file, json_string_value(files), 0);
    json_array_foreach(files, i, file) {
        if (json_is_string(file) && code == CLI_FOUND)
            code = cli_stack_include(r->stack, r->file, json_string_value(file), 0);
    }
    return code;
}

/* ---- all of it ---- */

static void take_all(reader *r, const json_t *root) {
    const char *python = string_at(r, down(root, "project"), "requires-python");
    if (python)
        cli_stack_python(r->stack, r->file, line_of(r, "requires-python"), python);
    take_indexes(r, down(root, "tool/uv"));
    take_sources(r, down(root, "tool/uv"));
    take_list(r, down(root, "project/dependencies"));
    take_groups(r, down(root, "project/optional-dependencies"), "extra");
    take_groups(r, down(root, "dependency-groups"), "group");
    take_table(r, down(root, "tool/poetry/dependencies"));
    take_table(r, down(root, "tool/poetry/dev-dependencies"));
    take_poetry_groups(r, down(root, "tool/poetry/group"));
    take_list(r, down(root, "tool/uv/dev-dependencies"));
    take_pdm(r, down(root, "tool/pdm"));
    take_hatch(r, down(root, "tool/hatch/envs"));
    if (down(root, "tool/pixi"))
        take_pixi(r, down(root, "tool/pixi"));
    if (json_object_get(root, "workspace") || json_is_object(json_object_get(root, "dependencies")) ||
        json_object_get(root, "pypi-dependencies") || json_object_get(root, "target"))
        take_pixi(r, root);
}

cli_exit cli_read_pyproject(cli_stack *stack, const char *file, const char *text) {
    reader r = {stack, file, text, NULL, text, 1};
    size_t line = 0;
    const char *why = "";
    json_t *root = cli_toml_read(pool_of(&r), text, &line, &why);
    if (!root)
        return cli_fail(stack->run, CLI_USAGE, "bad-value", NULL, "%s:%zu: %s", cli_clean(pool_of(&r), file), line,
                        why);
    r.root = root;
    take_all(&r, root);
    cli_exit code = take_files(&r, down(root, "tool/setuptools/dynamic/dependencies/file"));
    json_decref(root);
    return code;
}
