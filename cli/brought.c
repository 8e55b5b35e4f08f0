/* brought.c: packages that an answer brings along. */
#include "brought.h"
#include "match.h"

#include <string.h>

static int has(const uint32_t *axis, size_t count, uint32_t wanted) {
    for (size_t i = 0; i < count; i++)
        if (axis[i] == wanted)
            return 1;
    return 0;
}

/* A package that nobody asked for is only there if it is brought: nothing says `none` of it otherwise. */
static int is_there(const cli_view *view, const gps_answer *answer, uint32_t axis) {
    gps_axis is = gps_axis_at(view->tables, axis);
    if (cli_is_subject(&is) && !has(view->question->subject, view->question->subjects, axis))
        return 0;
    uint32_t variable = cli_variable_of(view, axis, GPS_NO);
    return variable != GPS_NO && strcmp(cli_pick(view, variable, answer->sets[variable]), "none");
}

/* Does a row's key hold the answer?  What is not in play may be anything. */
static int covers(const cli_view *view, const gps_answer *answer, uint32_t table, uint32_t row, uint32_t columns) {
    uint32_t of = gps_table_at(view->tables, table).of, loader = gps_axis_at(view->tables, of).loads;
    for (uint32_t c = 0; c < columns; c++) {
        int key;
        uint32_t axis = gps_column_axis(view->tables, table, c, &key);
        const char *cell = gps_row_cell(view->tables, table, row, c), *value;
        if (!key || !strcmp(cell, "*"))
            continue;
        value = cli_answer_value(view, answer, gps_axis_at(view->tables, axis).name, loader);
        if (!cli_meet(view->tables, axis, cell, value))
            return 0;
    }
    return 1;
}

/* What a brought package itself lists as "VERSION or none" comes with it. */
static int is_listed(const cli_view *view, uint32_t axis, const char *cell, int parts) {
    if (!cli_meet(view->tables, axis, cell, "none"))
        return 1;
    return parts && strcmp(cell, "*") && strcmp(cell, "none");
}

static void add_of_row(const cli_view *view, uint32_t table, uint32_t row, uint32_t columns, uint32_t **axis,
                       size_t *count, size_t *room) {
    int parts = has(*axis, *count, gps_table_at(view->tables, table).of);
    for (uint32_t c = 0; c < columns; c++) {
        int key;
        uint32_t of = gps_column_axis(view->tables, table, c, &key);
        gps_axis is = gps_axis_at(view->tables, of);
        if (key || !cli_is_subject(&is) || has(*axis, *count, of) ||
            !is_listed(view, of, gps_row_cell(view->tables, table, row, c), parts))
            continue;
        *axis = cli_grow(view->pool, *axis, *count, room, sizeof **axis);
        (*axis)[(*count)++] = of;
    }
}

static int speaks_of_packages(const cli_view *view, uint32_t table, uint32_t columns) {
    for (uint32_t c = 0; c < columns; c++) {
        int key;
        gps_axis is = gps_axis_at(view->tables, gps_column_axis(view->tables, table, c, &key));
        if (!key && cli_is_subject(&is))
            return 1;
    }
    return 0;
}

/* Does the table tell what a package of the answer requires? */
static int tells_needs(const cli_view *view, const gps_answer *answer, uint32_t t) {
    gps_table table = gps_table_at(view->tables, t);
    return table.flags & GPS_TABLE_OPEN && !(table.flags & (GPS_TABLE_WARNING | GPS_TABLE_RULE)) &&
           table.of != GPS_NO && speaks_of_packages(view, t, table.columns) && is_there(view, answer, table.of);
}

static int counts(const cli_view *view, const gps_answer *answer, uint32_t table, uint32_t row, uint32_t columns) {
    gps_row is = gps_row_at(view->tables, table, row);
    return is.kind == GPS_ROW_LISTED && !is.warning && is.level != GPS_LEVEL_DISPUTED &&
           covers(view, answer, table, row, columns);
}

void cli_add_brought(const cli_view *view, const gps_answer *answer, uint32_t **axis, size_t *count, size_t *room) {
    uint32_t tables = gps_info(view->tables).tables;
    for (uint32_t t = 0; t < tables; t++) {
        gps_table table = gps_table_at(view->tables, t);
        for (uint32_t r = 0; tells_needs(view, answer, t) && r < table.rows; r++)
            if (counts(view, answer, t, r, table.columns))
                add_of_row(view, t, r, table.columns, axis, count, room);
    }
}

static int names_package(const cli_view *view, uint32_t table, uint32_t columns, const char *beginning) {
    for (uint32_t c = 0; c < columns; c++) {
        int key;
        gps_axis is = gps_axis_at(view->tables, gps_column_axis(view->tables, table, c, &key));
        if (!key && cli_is_subject(&is) && !strncmp(is.name, beginning, strlen(beginning)))
            return 1;
    }
    return 0;
}

int cli_brings(const cli_view *view, const gps_answer *answer, uint32_t of, const char *beginning) {
    uint32_t tables = gps_info(view->tables).tables;
    for (uint32_t t = 0; t < tables; t++) {
        gps_table table = gps_table_at(view->tables, t);
        if (table.of != of || !names_package(view, t, table.columns, beginning) || !tells_needs(view, answer, t))
            continue;
        for (uint32_t r = 0; r < table.rows; r++)
            if (counts(view, answer, t, r, table.columns))
                return 1;
    }
    return 0;
}
