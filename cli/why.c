/* why.c: why: each rule that the best answer rests on, or what speaks against another one. */
#include "why.h"
#include "json.h"
#include "machine/here.h"
#include "match.h"
#include "solve.h"
#include "text.h"

#include <string.h>

/* ---- the chain ---- */

typedef struct {
    cli_reason *reason;
    size_t reasons;
} chain;

/* Does a row say more than that a key is there? */
static int restricts(const cli_view *view, const gps_cite *cite) {
    uint32_t columns = gps_table_at(view->tables, cite->table).columns, keys = 0, said = 0, beside = 0;
    for (uint32_t c = 0; c < columns; c++) {
        int key, says = strcmp(gps_row_cell(view->tables, cite->table, cite->row, c), "*") != 0;
        gps_column_axis(view->tables, cite->table, c, &key);
        keys += key != 0;
        said += (uint32_t)says;
        beside += !key && says;
    }
    return beside || (keys == columns && said > 1) || !keys;
}

static int is_told(const cli_view *view, const gps_cite *cite) {
    if (gps_table_at(view->tables, cite->table).flags & GPS_TABLE_PLUMBING || cite->warning)
        return 0;
    if (cite->row == GPS_NO)
        return 1;
    uint32_t kind = gps_row_at(view->tables, cite->table, cite->row).kind;
    return kind == GPS_ROW_NEED || (kind == GPS_ROW_LISTED && restricts(view, cite));
}

/* The question again, with the answer required: of what is printed as a range the least value, for rules about all of
 * it would each speak of another one.  0: it cannot be asked so. */
static int ask_least(const cli_view *view, const gps_answer *best, cli_question *pinned) {
    cli_question *q = view->question;
    size_t warnings = q->run->warnings;
    cli_exit code = cli_question_begin(q->run, q->request, CLI_WHOLE, q->lift, pinned);
    for (uint32_t i = 0; i < view->shown_count && code == CLI_FOUND; i++) {
        uint32_t v = view->shown[i], count;
        const gps_range *ranges = cli_ranges(view, v, best->sets[v], &count);
        int open = (cli_axis_of(view, v).flags & GPS_AXIS_OPEN) != 0;
        const char *value = !open ? cli_pick(view, v, best->sets[v]) : count ? ranges[0].from : "";
        if (*value)
            code = cli_require(pinned, cli_json_name(view, v), value, "", "", "pick");
    }
    code = code == CLI_FOUND ? cli_question_solve(pinned) : code;
    q->run->warnings = warnings;
    q->run->error.exit = CLI_FOUND;
    return code == CLI_FOUND && pinned->verdict == q->verdict;
}

static chain chain_of(const cli_view *view, const gps_answer *best) {
    cli_question pinned;
    chain c = {0};
    gps_answer least;
    int asked = ask_least(view, best, &pinned) && gps_best(pinned.problem, NULL, 0, &least) == GPS_OK;
    cli_view inside = asked ? cli_view_of(&pinned) : *view;
    const gps_answer *answer = asked ? &least : best;
    cli_basis basis = cli_basis_of(&inside, answer);
    c.reason = cli_take(view->pool, basis.count, sizeof *c.reason);
    for (uint32_t i = 0; i < basis.count; i++)
        if (is_told(&inside, &basis.cite[i]))
            c.reason[c.reasons++] = cli_reason_of(&inside, &basis.cite[i], answer->sets);
    for (size_t i = 0; i < c.reasons; i++) /* names outlive the question that they are of */
        for (uint32_t k = 0; k < c.reason[i].axis_count; k++)
            c.reason[i].axes[k] = cli_text(view->pool, "%s", c.reason[i].axes[k]);
    cli_question_end(&pinned);
    return c;
}

static cli_exit put_chain(const cli_view *view) {
    gps_answer answer;
    cli_exit code = cli_first_answer(view, &answer);
    if (code != CLI_FOUND)
        return code;
    cli_basis basis = cli_basis_of(view, &answer);
    chain c = chain_of(view, &answer);
    cli_put_best(view, &answer, &basis);
    cli_put_gaps(view, &answer, &basis);
    cli_put_text(&view->question->run->out, "because:\n");
    cli_put_reasons(view, c.reason, c.reasons, 1);
    cli_warn_of(view, &answer, &basis);
    return CLI_FOUND;
}

/* ---- the other one ---- */

static cli_exit unknown_axis(cli_run *run, const char *name) {
    uint32_t axes = gps_info(run->tables).axes;
    cli_near near = cli_near_to(name);
    for (uint32_t i = 0; i < axes; i++)
        cli_near_offer(&near, gps_axis_at(run->tables, i).name);
    return cli_fail(run, CLI_USAGE, "unknown-name", near.nearest, "--not: '%s' is not in these rules", name);
}

/* What is added to the question: the value, and the default that it would else take the place of. */
static cli_exit add_other(const cli_question *question, cli_request *request) {
    cli_run *run = question->run;
    const char *text = question->request->against, *variant;
    size_t end = 0, start = cli_split_constraint(text, &end);
    size_t length = strcspn(text, "[=<>!~ ");
    uint32_t at = cli_axis_named(run, text, length, &variant);
    if (at == GPS_NO)
        return unknown_axis(run, cli_copy(&run->pool, text, length));
    gps_axis axis = gps_axis_at(run->tables, at);
    cli_item other = {.option = CLI_O_PACKAGE, .value = text, .typed = cli_text(&run->pool, "--not %s", text)};
    if (!cli_is_subject(&axis)) {
        size_t skip = start && text[start] == '=' && text[start + 1] != '=';
        if (!start || !text[start + skip])
            return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--not needs a value behind '%s'", text);
        other.option = CLI_O_COUNT_OF;
        other.axis = cli_copy(&run->pool, text, end);
        if (axis.flags & GPS_AXIS_PER_DEVICE && !strchr(other.axis, '['))
            other.axis = cli_text(&run->pool, "%s[1]", other.axis);
        other.value = text + start + skip;
    }
    *request = *question->request;
    request->item = cli_take(&run->pool, request->items + 2, sizeof *request->item);
    memcpy(request->item, question->request->item, request->items * sizeof *request->item);
    request->item[request->items++] = other;
    if (*axis.standard && !cli_is_required(question, axis.name))
        request->item[request->items++] = (cli_item){CLI_O_COUNT_OF, axis.name, axis.standard, "", CLI_DEFAULT};
    return CLI_FOUND;
}

/* What the best answer has that the other one lacks, in the order of search; "" where they are the same. */
static const char *difference(const cli_view *best, const gps_answer *first, const cli_view *view,
                              const gps_answer *other) {
    for (uint32_t i = 0; i < best->shown_count; i++) {
        uint32_t v = best->shown[i], same = gps_variable_find(view->problem, cli_json_name(best, v));
        if (same == GPS_NO || !other->sets[same] || cli_axis_of(best, v).flags & GPS_AXIS_OPEN)
            continue;
        const char *a = cli_pick(best, v, first->sets[v]), *b = cli_pick(view, same, other->sets[same]);
        int order = 0;
        if (!strcmp(a, b))
            continue;
        uint32_t line = cli_axis_of(best, v).line;
        int older = line != GPS_NO && gps_version_compare(best->tables, line, b, a, &order) == GPS_OK && order < 0;
        return cli_text(best->pool, "%s: %s %s, and the best has %s", older ? "older" : "not as good",
                        cli_variable_name(best, v), b, a);
    }
    return "";
}

/* "possible, but older: torch 2.9.0, and the best has 2.14.1" */
static const char *possible_text(const cli_view *best, const gps_answer *first, const cli_view *view,
                                 const gps_answer *other) {
    cli_basis a = cli_basis_of(best, first), b = cli_basis_of(view, other);
    const char *than = difference(best, first, view, other);
    if (!*than)
        return "possible, with the best answer as it is";
    if (b.level > a.level)
        than = cli_text(best->pool, "less certain: level %s, and the best has %s; %s", gps_level_text(b.level),
                        gps_level_text(a.level), than);
    else if (b.rank > a.rank)
        than = cli_text(best->pool, "less certain: weakest source %s, and the best has %s; %s", gps_rank_text(b.rank),
                        gps_rank_text(a.rank), than);
    return cli_text(best->pool, "possible, but %s", than);
}

static cli_exit say_possible(const cli_view *best, const cli_view *view, const char **text) {
    gps_answer first, other;
    cli_exit code = cli_first_answer(best, &first);
    if (code == CLI_FOUND)
        code = cli_first_answer(view, &other);
    *text = code == CLI_FOUND ? possible_text(best, &first, view, &other) : "";
    return code;
}

/* ---- telling ---- */

static cli_exit put_other(const cli_view *best, const cli_view *view) {
    cli_run *run = view->question->run;
    const char *text;
    if (view->question->verdict != GPS_CONSISTENT)
        return cli_put_why_not(view);
    cli_exit code = say_possible(best, view, &text);
    gps_answer answer;
    if (code == CLI_FOUND)
        code = cli_first_answer(view, &answer);
    if (code != CLI_FOUND)
        return code;
    cli_put_wrapped(&run->out, CLI_BOLD, text, 0, 2, CLI_COLUMNS);
    cli_put_text(&run->out, "\n");
    cli_basis basis = cli_basis_of(view, &answer);
    cli_put_best(view, &answer, &basis);
    return CLI_FOUND;
}

static json_t *chain_json(const cli_view *view) {
    json_t *list = json_array();
    gps_answer answer;
    if (view->question->verdict != GPS_INCONSISTENT && cli_first_answer(view, &answer) == CLI_FOUND) {
        chain c = chain_of(view, &answer);
        for (size_t i = 0; i < c.reasons; i++)
            json_array_append_new(list, cli_json_reason(view, &c.reason[i]));
    }
    return list;
}

/* other: of --not, or NULL. */
static cli_exit tell_json(const cli_view *view, const cli_view *other) {
    cli_run *run = view->question->run;
    json_t *object = cli_json_envelope(run, view->question), *why = json_object();
    cli_exit code = cli_json_verdict(other ? other : view, 1, object);
    json_object_set_new(why, "chain", chain_json(view));
    if (code == CLI_FOUND && other) {
        const char *text = "";
        if (other->question->verdict == GPS_CONSISTENT)
            code = say_possible(view, other, &text);
        json_object_set_new(why, "not", json_string(view->question->request->against));
        json_object_set_new(why, "text", json_string(text));
    }
    json_object_set_new(object, "why", why);
    if (code == CLI_FOUND)
        cli_json_put(run, object);
    else
        json_decref(object);
    return code;
}

static cli_exit tell(const cli_view *view, const cli_view *other) {
    cli_run *run = view->question->run;
    if (view->question->request->json)
        return tell_json(view, other);
    if (view->question->request->stack)
        cli_put_stack(run, view->question->request->stack);
    cli_exit code = other                                       ? put_other(view, other)
                    : view->question->verdict == GPS_CONSISTENT ? put_chain(view)
                                                                : cli_put_why_not(view);
    cli_put_warnings(run);
    return code;
}

static cli_exit tell_other(cli_question *question) {
    cli_request request;
    cli_question other = {0};
    cli_view view = cli_view_of(question);
    cli_exit code = add_other(question, &request);
    if (code == CLI_FOUND)
        code = cli_question_ask(question->run, &request, &other);
    if (code == CLI_FOUND) {
        cli_view against = cli_view_of(&other);
        code = tell(&view, &against);
    }
    cli_question_end(&other);
    return code;
}

cli_exit cli_why(cli_run *run, const cli_request *asked) {
    cli_question question;
    cli_request request;
    cli_machine machine;
    cli_exit code = cli_ask_machine(run, asked, CLI_HERE_CHECK, &request, &machine, &question);
    if (code == CLI_FOUND && asked->against && question.verdict == GPS_CONSISTENT) {
        code = tell_other(&question);
    } else if (code == CLI_FOUND) {
        cli_view view = cli_view_of(&question);
        code = tell(&view, NULL);
    }
    cli_question_end(&question);
    return code;
}
