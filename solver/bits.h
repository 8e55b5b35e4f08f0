/* bits.h: sets of small numbers as arrays of 32-bit words. */
#ifndef GPS_BITS_H
#define GPS_BITS_H

#include <stdint.h>
#include <string.h>

static inline uint32_t gps_words_for(uint32_t bits) { return (bits + 31) / 32; }
static inline int gps_bit(const uint32_t *set, uint32_t i) { return (int)(set[i / 32] >> (i % 32) & 1); }
static inline void gps_bit_on(uint32_t *set, uint32_t i) { set[i / 32] |= UINT32_C(1) << (i % 32); }
static inline void gps_bit_off(uint32_t *set, uint32_t i) { set[i / 32] &= ~(UINT32_C(1) << (i % 32)); }
static inline void gps_bits_clear(uint32_t *set, uint32_t words) { memset(set, 0, words * sizeof *set); }
static inline void gps_bits_copy(uint32_t *to, const uint32_t *from, uint32_t words) {
    if (words) /* an empty table has no rows to point to */
        memcpy(to, from, words * sizeof *to);
}
/* Two words at a time: this is where propagation spends its time. */
static inline void gps_bits_join(uint32_t *to, const uint32_t *from, uint32_t words) {
    uint64_t own, other;
    for (; words >= 2; words -= 2, to += 2, from += 2) {
        memcpy(&own, to, sizeof own);
        memcpy(&other, from, sizeof other);
        own |= other;
        memcpy(to, &own, sizeof own);
    }
    if (words)
        *to |= *from;
}
/* Returns whether members went. */
static inline int gps_bits_keep(uint32_t *set, const uint32_t *kept, uint32_t words) {
    uint32_t gone = 0;
    for (uint32_t w = 0; w < words; w++) {
        gone |= set[w] & ~kept[w];
        set[w] &= kept[w];
    }
    return gone != 0;
}
static inline int gps_bits_equal(const uint32_t *a, const uint32_t *b, uint32_t words) {
    return !words || !memcmp(a, b, words * sizeof *a);
}
/* Of members *from … end - 1 those in the word of the first, which there is; *from moves behind them. */
static inline uint32_t gps_bits_step(uint32_t *from, uint32_t end) {
    uint32_t first = *from % 32, take = 32 - first < end - *from ? 32 - first : end - *from;
    *from += take;
    return UINT32_MAX >> (32 - take) << first;
}
/* Members from … from + count - 1. */
static inline void gps_bits_fill(uint32_t *set, uint32_t from, uint32_t count) {
    for (uint32_t end = from + count; from < end;) {
        uint32_t *word = &set[from / 32];
        *word |= gps_bits_step(&from, end);
    }
}
static inline void gps_bits_drop(uint32_t *set, uint32_t from, uint32_t count) {
    for (uint32_t end = from + count; from < end;) {
        uint32_t *word = &set[from / 32];
        *word &= ~gps_bits_step(&from, end);
    }
}
/* The members below `count`, of a word. */
static inline uint32_t gps_bits_below(uint32_t count) { return count < 32 ? ~(UINT32_MAX << count) : UINT32_MAX; }
/* Members from … from + 31 of a set of so many words, as a word. */
static inline uint32_t gps_bits_word(const uint32_t *set, uint32_t words, uint32_t from) {
    uint32_t low = set[from / 32] >> from % 32;
    return from % 32 && from / 32 + 1 < words ? low | set[from / 32 + 1] << (32 - from % 32) : low;
}
/* The members of a word, as those from `from` on. */
static inline void gps_bits_add_word(uint32_t *set, uint32_t from, uint32_t word) {
    set[from / 32] |= word << from % 32;
    if (from % 32 && word >> (32 - from % 32))
        set[from / 32 + 1] |= word >> (32 - from % 32);
}
static inline void gps_bits_drop_word(uint32_t *set, uint32_t from, uint32_t word) {
    set[from / 32] &= ~(word << from % 32);
    if (from % 32 && word >> (32 - from % 32))
        set[from / 32 + 1] &= ~(word >> (32 - from % 32));
}
static inline int gps_bits_empty(const uint32_t *set, uint32_t words) {
    uint32_t any = 0;
    for (uint32_t w = 0; w < words; w++)
        any |= set[w];
    return !any;
}
static inline int gps_bits_meet(const uint32_t *a, const uint32_t *b, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        if (a[w] & b[w])
            return 1;
    return 0;
}
static inline uint32_t gps_bits_count(const uint32_t *set, uint32_t words) {
    uint32_t count = 0;
    for (uint32_t w = 0; w < words; w++)
        count += (uint32_t)__builtin_popcount(set[w]);
    return count;
}
static inline int gps_bits_single(const uint32_t *set, uint32_t words) {
    int seen = 0;
    for (uint32_t w = 0; w < words; w++) {
        if (set[w] && (seen || set[w] & (set[w] - 1)))
            return 0;
        seen |= set[w] != 0;
    }
    return seen;
}
/* The first member not below `from`, or `bits` if there is none. */
static inline uint32_t gps_bits_next(const uint32_t *set, uint32_t bits, uint32_t from) {
    if (from >= bits)
        return bits;
    uint32_t w = from / 32, rest = set[w] & UINT32_MAX << (from % 32);
    while (!rest) {
        if (++w * 32 >= bits)
            return bits;
        rest = set[w];
    }
    uint32_t first = w * 32 + (uint32_t)__builtin_ctz(rest);
    return first < bits ? first : bits;
}
static inline int gps_each(const uint32_t *set, uint32_t bits, uint32_t *word, uint32_t *rest, uint32_t *i) {
    while (!*rest) {
        if (*word * 32 >= bits)
            return 0;
        *rest = set[(*word)++];
        if (*word * 32 > bits)
            *rest &= UINT32_MAX >> (*word * 32 - bits);
    }
    *i = *word * 32 - 32 + (uint32_t)__builtin_ctz(*rest);
    *rest &= *rest - 1;
    return *i < bits;
}
/* Runs the body for each member i of set, which may lose the members seen. */
#define GPS_EACH(i, set, bits)                                                                                         \
    for (uint32_t i##_word = 0, i##_rest = 0, i = 0; gps_each(set, bits, &i##_word, &i##_rest, &i);)

/* Runs the body once for each run of neighbours of one class that has members of set; v is its first member and end the
 * first value behind it.  map: GPS_RUN words (image.h). */
#define GPS_EACH_RUN(v, end, set, bits, map)                                                                           \
    for (uint32_t end, v = gps_bits_next(set, bits, 0); v < (bits) && (end = GPS_RUN_END((map)[v]), 1);                \
         v = gps_bits_next(set, bits, end))

static inline uint64_t gps_hash(uint64_t hash, const uint32_t *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return hash;
}
#define GPS_HASH_SEED UINT64_C(0xcbf29ce484222325)

static inline uint64_t gps_hash_masked(const uint32_t *a, const uint32_t *mask, uint32_t words) {
    uint64_t hash = GPS_HASH_SEED;
    for (uint32_t w = 0; w < words; w++) {
        uint32_t x = a[w] & mask[w];
        hash = gps_hash(hash, &x, 1);
    }
    return hash;
}

static inline int gps_equal_masked(const uint32_t *a, const uint32_t *b, const uint32_t *mask, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        if ((a[w] ^ b[w]) & mask[w])
            return 0;
    return 1;
}

#endif
