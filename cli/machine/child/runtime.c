/* runtime.c: opening a CUDA runtime, and its errors. */
#include "runtime.h"
#include "load.h"
#include "say.h"

static int need(void *library, const char *name, void *function) {
    int found = load_into(library, name, function);
    if (!found)
        say("missing %s", name);
    return found;
}

int runtime_open(const char *file, runtime *r) {
    say("step loading %s", file);
    void *library = load_library(file);
    if (!library)
        return 0;
    int all = 1;
#define RUNTIME_LOAD(name, arguments) all = all && need(library, #name, &r->name);
    RUNTIME_CALLS(RUNTIME_LOAD)
#undef RUNTIME_LOAD
    all = all && need(library, "cudaGetErrorName", &r->cudaGetErrorName) &&
          need(library, "cudaGetErrorString", &r->cudaGetErrorString) &&
          need(library, "__cudaRegisterFatBinary", &r->registerFatBinary) &&
          need(library, "__cudaRegisterFunction", &r->registerFunction) &&
          need(library, "__cudaRegisterFatBinaryEnd", &r->registerFatBinaryEnd);
    if (!load_into(library, "cudaLibraryLoadData", &r->cudaLibraryLoadData) ||
        !load_into(library, "cudaLibraryGetKernel", &r->cudaLibraryGetKernel))
        r->cudaLibraryLoadData = NULL;
    say_mapped();
    return all;
}

int runtime_worked(const runtime *r, int code, const char *call) {
    if (code)
        say("error %d %s %s %s", code, r->cudaGetErrorName(code), call, r->cudaGetErrorString(code));
    return !code;
}
