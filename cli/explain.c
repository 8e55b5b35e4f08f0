/* explain.c: why there is no answer. */
#include "explain.h"
#include "match.h"
#include "nearest.h"

#include <string.h>

/* ---- the title ---- */

static const char *without_option(const char *typed) {
    const char *blank = strchr(typed, ' ');
    return !strncmp(typed, "--", 2) && blank ? blank + 1 : typed;
}

/* Is the same spec in the conflict by more than its name? */
static uint32_t parts_of(const cli_view *view, const gps_conflict *conflict, const char *typed, uint32_t before) {
    uint32_t parts = 0;
    for (uint32_t i = 0; i < before; i++) {
        cli_asked asked = cli_asked_at(view->question, conflict->requirements[i]);
        parts += *typed && !asked.subject && !strcmp(asked.typed, typed);
    }
    return parts;
}

/* With who says so, where that is a machine and not a package's own metadata. */
static const char *label_of(const cli_view *view, uint32_t requirement, const char *label) {
    const char *origin = gps_requirement_at(view->problem, requirement).origin;
    const char *axis = gps_requirement_at(view->problem, requirement).axis;
    uint32_t at = cli_first_axis(view->question->run, axis);
    gps_axis is = at == GPS_NO ? (gps_axis){0} : gps_axis_at(view->tables, at);
    if (strncmp(origin, CLI_FROM, strlen(CLI_FROM)) || (at != GPS_NO && cli_is_subject(&is)))
        return label;
    return cli_text(view->pool, "%s (%s)", label, origin);
}

/* How a requirement is told in the title: several parts of one spec as it was typed; NULL: another part tells it. */
static const char *part_text(const cli_view *view, const gps_conflict *conflict, uint32_t i) {
    cli_asked asked = cli_asked_at(view->question, conflict->requirements[i]);
    uint32_t parts = parts_of(view, conflict, asked.typed, conflict->requirement_count);
    if (asked.subject)
        return parts ? NULL : asked.label;
    if (conflict->requirements[i] >= view->question->asked_count && !strcmp(asked.value, "none") &&
        !strcmp(asked.op, "="))
        return NULL; /* that something is not there goes without saying */
    if (parts_of(view, conflict, asked.typed, i))
        return NULL;
    return parts > 1 ? without_option(asked.typed) : label_of(view, conflict->requirements[i], asked.label);
}

static const char *title_of(const cli_view *view, const gps_conflict *conflict) {
    const char *text = "", *last = NULL;
    for (uint32_t i = 0; i < conflict->requirement_count; i++) {
        const char *part = part_text(view, conflict, i);
        if (!part)
            continue;
        if (last)
            text = cli_append(view->pool, text, ", ", last);
        last = part;
    }
    if (!last)
        return "the rules themselves";
    return *text ? cli_text(view->pool, "%s and %s", text, last) : last;
}

/* Is there an answer when one of the requirements that are told together is dropped? */
static int is_fine_without(const cli_view *view, const gps_conflict *conflict, uint32_t part) {
    const char *typed = cli_asked_at(view->question, conflict->requirements[part]).typed;
    int subject = 1;
    for (uint32_t i = 0; i < conflict->requirement_count; i++) {
        cli_asked asked = cli_asked_at(view->question, conflict->requirements[i]);
        cli_changed changed;
        if (i != part && (!*typed || strcmp(asked.typed, typed)))
            continue;
        subject &= asked.subject;
        if (!asked.subject && cli_find_changed(view, conflict->requirements[i], "", &changed))
            return 1;
    }
    return subject; /* the name alone is what the question is about */
}

/* Two things that go together with everything else, but not with each other. */
static int each_alone_is_fine(const cli_view *view, const gps_conflict *conflict) {
    uint32_t parts = 0;
    for (uint32_t i = 0; i < conflict->requirement_count; i++)
        parts += part_text(view, conflict, i) != NULL;
    for (uint32_t i = 0; i < conflict->requirement_count && parts == 2; i++)
        if (part_text(view, conflict, i) &&
            (!strcmp(gps_requirement_at(view->problem, conflict->requirements[i]).origin, CLI_DEFAULT) ||
             !is_fine_without(view, conflict, i)))
            return 0;
    return parts == 2;
}

cli_reason *cli_reasons(const cli_view *view, const gps_conflict *conflict, size_t *count) {
    cli_reason *reason = cli_take(view->pool, conflict->cite_count, sizeof *reason);
    *count = 0;
    for (uint32_t i = 0; i < conflict->cite_count; i++)
        if (!(gps_table_at(view->tables, conflict->cites[i].table).flags & GPS_TABLE_PLUMBING))
            reason[(*count)++] = cli_reason_of(view, &conflict->cites[i], conflict->steps ? conflict->steps[i] : NULL);
    return reason;
}

cli_exit cli_explain(const cli_view *view, cli_explanation *e) {
    *e = (cli_explanation){0};
    gps_error error = {0};
    gps_status status = gps_find_conflict(view->problem, GPS_NO, NULL, &e->conflict);
    if (status == GPS_OK && view->question->request->verify)
        status = gps_verify_conflict(view->problem, &e->conflict, &error);
    if (status == GPS_NONE)
        return cli_fail(view->question->run, CLI_SYSTEM, "verify", NULL, "the second reader disagrees: %s", error.text);
    if (status != GPS_OK)
        return cli_fail_status(view->question->run, status, &error, "");
    e->title = title_of(view, &e->conflict);
    if (each_alone_is_fine(view, &e->conflict))
        e->title = cli_text(view->pool, "%s (each alone is fine)", e->title);
    e->reason = cli_reasons(view, &e->conflict, &e->reasons);
    return CLI_FOUND;
}

/* ---- warnings ---- */

/* Does the warning rest on a device of which the question says nothing? */
static int is_of_any_device(const cli_view *view, const gps_cite *cite) {
    uint32_t columns = gps_table_at(view->tables, cite->table).columns;
    for (uint32_t c = 0; c < columns; c++) {
        uint32_t axis = gps_column_axis(view->tables, cite->table, c, NULL);
        uint32_t variable = cli_variable_of(view, axis, cite->loader);
        if (gps_axis_at(view->tables, axis).flags & GPS_AXIS_PER_DEVICE && variable != GPS_NO &&
            !(gps_axis_at(view->tables, axis).flags & GPS_AXIS_PER_LOADER) && !cli_is_asked(view, variable))
            return 1;
    }
    return 0;
}

static void warn(const cli_view *view, cli_reason reason) {
    const char *site = reason.site ? cli_text(view->pool, " (site rule %s:%u)", reason.file, reason.line) : "";
    cli_warn(view->question->run, "%s%s", reason.text, site);
}

void cli_warn_of(const cli_view *view, const gps_answer *answer, const cli_basis *basis) {
    for (uint32_t i = 0; i < basis->count; i++)
        if (basis->cite[i].warning && !is_of_any_device(view, &basis->cite[i]))
            warn(view, cli_reason_of(view, &basis->cite[i], answer->sets));
}
