/* nearest.c: what a requirement could be instead: all of it in words, or the one value that is nearest. */
#include "nearest.h"
#include "boxes.h"
#include "match.h"
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
    return gps_version_compare(view->tables, line, version, than, &order) == GPS_OK && order >= 0;
}

/* The releases in a set that are nearest to a version. */
typedef struct {
    uint32_t above, below; /* GPS_NO: there is none */
    int all_above;         /* all that are newer than `above` are in the set as well */
} neighbours;

static neighbours near_releases(const cli_view *view, uint32_t variable, const uint32_t *set, const char *from) {
    uint32_t line = cli_axis_of(view, variable).line, releases = gps_line_at(view->tables, line).releases;
    neighbours near = {GPS_NO, GPS_NO, 1};
    for (uint32_t r = 0; r < releases; r++) {
        uint32_t value = gps_value_of(view->problem, variable, r);
        if (value == GPS_NO)
            continue;
        if (!cli_has(set, value))
            near.all_above &= near.above == GPS_NO;
        else if (!is_above(view, line, gps_release_at(view->tables, line, r).version, from))
            near.below = r;
        else if (near.above == GPS_NO)
            near.above = r;
    }
    return near;
}

/* "A or later", "A", "B" or "A or B". */
static const char *near_versions(const cli_view *view, uint32_t variable, const uint32_t *set, const char *from) {
    neighbours near = near_releases(view, variable, set, from);
    const char *up = "", *down = "";
    if (near.above != GPS_NO)
        up = cli_short_version(view, variable, set, near.above);
    if (near.below != GPS_NO)
        down = cli_short_version(view, variable, set, near.below);
    if (*up && near.all_above)
        up = cli_text(view->pool, "%s or later", up);
    return *down ? cli_append(view->pool, up, " or ", down) : up;
}

/* A variant of that name has none, and what is no post release stands without its dot. */
static const char *name_text(const cli_view *view, const cli_changed *changed, const char *name) {
    if (!strcmp(name, "plain") && *changed->before)
        return changed->plain;
    if (!strcmp(changed->before, ".") && strncmp(name, "post", 4))
        return name;
    return cli_text(view->pool, "%s%s%s", changed->before, name, changed->behind);
}

/* Of many names the first ones, and how many there are besides. */
static const char *near_names(const cli_view *view, const cli_changed *changed, const uint32_t *set) {
    enum { MOST = 8, TOLD = 3 };
    uint32_t axis = gps_variable_at(view->problem, changed->variable).axis, count = 0, told = 0;
    uint32_t names = gps_axis_at(view->tables, axis).values;
    const char *text = "";
    for (uint32_t v = 0; v < names; v++)
        count += (uint32_t)cli_has(set, v);
    uint32_t most = count > MOST ? TOLD : count;
    for (uint32_t v = 0; v < names && told < most; v++)
        if (cli_has(set, v)) {
            const char *gap = !told++ ? "" : count > MOST ? ", " : " or ";
            text = cli_text(view->pool, "%s%s%s", text, gap,
                            name_text(view, changed, gps_axis_value(view->tables, axis, v)));
        }
    if (!count)
        return cli_telling_text(view, changed->variable, set);
    return most < count ? cli_text(view->pool, "%s or one of %u more", text, count - most) : text;
}

/* ---- what is near ---- */

/* Is nothing at all what stands when nobody says anything, and does it do? */
static int none_will_do(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    int none = 0;
    for (uint32_t i = 0; i < count; i++)
        none |= !strcmp(ranges[i].from, "none");
    return none && !strcmp(cli_axis_of(view, variable).standard, "none");
}

static const char *near_text(const cli_view *view, const cli_changed *changed, const uint32_t *set, const char *from) {
    uint32_t variable = changed->variable;
    if (cli_axis_of(view, variable).line == GPS_NO)
        return near_names(view, changed, set);
    if (none_will_do(view, variable, set)) {
        const char *rest = cli_telling_text(view, variable, set);
        return !strcmp(rest, "none") ? rest : cli_text(view->pool, "none or %s", rest);
    }
    const char *text = cli_is_open(view, variable) ? "" : near_versions(view, variable, set, from);
    return *text ? text : cli_telling_text(view, variable, set);
}

/* Nobody can change anything to what is not recorded; it is the last value. */
static void drop_unrecorded(const cli_view *view, uint32_t variable, uint32_t *set) {
    uint32_t count, last = gps_variable_at(view->problem, variable).words * 32;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    if (!count || strcmp(ranges[count - 1].from, "?"))
        return;
    while (!cli_has(set, last - 1))
        last--;
    set[(last - 1) / 32] &= ~(UINT32_C(1) << (last - 1) % 32);
}

static const uint32_t *relaxed(const cli_view *view, const cli_changed *changed, uint32_t level) {
    const uint32_t *set, words = gps_variable_at(view->problem, changed->variable).words;
    if (gps_relax(view->problem, changed->requirement, level, changed->variable, &set) != GPS_OK)
        return NULL;
    uint32_t *copy = cli_take(view->pool, words, sizeof *copy);
    memcpy(copy, set, words * sizeof *copy);
    drop_unrecorded(view, changed->variable, copy);
    return cli_is_empty(copy, words) ? NULL : copy;
}

/* The variable of the first of the axes, "AXIS,AXIS"; GPS_NO: there is none. */
static uint32_t variable_of(const cli_view *view, const char *axes) {
    const char *first = cli_copy(view->pool, axes, strcspn(axes, ","));
    uint32_t variable = gps_variable_find(view->problem, first);
    if (variable != GPS_NO)
        return variable;
    uint32_t at = cli_first_axis(view->question->run, first);
    return at == GPS_NO ? GPS_NO : cli_variable_of(view, at, GPS_NO);
}

/* Would what it was do as well? */
static int has_old(const cli_view *view, const cli_changed *changed, const char *from) {
    const uint32_t *set = changed->covered ? changed->covered : changed->tested;
    return cli_meet(view->tables, gps_variable_at(view->problem, changed->variable).axis,
                    cli_set_cell(view, changed->variable, set), from);
}

int cli_find_changed(const cli_view *view, uint32_t requirement, const char *from, cli_changed *changed) {
    uint32_t level = view->question->request->level;
    const char *axes = gps_requirement_at(view->problem, requirement).axis;
    for (const char *next = axes; next; axes = next + 1) {
        next = strchr(axes, ',');
        *changed =
            (cli_changed){.requirement = requirement, .variable = variable_of(view, axes), .before = "", .behind = ""};
        if (changed->variable == GPS_NO)
            return 0;
        changed->tested = relaxed(view, changed, GPS_LEVEL_TESTED);
        changed->covered = level == GPS_LEVEL_TESTED ? NULL : relaxed(view, changed, GPS_LEVEL_COMPATIBLE);
        if (!changed->tested && !changed->covered)
            return 0;
        if (!next || !has_old(view, changed, from))
            return 1;
    }
    return 0;
}

const char *cli_changed_text(const cli_view *view, const cli_changed *changed, const char *from) {
    const char *version = version_in(view->pool, from);
    const char *listed = changed->tested ? near_text(view, changed, changed->tested, version) : NULL;
    const char *covered = changed->covered ? near_text(view, changed, changed->covered, version) : NULL;
    if (!listed)
        return cli_text(view->pool, "%s (covered)", covered);
    if (!covered || !strcmp(listed, covered) || strstr(listed, " more"))
        return listed;
    return cli_text(view->pool, "%s (listed) or %s (covered)", listed, covered);
}

/* ---- one value ---- */

/* The next above before the next below; GPS_NO: none is. */
static uint32_t near_release(const cli_view *view, uint32_t variable, const uint32_t *set, const char *from) {
    neighbours near = near_releases(view, variable, set, from);
    return near.above != GPS_NO ? near.above : near.below;
}

const char *cli_near_cell(const cli_view *view, const cli_changed *changed, const char *from, const char **text) {
    const uint32_t *set = changed->tested ? changed->tested : changed->covered, variable = changed->variable;
    gps_axis axis = cli_axis_of(view, variable);
    uint32_t release = GPS_NO;
    if (axis.line == GPS_NO) {
        uint32_t first = cli_first(set, gps_variable_at(view->problem, variable).words);
        if (first >= axis.values)
            return *text = "none";
        const char *name = gps_axis_value(view->tables, gps_variable_at(view->problem, variable).axis, first);
        *text = name_text(view, changed, name);
        return name;
    }
    if (none_will_do(view, variable, set))
        return *text = "none";
    if (!cli_is_open(view, variable))
        release = near_release(view, variable, set, version_in(view->pool, from));
    *text = release == GPS_NO ? cli_telling_text(view, variable, set)
                              : gps_release_at(view->tables, axis.line, release).version;
    return release == GPS_NO ? cli_set_cell(view, variable, set) : *text;
}
