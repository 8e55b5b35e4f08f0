/* compile.c: from directories to rules over cells, step by step. */
#include "compile.h"

#include "accept.h"
#include "cells.h"
#include "declare.h"
#include "freeze.h"
#include "keys.h"
#include "listing.h"
#include "lower.h"
#include "prepare.h"
#include "read_costs.h"
#include "sha256.h"

#include <string.h>

/* The digest is over what the rules say: relative path and bytes of each file that is used, in order. */
static void digest_file(sha256 *digest, const rule_file *file) {
    unsigned char size[8];
    for (int i = 0; i < 8; i++)
        size[i] = (unsigned char)((uint64_t)file->size >> 8 * i);
    sha256_add(digest, file->path, strlen(file->path) + 1);
    sha256_add(digest, size, sizeof size);
    sha256_add(digest, file->bytes, file->size);
}

static int read_all(rules *r, char *const *directories, uint32_t count) {
    sha256 digest;
    int status = list_files(&r->memory, directories, count, &r->files);
    r->root = arena_get(&r->memory, (r->files.count + 1) * sizeof(node *));
    sha256_begin(&digest);
    for (uint32_t i = 0; i < r->files.count && !status; i++) {
        rule_file *file = &r->files.file[i];
        status = read_file(&r->memory, file, RULE_BYTES);
        if (status || !file->size)
            continue;
        digest_file(&digest, file);
        r->root[i] = read_yaml(file, &r->values, &r->report);
    }
    sha256_end(&digest, r->digest);
    return status;
}

static const char *section_name(const void *context, uint32_t i) { return ((const char *const *)context)[i]; }

static void check_sections(rules *r, node **root) {
    static const char *const sections[] = {"lines",    "releases", "axes",    "sets",    "sources",  "tables",
                                           "rules",    "records",  "lookups", "install", "patterns", "prepared",
                                           "accepted", "outputs",  "plan",    "costs"};
    enum { COUNT = sizeof sections / sizeof *sections };
    if (!*root)
        return;
    if ((*root)->kind != NODE_MAPPING) {
        complain(&r->report, (*root)->at, "a rule file must be a mapping");
        *root = NULL;
        return;
    }
    for (uint32_t i = 0; i < (*root)->items; i += 2) {
        const node *key = (*root)->item[i];
        uint32_t known = 0;
        while (known < COUNT && strcmp(sections[known], key->text))
            known++;
        if (known == COUNT)
            unknown(r, key->at, "section", key->text, section_name, sections, COUNT);
    }
}

int compile_rules(rules *r, char *const *directories, uint32_t count) {
    r->report.memory = &r->memory;
    int status = read_all(r, directories, count);
    if (status)
        return status;
    if (r->report.count)
        return EXIT_RULES; /* what the rest lacks without a file would only hide what is wrong with it */
    for (uint32_t i = 0; i < r->files.count; i++)
        check_sections(r, &r->root[i]);
    declare_lines(r);
    declare_axes(r);
    read_costs(r);
    declare_sources(r);
    declare_sets(r);
    declare_releases(r);
    read_tables(r);
    read_rules(r);
    read_records(r);
    read_lookups(r);
    read_installs(r);
    read_outputs(r);
    read_patterns(r);
    read_prepared(r);
    read_accepted(r);
    freeze_lines(r);
    if (!freeze_cells(r))
        return EXIT_RULES;
    resolve_tables(r);
    check_overlaps(r);
    if (r->report.count)
        return EXIT_RULES;
    complete_tables(r);
    return r->report.count ? EXIT_RULES : 0;
}

void print_overlays(const rules *r, FILE *to) {
    for (uint32_t i = 0; i < r->files.count; i++) {
        const rule_file *file = &r->files.file[i];
        if (file->hides)
            fprintf(to, "%s: note: it %s '%s' of a directory before\n", file->shown, file->size ? "replaces" : "masks",
                    file->path);
    }
}

void free_rules(rules *r) {
    free_cells(r);
    arena_free(&r->memory);
}
