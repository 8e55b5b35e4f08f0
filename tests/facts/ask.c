/* ask.c: many small questions, one a line, for facts.py and csv.py.
 *
 * ask IMAGE <questions.  A question is fields between tabs: `!AXIS` asks for a subject, `AXIS=CELL` requires.  The
 * reply is one line: the verdict; then, where there is an answer, `AXIS=FROM..TO` for each axis required and `~TABLE`
 * for each warning; where there is none, `@AXIS` for each default and `#TABLE` for each table in the way. */
#include "../read_file.h"
#include "gpusolve-tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LONGEST = 8192, MOST_CITES = 256 };

static const gps_tables *tables;

static gps_status pose(gps_problem *p, char *field, gps_error *error) {
    char *set = strchr(field, '=');
    if (*field == '!')
        return gps_require(p, field + 1, NULL, field + 1, "argument", NULL, error);
    if (!set)
        return GPS_ERR_ARGUMENT;
    *set++ = 0;
    return gps_require(p, field, set, set, "argument", NULL, error);
}

static void print_value(const gps_problem *p, const gps_answer *answer, const char *axis) {
    gps_range range;
    uint32_t v = gps_variable_find(p, axis);
    if (v == GPS_NO || !answer->sets[v] || !gps_ranges(p, v, answer->sets[v], &range, 1))
        return;
    printf("\t%s=%s..%s%s", axis, range.from, range.to_excluded ? "<" : "", range.to);
}

static void print_answer(gps_problem *p) {
    gps_answer answer;
    gps_cite cites[MOST_CITES];
    gps_status status = gps_best(p, NULL, 0, &answer);
    if (status != GPS_OK) {
        printf("\t?%s", gps_status_text(status));
        return;
    }
    for (uint32_t i = 0; i < gps_requirement_count(p); i++) {
        gps_requirement r = gps_requirement_at(p, i);
        if (!strcmp(r.origin, "argument"))
            print_value(p, &answer, r.axis);
    }
    uint32_t count = gps_cites(p, &answer, cites, MOST_CITES);
    for (uint32_t i = 0; i < count && i < MOST_CITES; i++)
        if (cites[i].warning)
            printf("\t~%s", gps_table_at(tables, cites[i].table).name);
}

static void print_conflict(gps_problem *p) {
    gps_conflict conflict;
    gps_status status = gps_find_conflict(p, GPS_NO, NULL, &conflict);
    if (status != GPS_OK) {
        printf("\t?%s", gps_status_text(status));
        return;
    }
    for (uint32_t i = 0; i < conflict.requirement_count; i++) {
        gps_requirement r = gps_requirement_at(p, conflict.requirements[i]);
        if (!strcmp(r.origin, "default"))
            printf("\t@%s", r.axis);
    }
    for (uint32_t i = 0; i < conflict.cite_count; i++)
        printf("\t#%s", gps_table_at(tables, conflict.cites[i].table).name);
}

static void solve(gps_problem *p) {
    static const char *const words[] = {"consistent", "inconsistent", "unknown"};
    gps_verdict verdict;
    gps_error error = {0};
    gps_status status = gps_solve(p, &verdict, &error);
    if (status != GPS_OK) {
        printf("error\t%s: %s", gps_status_text(status), error.text);
        return;
    }
    printf("%s", words[verdict]);
    if (verdict == GPS_INCONSISTENT)
        print_conflict(p);
    else
        print_answer(p);
}

static int is_called(const char *names, const char *name) {
    size_t length = strlen(name);
    for (const char *end; (end = strchr(names, ';')); names = end + 1)
        if ((size_t)(end - names) == length && !strncasecmp(names, name, length))
            return 1;
    return 0;
}

static void print_entry(uint32_t lookup, uint32_t entry) {
    for (uint32_t c = 0; c < gps_lookup_at(tables, lookup).columns; c++)
        printf("\t%s=%s", gps_axis_at(tables, gps_lookup_axis(tables, lookup, c)).name,
               gps_entry_cell(tables, lookup, entry, c));
}

static void look_up(const char *name) {
    fputs("found", stdout);
    for (uint32_t l = 0; l < gps_info(tables).lookups; l++)
        for (uint32_t e = 0; e < gps_lookup_at(tables, l).entries; e++)
            if (is_called(gps_entry_at(tables, l, e).names, name))
                print_entry(l, e);
    putchar('\n');
}

static void answer_line(char *line) {
    gps_problem *p = NULL;
    gps_error error = {0};
    gps_status status = gps_problem_new(tables, NULL, &p);
    for (char *field = line, *next; field && *field && status == GPS_OK; field = next) {
        next = strchr(field, '\t');
        if (next)
            *next++ = 0;
        status = pose(p, field, &error);
    }
    if (status == GPS_OK)
        solve(p);
    else
        printf("error\t%s: %s", gps_status_text(status), error.text);
    putchar('\n');
    gps_problem_free(p);
}

int main(int argc, char **argv) {
    static char line[LONGEST];
    size_t size = 0;
    void *bytes = argc > 1 ? read_file(argv[1], &size) : NULL;
    gps_tables *opened = NULL;
    gps_error error = {0};
    if (!bytes || gps_tables_open(bytes, size, 0, NULL, &opened, &error) != GPS_OK) {
        fprintf(stderr, "ask: %s\n", bytes ? error.text : "no image");
        free(bytes);
        return 1;
    }
    tables = opened;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        if (*line == '?')
            look_up(line + 1);
        else
            answer_line(line);
    }
    gps_tables_close(opened);
    free(bytes);
    return 0;
}
