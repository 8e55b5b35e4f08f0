/* text.c: what solve and check print for people. */
#include "text.h"
#include "outside.h"

#include <string.h>

static cli_out *out_of(const cli_view *view) { return &view->question->run->out; }

/* ---- the head ---- */

static const char *append(cli_pool *pool, const char *text, const char *gap, const char *part) {
    return cli_text(pool, "%s%s%s", text, *text ? gap : "", part);
}

static const char *subject_text(const cli_view *view) {
    const cli_question *q = view->question;
    const char *text = "";
    for (size_t i = 0; i < q->asked_count; i++)
        if (q->asked[i].subject) {
            const char *typed = strchr(q->asked[i].typed, ' ');
            text = append(view->pool, text, " with ", typed ? typed + 1 : q->asked[i].typed);
        }
    for (uint32_t i = 0; i < view->shown_count && !*text; i++)
        if (cli_axis_of(view, view->shown[i]).flags & GPS_AXIS_FALLBACK)
            text = cli_text(view->pool, "a %s", cli_axis_of(view, view->shown[i]).title);
    return *text ? text : "this";
}

static int is_of_device(const cli_view *view, const cli_asked *asked) {
    uint32_t at = gps_axis_find(view->tables, cli_copy(view->pool, asked->axis, strcspn(asked->axis, "[,")));
    return asked->device || (at != GPS_NO && gps_axis_at(view->tables, at).flags & GPS_AXIS_PER_DEVICE);
}

static const char *device_text(const cli_view *view, const cli_asked *asked) {
    if (asked->device) {
        const cli_device *d = &view->question->device[asked->device - 1];
        return cli_text(view->pool, "%s (%s %s)", d->name, gps_axis_at(view->tables, d->axis).title, d->cell);
    }
    uint32_t at = gps_axis_find(view->tables, cli_copy(view->pool, asked->axis, strcspn(asked->axis, "[")));
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

static const char *question_text(const cli_view *view) {
    const cli_question *q = view->question;
    const char *devices = "", *rest = "";
    for (size_t i = 0; i < q->asked_count; i++) {
        const cli_asked *asked = &q->asked[i];
        if (asked->shown_only || stands_with_subject(q, asked))
            continue;
        if (is_of_device(view, asked))
            devices = append(view->pool, devices, " and ", device_text(view, asked));
        else
            rest = append(view->pool, rest, ", ", asked->label);
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
        return cli_text(view->pool, "%s combination%s", cli_number(view->pool, counts[0]), counts[0] == 1 ? "" : "s");
    for (uint32_t v = 0; v < values; v++) {
        if (told >> v & 1 || (!counts[v] && cli_is_asked(view, view->column)))
            continue;
        const char *where = "";
        for (uint32_t k = v; k < values; k++)
            if (counts[k] == counts[v]) {
                told |= UINT64_C(1) << k;
                where = append(view->pool, where, " and ", cli_text(view->pool, "on %s", value_name(view, k)));
            }
        const char *number = counts[v] ? cli_number(view->pool, counts[v]) : "none";
        const char *word = *text ? "" : counts[v] == 1 ? " combination" : " combinations";
        text = append(view->pool, text, ", ", cli_text(view->pool, "%s%s %s", number, word, where));
    }
    return text;
}

void cli_put_head(const cli_view *view, const uint64_t *counts, uint32_t values) {
    const char *question = question_text(view), *text = counts_text(view, counts, values);
    cli_put_styled(out_of(view), CLI_BOLD, question);
    cli_put_text(out_of(view), ": ");
    cli_put_wrapped(out_of(view), text, cli_width(question) + 2, 2, CLI_COLUMNS);
    cli_put_text(out_of(view), "\n");
}

/* ---- the best ---- */

static const char *sureness(const cli_view *view, const gps_answer *answer) {
    cli_basis basis = cli_basis_of(view, answer);
    const char *text = cli_text(view->pool, "weakest source: %s", gps_rank_text(basis.rank));
    if (basis.level != GPS_LEVEL_TESTED)
        text = cli_text(view->pool, "%s, level: %s", text, gps_level_text(basis.level));
    if (basis.gaps)
        text = cli_text(view->pool, "%s, %u not recorded", text, basis.gaps);
    uint32_t newest = gps_info(view->tables).newest;
    return newest ? cli_text(view->pool, "%s; rules of %s", text, cli_day(view->pool, newest)) : text;
}

/* A label, its text wrapped behind it. */
static void put_labelled(const cli_view *view, const char *label, const char *text) {
    cli_put_styled(out_of(view), CLI_BOLD, label);
    cli_put_text(out_of(view), " ");
    size_t width = cli_width(label) + 1;
    cli_put_wrapped(out_of(view), text, width, width, CLI_COLUMNS);
    cli_put_text(out_of(view), "\n");
}

void cli_put_best(const cli_view *view, const gps_answer *answer) {
    size_t count, width = 0;
    const char *label = "best:", **lines = cli_install_lines(view, answer, &count), *sure = sureness(view, answer);
    if (view->column != GPS_NO && !cli_is_asked(view, view->column))
        label = cli_text(view->pool, "best, %s:", cli_pick(view, view->column, answer->sets[view->column]));
    put_labelled(view, label, cli_answer_text(view, answer, 0));
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
}

void cli_put_answer(const cli_view *view, const gps_answer *answer) {
    cli_put(out_of(view), "%s\n", cli_answer_text(view, answer, 1));
}

/* ---- tables ---- */

static size_t *widths_of(cli_pool *pool, const cli_table *table) {
    size_t *width = cli_take(pool, table->columns, sizeof *width);
    for (uint32_t c = 0; c < table->columns; c++) {
        width[c] = cli_width(table->head[c]);
        for (size_t i = 0; i < table->lines; i++) {
            size_t wide = cli_width(table->line[i].cell[c]);
            width[c] = wide > width[c] ? wide : width[c];
        }
    }
    return width;
}

/* Column at which the last cell starts. */
static size_t last_start(const size_t *width, uint32_t columns, size_t gap) {
    size_t start = 0;
    for (uint32_t c = 0; c + 1 < columns; c++)
        start += width[c] + gap;
    return start;
}

static void put_cells(cli_out *out, const char *const *cell, uint32_t columns, const size_t *width, size_t gap,
                      cli_style style) {
    for (uint32_t c = 0; c + 1 < columns; c++)
        cli_put_padded(out, c ? style : CLI_BOLD, cell[c], width[c] + gap);
    size_t start = last_start(width, columns, gap);
    if (style == CLI_PLAIN)
        cli_put_wrapped(out, cell[columns - 1], start, start, CLI_COLUMNS);
    else
        cli_put_styled(out, style, cell[columns - 1]);
    cli_put_text(out, "\n");
}

/* The newer end of "2.5 - 2.7". */
static const char *newest_of(const cli_view *view, const char *lead) {
    const char *gap = strstr(lead, " - ");
    return gap ? cli_copy(view->pool, gap + 3, strlen(gap + 3)) : lead;
}

/* Up to `most` lines; what is not shown is said. */
static void put_table(const cli_view *view, const cli_table *table, size_t most) {
    cli_out *out = out_of(view);
    size_t *width = widths_of(view->pool, table), shown = table->lines <= most ? table->lines : most - 1;
    size_t gap = cli_table_width(table, 2) > CLI_COLUMNS ? 1 : 2;
    while (shown < table->lines && shown && !*table->line[shown].cell[0])
        shown--; /* not in the middle of a release */
    put_cells(out, table->head, table->columns, width, gap, CLI_DIM);
    for (size_t i = 0; i < shown; i++)
        put_cells(out, table->line[i].cell, table->columns, width, gap, CLI_PLAIN);
    if (shown < table->lines)
        cli_put(out, "%s and older: %zu more lines (--all)\n", newest_of(view, table->line[shown].cell[0]),
                table->lines - shown);
    for (size_t i = 0; i < table->feet; i++) {
        cli_put_wrapped(out, table->foot[i], 0, 2, CLI_COLUMNS);
        cli_put_text(out, "\n");
    }
}

enum { LINES = 25, FEWEST_LINES = 6 };

/* Lines that are left of a screen, without those for the end. */
static size_t lines_left(const cli_out *out, size_t reserved) {
    size_t used = 1 + reserved;
    for (size_t i = 0; i < out->length; i++)
        used += out->text[i] == '\n';
    return used + FEWEST_LINES < LINES ? LINES - used : FEWEST_LINES;
}

typedef struct {
    const char **text;
    size_t count, lines;
} notes;

/* What is not in the table and why, each in one line where it fits. */
static notes notes_of(const cli_view *view, const cli_boxes *boxes) {
    notes n = {0};
    n.text = cli_outside(view, boxes, &n.count);
    for (size_t i = 0; i < n.count; i++)
        n.lines += cli_width(n.text[i]) / CLI_COLUMNS + 1;
    return n;
}

static void put_last_lines(const cli_view *view, const notes *n, int gaps) {
    const char *text = view->question->request->all ? "" : "newest patch of each minor (others: --all)";
    if (gaps)
        text = append(view->pool, text, "; ", "…: not all between");
    if (*text)
        cli_put_styled(out_of(view), CLI_DIM, cli_text(view->pool, "%s\n", text));
    for (size_t i = 0; i < n->count; i++) {
        cli_put_wrapped(out_of(view), n->text[i], 0, 2, CLI_COLUMNS);
        cli_put_text(out_of(view), "\n");
    }
}

/* A list of builds says less, so it is taken only where the full table would lose much. */
static int is_far_too_long(const cli_table *table, size_t most) {
    return table->lines + table->feet + 1 > most + most / 3;
}

void cli_put_tables(const cli_view *view, const cli_boxes *boxes) {
    cli_out *out = out_of(view);
    notes n = notes_of(view, boxes);
    size_t most = view->question->request->all ? SIZE_MAX / 4 : lines_left(out, n.lines);
    cli_table table = cli_layout(view, boxes), builds, floors;
    if (!view->question->request->shows && is_far_too_long(&table, most) &&
        cli_layout_builds(view, boxes, most - 1, &builds, &floors)) {
        cli_put_text(out, "\n");
        put_table(view, &builds, SIZE_MAX);
        if (floors.columns)
            put_table(view, &floors, SIZE_MAX);
        put_last_lines(view, &n, 0);
        return;
    }
    if (table.lines + table.feet + 2 <= most)
        cli_put_text(out, "\n");
    put_table(view, &table, most - table.feet - 1);
    put_last_lines(view, &n, table.gaps);
}

/* ---- conflicts, gaps, warnings ---- */

enum { SENTENCES = 5 };

static void put_reason(const cli_view *view, const cli_reason *reason, size_t column) {
    cli_out *out = out_of(view);
    const char *from = gps_table_at(view->tables, reason->table).name;
    if (*reason->rank)
        from = cli_text(view->pool, "%s, %s", from, reason->rank);
    size_t width = 2 + cli_width(reason->text);
    cli_put_text(out, "  ");
    if (column + cli_width(from) <= CLI_COLUMNS && width + 2 <= column) {
        cli_put_padded(out, CLI_PLAIN, reason->text, column - 2);
    } else {
        cli_put_wrapped(out, reason->text, 2, 4, CLI_COLUMNS);
        cli_put_text(out, "\n      ");
    }
    cli_put_styled(out, CLI_DIM, from);
    cli_put_text(out, "\n");
}

void cli_put_conflict(const cli_view *view, const cli_explanation *e) {
    cli_out *out = out_of(view);
    size_t shown = e->reasons <= SENTENCES ? e->reasons : SENTENCES - 1, column = 0;
    cli_put_styled(out, CLI_BAD, "inconsistent:");
    cli_put_text(out, " ");
    cli_put_wrapped(out, e->title, 14, 14, CLI_COLUMNS);
    cli_put_text(out, "\n");
    for (size_t i = 0; i < shown; i++) {
        size_t width = 6 + cli_width(e->reason[i].text);
        column = width > column && width < 70 ? width : column;
    }
    for (size_t i = 0; i < shown; i++)
        put_reason(view, &e->reason[i], column);
    if (shown < e->reasons)
        cli_put(out, "  and %zu more rules (--json lists them)\n", e->reasons - shown);
    for (size_t i = 0; i < e->changes; i++)
        put_labelled(view, i ? "        " : "nearest:", e->change[i].text);
}

void cli_put_gaps(const cli_view *view, const gps_answer *answer) {
    size_t count;
    cli_basis basis = cli_basis_of(view, answer);
    const char **texts = cli_gap_texts(view, answer, &basis, &count);
    for (size_t i = 0; i < count && i < SENTENCES; i++)
        put_labelled(view, " ", texts[i]);
    if (count > SENTENCES)
        cli_put(out_of(view), "  and %zu more (--json lists them)\n", count - SENTENCES);
}

void cli_put_warnings(cli_run *run) {
    run->told = 1;
    for (size_t i = 0; i < run->warnings; i++) {
        cli_put_styled(&run->out, CLI_BOLD, "warning:");
        cli_put_text(&run->out, " ");
        cli_put_wrapped(&run->out, run->warning[i], 9, 9, CLI_COLUMNS);
        cli_put_text(&run->out, "\n");
    }
}
