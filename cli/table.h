/* table.h: tables of text, made narrow enough for the screen. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "output.h"

#include <stdint.h>

typedef struct {
    const char **cell; /* [columns] */
} cli_line;

typedef struct {
    uint32_t columns;
    const char **head; /* [columns] */
    cli_line *line;
    size_t lines, line_room;
    size_t *width;     /* [columns] of the widest text; NULL: not measured since the last line came in */
    const char **foot; /* what holds for all lines */
    size_t feet, foot_room;
} cli_table;

cli_line *cli_add_line(cli_pool *pool, cli_table *table);
void cli_add_foot(cli_pool *pool, cli_table *table, const char *text);
size_t cli_table_width(cli_pool *pool, cli_table *table, size_t gap); /* gap: blanks between columns */

/* Drops the columns before `keep` that are the same in all lines, but for the first; they become a foot. */
void cli_fold_columns(cli_pool *pool, cli_table *table, uint32_t keep);
/* Where the table is wider than `width`: of the columns in names[count], one that another one tells becomes a legend.
 */
void cli_fold_told(cli_pool *pool, cli_table *table, uint32_t *names, uint32_t count, size_t width);

/* The head and the first `shown` lines. */
void cli_put_table(cli_out *out, cli_table *table, size_t shown, size_t width);

#endif
