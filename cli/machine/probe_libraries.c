/* probe_libraries.c: all copies of the libraries that people confuse, and which of them gets loaded. */
#include "child.h"
#include "elf.h"
#include "machine.h"

#include <ctype.h>
#include <string.h>

enum { HEADER = 1 << 16, MOST_LIBRARIES = 200, LIMIT_MS = 10000 };

static const struct {
    const char *kind, *header, *macro;
    const char *asked;   /* as gpusolve-machine calls it */
    const char *package; /* what the names of its pip packages begin with */
} kinds[] = {
    {"libcudart", "", "", "cudart", "nvidia-cuda-runtime"},
    {"libcudnn", "cudnn_version.h", "CUDNN", "cudnn", "nvidia-cudnn"},
    {"libnccl", "nccl.h", "NCCL", "nccl", "nvidia-nccl"},
    {"libcuda", "", "", "", ""},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* What loads the CUDA libraries of a framework: its search path decides. */
static const struct {
    const char *package, *file;
} loaders[] = {
    {"torch", "torch/lib/libtorch_cuda.so"},
    {"torch", "torch/lib/libtorch_global_deps.so"},
    {"tensorflow", "tensorflow/libtensorflow_cc.so.2"},
    {"tensorflow", "tensorflow/python/_pywrap_tensorflow_internal.so"},
    {"jaxlib", "jax_plugins/xla_cuda13/xla_cuda_plugin.so"},
    {"jaxlib", "jax_plugins/xla_cuda12/xla_cuda_plugin.so"},
    {"onnxruntime-gpu", "onnxruntime/capi/libonnxruntime_providers_cuda.so"},
    {"paddlepaddle-gpu", "paddle/base/libpaddle.so"},
};

/* ---- one file ---- */

/* "libcudart.so.12", "libcudart-1b2c3d.so.11.0": KIND, then a dash or ".so", but no ".so" alone: compilers take that.
 */
static size_t kind_of(const char *name) {
    for (size_t k = 0; k < KINDS; k++) {
        size_t length = strlen(kinds[k].kind);
        const char *so = strstr(name, ".so.");
        if (!strncmp(name, kinds[k].kind, length) && so && (name[length] == '-' || name + length == so))
            return k;
    }
    return KINDS;
}

static const char *flaw_of(cli_machine *m, const cli_elf *elf, const char *file) {
    const char *arch = cli_value_of(&m->facts, "arch");
    if (!file)
        return "a link that leads nowhere";
    if (!elf->is_elf)
        return "it cannot be read as an ELF file";
    if (*arch && strcmp(arch, elf->machine))
        return cli_text(m->root.pool, "it is made for %s", elf->machine);
    if (!elf->is_whole)
        return "it is cut off";
    return "";
}

static const char *version_in_suffix(cli_pool *pool, const char *file) {
    const char *suffix = strstr(file, ".so."), *version = suffix ? cli_dotted(pool, suffix + 4) : "";
    const char *patch = strchr(version, '.');
    return patch && strchr(patch + 1, '.') ? version : "";
}

/* Is a version of the series that ".so.9" or ".so.11.0" names? */
static int is_major(const char *version, const char *suffix) {
    size_t length = suffix ? strcspn(suffix + 4, ".") : 0;
    return length && !strncmp(version, suffix + 4, length) && version[length] == '.';
}

/* #define CUDNN_MAJOR 9 …, where it is of the library's major: beside the library, or as /usr/include is for
 * /usr/lib/x86_64-linux-gnu. */
static const char *version_in_header(cli_machine *m, const char *file, size_t k, const char **source) {
    static const char *const places[] = {"include", "../include", "../../include"};
    static const char *const parts[3][2] = {{"MAJOR", ""}, {"MINOR", ""}, {"PATCHLEVEL", "PATCH"}};
    cli_pool *pool = m->root.pool;
    for (size_t p = 0; *kinds[k].header && p < sizeof places / sizeof *places; p++) {
        const char *path = cli_text(pool, "%s/%s/%s", cli_folder_of(pool, file), places[p], kinds[k].header),
                   *number[3];
        const char *text = cli_root_read(&m->root, path, HEADER, NULL);
        for (size_t i = 0; text && i < 3; i++) {
            number[i] = cli_between(pool, text, cli_text(pool, "#define %s_%s ", kinds[k].macro, parts[i][0]), "\n ");
            if (!number[i] && *parts[i][1])
                number[i] =
                    cli_between(pool, text, cli_text(pool, "#define %s_%s ", kinds[k].macro, parts[i][1]), "\n ");
            if (!number[i] || !isdigit((unsigned char)*number[i]))
                text = NULL;
        }
        const char *version = text ? cli_text(pool, "%s.%s.%s", number[0], number[1], number[2]) : "";
        if (!is_major(version, strstr(file, ".so.")))
            continue;
        *source = kinds[k].header;
        return version;
    }
    return "";
}

/* site-packages/nvidia/cudnn/lib/libcudnn.so.9: the version of the package that owns the folder. */
static const char *version_in_package(cli_machine *m, const char *file, size_t k, const char **source) {
    const char *stem = kinds[k].package;
    for (size_t i = 0; *stem && strstr(file, "/nvidia/") && i < m->facts.facts; i++) {
        const cli_fact *fact = &m->facts.fact[i];
        const char *rest = fact->package && cli_starts(fact->name, stem) ? fact->name + strlen(stem) : "?";
        if ((*rest && !cli_starts(rest, "-cu")) || !is_major(fact->value, strstr(file, ".so.")))
            continue;
        *source = fact->name;
        return fact->value;
    }
    return "";
}

/* ---- asking the library itself ---- */

typedef struct {
    cli_pool *pool;
    const char *version;
    const char *why; /* it cannot be loaded, in the loader's words; "" */
} self_told;

static void hear_version(void *context, const char *line) {
    self_told *t = context;
    if (cli_starts(line, "version "))
        t->version = cli_dotted(t->pool, line);
    if (cli_starts(line, "unloadable "))
        t->why = cli_text(t->pool, "%s", line + strlen("unloadable "));
}

/* Where one gives no answer, nobody waits for the others. */
static const char *version_by_itself(cli_machine *m, const char *file, size_t k) {
    self_told t = {m->root.pool, "", ""};
    int asks = *kinds[k].asked && cli_root_runs(&m->root) && !m->library_hangs;
    const char *program = asks ? cli_machine_program(t.pool) : NULL;
    const char *const words[] = {program, "version", kinds[k].asked, file, NULL};
    cli_child_task task = {.words = words, .limit_ms = LIMIT_MS, .hear = hear_version, .context = &t};
    if (!program)
        return "";
    cli_child child = cli_run_child(&task);
    m->library_hangs = child.end == CLI_CHILD_LATE;
    const char *end = cli_child_end_text(t.pool, &child);
    if (*end)
        cli_add_finding(&m->facts, CLI_TRAP, "%s, loaded and asked for its version, %s", file, end);
    else if (*t.why)
        cli_add_finding(&m->facts, CLI_NOTE, "%s cannot be loaded by itself: %s", file, t.why);
    return t.version;
}

/* ---- all files ---- */

static void find_version(cli_machine *m, cli_library *l, size_t k) {
    const char *name = l->file ? l->file : l->path;
    l->source = "the file's name";
    l->version = version_in_suffix(m->root.pool, strrchr(name, '/') + 1);
    if (!*l->version && l->file)
        l->version = version_in_package(m, l->file, k, &l->source);
    if (!*l->version && l->file && !*l->flaw) {
        l->version = version_by_itself(m, l->file, k);
        l->source = "the library itself";
    }
    if (!*l->version && l->file)
        l->version = version_in_header(m, l->file, k, &l->source);
}

static int is_known(const cli_machine *m, const char *path, const char *file) {
    for (size_t i = 0; i < m->libraries; i++)
        if (file && m->library[i].file ? !strcmp(m->library[i].file, file) : !strcmp(m->library[i].path, path))
            return 1;
    return 0;
}

static void add_library(cli_machine *m, const char *folder, const char *name, size_t k, const char *place) {
    const char *path = cli_in(m->root.pool, folder, name), *file = cli_root_resolve(&m->root, path);
    if (is_known(m, path, file) || m->libraries >= MOST_LIBRARIES)
        return;
    cli_elf elf = {.machine = "", .soname = ""};
    if (file)
        elf = cli_read_elf(&m->root, file);
    cli_library l = {.kind = kinds[k].kind, .path = path, .file = file, .place = place, .winner = ""};
    l.flaw = flaw_of(m, &elf, file);
    l.name = *elf.soname ? elf.soname : name;
    find_version(m, &l, k);
    m->library = cli_grow(m->root.pool, m->library, m->libraries, &m->library_room, sizeof *m->library);
    m->library[m->libraries++] = l;
    if (*l.flaw)
        cli_add_finding(&m->facts, CLI_TRAP, "%s cannot be loaded: %s", path, l.flaw);
}

static void add_folder(cli_machine *m, const char *folder, const char *place) {
    size_t count;
    const char **names = cli_root_list(&m->root, folder, &count);
    for (size_t i = 0; i < count; i++) {
        size_t k = kind_of(names[i]);
        if (k < KINDS)
            add_library(m, folder, names[i], k, place);
    }
}

static void add_site(cli_machine *m, const char *site) {
    cli_pool *pool = m->root.pool;
    const char *nvidia = cli_in(pool, site, "nvidia");
    size_t count;
    const char **names = cli_root_list(&m->root, nvidia, &count);
    for (size_t i = 0; i < count; i++)
        add_folder(m, cli_in(pool, cli_in(pool, nvidia, names[i]), "lib"), "pip");
    for (size_t i = 0; i < sizeof loaders / sizeof *loaders; i++)
        add_folder(m, cli_folder_of(pool, cli_in(pool, site, loaders[i].file)), "bundled");
    add_folder(m, cli_in(pool, site, "torch.libs"), "bundled");
}

static void add_toolkits(cli_machine *m) {
    static const char *const libs[] = {"lib64", "lib", "compat"};
    for (size_t i = 0; i < m->facts.facts; i++) {
        const cli_fact *fact = &m->facts.fact[i];
        const char *folder = cli_copy(m->root.pool, fact->where, strcspn(fact->where, ","));
        for (size_t l = 0; !strcmp(fact->name, "toolkit") && strcmp(folder, "/usr") && l < 3; l++)
            add_folder(m, cli_in(m->root.pool, folder, libs[l]), "toolkit");
    }
    add_folder(m, "/usr/local/cuda/compat", "toolkit");
}

static void find_all(cli_machine *m) {
    for (size_t i = 0; i < m->env.sites; i++)
        add_site(m, m->env.site[i]);
    if (!strcmp(m->env.kind, "conda"))
        add_folder(m, cli_in(m->root.pool, m->env.path, "lib"), "conda");
    for (size_t i = 0; i < m->loader_folders; i++)
        add_folder(m, m->loader_folder[i], m->loader_source[i]);
    add_toolkits(m);
}

/* ---- who wins ---- */

static cli_library *of_file(cli_machine *m, const char *path) {
    const char *file = cli_root_resolve(&m->root, path);
    for (size_t i = 0; file && i < m->libraries; i++)
        if (m->library[i].file && !strcmp(m->library[i].file, file))
            return !*m->library[i].flaw || !strcmp(m->library[i].flaw, "it is cut off") ? &m->library[i] : NULL;
    return NULL;
}

static cli_library *first_in_paths(cli_machine *m, const char *paths, const char *origin, const char *name) {
    cli_pool *pool = m->root.pool;
    while (*paths) {
        size_t length = strcspn(paths, ":");
        const char *folder = cli_copy(pool, paths, length);
        if (cli_starts(folder, "$ORIGIN"))
            folder = cli_text(pool, "%s%s", origin, folder + strlen("$ORIGIN"));
        cli_library *found = *folder == '/' ? of_file(m, cli_in(pool, folder, name)) : NULL;
        if (found)
            return found;
        paths += length + (paths[length] == ':');
    }
    return NULL;
}

static cli_library *first_of_loader(cli_machine *m, const char *name, int variable) {
    for (size_t i = 0; i < m->loader_folders; i++)
        if (variable == !strcmp(m->loader_source[i], "LD_LIBRARY_PATH")) {
            cli_library *found = of_file(m, cli_in(m->root.pool, m->loader_folder[i], name));
            if (found)
                return found;
        }
    return NULL;
}

/* As ld.so(8) says: RPATH (where there is no RUNPATH), LD_LIBRARY_PATH, RUNPATH, then the configured folders. */
static cli_library *winner(cli_machine *m, const cli_elf *elf, const char *origin, const char *name) {
    cli_library *found = NULL;
    if (!*elf->runpath)
        found = first_in_paths(m, elf->rpath, origin, name);
    found = found ? found : first_of_loader(m, name, 1);
    found = found ? found : first_in_paths(m, elf->runpath, origin, name);
    return found ? found : first_of_loader(m, name, 0);
}

static void add_winner(cli_machine *m, cli_library *l, const char *who) {
    l->winner = *l->winner ? cli_text(m->root.pool, "%s, %s", l->winner, who) : who;
}

static void settle_programs(cli_machine *m) {
    static const cli_elf plain = {.rpath = "", .runpath = ""};
    for (size_t i = 0; i < m->libraries; i++) {
        cli_library *found = winner(m, &plain, "", m->library[i].name);
        if (found == &m->library[i])
            add_winner(m, found, "programs");
    }
}

static const char *delivery_of(const cli_library *l) {
    return !strcmp(l->place, "pip") || !strcmp(l->place, "bundled") || !strcmp(l->place, "conda") ? l->place : "system";
}

/* The library that a framework loads becomes what the rules ask of it. */
static void tell(cli_machine *m, const cli_library *l, const char *package) {
    cli_pool *pool = m->root.pool;
    const char *where = l->path;
    if (!strcmp(l->kind, "libcudart")) {
        cli_add_fact(&m->facts, cli_text(pool, "cuda[%s]", package), cli_first_parts(pool, l->version, 2), where);
        cli_add_fact(&m->facts, cli_text(pool, "delivery[%s]", package), delivery_of(l), where);
    } else if (!strcmp(l->kind, "libcudnn")) {
        cli_add_fact(&m->facts, cli_text(pool, "cudnn[%s]", package), cli_first_parts(pool, l->version, 3), where);
    }
}

static void settle_name(cli_machine *m, const cli_elf *elf, const char *origin, const char *name, const char *package) {
    cli_library *found = winner(m, elf, origin, name);
    if (found) {
        add_winner(m, found, package);
        tell(m, found, package);
    }
    if (found && *found->flaw) {
        cli_add_finding(&m->facts, CLI_BREAKAGE, "%s loads %s, but %s", package, found->path, found->flaw);
    } else if (found) {
        return;
    } else if (strcmp(name, "libcuda.so.1")) {
        cli_add_finding(&m->facts, CLI_BREAKAGE, "%s needs %s, and no copy of it is in reach", package, name);
    }
}

/* The library of a version: "libcudart.so.12"; CUDA 11 kept the name of 11.0, CUDA 10 had one for each minor. */
static const char *name_of(cli_pool *pool, const char *kind, const char *version) {
    const char *major = cli_first_parts(pool, version, 1);
    if (!strcmp(kind, "libcudart") && strlen(major) == 2 && strcmp(major, "12") < 0)
        major = !strcmp(major, "11") ? "11.0" : cli_first_parts(pool, version, 2);
    return cli_text(pool, "%s.so.%s", kind, major);
}

/* A framework that names no library loads them later, by the search path of the same file: those that it was built
 * with, else those that its environment holds. */
static void settle_later(cli_machine *m, const cli_elf *elf, const char *origin, const char *package) {
    static const char *const built[][2] = {{"libcudart", "CUDA"}, {"libcudnn", "cuDNN"}};
    cli_pool *pool = m->root.pool;
    size_t told = 0;
    for (size_t i = 0; i < sizeof built / sizeof *built; i++) {
        const char *version = cli_value_of(&m->facts, cli_text(pool, "%s was built with %s", package, built[i][1]));
        if (!*version)
            continue;
        settle_name(m, elf, origin, name_of(pool, built[i][0], version), package);
        told++;
    }
    for (size_t i = 0; !told && i < m->libraries; i++)
        if (!strcmp(m->library[i].place, "pip"))
            settle_name(m, elf, origin, m->library[i].name, package);
}

static void settle_framework(cli_machine *m, const char *path, const char *package) {
    cli_elf elf = cli_read_elf(&m->root, path);
    const char *origin = cli_folder_of(m->root.pool, path);
    size_t named = 0;
    for (size_t i = 0; i < elf.needs; i++)
        if (kind_of(elf.needed[i]) < KINDS) {
            settle_name(m, &elf, origin, elf.needed[i], package);
            named++;
        }
    if (!named)
        settle_later(m, &elf, origin, package);
}

static int is_settled(char (*settled)[64], size_t count, const char *package) {
    for (size_t i = 0; i < count; i++)
        if (!strcmp(settled[i], package))
            return 1;
    return 0;
}

static void settle_frameworks(cli_machine *m) {
    char settled[sizeof loaders / sizeof *loaders][64] = {""};
    size_t count = 0;
    for (size_t i = 0; i < sizeof loaders / sizeof *loaders; i++)
        for (size_t s = 0; s < m->env.sites; s++) {
            const char *path = cli_in(m->root.pool, m->env.site[s], loaders[i].file);
            if (is_settled(settled, count, loaders[i].package) || !cli_package_fact(&m->facts, loaders[i].package) ||
                !cli_root_is_file(&m->root, path))
                continue;
            strncpy(settled[count++], loaders[i].package, sizeof settled[0] - 1);
            settle_framework(m, path, loaders[i].package);
        }
}

void cli_probe_libraries(cli_machine *m) {
    find_all(m);
    settle_programs(m);
    settle_frameworks(m);
}
