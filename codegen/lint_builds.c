/* lint_builds.c: has every build that is to be had an answer when it is asked for alone? */
#include "lint.h"

#include "bits.h"
#include "names.h"
#include "write_image.h"

#include <string.h>

enum { MOST_LIFTED = 4, SHOWN_TABLES = 4 };

typedef struct {
    const rules *r;
    const gps_tables *tables;
    report *to;
    uint32_t builds, unknown;
    uint32_t *lifted; /* of each axis: builds that have an answer only without its default */
} builds;

static void check(gps_status status, const gps_error *error) {
    if (status == GPS_OK)
        return;
    if (status != GPS_ERR_MEMORY)
        fprintf(stderr, "gpusolve-rules: %s\n", error->text);
    out_of_memory();
}

/* The question: this row of a table of builds, and nothing about the axes whose defaults are lifted. */
static gps_problem *ask(const builds *b, const rule_table *table, const rule_row *row, const char *const *lifted,
                        uint32_t count) {
    gps_problem *problem;
    gps_error error = {0};
    check(gps_problem_new(b->tables, NULL, &problem), &error);
    check(gps_ask(problem, b->r->axis[table->of].name, "", "build", &error), &error);
    for (uint32_t c = 0; c < table->columns; c++)
        if (strcmp(row->cell[c].text, "*") != 0)
            check(gps_require(problem, b->r->axis[table->column[c].axis].name, row->cell[c].text, "", "build", NULL,
                              &error),
                  &error);
    for (uint32_t i = 0; i < count; i++)
        check(gps_require(problem, lifted[i], "*", "", "lifted", NULL, &error), &error);
    return problem;
}

/* The default that the conflict rests on, or NULL. */
static const char *default_of(const gps_problem *problem, const gps_conflict *conflict) {
    for (uint32_t i = 0; i < conflict->requirement_count; i++) {
        gps_requirement requirement = gps_requirement_at(problem, conflict->requirements[i]);
        if (!strcmp(requirement.origin, "default"))
            return requirement.axis;
    }
    return NULL;
}

static void name_tables(const builds *b, const rule_row *row, const gps_conflict *conflict) {
    const char *names = "";
    arena *memory = b->to->memory;
    for (uint32_t i = 0; i < conflict->cite_count && i < SHOWN_TABLES; i++)
        names = arena_format(memory, "%s%s'%s'", names, i ? ", " : "",
                             gps_table_at(b->tables, conflict->cites[i].table).name);
    complain(b->to, row->at, "this build has no answer; what stops it: %s%s", names,
             conflict->cite_count > SHOWN_TABLES ? " …" : "");
}

/* The axis of "axis" or "axis[instance]". */
static uint32_t axis_of(const builds *b, const char *name) {
    uint32_t axis = find_axis(b->r, arena_text(b->to->memory, name, strcspn(name, "[")));
    return axis == GPS_NO ? 0 : axis;
}

/* An answer that only lacks a default is one for who asks otherwise: a build without the device, say. */
static void check_build(builds *b, const rule_table *table, const rule_row *row) {
    const char *lifted[MOST_LIFTED];
    for (uint32_t count = 0;; count++) {
        gps_problem *problem = ask(b, table, row, lifted, count);
        gps_verdict verdict;
        gps_error error = {0};
        gps_conflict conflict;
        const char *standard = NULL;
        check(gps_solve(problem, &verdict, &error), &error);
        if (verdict == GPS_INCONSISTENT) {
            check(gps_find_conflict(problem, &conflict), &error);
            standard = count < MOST_LIFTED ? default_of(problem, &conflict) : NULL;
            if (standard)
                lifted[count] = arena_text(b->to->memory, standard, strlen(standard));
            else
                name_tables(b, row, &conflict);
        }
        b->unknown += verdict == GPS_UNKNOWN;
        for (uint32_t i = 0; verdict != GPS_INCONSISTENT && i < count; i++)
            b->lifted[axis_of(b, lifted[i])]++;
        gps_problem_free(problem);
        if (!standard)
            return;
    }
}

static int is_to_be_had(const rules *r, const rule_table *table, const rule_row *row) {
    const rule_line *line = r->axis[table->of].line == GPS_NO ? NULL : &r->line[r->axis[table->of].line];
    if (row->kind != GPS_ROW_LISTED || row->level == GPS_LEVEL_DISPUTED || !line)
        return 0;
    for (uint32_t c = 0; c < table->columns; c++)
        for (uint32_t i = 0; table->column[c].axis == table->of && i < line->releases; i++)
            if (gps_bit(row->cell[c].bits, line->release[i].cell) &&
                (line->release[i].status == GPS_STATUS_WITHDRAWN || line->release[i].status == GPS_STATUS_PLANNED))
                return 0;
    return 1;
}

static void sum_up(const builds *b, FILE *to) {
    fprintf(to, "%u builds asked for alone", b->builds);
    for (uint32_t i = 0; i < b->r->axes; i++)
        if (b->lifted[i])
            fprintf(to, ", %u only without %s %s", b->lifted[i], b->r->axis[i].name, b->r->axis[i].standard.text);
    if (b->unknown)
        fprintf(to, ", %u only as far as is recorded", b->unknown);
    fputc('\n', to);
}

void lint_builds(rules *r, report *to, FILE *summary) {
    word_list image = make_image(r);
    gps_tables *tables;
    gps_error error = {0};
    check(gps_tables_open(image.at, (size_t)image.count * 4, 0, NULL, &tables, &error), &error);
    builds b = {.r = r, .tables = tables, .to = to, .lifted = arena_get(to->memory, r->axes * sizeof *b.lifted)};
    for (uint32_t t = 0; t < r->tables; t++)
        for (uint32_t i = 0; r->table[t].of_builds && i < r->table[t].rows; i++) {
            if (!is_to_be_had(r, &r->table[t], &r->table[t].row[i]))
                continue;
            b.builds++;
            check_build(&b, &r->table[t], &r->table[t].row[i]);
        }
    gps_tables_close(tables);
    if (b.builds)
        sum_up(&b, summary);
}
