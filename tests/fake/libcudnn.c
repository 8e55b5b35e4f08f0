/* libcudnn.c: plays cuDNN: the versions that it tells. */
#include "fake.h"

size_t cudnnGetVersion(void) {
    (void)fake_call("cudnnGetVersion", 0);
    return (size_t)fake_number("cudnn", 91002);
}

size_t cudnnGetCudartVersion(void) { return (size_t)fake_number("built", 12080); }
