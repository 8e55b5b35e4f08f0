/* TOML as project files have it. */
#include "toml.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void reads(void **state) {
    static const struct {
        const char *toml, *json;
    } cases[] = {
        {"", "{}"},
        {"# c\n a = 1 # c\n", "{\"a\":\"1\"}"},
        {"a.b = 'x'\na.\"c d\" = true\n", "{\"a\":{\"b\":\"x\",\"c d\":\"true\"}}"},
        {"[t]\na = [ 'x', # c\n \"y\",\n]\n[t.u]\nb = 2\n", "{\"t\":{\"a\":[\"x\",\"y\"],\"u\":{\"b\":\"2\"}}}"},
        {"[[p]]\nn = 1\n[[p]]\nn = 2\n[p.q]\nz = 3\n", "{\"p\":[{\"n\":\"1\"},{\"n\":\"2\",\"q\":{\"z\":\"3\"}}]}"},
        {"a = { b = \"c\", d.e = [ { f = 'g' } ] }\r\n", "{\"a\":{\"b\":\"c\",\"d\":{\"e\":[{\"f\":\"g\"}]}}}"},
        {"a = \"\"\"\nx\\\n   y \"z\"\n\"\"\"\n", "{\"a\":\"xy \\\"z\\\"\\n\"}"},
        {"a = '''\nx\\y'''\n", "{\"a\":\"x\\\\y\"}"},
        {"a = \"\\u00e9\\t\\U0001F600\"\n", "{\"a\":\"\xC3\xA9\\t\xF0\x9F\x98\x80\"}"},
        {"d = 1979-05-27T07:32:00Z\n", "{\"d\":\"1979-05-27T07:32:00Z\"}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cli_pool pool = {0};
        size_t line;
        const char *why = "";
        json_t *root = cli_toml_read(&pool, cases[i].toml, &line, &why);
        assert_non_null(root);
        char *text = json_dumps(root, JSON_COMPACT | JSON_PRESERVE_ORDER);
        assert_string_equal(text, cases[i].json);
        free(text);
        json_decref(root);
        cli_pool_free(&pool);
    }
}

static void refuses(void **state) {
    static const struct {
        const char *toml;
        size_t line;
    } cases[] = {
        {"a", 1},
        {"a = \n", 1},
        {"a = 1\na = 2\n", 2},
        {"a = 'x\n", 1},
        {"\n\na = \"\\q\"\n", 3},
        {"a = \"\\uD800\"\n", 1},
        {"a = [1\n", 2},
        {"a = {b = 1\n", 2},
        {"[a\nb = 1\n", 1},
        {"a = 1\n[a]\nb = 2\n", 2},
        {"a = 'x' y\n", 1},
        {"= 1\n", 1},
        {"a = [[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]\n", 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cli_pool pool = {0};
        size_t line = 0;
        const char *why = NULL;
        assert_null(cli_toml_read(&pool, cases[i].toml, &line, &why));
        assert_non_null(why);
        assert_int_equal(line, cases[i].line);
        cli_pool_free(&pool);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(reads), cmocka_unit_test(refuses)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
