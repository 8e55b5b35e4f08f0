/* use.h: is there an answer that uses a row, and does what is not recorded decide it? */
#ifndef USE_H
#define USE_H

#include "inquire.h"

typedef struct {
    inquirer *q;
    uint8_t **used; /* [table][row] */
} row_use;

row_use new_use(inquirer *q);
void use_row(void *use, uint32_t table, uint32_t row); /* a row_taker */

/* Rows that no answer uses; of those in `use` it is known.  Rows whose `?` decides. */
void find_dead_rows(row_use *use, report *to);
/* Rules whose conditions no combination meets, were it not for rules that forbid. */
void find_dead_rules(rules *r, report *to);

#endif
