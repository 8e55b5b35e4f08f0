/* load.c: shared libraries. */
#define _GNU_SOURCE /* dlinfo */
#include "load.h"
#include "say.h"

#include <dlfcn.h>
#include <link.h>
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

static int is_plain_name(const char *file) {
    size_t length = strlen(file);
    return !strchr(file, '/') && length > 3 && !strcmp(file + length - 3, ".so");
}

void *load_library(const char *file) {
    void *library = is_plain_name(file) ? load_any(file) : dlopen(file, RTLD_NOW);
    if (!library) {
        const char *why = dlerror();
        say("unloadable %s", why ? why : "no reason given");
    }
    return library;
}

/* POSIX lets an object pointer hold a function; ISO C has no cast for it. */
int load_into(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

load_entry load_function(void *library, const char *name) {
    load_entry function;
    return load_into(library, name, &function) ? function : NULL;
}

const char *load_path(void *library) {
    struct link_map *map;
    return !dlinfo(library, RTLD_DI_LINKMAP, &map) && map->l_name ? map->l_name : "";
}
