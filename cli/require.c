/* require.c: what an image demands of the machine, as rows. */
#include "require.h"
#include "match.h"

#include <string.h>

/* The words of that format and the axes that they mean. */
static const struct {
    const char *word, *axis;
    int by_lookup; /* values are words of the lookup of the same name */
} words[] = {{"cuda", "host_cuda", 0}, {"driver", "driver", 0}, {"brand", "gpu_class", 1}, {"arch", "cc", 0}};
enum { WORDS = sizeof words / sizeof *words };

static size_t find_word(const char *term, size_t length) {
    size_t i = 0;
    while (i < WORDS && (strlen(words[i].word) != length || strncmp(words[i].word, term, length)))
        i++;
    return i;
}

static cli_exit not_understood(cli_run *run, const char *term) {
    cli_near near = cli_near_to(cli_copy(&run->pool, term, strcspn(term, "=<>!")));
    for (size_t i = 0; i < WORDS; i++)
        cli_near_offer(&near, words[i].word);
    return cli_fail(run, CLI_USAGE, "bad-value", near.nearest, "--require-cuda does not know '%s'", term);
}

static cli_exit look_up(cli_run *run, const char *lookup_name, const char *value, const char **cell) {
    uint32_t lookup = cli_lookup_find(run->tables, lookup_name), *entry;
    cli_near near = cli_near_to(value);
    size_t found = lookup == GPS_NO ? 0 : cli_lookup_match(run, lookup, value, &entry, &near);
    if (!found)
        return cli_fail(run, CLI_USAGE, "unknown-name", near.nearest, "unknown %s '%s'", lookup_name, value);
    *cell = gps_entry_cell(run->tables, lookup, entry[0], 0);
    return CLI_FOUND;
}

/* Adds one term, as "cuda>=12.8", to the row's cells. */
static cli_exit add_term(cli_run *run, const char *term, const char **cells) {
    size_t length = strcspn(term, "=<>!"), word = find_word(term, length);
    const char *op = term + length, *value = op + strspn(op, "=<>!");
    if (word == WORDS)
        return not_understood(run, term);
    if (op == value || !*value)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--require-cuda needs an operator and a value behind '%s'",
                        term);
    const char *cell = op;
    if (words[word].by_lookup) {
        cli_exit code = look_up(run, words[word].word, value, &cell);
        if (code != CLI_FOUND)
            return code;
        if (*op == '!')
            cell = cli_text(&run->pool, "!=%s", cell);
    }
    cells[word] = strcmp(cells[word], "*") ? cli_text(&run->pool, "%s,%s", cells[word], cell) : cell;
    return CLI_FOUND;
}

static cli_exit read_group(cli_run *run, const char *text, size_t length, const char **cells) {
    cli_exit code = CLI_FOUND;
    for (size_t i = 0; i < WORDS; i++)
        cells[i] = "*";
    if (strspn(text, ",") >= length)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--require-cuda: '%.*s' demands nothing", (int)length, text);
    while (length && code == CLI_FOUND) {
        size_t part = 0;
        while (part < length && text[part] != ',')
            part++;
        if (part)
            code = add_term(run, cli_copy(&run->pool, text, part), cells);
        size_t step = part + (part < length);
        text += step;
        length -= step;
    }
    return code;
}

/* Drops the columns in which every row takes anything. */
static void keep_used(cli_pool *pool, cli_rows *rows, const char **all) {
    rows->axes = cli_take(pool, WORDS, sizeof *rows->axes);
    rows->cells = cli_take(pool, (size_t)WORDS * rows->rows, sizeof *rows->cells);
    size_t used[WORDS];
    for (size_t i = 0; i < WORDS; i++) {
        int any = 1;
        for (size_t r = 0; r < rows->rows; r++)
            any &= !strcmp(all[r * WORDS + i], "*");
        if (any)
            continue;
        used[rows->columns] = i;
        rows->axes[rows->columns++] = words[i].axis;
    }
    for (size_t r = 0; r < rows->rows; r++)
        for (size_t c = 0; c < rows->columns; c++)
            rows->cells[r * rows->columns + c] = all[r * WORDS + used[c]];
}

cli_exit cli_parse_require(cli_run *run, const char *text, cli_rows *rows) {
    *rows = (cli_rows){0};
    const char **all = cli_take(&run->pool, WORDS * (strlen(text) + 1), sizeof *all);
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t length = strcspn(text, " ");
        cli_exit code = read_group(run, text, length, all + (size_t)rows->rows++ * WORDS);
        if (code != CLI_FOUND)
            return code;
        text += length;
    }
    if (!rows->rows)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--require-cuda needs a text such as 'cuda>=12.8'");
    keep_used(&run->pool, rows, all);
    return CLI_FOUND;
}
