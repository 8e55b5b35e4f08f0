/* diagnose.c: diagnose [FILE]: from what a program printed to the cause, and what mends it. */
#include "diagnose.h"
#include "../json.h"
#include "../solve.h"
#include "log.h"
#include "told.h"

#include <string.h>

enum { MOST_SHOWN = 5 };

/* ---- the question behind it ---- */

/* A log may say what is no question; then only the cause is told. */
static int ask(cli_run *run, const cli_request *request, cli_question *question) {
    if (!request->items)
        return 0;
    size_t warnings = run->warnings;
    if (cli_question_ask(run, request, question) == CLI_FOUND)
        return 1;
    run->error = (cli_error){.exit = CLI_FOUND};
    run->warnings = warnings;
    return 0;
}

/* ---- text ---- */

static void put_labelled(cli_out *out, const char *label, cli_style style, const char *text) {
    size_t width = cli_width(label);
    cli_put_styled(out, CLI_BOLD, label);
    cli_put_wrapped(out, style, text, width, width, CLI_COLUMNS);
    cli_put_text(out, "\n");
}

static const char *place_text(cli_run *run, const cli_finding *finding) {
    return cli_text(&run->pool, "line %llu: ", (unsigned long long)finding->line);
}

static void put_cause(cli_run *run, const cli_finding *finding) {
    cli_out *out = &run->out;
    put_labelled(out, "cause: ", CLI_PLAIN, cli_told_text(run, finding, finding->is.cause));
    put_labelled(out, "fix:   ", CLI_PLAIN, cli_told_text(run, finding, finding->is.fix));
    put_labelled(out, place_text(run, finding), CLI_DIM, finding->text);
}

static void put_others(cli_run *run, const cli_told *told) {
    cli_out *out = &run->out;
    for (size_t i = 1; i < told->causes && i <= MOST_SHOWN; i++) {
        const cli_finding *other = told->cause[i];
        if (i == 1)
            cli_put_text(out, "\nalso in it:\n");
        const char *place = cli_text(&run->pool, "  %s", place_text(run, other));
        put_labelled(out, place, CLI_PLAIN, cli_told_text(run, other, other->is.cause));
    }
    if (told->causes > MOST_SHOWN + 1)
        cli_put(out, "  and %zu more (--json lists them)\n", told->causes - MOST_SHOWN - 1);
}

static void put_facts(cli_run *run, const cli_request *request) {
    const char *text = "";
    for (size_t i = 0; i < request->items; i++) {
        const char *typed = request->item[i].typed, *blank = strchr(typed, ' ');
        typed = !strncmp(typed, "--", 2) && blank && !request->item[i].axis ? blank + 1 : typed;
        text = cli_append(&run->pool, text, ", ", typed);
    }
    cli_put_text(&run->out, "\n");
    put_labelled(&run->out, "check: ", CLI_PLAIN, text);
}

static cli_exit tell_text(cli_run *run, const cli_request *request, const cli_told *told) {
    cli_question question = {0};
    if (!told->causes) {
        cli_put_text(&run->out, "no known message is in it\n");
        return CLI_NOTHING;
    }
    put_cause(run, told->cause[0]);
    put_others(run, told);
    if (ask(run, request, &question)) {
        cli_view view = cli_view_of(&question);
        put_facts(run, request);
        cli_put_verdict(&view);
    }
    cli_question_end(&question);
    return run->error.exit;
}

/* ---- JSON ---- */

static json_t *facts_json(cli_run *run, const cli_told *told, const cli_finding *of) {
    json_t *list = json_array();
    for (size_t i = 0; i < told->facts; i++)
        if (!of || told->fact[i].from == of)
            json_array_append_new(list, json_pack("{s:s, s:s, s:I}", "axis",
                                                  gps_axis_at(run->tables, told->fact[i].axis).name, "value",
                                                  told->fact[i].value, "line", (json_int_t)told->fact[i].from->line));
    return list;
}

static json_t *cause_json(cli_run *run, const cli_told *told, const cli_finding *finding) {
    const gps_pattern *is = &finding->is;
    json_t *about = is->of == GPS_NO ? json_null() : json_string(gps_axis_at(run->tables, is->of).name);
    json_t *rule = json_pack("{s:s, s:i, s:o, s:s}", "file", is->file, "line", (int)is->line, "source",
                             cli_json_source(run->tables, is->source), "rank", gps_rank_text(is->rank));
    return json_pack("{s:s, s:s, s:s, s:I, s:s, s:i, s:o, s:o, s:o}", "pattern", is->name, "cause",
                     cli_told_text(run, finding, is->cause), "fix", cli_told_text(run, finding, is->fix), "line",
                     (json_int_t)finding->line, "text", finding->text, "order", (int)is->order, "of", about, "facts",
                     facts_json(run, told, finding), "rule", rule);
}

static json_t *diagnose_json(cli_run *run, const cli_told *told) {
    json_t *causes = json_array();
    for (size_t i = 0; i < told->causes; i++)
        json_array_append_new(causes, cause_json(run, told, told->cause[i]));
    return json_pack("{s:o, s:o}", "causes", causes, "facts", facts_json(run, told, NULL));
}

static cli_exit tell_json(cli_run *run, const cli_request *request, const cli_told *told) {
    cli_question question = {0};
    cli_exit code = CLI_FOUND;
    int asked = told->causes && ask(run, request, &question);
    json_t *object = cli_json_envelope(run, asked ? &question : NULL);
    if (asked) {
        cli_view view = cli_view_of(&question);
        code = cli_json_verdict(&view, 1, object);
    }
    json_object_set_new(object, "diagnose", diagnose_json(run, told));
    cli_question_end(&question);
    if (code != CLI_FOUND) {
        json_decref(object);
        return code;
    }
    cli_json_put(run, object);
    return told->causes ? CLI_FOUND : CLI_NOTHING;
}

/* ---- the command ---- */

cli_exit cli_diagnose(cli_run *run, const cli_request *asked) {
    cli_findings findings = {0};
    if (asked->words > 1)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "diagnose takes one file, and '%s' is one too many",
                        asked->word[1]);
    cli_exit code = cli_read_log(run, asked->path, &findings);
    if (code != CLI_FOUND)
        return code;
    cli_told told = cli_told_of(run, asked, &findings);
    cli_request request = cli_with_told(run, asked, &told);
    return asked->json ? tell_json(run, &request, &told) : tell_text(run, &request, &told);
}
