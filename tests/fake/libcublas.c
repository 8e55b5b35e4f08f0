/* libcublas.c: plays cuBLAS: the version that it tells. */
#include "fake.h"

int cublasGetProperty(int type, int *value) {
    const char *const parts[] = {"major", "minor", "patch"};
    const int usual[] = {12, 9, 1};
    *value = fake_number(parts[type], usual[type]);
    return fake_call("cublasGetProperty", 0);
}
