/* prove.c: each build of the records is asked for alone, on the image that the rules make.
 *
 * Where a key cell is several names (two systems, two places to get it from) each is a build of its own. */
#include "prove.h"

#include "bits.h"
#include "cells.h"
#include "faults.h"

#include <string.h>

typedef struct {
    inquirer *q;
    row_taker *take;
    void *context;
    report *warnings, *notes;
    proof found;
} prover;

static const char *describe(prover *p, const inquiry *build) {
    const rules *r = p->q->r;
    const char *text = "";
    for (uint32_t i = 0; i < build->count; i++)
        text = arena_format(&p->q->r->memory, "%s%s%s %s", text, *text ? ", " : "", r->axis[build->axis[i]].name,
                            build->set[i]);
    return text;
}

static void prove_build(prover *p, const rule_table *table, const rule_row *row, const inquiry *build) {
    reply got = inquire(p->q, build, p->take, p->context);
    p->found.builds++;
    if (got.outcome == ANSWERED) {
        for (uint32_t i = 0; i < got.lifts; i++)
            p->found.lifted[got.lifted[i]]++;
    } else if (got.outcome == FORBIDDEN) {
        p->found.forbidden++;
        complain(p->notes, row->at, "%s has no answer: %s", describe(p, build), got.text);
    } else {
        p->found.stopped++;
        find_fault(p->warnings, row->at, FAULT_NO_ANSWER, table->name, "%s has no answer: %s", describe(p, build),
                   got.text);
    }
}

/* Every way to take one name for each key cell from column c on. */
static void prove_each(prover *p, const rule_table *table, const rule_row *row, const inquiry *so_far, uint32_t c) {
    if (c == table->columns) {
        prove_build(p, table, row, so_far);
        return;
    }
    const rule_axis *axis = &p->q->r->axis[table->column[c].axis];
    const char *text = row->cell[c].text;
    inquiry build = *so_far;
    if (axis->line != GPS_NO || !strcmp(text, "*")) {
        if (strcmp(text, "*") != 0)
            add_wanted(&build, table->column[c].axis, text);
        prove_each(p, table, row, &build, c + 1);
        return;
    }
    for (uint32_t i = 0; i < axis->name_count; i++)
        if (gps_bit(row->cell[c].bits, i)) {
            build = *so_far;
            add_wanted(&build, table->column[c].axis, axis->names[i]);
            prove_each(p, table, row, &build, c + 1);
        }
}

static void prove_table(prover *p, const rule_table *table) {
    for (uint32_t i = 0; i < table->rows; i++) {
        const rule_row *row = &table->row[i];
        if (row->kind != GPS_ROW_LISTED)
            continue;
        if (row->level == GPS_LEVEL_DISPUTED || !is_released(p->q->r, table, row)) {
            p->found.skipped++;
            continue;
        }
        inquiry build = about_table(p->q->r, table);
        prove_each(p, table, row, &build, 0);
    }
}

proof prove_builds(inquirer *q, row_taker *take, void *context, report *warnings, report *notes) {
    prover p = {.q = q, .take = take, .context = context, .warnings = warnings, .notes = notes};
    p.found.lifted = arena_get(&q->r->memory, q->r->axes * sizeof *p.found.lifted);
    for (uint32_t t = 0; t < q->r->tables; t++)
        if (q->r->table[t].of_builds)
            prove_table(&p, &q->r->table[t]);
    return p.found;
}
