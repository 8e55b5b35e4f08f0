/* tables.h: reading an opened image.  After gps_tables_open every record may be read without checks. */
#ifndef GPS_TABLES_H
#define GPS_TABLES_H

#include "gpusolve-tables.h"
#include "image.h"
#include "memory.h"

typedef struct {
    const uint32_t *at;
    uint32_t count, words; /* records, words in a record */
} gps_section;

struct gps_tables {
    gps_allocator allocator;
    const uint32_t *image;
    size_t words;
    gps_section section[GPS_SECTION_COUNT];
    char revision[65];
};

static inline const void *gps_record(const gps_tables *tables, uint32_t section, uint32_t index) {
    const gps_section *s = &tables->section[section];
    return s->at + (size_t)index * s->words;
}

#define GPS_RECORD(tables, SECTION, type, index)                                                                       \
    ((const gps_##type##_record *)gps_record(tables, GPS_S_##SECTION, index))

static inline const char *gps_text(const gps_tables *tables, uint32_t reference) {
    return (const char *)tables->section[GPS_S_TEXT].at + reference;
}

static inline const uint32_t *gps_pool(const gps_tables *tables, uint32_t offset) {
    return tables->section[GPS_S_WORD].at + offset;
}

/* Values of an axis: its cells or names, then `none`, then `?`. */
static inline uint32_t gps_axis_values(const gps_axis_record *axis) { return axis->values + 2; }

/* Does a row of a table with these flags count?  level, rank: the weakest that do; strict: what is not recorded does
 * not hold. */
static inline int gps_row_counts(uint32_t flags, const gps_row_record *row, int open, int strict, uint32_t level,
                                 uint32_t rank) {
    if (row->kind == GPS_ROW_OVERRULED || (row->kind == GPS_ROW_BEYOND && (!open || strict)) || (row->gap && strict))
        return 0;
    if (row->kind != GPS_ROW_LISTED || flags & GPS_TABLE_RULE)
        return 1;
    if (row->rank > rank)
        return 0;
    return row->level == GPS_LEVEL_DISPUTED ? open && !strict : row->level <= level;
}

gps_status gps_fail(gps_error *error, gps_status status, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* As much of the text as fits, ended by NUL. */
void gps_copy_text(char *to, size_t room, const char *text, size_t length);
/* Edit distance, at most `limit` + 1. */
uint32_t gps_edit_distance(const char *a, const char *b, uint32_t limit);
static inline char gps_plain(char c) {
    if (c == '_')
        return '-';
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Does `a` equal `b`, '-' and '_' alike, whatever their case?  Inline: names are looked for among hundreds. */
static inline int gps_same_name(const char *a, const char *b, size_t length_b) {
    size_t i = 0;
    while (i < length_b && a[i] && (a[i] == b[i] || gps_plain(a[i]) == gps_plain(b[i])))
        i++;
    return i == length_b && !a[i];
}

/* The axis with this name, `length` bytes of it; GPS_NO if there is none. */
uint32_t gps_axis_named(const gps_tables *tables, const char *name, size_t length);

#endif
