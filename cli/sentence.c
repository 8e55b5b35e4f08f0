/* sentence.c: rules as sentences: templates of the tables, filled from rows or from what is left of the axes. */
#include "sentence.h"
#include "boxes.h"
#include "match.h"

#include <string.h>

/* ---- values in sentences ---- */

enum { SPELLED = 4, SPELLED_NAMES = 8 }; /* so many values are spelled out; more are told by their ends */

static int is_value(const char *text) { return strcmp(text, "none") && strcmp(text, "?"); }

/* The ranges of a set; "none" and "?" only where there is nothing else. */
static gps_range *telling_ranges(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t *count) {
    gps_range *ranges = cli_ranges(view, variable, set, count);
    uint32_t values = 0;
    for (uint32_t i = 0; i < *count; i++)
        values += (uint32_t)is_value(ranges[i].from);
    *count = values ? values : *count; /* they come last */
    return ranges;
}

static const char *ends_text(cli_pool *pool, const char *from, const char *to) {
    return cli_text(pool, "%s … %s", *from ? from : "any", *to ? to : "any");
}

const char *cli_telling_text(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = telling_ranges(view, variable, set, &count);
    const char *text = "";
    if (!count)
        return "nothing";
    if (count > SPELLED && cli_axis_of(view, variable).line != GPS_NO)
        return ends_text(view->pool, ranges[0].from, ranges[count - 1].to);
    for (uint32_t i = 0; i < count; i++)
        text = cli_text(view->pool, "%s%s%s", text, i ? " or " : "",
                        is_value(ranges[i].from) ? cli_range_text(view->pool, &ranges[i]) : ranges[i].from);
    return text;
}

/* A set as a cell of the rules spells it; "*" where all is left. */
static const char *set_cell(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    const char *text = "";
    for (uint32_t i = 0; i < count; i++) {
        const gps_range *r = &ranges[i];
        const char *part = !strcmp(r->from, r->to) ? r->from : cli_text(view->pool, "%s - %s", r->from, r->to);
        if (!strcmp(r->from, r->to) && !*r->from)
            return "*";
        if (!*r->to || !*r->from || r->to_excluded)
            part = cli_text(view->pool, "%s%s%s%s%s", *r->from ? ">=" : "", r->from, *r->from && *r->to ? " " : "",
                            *r->to ? "<" : "", r->to);
        text = cli_text(view->pool, "%s%s%s", text, i ? " or " : "", part);
    }
    return text;
}

/* ---- values from rows ---- */

/* The rows of a table that what is left admits on the key: what the table says where no single row decides. */
typedef struct {
    uint32_t *row;
    size_t count;
} row_list;

static int admits(const cli_view *view, const gps_cite *cite, uint32_t row, const char *const *left) {
    uint32_t columns = gps_table_at(view->tables, cite->table).columns;
    for (uint32_t c = 0; c < columns; c++) {
        const char *cell = gps_row_cell(view->tables, cite->table, row, c);
        if (left[c] && strcmp(cell, left[c]) &&
            !cli_meet(view->tables, gps_column_axis(view->tables, cite->table, c, NULL), cell, left[c]))
            return 0;
    }
    return 1;
}

static row_list rows_left(const cli_view *view, const gps_cite *cite, const uint32_t *const *step) {
    gps_table table = gps_table_at(view->tables, cite->table);
    const char **left = cli_take(view->pool, table.columns, sizeof *left);
    row_list rows = {.row = cli_take(view->pool, table.rows, sizeof *rows.row)};
    for (uint32_t c = 0; c < table.columns && step; c++) {
        int key;
        uint32_t variable = cli_variable_of(view, gps_column_axis(view->tables, cite->table, c, &key), cite->loader);
        if (key && variable != GPS_NO)
            left[c] = set_cell(view, variable, step[variable]);
    }
    for (uint32_t r = 0; r < table.rows; r++)
        if (gps_row_at(view->tables, cite->table, r).kind == GPS_ROW_LISTED && admits(view, cite, r, left))
            rows.row[rows.count++] = r;
    return rows;
}

/* A long list of words by its ends. */
static const char *short_cell(const cli_view *view, const char *cell) {
    const char *last = strrchr(cell, ' ');
    if (cli_width(cell) <= 40 || !last || strpbrk(cell, "<>=!~") || strstr(cell, " or ") || strstr(cell, " - "))
        return cell;
    return ends_text(view->pool, cli_copy(view->pool, cell, strcspn(cell, " ")), last + 1);
}

/* The lowest and the highest of the versions in a cell that lists words, kept in *low and *high; 0: it is no list. */
static int list_ends(const cli_view *view, uint32_t line, const char *cell, const char **low, const char **high) {
    int order = 0;
    while (*cell) {
        size_t length = strcspn(cell, " ");
        const char *word = cli_copy(view->pool, cell, length);
        if (gps_version_compare(view->tables, line, word, *low ? *low : word, &order) != GPS_OK)
            return 0;
        *low = !*low || order < 0 ? word : *low;
        if (!*high || (gps_version_compare(view->tables, line, word, *high, &order) == GPS_OK && order > 0))
            *high = word;
        cell += length + (cell[length] == ' ');
    }
    return 1;
}

static int is_met(const char *const *met, size_t count, const char *cell) {
    for (size_t i = 0; i < count; i++)
        if (!strcmp(met[i], cell))
            return 1;
    return 0;
}

/* The next alternative of a cell; NULL at its end. */
static const char *next_part(cli_pool *pool, const char **cell) {
    if (!**cell)
        return NULL;
    const char *end = strstr(*cell, " or ");
    const char *part = cli_copy(pool, *cell, end ? (size_t)(end - *cell) : strlen(*cell));
    *cell += end ? (size_t)(end - *cell) + 4 : strlen(*cell);
    return part;
}

/* The different cells of a column in some rows: "12.1.0 or 12.1.1", or the lowest and the highest of many. */
static const char *cells_text(const cli_view *view, uint32_t table, uint32_t column, const row_list *rows) {
    uint32_t line = gps_axis_at(view->tables, gps_column_axis(view->tables, table, column, NULL)).line;
    const char *text = "", *low = NULL, *high = NULL, **met = NULL;
    size_t count = 0, room = 0;
    int lists = line != GPS_NO;
    for (size_t i = 0; i < rows->count; i++) {
        const char *cell = gps_row_cell(view->tables, table, rows->row[i], column), *part;
        while ((part = next_part(view->pool, &cell))) {
            if (is_met(met, count, part))
                continue;
            met = cli_grow(view->pool, met, count, &room, sizeof *met);
            met[count++] = part;
            text = cli_text(view->pool, "%s%s%s", text, *text ? " or " : "", short_cell(view, part));
            lists = lists && list_ends(view, line, part, &low, &high);
        }
    }
    if (count <= (line == GPS_NO ? SPELLED_NAMES : SPELLED) && cli_width(text) <= 60)
        return text;
    if (lists)
        return ends_text(view->pool, low, high);
    return line == GPS_NO ? cli_text(view->pool, "any of %zu", count)
                          : ends_text(view->pool, short_cell(view, met[0]), short_cell(view, met[count - 1]));
}

static uint32_t column_of_axis(const cli_view *view, uint32_t table, uint32_t axis) {
    uint32_t columns = gps_table_at(view->tables, table).columns;
    for (uint32_t c = 0; c < columns; c++)
        if (gps_column_axis(view->tables, table, c, NULL) == axis)
            return c;
    return GPS_NO;
}

static int is_single(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = telling_ranges(view, variable, set, &count);
    return count == 1 && !strcmp(ranges[0].from, ranges[0].to);
}

/* What the row says; without a single row: what is left of a key, and what the rows left say of the rest. */
static const char *value_in(const cli_view *view, const gps_cite *cite, const uint32_t *const *step,
                            const row_list *rows, const char *axis) {
    uint32_t at = gps_axis_find(view->tables, axis), column = column_of_axis(view, cite->table, at);
    uint32_t variable = at == GPS_NO ? GPS_NO : cli_variable_of(view, at, cite->loader);
    int key = 1, left = variable != GPS_NO && step && step[variable];
    const char *cell = "*";
    if (column != GPS_NO && cite->row != GPS_NO)
        cell = gps_row_cell(view->tables, cite->table, cite->row, column);
    if (column != GPS_NO)
        gps_column_axis(view->tables, cite->table, column, &key);
    if (column != GPS_NO && rows->count && !(key && left && is_single(view, variable, step[variable])))
        cell = cells_text(view, cite->table, column, rows);
    if (strcmp(cell, "*") && *cell)
        return rows->count ? cell : short_cell(view, cell);
    return left ? cli_telling_text(view, variable, step[variable]) : cli_text(view->pool, "any %s", axis);
}

static const char *fill(const cli_view *view, const gps_cite *cite, const uint32_t *const *step, const row_list *rows,
                        const char *why) {
    const char *text = "";
    while (*why) {
        size_t plain = strcspn(why, "{"), name = why[plain] ? strcspn(why + plain, "}") : 0;
        const char *axis = name ? cli_copy(view->pool, why + plain + 1, name - 1) : "";
        text = cli_text(view->pool, "%s%.*s%s", text, (int)plain, why,
                        *axis ? value_in(view, cite, step, rows, axis) : "");
        why += plain + name + (why[plain] && why[plain + name]);
    }
    return text;
}

/* ---- sentences ---- */

/* For a table without a sentence: "TABLE: with torch 2.4.0, variant cu121: python 3.8 - 3.12". */
static const char *list_columns(const cli_view *view, const gps_cite *cite, const uint32_t *const *step,
                                const row_list *rows, int keys) {
    gps_table table = gps_table_at(view->tables, cite->table);
    const char *text = "";
    for (uint32_t c = 0; c < table.columns; c++) {
        int key;
        const char *axis = gps_axis_at(view->tables, gps_column_axis(view->tables, cite->table, c, &key)).name;
        if (key != keys)
            continue;
        const char *value = value_in(view, cite, step, rows, axis);
        text = cli_text(view->pool, "%s%s%s %s", text, *text ? ", " : "", axis, value);
    }
    return text;
}

static const char *sentence(const cli_view *view, const gps_cite *cite, const uint32_t *const *step,
                            const row_list *rows) {
    gps_table table = gps_table_at(view->tables, cite->table);
    int nothing = cite->row == GPS_NO && !rows->count && !(table.flags & GPS_TABLE_RULE);
    if (*table.why && !nothing)
        return fill(view, cite, step, rows, table.why);
    const char *keys = list_columns(view, cite, step, rows, 1), *rest = list_columns(view, cite, step, rows, 0);
    if (nothing)
        return cli_text(view->pool, "nothing is listed for %s", *keys ? keys : rest);
    if (!*keys || !*rest)
        return cli_text(view->pool, "%s%s", keys, rest);
    return cli_text(view->pool, "%s needs %s", keys, rest);
}

/* Where a reason stands: its row, or the weakest of the rows left. */
static void put_origin(const cli_view *view, const gps_cite *cite, const row_list *rows, cli_reason *reason) {
    uint32_t at = cite->row != GPS_NO ? cite->row : rows->count ? rows->row[0] : 0;
    for (size_t i = 0; i < rows->count; i++)
        if (gps_row_at(view->tables, cite->table, rows->row[i]).rank > gps_row_at(view->tables, cite->table, at).rank)
            at = rows->row[i];
    gps_row row = gps_row_at(view->tables, cite->table, at);
    reason->file = row.file;
    reason->line = row.line;
    reason->rank = gps_rank_text(row.rank);
    if (row.source != GPS_NO)
        reason->source = gps_source_at(view->tables, row.source).name;
}

cli_reason cli_reason_of(const cli_view *view, const gps_cite *cite, const uint32_t *const *step) {
    gps_table table = gps_table_at(view->tables, cite->table);
    cli_reason reason = {.table = cite->table, .row = cite->row, .file = "", .source = "", .rank = ""};
    row_list rows = {0};
    if (cite->row == GPS_NO && !(table.flags & GPS_TABLE_RULE))
        rows = rows_left(view, cite, step);
    reason.text = sentence(view, cite, step, &rows);
    reason.axes = cli_take(view->pool, table.columns, sizeof *reason.axes);
    for (uint32_t c = 0; c < table.columns; c++) {
        uint32_t axis = gps_column_axis(view->tables, cite->table, c, NULL);
        uint32_t variable = cli_variable_of(view, axis, cite->loader);
        reason.axes[reason.axis_count++] =
            variable == GPS_NO ? gps_axis_at(view->tables, axis).name : cli_json_name(view, variable);
    }
    if (table.rows)
        put_origin(view, cite, &rows, &reason);
    return reason;
}

/* ---- gaps ---- */

const char **cli_gap_texts(const cli_view *view, const gps_answer *answer, const cli_basis *basis, size_t *count) {
    const char **texts = cli_take(view->pool, basis->count, sizeof *texts);
    *count = 0;
    for (uint32_t i = 0; i < basis->count; i++) {
        const gps_cite *cite = &basis->cite[i];
        if (!cite->gap || cite->row == GPS_NO)
            continue;
        const char *keys = list_columns(view, cite, answer->sets, &(row_list){0}, 1);
        texts[(*count)++] =
            cli_text(view->pool, "%s: not recorded for %s", gps_table_at(view->tables, cite->table).name, keys);
    }
    return texts;
}
