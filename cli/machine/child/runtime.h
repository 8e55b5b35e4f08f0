/* runtime.h: the functions of a CUDA runtime that confirm calls, the same in 11, 12 and 13, without any CUDA header. */
#ifndef CHILD_RUNTIME_H
#define CHILD_RUNTIME_H

#include <stddef.h>

typedef struct {
    unsigned x, y, z;
} runtime_size;

/* Functions that return an error code: 0 is success. */
#define RUNTIME_CALLS(X)                                                                                               \
    X(cudaRuntimeGetVersion, (int *version))                                                                           \
    X(cudaDriverGetVersion, (int *version))                                                                            \
    X(cudaGetDeviceCount, (int *count))                                                                                \
    X(cudaSetDevice, (int device))                                                                                     \
    X(cudaDeviceGetAttribute, (int *value, int attribute, int device))                                                 \
    X(cudaDeviceGetPCIBusId, (char *text, int room, int device))                                                       \
    X(cudaGetDeviceProperties, (void *properties, int device))                                                         \
    X(cudaMalloc, (void **memory, size_t bytes))                                                                       \
    X(cudaMemcpy, (void *to, const void *from, size_t bytes, int kind))                                                \
    X(cudaMemset, (void *memory, int value, size_t bytes))                                                             \
    X(cudaFree, (void *memory))                                                                                        \
    X(cudaDeviceSynchronize, (void))                                                                                   \
    X(cudaLaunchKernel, (const void *kernel, runtime_size blocks, runtime_size threads, void **arguments,              \
                         size_t shared_bytes, void *stream))

typedef struct {
#define RUNTIME_CALL(name, arguments) int(*name) arguments;
    RUNTIME_CALLS(RUNTIME_CALL)
#undef RUNTIME_CALL
    const char *(*cudaGetErrorName)(int code);
    const char *(*cudaGetErrorString)(int code);

    /* How a program's own kernels come into the runtime: what compilers write into it … */
    void **(*registerFatBinary)(void *wrapper);
    void (*registerFunction)(void **handle, const void *host, char *device, const char *name, int thread_limit,
                             void *thread, void *block, void *block_size, void *grid_size, int *warp_size);
    void (*registerFatBinaryEnd)(void **handle);
    /* … and what a program may call itself; NULL before 12.8. */
    int (*cudaLibraryLoadData)(void **library, const void *code, void *jit_options, void **jit_values, unsigned jits,
                               void *options, void **values, unsigned count);
    int (*cudaLibraryGetKernel)(void **kernel, void *library, const char *name);
} runtime;

/* Says what is missing and returns 0 if the file is no CUDA runtime. */
int runtime_open(const char *file, runtime *r);
/* Whether it worked; if not, `error CODE NAME CALL TEXT` is said. */
int runtime_worked(const runtime *r, int code, const char *call);

#endif
