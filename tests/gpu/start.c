/* start.c: start RUNTIME: what any program pays that starts a CUDA runtime: loads it, and makes a context on each GPU.
 * confirm is measured against this. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int load(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

int main(int argc, char **argv) {
    int (*count_devices)(int *count), (*set_device)(int device), (*release)(void *memory), count = 0;
    void *library = argc == 2 ? dlopen(argv[1], RTLD_NOW) : NULL;
    if (!library || !load(library, "cudaGetDeviceCount", &count_devices) ||
        !load(library, "cudaSetDevice", &set_device) || !load(library, "cudaFree", &release))
        return 2;
    int error = count_devices(&count);
    for (int i = 0; i < count && !error; i++)
        error = set_device(i) || release(NULL);
    if (error)
        fprintf(stderr, "start: error %d\n", error);
    _exit(error != 0);
}
