/* describe.c: what an opened image says, record by record. */
#include "tables.h"
#include "version.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifndef GPUSOLVE_VERSION
#define GPUSOLVE_VERSION "0"
#endif

const char *gps_version(void) { return GPUSOLVE_VERSION; }

const char *gps_status_text(gps_status status) {
    static const char *const text[] = {"fine",
                                       "no answer",
                                       "out of memory",
                                       "not a usable file of rules",
                                       "unknown name",
                                       "not a version",
                                       "arguments that do not fit",
                                       "step limit reached",
                                       "cancelled",
                                       "count too large for 64 bits"};
    return (size_t)status < sizeof text / sizeof *text ? text[status] : "unknown status";
}

const char *gps_rank_text(uint32_t rank) {
    static const char *const text[] = {"measured", "vendor", "project", "third-party", "inferred", "memory"};
    return rank < sizeof text / sizeof *text ? text[rank] : "";
}

const char *gps_level_text(uint32_t level) {
    static const char *const text[] = {"tested", "compatible", "disputed"};
    return level < sizeof text / sizeof *text ? text[level] : "";
}

gps_status gps_fail(gps_error *error, gps_status status, const char *format, ...) {
    if (!error)
        return status;
    va_list arguments;
    va_start(arguments, format);
    *error = (gps_error){.status = status};
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return status;
}

void gps_copy_text(char *to, size_t room, const char *text, size_t length) {
    size_t n = length < room ? length : room - 1;
    memcpy(to, text, n);
    to[n] = 0;
}

uint32_t gps_edit_distance(const char *a, const char *b, uint32_t limit) {
    enum { MOST = 64 };
    uint32_t row[MOST + 1];
    size_t m = strlen(a), n = strlen(b);
    if (m > MOST || n > MOST)
        return limit + 1;
    for (uint32_t j = 0; j <= n; j++)
        row[j] = j;
    for (uint32_t i = 1; i <= m; i++) {
        uint32_t corner = row[0];
        row[0] = i;
        for (uint32_t j = 1; j <= n; j++) {
            uint32_t change = corner + (gps_plain(a[i - 1]) != gps_plain(b[j - 1]));
            corner = row[j];
            uint32_t step = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            row[j] = change < step ? change : step;
        }
    }
    return row[n] > limit ? limit + 1 : row[n];
}

gps_tables_info gps_info(const gps_tables *t) {
    return (gps_tables_info){
        .revision = t->revision,
        .newest = t->image[GPS_H_NEWEST],
        .lines = t->section[GPS_S_LINE].count,
        .axes = t->section[GPS_S_AXIS].count,
        .tables = t->section[GPS_S_TABLE].count,
        .rows = t->section[GPS_S_ROW].count,
        .sources = t->section[GPS_S_SOURCE].count,
        .lookups = t->section[GPS_S_LOOKUP].count,
        .installs = t->section[GPS_S_INSTALL].count,
        .outputs = t->section[GPS_S_OUTPUT].count,
        .plans = t->section[GPS_S_PLAN].count,
        .overlays = t->section[GPS_S_OVERLAY].count,
        .patterns = t->section[GPS_S_PATTERN].count,
        .size_bytes = t->words * 4,
    };
}

gps_line gps_line_at(const gps_tables *t, uint32_t line) {
    const gps_line_record *r = GPS_RECORD(t, LINE, line, line);
    return (gps_line){gps_text(t, r->name),
                      r->scheme == GPS_PEP440 ? "pep440" : "dotted",
                      gps_text(t, r->complete),
                      r->depth,
                      r->releases,
                      r->cells};
}

gps_release gps_release_at(const gps_tables *t, uint32_t line, uint32_t release) {
    const gps_release_record *r = GPS_RECORD(t, RELEASE, release, GPS_RECORD(t, LINE, line, line)->release + release);
    return (gps_release){gps_text(t, r->version), gps_text(t, r->tags), r->date, r->status, r->source};
}

gps_axis gps_axis_at(const gps_tables *t, uint32_t axis) {
    const gps_axis_record *r = GPS_RECORD(t, AXIS, axis, axis);
    return (gps_axis){.name = gps_text(t, r->name),
                      .title = gps_text(t, r->title),
                      .kind = gps_text(t, r->kind),
                      .standard = gps_text(t, r->standard),
                      .help = gps_text(t, r->help),
                      .line = r->line,
                      .values = r->line == GPS_NO ? r->values : 0,
                      .loads = r->loads,
                      .variant_from = r->variant_from,
                      .variant_axis = r->variant_axis,
                      .step = r->step,
                      .flags = r->flags,
                      .cost = r->cost,
                      .default_cost = r->default_cost};
}

uint32_t gps_axis_named(const gps_tables *t, const char *name, size_t length) {
    for (uint32_t i = 0; i < t->section[GPS_S_AXIS].count; i++)
        if (gps_same_name(gps_text(t, GPS_RECORD(t, AXIS, axis, i)->name), name, length))
            return i;
    return GPS_NO;
}

uint32_t gps_axis_find(const gps_tables *t, const char *name) { return gps_axis_named(t, name, strlen(name)); }

const char *gps_axis_value(const gps_tables *t, uint32_t axis, uint32_t value) {
    const gps_axis_record *r = GPS_RECORD(t, AXIS, axis, axis);
    if (value >= r->values)
        return value == r->values ? "none" : "?";
    return gps_text(t, *(const uint32_t *)gps_record(t, GPS_S_NAME, r->first + value));
}

gps_source gps_source_at(const gps_tables *t, uint32_t source) {
    const gps_source_record *r = GPS_RECORD(t, SOURCE, source, source);
    return (gps_source){gps_text(t, r->name), gps_text(t, r->title), gps_text(t, r->url), r->date, r->rank};
}

gps_table gps_table_at(const gps_tables *t, uint32_t table) {
    const gps_table_record *r = GPS_RECORD(t, TABLE, table, table);
    return (gps_table){gps_text(t, r->name), gps_text(t, r->why), r->of, r->columns, r->rows, r->flags};
}

uint32_t gps_column_axis(const gps_tables *t, uint32_t table, uint32_t column, int *key) {
    const gps_column_record *r = GPS_RECORD(t, COLUMN, column, GPS_RECORD(t, TABLE, table, table)->column + column);
    if (key)
        *key = (int)r->key;
    return r->axis;
}

gps_overlay gps_overlay_at(const gps_tables *t, uint32_t overlay) {
    const gps_overlay_record *r = GPS_RECORD(t, OVERLAY, overlay, overlay);
    return (gps_overlay){gps_text(t, r->path), r->layer, r->masked != 0};
}

/* Equal texts of an image are one. */
static uint32_t layer_of(const gps_tables *t, uint32_t path) {
    for (uint32_t i = 0; i < t->section[GPS_S_OVERLAY].count; i++)
        if (GPS_RECORD(t, OVERLAY, overlay, i)->path == path)
            return GPS_RECORD(t, OVERLAY, overlay, i)->layer;
    return 0;
}

gps_row gps_row_at(const gps_tables *t, uint32_t table, uint32_t row) {
    const gps_row_record *r = GPS_RECORD(t, ROW, row, GPS_RECORD(t, TABLE, table, table)->row + row);
    return (gps_row){.file = gps_text(t, r->file),
                     .note = gps_text(t, r->note),
                     .line = r->line,
                     .source = r->source,
                     .kind = r->kind,
                     .rank = r->rank,
                     .level = r->level,
                     .warning = r->warning,
                     .gap = r->gap != 0,
                     .layer = layer_of(t, r->file)};
}

const char *gps_row_cell(const gps_tables *t, uint32_t table, uint32_t row, uint32_t column) {
    const gps_table_record *r = GPS_RECORD(t, TABLE, table, table);
    return gps_text(t, *(const uint32_t *)gps_record(t, GPS_S_ROW_CELL, r->row_cell + row * r->columns + column));
}

gps_lookup gps_lookup_at(const gps_tables *t, uint32_t lookup) {
    const gps_lookup_record *r = GPS_RECORD(t, LOOKUP, lookup, lookup);
    return (gps_lookup){gps_text(t, r->name), r->columns, r->entries};
}

uint32_t gps_lookup_axis(const gps_tables *t, uint32_t lookup, uint32_t column) {
    return GPS_RECORD(t, LOOKUP, lookup, lookup)->axis[column];
}

gps_entry gps_entry_at(const gps_tables *t, uint32_t lookup, uint32_t entry) {
    const gps_entry_record *r = GPS_RECORD(t, ENTRY, entry, GPS_RECORD(t, LOOKUP, lookup, lookup)->entry + entry);
    return (gps_entry){gps_text(t, r->names), gps_text(t, r->note), gps_text(t, r->file), r->line, r->source};
}

const char *gps_entry_cell(const gps_tables *t, uint32_t lookup, uint32_t entry, uint32_t column) {
    const gps_lookup_record *r = GPS_RECORD(t, LOOKUP, lookup, lookup);
    return gps_text(t, *(const uint32_t *)gps_record(t, GPS_S_ENTRY_CELL, r->entry_cell + entry * r->columns + column));
}

gps_install gps_install_at(const gps_tables *t, uint32_t install) {
    const gps_install_record *r = GPS_RECORD(t, INSTALL, install, install);
    return (gps_install){gps_text(t, r->condition), gps_text(t, r->text), r->of};
}

gps_output gps_output_at(const gps_tables *t, uint32_t output) {
    const gps_output_record *r = GPS_RECORD(t, OUTPUT, output, output);
    return (gps_output){gps_text(t, r->name),
                        gps_text(t, r->title),
                        gps_text(t, r->file),
                        gps_text(t, r->escape),
                        gps_text(t, r->condition),
                        gps_text(t, r->text),
                        r->targets};
}

gps_plan gps_plan_at(const gps_tables *t, uint32_t plan) {
    const gps_plan_record *r = GPS_RECORD(t, PLAN, plan, plan);
    return (gps_plan){gps_text(t, r->condition), gps_text(t, r->title), gps_text(t, r->text), gps_text(t, r->check),
                      r->of};
}

gps_pattern gps_pattern_at(const gps_tables *t, uint32_t pattern) {
    const gps_pattern_record *r = GPS_RECORD(t, PATTERN, pattern, pattern);
    return (gps_pattern){.name = gps_text(t, r->name),
                         .match = gps_text(t, r->match),
                         .words = gps_text(t, r->words),
                         .near = gps_text(t, r->near),
                         .cause = gps_text(t, r->cause),
                         .fix = gps_text(t, r->fix),
                         .file = gps_text(t, r->file),
                         .kind = r->kind,
                         .order = r->order,
                         .facts = r->facts,
                         .line = r->line,
                         .of = r->of,
                         .source = r->source,
                         .rank = r->rank};
}

gps_fact gps_fact_at(const gps_tables *t, uint32_t pattern, uint32_t fact) {
    const gps_fact_record *r = GPS_RECORD(t, FACT, fact, GPS_RECORD(t, PATTERN, pattern, pattern)->fact + fact);
    return (gps_fact){r->axis, gps_text(t, r->cell)};
}

gps_status gps_version_compare(const gps_tables *t, uint32_t line, const char *a, const char *b, int *order) {
    const gps_line_record *r = GPS_RECORD(t, LINE, line, line);
    gps_key x, y;
    gps_scheme scheme = r->scheme == GPS_PEP440 ? GPS_PEP440 : GPS_DOTTED;
    gps_status status = gps_version_parse(scheme, r->depth, a, strlen(a), &x, NULL, NULL);
    if (status == GPS_OK)
        status = gps_version_parse(scheme, r->depth, b, strlen(b), &y, NULL, NULL);
    if (status == GPS_OK)
        *order = gps_key_compare(&x, &y);
    return status;
}
