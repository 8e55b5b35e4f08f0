/* confirm_find.c: where CUDA runtimes lie. */
#include "confirm_find.h"
#include "machine.h"

#include <glob.h>
#include <string.h>
#include <sys/stat.h>

/* ---- files by patterns ---- */

/* A folder's name is no pattern, whatever is in it. */
static const char *literal(cli_pool *pool, const char *folder) {
    char *text = cli_take(pool, 2 * strlen(folder) + 1, 1), *to = text;
    for (; *folder; *to++ = *folder++)
        if (strchr("\\*?[", *folder))
            *to++ = '\\';
    return text;
}

static int is_same(const char *a, const char *b) {
    struct stat one, other;
    return !stat(a, &one) && !stat(b, &other) && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

static void add(cli_pool *pool, confirm_files *found, const char *file) {
    for (size_t i = 0; i < found->files; i++)
        if (is_same(found->file[i], file))
            return;
    found->file = cli_grow(pool, found->file, found->files, &found->room, sizeof *found->file);
    found->file[found->files++] = cli_copy(pool, file, strlen(file));
}

/* What matches, the last name first: of libcudart.so.12 and .13 that is the newer.  A link and what it points to are
 * one file, under the shorter name. */
static void add_matches(cli_pool *pool, confirm_files *found, const char *folder, const char *pattern) {
    glob_t matches;
    const char *whole = cli_text(pool, "%s%s%s", literal(pool, folder), *folder ? "/" : "", pattern);
    if (!glob(whole, 0, NULL, &matches))
        for (size_t i = matches.gl_pathc; i-- > 0;) {
            size_t first = i;
            while (first && is_same(matches.gl_pathv[first - 1], matches.gl_pathv[i]))
                first--;
            add(pool, found, matches.gl_pathv[first]);
            i = first;
        }
    globfree(&matches);
}

/* ---- runtimes ---- */

/* In a folder of packages.  A framework's own copy is loaded before that of the packages. */
static void add_packages(cli_pool *pool, confirm_files *found, const char *folder, const char *site) {
    static const char *const patterns[] = {"torch/lib/libcudart.so.*", "torch/lib/libcudart-*.so*",
                                           "nvidia/cu[0-9]*/lib/libcudart.so.*",
                                           "nvidia/cuda_runtime/lib/libcudart.so.*"};
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        add_matches(pool, found, folder, cli_text(pool, "%s%s", site, patterns[i]));
}

confirm_files confirm_find_in(cli_pool *pool, const char *folder) {
    static const char *const sites[] = {"lib/python*/site-packages/", "lib64/python*/site-packages/",
                                        "lib/python*/dist-packages/", ""};
    static const char *const folders[] = {"lib64/libcudart.so.*", "lib/libcudart.so.*", "targets/*/lib/libcudart.so.*",
                                          "libcudart.so.*"};
    confirm_files found = {0};
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++)
        add_packages(pool, &found, folder, sites[i]);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        add_matches(pool, &found, folder, folders[i]);
    return found;
}

static void add_all(cli_pool *pool, confirm_files *to, confirm_files from) {
    for (size_t i = 0; i < from.files; i++)
        add(pool, to, from.file[i]);
}

static void add_environment(const cli_root *root, confirm_files *found) {
    cli_machine m = {.root = *root, .facts.pool = root->pool};
    cli_probe_python(&m, NULL);
    if (m.env.path && strcmp(m.env.kind, "system"))
        add_all(root->pool, found, confirm_find_in(root->pool, cli_root_outside(root, m.env.path)));
    for (size_t i = 0; i < m.env.sites; i++)
        add_all(root->pool, found, confirm_find_in(root->pool, cli_root_outside(root, m.env.site[i])));
}

static void add_loader_path(const cli_root *root, confirm_files *found) {
    const char *path = cli_root_variable(root, "LD_LIBRARY_PATH");
    while (path && *path) {
        size_t length = strcspn(path, ":");
        if (length)
            add_matches(root->pool, found, cli_text(root->pool, "%s%.*s", root->prefix, (int)length, path),
                        "libcudart.so.*");
        path += length + (path[length] == ':');
    }
}

confirm_files confirm_find_here(const cli_root *root) {
    static const char *const system[] = {"usr/local/cuda/lib64/libcudart.so.*", "usr/local/cuda-*/lib64/libcudart.so.*",
                                         "usr/lib/*-linux-gnu/libcudart.so.*", "usr/lib64/libcudart.so.*"};
    confirm_files found = {0};
    add_environment(root, &found);
    add_loader_path(root, &found);
    for (size_t i = 0; i < sizeof system / sizeof *system; i++)
        add_matches(root->pool, &found, root->prefix, cli_text(root->pool, "/%s", system[i]) + (*root->prefix != 0));
    return found;
}

/* ---- what goes with one ---- */

static const char *folder_of(cli_pool *pool, const char *file) {
    const char *slash = strrchr(file, '/');
    return slash ? cli_copy(pool, file, (size_t)(slash - file) + (slash == file)) : ".";
}

/* The folder above, by its name where that is one: a package's link into a cache has its neighbours here, not there. */
static const char *above(cli_pool *pool, const char *folder) {
    const char *slash = strrchr(folder, '/'), *last = slash ? slash + 1 : folder;
    int plain = slash && slash != folder && strcmp(last, "..") && strcmp(last, ".") && *last;
    return plain ? cli_copy(pool, folder, (size_t)(slash - folder)) : cli_text(pool, "%s/..", folder);
}

/* The "12" of libcudart.so.12.9.79. */
static const char *major_of(cli_pool *pool, const char *file) {
    const char *name = strrchr(file, '/'), *version = strstr(name ? name : file, ".so.");
    return version ? cli_copy(pool, version + 4, strspn(version + 4, "0123456789")) : "";
}

static const char *first_of(cli_pool *pool, const char *folder, const char *pattern) {
    confirm_files found = {0};
    add_matches(pool, &found, folder, pattern);
    return found.files ? found.file[0] : "";
}

const char *confirm_companion(cli_pool *pool, const char *runtime, const char *stem, const char *package) {
    if (!strchr(runtime, '/'))
        return ""; /* the loader finds the runtime, and it finds the others */
    const char *folder = folder_of(pool, runtime), *packages = above(pool, above(pool, folder));
    /* cuBLAS has the runtime's major; the numbers of cuDNN are its own, so any will do. */
    const char *major = strcmp(stem, "libcublas") ? "" : major_of(pool, runtime);
    const char *name = cli_text(pool, "%s.so.%s*", stem, major), *found = first_of(pool, folder, name);
    if (!*found)
        found = first_of(pool, packages, cli_text(pool, "%s/lib/%s", package, name));
    return *found ? found : first_of(pool, packages, cli_text(pool, "nvidia/%s/lib/%s", package, name));
}

const char *confirm_package_version(cli_pool *pool, const char *file, const char *package) {
    /* SITE/nvidia/NAME/lib/FILE, and SITE/nvidia_NAME_cu12-VERSION.dist-info.  The runtime's and cuBLAS's packages say
     * the CUDA in their version or in their name; cuDNN's in its name alone. */
    if (!strstr(file, "/nvidia/"))
        return "";
    const char *site = above(pool, above(pool, above(pool, folder_of(pool, file)))), *major = major_of(pool, file);
    const char *found = first_of(pool, site, cli_text(pool, "%s_cu*-%s.*.dist-info", package, major));
    if (!*found)
        found = first_of(pool, site, cli_text(pool, "%s-%s.*.dist-info", package, major));
    char *name = cli_copy(pool, found, strlen(found) - (*found ? strlen(".dist-info") : 0));
    const char *version = strrchr(name, '-');
    return version ? version + 1 : "";
}
