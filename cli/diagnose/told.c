/* told.c: what the findings in a log tell: a ranking of causes, and facts for a question. */
#include "told.h"
#include "../match.h"

#include <stdlib.h>
#include <string.h>

/* ---- templates ---- */

typedef struct {
    cli_run *run;
    const cli_finding *finding;
    int missing; /* something that the template asks for is not there */
} filler;

static const char *captured(const void *context, const char *name) {
    filler *f = (filler *)(uintptr_t)context;
    size_t length = strcspn(name, ":");
    char version[GPS_DIGITS_TEXT];
    for (size_t i = 0; i < f->finding->captures; i++) {
        const cli_capture *c = &f->finding->capture[i];
        if (strncmp(c->group, name, length) || c->group[length])
            continue;
        if (!name[length])
            return c->text;
        if (gps_read_digits(name + length + 1, c->text, version) == GPS_OK)
            return cli_copy(&f->run->pool, version, strlen(version));
        f->missing = 1;
        return c->text;
    }
    f->missing = 1;
    return "…";
}

const char *cli_told_text(cli_run *run, const cli_finding *finding, const char *template) {
    filler f = {run, finding, 0};
    return cli_fill(&run->pool, template, captured, &f);
}

/* ---- causes ---- */

static int compare(const void *x, const void *y) {
    const cli_finding *a = *(cli_finding *const *)x, *b = *(cli_finding *const *)y;
    if (a->is.order != b->is.order)
        return a->is.order < b->is.order ? -1 : 1;
    if (a->start != b->start)
        return a->start < b->start ? -1 : 1;
    return a->pattern < b->pattern ? -1 : 1;
}

static int overlaps(const cli_finding *a, const cli_finding *b) { return a->start < b->end && b->start < a->end; }

/* Of messages that share text the better one is meant. */
static void rank_causes(cli_run *run, cli_findings *findings, cli_told *told) {
    cli_finding **all = cli_take(&run->pool, findings->count, sizeof *all);
    size_t count = 0;
    for (size_t i = 0; i < findings->count; i++)
        if (findings->finding[i].is.kind == GPS_PATTERN_CAUSE)
            all[count++] = &findings->finding[i];
    if (count)
        qsort(all, count, sizeof *all, compare);
    for (size_t i = 0; i < count; i++) {
        size_t k = 0;
        while (k < told->causes && !overlaps(all[k], all[i]))
            k++;
        if (k == told->causes)
            all[told->causes++] = all[i];
    }
    told->cause = all;
}

/* ---- facts ---- */

static uint32_t axis_of_item(cli_run *run, const cli_item *item) {
    const char *variant, *name = item->axis ? item->axis : item->value;
    if (!item->axis && item->option != CLI_O_FRAMEWORK && item->option != CLI_O_PACKAGE)
        return GPS_NO;
    return cli_axis_named(run, name, strcspn(name, "[=<>!~ "), &variant);
}

static int is_typed(cli_run *run, const cli_request *request, uint32_t axis) {
    for (size_t i = 0; i < request->items; i++)
        if (axis_of_item(run, &request->item[i]) == axis)
            return 1;
    return 0;
}

static int is_told(const cli_told *told, uint32_t axis) {
    for (size_t i = 0; i < told->facts; i++)
        if (told->fact[i].axis == axis)
            return 1;
    return 0;
}

static int is_subject(const gps_tables *tables, uint32_t axis) {
    gps_axis is = gps_axis_at(tables, axis);
    return cli_is_subject(&is);
}

/* What is said of another program's instance is not said of the subject's. */
static int concerns(cli_run *run, const cli_told *told, const cli_finding *finding, uint32_t axis) {
    if (told->causes && finding == told->cause[0])
        return 1;
    if (is_subject(run->tables, axis))
        return axis == told->subject;
    int own = (gps_axis_at(run->tables, axis).flags & GPS_AXIS_PER_LOADER) != 0;
    return !own || finding->is.of == GPS_NO || finding->is.of == told->subject;
}

static void add_facts(cli_run *run, const cli_request *request, const cli_finding *finding, cli_told *told) {
    for (uint32_t i = 0; i < finding->is.facts; i++) {
        filler f = {run, finding, 0};
        gps_fact fact = gps_fact_at(run->tables, finding->pattern, i);
        const char *value = cli_fill(&run->pool, fact.cell, captured, &f);
        if (f.missing || !cli_meet(run->tables, fact.axis, value, value) || is_told(told, fact.axis) ||
            is_typed(run, request, fact.axis) || !concerns(run, told, finding, fact.axis))
            continue;
        told->fact = cli_grow(&run->pool, told->fact, told->facts, &told->fact_room, sizeof *told->fact);
        told->fact[told->facts++] = (cli_told_fact){fact.axis, value, finding};
    }
}

static void find_subject(cli_run *run, const cli_request *request, const cli_findings *findings, cli_told *told) {
    told->subject = GPS_NO;
    for (size_t i = 0; i < request->items && told->subject == GPS_NO; i++)
        if (request->item[i].option == CLI_O_FRAMEWORK || request->item[i].option == CLI_O_PACKAGE)
            told->subject = axis_of_item(run, &request->item[i]);
    for (size_t i = 0; i < told->causes && told->subject == GPS_NO; i++)
        told->subject = told->cause[i]->is.of;
    for (size_t i = 0; i < findings->count && told->subject == GPS_NO; i++)
        told->subject = findings->finding[i].is.of;
    if (told->subject != GPS_NO && !is_subject(run->tables, told->subject))
        told->subject = GPS_NO;
}

cli_told cli_told_of(cli_run *run, const cli_request *request, cli_findings *findings) {
    cli_told told = {0};
    rank_causes(run, findings, &told);
    find_subject(run, request, findings, &told);
    for (size_t i = 0; i < told.causes; i++)
        add_facts(run, request, told.cause[i], &told);
    for (size_t i = 0; i < findings->count; i++)
        if (findings->finding[i].is.kind == GPS_PATTERN_FACTS)
            add_facts(run, request, &findings->finding[i], &told);
    return told;
}

/* ---- the question ---- */

static const char *origin_of(cli_run *run, const cli_finding *finding) {
    return cli_text(&run->pool, "line %llu of the log", (unsigned long long)finding->line);
}

static cli_item item_of_fact(cli_run *run, const cli_told_fact *fact) {
    const char *name = gps_axis_at(run->tables, fact->axis).name, *gap = strchr("=<>!~", *fact->value) ? "" : " ";
    const char *typed = cli_text(&run->pool, "%s%s%s", name, gap, fact->value);
    return (cli_item){CLI_O_COUNT_OF, name, fact->value, typed, origin_of(run, fact->from)};
}

static cli_item item_of_subject(cli_run *run, uint32_t axis) {
    gps_axis is = gps_axis_at(run->tables, axis);
    int framework = cli_is_framework(&is);
    const char *typed = cli_text(&run->pool, "--%s %s", framework ? "framework" : "package", is.name);
    return (cli_item){framework ? CLI_O_FRAMEWORK : CLI_O_PACKAGE, NULL, is.name, typed, "the log"};
}

/* A subject alone, or its system, is no question that a log makes one ask. */
static int is_worth_asking(cli_run *run, const cli_request *asked, const cli_told *told) {
    for (size_t i = 0; i < told->facts; i++)
        if (!(gps_axis_at(run->tables, told->fact[i].axis).flags & GPS_AXIS_COLUMN))
            return 1;
    return asked->items > 0;
}

cli_request cli_with_told(cli_run *run, const cli_request *asked, const cli_told *told) {
    cli_request request = *asked;
    if (!is_worth_asking(run, asked, told))
        return request;
    request.item = cli_take(&run->pool, asked->items + told->facts + 1, sizeof *request.item);
    if (asked->items)
        memcpy(request.item, asked->item, asked->items * sizeof *request.item);
    if (told->subject != GPS_NO && !is_told(told, told->subject) && !is_typed(run, asked, told->subject))
        request.item[request.items++] = item_of_subject(run, told->subject);
    for (size_t i = 0; i < told->facts; i++)
        request.item[request.items++] = item_of_fact(run, &told->fact[i]);
    return request;
}
