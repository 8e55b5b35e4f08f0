/* cells.c: cell expressions, each parsed once. */
#include "cells.h"

#include "keys.h"

#include <string.h>

typedef struct {
    rules *r;
    uint32_t axis, sets_known;
} scope;

static uint32_t find_name(void *context, const char *name, size_t length) {
    const scope *s = context;
    const rule_axis *axis = &s->r->axis[s->axis];
    for (uint32_t i = 0; i < axis->name_count; i++)
        if (!strncmp(axis->names[i], name, length) && !axis->names[i][length])
            return i;
    return GPS_NO;
}

static const char *find_set(void *context, const char *name, size_t length) {
    const scope *s = context;
    for (uint32_t i = 0; i < s->sets_known; i++) {
        const rule_set *set = &s->r->set[i];
        if (set->axis == s->axis && !strncmp(set->name, name, length) && !set->name[length])
            return set->text.text;
    }
    return NULL;
}

static gps_cell_syntax syntax_of(scope *s, gps_operator op) {
    const rule_axis *axis = &s->r->axis[s->axis];
    gps_cell_syntax syntax = {.standard = op, .set = find_set, .context = s};
    if (axis->line == GPS_NO) {
        syntax.name = find_name;
        syntax.names = axis->name_count;
    } else {
        syntax.scheme = s->r->line[axis->line].scheme;
        syntax.depth = s->r->line[axis->line].depth;
    }
    return syntax;
}

/* Values and sets of the axis, as one list of candidates for the nearest name. */
static const char *word_of_axis(const void *context, uint32_t i) {
    const scope *s = context;
    const rule_axis *axis = &s->r->axis[s->axis];
    if (i < axis->name_count)
        return axis->names[i];
    const rule_set *set = &s->r->set[i - axis->name_count];
    return set->axis == s->axis ? set->name : NULL;
}

static int is_wordlike(const char *text) {
    return (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') || *text == '_';
}

static void bad_cell(scope *s, const piece *text, const gps_error *error) {
    const rule_axis *axis = &s->r->axis[s->axis];
    place at = place_in(text, error->at);
    const char *word = text->text + error->at;
    size_t length = strcspn(word, " ,\t");
    if (error->status == GPS_ERR_MEMORY)
        out_of_memory();
    int may_be_set = !strncmp(error->text, "not a version:", 14) && is_wordlike(word);
    if (error->status != GPS_ERR_NAME && !may_be_set) {
        complain(&s->r->report, at, "%s (axis %s)", error->text, axis->name);
        return;
    }
    const char *what =
        arena_format(&s->r->memory, axis->line == GPS_NO ? "value of %s" : "set or version of %s", axis->name);
    unknown(s->r, at, what, arena_text(&s->r->memory, word, length), word_of_axis, s, axis->name_count + s->sets_known);
}

static uint32_t hash(uint32_t axis, gps_operator op, const char *text) {
    uint32_t h = 2166136261u ^ axis * 31u ^ (uint32_t)op;
    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 16777619u;
    return (h ^ h >> 15) % CELL_BUCKETS;
}

static const rule_cell *keep(rules *r, uint32_t slot, const rule_cell *made) {
    rule_cell *cell = arena_get(&r->memory, sizeof *cell);
    *cell = *made;
    cell->next = r->bucket[slot];
    r->bucket[slot] = cell;
    r->cell = arena_grow(&r->memory, r->cell, r->cells, &r->cell_room, sizeof(rule_cell *));
    r->cell[r->cells++] = cell;
    return cell;
}

const rule_cell *cell_at(rules *r, uint32_t axis, gps_operator op, const piece *text, uint32_t sets_known) {
    if (r->axis[axis].broken)
        return NULL;
    uint32_t slot = hash(axis, op, text->text);
    for (const rule_cell *cell = r->bucket[slot]; cell; cell = cell->next)
        if (cell->axis == axis && cell->op == op && !strcmp(cell->text, text->text))
            return cell;
    scope s = {r, axis, sets_known};
    gps_cell_syntax syntax = syntax_of(&s, op);
    rule_cell made = {.axis = axis, .op = op, .text = text->text};
    gps_error error;
    if (!gps_cell_parse(&syntax, text->text, &made.set, NULL, &error))
        return keep(r, slot, &made);
    bad_cell(&s, text, &error);
    return NULL;
}

const rule_cell *cell_of(rules *r, uint32_t axis, const piece *text) { return cell_at(r, axis, GPS_EQ, text, r->sets); }

void check_cell(rules *r, uint32_t axis, const piece *text) {
    scope s = {r, axis, r->sets};
    gps_cell_syntax syntax = syntax_of(&s, GPS_EQ);
    gps_set set = {0};
    gps_error error;
    if (r->axis[axis].broken)
        return;
    if (gps_cell_parse(&syntax, text->text, &set, NULL, &error))
        bad_cell(&s, text, &error);
    gps_set_free(&syntax, &set);
}

const rule_cell *cell_named(rules *r, uint32_t axis, const char *text) {
    piece whole = {text, r->axis[axis].at, 0};
    return cell_of(r, axis, &whole);
}

void free_cells(rules *r) {
    gps_cell_syntax syntax = {0};
    for (uint32_t i = 0; i < r->cells; i++)
        gps_set_free(&syntax, &r->cell[i]->set);
}

uint32_t axis_values(const rules *r, uint32_t axis) {
    const rule_axis *a = &r->axis[axis];
    return (a->line == GPS_NO ? a->name_count : r->line[a->line].cuts) + 2;
}
