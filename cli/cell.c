/* cell.c: reading a cell for what it holds. */
#include "cell.h"

#include "tables.h"
#include "version.h"

#include <string.h>

typedef struct {
    const gps_tables *tables;
    uint32_t axis;
} axis_words;

static const char *find_set(void *context, const char *name, size_t length) {
    const axis_words *words = context;
    for (uint32_t i = 0; i < words->tables->section[GPS_S_SET].count; i++) {
        const gps_set_record *set = GPS_RECORD(words->tables, SET, set, i);
        if (set->axis == words->axis && gps_same_name(gps_text(words->tables, set->name), name, length))
            return gps_text(words->tables, set->text);
    }
    return NULL;
}

static uint32_t find_name(void *context, const char *name, size_t length) {
    const axis_words *words = context;
    uint32_t values = gps_axis_at(words->tables, words->axis).values;
    for (uint32_t i = 0; i < values; i++)
        if (gps_same_name(gps_axis_value(words->tables, words->axis, i), name, length))
            return i;
    return GPS_NO;
}

static int sets_meet(const gps_set *a, const gps_set *b) {
    if ((a->none && b->none) || (a->unrecorded && b->unrecorded))
        return 1;
    for (uint32_t i = 0; i < a->count; i++)
        for (uint32_t k = 0; k < b->count; k++)
            if (gps_key_compare(&a->interval[i].low, &b->interval[k].high) < 0 &&
                gps_key_compare(&b->interval[k].low, &a->interval[i].high) < 0)
                return 1;
    return 0;
}

int cli_cell_holds(const gps_tables *tables, uint32_t axis, const char *cell, const char *value) {
    axis_words words = {tables, axis};
    gps_axis is = gps_axis_at(tables, axis);
    gps_cell_syntax syntax = {.standard = GPS_EQ, .set = find_set, .context = &words};
    if (is.line == GPS_NO) {
        syntax.name = find_name;
        syntax.names = is.values;
    } else {
        gps_line line = gps_line_at(tables, is.line);
        syntax.scheme = strcmp(line.scheme, "pep440") ? GPS_DOTTED : GPS_PEP440;
        syntax.depth = line.depth;
    }
    gps_set left = {0}, right = {0};
    int cut = 0, holds = gps_cell_parse(&syntax, cell, &left, &cut, NULL) == GPS_OK &&
                         gps_cell_parse(&syntax, value, &right, &cut, NULL) == GPS_OK && sets_meet(&left, &right);
    gps_set_free(&syntax, &left);
    gps_set_free(&syntax, &right);
    return holds;
}
