/* freeze.c: all bounds that rules put on a line cut it into cells; then every expression is a set of cells. */
#include "freeze.h"

#include "bits.h"
#include "cells.h"
#include "keys.h"

#include <stdlib.h>
#include <string.h>

enum { SPELLED, SPELLED_HIGH, MADE }; /* quality of a cut's text */
enum { MOST_CELLS = 8191 };

static void add_cut(rules *r, rule_line *line, const gps_key *key, const char *text, uint32_t quality) {
    gps_key highest = gps_key_highest();
    if (!gps_key_compare(key, &highest))
        return;
    line->cut = arena_grow(&r->memory, line->cut, line->cuts, &line->cut_room, sizeof *line->cut);
    line->cut[line->cuts] = (rule_cut){*key, text, quality, line->cuts};
    line->cuts++;
}

/* A bound that no rule spells as it is, such as the 13 that `<=12` ends at. */
static const char *made_text(rules *r, const rule_line *line, const gps_key *key) {
    char text[GPS_VERSION_TEXT];
    gps_version_spell(line->scheme, key, text);
    return arena_format(&r->memory, "%s", text);
}

static void cut_at(rules *r, rule_line *line, const char *text, const gps_key *key, uint32_t at, uint32_t length,
                   int spelled, uint32_t quality) {
    if (spelled && length)
        add_cut(r, line, key, arena_text(&r->memory, text + at, length), quality);
    else
        add_cut(r, line, key, NULL, MADE);
}

static void cut_by_cell(rules *r, const rule_cell *cell) {
    rule_line *line = &r->line[r->axis[cell->axis].line];
    for (uint32_t i = 0; i < cell->set.count; i++) {
        const gps_interval *v = &cell->set.interval[i];
        cut_at(r, line, cell->text, &v->low, v->low_at, v->low_length, !v->low_excluded, SPELLED);
        cut_at(r, line, cell->text, &v->high, v->high_at, v->high_length, !v->high_included, SPELLED_HIGH);
    }
}

/* What lies behind all that counts as `version`. */
static gps_key key_behind(const rule_line *line, const char *version) {
    char text[256] = "<=";
    gps_cell_syntax syntax = {.scheme = line->scheme, .depth = line->depth};
    gps_set set;
    gps_key key = gps_key_highest();
    strncat(text, version, sizeof text - 3);
    gps_status status = gps_cell_parse(&syntax, text, &set, NULL, NULL);
    if (status == GPS_ERR_MEMORY)
        out_of_memory();
    if (status)
        return key;
    key = set.interval[0].high;
    gps_set_free(&syntax, &set);
    return key;
}

static void cut_by_release(rules *r, rule_line *line, const rule_release *release) {
    if (line->compared & 1u) {
        gps_key behind = key_behind(line, release->version);
        add_cut(r, line, &release->key, release->version, SPELLED);
        add_cut(r, line, &behind, NULL, MADE);
    }
    for (uint32_t k = 1; k < GPS_KEY_WORDS; k++) {
        if (!(line->compared & 1u << k))
            continue;
        gps_key low = gps_key_lowest();
        memcpy(low.word, release->key.word, k * sizeof low.word[0]);
        add_cut(r, line, &low, NULL, MADE);
        low.word[k - 1]++;
        add_cut(r, line, &low, NULL, MADE);
    }
}

static int compare_releases(const void *a, const void *b) {
    return gps_key_compare(&((const rule_release *)a)->key, &((const rule_release *)b)->key);
}

static int compare_cuts(const void *x, const void *y) {
    const rule_cut *a = x, *b = y;
    int order = gps_key_compare(&a->key, &b->key);
    if (!order)
        order = (a->quality > b->quality) - (a->quality < b->quality);
    return order ? order : (a->sequence > b->sequence) - (a->sequence < b->sequence);
}

/* First cell of a line that begins at `key` or later. */
static uint32_t cell_from(const rule_line *line, const gps_key *key) {
    uint32_t low = 0, high = line->cuts;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (gps_key_compare(&line->cut[middle].key, key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static uint32_t cell_with(const rule_line *line, const gps_key *key) {
    uint32_t next = cell_from(line, key);
    return next < line->cuts && !gps_key_compare(&line->cut[next].key, key) ? next : next - 1;
}

static void sort_cuts(rules *r, rule_line *line) {
    uint32_t kept = 0;
    qsort(line->cut, line->cuts, sizeof *line->cut, compare_cuts);
    for (uint32_t i = 0; i < line->cuts; i++)
        if (!kept || gps_key_compare(&line->cut[kept - 1].key, &line->cut[i].key))
            line->cut[kept++] = line->cut[i];
    line->cuts = kept;
    for (uint32_t i = 0; i < kept; i++)
        if (!line->cut[i].text)
            line->cut[i].text = i ? made_text(r, line, &line->cut[i].key) : "";
    if (kept > MOST_CELLS)
        complain(&r->report, line->at, "line '%s' falls into more than %d cells", line->name, MOST_CELLS);
}

/* Where what is known of a line ends: above `complete`, or above its newest release. */
static const char *last_known(const rule_line *line) {
    if (line->complete)
        return line->complete;
    return line->releases ? line->release[line->releases - 1].version : NULL;
}

static void freeze_line(rules *r, rule_line *line) {
    gps_key lowest = gps_key_lowest(), behind = lowest;
    if (line->broken)
        return;
    if (line->releases)
        qsort(line->release, line->releases, sizeof *line->release, compare_releases);
    const char *last = last_known(line);
    if (last) {
        behind = key_behind(line, last);
        add_cut(r, line, &behind, NULL, MADE);
    }
    for (uint32_t i = 0; i < line->releases; i++)
        cut_by_release(r, line, &line->release[i]);
    add_cut(r, line, &lowest, NULL, MADE);
    sort_cuts(r, line);
    if (last)
        line->beyond = cell_with(line, &behind);
    for (uint32_t i = 0; i < line->releases; i++)
        line->release[i].cell = cell_with(line, &line->release[i].key);
}

/* Whole versions are told apart only where answers are single releases. */
static void drop_open_comparisons(rules *r, rule_line *line, uint32_t number) {
    for (uint32_t i = 0; i < r->axes; i++)
        if (r->axis[i].line == number && r->axis[i].flags & GPS_AXIS_RELEASED)
            return;
    line->compared &= ~1u;
}

void freeze_lines(rules *r) {
    for (uint32_t i = 0; i < r->cells; i++)
        if (r->axis[r->cell[i]->axis].line != GPS_NO)
            cut_by_cell(r, r->cell[i]);
    for (uint32_t i = 0; i < r->lines; i++) {
        drop_open_comparisons(r, &r->line[i], i);
        freeze_line(r, &r->line[i]);
    }
}

static void freeze_cell(rules *r, rule_cell *cell) {
    const rule_axis *axis = &r->axis[cell->axis];
    const rule_line *line = axis->line == GPS_NO ? NULL : &r->line[axis->line];
    uint32_t values = axis_values(r, cell->axis);
    cell->bits = arena_get(&r->memory, gps_words_for(values) * sizeof *cell->bits);
    for (uint32_t i = 0; i < cell->set.count; i++) {
        const gps_interval *v = &cell->set.interval[i];
        uint32_t from = line ? cell_from(line, &v->low) : v->low.word[0];
        uint32_t to = line ? cell_from(line, &v->high) : v->high.word[0];
        for (; from < to; from++)
            gps_bit_on(cell->bits, from);
    }
    if (cell->set.none)
        gps_bit_on(cell->bits, values - 2);
    if (cell->set.unrecorded)
        gps_bit_on(cell->bits, values - 1);
}

/* Where a line is cut too often, the report says so and nothing more is made of the rules. */
static int fits(const rules *r) {
    for (uint32_t i = 0; i < r->lines; i++)
        if (r->line[i].cuts > MOST_CELLS)
            return 0;
    return 1;
}

int freeze_cells(rules *r) {
    if (!fits(r))
        return 0;
    for (uint32_t i = 0; i < r->cells; i++)
        if (!r->axis[r->cell[i]->axis].broken)
            freeze_cell(r, r->cell[i]);
    return 1;
}
