/* probe_python.c: Python interpreters and environments, found by their files; none is started. */
#include "probe_pyenv.h"

#include <ctype.h>
#include <string.h>

enum { SMALL = 1 << 16, MOST_PYTHONS = 32 };

static void add_site(cli_machine *m, const char *folder) {
    cli_environment *env = &m->env;
    const char *file = cli_root_resolve(&m->root, folder);
    for (size_t i = 0; i < env->sites && file; i++)
        if (!strcmp(cli_root_resolve(&m->root, env->site[i]), file)) /* lib64 is often a link to lib */
            return;
    if (!cli_root_is_folder(&m->root, folder))
        return;
    env->site = cli_grow(m->root.pool, env->site, env->sites, &env->site_room, sizeof *env->site);
    env->site[env->sites++] = folder;
}

/* "3.11" of "python3.11", also of "python3.13t"; "": it is no such name. */
static const char *version_in_name(cli_machine *m, const char *name) {
    if (!cli_starts(name, "python") || !isdigit((unsigned char)name[6]))
        return "";
    size_t length = strspn(name + 6, "0123456789.");
    const char *rest = name + 6 + length;
    if (strcmp(rest, "") && strcmp(rest, "t"))
        return "";
    return cli_copy(m->root.pool, name + 6, length);
}

/* Packages of the Pythons below a prefix; the newest version with any is the environment's, if nothing else tells. */
static void add_sites(cli_machine *m, const char *prefix, int usr) {
    static const char *const libs[] = {"lib", "lib64"};
    cli_pool *pool = m->root.pool;
    size_t count;
    for (size_t l = 0; l < sizeof libs / sizeof *libs; l++) {
        const char *lib = cli_in(pool, prefix, libs[l]), **names = cli_root_list(&m->root, lib, &count);
        for (size_t i = 0; i < count; i++) {
            const char *version = version_in_name(m, names[i]);
            if (!strchr(version, '.') || (*m->env.python && strcmp(version, m->env.python)))
                continue;
            const char *folder = cli_in(pool, lib, names[i]);
            size_t before = m->env.sites;
            add_site(m, cli_in(pool, folder, "site-packages"));
            if (usr)
                add_site(m, cli_in(pool, folder, "dist-packages"));
            if (m->env.sites > before && !*m->env.python) {
                m->env.python = version;
                m->env.where = folder;
            }
            if (m->env.sites > before && names[i][strlen(names[i]) - 1] == 't')
                cli_add_fact(&m->facts, "python abi", "free", folder);
        }
    }
}

static void add_system_sites(cli_machine *m, const char *prefix) {
    if (!strcmp(prefix, "/usr"))
        add_sites(m, "/usr/local", 1);
    add_sites(m, prefix, 1);
    if (!strcmp(prefix, "/usr"))
        add_site(m, "/usr/lib/python3/dist-packages");
}

static void set_python(cli_machine *m, const char *version, const char *where) {
    m->env.python = cli_first_parts(m->root.pool, cli_dotted(m->root.pool, version), 2);
    m->env.where = where;
}

/* ---- kinds of environments ---- */

static const char *value_of(cli_pool *pool, const char *text, const char *name) {
    size_t length = strlen(name);
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (!strncmp(line, name, length) && strchr(" =", line[length]) && line[length]) {
            const char *value = line + length + strspn(line + length, " =");
            return cli_copy(pool, value, strcspn(value, "\r\n"));
        }
    return "";
}

/* A Python that was updated or removed leaves the environments behind that were made with it. */
static void check_interpreter(cli_machine *m, const char *path) {
    const char *file = cli_in(m->root.pool, path, "bin/python3");
    if (cli_root_link(&m->root, file) && !cli_root_resolve(&m->root, file))
        cli_add_finding(&m->facts, CLI_BREAKAGE, "the Python of %s is gone: bin/python3 is a link that leads nowhere",
                        path);
}

static void read_venv(cli_machine *m, const char *path, const char *file, const char *text) {
    cli_pool *pool = m->root.pool;
    const char *version = value_of(pool, text, "version");
    m->env.kind = "venv";
    check_interpreter(m, path);
    set_python(m, *version ? version : cli_dotted(pool, value_of(pool, text, "version_info")), file);
    add_sites(m, path, 0);
    if (!strcmp(value_of(pool, text, "include-system-site-packages"), "true")) {
        const char *home = value_of(pool, text, "home");
        add_system_sites(m, *home ? cli_folder_of(pool, home) : "/usr");
    }
}

static void read_conda(cli_machine *m, const char *path) {
    const char *folder = cli_in(m->root.pool, path, "conda-meta");
    size_t count;
    const char **names = cli_root_list(&m->root, folder, &count);
    m->env.kind = "conda";
    for (size_t i = 0; i < count; i++)
        if (cli_starts(names[i], "python-") && isdigit((unsigned char)names[i][7]))
            set_python(m, cli_dotted(m->root.pool, names[i]), cli_in(m->root.pool, folder, names[i]));
    add_sites(m, path, 0);
}

/* A folder with packages: site-packages itself, or what pip install --target fills. */
static int holds_packages(cli_machine *m, const char *path) {
    static const char *const ends[] = {"-packages", ".dist-info", ".egg-info"};
    size_t count;
    const char **names = cli_root_list(&m->root, path, &count);
    int holds = cli_ends(path, ends[0]);
    for (size_t i = 0; i < count && !holds; i++)
        holds = cli_ends(names[i], ends[1]) || cli_ends(names[i], ends[2]);
    return holds;
}

static void read_site_folder(cli_machine *m, const char *path) {
    const char *folder = strrchr(cli_folder_of(m->root.pool, path), '/');
    m->env.kind = holds_packages(m, path) ? "folder" : "";
    if (folder)
        set_python(m, version_in_name(m, folder + 1), path);
    add_site(m, path);
}

/* Where a Python is installed, as in /usr. */
static void read_prefix(cli_machine *m, const char *path) {
    const char *file = cli_in(m->root.pool, path, "bin/python3"), *real = cli_root_resolve(&m->root, file);
    const char *version = real ? version_in_name(m, strrchr(real, '/') + 1) : "";
    m->env.kind = "prefix";
    if (strchr(version, '.'))
        set_python(m, version, file);
    if (strcmp(path, "/usr"))
        add_sites(m, path, 1);
    else
        add_system_sites(m, path);
}

static int read_env(cli_machine *m, const char *path) {
    const char *file = cli_in(m->root.pool, path, "pyvenv.cfg"), *text = cli_root_read(&m->root, file, SMALL, NULL);
    if (!cli_root_is_folder(&m->root, path))
        return 0;
    m->env.path = path;
    if (text) {
        read_venv(m, path, file, text);
    } else if (cli_root_is_folder(&m->root, cli_in(m->root.pool, path, "conda-meta"))) {
        read_conda(m, path);
    } else {
        read_prefix(m, path);
        if (!*m->env.python && !m->env.sites)
            read_site_folder(m, path);
    }
    if (*m->env.kind)
        return 1;
    m->env = (cli_environment){.python = "", .kind = "", .where = ""};
    return 0;
}

/* ---- interpreters ---- */

static void add_pythons(cli_machine *m, const char *folder) {
    size_t count;
    const char **names = cli_root_list(&m->root, folder, &count);
    for (size_t i = 0; i < count; i++) {
        const char *version = version_in_name(m, names[i]), *path = cli_in(m->root.pool, folder, names[i]);
        if (strchr(version, '.') && cli_root_is_file(&m->root, path))
            cli_add_fact(&m->facts, "interpreter", version, path);
    }
}

/* An environment needs not be activated: its python3 may just come first in PATH. */
static int is_env(const cli_machine *m, const char *prefix) {
    return cli_root_is_file(&m->root, cli_in(m->root.pool, prefix, "pyvenv.cfg")) ||
           cli_root_is_folder(&m->root, cli_in(m->root.pool, prefix, "conda-meta"));
}

static void add_user_sites(cli_machine *m) {
    const char *home = cli_root_variable(&m->root, "HOME");
    if (home && *home == '/')
        add_sites(m, cli_in(m->root.pool, home, ".local"), 0);
}

static int read_system(cli_machine *m, const char *file, const char *real) {
    const char *version = version_in_name(m, strrchr(real, '/') + 1);
    if (!strchr(version, '.'))
        return 0;
    const char *prefix = cli_folder_of(m->root.pool, cli_folder_of(m->root.pool, real));
    m->env = (cli_environment){.path = prefix, .kind = "system", .python = version, .where = file};
    add_user_sites(m);
    add_system_sites(m, prefix);
    return 1;
}

static int read_pyenv(cli_machine *m, const char *versions) {
    size_t count;
    const char *where, **names = cli_root_list(&m->root, versions, &count);
    for (size_t i = 0; i < count; i++)
        add_pythons(m, cli_in(m->root.pool, cli_in(m->root.pool, versions, names[i]), "bin"));
    const char *chosen = cli_pyenv_chosen(m, versions, &where);
    if (!chosen)
        return 0;
    if (is_env(m, chosen))
        return read_env(m, chosen);
    m->env = (cli_environment){.path = chosen, .kind = "pyenv", .python = ""};
    set_python(m, strrchr(chosen, '/'), where);
    add_user_sites(m);
    add_sites(m, chosen, 0);
    return 1;
}

/* 0: this python3 does not tell which Python it starts, or none. */
static int read_python(cli_machine *m, const char *file, const char *real) {
    const char *environment = cli_folder_of(m->root.pool, cli_folder_of(m->root.pool, file));
    const char *versions = cli_pyenv_versions(m, file);
    if (is_env(m, environment) && read_env(m, environment))
        return 1;
    if (versions)
        return read_pyenv(m, versions);
    if (read_system(m, file, real))
        return 1;
    if (cli_root_is_file(&m->root, file))
        cli_add_finding(&m->facts, CLI_NOTE, "%s comes first in PATH, and its name does not say which Python it starts",
                        file);
    return 0;
}

static void read_path(cli_machine *m) {
    const char *paths = cli_root_variable(&m->root, "PATH");
    paths = paths ? paths : "/usr/local/bin:/usr/bin:/bin";
    for (; *paths; paths += *paths == ':') {
        size_t length = strcspn(paths, ":");
        const char *file = cli_in(m->root.pool, cli_copy(m->root.pool, paths, length), "python3");
        const char *real = *paths == '/' ? cli_root_resolve(&m->root, file) : NULL;
        paths += length;
        if (real && read_python(m, file, real))
            return;
    }
}

/* What a variable says is active may have been deleted since. */
static int read_active(cli_machine *m, const char *variable) {
    const char *path = cli_root_variable(&m->root, variable);
    if (!path || !*path)
        return 0;
    if (*path == '/' && read_env(m, path))
        return 1;
    cli_add_finding(&m->facts, CLI_TRAP, "%s names %s, which is no folder that can be read", variable, path);
    return 0;
}

int cli_probe_python(cli_machine *m, const char *env) {
    m->env.python = m->env.kind = m->env.where = "";
    add_pythons(m, "/usr/local/bin");
    add_pythons(m, "/usr/bin");
    if (env)
        return read_env(m, env);
    if (!read_active(m, "VIRTUAL_ENV") && !read_active(m, "CONDA_PREFIX"))
        read_path(m);
    return 1;
}
