/* named.h: names that stand for values of an axis of names and of others beside it (a product, an image by its tag). */
#ifndef CLI_NAMED_H
#define CLI_NAMED_H

#include "question.h"

/* Is there a lookup that gives values of that axis first?  Axes of a device have options of their own. */
int cli_has_names(const gps_tables *tables, uint32_t axis);

/* Does the lookup give values of that axis first? */
int cli_names_axis(const gps_tables *tables, uint32_t lookup, uint32_t axis);
/* Is the text a value of the axis, or more than one name (an operator, alternatives)? */
int cli_is_value(const gps_tables *tables, uint32_t axis, const char *text);

/* The name as the tables spell it, where they know it; else NULL and the nearest one, or NULL. */
const char *cli_known_name(cli_run *run, uint32_t axis, const char *asked, const char **nearest);

/* Requires what the name in `item` stands for.  Defaults of axes that the tables of this axis speak of are lifted. */
cli_exit cli_add_by_name(cli_question *question, const cli_item *item, uint32_t axis);

#endif
