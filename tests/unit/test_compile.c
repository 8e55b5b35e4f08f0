/* From rule files to an image, on small rules of another domain: every kind of row is where it belongs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "cells.h"
#include "compile.h"
#include "emit.h"
#include "image.h"
#include "sha256.h"
#include "write_image.h"

static char directory[64];

static void write_text(const char *path, const char *text) {
    FILE *to = fopen(path, "wb");
    assert_non_null(to);
    assert_true(fputs(text, to) >= 0);
    assert_int_equal(fclose(to), 0);
}

static const char *path_of(const char *name) {
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    return path;
}

/* ---- one compiled set of rules ---- */

typedef struct {
    rules *r;
    word_list image;
} compiled;

static compiled compile_text(const char *text) {
    compiled c = {.r = calloc(1, sizeof *c.r)};
    char *directories[] = {directory};
    write_text(path_of("rules.yaml"), text);
    int status = compile_rules(c.r, directories, 1);
    if (status) {
        report_print(&c.r->report, "error", stderr);
        fail_msg("status %d", status);
    }
    c.image = make_image(c.r);
    return c;
}

static void release(compiled *c) {
    free_rules(c->r);
    free(c->r);
}

static const uint32_t *record(const compiled *c, uint32_t section, uint32_t i) {
    const uint32_t *entry = c->image.at + GPS_HEADER_WORDS + 3 * section;
    assert_true(i < entry[1]);
    return c->image.at + entry[0] + (size_t)i * entry[2];
}

static uint32_t count_of(const compiled *c, uint32_t section) {
    return c->image.at[GPS_HEADER_WORDS + 3 * section + 1];
}

static const char *text_at(const compiled *c, uint32_t reference) {
    return (const char *)record(c, GPS_S_TEXT, 0) + reference;
}

static const gps_table_record *table_named(const compiled *c, const char *name) {
    for (uint32_t t = 0; t < count_of(c, GPS_S_TABLE); t++) {
        const gps_table_record *table = (const gps_table_record *)record(c, GPS_S_TABLE, t);
        if (!strcmp(text_at(c, table->name), name))
            return table;
    }
    fail_msg("no table '%s'", name);
    return NULL;
}

static const gps_column_record *column_at(const compiled *c, const gps_table_record *table, uint32_t i) {
    return (const gps_column_record *)record(c, GPS_S_COLUMN, table->column + i);
}

/* Value number of a name, a version, "none" or "?" on an axis. */
static uint32_t value_of(const compiled *c, uint32_t axis_number, const char *text) {
    const gps_axis_record *axis = (const gps_axis_record *)record(c, GPS_S_AXIS, axis_number);
    if (!strcmp(text, "none"))
        return axis->values;
    if (!strcmp(text, "?"))
        return axis->values + 1;
    for (uint32_t n = 0; axis->line == GPS_NO && n < axis->values; n++)
        if (!strcmp(text_at(c, *record(c, GPS_S_NAME, axis->first + n)), text))
            return n;
    if (axis->line == GPS_NO)
        fail_msg("no value '%s'", text);
    const gps_line_record *line = (const gps_line_record *)record(c, GPS_S_LINE, axis->line);
    gps_key key;
    assert_int_equal(gps_version_parse((gps_scheme)line->scheme, line->depth, text, strlen(text), &key, NULL, NULL),
                     GPS_OK);
    uint32_t cell = 0;
    for (uint32_t i = 0; i < line->cells; i++) {
        gps_key low;
        memcpy(&low, ((const gps_cell_record *)record(c, GPS_S_CELL, line->cell + i))->key, sizeof low);
        if (gps_key_compare(&low, &key) <= 0)
            cell = i;
    }
    return cell;
}

/* Bitset of the kinds of rows that admit "value value …", one for each column; relations are not looked at. */
static uint32_t kinds_of(const compiled *c, const char *name, const char *values) {
    const gps_table_record *table = table_named(c, name);
    uint32_t kinds = 0, chosen[32] = {0};
    char copy[200], *word = strtok(strcpy(copy, values), " ");
    for (uint32_t i = 0; i < table->columns; i++, word = strtok(NULL, " ")) {
        if (!word)
            fail_msg("%s has %u columns: '%s'", name, table->columns, values);
        chosen[i] = value_of(c, column_at(c, table, i)->axis, word);
    }
    for (uint32_t r = 0; r < table->rows; r++) {
        int admits = 1;
        for (uint32_t i = 0; i < table->columns; i++) {
            const gps_column_record *column = column_at(c, table, i);
            uint32_t class = GPS_CLASS(*record(c, GPS_S_WORD, column->map + chosen[i]));
            assert_true(class < column->classes);
            admits &= (int)(*record(c, GPS_S_WORD, column->supports + class * table->row_words + r / 32) >> r % 32 & 1);
        }
        if (admits)
            kinds |= 1u << ((const gps_row_record *)record(c, GPS_S_ROW, table->row + r))->kind;
    }
    return kinds;
}

enum {
    NOTHING = 0,
    LISTED = 1 << GPS_ROW_LISTED,
    NOT_WHEN = 1 << GPS_ROW_NOT_WHEN,
    NEED = 1 << GPS_ROW_NEED,
    UNCOVERED = 1 << GPS_ROW_UNCOVERED,
    ABSENT = 1 << GPS_ROW_SUBJECT_NONE,
    GAP = 1 << GPS_ROW_GAP,
    BEYOND = 1 << GPS_ROW_BEYOND
};

#define BASE                                                                                                           \
    "lines:\n"                                                                                                         \
    "  kernel: {scheme: dotted, depth: 3, complete: 6.12}\n"                                                           \
    "  zfs: {scheme: pep440}\n"                                                                                        \
    "releases:\n"                                                                                                      \
    "- line: kernel\n"                                                                                                 \
    "  columns: version | date | status\n"                                                                             \
    "  rows: |\n"                                                                                                      \
    "    6.1.5  | 2022-12-11 | -\n"                                                                                    \
    "    6.6    | 2023-10    | -\n"                                                                                    \
    "    6.12   | -          | stub\n"                                                                                 \
    "axes:\n"                                                                                                          \
    "  kernel: {line: kernel, choose: released, counted: yes}\n"                                                       \
    "  built: {line: kernel}\n"                                                                                        \
    "  zfs: {line: zfs, choose: released, loads: itself}\n"                                                            \
    "  distribution: {names: [debian, fedora]}\n"                                                                      \
    "  flavour: {names: [cloud, rt], counted: yes}\n"                                                                  \
    "sources:\n"                                                                                                       \
    "  notes: {title: Notes, read: 2026-01-02, rank: vendor}\n"                                                        \
    "  list: {title: List, read: 2026-03-04, rank: third-party}\n"

static void expect(const compiled *c, const char *table, const char *values, uint32_t kinds) {
    uint32_t found = kinds_of(c, table, values);
    if (found != kinds)
        fail_msg("%s: %s: kinds 0x%x, not 0x%x", table, values, found, kinds);
}

static void listing_tables(void **state) {
    (void)state;
    compiled c = compile_text(BASE "tables:\n"
                                   "- table: kernels of zfs\n"
                                   "  of: zfs\n"
                                   "  key: [zfs]\n"
                                   "  columns: zfs | kernel <= | distribution\n"
                                   "  rows: |\n"
                                   "    # a comment\n"
                                   "    2.1.* | 6.6 | *\n"
                                   "\n"
                                   "    2.2.0 | 6.12 or none | debian\n"
                                   "- table: no subject\n"
                                   "  columns: distribution | kernel\n"
                                   "  rows: |\n"
                                   "    debian | 6.1\n"
                                   "    fedora | >=6.6\n");
    expect(&c, "kernels of zfs", "2.1.9 6.6.7 fedora", LISTED);
    expect(&c, "kernels of zfs", "2.1.9 6.7 fedora", NOTHING);
    expect(&c, "kernels of zfs", "2.1.9 none fedora", NOTHING);
    expect(&c, "kernels of zfs", "2.2.0 6.12.3 debian", LISTED);
    expect(&c, "kernels of zfs", "2.2.0 none debian", LISTED);
    expect(&c, "kernels of zfs", "2.2.0 6.12.3 fedora", NOTHING);
    expect(&c, "kernels of zfs", "2.2.1 6.1 debian", NOTHING);
    expect(&c, "kernels of zfs", "none 7 none", ABSENT);
    expect(&c, "no subject", "debian 6.1.99", LISTED);
    expect(&c, "no subject", "debian 6.6", NOTHING);
    expect(&c, "no subject", "none none", NOTHING);
    release(&c);
}

static void subject_beside_the_columns(void **state) {
    (void)state;
    compiled c = compile_text(BASE "tables:\n"
                                   "- table: t\n"
                                   "  of: zfs\n"
                                   "  columns: distribution\n"
                                   "  rows: |\n"
                                   "    debian\n");
    expect(&c, "t", "debian 2.2", LISTED);
    expect(&c, "t", "debian ?", LISTED);
    expect(&c, "t", "debian none", ABSENT);
    expect(&c, "t", "fedora none", ABSENT);
    expect(&c, "t", "fedora 2.2", NOTHING);
    release(&c);
}

static void keys_not_listed(void **state) {
    (void)state;
    compiled c = compile_text(BASE "tables:\n"
                                   "- table: open\n"
                                   "  key: [kernel, distribution]\n"
                                   "  otherwise: any\n"
                                   "  columns: kernel | distribution | flavour\n"
                                   "  rows: |\n"
                                   "    6.1 - 6.5 | debian | rt\n"
                                   "    6.6       | *      | cloud\n");
    expect(&c, "open", "6.2 debian rt", LISTED);
    expect(&c, "open", "6.2 debian cloud", NOTHING);
    expect(&c, "open", "6.2 fedora cloud", UNCOVERED);
    expect(&c, "open", "6.2 none cloud", UNCOVERED);
    expect(&c, "open", "6.6 none cloud", LISTED);
    expect(&c, "open", "6.6 ? rt", NOTHING);
    expect(&c, "open", "6.0 debian rt", UNCOVERED);
    expect(&c, "open", "none ? ?", UNCOVERED);
    expect(&c, "open", "? debian rt", UNCOVERED);
    assert_true(table_named(&c, "open")->flags & GPS_TABLE_OPEN);
    release(&c);
}

static void what_is_not_recorded(void **state) {
    (void)state;
    compiled c = compile_text(BASE "tables:\n"
                                   "- table: flavours\n"
                                   "  key: [distribution]\n"
                                   "  columns: distribution | flavour | built\n"
                                   "  rows: |\n"
                                   "    debian | ?  | 6.1\n"
                                   "    fedora | rt | ?\n"
                                   "- table: by flavour\n"
                                   "  key: [flavour, kernel]\n"
                                   "  columns: flavour | kernel | distribution\n"
                                   "  rows: |\n"
                                   "    rt | 6.1 | debian\n");
    expect(&c, "flavours", "debian ? 6.1", LISTED);
    expect(&c, "flavours", "debian rt 6.1", NOTHING);
    expect(&c, "flavours", "fedora rt 7.0", LISTED);
    expect(&c, "flavours", "fedora rt none", LISTED);
    expect(&c, "flavours", "fedora ? 7.0", NOTHING);
    expect(&c, "by flavour", "? 5.0 fedora", GAP);
    expect(&c, "by flavour", "rt 6.1 debian", LISTED);
    expect(&c, "by flavour", "rt ? debian", NOTHING);
    expect(&c, "by flavour", "rt 6.13 fedora", BEYOND);
    expect(&c, "by flavour", "rt 6.12.9 fedora", NOTHING);
    const gps_table_record *table = table_named(&c, "flavours");
    for (uint32_t r = 0; r < 2; r++)
        assert_int_equal(((const gps_row_record *)record(&c, GPS_S_ROW, table->row + r))->gap, 1u << (r + 1));
    release(&c);
}

static void implications(void **state) {
    (void)state;
    compiled c = compile_text(
        BASE
        "rules:\n"
        "- {rule: need, when: {distribution: debian, zfs: '2.2.*'}, need: {kernel: '<=6.6'}}\n"
        "- {rule: never, when: {zfs: '2.1.*', flavour: rt}, never: yes, severity: warning}\n"
        "- {rule: compare, of: zfs, when: {flavour: rt}, need: {built: '== kernel by minor', distribution: debian}}\n"
        "- {when: {kernel: '!=none'}, need: {kernel: '>=6.1'}}\n");
    expect(&c, "need", "debian 2.2.3 6.6.1", NEED);
    expect(&c, "need", "debian 2.2.3 6.7", NOTHING);
    expect(&c, "need", "fedora 2.2.3 6.7", NOT_WHEN);
    expect(&c, "need", "none 2.1 6.7", NOT_WHEN);
    expect(&c, "need", "debian ? none", NOT_WHEN);
    expect(&c, "never", "2.1.1 rt", NOTHING);
    expect(&c, "never", "2.1.1 cloud", NOT_WHEN);
    expect(&c, "never", "2.1.1 none", NOT_WHEN);
    assert_true(table_named(&c, "never")->flags & GPS_TABLE_WARNING);
    assert_int_equal(table_named(&c, "need")->conditions, 2);
    expect(&c, "compare", "rt debian 2.2", NEED);
    expect(&c, "compare", "rt fedora 2.2", NOTHING);
    expect(&c, "compare", "rt fedora none", ABSENT);
    const gps_table_record *relation = table_named(&c, "compare, built == kernel by minor");
    assert_true(relation->flags & GPS_TABLE_RELATION);
    assert_int_equal(relation->op, GPS_EQ);
    assert_int_equal(relation->by, 2);
    assert_int_equal(relation->left, 1);
    assert_int_equal(relation->right, 2);
    expect(&c, "compare, built == kernel by minor", "rt 6.1 6.6 2.2", NEED);
    expect(&c, "compare, built == kernel by minor", "cloud 6.1 6.6 2.2", NOT_WHEN);
    expect(&c, "kernel !=none: kernel >=6.1", "5.0", NOTHING);
    expect(&c, "kernel !=none: kernel >=6.1", "6.1", NEED);
    expect(&c, "kernel !=none: kernel >=6.1", "none", NOT_WHEN);
    expect(&c, "kernel !=none: kernel >=6.1", "?", NOTHING);
    release(&c);
}

#define RECORDS                                                                                                        \
    "lines: {kernel: {scheme: dotted, depth: 3, complete: 6.12}, zfs: {scheme: pep440}, "                              \
    "openssl: {scheme: dotted, depth: 2}}\n"                                                                           \
    "axes:\n"                                                                                                          \
    "  kernel: {line: kernel, choose: released, counted: yes}\n"                                                       \
    "  built: {line: kernel}\n"                                                                                        \
    "  openssl: {line: openssl}\n"                                                                                     \
    "  zfs: {line: zfs, choose: released, loads: itself}\n"                                                            \
    "  distribution: {names: [debian, fedora]}\n"                                                                      \
    "  flavour: {names: [cloud, rt], counted: yes}\n"                                                                  \
    "sources:\n"                                                                                                       \
    "  notes: {title: Notes, read: 2026-01-02, rank: vendor}\n"                                                        \
    "  list: {title: List, read: 2026-03-04, rank: third-party}\n" BUILDS
#define BUILDS                                                                                                         \
    "records:\n"                                                                                                       \
    "- of: zfs\n"                                                                                                      \
    "  key: [zfs, distribution]\n"                                                                                     \
    "  source: notes\n"                                                                                                \
    "  fields:\n"                                                                                                      \
    "    plain: {axis: built, with: {flavour: cloud}, table: kernels}\n"                                               \
    "    real: {axis: built, op: '>=', with: {flavour: rt}, table: kernels}\n"                                         \
    "    kernel: {optional: yes}\n"                                                                                    \
    "  builds:\n"                                                                                                      \
    "  - zfs: 2.1.0\n"                                                                                                 \
    "    date: 2021-07-02\n"                                                                                           \
    "    plain: 6.1\n"                                                                                                 \
    "    each:\n"                                                                                                      \
    "    - {distribution: debian, real: 6.6}\n"                                                                        \
    "    - {distribution: fedora, plain: 6.6, source: list}\n"                                                         \
    "    pins: {openssl: '>=3 if distribution debian and flavour rt'}\n"                                               \
    "  - {zfs: 2.2.0, kernel: 6.6, plain: 6.12, pins: {openssl: ['1.1 if flavour rt', '3.* if flavour cloud']}}\n"

static void builds_of_records(void **state) {
    (void)state;
    compiled c = compile_text(RECORDS);
    expect(&c, "zfs builds", "2.1.0 debian", LISTED);
    expect(&c, "zfs builds", "2.1.0 none", NOTHING);
    expect(&c, "zfs builds", "2.2.0 none", LISTED);
    expect(&c, "zfs builds", "2.3.0 none", BEYOND);
    expect(&c, "zfs kernels", "2.1.0 debian 6.1 cloud", LISTED);
    expect(&c, "zfs kernels", "2.1.0 debian 6.7 rt", LISTED);
    expect(&c, "zfs kernels", "2.1.0 debian 6.7 cloud", NOTHING);
    expect(&c, "zfs kernels", "2.1.0 fedora 6.6 cloud", LISTED);
    expect(&c, "zfs kernels", "2.1.0 fedora 6.1 cloud", NOTHING);
    expect(&c, "zfs kernel", "2.1.0 fedora 5.0", LISTED);
    expect(&c, "zfs kernel", "2.2.0 fedora 6.6.3", LISTED);
    expect(&c, "zfs kernel", "2.2.0 fedora 6.1", NOTHING);
    expect(&c, "zfs needs openssl", "2.1.0 debian rt 3.1", LISTED);
    expect(&c, "zfs needs openssl", "2.1.0 debian rt 1.1", NOTHING);
    expect(&c, "zfs needs openssl", "2.1.0 fedora rt 1.1", UNCOVERED);
    expect(&c, "zfs needs openssl", "2.2.0 fedora rt 1.1", LISTED);
    expect(&c, "zfs needs openssl", "2.2.0 fedora cloud 1.1", NOTHING);
    expect(&c, "zfs needs openssl", "2.2.0 fedora none 1.1", UNCOVERED);
    expect(&c, "zfs needs openssl", "none fedora rt 1.1", ABSENT | UNCOVERED);
    release(&c);
}

static void builds_are_releases(void **state) {
    (void)state;
    compiled c = compile_text(RECORDS);
    const gps_line_record *line = NULL;
    for (uint32_t i = 0; i < count_of(&c, GPS_S_LINE); i++) {
        const gps_line_record *l = (const gps_line_record *)record(&c, GPS_S_LINE, i);
        if (!strcmp(text_at(&c, l->name), "zfs"))
            line = l;
    }
    assert_non_null(line);
    assert_int_equal(line->releases, 2);
    const gps_release_record *first = (const gps_release_record *)record(&c, GPS_S_RELEASE, line->release);
    assert_string_equal(text_at(&c, first->version), "2.1.0");
    assert_int_equal(first->date, 20210702);
    assert_int_equal(first->source, 0);
    release(&c);
}

static void better_ranks_overrule(void **state) {
    (void)state;
    compiled c = compile_text(BASE "tables:\n"
                                   "- table: t\n"
                                   "  key: [distribution]\n"
                                   "  columns: distribution | flavour | @source | @flag\n"
                                   "  rows: |\n"
                                   "    debian | rt | list | -\n"
                                   "    debian | cloud | notes | -\n"
                                   "    fedora | rt | list | prefer\n"
                                   "    fedora | cloud | list | -\n"
                                   "    fedora | none | list | also\n");
    expect(&c, "t", "debian rt", NOTHING);
    expect(&c, "t", "debian cloud", LISTED);
    expect(&c, "t", "fedora rt", LISTED);
    expect(&c, "t", "fedora cloud", NOTHING);
    expect(&c, "t", "fedora none", LISTED);
    release(&c);
}

/* Boxes are disjoint, touch no key that is listed, and leave none out: over random tables, against counting. */
typedef struct {
    const rules *r;
    const rule_table *table;
    uint32_t hits[5 * 6 * 4];
} tally;

static int in_box(const uint32_t *const *sets, uint32_t a, uint32_t b, uint32_t k) {
    return (!sets[0] || sets[0][0] >> a & 1) && (!sets[1] || sets[1][0] >> b & 1) && (!sets[2] || sets[2][0] >> k & 1);
}

#include "lower.h"

static void count_box(void *context, const uint32_t *const *sets) {
    tally *t = context;
    for (uint32_t a = 0; a < 5; a++)
        for (uint32_t b = 0; b < 6; b++)
            for (uint32_t k = 0; k < 4; k++)
                t->hits[(a * 6 + b) * 4 + k] += (uint32_t)in_box(sets, a, b, k);
}

static void check_random_table(rules *r, uint32_t seed) {
    rule_column columns[3] = {{0, 1, GPS_EQ}, {1, 1, GPS_EQ}, {2, 1, GPS_EQ}};
    rule_row rows[8];
    row_cell cells[8][3];
    uint32_t bits[8][3], count = seed % 9;
    static const uint32_t full[3] = {31, 63, 15};
    srand(seed);
    for (uint32_t i = 0; i < count; i++) {
        rows[i] = (rule_row){.kind = GPS_ROW_LISTED, .cell = cells[i]};
        for (uint32_t c = 0; c < 3; c++) {
            bits[i][c] = rand() % 3 ? (uint32_t)rand() & full[c] : full[c];
            cells[i][c] = (row_cell){.bits = &bits[i][c]};
        }
    }
    rule_table table = {.column = columns, .columns = 3, .row = rows, .rows = count};
    tally t = {.r = r, .table = &table};
    assert_true(uncovered_boxes(r, &table, count_box, &t));
    for (uint32_t v = 0; v < 5 * 6 * 4; v++) {
        uint32_t a = v / 24, b = v / 4 % 6, k = v % 4, covered = 0;
        for (uint32_t i = 0; i < count; i++)
            covered |= bits[i][0] >> a & bits[i][1] >> b & bits[i][2] >> k & 1;
        assert_int_equal(t.hits[v], !covered);
    }
}

static void uncovered_is_the_complement(void **state) {
    (void)state;
    rules *r = calloc(1, sizeof *r);
    rule_axis axes[3] = {
        {.line = GPS_NO, .name_count = 3}, {.line = GPS_NO, .name_count = 4}, {.line = GPS_NO, .name_count = 2}};
    r->axis = axes;
    r->axes = 3;
    for (uint32_t seed = 0; seed < 2000; seed++)
        check_random_table(r, seed);
    arena_free(&r->memory);
    free(r);
}

/* ---- what would cost too much is refused, and soon ---- */

static void refused(const char *text, const char *message) {
    rules *r = calloc(1, sizeof *r);
    char *directories[] = {directory};
    write_text(path_of("rules.yaml"), text);
    assert_int_equal(compile_rules(r, directories, 1), EXIT_RULES);
    int found = 0;
    for (uint32_t i = 0; i < r->report.count; i++)
        found |= !strcmp(r->report.list[i].text, message);
    if (!found)
        fail_msg("'%s' is not among %u messages, the first of them '%s'", message, r->report.count,
                 r->report.list[0].text);
    free_rules(r);
    free(r);
}

/* head, then the pattern with its %u counting, then tail */
static char *repeated(const char *head, const char *pattern, uint32_t count, const char *tail) {
    size_t room = strlen(head) + strlen(tail) + count * (strlen(pattern) + 24) + 1;
    char *text = malloc(room), *end = text + sprintf(text, "%s", head);
    for (uint32_t i = 0; i < count; i++) {
        for (const char *c = pattern; *c; c++)
            end += *c == '%' ? sprintf(end, "%u", i) : sprintf(end, "%c", *c);
    }
    strcpy(end, tail);
    return text;
}

#define ONE_LINE "lines: {k: {scheme: dotted, depth: 2}}\naxes: {k: {line: k}, l: {line: k}}\n"
#define ONE_TABLE ONE_LINE "tables:\n- table: t\n  columns: k\n  rows: |\n"

static void hostile_files_are_refused(void **state) {
    static const struct {
        const char *head, *pattern;
        uint32_t count;
        const char *tail, *message;
    } cases[] = {
        {"", "k%: 1\n", 100000, "", "too many keys"},
        {"lines: [", "a,", 1500000, "a]\n", "too many values"},
        {"axes: {k: {names: [", "n%,", 4097, "]}}\n", "axis 'k' has more than 4096 names"},
        {"lines: ", "[", 100000, "", "values inside values go too deep"},
        {"lines: ", "x", 100000, "", "a text of more than 4096 bytes"},
        {ONE_TABLE, "    %\n", 20000, "", "more than 8192 rows"},
        {ONE_TABLE "    1", " %", 20000, "\n", "a row of more than 4096 bytes"},
        {ONE_TABLE "    1", "|1", 100, "\n", "more than 64 cells"},
        {ONE_LINE "sets:\n  k:\n    s0: 1\n    s1: s0 s0 s0 s0 s0 s0 s0 s0\n    s2: s1 s1 s1 s1 s1 s1 s1 s1\n"
                  "    s3: s2 s2 s2 s2 s2 s2 s2 s2\n    s4: s3 s3 s3 s3 s3 s3 s3 s3\n",
         "", 0, "    s5: s4 s4 s4 s4 s4 s4 s4 s4\n", "too long (axis k)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = repeated(cases[i].head, cases[i].pattern, cases[i].count, cases[i].tail);
        refused(text, cases[i].message);
        free(text);
    }
}

/* What the compiler lets through as the widest table, the loader takes. */
static void widest_table_opens(void **state) {
    enum { WIDEST = 30 }; /* and the subject */
    char text[2000] = "axes:\n  z: {names: [v]}\n";
    (void)state;
    for (int i = 0; i < WIDEST; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "  a%d: {names: [v]}\n", i);
    strcat(text, "tables:\n- table: t\n  of: z\n  columns: a0");
    for (int i = 1; i < WIDEST; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " | a%d", i);
    strcat(text, "\n  rows: |\n    v");
    for (int i = 1; i < WIDEST; i++)
        strcat(text, " | v");
    strcat(text, "\n");
    compiled c = compile_text(text);
    gps_tables *tables;
    gps_error error;
    assert_int_equal(table_named(&c, "t")->columns, WIDEST + 1);
    assert_int_equal(gps_tables_open(c.image.at, (size_t)c.image.count * 4, 0, NULL, &tables, &error), GPS_OK);
    gps_tables_close(tables);
    release(&c);
}

/* ---- directories over each other ---- */

static void overlays_replace_mask_and_add(void **state) {
    char overlay[300], base[2000];
    (void)state;
    snprintf(overlay, sizeof overlay, "%s/over", directory);
    assert_int_equal(mkdir(overlay, 0700), 0);
    char *directories[] = {directory, overlay};
    write_text(path_of("rules.yaml"), "axes: {os: {names: [linux]}}\n");
    write_text(path_of("over/more.yaml"), "axes: {os: {names: [wsl]}, arch: {names: [x86]}}\n");
    rules *r = calloc(1, sizeof *r);
    assert_int_equal(compile_rules(r, directories + 1, 1), 0);
    assert_int_equal(r->axes, 2);
    free_rules(r);
    memset(r, 0, sizeof *r);
    assert_int_equal(compile_rules(r, directories, 2), 0);
    assert_int_equal(r->axis[0].name_count, 2);
    free_rules(r);
    memset(r, 0, sizeof *r);
    write_text(path_of("over/rules.yaml"), "");
    assert_int_equal(compile_rules(r, directories, 2), 0);
    assert_int_equal(r->axis[0].name_count, 1);
    assert_string_equal(r->axis[0].names[0], "wsl");
    free_rules(r);
    free(r);
    snprintf(base, sizeof base, "%s", path_of("over/rules.yaml"));
    unlink(base);
    unlink(path_of("over/more.yaml"));
    assert_int_equal(rmdir(overlay), 0);
}

/* ---- the image as a whole ---- */

static void image_opens(void **state) {
    (void)state;
    compiled c = compile_text(RECORDS);
    gps_tables *tables;
    gps_error error;
    gps_status status = gps_tables_open(c.image.at, (size_t)c.image.count * 4, 0, NULL, &tables, &error);
    if (status)
        fail_msg("%s", error.text);
    gps_tables_info info = gps_info(tables);
    assert_int_equal(info.newest, 20260304);
    assert_int_equal(info.axes, count_of(&c, GPS_S_AXIS));
    assert_string_equal(gps_axis_at(tables, 0).name, "zfs");
    gps_tables_close(tables);
    release(&c);
}

static void same_rules_same_bytes(void **state) {
    (void)state;
    compiled a = compile_text(RECORDS), b = compile_text(RECORDS);
    assert_int_equal(a.image.count, b.image.count);
    assert_memory_equal(a.image.at, b.image.at, (size_t)a.image.count * 4);
    release(&b);
    b = compile_text(RECORDS "# one more comment\n");
    assert_memory_not_equal(a.r->digest, b.r->digest, sizeof a.r->digest);
    release(&a);
    release(&b);
}

static char *slurp(const char *path, size_t *size) {
    FILE *from = fopen(path, "rb");
    assert_non_null(from);
    char *bytes = calloc(1, 1 << 20);
    *size = fread(bytes, 1, (1 << 20) - 1, from);
    fclose(from);
    return bytes;
}

static void both_forms_hold_the_same(void **state) {
    (void)state;
    compiled c = compile_text(RECORDS);
    size_t size;
    assert_int_equal(emit_image(path_of("a.gpst"), &c.image), 0);
    char *bytes = slurp(path_of("a.gpst"), &size);
    assert_int_equal(size, (size_t)c.image.count * 4);
    assert_memory_equal(bytes, c.image.at, size);
    free(bytes);
    assert_int_equal(emit_image(path_of("a.c"), &c.image), 0);
    bytes = slurp(path_of("a.c"), &size);
    char *at = strstr(bytes, "image[] = {");
    assert_non_null(at);
    at += strlen("image[] = {");
    for (uint32_t i = 0; i < c.image.count; i++) {
        assert_int_equal(strtoul(at, &at, 10), c.image.at[i]);
        at += strspn(at, "u,\n");
    }
    assert_int_equal(*at, '}');
    free(bytes);
    release(&c);
}

static void output_is_whole_or_old(void **state) {
    uint32_t word = 1;
    word_list image = {.at = &word, .count = 1};
    size_t size;
    (void)state;
    assert_int_equal(emit_image("/nowhere/at/all.gpst", &image), EXIT_SYSTEM);
    write_text(path_of("old.gpst"), "old");
    mkdir(path_of("taken.gpst"), 0700);
    assert_int_equal(emit_image(path_of("taken.gpst"), &image), EXIT_SYSTEM);
    rmdir(path_of("taken.gpst"));
    char *bytes = slurp(path_of("old.gpst"), &size);
    assert_string_equal(bytes, "old");
    free(bytes);
    assert_true(has_form("x.c") && has_form("x.gpst") && !has_form("x.o") && !has_form(".c"));
}

static void digest(const char *text, const char *expected) {
    sha256 d;
    uint32_t words[8];
    char hex[65];
    sha256_begin(&d);
    sha256_add(&d, text, strlen(text));
    sha256_end(&d, words);
    for (int i = 0; i < 8; i++)
        snprintf(hex + 8 * i, 9, "%08x", words[i]);
    assert_string_equal(hex, expected);
}

/* Examples of FIPS 180-4, and lengths around a block. */
static void digests(void **state) {
    sha256 d;
    uint32_t words[8];
    (void)state;
    digest("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    digest("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
           "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    digest("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
           "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    sha256_begin(&d);
    for (int i = 0; i < 1000000; i++)
        sha256_add(&d, "a", 1);
    sha256_end(&d, words);
    assert_int_equal(words[0], 0xcdc76e5c);
    assert_int_equal(words[7], 0xc7112cd0);
}

static int make_directory(void **state) {
    (void)state;
    strcpy(directory, "/tmp/test_compile.XXXXXX");
    return mkdtemp(directory) ? 0 : -1;
}

static int remove_directory(void **state) {
    static const char *const names[] = {"rules.yaml", "a.gpst", "a.c", "old.gpst"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(path_of(names[i]));
    return rmdir(directory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listing_tables),
        cmocka_unit_test(subject_beside_the_columns),
        cmocka_unit_test(keys_not_listed),
        cmocka_unit_test(what_is_not_recorded),
        cmocka_unit_test(implications),
        cmocka_unit_test(builds_of_records),
        cmocka_unit_test(builds_are_releases),
        cmocka_unit_test(better_ranks_overrule),
        cmocka_unit_test(uncovered_is_the_complement),
        cmocka_unit_test(hostile_files_are_refused),
        cmocka_unit_test(widest_table_opens),
        cmocka_unit_test(overlays_replace_mask_and_add),
        cmocka_unit_test(image_opens),
        cmocka_unit_test(same_rules_same_bytes),
        cmocka_unit_test(both_forms_hold_the_same),
        cmocka_unit_test(output_is_whole_or_old),
        cmocka_unit_test(digests),
    };
    return cmocka_run_group_tests(tests, make_directory, remove_directory);
}
