/* test_patterns.c: the words that no match is without, and versions without dots. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gpusolve-tables.h"
#include "literal.h"

static void words_are_in_every_match(void **state) {
    static const struct {
        const char *expression, *words;
    } cases[] = {
        {"plain words", "plainwords\n"},
        {"Short or LONGER \\d+", "shortorlonger\n"},
        {"first part .* the second part", "thesecondpart\n"},
        {"colours?", "colour\n"},
        {"colours* then", "colour\n"},
        {"many{2,3} more letters", "moreletters\n"},
        {"none{0,3}times", "times\n"},
        {"(?:one thing|other thing) !", "onething\notherthing\n"},
        {"(?:one thing|oth) and more", "andmore\n"},
        {"(?:one thing|other)? rest", ""},
        {"(?<name>in a group)", "inagroup\n"},
        {"(?=looked for) behind", "behind\n"},
        {"(?<!looked for) behind", "behind\n"},
        {"dots\\.in\\ between", "dots.in between\n"},
        {"[a-z]lass []x] [^]y] end of it", "endofit\n"},
        {"[[:alpha:]] classes", "classes\n"},
        {"\\d{3} numbers \\w+", "numbers\n"},
        {"short|longer words", "short\nlongerwords\n"},
        {"four|longer words", ""},
        {"\\x41bcdef", ""},
        {"(*COMMIT)words", ""},
        {"\\Qwords here\\E", ""},
        {"", ""},
        {"abcd", ""},
        {"(((((deeply nested)))))", "deeplynested\n"},
    };
    arena memory = {NULL};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(literal_words(&memory, cases[i].expression), cases[i].words);
    arena_free(&memory);
}

static void long_runs_are_cut(void **state) {
    arena memory = {NULL};
    (void)state;
    assert_string_equal(literal_words(&memory, "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"),
                        "abcdefghijklmnopqrstuvwxyzabcdef\n");
    arena_free(&memory);
}

static void versions_without_dots(void **state) {
    static const struct {
        const char *digits, *text, *version; /* NULL: it is none */
    } cases[] = {
        {"thousands", "12080", "12.8"},
        {"thousands", "11040", "11.4"},
        {"thousands", "9000", "9.0"},
        {"thousands", "12085", NULL},
        {"thousands", "120", NULL},
        {"thousands", "12.8", NULL},
        {"hundreds", "8101", "8.1.1"},
        {"hundreds", "90100", "9.1.0"},
        {"hundreds", "5110", "5.1.10"},
        {"hundreds", "912", NULL},
        {"joined", "120", "12.0"},
        {"joined", "86", "8.6"},
        {"joined", "5", NULL},
        {"joined", "120a", NULL},
        {"list", "9, 1, 0", "9.1.0"},
        {"list", "(9,1", NULL},
        {"list", "9-10", "9.10"},
        {"list", "", NULL},
        {"thousands", "99999999999", NULL},
    };
    char version[GPS_DIGITS_TEXT];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gps_status status = gps_read_digits(cases[i].digits, cases[i].text, version);
        assert_int_equal(status, cases[i].version ? GPS_OK : GPS_ERR_SYNTAX);
        if (cases[i].version)
            assert_string_equal(version, cases[i].version);
    }
    assert_int_equal(gps_read_digits("roman", "XII", version), GPS_ERR_NAME);
    assert_null(gps_digits_text(99));
}

static void long_lists_are_none(void **state) {
    char version[GPS_DIGITS_TEXT];
    (void)state;
    assert_int_equal(gps_read_digits("list", "1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20.21", version),
                     GPS_ERR_SYNTAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_in_every_match),
        cmocka_unit_test(long_runs_are_cut),
        cmocka_unit_test(versions_without_dots),
        cmocka_unit_test(long_lists_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
