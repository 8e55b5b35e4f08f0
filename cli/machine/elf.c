/* elf.c: reading ELF files, 32 and 64 bit, little-endian: what NVIDIA's libraries are on Linux.
 *
 * The layouts are those of the System V ABI, as <elf.h> declares them. */
#include "elf.h"

#include <elf.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_HEADERS = 128, MOST_SECTIONS = 4096, MOST_DYNAMIC = 4096, LONGEST_TEXT = 4096, LONGEST_NOTE = 1 << 16 };

typedef struct {
    cli_pool *pool;
    int file;
    uint64_t size;
    int wide;  /* 64 bit */
    int other; /* byte order: only its machine can be read */
    Elf64_Ehdr head;
    Elf64_Phdr segment[MOST_HEADERS];
    uint32_t segments;
} reader;

static int read_at(const reader *r, uint64_t at, void *to, size_t bytes) {
    return at <= r->size && bytes <= r->size - at && pread(r->file, to, bytes, (off_t)at) == (ssize_t)bytes;
}

/* ---- headers: narrow ones are widened ---- */

static int read_head(reader *r) {
    unsigned char ident[EI_NIDENT];
    Elf32_Ehdr narrow;
    if (!read_at(r, 0, ident, sizeof ident) || memcmp(ident, ELFMAG, SELFMAG))
        return 0;
    r->wide = ident[EI_CLASS] == ELFCLASS64;
    r->other = ident[EI_DATA] != ELFDATA2LSB;
    if (r->wide)
        return read_at(r, 0, &r->head, sizeof r->head);
    if (!read_at(r, 0, &narrow, sizeof narrow))
        return 0;
    r->head = (Elf64_Ehdr){.e_type = narrow.e_type,
                           .e_machine = narrow.e_machine,
                           .e_phoff = narrow.e_phoff,
                           .e_phnum = narrow.e_phnum,
                           .e_shoff = narrow.e_shoff,
                           .e_shentsize = narrow.e_shentsize,
                           .e_shnum = narrow.e_shnum,
                           .e_shstrndx = narrow.e_shstrndx};
    return 1;
}

static int read_segment(const reader *r, uint32_t i, Elf64_Phdr *segment) {
    Elf32_Phdr narrow;
    if (r->wide)
        return read_at(r, r->head.e_phoff + i * sizeof *segment, segment, sizeof *segment);
    if (!read_at(r, r->head.e_phoff + i * sizeof narrow, &narrow, sizeof narrow))
        return 0;
    *segment = (Elf64_Phdr){
        .p_type = narrow.p_type, .p_offset = narrow.p_offset, .p_vaddr = narrow.p_vaddr, .p_filesz = narrow.p_filesz};
    return 1;
}

static int read_section(const reader *r, uint32_t i, Elf64_Shdr *section) {
    Elf32_Shdr narrow;
    if (r->wide)
        return read_at(r, r->head.e_shoff + i * sizeof *section, section, sizeof *section);
    if (!read_at(r, r->head.e_shoff + i * sizeof narrow, &narrow, sizeof narrow))
        return 0;
    *section = (Elf64_Shdr){
        .sh_name = narrow.sh_name, .sh_type = narrow.sh_type, .sh_offset = narrow.sh_offset, .sh_size = narrow.sh_size};
    return 1;
}

/* Where the last byte ends of what the loader maps, and of the list of sections, which linkers put behind all else; 0:
 * the list of parts itself is not all there. */
static uint64_t read_segments(reader *r) {
    uint64_t end = r->head.e_shoff + (uint64_t)r->head.e_shnum * r->head.e_shentsize;
    for (uint32_t i = 0; i < r->head.e_phnum && i < MOST_HEADERS; i++) {
        Elf64_Phdr *segment = &r->segment[r->segments];
        if (!read_segment(r, i, segment))
            return 0;
        r->segments++;
        if (segment->p_type == PT_LOAD && segment->p_offset + segment->p_filesz > end)
            end = segment->p_offset + segment->p_filesz;
    }
    return end;
}

/* ---- the dynamic section ---- */

static uint64_t offset_of(const reader *r, uint64_t address) {
    for (uint32_t i = 0; i < r->segments; i++) {
        const Elf64_Phdr *s = &r->segment[i];
        if (s->p_type == PT_LOAD && address >= s->p_vaddr && address - s->p_vaddr < s->p_filesz)
            return s->p_offset + (address - s->p_vaddr);
    }
    return UINT64_MAX;
}

static const char *text_at(const reader *r, uint64_t at) {
    char text[LONGEST_TEXT + 1] = "";
    size_t bytes = at < r->size ? (r->size - at < LONGEST_TEXT ? (size_t)(r->size - at) : LONGEST_TEXT) : 0;
    if (!bytes || !read_at(r, at, text, bytes))
        return "";
    return cli_copy(r->pool, text, strlen(text));
}

static int read_entry(const reader *r, const Elf64_Phdr *dynamic, uint32_t i, int64_t *tag, uint64_t *value) {
    Elf64_Dyn wide;
    Elf32_Dyn narrow;
    size_t bytes = r->wide ? sizeof wide : sizeof narrow;
    if (i >= dynamic->p_filesz / bytes || i >= MOST_DYNAMIC)
        return 0;
    uint64_t at = dynamic->p_offset + i * bytes;
    if (r->wide ? !read_at(r, at, &wide, sizeof wide) : !read_at(r, at, &narrow, sizeof narrow))
        return 0;
    *tag = r->wide ? wide.d_tag : narrow.d_tag;
    *value = r->wide ? wide.d_un.d_val : narrow.d_un.d_val;
    return *tag != DT_NULL;
}

static uint64_t strings_of(const reader *r, const Elf64_Phdr *dynamic) {
    int64_t tag;
    uint64_t value;
    for (uint32_t i = 0; read_entry(r, dynamic, i, &tag, &value); i++)
        if (tag == DT_STRTAB)
            return offset_of(r, value);
    return UINT64_MAX;
}

static void read_dynamic(const reader *r, const Elf64_Phdr *dynamic, cli_elf *elf) {
    int64_t tag;
    uint64_t value, strings = strings_of(r, dynamic);
    size_t room = 0;
    for (uint32_t i = 0; strings < r->size && read_entry(r, dynamic, i, &tag, &value); i++) {
        const char *text = tag == DT_SONAME || tag == DT_RPATH || tag == DT_RUNPATH || tag == DT_NEEDED
                               ? text_at(r, value < r->size ? strings + value : UINT64_MAX)
                               : "";
        if (tag == DT_SONAME)
            elf->soname = text;
        else if (tag == DT_RPATH)
            elf->rpath = text;
        else if (tag == DT_RUNPATH)
            elf->runpath = text;
        if (tag != DT_NEEDED)
            continue;
        elf->needed = cli_grow(r->pool, elf->needed, elf->needs, &room, sizeof *elf->needed);
        elf->needed[elf->needs++] = text;
    }
}

/* ---- both ---- */

static const char *machine_name(const reader *r) {
    static const struct {
        unsigned machine;
        const char *name;
    } names[] = {{EM_X86_64, "x86_64"}, {EM_AARCH64, "aarch64"}, {EM_386, "i386"},     {EM_ARM, "arm"},
                 {EM_PPC64, "ppc64"},   {EM_S390, "s390x"},      {EM_RISCV, "riscv64"}};
    unsigned machine = r->head.e_machine;
    if (r->other)
        machine = (machine >> 8 | machine << 8) & 0xFFFF;
    if (machine == EM_PPC64 && !r->other)
        return "ppc64le";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].machine == machine)
            return names[i].name;
    return cli_text(r->pool, "processor %u", machine);
}

static int open_reader(reader *r, cli_pool *pool, int file) {
    struct stat is;
    *r = (reader){.pool = pool, .file = file};
    r->size = file < 0 || fstat(file, &is) ? 0 : (uint64_t)is.st_size;
    return r->size && read_head(r);
}

cli_elf cli_read_elf_of(cli_pool *pool, int file) {
    cli_elf elf = {.machine = "", .soname = "", .rpath = "", .runpath = ""};
    reader r;
    elf.is_elf = open_reader(&r, pool, file);
    elf.size = r.size;
    if (!elf.is_elf)
        return elf;
    elf.machine = machine_name(&r);
    elf.is_wide = r.wide;
    if (r.other)
        return elf;
    elf.is_library = r.head.e_type == ET_DYN;
    elf.least = read_segments(&r);
    elf.is_whole = elf.least && elf.least <= elf.size;
    for (uint32_t i = 0; i < r.segments; i++)
        if (r.segment[i].p_type == PT_DYNAMIC)
            read_dynamic(&r, &r.segment[i], &elf);
    return elf;
}

cli_elf cli_read_elf(const cli_root *root, const char *path) {
    int file = cli_root_open(root, path);
    cli_elf elf = cli_read_elf_of(root->pool, file);
    if (file >= 0)
        close(file);
    return elf;
}

/* A note: three words, its owner, its text; both filled up to words. */
static const char *note_text(const reader *r, const Elf64_Shdr *section) {
    uint32_t word[3];
    if (section->sh_type != SHT_NOTE || !read_at(r, section->sh_offset, word, sizeof word))
        return NULL;
    if (word[0] > LONGEST_TEXT || !word[1] || word[1] > LONGEST_NOTE)
        return NULL;
    char *text = cli_take(r->pool, word[1] + 1, 1);
    uint64_t at = section->sh_offset + sizeof word + (word[0] + 3) / 4 * 4;
    return read_at(r, at, text, word[1]) ? text : NULL;
}

const char *cli_read_elf_note(const cli_root *root, const char *path, const char *name) {
    const char *text = NULL;
    reader r;
    Elf64_Shdr names, section;
    int file = cli_root_open(root, path);
    if (open_reader(&r, root->pool, file) && !r.other && read_section(&r, r.head.e_shstrndx, &names))
        for (uint32_t i = 0; !text && i < r.head.e_shnum && i < MOST_SECTIONS; i++)
            if (read_section(&r, i, &section) && section.sh_type == SHT_NOTE &&
                !strcmp(text_at(&r, names.sh_offset + section.sh_name), name))
                text = note_text(&r, &section);
    if (file >= 0)
        close(file);
    return text;
}
