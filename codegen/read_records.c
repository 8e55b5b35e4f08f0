/* read_records.c: the section `records`. */
#include "records.h"

#include "cells.h"
#include "declare.h"
#include "names.h"

#include <string.h>

enum { KEY_OF = FACTS, KEY_KEY, KEY_FIELDS, KEY_BUILDS, KEYS };
static const key_spec keys[KEYS] = {
    FACT_SPECS,
    [KEY_OF] = {"of", WANT_TEXT, 1},
    [KEY_KEY] = {"key", WANT_LIST, 1},
    [KEY_FIELDS] = {"fields", WANT_MAPPING, 0},
    [KEY_BUILDS] = {"builds", WANT_LIST, 1},
};

enum { FIELD_AXIS, FIELD_WITH, FIELD_TABLE, FIELD_WHY, FIELD_OP, FIELD_OTHERWISE, FIELD_OPTIONAL, FIELD_KEYS };
static const key_spec field_keys[FIELD_KEYS] = {
    {"axis", WANT_TEXT, 0}, {"with", WANT_MAPPING, 0},   {"table", WANT_TEXT, 0},    {"why", WANT_TEXT, 0},
    {"op", WANT_TEXT, 0},   {"otherwise", WANT_TEXT, 0}, {"optional", WANT_TEXT, 0},
};

/* Words of a build that are no field; the first FACTS are facts. */
enum { WORD_DATE = FACTS, WORD_STATUS, WORD_TAGS, WORD_EACH, WORD_PINS, WORDS };
static const key_spec words[WORDS] = {FACT_SPECS,
                                      [WORD_DATE] = {"date", WANT_TEXT, 0},
                                      [WORD_STATUS] = {"status", WANT_TEXT, 0},
                                      [WORD_TAGS] = {"tags", WANT_TEXT, 0},
                                      [WORD_EACH] = {"each", WANT_LIST, 0},
                                      [WORD_PINS] = {"pins", WANT_MAPPING, 0}};

uint32_t key_of_axis(const record_set *set, uint32_t axis) {
    for (uint32_t k = 0; k < set->keys; k++)
        if (set->key[k] == axis)
            return k;
    return GPS_NO;
}

/* ---- tables of a record set ---- */

static uint32_t new_table(rules *r, record_set *set, const char *name, place at) {
    rule_table *table = &set->table[set->tables];
    *table = (rule_table){.name = arena_format(&r->memory, "%s %s", r->axis[set->of].name, name),
                          .why = "",
                          .at = at,
                          .of = set->of,
                          .keyed = 1};
    for (uint32_t k = 0; k < set->keys; k++)
        column_for(r, table, set->key[k], 1, GPS_EQ);
    return set->tables++;
}

static uint32_t table_of_field(rules *r, record_set *set, const char *name, place at) {
    const char *whole = arena_format(&r->memory, "%s %s", r->axis[set->of].name, name);
    for (uint32_t t = 0; t < set->tables; t++)
        if (!strcmp(set->table[t].name, whole))
            return t;
    return new_table(r, set, name, at);
}

static void field_columns(rules *r, record_set *set, const record_field *field) {
    rule_table *table = &set->table[field->table];
    column_for(r, table, field->axis, 0, field->op);
    for (uint32_t i = 0; i < field->withs; i++)
        column_for(r, table, field->with_axis[i], 0, GPS_EQ);
}

static int add_field(rules *r, record_set *set, const record_field *field) {
    if (key_of_axis(set, field->axis) != GPS_NO) {
        complain(&r->report, field->at, "axis '%s' of the field is part of the key", r->axis[field->axis].name);
        return 0;
    }
    if (set->fields == MOST_FIELDS) {
        complain(&r->report, field->at, "more than %d fields", MOST_FIELDS);
        return 0;
    }
    set->field[set->fields++] = *field;
    field_columns(r, set, field);
    return 1;
}

static uint32_t find_field(const record_set *set, const char *name) {
    for (uint32_t f = 0; f < set->fields; f++)
        if (!strcmp(set->field[f].name, name))
            return f;
    return GPS_NO;
}

/* ---- heads: key and fields ---- */

static void read_with(rules *r, const node *with, record_field *field) {
    for (uint32_t i = 0; with && i + 1 < with->items; i += 2) {
        piece name = piece_of(with->item[i]), text = piece_of(with->item[i + 1]);
        uint32_t axis = named_axis(r, &name);
        if (axis == GPS_NO || !is_kind(r, with->item[i + 1], WANT_TEXT, "with"))
            continue;
        if (field->withs == MOST_WITH) {
            complain(&r->report, name.at, "more than %d axes in 'with'", MOST_WITH);
            return;
        }
        field->with_axis[field->withs] = axis;
        field->with[field->withs] = cell_of(r, axis, &text);
        if (field->with[field->withs])
            field->withs++;
    }
}

static void read_field_table(rules *r, record_set *set, const node *const *part, record_field *field) {
    static const char *const answers[] = {"none", "any"};
    field->table = table_of_field(r, set, text_or(part[FIELD_TABLE], field->name), field->at);
    rule_table *table = &set->table[field->table];
    if (part[FIELD_WHY])
        table->why = part[FIELD_WHY]->text;
    check_template(r, part[FIELD_WHY]);
    if (!part[FIELD_OTHERWISE])
        return;
    piece word = piece_of(part[FIELD_OTHERWISE]);
    if (word_number(r, &word, answers, 2, "'otherwise'") == 1)
        table->flags |= GPS_TABLE_OPEN;
}

static void read_field(rules *r, record_set *set, const node *key, const node *value) {
    const node *part[FIELD_KEYS];
    record_field field = {.name = key->text, .at = key->at};
    uint32_t other = find_field(set, key->text);
    if (other != GPS_NO) {
        complain(&r->report, key->at, "field '%s' is there already", key->text);
        remark(&r->report, set->field[other].at, "the first one");
        return;
    }
    if (!read_keys(r, value, "a field", field_keys, FIELD_KEYS, part) || set->tables == MOST_FIELDS)
        return;
    piece name = piece_of(part[FIELD_AXIS] ? part[FIELD_AXIS] : key);
    field.axis = named_axis(r, &name);
    field.optional = yes_or_no(r, part[FIELD_OPTIONAL]);
    if (part[FIELD_OP]) {
        piece op = piece_of(part[FIELD_OP]);
        uint32_t number = word_number(r, &op, operator_words, OPERATOR_WORDS, "operator");
        if (number != GPS_NO)
            field.op = operator_number(number);
    }
    read_with(r, part[FIELD_WITH], &field);
    if (field.axis == GPS_NO)
        return;
    read_field_table(r, set, part, &field);
    add_field(r, set, &field);
}

static int read_set_key(rules *r, record_set *set, const node *list) {
    if (list->items > MOST_KEYS || !list->items) {
        complain(&r->report, list->at, "a key has 1 to %d axes", MOST_KEYS);
        return 0;
    }
    for (uint32_t i = 0; i < list->items; i++) {
        if (!is_kind(r, list->item[i], WANT_TEXT, "key"))
            return 0;
        piece name = piece_of(list->item[i]);
        uint32_t axis = named_axis(r, &name);
        if (axis == GPS_NO)
            return 0;
        if (key_of_axis(set, axis) != GPS_NO) {
            complain(&r->report, name.at, "key '%s' stands here twice", name.text);
            return 0;
        }
        set->key[set->keys++] = axis;
    }
    return 1;
}

static int same_key(rules *r, const record_set *set, const node *list) {
    int same = list->items == set->keys;
    for (uint32_t i = 0; same && i < list->items; i++)
        same = list->item[i]->kind == NODE_SCALAR && !strcmp(list->item[i]->text, r->axis[set->key[i]].name);
    if (same)
        return 1;
    complain(&r->report, list->at, "another key than in the other records of '%s'", r->axis[set->of].name);
    remark(&r->report, set->key_at, "the other key");
    return 0;
}

typedef struct {
    record_set **set;
    uint32_t count, room;
} record_sets;

static record_set *set_of(rules *r, record_sets *sets, uint32_t of, const node *key, place at) {
    for (uint32_t i = 0; i < sets->count; i++)
        if (sets->set[i]->of == of)
            return same_key(r, sets->set[i], key) ? sets->set[i] : NULL;
    record_set *set = arena_get(&r->memory, sizeof *set);
    set->of = of;
    set->at = at;
    set->key_at = key->at;
    if (!read_set_key(r, set, key))
        return NULL;
    set->table[new_table(r, set, "builds", at)].of_builds = 1;
    sets->set = arena_grow(&r->memory, sets->set, sets->count, &sets->room, sizeof *sets->set);
    return sets->set[sets->count++] = set;
}

/* ---- builds ---- */

static const char *candidate(const void *context, uint32_t i) {
    const rules *r = context;
    if (i < WORDS)
        return words[i].name;
    return r->axis[i - WORDS].name;
}

static void read_word(rules *r, record_build *build, uint32_t word, const node *value) {
    if (!is_kind(r, value, words[word].wanted, words[word].name))
        return;
    piece text = piece_of(value);
    if (word < FACTS)
        read_fact(r, &build->facts, word, &text);
    if (word == WORD_DATE)
        read_date(r, &text, &build->release.date);
    if (word == WORD_STATUS)
        build->release.status = word_number(r, &text, status_words, 4, "status");
    if (word == WORD_TAGS)
        build->release.tags = text.text;
    if (word == WORD_EACH)
        build->each = value;
    if (word == WORD_PINS)
        build->pins = value;
}

static void read_key_cell(rules *r, record_set *set, record_build *build, uint32_t k, const node *value) {
    if (!is_kind(r, value, WANT_TEXT, r->axis[set->key[k]].name))
        return;
    piece text = piece_of(value);
    build->key[k] = (row_cell){.a = cell_of(r, set->key[k], &text), .at = value->at};
    if (set->key[k] != set->of)
        return;
    build->version_text = text.text;
    build->version_at = text.at;
}

/* A field without an entry in `fields` is an axis. */
static uint32_t implied_field(rules *r, record_set *set, const node *key) {
    uint32_t axis = find_axis(r, key->text);
    if (axis == GPS_NO || set->tables > MOST_FIELDS)
        return GPS_NO;
    record_field field = {.name = key->text, .at = key->at, .axis = axis};
    field.table = table_of_field(r, set, key->text, key->at);
    return add_field(r, set, &field) ? set->fields - 1 : GPS_NO;
}

static void read_part(rules *r, record_set *set, record_build *build, const node *key, const node *value) {
    for (uint32_t w = 0; w < WORDS; w++) {
        if (strcmp(words[w].name, key->text) != 0)
            continue;
        read_word(r, build, w, value);
        return;
    }
    for (uint32_t k = 0; k < set->keys; k++) {
        if (strcmp(r->axis[set->key[k]].name, key->text) != 0)
            continue;
        read_key_cell(r, set, build, k, value);
        return;
    }
    uint32_t field = find_field(set, key->text);
    if (field == GPS_NO)
        field = implied_field(r, set, key);
    if (field == GPS_NO)
        unknown(r, key->at, "key in a build", key->text, candidate, r, WORDS + r->axes);
    else if (is_kind(r, value, WANT_TEXT, key->text))
        build->field[field] = value;
}

static void read_parts(rules *r, record_set *set, record_build *build, const node *map) {
    if (map->kind != NODE_MAPPING) {
        complain(&r->report, map->at, "a build must be a mapping");
        return;
    }
    for (uint32_t i = 0; i + 1 < map->items; i += 2)
        read_part(r, set, build, map->item[i], map->item[i + 1]);
}

/* An entry has its own things, and below them those of its build. */
static void read_entry(rules *r, record_set *set, const record_build *build, const node *map, record_build *entry) {
    *entry = (record_build){.at = map->at, .facts = no_facts(), .release.source = GPS_NO};
    memcpy(entry->key, build->key, sizeof entry->key);
    read_parts(r, set, entry, map);
    if (entry->each)
        complain(&r->report, entry->each->at, "'each' inside 'each'");
    entry->facts = facts_below(&build->facts, &entry->facts);
    if (entry->release.status != GPS_STATUS_RELEASED && entry->release.status != GPS_NO && !entry->facts.note)
        entry->facts.note = status_words[entry->release.status];
}

static rule_row row_of(rules *r, const record_set *set, const rule_table *table, const record_build *build) {
    rule_row row = new_row(r, table, build->at);
    for (uint32_t k = 0; k < set->keys; k++)
        if (build->key[k].a)
            row.cell[k] = build->key[k];
    apply_facts(r, &row, &build->facts);
    return row;
}

/* `value` NULL: the field is not told, and need not be. */
static void add_field_row(rules *r, record_set *set, const record_field *field, const record_build *build,
                          const node *value) {
    rule_table *table = &set->table[field->table];
    rule_row row = row_of(r, set, table, build);
    row.group = set->build + 1;
    if (value) {
        piece text = piece_of(value);
        row.at = value->at;
        row_cell *cell = &row.cell[find_column(table, field->axis)];
        *cell = (row_cell){.a = cell_at(r, field->axis, field->op, &text, r->sets), .at = value->at};
        if (!cell->a)
            return;
        for (uint32_t i = 0; i < field->withs; i++)
            row.cell[find_column(table, field->with_axis[i])] = (row_cell){.a = field->with[i], .at = field->at};
    }
    add_row(r, table, &row);
}

static int is_told(const record_set *set, const record_build *build, uint32_t table) {
    for (uint32_t f = 0; f < set->fields; f++)
        if (set->field[f].table == table && build->field[f])
            return 1;
    return 0;
}

static void add_field_rows(rules *r, record_set *set, uint32_t f, const record_build *build, const record_build *entry,
                           uint32_t entries) {
    const record_field *field = &set->field[f];
    int own = 0;
    for (uint32_t e = 0; e < entries; e++)
        own |= entry[e].field[f] != NULL || (!build->field[f] && is_told(set, &entry[e], field->table));
    int whole = !entries || (!own && is_alone(set, set->build));
    for (uint32_t e = 0; e < (whole ? 1 : entries); e++) {
        const record_build *b = whole ? build : &entry[e];
        const node *value = b->field[f] ? b->field[f] : build->field[f];
        int told = is_told(set, b, field->table) || is_told(set, build, field->table);
        if (value || (field->optional && !told))
            add_field_row(r, set, field, b, value);
    }
}

int is_alone(const record_set *set, uint32_t build) {
    const gps_set *own = set->version[build];
    for (uint32_t b = 0; own && b < set->builds; b++) {
        const gps_set *other = set->version[b];
        if (b == build)
            continue;
        if (!other)
            return 0;
        for (uint32_t i = 0; i < other->count; i++)
            if (gps_key_compare(&other->interval[i].low, &own->interval[0].high) < 0 &&
                gps_key_compare(&own->interval[0].low, &other->interval[i].high) < 0)
                return 0;
    }
    return own != NULL;
}

/* The versions of all builds are known before the first row is made. */
static void read_versions(rules *r, record_set *set, const node *builds) {
    uint32_t subject = key_of_axis(set, set->of);
    for (uint32_t i = 0; i < builds->items; i++) {
        const node *map = builds->item[i];
        const gps_set *version = NULL;
        for (uint32_t p = 0; subject != GPS_NO && map->kind == NODE_MAPPING && p + 1 < map->items; p += 2) {
            if (strcmp(map->item[p]->text, r->axis[set->of].name) || map->item[p + 1]->kind != NODE_SCALAR)
                continue;
            piece text = piece_of(map->item[p + 1]);
            const rule_cell *cell = cell_of(r, set->of, &text);
            if (cell && cell->set.count == 1 && cell->set.interval[0].exact && !cell->set.none && !cell->set.gap)
                version = &cell->set;
        }
        set->version = arena_grow(&r->memory, set->version, set->builds, &set->version_room, sizeof *set->version);
        set->version[set->builds++] = version;
    }
}

static void tell_release(rules *r, const record_set *set, record_build *build) {
    uint32_t line = r->axis[set->of].line;
    if (line == GPS_NO || !set->version[set->build] || !build->version_text)
        return;
    piece version = {build->version_text, build->version_at, 1};
    build->release.source = build->facts.source;
    if (!build->release.tags)
        build->release.tags = "";
    release_of_build(r, line, &version, &build->release);
}

static void read_build(rules *r, record_set *set, const node *map) {
    record_build *build = arena_get(&r->memory, sizeof *build);
    *build = (record_build){.at = map->at, .facts = no_facts(), .release.source = GPS_NO};
    read_parts(r, set, build, map);
    build->facts = facts_below(&set->facts, &build->facts);
    uint32_t entries = build->each ? build->each->items : 0;
    record_build *entry = arena_get(&r->memory, (entries + 1) * sizeof *entry);
    for (uint32_t e = 0; e < entries; e++)
        read_entry(r, set, build, build->each->item[e], &entry[e]);
    tell_release(r, set, build);
    for (uint32_t e = 0; e < (entries ? entries : 1); e++) {
        rule_row row = row_of(r, set, &set->table[0], entries ? &entry[e] : build);
        add_row(r, &set->table[0], &row);
    }
    for (uint32_t f = 0; f < set->fields; f++)
        add_field_rows(r, set, f, build, entry, entries);
    read_pins(r, set, build, entry, entries);
    set->build++;
}

/* ---- the section ---- */

static record_set *read_head(rules *r, record_sets *sets, const node *value, int fields, const node **builds) {
    const node *part[KEYS];
    if (!read_keys(r, value, "records", keys, KEYS, part))
        return NULL;
    piece of = piece_of(part[KEY_OF]);
    uint32_t axis = named_axis(r, &of);
    if (axis == GPS_NO)
        return NULL;
    record_set *set = set_of(r, sets, axis, part[KEY_KEY], value->at);
    if (!set)
        return NULL;
    set->facts = read_facts(r, part);
    *builds = part[KEY_BUILDS];
    for (uint32_t i = 0; fields && part[KEY_FIELDS] && i + 1 < part[KEY_FIELDS]->items; i += 2)
        read_field(r, set, part[KEY_FIELDS]->item[i], part[KEY_FIELDS]->item[i + 1]);
    return set;
}

/* Heads of all blocks first, so that every table's columns and every version are known before the first row. */
static void read_blocks(rules *r, record_sets *sets, int heads) {
    for (uint32_t f = 0; f < r->files.count; f++) {
        const node *list = section_of(r, r->root[f], "records", NODE_LIST);
        for (uint32_t i = 0; list && i < list->items; i++) {
            const node *builds = NULL;
            record_set *set = read_head(r, sets, list->item[i], heads, &builds);
            if (set && heads)
                read_versions(r, set, builds);
            for (uint32_t b = 0; set && !heads && b < builds->items; b++)
                read_build(r, set, builds->item[b]);
        }
    }
}

static void add_tables(rules *r, record_set *set) {
    for (uint32_t t = 0; t < set->tables; t++)
        if (set->table[t].rows)
            add_table(r, &set->table[t]);
    add_pin_tables(r, set);
}

void read_records(rules *r) {
    record_sets sets = {0};
    read_blocks(r, &sets, 1);
    read_blocks(r, &sets, 0);
    for (uint32_t i = 0; i < sets.count; i++)
        add_tables(r, sets.set[i]);
}
