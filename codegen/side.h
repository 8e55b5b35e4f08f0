/* side.h: one of two sets of rules that are compared. */
#ifndef SIDE_H
#define SIDE_H

#include "model.h"

typedef struct {
    arena memory;
    rules *r; /* where it is a directory */
    gps_tables *tables;
    const char **row; /* hash table of what its rows say, see row_text */
    uint32_t slots;
} side;

/* 0, EXIT_RULES or EXIT_SYSTEM after saying why on stderr; close it in any case. */
int open_side(side *s, const char *path);
void close_side(side *s);

/* What a row says: its table and cells, and how sure it is. */
const char *row_text(arena *memory, const gps_tables *tables, uint32_t table, uint32_t row);
/* Has the side a row that says the same? */
int has_row(const side *s, const char *text);

#endif
