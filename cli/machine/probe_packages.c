/* probe_packages.c: installed Python packages, by the files that say so; nothing is imported. */
#include "../clean.h"
#include "machine.h"

#include <ctype.h>
#include <string.h>

enum { LARGEST = 1 << 20, HEAD = 1 << 16 };

/* What a package's own files say beyond its metadata: PyTorch's wheels name their variant there alone. */
static const struct {
    const char *package, *file, *key, *fact;
} details[] = {
    {"torch", "torch/version.py", "__version__", ""},
    {"torch", "torch/version.py", "cuda", "torch was built with CUDA"},
    {"tensorflow", "tensorflow/python/platform/build_info.py", "cuda_version", "tensorflow was built with CUDA"},
    {"tensorflow", "tensorflow/python/platform/build_info.py", "cudnn_version", "tensorflow was built with cuDNN"},
    {"paddlepaddle-gpu", "paddle/version/__init__.py", "cuda_version", "paddlepaddle-gpu was built with CUDA"},
    {"onnxruntime-gpu", "onnxruntime/capi/build_and_package_info.py", "cuda_version",
     "onnxruntime-gpu was built with CUDA"},
};

/* "Name", "name" and "NA.me" are one: small letters, and one '-' for each run of '-', '_' and '.'. */
static const char *normal_name(cli_pool *pool, const char *name) {
    char *normal = cli_copy(pool, name, strlen(name)), *to = normal;
    for (const char *c = normal; *c; c++) {
        int sign = strchr("-_.", *c) != NULL;
        if (!sign)
            *to++ = (char)tolower((unsigned char)*c);
        else if (to > normal && to[-1] != '-')
            *to++ = '-';
    }
    *to = 0;
    return normal;
}

/* A field of the head, which an empty line ends. */
static const char *field(cli_pool *pool, const char *text, const char *name) {
    size_t length = strlen(name);
    for (const char *line = text; *line && *line != '\n'; line += strcspn(line, "\n"), line += *line == '\n')
        if (!strncmp(line, name, length) && line[length] == ':') {
            const char *value = line + length + 1 + strspn(line + length + 1, " ");
            return cli_copy(pool, value, strcspn(value, "\r\n"));
        }
    return "";
}

/* What follows a key: KEY = 'value', KEY: Optional[str] = 'value', "KEY": "value" or ('KEY', 'value').  NULL: no text.
 */
static const char *value_behind(cli_pool *pool, const char *text, const char *at, size_t length) {
    int quoted = at > text && (at[-1] == '\'' || at[-1] == '"');
    const char *rest = at + length + quoted;
    rest += strspn(rest, " ");
    if (*rest != ':' && *rest != '=' && !(*rest == ',' && quoted && at - text > 1 && at[-2] == '('))
        return NULL;
    size_t gap = strcspn(rest, "\n'\"");
    if (rest[gap] != '\'' && rest[gap] != '"')
        return NULL;
    return cli_copy(pool, rest + gap + 1, strcspn(rest + gap + 1, "'\"\n"));
}

static const char *assigned(cli_pool *pool, const char *text, const char *key) {
    const char *value = NULL;
    for (const char *at = text; !value && (at = strstr(at, key)); at++)
        if (at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '_'))
            value = value_behind(pool, text, at, strlen(key));
    return value;
}

static const char *detailed_version(cli_machine *m, const char *site, const char *name, const char *version,
                                    const char **where) {
    for (size_t i = 0; i < sizeof details / sizeof *details; i++) {
        if (strcmp(details[i].package, name))
            continue;
        const char *file = cli_in(m->root.pool, site, details[i].file);
        const char *text = cli_root_read(&m->root, file, LARGEST, NULL);
        const char *value = text ? assigned(m->root.pool, text, details[i].key) : NULL;
        if (!value)
            continue;
        if (*details[i].fact) {
            cli_add_fact(&m->facts, details[i].fact, value, file);
        } else if (cli_starts(value, version)) {
            version = value;
            *where = file;
        }
    }
    return version;
}

static void add_package(cli_machine *m, const char *site, const char *name, const char *version, const char *where) {
    name = normal_name(m->root.pool, name);
    const cli_fact *other = cli_package_fact(&m->facts, name);
    if (!*name || !*version)
        return;
    if (other && !cli_starts(other->value, version) && cli_starts(other->where, cli_clean(m->root.pool, site)))
        cli_add_finding(&m->facts, CLI_TRAP, "%s is there twice: %s (%s) and %s (%s)", name, other->value, other->where,
                        version, where);
    if (!other) {
        version = detailed_version(m, site, name, version, &where);
        cli_add_package_fact(&m->facts, name, version, where);
    }
}

static void read_metadata(cli_machine *m, const char *site, const char *entry) {
    cli_pool *pool = m->root.pool;
    const char *folder = cli_in(pool, site, entry), *file = folder;
    if (cli_ends(entry, ".dist-info"))
        file = cli_in(pool, folder, "METADATA");
    else if (cli_root_is_folder(&m->root, folder))
        file = cli_in(pool, folder, "PKG-INFO");
    const char *text = cli_root_read(&m->root, file, HEAD, NULL);
    if (text) {
        const char *name = field(pool, text, "Name"), *version = field(pool, text, "Version");
        add_package(m, site, name, version, file);
        cli_check_record(m, site, folder, normal_name(pool, name), version);
    } else
        cli_add_finding(&m->facts, CLI_NOTE, "%s holds no metadata that can be read", folder);
}

/* What Python imports needs no metadata. */
static void read_without_metadata(cli_machine *m, const char *site) {
    for (size_t i = 0; i < sizeof details / sizeof *details; i++) {
        const char *name = details[i].package, *where = "", *file = cli_in(m->root.pool, site, details[i].file);
        if (*details[i].fact || cli_package_fact(&m->facts, name) || !cli_root_is_file(&m->root, file))
            continue;
        const char *version = detailed_version(m, site, name, "", &where);
        cli_add_package_fact(&m->facts, name, version, where);
        if (*version)
            cli_add_finding(&m->facts, CLI_TRAP, "%s %s is in %s without metadata: pip does not know that it is there",
                            name, version, site);
    }
}

static void read_site(cli_machine *m, const char *site) {
    size_t count, torn = 0;
    const char **names = cli_root_list(&m->root, site, &count), *one = "";
    for (size_t i = 0; i < count; i++) {
        if (*names[i] == '~') {
            torn++;
            one = names[i];
        } else if (cli_ends(names[i], ".dist-info") || cli_ends(names[i], ".egg-info")) {
            read_metadata(m, site, names[i]);
        }
    }
    read_without_metadata(m, site);
    if (torn)
        cli_add_finding(&m->facts, CLI_NOTE, "%s holds the rest of an interrupted pip run (%s)", site, one);
}

/* ---- conda ---- */

/* NAME-VERSION-BUILD.json: none of the parts holds what parts them. */
static void read_conda_file(cli_machine *m, const char *folder, const char *file) {
    char *name = cli_copy(m->root.pool, file, strlen(file));
    char *build = strrchr(name, '-');
    if (!build)
        return;
    *build++ = 0;
    char *version = strrchr(name, '-');
    if (!version)
        return;
    *version++ = 0;
    build[strlen(build) - strlen(".json")] = 0;
    static const char *const told[] = {"pytorch", "tensorflow", "jaxlib",       "cudatoolkit", "cuda-cudart",
                                       "cudnn",   "nccl",       "cuda-version", "cuda-compat"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (!strcmp(told[i], name))
            cli_add_fact(&m->facts, cli_text(m->root.pool, "conda %s", name),
                         cli_text(m->root.pool, "%s (%s)", version, build), cli_in(m->root.pool, folder, file));
}

static void read_conda(cli_machine *m) {
    const char *folder = cli_in(m->root.pool, m->env.path, "conda-meta");
    size_t count;
    const char **names = cli_root_list(&m->root, folder, &count);
    for (size_t i = 0; i < count; i++)
        if (cli_ends(names[i], ".json"))
            read_conda_file(m, folder, names[i]);
}

void cli_probe_packages(cli_machine *m) {
    for (size_t i = 0; i < m->env.sites; i++)
        read_site(m, m->env.site[i]);
    if (!strcmp(m->env.kind, "conda"))
        read_conda(m);
    const cli_fact *conda = cli_fact_named(&m->facts, "conda pytorch");
    if (conda)
        cli_add_fact(&m->facts, "installer", "conda", conda->where);
    cli_add_fact(&m->facts, "python", m->env.python, m->env.where);
}
