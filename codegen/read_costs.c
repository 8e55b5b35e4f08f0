/* read_costs.c: the section `costs`: what it takes to change a requirement on an axis. */
#include "read_costs.h"

#include "keys.h"
#include "names.h"
#include "pattern.h"

#include <stdlib.h>
#include <string.h>

enum { COST_OF, COST_KIND, COST_COST, COST_DEFAULT, COST_KEYS };
static const key_spec cost_keys[COST_KEYS] = {
    {"of", WANT_TEXT_OR_LIST, 0}, {"kind", WANT_TEXT, 0}, {"cost", WANT_TEXT, 0}, {"default", WANT_TEXT, 0}};

enum { MOST_DIGITS = 6 }; /* sums of many stay far from the end of their numbers */

/* A number, or `never`; GPS_NO for that. */
static uint32_t cost_number(rules *r, const node *value) {
    piece text = piece_of(value);
    if (!strcmp(text.text, "never") || !check_shape(r, &text, SHAPE_NUMBER))
        return GPS_NO;
    if (strlen(text.text) > MOST_DIGITS)
        complain(&r->report, text.at, "a cost has at most %d digits", MOST_DIGITS);
    return (uint32_t)strtoul(text.text, NULL, 10);
}

/* A file laid over the rules goes before what is under it. */
static int is_said(rules *r, const rule_axis *axis, place at) {
    if (!axis->cost_at.file || axis->cost_at.file->layer != at.file->layer)
        return 0;
    complain(&r->report, at, "axis '%s' has its costs already", axis->name);
    remark(&r->report, axis->cost_at, "the first ones");
    return 1;
}

static void set_cost(rules *r, rule_axis *axis, const node *const *part) {
    axis->cost = part[COST_COST] ? cost_number(r, part[COST_COST]) : axis->cost;
    axis->default_cost = part[COST_DEFAULT] ? cost_number(r, part[COST_DEFAULT]) : axis->cost;
}

static void of_axis(rules *r, const node *name, const node *const *part) {
    piece of = piece_of(name);
    uint32_t axis = named_axis(r, &of);
    if (axis == GPS_NO || is_said(r, &r->axis[axis], name->at))
        return;
    set_cost(r, &r->axis[axis], part);
    r->axis[axis].cost_at = name->at;
}

static void of_axes(rules *r, const node *const *part) {
    const node *of = part[COST_OF];
    if (of->kind == NODE_SCALAR)
        of_axis(r, of, part);
    for (uint32_t i = 0; i < of->items; i++)
        if (is_kind(r, of->item[i], WANT_TEXT, "of"))
            of_axis(r, of->item[i], part);
}

static void of_kind(rules *r, const node *const *part) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < r->axes; i++)
        if (!strcmp(r->axis[i].kind, part[COST_KIND]->text)) {
            set_cost(r, &r->axis[i], part);
            found++;
        }
    if (!found)
        complain(&r->report, part[COST_KIND]->at, "no axis is of the kind '%s'", part[COST_KIND]->text);
}

static int read_cost(rules *r, const node *value, const node **part) {
    uint32_t before = r->report.count;
    if (!read_keys(r, value, "a cost", cost_keys, COST_KEYS, part) || r->report.count > before)
        return 0;
    if (!part[COST_OF] != !part[COST_KIND] && (part[COST_COST] || part[COST_DEFAULT]))
        return 1;
    complain(&r->report, value->at, "a cost needs 'of' or 'kind', and 'cost' or 'default'");
    return 0;
}

static void kind_entry(rules *r, const node *key, const node *value) {
    const node *part[COST_KEYS];
    (void)key;
    if (read_cost(r, value, part) && part[COST_KIND])
        of_kind(r, part);
}

static void axis_entry(rules *r, const node *key, const node *value) {
    const node *part[COST_KEYS];
    (void)key;
    if (read_cost(r, value, part) && part[COST_OF])
        of_axes(r, part);
}

/* What is said of an axis goes before what is said of its kind. */
void read_costs(rules *r) {
    uint32_t before = r->report.count;
    each_entry(r, "costs", NODE_LIST, kind_entry);
    if (r->report.count == before)
        each_entry(r, "costs", NODE_LIST, axis_entry);
}
