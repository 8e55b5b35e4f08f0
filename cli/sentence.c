/* sentence.c: rules as sentences: templates of the tables, filled from rows or from what is left of the axes. */
#include "sentence.h"
#include "boxes.h"
#include "match.h"

#include <ctype.h>
#include <string.h>

/* ---- values in sentences ---- */

enum {
    SPELLED = 3,   /* so many values are spelled out; more are told by their ends */
    MOST_NAMES = 6 /* names have no ends: the best of them */
};

static int is_value(const char *text) { return strcmp(text, "none") && strcmp(text, "?"); }

/* The ranges of a set; "none" and "?" only where there is nothing else. */
static const gps_range *telling_ranges(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t *count) {
    const gps_range *ranges = cli_ranges(view, variable, set, count);
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
    for (uint32_t i = 0; i < count && i < MOST_NAMES; i++)
        text = cli_append(view->pool, text, " or ",
                          is_value(ranges[i].from) ? cli_range_text(view->pool, &ranges[i]) : ranges[i].from);
    return count > MOST_NAMES ? cli_text(view->pool, "%s or …", text) : text;
}

const char *cli_set_cell(const cli_view *view, uint32_t variable, const uint32_t *set) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    const char *text = "";
    for (uint32_t i = 0; i < count; i++) {
        const gps_range *r = &ranges[i];
        const char *part = !strcmp(r->from, r->to) ? r->from : cli_append(view->pool, r->from, " - ", r->to);
        if (!strcmp(r->from, r->to) && !*r->from)
            return "*";
        if (!*r->to || !*r->from || r->to_excluded)
            part = cli_text(view->pool, "%s%s%s%s%s", *r->from ? ">=" : "", r->from, *r->from && *r->to ? " " : "",
                            *r->to ? "<" : "", r->to);
        text = cli_append(view->pool, text, " or ", part);
    }
    return text;
}

/* ---- values from rows ---- */

/* The rows of a table that agree with what is left and with the question, column by column of the key: what the table
 * says where no single row decides.  A column on which none of them agrees is what the conflict is about. */
typedef struct {
    uint32_t *row;
    size_t count;
    uint32_t disagree; /* bit c: column c is of that kind */
    uint32_t beside;   /* bit c: column c is no key, but what the rows were chosen by */
} row_list;

static uint32_t variable_of(const cli_view *view, uint32_t axis, const gps_cite *cite) {
    uint32_t variables = gps_variable_count(view->problem);
    for (uint32_t v = 0; v < variables && cite->device; v++) {
        gps_variable is = gps_variable_at(view->problem, v);
        if (is.axis == axis && is.device == cite->device && (is.loader == GPS_NO || is.loader == cite->loader))
            return v;
    }
    return axis == GPS_NO ? GPS_NO : cli_variable_of(view, axis, cite->loader);
}

static row_list listed_rows(const cli_view *view, uint32_t table) {
    uint32_t count = gps_table_at(view->tables, table).rows;
    row_list rows = {.row = cli_take(view->pool, count, sizeof *rows.row)};
    for (uint32_t r = 0; r < count; r++)
        if (gps_row_at(view->tables, table, r).kind == GPS_ROW_LISTED)
            rows.row[rows.count++] = r;
    return rows;
}

/* Keeps the rows whose cell meets `left`; where there is none, all stay and 0 is returned. */
static int narrow(const cli_view *view, uint32_t table, uint32_t column, const char *left, row_list *rows) {
    uint32_t axis = gps_column_axis(view->tables, table, column, NULL);
    uint32_t *kept = cli_take(view->pool, rows->count, sizeof *kept);
    size_t count = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const char *cell = gps_row_cell(view->tables, table, rows->row[i], column);
        if (!strcmp(cell, left) || cli_meet(view->tables, axis, cell, left))
            kept[count++] = rows->row[i];
    }
    if (!count)
        return 0;
    rows->row = kept;
    rows->count = count;
    return 1;
}

/* Rows that say anything of the subject speak of the rest; they are left out where others speak of it. */
static void prefer_special(const cli_view *view, const gps_cite *cite, row_list *rows) {
    uint32_t *kept = cli_take(view->pool, rows->count, sizeof *kept);
    size_t count = 0;
    for (size_t i = 0; i < rows->count; i++)
        if (strcmp(gps_row_cell(view->tables, cite->table, rows->row[i], 0), "*"))
            kept[count++] = rows->row[i];
    if (count) {
        rows->row = kept;
        rows->count = count;
    }
}

static uint32_t column_of_axis(const cli_view *view, uint32_t table, uint32_t axis) {
    uint32_t columns = gps_table_at(view->tables, table).columns;
    for (uint32_t c = 0; c < columns; c++)
        if (gps_column_axis(view->tables, table, c, NULL) == axis)
            return c;
    return GPS_NO;
}

/* What rules that are never cited make of a variable: the system of a wheel, where the system is known. */
static const char *through_plumbing(const cli_view *view, uint32_t axis, const uint32_t *const *step) {
    uint32_t tables = gps_info(view->tables).tables;
    if (gps_axis_at(view->tables, axis).flags & GPS_AXIS_PER_LOADER) /* such a rule may be about another loader's */
        return NULL;
    for (uint32_t t = 0; t < tables; t++) {
        gps_table is = gps_table_at(view->tables, t);
        uint32_t column =
            is.flags & GPS_TABLE_PLUMBING && !(is.flags & GPS_TABLE_RULE) ? column_of_axis(view, t, axis) : GPS_NO;
        if (column == GPS_NO)
            continue;
        row_list rows = listed_rows(view, t);
        for (uint32_t c = 0; c < is.columns; c++) {
            uint32_t v = cli_variable_of(view, gps_column_axis(view->tables, t, c, NULL), GPS_NO);
            if (v != GPS_NO && c != column)
                narrow(view, t, c, cli_set_cell(view, v, step[v]), &rows);
        }
        const char *text = "";
        for (size_t i = 0; i < rows.count; i++)
            text = cli_append(view->pool, text, " or ", gps_row_cell(view->tables, t, rows.row[i], column));
        return *text ? text : NULL;
    }
    return NULL;
}

/* What the question says of a variable. */
static const char *asked_of(const cli_view *view, uint32_t variable) {
    uint32_t count = gps_requirement_count(view->problem);
    const char *set = NULL;
    for (uint32_t i = 0; i < count; i++) {
        gps_requirement r = gps_requirement_at(view->problem, i);
        if (strcmp(r.set, "!=none") && strcmp(r.set, "*") && gps_variable_find(view->problem, r.axis) == variable)
            set = r.set;
    }
    return set;
}

/* What a product's name says of an axis of the cite's device; NULL if nothing. */
static const char *device_cell(const cli_view *view, const gps_cite *cite, uint32_t axis) {
    const cli_question *q = view->question;
    const cli_device *d = cite->device && cite->device <= q->devices ? &q->device[cite->device - 1] : NULL;
    return d && d->name && *d->cell && d->axis == axis ? d->cell : NULL;
}

/* Where the key is open, the rest chooses the rows: which keys there are for it. */
static void narrow_beside(const cli_view *view, const gps_cite *cite, const uint32_t *const *step, row_list *rows) {
    uint32_t columns = gps_table_at(view->tables, cite->table).columns;
    for (uint32_t c = 0; c < columns; c++) {
        int key;
        uint32_t axis = gps_column_axis(view->tables, cite->table, c, &key), v = variable_of(view, axis, cite);
        const char *cell = device_cell(view, cite, axis);
        size_t before = rows->count;
        if (!key && v != GPS_NO && narrow(view, cite->table, c, cell ? cell : cli_set_cell(view, v, step[v]), rows) &&
            rows->count < before)
            rows->beside |= UINT32_C(1) << c;
    }
}

static row_list rows_left(const cli_view *view, const gps_cite *cite, const uint32_t *const *step) {
    gps_table table = gps_table_at(view->tables, cite->table);
    row_list rows = listed_rows(view, cite->table);
    size_t listed = rows.count;
    for (uint32_t c = 0; c < table.columns && step && rows.count; c++) {
        int key;
        uint32_t axis = gps_column_axis(view->tables, cite->table, c, &key), v = variable_of(view, axis, cite);
        if (!key || v == GPS_NO)
            continue;
        if (!narrow(view, cite->table, c, cli_set_cell(view, v, step[v]), &rows))
            rows.disagree |= UINT32_C(1) << c;
        const char *plumbed = through_plumbing(view, axis, step);
        if (plumbed)
            narrow(view, cite->table, c, plumbed, &rows);
        prefer_special(view, cite, &rows);
    }
    if (step && rows.count == listed)
        narrow_beside(view, cite, step, &rows);
    for (uint32_t c = 0; c < table.columns && step && rows.count; c++) {
        int key;
        uint32_t v = variable_of(view, gps_column_axis(view->tables, cite->table, c, &key), cite);
        const char *asked = key && v != GPS_NO ? asked_of(view, v) : NULL;
        if (asked)
            narrow(view, cite->table, c, asked, &rows);
    }
    return rows;
}

/* ---- cells as text ---- */

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
    char *part = cli_copy(pool, *cell, end ? (size_t)(end - *cell) : strlen(*cell));
    size_t length = strlen(part);
    if (length > 2 && !strcmp(part + length - 2, ".*"))
        part[length - 2] = 0;
    *cell += end ? (size_t)(end - *cell) + 4 : strlen(*cell);
    return part;
}

/* Does a cell on a line name sets, or list many versions? */
static int has_words(const char *cell) {
    size_t blanks = 0;
    for (const char *c = cell; *c; c++) {
        blanks += *c == ' ';
        if (isalpha((unsigned char)*c) && (c == cell || c[-1] == ' ') && strncmp(c, "or ", 3) && strcmp(c, "none"))
            return 1;
    }
    return blanks > 3 && !strstr(cell, " or ") && !strpbrk(cell, "<>=!~");
}

static const char *append_range(const cli_view *view, const char *text, const char *from, const char *to) {
    return cli_append(view->pool, text, ", ", strcmp(from, to) ? cli_append(view->pool, from, " - ", to) : from);
}

static uint32_t *releases_in(const cli_view *view, uint32_t axis, const char *const *cell, size_t cells) {
    uint32_t releases = gps_line_at(view->tables, gps_axis_at(view->tables, axis).line).releases;
    uint32_t *in = cli_take(view->pool, releases / 32 + 1, sizeof *in);
    for (size_t i = 0; i < cells; i++)
        gps_releases_in(view->tables, axis, cell[i], in);
    return in;
}

/* Known releases that one of the cells holds, neighbours joined; "any" where that is all of them. */
static const char *releases_text(const cli_view *view, uint32_t axis, const char *const *cell, size_t cells) {
    enum { MOST = 8 }; /* more ranges are told by their ends */
    uint32_t line = gps_axis_at(view->tables, axis).line, releases = gps_line_at(view->tables, line).releases;
    uint32_t ranges = 0;
    const uint32_t *in = releases_in(view, axis, cell, cells);
    const char *text = "", *from = NULL, *to = NULL, *low = NULL, *high = "";
    if (releases && cli_set_size(in, releases / 32 + 1) == releases)
        return "any";
    for (uint32_t r = 0; r < releases; r++) {
        const char *version = gps_release_at(view->tables, line, r).version;
        int has = cli_has(in, r);
        ranges += has && !from;
        low = has && !low ? version : low;
        high = has ? version : high;
        if (has)
            from = from ? from : version;
        else if (from)
            text = append_range(view, text, from, to);
        to = version;
        from = has ? from : NULL;
    }
    if (from)
        text = append_range(view, text, from, to);
    if (ranges > MOST)
        return ends_text(view->pool, low, high);
    return *text ? text : "none that is known";
}

/* Is the cell no restriction: all known releases of its line? */
static int is_all(const cli_view *view, uint32_t axis, const char *cell) {
    if (!strcmp(cell, "*"))
        return 1;
    gps_axis is = gps_axis_at(view->tables, axis);
    if (!(is.flags & GPS_AXIS_RELEASED) || !strstr(cell, " - "))
        return 0;
    uint32_t releases = gps_line_at(view->tables, is.line).releases;
    return releases && cli_set_size(releases_in(view, axis, &cell, 1), releases / 32 + 1) == releases;
}

static const char *first_of(cli_pool *pool, const char *const *part, size_t count) {
    const char *text = "";
    for (size_t i = 0; i < count && i < SPELLED; i++)
        text = cli_append(pool, text, " or ", part[i]);
    return count > SPELLED ? cli_text(pool, "%s or …", text) : text;
}

/* The lowest and the highest of many versions and ranges; NULL if some are neither. */
static const char *ends_of(const cli_view *view, uint32_t line, const char *const *part, size_t count) {
    const char *low = NULL, *high = NULL;
    for (size_t i = 0; i < count; i++) {
        const char *gap = strstr(part[i], " - "), *to = gap ? gap + 3 : part[i];
        const char *from = gap ? cli_copy(view->pool, part[i], (size_t)(gap - part[i])) : part[i];
        int below = 0, above = 0;
        if (gps_version_compare(view->tables, line, from, low ? low : from, &below) != GPS_OK ||
            gps_version_compare(view->tables, line, to, high ? high : to, &above) != GPS_OK)
            return NULL;
        low = !low || below < 0 ? from : low;
        high = !high || above > 0 ? to : high;
    }
    return ends_text(view->pool, low, high);
}

static const char *parts_text(const cli_view *view, uint32_t axis, const char *const *part, size_t count) {
    uint32_t line = gps_axis_at(view->tables, axis).line;
    int words = 0;
    if (!count)
        return "any";
    if (count == 1 && !strcmp(part[0], "?"))
        return "(not recorded)";
    for (size_t i = 0; i < count && line != GPS_NO; i++)
        words |= has_words(part[i]);
    if (words)
        return releases_text(view, axis, part, count);
    const char *ends = count > SPELLED && line != GPS_NO ? ends_of(view, line, part, count) : NULL;
    return ends ? ends : first_of(view->pool, part, count);
}

/* The different alternatives in a column of some rows. */
static const char *cells_text(const cli_view *view, uint32_t table, uint32_t column, const row_list *rows) {
    uint32_t axis = gps_column_axis(view->tables, table, column, NULL);
    const char **met = NULL, *part;
    size_t count = 0, room = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const char *cell = gps_row_cell(view->tables, table, rows->row[i], column);
        while ((part = next_part(view->pool, &cell))) {
            if (is_met(met, count, part) || is_all(view, axis, part))
                continue;
            met = cli_grow(view->pool, met, count, &room, sizeof *met);
            met[count++] = part;
        }
    }
    return parts_text(view, axis, met, count);
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
    uint32_t variable = variable_of(view, at, cite);
    int key = 1, left = variable != GPS_NO && step && step[variable];
    row_list row = {.row = (uint32_t[]){cite->row}, .count = cite->row != GPS_NO};
    const char *cell = "any";
    if (column == GPS_NO)
        return left ? cli_telling_text(view, variable, step[variable]) : cli_text(view->pool, "any %s", axis);
    gps_column_axis(view->tables, cite->table, column, &key);
    int agreed = !(rows->disagree >> column & 1);
    if (rows->beside >> column & 1 && gps_axis_at(view->tables, at).flags & GPS_AXIS_RELEASED) {
        if (device_cell(view, cite, at))
            return device_cell(view, cite, at);
        key = 1;
    }
    if (row.count)
        cell = cells_text(view, cite->table, column, &row);
    else if (rows->count && !(key && left && agreed && is_single(view, variable, step[variable])))
        cell = cells_text(view, cite->table, column, rows);
    if (strcmp(cell, "any"))
        return cell;
    return left && agreed ? cli_telling_text(view, variable, step[variable]) : "any";
}

typedef struct {
    const cli_view *view;
    const gps_cite *cite;
    const uint32_t *const *step;
    const row_list *rows;
} filling;

static const char *filled_value(const void *context, const char *axis) {
    const filling *f = context;
    return value_in(f->view, f->cite, f->step, f->rows, axis);
}

static const char *fill(const cli_view *view, const gps_cite *cite, const uint32_t *const *step, const row_list *rows,
                        const char *why) {
    filling f = {view, cite, step, rows};
    return cli_fill(view->pool, why, filled_value, &f);
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
    reason->site = row.layer != 0;
    if (row.source != GPS_NO)
        reason->source = gps_source_at(view->tables, row.source).name;
}

/* Does the row speak of the subject at large, in a table where others speak of single versions? */
static int is_general(const cli_view *view, const gps_cite *cite) {
    int key = 0;
    if (gps_table_at(view->tables, cite->table).flags & GPS_TABLE_RULE || cite->row == GPS_NO)
        return 0;
    gps_column_axis(view->tables, cite->table, 0, &key);
    return key && !strcmp(gps_row_cell(view->tables, cite->table, cite->row, 0), "*");
}

cli_reason cli_reason_of(const cli_view *view, const gps_cite *cite, const uint32_t *const *step) {
    gps_table table = gps_table_at(view->tables, cite->table);
    cli_reason reason = {.table = cite->table, .row = cite->row, .file = "", .source = "", .rank = ""};
    row_list rows = {0};
    gps_cite wide = *cite;
    if (is_general(view, cite))
        wide.row = GPS_NO;
    if (wide.row == GPS_NO && !(table.flags & GPS_TABLE_RULE))
        rows = rows_left(view, cite, step);
    cite = rows.count ? &wide : cite;
    reason.text = sentence(view, cite, step, &rows);
    reason.axes = cli_take(view->pool, table.columns, sizeof *reason.axes);
    for (uint32_t c = 0; c < table.columns; c++) {
        uint32_t axis = gps_column_axis(view->tables, cite->table, c, NULL);
        uint32_t variable = variable_of(view, axis, cite);
        reason.axes[reason.axis_count++] =
            variable == GPS_NO ? gps_axis_at(view->tables, axis).name : cli_json_name(view, variable);
    }
    if (table.rows)
        put_origin(view, cite, &rows, &reason);
    return reason;
}

const char *cli_key_text(const cli_view *view, const gps_cite *cite, const uint32_t *const *step) {
    return list_columns(view, cite, step, &(row_list){0}, 1);
}
