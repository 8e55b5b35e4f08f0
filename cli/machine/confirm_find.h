/* confirm_find.h: the CUDA runtimes in reach, and the libraries that go with one.  Nothing is loaded or run. */
#ifndef CONFIRM_FIND_H
#define CONFIRM_FIND_H

#include "root.h"

typedef struct {
    const char **file; /* the one that is taken comes first */
    size_t files, room;
} confirm_files;

/* The runtimes in a Python or conda environment, in a folder of packages, or in a folder of libraries. */
confirm_files confirm_find_in(cli_pool *pool, const char *folder);
/* The runtimes that a program would meet on a machine: of the Python environment that doctor and --here look at,
 * LD_LIBRARY_PATH, the toolkits and the system, in this order. */
confirm_files confirm_find_here(const cli_root *root);

/* A library beside a runtime (stem "libcudnn") or in the packages beside its own; "" if there is none. */
const char *confirm_companion(cli_pool *pool, const char *runtime, const char *stem, const char *package);
/* The version in the name of the package's metadata: "nvidia_cudnn_cu12-9.10.2.21.dist-info"; "" if the file is of no
 * such package.  package: "nvidia_cudnn". */
const char *confirm_package_version(cli_pool *pool, const char *file, const char *package);

#endif
