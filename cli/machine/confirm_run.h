/* confirm_run.h: a kernel run through a CUDA runtime by a child process, and what came of it. */
#ifndef CONFIRM_RUN_H
#define CONFIRM_RUN_H

#include "confirm_fault.h"

#include <stdint.h>

#define CONFIRM_LIMIT_MS 30000u /* without news; a GPU that sleeps may take seconds to wake */

/* What is to be loaded, and which version it should be: as much of it as both tell is compared.  "" for none. */
typedef struct {
    const char *file, *version;
} confirm_wanted;

typedef struct {
    const char *child; /* the program gpusolve-machine */
    confirm_wanted runtime, cudnn, cublas;
    uint32_t limit_ms;
} confirm_ask;

typedef struct {
    const char *index, *name, *cc, *pci, *ms; /* "" where it was not told */
    const char *ways[2];                      /* fatbin, library: how the kernel came in and ran */
    size_t way_count;
    confirm_fault fault;
} confirm_device;

typedef struct {
    const char *name, *file, *version; /* cudnn or cublas */
    confirm_fault fault;
} confirm_library;

typedef enum { CONFIRM_PASSED, CONFIRM_FAILED, CONFIRM_SKIPPED, CONFIRM_NOT_INSTALLED } confirm_status;

typedef struct {
    confirm_status status; /* skipped: there is no driver; not installed: nothing was tried */
    confirm_fault fault;   /* the first one, wherever it was */
    const char *file;      /* the runtime's */
    const char *runtime;   /* "12.9" */
    const char *cuda;      /* the driver's CUDA level, "13.0" */
    const char *driver, *driver_file;
    confirm_device *device;
    size_t devices, device_room;
    confirm_library *library;
    size_t libraries, library_room;
    const char **mapped; /* files from which the child ran code, sorted */
    size_t maps, map_room;
    uint64_t ms;
} confirm_result;

/* Runs it.  Returns 0, or the reason of the system why no child could be started. */
int confirm_try(cli_pool *pool, const confirm_ask *ask, confirm_result *result);

#endif
