/* load.c: opening an image and reading its records.  A file is checked once, whole; after that nothing is. */
#include "bits.h"
#include "tables.h"
#include "version.h"

#include <string.h>

static const uint32_t record_words[GPS_SECTION_COUNT] = GPS_RECORD_WORDS;

enum { COLUMNS_MOST = 31 };

static uint32_t checksum(const uint32_t *image, size_t words) {
    uint32_t sum = 2166136261u;
    for (size_t i = GPS_H_SHA256; i < words; i++)
        sum = (sum ^ image[i]) * 16777619u;
    return sum;
}

static const char *check_header(const uint32_t *image, size_t words) {
    if (words < GPS_HEADER_WORDS)
        return "too short for a header";
    if (image[GPS_H_MAGIC] != GPS_MAGIC)
        return "not a file of compiled rules";
    if (image[GPS_H_ORDER] != GPS_BYTE_ORDER)
        return "made for another byte order";
    if (image[GPS_H_FORMAT] < GPS_FORMAT_OLDEST || image[GPS_H_FORMAT] > GPS_FORMAT)
        return "made by another version of gpusolve-rules";
    if (image[GPS_H_WORDS] != words)
        return "its size is not what its header says";
    if (image[GPS_H_SECTIONS] < GPS_S_OVERLAY || image[GPS_H_SECTIONS] > 256 ||
        GPS_HEADER_WORDS + 3 * (size_t)image[GPS_H_SECTIONS] > words)
        return "its directory does not fit";
    return NULL;
}

static const char *read_directory(gps_tables *tables) {
    for (uint32_t s = 0; s < GPS_SECTION_COUNT; s++) {
        tables->section[s] = (gps_section){tables->image, 0, record_words[s]};
        if (s >= tables->image[GPS_H_SECTIONS])
            continue;
        const uint32_t *entry = tables->image + GPS_HEADER_WORDS + 3 * s;
        uint64_t end = entry[0] + (uint64_t)entry[1] * entry[2];
        if (entry[2] < record_words[s] || end > tables->words)
            return "a section does not fit";
        tables->section[s] = (gps_section){tables->image + entry[0], entry[1], entry[2]};
    }
    return NULL;
}

/* ---- checks of a file ---- */

static int text_fits(const gps_tables *t, uint32_t reference) {
    return reference < (uint64_t)t->section[GPS_S_TEXT].count * 4;
}

static int index_fits(const gps_tables *t, uint32_t section, uint32_t index) {
    return index == GPS_NO || index < t->section[section].count;
}

static int range_fits(const gps_tables *t, uint32_t section, uint32_t first, uint64_t count) {
    return first + count <= t->section[section].count;
}

static int text_ends(const gps_tables *t) {
    const gps_section *text = &t->section[GPS_S_TEXT];
    return text->count && text->words == 1 && !((const char *)text->at)[0] &&
           !((const char *)text->at)[(size_t)text->count * 4 - 1];
}

static int key_order_fits(const gps_tables *t, const gps_line_record *line) {
    gps_key last = gps_key_lowest(), key;
    for (uint32_t i = 0; i < line->cells; i++) {
        memcpy(&key, GPS_RECORD(t, CELL, cell, line->cell + i)->key, sizeof key);
        if (i ? gps_key_compare(&last, &key) >= 0 : gps_key_compare(&last, &key) != 0)
            return 0;
        if (!text_fits(t, GPS_RECORD(t, CELL, cell, line->cell + i)->text))
            return 0;
        last = key;
    }
    return 1;
}

static int releases_fit(const gps_tables *t, const gps_line_record *line) {
    uint32_t last = 0;
    for (uint32_t i = 0; i < line->releases; i++) {
        const gps_release_record *r = GPS_RECORD(t, RELEASE, release, line->release + i);
        if (r->cell >= line->cells || r->cell < last || r->status > GPS_STATUS_PLANNED || !text_fits(t, r->version) ||
            !text_fits(t, r->tags) || !index_fits(t, GPS_S_SOURCE, r->source))
            return 0;
        last = r->cell;
    }
    return 1;
}

/* So many bitsets of rows, none with a bit behind the last row. */
static int rows_fit(const gps_tables *t, uint32_t rows, uint32_t at, uint32_t sets) {
    uint32_t spare = rows % 32, words = gps_words_for(rows);
    if (!range_fits(t, GPS_S_WORD, at, (uint64_t)sets * words))
        return 0;
    for (uint32_t k = 0; spare && k < sets; k++)
        if (gps_pool(t, at)[(size_t)(k + 1) * words - 1] >> spare)
            return 0;
    return 1;
}

static int line_fits(const gps_tables *t, uint32_t i) {
    const gps_line_record *line = GPS_RECORD(t, LINE, line, i);
    return text_fits(t, line->name) && text_fits(t, line->complete) && line->scheme <= GPS_PEP440 && line->depth &&
           line->depth <= GPS_KEY_WORDS && line->cells && line->cells <= GPS_VALUES_MOST &&
           (line->beyond == GPS_NO || line->beyond < line->cells) &&
           range_fits(t, GPS_S_CELL, line->cell, line->cells) &&
           range_fits(t, GPS_S_WORD, line->weights, 2 * (uint64_t)line->cells) &&
           rows_fit(t, line->cells, line->weights + 2 * line->cells, 2) &&
           range_fits(t, GPS_S_RELEASE, line->release, line->releases) && key_order_fits(t, line) &&
           releases_fit(t, line);
}

static int tables_fit(const gps_tables *t, uint32_t at, uint32_t count) {
    if (!range_fits(t, GPS_S_WORD, at, count))
        return 0;
    for (uint32_t i = 0; i < count; i++)
        if (gps_pool(t, at)[i] >= t->section[GPS_S_TABLE].count)
            return 0;
    return 1;
}

static int always_fits(const gps_tables *t, uint32_t i) {
    return *(const uint32_t *)gps_record(t, GPS_S_ALWAYS, i) < t->section[GPS_S_TABLE].count;
}

static int axis_fits(const gps_tables *t, uint32_t i) {
    const gps_axis_record *a = GPS_RECORD(t, AXIS, axis, i);
    if (!text_fits(t, a->name) || !text_fits(t, a->title) || !text_fits(t, a->kind) || !text_fits(t, a->standard) ||
        !text_fits(t, a->help) || !index_fits(t, GPS_S_LINE, a->line) || !index_fits(t, GPS_S_AXIS, a->loads) ||
        !index_fits(t, GPS_S_AXIS, a->variant_axis) || a->variant_from > GPS_VARIANT_EXTRA)
        return 0;
    if (!tables_fit(t, a->table, a->tables))
        return 0;
    if (a->loads != GPS_NO && !(GPS_RECORD(t, AXIS, axis, a->loads)->flags & GPS_AXIS_LOADER))
        return 0;
    if ((a->flags & GPS_AXIS_LOADER) && (a->loads != i || (a->flags & (GPS_AXIS_PER_LOADER | GPS_AXIS_PER_DEVICE))))
        return 0;
    if (a->line != GPS_NO)
        return a->values == GPS_RECORD(t, LINE, line, a->line)->cells;
    return a->values <= GPS_VALUES_MOST && range_fits(t, GPS_S_NAME, a->first, a->values);
}

static int map_fits(const gps_tables *t, uint32_t at, uint32_t values, uint32_t classes) {
    if (!range_fits(t, GPS_S_WORD, at, values))
        return 0;
    const uint32_t *map = gps_pool(t, at);
    for (uint32_t v = 0; v < values; v++) {
        uint32_t end = GPS_RUN_END(map[v]);
        if (GPS_CLASS(map[v]) >= classes || end <= v || end > values || (end > v + 1 && map[v + 1] != map[v]))
            return 0;
    }
    return 1;
}

static int column_fits(const gps_tables *t, const gps_table_record *table, const gps_column_record *c) {
    if (c->axis >= t->section[GPS_S_AXIS].count || c->key > 1)
        return 0;
    uint32_t values = gps_axis_values(GPS_RECORD(t, AXIS, axis, c->axis));
    return map_fits(t, c->map, values, c->classes) && rows_fit(t, table->rows, c->supports, c->classes);
}

/* They are one run, and the table is not a narrow one. */
static int owners_fit(const gps_tables *t, const gps_table_record *table, uint32_t map, uint32_t owns) {
    return !owns || (GPS_RUN_END(*gps_pool(t, map)) == owns && table->made_rows > 32 &&
                     (uint64_t)table->rows + owns <= table->made_rows);
}

static int made_rows_fit(const gps_tables *t, const gps_table_record *table) {
    if (!table->made_rows)
        return 1;
    if (!(table->flags & GPS_TABLE_RELATION) || table->made_rows < table->rows || table->made_rows > 1u << 20 ||
        !range_fits(t, GPS_S_WORD, table->made, 4 * (uint64_t)table->columns) ||
        !rows_fit(t, table->made_rows, table->made_usual, 2))
        return 0;
    for (uint32_t c = 0; c < table->columns; c++) {
        const uint32_t *made = gps_pool(t, table->made) + (size_t)c * 4;
        const gps_column_record *column = GPS_RECORD(t, COLUMN, column, table->column + c);
        uint32_t values = gps_axis_values(GPS_RECORD(t, AXIS, axis, column->axis));
        if (!map_fits(t, made[0], values, made[1]) || !rows_fit(t, table->made_rows, made[2], made[1]) ||
            !owners_fit(t, table, made[0], made[3]))
            return 0;
    }
    return 1;
}

static int relation_fits(const gps_tables *t, const gps_table_record *table) {
    if (!(table->flags & GPS_TABLE_RELATION))
        return 1;
    if (table->left >= table->columns || table->right >= table->columns || table->op > GPS_COMPATIBLE ||
        table->by > GPS_KEY_WORDS)
        return 0;
    const gps_column_record *a = GPS_RECORD(t, COLUMN, column, table->column + table->left);
    const gps_column_record *b = GPS_RECORD(t, COLUMN, column, table->column + table->right);
    uint32_t line = GPS_RECORD(t, AXIS, axis, a->axis)->line;
    return line != GPS_NO && line == GPS_RECORD(t, AXIS, axis, b->axis)->line;
}

static int row_fits(const gps_tables *t, const gps_table_record *table, uint32_t i) {
    const gps_row_record *row = GPS_RECORD(t, ROW, row, table->row + i);
    if (!text_fits(t, row->file) || !text_fits(t, row->note) || !index_fits(t, GPS_S_SOURCE, row->source) ||
        row->kind > GPS_ROW_OVERRULED || row->rank > GPS_RANK_MEMORY || row->level > GPS_LEVEL_DISPUTED)
        return 0;
    for (uint32_t c = 0; c < table->columns; c++)
        if (!text_fits(t, *(const uint32_t *)gps_record(t, GPS_S_ROW_CELL, table->row_cell + i * table->columns + c)))
            return 0;
    return 1;
}

static int table_fits(const gps_tables *t, uint32_t i) {
    const gps_table_record *table = GPS_RECORD(t, TABLE, table, i);
    if (!text_fits(t, table->name) || !text_fits(t, table->why) || !index_fits(t, GPS_S_AXIS, table->of) ||
        !table->columns || table->columns > COLUMNS_MOST || table->optional >> table->columns ||
        table->conditions > table->columns || table->rows > 1u << 20 ||
        table->row_words != gps_words_for(table->rows) || !range_fits(t, GPS_S_ROW, table->row, table->rows) ||
        !range_fits(t, GPS_S_COLUMN, table->column, table->columns) ||
        !range_fits(t, GPS_S_ROW_CELL, table->row_cell, (uint64_t)table->rows * table->columns) ||
        !rows_fit(t, table->rows, table->usual, 2))
        return 0;
    for (uint32_t c = 0; c < table->columns; c++)
        if (!column_fits(t, table, GPS_RECORD(t, COLUMN, column, table->column + c)))
            return 0;
    for (uint32_t r = 0; r < table->rows; r++)
        if (!row_fits(t, table, r))
            return 0;
    return relation_fits(t, table) && made_rows_fit(t, table);
}

static int arcs_fit(const gps_tables *t, const gps_prepared_record *r, const uint32_t *node, uint32_t number) {
    uint32_t groups = GPS_RECORD(t, STEP, step, r->step + node[0])->groups, words = gps_words_for(groups);
    if (!range_fits(t, GPS_S_WORD, node[1], (uint64_t)node[2] * (1 + words)))
        return 0;
    for (uint32_t i = 0; i < node[2]; i++) {
        const uint32_t *arc = gps_pool(t, node[1]) + (size_t)i * (1 + words);
        int last = node[0] + 1 == r->steps;
        if (last != (arc[0] == GPS_NO) ||
            (!last && (arc[0] >= number || gps_pool(t, r->node)[arc[0] * 3] != node[0] + 1)) ||
            (groups % 32 && arc[words] >> groups % 32))
            return 0;
    }
    return 1;
}

/* Children come before their parents, one step further; the last node is the root. */
static int nodes_fit(const gps_tables *t, const gps_prepared_record *r) {
    if (!r->nodes || !range_fits(t, GPS_S_WORD, r->node, (uint64_t)r->nodes * 3))
        return 0;
    for (uint32_t n = 0; n < r->nodes; n++) {
        const uint32_t *node = gps_pool(t, r->node) + (size_t)n * 3;
        if (node[0] >= r->steps || !arcs_fit(t, r, node, n))
            return 0;
    }
    return gps_pool(t, r->node)[(size_t)(r->nodes - 1) * 3] == 0;
}

static int step_fits(const gps_tables *t, uint32_t i) {
    const gps_step_record *step = GPS_RECORD(t, STEP, step, i);
    if (step->axis >= t->section[GPS_S_AXIS].count || !step->groups || step->groups > GPS_VALUES_MOST)
        return 0;
    uint32_t values = gps_axis_values(GPS_RECORD(t, AXIS, axis, step->axis));
    if (!range_fits(t, GPS_S_WORD, step->map, values))
        return 0;
    for (uint32_t v = 0; v < values; v++) {
        uint32_t group = gps_pool(t, step->map)[v];
        if (group >= step->groups && group != GPS_NO && group != GPS_UNASKED)
            return 0;
    }
    return 1;
}

static int prepared_fits(const gps_tables *t, uint32_t i) {
    const gps_prepared_record *r = GPS_RECORD(t, PREPARED, prepared, i);
    return r->given < r->steps && range_fits(t, GPS_S_STEP, r->step, r->steps) && nodes_fit(t, r);
}

static int set_fits(const gps_tables *t, uint32_t i) {
    const gps_set_record *set = GPS_RECORD(t, SET, set, i);
    return set->axis < t->section[GPS_S_AXIS].count && text_fits(t, set->name) && text_fits(t, set->text);
}

static int source_fits(const gps_tables *t, uint32_t i) {
    const gps_source_record *s = GPS_RECORD(t, SOURCE, source, i);
    return text_fits(t, s->name) && text_fits(t, s->title) && text_fits(t, s->url) && s->rank <= GPS_RANK_MEMORY;
}

static int entry_fits(const gps_tables *t, const gps_lookup_record *lookup, uint32_t i) {
    const gps_entry_record *e = GPS_RECORD(t, ENTRY, entry, lookup->entry + i);
    if (!text_fits(t, e->names) || !text_fits(t, e->note) || !text_fits(t, e->file) ||
        !index_fits(t, GPS_S_SOURCE, e->source))
        return 0;
    for (uint32_t c = 0; c < lookup->columns; c++)
        if (!text_fits(
                t, *(const uint32_t *)gps_record(t, GPS_S_ENTRY_CELL, lookup->entry_cell + i * lookup->columns + c)))
            return 0;
    return 1;
}

static int lookup_fits(const gps_tables *t, uint32_t i) {
    const gps_lookup_record *lookup = GPS_RECORD(t, LOOKUP, lookup, i);
    if (!text_fits(t, lookup->name) || lookup->columns > 4 ||
        !range_fits(t, GPS_S_ENTRY, lookup->entry, lookup->entries) ||
        !range_fits(t, GPS_S_ENTRY_CELL, lookup->entry_cell, (uint64_t)lookup->entries * lookup->columns))
        return 0;
    for (uint32_t c = 0; c < lookup->columns; c++)
        if (lookup->axis[c] >= t->section[GPS_S_AXIS].count)
            return 0;
    for (uint32_t e = 0; e < lookup->entries; e++)
        if (!entry_fits(t, lookup, e))
            return 0;
    return 1;
}

/* "AXIS=CELL;AXIS=CELL;" */
static int condition_fits(const char *text) {
    while (*text) {
        size_t name = strcspn(text, "=;"), length = strcspn(text, ";");
        if (!name || text[name] != '=' || name + 1 == length || !text[length])
            return 0;
        text += length + 1;
    }
    return 1;
}

static int install_fits(const gps_tables *t, uint32_t i) {
    const gps_install_record *install = GPS_RECORD(t, INSTALL, install, i);
    return index_fits(t, GPS_S_AXIS, install->of) && text_fits(t, install->condition) && text_fits(t, install->text) &&
           condition_fits((const char *)t->section[GPS_S_TEXT].at + install->condition);
}

static int output_fits(const gps_tables *t, uint32_t i) {
    const gps_output_record *o = GPS_RECORD(t, OUTPUT, output, i);
    return o->targets <= GPS_TARGETS_APART && text_fits(t, o->name) && text_fits(t, o->title) &&
           text_fits(t, o->file) && text_fits(t, o->escape) && text_fits(t, o->text) && text_fits(t, o->condition) &&
           condition_fits((const char *)t->section[GPS_S_TEXT].at + o->condition);
}

static int plan_fits(const gps_tables *t, uint32_t i) {
    const gps_plan_record *p = GPS_RECORD(t, PLAN, plan, i);
    return index_fits(t, GPS_S_AXIS, p->of) && text_fits(t, p->title) && text_fits(t, p->text) &&
           text_fits(t, p->check) && text_fits(t, p->condition) &&
           condition_fits((const char *)t->section[GPS_S_TEXT].at + p->condition);
}

static int overlay_fits(const gps_tables *t, uint32_t i) {
    const gps_overlay_record *overlay = GPS_RECORD(t, OVERLAY, overlay, i);
    return text_fits(t, overlay->path) && overlay->masked <= 1;
}

/* Words end in line feeds, and none is empty. */
static int words_fit(const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (!length || !text[length])
            return 0;
        text += length + 1;
    }
    return 1;
}

static int fact_fits(const gps_tables *t, uint32_t i) {
    const gps_fact_record *fact = GPS_RECORD(t, FACT, fact, i);
    return fact->axis < t->section[GPS_S_AXIS].count && text_fits(t, fact->cell);
}

static int pattern_fits(const gps_tables *t, uint32_t i) {
    const gps_pattern_record *p = GPS_RECORD(t, PATTERN, pattern, i);
    return text_fits(t, p->name) && text_fits(t, p->match) && text_fits(t, p->words) && text_fits(t, p->cause) &&
           text_fits(t, p->fix) && text_fits(t, p->file) && text_fits(t, p->near) && p->kind <= GPS_PATTERN_PREFIX &&
           index_fits(t, GPS_S_AXIS, p->of) && index_fits(t, GPS_S_SOURCE, p->source) && p->rank <= GPS_RANK_MEMORY &&
           range_fits(t, GPS_S_FACT, p->fact, p->facts) && words_fit(gps_text(t, p->words)) &&
           words_fit(gps_text(t, p->near));
}

static int name_fits(const gps_tables *t, uint32_t i) {
    return text_fits(t, *(const uint32_t *)gps_record(t, GPS_S_NAME, i));
}

/* Each table hangs on one axis or always takes part: there are no more of them to try than there are tables. */
static int parts_fit(const gps_tables *t) {
    uint64_t listed = t->section[GPS_S_ALWAYS].count;
    for (uint32_t a = 0; a < t->section[GPS_S_AXIS].count; a++)
        listed += GPS_RECORD(t, AXIS, axis, a)->tables;
    return listed <= t->section[GPS_S_TABLE].count;
}

static const char *check_records(const gps_tables *t) {
    static const struct {
        uint32_t section;
        int (*fits)(const gps_tables *, uint32_t);
        const char *complaint;
    } check[] = {
        {GPS_S_NAME, name_fits, "a name is damaged"},
        {GPS_S_LINE, line_fits, "a line is damaged"},
        {GPS_S_AXIS, axis_fits, "an axis is damaged"},
        {GPS_S_SET, set_fits, "a set is damaged"},
        {GPS_S_TABLE, table_fits, "a table is damaged"},
        {GPS_S_SOURCE, source_fits, "a source is damaged"},
        {GPS_S_LOOKUP, lookup_fits, "a lookup is damaged"},
        {GPS_S_INSTALL, install_fits, "an install line is damaged"},
        {GPS_S_OUTPUT, output_fits, "an output is damaged"},
        {GPS_S_PLAN, plan_fits, "a plan is damaged"},
        {GPS_S_ALWAYS, always_fits, "a table is damaged"},
        {GPS_S_STEP, step_fits, "a prepared question is damaged"},
        {GPS_S_PREPARED, prepared_fits, "a prepared question is damaged"},
        {GPS_S_OVERLAY, overlay_fits, "an overlay is damaged"},
        {GPS_S_FACT, fact_fits, "a pattern is damaged"},
        {GPS_S_PATTERN, pattern_fits, "a pattern is damaged"},
    };
    if (t->section[GPS_S_WORD].words != 1 || t->section[GPS_S_NAME].words != 1 || !text_ends(t))
        return "its text is damaged";
    for (size_t c = 0; c < sizeof check / sizeof *check; c++)
        for (uint32_t i = 0; i < t->section[check[c].section].count; i++)
            if (!check[c].fits(t, i))
                return check[c].complaint;
    return parts_fit(t) ? NULL : "a table is damaged";
}

static const char *check_image(gps_tables *tables, int trusted) {
    const char *complaint = check_header(tables->image, tables->words);
    if (!complaint && !trusted && checksum(tables->image, tables->words) != tables->image[GPS_H_CHECKSUM])
        complaint = "its checksum is wrong: the file is damaged";
    if (!complaint)
        complaint = read_directory(tables);
    if (!complaint && !trusted)
        complaint = check_records(tables);
    return complaint;
}

static void write_revision(gps_tables *tables) {
    for (uint32_t i = 0; i < 64; i++)
        tables->revision[i] = "0123456789abcdef"[tables->image[GPS_H_SHA256 + i / 8] >> (28 - i % 8 * 4) & 15];
}

gps_status gps_tables_open(const void *bytes, size_t size_bytes, int trusted, const gps_allocator *allocator,
                           gps_tables **tables, gps_error *error) {
    gps_tables opened = {.image = bytes, .words = size_bytes / 4};
    if (allocator)
        opened.allocator = *allocator;
    if (size_bytes % 4 || (uintptr_t)bytes % 4)
        return gps_fail(error, GPS_ERR_IMAGE, "not whole words");
    const char *complaint = check_image(&opened, trusted);
    if (complaint)
        return gps_fail(error, GPS_ERR_IMAGE, "%s", complaint);
    *tables = gps_resize(&opened.allocator, NULL, sizeof opened);
    if (!*tables)
        return gps_fail(error, GPS_ERR_MEMORY, "out of memory");
    write_revision(&opened);
    **tables = opened;
    return gps_fail(error, GPS_OK, "%s", "");
}

void gps_tables_close(gps_tables *tables) {
    if (tables) {
        gps_allocator allocator = tables->allocator;
        gps_resize(&allocator, tables, 0);
    }
}
