/* fake_driver.c: stands for libnvidia-ml.so.1 and libcuda.so.1 in tests.  FAKE says how it behaves: crash, hang, torn
 * (the driver's module and libraries differ), lost (a GPU does not answer); else it has two GPUs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is(const char *fake) { return getenv("FAKE") && !strcmp(getenv("FAKE"), fake); }

int nvmlInit_v2(void) {
    if (is("crash"))
        abort();
    while (is("hang"))
        pause();
    return is("torn") ? 18 : 0;
}

int nvmlSystemGetDriverVersion(char *text, unsigned room) {
    snprintf(text, room, "580.159.04");
    return 0;
}

int nvmlSystemGetCudaDriverVersion_v2(int *number) {
    *number = 13000;
    return 0;
}

int nvmlDeviceGetCount_v2(unsigned *count) {
    *count = 2;
    return 0;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, void **device) {
    static char devices[2];
    *device = devices + index;
    return is("lost") && index ? 15 : 0;
}

int nvmlDeviceGetName(void *device, char *text, unsigned room) {
    (void)device;
    snprintf(text, room, "NVIDIA H200");
    return 0;
}

int nvmlDeviceGetCudaComputeCapability(void *device, int *major, int *minor) {
    (void)device;
    *major = 9;
    *minor = 0;
    return 0;
}

int cuInit(unsigned flags) { return (int)flags; }

int cuDriverGetVersion(int *number) {
    *number = 13000;
    return 0;
}
