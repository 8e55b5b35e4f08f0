/* site.c: what an answer owes to rules of a site, which are laid over those of the project. */
#include "site.h"
#include "answers.h"

#include <string.h>

typedef struct {
    const cli_view *view;
    cli_site_rule *rule;
    size_t count, room;
} site_rules;

static int is_known(const site_rules *s, const cli_site_rule *rule) {
    for (size_t i = 0; i < s->count; i++)
        if (s->rule[i].line == rule->line && !strcmp(s->rule[i].file, rule->file))
            return 1;
    return 0;
}

static void add(site_rules *s, uint32_t table, uint32_t row, int decides) {
    gps_row is = gps_row_at(s->view->tables, table, row);
    cli_site_rule rule = {gps_table_at(s->view->tables, table).name, is.file, is.line, decides};
    if (!is.layer || !is.line || is_known(s, &rule))
        return;
    s->rule = cli_grow(s->view->pool, s->rule, s->count, &s->room, sizeof *s->rule);
    s->rule[s->count++] = rule;
}

static void add_cited(site_rules *s, const gps_answer *answer) {
    cli_basis basis = cli_basis_of(s->view, answer);
    for (uint32_t i = 0; i < basis.count; i++)
        if (basis.cite[i].row != GPS_NO && !basis.cite[i].warning)
            add(s, basis.cite[i].table, basis.cite[i].row, 1);
}

/* A rule that the answer keeps by not meeting its conditions is not cited. */
static void add_in_force(site_rules *s) {
    uint32_t tables = gps_info(s->view->tables).tables;
    for (uint32_t t = 0; t < tables; t++) {
        gps_table is = gps_table_at(s->view->tables, t);
        if (is.flags & GPS_TABLE_RULE && !(is.flags & (GPS_TABLE_PLUMBING | GPS_TABLE_WARNING)) && is.rows &&
            gps_takes_part(s->view->problem, t))
            add(s, t, 0, 0);
    }
}

const cli_site_rule *cli_site_rules(const cli_view *view, const gps_answer *answer, size_t *count) {
    site_rules s = {.view = view};
    if (gps_info(view->tables).overlays) {
        add_cited(&s, answer);
        add_in_force(&s);
    }
    *count = s.count;
    return s.rule;
}

static const char *list(const cli_view *view, const cli_site_rule *rule, size_t count, int decides) {
    enum { MOST = 4 };
    const char *text = "";
    size_t told = 0;
    for (size_t i = 0; i < count; i++) {
        if (rule[i].decides != decides || ++told > MOST)
            continue;
        text =
            cli_text(view->pool, "%s%s%s (%s:%u)", text, *text ? ", " : "", rule[i].table, rule[i].file, rule[i].line);
    }
    return told > MOST ? cli_text(view->pool, "%s and %zu more", text, told - MOST) : text;
}

const char *cli_site_text(const cli_view *view, const gps_answer *answer) {
    size_t count;
    const cli_site_rule *rule = cli_site_rules(view, answer, &count);
    const char *decided = list(view, rule, count, 1), *force = list(view, rule, count, 0);
    if (*decided)
        decided = cli_text(view->pool, "decided by %s%s", decided, *force ? "; " : "");
    return *force ? cli_text(view->pool, "%sin force: %s", decided, force) : decided;
}
