/* elf.h: what an ELF file says about itself, read without loading it. */
#ifndef CLI_MACHINE_ELF_H
#define CLI_MACHINE_ELF_H

#include "root.h"

typedef struct {
    int is_elf;
    int is_whole;        /* every segment lies inside the file */
    const char *machine; /* "x86_64", "aarch64", …; "" where it is another */
    const char *soname;  /* "" where there is none, as in the next two */
    const char *rpath, *runpath;
    const char **needed;
    size_t needs;
} cli_elf;

/* A file that is none, or is damaged, says little; nothing it says is trusted to be in bounds. */
cli_elf cli_read_elf(const cli_root *root, const char *path);
/* The text of the note in a section; NULL: there is none. */
const char *cli_read_elf_note(const cli_root *root, const char *path, const char *section);

#endif
