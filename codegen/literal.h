/* literal.h: the words that no match of an expression is without. */
#ifndef LITERAL_H
#define LITERAL_H

#include "base.h"

enum { LEAST_LETTERS = 5 };

/* Words of which one is in every text that the expression matches, in lower case, each ended by a line feed; "" where
 * there are none of LEAST_LETTERS letters.  The expression is one that compiles, in which blanks do not count. */
const char *literal_words(arena *memory, const char *expression);

#endif
