/* pattern.c: the shapes of words, as regular expressions. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "pattern.h"

#include "base.h"

#include <pcre2.h>

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
