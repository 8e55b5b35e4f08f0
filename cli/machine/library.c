/* library.c: loading shared libraries. */
#define _GNU_SOURCE /* dladdr */
#include "library.h"

#include <dlfcn.h>
#include <string.h>

void *cli_library_open(const char *name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }

/* POSIX lets an object pointer hold a function; ISO C has no cast for it. */
cli_function cli_library_function(void *library, const char *name) {
    void *object = dlsym(library, name);
    cli_function function;
    _Static_assert(sizeof object == sizeof function, "a pointer holds a function");
    memcpy(&function, &object, sizeof function);
    return function;
}

const char *cli_library_error(void) {
    const char *error = dlerror();
    return error ? error : "";
}

const char *cli_library_file(cli_function function) {
    Dl_info info;
    void *object;
    memcpy(&object, &function, sizeof object);
    return dladdr(object, &info) && info.dli_fname ? info.dli_fname : "";
}
