/* info.c: what the rules hold, in figures. */
#include "lint.h"

#include "write_image.h"

static uint32_t count_cells(const rules *r) {
    uint32_t cells = 0;
    for (uint32_t i = 0; i < r->lines; i++)
        cells += r->line[i].cuts;
    return cells;
}

static void count_rows(const rules *r, uint32_t *listed, uint32_t *all) {
    *listed = *all = 0;
    for (uint32_t t = 0; t < r->tables; t++)
        for (uint32_t i = 0; i < r->table[t].rows; i++) {
            uint32_t kind = r->table[t].row[i].kind;
            *listed += kind == GPS_ROW_LISTED || kind == GPS_ROW_NEED || kind == GPS_ROW_OVERRULED;
            ++*all;
        }
}

int print_info(rules *r, FILE *to) {
    word_list image = make_image(r);
    uint32_t listed, rows;
    count_rows(r, &listed, &rows);
    fputs("revision ", to);
    for (int i = 0; i < 8; i++)
        fprintf(to, "%08x", r->digest[i]);
    fprintf(to, "\nfiles %u, sources %u, newest read %u\n", r->files.count, r->sources, image.at[GPS_H_NEWEST]);
    fprintf(to, "lines %u, cells %u, axes %u, sets %u\n", r->lines, count_cells(r), r->axes, r->sets);
    fprintf(to, "tables %u, rows %u (%u written)\n", r->tables, rows, listed);
    fprintf(to, "lookups %u, install lines %u, patterns %u\n", r->lookups, r->installs, r->patterns);
    for (uint32_t s = 0; s < GPS_SECTION_COUNT; s++) {
        const uint32_t *entry = image.at + GPS_HEADER_WORDS + 3 * s;
        fprintf(to, "%9u bytes  %s (%u)\n", entry[1] * entry[2] * 4, section_words[s], entry[1]);
    }
    fprintf(to, "%9u bytes  in all\n", image.count * 4);
    return 0;
}
