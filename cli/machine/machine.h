/* machine.h: a machine as the probe sees it. */
#ifndef CLI_MACHINE_MACHINE_H
#define CLI_MACHINE_MACHINE_H

#include "facts.h"
#include "root.h"

/* A file that programs may load as libcuda, libcudart, libcudnn or libnccl. */
typedef struct {
    const char *kind;    /* "libcudart" */
    const char *name;    /* its soname, or its file name where it is no ELF file: "libcudart.so.12" */
    const char *path;    /* where it was found */
    const char *file;    /* the same without links */
    const char *version; /* "" where nothing says it */
    const char *source;  /* what says the version */
    const char *place;   /* why it is in reach: "LD_LIBRARY_PATH", "pip", "toolkit" */
    const char *flaw;    /* "" or why it cannot be loaded */
    const char *winner;  /* who loads this one: "torch, programs", or "" */
} cli_library;

/* A folder with a Python in it. */
typedef struct {
    const char *path, *kind; /* "venv", "conda", "system"; path NULL: there is none */
    const char *python;      /* "3.11", or "" */
    const char *where;       /* what says so */
    const char **site;       /* folders with packages */
    size_t sites, site_room;
} cli_environment;

typedef struct {
    cli_root root;
    cli_facts facts;
    cli_environment env;
    cli_library *library;
    size_t libraries, library_room;
    int library_hangs;                           /* one was loaded and gave no answer: no other is */
    const char **loader_folder, **loader_source; /* where the loader looks, and why */
    size_t loader_folders, loader_room, source_room;
} cli_machine;

/* Reads everything.  env: the environment to look at; NULL: the active one, else the system's.  0: env is none. */
int cli_probe(cli_machine *machine, cli_pool *pool, const char *root, const char *env);

/* The readers, one a file, in the order in which they build on each other. */
void cli_probe_system(cli_machine *machine);   /* OS, WSL, container, arch, glibc, compilers */
void cli_probe_loader(cli_machine *machine);   /* LD_LIBRARY_PATH, ld.so.conf */
void cli_probe_driver(cli_machine *machine);   /* driver, GPUs */
void cli_probe_toolkits(cli_machine *machine); /* CUDA toolkits, and which one wins */
int cli_probe_python(cli_machine *machine, const char *env);
void cli_probe_packages(cli_machine *machine);  /* what is installed there */
void cli_probe_libraries(cli_machine *machine); /* all copies of libcudart and such, and which one wins */
void cli_probe_traps(cli_machine *machine);     /* what does not go together */

/* Of a package in site-packages, whose metadata lie in `folder`: are its libraries there and whole? */
void cli_check_record(cli_machine *machine, const char *site, const char *folder, const char *name,
                      const char *version);

/* The text between `before` and `after` in a text; NULL: it is not there. */
const char *cli_between(cli_pool *pool, const char *text, const char *before, const char *after);
/* The first dotted number in a text: "550.54.14"; "": there is none. */
const char *cli_dotted(cli_pool *pool, const char *text);
/* The first `parts` numbers of a version. */
const char *cli_first_parts(cli_pool *pool, const char *version, size_t parts);
int cli_starts(const char *text, const char *start);
int cli_ends(const char *text, const char *end); /* and there is something before it */

#endif
