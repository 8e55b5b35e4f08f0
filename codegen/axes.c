/* axes.c: axes, which several files may add to. */
#include "declare.h"

#include "cells.h"
#include "keys.h"
#include "names.h"
#include "pattern.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEY_LINE,
    KEY_NAMES,
    KEY_CHOOSE,
    KEY_COUNTED,
    KEY_HIDDEN,
    KEY_OPEN,
    KEY_COLUMN,
    KEY_PER,
    KEY_LOADS,
    KEY_FALLBACK,
    KEY_VARIANT_FROM,
    KEY_VARIANT,
    KEY_DEFAULT,
    KEY_KIND,
    KEY_TITLE,
    KEY_HELP,
    KEY_STEP,
    AXIS_SPECS
};

static const key_spec axis_keys[AXIS_SPECS] = {
    [KEY_LINE] = {"line", WANT_TEXT, 0},
    [KEY_NAMES] = {"names", WANT_LIST, 0},
    [KEY_CHOOSE] = {"choose", WANT_TEXT, 0},
    [KEY_COUNTED] = {"counted", WANT_TEXT, 0},
    [KEY_HIDDEN] = {"hidden", WANT_TEXT, 0},
    [KEY_OPEN] = {"open", WANT_TEXT, 0},
    [KEY_COLUMN] = {"column", WANT_TEXT, 0},
    [KEY_PER] = {"per", WANT_TEXT_OR_LIST, 0},
    [KEY_LOADS] = {"loads", WANT_TEXT, 0},
    [KEY_FALLBACK] = {"fallback", WANT_TEXT, 0},
    [KEY_VARIANT_FROM] = {"variant_from", WANT_TEXT, 0},
    [KEY_VARIANT] = {"variant", WANT_TEXT, 0},
    [KEY_DEFAULT] = {"default", WANT_TEXT, 0},
    [KEY_KIND] = {"kind", WANT_TEXT, 0},
    [KEY_TITLE] = {"title", WANT_TEXT, 0},
    [KEY_HELP] = {"help", WANT_TEXT, 0},
    [KEY_STEP] = {"step", WANT_TEXT, 0},
};
_Static_assert((int)AXIS_SPECS <= (int)AXIS_KEYS, "places for all keys of an axis");

enum { MOST_NAMES = 4096 };

static int stands_before(const node *list, uint32_t item) {
    for (uint32_t i = 0; i < item; i++)
        if (list->item[i]->kind == NODE_SCALAR && !strcmp(list->item[i]->text, list->item[item]->text))
            return 1;
    return 0;
}

/* Puts a name before that at `before`, where it is not there yet (several files may need it); its own place. */
static uint32_t put_name(rules *r, rule_axis *axis, const char *name, uint32_t before) {
    for (uint32_t i = 0; i < axis->name_count; i++)
        if (!strcmp(axis->names[i], name))
            return i;
    axis->names = arena_grow(&r->memory, axis->names, axis->name_count, &axis->name_room, sizeof *axis->names);
    memmove(&axis->names[before + 1], &axis->names[before], (axis->name_count - before) * sizeof *axis->names);
    axis->names[before] = name;
    axis->name_count++;
    return before;
}

static uint32_t add_name(rules *r, rule_axis *axis, const node *list, uint32_t item, uint32_t before) {
    if (!is_kind(r, list->item[item], WANT_TEXT, "names"))
        return before;
    piece name = piece_of(list->item[item]);
    if (!check_shape(r, &name, SHAPE_NAME))
        return before;
    if (stands_before(list, item))
        complain(&r->report, name.at, "name '%s' stands here twice", name.text);
    return put_name(r, axis, name.text, before);
}

/* The last first, so that each finds the place of the next: lists of several files keep their order. */
static void add_names(rules *r, rule_axis *axis, const node *list) {
    if (!list)
        return;
    if (!list->items)
        complain(&r->report, list->at, "a list without names");
    if (list->items + axis->name_count > MOST_NAMES) {
        complain(&r->report, list->at, "axis '%s' has more than %d names", axis->name, MOST_NAMES);
        return;
    }
    uint32_t before = axis->name_count;
    for (uint32_t i = list->items; i-- > 0;)
        before = add_name(r, axis, list, i, before);
}

static void set_flag(rules *r, rule_axis *axis, const node *value, uint32_t flag) {
    if (yes_or_no(r, value))
        axis->flags |= flag;
}

static void add_per(rules *r, rule_axis *axis, const node *value) {
    static const char *const words[] = {"loader", "device"};
    static const uint32_t flags[] = {GPS_AXIS_PER_LOADER, GPS_AXIS_PER_DEVICE};
    if (!is_kind(r, value, WANT_TEXT, "per"))
        return;
    piece word = piece_of(value);
    uint32_t number = word_number(r, &word, words, 2, "instance");
    if (number != GPS_NO)
        axis->flags |= flags[number];
}

static void read_per(rules *r, rule_axis *axis, const node *value) {
    if (!value)
        return;
    if (value->kind == NODE_SCALAR)
        add_per(r, axis, value);
    for (uint32_t i = 0; i < value->items; i++)
        add_per(r, axis, value->item[i]);
}

static void read_words(rules *r, rule_axis *axis, const node *const *part) {
    static const char *const choices[] = {"released", "any"};
    static const char *const variants[] = {"local", "post", "name", "extra"};
    if (part[KEY_CHOOSE]) {
        piece word = piece_of(part[KEY_CHOOSE]);
        if (word_number(r, &word, choices, 2, "choice") == 0)
            axis->flags |= GPS_AXIS_RELEASED;
    }
    if (part[KEY_VARIANT_FROM]) {
        piece word = piece_of(part[KEY_VARIANT_FROM]);
        uint32_t number = word_number(r, &word, variants, 4, "place of the variant");
        if (number != GPS_NO)
            axis->variant_from = GPS_VARIANT_LOCAL + number;
    }
    if (part[KEY_STEP]) {
        piece number = piece_of(part[KEY_STEP]);
        if (check_shape(r, &number, SHAPE_NUMBER))
            axis->step = (uint32_t)strtoul(number.text, NULL, 10);
    }
}

static void read_texts(rule_axis *axis, const node *const *part) {
    axis->title = text_or(part[KEY_TITLE], axis->title);
    axis->kind = text_or(part[KEY_KIND], axis->kind);
    axis->help = text_or(part[KEY_HELP], axis->help);
    if (part[KEY_LINE])
        axis->line_name = piece_of(part[KEY_LINE]);
    if (part[KEY_LOADS])
        axis->loads_name = piece_of(part[KEY_LOADS]);
    if (part[KEY_VARIANT])
        axis->variant_name = piece_of(part[KEY_VARIANT]);
    if (part[KEY_DEFAULT])
        axis->standard = piece_of(part[KEY_DEFAULT]);
}

static void read_flags(rules *r, rule_axis *axis, const node *const *part) {
    set_flag(r, axis, part[KEY_COUNTED], GPS_AXIS_COUNTED);
    set_flag(r, axis, part[KEY_HIDDEN], GPS_AXIS_HIDDEN);
    set_flag(r, axis, part[KEY_OPEN], GPS_AXIS_OPEN);
    set_flag(r, axis, part[KEY_COLUMN], GPS_AXIS_COLUMN);
    set_flag(r, axis, part[KEY_FALLBACK], GPS_AXIS_FALLBACK);
    read_per(r, axis, part[KEY_PER]);
}

/* Each key of an axis is given once over all files, but `names`. */
static void check_twice(rules *r, rule_axis *axis, const node **part) {
    for (uint32_t k = 0; k < AXIS_SPECS; k++) {
        if (!part[k] || k == KEY_NAMES)
            continue;
        if (axis->key_at[k].file) {
            complain(&r->report, part[k]->at, "axis '%s' has '%s' already", axis->name, axis_keys[k].name);
            remark(&r->report, axis->key_at[k], "the first one");
            part[k] = NULL;
        } else
            axis->key_at[k] = part[k]->at;
    }
}

static int is_alike(const char *a, const char *b) {
    for (; *a && *b; a++, b++)
        if (*a != *b && !((*a == '-' || *a == '_') && (*b == '-' || *b == '_')))
            return 0;
    return *a == *b;
}

static uint32_t axis_for(rules *r, const node *key) {
    piece name = piece_of(key);
    for (uint32_t i = 0; i < r->axes; i++) {
        if (!is_alike(r->axis[i].name, name.text))
            continue;
        if (!strcmp(r->axis[i].name, name.text))
            return i;
        complain(&r->report, key->at, "axis '%s' differs from '%s' by '-' and '_' only", name.text, r->axis[i].name);
        remark(&r->report, r->axis[i].at, "the other one");
    }
    check_shape(r, &name, SHAPE_ID);
    r->axis = arena_grow(&r->memory, r->axis, r->axes, &r->axis_room, sizeof *r->axis);
    r->axis[r->axes] = (rule_axis){.name = name.text,
                                   .at = key->at,
                                   .line = GPS_NO,
                                   .step = 100,
                                   .kind = "",
                                   .help = "",
                                   .cost = 100,
                                   .default_cost = 100};
    return r->axes++;
}

static void axis_entry(rules *r, const node *key, const node *value) {
    const node *part[AXIS_SPECS];
    uint32_t number = axis_for(r, key);
    rule_axis *axis = &r->axis[number];
    uint32_t before = r->report.count;
    read_keys(r, value, "an axis", axis_keys, AXIS_SPECS, part);
    if (r->report.count > before && !part[KEY_LINE] && !part[KEY_NAMES])
        axis->broken = 1;
    check_twice(r, axis, part);
    add_names(r, axis, part[KEY_NAMES]);
    if (part[KEY_NAMES])
        axis->key_at[KEY_NAMES] = part[KEY_NAMES]->at;
    read_texts(axis, part);
    read_words(r, axis, part);
    read_flags(r, axis, part);
}

/* Loaders, then what loads with them, then the rest: the order of search and of print. */
static uint32_t rank_of(const rule_axis *axis) {
    if (!axis->loads_name.text)
        return 2;
    return strcmp(axis->loads_name.text, "itself") != 0;
}

static void sort_axes(rules *r) {
    rule_axis *sorted = arena_get(&r->memory, r->axes * sizeof *sorted);
    uint32_t count = 0;
    for (uint32_t rank = 0; rank < 3; rank++)
        for (uint32_t i = 0; i < r->axes; i++)
            if (rank_of(&r->axis[i]) == rank)
                sorted[count++] = r->axis[i];
    r->axis = sorted;
    r->axis_room = r->axes;
}

static void resolve_line(rules *r, rule_axis *axis) {
    if (axis->line_name.text && axis->key_at[KEY_NAMES].file) {
        complain(&r->report, axis->line_name.at, "axis '%s' has 'line' and 'names'", axis->name);
        remark(&r->report, axis->key_at[KEY_NAMES], "the names");
        axis->broken = 1;
    } else if (axis->line_name.text) {
        axis->line = named_line(r, &axis->line_name);
        axis->broken |= axis->line == GPS_NO || r->line[axis->line].broken;
    } else if (!axis->key_at[KEY_NAMES].file && !axis->broken) {
        complain(&r->report, axis->at, "axis '%s' needs 'line' or 'names'", axis->name);
        axis->broken = 1;
    }
    if (axis->line == GPS_NO && !axis->broken && axis->flags & GPS_AXIS_RELEASED)
        complain(&r->report, axis->key_at[KEY_CHOOSE], "an axis of names has no releases to choose");
}

static void resolve_loads(rules *r, uint32_t i) {
    rule_axis *axis = &r->axis[i];
    axis->loads = GPS_NO;
    if (!axis->loads_name.text) {
        if (axis->flags & GPS_AXIS_FALLBACK)
            complain(&r->report, axis->key_at[KEY_FALLBACK], "a fallback needs 'loads: itself'");
        return;
    }
    axis->flags |= GPS_AXIS_COUNTED;
    axis->loads = strcmp(axis->loads_name.text, "itself") ? named_axis(r, &axis->loads_name) : i;
    if (axis->loads == i)
        axis->flags |= GPS_AXIS_LOADER;
    if (axis->loads != GPS_NO && rank_of(&r->axis[axis->loads]) != 0)
        complain(&r->report, axis->loads_name.at, "axis '%s' does not load itself", axis->loads_name.text);
    if (axis->flags & (GPS_AXIS_PER_LOADER | GPS_AXIS_PER_DEVICE))
        complain(&r->report, axis->key_at[KEY_PER], "what loads has no instances of its own");
}

static void resolve_variant(rules *r, rule_axis *axis) {
    axis->variant_axis = GPS_NO;
    if (axis->variant_name.text)
        axis->variant_axis = named_axis(r, &axis->variant_name);
    else if (axis->variant_from != GPS_VARIANT_NONE) {
        axis->variant_axis = find_axis(r, "variant");
        if (axis->variant_axis == GPS_NO)
            complain(&r->report, axis->key_at[KEY_VARIANT_FROM], "there is no axis 'variant': name one with 'variant'");
    }
}

void declare_axes(rules *r) {
    each_entry(r, "axes", NODE_MAPPING, axis_entry);
    sort_axes(r);
    for (uint32_t i = 0; i < r->axes; i++) {
        resolve_line(r, &r->axis[i]);
        resolve_loads(r, i);
        resolve_variant(r, &r->axis[i]);
        if (!r->axis[i].title)
            r->axis[i].title = r->axis[i].name;
    }
}
