/* write_image.c: the model as an image (solver/image.h). */
#include "write_image.h"

#include "bits.h"
#include "cells.h"
#include "prepare.h"
#include "tables.h"

#include <string.h>

const char *const section_words[GPS_SECTION_COUNT] = {
    [GPS_S_TEXT] = "text",
    [GPS_S_WORD] = "maps and supports",
    [GPS_S_LINE] = "lines",
    [GPS_S_CELL] = "cells",
    [GPS_S_RELEASE] = "releases",
    [GPS_S_AXIS] = "axes",
    [GPS_S_NAME] = "names",
    [GPS_S_SET] = "sets",
    [GPS_S_TABLE] = "tables",
    [GPS_S_COLUMN] = "columns",
    [GPS_S_ROW] = "rows",
    [GPS_S_ROW_CELL] = "cells of rows",
    [GPS_S_SOURCE] = "sources",
    [GPS_S_LOOKUP] = "lookups",
    [GPS_S_ENTRY] = "entries",
    [GPS_S_ENTRY_CELL] = "cells of entries",
    [GPS_S_INSTALL] = "install lines",
    [GPS_S_PREPARED] = "prepared questions",
    [GPS_S_STEP] = "their steps",
    [GPS_S_ALWAYS] = "tables in every question",
    [GPS_S_OVERLAY] = "files laid over",
    [GPS_S_PATTERN] = "patterns",
    [GPS_S_FACT] = "their facts",
    [GPS_S_OUTPUT] = "outputs",
    [GPS_S_PLAN] = "steps of plans",
};

static const uint32_t record_words[GPS_SECTION_COUNT] = GPS_RECORD_WORDS;

typedef struct {
    rules *r;
    word_list section[GPS_SECTION_COUNT];
    pool text, word;
    uint32_t *map, *supports; /* of the column being written */
    size_t map_room, support_room;
} writer;

static uint32_t text(writer *w, const char *string) {
    return string ? pool_add(&w->text, string, (uint32_t)strlen(string) + 1) : 0;
}

static uint32_t records(const writer *w, uint32_t section) { return w->section[section].count / record_words[section]; }

static void add(writer *w, uint32_t section, const void *record) {
    add_words(&w->section[section], record, record_words[section]);
}

static void add_text(writer *w, uint32_t section, const char *string) {
    uint32_t reference = text(w, string);
    add(w, section, &reference);
}

static uint32_t write_weights(writer *w, const rule_line *line) {
    uint32_t words = gps_words_for(line->cuts), count = 2 * (line->cuts + words);
    uint32_t *weights = arena_get(&w->r->memory, count * sizeof *weights);
    for (uint32_t i = 0; i < line->releases; i++) {
        uint32_t status = line->release[i].status, planned = status == GPS_STATUS_PLANNED, cell = line->release[i].cell;
        if (!planned && status != GPS_STATUS_RELEASED)
            continue;
        weights[2 * cell + planned]++;
        gps_bit_on(weights + 2 * line->cuts + planned * words, cell);
    }
    return pool_add(&w->word, weights, count * 4) / 4;
}

static void write_line(writer *w, const rule_line *line) {
    gps_line_record record = {.name = text(w, line->name),
                              .scheme = line->scheme,
                              .depth = line->depth,
                              .complete = text(w, line->complete),
                              .beyond = line->beyond,
                              .release = records(w, GPS_S_RELEASE),
                              .releases = line->releases,
                              .cell = records(w, GPS_S_CELL),
                              .cells = line->cuts,
                              .weights = write_weights(w, line)};
    for (uint32_t i = 0; i < line->cuts; i++) {
        gps_cell_record cell = {.text = text(w, line->cut[i].text)};
        memcpy(cell.key, line->cut[i].key.word, sizeof cell.key);
        add(w, GPS_S_CELL, &cell);
    }
    for (uint32_t i = 0; i < line->releases; i++) {
        const rule_release *release = &line->release[i];
        gps_release_record made = {text(w, release->version), text(w, release->tags), release->date,
                                   release->status,           release->source,        release->cell};
        add(w, GPS_S_RELEASE, &made);
    }
    add(w, GPS_S_LINE, &record);
}

/* The axis without which a table has no part in a question; GPS_NO: it always has. */
static uint32_t axis_of_table(const rule_table *table) {
    return table->of != GPS_NO ? table->of : table->conditions ? table->column[0].axis : GPS_NO;
}

/* Tables of an axis, as words; how many. */
static uint32_t find_tables(const rules *r, uint32_t axis, uint32_t *found) {
    uint32_t count = 0;
    for (uint32_t t = 0; t < r->tables; t++)
        if (axis_of_table(&r->table[t]) == axis)
            found[count++] = t;
    return count;
}

static void write_axis(writer *w, uint32_t i) {
    uint32_t *own = arena_get(&w->r->memory, w->r->tables * sizeof *own), tables = find_tables(w->r, i, own);
    const rule_axis *axis = &w->r->axis[i];
    gps_axis_record record = {.name = text(w, axis->name),
                              .title = text(w, axis->title),
                              .kind = text(w, axis->kind),
                              .standard = text(w, axis->standard.text),
                              .help = text(w, axis->help),
                              .line = axis->line,
                              .first = axis->line == GPS_NO ? records(w, GPS_S_NAME) : 0,
                              .values = axis_values(w->r, i) - 2,
                              .loads = axis->loads,
                              .variant_from = axis->variant_from,
                              .variant_axis = axis->variant_axis,
                              .step = axis->step,
                              .flags = axis->flags,
                              .cost = axis->cost,
                              .default_cost = axis->default_cost,
                              .table = pool_add(&w->word, own, tables * 4) / 4,
                              .tables = tables};
    for (uint32_t n = 0; n < axis->name_count; n++)
        add_text(w, GPS_S_NAME, axis->names[n]);
    add(w, GPS_S_AXIS, &record);
}

/* ---- tables ---- */

/* The rows that admit value v of column c, without those that are overruled. */
static void rows_with(const rule_table *table, uint32_t c, uint32_t v, uint32_t *rows) {
    for (uint32_t i = 0; i < table->rows; i++)
        if (table->row[i].kind != GPS_ROW_OVERRULED && gps_bit(table->row[i].cell[c].bits, v))
            gps_bit_on(rows, i);
}

/* Room for the largest column so far. */
static void make_room(writer *w, size_t values, size_t words) {
    if (values > w->map_room)
        w->map = arena_get(&w->r->memory, (w->map_room = values) * sizeof *w->map);
    if (words > w->support_room)
        w->supports = arena_get(&w->r->memory, (w->support_room = words) * sizeof *w->supports);
}

/* Values that the same rows admit are one class. */
static void write_column(writer *w, const rule_table *table, uint32_t c) {
    uint32_t values = axis_values(w->r, table->column[c].axis), row_words = gps_words_for(table->rows), classes = 0;
    make_room(w, values, (size_t)values * row_words);
    for (uint32_t v = 0; v < values; v++) {
        uint32_t *own = w->supports + (size_t)classes * row_words, class = 0;
        gps_bits_clear(own, row_words);
        rows_with(table, c, v, own);
        while (class < classes && !gps_bits_equal(w->supports + (size_t) class * row_words, own, row_words))
            class ++;
        classes += class == classes;
        w->map[v] = class;
    }
    for (uint32_t v = values; v-- > 0;)
        w->map[v] = v + 1 < values && GPS_CLASS(w->map[v + 1]) == w->map[v] ? w->map[v + 1] : GPS_RUN(w->map[v], v + 1);
    gps_column_record record = {
        .axis = table->column[c].axis, .key = (uint32_t)table->column[c].key, .classes = classes};
    record.map = pool_add(&w->word, w->map, values * 4) / 4;
    record.supports = pool_add(&w->word, w->supports, classes * row_words * 4) / 4;
    add(w, GPS_S_COLUMN, &record);
}

static gps_row_record row_record(writer *w, const rule_row *row) {
    return (gps_row_record){.file = text(w, row->at.file->path),
                            .line = row->no_line ? 0 : row->at.line,
                            .source = row->source,
                            .note = text(w, row->note),
                            .kind = row->kind & 0xff,
                            .rank = row->rank & 0xff,
                            .level = row->level & 0xff,
                            .warning = row->warning & 0xff,
                            .gap = row->gap};
}

static void write_row(writer *w, const rule_table *table, const rule_row *row) {
    gps_row_record record = row_record(w, row);
    add(w, GPS_S_ROW, &record);
    for (uint32_t c = 0; c < table->columns; c++)
        add_text(w, GPS_S_ROW_CELL, row->cell[c].text);
}

/* The rows that count when a question sets no option. */
static uint32_t write_usual(writer *w, const rule_table *table) {
    uint32_t words = gps_words_for(table->rows);
    make_room(w, 0, 2 * (size_t)words);
    gps_bits_clear(w->supports, 2 * words);
    for (uint32_t i = 0; i < table->rows; i++) {
        gps_row_record record = row_record(w, &table->row[i]);
        for (int open = 0; open < 2; open++)
            if (gps_row_counts(table->flags, &record, open, 0, GPS_LEVEL_COMPATIBLE, GPS_RANK_MEMORY))
                gps_bit_on(w->supports + (open ? words : 0), i);
    }
    return pool_add(&w->word, w->supports, 2 * words * 4) / 4;
}

static uint32_t optional_columns(const rules *r, const rule_table *table) {
    uint32_t optional = 0;
    for (uint32_t c = 0; table->flags & GPS_TABLE_OPEN && c < table->columns; c++) {
        const rule_column *column = &table->column[c];
        if (!column->key && column->axis != table->of && r->axis[column->axis].flags & GPS_AXIS_HIDDEN)
            optional |= UINT32_C(1) << c;
    }
    return optional;
}

static void write_table(writer *w, const rule_table *table) {
    gps_table_record record = {.name = text(w, table->name),
                               .why = text(w, table->why),
                               .of = table->of,
                               .flags = table->flags,
                               .column = records(w, GPS_S_COLUMN),
                               .columns = table->columns,
                               .row = records(w, GPS_S_ROW),
                               .rows = table->rows,
                               .row_words = gps_words_for(table->rows),
                               .row_cell = records(w, GPS_S_ROW_CELL),
                               .conditions = table->conditions,
                               .left = table->left,
                               .op = table->op,
                               .right = table->right,
                               .by = table->by,
                               .usual = write_usual(w, table),
                               .optional = optional_columns(w->r, table)};
    for (uint32_t c = 0; c < table->columns; c++)
        write_column(w, table, c);
    for (uint32_t i = 0; i < table->rows; i++)
        write_row(w, table, &table->row[i]);
    add(w, GPS_S_TABLE, &record);
}

/* ---- the rest ---- */

static void write_lookup(writer *w, const rule_lookup *lookup) {
    gps_lookup_record record = {.name = text(w, lookup->name),
                                .columns = lookup->columns,
                                .entry = records(w, GPS_S_ENTRY),
                                .entries = lookup->entries,
                                .entry_cell = records(w, GPS_S_ENTRY_CELL)};
    memcpy(record.axis, lookup->axis, sizeof record.axis);
    for (uint32_t i = 0; i < lookup->entries; i++) {
        const rule_entry *entry = &lookup->entry[i];
        gps_entry_record made = {text(w, entry->names), text(w, entry->note), text(w, entry->at.file->path),
                                 entry->at.line, entry->source};
        add(w, GPS_S_ENTRY, &made);
        for (uint32_t c = 0; c < lookup->columns; c++)
            add_text(w, GPS_S_ENTRY_CELL, entry->cell[c]);
    }
    add(w, GPS_S_LOOKUP, &record);
}

static void write_pattern(writer *w, const rule_pattern *p) {
    gps_pattern_record record = {.name = text(w, p->name),
                                 .match = text(w, p->match),
                                 .words = text(w, p->words),
                                 .near = text(w, p->near),
                                 .kind = p->kind,
                                 .order = p->order,
                                 .of = p->of,
                                 .cause = text(w, p->cause),
                                 .fix = text(w, p->fix),
                                 .fact = records(w, GPS_S_FACT),
                                 .facts = p->facts,
                                 .file = text(w, p->at.file->path),
                                 .line = p->at.line,
                                 .source = p->source,
                                 .rank = p->rank};
    for (uint32_t i = 0; i < p->facts; i++) {
        gps_fact_record fact = {p->fact[i].axis, text(w, p->fact[i].cell)};
        add(w, GPS_S_FACT, &fact);
    }
    add(w, GPS_S_PATTERN, &record);
}

static void write_small_records(writer *w) {
    const rules *r = w->r;
    for (uint32_t i = 0; i < r->sets; i++) {
        gps_set_record record = {r->set[i].axis, text(w, r->set[i].name), text(w, r->set[i].text.text)};
        add(w, GPS_S_SET, &record);
    }
    for (uint32_t i = 0; i < r->sources; i++) {
        const rule_source *s = &r->source[i];
        gps_source_record record = {text(w, s->name), text(w, s->title), text(w, s->url), s->date, s->rank};
        add(w, GPS_S_SOURCE, &record);
    }
    for (uint32_t i = 0; i < r->installs; i++) {
        gps_install_record record = {r->install[i].of, text(w, r->install[i].condition), text(w, r->install[i].text)};
        add(w, GPS_S_INSTALL, &record);
    }
    for (uint32_t i = 0; i < r->patterns; i++)
        write_pattern(w, &r->pattern[i]);
    for (uint32_t i = 0; i < r->outputs; i++) {
        const rule_output *o = &r->output[i];
        gps_output_record record = {text(w, o->name),      text(w, o->title), text(w, o->file), text(w, o->escape),
                                    text(w, o->condition), text(w, o->text),  o->targets};
        add(w, GPS_S_OUTPUT, &record);
    }
    for (uint32_t i = 0; i < r->plans; i++) {
        const rule_plan *s = &r->plan[i];
        gps_plan_record record = {s->of, text(w, s->condition), text(w, s->title), text(w, s->text), text(w, s->check)};
        add(w, GPS_S_PLAN, &record);
    }
}

static void write_overlays(writer *w) {
    for (uint32_t i = 0; i < w->r->files.count; i++) {
        const rule_file *file = &w->r->files.file[i];
        gps_overlay_record record = {text(w, file->path), file->layer, !file->size};
        if (file->layer && (file->size || file->hides))
            add(w, GPS_S_OVERLAY, &record);
    }
}

static uint32_t newest_source(const rules *r) {
    uint32_t newest = 0;
    for (uint32_t i = 0; i < r->sources; i++)
        if (r->source[i].date > newest)
            newest = r->source[i].date;
    return newest;
}

static void take_pool(writer *w, uint32_t section, const pool *p) {
    uint32_t words = p->size / 4, rest = p->size % 4, last = 0;
    add_words(&w->section[section], p->bytes, words);
    if (rest)
        memcpy(&last, p->bytes + (size_t)words * 4, rest);
    if (rest)
        add_words(&w->section[section], &last, 1);
}

/* What solving touches stands together; texts and where rows come from follow. */
static const uint32_t order[GPS_SECTION_COUNT] = {
    GPS_S_LINE,     GPS_S_AXIS,     GPS_S_TABLE,   GPS_S_COLUMN, GPS_S_WORD,  GPS_S_CELL,       GPS_S_ALWAYS,
    GPS_S_PREPARED, GPS_S_STEP,     GPS_S_RELEASE, GPS_S_NAME,   GPS_S_SET,   GPS_S_ROW,        GPS_S_INSTALL,
    GPS_S_TEXT,     GPS_S_ROW_CELL, GPS_S_SOURCE,  GPS_S_LOOKUP, GPS_S_ENTRY, GPS_S_ENTRY_CELL, GPS_S_OVERLAY,
    GPS_S_PATTERN,  GPS_S_FACT,     GPS_S_OUTPUT,  GPS_S_PLAN,
};

static word_list join_sections(writer *w) {
    word_list image = {.memory = &w->r->memory};
    uint32_t head[GPS_HEADER_WORDS + 3 * GPS_SECTION_COUNT] = {0}, at = sizeof head / sizeof *head;
    for (uint32_t i = 0; i < GPS_SECTION_COUNT; i++) {
        uint32_t s = order[i], *entry = head + GPS_HEADER_WORDS + 3 * s;
        entry[0] = at;
        entry[1] = records(w, s);
        entry[2] = record_words[s];
        at += w->section[s].count;
    }
    head[GPS_H_MAGIC] = GPS_MAGIC;
    head[GPS_H_FORMAT] = GPS_FORMAT;
    head[GPS_H_ORDER] = GPS_BYTE_ORDER;
    head[GPS_H_WORDS] = at;
    memcpy(head + GPS_H_SHA256, w->r->digest, sizeof w->r->digest);
    head[GPS_H_NEWEST] = newest_source(w->r);
    head[GPS_H_SECTIONS] = GPS_SECTION_COUNT;
    add_words(&image, head, sizeof head / sizeof *head);
    for (uint32_t i = 0; i < GPS_SECTION_COUNT; i++)
        add_words(&image, w->section[order[i]].at, w->section[order[i]].count);
    return image;
}

static uint32_t checksum(const word_list *image) {
    uint32_t sum = 2166136261u;
    for (uint32_t i = GPS_H_SHA256; i < image->count; i++)
        sum = (sum ^ image->at[i]) * 16777619u;
    return sum;
}

word_list make_image(rules *r) {
    writer w = {.r = r, .text.memory = &r->memory, .word.memory = &r->memory};
    for (uint32_t s = 0; s < GPS_SECTION_COUNT; s++)
        w.section[s].memory = &r->memory;
    text(&w, "");
    for (uint32_t i = 0; i < r->lines; i++)
        write_line(&w, &r->line[i]);
    for (uint32_t i = 0; i < r->axes; i++)
        write_axis(&w, i);
    for (uint32_t i = 0; i < r->tables; i++)
        write_table(&w, &r->table[i]);
    for (uint32_t i = 0; i < r->lookups; i++)
        write_lookup(&w, &r->lookup[i]);
    uint32_t *always = arena_get(&r->memory, r->tables * sizeof *always);
    add_words(&w.section[GPS_S_ALWAYS], always, find_tables(r, GPS_NO, always));
    write_small_records(&w);
    write_overlays(&w);
    take_pool(&w, GPS_S_TEXT, &w.text);
    take_pool(&w, GPS_S_WORD, &w.word);
    word_list image = join_sections(&w);
    prepare_relations(&image, &w.section[GPS_S_TABLE], &w.section[GPS_S_WORD]);
    image = join_sections(&w);
    if (r->prepareds) {
        prepare_questions(r, &image, &w.section[GPS_S_PREPARED], &w.section[GPS_S_STEP], &w.section[GPS_S_WORD]);
        image = join_sections(&w);
    }
    image.at[GPS_H_CHECKSUM] = checksum(&image);
    return image;
}
