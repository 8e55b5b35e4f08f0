/* outside.c: what rules out the releases that are not in the table. */
#include "outside.h"
#include "explain.h"
#include "match.h"

#include <string.h>

/* Does the question itself leave the release out? */
static int is_wanted(const cli_view *view, const char *version) {
    uint32_t axis = gps_variable_at(view->problem, view->lead).axis;
    const char *name = cli_axis_of(view, view->lead).name;
    for (size_t i = 0; i < view->question->asked_count; i++) {
        const char *set = gps_requirement_at(view->problem, (uint32_t)i).set;
        if (!strcmp(view->question->asked[i].axis, name) && !cli_meet(view->tables, axis, set, version))
            return 0;
    }
    return 1;
}

/* The released version next to `from` in one direction; GPS_NO if there is none, or none that was asked for. */
static uint32_t neighbour(const cli_view *view, uint32_t from, int newer) {
    uint32_t line = cli_axis_of(view, view->lead).line, releases = gps_line_at(view->tables, line).releases;
    for (uint32_t r = from; newer ? ++r < releases : r-- > 0;) {
        gps_release release = gps_release_at(view->tables, line, r);
        if (release.status != GPS_STATUS_RELEASED)
            continue;
        return is_wanted(view, release.version) ? r : GPS_NO;
    }
    return GPS_NO;
}

/* What prevents it, and before that who needs it where both fit. */
static const char *why_text(const cli_view *view, const gps_conflict *conflict, const char *about) {
    size_t reasons;
    cli_reason *reason = cli_reasons(view, conflict, &reasons);
    if (!reasons)
        return "";
    const char *text = reason[reasons - 1].text;
    if (reasons > 1) {
        const char *both = cli_text(view->pool, "%s; %s", reason[reasons - 2].text, text);
        text = cli_width(about) + cli_width(both) <= CLI_COLUMNS ? both : text;
    }
    return text;
}

static const char *outside(const cli_view *view, uint32_t release, int newer) {
    const char *version = gps_release_at(view->tables, cli_axis_of(view, view->lead).line, release).version;
    const char *about =
        cli_text(view->pool, "%s and %s: none", cli_minor(view->pool, version), newer ? "newer" : "older");
    gps_conflict conflict;
    uint32_t value = gps_value_of(view->problem, view->lead, release);
    if (value == GPS_NO)
        return about;
    uint32_t *set = cli_take(view->pool, gps_variable_at(view->problem, view->lead).words, sizeof *set);
    set[value / 32] |= UINT32_C(1) << (value % 32);
    gps_status status = gps_find_conflict(view->problem, view->lead, set, &conflict);
    const char *start = cli_text(view->pool, "%s; %s: ", about, version);
    const char *text = status == GPS_NONE ? "not recorded" : status == GPS_OK ? why_text(view, &conflict, start) : "";
    return *text ? cli_text(view->pool, "%s%s", start, text) : about;
}

const char **cli_outside(const cli_view *view, const cli_boxes *boxes, size_t *count) {
    const char **lines = cli_take(view->pool, 2, sizeof *lines);
    size_t releases;
    uint32_t *release = cli_lead_releases(view, boxes, 1, &releases);
    *count = 0;
    if (!releases)
        return lines;
    uint32_t newer = neighbour(view, release[0], 1), older = neighbour(view, release[releases - 1], 0);
    if (newer != GPS_NO)
        lines[(*count)++] = outside(view, newer, 1);
    if (older != GPS_NO)
        lines[(*count)++] = outside(view, older, 0);
    return lines;
}
