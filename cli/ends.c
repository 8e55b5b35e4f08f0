/* ends.c: list --ends: which value of an axis loses what with which release.
 *
 * Nothing is written down about ends: each is what the tables make of the question "VALUE and FRAMEWORK" and of the
 * same with a later release. */
#include "ends.h"
#include "explain.h"
#include "match.h"

#include <string.h>

typedef struct {
    const char *axis, *value, *framework, *version, *variant; /* variant: "" where there is none */
    const char *series;                                       /* "2.14.x" where the newest of a series is the last */
    const char *table, *file;                                 /* what stops later ones; "" */
    uint32_t line;
    int sure; /* that later ones do not; else it is not known */
} ending;

/* ---- asking ---- */

enum { ITEMS = 2 };
typedef struct {
    cli_item item[ITEMS];
    cli_request request;
    cli_question question;
} inquiry;

/* The framework with one value of an axis; 0 after an error of the run. */
static int ask(cli_run *run, const ending *e, const char *spec, inquiry *q) {
    q->item[0] = (cli_item){CLI_O_COUNT_OF, e->axis, e->value, e->value, NULL};
    q->item[1] = (cli_item){CLI_O_FRAMEWORK, NULL, spec, spec, NULL};
    q->request =
        (cli_request){.item = q->item, .items = ITEMS, .level = GPS_LEVEL_COMPATIBLE, .min_rank = GPS_RANK_MEMORY};
    return cli_question_begin(run, &q->request, &q->question) == CLI_FOUND &&
           cli_question_solve(&q->question) == CLI_FOUND;
}

static const char *variant_of(const cli_view *view, uint32_t framework, const gps_answer *answer) {
    gps_axis axis = gps_axis_at(view->tables, framework);
    uint32_t variable = axis.variant_axis == GPS_NO ? GPS_NO : cli_variable_of(view, axis.variant_axis, axis.loads);
    const char *text = variable == GPS_NO ? "" : cli_pick(view, variable, answer->sets[variable]);
    return strcmp(text, "none") ? text : "";
}

/* The newest release that goes with the value, into e; 0: none does. */
static int find_last(cli_run *run, uint32_t framework, ending *e) {
    inquiry q;
    gps_answer answer;
    int found = 0;
    if (ask(run, e, e->framework, &q) && q.question.verdict == GPS_CONSISTENT) {
        cli_view view = cli_view_of(&q.question);
        uint32_t variable = cli_variable_of(&view, framework, framework);
        found = variable != GPS_NO && gps_best(q.question.problem, NULL, 0, &answer) == GPS_OK;
        if (found) {
            e->version = cli_text(&run->pool, "%s", cli_pick(&view, variable, answer.sets[variable]));
            e->variant = cli_text(&run->pool, "%s", variant_of(&view, framework, &answer));
        }
    }
    cli_question_end(&q.question);
    return found;
}

/* What stops later releases, into e. */
static void find_reason(cli_run *run, ending *e) {
    inquiry q;
    if (ask(run, e, cli_text(&run->pool, "%s>%s", e->framework, e->version), &q) &&
        q.question.verdict == GPS_INCONSISTENT) {
        cli_view view = cli_view_of(&q.question);
        cli_explanation why;
        e->sure = 1;
        if (cli_explain(&view, &why) == CLI_FOUND && why.reasons) {
            const cli_reason *reason = &why.reason[why.reasons - 1];
            e->table = gps_table_at(run->tables, reason->table).name;
            e->file = reason->file;
            e->line = reason->line;
        }
    }
    cli_question_end(&q.question);
}

/* ---- releases ---- */

static const char *newest_release(const gps_tables *tables, uint32_t line, const char *series) {
    for (uint32_t i = gps_line_at(tables, line).releases; i-- > 0;) {
        gps_release r = gps_release_at(tables, line, i);
        size_t length = strlen(series);
        if (r.status == GPS_STATUS_RELEASED &&
            (!length || (!strncmp(r.version, series, length) && strchr(".", r.version[length]))))
            return r.version;
    }
    return "";
}

static const char *series_of(cli_run *run, uint32_t line, const char *version) {
    const char *minor = cli_minor(&run->pool, version);
    if (!strcmp(minor, version) || strcmp(newest_release(run->tables, line, minor), version) != 0)
        return version;
    return cli_text(&run->pool, "%s.x", minor);
}

/* ---- one value ---- */

static int find_end(cli_run *run, uint32_t framework, ending *e) {
    uint32_t line = gps_axis_at(run->tables, framework).line;
    e->framework = gps_axis_at(run->tables, framework).name;
    e->table = e->file = "";
    if (line == GPS_NO || !find_last(run, framework, e) || !strcmp(e->version, newest_release(run->tables, line, "")))
        return 0;
    find_reason(run, e);
    e->series = series_of(run, line, e->version);
    return 1;
}

static json_t *ending_json(const ending *e) {
    json_t *because =
        *e->file ? json_pack("{s:s, s:s, s:i}", "table", e->table, "file", e->file, "line", (int)e->line) : json_null();
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:b, s:o}", "axis", e->axis, "value", e->value, "last_of", e->framework,
                     "version", e->version, "variant", e->variant, "sure", e->sure, "because", because);
}

static void list_value(cli_run *run, const char *axis, const char *value, json_t *values) {
    uint32_t axes = gps_info(run->tables).axes;
    const char *text = "";
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis is = gps_axis_at(run->tables, i);
        ending e = {.axis = axis, .value = value};
        if (!cli_is_framework(&is) || is.loads != i || !find_end(run, i, &e))
            continue;
        if (values)
            json_array_append_new(values, ending_json(&e));
        text = cli_text(&run->pool, "%s%s last %s %s%s%s%s", text, *text ? ";" : "", e.framework, e.series,
                        *e.variant ? ", " : "", e.variant, e.sure ? "" : " (later ones: unknown)");
    }
    if (!*text || values)
        return;
    const char *name = cli_text(&run->pool, "%s %s:", axis, value);
    cli_put_styled(&run->out, CLI_BOLD, name);
    cli_put(&run->out, "%s\n", text);
}

/* ---- the values of an axis ---- */

/* Releases of dotted lines by their first two numbers, which is what rules speak of. */
static void list_axis(cli_run *run, uint32_t axis, json_t *values) {
    gps_axis is = gps_axis_at(run->tables, axis);
    const char *last = "";
    for (uint32_t i = 0; is.line == GPS_NO && i < is.values; i++)
        list_value(run, is.name, gps_axis_value(run->tables, axis, i), values);
    gps_line line = is.line == GPS_NO ? (gps_line){0} : gps_line_at(run->tables, is.line);
    for (uint32_t i = 0; i < line.releases; i++) {
        gps_release r = gps_release_at(run->tables, is.line, i);
        const char *value = strcmp(line.scheme, "dotted") ? r.version : cli_minor(&run->pool, r.version);
        if (r.status == GPS_STATUS_RELEASED && strcmp(value, last) != 0)
            list_value(run, is.name, last = value, values);
    }
}

static int is_of_device(const gps_axis *axis) {
    return axis->line != GPS_NO && (axis->flags & (GPS_AXIS_PER_DEVICE | GPS_AXIS_RELEASED | GPS_AXIS_PER_LOADER)) ==
                                       (GPS_AXIS_PER_DEVICE | GPS_AXIS_RELEASED);
}

static int is_loaded(const gps_axis *axis) {
    uint32_t flags = GPS_AXIS_PER_LOADER | GPS_AXIS_RELEASED | GPS_AXIS_COUNTED;
    return axis->line != GPS_NO && (axis->flags & flags) == flags;
}

cli_exit cli_list_ends(cli_run *run, uint32_t axis, json_t *values) {
    uint32_t axes = gps_info(run->tables).axes, loaded = 0;
    size_t warnings = run->warnings;
    if (axis != GPS_NO)
        list_axis(run, axis, values);
    for (uint32_t i = 0; i < axes && axis == GPS_NO; i++) {
        gps_axis is = gps_axis_at(run->tables, i);
        if (is_of_device(&is))
            list_axis(run, i, values);
    }
    for (uint32_t i = 0; i < axes && axis == GPS_NO && !loaded; i++) {
        gps_axis is = gps_axis_at(run->tables, i);
        loaded = (uint32_t)is_loaded(&is);
        if (loaded)
            list_axis(run, i, values);
    }
    run->warnings = warnings;
    run->error = (cli_error){0};
    if (!run->out.length && !values)
        cli_put_text(&run->out, "nothing ends\n");
    return CLI_FOUND;
}
