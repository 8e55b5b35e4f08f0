/* scope.c: what these rules are not about, and values that cannot be meant. */
#include "scope.h"
#include "boxes.h"
#include "match.h"

#include <ctype.h>
#include <string.h>

/* ---- other makers and systems ---- */

/* Words by their beginning; with '#' a digit must follow. */
static const char *const outside[] = {"amd", "radeon", "instinct", "rocm", "hip#",   "gfx#", "rx#",    "rx",
                                      "mi#", "apple",  "macos",    "mac",  "macosx", "osx",  "darwin", "metal",
                                      "mps", "m1",     "m2",       "m3",   "m4",     "m5"};

static int is_word(const char *text, size_t length, const char *word) {
    size_t plain = strcspn(word, "#");
    for (size_t i = 0; i < plain; i++)
        if (i >= length || tolower((unsigned char)text[i]) != word[i])
            return 0;
    if (word[plain])
        return length > plain && isdigit((unsigned char)text[plain]);
    return length == plain || (plain == 4 && !strcmp(word, "rocm"));
}

int cli_is_out_of_scope(const char *text) {
    while (*text) {
        size_t length = 0;
        while (isalnum((unsigned char)text[length]))
            length++;
        for (size_t i = 0; length && i < sizeof outside / sizeof *outside; i++)
            if (is_word(text, length, outside[i]))
                return 1;
        text += length + (text[length] != 0);
    }
    return 0;
}

cli_exit cli_fail_scope(cli_run *run, const char *text) {
    return cli_fail(run, CLI_USAGE, "out-of-scope", NULL,
                    "'%s': these rules are about NVIDIA GPUs; ROCm and macOS are out of scope", text);
}

/* ---- values ---- */

static int is_known(cli_run *run, uint32_t axis, const char *value) {
    uint32_t line = gps_axis_at(run->tables, axis).line, releases = gps_line_at(run->tables, line).releases;
    uint32_t *in = cli_take(&run->pool, releases / 32 + 1, sizeof *in);
    return gps_releases_in(run->tables, axis, value, in) == GPS_OK && !cli_is_empty(in, releases / 32 + 1);
}

/* "86" is 8.6, "118" is 11.8: a dot that makes it a known version; NULL if there is none. */
static const char *with_dot(cli_run *run, uint32_t axis, const char *value) {
    size_t length = strlen(value);
    for (size_t at = length - 1; at > 0; at--) {
        const char *dotted = cli_text(&run->pool, "%.*s.%s", (int)at, value, value + at);
        if (is_known(run, axis, dotted))
            return dotted;
    }
    return NULL;
}

/* Does any row speak of the value, other than by "anything"?  *rows: is there any that speaks of the axis. */
static int is_spoken_of(const gps_tables *tables, uint32_t axis, const char *value, int *rows) {
    uint32_t count = gps_info(tables).tables;
    for (uint32_t t = 0; t < count; t++) {
        gps_table table = gps_table_at(tables, t);
        for (uint32_t c = 0; c < table.columns; c++)
            for (uint32_t r = 0; gps_column_axis(tables, t, c, NULL) == axis && r < table.rows; r++) {
                const char *cell = gps_row_cell(tables, t, r, c);
                if (gps_row_at(tables, t, r).kind != GPS_ROW_LISTED || !strcmp(cell, "*") || !strcmp(cell, "?"))
                    continue;
                *rows = 1;
                if (cli_meet(tables, axis, cell, value))
                    return 1;
            }
    }
    return 0;
}

cli_exit cli_check_value(cli_run *run, uint32_t axis, const char *set) {
    gps_axis is = gps_axis_at(run->tables, axis);
    const char *value = set + strspn(set, "= ");
    int rows = 0;
    if (is.line == GPS_NO || !isdigit((unsigned char)*value) || strpbrk(value, " ,*"))
        return CLI_FOUND;
    if (is.flags & GPS_AXIS_RELEASED && !value[strspn(value, "0123456789")] && value[1] &&
        !is_known(run, axis, value)) {
        const char *dotted = with_dot(run, axis, value);
        return dotted ? cli_fail(run, CLI_USAGE, "bad-value", dotted, "%s %s is no known version", is.name, value)
                      : CLI_FOUND;
    }
    if (gps_line_at(run->tables, is.line).releases || cli_is_subject(&is) ||
        !cli_meet(run->tables, axis, value, value) || is_spoken_of(run->tables, axis, value, &rows) || !rows)
        return CLI_FOUND;
    cli_warn(run, "no rule speaks of %s %s (%s)", is.name, value, *is.help ? is.help : is.title);
    return CLI_FOUND;
}
