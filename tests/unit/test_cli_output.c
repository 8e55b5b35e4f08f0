/* test_cli_output.c: text that is gathered, wrapped and written. */
#include "output.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static void widths_are_columns(void **state) {
    (void)state;
    assert_int_equal(cli_width(""), 0);
    assert_int_equal(cli_width("abc"), 3);
    assert_int_equal(cli_width("≥ 525 … ü"), 9);
}

static void long_text_is_wrapped(void **state) {
    (void)state;
    cli_pool pool = {0};
    cli_out out = {.pool = &pool};
    cli_put_text(&out, "best: ");
    cli_put_wrapped(&out, CLI_PLAIN, "aaa bbb ccc ddd", 6, 2, 14);
    assert_string_equal(out.text, "best: aaa bbb\n  ccc ddd");
    cli_pool_free(&pool);
}

static void colour_only_where_there_is_some(void **state) {
    (void)state;
    cli_pool pool = {0};
    cli_out plain = {.pool = &pool}, colour = {.pool = &pool, .colour = 1};
    cli_put_styled(&plain, CLI_BAD, "no");
    cli_put_padded(&colour, CLI_BAD, "no", 4);
    assert_string_equal(plain.text, "no");
    assert_string_equal(colour.text, "\033[31mno\033[0m  ");
    cli_pool_free(&pool);
}

static void a_file_is_whole_or_not_there(void **state) {
    (void)state;
    cli_pool pool = {0};
    cli_out out = {.pool = &pool};
    const char *why = NULL;
    char folder[] = "/tmp/gpusolve-test-XXXXXX", text[32] = "";
    assert_non_null(mkdtemp(folder));
    const char *path = cli_text(&pool, "%s/file", folder);
    cli_put(&out, "%d lines\n", 1);
    assert_int_equal(cli_write(&out, path, 1, &why), CLI_FOUND);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_string_equal(text, "1 lines\n");
    assert_int_equal(cli_write(&out, folder, 1, &why), CLI_SYSTEM);
    assert_non_null(why);
    assert_int_equal(cli_write(&out, "/dev/full", 1, &why), CLI_SYSTEM);
    unlink(path);
    assert_int_equal(rmdir(folder), 0); /* nothing was left behind */
    cli_pool_free(&pool);
}

static cli_table example(cli_pool *pool) {
    static const char *const cells[3][4] = {
        {"2.2", "pip", "and-cuda", "x"}, {"2.1", "pip", "and-cuda", "x"}, {"2.0", "system", "plain", "x"}};
    cli_table table = {.columns = 4, .head = cli_take(pool, 4, sizeof *table.head)};
    static const char *const head[4] = {"lead", "from", "build", "same"};
    memcpy(table.head, head, sizeof head);
    for (size_t i = 0; i < 3; i++)
        memcpy(cli_add_line(pool, &table)->cell, cells[i], sizeof cells[i]);
    return table;
}

static void columns_that_say_nothing_go(void **state) {
    (void)state;
    cli_pool pool = {0};
    cli_table table = example(&pool);
    cli_fold_columns(&pool, &table, 4);
    assert_int_equal(table.columns, 3);
    assert_string_equal(table.foot[0], "every line: same x");
    uint32_t names[] = {1, 2};
    cli_fold_told(&pool, &table, names, 2, 40);
    assert_int_equal(table.columns, 3);
    cli_fold_told(&pool, &table, names, 2, 10);
    assert_int_equal(table.columns, 2);
    assert_string_equal(table.foot[1], "build: and-cuda (pip), plain (system)");
    cli_pool_free(&pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths_are_columns),
        cmocka_unit_test(long_text_is_wrapped),
        cmocka_unit_test(colour_only_where_there_is_some),
        cmocka_unit_test(a_file_is_whole_or_not_there),
        cmocka_unit_test(columns_that_say_nothing_go),
    };
    return cmocka_run_group_tests_name("cli output", tests, NULL, NULL);
}
