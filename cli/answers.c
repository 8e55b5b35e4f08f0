/* answers.c: one answer as text: how it reads, how it is installed, what it rests on. */
#include "answers.h"
#include "boxes.h"
#include "match.h"

#include <string.h>

/* The variant of what loads itself, as part of its name and version. */
static const char *with_variant(const cli_view *view, uint32_t variable, const char *version,
                                const gps_answer *answer) {
    gps_axis axis = cli_axis_of(view, variable);
    uint32_t loader = gps_variable_at(view->problem, variable).axis;
    uint32_t at = axis.variant_axis == GPS_NO ? GPS_NO : cli_variable_of(view, axis.variant_axis, loader);
    const char *variant = at == GPS_NO || !answer->sets[at] ? "-" : cli_set_text(view, at, answer->sets[at], " ");
    if (!strcmp(variant, "-") || !strcmp(variant, "?") || !strcmp(variant, "plain") || !(axis.flags & GPS_AXIS_LOADER))
        return cli_text(view->pool, "%s %s", axis.name, version);
    switch (axis.variant_from) {
    case GPS_VARIANT_LOCAL:
        return cli_text(view->pool, "%s %s+%s", axis.name, version, variant);
    case GPS_VARIANT_POST: /* one that is no post release is told apart by its index alone */
        return cli_text(view->pool, strncmp(variant, "post", 4) ? "%s %s (%s)" : "%s %s.%s", axis.name, version,
                        variant);
    case GPS_VARIANT_NAME:
        return cli_text(view->pool, "%s-%s %s", axis.name, variant, version);
    case GPS_VARIANT_EXTRA:
        return cli_text(view->pool, "%s[%s] %s", axis.name, variant, version);
    default:
        return cli_text(view->pool, "%s %s", axis.name, version);
    }
}

/* ---- what is advised ---- */

static const char *first_bound(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    return count ? ranges[0].from : "";
}

/* Hidden choices of a loader have their best value first (no compatibility mode, no compiling by the driver): what the
 * open variable would be with these. */
static const char *with_advice(const cli_view *view, uint32_t variable, const char *value, const gps_answer *answer) {
    uint32_t variables = gps_variable_count(view->problem), count = 0;
    uint32_t *fixed = cli_take(view->pool, variables, sizeof *fixed),
             *first = cli_take(view->pool, variables, sizeof *first);
    for (uint32_t v = 0; v < variables; v++) {
        gps_axis axis = cli_axis_of(view, v);
        if (!gps_variable_at(view->problem, v).shown && axis.line == GPS_NO && axis.flags & GPS_AXIS_PER_LOADER &&
            !*axis.standard)
            fixed[count++] = v;
    }
    const uint32_t *advised;
    if (gps_widen(view->problem, answer, variable, fixed, first, count, &advised) != GPS_OK)
        return value;
    const char *from = first_bound(view, variable, advised);
    if (!*from || !strcmp(from, first_bound(view, variable, answer->sets[variable])))
        return value;
    return cli_text(view->pool, "%s (advised %s)", value, from);
}

static int is_variant(const cli_view *view, uint32_t variable) {
    gps_variable is = gps_variable_at(view->problem, variable);
    return is.loader != GPS_NO && gps_axis_at(view->tables, is.loader).variant_axis == is.axis;
}

/* Is the variable part of the line that spells an answer out?  A variant stands with what it is a variant of; other
 * names are told where they were asked about, or in full. */
static int is_spelled(const cli_view *view, uint32_t variable, int in_full) {
    gps_axis axis = cli_axis_of(view, variable);
    for (size_t i = 0; i < view->untold_count; i++)
        if (view->untold[i] == gps_variable_at(view->problem, variable).axis)
            return 0;
    if (variable == view->column)
        return in_full;
    if (cli_is_fixed(view, variable) || is_variant(view, variable))
        return 0;
    if (axis.line != GPS_NO)
        return 1;
    return axis.loads == GPS_NO && (in_full || cli_is_asked(view, variable));
}

/* Can what is decided last be left out altogether? */
static int is_needless(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    for (uint32_t i = 0; i < count; i++)
        if (!strcmp(ranges[i].from, "none"))
            return (cli_axis_of(view, variable).flags & GPS_AXIS_OPEN) != 0;
    return 0;
}

/* The one version that the question gives: an answer may hold less of its series than was asked for. */
static const char *version_asked(const cli_view *view, uint32_t variable) {
    for (size_t i = 0; i < view->question->asked_count; i++) {
        const cli_asked *asked = &view->question->asked[i];
        if (!asked->shown_only && !strcmp(asked->op, "=") && !strpbrk(asked->value, " *,") &&
            gps_variable_find(view->problem, asked->axis) == variable)
            return asked->value;
    }
    return NULL;
}

/* Of releases that nothing tells apart, the newest. */
static const char *value_text(const cli_view *view, uint32_t variable, const uint32_t *set) {
    const char *asked = cli_is_open(view, variable) ? version_asked(view, variable) : NULL;
    if (asked)
        return asked;
    if (cli_axis_of(view, variable).line == GPS_NO || cli_is_open(view, variable))
        return cli_set_text(view, variable, set, " or ");
    const char *pick = cli_pick(view, variable, set);
    return strcmp(pick, "none") ? pick : "-";
}

const char *cli_answer_text(const cli_view *view, const gps_answer *answer, int in_full) {
    const char *text = "";
    for (uint32_t i = 0; i < view->shown_count; i++) {
        uint32_t variable = view->by_step[i];
        const char *value = in_full && !view->question->request->best
                                ? cli_set_text(view, variable, answer->sets[variable], " or ")
                                : value_text(view, variable, answer->sets[variable]);
        if (!is_spelled(view, variable, in_full) || !strcmp(value, "-") ||
            is_needless(view, variable, answer->sets[variable]))
            continue;
        if (!in_full && cli_axis_of(view, variable).flags & GPS_AXIS_OPEN)
            value = with_advice(view, variable, value, answer);
        int subject = cli_axis_of(view, variable).loads != GPS_NO;
        const char *part = subject ? with_variant(view, variable, value, answer)
                                   : cli_text(view->pool, "%s %s", cli_variable_name(view, variable), value);
        text = cli_append(view->pool, text, ", ", part);
    }
    return text;
}

/* ---- installing ---- */

const char *cli_answer_value(const cli_view *view, const gps_answer *answer, const char *axis, uint32_t loader) {
    uint32_t at = gps_axis_find(view->tables, axis);
    uint32_t variable = at == GPS_NO ? GPS_NO : cli_variable_of(view, at, loader);
    if (variable == GPS_NO)
        return "none";
    const char *least = first_bound(view, variable, answer->sets[variable]);
    return gps_axis_at(view->tables, at).flags & GPS_AXIS_OPEN && *least
               ? least
               : cli_pick(view, variable, answer->sets[variable]);
}

/* condition: "AXIS=CELL;AXIS=CELL;" */
int cli_meets(const cli_view *view, const gps_answer *answer, const char *condition, uint32_t loader) {
    while (*condition) {
        size_t length = strcspn(condition, ";"), name = strcspn(condition, "=;");
        if (name == length) /* no condition at all: nothing meets it */
            return 0;
        const char *axis = cli_copy(view->pool, condition, name);
        const char *cell = cli_copy(view->pool, condition + name + 1, length - name - 1);
        uint32_t at = gps_axis_find(view->tables, axis);
        if (at == GPS_NO || !cli_meet(view->tables, at, cell, cli_answer_value(view, answer, axis, loader)))
            return 0;
        condition += length + (condition[length] == ';');
    }
    return 1;
}

typedef struct {
    const cli_view *view;
    const gps_answer *answer;
    uint32_t loader;
} filling;

static const char *filled_value(const void *context, const char *axis) {
    const filling *f = context;
    return cli_answer_value(f->view, f->answer, axis, f->loader);
}

const char *cli_fill_answer(const cli_view *view, const gps_answer *answer, const char *text, uint32_t loader) {
    filling f = {view, answer, loader};
    return cli_fill(view->pool, text, filled_value, &f);
}

const char *cli_install_line(const cli_view *view, const gps_answer *answer, uint32_t axis) {
    uint32_t installs = gps_info(view->tables).installs, loader = gps_axis_at(view->tables, axis).loads;
    for (uint32_t i = 0; i < installs; i++) {
        gps_install install = gps_install_at(view->tables, i);
        if (install.of == axis && cli_meets(view, answer, install.condition, loader))
            return cli_fill_answer(view, answer, install.text, loader);
    }
    return NULL;
}

static const char *range_spec(cli_pool *pool, const gps_range *r) {
    const char *text = "";
    if (*r->from && !strcmp(r->from, r->to))
        return cli_text(pool, "==%s", r->from);
    if (*r->from)
        text = cli_text(pool, ">=%s", r->from);
    if (*r->to)
        text = cli_text(pool, "%s%s%s%s", text, *text ? "," : "", r->to_excluded ? "<" : "<=", r->to);
    return text;
}

const char *cli_range_spec(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    while (count > 1 && (!strcmp(ranges[count - 1].from, "none") || !strcmp(ranges[count - 1].from, "?")))
        count--; /* they come last */
    return count ? range_spec(view->pool, &ranges[count - 1]) : "";
}

/* A package that was asked for as an argument of pip: "numpy==1.26.4", "'numpy>=1.26,<2.0'". */
static const char *package_word(const cli_view *view, const gps_answer *answer, uint32_t variable) {
    const char *pick = cli_pick(view, variable, answer->sets[variable]);
    if (!*pick || !strcmp(pick, "none") || !strcmp(pick, "?"))
        return NULL;
    const uint32_t *set;
    if (gps_widen(view->problem, answer, variable, NULL, NULL, 0, &set) !=
        GPS_OK) /* bounds of others are no reason to be narrow */
        set = answer->sets[variable];
    const char *spec =
        cli_is_open(view, variable) ? cli_range_spec(view, variable, set) : cli_text(view->pool, "==%s", pick);
    return cli_text(view->pool, strpbrk(spec, "<>") ? "'%s%s'" : "%s%s", cli_axis_of(view, variable).name, spec);
}

/* Packages that were asked for and that no template installs; line: [variables] what installs one. */
static const char *other_packages(const cli_view *view, const gps_answer *answer, const char *const *line) {
    const char *text = "";
    for (uint32_t i = 0; i < view->question->subjects; i++) {
        uint32_t axis = view->question->subject[i], variable = cli_variable_of(view, axis, GPS_NO);
        if (variable == GPS_NO || !answer->sets[variable] || gps_axis_at(view->tables, axis).line == GPS_NO ||
            line[variable])
            continue;
        const char *spec = package_word(view, answer, variable);
        if (spec)
            text = cli_append(view->pool, text, " ", spec);
    }
    return text;
}

/* Into the command of the first line, so that one call finds what goes together; an index of its own may lack them. */
static void add_packages(const cli_view *view, const char **line, size_t *count, const char *packages) {
    static const char pip[] = "pip install ";
    if (*count && !strncmp(line[0], pip, sizeof pip - 1) && !strstr(line[0], " -"))
        line[0] = cli_text(view->pool, "%s %s", line[0], packages);
    else if (*count && !strncmp(line[0], pip, sizeof pip - 1))
        line[(*count)++] = cli_text(view->pool, "%s%s", pip, packages);
}

const char **cli_install_lines(const cli_view *view, const gps_answer *answer, size_t *count) {
    const char **lines = cli_take(view->pool, view->shown_count + 1, sizeof *lines);
    const char **line = cli_take(view->pool, gps_variable_count(view->problem), sizeof *line);
    *count = 0;
    for (uint32_t i = 0; i < view->shown_count; i++) {
        uint32_t variable = view->by_step[i], axis = gps_variable_at(view->problem, variable).axis;
        line[variable] = cli_install_line(view, answer, axis);
        if (line[variable])
            lines[(*count)++] = line[variable];
    }
    const char *packages = other_packages(view, answer, line);
    if (*packages)
        add_packages(view, lines, count, packages);
    return lines;
}

/* ---- what an answer rests on ---- */

cli_basis cli_basis_of(const cli_view *view, const gps_answer *answer) {
    enum { USUAL = 32 };
    cli_basis basis = {.cite = cli_take(view->pool, USUAL, sizeof *basis.cite)};
    basis.count = gps_cites(view->problem, answer, basis.cite, USUAL);
    if (basis.count > USUAL) {
        basis.cite = cli_take(view->pool, basis.count, sizeof *basis.cite);
        gps_cites(view->problem, answer, basis.cite, basis.count);
    }
    for (uint32_t i = 0; i < basis.count; i++) {
        const gps_cite *cite = &basis.cite[i];
        basis.gaps += cite->gap != 0;
        basis.warnings += cite->warning != 0;
        if (cite->row == GPS_NO || cite->warning || gps_table_at(view->tables, cite->table).flags & GPS_TABLE_PLUMBING)
            continue;
        gps_row row = gps_row_at(view->tables, cite->table, cite->row);
        basis.rows++;
        basis.rank = row.rank > basis.rank ? row.rank : basis.rank;
        basis.level = row.level > basis.level ? row.level : basis.level;
    }
    return basis;
}

uint32_t cli_order(const cli_view *view, uint32_t **order) {
    const char *text = view->question->request->order;
    uint32_t count = 0;
    *order = cli_take(view->pool, text ? strlen(text) + 1 : 1, sizeof **order);
    while (text && *text) {
        size_t length = strcspn(text, ",");
        const char *name = cli_copy(view->pool, text, length);
        uint32_t variable = gps_variable_find(view->problem, name);
        if (variable == GPS_NO) {
            cli_fail(view->question->run, CLI_USAGE, "unknown-name", NULL, "--order: '%s' is not part of the answers",
                     name);
            return GPS_NO;
        }
        (*order)[count++] = variable;
        text += length + (text[length] == ',');
    }
    return count;
}
