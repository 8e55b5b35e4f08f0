/* text.c: what solve and check print for people. */
#include "text.h"
#include "gaps.h"
#include "match.h"
#include "site.h"

#include <string.h>

static cli_out *out_of(const cli_view *view) { return &view->question->run->out; }

/* ---- the head ---- */

static const char *subject_text(const cli_view *view) {
    const cli_question *q = view->question;
    const char *text = "";
    for (size_t i = 0; i < q->asked_count; i++)
        if (q->asked[i].subject) {
            const char *typed = strchr(q->asked[i].typed, ' ');
            text = cli_append(view->pool, text, " and ", typed ? typed + 1 : q->asked[i].typed);
        }
    for (uint32_t i = 0; i < view->shown_count && !*text; i++)
        if (cli_axis_of(view, view->shown[i]).flags & GPS_AXIS_FALLBACK)
            text = cli_text(view->pool, "a %s", cli_axis_of(view, view->shown[i]).title);
    return *text ? text : "this";
}

static int is_of_device(const cli_view *view, const cli_asked *asked) {
    uint32_t at = cli_first_axis(view->question->run, asked->axis);
    return asked->device || (at != GPS_NO && gps_axis_at(view->tables, at).flags & GPS_AXIS_PER_DEVICE);
}

static const char *device_text(const cli_view *view, const cli_asked *asked) {
    if (asked->device) {
        const cli_device *d = &view->question->device[asked->device - 1];
        return *d->cell ? cli_text(view->pool, "%s (%s %s)", d->name, gps_axis_at(view->tables, d->axis).title, d->cell)
                        : d->name;
    }
    uint32_t at = cli_first_axis(view->question->run, asked->axis);
    return cli_text(view->pool, "%s %s%s", gps_axis_at(view->tables, at).title, strcmp(asked->op, "=") ? asked->op : "",
                    asked->value);
}

/* Parts of a framework's spelling stand with it already. */
static int stands_with_subject(const cli_question *q, const cli_asked *asked) {
    for (size_t i = 0; i < q->asked_count; i++)
        if (q->asked[i].subject && !strcmp(q->asked[i].typed, asked->typed))
            return 1;
    return 0;
}

/* Several requirements of one name are told once. */
static int stands_before(const cli_question *q, size_t i) {
    for (size_t k = 0; k < i; k++)
        if (q->asked[k].typed == q->asked[i].typed)
            return 1;
    return 0;
}

static const char *question_text(const cli_view *view) {
    const cli_question *q = view->question;
    const char *devices = "", *rest = "";
    for (size_t i = 0; i < q->asked_count; i++) {
        const cli_asked *asked = &q->asked[i];
        if (asked->shown_only || stands_with_subject(q, asked) || stands_before(q, i))
            continue;
        if (is_of_device(view, asked))
            devices = cli_append(view->pool, devices, " and ", device_text(view, asked));
        else
            rest = cli_append(view->pool, rest, ", ", asked->label);
    }
    const char *text = subject_text(view);
    if (*devices)
        text = cli_text(view->pool, "%s on %s", text, devices);
    return *rest ? cli_text(view->pool, "%s with %s", text, rest) : text;
}

static const char *value_name(const cli_view *view, uint32_t value) {
    return gps_axis_value(view->tables, gps_variable_at(view->problem, view->column).axis, value);
}

/* "53,728 combinations on linux and on wsl, 45,995 on windows": equal counts together. */
static const char *counts_text(const cli_view *view, const uint64_t *counts, uint32_t values) {
    const char *text = "";
    uint64_t told = 0;
    if (view->column == GPS_NO)
        return counts[0] ? cli_text(view->pool, "%s combination%s", cli_number(view->pool, counts[0]),
                                    counts[0] == 1 ? "" : "s")
                         : "no combination";
    for (uint32_t v = 0; v < values; v++) {
        if (told >> v & 1 || (!counts[v] && cli_is_asked(view, view->column)))
            continue;
        const char *where = "";
        for (uint32_t k = v; k < values; k++)
            if (counts[k] == counts[v]) {
                told |= UINT64_C(1) << k;
                where = cli_append(view->pool, where, " and ", cli_text(view->pool, "on %s", value_name(view, k)));
            }
        const char *number = counts[v] ? cli_number(view->pool, counts[v]) : *text ? "none" : "no";
        const char *word = *text ? "" : counts[v] < 2 ? " combination" : " combinations";
        text = cli_append(view->pool, text, ", ", cli_text(view->pool, "%s%s %s", number, word, where));
    }
    return text;
}

void cli_put_head(const cli_view *view, const uint64_t *counts, uint32_t values) {
    const char *question = cli_text(view->pool, "%s:", question_text(view)),
               *text = "too many combinations to count (--count does)";
    if (counts)
        text = counts_text(view, counts, values);
    size_t column = cli_put_wrapped(out_of(view), CLI_BOLD, question, 0, 2, CLI_COLUMNS);
    cli_put_text(out_of(view), " ");
    cli_put_wrapped(out_of(view), CLI_PLAIN, text, column + 1, 2, CLI_COLUMNS);
    cli_put_text(out_of(view), "\n");
}

/* ---- the best ---- */

static const char *sureness(const cli_view *view, const cli_basis *basis) {
    const char *text = basis->rows ? cli_text(view->pool, "weakest source: %s", gps_rank_text(basis->rank)) : "";
    if (basis->level != GPS_LEVEL_TESTED)
        text = cli_text(view->pool, "%s, level: %s", text, gps_level_text(basis->level));
    if (basis->gaps)
        text = cli_text(view->pool, "%s, %u not recorded", text, basis->gaps);
    uint32_t newest = gps_info(view->tables).newest;
    return newest ? cli_text(view->pool, "%s%srules of %s", text, *text ? "; " : "", cli_day(view->pool, newest))
                  : text;
}

/* The parts of an answer, wrapped between them and not inside. */
static void put_parts(const cli_view *view, const char *text, size_t column, size_t indent) {
    while (*text) {
        const char *end = strstr(text, ", ");
        size_t length = end ? (size_t)(end - text) + 1 : strlen(text);
        const char *part = cli_copy(view->pool, text, length);
        int fresh = column == indent || !column;
        if (!fresh && column + 1 + cli_width(part) > CLI_COLUMNS) {
            cli_put_text(out_of(view), "\n");
            cli_put_padded(out_of(view), CLI_PLAIN, "", indent);
            column = indent;
        } else if (!fresh) {
            cli_put_text(out_of(view), " ");
            column++;
        }
        column = cli_put_wrapped(out_of(view), CLI_PLAIN, part, column, indent, CLI_COLUMNS);
        text += length + (text[length] == ' ');
    }
    cli_put_text(out_of(view), "\n");
}

/* A label, its text wrapped behind it. */
static void put_labelled(const cli_view *view, const char *label, const char *text) {
    cli_put_styled(out_of(view), CLI_BOLD, label);
    cli_put_text(out_of(view), " ");
    size_t width = cli_width(label) + 1;
    cli_put_wrapped(out_of(view), CLI_PLAIN, text, width, width, CLI_COLUMNS);
    cli_put_text(out_of(view), "\n");
}

void cli_put_best(const cli_view *view, const gps_answer *answer, const cli_basis *basis) {
    size_t count, width = 0;
    const char *label = "best:", **lines = cli_install_lines(view, answer, &count), *sure = sureness(view, basis);
    if (view->column != GPS_NO && !cli_is_asked(view, view->column))
        label = cli_text(view->pool, "best on %s:", cli_pick(view, view->column, answer->sets[view->column]));
    cli_put_styled(out_of(view), CLI_BOLD, label);
    cli_put_text(out_of(view), " ");
    const char *text = cli_answer_text(view, answer, 0);
    put_parts(view, *text ? text : "nothing is needed", cli_width(label) + 1, cli_width(label) + 1);
    for (size_t i = 0; i < count; i++) {
        cli_put_styled(out_of(view), CLI_BOLD, i ? "        " : "install:");
        cli_put(out_of(view), " %s%s", lines[i], i + 1 < count ? "\n" : "");
        width = 9 + cli_width(lines[i]);
    }
    if (width && width + 3 + cli_width(sure) <= CLI_COLUMNS)
        cli_put_padded(out_of(view), CLI_PLAIN, "", width + 6 + cli_width(sure) <= CLI_COLUMNS ? 6 : 3);
    else if (width)
        cli_put_text(out_of(view), "\n");
    cli_put_styled(out_of(view), CLI_DIM, sure);
    cli_put_text(out_of(view), "\n");
    const char *site = cli_site_text(view, answer);
    if (*site)
        put_labelled(view, "site rules:", site);
}

void cli_put_answer(const cli_view *view, const gps_answer *answer) {
    size_t count = 0;
    put_parts(view, cli_answer_text(view, answer, 1), 0, 2);
    const char **lines = view->question->request->best ? cli_install_lines(view, answer, &count) : NULL;
    for (size_t i = 0; i < count; i++)
        cli_put(out_of(view), "%s %s\n", i ? "        " : "install:", lines[i]);
}

/* ---- conflicts, gaps, warnings ---- */

enum { SENTENCES = 5 };

static const char *origin_of(const cli_view *view, const cli_reason *reason, int where) {
    const char *from = gps_table_at(view->tables, reason->table).name;
    if (*reason->rank)
        from = cli_text(view->pool, "%s, %s", from, reason->rank);
    if (reason->site)
        return cli_text(view->pool, "%s, site rule %s:%u", from, reason->file, reason->line);
    if (!where || !*reason->file)
        return from;
    return cli_text(view->pool, "%s, %s:%u%s%s", from, reason->file, reason->line, *reason->source ? ", " : "",
                    reason->source);
}

static void put_source(const cli_view *view, const cli_reason *reason) {
    uint32_t sources = gps_info(view->tables).sources;
    for (uint32_t i = 0; i < sources; i++) {
        gps_source source = gps_source_at(view->tables, i);
        if (strcmp(source.name, reason->source))
            continue;
        const char *text = cli_text(view->pool, "%s%s%s", source.title, *source.url ? ", " : "", source.url);
        cli_put_text(out_of(view), "      ");
        cli_put_wrapped(out_of(view), CLI_DIM, text, 6, 6, CLI_COLUMNS);
        cli_put_text(out_of(view), "\n");
    }
}

static void put_reason(const cli_view *view, const cli_reason *reason, size_t column, int where) {
    cli_out *out = out_of(view);
    const char *from = origin_of(view, reason, where);
    size_t width = 2 + cli_width(reason->text);
    cli_put_text(out, "  ");
    if (column + cli_width(from) <= CLI_COLUMNS && width + 2 <= column) {
        cli_put_padded(out, CLI_PLAIN, reason->text, column - 2);
    } else {
        cli_put_wrapped(out, CLI_PLAIN, reason->text, 2, 4, CLI_COLUMNS);
        cli_put_text(out, "\n      ");
    }
    cli_put_styled(out, CLI_DIM, from);
    cli_put_text(out, "\n");
    if (view->question->request->proof && *reason->source)
        put_source(view, reason);
}

void cli_put_reasons(const cli_view *view, const cli_reason *reason, size_t reasons, int where) {
    size_t column = 0;
    for (size_t i = 0; i < reasons; i++) {
        size_t width = 6 + cli_width(reason[i].text);
        column = width > column && width < 70 ? width : column;
    }
    for (size_t i = 0; i < reasons; i++)
        put_reason(view, &reason[i], column, where);
}

void cli_put_conflict(const cli_view *view, const cli_explanation *e) {
    cli_out *out = out_of(view);
    int proof = view->question->request->proof;
    size_t shown = proof || e->reasons <= SENTENCES ? e->reasons : SENTENCES - 1;
    cli_put_styled(out, CLI_BAD, "inconsistent:");
    cli_put_text(out, " ");
    cli_put_wrapped(out, CLI_PLAIN, e->title, 14, 14, CLI_COLUMNS);
    cli_put_text(out, "\n");
    cli_put_reasons(view, e->reason, shown, proof);
    if (!e->reasons)
        cli_put(out, "  no known value meets %s\n", e->conflict.requirement_count > 1 ? "all of it" : "it");
    if (shown < e->reasons)
        cli_put(out, "  and %zu more rules (--proof lists them)\n", e->reasons - shown);
}

void cli_put_gaps(const cli_view *view, const gps_answer *answer, const cli_basis *basis) {
    size_t count;
    const char **texts = cli_gap_texts(view, answer, basis, &count);
    for (size_t i = 0; i < count && i < SENTENCES; i++) {
        put_labelled(view, i ? "     " : "gaps:", texts[i]);
        cli_unwarn(view->question->run, texts[i]);
    }
    if (count > SENTENCES)
        cli_put(out_of(view), "      and %zu more (--json lists them)\n", count - SENTENCES);
}

/* As much of it as tells which line is meant, cut between two letters. */
static const char *shortened(cli_pool *pool, const char *text) {
    enum { MOST = 200 };
    size_t length = strlen(text), kept = MOST;
    if (length <= MOST + 20)
        return text;
    while (kept && ((unsigned char)text[kept] & 0xC0) == 0x80)
        kept--;
    return cli_text(pool, "%.*s… (%zu bytes)", (int)kept, text, length);
}

void cli_put_stack(cli_run *run, const cli_stack *stack) {
    cli_out understood = {.pool = &run->pool};
    for (size_t i = 0; i < stack->reads; i++)
        if (stack->read[i].as)
            cli_put(&understood, "%s%s", understood.length ? ", " : "", shortened(&run->pool, stack->read[i].as));
    cli_put_styled(&run->out, CLI_BOLD, "read:");
    cli_put_text(&run->out, " ");
    cli_put_wrapped(&run->out, CLI_PLAIN, understood.length ? understood.text : "nothing", 6, 6, CLI_COLUMNS);
    cli_put_text(&run->out, "\n");
    for (size_t i = 0; i < stack->reads; i++) {
        const cli_line_read *r = &stack->read[i];
        if (r->as)
            continue;
        cli_put_styled(&run->out, CLI_BOLD, "ignored:");
        cli_put_text(&run->out, " ");
        cli_put_wrapped(
            &run->out, CLI_PLAIN,
            cli_text(&run->pool, "%s:%zu: %s: %s", r->file, r->line, shortened(&run->pool, r->text), r->why), 9, 9,
            CLI_COLUMNS);
        cli_put_text(&run->out, "\n");
    }
}

void cli_put_warnings(cli_run *run) {
    run->told = 1;
    for (size_t i = 0; i < run->warnings; i++) {
        cli_put_styled(&run->out, CLI_BOLD, "warning:");
        cli_put_text(&run->out, " ");
        cli_put_wrapped(&run->out, CLI_PLAIN, run->warning[i], 9, 9, CLI_COLUMNS);
        cli_put_text(&run->out, "\n");
    }
}
