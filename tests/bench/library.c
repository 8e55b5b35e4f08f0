/* library.c: how long the library takes, and how much work it does, on a few questions.
 *
 * library IMAGE <questions.  A question is one line: NAME, then axes to ask for and AXIS=SET, all separated by tabs.
 * Prints for each a line: NAME, verdict, then name=value: microseconds (the best of many runs) and counters. */
#include "../read_file.h"
#include "gpusolve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LONGEST = 1024, MOST_WORDS = 16, RUNS = 200 };

typedef struct {
    char *word[MOST_WORDS];
    int words;
} question;

typedef struct {
    double best, conflict, boxes, fixes; /* microseconds */
    gps_counters counters;
    gps_verdict verdict;
    uint32_t boxes_made, fixes_found;
    uint64_t fix_revisions;
} result;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void least(double *to, double value) {
    if (*to <= 0 || value < *to)
        *to = value;
}

static gps_status put(gps_problem *p, const question *q) {
    gps_status status = GPS_OK;
    for (int i = 1; i < q->words && status == GPS_OK; i++) {
        char axis[LONGEST];
        snprintf(axis, sizeof axis, "%s", q->word[i]);
        char *set = strchr(axis, '=');
        if (!set) {
            status = gps_require(p, axis, NULL, axis, "argument", NULL, NULL);
            continue;
        }
        *set++ = 0;
        status = gps_require(p, axis, set, set, "argument", NULL, NULL);
    }
    return status;
}

/* The question from nothing to its best answer, or to "none". */
static gps_status run_best(const gps_tables *tables, const question *q, result *r) {
    double start = now();
    gps_problem *p = NULL;
    gps_answer answer;
    gps_status status = gps_problem_new(tables, NULL, &p);
    status = status == GPS_OK ? put(p, q) : status;
    status = status == GPS_OK ? gps_solve(p, &r->verdict, NULL) : status;
    if (status == GPS_OK && r->verdict == GPS_CONSISTENT)
        status = gps_best(p, NULL, 0, &answer);
    least(&r->best, now() - start);
    gps_problem_free(p);
    return status;
}

static gps_status run_all(const gps_tables *tables, const question *q, result *r) {
    gps_problem *p = NULL;
    gps_conflict conflict;
    gps_verdict verdict;
    gps_status status = gps_problem_new(tables, NULL, &p);
    status = status == GPS_OK ? put(p, q) : status;
    status = status == GPS_OK ? gps_solve(p, &verdict, NULL) : status;
    double start = now();
    if (status == GPS_OK && verdict == GPS_INCONSISTENT) {
        status = gps_find_conflict(p, GPS_NO, NULL, &conflict);
        least(&r->conflict, now() - start);
    } else if (status == GPS_OK) {
        const gps_box *box;
        status = gps_boxes(p, &box, &r->boxes_made);
        least(&r->boxes, now() - start);
    }
    if (p)
        r->counters = gps_counters_of(p);
    gps_problem_free(p);
    return status;
}

/* All smallest changes. */
static gps_status run_fixes(const gps_tables *tables, const question *q, result *r) {
    gps_problem *p = NULL;
    gps_fixes fixes = {0};
    gps_verdict verdict = GPS_CONSISTENT;
    gps_status status = gps_problem_new(tables, NULL, &p);
    status = status == GPS_OK ? put(p, q) : status;
    status = status == GPS_OK ? gps_solve(p, &verdict, NULL) : status;
    uint64_t before = status == GPS_OK ? gps_counters_of(p).revisions : 0;
    double start = now();
    if (status == GPS_OK && verdict == GPS_INCONSISTENT) {
        status = gps_find_fixes(p, NULL, 0, &fixes);
        least(&r->fixes, now() - start);
        r->fixes_found = fixes.count;
        r->fix_revisions = gps_counters_of(p).revisions - before;
    }
    gps_problem_free(p);
    return status;
}

static void report(const question *q, const result *r) {
    static const char *const words[] = {"consistent", "inconsistent", "unknown"};
    const gps_counters *c = &r->counters;
    printf("%s %s best_us=%.1f conflict_us=%.1f boxes_us=%.1f searches=%llu revisions=%llu nodes=%llu bytes=%llu "
           "live_rows=%llu boxes=%u fixes_us=%.1f fixes=%u fix_revisions=%llu\n",
           q->word[0], words[r->verdict], r->best, r->conflict, r->boxes, (unsigned long long)c->searches,
           (unsigned long long)c->revisions, (unsigned long long)c->nodes, (unsigned long long)c->bytes,
           (unsigned long long)c->live_rows, r->boxes_made, r->fixes, r->fixes_found,
           (unsigned long long)r->fix_revisions);
}

static int measure(const gps_tables *tables, const question *q) {
    result r = {0};
    for (int run = 0; run < RUNS; run++) {
        gps_status status = run_best(tables, q, &r);
        if (status == GPS_OK && run % 10 == 0)
            status = run_all(tables, q, &r);
        if (status == GPS_OK && run % 10 == 0)
            status = run_fixes(tables, q, &r);
        if (status != GPS_OK) {
            fprintf(stderr, "library: %s: %s\n", q->word[0], gps_status_text(status));
            return 1;
        }
    }
    report(q, &r);
    return 0;
}

static int measure_lines(const gps_tables *tables) {
    char line[LONGEST];
    int failed = 0;
    while (fgets(line, sizeof line, stdin)) {
        question q = {{NULL}, 0};
        for (char *word = strtok(line, "\t\n"); word && q.words < MOST_WORDS; word = strtok(NULL, "\t\n"))
            q.word[q.words++] = word;
        if (q.words)
            failed |= measure(tables, &q);
    }
    return failed;
}

int main(int argc, char **argv) {
    size_t got = 0;
    void *bytes = argc > 1 ? read_file(argv[1], &got) : NULL;
    if (!bytes)
        return 2;
    gps_tables *tables = NULL;
    gps_status status = gps_tables_open(bytes, got, 0, NULL, &tables, NULL);
    if (status != GPS_OK)
        fprintf(stderr, "library: %s\n", gps_status_text(status));
    int failed = status != GPS_OK || measure_lines(tables);
    gps_tables_close(tables);
    free(bytes);
    return failed;
}
