/* explain.c: why there is no answer, and what would help. */
#include "explain.h"
#include "boxes.h"
#include "layout.h"

#include <ctype.h>
#include <string.h>

/* ---- sentences ---- */

static uint32_t column_of_axis(const cli_view *view, uint32_t table, const char *axis) {
    gps_table t = gps_table_at(view->tables, table);
    uint32_t at = gps_axis_find(view->tables, axis);
    for (uint32_t c = 0; c < t.columns; c++)
        if (at != GPS_NO && gps_column_axis(view->tables, table, c, NULL) == at)
            return c;
    return GPS_NO;
}

/* A set in a sentence: a long one by its ends. */
static const char *short_set(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    const char *text = cli_set_text(view, variable, set, " or ");
    if (!count)
        return "nothing";
    if (cli_width(text) <= 40)
        return text;
    if (cli_axis_of(view, variable).line == GPS_NO)
        return cli_text(view->pool, "any of %u", count);
    const char *from = *ranges[0].from ? ranges[0].from : "…", *to = *ranges[count - 1].to ? ranges[count - 1].to : "…";
    return cli_text(view->pool, "%s … %s", from, to);
}

static const char *value_in(const cli_view *view, const gps_cite *cite, const uint32_t *const *step, const char *axis) {
    uint32_t column = column_of_axis(view, cite->table, axis), at = gps_axis_find(view->tables, axis);
    const char *cell =
        column == GPS_NO || cite->row == GPS_NO ? "*" : gps_row_cell(view->tables, cite->table, cite->row, column);
    if (strcmp(cell, "*") && *cell)
        return cell;
    uint32_t variable = at == GPS_NO ? GPS_NO : cli_variable_of(view, at, cite->loader);
    if (variable == GPS_NO || !step || !step[variable])
        return cli_text(view->pool, "any %s", axis);
    return short_set(view, variable, step[variable]);
}

static const char *fill(const cli_view *view, const gps_cite *cite, const uint32_t *const *step, const char *why) {
    const char *text = "";
    while (*why) {
        size_t plain = strcspn(why, "{"), name = why[plain] ? strcspn(why + plain, "}") : 0;
        const char *axis = name ? cli_copy(view->pool, why + plain + 1, name - 1) : "";
        text = cli_text(view->pool, "%s%.*s%s", text, (int)plain, why, *axis ? value_in(view, cite, step, axis) : "");
        why += plain + name + (why[plain] && why[plain + name]);
    }
    return text;
}

/* For a table without a sentence: "TABLE: with torch 2.4.0, variant cu121: python 3.8 - 3.12". */
static const char *list_columns(const cli_view *view, const gps_cite *cite, const uint32_t *const *step, int keys) {
    gps_table table = gps_table_at(view->tables, cite->table);
    const char *text = "";
    for (uint32_t c = 0; c < table.columns; c++) {
        int key;
        const char *axis = gps_axis_at(view->tables, gps_column_axis(view->tables, cite->table, c, &key)).name;
        if (key != keys)
            continue;
        const char *value = value_in(view, cite, step, axis);
        text = cli_text(view->pool, "%s%s%s %s", text, *text ? ", " : "", axis, value);
    }
    return text;
}

static const char *sentence(const cli_view *view, const gps_cite *cite, const uint32_t *const *step) {
    gps_table table = gps_table_at(view->tables, cite->table);
    if (*table.why)
        return fill(view, cite, step, table.why);
    const char *keys = list_columns(view, cite, step, 1), *rest = list_columns(view, cite, step, 0);
    if (cite->row == GPS_NO)
        return cli_text(view->pool, "nothing is listed for %s%s%s", keys, *keys && *rest ? " with " : "", rest);
    if (!*keys || !*rest)
        return cli_text(view->pool, "%s%s", keys, rest);
    return cli_text(view->pool, "%s needs %s", keys, rest);
}

cli_reason cli_reason_of(const cli_view *view, const gps_cite *cite, const uint32_t *const *step) {
    gps_table table = gps_table_at(view->tables, cite->table);
    cli_reason reason = {.table = cite->table, .row = cite->row, .file = "", .source = "", .rank = ""};
    reason.text = sentence(view, cite, step);
    reason.axes = cli_take(view->pool, table.columns, sizeof *reason.axes);
    for (uint32_t c = 0; c < table.columns; c++) {
        uint32_t axis = gps_column_axis(view->tables, cite->table, c, NULL);
        uint32_t variable = cli_variable_of(view, axis, cite->loader);
        reason.axes[reason.axis_count++] =
            variable == GPS_NO ? gps_axis_at(view->tables, axis).name : cli_json_name(view, variable);
    }
    if (!table.rows)
        return reason;
    gps_row row = gps_row_at(view->tables, cite->table, cite->row == GPS_NO ? 0 : cite->row);
    reason.file = row.file;
    reason.line = row.line;
    reason.rank = gps_rank_text(row.rank);
    if (row.source != GPS_NO)
        reason.source = gps_source_at(view->tables, row.source).name;
    return reason;
}

/* ---- what is in conflict ---- */

static const char *without_option(const char *typed) {
    const char *blank = strchr(typed, ' ');
    return !strncmp(typed, "--", 2) && blank ? blank + 1 : typed;
}

/* Several parts of one spec are told as it was typed. */
static const char *title_of(const cli_view *view, const gps_conflict *conflict) {
    const char *text = "";
    for (uint32_t i = 0; i < conflict->requirement_count; i++) {
        cli_asked asked = cli_asked_at(view->question, conflict->requirements[i]);
        uint32_t same = 0, before = 0;
        for (uint32_t k = 0; k < conflict->requirement_count; k++) {
            cli_asked other = cli_asked_at(view->question, conflict->requirements[k]);
            int is_same = *asked.typed && !strcmp(other.typed, asked.typed);
            same += (uint32_t)is_same;
            before += (uint32_t)(is_same && k < i);
        }
        if (before)
            continue;
        const char *part = same > 1 ? without_option(asked.typed) : asked.label;
        const char *gap = !*text ? "" : i + 1 == conflict->requirement_count ? " and " : ", ";
        text = cli_text(view->pool, "%s%s%s", text, gap, part);
    }
    return *text ? text : "the rules themselves";
}

static void collect_reasons(const cli_view *view, cli_explanation *e) {
    e->reason = cli_take(view->pool, e->conflict.cite_count, sizeof *e->reason);
    for (uint32_t i = 0; i < e->conflict.cite_count; i++) {
        const gps_cite *cite = &e->conflict.cites[i];
        if (gps_table_at(view->tables, cite->table).flags & GPS_TABLE_PLUMBING)
            continue;
        e->reason[e->reasons++] = cli_reason_of(view, cite, e->conflict.steps ? e->conflict.steps[i] : NULL);
    }
}

/* ---- the nearest value that would do ---- */

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

/* A whole minor series is told by its name. */
static const char *release_text(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t release) {
    uint32_t line = cli_axis_of(view, variable).line, releases = gps_line_at(view->tables, line).releases;
    const char *version = gps_release_at(view->tables, line, release).version, *minor = cli_minor(view->pool, version);
    if (strcmp(gps_line_at(view->tables, line).scheme, "dotted"))
        return version;
    for (uint32_t r = 0; r < releases; r++) {
        uint32_t value = gps_value_of(view->problem, variable, r);
        if (value != GPS_NO && !cli_has(set, value) &&
            !strcmp(cli_minor(view->pool, gps_release_at(view->tables, line, r).version), minor))
            return version;
    }
    return minor;
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
    const char *up = above == GPS_NO ? "" : release_text(view, variable, set, above);
    const char *down = below == GPS_NO ? "" : release_text(view, variable, set, below);
    if (*up && all_above)
        up = cli_text(view->pool, "%s or later", up);
    return cli_text(view->pool, "%s%s%s", up, *up && *down ? " or " : "", down);
}

static const char *near_text(const cli_view *view, uint32_t variable, const uint32_t *set, const char *from) {
    gps_axis axis = cli_axis_of(view, variable);
    if (axis.line == GPS_NO || cli_is_open(view, variable))
        return short_set(view, variable, set);
    const char *text = near_releases(view, variable, set, from);
    return *text ? text : short_set(view, variable, set);
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

static const char *change_text(const cli_view *view, uint32_t requirement) {
    cli_asked asked = cli_asked_at(view->question, requirement);
    uint32_t variable = variable_of(view, requirement);
    if (variable == GPS_NO || asked.subject)
        return NULL;
    const char *from = version_in(view->pool, asked.value), *name = cli_variable_name(view, variable);
    const uint32_t *tested = relaxed(view, requirement, GPS_LEVEL_TESTED, variable);
    const uint32_t *covered = view->question->request->level == GPS_LEVEL_TESTED
                                  ? NULL
                                  : relaxed(view, requirement, GPS_LEVEL_COMPATIBLE, variable);
    const char *listed_text = tested ? near_text(view, variable, tested, from) : NULL;
    const char *covered_text = covered ? near_text(view, variable, covered, from) : NULL;
    if (!listed_text && !covered_text)
        return NULL;
    if (!listed_text)
        return cli_text(view->pool, "%s %s (covered)", name, covered_text);
    if (!covered_text || !strcmp(listed_text, covered_text))
        return cli_text(view->pool, "%s %s", name, listed_text);
    return cli_text(view->pool, "%s %s (listed) or %s (covered)", name, listed_text, covered_text);
}

static void collect_changes(const cli_view *view, cli_explanation *e) {
    e->change = cli_take(view->pool, e->conflict.requirement_count, sizeof *e->change);
    for (uint32_t i = 0; i < e->conflict.requirement_count; i++) {
        uint32_t requirement = e->conflict.requirements[i];
        const char *text = change_text(view, requirement);
        if (text)
            e->change[e->changes++] = (cli_change){requirement, text};
    }
}

cli_exit cli_explain(const cli_view *view, cli_explanation *e) {
    *e = (cli_explanation){0};
    gps_error error = {0};
    gps_status status = gps_find_conflict(view->problem, &e->conflict);
    if (status == GPS_OK && view->question->request->verify)
        status = gps_verify_conflict(view->problem, &e->conflict, &error);
    if (status == GPS_NONE)
        return cli_fail(view->question->run, CLI_SYSTEM, "verify", NULL, "the second reader disagrees: %s", error.text);
    if (status != GPS_OK)
        return cli_fail_status(view->question->run, status, &error, "");
    e->title = title_of(view, &e->conflict);
    collect_reasons(view, e);
    collect_changes(view, e);
    return CLI_FOUND;
}

/* ---- gaps and warnings ---- */

const char **cli_gap_texts(const cli_view *view, const gps_answer *answer, const cli_basis *basis, size_t *count) {
    const char **texts = cli_take(view->pool, basis->count, sizeof *texts);
    *count = 0;
    for (uint32_t i = 0; i < basis->count; i++) {
        const gps_cite *cite = &basis->cite[i];
        if (!cite->gap || cite->row == GPS_NO)
            continue;
        const char *keys = list_columns(view, cite, answer->sets, 1);
        texts[(*count)++] =
            cli_text(view->pool, "%s: not recorded for %s", gps_table_at(view->tables, cite->table).name, keys);
    }
    return texts;
}

void cli_warn_of(const cli_view *view, const gps_answer *answer, const cli_basis *basis) {
    for (uint32_t i = 0; i < basis->count; i++)
        if (basis->cite[i].warning)
            cli_warn(view->question->run, "%s", cli_reason_of(view, &basis->cite[i], answer->sets).text);
}
