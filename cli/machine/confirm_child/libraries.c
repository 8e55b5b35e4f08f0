/* libraries.c: the versions that cuDNN and cuBLAS tell of themselves. */
#include "load.h"
#include "report.h"
#include "trial.h"

#include <stddef.h>

static void *open_for(const char *name, const char *file, const char *function, void *address) {
    say("library %s", name);
    say("step loading %s", file);
    void *library = load_library(file);
    if (!library)
        return NULL;
    say_mapped();
    if (load_function(library, function, address))
        return library;
    say("missing %s", function);
    return NULL;
}

int try_cudnn(const char *file) {
    size_t (*version)(void), (*built_with)(void);
    void *library = open_for("cudnn", file, "cudnnGetVersion", &version);
    if (!library)
        return 0;
    size_t is = version(), major = is >= 90000 ? 10000 : 1000; /* 8.9.7 is 8907, 9.1.0 is 90100 */
    say("version %zu.%zu.%zu", is / major, is % major / 100, is % 100);
    if (load_function(library, "cudnnGetCudartVersion", &built_with))
        say("built %zu", built_with());
    return 1;
}

int try_cublas(const char *file) {
    int (*property)(int type, int *value), part[3];
    if (!open_for("cublas", file, "cublasGetProperty", &property))
        return 0;
    for (int i = 0; i < 3; i++)
        if (property(i, &part[i])) {
            say("missing cublasGetProperty");
            return 0;
        }
    say("version %d.%d.%d", part[0], part[1], part[2]);
    return 1;
}
