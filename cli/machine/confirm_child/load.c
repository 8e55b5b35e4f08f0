/* load.c: libraries by their path. */
#include "load.h"
#include "report.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/* "libcudart.so" is a link that only development packages bring; programs ask for libcudart.so.12.  Before 12 the
 * name had a minor release too, which stayed 11.0. */
static void *load_any(const char *name) {
    enum { NEWEST = 19, OLDEST = 12 };
    char versioned[64];
    void *library = NULL;
    for (int major = NEWEST; !library && major >= OLDEST; major--) {
        snprintf(versioned, sizeof versioned, "%s.%d", name, major);
        library = dlopen(versioned, RTLD_NOW);
    }
    snprintf(versioned, sizeof versioned, "%s.11.0", name);
    return library ? library : dlopen(versioned, RTLD_NOW);
}

void *load_library(const char *file) {
    void *library = strchr(file, '/') ? dlopen(file, RTLD_NOW) : load_any(file);
    if (!library) {
        const char *why = dlerror();
        say("unloadable %s", why ? why : "no reason given");
    }
    return library;
}

int load_function(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}
