/* space.c: sets of combinations, as boxes: one set of values for each dimension. */
#include "space.h"

#include "bits.h"

void finish_space(space *s) {
    s->words = 0;
    for (uint32_t d = 0; d < s->dimensions; d++) {
        s->at[d] = s->words;
        s->words += gps_words_for(s->size[d]);
    }
}

uint32_t *new_box(arena *memory, const space *s) { return arena_get(memory, (s->words + 1) * sizeof(uint32_t)); }

static uint32_t words_of(const space *s, uint32_t d) { return gps_words_for(s->size[d]); }

int is_empty_box(const space *s, const uint32_t *box) {
    for (uint32_t d = 0; d < s->dimensions; d++)
        if (gps_bits_empty(box + s->at[d], words_of(s, d)))
            return 1;
    return 0;
}

void add_box(box_list *to, uint32_t *box) {
    to->box = arena_grow(to->memory, to->box, to->count, &to->room, sizeof *to->box);
    to->box[to->count++] = box;
}

static int do_meet(const space *s, const uint32_t *a, const uint32_t *b) {
    for (uint32_t d = 0; d < s->dimensions; d++)
        if (!gps_bits_meet(a + s->at[d], b + s->at[d], words_of(s, d)))
            return 0;
    return 1;
}

/* Cuts `box` along each dimension of `by`: what lies outside is kept, the rest is cut further. */
static void cut(box_list *to, const uint32_t *box, const uint32_t *by) {
    const space *s = to->in;
    uint32_t *rest = new_box(to->memory, s);
    gps_bits_copy(rest, box, s->words);
    for (uint32_t d = 0; d < s->dimensions; d++) {
        uint32_t *out = new_box(to->memory, s);
        gps_bits_copy(out, rest, s->words);
        for (uint32_t w = s->at[d]; w < s->at[d] + words_of(s, d); w++) {
            out[w] &= ~by[w];
            rest[w] &= by[w];
        }
        if (!gps_bits_empty(out + s->at[d], words_of(s, d)))
            add_box(to, out);
    }
}

void subtract_boxes(box_list *to, const uint32_t *box, const box_list *other) {
    const space *s = to->in;
    box_list left = {.memory = to->memory, .in = s};
    uint32_t *whole = new_box(to->memory, s);
    for (uint32_t i = 0; i < other->count; i++)
        if (gps_bits_equal(box, other->box[i], s->words))
            return;
    gps_bits_copy(whole, box, s->words);
    add_box(&left, whole);
    for (uint32_t i = 0; i < other->count && left.count; i++) {
        if (!do_meet(s, box, other->box[i]))
            continue;
        box_list next = {.memory = to->memory, .in = s};
        for (uint32_t k = 0; k < left.count; k++) {
            if (do_meet(s, left.box[k], other->box[i]))
                cut(&next, left.box[k], other->box[i]);
            else
                add_box(&next, left.box[k]);
        }
        left = next;
    }
    for (uint32_t k = 0; k < left.count; k++)
        add_box(to, left.box[k]);
}

static void fill(const space *s, uint32_t *box, uint32_t d) {
    for (uint32_t v = 0; v < s->size[d]; v++)
        gps_bit_on(box + s->at[d], v);
}

box_list fold_boxes(arena *memory, const box_list *from) {
    box_list folded = {.memory = memory, .in = from->in};
    for (uint32_t i = 0; i < from->count; i++) {
        uint32_t *box = new_box(memory, from->in);
        gps_bits_copy(box, from->box[i], from->in->words);
        for (uint32_t d = 0; d < from->in->dimensions; d++)
            if (from->in->folded[d])
                fill(from->in, box, d);
        add_box(&folded, box);
    }
    return folded;
}

static uint64_t count_box(const space *s, const uint32_t *box) {
    uint64_t count = 1;
    for (uint32_t d = 0; d < s->dimensions; d++)
        count *= s->folded[d] ? 1 : gps_bits_count(box + s->at[d], words_of(s, d));
    return count;
}

uint64_t count_combinations(arena *memory, const box_list *list) {
    box_list folded = fold_boxes(memory, list), apart = {.memory = memory, .in = list->in};
    uint64_t count = 0;
    for (uint32_t i = 0; i < folded.count; i++) {
        box_list before = apart;
        subtract_boxes(&apart, folded.box[i], &before);
    }
    for (uint32_t i = 0; i < apart.count; i++)
        count += count_box(list->in, apart.box[i]);
    return count;
}
