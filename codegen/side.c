/* side.c: one of two sets of rules that are compared. */
#include "side.h"

#include "compile.h"
#include "write_image.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- opening ---- */

static int refused(const char *path, const char *why) {
    fprintf(stderr, "gpusolve-rules: %s: %s\n", path, why);
    return EXIT_RULES;
}

static int open_tables(side *s, const char *path, const void *bytes, size_t size) {
    gps_error error = {0};
    gps_status status = gps_tables_open(bytes, size, 0, NULL, &s->tables, &error);
    return status == GPS_OK ? 0 : refused(path, error.text[0] ? error.text : gps_status_text(status));
}

static int open_directory(side *s, const char *path) {
    char *directory = arena_text(&s->memory, path, strlen(path));
    s->r = calloc(1, sizeof *s->r);
    if (!s->r)
        out_of_memory();
    int status = compile_rules(s->r, &directory, 1);
    if (status == EXIT_RULES)
        report_print(&s->r->report, "error", stderr);
    if (status)
        return status;
    if (!s->r->files.count)
        return refused(path, "no rule files");
    word_list image = make_image(s->r);
    return open_tables(s, path, image.at, (size_t)image.count * sizeof *image.at);
}

static int open_file(side *s, const char *path) {
    rule_file file = {.path = path, .shown = path};
    int status = read_file(&s->memory, &file, IMAGE_BYTES);
    return status ? status : open_tables(s, path, file.bytes, file.size);
}

/* ---- rows ---- */

const char *row_text(arena *memory, const gps_tables *tables, uint32_t table, uint32_t row) {
    gps_table is = gps_table_at(tables, table);
    gps_row facts = gps_row_at(tables, table, row);
    const char *text = arena_format(memory, "%s\n%u\n%u %u", is.name, facts.kind, facts.level, facts.warning);
    for (uint32_t c = 0; c < is.columns; c++)
        text =
            arena_format(memory, "%s\n%s %s", text, gps_axis_at(tables, gps_column_axis(tables, table, c, NULL)).name,
                         gps_row_cell(tables, table, row, c));
    return text;
}

static uint32_t hash(const char *text) {
    uint32_t sum = 2166136261u;
    for (; *text; text++)
        sum = (sum ^ (unsigned char)*text) * 16777619u;
    return sum;
}

static uint32_t slot_of(const side *s, const char *text) {
    uint32_t slot = hash(text) & (s->slots - 1);
    while (s->row[slot] && strcmp(s->row[slot], text) != 0)
        slot = (slot + 1) & (s->slots - 1);
    return slot;
}

int has_row(const side *s, const char *text) { return s->row[slot_of(s, text)] != NULL; }

static void keep_rows(side *s) {
    gps_tables_info info = gps_info(s->tables);
    for (s->slots = 16; s->slots < 2 * info.rows; s->slots *= 2)
        continue;
    s->row = arena_get(&s->memory, s->slots * sizeof *s->row);
    for (uint32_t t = 0; t < info.tables; t++) {
        uint32_t rows = gps_table_at(s->tables, t).rows;
        for (uint32_t i = 0; i < rows; i++) {
            const char *text = row_text(&s->memory, s->tables, t, i);
            s->row[slot_of(s, text)] = text;
        }
    }
}

int open_side(side *s, const char *path) {
    struct stat info;
    *s = (side){.r = NULL};
    int status = !stat(path, &info) && S_ISDIR(info.st_mode) ? open_directory(s, path) : open_file(s, path);
    if (!status)
        keep_rows(s);
    return status;
}

void close_side(side *s) {
    gps_tables_close(s->tables);
    if (s->r)
        free_rules(s->r);
    free(s->r);
    arena_free(&s->memory);
}
