/* json.c: answers as JSON. */
#include "json.h"
#include "from.h"
#include "gaps.h"
#include "site.h"

#include <stdlib.h>
#include <string.h>

/* ---- the envelope ---- */

static json_t *day_json(cli_pool *pool, uint32_t day) { return day ? json_string(cli_day(pool, day)) : json_null(); }

static json_t *query_json(const cli_question *q) {
    json_t *query = json_array();
    uint32_t count = q ? gps_requirement_count(q->problem) : 0;
    for (uint32_t i = 0; i < count; i++) {
        cli_asked asked = cli_asked_at(q, i);
        if (!asked.shown_only)
            json_array_append_new(query, json_pack("{s:s, s:s, s:s, s:s}", "axis", asked.axis, "op", asked.op, "value",
                                                   asked.value, "origin", gps_requirement_at(q->problem, i).origin));
    }
    return query;
}

/* What files of --from say, line by line: "as" is what it was understood as, else "why" says why not. */
static json_t *stack_json(const cli_stack *stack) {
    json_t *list = json_array();
    for (size_t i = 0; i < stack->reads; i++) {
        const cli_line_read *r = &stack->read[i];
        json_array_append_new(list, json_pack("{s:s, s:I, s:s, s:s?, s:s?}", "file", r->file, "line",
                                              (json_int_t)r->line, "text", r->text, "as", r->as, "why", r->why));
    }
    return list;
}

json_t *cli_json_envelope(const cli_run *run, const cli_question *question) {
    json_t *object = json_pack("{s:i}", "format", 1);
    if (run->tables) {
        gps_tables_info info = gps_info(run->tables);
        cli_pool *pool = (cli_pool *)(uintptr_t)&run->pool;
        json_object_set_new(
            object, "data",
            json_pack("{s:s, s:o}", "revision", info.revision, "newest_source", day_json(pool, info.newest)));
    }
    if (question)
        json_object_set_new(object, "query", query_json(question));
    if (question && question->request->stack)
        json_object_set_new(object, "from", stack_json(question->request->stack));
    return object;
}

static json_t *warnings_json(const cli_run *run) {
    json_t *warnings = json_array();
    for (size_t i = 0; i < run->warnings; i++)
        json_array_append_new(warnings, json_string(run->warning[i]));
    return warnings;
}

void cli_json_put(cli_run *run, json_t *object) {
    json_object_set_new(object, "warnings", warnings_json(run));
    run->told = 1;
    char *text = json_dumps(object, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
    json_decref(object);
    cli_put_text(&run->out, text ? text : "{}");
    cli_put_text(&run->out, "\n");
    free(text);
}

void cli_json_error(cli_run *run) {
    const cli_error *error = &run->error;
    json_t *object = cli_json_envelope(run, NULL);
    json_t *is = json_pack("{s:s, s:s, s:s}", "code", error->code, "text", error->text, "nearest", error->nearest);
    if (error->candidates) {
        json_t *candidates = json_array();
        for (size_t i = 0; i < error->candidates; i++)
            json_array_append_new(candidates, json_string(error->candidate[i]));
        json_object_set_new(is, "candidates", candidates);
    }
    json_object_set_new(object, "error", is);
    cli_json_put(run, object);
}

/* ---- answers ---- */

json_t *cli_json_counts(const cli_view *view, const uint64_t *counts, uint32_t values) {
    json_t *list = json_array();
    for (uint32_t v = 0; counts && v < values; v++) {
        json_t *count = counts[v] <= INT64_MAX ? json_integer((json_int_t)counts[v]) : json_real((double)counts[v]);
        if (view->column == GPS_NO) {
            json_array_append_new(list, json_pack("{s:o}", "count", count));
            continue;
        }
        gps_axis axis = cli_axis_of(view, view->column);
        const char *name = gps_axis_value(view->tables, gps_variable_at(view->problem, view->column).axis, v);
        json_array_append_new(list, json_pack("{s:s, s:o}", axis.name, name, "count", count));
    }
    return list;
}

static json_t *ranges_json(const cli_view *view, uint32_t variable, const uint32_t *set) {
    json_t *list = json_array();
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    for (uint32_t i = 0; i < count; i++) {
        const gps_range *r = &ranges[i];
        const char *to = r->to_excluded ? cli_text(view->pool, "<%s", r->to) : r->to;
        json_array_append_new(list, json_pack("[o, o]", *r->from ? json_string(r->from) : json_null(),
                                              *to ? json_string(to) : json_null()));
    }
    return list;
}

static void put_axis(const cli_view *view, json_t *axes, uint32_t variable, const uint32_t *set, const char *pick) {
    json_object_set_new(axes, cli_json_name(view, variable),
                        json_pack("{s:o, s:s}", "range", ranges_json(view, variable, set), "pick", pick));
}

json_t *cli_json_source(const gps_tables *tables, uint32_t source) {
    return source == GPS_NO ? json_null() : json_string(gps_source_at(tables, source).name);
}

/* Said only where it is so. */
static void mark_site(json_t *rule, int site) {
    if (site)
        json_object_set_new(rule, "site", json_true());
}

static json_t *rules_json(const cli_view *view, const cli_basis *basis) {
    json_t *rules = json_array();
    for (uint32_t i = 0; i < basis->count; i++) {
        const gps_cite *cite = &basis->cite[i];
        gps_table table = gps_table_at(view->tables, cite->table);
        if (table.flags & GPS_TABLE_PLUMBING || cite->warning)
            continue;
        json_t *row = json_null(), *source = json_null();
        int site = 0;
        if (cite->row != GPS_NO) {
            gps_row is = gps_row_at(view->tables, cite->table, cite->row);
            row = json_integer(cite->row);
            json_decref(source);
            source = cli_json_source(view->tables, is.source);
            site = is.layer != 0;
        }
        json_t *rule = json_pack("{s:s, s:o, s:o}", "table", table.name, "row", row, "source", source);
        mark_site(rule, site);
        json_array_append_new(rules, rule);
    }
    return rules;
}

static json_t *gaps_json(const cli_view *view, const gps_answer *answer, const cli_basis *basis) {
    json_t *gaps = json_array();
    size_t count;
    const char **texts = cli_gap_texts(view, answer, basis, &count);
    for (size_t i = 0; i < count; i++)
        json_array_append_new(gaps, json_string(texts[i]));
    return gaps;
}

static json_t *site_json(const cli_view *view, const gps_answer *answer) {
    json_t *list = json_array();
    size_t count;
    const cli_site_rule *rule = cli_site_rules(view, answer, &count);
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:b}", "table", rule[i].table, "file", rule[i].file,
                                              "line", (int)rule[i].line, "decides", rule[i].decides));
    return list;
}

/* The axes as given, the rest as `answer` of `view` has it. */
static json_t *solution_json(const cli_view *view, const gps_answer *answer, json_t *axes) {
    cli_basis basis = cli_basis_of(view, answer);
    const char *level = basis.rows ? gps_level_text(basis.level) : NULL;
    const char *rank = basis.rows ? gps_rank_text(basis.rank) : NULL;
    json_t *solution = json_pack("{s:o, s:s?, s:s?, s:o, s:o}", "axes", axes, "level", level, "rank", rank, "gaps",
                                 gaps_json(view, answer, &basis), "rules", rules_json(view, &basis));
    if (gps_info(view->tables).overlays)
        json_object_set_new(solution, "site_rules", site_json(view, answer));
    return solution;
}

json_t *cli_json_answer(const cli_view *view, const gps_answer *answer) {
    json_t *axes = json_object();
    for (uint32_t i = 0; i < view->shown_count; i++) {
        uint32_t variable = view->shown[i];
        put_axis(view, axes, variable, answer->sets[variable], cli_pick(view, variable, answer->sets[variable]));
    }
    return solution_json(view, answer, axes);
}

/* ---- boxes ---- */

/* The question again, with the picks of a box required: what it rests on is what that answer rests on. */
static cli_exit pin(const cli_view *view, const cli_boxes *boxes, const uint32_t *box, cli_question *pinned) {
    cli_exit code =
        cli_question_begin(view->question->run, view->question->request, CLI_WHOLE, view->question->lift, pinned);
    for (uint32_t i = 0; i < view->shown_count && code == CLI_FOUND; i++) {
        uint32_t variable = view->shown[i];
        if (!cli_is_open(view, variable))
            code = cli_require(pinned, cli_json_name(view, variable), cli_pick(view, variable, cli_set(boxes, box, i)),
                               "", "", "pick");
    }
    return code == CLI_FOUND ? cli_question_solve(pinned) : code;
}

json_t *cli_json_box(const cli_view *view, const cli_boxes *boxes, const uint32_t *box) {
    json_t *axes = json_object(), *solution = NULL;
    for (uint32_t i = 0; i < view->shown_count; i++) {
        const uint32_t *set = cli_set(boxes, box, i);
        put_axis(view, axes, view->shown[i], set, cli_pick(view, view->shown[i], set));
    }
    cli_question pinned;
    gps_answer answer;
    size_t warnings = view->question->run->warnings;
    if (pin(view, boxes, box, &pinned) == CLI_FOUND && pinned.verdict != GPS_INCONSISTENT &&
        gps_best(pinned.problem, NULL, 0, &answer) == GPS_OK) {
        cli_view inside = cli_view_of(&pinned);
        solution = solution_json(&inside, &answer, axes);
    }
    view->question->run->warnings = warnings;
    cli_question_end(&pinned);
    return solution ? solution : json_pack("{s:o}", "axes", axes);
}

/* ---- conflicts ---- */

static json_t *requirements_json(const cli_view *view, const gps_conflict *conflict) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < conflict->requirement_count; i++) {
        uint32_t requirement = conflict->requirements[i];
        cli_asked asked = cli_asked_at(view->question, requirement);
        const char *origin = gps_requirement_at(view->problem, requirement).origin;
        json_array_append_new(list, json_pack("{s:s, s:s, s:s}", "axis", asked.axis, "text",
                                              *asked.typed ? asked.typed : asked.label, "origin", origin));
    }
    return list;
}

json_t *cli_json_reason(const cli_view *view, const cli_reason *reason) {
    json_t *axes = json_array();
    for (uint32_t i = 0; i < reason->axis_count; i++)
        json_array_append_new(axes, json_string(reason->axes[i]));
    json_t *rule = json_pack("{s:s, s:s, s:o, s:s, s:i, s:s}", "table", gps_table_at(view->tables, reason->table).name,
                             "text", reason->text, "axes", axes, "file", reason->file, "line", (int)reason->line,
                             "source", reason->source);
    mark_site(rule, reason->site);
    return rule;
}

json_t *cli_json_conflict(const cli_view *view, const cli_explanation *e) {
    json_t *rules = json_array();
    for (size_t i = 0; i < e->reasons; i++)
        json_array_append_new(rules, cli_json_reason(view, &e->reason[i]));
    return json_pack("{s:o, s:o}", "requirements", requirements_json(view, &e->conflict), "rules", rules);
}

/* ---- changes ---- */

static json_t *change_json(const cli_fix *fix) {
    json_t *list = json_array();
    for (size_t i = 0; i < fix->changes; i++) {
        const cli_change *c = &fix->change[i];
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:i}", "axis", c->axis, "from", c->from, "to",
                                              c->to, "text", c->text, "part", (int)c->part));
    }
    return list;
}

json_t *cli_json_fixes(cli_fixes *fixes) {
    json_t *list = json_array();
    for (size_t i = 0; i < fixes->count; i++) {
        cli_fix *fix = &fixes->fix[i];
        cli_view view = cli_view_of(&fix->question);
        json_array_append_new(list, json_pack("{s:I, s:o, s:o}", "cost", (json_int_t)fix->cost, "change",
                                              change_json(fix), "solution", cli_json_answer(&view, &fix->answer)));
    }
    return list;
}
