/* load.h: shared libraries.  load.c is the one place that calls dlopen. */
#ifndef CHILD_LOAD_H
#define CHILD_LOAD_H

typedef void (*load_entry)(void); /* to be cast to what the function is */

/* Opens a library, or says `unloadable WHY` and returns NULL.  file: a path, or a name for the loader to find;
 * "libcudart.so" without a folder means whichever version it finds, newest first. */
void *load_library(const char *file);
load_entry load_function(void *library, const char *name); /* NULL: it has none */
/* Puts the address of a function into *function, a pointer to a function; returns whether there is one. */
int load_into(void *library, const char *name, void *function);
/* The file that was opened, or "". */
const char *load_path(void *library);

#endif
