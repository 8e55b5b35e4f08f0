/* libcudart.c: plays a CUDA runtime.  "Device memory" is memory, and the kernel runs on the processor, but only if it
 * was registered as a real runtime wants it: the fat binary and the PTX are looked at.  fake.h says what else it plays.
 * With WITHOUT_LIBRARIES it is one of before 12.8. */
#include "fake.h"

#include <stdint.h>

#ifdef WITHOUT_LIBRARIES
enum { RUNTIME = 11080 };
#else
enum { RUNTIME = 12090 };
#endif

typedef struct {
    unsigned x, y, z;
} size3;

static int current;     /* device */
static int broken = 98; /* what a launch returns; 0: a kernel was registered */
static const void *registered, *handle;
static const char library_kernel = 0; /* its address is the kernel of a library */

#define CALL(name)                                                                                                     \
    do {                                                                                                               \
        int played = fake_call(#name, current);                                                                        \
        if (played)                                                                                                    \
            return played;                                                                                             \
    } while (0)

/* ---- what there is ---- */

int cudaRuntimeGetVersion(int *version) {
    CALL(cudaRuntimeGetVersion);
    *version = fake_number("runtime", RUNTIME);
    return 0;
}

int cudaDriverGetVersion(int *version) {
    CALL(cudaDriverGetVersion);
    *version = fake_number("driver", 13000);
    return 0;
}

int cudaGetDeviceCount(int *count) {
    CALL(cudaGetDeviceCount);
    if (!fake_number("driver", 13000) || fake_number("driver", 13000) / 1000 < fake_number("runtime", RUNTIME) / 1000)
        return 35;
    const char *visible = getenv("CUDA_VISIBLE_DEVICES");
    *count = visible && !*visible ? 0 : fake_number("devices", 1);
    return *count ? 0 : 100;
}

int cudaSetDevice(int device) {
    current = device;
    CALL(cudaSetDevice);
    return device < fake_number("devices", 1) ? 0 : 101;
}

int cudaDeviceGetAttribute(int *value, int attribute, int device) {
    (void)device;
    *value = attribute == 75 ? 9 : 0;
    return attribute == 75 || attribute == 76 ? 0 : 1;
}

int cudaDeviceGetPCIBusId(char *text, int room, int device) {
    snprintf(text, (size_t)room, "0000:%02x:00.0", device + 1);
    return 0;
}

int cudaGetDeviceProperties(char *properties, int device) {
    (void)device;
    strcpy(properties, "Fake GPU");
    return 0;
}

const char *cudaGetErrorName(int code) {
    static char name[32];
    snprintf(name, sizeof name, "cudaError%d", code);
    return name;
}

const char *cudaGetErrorString(int code) {
    static char text[32];
    snprintf(text, sizeof text, "text of error %d", code);
    return text;
}

/* ---- memory ---- */

int cudaMalloc(void **memory, size_t bytes) {
    CALL(cudaMalloc);
    *memory = malloc(bytes);
    return *memory ? 0 : 2;
}

int cudaMemcpy(void *to, const void *from, size_t bytes, int kind) {
    CALL(cudaMemcpy);
    memcpy(to, from, bytes);
    return kind == 1 || kind == 2 ? 0 : 21;
}

int cudaMemset(void *memory, int value, size_t bytes) {
    CALL(cudaMemset);
    memset(memory, value, bytes);
    return 0;
}

int cudaFree(void *memory) {
    CALL(cudaFree);
    free(memory);
    return 0;
}

/* ---- kernels ---- */

static int is_kernel(const char *ptx, const char *name) {
    char entry[128];
    snprintf(entry, sizeof entry, ".entry %s(", name);
    return strstr(ptx, ".version 3.2\n.target sm_35") && strstr(ptx, entry);
}

typedef struct {
    uint32_t magic;
    uint16_t version, size;
    uint64_t rest;
    uint16_t kind, entry_version;
    uint32_t entry_size;
    uint64_t image_size;
} fatbin;

static const char *ptx_in(const fatbin *data) {
    int good = data->magic == 0xBA55ED50 && data->version == 1 && data->size == 16 && data->kind == 1 &&
               data->entry_version == 0x101 && data->rest == data->entry_size + data->image_size;
    return good ? (const char *)data + data->size + data->entry_size : NULL;
}

typedef struct {
    int magic, version;
    const fatbin *data;
    void *unused;
} fatbin_wrapper;

/* "dump=FILE": what was registered, to be compared with what the toolkit makes. */
static void dump(const fatbin *data) {
    char room[256];
    const char *path = fake_word("dump", room, sizeof room);
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file)
        return;
    fwrite(data, 1, data->size + data->rest, file);
    fclose(file);
}

void **__cudaRegisterFatBinary(const fatbin_wrapper *wrapper) {
    static void *registry;
    (void)fake_call("__cudaRegisterFatBinary", current);
    dump(wrapper->data);
    handle = wrapper->magic == 0x466243B1 && wrapper->version == 1 ? ptx_in(wrapper->data) : NULL;
    return &registry;
}

void __cudaRegisterFunction(void **registry, const void *host, char *device, const char *name, int thread_limit,
                            void *thread, void *block, void *block_size, void *grid_size, int *warp_size) {
    (void)registry, (void)device, (void)thread, (void)block, (void)block_size, (void)grid_size, (void)warp_size;
    registered = thread_limit == -1 && handle && is_kernel(handle, name) ? host : NULL;
}

void __cudaRegisterFatBinaryEnd(void **registry) {
    (void)registry;
    broken = registered ? 0 : 98;
}

#ifndef WITHOUT_LIBRARIES
int cudaLibraryLoadData(const void **library, const void *code, void *jit_options, void **jit_values, unsigned jits,
                        void *options, void **values, unsigned count) {
    CALL(cudaLibraryLoadData);
    *library = code;
    return jit_options || jit_values || jits || options || values || count;
}

int cudaLibraryGetKernel(const void **kernel, const void *library, const char *name) {
    CALL(cudaLibraryGetKernel);
    *kernel = &library_kernel;
    return is_kernel(library, name) ? 0 : 500;
}
#endif

int cudaLaunchKernel(const void *kernel, size3 blocks, size3 threads, void **arguments, size_t shared, void *stream) {
    char room[64];
    CALL(cudaLaunchKernel);
    if (broken || shared || stream || (kernel != registered && kernel != &library_kernel))
        return 98;
    uint32_t *in = *(uint32_t **)arguments[0], *out = *(uint32_t **)arguments[1], count = *(uint32_t *)arguments[2];
    for (uint32_t i = 0; i < blocks.x * threads.x && i < count; i++)
        out[i] = in[i] * 2654435761u + i;
    const char *word = fake_word("cudaLaunchKernel", room, sizeof room);
    if (word && !strcmp(word, "wrong"))
        out[7]++;
    return 0;
}

int cudaDeviceSynchronize(void) {
    CALL(cudaDeviceSynchronize);
    return 0;
}
