/* smooth.c: the text of a log without what its writers add. */
#include "smooth.h"

#include <string.h>

enum { PLAIN, DIGIT, BLANK, DROP, LINE, ESCAPE, BRACKET, HIGH }; /* kinds of bytes, frequent ones first */
enum { LONGEST_CODE = 256, MOST_PREFIXES = 6, LONGEST_PREFIX = 300 };

typedef struct {
    const unsigned char *raw, *end;
    cli_smooth *smooth;
    cli_prefix_finder *prefix;
    void *context;
    int gap; /* white space stands before what comes next */
} state;

static void make_kinds(unsigned char *kind) {
    memset(kind, PLAIN, 256);
    memset(kind, BLANK, 33);
    memset(kind + 128, HIGH, 128);
    memset(&kind['0'], DIGIT, 10);
    for (const char *c = "'\"`\\\177"; *c; c++)
        kind[(unsigned char)*c] = DROP;
    kind[0] = DROP;
    kind['\n'] = kind['\r'] = LINE;
    kind[27] = ESCAPE;
    kind['['] = BRACKET;
}

static int is_digit(unsigned char c) { return c >= '0' && c <= '9'; }

static void emit(state *s, const unsigned char *at, unsigned char c) {
    s->smooth->from[s->smooth->length] = (uint32_t)(at - s->raw);
    s->smooth->text[s->smooth->length++] = c;
}

/* "[0;31m" and the like, from the bracket on: its length, or 0. */
static size_t colour_code(const unsigned char *at, const unsigned char *end) {
    const unsigned char *from = at++;
    while (at < end && at - from < 20 && (is_digit(*at) || *at == ';'))
        at++;
    return at < end && at - from > 1 && (*at == 'm' || *at == 'K') ? (size_t)(at - from) + 1 : 0;
}

/* How the escape character is written where it was made visible: "^[", "\x1b", "\033", "\e", "\u001b". */
static void drop_visible_escape(state *s) {
    static const char *const spelled[] = {"u001b", "x1b", "033", "^[", "e"};
    for (size_t i = 0; i < sizeof spelled / sizeof *spelled; i++) {
        size_t length = strlen(spelled[i]);
        uint32_t *from = s->smooth->from + s->smooth->length;
        if (s->smooth->length < length || memcmp(s->smooth->text + s->smooth->length - length, spelled[i], length))
            continue;
        uint32_t first = from[-(ptrdiff_t)length];
        if (*spelled[i] == '^' || (first && s->raw[first - 1] == '\\')) {
            s->smooth->length -= length;
            return;
        }
    }
}

static const unsigned char *bracket(state *s, const unsigned char *at) {
    size_t length = colour_code(at, s->end);
    if (length)
        drop_visible_escape(s);
    else
        emit(s, at, '[');
    return at + (length ? length : 1);
}

/* A control sequence (CSI) or string (OSC: a link, a title); anything else is the one byte. */
static const unsigned char *escape(const unsigned char *at, const unsigned char *end) {
    const unsigned char *limit = end - at > LONGEST_CODE ? at + LONGEST_CODE : end, *from = at++;
    if (at < limit && *at == '[') {
        for (at++; at < limit && *at >= 0x20 && *at < 0x40;)
            at++;
        return at < limit && *at >= 0x40 && *at < 0x7f ? at + 1 : at;
    }
    if (at < limit && *at == ']') {
        while (at < limit && *at != 7 && *at != 27 && *at != '\n')
            at++;
        return at < limit && *at == 7 ? at + 1 : at;
    }
    return from + 1;
}

/* UTF-8 for quotes and control characters (dropped), blanks, and the lines of frames; other letters stay. */
static const unsigned char *high(state *s, const unsigned char *at) {
    size_t left = (size_t)(s->end - at);
    if (left > 2 && at[0] == 0xE2 && at[1] == 0x80 && at[2] >= 0x98 && at[2] <= 0x9F)
        return at + 3;
    if (left > 2 && at[0] == 0xE2 && (at[1] == 0x94 || at[1] == 0x95)) {
        s->gap = 1;
        return at + 3;
    }
    if (left > 1 && at[0] == 0xC2 && ((at[1] >= 0x80 && at[1] <= 0xA0) || at[1] == 0xB4)) {
        s->gap |= at[1] == 0xA0;
        return at + 2;
    }
    if (left > 2 && at[0] == 0xEF && at[1] == 0xBB && at[2] == 0xBF)
        return at + 3;
    emit(s, at, *at);
    s->gap = 0;
    return at + 1;
}

/* The prefix of a line in which parts are coloured: it is looked for in the line without the codes. */
static size_t coloured_prefix(const state *s, const unsigned char *line, size_t length) {
    unsigned char plain[LONGEST_PREFIX];
    const unsigned char *at = line, *end = line + length, *behind[LONGEST_PREFIX];
    size_t count = 0;
    while (at < end && *at != '\n' && count < LONGEST_PREFIX) {
        if (*at == 27) {
            at = escape(at, end);
            continue;
        }
        plain[count] = *at++;
        behind[count++] = at;
    }
    size_t found = count ? s->prefix(s->context, plain, count) : 0;
    return found ? (size_t)(behind[found - 1] - line) : 0;
}

static size_t prefix_of(const state *s, const unsigned char *line) {
    size_t length = (size_t)(s->end - line);
    length = length < LONGEST_PREFIX ? length : LONGEST_PREFIX;
    if (!s->prefix || !length)
        return 0;
    return memchr(line, 27, length) ? coloured_prefix(s, line, length) : s->prefix(s->context, line, length);
}

static const unsigned char *line_start(state *s, const unsigned char *at) {
    s->gap = 1;
    for (int i = 0; i < MOST_PREFIXES; i++) {
        while (at < s->end && (*at == ' ' || *at == '\t' || *at == 27))
            at = *at == 27 ? escape(at, s->end) : at + 1;
        size_t length = prefix_of(s, at);
        if (!length)
            break;
        at += length;
    }
    return at;
}

static const unsigned char *odd(state *s, const unsigned char *at, unsigned char kind) {
    switch (kind) {
    case LINE:
        return line_start(s, at + 1);
    case ESCAPE:
        return escape(at, s->end);
    case BRACKET:
        return bracket(s, at);
    case HIGH:
        return high(s, at);
    default:
        return at + 1;
    }
}

/* Most of a text: letters, digits and blanks.  Stops before anything else. */
static const unsigned char *plain_run(state *s, const unsigned char *at, const unsigned char *kind) {
    const unsigned char *end = s->end, *raw = s->raw;
    unsigned char *first = s->smooth->text, *text = first + s->smooth->length;
    uint32_t *from = s->smooth->from + s->smooth->length;
    int gap = s->gap;
    for (; at < end && kind[*at] <= BLANK; at++) {
        unsigned char c = *at, is = kind[c];
        if (is == BLANK) {
            gap = 1;
            continue;
        }
        if (is == DIGIT && gap && text > first && is_digit(text[-1])) { /* the gap is a byte at least: there is room */
            *text++ = ' ';
            *from++ = (uint32_t)(at - 1 - raw);
        }
        *text++ = (unsigned char)(c | ((unsigned)c - 'A' < 26) << 5);
        *from++ = (uint32_t)(at - raw);
        gap = 0;
    }
    s->smooth->length = (size_t)(text - first);
    s->gap = gap;
    return at;
}

void cli_make_smooth(const unsigned char *raw, size_t length, int at_line, cli_prefix_finder *prefix, void *context,
                     cli_smooth *smooth) {
    unsigned char kind[256];
    state s = {raw, raw + length, smooth, prefix, context, 0};
    make_kinds(kind);
    smooth->length = 0;
    const unsigned char *at = at_line ? line_start(&s, raw) : raw;
    while ((at = plain_run(&s, at, kind)) < s.end)
        at = odd(&s, at, kind[*at]);
}

char *cli_make_plain(cli_pool *pool, const unsigned char *raw, size_t length) {
    const unsigned char *end = raw + length;
    char *plain = cli_take(pool, length + 1, 1), *to = plain;
    while (raw < end) {
        size_t code = *raw == '[' ? colour_code(raw, end) : 0;
        if (code || *raw == 27) {
            raw = code ? raw + code : escape(raw, end);
        } else if (*raw > ' ') {
            *to++ = (char)*raw++;
        } else {
            if (*raw++ && to > plain && to[-1] != ' ')
                *to++ = ' ';
        }
    }
    to -= to > plain && to[-1] == ' ';
    *to = 0;
    return plain;
}
