/* The solver on the real rules: what the interface promises, whatever the answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../read_file.h"
#include "gpusolve-tables.h"

static gps_tables *tables;
static void *image;

static int open_rules(void **state) {
    (void)state;
    const char *path = getenv("GPS_TEST_IMAGE");
    size_t size;
    image = read_file(path ? path : "build/rules.gpst", &size);
    return !image || gps_tables_open(image, size, 0, NULL, &tables, NULL) != GPS_OK;
}

static int close_rules(void **state) {
    (void)state;
    gps_tables_close(tables);
    free(image);
    return 0;
}

/* "torch cc=8.6 os=linux": words without '=' are asked for. */
static gps_problem *ask(const char *question) {
    gps_problem *problem;
    char words[256], *rest = words;
    assert_int_equal(gps_problem_new(tables, NULL, &problem), GPS_OK);
    snprintf(words, sizeof words, "%s", question);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        char *set = strchr(word, '=');
        gps_error error;
        if (set)
            *set++ = 0;
        gps_status status = set ? gps_require(problem, word, set, set, "argument", NULL, &error)
                                : gps_require(problem, word, NULL, word, "argument", NULL, &error);
        if (status != GPS_OK)
            fail_msg("%s: %s", question, error.text);
    }
    return problem;
}

static gps_verdict solved(gps_problem *problem) {
    gps_verdict verdict;
    gps_error error;
    assert_int_equal(gps_solve(problem, &verdict, &error), GPS_OK);
    return verdict;
}

static void one_by_one_gives_each_answer_once(void **state) {
    (void)state;
    static const char *const questions[] = {"tensorflow=>=2.12,<2.17 cc=8.6 os=linux python=3.9",
                                            "torch=>=2.7,<2.9 cc=7.5 os=windows python=3.11",
                                            "torch=2.4.* cc[1]=6.1 cc[2]=8.6 os=linux python=3.12"};
    for (size_t q = 0; q < sizeof questions / sizeof *questions; q++) {
        gps_problem *problem = ask(questions[q]);
        gps_answer answer, last = {NULL};
        gps_error error;
        uint64_t count = 0, seen = 0;
        assert_int_equal(solved(problem), GPS_CONSISTENT);
        assert_int_equal(gps_count(problem, GPS_NO, &count, 1), GPS_OK);
        gps_status status = gps_best(problem, NULL, 0, &answer);
        for (; status == GPS_OK; status = gps_next(problem, &answer), seen++) {
            assert_int_equal(gps_verify_answer(problem, &answer, &error), GPS_OK);
            int same = last.sets != NULL;
            for (uint32_t v = 0; same && v < gps_variable_count(problem); v++) {
                gps_variable variable = gps_variable_at(problem, v);
                same = !variable.shown || !memcmp(last.sets[v], answer.sets[v], variable.words * sizeof(uint32_t));
            }
            assert_false(same);
            last = answer;
        }
        assert_int_equal(status, GPS_NONE);
        assert_true(seen >= count && count > 5);
        gps_problem_free(problem);
    }
}

/* Boxes are disjoint and together all answers: their sizes add up to the count where no shown variable is uncounted. */
static void boxes_add_up(void **state) {
    (void)state;
    gps_problem *problem = ask("tensorflow cc=8.6 os=linux");
    uint64_t count, sum = 0;
    const gps_box *box;
    uint32_t boxes;
    assert_int_equal(solved(problem), GPS_CONSISTENT);
    assert_int_equal(gps_count(problem, GPS_NO, &count, 1), GPS_OK);
    assert_int_equal(gps_boxes(problem, &box, &boxes), GPS_OK);
    for (uint32_t b = 0; b < boxes; b++) {
        uint64_t size = 1;
        for (uint32_t v = 0; v < gps_variable_count(problem); v++) {
            gps_variable variable = gps_variable_at(problem, v);
            gps_axis axis = gps_axis_at(tables, variable.axis);
            if (variable.shown && (axis.flags & GPS_AXIS_COUNTED || axis.loads != GPS_NO))
                size *= gps_set_count(problem, v, box[b].sets[v]);
        }
        sum += size;
    }
    assert_int_equal(sum, count);
    gps_problem_free(problem);
}

/* ---- what the compiler has prepared ---- */

static uint64_t hash_sets(const gps_problem *problem, const uint32_t *const *sets, uint64_t hash) {
    for (uint32_t v = 0; v < gps_variable_count(problem); v++) {
        gps_variable variable = gps_variable_at(problem, v);
        for (uint32_t w = 0; variable.shown && w < variable.words; w++)
            hash = (hash ^ sets[v][w]) * 1099511628211u;
    }
    return hash;
}

/* What a question is answered: counts for each value of os, and the first answers. */
static void record_answers(const char *question, uint32_t search, uint64_t *counts, uint64_t *answers,
                           uint64_t *searches) {
    gps_problem *problem = ask(question);
    gps_answer answer;
    *answers = 14695981039346656037u;
    assert_int_equal(gps_set_option(problem, GPS_OPTION_SEARCH, search), GPS_OK);
    assert_int_equal(solved(problem), GPS_CONSISTENT);
    assert_int_equal(gps_count(problem, gps_variable_find(problem, "os"), counts, 3), GPS_OK);
    gps_status status = gps_best(problem, NULL, 0, &answer);
    for (int i = 0; i < 200 && status == GPS_OK; i++, status = gps_next(problem, &answer))
        *answers = hash_sets(problem, answer.sets, *answers);
    *searches = gps_counters_of(problem).searches;
    gps_problem_free(problem);
}

static void prepared_answers_are_those_of_the_search(void **state) {
    (void)state;
    static const struct {
        const char *question;
        int prepared;
    } asked[] = {{"tensorflow cc=8.6", 1},
                 {"torch cc=8.6", 1},
                 {"torch cc=6.1 python=3.11", 1},
                 {"torch=>=2.4,<2.9 cc=9.0 os=windows", 1},
                 {"torch cc=12.0 variant=cu128", 1},
                 {"jax cc=8.6", 1},
                 {"jax cc=12.0 python=3.12 os=linux", 1},
                 {"paddlepaddle-gpu cc=8.6", 0},
                 {"paddlepaddle-gpu=3.2.1 cc=8.9 os=windows", 0},
                 {"onnxruntime-gpu cc=8.6", 0},
                 {"onnxruntime-gpu cc=7.5 cuda=11.8", 0},
                 {"vllm cc=8.6", 0},
                 {"vllm=>=0.10,<0.12 cc=9.0", 0},
                 {"tensorflow=2.15.1 cc=7.5 driver=>=535,<540", 1},
                 {"tensorflow cc=8.0 cudnn=8 cuda=>=11.4,<12.2", 1},
                 {"tensorflow=2.20.0 cc=8.9 python=3.12 os=linux", 1},
                 {"torch cc=>=8.0,<9", 0},         /* no one value */
                 {"torch cc=8.6 arch=aarch64", 0}, /* another default */
                 {"torch cc=8.6 glibc=2.17", 0},   /* a hidden axis */
                 {"torch cc=8.6 cuda=none", 0}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        uint64_t counts[2][3], answers[2], searches[2];
        for (uint32_t search = 0; search < 2; search++)
            record_answers(asked[i].question, search, counts[search], &answers[search], &searches[search]);
        if (memcmp(counts[0], counts[1], sizeof counts[0]) || answers[0] != answers[1])
            fail_msg("%s: prepared and searched answers differ", asked[i].question);
        if (asked[i].prepared != !searches[0] || !searches[1])
            fail_msg("%s: %llu searches, %llu without what is prepared", asked[i].question,
                     (unsigned long long)searches[0], (unsigned long long)searches[1]);
    }
}

static void too_many_answers_are_a_status(void **state) {
    (void)state;
    gps_problem *problem = ask("torch cc=8.6");
    gps_answer answer;
    gps_error error;
    uint64_t count;
    const gps_box *box;
    uint32_t boxes;
    assert_int_equal(gps_set_option(problem, GPS_OPTION_SEARCH, 1), GPS_OK);
    assert_int_equal(gps_set_option(problem, GPS_OPTION_SEARCHES, 50), GPS_OK);
    assert_int_equal(solved(problem), GPS_CONSISTENT);
    assert_int_equal(gps_count(problem, GPS_NO, &count, 1), GPS_ERR_LIMIT);
    assert_int_equal(gps_boxes(problem, &box, &boxes), GPS_ERR_LIMIT);
    assert_int_equal(gps_best(problem, NULL, 0, &answer), GPS_OK);
    assert_int_equal(gps_verify_answer(problem, &answer, &error), GPS_OK);
    assert_int_equal(gps_next(problem, &answer), GPS_ERR_LIMIT);
    gps_problem_free(problem);
}

static void conflicts_are_minimal(void **state) {
    (void)state;
    static const char *const questions[] = {
        "torch variant[torch]=cu121 driver=470.86 cc=8.6",
        "tensorflow=2.11.0 os=windows cc=8.6",
        "torch=2.6.0 cc=12.0",
        "torch=2.8.0 variant=cu128 os=linux cc=6.1",
        "cuda=10.2 cc=8.6",
        "cuda=11.8 jit=yes driver=515.86.01 os=linux",
        "tensorflow=2.10.1 cudnn=8.0.5 toolkit=11.2 os=windows",
        "torch=2.14.1 python=3.9",
        "torch=2.4.0 tensorflow=2.17.0 numpy=2.1.0",
        "torch cc[1]=6.1 cc[2]=12.0 os=linux",
        "cuda=13.0 cuda_compat=580.173.02 driver=595 gpu_class=datacenter os=linux"};
    for (size_t q = 0; q < sizeof questions / sizeof *questions; q++) {
        gps_problem *problem = ask(questions[q]);
        gps_conflict conflict;
        gps_error error = {.text = ""};
        if (solved(problem) != GPS_INCONSISTENT)
            fail_msg("%s: not inconsistent", questions[q]);
        assert_int_equal(gps_find_conflict(problem, GPS_NO, NULL, &conflict), GPS_OK);
        if (gps_verify_conflict(problem, &conflict, &error) != GPS_OK)
            fail_msg("%s: %s", questions[q], error.text);
        gps_problem_free(problem);
    }
}

/* What one change allows does hold when asked for. */
static void a_relaxed_value_solves(void **state) {
    (void)state;
    gps_problem *problem = ask("torch variant[torch]=cu121 driver=470.86 cc=8.6 os=linux");
    assert_int_equal(solved(problem), GPS_INCONSISTENT);
    const uint32_t *set;
    uint32_t driver = gps_variable_find(problem, "driver");
    assert_int_equal(gps_relax(problem, 2, GPS_LEVEL_COMPATIBLE, driver, &set), GPS_OK);
    gps_range range;
    assert_int_equal(gps_ranges(problem, driver, set, &range, 1), 1);
    assert_string_equal(range.from, "525.60.13");
    assert_string_equal(range.to, "");
    gps_problem_free(problem);
    problem = ask("torch variant[torch]=cu121 driver=525.60.13 cc=8.6 os=linux");
    assert_int_equal(solved(problem), GPS_CONSISTENT);
    gps_problem_free(problem);
}

static void changes_cost_what_the_caller_says(void **state) {
    (void)state;
    /* requirements: torch, variant, driver, cc, os; then defaults */
    const char *question = "torch variant[torch]=cu121 driver=470.86 cc=8.6 os=linux";
    uint32_t prices[64];
    gps_fixes fixes;
    gps_problem *problem = ask(question);
    assert_int_equal(gps_find_fixes(problem, NULL, 0, &fixes), GPS_ERR_ARGUMENT);
    assert_int_equal(solved(problem), GPS_INCONSISTENT);
    for (uint32_t i = 0; i < 64; i++)
        prices[i] = i == 1 ? 9 : i == 2 ? 100 : GPS_NO;
    assert_int_equal(gps_find_fixes(problem, prices, 0, &fixes), GPS_OK);
    assert_int_equal(fixes.count, 2);
    assert_int_equal(fixes.complete, 1);
    assert_int_equal(fixes.parts, 1);
    assert_int_equal(fixes.fix[0].count, 1);
    assert_int_equal(fixes.fix[0].requirements[0], 1);
    assert_int_equal(fixes.fix[0].price, 9);
    assert_int_equal(fixes.fix[1].requirements[0], 2);
    assert_int_equal(fixes.part[1], 0);
    assert_int_equal(fixes.part[3], GPS_NO);
    prices[1] = 101;
    assert_int_equal(gps_find_fixes(problem, prices, 1, &fixes), GPS_OK);
    assert_int_equal(fixes.count, 1);
    assert_int_equal(fixes.complete, 0);
    assert_int_equal(fixes.fix[0].requirements[0], 2);
    prices[1] = prices[2] = GPS_NO;
    assert_int_equal(gps_find_fixes(problem, prices, 0, &fixes), GPS_NONE);
    assert_int_equal(fixes.count, 0);
    gps_problem_free(problem);
    problem = ask("torch cc=8.6");
    assert_int_equal(solved(problem), GPS_CONSISTENT);
    assert_int_equal(gps_find_fixes(problem, NULL, 0, &fixes), GPS_ERR_ARGUMENT);
    gps_problem_free(problem);
}

/* Two conflicts that share nothing are two parts, and the changes all combinations. */
static void parts_are_independent(void **state) {
    (void)state;
    gps_problem *problem = ask("torch=2.0.1 numpy=2.0.0 os=linux driver=535 host_cuda=12.8");
    assert_int_equal(solved(problem), GPS_INCONSISTENT);
    uint32_t prices[64];
    for (uint32_t i = 0; i < 64; i++)
        prices[i] = i < 5 && i != 2 ? 1 + i : GPS_NO; /* torch, numpy; driver, host_cuda */
    gps_fixes fixes;
    assert_int_equal(gps_find_fixes(problem, prices, 0, &fixes), GPS_OK);
    assert_int_equal(fixes.count, 4);
    assert_int_equal(fixes.parts, 2);
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(fixes.fix[i].count, 2);
        assert_int_equal(fixes.part[fixes.fix[i].requirements[0]], 0);
        assert_int_equal(fixes.part[fixes.fix[i].requirements[1]], 1);
        assert_true(!i || fixes.fix[i - 1].price <= fixes.fix[i].price);
    }
    assert_int_equal(fixes.fix[0].price, 1 + 4);
    assert_int_equal(fixes.fix[3].price, 2 + 5);
    gps_problem_free(problem);
}

static int later(void *context) { return --*(int *)context < 0; }

static void changes_end_at_limits(void **state) {
    (void)state;
    const char *question = "torch variant[torch]=cu121 driver=470.86 cc=8.6 os=linux";
    gps_fixes fixes;
    gps_verdict verdict;
    gps_problem *problem = ask(question);
    assert_int_equal(solved(problem), GPS_INCONSISTENT);
    uint32_t steps = (uint32_t)gps_counters_of(problem).revisions + 10;
    gps_problem_free(problem);
    problem = ask(question);
    assert_int_equal(gps_set_option(problem, GPS_OPTION_STEPS, steps), GPS_OK);
    assert_int_equal(gps_solve(problem, &verdict, NULL), GPS_OK);
    assert_int_equal(gps_find_fixes(problem, NULL, 0, &fixes), GPS_ERR_LIMIT);
    assert_int_equal(gps_find_fixes(problem, NULL, 0, &fixes), GPS_ERR_LIMIT);
    gps_problem_free(problem);
    problem = ask(question);
    int calls = 0;
    gps_set_cancel(problem, later, &calls);
    assert_int_equal(gps_solve(problem, &verdict, NULL), GPS_OK); /* too short to be asked */
    assert_int_equal(gps_find_fixes(problem, NULL, 0, &fixes), GPS_ERR_CANCELLED);
    gps_problem_free(problem);
}

static void *stingy(void *context, void *old, size_t bytes) {
    int *left = context;
    if (!bytes) {
        free(old);
        return NULL;
    }
    return (*left)-- > 0 ? realloc(old, bytes) : NULL;
}

static void changes_without_memory_are_a_status(void **state) {
    (void)state;
    int done = 0;
    for (int n = 0; n < 400 && !done; n++) {
        int left = n;
        gps_allocator allocator = {stingy, &left};
        gps_problem *problem;
        gps_verdict verdict;
        gps_fixes fixes;
        if (gps_problem_new(tables, &allocator, &problem) != GPS_OK)
            continue;
        gps_status status = gps_require(problem, "torch", "2.0.1", "", "argument", NULL, NULL);
        if (status == GPS_OK)
            status = gps_require(problem, "numpy", "2.0.0", "", "argument", NULL, NULL);
        if (status == GPS_OK)
            status = gps_solve(problem, &verdict, NULL);
        if (status == GPS_OK)
            status = gps_find_fixes(problem, NULL, 0, &fixes);
        done = left >= 0;
        assert_int_equal(status, done ? GPS_OK : GPS_ERR_MEMORY);
        gps_problem_free(problem);
    }
    assert_true(done);
}

static int at_once(void *context) {
    (void)context;
    return 1;
}

static void limits_and_cancel_are_statuses(void **state) {
    (void)state;
    gps_verdict verdict;
    uint64_t count;
    gps_problem *problem = ask("torch");
    assert_int_equal(gps_set_option(problem, GPS_OPTION_STEPS, 20), GPS_OK);
    assert_int_equal(gps_solve(problem, &verdict, NULL), GPS_ERR_LIMIT);
    gps_problem_free(problem);
    problem = ask("torch");
    gps_set_cancel(problem, at_once, NULL);
    gps_status status = gps_solve(problem, &verdict, NULL);
    if (status == GPS_OK)
        status = gps_count(problem, GPS_NO, &count, 1);
    assert_int_equal(status, GPS_ERR_CANCELLED);
    gps_problem_free(problem);
}

static void bad_arguments_name_the_nearest(void **state) {
    (void)state;
    gps_problem *problem = ask("torch");
    gps_error error;
    int cut = 0;
    assert_int_equal(gps_require(problem, "pyhton", "3.9", "", "argument", NULL, &error), GPS_ERR_NAME);
    assert_string_equal(error.nearest, "python");
    assert_int_equal(gps_require(problem, "cuda[torhc]", "12", "", "argument", NULL, &error), GPS_ERR_NAME);
    assert_string_equal(error.nearest, "torch");
    assert_int_equal(gps_require(problem, "os[2]", "linux", "", "argument", NULL, &error), GPS_ERR_NAME);
    assert_int_equal(gps_require(problem, "cuda", "12,,x", "", "argument", NULL, &error), GPS_ERR_SYNTAX);
    assert_int_equal(gps_require(problem, "os", "linus", "", "argument", NULL, &error), GPS_OK);
    assert_string_equal(error.nearest, "linux");
    assert_int_equal(gps_require(problem, "python", "3.12.9", "", "argument", &cut, &error), GPS_OK);
    assert_int_equal(cut, 1);
    assert_int_equal(solved(problem), GPS_INCONSISTENT);
    assert_int_equal(gps_require(problem, "python", "3.9", "", "argument", NULL, &error), GPS_ERR_ARGUMENT);
    gps_problem_free(problem);
}

/* A version newer than the list may exist; one that the list would know does not. */
static void unknown_versions(void **state) {
    (void)state;
    gps_problem *problem = ask("torch=9.9.9 cc=8.6");
    assert_int_equal(solved(problem), GPS_UNKNOWN);
    gps_problem_free(problem);
    problem = ask("torch=2.6.9 cc=8.6");
    assert_int_equal(solved(problem), GPS_INCONSISTENT);
    gps_problem_free(problem);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_by_one_gives_each_answer_once),
        cmocka_unit_test(boxes_add_up),
        cmocka_unit_test(prepared_answers_are_those_of_the_search),
        cmocka_unit_test(too_many_answers_are_a_status),
        cmocka_unit_test(conflicts_are_minimal),
        cmocka_unit_test(a_relaxed_value_solves),
        cmocka_unit_test(changes_cost_what_the_caller_says),
        cmocka_unit_test(parts_are_independent),
        cmocka_unit_test(changes_end_at_limits),
        cmocka_unit_test(changes_without_memory_are_a_status),
        cmocka_unit_test(limits_and_cancel_are_statuses),
        cmocka_unit_test(bad_arguments_name_the_nearest),
        cmocka_unit_test(unknown_versions),
    };
    return cmocka_run_group_tests(tests, open_rules, close_rules);
}
