/* explain.c: why there is no answer, and what would help. */
#include "explain.h"
#include "boxes.h"
#include "layout.h"
#include "match.h"

#include <ctype.h>
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

static const char *short_set(const cli_view *view, uint32_t variable, const uint32_t *set) {
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

/* The different cells of a column in some rows: "12.1.0 or 12.1.1", or the lowest and the highest of many. */
static const char *cells_text(const cli_view *view, uint32_t table, uint32_t column, const row_list *rows) {
    uint32_t line = gps_axis_at(view->tables, gps_column_axis(view->tables, table, column, NULL)).line;
    const char *text = "", *low = NULL, *high = NULL, **met = cli_take(view->pool, rows->count, sizeof *met);
    size_t count = 0;
    int lists = line != GPS_NO;
    for (size_t i = 0; i < rows->count; i++) {
        const char *cell = gps_row_cell(view->tables, table, rows->row[i], column);
        if (is_met(met, count, cell))
            continue;
        met[count++] = cell;
        text = cli_text(view->pool, "%s%s%s", text, *text ? " or " : "", short_cell(view, cell));
        lists = lists && list_ends(view, line, cell, &low, &high);
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
    return left ? short_set(view, variable, step[variable]) : cli_text(view->pool, "any %s", axis);
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

/* ---- what is in conflict ---- */

static const char *without_option(const char *typed) {
    const char *blank = strchr(typed, ' ');
    return !strncmp(typed, "--", 2) && blank ? blank + 1 : typed;
}

/* Is the same spec in the conflict by more than its name? */
static uint32_t parts_of(const cli_view *view, const gps_conflict *conflict, const char *typed, uint32_t before) {
    uint32_t parts = 0;
    for (uint32_t i = 0; i < before; i++) {
        cli_asked asked = cli_asked_at(view->question, conflict->requirements[i]);
        parts += *typed && !asked.subject && !strcmp(asked.typed, typed);
    }
    return parts;
}

/* How a requirement is told in the title: several parts of one spec as it was typed; NULL: another part tells it. */
static const char *part_text(const cli_view *view, const gps_conflict *conflict, uint32_t i) {
    cli_asked asked = cli_asked_at(view->question, conflict->requirements[i]);
    uint32_t parts = parts_of(view, conflict, asked.typed, conflict->requirement_count);
    if (asked.subject)
        return parts ? NULL : asked.label;
    if (conflict->requirements[i] >= view->question->asked_count && !strcmp(asked.value, "none") &&
        !strcmp(asked.op, "="))
        return NULL; /* that something is not there goes without saying */
    if (parts_of(view, conflict, asked.typed, i))
        return NULL;
    return parts > 1 ? without_option(asked.typed) : asked.label;
}

static const char *title_of(const cli_view *view, const gps_conflict *conflict) {
    const char *text = "", *last = NULL;
    for (uint32_t i = 0; i < conflict->requirement_count; i++) {
        const char *part = part_text(view, conflict, i);
        if (!part)
            continue;
        if (last)
            text = cli_text(view->pool, "%s%s%s", text, *text ? ", " : "", last);
        last = part;
    }
    if (!last)
        return "the rules themselves";
    return *text ? cli_text(view->pool, "%s and %s", text, last) : last;
}

cli_reason *cli_reasons(const cli_view *view, const gps_conflict *conflict, size_t *count) {
    cli_reason *reason = cli_take(view->pool, conflict->cite_count, sizeof *reason);
    *count = 0;
    for (uint32_t i = 0; i < conflict->cite_count; i++)
        if (!(gps_table_at(view->tables, conflict->cites[i].table).flags & GPS_TABLE_PLUMBING))
            reason[(*count)++] = cli_reason_of(view, &conflict->cites[i], conflict->steps ? conflict->steps[i] : NULL);
    return reason;
}

/* ---- the nearest value that would do ---- */

/* The first version in what was asked: what "near" is measured from. */
static const char *version_in(cli_pool *pool, const char *text) {
    while (*text && !isdigit((unsigned char)*text))
        text++;
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || (text[length] == '.' && isalnum((unsigned char)text[length + 1])))
        length++;
    return cli_copy(pool, text, length);
}

static int is_above(const cli_view *view, uint32_t line, const char *version, const char *than) {
    int order = 0;
    return gps_version_compare(view->tables, line, version, than, &order) == GPS_OK && order > 0;
}

/* "A or later", "A", "B" or "A, B": the nearest releases in the set above and below a version. */
static const char *near_releases(const cli_view *view, uint32_t variable, const uint32_t *set, const char *from) {
    uint32_t line = cli_axis_of(view, variable).line, releases = gps_line_at(view->tables, line).releases;
    uint32_t above = GPS_NO, below = GPS_NO;
    int all_above = 1;
    for (uint32_t r = 0; r < releases; r++) {
        uint32_t value = gps_value_of(view->problem, variable, r);
        int higher = is_above(view, line, gps_release_at(view->tables, line, r).version, from);
        if (value == GPS_NO)
            continue;
        if (!cli_has(set, value))
            all_above &= above == GPS_NO;
        else if (!higher)
            below = r;
        else if (above == GPS_NO)
            above = r;
    }
    const char *up = "", *down = "";
    if (above != GPS_NO)
        up = cli_short_version(view, variable, set, gps_release_at(view->tables, line, above).version);
    if (below != GPS_NO)
        down = cli_short_version(view, variable, set, gps_release_at(view->tables, line, below).version);
    if (*up && all_above)
        up = cli_text(view->pool, "%s or later", up);
    return cli_text(view->pool, "%s%s%s", up, *up && *down ? " or " : "", down);
}

static const char *near_text(const cli_view *view, uint32_t variable, const uint32_t *set, const char *from) {
    gps_axis axis = cli_axis_of(view, variable);
    if (axis.line == GPS_NO || cli_is_open(view, variable))
        return short_set(view, variable, set);
    const char *text = near_releases(view, variable, set, from);
    return *text ? text : short_set(view, variable, set);
}

static const uint32_t *relaxed(const cli_view *view, uint32_t requirement, uint32_t level, uint32_t variable) {
    const uint32_t *set, words = gps_variable_at(view->problem, variable).words;
    if (gps_relax(view->problem, requirement, level, variable, &set) != GPS_OK)
        return NULL;
    uint32_t *copy = cli_take(view->pool, words, sizeof *copy);
    return memcpy(copy, set, words * sizeof *copy);
}

/* The variable that a requirement is about. */
static uint32_t variable_of(const cli_view *view, uint32_t requirement) {
    const char *axis = gps_requirement_at(view->problem, requirement).axis;
    const char *first = cli_copy(view->pool, axis, strcspn(axis, ","));
    uint32_t variable = gps_variable_find(view->problem, first);
    if (variable != GPS_NO)
        return variable;
    uint32_t at = gps_axis_find(view->tables, cli_copy(view->pool, first, strcspn(first, "[")));
    return at == GPS_NO ? GPS_NO : cli_variable_of(view, at, GPS_NO);
}

static const char *change_text(const cli_view *view, uint32_t requirement) {
    cli_asked asked = cli_asked_at(view->question, requirement);
    uint32_t variable = variable_of(view, requirement);
    if (variable == GPS_NO || asked.subject)
        return NULL;
    const char *from = asked.device ? view->question->device[asked.device - 1].cell : asked.value;
    const char *name = cli_variable_name(view, variable);
    const uint32_t *tested = relaxed(view, requirement, GPS_LEVEL_TESTED, variable);
    const uint32_t *covered = view->question->request->level == GPS_LEVEL_TESTED
                                  ? NULL
                                  : relaxed(view, requirement, GPS_LEVEL_COMPATIBLE, variable);
    const char *listed_text = tested ? near_text(view, variable, tested, version_in(view->pool, from)) : NULL;
    const char *covered_text = covered ? near_text(view, variable, covered, version_in(view->pool, from)) : NULL;
    if (!listed_text && !covered_text)
        return NULL;
    if (!listed_text)
        return cli_text(view->pool, "%s %s (covered)", name, covered_text);
    if (!covered_text || !strcmp(listed_text, covered_text))
        return cli_text(view->pool, "%s %s", name, listed_text);
    return cli_text(view->pool, "%s %s (listed) or %s (covered)", name, listed_text, covered_text);
}

static void collect_changes(const cli_view *view, cli_explanation *e) {
    e->change = cli_take(view->pool, e->conflict.requirement_count, sizeof *e->change);
    for (uint32_t i = 0; i < e->conflict.requirement_count; i++) {
        uint32_t requirement = e->conflict.requirements[i];
        const char *text = change_text(view, requirement);
        if (text)
            e->change[e->changes++] = (cli_change){requirement, text};
    }
}

cli_exit cli_explain(const cli_view *view, cli_explanation *e) {
    *e = (cli_explanation){0};
    gps_error error = {0};
    gps_status status = gps_find_conflict(view->problem, &e->conflict);
    if (status == GPS_OK && view->question->request->verify)
        status = gps_verify_conflict(view->problem, &e->conflict, &error);
    if (status == GPS_NONE)
        return cli_fail(view->question->run, CLI_SYSTEM, "verify", NULL, "the second reader disagrees: %s", error.text);
    if (status != GPS_OK)
        return cli_fail_status(view->question->run, status, &error, "");
    e->title = title_of(view, &e->conflict);
    e->reason = cli_reasons(view, &e->conflict, &e->reasons);
    collect_changes(view, e);
    return CLI_FOUND;
}

/* ---- gaps and warnings ---- */

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

void cli_warn_of(const cli_view *view, const gps_answer *answer, const cli_basis *basis) {
    for (uint32_t i = 0; i < basis->count; i++)
        if (basis->cite[i].warning)
            cli_warn(view->question->run, "%s", cli_reason_of(view, &basis->cite[i], answer->sets).text);
}
