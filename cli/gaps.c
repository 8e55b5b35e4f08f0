/* gaps.c: what an answer presumes, as sentences. */
#include "gaps.h"
#include "boxes.h"
#include "sentence.h"

#include <string.h>

typedef struct {
    const cli_view *view;
    const gps_answer *answer;
    const char **text;
    size_t count, room;
    int newer; /* some version is newer than the data: rows that give way to it say no more */
} gaps;

static void add(gaps *g, const char *text) {
    for (size_t i = 0; i < g->count; i++)
        if (!strcmp(g->text[i], text))
            return;
    g->text = cli_grow(g->view->pool, g->text, g->count, &g->room, sizeof *g->text);
    g->text[g->count++] = text;
}

/* The release that the answer has of a variable: the newest in its set; GPS_NO if none is known. */
static uint32_t release_in(const gaps *g, uint32_t variable) {
    uint32_t line = cli_axis_of(g->view, variable).line, releases = gps_line_at(g->view->tables, line).releases;
    for (uint32_t r = releases; r-- > 0;) {
        uint32_t value = gps_value_of(g->view->problem, variable, r);
        if (value != GPS_NO && cli_has(g->answer->sets[variable], value))
            return r;
    }
    return GPS_NO;
}

static const char *version_asked(const gaps *g, uint32_t variable) {
    for (size_t i = 0; i < g->view->question->asked_count; i++) {
        const cli_asked *asked = &g->view->question->asked[i];
        if (!asked->subject && gps_variable_find(g->view->problem, asked->axis) == variable)
            return cli_text(g->view->pool, "%s%s", asked->op + strspn(asked->op, "="), asked->value);
    }
    return NULL;
}

static int is_released(const gaps *g, uint32_t variable) {
    gps_axis axis = cli_axis_of(g->view, variable);
    return g->answer->sets[variable] && axis.line != GPS_NO && axis.flags & GPS_AXIS_RELEASED;
}

static void add_newer(gaps *g, uint32_t variable) {
    uint32_t line = cli_axis_of(g->view, variable).line, releases = gps_line_at(g->view->tables, line).releases;
    const char *asked = version_asked(g, variable), *pick = cli_pick(g->view, variable, g->answer->sets[variable]);
    if (release_in(g, variable) != GPS_NO || !releases || !strcmp(pick, "none") || !strcmp(pick, "?"))
        return;
    g->newer = 1;
    add(g,
        cli_text(g->view->pool, "%s %s is newer than the data (newest known: %s)", cli_variable_name(g->view, variable),
                 asked ? asked : pick, gps_release_at(g->view->tables, line, releases - 1).version));
}

static void add_planned(gaps *g, uint32_t variable) {
    uint32_t line = cli_axis_of(g->view, variable).line, r = release_in(g, variable);
    if (r != GPS_NO && gps_release_at(g->view->tables, line, r).status == GPS_STATUS_PLANNED)
        add(g, cli_text(g->view->pool, "%s %s is planned, not released", cli_variable_name(g->view, variable),
                        gps_release_at(g->view->tables, line, r).version));
}

static const char *source_of(const gaps *g, const gps_row *row) {
    return row->source == GPS_NO ? "no source" : gps_source_at(g->view->tables, row->source).name;
}

static void add_of_cite(gaps *g, const gps_cite *cite) {
    const char *table = gps_table_at(g->view->tables, cite->table).name;
    if (cite->row == GPS_NO || cite->warning)
        return;
    gps_row row = gps_row_at(g->view->tables, cite->table, cite->row);
    if (row.level == GPS_LEVEL_DISPUTED && row.kind == GPS_ROW_LISTED)
        add(g, cli_text(g->view->pool, "%s: disputed: %s%s%s (%s)", table,
                        cli_reason_of(g->view, cite, g->answer->sets).text, *row.note ? "; " : "", row.note,
                        source_of(g, &row)));
    else if (cite->gap && !(row.kind == GPS_ROW_BEYOND && g->newer))
        add(g, cli_text(g->view->pool, "%s: not recorded for %s", table, cli_key_text(g->view, cite, g->answer->sets)));
}

const char **cli_gap_texts(const cli_view *view, const gps_answer *answer, const cli_basis *basis, size_t *count) {
    gaps g = {.view = view, .answer = answer};
    for (uint32_t i = 0; i < view->shown_count; i++)
        if (is_released(&g, view->shown[i]))
            add_newer(&g, view->shown[i]);
    for (uint32_t i = 0; i < basis->count; i++)
        add_of_cite(&g, &basis->cite[i]);
    /* The newest comes first, planned or not: it decides only where nothing else does. */
    for (uint32_t i = 0, decided = g.count != 0; i < view->shown_count && !decided; i++)
        if (is_released(&g, view->shown[i]))
            add_planned(&g, view->shown[i]);
    *count = g.count;
    return g.text;
}
