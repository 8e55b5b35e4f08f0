/* probe_records.c: are the libraries there that a package's RECORD lists, and whole?
 *
 * RECORD: a line for each file, PATH,HASH,SIZE, the path below site-packages; in quotes where it holds a comma (PyPA,
 * "Recording installed projects").  Conda moves files after its packages' RECORD was written.  Who strips libraries or
 * patches them after pip has changed their size, so another size alone is no fault. */
#include "elf.h"
#include "machine.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LARGEST = 8 << 20 };

typedef struct {
    const char *path; /* the first that is wrong */
    const char *flaw;
    size_t flaws;
} damage;

/* A framework that loads CUDA, or a package of its libraries. */
static int is_checked(const char *name) {
    static const char *const starts[] = {"nvidia-",    "jax-cuda", "cupy-",       "torch",
                                         "tensorflow", "jaxlib",   "onnxruntime", "paddlepaddle"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (cli_starts(name, starts[i]))
            return 1;
    return 0;
}

static int is_library(const char *path) { return cli_ends(path, ".so") || strstr(path, ".so."); }

static const char *flaw_of(cli_machine *m, const char *path, unsigned long long size) {
    struct stat is;
    const char *file = cli_root_resolve(&m->root, path);
    if (!file || stat(cli_root_outside(&m->root, file), &is)) /* what may not be looked at is told elsewhere */
        return m->root.unread->count ? "" : "is missing";
    if (!size || (unsigned long long)is.st_size == size)
        return "";
    cli_elf elf = cli_read_elf(&m->root, file);
    return elf.is_elf && elf.is_whole ? ""
                                      : cli_text(m->root.pool, "has %lld of %llu bytes", (long long)is.st_size, size);
}

static void check_line(cli_machine *m, const char *site, char *line, damage *d) {
    char *end = *line == '"' ? strchr(line + 1, '"') : strchr(line, ','), *path = line + (*line == '"');
    const char *size = strrchr(line, ',');
    if (!end || !size || size < end)
        return;
    *end = 0;
    if (!is_library(path))
        return;
    const char *file = *path == '/' ? path : cli_in(m->root.pool, site, path);
    const char *flaw = flaw_of(m, file, strtoull(size + 1, NULL, 10));
    if (*flaw && !d->flaws++) {
        d->path = cli_copy(m->root.pool, file, strlen(file));
        d->flaw = flaw;
    }
}

static int is_of_conda(cli_machine *m, const char *folder) {
    const char *installer = cli_root_read(&m->root, cli_in(m->root.pool, folder, "INSTALLER"), 64, NULL);
    return installer && cli_starts(installer, "conda");
}

void cli_check_record(cli_machine *m, const char *site, const char *folder, const char *name, const char *version) {
    damage d = {0};
    char *line = NULL;
    if (is_checked(name) && !is_of_conda(m, folder))
        line = cli_root_read(&m->root, cli_in(m->root.pool, folder, "RECORD"), LARGEST, NULL);
    while (line && *line) {
        size_t length = strcspn(line, "\n");
        char *next = line + length + (line[length] == '\n');
        line[length] = 0;
        check_line(m, site, line, &d);
        line = next;
    }
    const char *more = d.flaws > 1 ? cli_text(m->root.pool, ", and %zu more like it", d.flaws - 1) : "";
    if (d.flaws)
        cli_add_finding(&m->facts, CLI_BREAKAGE,
                        "%s %s is not whole: %s %s%s; install it again (pip install "
                        "--force-reinstall)",
                        name, version, d.path, d.flaw, more);
}
