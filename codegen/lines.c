/* lines.c: lines and their releases. */
#include "declare.h"

#include "keys.h"
#include "names.h"
#include "pattern.h"
#include "rows.h"

#include <stdlib.h>
#include <string.h>

const char *const status_words[4] = {"released", "withdrawn", "stub", "planned"};

enum { LINE_SCHEME, LINE_DEPTH, LINE_COMPLETE, LINE_KEYS };
static const key_spec line_keys[LINE_KEYS] = {
    {"scheme", WANT_TEXT, 1}, {"depth", WANT_TEXT, 0}, {"complete", WANT_TEXT, 0}};

static int parse_version(rules *r, const rule_line *line, const piece *text, gps_key *key) {
    gps_error error;
    if (!has_shape(SHAPE_VERSION, text->text)) {
        complain(&r->report, text->at, "not a version: '%s' (line %s)", text->text, line->name);
        return 0;
    }
    if (!gps_version_parse(line->scheme, line->depth, text->text, strlen(text->text), key, NULL, &error))
        return 1;
    complain(&r->report, text->at, "%s (line %s)", error.text, line->name);
    return 0;
}

static void read_depth(rules *r, const node *value, rule_line *line) {
    piece text = piece_of(value);
    line->depth = GPS_KEY_WORDS;
    if (has_shape(SHAPE_NUMBER, text.text))
        line->depth = (uint32_t)strtoul(text.text, NULL, 10);
    if (has_shape(SHAPE_NUMBER, text.text) && line->depth >= 1 && line->depth <= GPS_KEY_WORDS)
        return;
    complain(&r->report, text.at, "depth must be 1 to %u, not '%s'", GPS_KEY_WORDS, text.text);
    line->depth = GPS_KEY_WORDS;
}

static void read_scheme(rules *r, const node *const *value, const node *whole, rule_line *line) {
    static const char *const words[] = {"dotted", "pep440"};
    piece text = piece_of(value[LINE_SCHEME]);
    uint32_t word = word_number(r, &text, words, 2, "scheme");
    line->broken = word == GPS_NO;
    line->scheme = word == GPS_PEP440 ? GPS_PEP440 : GPS_DOTTED;
    line->depth = 5;
    if (line->broken)
        return;
    if (line->scheme == GPS_PEP440) {
        if (value[LINE_DEPTH])
            complain(&r->report, value[LINE_DEPTH]->at, "a pep440 line has no depth");
    } else if (value[LINE_DEPTH])
        read_depth(r, value[LINE_DEPTH], line);
    else
        complain(&r->report, whole->at, "a dotted line needs its depth");
}

static void line_entry(rules *r, const node *key, const node *value) {
    const node *part[LINE_KEYS];
    uint32_t before = r->report.count;
    piece name = piece_of(key);
    uint32_t other = find_line(r, name.text);
    if (other != GPS_NO) {
        complain(&r->report, key->at, "line '%s' is there already", name.text);
        remark(&r->report, r->line[other].at, "the first one");
        return;
    }
    check_shape(r, &name, SHAPE_ID);
    rule_line line = {.name = name.text, .at = key->at, .beyond = GPS_NO};
    line.broken = !read_keys(r, value, "a line", line_keys, LINE_KEYS, part) || r->report.count > before;
    if (!line.broken)
        read_scheme(r, part, value, &line);
    if (!line.broken && part[LINE_COMPLETE]) {
        gps_key ignored;
        line.complete_at = piece_of(part[LINE_COMPLETE]);
        if (parse_version(r, &line, &line.complete_at, &ignored))
            line.complete = line.complete_at.text;
    }
    r->line = arena_grow(&r->memory, r->line, r->lines, &r->line_room, sizeof *r->line);
    r->line[r->lines++] = line;
}

void declare_lines(rules *r) { each_entry(r, "lines", NODE_MAPPING, line_entry); }

/* ---- releases ---- */

int read_date(rules *r, const piece *text, uint32_t *date) {
    if (!check_shape(r, text, SHAPE_DATE))
        return 0;
    *date = date_number(text->text);
    return 1;
}

static rule_release *release_with(rule_line *line, const gps_key *key) {
    for (uint32_t i = 0; i < line->releases; i++)
        if (!gps_key_compare(&line->release[i].key, key))
            return &line->release[i];
    return NULL;
}

static void add_release(rules *r, rule_line *line, const rule_release *release) {
    line->release = arena_grow(&r->memory, line->release, line->releases, &line->release_room, sizeof *line->release);
    line->release[line->releases++] = *release;
}

enum { COLUMN_VERSION, COLUMN_DATE, COLUMN_STATUS, COLUMN_TAGS, COLUMN_SOURCE, RELEASE_COLUMNS };
static const char *const release_columns[RELEASE_COLUMNS] = {"version", "date", "status", "tags", "source"};

typedef struct {
    uint32_t line, source;
    uint32_t column[RELEASE_COLUMNS]; /* place in a row, or GPS_NO */
} release_block;

static const piece *given(const release_block *block, const piece *cells, uint32_t column) {
    if (block->column[column] == GPS_NO)
        return NULL;
    const piece *cell = &cells[block->column[column]];
    return strcmp(cell->text, "-") != 0 ? cell : NULL;
}

static void release_row(rules *r, const release_block *block, const piece *cells) {
    rule_line *line = &r->line[block->line];
    rule_release release = {.source = block->source, .tags = ""};
    const piece *version = &cells[block->column[COLUMN_VERSION]], *cell;
    release.version = version->text;
    release.at = version->at;
    if ((cell = given(block, cells, COLUMN_DATE)))
        read_date(r, cell, &release.date);
    if ((cell = given(block, cells, COLUMN_STATUS)))
        release.status = word_number(r, cell, status_words, 4, "status");
    if ((cell = given(block, cells, COLUMN_TAGS)))
        release.tags = cell->text;
    if ((cell = given(block, cells, COLUMN_SOURCE)))
        release.source = named_source(r, cell);
    if (!parse_version(r, line, version, &release.key))
        return;
    const rule_release *other = release_with(line, &release.key);
    if (other) {
        complain(&r->report, version->at, "release %s of line %s is there already", version->text, line->name);
        remark(&r->report, other->at, "the first one");
        return;
    }
    add_release(r, line, &release);
}

static int release_heads(rules *r, const node *columns, release_block *block, uint32_t *count) {
    piece *head, whole = piece_of(columns);
    uint32_t heads = split_cells(r, &whole, &head), good = 1;
    *count = heads;
    for (uint32_t k = 0; k < RELEASE_COLUMNS; k++)
        block->column[k] = GPS_NO;
    for (uint32_t i = 0; i < heads; i++) {
        uint32_t k = word_number(r, &head[i], release_columns, RELEASE_COLUMNS, "column of releases");
        if (k == GPS_NO)
            good = 0;
        else
            block->column[k] = i;
    }
    if (good && block->column[COLUMN_VERSION] != GPS_NO)
        return 1;
    if (good)
        complain(&r->report, columns->at, "releases need the column 'version'");
    return 0;
}

static void release_entry(rules *r, const node *key, const node *value) {
    enum { LINE, SOURCE, COLUMNS, ROWS, KEYS };
    static const key_spec keys[KEYS] = {
        {"line", WANT_TEXT, 1}, {"source", WANT_TEXT, 0}, {"columns", WANT_TEXT, 1}, {"rows", WANT_ROWS, 1}};
    const node *part[KEYS];
    release_block block = {.source = GPS_NO};
    uint32_t columns;
    (void)key;
    if (!read_keys(r, value, "releases", keys, KEYS, part))
        return;
    piece name = piece_of(part[LINE]);
    block.line = named_line(r, &name);
    if (part[SOURCE]) {
        piece source = piece_of(part[SOURCE]);
        block.source = named_source(r, &source);
    }
    if (!release_heads(r, part[COLUMNS], &block, &columns) || block.line == GPS_NO || r->line[block.line].broken)
        return;
    piece *cells;
    for (row_reader rows = {.block = part[ROWS]}; next_row(r, &rows, columns, &cells);)
        release_row(r, &block, cells);
}

void declare_releases(rules *r) { each_entry(r, "releases", NODE_LIST, release_entry); }

void release_of_build(rules *r, uint32_t line_number, const piece *version, const rule_release *facts) {
    rule_line *line = &r->line[line_number];
    rule_release release = *facts;
    gps_error error;
    if (gps_version_parse(line->scheme, line->depth, version->text, strlen(version->text), &release.key, NULL, &error))
        return;
    release.version = version->text;
    release.at = version->at;
    release.of_build = 1;
    rule_release *other = release_with(line, &release.key);
    if (!other) {
        add_release(r, line, &release);
        return;
    }
    if (!other->of_build)
        return;
    if (!other->date)
        other->date = release.date;
    if (!release.date || other->date == release.date)
        return;
    complain(&r->report, version->at, "another date for release %s of line %s", version->text, line->name);
    remark(&r->report, other->at, "the first one");
}
