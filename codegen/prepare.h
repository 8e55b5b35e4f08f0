/* prepare.h: questions answered at compile time, as the image keeps them (solver/prepared.c). */
#ifndef PREPARE_H
#define PREPARE_H

#include "model.h"
#include "words.h"

void read_prepared(rules *r);

/* Asks the prepared questions of `image`, which has none yet, and adds their records, steps, and nodes among `words`.
 */
void prepare_questions(rules *r, const word_list *image, word_list *records, word_list *steps, word_list *words);

#endif
