/* fixes.c: what to change: sets of requirements from the solver, priced by the rules, each made a question that is
 * solved again. */
#include "fixes.h"
#include "nearest.h"
#include "solve.h"

#include <string.h>

/* ---- prices ---- */

static int is_default(const cli_question *q, uint32_t requirement) {
    return !strcmp(gps_requirement_at(q->problem, requirement).origin, CLI_DEFAULT);
}

/* What an image demands is switched by the axis of the kind `check`. */
static uint32_t price_of_check(const gps_tables *tables) {
    uint32_t axes = gps_info(tables).axes;
    for (uint32_t i = 0; i < axes; i++)
        if (!strcmp(gps_axis_at(tables, i).kind, "check"))
            return gps_axis_at(tables, i).cost;
    return GPS_NO;
}

/* Of several axes the cheapest. */
static uint32_t price_of_axes(const cli_question *q, const char *axes, int standard) {
    uint32_t price = GPS_NO;
    for (size_t length; *axes; axes += length + (axes[length] == ',')) {
        length = strcspn(axes, ",");
        uint32_t at = gps_axis_find(q->run->tables, cli_copy(&q->run->pool, axes, strcspn(axes, "[,")));
        gps_axis axis = at == GPS_NO ? (gps_axis){.cost = GPS_NO, .default_cost = GPS_NO}
                                     : gps_axis_at(q->run->tables, at);
        uint32_t one = standard ? axis.default_cost : axis.cost;
        price = one < price ? one : price;
    }
    return price;
}

static uint32_t price_of(const cli_question *q, uint32_t requirement) {
    cli_asked asked = cli_asked_at(q, requirement);
    if (asked.subject || asked.shown_only)
        return GPS_NO;
    if (gps_axis_find(q->run->tables, cli_copy(&q->run->pool, asked.axis, strcspn(asked.axis, "[,"))) == GPS_NO)
        return price_of_check(q->run->tables);
    return price_of_axes(q, gps_requirement_at(q->problem, requirement).axis, is_default(q, requirement));
}

/* ---- changed questions ---- */

/* Solves without a trace; 0: it is not consistent, or cannot be asked.  The caller's to end. */
static int holds_changed(const cli_fixes *f, const cli_instead *instead, size_t insteads, cli_question *q) {
    cli_run *run = f->question.run;
    size_t warnings = run->warnings;
    cli_exit code = cli_question_change(&f->question, instead, insteads, q);
    code = code == CLI_FOUND ? cli_question_solve(q) : code;
    run->warnings = warnings;
    if (code != CLI_FOUND)
        run->error = (cli_error){.exit = CLI_FOUND};
    return code == CLI_FOUND && q->verdict == GPS_CONSISTENT;
}

/* The place that a changed requirement has in the changed question: lifted defaults come behind all others. */
static uint32_t place_in_changed(const cli_fixes *f, const cli_instead *instead, size_t at) {
    uint32_t asked = (uint32_t)f->question.asked_count, place = asked;
    if (instead[at].requirement < asked)
        return instead[at].requirement;
    for (size_t i = 0; i < at; i++)
        place += instead[i].requirement >= asked;
    return place;
}

static const char *told_as(const cli_view *view, const cli_asked *asked, uint32_t variable, const char *text) {
    const char *title = gps_axis_at(view->tables, gps_variable_at(view->problem, variable).axis).title;
    if (asked->device)
        return cli_text(view->pool, "one with %s %s", title, text);
    return !strcmp(asked->axis, "require_cuda") ? cli_text(view->pool, "what %s %s meets", title, text) : text;
}

/* Decides what one requirement is to be, with the others as they are in `instead` so far.  alone: it may be all that
 * helps, not one value. */
static int decide(const cli_fixes *f, cli_instead *instead, size_t insteads, size_t at, int alone, cli_change *change) {
    cli_question q;
    cli_changed changed;
    cli_pool *pool = &f->question.run->pool;
    cli_asked asked = cli_asked_at(&f->question, instead[at].requirement);
    const char *from = asked.device ? f->question.device[asked.device - 1].cell : asked.value, *text;
    int found = holds_changed(f, instead, insteads, &q);
    if (found) {
        cli_view view = cli_view_of(&q);
        found = cli_find_changed(&view, place_in_changed(f, instead, at), &changed);
        if (found) {
            instead[at].set = cli_text(pool, "%s", cli_near_cell(&view, &changed, from, &text));
            if (alone) {
                const uint32_t *set = changed.covered ? changed.covered : changed.tested;
                instead[at].set = cli_text(pool, "%s", cli_set_cell(&view, changed.variable, set));
                text = cli_changed_text(&view, &changed, from);
            }
            text = told_as(&view, &asked, changed.variable, text);
            *change = (cli_change){.requirement = instead[at].requirement,
                                   .axis = asked.axis,
                                   .from = asked.value,
                                   .to = instead[at].set,
                                   .text = cli_text(pool, "%s → %s", asked.label, text)};
        }
    }
    cli_question_end(&q);
    return found;
}

/* 0: it does not hold when it is asked again. */
static int make_fix(const cli_fixes *f, const gps_fix *is, const uint32_t *part, cli_fix *fix) {
    cli_pool *pool = &f->question.run->pool;
    cli_instead *instead = cli_take(pool, is->count, sizeof *instead);
    *fix = (cli_fix){.cost = is->price, .changes = is->count, .text = ""};
    fix->change = cli_take(pool, is->count, sizeof *fix->change);
    for (uint32_t i = 0; i < is->count; i++) {
        uint32_t requirement = is->requirements[i];
        const char *axis = gps_requirement_at(f->question.problem, requirement).axis;
        instead[i] = (cli_instead){requirement, cli_copy(pool, axis, strcspn(axis, ",")), "*"};
    }
    for (uint32_t i = 0; i < is->count; i++) {
        if (!decide(f, instead, is->count, i, is->count == 1, &fix->change[i]))
            return 0;
        fix->change[i].part = part[is->requirements[i]];
        fix->text = cli_text(pool, "%s%s%s", fix->text, i ? " and " : "", fix->change[i].text);
    }
    if (!holds_changed(f, instead, is->count, &fix->question))
        return 0;
    cli_view view = cli_view_of(&fix->question);
    return cli_first_answer(&view, &fix->answer) == CLI_FOUND;
}

static cli_exit make_fixes(cli_fixes *f, uint32_t most) {
    enum { SPARE = 4 }; /* some may not hold when they are asked again */
    gps_fixes found;
    cli_question *q = &f->question;
    uint32_t count = gps_requirement_count(q->problem);
    uint32_t *prices = cli_take(&q->run->pool, count, sizeof *prices);
    for (uint32_t i = 0; i < count; i++)
        prices[i] = price_of(q, i);
    gps_status status = gps_find_fixes(q->problem, prices, most ? most + SPARE : 0, &found);
    if (status != GPS_OK)
        return status == GPS_NONE ? CLI_FOUND : cli_fail_status(q->run, status, NULL, "");
    f->fix = cli_take(&q->run->pool, found.count, sizeof *f->fix);
    f->parts = found.parts;
    uint32_t tried = 0;
    for (; tried < found.count && (!most || f->count < most); tried++) {
        if (make_fix(f, &found.fix[tried], found.part, &f->fix[f->count]))
            f->count++;
        else
            cli_question_end(&f->fix[f->count].question);
    }
    f->complete = found.complete && tried == found.count;
    return q->run->error.exit;
}

cli_exit cli_find_fixes(const cli_question *of, uint32_t most, cli_fixes *f) {
    *f = (cli_fixes){.complete = 1};
    size_t warnings = of->run->warnings;
    cli_exit code = cli_question_change(of, NULL, 0, &f->question);
    code = code == CLI_FOUND ? cli_question_solve(&f->question) : code;
    of->run->warnings = warnings;
    return code == CLI_FOUND && f->question.verdict != GPS_CONSISTENT ? make_fixes(f, most) : code;
}

void cli_end_fixes(cli_fixes *f) {
    for (size_t i = 0; i < f->count; i++)
        cli_question_end(&f->fix[i].question);
    cli_question_end(&f->question);
}

cli_exit cli_put_fixes(const cli_question *of) {
    cli_fixes fixes;
    cli_out *out = &of->run->out;
    cli_exit code = cli_find_fixes(of, CLI_FIXES_TOLD, &fixes);
    for (size_t i = 0; i < fixes.count && code == CLI_FOUND; i++) {
        cli_put_styled(out, CLI_BOLD, i ? "      " : "fixes:");
        cli_put_text(out, " ");
        cli_put_wrapped(out, CLI_PLAIN, fixes.fix[i].text, 7, 9, CLI_COLUMNS);
        cli_put_text(out, "\n");
    }
    cli_end_fixes(&fixes);
    return code;
}
