/* probe_loader.c: the folders where the dynamic loader looks for libraries, in its order. */
#include "machine.h"

#include <fnmatch.h>
#include <string.h>

enum { LARGEST = 1 << 16, MOST_FOLDERS = 256, DEEPEST = 4 };

static void add_folder(cli_machine *m, const char *folder, const char *source) {
    if (m->loader_folders >= MOST_FOLDERS)
        return;
    m->loader_folder =
        cli_grow(m->root.pool, m->loader_folder, m->loader_folders, &m->loader_room, sizeof *m->loader_folder);
    m->loader_source =
        cli_grow(m->root.pool, m->loader_source, m->loader_folders, &m->source_room, sizeof *m->loader_source);
    m->loader_folder[m->loader_folders] = folder;
    m->loader_source[m->loader_folders++] = source;
}

static void read_variable(cli_machine *m) {
    const char *paths = cli_root_variable(&m->root, "LD_LIBRARY_PATH");
    if (!paths || !*paths)
        return;
    cli_add_fact(&m->facts, "LD_LIBRARY_PATH", paths, "environment");
    for (;;) {
        size_t length = strcspn(paths, ":;");
        const char *folder = cli_copy(m->root.pool, paths, length);
        if (length && !cli_root_is_folder(&m->root, folder))
            cli_add_finding(&m->facts, CLI_NOTE, "LD_LIBRARY_PATH names %s, which is not there", folder);
        else if (*folder == '/')
            add_folder(m, folder, "LD_LIBRARY_PATH");
        else
            cli_add_finding(&m->facts, CLI_TRAP,
                            "LD_LIBRARY_PATH has %s: libraries are taken from whatever folder one stands in",
                            length ? folder : "an empty part");
        paths += length;
        if (!*paths++)
            return;
    }
}

static void read_file(cli_machine *m, const char *path, int depth);

static void include(cli_machine *m, const char *pattern, const char *from, int depth) {
    cli_pool *pool = m->root.pool;
    if (*pattern != '/')
        pattern = cli_in(pool, cli_folder_of(pool, from), pattern);
    size_t count;
    const char *folder = cli_folder_of(pool, pattern), **names = cli_root_list(&m->root, folder, &count);
    for (size_t i = 0; i < count; i++)
        if (!fnmatch(strrchr(pattern, '/') + 1, names[i], FNM_PERIOD))
            read_file(m, cli_in(pool, folder, names[i]), depth + 1);
}

static void read_line(cli_machine *m, char *line, const char *path, int depth) {
    line[strcspn(line, "#")] = 0;
    line += strspn(line, " \t");
    for (size_t end = strlen(line); end && strchr(" \t\r", line[end - 1]); end--)
        line[end - 1] = 0;
    if (cli_starts(line, "include "))
        include(m, line + 8 + strspn(line + 8, " \t"), path, depth);
    else if (*line == '/')
        add_folder(m, line, path);
}

static void read_file(cli_machine *m, const char *path, int depth) {
    char *text = depth < DEEPEST ? cli_root_read(&m->root, path, LARGEST, NULL) : NULL;
    while (text && *text) {
        size_t length = strcspn(text, "\n");
        char *next = text + length + (text[length] == '\n');
        text[length] = 0;
        read_line(m, text, path, depth);
        text = next;
    }
}

void cli_probe_loader(cli_machine *m) {
    const char *arch = cli_value_of(&m->facts, "arch");
    read_variable(m);
    read_file(m, "/etc/ld.so.conf", 0);
    const char *const usual[] = {cli_text(m->root.pool, "/lib/%s-linux-gnu", arch),
                                 cli_text(m->root.pool, "/usr/lib/%s-linux-gnu", arch),
                                 "/lib64",
                                 "/usr/lib64",
                                 "/lib",
                                 "/usr/lib"};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        add_folder(m, usual[i], "the loader's own folders");
}
