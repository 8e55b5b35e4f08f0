/* keys.c: mappings read by the names of their keys, and words that are one of a list. */
#include "keys.h"

#include "pattern.h"
#include "tables.h" /* gps_edit_distance */

#include <stdlib.h>
#include <string.h>

const char *const rank_words[6] = {"measured", "vendor", "project", "third-party", "inferred", "memory"};
const char *const level_words[3] = {"tested", "compatible", "disputed"};
const char *const severity_words[2] = {"error", "warning"};
const char *const operator_words[OPERATOR_WORDS] = {"=", "==", "!=", "<", "<=", ">", ">=", "~", "~="};

enum { MOST_SHOWN = 10 };

gps_operator operator_number(uint32_t word) {
    static const gps_operator number[OPERATOR_WORDS] = {GPS_EQ, GPS_EQ, GPS_NE,         GPS_LT,        GPS_LE,
                                                        GPS_GT, GPS_GE, GPS_COMPATIBLE, GPS_COMPATIBLE};
    return number[word];
}

const char *nearest_of(const char *name, const char *(*name_of)(const void *, uint32_t), const void *context,
                       uint32_t count) {
    uint32_t limit = 1 + (uint32_t)strlen(name) / 3;
    const char *nearest = NULL;
    for (uint32_t i = 0; i < count; i++) {
        const char *candidate = name_of(context, i);
        uint32_t distance = candidate ? gps_edit_distance(name, candidate, limit) : limit + 1;
        if (distance > limit || (nearest && distance == limit))
            continue;
        nearest = candidate;
        limit = distance;
    }
    return nearest;
}

static const char *all_of(rules *r, const char *(*name_of)(const void *, uint32_t), const void *context,
                          uint32_t count) {
    const char *list = "";
    for (uint32_t i = 0; i < count; i++)
        if (name_of(context, i))
            list = arena_format(&r->memory, "%s%s%s", list, *list ? ", " : "", name_of(context, i));
    return list;
}

void unknown(rules *r, place at, const char *what, const char *name, const char *(*name_of)(const void *, uint32_t),
             const void *context, uint32_t count) {
    const char *nearest = nearest_of(name, name_of, context, count);
    const char *all = count <= MOST_SHOWN ? all_of(r, name_of, context, count) : "";
    if (nearest)
        complain(&r->report, at, "unknown %s '%s' (nearest: %s)", what, name, nearest);
    else if (*all)
        complain(&r->report, at, "unknown %s '%s' (known: %s)", what, name, all);
    else
        complain(&r->report, at, "unknown %s '%s'", what, name);
}

static const char *spec_name(const void *context, uint32_t i) { return ((const key_spec *)context)[i].name; }

static const char *word_name(const void *context, uint32_t i) { return ((const char *const *)context)[i]; }

int is_kind(rules *r, const node *value, wanted want, const char *name) {
    static const char *const text[] = {[WANT_TEXT] = "a text",
                                       [WANT_LIST] = "a list",
                                       [WANT_MAPPING] = "a mapping",
                                       [WANT_TEXT_OR_LIST] = "a text or a list",
                                       [WANT_ROWS] = "a block of lines after '|'"};
    int fits = want == WANT_TEXT           ? value->kind == NODE_SCALAR
               : want == WANT_LIST         ? value->kind == NODE_LIST
               : want == WANT_MAPPING      ? value->kind == NODE_MAPPING
               : want == WANT_TEXT_OR_LIST ? value->kind != NODE_MAPPING
                                           : value->kind == NODE_SCALAR && value->literal;
    if (!fits)
        complain(&r->report, value->at, "'%s' must be %s", name, text[want]);
    return fits;
}

static void read_key(rules *r, const node *map, uint32_t i, const char *what, const key_spec *spec, uint32_t count,
                     const node **value) {
    const node *key = map->item[i];
    for (uint32_t k = 0; k < count; k++) {
        if (strcmp(spec[k].name, key->text) != 0)
            continue;
        if (is_kind(r, map->item[i + 1], spec[k].wanted, spec[k].name))
            value[k] = map->item[i + 1];
        return;
    }
    unknown(r, key->at, arena_format(&r->memory, "key in %s", what), key->text, spec_name, spec, count);
}

int read_keys(rules *r, const node *map, const char *what, const key_spec *spec, uint32_t count, const node **value) {
    uint32_t before = r->report.count;
    int whole = 1;
    for (uint32_t k = 0; k < count; k++)
        value[k] = NULL;
    if (map->kind != NODE_MAPPING) {
        complain(&r->report, map->at, "%s must be a mapping", what);
        return 0;
    }
    for (uint32_t i = 0; i + 1 < map->items; i += 2)
        read_key(r, map, i, what, spec, count, value);
    for (uint32_t k = 0; k < count; k++) {
        if (!spec[k].required || value[k])
            continue;
        whole = 0;
        if (r->report.count == before)
            complain(&r->report, map->at, "%s lacks '%s'", what, spec[k].name);
    }
    return whole;
}

const char *text_or(const node *scalar, const char *otherwise) { return scalar ? scalar->text : otherwise; }

uint32_t word_number(rules *r, const piece *word, const char *const *words, uint32_t count, const char *what) {
    for (uint32_t i = 0; i < count; i++)
        if (!strcmp(words[i], word->text))
            return i;
    unknown(r, word->at, what, word->text, word_name, words, count);
    return GPS_NO;
}

int yes_or_no(rules *r, const node *value) {
    static const char *const words[] = {"no", "yes"};
    if (!value)
        return 0;
    piece text = piece_of(value);
    return word_number(r, &text, words, 2, "answer") == 1;
}

int check_shape(rules *r, const piece *text, uint32_t kind) {
    if (has_shape((shape)kind, text->text))
        return 1;
    complain(&r->report, text->at, "'%s' is not %s", text->text, shape_text((shape)kind));
    return 0;
}

uint32_t date_number(const char *text) {
    uint32_t year = (uint32_t)strtoul(text, NULL, 10), month = (uint32_t)strtoul(text + 5, NULL, 10);
    uint32_t day = text[7] ? (uint32_t)strtoul(text + 8, NULL, 10) : 0;
    return year * 10000 + month * 100 + day;
}

const node *section_of(rules *r, const node *root, const char *section, node_kind kind) {
    for (uint32_t i = 0; root && i + 1 < root->items; i += 2) {
        if (strcmp(root->item[i]->text, section) != 0)
            continue;
        return is_kind(r, root->item[i + 1], kind == NODE_LIST ? WANT_LIST : WANT_MAPPING, section) ? root->item[i + 1]
                                                                                                    : NULL;
    }
    return NULL;
}

void each_entry(rules *r, const char *section, node_kind kind, entry_reader *entry) {
    for (uint32_t f = 0; f < r->files.count; f++) {
        const node *found = section_of(r, r->root[f], section, kind);
        for (uint32_t i = 0; found && i < found->items; i += kind == NODE_MAPPING ? 2 : 1)
            entry(r, kind == NODE_MAPPING ? found->item[i] : NULL, found->item[kind == NODE_MAPPING ? i + 1 : i]);
    }
}
