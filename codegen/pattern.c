/* pattern.c: the shapes of words, as regular expressions; and expressions that rules hold. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "pattern.h"

#include "image.h"

#include <pcre2.h>
#include <string.h>

static const struct {
    const char *expression, *text;
} shapes[SHAPE_COUNT] = {
    [SHAPE_ID] = {"[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*", "a name (letters, digits, single . _ - inside)"},
    [SHAPE_SET] = {"(?!(?:or|none)$)[A-Za-z_][A-Za-z0-9_.+-]*", "a name of a set (a letter first)"},
    [SHAPE_NAME] = {"(?!(?:or|none)$)[A-Za-z0-9][A-Za-z0-9_.+-]*",
                    "the name of a value (letters, digits, . _ + -; not 'none' or 'or')"},
    [SHAPE_DATE] = {"[0-9]{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?", "a date (YYYY-MM-DD or YYYY-MM)"},
    [SHAPE_NUMBER] = {"0|[1-9][0-9]{0,8}", "a number"},
    [SHAPE_VERSION] = {"v?[0-9]+(?:\\.[0-9]+)*(?i:[._-]?(?:a|b|c|rc|alpha|beta|pre|preview|post|rev|r|dev)[._-]?[0-9]*|"
                       "-[0-9]+)*",
                       "a version"},
};

static pcre2_code *compiled[SHAPE_COUNT];

static pcre2_code *compile(shape kind) {
    int error;
    PCRE2_SIZE at;
    if (compiled[kind])
        return compiled[kind];
    compiled[kind] = pcre2_compile((PCRE2_SPTR)shapes[kind].expression, PCRE2_ZERO_TERMINATED,
                                   PCRE2_ANCHORED | PCRE2_ENDANCHORED | PCRE2_NO_AUTO_CAPTURE, &error, &at, NULL);
    if (!compiled[kind])
        out_of_memory();
    return compiled[kind];
}

const char *shape_text(shape kind) { return shapes[kind].text; }

int has_shape(shape kind, const char *text) {
    pcre2_code *code = compile(kind);
    pcre2_match_data *match = pcre2_match_data_create(1, NULL);
    if (!match)
        out_of_memory();
    int result = pcre2_match(code, (PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, 0, 0, match, NULL);
    pcre2_match_data_free(match);
    return result >= 0;
}

/* ---- expressions of rules ---- */

static const char *fault_of(pcre2_code *code) {
    uint32_t empty = 0, back = 0;
    pcre2_pattern_info(code, PCRE2_INFO_MATCHEMPTY, &empty);
    pcre2_pattern_info(code, PCRE2_INFO_BACKREFMAX, &back);
    return empty ? "it matches an empty text" : back ? "it refers back to a group" : NULL;
}

const char *expression_fault(arena *memory, const char *text, size_t *at) {
    enum { LONGEST = 160 };
    int error = 0;
    *at = 0;
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, GPS_PATTERN_FLAGS, &error, at, NULL);
    if (code) {
        const char *fault = fault_of(code);
        pcre2_code_free(code);
        return fault;
    }
    char *message = arena_get(memory, LONGEST);
    pcre2_get_error_message(error, (PCRE2_UCHAR *)message, LONGEST);
    return message;
}

uint32_t expression_groups(arena *memory, const char *text, const char ***names) {
    int error;
    PCRE2_SIZE at;
    uint32_t count = 0, size = 0, kept = 0;
    PCRE2_SPTR table = NULL;
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, GPS_PATTERN_FLAGS, &error, &at, NULL);
    if (!code)
        return 0;
    pcre2_pattern_info(code, PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info(code, PCRE2_INFO_NAMEENTRYSIZE, &size);
    pcre2_pattern_info(code, PCRE2_INFO_NAMETABLE, &table);
    *names = arena_get(memory, (count + 1) * sizeof **names);
    for (uint32_t i = 0; i < count; i++) { /* entries: two bytes of number, then the name; equal names stand together */
        const char *name = (const char *)table + i * size + 2;
        if (!kept || strcmp((*names)[kept - 1], name))
            (*names)[kept++] = arena_text(memory, name, strlen(name));
    }
    pcre2_code_free(code);
    return kept;
}
