/* read_pins.c: what a build asks of other axes; one table for each of these. */
#include "records.h"

#include "cells.h"
#include "names.h"

#include <string.h>

static void narrow(rules *r, record_pin *pin, const record_set *set, uint32_t axis, const rule_cell *cell, place at) {
    uint32_t k = key_of_axis(set, axis);
    if (axis == pin->pinned) {
        complain(&r->report, at, "a pin of '%s' that depends on it", r->axis[axis].name);
        return;
    }
    if (k != GPS_NO) {
        if (pin->key[k].b)
            complain(&r->report, at, "two conditions on axis '%s'", r->axis[axis].name);
        if (pin->key[k].a)
            pin->key[k].b = cell;
        else
            pin->key[k] = (row_cell){.a = cell, .at = at};
        return;
    }
    if (pin->conditions == MOST_KEYS) {
        complain(&r->report, at, "more than %d conditions", MOST_KEYS);
        return;
    }
    pin->axis[pin->conditions] = axis;
    pin->condition[pin->conditions++] = (row_cell){.a = cell, .at = at};
}

static int read_condition(rules *r, record_pin *pin, const record_set *set, const piece *text, size_t from, size_t to) {
    const char *at = text->text + from;
    from += strspn(at, " ");
    at = text->text + from;
    size_t length = strcspn(at, " "), gap = strspn(at + length, " ");
    piece name = {arena_text(&r->memory, at, length), place_in(text, from), text->exact};
    size_t start = from + length + gap;
    if (start >= to) {
        complain(&r->report, name.at, "a condition is 'AXIS CELL'");
        return 0;
    }
    piece cell = {arena_text(&r->memory, text->text + start, to - start), place_in(text, start), text->exact};
    uint32_t axis = named_axis(r, &name);
    const rule_cell *parsed = axis == GPS_NO ? NULL : cell_of(r, axis, &cell);
    if (parsed)
        narrow(r, pin, set, axis, parsed, name.at);
    return parsed != NULL;
}

/* `CELL [if AXIS CELL [and AXIS CELL]…]` */
static int read_pin_text(rules *r, record_pin *pin, const record_set *set, const piece *text) {
    const char *begin = text->text, *condition = strstr(begin, " if ");
    size_t length = condition ? (size_t)(condition - begin) : strlen(begin);
    piece cell = {arena_text(&r->memory, begin, length), text->at, text->exact};
    pin->pin = (row_cell){.a = cell_of(r, pin->pinned, &cell), .at = text->at};
    int good = pin->pin.a != NULL;
    for (const char *at = condition ? condition + 4 : NULL; at;) {
        const char *next = strstr(at, " and ");
        size_t to = next ? (size_t)(next - begin) : strlen(begin);
        good &= read_condition(r, pin, set, text, (size_t)(at - begin), to);
        at = next ? next + 5 : NULL;
    }
    return good;
}

static void add_pin(rules *r, record_set *set, const record_build *build, uint32_t pinned, const node *value) {
    if (!is_kind(r, value, WANT_TEXT, "pins"))
        return;
    piece text = piece_of(value);
    record_pin pin = {.pinned = pinned, .at = value->at, .facts = build->facts};
    memcpy(pin.key, build->key, sizeof pin.key);
    if (!read_pin_text(r, &pin, set, &text))
        return;
    set->pin = arena_grow(&r->memory, set->pin, set->pins, &set->pin_room, sizeof *set->pin);
    set->pin[set->pins++] = pin;
}

static void add_pins(rules *r, record_set *set, const record_build *build, uint32_t pinned, const node *value) {
    if (value->kind == NODE_LIST)
        for (uint32_t i = 0; i < value->items; i++)
            add_pin(r, set, build, pinned, value->item[i]);
    else
        add_pin(r, set, build, pinned, value);
}

static uint32_t pinned_axis(rules *r, const record_set *set, const node *key) {
    piece name = piece_of(key);
    uint32_t pinned = named_axis(r, &name);
    if (pinned == GPS_NO || key_of_axis(set, pinned) == GPS_NO)
        return pinned;
    complain(&r->report, key->at, "'%s' is part of the key", name.text);
    return GPS_NO;
}

static const node *pin_of(const record_build *build, const char *pinned) {
    for (uint32_t i = 0; build->pins && i + 1 < build->pins->items; i += 2)
        if (!strcmp(build->pins->item[i]->text, pinned))
            return build->pins->item[i + 1];
    return NULL;
}

static void read_build_pin(rules *r, record_set *set, const record_build *build, const record_build *entry,
                           uint32_t entries, uint32_t i) {
    const node *key = build->pins->item[i], *value = build->pins->item[i + 1];
    uint32_t pinned = pinned_axis(r, set, key);
    int own = 0;
    if (pinned == GPS_NO)
        return;
    for (uint32_t e = 0; e < entries; e++)
        own |= pin_of(&entry[e], key->text) != NULL;
    if (!entries || (!own && is_alone(set, set->build))) {
        add_pins(r, set, build, pinned, value);
        return;
    }
    for (uint32_t e = 0; e < entries; e++)
        if (!pin_of(&entry[e], key->text))
            add_pins(r, set, &entry[e], pinned, value);
}

void read_pins(rules *r, record_set *set, const record_build *build, const record_build *entry, uint32_t entries) {
    for (uint32_t i = 0; build->pins && i + 1 < build->pins->items; i += 2)
        read_build_pin(r, set, build, entry, entries, i);
    for (uint32_t e = 0; e < entries; e++)
        for (uint32_t i = 0; entry[e].pins && i + 1 < entry[e].pins->items; i += 2) {
            uint32_t pinned = pinned_axis(r, set, entry[e].pins->item[i]);
            if (pinned != GPS_NO)
                add_pins(r, set, &entry[e], pinned, entry[e].pins->item[i + 1]);
        }
}

static void add_pin_row(rules *r, const record_set *set, rule_table *table, const record_pin *pin) {
    rule_row row = new_row(r, table, pin->at);
    for (uint32_t k = 0; k < set->keys; k++)
        if (pin->key[k].a)
            row.cell[k] = pin->key[k];
    for (uint32_t i = 0; i < pin->conditions; i++)
        row.cell[find_column(table, pin->axis[i])] = pin->condition[i];
    row.cell[find_column(table, pin->pinned)] = pin->pin;
    apply_facts(r, &row, &pin->facts);
    add_row(r, table, &row);
}

static void add_pin_table(rules *r, const record_set *set, uint32_t first) {
    uint32_t pinned = set->pin[first].pinned;
    rule_table table = {.at = set->pin[first].at, .of = set->of, .flags = GPS_TABLE_OPEN, .keyed = 1, .narrowed = 1};
    table.name = arena_format(&r->memory, "%s needs %s", r->axis[set->of].name, r->axis[pinned].name);
    table.why = "";
    for (uint32_t k = 0; k < set->keys; k++)
        column_for(r, &table, set->key[k], 1, GPS_EQ);
    for (uint32_t p = first; p < set->pins; p++)
        for (uint32_t i = 0; set->pin[p].pinned == pinned && i < set->pin[p].conditions; i++)
            column_for(r, &table, set->pin[p].axis[i], 1, GPS_EQ);
    column_for(r, &table, pinned, 0, GPS_EQ);
    for (uint32_t p = first; p < set->pins; p++)
        if (set->pin[p].pinned == pinned)
            add_pin_row(r, set, &table, &set->pin[p]);
    add_table(r, &table);
}

void add_pin_tables(rules *r, record_set *set) {
    unsigned char *done = arena_get(&r->memory, r->axes + 1);
    for (uint32_t p = 0; p < set->pins; p++) {
        if (!done[set->pin[p].pinned])
            add_pin_table(r, set, p);
        done[set->pin[p].pinned] = 1;
    }
}
