/* elf.h: what an ELF file says about itself, read without loading it. */
#ifndef CLI_MACHINE_ELF_H
#define CLI_MACHINE_ELF_H

#include "root.h"

#include <stdint.h>

typedef struct {
    int is_elf;
    int is_wide;         /* 64 bit */
    int is_library;      /* a shared library, and not a program or an object file */
    int is_whole;        /* it is as long as its parts say */
    uint64_t size;       /* of the file */
    uint64_t least;      /* which it must have; 0: the list of its parts is not all there */
    const char *machine; /* "x86_64", "aarch64", …, "processor 99" */
    const char *soname;  /* "" where there is none, as in the next two */
    const char *rpath, *runpath;
    const char **needed;
    size_t needs;
} cli_elf;

/* A file that is none, is damaged, or is of the other byte order, says little; nothing it says is trusted to be in
 * bounds. */
cli_elf cli_read_elf_of(cli_pool *pool, int file);
cli_elf cli_read_elf(const cli_root *root, const char *path);
/* The text of the note in a section; NULL: there is none. */
const char *cli_read_elf_note(const cli_root *root, const char *path, const char *section);

#endif
