/* files.c: which rule files there are, and their bytes. */
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEEPEST_DIRECTORY = 8, MOST_FILES = 4096 };

typedef struct {
    arena *memory;
    file_list *files;
    const char *root;
    uint32_t layer, depth;
} lister;

static int system_error(const char *path, const char *what) {
    fprintf(stderr, "gpusolve-rules: %s: %s\n", path, what);
    return EXIT_SYSTEM;
}

/* Files of a directory come before what is in its sub-directories. */
static int compare_paths(const char *a, const char *b) {
    for (;;) {
        size_t x = strcspn(a, "/"), y = strcspn(b, "/");
        if (!a[x] != !b[y])
            return a[x] ? 1 : -1;
        int order = strncmp(a, b, x < y ? x : y);
        if (order || x != y)
            return order ? order : (x > y) - (x < y);
        if (!a[x])
            return 0;
        a += x + 1;
        b += y + 1;
    }
}

static int compare_files(const void *a, const void *b) {
    return compare_paths(((const rule_file *)a)->path, ((const rule_file *)b)->path);
}

static int add_file(const lister *l, const char *path, const char *shown) {
    file_list *files = l->files;
    for (uint32_t i = 0; i < files->count; i++) {
        if (strcmp(files->file[i].path, path) != 0)
            continue;
        files->file[i].shown = shown;
        files->file[i].layer = l->layer;
        files->file[i].hides = 1;
        return 0;
    }
    if (files->count == MOST_FILES)
        return system_error(l->root, "too many files");
    files->file = arena_grow(l->memory, files->file, files->count, &files->room, sizeof *files->file);
    files->file[files->count++] = (rule_file){.path = path, .shown = shown, .layer = l->layer};
    return 0;
}

static int list_directory(lister *l, const char *below);

static int is_rule_file(const char *name) {
    size_t length = strlen(name);
    return length > 5 && !strcmp(name + length - 5, ".yaml");
}

static int list_entry(lister *l, const char *below, const char *name) {
    struct stat info;
    const char *path = arena_format(l->memory, "%s%s%s", below, *below ? "/" : "", name);
    const char *shown = arena_format(l->memory, "%s/%s", l->root, path);
    if (stat(shown, &info))
        return system_error(shown, strerror(errno));
    if (S_ISDIR(info.st_mode))
        return list_directory(l, path);
    return S_ISREG(info.st_mode) && is_rule_file(name) ? add_file(l, path, shown) : 0;
}

static int list_directory(lister *l, const char *below) {
    const char *shown = *below ? arena_format(l->memory, "%s/%s", l->root, below) : l->root;
    if (l->depth == DEEPEST_DIRECTORY)
        return system_error(shown, "directories go too deep");
    DIR *directory = opendir(shown);
    if (!directory)
        return system_error(shown, strerror(errno));
    int status = 0;
    l->depth++;
    for (struct dirent *entry; !status && (entry = readdir(directory));)
        if (entry->d_name[0] != '.')
            status = list_entry(l, below, entry->d_name);
    l->depth--;
    closedir(directory);
    return status;
}

static const char *without_slashes(arena *memory, const char *directory) {
    size_t length = strlen(directory);
    while (length > 1 && directory[length - 1] == '/')
        length--;
    return arena_text(memory, directory, length);
}

int list_files(arena *memory, char *const *directories, uint32_t count, file_list *files) {
    int status = 0;
    for (uint32_t i = 0; i < count && !status; i++) {
        lister l = {memory, files, without_slashes(memory, directories[i]), i, 0};
        status = list_directory(&l, "");
    }
    if (!status && files->count)
        qsort(files->file, files->count, sizeof *files->file, compare_files);
    for (uint32_t i = 0; i < files->count; i++)
        files->file[i].number = i;
    return status;
}

int read_file(arena *memory, rule_file *file, uint32_t most_bytes) {
    FILE *from = fopen(file->shown, "rb");
    if (!from)
        return system_error(file->shown, strerror(errno));
    struct stat info;
    if (fstat(fileno(from), &info) || info.st_size > most_bytes) {
        fclose(from);
        return system_error(file->shown, arena_format(memory, "larger than %u MiB", most_bytes >> 20));
    }
    char *bytes = arena_get(memory, (size_t)info.st_size + 1);
    size_t size = fread(bytes, 1, (size_t)info.st_size, from);
    int failed = ferror(from);
    fclose(from);
    if (failed)
        return system_error(file->shown, "cannot be read");
    file->bytes = bytes;
    file->size = size;
    return 0;
}
