/* table.c: tables of text. */
#include "table.h"

#include <string.h>

/* ---- tables of text ---- */

cli_line *cli_add_line(cli_pool *pool, cli_table *table) {
    table->line = cli_grow(pool, table->line, table->lines, &table->line_room, sizeof *table->line);
    cli_line *line = &table->line[table->lines++];
    table->width = NULL;
    line->cell = cli_take(pool, table->columns, sizeof *line->cell);
    for (uint32_t c = 0; c < table->columns; c++)
        line->cell[c] = "";
    return line;
}

void cli_add_foot(cli_pool *pool, cli_table *table, const char *text) {
    table->foot = cli_grow(pool, table->foot, table->feet, &table->foot_room, sizeof *table->foot);
    table->foot[table->feet++] = text;
}

static int same_cell(const cli_table *table, uint32_t column, size_t a, size_t b) {
    const char *one = table->line[a].cell[column], *other = table->line[b].cell[column];
    return one == other || !strcmp(one, other);
}

static int is_constant(const cli_table *table, uint32_t column) {
    for (size_t i = 1; i < table->lines; i++)
        if (!same_cell(table, column, i, 0))
            return 0;
    return table->lines > 0;
}

static void remove_column(cli_table *table, uint32_t column) {
    size_t behind = table->columns - column - 1;
    if (table->width)
        memmove(table->width + column, table->width + column + 1, behind * sizeof *table->width);
    memmove(table->head + column, table->head + column + 1, behind * sizeof *table->head);
    for (size_t i = 0; i < table->lines; i++)
        memmove(table->line[i].cell + column, table->line[i].cell + column + 1, behind * sizeof *table->head);
    table->columns--;
}

void cli_fold_columns(cli_pool *pool, cli_table *table, uint32_t keep) {
    const char *folded = "";
    for (uint32_t c = keep; c-- > 1;) {
        if (!is_constant(table, c) || (table->lines < 2 && strcmp(table->line[0].cell[c], "-")))
            continue; /* one line is short enough */
        const char *value = table->line[0].cell[c];
        if (strcmp(value, "-"))
            folded = cli_text(pool, "%s %s%s%s", table->head[c], value, *folded ? ", " : "", folded);
        remove_column(table, c);
    }
    if (*folded)
        cli_add_foot(pool, table, cli_text(pool, "every line: %s", folded));
}

/* ---- columns that another one tells ---- */

/* Has column `to` one text wherever `from` has that of line i? */
static int is_told_at(const cli_table *table, uint32_t from, uint32_t to, size_t i) {
    for (size_t k = 0; k < table->lines; k++)
        if (same_cell(table, from, k, i) && !same_cell(table, to, k, i))
            return 0;
    return 1;
}

static int is_told(const cli_table *table, uint32_t from, uint32_t to) {
    for (size_t i = 0; i < table->lines; i++)
        if (!is_told_at(table, from, to, i))
            return 0;
    return table->lines > 1;
}

static int is_first(const cli_table *table, uint32_t column, size_t i) {
    for (size_t k = 0; k < i; k++)
        if (same_cell(table, column, k, i))
            return 0;
    return 1;
}

/* What stands in column `from` beside that of line i in column `to`; several, where all else is told, are the others.
 */
static const char *told_keys(cli_pool *pool, const cli_table *table, uint32_t from, uint32_t to, size_t i) {
    const char *keys = "";
    size_t count = 0;
    int last = i > 0;
    for (size_t k = 0; k < table->lines; k++) {
        if (is_first(table, from, k) && same_cell(table, to, k, i))
            keys = cli_text(pool, "%s%s%s", keys, count++ ? ", " : "", table->line[k].cell[from]);
        last &= k <= i || !is_first(table, to, k);
    }
    return last && count > 1 ? "others" : keys;
}

/* "CUDA from: pip (and-cuda), system (others)" */
static const char *legend(cli_pool *pool, const cli_table *table, uint32_t from, uint32_t to) {
    const char *text = "";
    for (size_t i = 0; i < table->lines; i++) {
        if (!is_first(table, to, i))
            continue;
        const char *keys = told_keys(pool, table, from, to, i);
        text = cli_text(pool, "%s%s%s (%s)", text, *text ? ", " : "", table->line[i].cell[to], keys);
    }
    return cli_text(pool, "%s: %s", table->head[to], text);
}

/* ---- widths ---- */

static void measure(cli_pool *pool, cli_table *table) {
    if (table->width)
        return;
    table->width = cli_take(pool, table->columns, sizeof *table->width);
    for (uint32_t c = 0; c < table->columns; c++) {
        table->width[c] = cli_width(table->head[c]);
        for (size_t i = 0; i < table->lines; i++) {
            size_t wide = cli_width(table->line[i].cell[c]);
            table->width[c] = wide > table->width[c] ? wide : table->width[c];
        }
    }
}

size_t cli_table_width(cli_pool *pool, cli_table *table, size_t gap) {
    size_t total = 0;
    measure(pool, table);
    for (uint32_t c = 0; c < table->columns; c++)
        total += table->width[c] + (c ? gap : 0);
    return total;
}

/* Where the table is too wide: a column of names that another one tells becomes a legend. */
void cli_fold_told(cli_pool *pool, cli_table *table, uint32_t *names, uint32_t count, size_t width) {
    for (uint32_t to = count; to-- > 0 && cli_table_width(pool, table, 2) > width;)
        for (uint32_t from = 0; from < count; from++) {
            if (from == to || names[from] == UINT32_MAX || names[to] >= table->columns ||
                !is_told(table, names[from], names[to]))
                continue;
            cli_add_foot(pool, table, legend(pool, table, names[from], names[to]));
            remove_column(table, names[to]);
            for (uint32_t i = 0; i < count; i++)
                names[i] -= names[i] != UINT32_MAX && names[i] > names[to];
            names[to] = UINT32_MAX;
            break;
        }
}

/* ---- printing ---- */

static void put_cells(cli_out *out, const cli_table *table, const char *const *cell, size_t gap, size_t most,
                      cli_style style) {
    uint32_t last = table->columns - 1;
    size_t start = 0;
    for (uint32_t c = 0; c < last; c++) {
        cli_put_padded(out, c ? style : CLI_BOLD, cell[c], table->width[c] + gap);
        start += table->width[c] + gap;
    }
    if (style == CLI_PLAIN)
        cli_put_wrapped(out, CLI_PLAIN, cell[last], start, start, most);
    else
        cli_put_styled(out, style, cell[last]);
    cli_put_text(out, "\n");
}

void cli_put_table(cli_out *out, cli_table *table, size_t shown, size_t most) {
    size_t gap = cli_table_width(out->pool, table, 2) > most ? 1 : 2;
    put_cells(out, table, table->head, gap, most, CLI_DIM);
    for (size_t i = 0; i < shown; i++)
        put_cells(out, table, table->line[i].cell, gap, most, CLI_PLAIN);
}
