/* fixes.c: what to change: sets of requirements from the solver, priced by the rules, each made a question that is
 * solved again. */
#include "fixes.h"
#include "match.h"
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
        uint32_t at = cli_first_axis(q->run, axes);
        gps_axis axis =
            at == GPS_NO ? (gps_axis){.cost = GPS_NO, .default_cost = GPS_NO} : gps_axis_at(q->run->tables, at);
        uint32_t one = standard ? axis.default_cost : axis.cost;
        price = one < price ? one : price;
    }
    return price;
}

static int is_variant_axis(const gps_tables *tables, uint32_t axis) {
    uint32_t axes = gps_info(tables).axes;
    for (uint32_t i = 0; i < axes; i++)
        if (gps_axis_at(tables, i).variant_axis == axis)
            return 1;
    return 0;
}

/* What was read in an environment of packages follows what is installed there. */
static int follows(const cli_question *q, uint32_t requirement) {
    gps_requirement r = gps_requirement_at(q->problem, requirement);
    uint32_t at = cli_first_axis(q->run, r.axis);
    gps_axis axis = at == GPS_NO ? (gps_axis){0} : gps_axis_at(q->run->tables, at);
    return at != GPS_NO && !strncmp(r.origin, CLI_FROM, strlen(CLI_FROM)) &&
           (axis.flags & GPS_AXIS_PER_LOADER || cli_is_subject(&axis)) && !cli_is_framework(&axis) &&
           !is_variant_axis(q->run->tables, at);
}

static uint32_t price_of(const cli_question *q, uint32_t requirement) {
    enum { OF_FOLLOWER = 1 };
    cli_asked asked = cli_asked_at(q, requirement);
    if (asked.subject || asked.shown_only)
        return GPS_NO;
    if (follows(q, requirement))
        return OF_FOLLOWER;
    if (cli_first_axis(q->run, asked.axis) == GPS_NO)
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

/* Is the requirement told by the name of its own axis? */
static int tells_axis(const cli_view *view, const cli_asked *asked, uint32_t variable) {
    const char *name = gps_axis_at(view->tables, gps_variable_at(view->problem, variable).axis).name;
    size_t length = strlen(name);
    return !strncmp(asked->label, name, length) && (!asked->label[length] || !strchr("-_", asked->label[length]));
}

/* A variant stands with what it is a variant of. */
static void spell_variant(const cli_view *view, const cli_asked *asked, cli_changed *changed) {
    uint32_t axes = gps_info(view->tables).axes, at = gps_variable_at(view->problem, changed->variable).axis;
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(view->tables, i);
        if (axis.variant_axis != at || strncmp(asked->label, axis.name, strlen(axis.name)))
            continue;
        changed->plain = axis.name;
        if (axis.variant_from == GPS_VARIANT_LOCAL)
            changed->before = "+";
        if (axis.variant_from == GPS_VARIANT_POST)
            changed->before = ".";
        if (axis.variant_from == GPS_VARIANT_NAME)
            changed->before = cli_text(view->pool, "%s-", axis.name);
        if (axis.variant_from == GPS_VARIANT_EXTRA) {
            changed->before = cli_text(view->pool, "%s[", axis.name);
            changed->behind = "]";
        }
    }
}

static const char *told_as(const cli_view *view, const cli_asked *asked, const cli_changed *changed, const char *text) {
    gps_axis axis = cli_axis_of(view, changed->variable);
    if (!strcmp(asked->axis, "require_cuda"))
        return cli_text(view->pool, "what %s %s meets", axis.title, text);
    if (tells_axis(view, asked, changed->variable) || *changed->before)
        return text;
    return !strcmp(text, "none") ? text : cli_text(view->pool, "one with %s %s", axis.title, text);
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
    cli_view view = cli_view_of(&q);
    found = found && cli_find_changed(&view, place_in_changed(f, instead, at), from, &changed);
    if (found) {
        if (!tells_axis(&view, &asked, changed.variable))
            spell_variant(&view, &asked, &changed);
        const char *cell = cli_near_cell(&view, &changed, from, &text);
        if (alone) {
            cell = cli_set_cell(&view, changed.variable, changed.covered ? changed.covered : changed.tested);
            text = cli_changed_text(&view, &changed, from);
        }
        text = told_as(&view, &asked, &changed, text);
        instead[at].set = cli_text(pool, "%s", cell);
        instead[at].axis = cli_text(pool, "%s", gps_variable_at(view.problem, changed.variable).name);
        *change = (cli_change){.requirement = instead[at].requirement,
                               .axis = asked.axis,
                               .from = asked.value,
                               .to = instead[at].set,
                               .text = cli_text(pool, "%s → %s", asked.label, text)};
    }
    cli_question_end(&q);
    return found;
}

/* What is decided first moves least: what loads itself, other versions, names. */
static uint32_t turn_of(const cli_question *q, uint32_t requirement) {
    const char *axes = gps_requirement_at(q->problem, requirement).axis;
    uint32_t at = cli_first_axis(q->run, axes);
    gps_axis axis = at == GPS_NO ? (gps_axis){0} : gps_axis_at(q->run->tables, at);
    if (axis.line == GPS_NO)
        return 3;
    return axis.flags & GPS_AXIS_LOADER ? 0 : axis.loads != GPS_NO ? 1 : 2;
}

static int decide_all(const cli_fixes *f, cli_instead *instead, size_t count, cli_fix *fix) {
    enum { TURNS = 4 };
    for (uint32_t turn = 0; turn < TURNS; turn++)
        for (size_t i = 0; i < count; i++)
            if (turn_of(&f->question, instead[i].requirement) == turn &&
                !decide(f, instead, count, i, count == 1, &fix->change[i]))
                return 0;
    return 1;
}

/* What follows a change that is told needs no words. */
static const char *fix_text(const cli_fixes *f, const cli_fix *fix) {
    const char *text = "";
    size_t told = 0;
    for (size_t i = 0; i < fix->changes; i++)
        told += !follows(&f->question, fix->change[i].requirement);
    for (size_t i = 0; i < fix->changes; i++)
        if ((!told || !follows(&f->question, fix->change[i].requirement)) && !strstr(text, fix->change[i].text))
            text = cli_append(&f->question.run->pool, text, " and ", fix->change[i].text);
    return text;
}

/* 0: it does not hold when it is asked again. */
static int make_fix(const cli_fixes *f, const gps_fix *is, const uint32_t *part, cli_fix *fix) {
    cli_pool *pool = &f->question.run->pool;
    cli_instead *instead = cli_take(pool, is->count, sizeof *instead);
    *fix = (cli_fix){.cost = is->price, .changes = is->count};
    fix->change = cli_take(pool, is->count, sizeof *fix->change);
    for (uint32_t i = 0; i < is->count; i++) {
        uint32_t requirement = is->requirements[i];
        const char *axis = gps_requirement_at(f->question.problem, requirement).axis;
        instead[i] = (cli_instead){requirement, cli_copy(pool, axis, strcspn(axis, ",")), "*"};
    }
    if (!decide_all(f, instead, is->count, fix) || !holds_changed(f, instead, is->count, &fix->question))
        return 0;
    for (uint32_t i = 0; i < is->count; i++)
        fix->change[i].part = part[is->requirements[i]];
    fix->text = fix_text(f, fix);
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
