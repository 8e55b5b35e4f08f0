/* screen.c: fitting the table of answers into 25 lines of 100 columns. */
#include "screen.h"
#include "outside.h"

#include <string.h>

enum { LINES = 25, FEWEST_LINES = 6 };

/* What stands below the table: short remarks that share lines, then what has no answer, one a line. */
typedef struct {
    const char **remark, **outside;
    size_t remarks, remark_room, outsides;
} tail;

static void remark(cli_pool *pool, tail *t, const char *text) {
    t->remark = cli_grow(pool, t->remark, t->remarks, &t->remark_room, sizeof *t->remark);
    t->remark[t->remarks++] = text;
}

static tail tail_of(const cli_view *view, const cli_table *table, int gaps) {
    tail t = {0};
    for (size_t i = 0; i < table->feet; i++)
        remark(view->pool, &t, table->foot[i]);
    if (!view->question->request->all)
        remark(view->pool, &t, "newest patch of each minor (others: --all)");
    if (gaps)
        remark(view->pool, &t, "…: not all between");
    return t;
}

/* How many remarks from `first` on share a line; *text is that line. */
static size_t share_line(cli_pool *pool, const tail *t, size_t first, const char **text) {
    size_t count = 1;
    *text = t->remark[first];
    while (first + count < t->remarks && cli_width(*text) + 2 + cli_width(t->remark[first + count]) <= CLI_COLUMNS)
        *text = cli_text(pool, "%s; %s", *text, t->remark[first + count++]);
    return count;
}

static size_t lines_of(size_t width) { return width / (CLI_COLUMNS - 2) + 1; }

static size_t tail_lines(cli_pool *pool, const tail *t) {
    size_t lines = 0;
    const char *text;
    for (size_t i = 0; i < t->remarks;) {
        i += share_line(pool, t, i, &text);
        lines += lines_of(cli_width(text));
    }
    for (size_t i = 0; i < t->outsides; i++)
        lines += lines_of(cli_width(t->outside[i]));
    return lines;
}

static void put_line(cli_out *out, const char *text) {
    cli_put_wrapped(out, CLI_PLAIN, text, 0, 2, CLI_COLUMNS);
    cli_put_text(out, "\n");
}

static void put_tail(cli_out *out, const tail *t) {
    const char *text;
    for (size_t i = 0; i < t->remarks;) {
        i += share_line(out->pool, t, i, &text);
        put_line(out, text);
    }
    for (size_t i = 0; i < t->outsides; i++)
        put_line(out, t->outside[i]);
}

/* Lines of the screen that are left for a table with its head. */
static size_t lines_left(const cli_view *view, const tail *t) {
    const cli_run *run = view->question->run;
    const cli_out *out = &run->out;
    size_t used = tail_lines(view->pool, t);
    for (size_t i = 0; i < run->warnings; i++)
        used += lines_of(9 + cli_width(run->warning[i]));
    if (view->question->request->all)
        return SIZE_MAX / 4;
    for (size_t i = 0; i < out->length; i++)
        used += out->text[i] == '\n';
    return used + FEWEST_LINES < LINES ? LINES - used : FEWEST_LINES;
}

/* "2.4 and older" for what begins with line `from`: the newer end of "2.3 - 2.4". */
static const char *rest_from(const cli_view *view, const cli_table *table, size_t from) {
    const char *lead = table->line[from].cell[0], *gap = strstr(lead, " - ");
    if (!*lead)
        return "and so on";
    return cli_text(view->pool, "%s and older", gap ? gap + 3 : lead);
}

/* As many lines as fit behind the head; what is left out is said. */
static void put_fitting(const cli_view *view, cli_table *table, size_t most) {
    cli_out *out = &view->question->run->out;
    size_t shown = table->lines < most ? table->lines : most - 2;
    size_t whole = shown;
    while (whole < table->lines && whole && !*table->line[whole].cell[0])
        whole--; /* not in the middle of a release, but where that is the first */
    shown = whole ? whole : shown;
    cli_put_table(out, table, shown, CLI_COLUMNS);
    if (shown < table->lines)
        cli_put(out, "%s: %zu more lines (--all)\n", rest_from(view, table, shown), table->lines - shown);
}

static void put_builds(const cli_view *view, cli_table *builds, cli_table *floors) {
    cli_out *out = &view->question->run->out;
    cli_put_text(out, "\n");
    cli_put_table(out, builds, builds->lines, CLI_COLUMNS);
    for (size_t i = 0; i < builds->feet; i++)
        put_line(out, builds->foot[i]);
    if (floors->columns)
        cli_put_table(out, floors, floors->lines, CLI_COLUMNS);
}

/* A list of builds says less, so it is taken only where the full table would lose much. */
static int is_far_too_long(const cli_table *table, size_t most) { return table->lines > most + most / 3; }

void cli_put_screen(const cli_view *view, const cli_boxes *boxes) {
    int gaps = 0;
    cli_table table = cli_layout(view, boxes, &gaps), builds, floors;
    tail t = tail_of(view, &table, gaps);
    t.outside = cli_outside(view, boxes, &t.outsides);
    size_t most = lines_left(view, &t);
    if (!view->question->request->shows && is_far_too_long(&table, most) &&
        cli_layout_builds(view, boxes, most + table.feet - 1, &builds, &floors)) {
        tail of_builds = tail_of(view, &floors, 0);
        of_builds.outside = t.outside;
        of_builds.outsides = t.outsides;
        put_builds(view, &builds, &floors);
        put_tail(&view->question->run->out, &of_builds);
        return;
    }
    if (!table.lines)
        return;
    if (table.lines + 2 <= most)
        cli_put_text(&view->question->run->out, "\n");
    put_fitting(view, &table, most);
    put_tail(&view->question->run->out, &t);
}
