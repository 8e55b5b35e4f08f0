/* read_patterns.c: the section `patterns`. */
#include "cells.h"
#include "keys.h"
#include "listing.h"
#include "literal.h"
#include "names.h"
#include "pattern.h"
#include "rows.h"

#include <string.h>

enum { NAME, MATCH, PREFIX, NEAR, OF, ORDER, TELLS, CAUSE, FIX, SOURCE, RANK, HEAD, ROWS, KEYS };
static const key_spec keys[KEYS] = {
    {"pattern", WANT_TEXT, 1}, {"match", WANT_TEXT_OR_LIST, 1}, {"prefix", WANT_TEXT, 0},   {"near", WANT_TEXT, 0},
    {"of", WANT_TEXT, 0},      {"order", WANT_TEXT, 0},         {"facts", WANT_MAPPING, 0}, {"cause", WANT_TEXT, 0},
    {"fix", WANT_TEXT, 0},     {"source", WANT_TEXT, 0},        {"rank", WANT_TEXT, 0},     {"columns", WANT_TEXT, 0},
    {"rows", WANT_ROWS, 0}};

enum { STANDARD_ORDER = 5, LAST_ORDER = 9 };

/* One pattern of an entry: with `columns`, the cells of one row stand for their names in braces. */
typedef struct {
    const node *part[KEYS];
    piece *head, *cell;
    uint32_t columns;
    const char **group; /* names that the expression gives, and whether a text uses them */
    uint32_t groups;
    int *used;
} entry;

/* ---- rows ---- */

static const piece *cell_for(const entry *e, const char *name, size_t length) {
    for (uint32_t i = 0; i < e->columns; i++)
        if (!strncmp(e->head[i].text, name, length) && !e->head[i].text[length])
            return &e->cell[i];
    return NULL;
}

static piece filled(rules *r, const entry *e, const node *scalar) {
    piece whole = piece_of(scalar);
    const char *made = "", *at = whole.text;
    if (!e->columns)
        return whole;
    while (*at) {
        size_t plain = strcspn(at, "{"), name = at[plain] ? strcspn(at + plain, "}") : 0;
        const piece *cell = name ? cell_for(e, at + plain + 1, name - 1) : NULL;
        size_t taken = cell ? plain : plain + (at[plain] != 0);
        made = arena_format(&r->memory, "%s%.*s%s", made, (int)taken, at, cell ? cell->text : "");
        at += cell ? plain + name + (at[plain + name] != 0) : taken;
    }
    return (piece){made, scalar->at, 0};
}

/* What a key says for this row; "-" and nothing at all are the same. */
static piece said(rules *r, const entry *e, uint32_t key) {
    piece text = {NULL, {NULL, 0, 0}, 0};
    if (e->part[key])
        text = filled(r, e, e->part[key]);
    if (text.text && !strcmp(text.text, "-"))
        text.text = NULL;
    return text;
}

/* ---- the expression ---- */

/* Smooth text (docs/language.md) has none of these: an expression with them would match nothing. */
static const char *foreign_letter(const char *text) {
    for (const char *at = text; *at; at++) {
        if (*at == '\\' && at[1] && at[1] != '\\' && !strchr("'\"`", at[1]))
            at++;
        else if ((unsigned char)*at >= 0x7f || strchr("'\"`\\#", *at))
            return at;
    }
    return NULL;
}

static int check_expression(rules *r, const piece *text, int prefix) {
    size_t at;
    const char *letter = prefix ? NULL : foreign_letter(text->text);
    if (letter) {
        complain(&r->report, place_in(text, (size_t)(letter - text->text)),
                 "smooth text has no quotes, backslashes, '#' or letters beyond ASCII");
        return 0;
    }
    const char *fault = expression_fault(&r->memory, text->text, &at);
    if (!fault)
        return 1;
    complain(&r->report, place_in(text, at), "expression: %s", fault);
    return 0;
}

/* Alternatives of a list are one expression. */
static const char *read_match(rules *r, const entry *e, int prefix) {
    const node *match = e->part[MATCH];
    const char *all = "";
    int good = match->kind == NODE_SCALAR || match->items;
    for (uint32_t i = 0; i < (match->kind == NODE_LIST ? match->items : 1); i++) {
        const node *one = match->kind == NODE_LIST ? match->item[i] : match;
        if (!is_kind(r, one, WANT_TEXT, "match"))
            return NULL;
        piece text = filled(r, e, one);
        good &= check_expression(r, &text, prefix);
        all = arena_format(&r->memory, "%s%s(?:%s)", all, *all ? "|" : "", text.text);
    }
    return good ? all : NULL;
}

/* ---- texts ---- */

static const char *group_name(const void *context, uint32_t i) { return ((const entry *)context)->group[i]; }

static const char *manner_name(const void *context, uint32_t i) {
    (void)context;
    return gps_digits_text(i);
}

static uint32_t manners(void) {
    uint32_t count = 0;
    while (gps_digits_text(count))
        count++;
    return count;
}

static void check_group(rules *r, const entry *e, place at, const char *name) {
    uint32_t g = 0, m = 0;
    const char *colon = strchr(name, ':');
    size_t length = strcspn(name, ":");
    while (g < e->groups && (strncmp(e->group[g], name, length) || e->group[g][length]))
        g++;
    if (g == e->groups)
        unknown(r, at, "group", arena_text(&r->memory, name, length), group_name, e, e->groups);
    else
        e->used[g] = 1;
    while (colon && gps_digits_text(m) && strcmp(gps_digits_text(m), colon + 1))
        m++;
    if (colon && !gps_digits_text(m))
        unknown(r, at, "manner of digits", colon + 1, manner_name, NULL, manners());
}

/* The text with "1" for each {GROUP}: what its shape can be checked by. */
static const char *check_groups(rules *r, const entry *e, const piece *text) {
    const char *sample = "", *at = text->text;
    for (;;) {
        size_t plain = strcspn(at, "{"), length = at[plain] ? strcspn(at + plain, "}") : 0;
        sample = arena_format(&r->memory, "%s%.*s%s", sample, (int)plain, at, length ? "1" : "");
        if (!length)
            return sample;
        place where = place_in(text, (size_t)(at + plain - text->text));
        if (!at[plain + length]) {
            complain(&r->report, where, "'{' without '}'");
            return "1";
        }
        check_group(r, e, where, arena_text(&r->memory, at + plain + 1, length - 1));
        at += plain + length + 1;
    }
}

static const char *read_text(rules *r, const entry *e, uint32_t key) {
    piece text = said(r, e, key);
    if (text.text)
        check_groups(r, e, &text);
    return text.text ? text.text : "";
}

static void read_facts_of(rules *r, const entry *e, rule_pattern *pattern) {
    const node *map = e->part[TELLS];
    for (uint32_t i = 0; map && i + 1 < map->items; i += 2) {
        if (!is_kind(r, map->item[i + 1], WANT_TEXT, "facts"))
            continue;
        piece name = piece_of(map->item[i]), cell = filled(r, e, map->item[i + 1]);
        if (!strcmp(cell.text, "-"))
            continue;
        uint32_t axis = named_axis(r, &name);
        piece sample = {check_groups(r, e, &cell), cell.at, 0};
        if (axis == GPS_NO)
            continue;
        if (r->axis[axis].line != GPS_NO || !strchr(cell.text, '{'))
            check_cell(r, axis, &sample);
        pattern->fact =
            arena_grow(&r->memory, pattern->fact, pattern->facts, &pattern->fact_room, sizeof *pattern->fact);
        pattern->fact[pattern->facts++] = (rule_fact){axis, cell.text};
    }
}

/* ---- one pattern ---- */

/* Words between blanks, as smooth text has them. */
static const char *read_near(rules *r, const entry *e) {
    piece text = said(r, e, NEAR);
    const char *list = "", *at = text.text ? text.text : "";
    for (size_t length; *(at += strspn(at, " ")); at += length) {
        length = strcspn(at, " ");
        if (strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_.-") < length)
            complain(&r->report, text.at, "near: words of lower case letters and digits, between blanks");
        list = arena_format(&r->memory, "%s%.*s\n", list, (int)length, at);
    }
    return list;
}

static uint32_t read_order(rules *r, const entry *e) {
    piece text = said(r, e, ORDER);
    if (!text.text)
        return STANDARD_ORDER;
    if (text.text[0] >= '1' && text.text[0] <= '0' + LAST_ORDER && !text.text[1])
        return (uint32_t)(text.text[0] - '0');
    complain(&r->report, text.at, "'%s' is no order: 1, next to the cause, to %d", text.text, LAST_ORDER);
    return STANDARD_ORDER;
}

static void read_origin(rules *r, const entry *e, rule_pattern *pattern) {
    piece source = said(r, e, SOURCE), rank = said(r, e, RANK);
    pattern->source = source.text ? named_source(r, &source) : GPS_NO;
    pattern->rank = pattern->source == GPS_NO ? GPS_RANK_MEMORY : r->source[pattern->source].rank;
    uint32_t number = rank.text ? word_number(r, &rank, rank_words, 6, "rank") : GPS_NO;
    if (number != GPS_NO)
        pattern->rank = number;
}

static void check_kind(rules *r, const entry *e, rule_pattern *pattern) {
    if (pattern->kind != GPS_PATTERN_PREFIX)
        pattern->kind = *pattern->cause ? GPS_PATTERN_CAUSE : GPS_PATTERN_FACTS;
    if (pattern->kind == GPS_PATTERN_PREFIX && (*pattern->cause || *pattern->fix || pattern->facts))
        complain(&r->report, pattern->at, "a prefix tells nothing: no 'cause', 'fix' or 'facts'");
    else if (pattern->kind != GPS_PATTERN_PREFIX && !*pattern->cause != !*pattern->fix)
        complain(&r->report, pattern->at, "'cause' and 'fix' go together");
    else if (pattern->kind == GPS_PATTERN_FACTS && !pattern->facts)
        complain(&r->report, pattern->at, "a pattern needs 'cause' and 'fix', or 'facts'");
    if (pattern->kind != GPS_PATTERN_PREFIX && !*pattern->words)
        complain(&r->report, e->part[MATCH]->at, "no %d letters in a row are in every text that matches",
                 LEAST_LETTERS);
    for (uint32_t i = 0; i < e->groups; i++)
        if (!e->used[i])
            complain(&r->report, e->part[MATCH]->at, "group '%s' is used nowhere", e->group[i]);
}

static int is_new_pattern(rules *r, const rule_pattern *pattern) {
    for (uint32_t i = 0; i < r->patterns; i++) {
        if (strcmp(r->pattern[i].name, pattern->name) != 0)
            continue;
        complain(&r->report, pattern->at, "pattern '%s' is there already", pattern->name);
        remark(&r->report, r->pattern[i].at, "the first one");
        return 0;
    }
    return 1;
}

static void add_pattern(rules *r, entry *e, place at) {
    piece of = said(r, e, OF);
    int prefix = yes_or_no(r, e->part[PREFIX]);
    rule_pattern pattern = {.name = filled(r, e, e->part[NAME]).text, .at = at, .words = "", .near = ""};
    pattern.kind = prefix ? GPS_PATTERN_PREFIX : GPS_PATTERN_CAUSE;
    pattern.match = read_match(r, e, prefix);
    if (!pattern.match || !is_new_pattern(r, &pattern))
        return;
    if (!prefix)
        pattern.words = literal_words(&r->memory, pattern.match);
    e->groups = expression_groups(&r->memory, pattern.match, &e->group);
    e->used = arena_get(&r->memory, (e->groups + 1) * sizeof *e->used);
    pattern.of = of.text ? named_axis(r, &of) : GPS_NO;
    pattern.order = read_order(r, e);
    pattern.near = read_near(r, e);
    read_facts_of(r, e, &pattern);
    pattern.cause = read_text(r, e, CAUSE);
    pattern.fix = read_text(r, e, FIX);
    read_origin(r, e, &pattern);
    check_kind(r, e, &pattern);
    r->pattern = arena_grow(&r->memory, r->pattern, r->patterns, &r->pattern_room, sizeof *r->pattern);
    r->pattern[r->patterns++] = pattern;
}

static void pattern_entry(rules *r, const node *key, const node *value) {
    entry e = {.columns = 0};
    (void)key;
    if (!read_keys(r, value, "a pattern", keys, KEYS, e.part))
        return;
    if (!e.part[HEAD] != !e.part[ROWS]) {
        complain(&r->report, value->at, "'columns' and 'rows' go together");
        return;
    }
    if (!e.part[HEAD]) {
        add_pattern(r, &e, e.part[NAME]->at);
        return;
    }
    piece head = piece_of(e.part[HEAD]);
    uint32_t columns = split_cells(r, &head, &e.head);
    for (row_reader rows = {.block = e.part[ROWS]}; next_row(r, &rows, columns, &e.cell);) {
        e.columns = columns;
        add_pattern(r, &e, e.cell[0].at);
    }
}

void read_patterns(rules *r) { each_entry(r, "patterns", NODE_LIST, pattern_entry); }
