/* rows.h: rows written as lines of text, cells between '|'. */
#ifndef ROWS_H
#define ROWS_H

#include "model.h"

enum { MOST_COLUMNS = 31, MOST_HEADS = 40, MOST_ROWS = 8192, MOST_ROWS_IN_ALL = 1 << 20 };

/* Cells of one line, trimmed; the array lives in the arena.  Empty ones are complained about. */
uint32_t split_cells(rules *r, const piece *line, piece **cells);

typedef struct {
    const node *block;
    size_t offset; /* where the next line begins */
    uint32_t line; /* its number in the block, from 0 */
    uint32_t rows;
} row_reader;

/* The next row of `columns` cells; rows with another number of them, or empty cells, are complained about and skipped.
 */
int next_row(rules *r, row_reader *rows, uint32_t columns, piece **cells);

#endif
