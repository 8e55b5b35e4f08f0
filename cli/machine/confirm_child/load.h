/* load.h: libraries by their path.  load.c is the one place that calls dlopen. */
#ifndef CONFIRM_LOAD_H
#define CONFIRM_LOAD_H

/* Opens a library, or says `unloadable WHY` and returns NULL.  "libcudart.so" without a folder means whichever version
 * the loader finds, newest first. */
void *load_library(const char *file);
/* Puts the address of a function into *function, a pointer to a function; returns whether there is one. */
int load_function(void *library, const char *name, void *function);

#endif
