/* rows.c: rows written as lines of text, cells between '|'. */
#include "rows.h"

#include <string.h>

enum { MOST_CELLS = 64, LONGEST_ROW = 4096 };

static piece trimmed(rules *r, const piece *line, size_t from, size_t to) {
    const char *text = line->text;
    while (from < to && (text[from] == ' ' || text[from] == '\t'))
        from++;
    while (to > from && (text[to - 1] == ' ' || text[to - 1] == '\t'))
        to--;
    return (piece){arena_text(&r->memory, text + from, to - from), place_in(line, from), line->exact};
}

uint32_t split_cells(rules *r, const piece *line, piece **cells) {
    uint32_t count = 1;
    for (const char *at = line->text; *at; at++)
        count += *at == '|';
    if (count > MOST_CELLS) {
        complain(&r->report, line->at, "more than %d cells", MOST_CELLS);
        count = MOST_CELLS;
    }
    *cells = arena_get(&r->memory, count * sizeof **cells);
    const char *from = line->text;
    for (uint32_t i = 0; i < count; i++) {
        const char *to = from + strcspn(from, "|");
        (*cells)[i] = trimmed(r, line, (size_t)(from - line->text), (size_t)(to - line->text));
        if (!*(*cells)[i].text)
            complain(&r->report, (*cells)[i].at, "empty cell");
        from = to + 1;
    }
    return count;
}

/* The next line that is neither empty nor a comment. */
static int next_line(rules *r, row_reader *rows, piece *line) {
    const char *text = rows->block->text;
    while (text[rows->offset]) {
        const char *at = text + rows->offset;
        size_t length = strcspn(at, "\n"), skip = strspn(at, " \t");
        uint32_t number = rows->line++;
        rows->offset += length + (at[length] != 0);
        if (skip >= length || at[skip] == '#')
            continue;
        place where = rows->block->at;
        where.line += 1 + number;
        where.column = rows->block->indent + 1 + (uint32_t)skip;
        if (length > LONGEST_ROW) {
            complain(&r->report, where, "a row of more than %d bytes", LONGEST_ROW);
            continue;
        }
        *line = (piece){arena_text(&r->memory, at + skip, length - skip), where, 1};
        return 1;
    }
    return 0;
}

static int is_whole(const piece *cells, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!*cells[i].text)
            return 0;
    return 1;
}

int next_row(rules *r, row_reader *rows, uint32_t columns, piece **cells) {
    piece line;
    while (next_line(r, rows, &line)) {
        if (++rows->rows > MOST_ROWS) {
            complain(&r->report, line.at, "more than %d rows", MOST_ROWS);
            return 0;
        }
        uint32_t count = split_cells(r, &line, cells);
        if (count != columns)
            complain(&r->report, line.at, "%u cell%s where there are %u columns", count, count == 1 ? "" : "s",
                     columns);
        else if (is_whole(*cells, count))
            return 1;
    }
    if (!rows->rows)
        complain(&r->report, rows->block->at, "a table without rows");
    return 0;
}
