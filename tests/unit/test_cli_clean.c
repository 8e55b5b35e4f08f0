/* test_cli_clean.c: what is printed is UTF-8 and obeyed by no terminal. */
#include "clean.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define BAD "\xEF\xBF\xBD"

static void clean_text_stays(void **state) {
    static const char *const texts[] = {"", "torch>=2.4", "≥ 525 …", "\xF0\x9F\x98\x80"};
    cli_pool pool = {0};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_ptr_equal(cli_clean(&pool, texts[i]), texts[i]);
    cli_pool_free(&pool);
}

static void the_rest_is_replaced(void **state) {
    static const struct {
        const char *text, *clean;
    } cases[] = {
        {"a\tb", "a b"},
        {"a\nb", "a\\x0ab"},
        {"\033[31m", "\\x1b[31m"},
        {"\177", "\\x7f"},
        {"\xC2\x9B", "\\x9b"}, /* a control character of two bytes */
        {"a\xFF", "a" BAD},
        {"\x80x", BAD "x"},
        {"\xE2\x89", BAD BAD},                 /* cut short */
        {"\xC0\xAF", BAD BAD},                 /* longer than it need be */
        {"\xED\xA0\x80", BAD BAD BAD},         /* half of a pair */
        {"\xF4\x90\x80\x80", BAD BAD BAD BAD}, /* behind the last character */
        {"\xC3\xA9\xFF\xC3\xA9", "\xC3\xA9" BAD "\xC3\xA9"},
    };
    cli_pool pool = {0};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(cli_clean(&pool, cases[i].text), cases[i].clean);
    cli_pool_free(&pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clean_text_stays),
        cmocka_unit_test(the_rest_is_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
