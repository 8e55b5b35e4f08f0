/* probe_pyenv.c: the Python that pyenv's python3 starts: a script that reads a name from one of several files. */
#include "probe_pyenv.h"

#include <string.h>

enum { SMALL = 1 << 12 };

/* The first name in a text: one a line, or with colons between them; a line may be a comment. */
static const char *first_name(cli_pool *pool, const char *text) {
    while (text && *text) {
        text += strspn(text, " \t\r\n:");
        if (*text != '#')
            return cli_copy(pool, text, strcspn(text, " \t\r\n:"));
        text += strcspn(text, "\n");
    }
    return "";
}

static const char *name_in(cli_machine *m, const char *file) {
    return first_name(m->root.pool, cli_root_read(&m->root, file, SMALL, NULL));
}

/* The folder that one stands in, and those above it. */
static const char *local_name(cli_machine *m, const char **where) {
    const char *folder = cli_root_variable(&m->root, "PWD"), *name = "";
    if (!folder || *folder != '/')
        return "";
    for (int last = 0; !*name && !last; folder = cli_folder_of(m->root.pool, folder)) {
        last = !strcmp(folder, "/");
        *where = cli_in(m->root.pool, folder, ".python-version");
        name = name_in(m, *where);
    }
    return name;
}

static const char *name_of(cli_machine *m, const char *pyenv, const char **where) {
    const char *variable = cli_root_variable(&m->root, "PYENV_VERSION");
    const char *name = first_name(m->root.pool, variable);
    *where = "PYENV_VERSION";
    if (!*name)
        name = local_name(m, where);
    if (!*name) {
        *where = cli_in(m->root.pool, pyenv, "version");
        name = name_in(m, *where);
    }
    return *name ? name : "system";
}

/* Is one version below another, "3.9.1" below "3.10.0"? */
static int is_below(const char *a, const char *b) {
    static const char digits[] = "0123456789";
    while (*a && *b) {
        size_t one = strspn(a, digits), other = strspn(b, digits);
        int order = one && other && one != other ? (one < other ? -1 : 1) : strncmp(a, b, one && other ? one : 1);
        if (order)
            return order < 0;
        a += one ? one : 1;
        b += other ? other : 1;
    }
    return !*a && *b;
}

/* "3.11" is the newest 3.11. */
static const char *version_of(cli_machine *m, const char *versions, const char *name) {
    size_t count, length = strlen(name);
    const char **names = cli_root_list(&m->root, versions, &count), *found = NULL;
    for (size_t i = 0; i < count; i++) {
        if (!strcmp(names[i], name))
            return name;
        if (!strncmp(names[i], name, length) && names[i][length] == '.' && (!found || is_below(found, names[i])))
            found = names[i];
    }
    return found;
}

const char *cli_pyenv_versions(cli_machine *m, const char *python) {
    const char *shims = cli_folder_of(m->root.pool, python), *name = strrchr(shims, '/');
    const char *versions = cli_in(m->root.pool, cli_folder_of(m->root.pool, shims), "versions");
    return !strcmp(name, "/shims") && cli_root_is_folder(&m->root, versions) ? versions : NULL;
}

const char *cli_pyenv_chosen(cli_machine *m, const char *versions, const char **where) {
    const char *name = name_of(m, cli_folder_of(m->root.pool, versions), where);
    const char *version = strchr(name, '/') ? NULL : version_of(m, versions, name);
    if (version)
        return cli_in(m->root.pool, versions, version);
    if (strcmp(name, "system"))
        cli_add_finding(&m->facts, CLI_TRAP, "pyenv is to start Python %s (%s), which is not in %s", name, *where,
                        versions);
    return NULL;
}
