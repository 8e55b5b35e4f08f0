/* ask_driver.c: NVML and libcuda, asked by gpusolve-machine, and nvidia-smi where these do not answer. */
#include "ask_driver.h"
#include "child.h"

#include <stdlib.h>
#include <string.h>

enum { LIMIT_MS = 15000, MOST_DEVICES = 64 };

/* ---- answers become facts ---- */

typedef struct {
    const char *word, *rest; /* rest: behind the device's number, if the word has one */
    uint32_t device;
} answer;

static int is_of_device(const char *word) {
    return !strcmp(word, "gpu") || !strcmp(word, "cc") || !strcmp(word, "pci") || !strcmp(word, "mig") ||
           !strcmp(word, "lost");
}

static answer answer_of(cli_pool *pool, const char *said) {
    const char *line = cli_copy(pool, said, strlen(said));
    size_t word = strcspn(line, " ");
    answer a = {.word = cli_copy(pool, line, word), .rest = line + word + (line[word] == ' ')};
    char *end;
    if (is_of_device(a.word)) {
        a.device = (uint32_t)strtoul(a.rest, &end, 10);
        a.rest = end + (*end == ' ');
    }
    return a;
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

static void hear_nvml(void *context, const char *line) {
    cli_facts *facts = context;
    answer a = answer_of(facts->pool, line);
    take_line(facts, &a, "NVML");
    if (!strcmp(a.word, "error"))
        cli_add_finding(facts, CLI_BREAKAGE, "NVML does not start (error %s): %s", a.rest, nvml_error(atoi(a.rest)));
    if (!strcmp(a.word, "lost"))
        cli_add_finding(facts, CLI_BREAKAGE, "GPU %u does not answer (NVML error %s): %s", a.device, a.rest,
                        nvml_error(atoi(a.rest)));
}

static void hear_cuda(void *context, const char *line) {
    cli_facts *facts = context;
    answer a = answer_of(facts->pool, line);
    take_line(facts, &a, "libcuda");
    if (!strcmp(a.word, "file"))
        cli_add_fact(facts, "libcuda that the loader takes", a.rest, "the loader");
}

void cli_hear_smi(void *context, const char *line) {
    cli_facts *facts = context;
    const char *field[4];
    for (size_t i = 0; i < 4; i++) {
        const char *end = i < 3 ? strstr(line, ", ") : line + strlen(line);
        if (!end)
            return;
        field[i] = cli_copy(facts->pool, line, (size_t)(end - line));
        line = i < 3 ? end + 2 : end;
    }
    unsigned long index = strtoul(field[0], NULL, 10);
    if (index >= MOST_DEVICES)
        return;
    if (!cli_fact_named(facts, "driver"))
        cli_add_fact(facts, "driver", field[1], "nvidia-smi");
    cli_add_device_fact(facts, (uint32_t)index + 1, "gpu", field[3], "nvidia-smi");
    cli_add_device_fact(facts, (uint32_t)index + 1, "pci address", field[2], "nvidia-smi");
}

/* ---- who is asked ---- */

static void ask(cli_facts *facts, const char *const *words, const char *what,
                void (*hear)(void *context, const char *line)) {
    cli_child_task task = {.words = words, .limit_ms = LIMIT_MS, .hear = hear, .context = facts};
    cli_child child = cli_run_child(&task);
    const char *end = cli_child_end_text(facts->pool, &child);
    if (*end)
        cli_add_finding(facts, CLI_BREAKAGE, "%s %s", what, end);
}

/* An end of nvidia-smi's own is not told: the driver's libraries, which it loads, had their say. */
static void ask_smi(cli_facts *facts, const char *path) {
    const char *const words[] = {path, "--query-gpu=index,driver_version,pci.bus_id,name", "--format=csv,noheader",
                                 NULL};
    char *const environment[] = {"LC_ALL=C", NULL};
    cli_child_task task = {words, environment, LIMIT_MS, cli_hear_smi, facts};
    cli_run_child(&task);
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
    const char *program = cli_machine_program(facts->pool);
    if (program) {
        ask(facts, (const char *const[]){program, "nvml", NULL}, "NVML (libnvidia-ml.so.1)", hear_nvml);
        /* The devices only where they are not known: then libcuda starts, which takes its time. */
        ask(facts, (const char *const[]){program, "cuda", facts->devices ? NULL : "devices", NULL}, "libcuda.so.1",
            hear_cuda);
    } else {
        cli_add_finding(facts, CLI_NOTE,
                        "gpusolve-machine is not beside gpusolve: the driver and the libraries "
                        "cannot be asked, only their files are read");
    }
    const char *smi = facts->devices ? NULL : smi_path(root);
    if (smi)
        ask_smi(facts, smi);
}
