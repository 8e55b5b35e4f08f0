/* prepare.h: what the solver does at compile time: questions answered, rows of relations made (solver/prepared.c,
 * relation.c). */
#ifndef PREPARE_H
#define PREPARE_H

#include "model.h"
#include "words.h"

void read_prepared(rules *r);

/* Asks the prepared questions of `image`, which has none yet, and adds their records, steps, and nodes among `words`.
 */
/* Adds to the table records the rows that the solver makes for relations. */
void prepare_relations(const word_list *image, word_list *tables, word_list *words);

void prepare_questions(rules *r, const word_list *image, word_list *records, word_list *steps, word_list *words);

#endif
