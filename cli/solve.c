/* solve.c: solve and check. */
#include "solve.h"
#include "checks.h"
#include "json.h"
#include "lock.h"
#include "machine/confirm_here.h"
#include "machine/here.h"
#include "screen.h"
#include "text.h"

#include <string.h>

/* ---- shared ---- */

cli_exit cli_exit_of(gps_verdict verdict) {
    return verdict == GPS_CONSISTENT ? CLI_FOUND : verdict == GPS_UNKNOWN ? CLI_UNKNOWN : CLI_NOTHING;
}

const char *cli_verdict_text(gps_verdict verdict) {
    return verdict == GPS_CONSISTENT ? "consistent" : verdict == GPS_UNKNOWN ? "unknown" : "inconsistent";
}

static cli_exit verify(const cli_view *view, const gps_answer *answer) {
    gps_error error = {0};
    if (!view->question->request->verify || gps_verify_answer(view->problem, answer, &error) == GPS_OK)
        return CLI_FOUND;
    return cli_fail(view->question->run, CLI_SYSTEM, "verify", NULL, "the second reader disagrees: %s", error.text);
}

cli_exit cli_first_answer(const cli_view *view, gps_answer *answer) {
    uint32_t *order, length = cli_order(view, &order);
    if (length == GPS_NO)
        return CLI_USAGE;
    gps_status status = gps_best(view->problem, length ? order : NULL, length, answer);
    return status == GPS_OK ? verify(view, answer) : cli_fail_status(view->question->run, status, NULL, "");
}

/* *counts is NULL where they are too many to be counted. */
static cli_exit count_all(const cli_view *view, uint64_t **counts, uint32_t *values) {
    *values = view->column == GPS_NO ? 1 : cli_axis_of(view, view->column).values;
    *counts = cli_take(view->pool, *values, sizeof **counts);
    gps_status status = gps_count(view->problem, view->column, *counts, *values);
    if (status == GPS_ERR_LIMIT) {
        *counts = NULL;
        return CLI_FOUND;
    }
    return status == GPS_OK ? CLI_FOUND : cli_fail_status(view->question->run, status, NULL, "");
}

/* Calls `take` for the best answer and those that follow, up to the limit. */
static cli_exit each_answer(const cli_view *view, uint32_t limit, gps_answer *answer,
                            void (*take)(const cli_view *view, const gps_answer *answer, void *context),
                            void *context) {
    gps_status status = GPS_OK;
    cli_exit code = CLI_FOUND;
    for (uint32_t i = 0; i < limit && status == GPS_OK && code == CLI_FOUND; i++) {
        take(view, answer, context);
        if (i + 1 < limit)
            status = gps_next(view->problem, answer);
        if (status == GPS_OK)
            code = verify(view, answer);
    }
    return status == GPS_OK || status == GPS_NONE ? code : cli_fail_status(view->question->run, status, NULL, "");
}

/* ---- JSON ---- */

static void append_answer(const cli_view *view, const gps_answer *answer, void *list) {
    json_array_append_new(list, cli_json_answer(view, answer));
}

/* The box that holds the best answer comes first, then the newest. */
static int holds_answer(const cli_view *view, const cli_boxes *boxes, const uint32_t *box, const gps_answer *answer) {
    for (uint32_t i = 0; i < view->shown_count; i++) {
        const uint32_t *set = answer->sets[view->shown[i]];
        int meets = 0;
        for (uint32_t w = 0; w < cli_words_of(boxes, i); w++)
            meets |= (set[w] & cli_set(boxes, box, i)[w]) != 0;
        if (!meets)
            return 0;
    }
    return 1;
}

static cli_exit append_boxes(const cli_view *view, const gps_answer *answer, json_t *list) {
    cli_boxes boxes;
    cli_exit code = cli_all_boxes(view, &boxes);
    for (int first = 1; first >= 0 && code == CLI_FOUND; first--)
        for (size_t i = boxes.count; i-- > 0;)
            if (holds_answer(view, &boxes, boxes.box[i], answer) == first)
                json_array_append_new(list, cli_json_box(view, &boxes, boxes.box[i]));
    return code;
}

static cli_exit json_solutions(const cli_view *view, int check, json_t *object) {
    const cli_request *request = view->question->request;
    json_t *list = json_array();
    json_object_set_new(object, "solutions", list);
    gps_answer answer;
    cli_exit code = cli_first_answer(view, &answer);
    if (code != CLI_FOUND || (request->count && !check))
        return code;
    cli_basis basis = cli_basis_of(view, &answer);
    cli_warn_of(view, &answer, &basis);
    if (check || request->best || request->limit)
        return each_answer(view, check || request->best ? 1 : request->limit, &answer, append_answer, list);
    return append_boxes(view, &answer, list);
}

static cli_exit add_fixes(const cli_view *view, json_t *object) {
    cli_fixes fixes;
    cli_exit code = cli_find_fixes(view->question, CLI_FIXES_TOLD, &fixes);
    json_object_set_new(object, "fixes", cli_json_fixes(&fixes));
    cli_end_fixes(&fixes);
    return code;
}

cli_exit cli_json_verdict(const cli_view *view, int check, json_t *object) {
    uint64_t *counts;
    uint32_t values;
    json_object_set_new(object, "verdict", json_string(cli_verdict_text(view->question->verdict)));
    if (view->question->verdict == GPS_INCONSISTENT) {
        cli_explanation explanation;
        cli_exit code = cli_explain(view, &explanation);
        json_object_set_new(object, "counts", json_array());
        json_object_set_new(object, "solutions", json_array());
        if (code == CLI_FOUND)
            json_object_set_new(object, "conflict", cli_json_conflict(view, &explanation));
        return code == CLI_FOUND ? add_fixes(view, object) : code;
    }
    json_object_set_new(object, "fixes", json_array());
    cli_exit code = count_all(view, &counts, &values);
    if (code != CLI_FOUND)
        return code;
    json_object_set_new(object, "counts", cli_json_counts(view, counts, values));
    if (!counts)
        cli_warn(view->question->run, "too many combinations to count: the best one alone is given");
    return json_solutions(view, check || !counts, object);
}

static cli_exit add_checks(const cli_view *view, json_t *object) {
    cli_checks checks;
    cli_exit code = cli_find_checks(view, &checks);
    if (code == CLI_FOUND && checks.title)
        json_object_set_new(object, "check", cli_json_checks(&checks));
    return code;
}

/* The end of --here; object: as in cli_confirm_here. */
static cli_exit confirm(const cli_view *view, const cli_machine *machine, json_t *object, cli_exit code) {
    gps_answer best;
    if (!machine || view->question->verdict == GPS_INCONSISTENT || (code != CLI_FOUND && code != CLI_UNKNOWN))
        return code;
    cli_exit found = cli_first_answer(view, &best);
    return found == CLI_FOUND ? cli_confirm_here(view, machine, &best, object, code) : found;
}

static cli_exit answer_json(const cli_view *view, int check, const cli_machine *machine) {
    json_t *object = cli_json_envelope(view->question->run, view->question);
    cli_exit code = cli_json_verdict(view, check, object);
    if (code == CLI_FOUND && check)
        code = add_checks(view, object);
    if (code == CLI_FOUND)
        code = confirm(view, machine, object, cli_exit_of(view->question->verdict));
    if (code == CLI_USAGE || code == CLI_TABLES || code == CLI_SYSTEM) {
        json_decref(object);
        return code;
    }
    cli_json_put(view->question->run, object);
    return code;
}

/* ---- text ---- */

static void print_answer(const cli_view *view, const gps_answer *answer, void *context) {
    (void)context;
    cli_put_answer(view, answer);
}

static cli_exit put_checks(const cli_view *view) {
    cli_checks checks;
    cli_exit code = cli_find_checks(view, &checks);
    if (code == CLI_FOUND)
        cli_put_checks(view, &checks);
    return code;
}

static cli_exit why_inconsistent(const cli_view *view) {
    cli_explanation explanation;
    cli_exit code = cli_explain(view, &explanation);
    if (code == CLI_FOUND)
        cli_put_conflict(view, &explanation);
    return code;
}

static cli_exit why_unknown(const cli_view *view) {
    gps_answer answer;
    cli_exit code = cli_first_answer(view, &answer);
    if (code != CLI_FOUND)
        return code;
    cli_put_styled(&view->question->run->out, CLI_BOLD, "unknown:");
    cli_put_text(&view->question->run->out, " it may hold, but what decides is not recorded\n");
    cli_basis basis = cli_basis_of(view, &answer);
    cli_put_gaps(view, &answer, &basis);
    return CLI_FOUND;
}

cli_exit cli_put_why_not(const cli_view *view) {
    return view->question->verdict == GPS_UNKNOWN ? why_unknown(view) : why_inconsistent(view);
}

static cli_exit conflict_text(const cli_view *view) {
    cli_exit code = why_inconsistent(view);
    if (code == CLI_FOUND)
        code = cli_put_fixes(view->question);
    if (code == CLI_FOUND)
        code = put_checks(view);
    cli_put_warnings(view->question->run);
    return code == CLI_FOUND ? CLI_NOTHING : code;
}

static cli_exit unknown_text(const cli_view *view) {
    cli_exit code = why_unknown(view);
    cli_put_warnings(view->question->run);
    return code == CLI_FOUND ? CLI_UNKNOWN : code;
}

static cli_exit answers_text(const cli_view *view, const gps_answer *answer, const cli_basis *basis, int counted) {
    cli_boxes boxes;
    if (!counted) {
        cli_put_best(view, answer, basis);
        cli_put_text(&view->question->run->out,
                     "a table needs fewer combinations: name more (a version, --python, --os …)\n");
        return CLI_FOUND;
    }
    cli_exit code = cli_all_boxes(view, &boxes);
    cli_put_best(view, answer, basis);
    if (code == CLI_FOUND && view->lead != GPS_NO)
        cli_put_screen(view, &boxes);
    return code;
}

static cli_exit solve_text(const cli_view *view) {
    const cli_request *request = view->question->request;
    gps_answer answer;
    uint64_t *counts;
    uint32_t values;
    cli_exit code = cli_first_answer(view, &answer);
    if (code == CLI_FOUND && (request->best || request->limit))
        return each_answer(view, request->best ? 1 : request->limit, &answer, print_answer, NULL);
    if (code == CLI_FOUND)
        code = count_all(view, &counts, &values);
    if (code != CLI_FOUND)
        return code;
    cli_put_head(view, counts, values);
    if (request->count)
        return CLI_FOUND;
    cli_basis basis = cli_basis_of(view, &answer);
    cli_warn_of(view, &answer, &basis);
    code = answers_text(view, &answer, &basis, counts != NULL);
    cli_put_warnings(view->question->run);
    return code;
}

static cli_exit check_text(const cli_view *view) {
    gps_answer answer;
    cli_exit code = cli_first_answer(view, &answer);
    if (code != CLI_FOUND)
        return code;
    cli_put_styled(&view->question->run->out, CLI_GOOD, "consistent\n");
    cli_basis basis = cli_basis_of(view, &answer);
    cli_put_best(view, &answer, &basis);
    cli_put_gaps(view, &answer, &basis);
    code = put_checks(view);
    cli_warn_of(view, &answer, &basis);
    cli_put_warnings(view->question->run);
    return code;
}

cli_exit cli_no_answer(const cli_view *view) {
    if (view->question->verdict == GPS_CONSISTENT)
        return CLI_FOUND;
    return view->question->verdict == GPS_UNKNOWN ? unknown_text(view) : conflict_text(view);
}

cli_exit cli_put_verdict(const cli_view *view) {
    if (view->question->verdict == GPS_INCONSISTENT)
        return conflict_text(view);
    return view->question->verdict == GPS_UNKNOWN ? unknown_text(view) : check_text(view);
}

/* ---- commands ---- */

static cli_exit answer_text(const cli_view *view, int check) {
    return check || view->question->verdict != GPS_CONSISTENT ? cli_put_verdict(view) : solve_text(view);
}

/* machine: where the question is about one; else NULL. */
static cli_exit answer(cli_question *q, int check, const cli_machine *machine) {
    cli_view view = cli_view_of(q);
    if (q->request->json)
        return answer_json(&view, check, machine);
    if (q->request->stack)
        cli_put_stack(q->run, q->request->stack);
    return confirm(&view, machine, NULL, answer_text(&view, check));
}

static cli_exit run_question(cli_run *run, const cli_request *asked, int check) {
    cli_question question;
    cli_machine machine;
    cli_request request;
    cli_exit code = cli_ask_machine(run, asked, check ? CLI_HERE_CHECK : CLI_HERE_SOLVE, &request, &machine, &question);
    if (code == CLI_FOUND)
        code = answer(&question, check, cli_asks_here(asked) ? &machine : NULL);
    cli_question_end(&question);
    return code;
}

cli_exit cli_solve(cli_run *run, const cli_request *request) { return run_question(run, request, 0); }

cli_exit cli_check(cli_run *run, const cli_request *request) {
    return request->lock ? cli_check_lock(run, request) : run_question(run, request, 1);
}
