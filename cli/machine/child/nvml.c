/* nvml.c: what NVML says.
 *
 * The few types and functions are declared as NVIDIA's documentation gives them: NVML API reference,
 * https://docs.nvidia.com/deploy/nvml-api/ (nvmlPciInfo_t: legacy id, domain, bus, device, device id, subsystem, id).
 */
#include "ask.h"
#include "call.h"
#include "load.h"
#include "say.h"

typedef struct {
    char legacy_id[16];
    unsigned domain, bus, device, device_id, subsystem_id;
    char id[32];
} nvml_pci;

typedef int nvml_plain(void);
typedef int nvml_text(char *text, unsigned room);
typedef int nvml_number(int *number);
typedef int nvml_count(unsigned *count);
typedef int nvml_handle(unsigned index, void **device);
typedef int nvml_device_text(void *device, char *text, unsigned room);
typedef int nvml_device_pair(void *device, int *major, int *minor);
typedef int nvml_device_modes(void *device, unsigned *now, unsigned *pending);
typedef int nvml_device_pci(void *device, nvml_pci *pci);

static void say_device(void *nvml, unsigned i) {
    char name[CALL_TEXT] = "";
    void *device = NULL;
    int major = 0, minor = 0;
    unsigned mig = 0, pending = 0;
    nvml_pci pci = {0};
    int code = CALL(nvml_handle, nvml, "nvmlDeviceGetHandleByIndex_v2", (i, &device));
    if (code) {
        say("lost %u %d", i + 1, code);
        return;
    }
    if (!CALL(nvml_device_text, nvml, "nvmlDeviceGetName", (device, name, CALL_TEXT - 1)))
        say("gpu %u %s", i + 1, name);
    if (!CALL(nvml_device_pair, nvml, "nvmlDeviceGetCudaComputeCapability", (device, &major, &minor)))
        say("cc %u %d.%d", i + 1, major, minor);
    if (!CALL(nvml_device_pci, nvml, "nvmlDeviceGetPciInfo_v3", (device, &pci)))
        say("pci %u %04x:%02x:%02x.0", i + 1, pci.domain, pci.bus, pci.device);
    if (!CALL(nvml_device_modes, nvml, "nvmlDeviceGetMigMode", (device, &mig, &pending)) && mig)
        say("mig %u on", i + 1);
}

int ask_nvml(void) {
    char version[CALL_TEXT] = "";
    int level = 0;
    unsigned count = 0;
    void *nvml = load_library("libnvidia-ml.so.1");
    if (!nvml)
        return 0;
    say("file %s", load_path(nvml));
    int code = CALL(nvml_plain, nvml, "nvmlInit_v2", ());
    if (code) {
        say("error %d", code);
        return 0;
    }
    if (!CALL(nvml_text, nvml, "nvmlSystemGetDriverVersion", (version, CALL_TEXT - 1)))
        say("driver %s", version);
    if (!CALL(nvml_number, nvml, "nvmlSystemGetCudaDriverVersion_v2", (&level)) ||
        !CALL(nvml_number, nvml, "nvmlSystemGetCudaDriverVersion", (&level)))
        say("level %d.%d", level / 1000, level % 1000 / 10);
    if (!CALL(nvml_count, nvml, "nvmlDeviceGetCount_v2", (&count)))
        for (unsigned i = 0; i < count && i < CALL_MOST_DEVICES; i++)
            say_device(nvml, i);
    return 1;
}
