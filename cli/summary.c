/* summary.c: what a product can do: answers to the questions that one would ask about it first. */
#include "summary.h"
#include "answers.h"
#include "layout.h"
#include "match.h"

#include <string.h>

enum { ITEMS = 2 };

typedef struct {
    cli_item item[ITEMS];
    cli_request request;
    cli_question question;
} inquiry;

/* Asks about the product, and a framework if one is given; 0: no sure answer. */
static int ask(cli_run *run, const char *product, const char *framework, uint32_t level, inquiry *q) {
    q->item[0] = (cli_item){CLI_O_GPU, NULL, product, product, NULL};
    q->item[1] = (cli_item){CLI_O_FRAMEWORK, NULL, framework, framework, NULL};
    q->request = cli_request_of(q->item, framework ? 2 : 1);
    q->request.level = level;
    return cli_question_ask(run, &q->request, &q->question) == CLI_FOUND && q->question.verdict == GPS_CONSISTENT;
}

static const char *oldest(const cli_view *view, const cli_boxes *boxes) {
    size_t count;
    const uint32_t *release = cli_lead_releases(view, boxes, 1, &count);
    uint32_t line = cli_axis_of(view, view->lead).line;
    return count ? cli_minor(view->pool, gps_release_at(view->tables, line, release[count - 1]).version) : "";
}

/* All values of what is decided last, by their ends. */
static const char *range_of_open(const cli_view *view, const cli_boxes *boxes) {
    for (uint32_t c = 0; c < view->shown_count; c++) {
        uint32_t variable = view->shown[c], count;
        if (!(cli_axis_of(view, variable).flags & GPS_AXIS_OPEN))
            continue;
        const gps_range *ranges = cli_ranges(view, variable, cli_boxes_all(view->pool, boxes, c), &count);
        while (count > 1 && (!strcmp(ranges[count - 1].from, "none") || !strcmp(ranges[count - 1].from, "?")))
            count--;
        gps_range all = ranges[count - 1];
        all.from = ranges[0].from;
        return cli_text(view->pool, "%s %s", cli_variable_name(view, variable), cli_range_text(view->pool, &all));
    }
    return "";
}

/* "cuda 11.1 and later are listed, 11.0 is covered; driver ≥ 455". */
static const char *oldest_text(cli_run *run, const char *product) {
    const char *text = "", *found[2] = {"", ""}, *name = "", *open = "";
    for (uint32_t level = GPS_LEVEL_TESTED; level <= GPS_LEVEL_COMPATIBLE; level++) {
        inquiry q;
        cli_boxes boxes;
        if (ask(run, product, NULL, level, &q)) {
            cli_view view = cli_view_of(&q.question);
            if (view.lead != GPS_NO && cli_all_boxes(&view, &boxes) == CLI_FOUND) {
                found[level] = oldest(&view, &boxes);
                name = cli_text(&run->pool, "%s", cli_variable_name(&view, view.lead)); /* outlives the question */
                open = range_of_open(&view, &boxes);
            }
        }
        cli_question_end(&q.question);
    }
    if (*found[0])
        text = cli_text(&run->pool, "listed from %s %s on", name, found[0]);
    if (*found[1] && strcmp(found[0], found[1]))
        text = cli_text(&run->pool, "%s%scovered from %s %s on", text, *text ? ", " : "", name, found[1]);
    return *text && *open ? cli_text(&run->pool, "%s; %s", text, open) : text;
}

static const char *newest_of(cli_run *run, const char *product, const char *framework) {
    inquiry q;
    gps_answer answer;
    const char *text = NULL;
    if (ask(run, product, framework, GPS_LEVEL_COMPATIBLE, &q)) {
        cli_view view = cli_view_of(&q.question);
        uint32_t variable = gps_variable_find(q.question.problem, framework);
        if (variable != GPS_NO && gps_best(q.question.problem, NULL, 0, &answer) == GPS_OK)
            text = cli_text(&run->pool, "%s %s", framework, cli_pick(&view, variable, answer.sets[variable]));
    }
    cli_question_end(&q.question);
    return text;
}

static void put_line(cli_run *run, const char *label, const char *text) {
    if (!*text)
        return;
    cli_put(&run->out, "  %s ", label);
    cli_put_wrapped(&run->out, CLI_PLAIN, text, cli_width(label) + 3, 4, CLI_COLUMNS);
    cli_put_text(&run->out, "\n");
}

void cli_put_summary(cli_run *run, const char *product) {
    size_t warnings = run->warnings;
    uint32_t axes = gps_info(run->tables).axes;
    const char *newest = "";
    put_line(run, "runs:", oldest_text(run, product));
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(run->tables, i);
        const char *text = cli_is_framework(&axis) ? newest_of(run, product, axis.name) : NULL;
        if (text)
            newest = cli_append(&run->pool, newest, ", ", text);
    }
    put_line(run, "newest:", newest);
    run->warnings = warnings;
    run->error = (cli_error){0};
}
