/* target.c: one answer that is written down: solved, and solved again with all the packages that it brings. */
#include "target.h"
#include "boxes.h"
#include "brought.h"
#include "match.h"
#include "product.h"
#include "solve.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 8 }; /* packages that bring packages */

/* ---- requests made of requests ---- */

static void add_item(cli_run *run, cli_request *request, cli_option option, const char *axis, const char *value,
                     const char *typed) {
    cli_request_add(run, request, (cli_item){option, axis, value, typed, NULL});
}

/* The axis of names without loader of its own that has this value, or the one that all loaders share by name. */
static uint32_t axis_with_value(const gps_tables *tables, const char *value) {
    uint32_t axes = gps_info(tables).axes;
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(tables, i);
        for (uint32_t v = 0; v < axis.values && axis.loads == GPS_NO; v++)
            if (!strcmp(gps_axis_value(tables, i, v), value))
                return i;
    }
    return GPS_NO;
}

/* Words of a target that are no value of an axis. */
static int add_special(cli_run *run, cli_request *request, const char *word, const char *typed) {
    size_t digits = strspn(word + (strlen(word) > 2 ? 2 : 0), "0123456789");
    if (!strcmp(word, "cpu"))
        add_item(run, request, CLI_O_COUNT_OF, "cuda", "none", typed);
    else if (!strncmp(word, "py3", 3) && digits > 1 && !word[2 + digits])
        add_item(run, request, CLI_O_COUNT_OF, "python", cli_text(&run->pool, "3.%s", word + 3), typed);
    else
        return 0;
    return 1;
}

/* The longest beginning of "linux-and-cuda" that ends before a '-' and is a value; 0: there is none. */
static size_t add_part(cli_run *run, cli_request *request, const char *text, const char *typed) {
    for (size_t length = strlen(text); length; length--) {
        if (text[length] && text[length] != '-')
            continue;
        const char *word = cli_copy(&run->pool, text, length);
        uint32_t axis = axis_with_value(run->tables, word);
        if (add_special(run, request, word, typed))
            return length;
        if (axis == GPS_NO)
            continue;
        add_item(run, request, CLI_O_COUNT_OF, gps_axis_at(run->tables, axis).name, word, typed);
        return length;
    }
    return 0;
}

static cli_exit add_target(cli_run *run, cli_request *request, const char *name) {
    const char *typed = cli_text(&run->pool, "--target %s", name);
    for (const char *at = name; *at; at += *at == '-') {
        size_t length = add_part(run, request, at, typed);
        if (!length)
            return cli_fail(run, CLI_USAGE, "bad-value", NULL,
                            "--target %s: '%s' is no value of an axis (linux-cu126, windows-cpu, linux-cu126-py312)",
                            name, cli_copy(&run->pool, at, strcspn(at, "-")));
        at += length;
    }
    return *name ? CLI_FOUND : cli_fail(run, CLI_USAGE, "bad-value", NULL, "--target needs a name");
}

/* --pick AXIS=VALUE,…; *nth: what --pick N says, else 1. */
static cli_exit add_pick(cli_run *run, cli_request *request, uint32_t *nth) {
    const char *pick = request->pick, *typed = cli_text(&run->pool, "--pick %s", pick ? pick : "");
    *nth = 1;
    if (!pick)
        return CLI_FOUND;
    size_t digits = strspn(pick, "0123456789");
    if (digits && digits < 7 && !pick[digits] && (*nth = (uint32_t)strtoul(pick, NULL, 10)))
        return CLI_FOUND;
    for (const char *at = pick; *at; at += strspn(at, ",")) {
        size_t length = strcspn(at, ","), end, start;
        const char *part = cli_copy(&run->pool, at, length);
        start = cli_split_constraint(part, &end);
        if (!start || part[start] != '=' || !part[start + strspn(part + start, "= ")])
            return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--pick needs a number or AXIS=VALUE,…, not '%s'", pick);
        add_item(run, request, CLI_O_COUNT_OF, cli_copy(&run->pool, part, end),
                 part + start + strspn(part + start, "= "), typed);
        at += length;
    }
    return *pick ? CLI_FOUND : cli_fail(run, CLI_USAGE, "bad-value", NULL, "--pick needs a value");
}

/* ---- solving ---- */

static cli_exit solve(cli_run *run, cli_target *t) {
    cli_exit code = cli_question_ask(run, &t->request, &t->question);
    if (code != CLI_FOUND)
        return code;
    t->view = cli_view_of(&t->question);
    code = cli_no_answer(&t->view);
    return code == CLI_FOUND ? cli_first_answer(&t->view, &t->answer) : code;
}

static cli_exit take_nth(cli_run *run, cli_target *t, uint32_t nth) {
    for (uint32_t i = 1; i < nth; i++) {
        gps_status status = gps_next(t->view.problem, &t->answer);
        if (status == GPS_NONE)
            return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--pick %u: there are %u answers", nth, i);
        if (status != GPS_OK)
            return cli_fail_status(run, status, NULL, "--pick");
    }
    return CLI_FOUND;
}

/* The question with the answer's values required: what is open stays so. */
static void require_values(cli_run *run, cli_target *t) {
    for (uint32_t i = 0; i < t->view.shown_count; i++) {
        uint32_t variable = t->view.shown[i];
        gps_variable is = gps_variable_at(t->view.problem, variable);
        const char *pick = cli_pick(&t->view, variable, t->answer.sets[variable]);
        if (cli_is_open(&t->view, variable) || !strcmp(pick, "?") || !*pick || is.device)
            continue;
        const char *name = cli_text(&run->pool, "%s", cli_json_name(&t->view, variable)); /* outlives the problem */
        add_item(run, &t->request, CLI_O_COUNT_OF, name, pick, cli_text(&run->pool, "%s=%s", name, pick));
    }
}

static int is_of_question(const cli_target *t, uint32_t axis) {
    for (size_t i = 0; i < t->question.subjects; i++)
        if (t->question.subject[i] == axis)
            return 1;
    return 0;
}

static void add_package(cli_run *run, cli_target *t, uint32_t axis) {
    const char *name = gps_axis_at(run->tables, axis).name;
    add_item(run, &t->request, CLI_O_PACKAGE, NULL, name, cli_text(&run->pool, "--package %s", name));
}

/* Solves again with what is brought until nothing new is. */
static cli_exit close(cli_run *run, cli_target *t) {
    cli_exit code = CLI_FOUND;
    for (int round = 0; round < ROUNDS && code == CLI_FOUND; round++) {
        size_t before = t->broughts, warnings = run->warnings;
        cli_add_brought(&t->view, &t->answer, &t->brought, &t->broughts, &t->brought_room);
        size_t kept = before;
        for (size_t i = before; i < t->broughts; i++)
            if (!is_of_question(t, t->brought[i]))
                t->brought[kept++] = t->brought[i];
        t->broughts = kept;
        if (kept == before && round)
            break;
        for (size_t i = before; i < kept; i++)
            add_package(run, t, t->brought[i]);
        cli_question_end(&t->question);
        code = solve(run, t);
        run->warnings = warnings;
    }
    return code;
}

static const char *name_of(const cli_target *t) {
    const char *name =
        t->view.column == GPS_NO ? "" : cli_pick(&t->view, t->view.column, t->answer.sets[t->view.column]);
    for (uint32_t i = 0; i < t->view.shown_count; i++) {
        gps_axis axis = cli_axis_of(&t->view, t->view.shown[i]);
        if (axis.variant_axis == GPS_NO || !(axis.flags & GPS_AXIS_LOADER))
            continue;
        uint32_t variant = cli_variable_of(&t->view, axis.variant_axis, axis.loads);
        const char *value = variant == GPS_NO ? "none" : cli_pick(&t->view, variant, t->answer.sets[variant]);
        if (strcmp(value, "none") && strcmp(value, "?"))
            return *name ? cli_text(t->view.pool, "%s-%s", name, value) : value;
    }
    return *name ? name : "default";
}

static int names_builds(const gps_tables *tables, uint32_t axis) {
    uint32_t axes = gps_info(tables).axes;
    for (uint32_t i = 0; i < axes; i++)
        if (gps_axis_at(tables, i).variant_axis == axis)
            return (gps_axis_at(tables, axis).flags & GPS_AXIS_PER_LOADER) != 0;
    return 0;
}

/* A build is one of what was asked for: variant=cu128 says nothing of loaders that are only brought. */
static void scope_builds(cli_run *run, cli_target *t) {
    cli_request scoped = t->request;
    scoped.items = 0;
    for (size_t i = 0; i < t->request.items; i++) {
        cli_item item = t->request.item[i];
        uint32_t axis = item.axis ? gps_axis_find(run->tables, item.axis) : GPS_NO;
        size_t before = scoped.items;
        for (uint32_t v = 0; axis != GPS_NO && names_builds(run->tables, axis) && v < t->view.shown_count; v++) {
            gps_variable is = gps_variable_at(t->view.problem, t->view.shown[v]);
            if (is.axis != axis || is.loader == GPS_NO)
                continue;
            item.axis = cli_text(&run->pool, "%s[%s]", gps_axis_at(run->tables, axis).name,
                                 gps_axis_at(run->tables, is.loader).name);
            cli_request_add(run, &scoped, item);
        }
        if (scoped.items == before)
            cli_request_add(run, &scoped, item);
    }
    t->request = scoped;
}

/* The question, its pick, and the values of the best answer required; *asked: the question without these values. */
static cli_exit solve_first(cli_run *run, cli_target *t, uint32_t nth, cli_request *asked) {
    for (size_t i = 0; i < t->broughts; i++)
        add_package(run, t, t->brought[i]);
    cli_exit code = solve(run, t);
    if (code == CLI_FOUND)
        code = take_nth(run, t, nth);
    if (code != CLI_FOUND)
        return code;
    if (!t->name)
        t->name = cli_text(&run->pool, "%s", name_of(t));
    t->view.untold = t->brought;
    t->view.untold_count = t->broughts;
    t->summary = cli_answer_text(&t->view, &t->answer, 0);
    if (!t->broughts)
        scope_builds(run, t);
    *asked = t->request;
    require_values(run, t);
    return CLI_FOUND;
}

/* The best answer may be one whose own packages cannot be had together: then the best with these packages is taken. */
cli_exit cli_target_solve(cli_run *run, const cli_request *request, const char *name, cli_target *t) {
    uint32_t nth = 1;
    *t = (cli_target){.name = name, .request = *request};
    cli_request asked;
    cli_exit code = name ? add_target(run, &t->request, name) : CLI_FOUND;
    if (code == CLI_FOUND)
        code = add_pick(run, &t->request, &nth);
    if (code == CLI_FOUND)
        code = solve_first(run, t, nth, &asked);
    if (code == CLI_FOUND)
        code = close(run, t);
    if ((code != CLI_NOTHING && code != CLI_UNKNOWN) || !t->broughts || run->error.exit)
        return code;
    cli_out told = run->out;
    run->out = (cli_out){.pool = told.pool, .colour = told.colour};
    cli_question_end(&t->question);
    t->request = asked;
    t->name = name;
    code = solve_first(run, t, nth, &asked);
    if (code == CLI_FOUND)
        code = close(run, t);
    if (code != CLI_FOUND)
        run->out = told; /* why the best one does not hold says more */
    return code;
}

/* ---- versions to write down ---- */

static int meets_box(const cli_target *t, const gps_box *box) {
    for (uint32_t i = 0; i < t->view.shown_count; i++) {
        uint32_t v = t->view.shown[i], words = gps_variable_at(t->view.problem, v).words, common = 0;
        for (uint32_t w = 0; w < words && box->sets[v]; w++)
            common |= box->sets[v][w] & t->answer.sets[v][w];
        if (!common && box->sets[v])
            return 0;
    }
    return 1;
}

/* The box of answers that the answer is in: all of what one of its sets holds goes with all of the others. */
static const uint32_t *widest_set(const cli_target *t, uint32_t variable) {
    const gps_box *boxes;
    uint32_t count;
    if (gps_boxes(t->view.problem, &boxes, &count) == GPS_OK)
        for (uint32_t i = 0; i < count; i++)
            if (meets_box(t, &boxes[i]) && boxes[i].sets[variable])
                return boxes[i].sets[variable];
    return t->answer.sets[variable];
}

static int is_release(const cli_target *t, uint32_t variable, const char *version) {
    gps_axis axis = cli_axis_of(&t->view, variable);
    uint32_t releases = axis.line == GPS_NO ? 0 : gps_line_at(t->view.tables, axis.line).releases;
    for (uint32_t r = 0; r < releases; r++)
        if (!strcmp(gps_release_at(t->view.tables, axis.line, r).version, version))
            return 1;
    return 0;
}

static int is_brought(const cli_target *t, uint32_t axis) {
    for (size_t i = 0; i < t->broughts; i++)
        if (t->brought[i] == axis)
            return 1;
    return 0;
}

const char *cli_target_spec(const cli_target *t, uint32_t variable) {
    const char *pick = cli_pick(&t->view, variable, t->answer.sets[variable]);
    int brought = is_brought(t, gps_variable_at(t->view.problem, variable).axis);
    if (!strcmp(pick, "none") || !strcmp(pick, "?"))
        return NULL;
    if (is_release(t, variable, pick) && !(brought && t->request.widest))
        return cli_text(t->view.pool, "==%s", pick);
    return cli_range_spec(&t->view, variable, widest_set(t, variable));
}

void cli_target_end(cli_target *t) { cli_question_end(&t->question); }
