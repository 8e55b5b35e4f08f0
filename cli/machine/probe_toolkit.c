/* probe_toolkit.c: CUDA toolkits, and the one that nvcc and build scripts take. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

enum { SMALL = 1 << 20, MOST = 32 };

typedef struct {
    const char *path[MOST], *file[MOST]; /* as found, and without links */
    const char *version[MOST];
    size_t count;
} toolkits;

/* ---- versions ---- */

/* The third part may be the date of the build (11.8.20220929): then it is left out. */
static const char *without_date(cli_pool *pool, const char *version) {
    const char *minor = cli_first_parts(pool, version, 2);
    const char *patch = version + strlen(minor);
    return strlen(patch) > 4 ? minor : version;
}

/* "cuda" : { "name" : "CUDA SDK", "version" : "12.4.1" } */
static const char *json_version(cli_machine *m, const char *folder) {
    const char *text = cli_root_read(&m->root, cli_in(m->root.pool, folder, "version.json"), SMALL, NULL);
    const char *cuda = text ? strstr(text, "\"cuda\"") : NULL, *key = cuda ? strstr(cuda, "\"version\"") : NULL;
    return key ? without_date(m->root.pool, cli_dotted(m->root.pool, key)) : "";
}

static const char *text_version(cli_machine *m, const char *folder) {
    const char *text = cli_root_read(&m->root, cli_in(m->root.pool, folder, "version.txt"), SMALL, NULL);
    return text && strstr(text, "CUDA Version") ? cli_dotted(m->root.pool, text) : "";
}

/* #define CUDA_VERSION 12040 */
static const char *header_version(cli_machine *m, const char *folder) {
    const char *text = cli_root_read(&m->root, cli_in(m->root.pool, folder, "include/cuda.h"), SMALL, NULL);
    const char *number = text ? cli_between(m->root.pool, text, "#define CUDA_VERSION ", "\n") : NULL;
    long code = number ? strtol(number, NULL, 10) : 0;
    return code > 1000 && code < 1000000 ? cli_text(m->root.pool, "%ld.%ld", code / 1000, code % 1000 / 10) : "";
}

static const char *name_version(cli_machine *m, const char *folder) {
    const char *name = strrchr(folder, '/');
    return name && cli_starts(name, "/cuda-") ? cli_dotted(m->root.pool, name) : "";
}

static const char *version_of(cli_machine *m, const char *folder, const char **source) {
    static const struct {
        const char *(*read)(cli_machine *m, const char *folder);
        const char *source;
    } ways[] = {{json_version, "version.json"},
                {text_version, "version.txt"},
                {header_version, "include/cuda.h"},
                {name_version, "the folder's name"}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *version = ways[i].read(m, folder);
        *source = ways[i].source;
        if (*version)
            return version;
    }
    return "";
}

/* ---- folders ---- */

static size_t index_of(const toolkits *all, const char *file) {
    size_t i = 0;
    while (i < all->count && strcmp(all->file[i], file))
        i++;
    return i;
}

/* A toolkit has headers, nvcc or a version file; a folder with libraries alone is none. */
static int is_toolkit(cli_machine *m, const char *folder) {
    static const char *const marks[] = {"bin/nvcc", "version.json", "version.txt", "include/cuda.h"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (cli_root_is_file(&m->root, cli_in(m->root.pool, folder, marks[i])))
            return 1;
    return 0;
}

static void add_toolkit(cli_machine *m, toolkits *all, const char *path) {
    const char *source, *file = cli_root_resolve(&m->root, path);
    if (!file) {
        const char *target = cli_root_link(&m->root, path);
        if (target)
            cli_add_finding(&m->facts, CLI_TRAP, "%s is a link to %s, which is not there", path, target);
        return;
    }
    if (!strcmp(file, "/usr") || all->count == MOST || index_of(all, file) < all->count || !is_toolkit(m, file))
        return;
    const char *version = version_of(m, file, &source);
    if (!*version)
        return;
    all->path[all->count] = path;
    all->file[all->count] = file;
    all->version[all->count++] = version;
    cli_add_fact(&m->facts, "toolkit", version, cli_text(m->root.pool, "%s, %s", file, source));
}

static void add_folders(cli_machine *m, toolkits *all, const char *folder, const char *start) {
    size_t count;
    const char **names = cli_root_list(&m->root, folder, &count);
    for (size_t i = count; i-- > 0;)
        if (cli_starts(names[i], start))
            add_toolkit(m, all, cli_in(m->root.pool, folder, names[i]));
}

/* ---- which one wins ---- */

static const char *nvcc_in_path(cli_machine *m) {
    const char *paths = cli_root_variable(&m->root, "PATH");
    while (paths && *paths) {
        size_t length = strcspn(paths, ":");
        const char *file = cli_in(m->root.pool, cli_copy(m->root.pool, paths, length), "nvcc");
        if (length && cli_root_is_file(&m->root, file))
            return file;
        paths += length + (paths[length] == ':');
    }
    return NULL;
}

static void add_winner(cli_machine *m, const toolkits *all, const char *folder, const char *by) {
    const char *file = cli_root_resolve(&m->root, folder);
    size_t i = file ? index_of(all, file) : all->count;
    if (i < all->count)
        cli_add_fact(&m->facts, cli_text(m->root.pool, "toolkit by %s", by), all->version[i], folder);
}

/* Distributions scatter the toolkit over /usr: only the header tells. */
static void add_scattered(cli_machine *m) {
    const char *version = header_version(m, "/usr");
    if (*version)
        cli_add_fact(&m->facts, "toolkit", version, "/usr, include/cuda.h");
}

void cli_probe_toolkits(cli_machine *m) {
    static const char *const variables[] = {"CUDA_HOME", "CUDA_PATH"};
    toolkits all = {.count = 0};
    add_folders(m, &all, "/usr/local", "cuda-");
    add_toolkit(m, &all, "/usr/local/cuda");
    add_folders(m, &all, "/opt", "cuda");
    add_folders(m, &all, "/opt/nvidia/hpc_sdk", "cuda");
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *folder = cli_root_variable(&m->root, variables[i]);
        if (!folder || *folder != '/')
            continue;
        add_toolkit(m, &all, folder);
        add_winner(m, &all, folder, variables[i]);
        if (!cli_root_is_folder(&m->root, folder))
            cli_add_finding(&m->facts, CLI_TRAP, "%s names %s, which is not there", variables[i], folder);
    }
    const char *nvcc = nvcc_in_path(m), *file = nvcc ? cli_root_resolve(&m->root, nvcc) : NULL;
    if (file) {
        const char *folder = cli_folder_of(m->root.pool, cli_folder_of(m->root.pool, file));
        add_toolkit(m, &all, folder);
        add_winner(m, &all, folder, "nvcc in PATH");
    }
    add_winner(m, &all, "/usr/local/cuda", "/usr/local/cuda");
    add_scattered(m);
}
