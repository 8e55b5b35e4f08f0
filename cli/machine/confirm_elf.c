/* confirm_elf.c: the head of an ELF file. */
#include "confirm_elf.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __aarch64__
enum { OWN_MACHINE = EM_AARCH64 };
#else
enum { OWN_MACHINE = EM_X86_64 };
#endif

/* The machine of a file of the other byte order is read in its own. */
static unsigned machine_of(const Elf64_Ehdr *head) {
    unsigned machine = head->e_machine;
    return head->e_ident[EI_DATA] == ELFDATA2LSB ? machine : (machine >> 8 | machine << 8) & 0xFFFF;
}

static const char *machine_name(cli_pool *pool, unsigned machine) {
    static const struct {
        unsigned machine;
        const char *name;
    } names[] = {{EM_X86_64, "x86_64"}, {EM_AARCH64, "aarch64"}, {EM_386, "x86"},      {EM_ARM, "arm"},
                 {EM_PPC64, "ppc64"},   {EM_S390, "s390x"},      {EM_RISCV, "riscv64"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].machine == machine)
            return names[i].name;
    return cli_text(pool, "processor %u", machine);
}

static confirm_fault fault(confirm_fault_kind kind, const char *detail) {
    return (confirm_fault){.kind = kind, .name = "", .call = "", .detail = detail};
}

/* Where the last byte ends of what the loader maps, and of the list of sections, which linkers put behind all else; 0:
 * the list of parts itself is not all there. */
static uint64_t whole_size(int file, const Elf64_Ehdr *head) {
    uint64_t end = head->e_shoff + (uint64_t)head->e_shnum * head->e_shentsize;
    for (unsigned i = 0; i < head->e_phnum; i++) {
        Elf64_Phdr part;
        off_t at = (off_t)(head->e_phoff + (uint64_t)i * sizeof part);
        if (at < 0 || pread(file, &part, sizeof part, at) != sizeof part)
            return 0;
        if (part.p_type == PT_LOAD && part.p_offset + part.p_filesz > end)
            end = part.p_offset + part.p_filesz;
    }
    return end;
}

static confirm_fault read_head(cli_pool *pool, int file, uint64_t size) {
    Elf64_Ehdr head;
    ssize_t got = pread(file, &head, sizeof head, 0);
    if (got < SELFMAG || memcmp(head.e_ident, ELFMAG, SELFMAG))
        return fault(FAULT_DAMAGED_LIBRARY, size ? "it is no ELF file" : "it is empty");
    if (got < (ssize_t)sizeof head)
        return fault(FAULT_DAMAGED_LIBRARY, "it ends inside its head");
    unsigned machine = machine_of(&head);
    if (machine != OWN_MACHINE || head.e_ident[EI_CLASS] != ELFCLASS64)
        return fault(FAULT_WRONG_ARCHITECTURE, cli_text(pool, "the file is for %s, this machine is %s",
                                                        machine_name(pool, machine), machine_name(pool, OWN_MACHINE)));
    if (head.e_type != ET_DYN)
        return fault(FAULT_NOT_A_RUNTIME, "it is no shared library");
    uint64_t end = whole_size(file, &head);
    if (end > size)
        return fault(FAULT_DAMAGED_LIBRARY, cli_text(pool, "it has %llu of %llu bytes at least",
                                                     (unsigned long long)size, (unsigned long long)end));
    return end >= sizeof head ? fault(FAULT_NONE, "")
                              : fault(FAULT_DAMAGED_LIBRARY, "it ends inside the list of its parts");
}

confirm_fault confirm_read_elf(cli_pool *pool, const char *path) {
    struct stat is;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0 || fstat(file, &is)) {
        confirm_fault missing = fault(FAULT_MISSING_LIBRARY, strerror(errno));
        if (file >= 0)
            close(file);
        return missing;
    }
    confirm_fault found = S_ISREG(is.st_mode) ? read_head(pool, file, (uint64_t)is.st_size)
                                              : fault(FAULT_NOT_A_RUNTIME, "it is no regular file");
    close(file);
    return found;
}
