/* kernel.c: the kernel in a fat binary, as nvcc writes it, and as a library of its own. */
#include "kernel.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define KERNEL "gpusolve_kernel"

/* The fat binary: a head, and for each image in it an entry and the image.  Laid out as the program `fatbinary` of
 * CUDA 13.0 does it for one image of PTX; numbers are little-endian like the machine's. */
typedef struct {
    uint32_t magic;
    uint16_t version, head_size;
    uint64_t rest_size;
} fatbin_head;

typedef struct {
    uint16_t kind, version;
    uint32_t entry_size;
    uint64_t image_size;
    uint32_t compressed_size, options_at; /* options of ptxas: none */
    uint16_t ptx_minor, ptx_major;
    uint32_t target;
    uint32_t name_at, name_size;
    uint64_t flags;
    uint64_t zero, uncompressed_size;
    uint32_t options_text_at, no_options[3];
} fatbin_entry;

/* What __cudaRegisterFatBinary takes (fatbinary_section.h). */
typedef struct {
    int32_t magic, version;
    const void *data;
    void *unused;
} fatbin_wrapper;

enum { KIND_PTX = 1, ENTRY_VERSION = 0x101, FLAG_64_BIT = 1, FLAG_LINUX = 16, TARGET = 35 };

static const void *fatbin(void) {
    size_t room = (strlen(confirm_ptx) + 1 + 7) / 8 * 8;
    char *bytes = calloc(1, sizeof(fatbin_head) + sizeof(fatbin_entry) + room);
    if (!bytes)
        abort();
    fatbin_head head = {0xBA55ED50u, 1, sizeof head, sizeof(fatbin_entry) + room};
    fatbin_entry entry = {.kind = KIND_PTX,
                          .version = ENTRY_VERSION,
                          .entry_size = sizeof entry,
                          .image_size = room,
                          .options_at = offsetof(fatbin_entry, options_text_at),
                          .ptx_minor = 2,
                          .ptx_major = 3,
                          .target = TARGET,
                          .flags = FLAG_64_BIT | FLAG_LINUX,
                          .options_text_at = offsetof(fatbin_entry, no_options) + 4};
    memcpy(bytes, &head, sizeof head);
    memcpy(bytes + sizeof head, &entry, sizeof entry);
    memcpy(bytes + sizeof head + sizeof entry, confirm_ptx, strlen(confirm_ptx));
    return bytes;
}

const char *kernel_way_name(kernel_way way) { return way == WAY_FATBIN ? "fatbin" : "library"; }

/* A registered kernel is known by the address of a function of the program; any address of our own will do. */
static const char host_side = 0;

void kernel_register(const runtime *r) {
    static char name[] = KERNEL;
    static fatbin_wrapper wrapper = {0x466243B1, 1, NULL, NULL};
    wrapper.data = fatbin();
    void **handle = r->registerFatBinary(&wrapper);
    r->registerFunction(handle, &host_side, name, name, -1, NULL, NULL, NULL, NULL, NULL);
    r->registerFatBinaryEnd(handle);
}

/* A driver of an older minor release than the runtime may not have what this needs. */
static int is_no_way(int code) {
    enum { NEEDS_NEWER_DRIVER = 36, NOT_SUPPORTED = 801 };
    return code == NEEDS_NEWER_DRIVER || code == NOT_SUPPORTED;
}

static kernel_state library_kernel(const runtime *r, const void **kernel) {
    static void *library, *loaded; /* one for all devices */
    if (!r->cudaLibraryLoadData)
        return KERNEL_NO_WAY;
    int code = loaded ? 0 : r->cudaLibraryLoadData(&library, confirm_ptx, NULL, NULL, 0, NULL, NULL, 0);
    if (is_no_way(code))
        return KERNEL_NO_WAY;
    if (!runtime_worked(r, code, "cudaLibraryLoadData") ||
        (!loaded && !runtime_worked(r, r->cudaLibraryGetKernel(&loaded, library, KERNEL), "cudaLibraryGetKernel")))
        return KERNEL_FAILED;
    *kernel = loaded;
    return KERNEL_READY;
}

kernel_state kernel_by(const runtime *r, kernel_way way, const void **kernel) {
    *kernel = &host_side;
    return way == WAY_FATBIN ? KERNEL_READY : library_kernel(r, kernel);
}
