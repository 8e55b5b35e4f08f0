/* view.c: names and values as text. */
#include "view.h"
#include "match.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What was made of a set of one variable. */
typedef struct {
    const gps_range *ranges; /* NULL until asked for */
    uint32_t count;
    int gaps;
    const char *brief; /* NULL until asked for */
} told;

/* Lines repeat their sets, so what was made of one is kept. */
struct cli_told {
    cli_sets *sets;
    told *of; /* by number of the set */
    size_t room;
};

/* ---- variables ---- */

gps_axis cli_axis_of(const cli_view *view, uint32_t variable) {
    return gps_axis_at(view->tables, gps_variable_at(view->problem, variable).axis);
}

static uint32_t step_of(const cli_view *view, uint32_t variable) { return cli_axis_of(view, variable).step; }

static void sort_by_step(cli_view *view) {
    view->by_step = cli_take(view->pool, view->shown_count, sizeof *view->by_step);
    for (uint32_t i = 0; i < view->shown_count; i++) {
        uint32_t k = i, variable = view->shown[i];
        for (; k && step_of(view, view->by_step[k - 1]) > step_of(view, variable); k--)
            view->by_step[k] = view->by_step[k - 1];
        view->by_step[k] = variable;
    }
}

/* Rows begin with what was asked for first, else with the first line of versions. */
static uint32_t find_lead(const cli_view *view) {
    uint32_t lead = GPS_NO;
    for (uint32_t i = view->shown_count; i-- > 0;) {
        gps_axis axis = cli_axis_of(view, view->shown[i]);
        if (axis.line != GPS_NO && axis.flags & GPS_AXIS_RELEASED)
            lead = view->shown[i];
    }
    for (uint32_t i = 0; i < view->shown_count && view->question->subjects; i++)
        if (gps_variable_at(view->problem, view->shown[i]).axis == view->question->subject[0] &&
            cli_axis_of(view, view->shown[i]).line != GPS_NO)
            lead = view->shown[i];
    return lead;
}

cli_view cli_view_of(cli_question *question) {
    cli_view view = {.question = question,
                     .problem = question->problem,
                     .tables = question->run->tables,
                     .pool = &question->run->pool,
                     .column = GPS_NO};
    uint32_t variables = gps_variable_count(view.problem);
    view.shown = cli_take(view.pool, variables, sizeof *view.shown);
    view.told = cli_take(view.pool, variables, sizeof *view.told);
    for (uint32_t v = 0; v < variables; v++) {
        gps_variable is = gps_variable_at(view.problem, v);
        uint32_t flags = gps_axis_at(view.tables, is.axis).flags;
        view.loaders += (flags & GPS_AXIS_LOADER) != 0;
        if (is.shown)
            view.shown[view.shown_count++] = v;
        if (is.shown && flags & GPS_AXIS_COLUMN && view.column == GPS_NO)
            view.column = v;
    }
    sort_by_step(&view);
    view.lead = find_lead(&view);
    return view;
}

const char *cli_json_name(const cli_view *view, uint32_t variable) {
    return gps_variable_at(view->problem, variable).name;
}

const char *cli_variable_name(const cli_view *view, uint32_t variable) {
    gps_variable is = gps_variable_at(view->problem, variable);
    if (view->loaders > 1 || is.loader == GPS_NO)
        return is.name;
    const char *axis = gps_axis_at(view->tables, is.axis).name;
    return view->question->devices > 1 && is.device ? cli_text(view->pool, "%s[%u]", axis, is.device) : axis;
}

uint32_t cli_variable_of(const cli_view *view, uint32_t axis, uint32_t loader) {
    uint32_t variables = gps_variable_count(view->problem);
    for (uint32_t v = 0; v < variables; v++) {
        gps_variable is = gps_variable_at(view->problem, v);
        if (is.axis == axis && (is.loader == GPS_NO || loader == GPS_NO || is.loader == loader))
            return v;
    }
    return GPS_NO;
}

/* Is the axis one of "AXIS[INSTANCE],AXIS,…"? */
static int names_axis(const char *list, const char *axis) {
    size_t length = strlen(axis);
    for (; list; list = strchr(list, ',')) {
        list += *list == ',';
        if (!strncmp(list, axis, length) && strchr("[,", list[length]))
            return 1;
    }
    return 0;
}

int cli_is_asked(const cli_view *view, uint32_t variable) {
    for (size_t i = 0; i < view->question->asked_count; i++)
        if (names_axis(view->question->asked[i].axis, cli_axis_of(view, variable).name))
            return 1;
    return 0;
}

/* The question names it and leaves one value: the head has said so. */
int cli_is_fixed(const cli_view *view, uint32_t variable) {
    gps_axis axis = cli_axis_of(view, variable);
    if (!(axis.flags & GPS_AXIS_HIDDEN) || axis.loads != GPS_NO)
        return 0;
    for (size_t i = 0; i < view->question->asked_count; i++) {
        const cli_asked *asked = &view->question->asked[i];
        if (!asked->shown_only && names_axis(asked->axis, axis.name) &&
            (asked->device || !strcmp(asked->op, "=") || !strcmp(asked->op, "==")))
            return 1;
    }
    return 0;
}

int cli_is_open(const cli_view *view, uint32_t variable) {
    gps_axis axis = cli_axis_of(view, variable);
    return axis.line != GPS_NO && !(axis.flags & GPS_AXIS_RELEASED);
}

/* ---- values ---- */

static const gps_range *find_ranges(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t *count) {
    enum { USUAL = 64 };
    gps_range usual[USUAL], *ranges;
    *count = gps_ranges(view->problem, variable, set, usual, USUAL);
    ranges = cli_take(view->pool, *count, sizeof *ranges);
    if (*count > USUAL)
        gps_ranges(view->problem, variable, set, ranges, *count);
    else
        memcpy(ranges, usual, *count * sizeof *ranges);
    return ranges;
}

cli_sets *cli_sets_of(const cli_view *view, uint32_t variable) {
    struct cli_told *t = &view->told[variable];
    if (!t->sets)
        t->sets = cli_sets_new(view->pool, gps_variable_at(view->problem, variable).words);
    return t->sets;
}

static told *told_of(const cli_view *view, uint32_t variable, uint32_t number) {
    struct cli_told *t = &view->told[variable];
    while (number >= t->room)
        t->of = cli_grow(view->pool, t->of, t->room, &t->room, sizeof *t->of);
    told *is = &t->of[number];
    if (!is->ranges)
        is->ranges = find_ranges(view, variable, cli_sets_at(t->sets, number), &is->count);
    return is;
}

const gps_range *cli_ranges(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t *count) {
    const told *is = told_of(view, variable, cli_sets_number(view->pool, cli_sets_of(view, variable), set));
    *count = is->count;
    return is->ranges;
}

/* Is the range all that begins with one version: from 2.30.7 to below 2.30.8? */
static int is_prefix(const gps_range *r) {
    const char *a = strrchr(r->from, '.'), *b = strrchr(r->to, '.');
    size_t length = a ? (size_t)(a - r->from) : 0;
    if (!r->to_excluded || !a != !b || (a && ((size_t)(b - r->to) != length || strncmp(r->from, r->to, length))))
        return 0;
    return *r->from && strtoul(a ? a + 1 : r->from, NULL, 10) + 1 == strtoul(b ? b + 1 : r->to, NULL, 10);
}

/* The last series of a range that ends before the next one of the same length: "12.9" of "≥ 12.0 and < 12.10". */
static const char *last_series(cli_pool *pool, const gps_range *r) {
    const char *a = strrchr(r->from, '.'), *b = strrchr(r->to, '.');
    if (!r->to_excluded || !a || !b || a - r->from != b - r->to || strncmp(r->from, r->to, (size_t)(a - r->from)) ||
        !isdigit((unsigned char)b[1]) || a[1 + strspn(a + 1, "0123456789")] || b[1 + strspn(b + 1, "0123456789")])
        return NULL;
    unsigned long low = strtoul(a + 1, NULL, 10), high = strtoul(b + 1, NULL, 10);
    return high > low + 1 ? cli_text(pool, "%.*s.%lu", (int)(b - r->to), r->to, high - 1) : NULL;
}

const char *cli_range_text(cli_pool *pool, const gps_range *r) {
    if (is_prefix(r))
        return r->from;
    const char *last = last_series(pool, r);
    if (last)
        return cli_append(pool, r->from, " - ", last);
    if (!strcmp(r->from, r->to))
        return !*r->from ? "any" : !strcmp(r->from, "none") ? "-" : r->from;
    if (!*r->to)
        return cli_text(pool, "≥ %s", r->from);
    if (!*r->from)
        return cli_text(pool, r->to_excluded ? "< %s" : "≤ %s", r->to);
    return r->to_excluded ? cli_text(pool, "≥ %s and < %s", r->from, r->to) : cli_append(pool, r->from, " - ", r->to);
}

static size_t minor_length(const char *version) {
    size_t end = 0, dots = 0, parts = strncmp(version, "0.0.", 4) != 0 ? 2 : 3;
    while (version[end] && (isdigit((unsigned char)version[end]) || (version[end] == '.' && ++dots < parts)))
        end++;
    return end - (end && version[end - 1] == '.');
}

const char *cli_minor(cli_pool *pool, const char *version) { return cli_copy(pool, version, minor_length(version)); }

int cli_same_minor(const char *a, const char *b) {
    size_t length = minor_length(a);
    return length == minor_length(b) && !strncmp(a, b, length);
}

/* Does the version belong to the minor series? */
static int is_of_minor(const char *version, const char *minor) {
    while (*minor && *version == *minor) {
        version++;
        minor++;
    }
    return !*minor && !isdigit((unsigned char)*version);
}

/* A released version that answers may use, of the minor series, and not in the set? */
static int is_missing(const cli_view *view, uint32_t variable, const uint32_t *set, const gps_release *release,
                      uint32_t number) {
    uint32_t value = release->status == GPS_STATUS_RELEASED ? gps_value_of(view->problem, variable, number) : GPS_NO;
    return value != GPS_NO && !cli_has(set, value);
}

const char *cli_short_version(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t number) {
    uint32_t line = cli_axis_of(view, variable).line;
    gps_line is = gps_line_at(view->tables, line);
    gps_release release = gps_release_at(view->tables, line, number);
    const char *version = release.version, *minor = cli_minor(view->pool, version);
    if (!*minor || strcmp(is.scheme, "dotted"))
        return version;
    for (uint32_t r = number; is_of_minor(release.version, minor); release = gps_release_at(view->tables, line, --r)) {
        if (is_missing(view, variable, set, &release, r))
            return version;
        if (!r)
            break;
    }
    for (uint32_t r = number + 1; r < is.releases; r++) {
        release = gps_release_at(view->tables, line, r);
        if (!is_of_minor(release.version, minor))
            break;
        if (is_missing(view, variable, set, &release, r))
            return version;
    }
    return minor;
}

/* A bound of a range; what is no release is as it is. */
static const char *short_bound(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t release,
                               const char *bound) {
    return release == GPS_NO ? bound : cli_short_version(view, variable, set, release);
}

static const char *brief_text(const cli_view *view, uint32_t variable, const uint32_t *set, int *gaps) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    const char *text = "", *first = "", *last = "";
    if (cli_is_open(view, variable) || cli_axis_of(view, variable).line == GPS_NO)
        return cli_set_text(view, variable, set, cli_is_open(view, variable) ? ", " : " ");
    for (uint32_t i = 0; i < count; i++) {
        int same = !strcmp(ranges[i].from, ranges[i].to);
        gps_range range = ranges[i];
        range.from = short_bound(view, variable, set, range.from_release, range.from);
        range.to = same ? range.from : short_bound(view, variable, set, range.to_release, range.to);
        text = cli_append(view->pool, text, ", ", cli_range_text(view->pool, &range));
        first = i ? first : range.from;
        last = range.to;
    }
    if (cli_width(text) <= 18 || count < 2)
        return text;
    *gaps = 1;
    return cli_text(view->pool, "%s … %s", first, last);
}

const char *cli_brief_text(const cli_view *view, uint32_t variable, uint32_t number, int *gaps) {
    told *is = told_of(view, variable, number);
    if (!is->brief)
        is->brief = brief_text(view, variable, cli_sets_at(view->told[variable].sets, number), &is->gaps);
    *gaps |= is->gaps;
    return is->brief;
}

const char *cli_set_text(const cli_view *view, uint32_t variable, const uint32_t *set, const char *comma) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    const char *text = "";
    for (uint32_t i = 0; i < count; i++) {
        if (i && cli_is_open(view, variable) && (!strcmp(ranges[i].from, "none") || !strcmp(ranges[i].from, "?")))
            break; /* any version or none: the versions are what is told */
        text = cli_append(view->pool, text, comma, cli_range_text(view->pool, &ranges[i]));
    }
    return text;
}

const char *cli_pick(const cli_view *view, uint32_t variable, const uint32_t *set) {
    gps_axis axis = cli_axis_of(view, variable);
    uint32_t count, releases = axis.line == GPS_NO ? 0 : gps_line_at(view->tables, axis.line).releases;
    for (uint32_t r = releases; r-- > 0;) {
        uint32_t value = gps_value_of(view->problem, variable, r);
        if (value != GPS_NO && cli_has(set, value))
            return gps_release_at(view->tables, axis.line, r).version;
    }
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    if (!count)
        return "";
    return axis.line == GPS_NO || !*ranges[count - 1].to ? ranges[0].from : ranges[count - 1].from;
}

/* ---- numbers ---- */

const char *cli_number(cli_pool *pool, uint64_t number) {
    const char *text = "";
    for (; number >= 1000; number /= 1000)
        text = cli_text(pool, ",%03u%s", (unsigned)(number % 1000), text);
    return cli_text(pool, "%u%s", (unsigned)number, text);
}

const char *cli_day(cli_pool *pool, uint32_t day) {
    if (!day)
        return "";
    const char *month = cli_text(pool, "%04u-%02u", day / 10000, day / 100 % 100);
    return day % 100 ? cli_text(pool, "%s-%02u", month, day % 100) : month;
}
