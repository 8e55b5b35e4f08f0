/* inquire.c: questions that lint asks of the image that the rules make. */
#include "inquire.h"

#include "names.h"
#include "write_image.h"

#include <string.h>

inquirer open_inquiry(rules *r) {
    inquirer q = {.r = r};
    gps_error error = {0};
    word_list image = make_image(r);
    if (gps_tables_open(image.at, (size_t)image.count * 4, 0, NULL, &q.tables, &error) != GPS_OK)
        q.refused = error.text[0] ? arena_text(&r->memory, error.text, strlen(error.text)) : "out of memory";
    return q;
}

void close_inquiry(inquirer *q) {
    gps_tables_close(q->tables);
    q->tables = NULL;
}

/* A table is made for the loader of its subject, else of its first column that loads something. */
inquiry about_table(const rules *r, const rule_table *table) {
    inquiry about = {.subject = table->of, .loader = table->of == GPS_NO ? GPS_NO : r->axis[table->of].loads};
    for (uint32_t c = 0; c < table->columns && about.loader == GPS_NO; c++)
        about.loader = r->axis[table->column[c].axis].loads;
    return about;
}

void add_wanted(inquiry *to, uint32_t axis, const char *set) {
    if (to->count == MOST_ASKED)
        return;
    to->axis[to->count] = axis;
    to->set[to->count++] = set;
}

/* ---- what stops it ---- */

static const char *append(rules *r, const char *text, const char *part) {
    return arena_format(&r->memory, "%s%s%s", text, *text ? "; " : "", part);
}

/* Defaults and tables, each with the row that matters. */
static const char *describe_conflict(inquirer *q, const gps_problem *problem, const gps_conflict *conflict) {
    const char *text = "";
    for (uint32_t i = 0; i < conflict->requirement_count; i++) {
        gps_requirement r = gps_requirement_at(problem, conflict->requirements[i]);
        if (!strcmp(r.origin, "default"))
            text = append(q->r, text, arena_format(&q->r->memory, "default %s %s", r.axis, r.set));
    }
    for (uint32_t i = 0; i < conflict->cite_count; i++) {
        const gps_cite *cite = &conflict->cites[i];
        text = append(q->r, text, gps_table_at(q->tables, cite->table).name);
        if (cite->row == GPS_NO)
            continue;
        gps_row row = gps_row_at(q->tables, cite->table, cite->row);
        if (row.line)
            text = arena_format(&q->r->memory, "%s (%s:%u)", text, row.file, row.line);
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

static int is_forbidden(const inquirer *q, const gps_conflict *conflict) {
    for (uint32_t i = 0; i < conflict->cite_count; i++)
        if (forbids(&q->r->table[conflict->cites[i].table]))
            return 1;
    return 0;
}

/* The axis of "axis" or "axis[instance]". */
static uint32_t axis_of(const inquirer *q, const char *name) {
    return find_axis(q->r, arena_text(&q->r->memory, name, strcspn(name, "[")));
}

/* Adds the defaults that a conflict names to those that give way; how many are new. */
static uint32_t lift_defaults(inquirer *q, const gps_problem *problem, const gps_conflict *conflict, reply *to) {
    uint32_t before = to->lifts;
    for (uint32_t i = 0; i < conflict->requirement_count && to->lifts < MOST_LIFTED; i++) {
        gps_requirement r = gps_requirement_at(problem, conflict->requirements[i]);
        if (!strcmp(r.origin, "default"))
            to->lifted[to->lifts++] = axis_of(q, r.axis);
    }
    return to->lifts - before;
}

static void keep_stops(inquirer *q, const gps_conflict *conflict, reply *to) {
    to->stop_count = conflict->cite_count;
    to->stops = arena_get(&q->r->memory, (conflict->cite_count + 1) * sizeof *to->stops);
    for (uint32_t i = 0; i < conflict->cite_count; i++)
        to->stops[i] = conflict->cites[i].table;
}

/* ---- asking ---- */

/* Of axes that each device has, too, all instances are meant: there is one device. */
static gps_status require(const inquirer *q, gps_problem *problem, uint32_t axis, uint32_t loader, const char *set) {
    const rule_axis *is = &q->r->axis[axis];
    const char *name = is->name;
    if (loader != GPS_NO && (is->flags & (GPS_AXIS_PER_LOADER | GPS_AXIS_PER_DEVICE)) == GPS_AXIS_PER_LOADER)
        name = arena_format(&q->r->memory, "%s[%s]", name, q->r->axis[loader].name);
    return gps_require(problem, name, set, set, "lint", NULL, NULL);
}

static gps_status pose(const inquirer *q, const inquiry *asked, const reply *lifted, gps_problem *problem) {
    gps_status status = gps_set_option(problem, GPS_OPTION_STRICT, (uint32_t)asked->strict);
    if (status == GPS_OK && asked->subject != GPS_NO) {
        const char *name = q->r->axis[asked->subject].name;
        status = gps_require(problem, name, NULL, name, "lint", NULL, NULL);
    }
    for (uint32_t i = 0; i < asked->count && status == GPS_OK; i++)
        status = require(q, problem, asked->axis[i], asked->loader, asked->set[i]);
    for (uint32_t i = 0; i < lifted->lifts && status == GPS_OK; i++)
        status = require(q, problem, lifted->lifted[i], GPS_NO, "*");
    return status;
}

static void take_rows(gps_problem *problem, row_taker *take, void *context) {
    enum { MOST = 512 };
    gps_cite cite[MOST];
    gps_answer answer;
    if (gps_best(problem, NULL, 0, &answer) != GPS_OK)
        return;
    uint32_t count = gps_cites(problem, &answer, cite, MOST);
    for (uint32_t i = 0; i < count && i < MOST; i++)
        if (cite[i].row != GPS_NO)
            take(context, cite[i].table, cite[i].row);
}

/* 1: a default stands in the way, and is lifted now. */
static int ask(inquirer *q, const inquiry *asked, row_taker *take, void *context, reply *to) {
    gps_problem *problem = NULL;
    gps_verdict verdict = GPS_UNKNOWN;
    gps_conflict conflict;
    int again = 0;
    gps_status status = gps_problem_new(q->tables, NULL, &problem);
    if (status == GPS_OK)
        status = pose(q, asked, to, problem);
    if (status == GPS_OK)
        status = gps_solve(problem, &verdict, NULL);
    if (status == GPS_OK && verdict == GPS_INCONSISTENT)
        status = gps_find_conflict(problem, GPS_NO, NULL, &conflict);
    to->outcome = STOPPED;
    if (status != GPS_OK)
        to->text = gps_status_text(status);
    else if (verdict == GPS_INCONSISTENT) {
        to->text = describe_conflict(q, problem, &conflict);
        keep_stops(q, &conflict, to);
        again = lift_defaults(q, problem, &conflict, to) != 0;
        to->outcome = is_forbidden(q, &conflict) ? FORBIDDEN : STOPPED;
    } else {
        to->outcome = verdict == GPS_CONSISTENT ? ANSWERED : UNDECIDED;
        to->text = verdict == GPS_CONSISTENT ? "" : "it is not known";
        if (take)
            take_rows(problem, take, context);
    }
    gps_problem_free(problem);
    return again;
}

reply inquire(inquirer *q, const inquiry *asked, row_taker *take, void *context) {
    reply to = {.lifts = 0};
    while (ask(q, asked, take, context, &to))
        continue;
    return to;
}
