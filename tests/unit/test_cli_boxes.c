/* test_cli_boxes.c: products of sets, joined.  Every result is compared with the tuples it stands for. */
#include "boxes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { COLUMNS = 3, VALUES = 4, TUPLES = VALUES * VALUES * VALUES };

static cli_boxes no_boxes(cli_pool *pool) {
    cli_sets **sets = cli_take(pool, COLUMNS, sizeof *sets);
    for (uint32_t i = 0; i < COLUMNS; i++)
        sets[i] = cli_sets_new(pool, 1);
    return cli_boxes_over(COLUMNS, sets);
}

static void add(cli_pool *pool, cli_boxes *boxes, uint32_t a, uint32_t b, uint32_t c) {
    const uint32_t set[] = {a, b, c};
    uint32_t *box = cli_boxes_add(pool, boxes);
    for (uint32_t i = 0; i < COLUMNS; i++)
        box[i] = cli_sets_number(pool, boxes->sets[i], &set[i]);
}

static uint32_t set_at(const cli_boxes *boxes, size_t box, uint32_t column) {
    return *cli_set(boxes, boxes->box[box], column);
}

static void tuples_of(const cli_boxes *boxes, unsigned char *tuple) {
    memset(tuple, 0, TUPLES);
    for (size_t i = 0; i < boxes->count; i++)
        for (uint32_t t = 0; t < TUPLES; t++)
            tuple[t] |= cli_has(cli_set(boxes, boxes->box[i], 0), t % VALUES) &&
                        cli_has(cli_set(boxes, boxes->box[i], 1), t / VALUES % VALUES) &&
                        cli_has(cli_set(boxes, boxes->box[i], 2), t / VALUES / VALUES);
}

static void equal_neighbours_become_one(void **state) {
    (void)state;
    cli_pool pool = {0};
    cli_boxes boxes = no_boxes(&pool);
    add(&pool, &boxes, 1, 2, 4);
    add(&pool, &boxes, 2, 2, 4);
    add(&pool, &boxes, 3, 1, 4);
    cli_boxes_join(&pool, &boxes);
    assert_int_equal(boxes.count, 1);
    assert_int_equal(set_at(&boxes, 0, 0), 3);
    assert_int_equal(set_at(&boxes, 0, 1), 3);
    assert_int_equal(set_at(&boxes, 0, 2), 4);
    cli_pool_free(&pool);
}

static void joining_never_says_more(void **state) {
    (void)state;
    uint32_t seed = 7;
    for (int round = 0; round < 500; round++) {
        cli_pool pool = {0};
        cli_boxes boxes = no_boxes(&pool);
        unsigned char before[TUPLES], after[TUPLES];
        for (int i = 0; i < 1 + round % 12; i++) {
            seed = seed * 1103515245u + 12345u;
            add(&pool, &boxes, 1 + (seed >> 8) % 15, 1 + (seed >> 14) % 15, 1 + (seed >> 20) % 15);
        }
        tuples_of(&boxes, before);
        cli_boxes_join(&pool, &boxes);
        tuples_of(&boxes, after);
        assert_memory_equal(before, after, TUPLES);
        cli_pool_free(&pool);
    }
}

static void order_of_boxes_does_not_matter(void **state) {
    (void)state;
    cli_pool pool = {0};
    cli_boxes a = no_boxes(&pool), b = cli_boxes_over(COLUMNS, a.sets);
    add(&pool, &a, 1, 1, 1);
    add(&pool, &a, 6, 2, 1);
    add(&pool, &b, 6, 2, 1);
    add(&pool, &b, 1, 1, 1);
    cli_boxes_join(&pool, &a);
    cli_boxes_join(&pool, &b);
    assert_true(cli_boxes_same(&a, &b));
    add(&pool, &b, 8, 8, 8);
    assert_false(cli_boxes_same(&a, &b));
    cli_pool_free(&pool);
}

static void a_column_taken_out(void **state) {
    (void)state;
    cli_pool pool = {0};
    cli_boxes boxes = no_boxes(&pool);
    add(&pool, &boxes, 3, 1, 1);
    add(&pool, &boxes, 2, 4, 1);
    cli_boxes first = cli_boxes_where(&pool, &boxes, 0, 0), second = cli_boxes_where(&pool, &boxes, 0, 1);
    assert_int_equal(first.count, 1);
    assert_int_equal(set_at(&first, 0, 0), 0);
    assert_int_equal(set_at(&first, 0, 1), 1);
    assert_int_equal(second.count, 2);
    cli_pool_free(&pool);
}

/* More sets than there is room for at first, of several words. */
static void each_set_has_one_number(void **state) {
    (void)state;
    enum { SETS = 1000 };
    cli_pool pool = {0};
    cli_sets *sets = cli_sets_new(&pool, 2);
    for (uint32_t i = 0; i < 2 * SETS; i++) {
        uint32_t set[2] = {i % SETS % 10, i % SETS / 10}, number = cli_sets_number(&pool, sets, set);
        assert_int_equal(number, i % SETS);
        assert_memory_equal(cli_sets_at(sets, number), set, sizeof set);
    }
    assert_int_equal(sets->count, SETS);
    cli_pool_free(&pool);
}

static void sets(void **state) {
    (void)state;
    uint32_t set[3] = {0, 0, 0};
    assert_true(cli_is_empty(set, 3));
    assert_int_equal(cli_last(set, 3), UINT32_MAX);
    cli_insert(set, 40);
    cli_insert(set, 95);
    assert_int_equal(cli_first(set, 3), 40);
    assert_int_equal(cli_last(set, 3), 95);
    assert_int_equal(cli_set_size(set, 3), 2);
    assert_true(cli_has(set, 95));
    assert_false(cli_has(set, 94));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_neighbours_become_one),    cmocka_unit_test(joining_never_says_more),
        cmocka_unit_test(order_of_boxes_does_not_matter), cmocka_unit_test(a_column_taken_out),
        cmocka_unit_test(each_set_has_one_number),        cmocka_unit_test(sets),
    };
    return cmocka_run_group_tests_name("cli boxes", tests, NULL, NULL);
}
