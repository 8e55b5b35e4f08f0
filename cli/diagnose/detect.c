/* detect.c: the patterns of the rules, looked for in a log piece by piece.
 *
 * One pass finds the words that patterns cannot be without; where one stands, the expression is tried around it.  What
 * an expression has been tried on is not tried again, so that a log full of such words takes no longer than its length
 * says, and PCRE2's own limits bound each try. */
#define _GNU_SOURCE /* memmem */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "detect.h"
#include "../clean.h"
#include "image.h"
#include "words.h"

#include <pcre2.h>
#include <stdlib.h>
#include <string.h>

enum { BEFORE = 800, BEHIND = 3200, MOST_STEPS = 200000, MOST_KILOBYTES = 4096 };
/* A log with so many words of a pattern that are no message of it is made up: what is left of it is not worth the time.
 */
enum { MOST_TRIES = 10000 };
enum { STACK_LEAST = 32 << 10, STACK_MOST = 512 << 10 };
enum { SHOWN_BEFORE = 100, SHOWN_BEHIND = 160, SHOWN_MOST = 600 };

typedef struct {
    gps_pattern is;
    pcre2_code *code;
    int compiled, found;
    size_t tried; /* begins before this offset have been tried in this piece */
    uint32_t tries;
} candidate;

struct cli_detector {
    cli_run *run;
    candidate *candidate;
    uint32_t candidates;
    cli_words *words;
    pcre2_code *prefix;
    uint8_t prefix_start[32]; /* letters that a prefix begins with */
    pcre2_match_context *limits;
    pcre2_match_data *match;
    pcre2_jit_stack *stack;
    cli_smooth smooth;
    const cli_piece *piece;
    cli_findings *findings;
};

/* ---- expressions ---- */

/* Rules that were compiled hold no expression that does not compile; tables from elsewhere may, and it is left out. */
static pcre2_code *compile(const char *text, uint32_t more) {
    int error;
    PCRE2_SIZE at;
    pcre2_code *code =
        pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, GPS_PATTERN_FLAGS | more, &error, &at, NULL);
    if (code)
        pcre2_jit_compile(code, PCRE2_JIT_COMPLETE); /* where there is no JIT, the interpreter does */
    return code;
}

static void note_starts(cli_detector *d, const char *all) {
    const uint8_t *bits = NULL;
    pcre2_code *code = compile(all, 0);
    if (code)
        pcre2_pattern_info(code, PCRE2_INFO_FIRSTBITMAP, (void *)&bits);
    memset(d->prefix_start, 0xFF, sizeof d->prefix_start);
    if (bits)
        memcpy(d->prefix_start, bits, sizeof d->prefix_start);
    pcre2_code_free(code);
}

static void read_patterns(cli_detector *d) {
    const char *prefixes = "";
    d->words = cli_words_new(&d->run->pool);
    for (uint32_t i = 0; i < d->candidates; i++) {
        gps_pattern is = d->candidate[i].is = gps_pattern_at(d->run->tables, i);
        if (is.kind == GPS_PATTERN_PREFIX)
            prefixes = cli_append(&d->run->pool, prefixes, "|", is.match);
        for (const char *word = is.words; *word; word += strcspn(word, "\n") + 1)
            cli_words_add(d->words, word, strcspn(word, "\n"), i);
    }
    cli_words_ready(d->words);
    if (*prefixes) {
        d->prefix = compile(prefixes, PCRE2_ANCHORED);
        note_starts(d, prefixes);
    }
}

cli_detector *cli_detector_new(cli_run *run, size_t largest_piece) {
    cli_detector *d = cli_take(&run->pool, 1, sizeof *d);
    d->run = run;
    d->candidates = gps_info(run->tables).patterns;
    d->candidate = cli_take(&run->pool, d->candidates, sizeof *d->candidate);
    read_patterns(d);
    d->limits = pcre2_match_context_create(NULL);
    d->match = pcre2_match_data_create(64, NULL);
    d->stack = pcre2_jit_stack_create(STACK_LEAST, STACK_MOST, NULL);
    d->smooth.text = cli_take(&run->pool, largest_piece, 1);
    d->smooth.from = cli_take(&run->pool, largest_piece, sizeof *d->smooth.from);
    if (d->limits) {
        pcre2_set_match_limit(d->limits, MOST_STEPS);
        pcre2_set_heap_limit(d->limits, MOST_KILOBYTES);
        pcre2_jit_stack_assign(d->limits, NULL, d->stack);
    }
    return d;
}

void cli_detector_free(cli_detector *d) {
    for (uint32_t i = 0; i < d->candidates; i++)
        pcre2_code_free(d->candidate[i].code);
    pcre2_code_free(d->prefix);
    pcre2_match_data_free(d->match);
    pcre2_match_context_free(d->limits);
    pcre2_jit_stack_free(d->stack);
}

/* Where it matches in text[from … end), or 0. */
static int matches(cli_detector *d, const pcre2_code *code, const unsigned char *text, size_t from, size_t end) {
    return code && d->match && d->limits && pcre2_match(code, text, end, from, 0, d->match, d->limits) >= 0;
}

static size_t find_prefix(void *context, const unsigned char *line, size_t length) {
    cli_detector *d = context;
    if (!(d->prefix_start[*line / 8] >> *line % 8 & 1))
        return 0;
    if (!matches(d, d->prefix, line, 0, length))
        return 0;
    return pcre2_get_ovector_pointer(d->match)[1];
}

/* ---- what was found ---- */

static uint64_t count_lines(const unsigned char *text, size_t length) {
    uint64_t lines = 0;
    const unsigned char *end = text + length;
    while ((text = memchr(text, '\n', (size_t)(end - text)))) {
        lines++;
        text++;
    }
    return lines;
}

/* The message with what stands beside it in its lines. */
static const char *shown_text(cli_detector *d, size_t start, size_t end) {
    const unsigned char *raw = d->piece->raw;
    size_t from = start, to = end;
    while (from && start - from < SHOWN_BEFORE && raw[from - 1] != '\n' && raw[from - 1] != '\r')
        from--;
    while (to < d->piece->length && to - end < SHOWN_BEHIND && raw[to] != '\n' && raw[to] != '\r')
        to++;
    size_t length = to - from < SHOWN_MOST ? to - from : SHOWN_MOST;
    return cli_clean(&d->run->pool, cli_make_plain(&d->run->pool, raw + from, length));
}

/* Groups that took part; of those with one name the first. */
static void take_captures(cli_detector *d, const pcre2_code *code, cli_finding *finding) {
    uint32_t count = 0, size = 0;
    PCRE2_SPTR table = NULL;
    const PCRE2_SIZE *at = pcre2_get_ovector_pointer(d->match);
    pcre2_pattern_info(code, PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info(code, PCRE2_INFO_NAMEENTRYSIZE, &size);
    pcre2_pattern_info(code, PCRE2_INFO_NAMETABLE, &table);
    finding->capture = cli_take(&d->run->pool, count, sizeof *finding->capture);
    for (uint32_t i = 0; i < count; i++) {
        const char *name = (const char *)table + i * size + 2;
        uint32_t group = (uint32_t)table[i * size] << 8 | table[i * size + 1];
        if (group >= pcre2_get_ovector_count(d->match) || at[2 * group] == PCRE2_UNSET ||
            at[2 * group + 1] <= at[2 * group])
            continue;
        const char *text =
            cli_copy(&d->run->pool, (const char *)d->smooth.text + at[2 * group], at[2 * group + 1] - at[2 * group]);
        finding->capture[finding->captures++] =
            (cli_capture){cli_copy(&d->run->pool, name, strlen(name)), cli_clean(&d->run->pool, text)};
    }
}

static void take_finding(cli_detector *d, uint32_t number) {
    cli_findings *all = d->findings;
    candidate *c = &d->candidate[number];
    const PCRE2_SIZE *at = pcre2_get_ovector_pointer(d->match);
    if (at[1] <= at[0])
        return;
    size_t start = d->smooth.from[at[0]], end = d->smooth.from[at[1] - 1] + (size_t)1;
    cli_finding finding = {.is = c->is,
                           .pattern = number,
                           .start = d->piece->offset + start,
                           .end = d->piece->offset + end,
                           .line = d->piece->line + 1 + count_lines(d->piece->raw, start),
                           .text = shown_text(d, start, end)};
    take_captures(d, c->code, &finding);
    all->finding = cli_grow(&d->run->pool, all->finding, all->count, &all->room, sizeof *all->finding);
    all->finding[all->count++] = finding;
    c->found = 1;
}

/* ---- the search ---- */

static int stands_near(const gps_pattern *is, const unsigned char *text, size_t from, size_t to) {
    int near = !*is->near;
    for (const char *word = is->near; *word && !near; word += strcspn(word, "\n") + 1)
        near = memmem(text + from, to - from, word, strcspn(word, "\n")) != NULL;
    return near;
}

static void try_around(void *context, uint32_t number, size_t end) {
    cli_detector *d = context;
    candidate *c = &d->candidate[number];
    if (c->found || end <= c->tried || c->tries == MOST_TRIES || d->smooth.from[end - 1] >= d->piece->decided)
        return;
    if (!c->compiled) {
        c->code = compile(c->is.match, 0);
        c->compiled = 1;
    }
    size_t from = end > BEFORE ? end - BEFORE : 0, to = end + BEHIND;
    from = from > c->tried ? from : c->tried;
    to = to < d->smooth.length ? to : d->smooth.length;
    c->tried = end + BEHIND / 2;
    if (++c->tries == MOST_TRIES)
        cli_warn(d->run, "'%s' is looked for no further: its words stand in the log %d times for nothing", c->is.name,
                 MOST_TRIES);
    if (!matches(d, c->code, d->smooth.text, from, to))
        return;
    size_t near_from = end > BEFORE ? end - BEFORE : 0;
    if (stands_near(&c->is, d->smooth.text, near_from, to))
        take_finding(d, number);
}

void cli_detect(cli_detector *d, const cli_piece *piece, cli_findings *findings) {
    d->piece = piece;
    d->findings = findings;
    for (uint32_t i = 0; i < d->candidates; i++)
        d->candidate[i].tried = 0;
    cli_make_smooth(piece->raw, piece->length, piece->at_line, d->prefix ? find_prefix : NULL, d, &d->smooth);
    cli_words_find(d->words, d->smooth.text, d->smooth.length, try_around, d);
}
