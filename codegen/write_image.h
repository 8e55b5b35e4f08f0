/* write_image.h: the model as an image (solver/image.h). */
#ifndef WRITE_IMAGE_H
#define WRITE_IMAGE_H

#include "model.h"
#include "words.h"

word_list make_image(rules *r);
extern const char *const section_words[GPS_SECTION_COUNT];

#endif
