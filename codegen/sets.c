/* sets.c: named sets of values, and the defaults of axes, which may name them. */
#include "declare.h"

#include "cells.h"
#include "keys.h"
#include "names.h"
#include "pattern.h"

#include <string.h>

static void set_entry(rules *r, uint32_t axis, const node *key, const node *value) {
    piece name = piece_of(key);
    if (!is_kind(r, value, WANT_TEXT, key->text) || !check_shape(r, &name, SHAPE_SET))
        return;
    for (uint32_t i = 0; i < r->sets; i++) {
        if (r->set[i].axis != axis || strcmp(r->set[i].name, name.text) != 0)
            continue;
        complain(&r->report, key->at, "set '%s' of axis '%s' is there already", name.text, r->axis[axis].name);
        remark(&r->report, r->set[i].at, "the first one");
        return;
    }
    for (uint32_t i = 0; i < r->axis[axis].name_count; i++)
        if (!strcmp(r->axis[axis].names[i], name.text))
            complain(&r->report, key->at, "set '%s' has the name of a value of axis '%s'", name.text,
                     r->axis[axis].name);
    rule_set set = {.axis = axis, .name = name.text, .text = piece_of(value), .at = key->at};
    if (!cell_at(r, axis, GPS_EQ, &set.text, r->sets) && !r->axis[axis].broken)
        return;
    r->set = arena_grow(&r->memory, r->set, r->sets, &r->set_room, sizeof *r->set);
    r->set[r->sets++] = set;
}

static void sets_entry(rules *r, const node *key, const node *value) {
    piece name = piece_of(key);
    uint32_t axis = named_axis(r, &name);
    if (axis == GPS_NO || !is_kind(r, value, WANT_MAPPING, "sets"))
        return;
    for (uint32_t i = 0; i + 1 < value->items; i += 2)
        set_entry(r, axis, value->item[i], value->item[i + 1]);
}

void declare_sets(rules *r) {
    each_entry(r, "sets", NODE_MAPPING, sets_entry);
    for (uint32_t i = 0; i < r->axes; i++)
        if (r->axis[i].standard.text)
            cell_of(r, i, &r->axis[i].standard);
}
