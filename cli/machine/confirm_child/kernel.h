/* kernel.h: the kernel, and the two ways in which it comes into a runtime. */
#ifndef CONFIRM_KERNEL_H
#define CONFIRM_KERNEL_H

#include "runtime.h"

extern const char confirm_ptx[]; /* made from kernel.ptx when building */

typedef enum { WAY_FATBIN, WAY_LIBRARY, WAYS } kernel_way;

const char *kernel_way_name(kernel_way way);
/* As a compiled program does it before its main: before anything else is asked of the runtime. */
void kernel_register(const runtime *r);
/* What cudaLaunchKernel takes, NULL if there is none: this runtime has not this way, or an error was said. */
const void *kernel_of(const runtime *r, kernel_way way);

#endif
