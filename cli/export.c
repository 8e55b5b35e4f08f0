/* export.c: what the tables hold, as CSV, JSON and C. */
#include "export.h"
#include "escape.h"
#include "json.h"
#include "list.h"
#include "match.h"
#include "view.h"

#include <ctype.h>
#include <string.h>

/* ---- sheets ---- */

static cli_sheet new_sheet(cli_run *run, const char *name, const char *const *column, size_t columns) {
    cli_sheet sheet = {.name = name, .columns = columns};
    sheet.column = cli_take(&run->pool, columns, sizeof *sheet.column);
    memcpy(sheet.column, column, columns * sizeof *column);
    return sheet;
}

static void add_row(cli_run *run, cli_sheet *sheet, const char *const *cell) {
    sheet->cell = cli_grow(&run->pool, sheet->cell, sheet->rows, &sheet->room, sheet->columns * sizeof *sheet->cell);
    memcpy(sheet->cell + sheet->rows * sheet->columns, cell, sheet->columns * sizeof *cell);
    sheet->rows++;
}

static const char *source_name(const cli_run *run, uint32_t source) {
    return source == GPS_NO ? NULL : gps_source_at(run->tables, source).name;
}

static const char *day_or_null(cli_run *run, uint32_t day) { return day ? cli_day(&run->pool, day) : NULL; }

cli_sheet cli_axis_sheet(cli_run *run, uint32_t axis) {
    static const char *const of_line[] = {"version", "date", "status", "tags", "source"}, *const of_names[] = {"name"};
    gps_axis is = gps_axis_at(run->tables, axis);
    int names = is.line == GPS_NO;
    cli_sheet sheet = new_sheet(run, is.name, names ? of_names : of_line, names ? 1 : 5);
    for (uint32_t i = 0; i < is.values; i++)
        add_row(run, &sheet, (const char *const[]){gps_axis_value(run->tables, axis, i)});
    uint32_t releases = names ? 0 : gps_line_at(run->tables, is.line).releases;
    for (uint32_t i = 0; i < releases; i++) {
        gps_release r = gps_release_at(run->tables, is.line, i);
        add_row(run, &sheet,
                (const char *const[]){r.version, day_or_null(run, r.date), cli_status_text(r.status),
                                      *r.tags ? r.tags : NULL, source_name(run, r.source)});
    }
    return sheet;
}

static const char *kind_word(uint32_t kind) {
    static const char *const words[] = {"listed",       "not-when", "need",   "uncovered",
                                        "subject-none", "gap",      "beyond", "overruled"};
    return kind < sizeof words / sizeof *words ? words[kind] : "";
}

enum { ROW_FACTS = 8 };
static const char *const row_facts[ROW_FACTS] = {"row_kind",  "row_source", "row_rank", "row_level",
                                                 "row_warns", "row_file",   "row_line", "row_note"};

cli_sheet cli_table_sheet(cli_run *run, uint32_t table) {
    gps_table is = gps_table_at(run->tables, table);
    size_t columns = is.columns + ROW_FACTS;
    const char **column = cli_take(&run->pool, columns, sizeof *column),
               **cell = cli_take(&run->pool, columns, sizeof *cell);
    for (uint32_t c = 0; c < is.columns; c++)
        column[c] = gps_axis_at(run->tables, gps_column_axis(run->tables, table, c, NULL)).name;
    memcpy(column + is.columns, row_facts, sizeof row_facts);
    cli_sheet sheet = new_sheet(run, is.name, column, columns);
    for (uint32_t r = 0; r < is.rows; r++) {
        gps_row row = gps_row_at(run->tables, table, r);
        const char *facts[ROW_FACTS] = {kind_word(row.kind),
                                        source_name(run, row.source),
                                        gps_rank_text(row.rank),
                                        gps_level_text(row.level),
                                        row.warning ? "yes" : "no",
                                        *row.file ? row.file : NULL,
                                        row.line ? cli_text(&run->pool, "%u", row.line) : NULL,
                                        *row.note ? row.note : NULL};
        for (uint32_t c = 0; c < is.columns; c++)
            cell[c] = gps_row_cell(run->tables, table, r, c);
        memcpy(cell + is.columns, facts, sizeof facts);
        add_row(run, &sheet, cell);
    }
    return sheet;
}

cli_sheet cli_source_sheet(cli_run *run) {
    static const char *const columns[] = {"name", "title", "url", "read", "rank"};
    cli_sheet sheet = new_sheet(run, "source", columns, 5);
    uint32_t sources = gps_info(run->tables).sources;
    for (uint32_t i = 0; i < sources; i++) {
        gps_source s = gps_source_at(run->tables, i);
        add_row(run, &sheet,
                (const char *const[]){s.name, s.title, *s.url ? s.url : NULL, day_or_null(run, s.date),
                                      gps_rank_text(s.rank)});
    }
    return sheet;
}

static cli_exit find_sheet(cli_run *run, const char *name, cli_sheet *sheet) {
    gps_tables_info info = gps_info(run->tables);
    cli_near near = cli_near_to(name);
    uint32_t axis = gps_axis_find(run->tables, name);
    for (uint32_t t = 0; t < info.tables && axis == GPS_NO; t++) {
        const char *table = gps_table_at(run->tables, t).name;
        if (!strcmp(table, name)) {
            *sheet = cli_table_sheet(run, t);
            return CLI_FOUND;
        }
        cli_near_offer(&near, table);
    }
    if (axis != GPS_NO)
        *sheet = cli_axis_sheet(run, axis);
    else if (!strcmp(name, "sources"))
        *sheet = cli_source_sheet(run);
    else
        return cli_fail(run, CLI_USAGE, "unknown-name", near.nearest, "no axis or table is called '%s'", name);
    return CLI_FOUND;
}

/* ---- CSV (RFC 4180, with plain line feeds) ---- */

static void put_field(cli_out *out, const char *text) {
    if (!text || !*text || !strpbrk(text, ",\"\r\n")) {
        cli_put_text(out, text ? text : "");
        return;
    }
    cli_put_text(out, "\"");
    for (size_t plain; *text; text += plain) {
        plain = strcspn(text, "\"");
        cli_put_text(out, cli_copy(out->pool, text, plain));
        if (text[plain]) {
            cli_put_text(out, "\"\"");
            plain++;
        }
    }
    cli_put_text(out, "\"");
}

static void put_csv(cli_run *run, const cli_sheet *sheet) {
    for (size_t r = 0; r <= sheet->rows; r++)
        for (size_t c = 0; c < sheet->columns; c++) {
            put_field(&run->out, r ? sheet->cell[(r - 1) * sheet->columns + c] : sheet->column[c]);
            cli_put_text(&run->out, c + 1 < sheet->columns ? "," : "\n");
        }
}

/* ---- JSON ---- */

static json_t *sheet_json(const cli_sheet *sheet) {
    json_t *rows = json_array();
    for (size_t r = 0; r < sheet->rows; r++) {
        json_t *row = json_object();
        for (size_t c = 0; c < sheet->columns; c++) {
            const char *cell = sheet->cell[r * sheet->columns + c];
            json_object_set_new(row, sheet->column[c], cell ? json_string(cell) : json_null());
        }
        json_array_append_new(rows, row);
    }
    return rows;
}

/* ---- C ---- */

static const char *identifier(cli_pool *pool, const char *name, int upper) {
    static const char *const keywords[] = {
        "auto",   "break",    "case",     "char",     "const",     "continue", "default", "do",     "double",
        "else",   "enum",     "extern",   "float",    "for",       "goto",     "if",      "inline", "int",
        "long",   "register", "restrict", "return",   "short",     "signed",   "sizeof",  "static", "struct",
        "switch", "typedef",  "union",    "unsigned", "void",      "volatile", "while",   "bool",   "class",
        "new",    "delete",   "this",     "template", "namespace", "operator", "private", "public", "using"};
    char *is = cli_text(pool, "%s%s", isdigit((unsigned char)*name) ? "_" : "", name);
    for (char *c = is; *c; c++)
        *c = !isalnum((unsigned char)*c) ? '_'
             : upper                     ? (char)toupper((unsigned char)*c)
                                         : (char)tolower((unsigned char)*c);
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (!strcmp(keywords[i], is))
            return cli_text(pool, "%s_", is);
    return is;
}

/* Control characters as octal, so that no digit that follows is taken for a part; '?' so that there are no trigraphs.
 */
static void put_string(cli_out *out, const char *text) {
    if (!text) {
        cli_put_text(out, "0");
        return;
    }
    cli_put_text(out, "\"");
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x20 || c == 0x7F)
            cli_put(out, "\\%03o", c);
        else
            cli_put(out, c == '"' || c == '\\' || c == '?' ? "\\%c" : "%c", c);
    }
    cli_put_text(out, "\"");
}

static void put_c(cli_run *run, const cli_sheet *sheet) {
    const char *name = identifier(&run->pool, sheet->name, 0), *upper = identifier(&run->pool, sheet->name, 1);
    cli_out *out = &run->out;
    cli_put_text(out, "typedef struct {\n    const char");
    for (size_t c = 0; c < sheet->columns; c++)
        cli_put(out, "%s *%s", c ? "," : "", identifier(&run->pool, sheet->column[c], 0));
    cli_put(out, ";\n} gpusolve_%s_row;\n", name);
    cli_put(out, "enum { GPUSOLVE_%s_ROWS = %zu };\n", upper, sheet->rows);
    cli_put(out, "static const gpusolve_%s_row gpusolve_%s[] = {\n", name, name);
    for (size_t r = 0; r < sheet->rows; r++) {
        cli_put_text(out, "    {");
        for (size_t c = 0; c < sheet->columns; c++) {
            cli_put_text(out, c ? ", " : "");
            put_string(out, sheet->cell[r * sheet->columns + c]);
        }
        cli_put_text(out, "},\n");
    }
    if (!sheet->rows)
        cli_put_text(out, "    {0},\n");
    cli_put_text(out, "};\n");
}

static void put_c_head(cli_run *run, const cli_request *request) {
    const char *why;
    gps_tables_info info = gps_info(run->tables);
    char *command = (char *)(uintptr_t)cli_escape(&run->pool, "line", request->written, &why);
    command = cli_copy(&run->pool, command, strlen(command));
    for (char *c = command; (c = strstr(c, "*/")) != NULL;)
        *c = '+';
    for (char *c = command; (c = strstr(c, "?\?/")) != NULL;)
        *c = '+';
    size_t length = strlen(command);
    cli_put(&run->out, "/* Made by: %s%s\n * Rules %.16s of %s. */\n", command,
            length && command[length - 1] == '\\' ? " " : "", info.revision, cli_day(&run->pool, info.newest));
}

/* ---- the command ---- */

static cli_exit export_sheets(cli_run *run, const cli_request *request) {
    const char *format = request->word[0];
    json_t *object = !strcmp(format, "json") ? json_object() : NULL;
    cli_exit code = CLI_FOUND;
    if (!strcmp(format, "c"))
        put_c_head(run, request);
    for (size_t i = 1; i < request->words && code == CLI_FOUND; i++) {
        cli_sheet sheet = {0};
        code = find_sheet(run, request->word[i], &sheet);
        if (code != CLI_FOUND)
            break;
        if (object)
            json_object_set_new(object, sheet.name, sheet_json(&sheet));
        else if (*format == 'c' && format[1])
            put_csv(run, &sheet);
        else
            put_c(run, &sheet);
    }
    if (!object)
        return code;
    json_t *envelope = cli_json_envelope(run, NULL);
    json_object_set_new(envelope, "export", object);
    if (code == CLI_FOUND)
        cli_json_put(run, envelope);
    else
        json_decref(envelope);
    return code;
}

cli_exit cli_export(cli_run *run, const cli_request *request) {
    static const char *const formats[] = {"c", "csv", "json", "sqlite"};
    const char *format = request->words ? request->word[0] : "";
    cli_near near = cli_near_to(format);
    size_t f = 0;
    for (; f < sizeof formats / sizeof *formats && strcmp(formats[f], format); f++)
        cli_near_offer(&near, formats[f]);
    if (f == sizeof formats / sizeof *formats)
        return cli_fail(run, CLI_USAGE, "bad-value", near.nearest, "export needs a format: c, csv, json, sqlite");
    run->keeps = !request->force;
    if (!strcmp(format, "sqlite"))
        return cli_export_sqlite(run, request);
    if (request->asking)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "only export sqlite takes a question, and '%s' is one",
                        request->asking);
    if (request->words < 2 || (!strcmp(format, "csv") && request->words > 2))
        return cli_fail(run, CLI_USAGE, "missing-value", NULL, "export %s needs the name of %s", format,
                        strcmp(format, "csv") ? "axes or tables" : "one axis or table");
    return export_sheets(run, request);
}
