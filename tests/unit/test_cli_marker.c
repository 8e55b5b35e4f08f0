/* Environment markers, in three values; and commands that install. */
#include "install.h"
#include "marker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void markers(void **state) {
    static const struct {
        const char *text;
        cli_truth truth;
    } cases[] = {
        {"python_version < '3.13'", CLI_MARKER_TRUE},
        {"python_version >= \"3.13\"", CLI_MARKER_FALSE},
        {"'3.9' <= python_version", CLI_MARKER_TRUE},
        {"python_version == '3.12.*'", CLI_MARKER_OPEN},
        {"python_full_version < '3.12.4'", CLI_MARKER_OPEN},
        {"python_full_version < '3.13.0'", CLI_MARKER_TRUE},
        {"sys_platform == 'linux' and platform_machine != 'aarch64'", CLI_MARKER_TRUE},
        {"sys_platform == 'win32' or (os_name == 'posix' and python_version > '3.8')", CLI_MARKER_TRUE},
        {"platform_system == 'Windows'", CLI_MARKER_FALSE},
        {"sys_platform in 'linux linux2'", CLI_MARKER_TRUE},
        {"sys_platform not in 'darwin win32'", CLI_MARKER_TRUE},
        {"extra == 'dev'", CLI_MARKER_FALSE},
        {"platform_release >= '5'", CLI_MARKER_OPEN},
        {"platform_release >= '5' and sys_platform == 'win32'", CLI_MARKER_FALSE},
        {"platform_release >= '5' or sys_platform == 'linux'", CLI_MARKER_TRUE},
        {"python_version", CLI_MARKER_WRONG},
        {"python_version < '3.13", CLI_MARKER_WRONG},
        {"(sys_platform == 'linux'", CLI_MARKER_WRONG},
        {"color == 'red'", CLI_MARKER_WRONG},
        {"sys_platform == 'linux' nonsense", CLI_MARKER_WRONG},
        {"", CLI_MARKER_WRONG},
    };
    cli_run run = {.out.pool = &run.pool};
    cli_environment environment = {"3.12", "linux", "x86_64"};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(cli_marker(&run, cases[i].text, &environment), cases[i].truth);
    cli_pool_free(&run.pool);
}

static void installs(void **state) {
    cli_pool pool = {0};
    (void)state;
    cli_install is = cli_install_line_of(&pool, "python3.11 -m pip install --no-cache-dir 'torch==2.4.0' \"numpy<2\" "
                                                "--index-url https://a -fhttps://b -r x.txt");
    assert_string_equal(is.tool, "pip");
    assert_int_equal(is.specs.count, 2);
    assert_string_equal(is.specs.text[1], "numpy<2");
    assert_string_equal(is.index, "https://a");
    assert_string_equal(is.links.text[0], "https://b");
    assert_string_equal(is.files.text[0], "x.txt");
    is = cli_install_line_of(&pool, "conda install pytorch==2.5.1 pytorch-cuda=12.4 -c pytorch -c nvidia");
    assert_string_equal(is.tool, "conda");
    assert_int_equal(is.channels.count, 2);
    assert_string_equal(
        cli_install_line_of(&pool, "uv pip install --extra-index-url=https://c x").extra_indexes.text[0], "https://c");
    assert_null(cli_install_line_of(&pool, "pip download torch").tool);
    assert_null(cli_install_line_of(&pool, "pipx install torch").tool);
    assert_null(cli_install_line_of(&pool, "").tool);
    cli_words words = cli_shell_words(&pool, "a 'b c'\"d\\\"e\" f\\ g&&h;i 'open");
    static const char *const expected[] = {"a", "b cd\"e", "f g", "&&", "h", ";", "i", "open"};
    assert_int_equal(words.count, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < words.count; i++)
        assert_string_equal(words.text[i], expected[i]);
    cli_pool_free(&pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(markers), cmocka_unit_test(installs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
