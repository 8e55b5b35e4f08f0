/* brought.h: packages that an answer brings along. */
#ifndef CLI_BROUGHT_H
#define CLI_BROUGHT_H

#include "answers.h"

/* The axes of packages that rules which take part in the answer speak of and require, but which are not part of the
 * question: adds those that are not in axis[*count] yet.  Such rules are those `otherwise: any` of what the answer
 * has, whose key covers it. */
void cli_add_brought(const cli_view *view, const gps_answer *answer, uint32_t **axis, size_t *count, size_t *room);

/* Do these rules say which packages whose names begin so the axis `of`, which the answer has, requires? */
int cli_brings(const cli_view *view, const gps_answer *answer, uint32_t of, const char *beginning);

#endif
