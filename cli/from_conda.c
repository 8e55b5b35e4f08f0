/* from_conda.c: packages by the names that conda has for them.
 *
 * The rules know these names from their templates: "conda install pytorch=={torch} pytorch-cuda=12.4 -c pytorch" says
 * that pytorch of that channel is torch, and what it is where pytorch-cuda 12.4 stands beside it. */
#include "clean.h"
#include "from.h"
#include "install.h"
#include "match.h"

#include <ctype.h>
#include <string.h>

static cli_pool *pool_of(const cli_stack *s) { return &s->run->pool; }

/* ---- reading ---- */

/* What stands behind the name, as pip spells it: "=3.12" → "==3.12.*", " 12.4" → "==12.4", ">=1.26". */
static const char *as_versions(cli_pool *pool, const char *rest) {
    rest += strspn(rest, " ");
    if (*rest == '[' || !*rest)
        return "";
    int equal = rest[0] == '=' && rest[1] != '=';
    if (!equal && !isdigit((unsigned char)*rest))
        return cli_copy(pool, rest, strcspn(rest, " ["));
    const char *version = rest + equal;
    size_t length = strcspn(version, " =[");
    const char *kept = cli_copy(pool, version, length);
    int whole = strpbrk(kept, "<>!,*|") != NULL;
    return cli_text(pool, "%s%s%s", whole && !strchr(kept, '*') ? "" : "==", kept,
                    whole || !equal || version[length] == '=' ? "" : ".*");
}

void cli_stack_conda(cli_stack *s, const char *file, size_t line, const char *text) {
    const char *colons = strstr(text, "::"), *from = colons ? colons + 2 : text;
    size_t name = strcspn(from, " =<>!~[");
    cli_conda_package package = {.name = cli_copy(pool_of(s), from, name),
                                 .versions = as_versions(pool_of(s), from + name),
                                 .channel = colons ? cli_copy(pool_of(s), text, (size_t)(colons - text)) : NULL,
                                 .file = cli_text(pool_of(s), "%s", file),
                                 .text = cli_text(pool_of(s), "%s", text),
                                 .line = line};
    if (!strcmp(package.name, "python")) {
        cli_stack_python(s, file, line, package.versions);
        return;
    }
    s->conda = cli_grow(pool_of(s), s->conda, s->condas, &s->conda_room, sizeof *s->conda);
    s->conda[s->condas++] = package;
}

void cli_stack_channel(cli_stack *s, const char *name) {
    s->channel = cli_grow(pool_of(s), s->channel, s->channels, &s->channel_room, sizeof *s->channel);
    s->channel[s->channels++] = cli_text(pool_of(s), "%s", name);
}

/* ---- templates ---- */

static cli_conda_package *find(const cli_stack *s, const char *name, size_t length) {
    for (size_t i = 0; i < s->condas; i++)
        if (strlen(s->conda[i].name) == length && !strncmp(s->conda[i].name, name, length))
            return &s->conda[i];
    return NULL;
}

/* Does the template's "12.4" agree with what is asked for, "==12.4.*"?  Without one, anything does. */
static int agrees(const cli_conda_package *package, const char *version) {
    const char *asked = package->versions + strspn(package->versions, "=");
    return !*version || !strncmp(asked, version, strlen(version));
}

/* Is the channel that the template takes first, where its package is, among those of the file? */
static int has_channel(const cli_stack *s, const cli_conda_package *package, const cli_install *is) {
    const char *first = is->channels.count ? is->channels.text[0] : NULL;
    if (!first)
        return 1;
    if (package->channel)
        return !strcmp(package->channel, first);
    for (size_t i = 0; i < s->channels; i++)
        if (!strcmp(s->channel[i], first))
            return 1;
    return 0;
}

/* The spec of a template that holds the version of the axis: "pytorch=={torch}". */
static const char *own_spec(const cli_install *is, const char *axis) {
    for (size_t i = 0; i < is->specs.count; i++) {
        const char *open = strchr(is->specs.text[i], '{');
        size_t length = strlen(axis);
        if (open && !strncmp(open + 1, axis, length) && open[1 + length] == '}')
            return is->specs.text[i];
    }
    return NULL;
}

/* All that a template installs beside the package is asked for; *beside: there is something. */
static int has_companions(cli_stack *s, const cli_install *is, const char *own, int *beside, int take) {
    *beside = 0;
    for (size_t i = 0; i < is->specs.count; i++) {
        const char *spec = is->specs.text[i];
        size_t length = strcspn(spec, "=<>");
        if (spec == own)
            continue;
        cli_conda_package *there = find(s, spec, length);
        if (!there || !agrees(there, spec + length + strspn(spec + length, "=")))
            return 0;
        *beside = 1;
        if (take && !there->taken) {
            there->taken = 1;
            cli_stack_understood(s, there->file, there->line, there->text, there->text);
        }
    }
    return 1;
}

/* The template that installs the package with what stands beside it, else one that says its name only; GPS_NO: none. */
static uint32_t template_of(cli_stack *s, const cli_conda_package *package, int *exact) {
    uint32_t installs = gps_info(s->run->tables).installs, named = GPS_NO;
    *exact = 0;
    for (uint32_t i = 0; i < installs; i++) {
        gps_install install = gps_install_at(s->run->tables, i);
        if (!strstr(install.text, package->name))
            continue;
        cli_install is = cli_install_line_of(pool_of(s), install.text);
        const char *own =
            is.tool && *is.tool == 'c' ? own_spec(&is, gps_axis_at(s->run->tables, install.of).name) : NULL;
        size_t length = own ? strcspn(own, "=<>") : 0;
        int beside;
        if (!own || strlen(package->name) != length || strncmp(own, package->name, length) ||
            !has_channel(s, package, &is))
            continue;
        if (named == GPS_NO)
            named = i;
        if (cli_stack_meets(s, install.of, install.condition, package->versions) &&
            has_companions(s, &is, own, &beside, 0)) {
            has_companions(s, &is, own, &beside, 1);
            *exact = 1;
            return i;
        }
    }
    return named;
}

/* ---- all of it ---- */

/* A name that a template has, whatever its channel. */
static int is_companion(const cli_stack *s, const char *name) {
    uint32_t installs = gps_info(s->run->tables).installs;
    for (uint32_t i = 0; i < installs; i++) {
        const char *text = gps_install_at(s->run->tables, i).text;
        cli_install is = strstr(text, name) ? cli_install_line_of(pool_of(s), text) : (cli_install){0};
        for (size_t k = 0; is.tool && *is.tool == 'c' && k < is.specs.count; k++)
            if (strlen(name) == strcspn(is.specs.text[k], "=<>") && !strncmp(name, is.specs.text[k], strlen(name)))
                return 1;
    }
    return 0;
}

static int take_by_template(cli_stack *s, cli_conda_package *package) {
    int exact;
    uint32_t at = template_of(s, package, &exact);
    if (at == GPS_NO)
        return 0;
    const char *name = gps_axis_at(s->run->tables, gps_install_at(s->run->tables, at).of).name;
    cli_stack_package(s, &(cli_named_package){.name = name,
                                              .axis = gps_install_at(s->run->tables, at).of,
                                              .spec = cli_text(pool_of(s), "%s%s", name, package->versions),
                                              .file = package->file,
                                              .text = package->text,
                                              .line = package->line,
                                              .install = at,
                                              .loose = !exact});
    package->taken = 1;
    return 1;
}

void cli_take_conda(cli_stack *s) {
    for (size_t i = 0; i < s->condas; i++)
        take_by_template(s, &s->conda[i]);
    for (size_t i = 0; i < s->condas; i++) {
        cli_conda_package *p = &s->conda[i];
        const char *variant;
        uint32_t axis = cli_axis_named(s->run, p->name, strlen(p->name), &variant);
        gps_axis is = axis == GPS_NO ? (gps_axis){0} : gps_axis_at(s->run->tables, axis);
        if (p->taken)
            continue;
        if (axis != GPS_NO && cli_is_subject(&is))
            cli_stack_requirement(s, p->file, p->line, cli_text(pool_of(s), "%s%s", p->name, p->versions), 0);
        else
            cli_stack_ignored(s, p->file, p->line, p->text,
                              is_companion(s, p->name)
                                  ? "no rule speaks of it from these channels, or beside these packages"
                                  : cli_text(pool_of(s), "no rule speaks of %s", p->name));
    }
}
