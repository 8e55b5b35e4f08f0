/* match.c: matching names. */
#include "match.h"

#include "tables.h" /* gps_edit_distance, gps_same_name */

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- nearest ---- */

enum { EDIT = 2, SWAP = 1, MOST_NAME = 64 }; /* two letters the wrong way round are less than another letter */

static int lower(char c) { return c == '_' ? '-' : tolower((unsigned char)c); }

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t distance_of(const char *a, const char *b) {
    uint32_t row[3][MOST_NAME + 1], *before = row[0], *last = row[1], *now = row[2];
    size_t m = strlen(a), n = strlen(b);
    if (m > MOST_NAME || n > MOST_NAME)
        return UINT32_MAX;
    for (uint32_t j = 0; j <= n; j++)
        last[j] = before[j] = j * EDIT;
    for (uint32_t i = 1; i <= m; i++) {
        now[0] = i * EDIT;
        for (uint32_t j = 1; j <= n; j++) {
            int same = lower(a[i - 1]) == lower(b[j - 1]);
            now[j] = least(last[j - 1] + (same ? 0 : EDIT), least(last[j], now[j - 1]) + EDIT);
            if (i > 1 && j > 1 && !same && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                now[j] = least(now[j], before[j - 2] + SWAP);
        }
        uint32_t *free_row = before;
        before = last;
        last = now;
        now = free_row;
    }
    return last[n];
}

static int begins(const char *text, const char *candidate) {
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        if (lower(text[i]) != lower(candidate[i]))
            return 0;
    return length > 1;
}

cli_near cli_near_to(const char *text) {
    return (cli_near){.text = text, .distance = EDIT * ((uint32_t)strlen(text) / 3 + 2)};
}

cli_near cli_near_name(const char *text) {
    uint32_t edits = (uint32_t)strlen(text) / 3;
    return (cli_near){.text = text, .distance = EDIT * (edits > 2 ? 2 : edits) + 1};
}

void cli_near_offer(cli_near *near, const char *candidate) {
    uint32_t distance = begins(near->text, candidate) ? SWAP : distance_of(near->text, candidate);
    if (distance < near->distance) {
        near->distance = distance;
        near->nearest = candidate;
    }
}

/* ---- words of a product's name ---- */

enum { MOST_WORDS = 16, MOST_TEXT = 120 };

typedef struct {
    char text[MOST_TEXT]; /* letters and digits in lower case, without gaps */
    uint32_t start[MOST_WORDS + 1], words;
} word_list;

static void split_words(const char *text, word_list *list) {
    uint32_t length = 0, inside = 0;
    list->words = 0;
    for (; *text && length < MOST_TEXT - 1; text++) {
        int taken = isalnum((unsigned char)*text);
        if (taken && !inside && list->words < MOST_WORDS)
            list->start[list->words++] = length;
        inside = taken != 0;
        if (taken)
            list->text[length++] = (char)tolower((unsigned char)*text);
    }
    list->text[length] = 0;
    list->start[list->words] = length;
}

static int has_digit(const word_list *list, uint32_t word) {
    for (uint32_t i = list->start[word]; i < list->start[word + 1]; i++)
        if (isdigit((unsigned char)list->text[i]))
            return 1;
    return 0;
}

static int same_run(const word_list *a, uint32_t i, uint32_t words_a, const word_list *b, uint32_t j,
                    uint32_t words_b) {
    if (i + words_a > a->words || j + words_b > b->words)
        return 0;
    uint32_t length = a->start[i + words_a] - a->start[i];
    return length == b->start[j + words_b] - b->start[j] &&
           !memcmp(a->text + a->start[i], b->text + b->start[j], length);
}

enum { WORD_MISSING = 4, WORD_TOO_MANY = 1 };

typedef uint32_t cost_row[MOST_WORDS + 1];

static void keep_least(uint32_t *best, uint32_t rest, uint32_t cost) {
    if (rest < UINT32_MAX - cost && rest + cost < *best)
        *best = rest + cost;
}

/* Cost of matching the asked words from i on with the name's from j on; cost[][] of what follows is known. */
static uint32_t match_from(const word_list *asked, uint32_t i, const word_list *name, uint32_t j, int may_miss,
                           cost_row *cost) {
    if (i == asked->words)
        return (name->words - j) * WORD_TOO_MANY;
    uint32_t best = UINT32_MAX;
    for (uint32_t run = 1; run <= 3; run++) { /* "rtx3090" is "rtx 3090", "80 gb" is "80gb" */
        if (same_run(asked, i, 1, name, j, run))
            keep_least(&best, cost[i + 1][j + run], 0);
        if (same_run(asked, i, run, name, j, 1))
            keep_least(&best, cost[i + run][j + 1], 0);
    }
    if (j < name->words)
        keep_least(&best, cost[i][j + 1], WORD_TOO_MANY);
    if (may_miss && !has_digit(asked, i))
        keep_least(&best, cost[i + 1][j], WORD_MISSING);
    return best;
}

static uint32_t match_words(const word_list *asked, const word_list *name) {
    cost_row cost[MOST_WORDS + 1];
    int may_miss = 0;
    for (uint32_t i = 0; i < asked->words; i++)
        may_miss |= has_digit(asked, i);
    for (uint32_t i = asked->words + 1; i-- > 0;)
        for (uint32_t j = name->words + 1; j-- > 0;)
            cost[i][j] = match_from(asked, i, name, j, may_miss, cost);
    return cost[0][0];
}

uint32_t cli_match(const char *asked, const char *name) {
    word_list a, n;
    split_words(asked, &a);
    split_words(name, &n);
    if (!a.words)
        return UINT32_MAX;
    return strcmp(a.text, n.text) ? match_words(&a, &n) : 0;
}

/* ---- lookups ---- */

uint32_t cli_lookup_find(const gps_tables *tables, const char *name) {
    uint32_t lookups = gps_info(tables).lookups;
    for (uint32_t i = 0; i < lookups; i++)
        if (gps_same_name(gps_lookup_at(tables, i).name, name, strlen(name)))
            return i;
    return GPS_NO;
}

/* Calls for each name of an entry: "NAME;ALIAS;…;". */
static const char *next_name(const char **names, char *text, size_t room) {
    size_t length = strcspn(*names, ";");
    if (!length)
        return NULL;
    gps_copy_text(text, room, *names, length);
    *names += length + ((*names)[length] == ';');
    return text;
}

static uint32_t match_entry(const char *names, const char *asked) {
    char text[MOST_TEXT];
    uint32_t best = UINT32_MAX;
    while (best && next_name(&names, text, sizeof text)) {
        uint32_t cost = cli_match(asked, text);
        best = cost < best ? cost : best;
    }
    return best;
}

static void offer_entries(cli_run *run, uint32_t lookup, cli_near *near) {
    char text[MOST_TEXT];
    uint32_t entries = gps_lookup_at(run->tables, lookup).entries;
    for (uint32_t i = 0; i < entries; i++) {
        const char *names = gps_entry_at(run->tables, lookup, i).names;
        while (next_name(&names, text, sizeof text)) {
            uint32_t before = near->distance;
            cli_near_offer(near, text);
            if (near->distance < before)
                near->nearest = cli_copy(&run->pool, text, strlen(text));
        }
    }
}

typedef struct cli_matched {
    struct cli_matched *next;
    uint32_t lookup, *entries;
    size_t matches;
    const char *asked;
    cli_near near;
} cli_matched;

static size_t find_matches(cli_run *run, uint32_t lookup, const char *asked, uint32_t **entries, cli_near *near) {
    uint32_t count = gps_lookup_at(run->tables, lookup).entries, best = UINT32_MAX;
    uint32_t *found = cli_take(&run->pool, count, sizeof *found);
    size_t matches = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t cost = match_entry(gps_entry_at(run->tables, lookup, i).names, asked);
        if (cost < best) {
            best = cost;
            matches = 0;
        }
        if (cost == best && cost != UINT32_MAX)
            found[matches++] = i;
    }
    *entries = found;
    *near = cli_near_to(asked);
    if (!matches)
        offer_entries(run, lookup, near);
    return matches;
}

/* A question is asked many times with other requirements, and with the same names. */
size_t cli_lookup_match(cli_run *run, uint32_t lookup, const char *asked, uint32_t **entries, cli_near *near) {
    cli_matched *known = run->matched;
    while (known && (known->lookup != lookup || strcmp(known->asked, asked)))
        known = known->next;
    if (!known) {
        known = cli_take(&run->pool, 1, sizeof *known);
        *known = (cli_matched){.next = run->matched, .lookup = lookup, .asked = asked};
        known->matches = find_matches(run, lookup, asked, &known->entries, &known->near);
        run->matched = known;
    }
    *entries = known->entries;
    *near = known->near;
    return known->matches;
}

const char *cli_entry_name(cli_run *run, uint32_t lookup, uint32_t entry) {
    const char *names = gps_entry_at(run->tables, lookup, entry).names;
    return cli_copy(&run->pool, names, strcspn(names, ";"));
}

/* ---- frameworks and packages ---- */

int cli_is_framework(const gps_axis *axis) { return !strcmp(axis->kind, "framework"); }

int cli_is_subject(const gps_axis *axis) {
    return axis->loads != GPS_NO || !strcmp(axis->kind, "package") || cli_is_framework(axis);
}

int cli_same_package(const char *a, const char *b) {
    for (; *a && *b; a++, b++) {
        char x = strchr("_.", *a) ? '-' : (char)tolower((unsigned char)*a);
        char y = strchr("_.", *b) ? '-' : (char)tolower((unsigned char)*b);
        if (x != y)
            return 0;
    }
    return *a == *b;
}

/* The longest name of an axis that spells its variant in the name and begins `name`. */
static uint32_t variant_in_name(const gps_tables *tables, const char *name, size_t *end) {
    uint32_t axes = gps_info(tables).axes, found = GPS_NO;
    *end = 0;
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(tables, i);
        size_t length = strlen(axis.name);
        if (axis.variant_from == GPS_VARIANT_NAME && length > *end && strlen(name) > length + 1 &&
            gps_same_name(axis.name, name, length) && name[length] == '-') {
            *end = length;
            found = i;
        }
    }
    return found;
}

uint32_t cli_first_axis(cli_run *run, const char *variables) {
    return gps_axis_find(run->tables, cli_copy(&run->pool, variables, strcspn(variables, "[,")));
}

uint32_t cli_axis_named(cli_run *run, const char *name, size_t length, const char **variant) {
    char *plain = cli_copy(&run->pool, name, length);
    for (char *c = plain; *c; c++)
        *c = *c == '.' || *c == '_' ? '-' : (char)tolower((unsigned char)*c);
    *variant = NULL;
    uint32_t axis = gps_axis_find(run->tables, plain);
    if (axis != GPS_NO)
        return axis;
    size_t end;
    axis = variant_in_name(run->tables, plain, &end);
    if (axis != GPS_NO)
        *variant = plain + end + 1;
    return axis;
}

int cli_meet(const gps_tables *tables, uint32_t axis, const char *a, const char *b) {
    int meet;
    return gps_sets_meet(tables, axis, a, b, &meet) == GPS_OK && meet;
}
