/* cuda.c: what libcuda says.
 *
 * Declared as in the CUDA driver API, https://docs.nvidia.com/cuda/cuda-driver-api/. */
#include "ask.h"
#include "call.h"
#include "say.h"

enum { CC_MAJOR = 75, CC_MINOR = 76 }; /* of cuDeviceGetAttribute */

typedef int cuda_init(unsigned flags);
typedef int cuda_number(int *number);
typedef int cuda_device(int *device, int index);
typedef int cuda_text(char *text, int room, int device);
typedef int cuda_attribute(int *value, int attribute, int device);

static void say_device(void *cuda, int i) {
    char name[CALL_TEXT] = "";
    int device = 0, major = 0, minor = 0;
    if (CALL(cuda_device, cuda, "cuDeviceGet", (&device, i)))
        return;
    if (!CALL(cuda_text, cuda, "cuDeviceGetName", (name, CALL_TEXT - 1, device)))
        say("gpu %d %s", i + 1, name);
    if (!CALL(cuda_attribute, cuda, "cuDeviceGetAttribute", (&major, CC_MAJOR, device)) &&
        !CALL(cuda_attribute, cuda, "cuDeviceGetAttribute", (&minor, CC_MINOR, device)))
        say("cc %d %d.%d", i + 1, major, minor);
}

int ask_cuda(int devices) {
    int level = 0, count = 0, code;
    void *cuda = load_library("libcuda.so.1");
    if (!cuda)
        return 0;
    say("file %s", load_path(cuda));
    if (!CALL(cuda_number, cuda, "cuDriverGetVersion", (&level)) && level)
        say("level %d.%d", level / 1000, level % 1000 / 10);
    if (!devices)
        return 1;
    if ((code = CALL(cuda_init, cuda, "cuInit", (0))) != 0)
        say("error %d", code);
    else if (!CALL(cuda_number, cuda, "cuDeviceGetCount", (&count)))
        for (int i = 0; i < count && i < CALL_MOST_DEVICES; i++)
            say_device(cuda, i);
    return !code;
}
