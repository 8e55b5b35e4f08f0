/* fix.c: fix: all smallest changes, cheapest first, each with its best answer. */
#include "fix.h"
#include "json.h"
#include "machine/here.h"
#include "solve.h"
#include "text.h"

#include <string.h>

enum { MOST_FIXES = 24, INDENT = 5 };

static uint32_t most_of(const cli_request *request) {
    return request->all ? 0 : request->limit ? request->limit : MOST_FIXES;
}

/* ---- text ---- */

static void put_line(cli_run *run, const char *label, const char *text, size_t indent) {
    cli_put_padded(&run->out, CLI_PLAIN, "", indent);
    cli_put_styled(&run->out, CLI_BOLD, label);
    cli_put_text(&run->out, " ");
    size_t column = indent + cli_width(label) + 1;
    cli_put_wrapped(&run->out, CLI_PLAIN, text, column, column, CLI_COLUMNS);
    cli_put_text(&run->out, "\n");
}

/* The best answer and how it is installed. */
static void put_answer(cli_run *run, cli_fix *fix, size_t indent) {
    size_t count;
    cli_view view = cli_view_of(&fix->question);
    const char *text = cli_answer_text(&view, &fix->answer, 0);
    put_line(run, "best:   ", *text ? text : "nothing is needed", indent);
    const char **lines = cli_install_lines(&view, &fix->answer, &count);
    for (size_t i = 0; i < count; i++)
        put_line(run, i ? "        " : "install:", lines[i], indent);
}

static void put_number(cli_run *run, size_t number, const char *text) {
    cli_put_styled(&run->out, CLI_BOLD, cli_text(&run->pool, "%3zu ", number));
    cli_put_text(&run->out, " ");
    cli_put_wrapped(&run->out, CLI_PLAIN, text, INDENT, INDENT + 2, CLI_COLUMNS);
    cli_put_text(&run->out, "\n");
}

/* What a fix changes in one part. */
static const char *part_text(cli_run *run, const cli_fix *fix, uint32_t part) {
    const char *text = "";
    for (size_t i = 0; i < fix->changes; i++)
        if (fix->change[i].part == part)
            text = cli_append(&run->pool, text, " and ", fix->change[i].text);
    return text;
}

/* Do two fixes change the same in a part? */
static int is_same_choice(const cli_fix *a, const cli_fix *b, uint32_t part) {
    size_t i = 0, k = 0;
    for (;; i++, k++) {
        while (i < a->changes && a->change[i].part != part)
            i++;
        while (k < b->changes && b->change[k].part != part)
            k++;
        if (i == a->changes || k == b->changes)
            return i == a->changes && k == b->changes;
        if (a->change[i].requirement != b->change[k].requirement)
            return 0;
    }
}

static void put_choices(cli_run *run, const cli_fixes *fixes, uint32_t part) {
    size_t number = 0;
    for (size_t i = 0; i < fixes->count; i++) {
        size_t before = 0;
        while (before < i && !is_same_choice(&fixes->fix[before], &fixes->fix[i], part))
            before++;
        if (before == i)
            put_number(run, ++number, part_text(run, &fixes->fix[i], part));
    }
}

/* Parts that have nothing to do with each other: small choices, and the cheapest of all together. */
static void put_parts(cli_run *run, cli_fixes *fixes) {
    cli_put(&run->out,
            "%u things are wrong that have nothing to do with each other; one change of each, cheapest first:\n",
            fixes->parts);
    for (uint32_t part = 0; part < fixes->parts; part++) {
        cli_put_styled(&run->out, CLI_BOLD, cli_text(&run->pool, "part %u\n", part + 1));
        put_choices(run, fixes, part);
    }
    cli_put_styled(&run->out, CLI_BOLD, "the cheapest together\n");
    put_answer(run, &fixes->fix[0], INDENT);
}

static void put_fixes(cli_run *run, cli_fixes *fixes) {
    if (!fixes->count) {
        cli_put_text(&run->out, "no change helps\n");
        return;
    }
    if (fixes->parts > 1) {
        put_parts(run, fixes);
    } else {
        cli_put_text(&run->out, "fixes, cheapest first:\n");
        for (size_t i = 0; i < fixes->count; i++) {
            put_number(run, i + 1, fixes->fix[i].text);
            put_answer(run, &fixes->fix[i], INDENT);
        }
    }
    if (!fixes->complete)
        cli_put(&run->out, "there are more (--all)\n");
}

static cli_exit fix_text(const cli_view *view, cli_fixes *fixes) {
    cli_run *run = view->question->run;
    if (view->question->request->stack)
        cli_put_stack(run, view->question->request->stack);
    if (view->question->verdict == GPS_CONSISTENT) {
        cli_exit code = cli_put_verdict(view);
        cli_put_text(&run->out, "nothing has to be changed\n");
        return code;
    }
    cli_exit code = cli_put_why_not(view);
    if (code == CLI_FOUND)
        put_fixes(run, fixes);
    cli_put_warnings(run);
    return code;
}

/* ---- JSON ---- */

static cli_exit fix_json(const cli_view *view, cli_fixes *fixes) {
    cli_run *run = view->question->run;
    json_t *object = cli_json_envelope(run, view->question);
    cli_exit code = cli_json_verdict(view, 1, object);
    if (code != CLI_FOUND) {
        json_decref(object);
        return code;
    }
    json_object_set_new(object, "fixes", cli_json_fixes(fixes));
    json_object_set_new(object, "fix",
                        json_pack("{s:i, s:b}", "parts", (int)fixes->parts, "complete", fixes->complete));
    cli_json_put(run, object);
    return CLI_FOUND;
}

/* ---- the command ---- */

static cli_exit tell(cli_question *question) {
    const cli_request *request = question->request;
    cli_fixes fixes = {.complete = 1};
    cli_exit code = CLI_FOUND;
    if (question->verdict != GPS_CONSISTENT)
        code = cli_find_fixes(question, most_of(request), &fixes);
    cli_view view = cli_view_of(question);
    if (code == CLI_FOUND)
        code = request->json ? fix_json(&view, &fixes) : fix_text(&view, &fixes);
    if (code == CLI_FOUND && question->verdict != GPS_CONSISTENT && !fixes.count)
        code = cli_exit_of(question->verdict);
    cli_end_fixes(&fixes);
    return code;
}

cli_exit cli_fix_question(cli_run *run, const cli_request *asked) {
    cli_question question;
    cli_request request;
    cli_machine machine;
    cli_exit code = cli_ask_machine(run, asked, CLI_HERE_CHECK, &request, &machine, &question);
    if (code == CLI_FOUND)
        code = tell(&question);
    cli_question_end(&question);
    return code;
}
