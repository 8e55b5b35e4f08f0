/* blame.c: which row gave a combination to one of two sets of rules, or keeps it from the other.
 *
 * Where the conflict on the side that lacks it is about a table of which the other side has a row that this one has
 * not, that row did it; else a row of the conflict that the other side has not; else any row that only one side has. */
#include "blame.h"

#include "bits.h"

#include <string.h>

enum { MOST_CITES = 512 };

typedef struct {
    const asked *a;
    int has;
    gps_problem *problem[SIDES];
    gps_cite cite[SIDES][MOST_CITES]; /* of the answer, and of the conflict */
    uint32_t cites[SIDES];
    const gps_cite *found;
    int on;
} search;

static const gps_tables *tables_of(const search *s, int which) { return s->a->side[which]->tables; }

static gps_status cite_both(search *s, const uint32_t *box) {
    gps_verdict verdict = GPS_UNKNOWN;
    int lacks = OLD + NEW - s->has;
    gps_answer answer;
    gps_conflict conflict;
    gps_status status = ask_inside(s->a, s->has, box, &s->problem[s->has], &verdict);
    if (status == GPS_OK && verdict == GPS_CONSISTENT)
        status = gps_best(s->problem[s->has], NULL, 0, &answer);
    if (status != GPS_OK || verdict != GPS_CONSISTENT)
        return status;
    uint32_t count = gps_cites(s->problem[s->has], &answer, s->cite[s->has], MOST_CITES);
    s->cites[s->has] = count < MOST_CITES ? count : MOST_CITES;
    if (ask_inside(s->a, lacks, box, &s->problem[lacks], &verdict) != GPS_OK || verdict != GPS_INCONSISTENT)
        return GPS_OK; /* it does not know some of the words, or cannot tell */
    status = gps_find_conflict(s->problem[lacks], GPS_NO, NULL, &conflict);
    for (uint32_t i = 0; status == GPS_OK && i < conflict.cite_count && i < MOST_CITES; i++)
        s->cite[lacks][s->cites[lacks]++] = conflict.cites[i];
    return status;
}

/* Is the row one that the other side has not? */
static int is_own(const search *s, int which, const gps_cite *cite) {
    const gps_tables *tables = tables_of(s, which);
    if (cite->row == GPS_NO || !gps_row_at(tables, cite->table, cite->row).line)
        return 0;
    return !has_row(s->a->side[OLD + NEW - which], row_text(s->a->memory, tables, cite->table, cite->row));
}

static int is_in_conflict(const search *s, const char *table) {
    int lacks = OLD + NEW - s->has;
    for (uint32_t i = 0; i < s->cites[lacks]; i++)
        if (!strcmp(gps_table_at(tables_of(s, lacks), s->cite[lacks][i].table).name, table))
            return 1;
    return 0;
}

static int is_of_subject(const search *s, const gps_cite *cite) {
    uint32_t of = gps_table_at(tables_of(s, s->has), cite->table).of;
    return of != GPS_NO && !strcmp(gps_axis_at(tables_of(s, s->has), of).name, s->a->question->axis[0]);
}

static void choose(search *s) {
    int lacks = OLD + NEW - s->has;
    const gps_cite *own = NULL;
    for (uint32_t i = 0; i < s->cites[s->has]; i++) {
        const gps_cite *cite = &s->cite[s->has][i];
        if (!is_own(s, s->has, cite))
            continue;
        if (is_in_conflict(s, gps_table_at(tables_of(s, s->has), cite->table).name)) {
            s->found = cite;
            s->on = s->has;
            return;
        }
        own = !own || (is_of_subject(s, cite) && !is_of_subject(s, own)) ? cite : own;
    }
    s->found = own;
    s->on = s->has;
    for (uint32_t i = 0; i < s->cites[lacks]; i++)
        if (is_own(s, lacks, &s->cite[lacks][i])) {
            s->found = &s->cite[lacks][i];
            s->on = lacks;
            return;
        }
}

/* ---- what the row speaks of ---- */

static uint32_t dimension_of(const search *s, uint32_t axis) {
    const asked *a = s->a;
    for (uint32_t d = 0; d < a->space.dimensions; d++) {
        uint32_t variable = a->dimension[d].variable[s->on];
        if (variable == GPS_NO)
            continue;
        gps_variable is = gps_variable_at(a->problem[s->on], variable);
        if (is.axis == axis && (is.loader == GPS_NO || s->found->loader == GPS_NO || is.loader == s->found->loader))
            return d;
    }
    return GPS_NO;
}

/* Leaves in the part the values that are in the cell; an empty part stays as it was. */
static void narrow(const search *s, uint32_t axis, const char *cell, uint32_t *box) {
    uint32_t d = dimension_of(s, axis);
    if (d == GPS_NO || s->a->dimension[d].open)
        return;
    uint32_t *part = part_of(&s->a->space, box, d), words = gps_words_for(s->a->space.size[d]);
    uint32_t *kept = arena_get(s->a->memory, words * sizeof *kept);
    for (uint32_t v = 0; v < s->a->space.size[d]; v++) {
        int meet = 0;
        if (gps_bit(part, v) &&
            gps_sets_meet(tables_of(s, s->on), axis, cell, s->a->dimension[d].value[v], &meet) == GPS_OK && meet)
            gps_bit_on(kept, v);
    }
    if (!gps_bits_empty(kept, words))
        gps_bits_copy(part, kept, words);
}

/* The conditions of a rule stand in the rows that say that one is not met. */
static void narrow_to_rule(const search *s, uint32_t *box) {
    const gps_tables *tables = tables_of(s, s->on);
    gps_table table = gps_table_at(tables, s->found->table);
    for (uint32_t r = 0; r < table.rows; r++)
        for (uint32_t c = 0; c < table.columns; c++) {
            const char *cell = gps_row_cell(tables, s->found->table, r, c);
            if (gps_row_at(tables, s->found->table, r).kind == GPS_ROW_NOT_WHEN && !strncmp(cell, "not ", 4))
                narrow(s, gps_column_axis(tables, s->found->table, c, NULL), cell + 4, box);
        }
}

/* A row that gives speaks of all its cells, one that keeps from of its key. */
static void narrow_to_row(const search *s, uint32_t *box) {
    const gps_tables *tables = tables_of(s, s->on);
    gps_table table = gps_table_at(tables, s->found->table);
    if (table.flags & GPS_TABLE_RULE) {
        narrow_to_rule(s, box);
        return;
    }
    for (uint32_t c = 0; c < table.columns; c++) {
        int key;
        uint32_t axis = gps_column_axis(tables, s->found->table, c, &key);
        if (key || s->on == s->has)
            narrow(s, axis, gps_row_cell(tables, s->found->table, s->found->row, c), box);
    }
}

/* ---- releases ---- */

static const char *status_of(const search *s, int which, uint32_t number, const char *version) {
    static const char *const words[] = {"released", "withdrawn", "a stub", "planned"};
    const dimension *d = &s->a->dimension[number];
    uint32_t axis = gps_axis_find(tables_of(s, which), arena_text(s->a->memory, d->name, strcspn(d->name, "[")));
    uint32_t line = axis == GPS_NO ? GPS_NO : gps_axis_at(tables_of(s, which), axis).line;
    uint32_t releases = line == GPS_NO ? 0 : gps_line_at(tables_of(s, which), line).releases;
    for (uint32_t i = 0; i < releases; i++) {
        gps_release r = gps_release_at(tables_of(s, which), line, i);
        if (!strcmp(r.version, version))
            return r.status < 4 ? words[r.status] : "";
    }
    return "no known release";
}

/* No row did it: is a release of the box another thing on either side? */
static void blame_release(const search *s, blame *to) {
    const asked *a = s->a;
    for (uint32_t d = 0; d < a->space.dimensions; d++) {
        uint32_t *part = part_of(&a->space, to->part, d), v = picked_value(a, d, part);
        const char *old = status_of(s, OLD, d, a->dimension[d].value[v]);
        const char *new = status_of(s, NEW, d, a->dimension[d].value[v]);
        if (a->dimension[d].open || !strcmp(old, new))
            continue;
        gps_bits_clear(part, gps_words_for(a->space.size[d]));
        gps_bit_on(part, v);
        to->table =
            arena_format(a->memory, "%s %s is %s, was %s", a->dimension[d].title, a->dimension[d].value[v], new, old);
        return;
    }
}

static void tell(search *s, const uint32_t *box, blame *to) {
    *to = (blame){.table = "", .file = "", .on = s->has, .part = new_box(s->a->memory, &s->a->space)};
    gps_bits_copy(to->part, box, s->a->space.words);
    if (!s->found) {
        blame_release(s, to);
        return;
    }
    gps_row row = gps_row_at(tables_of(s, s->on), s->found->table, s->found->row);
    to->table = gps_table_at(tables_of(s, s->on), s->found->table).name;
    to->file = row.file;
    to->line = row.line;
    to->on = s->on;
    narrow_to_row(s, to->part);
}

gps_status find_blame(const asked *a, int has, const uint32_t *box, blame *to) {
    search *s = arena_get(a->memory, sizeof *s);
    *s = (search){.a = a, .has = has};
    gps_status status = cite_both(s, box);
    if (status == GPS_OK)
        choose(s);
    tell(s, box, to);
    for (int which = OLD; which <= NEW; which++)
        gps_problem_free(s->problem[which]);
    return status;
}
