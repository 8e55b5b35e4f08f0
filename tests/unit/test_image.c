/* Damaged images: each is refused with a reason or answered safely (run under the sanitizers in `check`). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../read_file.h"
#include "gpusolve-tables.h"
#include "image.h"

static uint32_t *image, *copy;
static size_t words;

static int read_image(void **state) {
    (void)state;
    const char *path = getenv("GPS_TEST_IMAGE");
    size_t size;
    image = read_file(path ? path : "build/rules.gpst", &size);
    words = size / 4;
    copy = malloc(size);
    return !image || !copy;
}

static int free_image(void **state) {
    (void)state;
    free(image);
    free(copy);
    return 0;
}

static void seal(uint32_t *at) {
    uint32_t sum = 2166136261u;
    for (size_t i = GPS_H_SHA256; i < words; i++)
        sum = (sum ^ at[i]) * 16777619u;
    at[GPS_H_CHECKSUM] = sum;
}

static uint32_t next_random(uint32_t *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* Solves a little, so that what was let through is also read. */
static void use(gps_tables *tables) {
    gps_problem *problem;
    gps_error error;
    gps_verdict verdict;
    gps_answer answer;
    gps_conflict conflict;
    gps_fixes fixes;
    gps_cite cites[8];
    uint64_t counts[4];
    assert_int_equal(gps_problem_new(tables, NULL, &problem), GPS_OK);
    for (uint32_t a = 0; a < gps_info(tables).axes && a < 4; a++)
        gps_require(problem, gps_axis_at(tables, a).name, NULL, "it", "argument", NULL, &error);
    gps_set_option(problem, GPS_OPTION_STEPS, 20000);
    if (gps_solve(problem, &verdict, &error) == GPS_OK) {
        if (verdict != GPS_CONSISTENT)
            gps_find_fixes(problem, NULL, 4, &fixes);
        if (verdict == GPS_INCONSISTENT)
            gps_find_conflict(problem, GPS_NO, NULL, &conflict);
        else if (gps_best(problem, NULL, 0, &answer) == GPS_OK)
            gps_cites(problem, &answer, cites, 8);
        gps_count(problem, GPS_NO, counts, 4);
    }
    gps_problem_free(problem);
    for (uint32_t i = 0; i < gps_info(tables).patterns; i++) {
        gps_pattern p = gps_pattern_at(tables, i);
        assert_true(strlen(p.match) + strlen(p.words) + strlen(p.near) + strlen(p.cause) < words * 16);
        for (uint32_t k = 0; k < p.facts; k++)
            assert_true(gps_fact_at(tables, i, k).axis < gps_info(tables).axes);
    }
}

static void whole_image_opens(void **state) {
    (void)state;
    gps_tables *tables;
    gps_error error;
    assert_int_equal(gps_tables_open(image, words * 4, 0, NULL, &tables, &error), GPS_OK);
    assert_int_equal(strlen(gps_info(tables).revision), 64);
    use(tables);
    gps_tables_close(tables);
}

static void truncated_images_are_refused(void **state) {
    (void)state;
    gps_tables *tables;
    gps_error error;
    for (size_t cut = 0; cut < words; cut += 1 + words / 97) {
        assert_int_equal(gps_tables_open(image, cut * 4, 0, NULL, &tables, &error), GPS_ERR_IMAGE);
        assert_true(error.text[0]);
    }
    assert_int_equal(gps_tables_open(image, words * 4 - 1, 0, NULL, &tables, &error), GPS_ERR_IMAGE);
}

static void flipped_bits_break_the_checksum(void **state) {
    (void)state;
    gps_tables *tables;
    gps_error error;
    uint32_t seed = 1;
    for (int i = 0; i < 100; i++) {
        memcpy(copy, image, words * 4);
        copy[GPS_H_SHA256 + next_random(&seed) % (words - GPS_H_SHA256)] ^= UINT32_C(1) << (next_random(&seed) % 32);
        assert_int_equal(gps_tables_open(copy, words * 4, 0, NULL, &tables, &error), GPS_ERR_IMAGE);
    }
}

/* The checksum is made right again, so that the checks of offsets and ids are what stands between. */
static void sealed_damage_is_refused_or_safe(void **state) {
    (void)state;
    uint32_t seed = 7, refused = 0;
    for (int i = 0; i < 400; i++) {
        gps_tables *tables;
        gps_error error;
        memcpy(copy, image, words * 4);
        uint32_t directory = GPS_HEADER_WORDS + 3 * GPS_SECTION_COUNT;
        uint32_t section = next_random(&seed) % GPS_SECTION_COUNT;
        const uint32_t *entry = image + GPS_HEADER_WORDS + 3 * section;
        uint32_t at =
            i % 4 && entry[1] ? entry[0] + next_random(&seed) % (entry[1] * entry[2]) : next_random(&seed) % directory;
        copy[at] = i % 3 ? copy[at] ^ UINT32_C(1) << (next_random(&seed) % 32) : next_random(&seed) << (i % 9);
        seal(copy);
        if (gps_tables_open(copy, words * 4, 0, NULL, &tables, &error) == GPS_OK) {
            use(tables);
            gps_tables_close(tables);
        } else
            refused++;
    }
    assert_true(refused > 50);
}

/* A condition of an install line is "AXIS=CELL;…": programs split it without looking twice. */
static void conditions_have_their_shape(void **state) {
    (void)state;
    const uint32_t *installs = image + GPS_HEADER_WORDS + 3 * GPS_S_INSTALL;
    const uint32_t *texts = image + GPS_HEADER_WORDS + 3 * GPS_S_TEXT;
    uint32_t tried = 0;
    for (uint32_t i = 0; i < installs[1]; i++) {
        gps_tables *tables;
        gps_error error;
        const gps_install_record *install = (const gps_install_record *)(image + installs[0] + i * installs[2]);
        memcpy(copy, image, words * 4);
        char *condition = (char *)(copy + texts[0]) + install->condition;
        if (!*condition)
            continue;
        char *equals = strchr(condition, '=');
        assert_non_null(equals);
        *equals = tried % 2 ? ';' : '\0';
        if (tried % 3 == 0)
            *condition = '=';
        seal(copy);
        assert_int_equal(gps_tables_open(copy, words * 4, 0, NULL, &tables, &error), GPS_ERR_IMAGE);
        tried++;
    }
    assert_true(tried > 0);
}

/* There is room for each table once among those that may take part. */
static void a_table_hangs_on_one_axis(void **state) {
    (void)state;
    gps_tables *tables;
    gps_error error;
    memcpy(copy, image, words * 4);
    const uint32_t *axes = copy + GPS_HEADER_WORDS + 3 * GPS_S_AXIS;
    gps_axis_record *first = (gps_axis_record *)(copy + axes[0]);
    for (uint32_t a = 1; a < axes[1]; a++) {
        const gps_axis_record *other = (const gps_axis_record *)(copy + axes[0] + a * axes[2]);
        if (other->tables <= first->tables)
            continue;
        first->table = other->table;
        first->tables = other->tables;
    }
    seal(copy);
    assert_int_equal(gps_tables_open(copy, words * 4, 0, NULL, &tables, &error), GPS_ERR_IMAGE);
}

typedef struct {
    int left; /* allocations that still succeed */
} budget;

static void *stingy(void *context, void *old, size_t bytes) {
    budget *b = context;
    if (!bytes) {
        free(old);
        return NULL;
    }
    return b->left-- > 0 ? realloc(old, bytes) : NULL;
}

/* Each allocation fails in turn; nothing leaks, nothing crashes, and the status says so. */
static void out_of_memory_is_a_status(void **state) {
    (void)state;
    gps_tables *tables;
    gps_error error;
    assert_int_equal(gps_tables_open(image, words * 4, 1, NULL, &tables, &error), GPS_OK);
    int done = 0;
    for (int n = 0; n < 400 && !done; n++) {
        budget b = {n};
        gps_allocator allocator = {stingy, &b};
        gps_problem *problem;
        gps_verdict verdict;
        gps_answer answer;
        uint64_t count;
        if (gps_problem_new(tables, &allocator, &problem) != GPS_OK)
            continue;
        gps_status status = gps_solve(problem, &verdict, &error);
        if (status == GPS_OK && verdict != GPS_INCONSISTENT)
            status = gps_best(problem, NULL, 0, &answer);
        if (status == GPS_OK)
            status = gps_count(problem, GPS_NO, &count, 1);
        done = b.left >= 0;
        if (!done)
            assert_int_equal(status, GPS_ERR_MEMORY);
        gps_problem_free(problem);
    }
    gps_tables_close(tables);
    assert_true(done);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_image_opens),
        cmocka_unit_test(truncated_images_are_refused),
        cmocka_unit_test(flipped_bits_break_the_checksum),
        cmocka_unit_test(sealed_damage_is_refused_or_safe),
        cmocka_unit_test(conditions_have_their_shape),
        cmocka_unit_test(a_table_hangs_on_one_axis),
        cmocka_unit_test(out_of_memory_is_a_status),
    };
    return cmocka_run_group_tests(tests, read_image, free_image);
}
