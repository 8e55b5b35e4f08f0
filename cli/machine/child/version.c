/* version.c: the versions that libraries tell of themselves.
 *
 * How the numbers are made up is told by the headers of each library; it changed with NCCL 2.9 and cuDNN 9. */
#include "ask.h"
#include "load.h"
#include "say.h"

#include <stddef.h>
#include <string.h>

static int say_cudart(load_entry function) {
    int number;
    if (((int (*)(int *))function)(&number)) /* 11.8 has no answer without a driver */
        return 0;
    say("version %d.%d", number / 1000, number % 1000 / 10);
    return 1;
}

static int say_parts(size_t number, size_t major) {
    say("version %zu.%zu.%zu", number / major, number % major / 100, number % 100);
    return 1;
}

/* 8.9.7 is 8907, 9.1.0 is 90100. */
static int say_cudnn(load_entry function) {
    size_t number = ((size_t(*)(void))function)();
    return say_parts(number, number >= 90000 ? 10000 : 1000);
}

/* 2.8.4 is 2804, 2.27.3 is 22703. */
static int say_nccl(load_entry function) {
    int number;
    return !((int (*)(int *))function)(&number) && number > 0 &&
           say_parts((size_t)number, number >= 10000 ? 10000 : 1000);
}

static int say_cublas(load_entry function) {
    int part[3];
    for (int i = 0; i < 3; i++)
        if (((int (*)(int type, int *value))function)(i, &part[i]))
            return 0;
    say("version %d.%d.%d", part[0], part[1], part[2]);
    return 1;
}

static const struct {
    const char *name, *function;
    int (*say)(load_entry function);
} libraries[] = {
    {"cudart", "cudaRuntimeGetVersion", say_cudart},
    {"cudnn", "cudnnGetVersion", say_cudnn},
    {"nccl", "ncclGetVersion", say_nccl},
    {"cublas", "cublasGetProperty", say_cublas},
};
enum { LIBRARIES = sizeof libraries / sizeof *libraries };

int ask_version(const char *name, const char *file) {
    size_t i = 0;
    while (i < LIBRARIES && strcmp(libraries[i].name, name))
        i++;
    if (i == LIBRARIES)
        return 0;
    say("library %s", name);
    say("step loading %s", file);
    void *library = load_library(file);
    if (!library)
        return 0;
    say_mapped();
    load_entry function = load_function(library, libraries[i].function);
    if (!function || !libraries[i].say(function)) {
        say("missing %s", libraries[i].function);
        return 0;
    }
    load_entry built = load_function(library, "cudnnGetCudartVersion");
    if (built)
        say("built %zu", ((size_t(*)(void))built)());
    return 1;
}
