/* trial.c: the kernel on each device. */
#include "ask.h"
#include "kernel.h"
#include "say.h"

#include <stdint.h>
#include <time.h>

enum { COUNT = 1000, THREADS = 128, BLOCKS = (COUNT + THREADS - 1) / THREADS }; /* the last block is not full */
enum { TO_DEVICE = 1, TO_HOST = 2 };                                            /* of cudaMemcpy */
enum { CC_MAJOR = 75, CC_MINOR = 76 };                                          /* of cudaDeviceGetAttribute */

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* ---- the kernel ---- */

static uint32_t input_at(uint32_t i) { return i * 40503u + 12345u; }

/* What kernel.cu computes. */
static uint32_t output_at(uint32_t i) { return input_at(i) * 2654435761u + i; }

static int is_right(const uint32_t *output) {
    for (uint32_t i = 0; i < COUNT; i++)
        if (output[i] != output_at(i)) {
            say("wrong number %u is %u, and not %u", (unsigned)i, (unsigned)output[i], (unsigned)output_at(i));
            return 0;
        }
    return 1;
}

static int run_kernel(const runtime *r, const void *kernel, uint32_t *in, uint32_t *out) {
    static uint32_t input[COUNT], output[COUNT];
    unsigned count = COUNT;
    void *arguments[] = {&in, &out, &count};
    for (uint32_t i = 0; i < COUNT; i++)
        input[i] = input_at(i);
    return runtime_worked(r, r->cudaMemcpy(in, input, sizeof input, TO_DEVICE), "cudaMemcpy") &&
           runtime_worked(r, r->cudaMemset(out, 0xFF, sizeof output), "cudaMemset") &&
           runtime_worked(r,
                          r->cudaLaunchKernel(kernel, (runtime_size){BLOCKS, 1, 1}, (runtime_size){THREADS, 1, 1},
                                              arguments, 0, NULL),
                          "cudaLaunchKernel") &&
           runtime_worked(r, r->cudaDeviceSynchronize(), "cudaDeviceSynchronize") &&
           runtime_worked(r, r->cudaMemcpy(output, out, sizeof output, TO_HOST), "cudaMemcpy") && is_right(output);
}

/* ---- a device ---- */

static void say_device(const runtime *r, int device) {
    static char properties[16384]; /* begins with the name in every version; the rest grew from 700 bytes to 1,100 */
    int major, minor;
    char pci[32];
    say("device %d", device);
    if (!r->cudaDeviceGetAttribute(&major, CC_MAJOR, device) && !r->cudaDeviceGetAttribute(&minor, CC_MINOR, device))
        say("cc %d.%d", major, minor);
    if (!r->cudaDeviceGetPCIBusId(pci, sizeof pci, device))
        say("pci %.*s", (int)sizeof pci, pci);
    if (!r->cudaGetDeviceProperties(properties, device))
        say("name %.256s", properties);
}

static int try_way(const runtime *r, kernel_way way, uint32_t *memory) {
    const void *kernel;
    say("step running the kernel (%s)", kernel_way_name(way));
    kernel_state state = kernel_by(r, way, &kernel);
    if (state == KERNEL_NO_WAY)
        return 1;
    int fine = state == KERNEL_READY && run_kernel(r, kernel, memory, memory + COUNT);
    if (fine)
        say("ran %s", kernel_way_name(way));
    return fine;
}

static int try_device(const runtime *r, int device) {
    double start = now_ms();
    void *memory = NULL;
    say("step starting GPU %d", device);
    say_device(r, device);
    if (!runtime_worked(r, r->cudaSetDevice(device), "cudaSetDevice") ||
        !runtime_worked(r, r->cudaMalloc(&memory, 2 * COUNT * sizeof(uint32_t)), "cudaMalloc"))
        return 0;
    int fine = try_way(r, WAY_FATBIN, memory) && try_way(r, WAY_LIBRARY, memory);
    if (fine)
        fine = runtime_worked(r, r->cudaFree(memory), "cudaFree");
    say("ms %.0f", now_ms() - start);
    return fine;
}

/* ---- all of them ---- */

static void say_versions(const runtime *r) {
    int version;
    say("step asking for the driver");
    if (!r->cudaRuntimeGetVersion(&version)) /* 11.8 has no answer without a driver */
        say("runtime %d", version);
    if (!r->cudaDriverGetVersion(&version))
        say("driver %d", version); /* 0: there is none */
}

int try_runtime(const char *file) {
    static runtime r;
    int devices = 0, fine = 1;
    if (!runtime_open(file, &r))
        return 0;
    say("step registering the kernel");
    kernel_register(&r);
    say_versions(&r);
    if (!runtime_worked(&r, r.cudaGetDeviceCount(&devices), "cudaGetDeviceCount"))
        return 0;
    say("devices %d", devices);
    for (int i = 0; i < devices; i++)
        fine &= try_device(&r, i);
    return fine && devices;
}
