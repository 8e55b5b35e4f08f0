/* ask_driver.c: NVML and libcuda, loaded in a child process, and nvidia-smi where these do not answer.
 *
 * The few types and functions are declared as NVIDIA's documentation gives them: NVML API reference,
 * https://docs.nvidia.com/deploy/nvml-api/ (nvmlPciInfo_t: legacy id, domain, bus, device, device id, subsystem, id),
 * and CUDA driver API, https://docs.nvidia.com/cuda/cuda-driver-api/ (attributes 75 and 76: compute capability). */
#include "ask_driver.h"
#include "child.h"
#include "library.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIMIT_MS = 15000, TEXT = 96, MOST_DEVICES = 64 };

/* ---- NVML ---- */

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
typedef const char *nvml_words(int code);

/* Calls a function if the library has it: its code, or -1. */
#define CALL(type, library, name, arguments)                                                                           \
    (cli_library_function(library, name) ? ((type *)cli_library_function(library, name))arguments : -1)

static void say_nvml_device(int out, void *nvml, unsigned i) {
    char name[TEXT] = "";
    void *device = NULL;
    int major = 0, minor = 0;
    unsigned mig = 0, pending = 0;
    nvml_pci pci = {0};
    int code = CALL(nvml_handle, nvml, "nvmlDeviceGetHandleByIndex_v2", (i, &device));
    if (code) {
        cli_child_say(out, "lost %u %d", i + 1, code);
        return;
    }
    if (!CALL(nvml_device_text, nvml, "nvmlDeviceGetName", (device, name, TEXT - 1)))
        cli_child_say(out, "gpu %u %s", i + 1, name);
    if (!CALL(nvml_device_pair, nvml, "nvmlDeviceGetCudaComputeCapability", (device, &major, &minor)))
        cli_child_say(out, "cc %u %d.%d", i + 1, major, minor);
    if (!CALL(nvml_device_pci, nvml, "nvmlDeviceGetPciInfo_v3", (device, &pci)))
        cli_child_say(out, "pci %u %04x:%02x:%02x.0", i + 1, pci.domain, pci.bus, pci.device);
    if (!CALL(nvml_device_modes, nvml, "nvmlDeviceGetMigMode", (device, &mig, &pending)) && mig)
        cli_child_say(out, "mig %u on", i + 1);
}

static int ask_nvml(int out, const void *name) {
    char version[TEXT] = "";
    int level = 0;
    unsigned count = 0;
    void *nvml = cli_library_open(name);
    if (!nvml) {
        cli_child_say(out, "missing %s", cli_library_error());
        return 0;
    }
    cli_child_say(out, "file %s", cli_library_file(cli_library_function(nvml, "nvmlInit_v2")));
    int code = CALL(nvml_plain, nvml, "nvmlInit_v2", ());
    if (code) {
        cli_child_say(out, "error %d", code);
        return 0;
    }
    if (!CALL(nvml_text, nvml, "nvmlSystemGetDriverVersion", (version, TEXT - 1)))
        cli_child_say(out, "driver %s", version);
    if (!CALL(nvml_number, nvml, "nvmlSystemGetCudaDriverVersion_v2", (&level)) ||
        !CALL(nvml_number, nvml, "nvmlSystemGetCudaDriverVersion", (&level)))
        cli_child_say(out, "level %d.%d", level / 1000, level % 1000 / 10);
    if (!CALL(nvml_count, nvml, "nvmlDeviceGetCount_v2", (&count)))
        for (unsigned i = 0; i < count && i < MOST_DEVICES; i++)
            say_nvml_device(out, nvml, i);
    return 0;
}

/* ---- libcuda ---- */

typedef int cuda_init(unsigned flags);
typedef int cuda_number(int *number);
typedef int cuda_device(int *device, int index);
typedef int cuda_text(char *text, int room, int device);
typedef int cuda_attribute(int *value, int attribute, int device);

static void say_cuda_device(int out, void *cuda, int i) {
    char name[TEXT] = "";
    int device = 0, major = 0, minor = 0;
    if (CALL(cuda_device, cuda, "cuDeviceGet", (&device, i)))
        return;
    if (!CALL(cuda_text, cuda, "cuDeviceGetName", (name, TEXT - 1, device)))
        cli_child_say(out, "gpu %d %s", i + 1, name);
    if (!CALL(cuda_attribute, cuda, "cuDeviceGetAttribute", (&major, 75, device)) &&
        !CALL(cuda_attribute, cuda, "cuDeviceGetAttribute", (&minor, 76, device)))
        cli_child_say(out, "cc %d %d.%d", i + 1, major, minor);
}

typedef struct {
    const char *name;
    int devices; /* also the devices: cuInit takes its time */
} cuda_question;

static int ask_cuda(int out, const void *context) {
    const cuda_question *question = context;
    int level = 0, count = 0, code;
    void *cuda = cli_library_open(question->name);
    if (!cuda) {
        cli_child_say(out, "missing %s", cli_library_error());
        return 0;
    }
    cli_child_say(out, "file %s", cli_library_file(cli_library_function(cuda, "cuInit")));
    if (!CALL(cuda_number, cuda, "cuDriverGetVersion", (&level)) && level)
        cli_child_say(out, "level %d.%d", level / 1000, level % 1000 / 10);
    if (!question->devices)
        return 0;
    if ((code = CALL(cuda_init, cuda, "cuInit", (0))) != 0)
        cli_child_say(out, "error %d", code);
    else if (!CALL(cuda_number, cuda, "cuDeviceGetCount", (&count)))
        for (int i = 0; i < count && i < MOST_DEVICES; i++)
            say_cuda_device(out, cuda, i);
    return 0;
}

/* ---- nvidia-smi ---- */

/* Runs the program itself, no shell, with an empty environment. */
static int ask_smi(int out, const void *path) {
    char *const arguments[] = {"nvidia-smi", "--query-gpu=index,driver_version,pci.bus_id,name",
                               "--format=csv,noheader", NULL};
    char *const environment[] = {"LC_ALL=C", NULL};
    dup2(out, STDOUT_FILENO);
    execve(path, arguments, environment);
    return 127;
}

/* ---- answers become facts ---- */

typedef struct {
    const char *word, *rest; /* rest: behind the device's number, if the word has one */
    uint32_t device;
} answer;

static int is_of_device(const char *word) {
    return !strcmp(word, "gpu") || !strcmp(word, "cc") || !strcmp(word, "pci") || !strcmp(word, "mig") ||
           !strcmp(word, "lost");
}

/* The next line of what a child said; 0: there is none. */
static int next_answer(cli_pool *pool, const char **text, answer *a) {
    size_t length = strcspn(*text, "\n"), word = strcspn(*text, " \n");
    if (!**text)
        return 0;
    char *end;
    *a = (answer){.word = cli_copy(pool, *text, word), .rest = ""};
    if (word < length)
        a->rest = cli_copy(pool, *text + word + 1, length - word - 1);
    if (is_of_device(a->word)) {
        a->device = (uint32_t)strtoul(a->rest, &end, 10);
        a->rest = end + (*end == ' ');
    }
    *text += length + ((*text)[length] == '\n');
    return 1;
}

static const char *nvml_error(int code) {
    switch (code) {
    case 4:
        return "no permission";
    case 9:
        return "the NVIDIA kernel module is not loaded";
    case 12:
        return "a part of the driver's libraries is missing";
    case 15:
        return "a GPU has fallen off the bus";
    case 18:
        return "the driver's libraries and its kernel module are of different versions";
    default:
        return "an error of its own";
    }
}

static void take_line(cli_facts *facts, const answer *a, const char *where) {
    static const struct {
        const char *word, *name;
    } names[] = {{"driver", "driver"},         {"level", "driver's CUDA level"}, {"gpu", "gpu"},
                 {"cc", "compute capability"}, {"pci", "pci address"},           {"mig", "MIG"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i].word, a->word))
            continue;
        if (a->device)
            cli_add_device_fact(facts, a->device, names[i].name, a->rest, where);
        else if (!cli_fact_named(facts, names[i].name))
            cli_add_fact(facts, names[i].name, a->rest, where);
    }
}

static void take_nvml(cli_facts *facts, const cli_child *child) {
    answer a;
    const char *text = child->text;
    while (next_answer(facts->pool, &text, &a)) {
        take_line(facts, &a, "NVML");
        if (!strcmp(a.word, "error"))
            cli_add_finding(facts, CLI_BREAKAGE, "NVML does not start (error %s): %s", a.rest,
                            nvml_error(atoi(a.rest)));
        if (!strcmp(a.word, "lost"))
            cli_add_finding(facts, CLI_BREAKAGE, "GPU %u does not answer (NVML error %s): %s", a.device, a.rest,
                            nvml_error(atoi(a.rest)));
    }
}

static void take_cuda(cli_facts *facts, const cli_child *child) {
    answer a;
    const char *text = child->text;
    while (next_answer(facts->pool, &text, &a)) {
        take_line(facts, &a, "libcuda");
        if (!strcmp(a.word, "file"))
            cli_add_fact(facts, "libcuda that the loader takes", a.rest, "the loader");
    }
}

static void take_smi(cli_facts *facts, const cli_child *child) {
    const char *text = child->text;
    while (*text) {
        char driver[TEXT], pci[TEXT], name[TEXT];
        unsigned index;
        size_t length = strcspn(text, "\n");
        const char *line = cli_copy(facts->pool, text, length);
        if (sscanf(line, "%u, %95[^,], %95[^,], %95[^\n]", &index, driver, pci, name) == 4 && index < MOST_DEVICES) {
            if (!cli_fact_named(facts, "driver"))
                cli_add_fact(facts, "driver", driver, "nvidia-smi");
            cli_add_device_fact(facts, index + 1, "gpu", name, "nvidia-smi");
            cli_add_device_fact(facts, index + 1, "pci address", pci, "nvidia-smi");
        }
        text += length + (text[length] == '\n');
    }
}

static void note_end(cli_facts *facts, const char *what, const cli_child *child) {
    const char *end = cli_child_end_text(facts->pool, child);
    if (*end)
        cli_add_finding(facts, CLI_BREAKAGE, "%s %s", what, end);
}

/* Where the program stands; PATH is not asked: what is run is the driver's own. */
static const char *smi_path(const cli_root *root) {
    static const char *const places[] = {"/usr/bin/nvidia-smi", "/usr/lib/wsl/lib/nvidia-smi",
                                         "/usr/local/nvidia/bin/nvidia-smi"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (cli_root_is_file(root, places[i]))
            return places[i];
    return NULL;
}

void cli_ask_driver(const cli_root *root, cli_facts *facts) {
    cli_child child = cli_run_child(facts->pool, LIMIT_MS, ask_nvml, "libnvidia-ml.so.1");
    take_nvml(facts, &child);
    note_end(facts, "NVML (libnvidia-ml.so.1)", &child);
    cuda_question question = {"libcuda.so.1", !facts->devices};
    child = cli_run_child(facts->pool, LIMIT_MS, ask_cuda, &question);
    take_cuda(facts, &child);
    note_end(facts, "libcuda.so.1", &child);
    const char *smi = facts->devices ? NULL : smi_path(root);
    if (!smi)
        return;
    child = cli_run_child(facts->pool, LIMIT_MS, ask_smi, smi);
    take_smi(facts, &child);
}
