/* Versions in the order of PEP 440, cells as in docs/language.md. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "version.h"

static gps_key key_of(gps_scheme scheme, const char *text) {
    gps_key key;
    gps_error error;
    if (gps_version_parse(scheme, 5, text, strlen(text), &key, NULL, &error))
        fail_msg("%s: %s", text, error.text);
    return key;
}

static const char *named_set(void *context, const char *name, size_t length) {
    static const char *const sets[][2] = {{"old", "1 - 3"}, {"new", "8 or 9"}, {"both", "old new"},
                                          {"loop", "loop"}, {"bad", "1.x"},    {"gap", "4 or ?"}};
    (void)context;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
        if (strlen(sets[i][0]) == length && !memcmp(sets[i][0], name, length))
            return sets[i][1];
    return NULL;
}

static uint32_t named_value(void *context, const char *name, size_t length) {
    static const char *const names[] = {"linux", "windows", "wsl"};
    (void)context;
    for (uint32_t i = 0; i < 3; i++)
        if (strlen(names[i]) == length && !memcmp(names[i], name, length))
            return i;
    return GPS_NO;
}

static const gps_cell_syntax dotted = {.scheme = GPS_DOTTED, .depth = 3, .set = named_set};
static const gps_cell_syntax pep440 = {.scheme = GPS_PEP440, .depth = 5, .set = named_set};
static const gps_cell_syntax names = {.name = named_value, .names = 3};

static void assert_normal(const gps_set *set) {
    for (uint32_t i = 0; i < set->count; i++) {
        assert_true(gps_key_compare(&set->interval[i].low, &set->interval[i].high) < 0);
        if (i)
            assert_true(gps_key_compare(&set->interval[i - 1].high, &set->interval[i].low) < 0);
    }
}

static gps_set parse(const gps_cell_syntax *syntax, const char *text) {
    gps_set set;
    gps_error error;
    if (gps_cell_parse(syntax, text, &set, NULL, &error))
        fail_msg("'%s': %s", text, error.text);
    assert_normal(&set);
    return set;
}

typedef struct {
    const char *cell, *in, *out; /* versions between spaces; none and ? are values too */
} sample;

static int holds(const gps_cell_syntax *syntax, const gps_set *set, const char *value) {
    if (!strcmp(value, "none"))
        return set->none;
    if (!strcmp(value, "?"))
        return set->unrecorded;
    gps_key key = gps_key_lowest();
    if (syntax->name)
        key.word[0] = named_value(NULL, value, strlen(value));
    else
        key = key_of(syntax->scheme, value);
    return gps_set_has(set, &key);
}

static void check_values(const gps_cell_syntax *syntax, const char *cell, const char *values, int expected) {
    char copy[400];
    strcpy(copy, values);
    gps_set set = parse(syntax, cell);
    for (char *value = strtok(copy, " "); value; value = strtok(NULL, " "))
        if (holds(syntax, &set, value) != expected)
            fail_msg("'%s' and %s: not %d", cell, value, expected);
    gps_set_free(syntax, &set);
}

static void check_samples(const gps_cell_syntax *syntax, const sample *samples, size_t count) {
    for (size_t i = 0; i < count; i++) {
        check_values(syntax, samples[i].cell, samples[i].in, 1);
        check_values(syntax, samples[i].cell, samples[i].out, 0);
    }
}
#define CHECK(syntax, samples) check_samples(syntax, samples, sizeof samples / sizeof *samples)

/* The order that PEP 440 gives as its example, and what lies between. */
static void pep440_order(void **state) {
    static const char *const order[] = {"0",
                                        "0.1.dev0",
                                        "0.1",
                                        "1.0.dev456",
                                        "1.0a1.dev1",
                                        "1.0a1",
                                        "1.0a2.dev456",
                                        "1.0a12",
                                        "1.0b1.dev1",
                                        "1.0b2",
                                        "1.0b2.post345.dev456",
                                        "1.0b2.post345",
                                        "1.0rc1.dev456",
                                        "1.0rc1",
                                        "1.0",
                                        "1.0.post0.dev1",
                                        "1.0.post0",
                                        "1.0.post456.dev34",
                                        "1.0.post456",
                                        "1.0.1.dev0",
                                        "1.1.dev1",
                                        "1.1",
                                        "1.9",
                                        "1.10",
                                        "2",
                                        "10.0"};
    (void)state;
    for (size_t i = 0; i + 1 < sizeof order / sizeof *order; i++) {
        gps_key a = key_of(GPS_PEP440, order[i]), b = key_of(GPS_PEP440, order[i + 1]);
        if (gps_key_compare(&a, &b) >= 0 || gps_key_compare(&b, &a) <= 0)
            fail_msg("%s, %s", order[i], order[i + 1]);
    }
}

static void pep440_spellings(void **state) {
    static const char *const same[][2] = {{"1.0", "1"},
                                          {"2.15", "2.15.0"},
                                          {"1.1rc1", "1.1RC1"},
                                          {"1.1a1", "1.1.alpha-1"},
                                          {"1.1b2", "1.1_beta2"},
                                          {"1.1rc3", "1.1-c3"},
                                          {"1.1rc3", "1.1preview3"},
                                          {"1.1rc3", "1.1pre3"},
                                          {"1.2a0", "1.2a"},
                                          {"1.2.post2", "1.2-post2"},
                                          {"1.2.post2", "1.2.r2"},
                                          {"1.2.post2", "1.2rev2"},
                                          {"1.0.post1", "1.0-1"},
                                          {"1.2.post0", "1.2.post"},
                                          {"1.2.dev2", "1.2-dev2"},
                                          {"v1.0", "1.0"},
                                          {"1.2.dev0", "1.2.dev"},
                                          {"1.02", "1.2"},
                                          {"1.0.dev20240131", "1dev20240131"}};
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        gps_key a = key_of(GPS_PEP440, same[i][0]), b = key_of(GPS_PEP440, same[i][1]);
        if (gps_key_compare(&a, &b))
            fail_msg("%s, %s", same[i][0], same[i][1]);
    }
}

static void versions_refused(void **state) {
    static const char *const bad[] = {
        "",      "a",          "1.",    ".1",          "1..2", "1.0+cu126", "1.0x",       "1 .0",        "-1",
        "1.0.*", "4294967295", "1!2.0", "1.2.3.4.5.6", "1.0 ", "1-2-3",     "1.0dev1rc1", "1.0.post1.a1"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gps_key key;
        gps_error error;
        if (gps_version_parse(GPS_PEP440, 5, bad[i], strlen(bad[i]), &key, NULL, &error) != GPS_ERR_SYNTAX)
            fail_msg("accepted: '%s'", bad[i]);
        if (gps_version_parse(GPS_DOTTED, 3, bad[i], strlen(bad[i]), &key, NULL, NULL) != GPS_ERR_SYNTAX)
            fail_msg("accepted as dotted: '%s'", bad[i]);
    }
}

static void depth_is_cut_on_demand(void **state) {
    gps_key key, expected = key_of(GPS_DOTTED, "3.8");
    gps_error error;
    int cut = 0;
    (void)state;
    assert_int_equal(gps_version_parse(GPS_DOTTED, 2, "3.8.17", 6, &key, NULL, &error), GPS_ERR_SYNTAX);
    assert_string_equal(error.text, "more numbers than its line has: '3.8.17'");
    assert_int_equal(gps_version_parse(GPS_DOTTED, 2, "3.8.17", 6, &key, &cut, &error), GPS_OK);
    assert_int_equal(cut, 1);
    assert_int_equal(gps_key_compare(&key, &expected), 0);
}

static void cut_bounds_never_lose_answers(void **state) {
    static const struct {
        const char *cell;
        int below, same, above;
    } cases[] = {{"3.8.17", 0, 1, 0},  {">=3.8.17", 0, 1, 1}, {">3.8.17", 0, 1, 1},
                 {"<3.8.17", 1, 1, 0}, {"<=3.8.17", 1, 1, 0}, {"!=3.8.17", 1, 1, 1}};
    gps_cell_syntax syntax = {.scheme = GPS_DOTTED, .depth = 2};
    gps_key below = key_of(GPS_DOTTED, "3.7"), same = key_of(GPS_DOTTED, "3.8"), above = key_of(GPS_DOTTED, "3.9");
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gps_set set;
        int cut = 0;
        assert_int_equal(gps_cell_parse(&syntax, cases[i].cell, &set, NULL, NULL), GPS_ERR_SYNTAX);
        assert_int_equal(gps_cell_parse(&syntax, cases[i].cell, &set, &cut, NULL), GPS_OK);
        assert_int_equal(cut, 1);
        assert_normal(&set);
        assert_int_equal(gps_set_has(&set, &below), cases[i].below);
        assert_int_equal(gps_set_has(&set, &same), cases[i].same);
        assert_int_equal(gps_set_has(&set, &above), cases[i].above);
        gps_set_free(&syntax, &set);
    }
}

static void dotted_cells(void **state) {
    static const sample samples[] = {
        {"12", "12 12.0.1 12.9 12.999.5", "11.9.9 13 none ?"},
        {"12.*", "12 12.3", "13 11"},
        {"12.1", "12.1 12.1.7", "12.0.9 12.10 12.2"},
        {"==12.1.0", "12.1", "12.1.1"},
        {"=12", "12.5", "13"},
        {"!=12.1", "12.0 12.2 1 99", "12.1 12.1.5 none ?"},
        {"!=12.1.*", "12.0 12.2", "12.1.5"},
        {"<=12", "12.3 1", "13 none"},
        {"<12", "11.9.9", "12 12.0.1"},
        {">12", "13 14.1", "12.9.9 12 none ?"},
        {">=12.1", "12.1 12.10 99", "12.0.9"},
        {"~9.1", "9.1 9.1.0 9.99", "9.0.9 10 8.9"},
        {"~9.1.2", "9.1.0 9.1.2 9.5", "9.0 10"},
        {"~9", "9 9.9", "8 10"},
        {"12.0 - 12.6", "12 12.6.3", "11.9.9 12.7"},
        {"11 - 12", "11 12.9.9", "10.9 13"},
        {"450.80.02 - 452", "450.80.2 452.39", "450.80.1 453"},
        {">=12 <13", "12.5", "11 13"},
        {">=12,<13", "12.5", "11 13"},
        {">= 12, < 13", "12.5", "11 13"},
        {">=12, !=12.4", "12.3 12.5 13", "12.4 12.4.1 11"},
        {"11.8 12.1", "11.8 12.1.1", "11.9 12.0 12.2"},
        {"11.8, 12.1", "11.8.1 12.1", "12"},
        {"11.8 or 12.1 - 12.3 or >=14", "11.8 12.3.9 14 15", "11.9 12.4 13"},
        {"1 or 2 or 3", "1 2 3", "4 0"},
        {"none", "none", "1 ?"},
        {"?", "?", "1 none"},
        {"*", "1 99 none ?", ""},
        {"12 or none", "12.1 none", "13 ?"},
        {"12 or ?", "12.1 ?", "13 none"},
        {"!=none", "1 99 ?", "none"},
        {"!=none >=12", "12 13", "11 none ?"},
        {"old", "1 3.9", "0.9 4 none"},
        {"old new", "2 8.1 9", "5 10"},
        {"both", "2 8 9", "5 7 10"},
        {"!=old", "0.9 4 8", "1 2 3.5 none ?"},
        {"both, !=2", "1 3 8", "2 2.1 5"},
        {"old 5", "1 5.1", "4 6"},
        {"gap", "4 ?", "5 none"},
        {"<1 >2", "", "0 1 2 3 none ?"},
    };
    (void)state;
    CHECK(&dotted, samples);
}

static void pep440_cells(void **state) {
    static const sample samples[] = {
        {"2.15.0", "2.15 2.15.0", "2.15.0.post1 2.15.1 2.15.0rc1 none ?"},
        {"==2.15", "2.15.0", "2.15.0.post1 2.15rc1 2.15.1"},
        {"2.15.1.post1", "2.15.1.post1", "2.15.1 2.15.1.post2"},
        {"2.16.*", "2.16 2.16.5 2.16rc1 2.16.dev0 2.16.1.post1", "2.15.9 2.17.dev0 2.17"},
        {"==2.16.*", "2.16 2.16.1rc1", "2.17"},
        {"!=2.16.*", "2.15.9 2.17 2.17.dev0", "2.16 2.16rc1 2.16.9 none ?"},
        {"!=2.16", "2.16.1 2.16rc1 2.16.post1", "2.16 2.16.0"},
        {"<2.21", "2.20.9 2.20.9.post1", "2.21 2.21rc1 2.21.dev3 2.21a1"},
        {"<2.21rc2", "2.21rc1 2.21a1 2.21.dev1 2.20", "2.21rc2 2.21"},
        {"<2.21.post2", "2.21 2.21.post1", "2.21.post2.dev1 2.21.post2 2.22"},
        {"<=2.21", "2.21 2.21.0 2.21rc1 2.20", "2.21.1 2.21.post1"},
        {">2.15", "2.15.1 2.16.dev0 2.15.1rc1", "2.15 2.15.post1 2.15.post9.dev1 2.15rc1"},
        {">2.15.post1", "2.15.post2 2.15.1", "2.15.post1 2.15"},
        {">2.15rc1", "2.15rc2 2.15", "2.15rc1 2.15rc1.post1 2.15b1"},
        {">=2.15", "2.15 2.15.post1 2.16rc1", "2.15rc1 2.14.9 none ?"},
        {"~=2.2", "2.2 2.9.9 2.3rc1", "3.0 2.1 2.2rc1 3.dev0"},
        {"~=2.2.0", "2.2 2.2.9", "2.3 2.3rc1 2.1"},
        {"~=2.2.post3", "2.2.post3 2.9", "2.2 3.0 2.2.post2"},
        {"~2.2", "2.2 2.9 2.2rc1", "3.0 2.1"},
        {"2.16 - 2.20", "2.16 2.20.1 2.16rc1 2.20.post1 2.18", "2.15.9 2.21 2.21rc1 2.21.dev0"},
        {"2.16rc1 - 2.20.0", "2.16rc1 2.20 2.20.0.post1", "2.16b1 2.20.1"},
        {">=2.2, <3, !=2.5.*", "2.2 2.4.9 2.6", "2.5 2.5.3 3.0rc1 3 2.1"},
        {"2.4 2.6", "2.4 2.6.0", "2.5 2.4.1"},
        {">=1.0a1", "1.0a1 1.0b1 1", "1.0.dev1"},
    };
    (void)state;
    CHECK(&pep440, samples);
}

static void name_cells(void **state) {
    static const sample samples[] = {
        {"linux", "linux", "windows wsl none ?"},
        {"linux wsl", "linux wsl", "windows none ?"},
        {"linux or wsl", "linux wsl", "windows"},
        {"!=windows", "linux wsl", "windows none ?"},
        {"!=windows !=wsl", "linux", "windows wsl"},
        {"*", "linux windows wsl none ?", ""},
        {"!=none", "linux windows wsl ?", "none"},
        {"none or wsl", "none wsl", "linux ?"},
        {"==wsl", "wsl", "linux"},
    };
    (void)state;
    CHECK(&names, samples);
}

static void unknown_names(void **state) {
    gps_set set;
    gps_error error;
    int cut = 0;
    (void)state;
    assert_int_equal(gps_cell_parse(&names, "linux macos", &set, NULL, &error), GPS_ERR_NAME);
    assert_int_equal(error.at, 6);
    assert_int_equal(gps_cell_parse(&names, "linux macos", &set, &cut, &error), GPS_OK);
    assert_int_equal(set.known, 0);
    assert_int_equal(set.count, 1);
    assert_int_equal(cut, 0);
    gps_set_free(&names, &set);
    assert_int_equal(gps_cell_parse(&names, "!=macos", &set, &cut, &error), GPS_OK);
    assert_int_equal(set.interval[0].high.word[0], 3);
    gps_set_free(&names, &set);
}

static void operator_of_a_column(void **state) {
    gps_cell_syntax column = dotted;
    static const sample samples[] = {
        {"12.1", "12.1 13", "12.0"}, {"12.1 or none", "12.1 99 none", "12"},
        {"<=9", "9.1 1", "10"},      {"1 - 2", "1 2.9", "3"},
        {"old", "1 2 3", "4"},       {"none", "none", "1"},
    };
    (void)state;
    column.standard = GPS_GE;
    CHECK(&column, samples);
}

static void flags(void **state) {
    (void)state;
    gps_set set = parse(&dotted, "*");
    assert_true(set.any && set.none && set.unrecorded && !set.gap && set.known);
    gps_set_free(&dotted, &set);
    set = parse(&dotted, "?");
    assert_true(!set.any && !set.none && set.unrecorded && set.gap && !set.count);
    gps_set_free(&dotted, &set);
    set = parse(&dotted, "!=none");
    assert_true(!set.gap && set.unrecorded && !set.any);
    gps_set_free(&dotted, &set);
}

static void spelled(const char *cell, const char *text, uint32_t at, uint32_t length) {
    char out[40] = {0};
    memcpy(out, cell + at, length);
    assert_string_equal(out, text);
}

static void bounds_keep_their_spelling(void **state) {
    const char *cell = ">=450.80.02, <=460 or 525.60.13 or >999";
    (void)state;
    gps_set set = parse(&dotted, cell);
    assert_int_equal(set.count, 3);
    spelled(cell, "450.80.02", set.interval[0].low_at, set.interval[0].low_length);
    spelled(cell, "460", set.interval[0].high_at, set.interval[0].high_length);
    assert_true(set.interval[0].high_included && !set.interval[0].low_excluded && !set.interval[0].exact);
    spelled(cell, "525.60.13", set.interval[1].low_at, set.interval[1].low_length);
    assert_true(set.interval[1].exact);
    spelled(cell, "999", set.interval[2].low_at, set.interval[2].low_length);
    assert_true(set.interval[2].low_excluded);
    assert_int_equal(set.interval[2].high_length, 0);
    gps_set_free(&dotted, &set);
}

static void neighbours_are_joined(void **state) {
    (void)state;
    gps_set set = parse(&dotted, "12 or 13 or 14.0 - 14.5 or 14.6 or 20");
    assert_int_equal(set.count, 2);
    assert_int_equal(set.interval[0].high.word[1], 7);
    gps_set_free(&dotted, &set);
    set = parse(&dotted, "!=12 or 12");
    assert_int_equal(set.count, 1);
    gps_set_free(&dotted, &set);
}

static void refused_at(const gps_cell_syntax *syntax, const char *cell, uint32_t at) {
    gps_set set;
    gps_error error;
    if (gps_cell_parse(syntax, cell, &set, NULL, &error) != GPS_ERR_SYNTAX)
        fail_msg("accepted: '%s'", cell);
    if (error.at != at)
        fail_msg("'%s': error at %u, not %u: %s", cell, error.at, at, error.text);
    assert_null(set.interval);
}

static void cells_refused(void **state) {
    (void)state;
    refused_at(&dotted, "", 0);
    refused_at(&dotted, "  ", 2);
    refused_at(&dotted, "12 or ", 6);
    refused_at(&dotted, "or 12", 0);
    refused_at(&dotted, "12 or or 13", 6);
    refused_at(&dotted, "12 x", 3);
    refused_at(&dotted, ">=12 <1.2.3.4", 6);
    refused_at(&dotted, "12 *", 3);
    refused_at(&dotted, "? 12", 0);
    refused_at(&dotted, "12.6 - 12.0", 0);
    refused_at(&dotted, "1 - 2 - 3", 2);
    refused_at(&dotted, "12 -", 3);
    refused_at(&dotted, "12 >=", 5);
    refused_at(&dotted, ">=12.*", 2);
    refused_at(&dotted, "~=12.1", 2);
    refused_at(&dotted, ">none", 1);
    refused_at(&dotted, ">=old", 2);
    refused_at(&dotted, "1 loop", 2);
    refused_at(&dotted, "1 or bad", 5);
    refused_at(&dotted, ">=12<13", 2);
    refused_at(&pep440, "~=2", 2);
    refused_at(&pep440, "===2.0", 2);
    refused_at(&pep440, "2.0+cu126", 0);
    refused_at(&pep440, "2.0rc1.*", 0);
    refused_at(&names, "linux - wsl", 0);
    refused_at(&names, ">=linux", 2);
}

static void long_cells_end(void **state) {
    char *text = malloc(400001);
    gps_set set;
    (void)state;
    for (size_t i = 0; i < 100000; i++)
        memcpy(text + i * 4, i ? ", 1 " : "1   ", 4);
    text[400000] = 0;
    assert_int_equal(gps_cell_parse(&dotted, text, &set, NULL, NULL), GPS_ERR_SYNTAX);
    free(text);
}

/* Each allocation fails in turn: an error, no leak. */
typedef struct {
    long left, live;
} budget;

static void *limited(void *context, void *old, size_t bytes) {
    budget *b = context;
    if (!bytes) {
        free(old);
        b->live--;
        return NULL;
    }
    if (!b->left--)
        return NULL;
    if (!old)
        b->live++;
    return realloc(old, bytes);
}

static void memory_may_end(void **state) {
    const char *cell = "1 or 3 or 5 - 6 or >=9 <20 !=12 or both or 30 40 50 60 or !=old";
    gps_status status = GPS_ERR_MEMORY;
    (void)state;
    for (long n = 0; status; n++) {
        budget b = {n, 0};
        gps_cell_syntax syntax = dotted;
        gps_set set;
        syntax.memory = (gps_allocator){limited, &b};
        status = gps_cell_parse(&syntax, cell, &set, NULL, NULL);
        assert_true(status == GPS_OK || status == GPS_ERR_MEMORY);
        gps_set_free(&syntax, &set);
        assert_int_equal(b.live, 0);
        assert_true(n < 1000);
    }
}

static void neighbours_of_keys(void **state) {
    (void)state;
    gps_key lowest = gps_key_lowest(), highest = gps_key_highest(), final = key_of(GPS_PEP440, "1.0");
    gps_key next = gps_key_after(&final), post = key_of(GPS_PEP440, "1.0.post0.dev0");
    assert_int_equal(gps_key_compare(&next, &post), 0);
    next = gps_key_after(&highest);
    assert_int_equal(gps_key_compare(&next, &highest), 0);
    next = gps_key_after(&lowest);
    assert_int_equal(next.word[GPS_KEY_WORDS - 1], 1);
    gps_key a = key_of(GPS_DOTTED, "12.1.5"), b = key_of(GPS_DOTTED, "12.1.9");
    assert_int_equal(gps_key_compare_by(&a, &b, 2), 0);
    assert_true(gps_key_compare_by(&a, &b, 3) < 0);
    assert_true(gps_key_compare_by(&a, &b, 0) < 0);
}

static void keys_as_text(void **state) {
    (void)state;
    static const char *const versions[] = {"4", "2.15.1", "4.1rc1", "1.2b3.dev2", "1.7.post1"};
    char text[GPS_VERSION_TEXT];
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
        gps_key key = key_of(GPS_PEP440, versions[i]);
        gps_version_spell(GPS_PEP440, &key, text);
        assert_string_equal(text, versions[i]);
    }
    gps_key low = key_of(GPS_DOTTED, "12.1"), end = key_of(GPS_DOTTED, "12.2");
    gps_version_spell(GPS_DOTTED, &end, text);
    assert_string_equal(text, "12.2");
    assert_true(gps_version_ends(GPS_DOTTED, "12.1", &low, &end));
    assert_false(gps_version_ends(GPS_DOTTED, "12.1.0", &low, &end));
    low = key_of(GPS_PEP440, "4.7");
    end = gps_key_after(&low);
    assert_true(gps_version_ends(GPS_PEP440, "4.7", &low, &end));
    low.word[6] = UINT32_MAX; /* behind all post-releases */
    end = gps_key_after(&low);
    gps_version_spell(GPS_PEP440, &end, text);
    assert_string_equal(text, "4.7.0.0.1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pep440_order),
        cmocka_unit_test(pep440_spellings),
        cmocka_unit_test(versions_refused),
        cmocka_unit_test(depth_is_cut_on_demand),
        cmocka_unit_test(cut_bounds_never_lose_answers),
        cmocka_unit_test(dotted_cells),
        cmocka_unit_test(pep440_cells),
        cmocka_unit_test(name_cells),
        cmocka_unit_test(unknown_names),
        cmocka_unit_test(operator_of_a_column),
        cmocka_unit_test(flags),
        cmocka_unit_test(bounds_keep_their_spelling),
        cmocka_unit_test(neighbours_are_joined),
        cmocka_unit_test(cells_refused),
        cmocka_unit_test(long_cells_end),
        cmocka_unit_test(memory_may_end),
        cmocka_unit_test(neighbours_of_keys),
        cmocka_unit_test(keys_as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
