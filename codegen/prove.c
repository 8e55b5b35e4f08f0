/* prove.c: each build of the records is asked for alone, on the image that the rules make.
 *
 * Where a key cell is several names (two systems, two places to get it from) each is a build of its own. */
#include "prove.h"

#include "bits.h"
#include "names.h"
#include "records.h"
#include "write_image.h"

#include <string.h>

enum { MOST_LIFTED = 8 };

typedef struct {
    rules *r;
    gps_tables *tables;
    report *warnings, *notes;
    proof found;
} prover;

/* One build: what is asked for on each key axis, NULL where anything will do. */
typedef struct {
    const rule_table *table;
    const rule_row *row;
    const char *wanted[MOST_KEYS];
} build;

/* Does the row hold a version of the subject that can be had?  Where versions are names, all can. */
static int is_released(const rules *r, const rule_table *table, const rule_row *row) {
    uint32_t c = find_column(table, table->of);
    if (c == GPS_NO || r->axis[table->of].line == GPS_NO)
        return 1;
    const rule_line *line = &r->line[r->axis[table->of].line];
    for (uint32_t i = 0; i < line->releases; i++)
        if (line->release[i].status == GPS_STATUS_RELEASED && gps_bit(row->cell[c].bits, line->release[i].cell))
            return 1;
    return 0;
}

static const char *describe_build(prover *p, const build *b) {
    const char *text = "";
    for (uint32_t c = 0; c < b->table->columns; c++)
        if (b->wanted[c])
            text = arena_format(&p->r->memory, "%s%s%s %s", text, *text ? ", " : "",
                                p->r->axis[b->table->column[c].axis].name, b->wanted[c]);
    return text;
}

/* What stops it: defaults and tables, each with the row that matters. */
static const char *describe_conflict(prover *p, const gps_problem *problem, const gps_conflict *conflict) {
    const char *text = "";
    for (uint32_t i = 0; i < conflict->requirement_count; i++) {
        gps_requirement r = gps_requirement_at(problem, conflict->requirements[i]);
        if (!strcmp(r.origin, "default"))
            text = arena_format(&p->r->memory, "%s%sdefault %s %s", text, *text ? "; " : "", r.axis, r.set);
    }
    for (uint32_t i = 0; i < conflict->cite_count; i++) {
        const gps_cite *cite = &conflict->cites[i];
        text =
            arena_format(&p->r->memory, "%s%s%s", text, *text ? "; " : "", gps_table_at(p->tables, cite->table).name);
        if (cite->row == GPS_NO)
            continue;
        gps_row row = gps_row_at(p->tables, cite->table, cite->row);
        if (row.line)
            text = arena_format(&p->r->memory, "%s (%s:%u)", text, row.file, row.line);
    }
    return text;
}

/* A rule that only forbids: it holds where a condition fails, and in no other way. */
static int forbids(const rule_table *table) {
    if (!(table->flags & GPS_TABLE_RULE) || table->flags & GPS_TABLE_RELATION)
        return 0;
    for (uint32_t i = 0; i < table->rows; i++)
        if (table->row[i].kind == GPS_ROW_NEED)
            return 0;
    return 1;
}

static int is_forbidden(const prover *p, const gps_conflict *conflict) {
    for (uint32_t i = 0; i < conflict->cite_count; i++)
        if (forbids(&p->r->table[conflict->cites[i].table]))
            return 1;
    return 0;
}

typedef struct {
    const char *axis[MOST_LIFTED]; /* whose default gives way */
    uint32_t count;
} lifted_defaults;

static gps_status pose(const prover *p, const build *b, const lifted_defaults *lifted, gps_problem *problem) {
    const rules *r = p->r;
    const char *subject = r->axis[b->table->of].name;
    gps_status status = gps_require(problem, subject, NULL, subject, "build", NULL, NULL);
    for (uint32_t c = 0; c < b->table->columns && status == GPS_OK; c++)
        if (b->wanted[c])
            status = gps_require(problem, r->axis[b->table->column[c].axis].name, b->wanted[c], b->wanted[c], "build",
                                 NULL, NULL);
    for (uint32_t i = 0; i < lifted->count && status == GPS_OK; i++)
        status = gps_require(problem, lifted->axis[i], "*", "*", "build", NULL, NULL);
    return status;
}

/* Adds the defaults that a conflict names to those that give way; how many are new. */
static uint32_t lift_defaults(prover *p, const gps_problem *problem, const gps_conflict *conflict,
                              lifted_defaults *lifted) {
    uint32_t before = lifted->count;
    for (uint32_t i = 0; i < conflict->requirement_count && lifted->count < MOST_LIFTED; i++) {
        gps_requirement r = gps_requirement_at(problem, conflict->requirements[i]);
        if (!strcmp(r.origin, "default"))
            lifted->axis[lifted->count++] = arena_text(&p->r->memory, r.axis, strlen(r.axis));
    }
    return lifted->count - before;
}

typedef enum { ANSWERED, STOPPED, FORBIDDEN, LIFTED } outcome;

/* Asks with what is lifted; `text` says what stops it.  LIFTED: a default does, which is now added to `lifted`. */
static outcome ask(prover *p, const build *b, lifted_defaults *lifted, const char **text) {
    gps_problem *problem = NULL;
    gps_verdict verdict = GPS_UNKNOWN;
    gps_conflict conflict;
    outcome result = STOPPED;
    gps_status status = gps_problem_new(p->tables, NULL, &problem);
    if (status == GPS_OK)
        status = pose(p, b, lifted, problem);
    if (status == GPS_OK)
        status = gps_solve(problem, &verdict, NULL);
    if (status == GPS_OK && verdict == GPS_INCONSISTENT)
        status = gps_find_conflict(problem, GPS_NO, NULL, &conflict);
    if (status != GPS_OK)
        *text = gps_status_text(status);
    else if (verdict == GPS_CONSISTENT)
        result = ANSWERED;
    else if (verdict == GPS_UNKNOWN)
        *text = "it is not known";
    else {
        *text = describe_conflict(p, problem, &conflict);
        result = lift_defaults(p, problem, &conflict, lifted) ? LIFTED
                 : is_forbidden(p, &conflict)                 ? FORBIDDEN
                                                              : STOPPED;
    }
    gps_problem_free(problem);
    return result;
}

/* The axis of "axis" or "axis[instance]". */
static uint32_t axis_of(const prover *p, const char *name) {
    return find_axis(p->r, arena_text(&p->r->memory, name, strcspn(name, "[")));
}

static void prove_build(prover *p, const build *b) {
    lifted_defaults lifted = {.count = 0};
    const char *text = "";
    outcome result = LIFTED;
    while (result == LIFTED)
        result = ask(p, b, &lifted, &text);
    p->found.builds++;
    if (result == ANSWERED)
        for (uint32_t i = 0; i < lifted.count; i++)
            p->found.lifted[axis_of(p, lifted.axis[i])]++;
    else {
        uint32_t *count = result == FORBIDDEN ? &p->found.forbidden : &p->found.stopped;
        complain(result == FORBIDDEN ? p->notes : p->warnings, b->row->at, "%s has no answer: %s", describe_build(p, b),
                 text);
        ++*count;
    }
}

/* Every way to take one name for each key cell from column c on. */
static void prove_each(prover *p, build *b, uint32_t c) {
    if (c == b->table->columns) {
        prove_build(p, b);
        return;
    }
    const rule_axis *axis = &p->r->axis[b->table->column[c].axis];
    const char *text = b->row->cell[c].text;
    b->wanted[c] = strcmp(text, "*") ? text : NULL;
    if (axis->line != GPS_NO || !b->wanted[c]) {
        prove_each(p, b, c + 1);
        return;
    }
    for (uint32_t i = 0; i < axis->name_count; i++)
        if (gps_bit(b->row->cell[c].bits, i)) {
            b->wanted[c] = axis->names[i];
            prove_each(p, b, c + 1);
        }
}

static void prove_table(prover *p, const rule_table *table) {
    for (uint32_t i = 0; i < table->rows; i++) {
        const rule_row *row = &table->row[i];
        build b = {.table = table, .row = row};
        if (row->kind != GPS_ROW_LISTED)
            continue;
        if (row->level == GPS_LEVEL_DISPUTED || !is_released(p->r, table, row))
            p->found.skipped++;
        else
            prove_each(p, &b, 0);
    }
}

proof prove_builds(rules *r, report *warnings, report *notes) {
    prover p = {.r = r, .warnings = warnings, .notes = notes};
    p.found.lifted = arena_get(&r->memory, r->axes * sizeof *p.found.lifted);
    gps_error error = {0};
    word_list image = make_image(r);
    if (gps_tables_open(image.at, (size_t)image.count * 4, 0, NULL, &p.tables, &error) != GPS_OK) {
        p.found.refused = error.text[0] ? arena_text(&r->memory, error.text, strlen(error.text)) : "out of memory";
        return p.found;
    }
    for (uint32_t t = 0; t < r->tables; t++)
        if (r->table[t].of_builds)
            prove_table(&p, &r->table[t]);
    gps_tables_close(p.tables);
    return p.found;
}
