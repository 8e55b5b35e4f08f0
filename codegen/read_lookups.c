/* read_lookups.c: the sections `lookups` and `install`. */
#include "cells.h"
#include "listing.h"
#include "names.h"
#include "rows.h"

#include <string.h>

enum { KEY_LOOKUP, KEY_SOURCE, KEY_COLUMNS, KEY_ROWS, KEYS };
static const key_spec keys[KEYS] = {
    {"lookup", WANT_TEXT, 1}, {"source", WANT_TEXT, 0}, {"columns", WANT_TEXT, 1}, {"rows", WANT_ROWS, 1}};

enum { HEAD_NAME, HEAD_ALIASES, HEAD_NOTE, HEAD_SOURCE, HEAD_AXIS };
static const char *const head_words[HEAD_AXIS] = {"name", "aliases", "@note", "@source"};

typedef struct {
    uint32_t kind[MOST_HEADS], column[MOST_HEADS], count;
} heads;

enum { MOST_AXES = sizeof((rule_lookup *)0)->axis / sizeof(uint32_t) };

static int read_head(rules *r, rule_lookup *lookup, const piece *head, uint32_t *kind, uint32_t *column) {
    for (*kind = 0; *kind < HEAD_AXIS; ++*kind)
        if (!strcmp(head->text, head_words[*kind]))
            return 1;
    uint32_t axis = named_axis(r, head);
    if (axis == GPS_NO)
        return 0;
    if (lookup->columns == MOST_AXES) {
        complain(&r->report, head->at, "more than %d axes in a lookup", (int)MOST_AXES);
        return 0;
    }
    *column = lookup->columns;
    lookup->axis[lookup->columns++] = axis;
    return 1;
}

static int read_heads(rules *r, rule_lookup *lookup, const node *columns, heads *to) {
    piece *head, whole = piece_of(columns);
    int good = 1, named = 0;
    to->count = split_cells(r, &whole, &head);
    if (to->count > MOST_HEADS)
        to->count = MOST_HEADS;
    for (uint32_t i = 0; i < to->count; i++) {
        good &= read_head(r, lookup, &head[i], &to->kind[i], &to->column[i]);
        named |= to->kind[i] == HEAD_NAME;
    }
    if (good && (!named || !lookup->columns))
        complain(&r->report, columns->at, "a lookup needs the column 'name' and an axis");
    return good && named && lookup->columns;
}

/* The name, then its aliases, each ended by ';'. */
static const char *join_names(rules *r, const char *name, const char *aliases) {
    const char *names = arena_format(&r->memory, "%s;", name);
    for (const char *at = aliases; *at;) {
        at += strspn(at, " ;");
        size_t length = strcspn(at, ";"), kept = length;
        while (kept && at[kept - 1] == ' ')
            kept--;
        if (kept)
            names = arena_format(&r->memory, "%s%.*s;", names, (int)kept, at);
        at += length;
    }
    return names;
}

static int read_cell(rules *r, const rule_lookup *lookup, rule_entry *entry, uint32_t column, const piece *cell) {
    entry->cell[column] = cell->text;
    return cell_of(r, lookup->axis[column], cell) != NULL;
}

static void read_entry(rules *r, rule_lookup *lookup, const heads *head, uint32_t source, const piece *cells) {
    rule_entry entry = {.at = cells[0].at, .source = source, .note = ""};
    const char *name = "", *aliases = "";
    int good = 1;
    entry.cell = arena_get(&r->memory, lookup->columns * sizeof *entry.cell);
    for (uint32_t i = 0; i < head->count; i++) {
        int given = strcmp(cells[i].text, "-") != 0;
        if (head->kind[i] == HEAD_AXIS)
            good &= read_cell(r, lookup, &entry, head->column[i], &cells[i]);
        if (head->kind[i] == HEAD_NAME)
            name = cells[i].text;
        if (head->kind[i] == HEAD_ALIASES && given)
            aliases = cells[i].text;
        if (head->kind[i] == HEAD_NOTE && given)
            entry.note = cells[i].text;
        if (head->kind[i] == HEAD_SOURCE && given)
            entry.source = named_source(r, &cells[i]);
    }
    entry.names = join_names(r, name, aliases);
    if (!good)
        return;
    lookup->entry = arena_grow(&r->memory, lookup->entry, lookup->entries, &lookup->entry_room, sizeof *lookup->entry);
    lookup->entry[lookup->entries++] = entry;
}

static int is_new(rules *r, const rule_lookup *lookup) {
    for (uint32_t i = 0; i < r->lookups; i++) {
        if (strcmp(r->lookup[i].name, lookup->name) != 0)
            continue;
        complain(&r->report, lookup->at, "lookup '%s' is there already", lookup->name);
        remark(&r->report, r->lookup[i].at, "the first one");
        return 0;
    }
    return 1;
}

static void lookup_entry(rules *r, const node *key, const node *value) {
    const node *part[KEYS];
    heads head;
    uint32_t source = GPS_NO;
    (void)key;
    if (!read_keys(r, value, "a lookup", keys, KEYS, part))
        return;
    rule_lookup lookup = {.name = part[KEY_LOOKUP]->text, .at = part[KEY_LOOKUP]->at};
    if (part[KEY_SOURCE]) {
        piece name = piece_of(part[KEY_SOURCE]);
        source = named_source(r, &name);
    }
    if (!is_new(r, &lookup) || !read_heads(r, &lookup, part[KEY_COLUMNS], &head))
        return;
    piece *cells;
    for (row_reader rows = {.block = part[KEY_ROWS]}; next_row(r, &rows, head.count, &cells);)
        read_entry(r, &lookup, &head, source, cells);
    r->lookup = arena_grow(&r->memory, r->lookup, r->lookups, &r->lookup_room, sizeof *r->lookup);
    r->lookup[r->lookups++] = lookup;
}

void read_lookups(rules *r) { each_entry(r, "lookups", NODE_LIST, lookup_entry); }

/* "axis=cell;axis=cell;" */
const char *condition_of(rules *r, const node *when) {
    const char *text = "";
    for (uint32_t i = 0; when && i + 1 < when->items; i += 2) {
        if (!is_kind(r, when->item[i + 1], WANT_TEXT, "when"))
            continue;
        piece name = piece_of(when->item[i]), cell = piece_of(when->item[i + 1]);
        uint32_t axis = named_axis(r, &name);
        if (axis == GPS_NO || !cell_of(r, axis, &cell))
            continue;
        text = arena_format(&r->memory, "%s%s=%s;", text, name.text, cell.text);
    }
    return text;
}

static void install_entry(rules *r, const node *key, const node *value) {
    enum { OF, WHEN, TEXT, INSTALL_KEYS };
    static const key_spec install_keys[INSTALL_KEYS] = {
        {"of", WANT_TEXT, 1}, {"when", WANT_MAPPING, 0}, {"text", WANT_TEXT, 1}};
    const node *part[INSTALL_KEYS];
    (void)key;
    if (!read_keys(r, value, "an install line", install_keys, INSTALL_KEYS, part))
        return;
    piece of = piece_of(part[OF]);
    rule_install install = {condition_of(r, part[WHEN]), part[TEXT]->text, named_axis(r, &of)};
    check_template(r, part[TEXT]);
    r->install = arena_grow(&r->memory, r->install, r->installs, &r->install_room, sizeof *r->install);
    r->install[r->installs++] = install;
}

void read_installs(rules *r) { each_entry(r, "install", NODE_LIST, install_entry); }
