/* ask.c: answers questions with the library, as plainly as can be, for compare.py.
 *
 * ask IMAGE COLUMN <questions.  A question is lines `ask AXIS`, `require AXIS<tab>SET`, `level N`, `rank N`, `strict
 * N`, `as_of N`, `devices N`, `rows A,B<tab>CELL|CELL;...`, `answers N` (at most so many), `order AXIS` (before the
 * usual), ended by `solve`.  What comes back is lines as well, ended by `done`; every answer, enumerated answer and
 * conflict goes through the verifier. */
#include "../read_file.h"
#include "gpusolve-tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4096, MOST_COUNTS = 64, MOST_ORDER = 16, NAME = 64, MOST_CITES = 256, MOST_ROWS = 8 };

static const char *column;
enum { STANDARD_MOST = 20000 };
static unsigned long most_answers = STANDARD_MOST;
static char order[MOST_ORDER][NAME];
static uint32_t ordered, level;
static const gps_tables *tables;

static int has(const uint32_t *set, uint32_t value) { return value != GPS_NO && set[value / 32] >> value % 32 & 1; }

/* Releases or names one by one; where there are none, the bounds as FROM,TO and `x` if TO is left out. */
static int print_known(const gps_problem *p, uint32_t v, const uint32_t *set) {
    gps_axis axis = gps_axis_at(tables, gps_variable_at(p, v).axis);
    int known = axis.line == GPS_NO;
    for (uint32_t i = 0; axis.line == GPS_NO && i < axis.values; i++)
        if (has(set, i))
            printf("%s ", gps_axis_value(tables, gps_variable_at(p, v).axis, i));
    if (axis.line == GPS_NO || !(axis.flags & GPS_AXIS_RELEASED))
        return known;
    for (uint32_t i = 0; i < gps_line_at(tables, axis.line).releases; i++)
        if (has(set, gps_value_of(p, v, i))) {
            printf("%s ", gps_release_at(tables, axis.line, i).version);
            known = 1;
        }
    return known;
}

static void print_set(const gps_problem *p, uint32_t v, const uint32_t *set) {
    printf("\t%s=", gps_variable_at(p, v).name);
    int known = print_known(p, v, set);
    gps_range range[256];
    uint32_t count = gps_ranges(p, v, set, range, 256);
    for (uint32_t i = 0; i < count && i < 256; i++)
        if (!strcmp(range[i].from, "none") || !strcmp(range[i].from, "?"))
            printf("%s ", range[i].from);
        else if (!known)
            printf("%s,%s,%s ", range[i].from, range[i].to, range[i].to_excluded ? "x" : "");
}

static void print_sets(const gps_problem *p, const char *word, const uint32_t *const *sets) {
    fputs(word, stdout);
    for (uint32_t v = 0; v < gps_variable_count(p); v++)
        if (gps_variable_at(p, v).shown)
            print_set(p, v, sets[v]);
    putchar('\n');
}

static void verify(const gps_problem *p, const gps_answer *answer) {
    gps_error error;
    if (gps_verify_answer(p, answer, &error) != GPS_OK)
        printf("refuted answer: %s\n", error.text);
}

/* An answer rests on rows that count, and on none that a better source overrules. */
static void check_cites(gps_problem *p, const gps_answer *answer) {
    gps_cite cite[MOST_CITES];
    uint32_t count = gps_cites(p, answer, cite, MOST_CITES);
    for (uint32_t i = 0; i < count && i < MOST_CITES; i++)
        if (cite[i].row != GPS_NO && gps_row_at(tables, cite[i].table, cite[i].row).kind == GPS_ROW_OVERRULED)
            printf("refuted cite: %s\n", gps_table_at(tables, cite[i].table).name);
}

/* The best under an order of the question's own. */
static void print_best(gps_problem *p) {
    uint32_t variable[MOST_ORDER], count = 0;
    gps_answer answer;
    for (uint32_t i = 0; i < ordered; i++) {
        variable[count] = gps_variable_find(p, order[i]);
        if (variable[count] != GPS_NO && gps_variable_at(p, variable[count]).shown)
            count++;
    }
    if (gps_best(p, variable, count, &answer) == GPS_OK) {
        verify(p, &answer);
        print_sets(p, "ordered", answer.sets);
    }
}

static void print_answers(gps_problem *p) {
    print_best(p);
    gps_answer answer;
    gps_status status = gps_best(p, NULL, 0, &answer);
    if (status == GPS_OK)
        print_sets(p, "best", answer.sets);
    unsigned long count = 0;
    for (; status == GPS_OK && count++ < most_answers; status = gps_next(p, &answer)) {
        verify(p, &answer);
        check_cites(p, &answer);
        print_sets(p, "answer", answer.sets);
    }
    printf("enumerated\t%s\n", status == GPS_NONE ? "all" : gps_status_text(status));
    const gps_box *box;
    uint32_t boxes;
    status = gps_boxes(p, &box, &boxes);
    if (status != GPS_OK)
        printf("boxes: %s\n", gps_status_text(status));
    for (uint32_t b = 0; b < boxes; b++)
        print_sets(p, "box", box[b].sets);
}

static void print_counts(gps_problem *p) {
    uint64_t counts[MOST_COUNTS] = {0};
    uint32_t by = column ? gps_variable_find(p, column) : GPS_NO;
    gps_status status = gps_count(p, by, counts, MOST_COUNTS);
    if (status != GPS_OK)
        printf("count: %s\n", gps_status_text(status));
    uint32_t values = by == GPS_NO ? 1 : gps_axis_at(tables, gps_variable_at(p, by).axis).values;
    for (uint32_t i = 0; i < values && i < MOST_COUNTS; i++)
        printf("count\t%s\t%llu\n", by == GPS_NO ? "" : gps_axis_value(tables, gps_variable_at(p, by).axis, i),
               (unsigned long long)counts[i]);
}

/* What the axis of a requirement could be if that requirement alone were dropped. */
static void print_relaxed(gps_problem *p, uint32_t requirement) {
    const char *name = gps_requirement_at(p, requirement).axis;
    size_t length = strcspn(name, "[");
    for (uint32_t v = 0; v < gps_variable_count(p); v++) {
        const uint32_t *set;
        const char *variable = gps_variable_at(p, v).name;
        if (strncmp(variable, name, length) != 0 || (variable[length] && variable[length] != '['))
            continue;
        gps_status status = gps_relax(p, requirement, level, v, &set);
        printf("relaxed\t%u\t%s", requirement, status == GPS_OK || status == GPS_NONE ? "" : gps_status_text(status));
        if (status == GPS_OK)
            print_set(p, v, set);
        else
            printf("\t%s=", variable);
        putchar('\n');
    }
}

static void print_conflict(gps_problem *p) {
    gps_conflict conflict;
    gps_error error;
    gps_status status = gps_find_conflict(p, GPS_NO, NULL, &conflict);
    if (status != GPS_OK) {
        printf("conflict: %s\n", gps_status_text(status));
        return;
    }
    if (gps_verify_conflict(p, &conflict, &error) != GPS_OK)
        printf("refuted conflict: %s\n", error.text);
    for (uint32_t i = 0; i < conflict.requirement_count; i++) {
        gps_requirement r = gps_requirement_at(p, conflict.requirements[i]);
        printf("requirement\t%s\t%s\t%s\t%u\n", r.axis, r.set, r.origin, conflict.requirements[i]);
        print_relaxed(p, conflict.requirements[i]);
    }
    for (uint32_t i = 0; i < conflict.cite_count; i++) {
        gps_cite c = conflict.cites[i];
        printf("cite\t%s\t%s\t%u\n", gps_table_at(tables, c.table).name,
               c.loader == GPS_NO ? "" : gps_axis_at(tables, c.loader).name, c.device);
    }
}

/* What it costs to change a requirement here: some cost the same, and some nothing. */
static uint32_t price_of(uint32_t requirement) { return requirement * 7 % 5; }

static void print_fixes(gps_problem *p) {
    uint32_t count = gps_requirement_count(p), *prices = malloc((count + 1) * sizeof *prices);
    for (uint32_t i = 0; prices && i < count; i++) {
        gps_requirement r = gps_requirement_at(p, i);
        prices[i] = price_of(i);
        printf("asked\t%s\t%s\t%s\t%u\n", r.axis, r.set, r.origin, prices[i]);
    }
    gps_fixes fixes;
    gps_status status = prices ? gps_find_fixes(p, prices, 0, &fixes) : GPS_ERR_MEMORY;
    if ((status != GPS_OK && status != GPS_NONE) || !fixes.complete)
        printf("refuted fixes: %s\n", gps_status_text(status));
    for (uint32_t i = 0; status == GPS_OK && i < fixes.count; i++) {
        printf("fix\t%llu", (unsigned long long)fixes.fix[i].price);
        for (uint32_t k = 0; k < fixes.fix[i].count; k++)
            printf("\t%u/%u", fixes.fix[i].requirements[k], fixes.part[fixes.fix[i].requirements[k]]);
        putchar('\n');
    }
    free(prices);
}

static void solve(gps_problem *p) {
    static const char *const words[] = {"consistent", "inconsistent", "unknown"};
    gps_verdict verdict;
    gps_error error = {0};
    gps_status status = gps_solve(p, &verdict, &error);
    if (status != GPS_OK) {
        printf("error: %s: %s\n", gps_status_text(status), error.text);
        return;
    }
    printf("verdict\t%s\n", words[verdict]);
    if (verdict != GPS_CONSISTENT)
        print_fixes(p);
    if (verdict == GPS_INCONSISTENT) {
        print_conflict(p);
        return;
    }
    print_counts(p);
    print_answers(p);
}

/* AXIS,AXIS and, after a tab, rows CELL|CELL joined by ';'. */
static gps_status read_rows(gps_problem *p, char *axes, char *rows, gps_error *error) {
    const char *axis[2] = {axes, strchr(axes, ',') + 1}, *cell[2 * MOST_ROWS];
    uint32_t count = 0;
    strchr(axes, ',')[0] = 0;
    for (char *row = strtok(rows, ";"); row && count < MOST_ROWS; row = strtok(NULL, ";"), count++) {
        cell[2 * count] = row;
        cell[2 * count + 1] = strchr(row, '|') + 1;
        strchr(row, '|')[0] = 0;
    }
    return gps_require_rows(p, axis, 2, cell, count, "rows", "argument", error);
}

static void read_line(gps_problem *p, char *line) {
    static const struct {
        const char *word;
        gps_option option;
    } options[] = {{"level", GPS_OPTION_LEVEL},
                   {"rank", GPS_OPTION_RANK},
                   {"strict", GPS_OPTION_STRICT},
                   {"as_of", GPS_OPTION_AS_OF},
                   {"devices", GPS_OPTION_DEVICES}};
    gps_error error = {0};
    gps_status status = GPS_OK;
    char *rest = strchr(line, ' ');
    if (!rest)
        return;
    *rest++ = 0;
    char *set = strchr(rest, '\t');
    if (!strcmp(line, "ask"))
        status = gps_require(p, rest, NULL, rest, "argument", NULL, &error);
    else if (!strcmp(line, "require") && set) {
        *set++ = 0;
        status = gps_require(p, rest, set, set, "argument", NULL, &error);
    } else if (!strcmp(line, "rows") && set) {
        *set++ = 0;
        status = read_rows(p, rest, set, &error);
    } else if (!strcmp(line, "answers"))
        most_answers = strtoul(rest, NULL, 10);
    else if (!strcmp(line, "order") && ordered < MOST_ORDER)
        snprintf(order[ordered++], NAME, "%s", rest);
    else
        for (size_t i = 0; i < sizeof options / sizeof *options; i++)
            if (!strcmp(line, options[i].word))
                status = gps_set_option(p, options[i].option, (uint32_t)strtoul(rest, NULL, 10));
    if (!strcmp(line, "level"))
        level = (uint32_t)strtoul(rest, NULL, 10);
    if (status != GPS_OK)
        printf("error: %s: %s\n", gps_status_text(status), error.text);
}

static void answer_all(void) {
    char line[LONGEST];
    gps_problem *p = NULL;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        if (!p && gps_problem_new(tables, NULL, &p) != GPS_OK)
            return;
        if (strcmp(line, "solve") != 0) {
            read_line(p, line);
            continue;
        }
        solve(p);
        puts("done");
        gps_problem_free(p);
        p = NULL;
        ordered = 0;
        most_answers = STANDARD_MOST;
    }
    gps_problem_free(p);
}

int main(int argc, char **argv) {
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
    column = argc > 2 ? argv[2] : NULL;
    answer_all();
    gps_tables_close(opened);
    free(bytes);
    return 0;
}
