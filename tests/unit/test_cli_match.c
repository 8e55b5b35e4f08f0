/* test_cli_match.c: names as people write them. */
#include "match.h"
#include "scope.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void same_names_cost_nothing(void **state) {
    (void)state;
    assert_int_equal(cli_match("RTX 3090", "RTX 3090"), 0);
    assert_int_equal(cli_match("rtx3090", "RTX 3090"), 0);
    assert_int_equal(cli_match("rtx-3090-ti", "RTX 3090 Ti"), 0);
    assert_int_equal(cli_match("A100 80 GB", "A100 80GB"), 0);
}

static void words_too_many_cost_less_than_words_missing(void **state) {
    (void)state;
    uint32_t longer = cli_match("3090", "GeForce RTX 3090"), missing = cli_match("Tesla A100", "A100");
    assert_true(longer > 0 && longer < missing && missing < UINT32_MAX);
    assert_true(cli_match("RTX 3090", "GeForce RTX 3090") < cli_match("RTX 3090", "GeForce RTX 3090 Ti"));
    assert_true(cli_match("4090 laptop", "RTX 4090 Laptop GPU") < cli_match("4090 laptop", "RTX 4090"));
}

static void words_with_digits_must_be_there(void **state) {
    (void)state;
    assert_int_equal(cli_match("B100", "H100"), UINT32_MAX);
    assert_int_equal(cli_match("RTX 3090", "RTX 3080"), UINT32_MAX);
    assert_int_equal(cli_match("A10", "A100"), UINT32_MAX);
    assert_int_equal(cli_match("titan", "GeForce"), UINT32_MAX);
    assert_int_equal(cli_match("", "GeForce"), UINT32_MAX);
    assert_int_equal(cli_match(" - ", "GeForce"), UINT32_MAX);
}

static void long_names_end(void **state) {
    (void)state;
    char text[400];
    for (size_t i = 0; i < sizeof text - 1; i++)
        text[i] = i % 2 ? ' ' : 'x';
    text[sizeof text - 1] = 0;
    assert_int_equal(cli_match(text, "y y y y y y y y y y y y y y y y y y y y"), UINT32_MAX);
    assert_int_equal(cli_match(text, text), 0);
}

static void nearest_is_the_least_different(void **state) {
    (void)state;
    cli_near near = cli_near_to("cudda");
    cli_near_offer(&near, "cudnn");
    cli_near_offer(&near, "cuda");
    cli_near_offer(&near, "torch");
    assert_string_equal(near.nearest, "cuda");
    near = cli_near_to("RTX 3900"); /* swapped digits before another digit */
    cli_near_offer(&near, "RTX 3000");
    cli_near_offer(&near, "RTX 3090");
    assert_string_equal(near.nearest, "RTX 3090");
    near = cli_near_to("win"); /* a beginning before a short name */
    cli_near_offer(&near, "wsl");
    cli_near_offer(&near, "windows");
    assert_string_equal(near.nearest, "windows");
    near = cli_near_name("jax");
    cli_near_offer(&near, "six");
    assert_null(near.nearest);
    near = cli_near_to("xy");
    cli_near_offer(&near, "something else");
    assert_null(near.nearest);
}

static void other_makers_are_out_of_scope(void **state) {
    (void)state;
    assert_true(cli_is_out_of_scope("Radeon RX 7900 XTX"));
    assert_true(cli_is_out_of_scope("rocm6.1"));
    assert_true(cli_is_out_of_scope("Apple M2"));
    assert_false(cli_is_out_of_scope("RTX 3090"));
    assert_false(cli_is_out_of_scope("linux"));
    assert_false(cli_is_out_of_scope("Micro"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_names_cost_nothing),
        cmocka_unit_test(words_too_many_cost_less_than_words_missing),
        cmocka_unit_test(words_with_digits_must_be_there),
        cmocka_unit_test(long_names_end),
        cmocka_unit_test(nearest_is_the_least_different),
        cmocka_unit_test(other_makers_are_out_of_scope),
    };
    return cmocka_run_group_tests_name("cli match", tests, NULL, NULL);
}
