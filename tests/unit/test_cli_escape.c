/* Rules by which values are written into files of others. */
#include "escape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *escaped(cli_pool *pool, const char *rule, const char *text) {
    const char *why = "";
    const char *is = cli_escape(pool, rule, text, &why);
    if (!is)
        assert_true(*why != 0);
    return is;
}

static void quotes(void **state) {
    cli_pool pool = {0};
    (void)state;
    assert_string_equal(escaped(&pool, "json", "a\"b\\c\nd\xE2\x80\xA8"), "\"a\\\"b\\\\c\\u000ad\\u2028\"");
    assert_string_equal(escaped(&pool, "shell", "it's $(id)"), "'it'\\''s $(id)'");
    assert_string_equal(escaped(&pool, "shell", "torch==2.4.0"), "torch==2.4.0");
    assert_string_equal(escaped(&pool, "shell", ""), "''");
    assert_string_equal(escaped(&pool, "shell", "~"), "'~'");
    assert_string_equal(escaped(&pool, "powershell", "it's \xE2\x80\x99$x"), "'it''s \xE2\x80\x99\xE2\x80\x99$x'");
    assert_string_equal(escaped(&pool, "docker", "a\"$b"), "\"a\\\"\\$b\"");
    assert_string_equal(escaped(&pool, "line", "a\nb\xE2\x80\xA9"), "a\\x0ab\\u2029");
    cli_pool_free(&pool);
}

static void refusals(void **state) {
    static const struct {
        const char *rule, *text;
        int fits;
    } cases[] = {
        {"word", "3.12", 1},
        {"word", "-e", 0},
        {"word", "", 0},
        {"word", "a b", 0},
        {"word", "$(id)", 0},
        {"pip", "torch", 1},
        {"pip", "tensorflow[and-cuda]==2.17.0", 1},
        {"pip", "numpy>=1.26,<2.0 ; sys_platform == 'linux'", 1},
        {"pip", "torch===2.15.0", 1},
        {"pip", "torch==2.4.0+cu121", 1},
        {"pip", "torch==", 0},
        {"pip", "torch>>>>1", 0},
        {"pip", "torch @ https://host", 0},
        {"pip", "torch==1\n-e x", 0},
        {"pip", "torch==1\"; touch x", 0},
        {"pip", "torch ; sys_platform == 'linux' or True", 0},
        {"pip", "-r other.txt", 0},
        {"pip", "torch[x", 0},
        {"url", "https://download.pytorch.org/whl/cu126", 1},
        {"url", "file:///etc/passwd", 0},
        {"url", "https://host/$(id)", 0},
        {"url", "https://host/a b", 0},
        {"url", "https://host/\"", 0},
        {"url", "https://host/${HOME}", 0},
        {"command", "pip install torch", 1},
        {"command", "a\nb", 0},
        {"docker", "a\nb", 0},
        {"nothing", "a", 0},
    };
    cli_pool pool = {0};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(escaped(&pool, cases[i].rule, cases[i].text) != NULL, cases[i].fits);
    cli_pool_free(&pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(quotes), cmocka_unit_test(refusals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
