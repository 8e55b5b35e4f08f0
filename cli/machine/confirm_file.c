/* confirm_file.c: the file of a library, before anybody loads it. */
#include "confirm_file.h"
#include "elf.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __aarch64__
static const char own_machine[] = "aarch64";
#else
static const char own_machine[] = "x86_64";
#endif

static confirm_fault fault(confirm_fault_kind kind, const char *detail) {
    return (confirm_fault){.kind = kind, .name = "", .call = "", .detail = detail};
}

static confirm_fault judge(cli_pool *pool, const cli_elf *elf) {
    if (!elf->is_elf)
        return fault(FAULT_DAMAGED_LIBRARY, elf->size ? "it is no ELF file, or ends inside its head" : "it is empty");
    if (strcmp(elf->machine, own_machine) || !elf->is_wide)
        return fault(FAULT_WRONG_ARCHITECTURE,
                     cli_text(pool, "the file is for %s, this machine is %s", elf->machine, own_machine));
    if (!elf->is_library)
        return fault(FAULT_NOT_A_RUNTIME, "it is no shared library");
    if (elf->least > elf->size)
        return fault(FAULT_DAMAGED_LIBRARY, cli_text(pool, "it has %llu of %llu bytes at least",
                                                     (unsigned long long)elf->size, (unsigned long long)elf->least));
    return elf->is_whole ? fault(FAULT_NONE, "") : fault(FAULT_DAMAGED_LIBRARY, "it ends inside the list of its parts");
}

confirm_fault confirm_check_file(cli_pool *pool, const char *path) {
    struct stat is;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0 || fstat(file, &is)) {
        confirm_fault missing = fault(errno == EACCES ? FAULT_UNREADABLE : FAULT_MISSING_LIBRARY, strerror(errno));
        if (file >= 0)
            close(file);
        return missing;
    }
    cli_elf elf = {.is_elf = 0};
    if (S_ISREG(is.st_mode))
        elf = cli_read_elf_of(pool, file);
    close(file);
    return S_ISREG(is.st_mode) ? judge(pool, &elf) : fault(FAULT_NOT_A_RUNTIME, "it is no regular file");
}
