/* version.c: version keys and the algebra of their sets; the only parser of versions and cells. */
#include "version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERS_PEP440 5u
#define PRE 5
#define POST 6
#define DEV 7
#define FINAL                                                                                                          \
    (4u << 28) /* in PRE; pre-releases are (1 … 3) << 28 plus their number, dev releases of the final are 0          \
                */
#define LARGEST (UINT32_MAX - 1u)
#define DEEPEST_SET 16u  /* sets inside sets */
#define MOST_TERMS 4096u /* in one cell with all the sets it names */

/* ---- keys ---- */

int gps_key_compare_by(const gps_key *a, const gps_key *b, uint32_t components) {
    uint32_t last = components && components < GPS_KEY_WORDS ? components : GPS_KEY_WORDS;
    for (uint32_t i = 0; i < last; i++)
        if (a->word[i] != b->word[i])
            return a->word[i] < b->word[i] ? -1 : 1;
    return 0;
}

int gps_key_compare(const gps_key *a, const gps_key *b) { return gps_key_compare_by(a, b, 0); }

gps_key gps_key_lowest(void) {
    gps_key key;
    memset(&key, 0, sizeof key);
    return key;
}

gps_key gps_key_highest(void) {
    gps_key key;
    memset(&key, 0xff, sizeof key);
    return key;
}

gps_key gps_key_after(const gps_key *key) {
    gps_key next = *key;
    for (uint32_t i = GPS_KEY_WORDS; i-- > 0;)
        if (++next.word[i])
            return next;
    return gps_key_highest();
}

/* ---- one version ---- */

typedef struct {
    gps_key key;
    uint32_t numbers; /* as written */
    int suffix;       /* a pre-, post- or dev-release */
    int wildcard;     /* ends in .* */
    int cut;          /* was deeper than its line */
} version;

typedef struct {
    const char *at, *end;
} text_span;

static int is_digit(char c) { return c >= '0' && c <= '9'; }

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static int read_number(text_span *span, uint32_t most, uint32_t *number) {
    uint64_t value = 0;
    if (span->at == span->end || !is_digit(*span->at))
        return 0;
    for (; span->at < span->end && is_digit(*span->at); span->at++) {
        value = value * 10 + (uint64_t)(*span->at - '0');
        if (value > most)
            return 0;
    }
    *number = (uint32_t)value;
    return 1;
}

static int read_release(text_span *span, uint32_t depth, version *v) {
    for (uint32_t number;;) {
        if (!read_number(span, LARGEST, &number))
            return 0;
        if (v->numbers < depth)
            v->key.word[v->numbers++] = number;
        else
            v->cut = 1;
        if (span->end - span->at < 2 || *span->at != '.' || !is_digit(span->at[1]))
            return 1;
        span->at++;
    }
}

static int read_word(text_span *span, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(span->end - span->at) < length)
        return 0;
    for (size_t i = 0; i < length; i++)
        if (lower(span->at[i]) != word[i])
            return 0;
    span->at += length;
    return 1;
}

static int is_separator(char c) { return c == '.' || c == '-' || c == '_'; }

/* One of `words` with its number, separators as PEP 440 allows them; where there is none the span stays. */
static int read_segment(text_span *span, const char *const *words, uint32_t most, uint32_t *number) {
    text_span s = *span;
    if (s.at < s.end && is_separator(*s.at))
        s.at++;
    while (*words && !read_word(&s, *words))
        words++;
    if (!*words)
        return 0;
    text_span after = s;
    if (s.at < s.end && is_separator(*s.at))
        s.at++;
    *number = 0;
    if (s.at < s.end && is_digit(*s.at)) {
        if (!read_number(&s, most, number))
            return 0;
        after = s;
    }
    *span = after;
    return 1;
}

static void read_pre(text_span *span, version *v) {
    static const char *const words[3][4] = {{"alpha", "a", NULL}, {"beta", "b", NULL}, {"rc", "c", "preview", "pre"}};
    uint32_t number;
    for (uint32_t i = 0; i < 3; i++) {
        const char *list[5] = {words[i][0], words[i][1], words[i][2], words[i][3], NULL};
        if (!read_segment(span, list, FINAL / 4 - 1, &number))
            continue;
        v->key.word[PRE] = (i + 1) * (FINAL / 4) + number;
        v->suffix = 1;
        return;
    }
}

static void read_post(text_span *span, version *v) {
    static const char *const words[] = {"post", "rev", "r", NULL};
    int dash = span->at < span->end && *span->at == '-';
    text_span implicit = {span->at + dash, span->end};
    uint32_t number;
    if (dash && read_number(&implicit, LARGEST - 1, &number))
        *span = implicit;
    else if (!read_segment(span, words, LARGEST - 1, &number))
        return;
    v->key.word[POST] = number + 1;
    v->suffix = 1;
}

static void read_dev(text_span *span, version *v) {
    static const char *const words[] = {"dev", NULL};
    uint32_t number;
    if (!read_segment(span, words, LARGEST, &number))
        return;
    if (v->key.word[PRE] == FINAL && !v->key.word[POST])
        v->key.word[PRE] = 0;
    v->key.word[DEV] = number;
    v->suffix = 1;
}

static int read_wildcard(text_span *span) {
    if (span->end - span->at != 2 || memcmp(span->at, ".*", 2) != 0)
        return 0;
    span->at += 2;
    return 1;
}

static int read_version(gps_scheme scheme, uint32_t depth, text_span *span, version *v) {
    memset(v, 0, sizeof *v);
    if (scheme == GPS_DOTTED) {
        if (!read_release(span, depth, v))
            return 0;
        v->wildcard = read_wildcard(span);
        return span->at == span->end;
    }
    if (span->at < span->end && lower(*span->at) == 'v')
        span->at++;
    if (!read_release(span, NUMBERS_PEP440, v))
        return 0;
    v->key.word[PRE] = FINAL;
    v->key.word[DEV] = UINT32_MAX;
    v->wildcard = read_wildcard(span);
    if (v->wildcard)
        return 1;
    read_pre(span, v);
    read_post(span, v);
    read_dev(span, v);
    return span->at == span->end;
}

static gps_status fail(gps_error *error, gps_status status, size_t at, const char *what, const char *text,
                       size_t length) {
    if (!error)
        return status;
    int shown = length > 60 ? 60 : (int)length;
    error->status = status;
    error->at = (uint32_t)at;
    error->nearest[0] = 0;
    if (shown)
        snprintf(error->text, sizeof error->text, "%s '%.*s'", what, shown, text);
    else
        snprintf(error->text, sizeof error->text, "%s", what);
    return status;
}

static gps_status version_error(const text_span *rest, gps_error *error, size_t at, const char *text, size_t length) {
    if (rest->at < rest->end && *rest->at == '+')
        return fail(error, GPS_ERR_SYNTAX, at, "no local part is allowed in", text, length);
    return fail(error, GPS_ERR_SYNTAX, at, "not a version:", text, length);
}

/* `at` is where the version stands in the text that the error speaks of. */
static gps_status parse_version(gps_scheme scheme, uint32_t depth, const char *text, size_t length, size_t at,
                                version *v, int *cut, gps_error *error) {
    text_span span = {text, text + length};
    if (!read_version(scheme, depth, &span, v))
        return version_error(&span, error, at, text, length);
    if (v->cut && !cut)
        return fail(error, GPS_ERR_SYNTAX, at, "more numbers than its line has:", text, length);
    if (v->cut)
        *cut = 1;
    return GPS_OK;
}

gps_status gps_version_parse(gps_scheme scheme, uint32_t depth, const char *text, size_t length, gps_key *key, int *cut,
                             gps_error *error) {
    version v;
    gps_status status = parse_version(scheme, depth, text, length, 0, &v, cut, error);
    if (status)
        return status;
    if (v.wildcard)
        return fail(error, GPS_ERR_SYNTAX, 0, "not a version:", text, length);
    *key = v.key;
    return GPS_OK;
}

/* ---- keys as text ---- */

static void spell_suffix(const gps_key *key, char *text, size_t room) {
    static const char *const words[] = {"a", "b", "rc"};
    uint32_t phase = key->word[PRE] / (FINAL / 4), post = key->word[POST], dev = key->word[DEV];
    int at = 0;
    if (phase >= 1 && phase <= 3)
        at = snprintf(text, room, "%s%u", words[phase - 1], key->word[PRE] % (FINAL / 4));
    if (post && post != UINT32_MAX)
        at += snprintf(text + at, room - (size_t)at, ".post%u", post - 1);
    if (dev && dev != UINT32_MAX)
        snprintf(text + at, room - (size_t)at, ".dev%u", dev);
}

/* Behind all post-releases of 4.7 comes 4.7.0.0.1. */
void gps_version_spell(gps_scheme scheme, const gps_key *key, char text[GPS_VERSION_TEXT]) {
    uint32_t numbers = scheme == GPS_PEP440 ? NUMBERS_PEP440 : GPS_KEY_WORDS;
    gps_key k = *key;
    if (scheme == GPS_PEP440 && k.word[PRE] > FINAL) {
        k.word[NUMBERS_PEP440 - 1]++;
        k.word[PRE] = k.word[POST] = k.word[DEV] = 0;
    }
    while (numbers > 1 && !k.word[numbers - 1])
        numbers--;
    int at = snprintf(text, GPS_VERSION_TEXT, "%u", k.word[0]);
    for (uint32_t i = 1; i < numbers; i++)
        at += snprintf(text + at, GPS_VERSION_TEXT - (size_t)at, ".%u", k.word[i]);
    if (scheme == GPS_PEP440)
        spell_suffix(&k, text + at, GPS_VERSION_TEXT - (size_t)at);
}

int gps_version_ends(gps_scheme scheme, const char *text, const gps_key *low, const gps_key *end) {
    gps_key past = gps_key_after(low);
    uint32_t numbers = 1;
    if (scheme == GPS_DOTTED) {
        for (; *text; text++)
            numbers += *text == '.';
        past = gps_key_lowest();
        memcpy(past.word, low->word, numbers * sizeof past.word[0]);
        past.word[numbers - 1]++;
    }
    return !gps_key_compare(&past, end);
}

/* ---- sets ---- */

static void *resize(const gps_cell_syntax *syntax, void *old, size_t bytes) {
    if (syntax->memory.resize)
        return syntax->memory.resize(syntax->memory.context, old, bytes);
    if (bytes)
        return realloc(old, bytes);
    free(old);
    return NULL;
}

void gps_set_free(const gps_cell_syntax *syntax, gps_set *set) {
    if (set->interval)
        resize(syntax, set->interval, 0);
    memset(set, 0, sizeof *set);
}

int gps_set_has(const gps_set *set, const gps_key *key) {
    uint32_t low = 0, high = set->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (gps_key_compare(&set->interval[middle].high, key) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < set->count && gps_key_compare(&set->interval[low].low, key) <= 0;
}

static gps_status append(const gps_cell_syntax *syntax, gps_set *set, const gps_interval *interval) {
    if (gps_key_compare(&interval->low, &interval->high) >= 0)
        return GPS_OK;
    if (set->count == set->room) {
        uint32_t room = set->room ? set->room * 2 : 4;
        void *grown = resize(syntax, set->interval, room * sizeof *set->interval);
        if (!grown)
            return GPS_ERR_MEMORY;
        set->interval = grown;
        set->room = room;
    }
    set->interval[set->count++] = *interval;
    return GPS_OK;
}

static void take_high(gps_interval *to, const gps_interval *from) {
    to->high = from->high;
    to->high_at = from->high_at;
    to->high_length = from->high_length;
    to->high_included = from->high_included;
}

static void take_low(gps_interval *to, const gps_interval *from) {
    to->low = from->low;
    to->low_at = from->low_at;
    to->low_length = from->low_length;
    to->low_excluded = from->low_excluded;
}

/* Appends in order of `low`, joining what overlaps or touches. */
static gps_status append_merged(const gps_cell_syntax *syntax, gps_set *set, const gps_interval *interval) {
    gps_interval *last = set->count ? &set->interval[set->count - 1] : NULL;
    if (!last || gps_key_compare(&last->high, &interval->low) < 0)
        return append(syntax, set, interval);
    if (gps_key_compare(&last->high, &interval->high) >= 0)
        return GPS_OK;
    take_high(last, interval);
    last->exact = 0;
    return GPS_OK;
}

static void join_flags(gps_set *set, const gps_set *a, const gps_set *b) {
    set->none = a->none || b->none;
    set->unrecorded = a->unrecorded || b->unrecorded;
    set->gap = a->gap || b->gap;
    set->any = a->any || b->any;
    set->known = a->known && b->known;
}

static gps_status unite(const gps_cell_syntax *syntax, gps_set *set, const gps_set *a, const gps_set *b) {
    uint32_t i = 0, j = 0;
    while (i < a->count || j < b->count) {
        int first = j == b->count || (i < a->count && gps_key_compare(&a->interval[i].low, &b->interval[j].low) <= 0);
        gps_status status = append_merged(syntax, set, first ? &a->interval[i++] : &b->interval[j++]);
        if (status)
            return status;
    }
    join_flags(set, a, b);
    return GPS_OK;
}

static gps_status intersect(const gps_cell_syntax *syntax, gps_set *set, const gps_set *a, const gps_set *b) {
    uint32_t i = 0, j = 0;
    while (i < a->count && j < b->count) {
        const gps_interval *x = &a->interval[i], *y = &b->interval[j];
        int ends = gps_key_compare(&x->high, &y->high);
        gps_interval both = ends <= 0 ? *x : *y;
        if (gps_key_compare(&x->low, &y->low) > 0)
            take_low(&both, x);
        else if (gps_key_compare(&x->low, &y->low) < 0)
            take_low(&both, y);
        both.exact = (x->exact && !gps_key_compare(&both.low, &x->low) && ends <= 0) ||
                     (y->exact && !gps_key_compare(&both.low, &y->low) && ends >= 0);
        gps_status status = append(syntax, set, &both);
        if (status)
            return status;
        i += ends <= 0;
        j += ends >= 0;
    }
    join_flags(set, a, b);
    set->none = a->none && b->none;
    set->unrecorded = a->unrecorded && b->unrecorded;
    set->any = a->any && b->any;
    return GPS_OK;
}

/* set = a op b, by way of a new set; `a` is set itself. */
static gps_status combine(const gps_cell_syntax *syntax, gps_set *set, const gps_set *b, int both) {
    gps_set result = {0};
    gps_status status = both ? intersect(syntax, &result, set, b) : unite(syntax, &result, set, b);
    gps_set_free(syntax, status ? &result : set);
    if (!status)
        *set = result;
    return status;
}

/* ---- cells ---- */

typedef struct {
    const gps_cell_syntax *syntax;
    const char *text; /* the cell, or the set that it names */
    uint32_t inside;  /* sets around this text */
    size_t at;        /* inside a set: where its name stands in the cell */
    uint32_t *terms;  /* counted over the whole cell */
    int *cut;
    gps_error *error;
} parser;

static gps_status parse_text(const parser *p, size_t length, gps_set *set);

static size_t place(const parser *p, const char *where) { return p->inside ? p->at : (size_t)(where - p->text); }

static gps_status wrong(const parser *p, gps_status status, const char *what, const text_span *where) {
    return fail(p->error, status, place(p, where->at), what, where->at, (size_t)(where->end - where->at));
}

static int is_space(char c) { return c == ' ' || c == '\t' || c == ',' || c == '\n'; }

static int next_word(text_span *rest, text_span *word) {
    while (rest->at < rest->end && is_space(*rest->at))
        rest->at++;
    word->at = rest->at;
    while (rest->at < rest->end && !is_space(*rest->at))
        rest->at++;
    word->end = rest->at;
    return word->at < word->end;
}

static int is(const text_span *word, const char *name) {
    size_t length = (size_t)(word->end - word->at);
    return length == strlen(name) && !memcmp(word->at, name, length);
}

static gps_interval everything(const gps_cell_syntax *syntax) {
    gps_interval all = {.low = gps_key_lowest(), .high = gps_key_highest()};
    if (!syntax->name)
        return all;
    all.high = all.low;
    all.high.word[0] = syntax->names;
    return all;
}

static gps_key first_with(gps_scheme scheme, const version *v) {
    gps_key key = v->key;
    if (scheme == GPS_PEP440 && !v->suffix)
        key.word[PRE] = key.word[POST] = key.word[DEV] = 0;
    return key;
}

static gps_key past_prefix(const version *v, uint32_t numbers) {
    gps_key key = gps_key_lowest();
    memcpy(key.word, v->key.word, numbers * sizeof key.word[0]);
    key.word[numbers - 1]++;
    return key;
}

static gps_key from_prefix(const version *v, uint32_t numbers) {
    gps_key key = gps_key_lowest();
    memcpy(key.word, v->key.word, (numbers < v->numbers ? numbers : v->numbers) * sizeof key.word[0]);
    return key;
}

/* The first key past everything that counts as the version itself. */
static gps_key past(gps_scheme scheme, const version *v, int prefix) {
    if (scheme == GPS_DOTTED || v->wildcard || (prefix && !v->suffix))
        return past_prefix(v, v->numbers);
    return gps_key_after(&v->key);
}

/* PEP 440: `<V` leaves out V's own pre-releases, `>V` its post-releases. */
static gps_key below_strictly(gps_scheme scheme, const version *v) {
    if (scheme == GPS_DOTTED)
        return v->key;
    if (!v->suffix)
        return first_with(scheme, v);
    gps_key key = v->key;
    if (key.word[POST] && key.word[DEV] == UINT32_MAX)
        key.word[DEV] = 0;
    return key;
}

static gps_key above_strictly(gps_scheme scheme, const version *v) {
    if (scheme == GPS_DOTTED)
        return past_prefix(v, v->numbers);
    gps_key key = v->key;
    if (!key.word[POST] && key.word[DEV] == UINT32_MAX)
        key.word[POST] = UINT32_MAX;
    return gps_key_after(&key);
}

enum { OP_COUNT = 9 };
static const struct {
    char text[3];
    gps_operator op;
} operators[OP_COUNT] = {{"==", GPS_EQ}, {"!=", GPS_NE}, {"<=", GPS_LE}, {">=", GPS_GE},       {"~=", GPS_COMPATIBLE},
                         {"=", GPS_EQ},  {"<", GPS_LT},  {">", GPS_GT},  {"~", GPS_COMPATIBLE}};
enum { OP_RELEASE = 4 }; /* ~=, told from ~ by its place */

typedef struct {
    gps_operator op;
    int given;   /* as text, or by the column */
    int release; /* ~= */
} term_operator;

static term_operator read_operator(const gps_cell_syntax *syntax, text_span *term) {
    for (uint32_t i = 0; i < OP_COUNT; i++) {
        size_t length = strlen(operators[i].text);
        if ((size_t)(term->end - term->at) < length || memcmp(term->at, operators[i].text, length) != 0)
            continue;
        term->at += length;
        return (term_operator){operators[i].op, 1, i == OP_RELEASE};
    }
    return (term_operator){syntax->standard, 0, 0};
}

/* A term: an operator, perhaps a space, and a word.  *word is what follows the operator. */
static int next_term(const gps_cell_syntax *syntax, text_span *rest, term_operator *op, text_span *word) {
    if (!next_word(rest, word))
        return 0;
    *op = read_operator(syntax, word);
    if (op->given && word->at == word->end)
        next_word(rest, word);
    return 1;
}

static void spell(const parser *p, gps_interval *interval, const text_span *word, int low, int high) {
    if (p->inside)
        return;
    uint32_t at = (uint32_t)(word->at - p->text), length = (uint32_t)(word->end - word->at);
    if (length > 2 && !memcmp(word->end - 2, ".*", 2))
        length -= 2;
    if (low)
        interval->low_at = at, interval->low_length = length;
    if (high)
        interval->high_at = at, interval->high_length = length;
}

static gps_status add_not(const parser *p, const text_span *word, gps_key from, gps_key to, gps_set *set) {
    gps_interval below = everything(p->syntax), above = below;
    below.high = from;
    above.low = to;
    above.low_excluded = 1;
    spell(p, &below, word, 0, 1);
    spell(p, &above, word, 1, 0);
    gps_status status = append(p->syntax, set, &below);
    return status ? status : append(p->syntax, set, &above);
}

static gps_status add_bound(const parser *p, const text_span *word, gps_operator op, const version *v, gps_set *set) {
    gps_scheme scheme = p->syntax->scheme;
    gps_interval interval = everything(p->syntax);
    int upper = op == GPS_LT || op == GPS_LE, included = op == GPS_LE || op == GPS_GE || v->cut;
    spell(p, &interval, word, !upper, upper);
    if (upper) {
        interval.high = included ? past(scheme, v, v->cut) : below_strictly(scheme, v);
        interval.high_included = (uint8_t)included;
    } else {
        interval.low = included ? v->key : above_strictly(scheme, v);
        interval.low_excluded = (uint8_t)!included;
    }
    return append(p->syntax, set, &interval);
}

static gps_status add_compatible(const parser *p, const text_span *word, int release, const version *v, gps_set *set) {
    if (release && p->syntax->scheme == GPS_DOTTED)
        return wrong(p, GPS_ERR_SYNTAX, "'~=' is for pep440 lines only:", word);
    if (release && v->numbers < 2)
        return wrong(p, GPS_ERR_SYNTAX, "'~=' needs two numbers or more:", word);
    gps_interval interval = everything(p->syntax);
    interval.low = release ? v->key : from_prefix(v, 2);
    interval.high = past_prefix(v, release ? v->numbers - 1 : 1);
    spell(p, &interval, word, 1, 0);
    return append(p->syntax, set, &interval);
}

static gps_status add_equal(const parser *p, const text_span *word, gps_operator op, const version *v, gps_set *set) {
    gps_scheme scheme = p->syntax->scheme;
    gps_interval interval = everything(p->syntax);
    interval.low = v->wildcard ? first_with(scheme, v) : v->key;
    interval.high = past(scheme, v, v->cut);
    interval.exact = interval.high_included = 1;
    spell(p, &interval, word, 1, 1);
    if (op == GPS_EQ)
        return append(p->syntax, set, &interval);
    /* A cut `!=` would leave out more than it says. */
    if (v->cut)
        return add_not(p, word, v->key, v->key, set);
    return add_not(p, word, interval.low, interval.high, set);
}

static gps_status add_version(const parser *p, const text_span *word, term_operator op, gps_set *set) {
    version v;
    size_t length = (size_t)(word->end - word->at);
    gps_status status =
        parse_version(p->syntax->scheme, p->syntax->depth, word->at, length, place(p, word->at), &v, p->cut, p->error);
    if (status)
        return status;
    if (op.op == GPS_EQ || op.op == GPS_NE)
        return add_equal(p, word, op.op, &v, set);
    if (v.wildcard)
        return wrong(p, GPS_ERR_SYNTAX, "'.*' goes with '==' and '!=' only:", word);
    if (op.op == GPS_COMPATIBLE)
        return add_compatible(p, word, op.release, &v, set);
    return add_bound(p, word, op.op, &v, set);
}

static gps_status add_name(const parser *p, const text_span *word, gps_operator op, uint32_t number, gps_set *set) {
    if (op != GPS_EQ && op != GPS_NE)
        return wrong(p, GPS_ERR_SYNTAX, "names know '!=' only:", word);
    gps_interval interval = everything(p->syntax);
    gps_key low = gps_key_lowest(), high = low;
    if (number == GPS_NO) {
        set->known = 0;
        return op == GPS_EQ ? GPS_OK : append(p->syntax, set, &interval);
    }
    low.word[0] = number;
    high.word[0] = number + 1;
    if (op == GPS_NE)
        return add_not(p, word, low, high, set);
    interval.low = low;
    interval.high = high;
    interval.exact = interval.high_included = 1;
    spell(p, &interval, word, 1, 1);
    return append(p->syntax, set, &interval);
}

static gps_status add_none(const parser *p, const text_span *word, term_operator op, gps_set *set) {
    if (op.given && op.op != GPS_NE && op.op != GPS_EQ)
        return wrong(p, GPS_ERR_SYNTAX, "no order with", word);
    gps_interval all = everything(p->syntax);
    set->none = !op.given || op.op == GPS_EQ;
    set->unrecorded = !set->none;
    return set->none ? GPS_OK : append(p->syntax, set, &all);
}

static gps_status add_set(const parser *p, const text_span *word, const char *text, gps_set *set) {
    parser inner = *p;
    if (p->inside == DEEPEST_SET)
        return wrong(p, GPS_ERR_SYNTAX, "sets go too deep at", word);
    inner.at = place(p, word->at);
    inner.inside++;
    inner.text = text;
    gps_cell_syntax plain = *p->syntax;
    plain.standard = GPS_EQ;
    inner.syntax = &plain;
    return parse_text(&inner, strlen(text), set);
}

static gps_status negate(const gps_cell_syntax *syntax, gps_set *set) {
    gps_set result = {.known = set->known};
    gps_interval left = everything(syntax);
    gps_key top = left.high;
    gps_status status = GPS_OK;
    for (uint32_t i = 0; i < set->count && !status; i++) {
        left.high = set->interval[i].low;
        status = append(syntax, &result, &left);
        left.low = set->interval[i].high;
    }
    left.high = top;
    if (!status)
        status = append(syntax, &result, &left);
    gps_set_free(syntax, status ? &result : set);
    if (!status)
        *set = result;
    return status;
}

static gps_status add_named(const parser *p, const text_span *word, term_operator op, const char *text, gps_set *set) {
    if (op.given && op.op != GPS_EQ && op.op != GPS_NE)
        return wrong(p, GPS_ERR_SYNTAX, "a set knows '!=' only:", word);
    gps_status status = add_set(p, word, text, set);
    return status || !op.given || op.op == GPS_EQ ? status : negate(p->syntax, set);
}

static gps_status parse_term(const parser *p, const text_span *word, term_operator op, gps_set *set) {
    const gps_cell_syntax *syntax = p->syntax;
    size_t length = (size_t)(word->end - word->at);
    if (++*p->terms > MOST_TERMS)
        return fail(p->error, GPS_ERR_SYNTAX, place(p, word->at), "too long", NULL, 0);
    if (!length)
        return wrong(p, GPS_ERR_SYNTAX, "a version is missing after the operator", &(text_span){word->at, word->at});
    set->known = 1;
    if (is(word, "none"))
        return add_none(p, word, op, set);
    if (is(word, "*") || is(word, "?") || is(word, "-"))
        return wrong(p, GPS_ERR_SYNTAX, "this stands alone:", word);
    uint32_t number = syntax->name ? syntax->name(syntax->context, word->at, length) : GPS_NO;
    if (syntax->name && !op.given)
        op.op = GPS_EQ;
    if (number != GPS_NO)
        return add_name(p, word, op.op, number, set);
    const char *text = syntax->set ? syntax->set(syntax->context, word->at, length) : NULL;
    if (text)
        return add_named(p, word, op, text, set);
    if (!syntax->name)
        return add_version(p, word, op, set);
    return p->cut ? add_name(p, word, op.op, GPS_NO, set) : wrong(p, GPS_ERR_NAME, "unknown name", word);
}

/* Terms are ANDed where one has an operator, else ORed. */
static int has_operator(const gps_cell_syntax *syntax, text_span rest) {
    term_operator op;
    text_span word;
    while (next_term(syntax, &rest, &op, &word))
        if (op.given || (op.op != GPS_EQ && !syntax->name))
            return 1;
    return 0;
}

static gps_status parse_terms(const parser *p, text_span rest, gps_set *set) {
    int both = has_operator(p->syntax, rest);
    term_operator op;
    text_span word;
    gps_status status = GPS_OK;
    for (uint32_t i = 0; !status && next_term(p->syntax, &rest, &op, &word); i++) {
        gps_set term = {0};
        status = parse_term(p, &word, op, &term);
        if (!status && !i) {
            *set = term;
            continue;
        }
        if (!status)
            status = combine(p->syntax, set, &term, both);
        gps_set_free(p->syntax, &term);
    }
    return status;
}

static gps_status bound(const parser *p, const text_span *word, version *v) {
    if (p->syntax->name)
        return wrong(p, GPS_ERR_SYNTAX, "names have no ranges:", word);
    gps_status status = parse_version(p->syntax->scheme, p->syntax->depth, word->at, (size_t)(word->end - word->at),
                                      place(p, word->at), v, p->cut, p->error);
    if (!status && v->wildcard)
        return wrong(p, GPS_ERR_SYNTAX, "no '.*' in a range:", word);
    return status;
}

static gps_status parse_range(const parser *p, const text_span *from, const text_span *to, gps_set *set) {
    version low, high;
    gps_status status = bound(p, from, &low);
    if (!status)
        status = bound(p, to, &high);
    if (status)
        return status;
    gps_interval interval = {.low = first_with(p->syntax->scheme, &low), .high = past(p->syntax->scheme, &high, 1)};
    if (gps_key_compare(&interval.low, &interval.high) >= 0)
        return wrong(p, GPS_ERR_SYNTAX, "the range ends before it begins:", &(text_span){from->at, to->end});
    interval.high_included = 1;
    spell(p, &interval, from, 1, 0);
    spell(p, &interval, to, 0, 1);
    set->known = 1;
    return append(p->syntax, set, &interval);
}

static gps_status parse_any(const parser *p, int gap, gps_set *set) {
    gps_interval all = everything(p->syntax);
    set->known = set->unrecorded = 1;
    set->gap = gap;
    set->any = set->none = !gap;
    return gap ? GPS_OK : append(p->syntax, set, &all);
}

static gps_status parse_alternative(const parser *p, text_span text, gps_set *set) {
    text_span rest = text, word[4] = {{0}};
    uint32_t words = 0;
    while (words < 4 && next_word(&rest, &word[words]))
        words++;
    if (!words)
        return wrong(p, GPS_ERR_SYNTAX, "an alternative is missing", &word[0]);
    if (words == 1 && (is(&word[0], "*") || is(&word[0], "?")))
        return parse_any(p, is(&word[0], "?"), set);
    if (words == 3 && is(&word[1], "-"))
        return parse_range(p, &word[0], &word[2], set);
    return parse_terms(p, text, set);
}

/* The part of *rest up to the next ` or `; afterwards *rest begins behind it.  1: there was an `or`. */
static int split(text_span *rest, text_span *part) {
    text_span word;
    part->at = rest->at;
    while (next_word(rest, &word)) {
        if (!is(&word, "or"))
            continue;
        part->end = word.at;
        return 1;
    }
    part->end = rest->end;
    return 0;
}

static gps_status parse_text(const parser *p, size_t length, gps_set *set) {
    text_span rest = {p->text, p->text + length}, part;
    gps_status status = GPS_OK;
    int more = 1;
    set->known = 1;
    while (!status && more) {
        gps_set next = {0};
        more = split(&rest, &part);
        status = parse_alternative(p, part, &next);
        if (!status)
            status = combine(p->syntax, set, &next, 0);
        gps_set_free(p->syntax, &next);
    }
    return status;
}

gps_status gps_cell_parse(const gps_cell_syntax *syntax, const char *text, gps_set *set, int *cut, gps_error *error) {
    uint32_t terms = 0;
    parser p = {.syntax = syntax, .text = text, .terms = &terms, .cut = cut, .error = error};
    memset(set, 0, sizeof *set);
    if (error)
        memset(error, 0, sizeof *error);
    gps_status status = parse_text(&p, strlen(text), set);
    if (!status)
        return GPS_OK;
    gps_set_free(syntax, set);
    return status == GPS_ERR_MEMORY ? fail(error, status, 0, "out of memory", NULL, 0) : status;
}
