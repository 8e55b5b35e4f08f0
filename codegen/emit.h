/* emit.h: an image as a file, whole or not at all. */
#ifndef EMIT_H
#define EMIT_H

#include "words.h"

/* Is the name one that says which form is meant (.c or .gpst)? */
int has_form(const char *path);
/* 0 or EXIT_SYSTEM after saying why on stderr; then the old file is as it was. */
int emit_image(const char *path, const word_list *image);

#endif
