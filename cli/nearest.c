/* nearest.c: the nearest value that would do, if one requirement alone changed. */
#include "nearest.h"
#include "boxes.h"
#include "sentence.h"

#include <ctype.h>
#include <string.h>

/* The first version in what was asked: what "near" is measured from. */
static const char *version_in(cli_pool *pool, const char *text) {
    while (*text && !isdigit((unsigned char)*text))
        text++;
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || (text[length] == '.' && isalnum((unsigned char)text[length + 1])))
        length++;
    return cli_copy(pool, text, length);
}

static int is_above(const cli_view *view, uint32_t line, const char *version, const char *than) {
    int order = 0;
    return gps_version_compare(view->tables, line, version, than, &order) == GPS_OK && order > 0;
}

/* "A or later", "A", "B" or "A, B": the nearest releases in the set above and below a version. */
static const char *near_releases(const cli_view *view, uint32_t variable, const uint32_t *set, const char *from) {
    uint32_t line = cli_axis_of(view, variable).line, releases = gps_line_at(view->tables, line).releases;
    uint32_t above = GPS_NO, below = GPS_NO;
    int all_above = 1;
    for (uint32_t r = 0; r < releases; r++) {
        uint32_t value = gps_value_of(view->problem, variable, r);
        int higher = is_above(view, line, gps_release_at(view->tables, line, r).version, from);
        if (value == GPS_NO)
            continue;
        if (!cli_has(set, value))
            all_above &= above == GPS_NO;
        else if (!higher)
            below = r;
        else if (above == GPS_NO)
            above = r;
    }
    const char *up = "", *down = "";
    if (above != GPS_NO)
        up = cli_short_version(view, variable, set, above);
    if (below != GPS_NO)
        down = cli_short_version(view, variable, set, below);
    if (*up && all_above)
        up = cli_text(view->pool, "%s or later", up);
    return *down ? cli_append(view->pool, up, " or ", down) : up;
}

/* Of many names the first ones, and how many there are besides. */
static const char *near_names(const cli_view *view, uint32_t variable, const uint32_t *set) {
    enum { MOST = 8, TOLD = 3 };
    uint32_t axis = gps_variable_at(view->problem, variable).axis, count = 0,
             names = cli_axis_of(view, variable).values;
    const char *text = "";
    for (uint32_t v = 0; v < names; v++)
        if (cli_has(set, v) && count++ < TOLD)
            text = cli_append(view->pool, text, ", ", gps_axis_value(view->tables, axis, v));
    return count > MOST ? cli_text(view->pool, "%s or one of %u more", text, count - TOLD)
                        : cli_telling_text(view, variable, set);
}

static const char *near_text(const cli_view *view, uint32_t variable, const uint32_t *set, const char *from) {
    gps_axis axis = cli_axis_of(view, variable);
    if (axis.line == GPS_NO)
        return near_names(view, variable, set);
    if (cli_is_open(view, variable))
        return cli_telling_text(view, variable, set);
    const char *text = near_releases(view, variable, set, from);
    return *text ? text : cli_telling_text(view, variable, set);
}

static const uint32_t *relaxed(const cli_view *view, uint32_t requirement, uint32_t level, uint32_t variable) {
    const uint32_t *set, words = gps_variable_at(view->problem, variable).words;
    if (gps_relax(view->problem, requirement, level, variable, &set) != GPS_OK)
        return NULL;
    uint32_t *copy = cli_take(view->pool, words, sizeof *copy);
    return memcpy(copy, set, words * sizeof *copy);
}

/* The variable that a requirement is about. */
static uint32_t variable_of(const cli_view *view, uint32_t requirement) {
    const char *axis = gps_requirement_at(view->problem, requirement).axis;
    const char *first = cli_copy(view->pool, axis, strcspn(axis, ","));
    uint32_t variable = gps_variable_find(view->problem, first);
    if (variable != GPS_NO)
        return variable;
    uint32_t at = gps_axis_find(view->tables, cli_copy(view->pool, first, strcspn(first, "[")));
    return at == GPS_NO ? GPS_NO : cli_variable_of(view, at, GPS_NO);
}

const char *cli_change_text(const cli_view *view, uint32_t requirement) {
    cli_asked asked = cli_asked_at(view->question, requirement);
    uint32_t variable = variable_of(view, requirement);
    if (variable == GPS_NO || asked.subject)
        return NULL;
    const char *from = asked.device ? view->question->device[asked.device - 1].cell : asked.value;
    const char *name = cli_variable_name(view, variable);
    const uint32_t *tested = relaxed(view, requirement, GPS_LEVEL_TESTED, variable);
    const uint32_t *covered = view->question->request->level == GPS_LEVEL_TESTED
                                  ? NULL
                                  : relaxed(view, requirement, GPS_LEVEL_COMPATIBLE, variable);
    const char *listed_text = tested ? near_text(view, variable, tested, version_in(view->pool, from)) : NULL;
    const char *covered_text = covered ? near_text(view, variable, covered, version_in(view->pool, from)) : NULL;
    if (!listed_text && !covered_text)
        return NULL;
    if (!listed_text)
        return cli_text(view->pool, "%s %s (covered)", name, covered_text);
    if (!covered_text || !strcmp(listed_text, covered_text))
        return cli_text(view->pool, "%s %s", name, listed_text);
    return cli_text(view->pool, "%s %s (listed) or %s (covered)", name, listed_text, covered_text);
}
