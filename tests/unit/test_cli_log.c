/* test_cli_log.c: smooth text, and words found in it. */
#include "diagnose/smooth.h"
#include "diagnose/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static size_t stamp(void *context, const unsigned char *line, size_t length) {
    (void)context;
    return length > 5 && !memcmp(line, "12:34", 5) ? 5 : 0;
}

static void smooth_is(const char *raw, size_t length, const char *expected) {
    unsigned char text[256];
    uint32_t from[256];
    cli_smooth smooth = {.text = text, .from = from};
    assert_true(length < sizeof text);
    cli_make_smooth((const unsigned char *)raw, length, 1, stamp, NULL, &smooth);
    assert_true(smooth.length <= length);
    assert_int_equal(smooth.length, strlen(expected));
    assert_memory_equal(text, expected, smooth.length);
    for (size_t i = 1; i < smooth.length; i++)
        assert_true(from[i] > from[i - 1] && from[i] < length);
}

static void what_writers_add_is_left_out(void **state) {
    static const char *const cases[][2] = {
        {"Plain Words", "plainwords"},
        {"a\tb\r\nc\f d", "abcd"},
        {"error 35", "error35"},
        {"35 12", "35 12"},
        {"35\n  12", "35 12"},
        {"3\033[0m5", "35"},
        {"\033[1;31mred\033[0m text\033[K", "redtext"},
        {"\033]8;;link\ashown\033]8;;\033\\", "shown"},
        {"\\x1b[31mred\\u001b[0m \\033[1mbold\\e[0m ^[[2mdim^[[0m", "redbolddim"},
        {"[0;31mred[0m", "red"},
        {"[12] and [m] and [a]", "[12]and[m]and[a]"},
        {"'it' \"is\" `so'", "itisso"},
        {"\xE2\x80\x98it\xE2\x80\x99 \xE2\x80\x9Cis\xE2\x80\x9D", "itis"},
        {"\xE2\x94\x82 framed \xE2\x94\x82", "framed"},
        {"1\xC2\xA0"
         "2",
         "1 2"},
        {"a\xC2\x9B b\xC2\xB4", "ab"},
        {"C:\\path \\\"x\\\"", "c:pathx"},
        {"\xFFodd\x01\x7F", "\xFFodd"},
        {"12:34 first\n12:34 second\n  12:34 12:34 third 12:34 x", "firstsecondthird12:34x"},
        {"\033[2m12:34\033[0m a\n1\033[33m2:3\033[0m4 b", "ab"},
        {"\033", ""},
        {"\033[", ""},
        {"\033]", ""},
        {"[1;", "[1;"},
        {"\xE2\x94", "\xE2\x94"},
        {"", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        smooth_is(cases[i][0], strlen(cases[i][0]), cases[i][1]);
    smooth_is("U\0T\0F\0", 6, "utf");
}

static void plain_is_for_people(void **state) {
    cli_pool pool = {0};
    const char raw[] = "  \033[31mIt\033[0m   is \n\tso\0!  ";
    (void)state;
    assert_string_equal(cli_make_plain(&pool, (const unsigned char *)raw, sizeof raw - 1), "It is so!");
    cli_pool_free(&pool);
}

typedef struct {
    char text[256];
} log_of_hits;

static void hit(void *context, uint32_t number, size_t end) {
    log_of_hits *hits = context;
    size_t used = strlen(hits->text);
    snprintf(hits->text + used, sizeof hits->text - used, "%u@%zu ", number, end);
}

static void words_are_found_in_one_pass(void **state) {
    static const char *const words[] = {"he", "she", "his", "hers", "he", "a"};
    cli_pool pool = {0};
    cli_words *w = cli_words_new(&pool);
    log_of_hits hits = {""};
    (void)state;
    for (uint32_t i = 0; i < 6; i++)
        cli_words_add(w, words[i], strlen(words[i]), i);
    cli_words_ready(w);
    cli_words_find(w, (const unsigned char *)"ushers\xFFhis", 10, hit, &hits);
    assert_string_equal(hits.text, "1@4 4@4 0@4 3@6 2@10 ");
    cli_pool_free(&pool);
}

static void no_words_are_no_hits(void **state) {
    cli_pool pool = {0};
    cli_words *w = cli_words_new(&pool);
    log_of_hits hits = {""};
    (void)state;
    cli_words_ready(w);
    cli_words_find(w, (const unsigned char *)"text", 4, hit, &hits);
    assert_string_equal(hits.text, "");
    cli_pool_free(&pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_writers_add_is_left_out),
        cmocka_unit_test(plain_is_for_people),
        cmocka_unit_test(words_are_found_in_one_pass),
        cmocka_unit_test(no_words_are_no_hits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
