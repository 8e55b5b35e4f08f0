/* test_cli_spec.c: spellings of packages and constraints. */
#include "options.h"
#include "spec.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

typedef struct {
    const char *text;
    int post;
    cli_spec spec;
} spelling;

static void assert_same(const char *a, const char *b) {
    assert_int_equal(a == NULL, b == NULL);
    if (a)
        assert_string_equal(a, b);
}

static void spellings(void **state) {
    static const spelling all[] = {
        {"tensorflow", 0, {"tensorflow", NULL, NULL, NULL, NULL}},
        {"torch>=2.4", 0, {"torch", NULL, ">=2.4", NULL, NULL}},
        {"torch >= 2.4, < 2.6", 0, {"torch", NULL, ">= 2.4, < 2.6", NULL, NULL}},
        {"tensorflow[and-cuda]==2.15.1", 0, {"tensorflow", "and-cuda", "==2.15.1", NULL, NULL}},
        {"torch==2.5.1+cu121", 0, {"torch", NULL, "==2.5.1", "cu121", NULL}},
        {"jaxlib==0.4.7+cuda11.cudnn82", 0, {"jaxlib", NULL, "==0.4.7", "cuda11.cudnn82", NULL}},
        {"tensorflow==2.16.*", 0, {"tensorflow", NULL, "==2.16.*", NULL, NULL}},
        {"flash-attn==2.6.0.post1", 0, {"flash-attn", NULL, "==2.6.0.post1", NULL, NULL}},
        {"paddlepaddle-gpu==2.5.1.post120", 1, {"paddlepaddle-gpu", NULL, "==2.5.1", NULL, "post120"}},
        {"paddlepaddle-gpu>=2.5.1.post120", 1, {"paddlepaddle-gpu", NULL, ">=2.5.1.post120", NULL, NULL}},
        {"torch=2.8", 0, {"torch", NULL, "=2.8", NULL, NULL}},
        {"torch>=2.4+cu121", 0, {NULL, NULL, NULL, NULL, NULL}},
        {"torch==", 0, {NULL, NULL, NULL, NULL, NULL}},
        {"torch[x", 0, {NULL, NULL, NULL, NULL, NULL}},
        {">=2", 0, {NULL, NULL, NULL, NULL, NULL}},
        {"", 0, {NULL, NULL, NULL, NULL, NULL}},
    };
    (void)state;
    cli_pool pool = {0};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        cli_spec spec = cli_parse_spec(&pool, all[i].text, all[i].post);
        assert_same(spec.name, all[i].spec.name);
        assert_same(spec.extra, all[i].spec.extra);
        assert_same(spec.versions, all[i].spec.versions);
        assert_same(spec.local, all[i].spec.local);
        assert_same(spec.post, all[i].spec.post);
    }
    cli_pool_free(&pool);
}

static void constraints(void **state) {
    (void)state;
    size_t end = 0;
    assert_int_equal(cli_split_constraint("jit=yes", &end), 3);
    assert_int_equal(end, 3);
    assert_int_equal(cli_split_constraint("cuda[jax]=12.8", &end), 9);
    assert_int_equal(end, 9);
    assert_int_equal(cli_split_constraint("cuda  >= 12", &end), 6);
    assert_int_equal(end, 4);
    assert_int_equal(cli_split_constraint("jit[torch][2]!=no", &end), 13);
    assert_int_equal(cli_split_constraint("torch", &end), 0);
    assert_int_equal(cli_split_constraint("=12", &end), 0);
    assert_int_equal(cli_split_constraint("", &end), 0);
}

static void days(void **state) {
    (void)state;
    assert_int_equal(cli_parse_day("2026-11-30"), 20261130);
    assert_int_equal(cli_parse_day("2024-02-29"), 20240229);
    static const char *const none[] = {"2026-13-01", "2026-00-01", "2026-11-31",  "2026-11-00", "2026-1-01",
                                       "20261130",   "2026-11-3",  "2026-11-300", "",           "yesterday!"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(cli_parse_day(none[i]), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spellings),
        cmocka_unit_test(constraints),
        cmocka_unit_test(days),
    };
    return cmocka_run_group_tests_name("cli spellings", tests, NULL, NULL);
}
