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
static const char *why_text(const cli_view *view, const char *about) {
    gps_conflict conflict;
    cli_reason *reason;
    size_t reasons;
    if (gps_find_conflict(view->problem, &conflict) != GPS_OK)
        return "";
    reason = cli_reasons(view, &conflict, &reasons);
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
    const char *minor = cli_minor(view->pool, version), *text = "", *name = cli_json_name(view, view->lead);
    const char *about = cli_text(view->pool, "%s and %s: none", minor, newer ? "newer" : "older");
    size_t warnings = view->question->run->warnings;
    cli_question pinned;
    cli_exit code = cli_question_begin(view->question->run, view->question->request, &pinned);
    if (code == CLI_FOUND)
        code = cli_require(&pinned, name, version, version, version, "pick");
    if (code == CLI_FOUND)
        code = cli_question_solve(&pinned);
    if (code == CLI_FOUND && pinned.verdict == GPS_INCONSISTENT) {
        cli_view inside = cli_view_of(&pinned);
        text = why_text(&inside, cli_text(view->pool, "%s; %s: ", about, version));
    } else if (code == CLI_FOUND) {
        text = "not recorded";
    }
    cli_question_end(&pinned);
    view->question->run->warnings = warnings;
    return *text ? cli_text(view->pool, "%s; %s: %s", about, version, text) : about;
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
