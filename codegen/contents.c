/* contents.c: what each file holds, as a table in Markdown. */
#include "lint.h"

#include "keys.h"

typedef struct {
    uint32_t rows, rank[6], newest;
    uint8_t *source; /* [sources] cited by its rows */
} file_facts;

static void note_source(const rules *r, file_facts *file, uint32_t source) {
    if (source == GPS_NO)
        return;
    file->source[source] = 1;
    if (r->source[source].date > file->newest)
        file->newest = r->source[source].date;
}

static void note_rows(const rules *r, file_facts *files) {
    for (uint32_t t = 0; t < r->tables; t++)
        for (uint32_t i = 0; i < r->table[t].rows; i++) {
            const rule_row *row = &r->table[t].row[i];
            int first = row->kind == GPS_ROW_NOT_WHEN && !i; /* a rule counts once */
            if (row->kind != GPS_ROW_LISTED && row->kind != GPS_ROW_OVERRULED && !first)
                continue;
            file_facts *file = &files[row->at.file->number];
            file->rows++;
            file->rank[row->rank]++;
            note_source(r, file, row->source);
        }
}

/* What has no rank of its own has that of its source. */
static void note_entry(const rules *r, file_facts *file, uint32_t source) {
    file->rows++;
    file->rank[source == GPS_NO ? GPS_RANK_MEMORY : r->source[source].rank]++;
    note_source(r, file, source);
}

static void note_others(const rules *r, file_facts *files) {
    for (uint32_t i = 0; i < r->lookups; i++)
        for (uint32_t k = 0; k < r->lookup[i].entries; k++)
            note_entry(r, &files[r->lookup[i].entry[k].at.file->number], r->lookup[i].entry[k].source);
    for (uint32_t i = 0; i < r->lines; i++)
        for (uint32_t k = 0; k < r->line[i].releases; k++)
            if (!r->line[i].release[k].of_build)
                note_entry(r, &files[r->line[i].release[k].at.file->number], r->line[i].release[k].source);
}

/* Best first. */
static void print_ranks(const file_facts *file, FILE *to) {
    const char *gap = "";
    for (uint32_t rank = 0; rank < 6; rank++)
        if (file->rank[rank]) {
            fprintf(to, "%s%s %u", gap, rank_words[rank], file->rank[rank]);
            gap = ", ";
        }
}

static uint32_t count_sources(const rules *r, const file_facts *file) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < r->sources; i++)
        count += file->source[i];
    return count;
}

static void print_file(const rules *r, const char *name, const file_facts *file, FILE *to) {
    fprintf(to, "| %s | %u | %u | ", name, file->rows, count_sources(r, file));
    if (file->newest)
        fprintf(to, "%04u-%02u-%02u", file->newest / 10000, file->newest / 100 % 100, file->newest % 100);
    fputs(" | ", to);
    print_ranks(file, to);
    fputs(" |\n", to);
}

static void add_facts(const rules *r, file_facts *all, const file_facts *file) {
    all->rows += file->rows;
    for (uint32_t rank = 0; rank < 6; rank++)
        all->rank[rank] += file->rank[rank];
    for (uint32_t i = 0; i < r->sources; i++)
        all->source[i] |= file->source[i];
    all->newest = file->newest > all->newest ? file->newest : all->newest;
}

int print_files(rules *r, FILE *to) {
    file_facts *files = arena_get(&r->memory, (r->files.count + 1) * sizeof *files), *all = &files[r->files.count];
    for (uint32_t i = 0; i <= r->files.count; i++)
        files[i].source = arena_get(&r->memory, r->sources + 1);
    note_rows(r, files);
    note_others(r, files);
    fputs("| file | rows | sources | newest read | rows by rank |\n|---|---:|---:|---|---|\n", to);
    for (uint32_t i = 0; i < r->files.count; i++) {
        add_facts(r, all, &files[i]);
        if (files[i].rows)
            print_file(r, r->files.file[i].path, &files[i], to);
    }
    print_file(r, "**all**", all, to);
    return 0;
}
