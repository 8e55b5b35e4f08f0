/* lint.c: what is allowed but looks like a mistake. */
#include "lint.h"

#include "accept.h"
#include "bits.h"
#include "cells.h"
#include "faults.h"
#include "prove.h"
#include "use.h"

#include <string.h>

/* An axis of whose line the releases are all that is known is none of these. */
static int says_nothing(const rules *r, const rule_axis *axis) {
    return !axis->used && (axis->line == GPS_NO || !r->line[axis->line].releases);
}

static void unused_things(rules *r, report *to) {
    for (uint32_t i = 0; i < r->sources; i++)
        if (!r->source[i].used)
            find_fault(to, r->source[i].at, FAULT_UNUSED, r->source[i].name, "source '%s' is not used",
                       r->source[i].name);
    for (uint32_t i = 0; i < r->axes; i++)
        if (says_nothing(r, &r->axis[i]))
            find_fault(to, r->axis[i].at, FAULT_UNUSED, r->axis[i].name, "no table or rule has axis '%s'",
                       r->axis[i].name);
}

/* A cell of a written row that no value, or no known release, can meet. */
static void empty_cells(const rules *r, const rule_table *table, const rule_row *row, report *to) {
    for (uint32_t c = 0; c < table->columns; c++) {
        uint32_t axis = table->column[c].axis, values = axis_values(r, axis);
        const uint32_t *bits = row->cell[c].bits;
        if (gps_bits_empty(bits, gps_words_for(values)))
            find_fault(to, row->cell[c].at.file ? row->cell[c].at : row->at, FAULT_EMPTY_CELL, table->name,
                       "no value of %s is in '%s'", r->axis[axis].name, row->cell[c].text);
        else if (r->axis[axis].flags & GPS_AXIS_RELEASED && r->line[r->axis[axis].line].releases &&
                 !gps_bit(bits, values - 2) && !gps_bit(bits, values - 1) && !holds_release(r, axis, bits, 0))
            find_fault(to, row->cell[c].at.file ? row->cell[c].at : row->at, FAULT_EMPTY_CELL, table->name,
                       "no known release of %s is in '%s'", r->axis[axis].name, row->cell[c].text);
    }
}

static void empty_rows(const rules *r, report *to) {
    for (uint32_t t = 0; t < r->tables; t++)
        for (uint32_t i = 0; i < r->table[t].rows; i++) {
            uint32_t kind = r->table[t].row[i].kind;
            if (kind == GPS_ROW_LISTED || kind == GPS_ROW_NEED)
                empty_cells(r, &r->table[t], &r->table[t].row[i], to);
        }
}

/* A table that lists a line's releases by key, but not this one. */
static void missing_key(const rules *r, const rule_table *table, uint32_t c, report *to) {
    const rule_axis *axis = &r->axis[table->column[c].axis];
    const rule_line *line = &r->line[axis->line];
    for (uint32_t i = 0; i < line->releases; i++) {
        int found = line->release[i].status != GPS_STATUS_RELEASED ||
                    (line->beyond != GPS_NO && line->release[i].cell >= line->beyond);
        for (uint32_t row = 0; row < table->rows && !found; row++)
            found =
                table->row[row].kind == GPS_ROW_LISTED && gps_bit(table->row[row].cell[c].bits, line->release[i].cell);
        if (found)
            continue;
        find_fault(to, line->release[i].at, FAULT_NO_ROW, table->name, "release %s has no row in table '%s'",
                   line->release[i].version, table->name);
        remark(to, table->at, "the table");
    }
}

static void missing_keys(const rules *r, report *to) {
    for (uint32_t t = 0; t < r->tables; t++) {
        const rule_table *table = &r->table[t];
        for (uint32_t c = 0; c < table->columns; c++)
            if (table->column[c].key && table->column[c].axis == table->of &&
                !(table->flags & (GPS_TABLE_OPEN | GPS_TABLE_RULE)) && r->axis[table->of].flags & GPS_AXIS_RELEASED)
                missing_key(r, table, c, to);
    }
}

/* ---- sources ---- */

static uint32_t months(uint32_t day) { return day / 10000 * 12 + day / 100 % 100; }

static void old_sources(const rules *r, uint32_t older, uint32_t today, report *to) {
    for (uint32_t i = 0; i < r->sources && older; i++) {
        const rule_source *source = &r->source[i];
        if (!source->used || (!source->date && source->rank == GPS_RANK_MEMORY))
            continue; /* nobody has read what is told from memory */
        if (!source->date)
            find_fault(to, source->at, FAULT_OLD_SOURCE, source->name, "source '%s' does not say when it was read",
                       source->name);
        else if (months(source->date) + older < months(today) ||
                 (months(source->date) + older == months(today) && source->date % 100 < today % 100))
            find_fault(to, source->at, FAULT_OLD_SOURCE, source->name,
                       "source '%s' was read on %04u-%02u-%02u, more than %u months ago", source->name,
                       source->date / 10000, source->date / 100 % 100, source->date % 100, older);
    }
}

/* ---- all of it ---- */

static void print_proof(const rules *r, const proof *p, FILE *to) {
    if (!p->builds)
        return;
    fprintf(to, "%u builds asked for alone: %u have an answer", p->builds, p->builds - p->forbidden - p->stopped);
    for (uint32_t i = 0; i < r->axes; i++)
        if (p->lifted[i])
            fprintf(to, ", %u of them only without default %s %s", p->lifted[i], r->axis[i].name,
                    r->axis[i].standard.text);
    fprintf(to, "; %u forbidden, %u stopped, %u not asked for (not released, or disputed)\n", p->forbidden, p->stopped,
            p->skipped);
}

static int refused(const char *why) {
    fprintf(stderr, "gpusolve-rules: the image is refused: %s\n", why);
    return EXIT_SYSTEM;
}

/* What only the solver can tell. */
static proof ask_rules(inquirer *q, report *found, report *notes) {
    row_use use = new_use(q);
    proof builds = prove_builds(q, use_row, &use, found, notes);
    find_dead_rows(&use, found);
    find_dead_rules(q->r, found);
    return builds;
}

int lint_rules(rules *r, uint32_t older, uint32_t today, FILE *to) {
    report found = {.memory = &r->memory}, notes = {.memory = &r->memory};
    unused_things(r, &found);
    empty_rows(r, &found);
    missing_keys(r, &found);
    compare_rows(r, &found);
    old_sources(r, older, today, &found);
    inquirer q = open_inquiry(r);
    if (q.refused)
        return refused(q.refused);
    proof builds = ask_rules(&q, &found, &notes);
    close_inquiry(&q);
    uint32_t accepted = take_accepted(r, &found);
    find_idle_entries(r, older ? NULL : FAULT_OLD_SOURCE, &found);
    report_print(&notes, "note", to);
    uint32_t findings = report_print(&found, "warning", to);
    print_proof(r, &builds, to);
    if (accepted)
        fprintf(to, "%u findings accepted, with a reason\n", accepted);
    return findings ? EXIT_FINDINGS : 0;
}
