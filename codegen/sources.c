/* sources.c: who says so. */
#include "declare.h"

#include "keys.h"
#include "names.h"
#include "pattern.h"

static void source_entry(rules *r, const node *key, const node *value) {
    enum { TITLE, URL, READ, RANK, KEYS };
    static const key_spec keys[KEYS] = {
        {"title", WANT_TEXT, 1}, {"url", WANT_TEXT, 0}, {"read", WANT_TEXT, 0}, {"rank", WANT_TEXT, 0}};
    const node *part[KEYS];
    piece name = piece_of(key);
    rule_source source = {.name = name.text, .at = key->at, .rank = GPS_RANK_MEMORY};
    uint32_t other = find_source(r, name.text);
    if (other != GPS_NO) {
        complain(&r->report, key->at, "source '%s' is there already", name.text);
        remark(&r->report, r->source[other].at, "the first one");
        return;
    }
    check_shape(r, &name, SHAPE_ID);
    read_keys(r, value, "a source", keys, KEYS, part);
    source.title = text_or(part[TITLE], "");
    source.url = text_or(part[URL], "");
    if (part[READ]) {
        piece date = piece_of(part[READ]);
        read_date(r, &date, &source.date);
    }
    if (part[RANK]) {
        piece rank = piece_of(part[RANK]);
        source.rank = word_number(r, &rank, rank_words, 6, "rank");
    }
    r->source = arena_grow(&r->memory, r->source, r->sources, &r->source_room, sizeof *r->source);
    r->source[r->sources++] = source;
}

void declare_sources(rules *r) { each_entry(r, "sources", NODE_MAPPING, source_entry); }
