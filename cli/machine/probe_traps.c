/* probe_traps.c: what does not go together, as far as no rule about versions tells it. */
#include "elf.h"
#include "machine.h"

#include <jansson.h>
#include <string.h>

/* ---- driver ---- */

static int has_gpu(const cli_machine *m) {
    return m->facts.devices || cli_fact_named(&m->facts, "NVIDIA cards on the bus");
}

static void check_driver(cli_machine *m) {
    cli_facts *f = &m->facts;
    const cli_fact *module = cli_fact_named(f, "kernel module"), *files = cli_fact_named(f, "driver libraries");
    int wsl = !strcmp(cli_value_of(f, "os"), "wsl"), jetson = cli_fact_named(f, "L4T") != NULL;
    if (module && files && strcmp(module->value, files->value))
        cli_add_finding(f, CLI_BREAKAGE,
                        "the driver was updated halfway: the kernel module is %s, the libraries are %s; a restart "
                        "loads the new module",
                        module->value, files->value);
    if (!module && files && !wsl && !jetson)
        cli_add_finding(f, CLI_BREAKAGE, "the driver's libraries are here (%s), but its kernel module is not loaded",
                        files->value);
    if (module && !files && !cli_fact_named(f, "driver's CUDA level"))
        cli_add_finding(
            f, CLI_BREAKAGE, "the kernel module is loaded (%s), but no libcuda.so.1 is where the loader looks%s",
            module->value, cli_fact_named(f, "container") ? ": was the container started with --gpus all?" : "");
    if (!cli_fact_named(f, "driver") && !jetson)
        cli_add_finding(f, CLI_NOTE, "no NVIDIA driver%s",
                        has_gpu(m) ? ", but an NVIDIA card"
                        : wsl      ? " (WSL takes the one of Windows)"
                                   : " and no GPU");
}

static void check_visible(cli_machine *m) {
    const char *visible = cli_root_variable(&m->root, "CUDA_VISIBLE_DEVICES");
    if (!visible)
        return;
    cli_add_fact(&m->facts, "CUDA_VISIBLE_DEVICES", *visible ? visible : "(empty)", "environment");
    if (!*visible || !strcmp(visible, "-1") || !strcmp(visible, "NoDevFiles"))
        cli_add_finding(&m->facts, CLI_BREAKAGE, "CUDA_VISIBLE_DEVICES hides every GPU");
}

/* ---- forward compatibility ---- */

static int lists(json_t *list, long number) {
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item) if (json_integer_value(item) == number) return 1;
    return 0;
}

/* The library itself says which branches it runs on: {"Format": 1, "CUDA Version": "13.1", "Driver": [535, 550]}. */
static void read_note(cli_machine *m, const cli_library *l) {
    const char *note = cli_read_elf_note(&m->root, l->file, ".note.cuda.fwd_compatibility");
    json_t *object = note ? json_loads(note, 0, NULL) : NULL, *drivers = json_object_get(object, "Driver");
    const char *level = json_string_value(json_object_get(object, "CUDA Version"));
    const char *driver = cli_value_of(&m->facts, "driver");
    long branch = 0;
    for (const char *c = driver; *c >= '0' && *c <= '9' && branch < 100000; c++)
        branch = 10 * branch + (*c - '0');
    if (level)
        cli_add_fact(&m->facts, "compat library's CUDA level", cli_text(m->root.pool, "%s", level), l->path);
    if (branch && json_array_size(drivers) && !lists(drivers, branch))
        cli_add_finding(&m->facts, *l->winner ? CLI_BREAKAGE : CLI_NOTE,
                        "the compat library %s does not run on driver branch %ld, as it says itself", l->path, branch);
    json_decref(object);
}

static void check_compat(cli_machine *m) {
    for (size_t i = 0; i < m->libraries; i++) {
        const cli_library *l = &m->library[i];
        if (strcmp(l->kind, "libcuda") || !l->file || *l->flaw)
            continue;
        if (strstr(l->file, "/stubs/") && *l->winner)
            cli_add_finding(&m->facts, CLI_BREAKAGE, "%s wins, and it is a stub for linking: it knows no GPU", l->path);
        if (!strstr(l->file, "/compat/"))
            continue;
        read_note(m, l);
        if (*l->winner)
            cli_add_fact(&m->facts, "libcuda from a compat package", l->version, l->path);
    }
}

/* ---- copies ---- */

static void check_copies(cli_machine *m) {
    for (size_t i = 0; i < m->libraries; i++) {
        const cli_library *l = &m->library[i];
        int own = !strcmp(l->place, "pip") || !strcmp(l->place, "bundled") || !strcmp(l->place, "conda");
        for (size_t k = 0; own && k < m->libraries; k++) {
            const cli_library *other = &m->library[k];
            if (strcmp(l->name, other->name) || strcmp(other->place, "LD_LIBRARY_PATH") || !*other->winner ||
                !strcmp(other->winner, "programs"))
                continue;
            cli_add_finding(&m->facts, CLI_TRAP, "LD_LIBRARY_PATH puts %s %s before the environment's own %s", l->name,
                            *other->version ? other->version : other->path, *l->version ? l->version : l->path);
        }
    }
}

static void check_packages(cli_machine *m) {
    static const char *const pairs[][2] = {
        {"nvidia-cudnn-cu11", "nvidia-cudnn-cu12"}, {"nvidia-cudnn-cu12", "nvidia-cudnn-cu13"},
        {"nvidia-nccl-cu11", "nvidia-nccl-cu12"},   {"nvidia-nccl-cu12", "nvidia-nccl-cu13"},
        {"tensorflow", "tensorflow-cpu"},           {"tensorflow", "tensorflow-gpu"},
        {"onnxruntime", "onnxruntime-gpu"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (cli_package_fact(&m->facts, pairs[i][0]) && cli_package_fact(&m->facts, pairs[i][1]))
            cli_add_finding(&m->facts, CLI_TRAP, "%s and %s install the same files: the later one overwrote the other",
                            pairs[i][0], pairs[i][1]);
}

void cli_probe_traps(cli_machine *m) {
    check_driver(m);
    check_visible(m);
    check_compat(m);
    check_copies(m);
    check_packages(m);
}
