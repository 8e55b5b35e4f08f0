/* literal.c: the words that no match of an expression is without.
 *
 * Of a sequence the best part counts: its longest run of plain letters, or a group all of whose alternatives have
 * words. What this reader does not know ends a run and adds nothing, so that it may miss words but never names a wrong
 * one. */
#include "literal.h"

#include <string.h>

enum { LONGEST = 32, DEEPEST = 32 };

typedef struct {
    const char *text;
    uint32_t shortest; /* 0: none */
} words;

typedef struct {
    arena *memory;
    const char *at;
    uint32_t depth;
    int lost; /* something is not understood */
} reader;

typedef struct {
    char text[LONGEST + 1];
    uint32_t length;
} letters;

static words alternatives(reader *r);

static void flush(reader *r, letters *run, words *best) {
    if (run->length > best->shortest)
        *best = (words){arena_format(r->memory, "%.*s\n", (int)run->length, run->text), run->length};
    run->length = 0;
}

static void append(letters *run, char c) {
    if (run->length < LONGEST)
        run->text[run->length++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static int is_wordlike(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/* Behind the bracket that closes a class; the text stands behind the one that opens it. */
static void skip_class(reader *r) {
    r->at += *r->at == '^';
    r->at += *r->at == ']';
    while (*r->at && *r->at != ']') {
        if (*r->at == '[' && r->at[1] == ':') {
            const char *end = strstr(r->at, ":]");
            r->at = end ? end + 1 : r->at;
        }
        r->at += *r->at == '\\' && r->at[1] ? 2 : 1;
    }
    r->at += *r->at == ']';
}

/* Skips the sign of a group's kind; 0: what the group holds need not be in the text. */
static int open_group(reader *r) {
    if (*r->at == '*')
        r->lost = 1;
    if (*r->at != '?')
        return 1;
    r->at++;
    if (*r->at == '=' || *r->at == '!')
        return 0;
    if (*r->at == '<' && (r->at[1] == '=' || r->at[1] == '!'))
        return 0;
    if (*r->at == '<' || (*r->at == 'P' && r->at[1] == '<')) {
        r->at += strcspn(r->at, ">");
        r->lost |= !*r->at;
    } else if (*r->at != ':' && *r->at != '>') {
        r->lost = 1;
    }
    r->at += *r->at != 0;
    return 1;
}

static words group(reader *r) {
    int counts = open_group(r);
    r->lost |= ++r->depth > DEEPEST;
    words inside = r->lost ? (words){"", 0} : alternatives(r);
    r->depth--;
    r->at += *r->at == ')';
    return counts ? inside : (words){"", 0};
}

/* A quantifier, if there is one: *least is how often at least. */
static int quantifier(reader *r, uint32_t *least) {
    *least = 1;
    r->at += strspn(r->at, " \t\n");
    if (*r->at == '{' && r->at[1] >= '0' && r->at[1] <= '9') {
        *least = r->at[1] != '0';
        r->at += strcspn(r->at, "}");
    } else if (*r->at == '?' || *r->at == '*' || *r->at == '+') {
        *least = *r->at == '+';
    } else {
        return 0;
    }
    r->at += *r->at != 0;
    r->at += *r->at == '?' || *r->at == '+';
    return 1;
}

static void letter(reader *r, letters *run, words *best, char c) {
    uint32_t least;
    int repeated = quantifier(r, &least);
    if (least)
        append(run, c);
    if (repeated)
        flush(r, run, best);
}

static void other(reader *r, letters *run, words *best, words inside) {
    uint32_t least;
    flush(r, run, best);
    quantifier(r, &least);
    if (least && inside.shortest > best->shortest)
        *best = inside;
}

static words sequence(reader *r) {
    words best = {"", 0}, nothing = {"", 0};
    letters run = {.length = 0};
    while (*r->at && *r->at != '|' && *r->at != ')' && !r->lost) {
        char c = *r->at++;
        if (c == ' ' || c == '\t' || c == '\n')
            continue;
        if (c == '\\' && *r->at && !is_wordlike(*r->at)) {
            letter(r, &run, &best, *r->at++);
        } else if (c == '\\') {
            r->lost |= !*r->at || !strchr("dDsSwWbBhHvVRAzZnrtfe", *r->at); /* others may take letters that follow */
            r->at += *r->at != 0;
            other(r, &run, &best, nothing);
        } else if (c == '[') {
            skip_class(r);
            other(r, &run, &best, nothing);
        } else if (c == '(') {
            other(r, &run, &best, group(r));
        } else if (c == '.' || c == '^' || c == '$') {
            other(r, &run, &best, nothing);
        } else if (c == '#') {
            r->lost = 1;
        } else {
            letter(r, &run, &best, c);
        }
    }
    flush(r, &run, &best);
    return best;
}

static words alternatives(reader *r) {
    words all = sequence(r);
    while (*r->at == '|' && !r->lost) {
        r->at++;
        words one = sequence(r);
        all.text = arena_format(r->memory, "%s%s", all.text, one.text);
        if (one.shortest < all.shortest)
            all.shortest = one.shortest;
    }
    return all;
}

const char *literal_words(arena *memory, const char *expression) {
    reader r = {.memory = memory, .at = expression};
    words found = alternatives(&r);
    return r.lost || *r.at || found.shortest < LEAST_LETTERS ? "" : found.text;
}
