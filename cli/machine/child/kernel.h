/* kernel.h: the kernel, and the two ways in which it comes into a runtime. */
#ifndef CHILD_KERNEL_H
#define CHILD_KERNEL_H

#include "runtime.h"

extern const char confirm_ptx[]; /* made from kernel.ptx when building */

typedef enum { WAY_FATBIN, WAY_LIBRARY } kernel_way;

const char *kernel_way_name(kernel_way way);
/* As a compiled program does it before its main: before anything else is asked of the runtime. */
void kernel_register(const runtime *r);
typedef enum { KERNEL_READY, KERNEL_FAILED, KERNEL_NO_WAY } kernel_state;

/* Puts what cudaLaunchKernel takes into *kernel.  Failed: an error was said; no way: this runtime, or the driver below
 * it, has not this way, and programs do without. */
kernel_state kernel_by(const runtime *r, kernel_way way, const void **kernel);

#endif
