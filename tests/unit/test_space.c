/* Sets of combinations as boxes, against sets of single combinations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "bits.h"
#include "space.h"

enum { A = 5, B = 4, C = 3, ALL = A * B * C };

static space small(void) {
    space s = {.dimensions = 3, .size = {A, B, C}};
    finish_space(&s);
    return s;
}

static uint32_t *random_box(arena *memory, const space *s) {
    uint32_t *box = new_box(memory, s);
    for (uint32_t d = 0; d < s->dimensions; d++)
        do
            part_of(s, box, d)[0] = (uint32_t)rand() & ((1u << s->size[d]) - 1);
        while (!part_of(s, box, d)[0]);
    return box;
}

static int holds(const space *s, const uint32_t *box, uint32_t point) {
    uint32_t at[3] = {point / (B * C), point / C % B, point % C};
    for (uint32_t d = 0; d < 3; d++)
        if (!gps_bit(box + s->at[d], at[d]))
            return 0;
    return 1;
}

static uint32_t times_held(const space *s, const box_list *list, uint32_t point) {
    uint32_t times = 0;
    for (uint32_t i = 0; i < list->count; i++)
        times += (uint32_t)holds(s, list->box[i], point);
    return times;
}

static void what_is_left_is_the_difference(void **state) {
    (void)state;
    space s = small();
    for (unsigned seed = 0; seed < 3000; seed++) {
        arena memory = {NULL};
        box_list other = {.memory = &memory, .in = &s}, left = other;
        srand(seed);
        for (int i = rand() % 5; i > 0; i--)
            add_box(&other, random_box(&memory, &s));
        uint32_t *box = random_box(&memory, &s);
        subtract_boxes(&left, box, &other);
        for (uint32_t p = 0; p < ALL; p++)
            assert_int_equal(times_held(&s, &left, p), holds(&s, box, p) && !times_held(&s, &other, p));
        arena_free(&memory);
    }
}

/* Boxes may overlap, and dimensions that are folded make no difference. */
static void combinations_count_once(void **state) {
    (void)state;
    space s = small();
    s.folded[1] = 1;
    for (unsigned seed = 0; seed < 1000; seed++) {
        arena memory = {NULL};
        box_list list = {.memory = &memory, .in = &s};
        uint32_t expected = 0;
        srand(seed);
        for (int i = rand() % 5; i > 0; i--)
            add_box(&list, random_box(&memory, &s));
        for (uint32_t a = 0; a < A; a++)
            for (uint32_t c = 0; c < C; c++) {
                uint32_t held = 0;
                for (uint32_t b = 0; b < B; b++)
                    held += times_held(&s, &list, a * B * C + b * C + c);
                expected += held > 0;
            }
        assert_int_equal(count_combinations(&memory, &list), expected);
        arena_free(&memory);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_left_is_the_difference),
                                       cmocka_unit_test(combinations_count_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
