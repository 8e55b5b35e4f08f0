/* probe_driver.c: the driver and the GPUs, as files of the kernel and of the driver tell them. */
#include "ask_driver.h"
#include "elf.h"
#include "machine.h"

#include <string.h>

enum { SMALL = 1 << 16, MOST_DEVICES = 64 };

/* ---- the kernel's side ---- */

/* "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.159.04  Release Build …" */
static void read_module(cli_machine *m) {
    static const char *const files[] = {"/proc/driver/nvidia/version", "/sys/module/nvidia/version"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *text = cli_root_read(&m->root, files[i], SMALL, NULL);
        const char *line = text ? cli_copy(m->root.pool, text, strcspn(text, "\n")) : "";
        const char *version = cli_dotted(m->root.pool, line);
        if (!*version || cli_fact_named(&m->facts, "kernel module"))
            continue;
        cli_add_fact(&m->facts, "kernel module", version, files[i]);
        if (strstr(line, "Open Kernel Module"))
            cli_add_fact(&m->facts, "kind of module", "open", files[i]);
    }
    if (!cli_fact_named(&m->facts, "kernel module") && cli_root_is_folder(&m->root, "/sys/module/nouveau"))
        cli_add_finding(&m->facts, CLI_TRAP,
                        "the nouveau module is loaded: NVIDIA's driver cannot start before it is gone");
}

/* Model and bus address of each GPU; no compute capability stands there. */
static void read_gpus(cli_machine *m) {
    const char *folder = "/proc/driver/nvidia/gpus";
    size_t count;
    const char **names = cli_root_list(&m->root, folder, &count);
    for (size_t i = 0; i < count && i < MOST_DEVICES; i++) {
        const char *file = cli_in(m->root.pool, cli_in(m->root.pool, folder, names[i]), "information");
        const char *text = cli_root_read(&m->root, file, SMALL, NULL);
        const char *model = cli_between(m->root.pool, text, "Model:", "\n");
        if (!model)
            continue;
        cli_add_device_fact(&m->facts, (uint32_t)i + 1, "gpu", model + strspn(model, " \t"), file);
        cli_add_device_fact(&m->facts, (uint32_t)i + 1, "pci address", names[i], file);
    }
}

static int is_display(const char *class) {
    return class && (cli_starts(class, "0x0300") || cli_starts(class, "0x0302"));
}

/* What is plugged in, with or without a driver. */
static void count_cards(cli_machine *m) {
    const char *folder = "/sys/bus/pci/devices", *first = NULL;
    size_t count, cards = 0;
    const char **names = cli_root_list(&m->root, folder, &count);
    for (size_t i = 0; i < count; i++) {
        const char *card = cli_in(m->root.pool, folder, names[i]);
        const char *vendor = cli_root_read(&m->root, cli_in(m->root.pool, card, "vendor"), 64, NULL);
        if (!vendor || !cli_starts(vendor, "0x10de") ||
            !is_display(cli_root_read(&m->root, cli_in(m->root.pool, card, "class"), 64, NULL)))
            continue;
        const char *device = cli_root_read(&m->root, cli_in(m->root.pool, card, "device"), 64, NULL);
        first = first ? first : cli_text(m->root.pool, "10de:%.4s", device && strlen(device) > 5 ? device + 2 : "????");
        cards++;
    }
    if (cards)
        cli_add_fact(&m->facts, "NVIDIA cards on the bus",
                     cli_text(m->root.pool, "%zu (%s%s)", cards, first, cards > 1 ? ", …" : ""), folder);
}

/* ---- the libraries' side ---- */

/* libcuda.so.550.54.14: the driver's version is in the name of the file.  WSL's is called libcuda.so.1.1. */
static const char *suffix_version(cli_pool *pool, const char *file) {
    const char *suffix = file ? strstr(file, ".so.") : NULL;
    const char *version = suffix ? cli_dotted(pool, suffix + 4) : "";
    return strchr(version, '.') && strspn(version, "0123456789") >= 3 ? version : "";
}

static void read_libcuda(cli_machine *m) {
    for (size_t i = 0; i < m->loader_folders; i++) {
        const char *path = cli_in(m->root.pool, m->loader_folder[i], "libcuda.so.1");
        const char *file = cli_root_resolve(&m->root, path), *version = suffix_version(m->root.pool, file);
        if (!*version)
            continue;
        int compat = strstr(file, "/compat/") != NULL;
        if (compat && !cli_fact_named(&m->facts, "compat library"))
            cli_add_fact(&m->facts, "compat library", version, file);
        else if (!compat && !cli_fact_named(&m->facts, "driver libraries"))
            cli_add_fact(&m->facts, "driver libraries", version, file);
    }
}

/* The kernel's part decides what works; the libraries' version is the same on a whole machine. */
static void choose_driver(cli_machine *m) {
    const cli_fact *module = cli_fact_named(&m->facts, "kernel module");
    const cli_fact *files = cli_fact_named(&m->facts, "driver libraries");
    const cli_fact *one = module ? module : files;
    if (one && !cli_fact_named(&m->facts, "driver"))
        cli_add_fact(&m->facts, "driver", one->value, one->where);
}

void cli_probe_driver(cli_machine *m) {
    if (cli_root_runs(&m->root))
        cli_ask_driver(&m->root, &m->facts);
    read_module(m);
    if (!m->facts.devices)
        read_gpus(m);
    count_cards(m);
    read_libcuda(m);
    choose_driver(m);
}
