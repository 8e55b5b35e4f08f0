/* probe_system.c: the operating system, its C library and its compilers. */
#include "elf.h"
#include "machine.h"

#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

enum { SMALL = 1 << 16, LARGEST_LIBC = 8 << 20 };

/* ---- system and kernel ---- */

/* NAME=value or NAME="value" of a file like /etc/os-release. */
static const char *setting(cli_pool *pool, const char *text, const char *name) {
    size_t length = strlen(name);
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (!strncmp(line, name, length) && line[length] == '=') {
            const char *value = line + length + 1;
            value += *value == '"' || *value == '\'';
            return cli_copy(pool, value, strcspn(value, "\"'\n"));
        }
    return "";
}

static void read_distribution(cli_machine *m) {
    static const char *const files[] = {"/etc/os-release", "/usr/lib/os-release"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *text = cli_root_read(&m->root, files[i], SMALL, NULL);
        if (!text)
            continue;
        cli_add_fact(&m->facts, "distribution",
                     cli_text(m->root.pool, "%s %s", setting(m->root.pool, text, "ID"),
                              setting(m->root.pool, text, "VERSION_ID")),
                     files[i]);
        return;
    }
}

static void read_kernel(cli_machine *m) {
    const char *file = "/proc/sys/kernel/osrelease", *text = cli_root_read(&m->root, file, SMALL, NULL);
    const char *release = text ? cli_copy(m->root.pool, text, strcspn(text, "\n")) : "";
    int wsl = strstr(release, "microsoft") || strstr(release, "Microsoft") || strstr(release, "WSL");
    cli_add_fact(&m->facts, "os", wsl ? "wsl" : "linux", *release ? file : "this program");
    cli_add_fact(&m->facts, "kernel", release, file);
    if (wsl && !cli_root_is_folder(&m->root, "/usr/lib/wsl/lib"))
        cli_add_finding(&m->facts, CLI_NOTE, "WSL without /usr/lib/wsl/lib: version 1, or no NVIDIA driver in Windows");
}

/* ---- container, Jetson ---- */

static void read_container(cli_machine *m) {
    static const struct {
        const char *file, *kind;
    } marks[] = {
        {"/.dockerenv", "docker"}, {"/run/.containerenv", "podman"}, {"/.singularity.d/Singularity", "apptainer"}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (cli_root_is_file(&m->root, marks[i].file) && !cli_fact_named(&m->facts, "container"))
            cli_add_fact(&m->facts, "container", marks[i].kind, marks[i].file);
    const char *groups = cli_root_read(&m->root, "/proc/1/cgroup", SMALL, NULL);
    if (groups && strstr(groups, "kubepods") && !cli_fact_named(&m->facts, "container"))
        cli_add_fact(&m->facts, "container", "kubernetes", "/proc/1/cgroup");
    cli_add_fact(&m->facts, "image demands", cli_root_variable(&m->root, "NVIDIA_REQUIRE_CUDA"), "NVIDIA_REQUIRE_CUDA");
    cli_add_fact(&m->facts, "image's CUDA", cli_root_variable(&m->root, "CUDA_VERSION"), "CUDA_VERSION");
}

static void read_jetson(cli_machine *m) {
    const char *file = "/etc/nv_tegra_release", *text = cli_root_read(&m->root, file, SMALL, NULL);
    const char *release = text ? cli_between(m->root.pool, text, "# R", " ") : NULL;
    const char *revision = text ? cli_between(m->root.pool, text, "REVISION: ", ",\n") : NULL;
    if (release && revision)
        cli_add_fact(&m->facts, "L4T", cli_text(m->root.pool, "%s.%s", release, revision), file);
    file = "/proc/device-tree/model";
    if ((text = cli_root_read(&m->root, file, SMALL, NULL)) && strstr(text, "Jetson"))
        cli_add_device_fact(&m->facts, 1, "gpu", cli_copy(m->root.pool, text, strcspn(text, "\n")), file);
}

/* ---- C library and machine ---- */

/* "… stable release version 2.36." stands in the library itself. */
static const char *glibc_in(cli_machine *m, const char *path) {
    static const char mark[] = "GNU C Library";
    size_t length;
    const char *bytes = cli_root_read(&m->root, path, LARGEST_LIBC, &length);
    for (const char *at = bytes; bytes && (at = memchr(at, mark[0], length - (size_t)(at - bytes))); at++)
        if (length - (size_t)(at - bytes) > sizeof mark && !memcmp(at, mark, sizeof mark - 1)) {
            const char *line = cli_copy(m->root.pool, at, strcspn(at, "\n"));
            const char *version = cli_between(m->root.pool, line, "release version ", " ,\n");
            return version ? cli_dotted(m->root.pool, version) : "";
        }
    return "";
}

static int read_libc(cli_machine *m, const char *path) {
    cli_elf elf = cli_read_elf(&m->root, path);
    const char *file = cli_root_resolve(&m->root, path);
    if (!elf.is_elf)
        return 0;
    cli_add_fact(&m->facts, "arch", elf.machine, path);
    const char *version = glibc_in(m, path);
    if (!*version && file && strstr(file, "/libc-2."))
        version = cli_dotted(m->root.pool, strrchr(file, '-'));
    cli_add_fact(&m->facts, "glibc", cli_first_parts(m->root.pool, version, 2), path);
    return 1;
}

static void read_libcs(cli_machine *m) {
    static const char *const places[] = {"/lib/x86_64-linux-gnu/libc.so.6",
                                         "/lib/aarch64-linux-gnu/libc.so.6",
                                         "/usr/lib/x86_64-linux-gnu/libc.so.6",
                                         "/usr/lib/aarch64-linux-gnu/libc.so.6",
                                         "/lib64/libc.so.6",
                                         "/usr/lib64/libc.so.6",
                                         "/usr/lib/libc.so.6"};
    static const char *const musl[] = {"/lib/ld-musl-x86_64.so.1", "/lib/ld-musl-aarch64.so.1"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (read_libc(m, places[i]))
            return;
    for (size_t i = 0; i < sizeof musl / sizeof *musl; i++)
        if (cli_root_is_file(&m->root, musl[i])) {
            cli_add_fact(&m->facts, "arch", i ? "aarch64" : "x86_64", musl[i]);
            cli_add_finding(&m->facts, CLI_TRAP,
                            "the C library is musl: NVIDIA's driver and all CUDA libraries need glibc");
        }
}

static void read_machine(cli_machine *m) {
    struct utsname name;
    if (!cli_fact_named(&m->facts, "arch") && cli_root_runs(&m->root) && !uname(&name))
        cli_add_fact(&m->facts, "arch", cli_text(m->root.pool, "%s", name.machine), "uname");
}

/* ---- compilers ---- */

/* Where a compiler's command ends: its links in turn ("x86_64-linux-gnu-gcc-12"). */
static void read_gcc(cli_machine *m) {
    size_t triples, versions, found = 0;
    const char *newest = "", *where = "", *file = cli_root_resolve(&m->root, "/usr/bin/gcc");
    const char *dash = file ? strrchr(file, '-') : NULL;
    if (!file)
        return;
    if (dash && strspn(dash + 1, "0123456789.") == strlen(dash + 1)) {
        cli_add_fact(&m->facts, "gcc", dash + 1, "/usr/bin/gcc");
        return;
    }
    const char **triple = cli_root_list(&m->root, "/usr/lib/gcc", &triples);
    for (size_t t = 0; t < triples; t++) {
        const char *folder = cli_in(m->root.pool, "/usr/lib/gcc", triple[t]);
        const char **version = cli_root_list(&m->root, folder, &versions);
        for (size_t v = 0; v < versions; v++, found++) {
            newest = cli_first_parts(m->root.pool, version[v], 2);
            where = cli_in(m->root.pool, folder, version[v]);
        }
    }
    if (found == 1)
        cli_add_fact(&m->facts, "gcc", newest, where);
}

void cli_probe_system(cli_machine *m) {
    read_kernel(m);
    read_distribution(m);
    read_container(m);
    read_libcs(m);
    read_machine(m);
    read_jetson(m);
    read_gcc(m);
}
