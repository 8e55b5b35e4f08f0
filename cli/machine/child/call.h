/* call.h: calling functions that a library may not have. */
#ifndef CHILD_CALL_H
#define CHILD_CALL_H

#include "load.h"

#include <stddef.h>

enum { CALL_TEXT = 96, CALL_MOST_DEVICES = 64 };

/* What the function returns, an error code; -1 if the library has no such function. */
#define CALL(type, library, name, arguments)                                                                           \
    (load_function(library, name) ? ((type *)load_function(library, name))arguments : -1)

#endif
