/* checks.c: a question in two parts, the check and the rest. */
#include "checks.h"
#include "answers.h"
#include "match.h"

#include <string.h>

static int is_check(const gps_axis *axis) { return !strcmp(axis->kind, "check"); }

static int is_way(const gps_axis *axis) { return !strcmp(axis->kind, "way"); }

int cli_counts_in(const cli_question *q, const gps_axis *axis) {
    if (q->part == CLI_WHOLE)
        return 1;
    if (is_check(axis))
        return 0;
    const uint32_t of_stack = GPS_AXIS_PER_LOADER | GPS_AXIS_COUNTED;
    return q->part == CLI_REST || (!cli_is_subject(axis) && !(axis->flags & of_stack));
}

/* ---- parts ---- */

static cli_exit switch_off(cli_question *q, const gps_axis *axis) {
    const char *off = gps_axis_value(q->run->tables, gps_axis_find(q->run->tables, axis->name), axis->values - 1);
    return cli_require(q, axis->name, off, axis->name, "", CLI_GIVEN);
}

/* How it holds is to be decided, not just possible; what stands as default stays. */
static cli_exit show_way(cli_question *q, const gps_axis *axis) {
    if (cli_is_required(q, axis->name))
        return CLI_FOUND;
    return cli_require(q, axis->name, *axis->standard ? axis->standard : "*", axis->name, "", "show");
}

static cli_exit add_for_axis(cli_question *q, const gps_axis *axis) {
    if (is_check(axis) && q->part != CLI_CHECK)
        return switch_off(q, axis);
    if (is_way(axis) && q->part == CLI_REST)
        return show_way(q, axis);
    if (q->part != CLI_REST && axis->flags & GPS_AXIS_PER_LOADER && *axis->standard)
        return cli_require(q, axis->name, "*", axis->name, "", CLI_GIVEN);
    return CLI_FOUND;
}

cli_exit cli_add_part(cli_question *q) {
    uint32_t axes = gps_info(q->run->tables).axes;
    cli_exit code = CLI_FOUND;
    for (uint32_t i = 0; i < axes && code == CLI_FOUND && q->part != CLI_WHOLE; i++) {
        gps_axis axis = gps_axis_at(q->run->tables, i);
        code = add_for_axis(q, &axis);
    }
    return code;
}

/* ---- judging ---- */

static int asks_for_check(const cli_question *q) {
    for (size_t i = 0; i < q->request->items; i++)
        if (q->request->item[i].option == CLI_O_REQUIRE_CUDA)
            return 1;
    return 0;
}

/* The title of the check that is in play, or of the first one for a demand that was typed. */
static const char *check_title(const cli_view *view) {
    uint32_t axes = gps_info(view->tables).axes, typed = (uint32_t)asks_for_check(view->question);
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(view->tables, i);
        if (is_check(&axis) && (typed || gps_variable_find(view->problem, axis.name) != GPS_NO))
            return axis.title;
    }
    return NULL;
}

/* Does the question itself switch a check off? */
static int is_off(const cli_view *view) {
    for (size_t i = 0; i < view->question->asked_count; i++) {
        const cli_asked *asked = &view->question->asked[i];
        uint32_t at = gps_axis_find(view->tables, asked->axis);
        gps_axis axis = at == GPS_NO ? (gps_axis){.kind = ""} : gps_axis_at(view->tables, at);
        if (is_check(&axis) && !strcmp(asked->value, gps_axis_value(view->tables, at, axis.values - 1)))
            return 1;
    }
    return 0;
}

static const char *ways_text(cli_question *part) {
    gps_answer answer;
    const char *text = "";
    if (gps_best(part->problem, NULL, 0, &answer) != GPS_OK)
        return text;
    cli_view view = cli_view_of(part);
    for (uint32_t i = 0; i < view.shown_count; i++) {
        gps_axis axis = cli_axis_of(&view, view.shown[i]);
        if (is_way(&axis))
            text = cli_text(view.pool, "%s%s%s %s", text, *text ? ", " : "", axis.title,
                            cli_pick(&view, view.shown[i], answer.sets[view.shown[i]]));
    }
    return text;
}

static cli_exit judge(const cli_view *view, cli_part part, gps_verdict *verdict, const char **ways) {
    cli_run *run = view->question->run;
    size_t warnings = run->warnings;
    cli_question question;
    cli_exit code = cli_question_begin(run, view->question->request, part, 0, &question);
    if (code == CLI_FOUND)
        code = cli_question_solve(&question);
    if (code == CLI_FOUND) {
        *verdict = question.verdict;
        if (ways && *verdict == GPS_CONSISTENT)
            *ways = ways_text(&question);
    }
    run->warnings = warnings;
    cli_question_end(&question);
    return code;
}

cli_exit cli_find_checks(const cli_view *view, cli_checks *checks) {
    *checks = (cli_checks){.title = check_title(view), .reached = 1, .off = is_off(view), .ways = ""};
    if (!checks->title)
        return CLI_FOUND;
    gps_verdict machine = GPS_CONSISTENT;
    cli_exit code = judge(view, CLI_REST, &checks->rest, &checks->ways);
    checks->check = GPS_CONSISTENT;
    if (code == CLI_FOUND && view->question->verdict == GPS_INCONSISTENT)
        code = judge(view, CLI_CHECK, &checks->check, NULL);
    if (code == CLI_FOUND && checks->check == GPS_INCONSISTENT)
        code = judge(view, CLI_MACHINE, &machine, NULL);
    checks->reached = machine != GPS_INCONSISTENT;
    return code;
}

/* ---- telling ---- */

static int refuses(const cli_checks *c) { return c->reached && c->check == GPS_INCONSISTENT; }

static const char *check_text(const cli_checks *c) {
    if (c->off)
        return "is not asked";
    if (!c->reached)
        return "is not judged: the machine itself does not hold";
    return refuses(c) ? "refuses" : c->check == GPS_UNKNOWN ? "is not known" : "passes";
}

static const char *rest_text(const cli_checks *c) {
    if (c->rest == GPS_INCONSISTENT)
        return "does not hold";
    return c->rest == GPS_UNKNOWN ? "not known" : refuses(c) ? "would hold" : "holds";
}

static const char *decides(const cli_checks *c) {
    if (c->rest == GPS_INCONSISTENT)
        return refuses(c) ? "either" : "run time";
    return refuses(c) ? "start" : "";
}

void cli_put_checks(const cli_view *view, const cli_checks *c) {
    if (!c->title)
        return;
    cli_out *out = &view->question->run->out;
    const char *which = decides(c);
    cli_put_styled(out, CLI_BOLD, "at start:");
    cli_put(out, "    %s %s\n", c->title, check_text(c));
    cli_put_styled(out, CLI_BOLD, "at run time:");
    cli_put(out, " %s%s%s%s\n", rest_text(c), *c->ways ? " (" : "", c->ways, *c->ways ? ")" : "");
    if (!*which)
        return;
    cli_put_styled(out, CLI_BOLD, "decides:");
    cli_put(out, "     %s\n", !strcmp(which, "either") ? "either of them refuses" : which);
}

static const char *verdict_word(gps_verdict verdict) {
    return verdict == GPS_CONSISTENT ? "consistent" : verdict == GPS_UNKNOWN ? "unknown" : "inconsistent";
}

json_t *cli_json_checks(const cli_checks *c) {
    const char *which = decides(c);
    return json_pack("{s:{s:s, s:s}, s:{s:s, s:s}, s:s}", "start", "check", c->title, "verdict",
                     c->reached ? verdict_word(c->check) : "unknown", "run", "verdict", verdict_word(c->rest), "ways",
                     c->ways, "decides", *which ? which : "none");
}
