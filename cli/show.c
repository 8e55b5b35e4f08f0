/* show.c: show NAME: all facts about a product or a release, with their sources. */
#include "boxes.h"
#include "json.h"
#include "list.h"
#include "match.h"
#include "spec.h"
#include "summary.h"

#include <string.h>

/* What is shown: the values of some axes; a row is shown if all its cells on them hold the value. */
typedef struct {
    uint32_t axis;
    const char *value;
} fact;

typedef struct {
    fact fact[4];
    uint32_t facts;
    int general; /* any column may speak of it, but not in tables about a framework or package */
    int all;     /* every row of a table */
} facts;

static void add_fact(facts *f, uint32_t axis, const char *value) { f->fact[f->facts++] = (fact){axis, value}; }

static const char *value_on(const facts *f, uint32_t axis) {
    for (uint32_t i = 0; i < f->facts; i++)
        if (f->fact[i].axis == axis)
            return f->fact[i].value;
    return NULL;
}

/* ---- which rows ---- */

/* Columns that say what a row is about: those of the key, in rules all of them. */
static int is_about(const gps_tables *tables, uint32_t table, uint32_t column, const facts *f) {
    int key;
    gps_column_axis(tables, table, column, &key);
    return key || f->general || gps_table_at(tables, table).flags & GPS_TABLE_RULE;
}

/* Does the table speak of the first fact? */
static int speaks_of(const gps_tables *tables, uint32_t table, const facts *f) {
    gps_table is = gps_table_at(tables, table);
    if (is.flags & GPS_TABLE_PLUMBING)
        return 0;
    if (f->general && is.of != GPS_NO) {
        gps_axis of = gps_axis_at(tables, is.of);
        if (cli_is_subject(&of))
            return 0;
    }
    for (uint32_t c = 0; c < is.columns; c++)
        if (is_about(tables, table, c, f) && gps_column_axis(tables, table, c, NULL) == f->fact[0].axis)
            return 1;
    return 0;
}

static int row_is_about(const gps_tables *tables, uint32_t table, uint32_t row, const facts *f) {
    uint32_t columns = gps_table_at(tables, table).columns, named = 0, kind = gps_row_at(tables, table, row).kind;
    if (kind != GPS_ROW_LISTED && kind != GPS_ROW_NEED && kind != GPS_ROW_OVERRULED)
        return 0;
    for (uint32_t c = 0; c < columns; c++) {
        uint32_t axis = gps_column_axis(tables, table, c, NULL);
        const char *cell = gps_row_cell(tables, table, row, c), *value = value_on(f, axis);
        if (!value || !is_about(tables, table, c, f) || !strcmp(cell, "*"))
            continue;
        if (!cli_meet(tables, axis, cell, value))
            return 0;
        named |= axis == f->fact[0].axis;
    }
    return (int)named;
}

/* ---- rows as text and JSON ---- */

static const char *row_text(cli_run *run, uint32_t table, uint32_t row, const facts *f) {
    uint32_t columns = gps_table_at(run->tables, table).columns;
    const char *text = "";
    for (uint32_t c = 0; c < columns; c++) {
        uint32_t axis = gps_column_axis(run->tables, table, c, NULL);
        const char *cell = gps_row_cell(run->tables, table, row, c);
        if (value_on(f, axis) && is_about(run->tables, table, c, f) && !strcmp(cell, value_on(f, axis)))
            continue; /* the title says so */
        text = cli_text(&run->pool, "%s%s%s %s", text, *text ? ", " : "", gps_axis_at(run->tables, axis).name, cell);
    }
    return *text ? text : "listed";
}

static const char *source_text(cli_run *run, const gps_row *row) {
    const char *name = row->source == GPS_NO ? "no source" : gps_source_at(run->tables, row->source).name;
    const char *level = row->level == GPS_LEVEL_TESTED ? "" : gps_level_text(row->level);
    return cli_text(&run->pool, "%s, %s%s%s%s%s  %s:%u", name, gps_rank_text(row->rank), *level ? ", " : "", level,
                    row->kind == GPS_ROW_OVERRULED ? ", overruled" : "", row->layer ? ", site rule" : "", row->file,
                    row->line);
}

static void put_row(cli_run *run, uint32_t table, uint32_t row, const facts *f) {
    gps_row is = gps_row_at(run->tables, table, row);
    const char *text = row_text(run, table, row, f), *source = source_text(run, &is);
    cli_put_text(&run->out, "  ");
    if (cli_width(text) + cli_width(source) + 4 <= CLI_COLUMNS) {
        cli_put_padded(&run->out, CLI_PLAIN, text, CLI_COLUMNS - 2 - cli_width(source));
    } else {
        cli_put_wrapped(&run->out, CLI_PLAIN, text, 2, 4, CLI_COLUMNS);
        cli_put_text(&run->out, "\n      ");
    }
    cli_put_styled(&run->out, CLI_DIM, source);
    cli_put_text(&run->out, *is.note ? "\n      " : "\n");
    if (*is.note) {
        cli_put_wrapped(&run->out, CLI_PLAIN, is.note, 6, 6, CLI_COLUMNS);
        cli_put_text(&run->out, "\n");
    }
}

static json_t *row_json(cli_run *run, uint32_t table, uint32_t row) {
    gps_row is = gps_row_at(run->tables, table, row);
    json_t *cells = json_object();
    uint32_t columns = gps_table_at(run->tables, table).columns;
    for (uint32_t c = 0; c < columns; c++)
        json_object_set_new(cells, gps_axis_at(run->tables, gps_column_axis(run->tables, table, c, NULL)).name,
                            json_string(gps_row_cell(run->tables, table, row, c)));
    return json_pack("{s:s, s:i, s:o, s:o, s:s, s:s, s:b, s:s, s:i, s:s}", "table",
                     gps_table_at(run->tables, table).name, "row", (int)row, "cells", cells, "source",
                     cli_json_source(run->tables, is.source), "rank", gps_rank_text(is.rank), "level",
                     gps_level_text(is.level), "overruled", is.kind == GPS_ROW_OVERRULED, "file", is.file, "line",
                     (int)is.line, "note", is.note);
}

enum { MOST_ROWS = 6 }; /* of a table, about a product */

static void show_table(cli_run *run, uint32_t table, const facts *f, json_t *rows) {
    uint32_t count = gps_table_at(run->tables, table).rows;
    uint32_t shown = 0, most = f->general && !rows && !f->all ? MOST_ROWS : UINT32_MAX;
    for (uint32_t r = 0; r < count; r++) {
        if (!row_is_about(run->tables, table, r, f))
            continue;
        if (rows) {
            json_array_append_new(rows, row_json(run, table, r));
            continue;
        }
        if (shown++ >= most)
            continue;
        if (shown == 1) {
            cli_put_styled(&run->out, CLI_BOLD, gps_table_at(run->tables, table).name);
            cli_put_text(&run->out, "\n");
        }
        put_row(run, table, r, f);
    }
    if (shown > most)
        cli_put(&run->out, "  and %u more (--all)\n", shown - most);
}

static void show_rows(cli_run *run, const facts *f, json_t *rows) {
    uint32_t tables = gps_info(run->tables).tables;
    for (uint32_t t = 0; t < tables; t++)
        if (speaks_of(run->tables, t, f))
            show_table(run, t, f, rows);
}

static void put_origin(cli_run *run, const char *text) {
    cli_put_text(&run->out, "  ");
    cli_put_wrapped(&run->out, CLI_DIM, text, 2, 4, CLI_COLUMNS);
    cli_put_text(&run->out, "\n");
}

/* ---- a release ---- */

static void show_release(cli_run *run, uint32_t line, uint32_t release, const facts *f, json_t *list) {
    gps_release r = gps_release_at(run->tables, line, release);
    const char *source = r.source == GPS_NO ? "" : gps_source_at(run->tables, r.source).title;
    const char *variant = f->facts > 1 ? f->fact[1].value : "";
    facts exact = *f;
    exact.fact[0].value = r.version;
    if (list) {
        json_t *rows = json_array();
        show_rows(run, &exact, rows);
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:o}", "axis",
                                              gps_axis_at(run->tables, f->fact[0].axis).name, "version", r.version,
                                              "date", cli_day(&run->pool, r.date), "status", cli_status_text(r.status),
                                              "tags", r.tags, "source", source, "rows", rows));
        return;
    }
    cli_put_styled(&run->out, CLI_BOLD,
                   cli_text(&run->pool, "%s %s%s%s", gps_axis_at(run->tables, f->fact[0].axis).name, r.version,
                            *variant ? " " : "", variant));
    cli_put(&run->out, ": %s %s%s%s\n", cli_status_text(r.status), r.date ? cli_day(&run->pool, r.date) : "(no date)",
            *r.tags ? ", " : "", r.tags);
    if (*source)
        put_origin(run, cli_text(&run->pool, "from %s", source));
    show_rows(run, &exact, NULL);
}

/* The releases that a version means: all that begin with it on dotted lines. */
static cli_exit show_version(cli_run *run, const facts *f, json_t *list) {
    uint32_t axis = f->fact[0].axis, line = gps_axis_at(run->tables, axis).line, shown = 0;
    uint32_t releases = gps_line_at(run->tables, line).releases;
    cli_near near = cli_near_to(f->fact[0].value);
    uint32_t *in = cli_take(&run->pool, releases / 32 + 1, sizeof *in);
    gps_releases_in(run->tables, axis, f->fact[0].value, in);
    for (uint32_t i = releases; i-- > 0;) {
        cli_near_offer(&near, gps_release_at(run->tables, line, i).version);
        if (!cli_has(in, i))
            continue;
        if (!list && shown++)
            cli_put_text(&run->out, "\n");
        shown += list != NULL;
        show_release(run, line, i, f, list);
    }
    if (shown)
        return CLI_FOUND;
    return cli_fail(run, CLI_USAGE, "unknown-name", near.nearest, "%s %s is no known release",
                    gps_axis_at(run->tables, axis).name, f->fact[0].value);
}

/* ---- a product ---- */

static void put_entry(cli_run *run, uint32_t lookup, uint32_t entry, int summary) {
    gps_entry is = gps_entry_at(run->tables, lookup, entry);
    uint32_t columns = gps_lookup_at(run->tables, lookup).columns;
    cli_put_styled(&run->out, CLI_BOLD, cli_entry_name(run, lookup, entry));
    cli_put_text(&run->out, "\n");
    for (uint32_t c = 0; c < columns; c++) {
        gps_axis axis = gps_axis_at(run->tables, gps_lookup_axis(run->tables, lookup, c));
        cli_put(&run->out, "  %s %s\n", axis.title, gps_entry_cell(run->tables, lookup, entry, c));
    }
    if (summary && lookup == cli_lookup_find(run->tables, "gpu"))
        cli_put_summary(run, cli_entry_name(run, lookup, entry));
    const char *aliases = is.names + strcspn(is.names, ";");
    aliases += *aliases == ';';
    for (const char *gap = "  also "; *aliases; gap = ", ") {
        size_t length = strcspn(aliases, ";");
        cli_put(&run->out, "%s%.*s%s", gap, (int)length, aliases, aliases[length] && !aliases[length + 1] ? "\n" : "");
        aliases += length + (aliases[length] == ';');
    }
    if (*is.note)
        cli_put(&run->out, "  %s\n", is.note);
    const char *source = is.source == GPS_NO ? "no source" : gps_source_at(run->tables, is.source).title;
    put_origin(run, cli_text(&run->pool, "from %s  %s:%u", source, is.file, is.line));
}

static json_t *entry_json(cli_run *run, uint32_t lookup, uint32_t entry) {
    gps_entry is = gps_entry_at(run->tables, lookup, entry);
    json_t *object = json_pack("{s:s, s:s, s:s, s:o, s:s, s:i}", "name", cli_entry_name(run, lookup, entry), "names",
                               is.names, "note", is.note, "source", cli_json_source(run->tables, is.source), "file",
                               is.file, "line", (int)is.line);
    uint32_t columns = gps_lookup_at(run->tables, lookup).columns;
    for (uint32_t c = 0; c < columns; c++)
        json_object_set_new(object, gps_axis_at(run->tables, gps_lookup_axis(run->tables, lookup, c)).name,
                            json_string(gps_entry_cell(run->tables, lookup, entry, c)));
    return object;
}

/* What the values of an entry mean: the rows that speak of them, for each value of its first axis. */
static void show_values(cli_run *run, uint32_t lookup, uint32_t entry, int all, json_t *rows) {
    uint32_t columns = gps_lookup_at(run->tables, lookup).columns, axis = gps_lookup_axis(run->tables, lookup, 0);
    const char *cell = gps_entry_cell(run->tables, lookup, entry, 0);
    while (*cell) {
        const char *next = strstr(cell, " or ");
        size_t length = next ? (size_t)(next - cell) : strlen(cell);
        facts f = {.general = 1, .all = all};
        add_fact(&f, axis, cli_copy(&run->pool, cell, length));
        for (uint32_t c = 1; c < columns; c++)
            add_fact(&f, gps_lookup_axis(run->tables, lookup, c), gps_entry_cell(run->tables, lookup, entry, c));
        if (!rows)
            cli_put(&run->out, "\nabout %s %s\n", gps_axis_at(run->tables, axis).title, f.fact[0].value);
        show_rows(run, &f, rows);
        cell += next ? length + 4 : length;
    }
}

static void show_entries(cli_run *run, uint32_t lookup, const uint32_t *entry, size_t found, int all, json_t *list) {
    for (size_t i = 0; i < found; i++) {
        if (list)
            json_array_append_new(list, entry_json(run, lookup, entry[i]));
        else
            put_entry(run, lookup, entry[i], !i);
    }
    if (list) {
        json_t *rows = json_array();
        show_values(run, lookup, entry[0], all, rows);
        json_object_set_new(json_array_get(list, 0), "rows", rows);
    } else {
        show_values(run, lookup, entry[0], all, NULL);
    }
}

/* Looks the name up in each lookup; 0: it is none of theirs. */
static int show_product(cli_run *run, const char *name, int all, json_t *list, cli_near *near) {
    uint32_t lookups = gps_info(run->tables).lookups, *entry;
    *near = cli_near_to(name);
    for (uint32_t i = 0; i < lookups; i++) {
        cli_near here;
        size_t found = cli_lookup_match(run, i, name, &entry, &here);
        if (found) {
            show_entries(run, i, entry, found, all, list);
            return 1;
        }
        if (here.nearest && here.distance < near->distance)
            *near = here;
    }
    return 0;
}

/* ---- an axis ---- */

static void show_axis(cli_run *run, uint32_t axis, json_t *list) {
    gps_axis is = gps_axis_at(run->tables, axis);
    uint32_t tables = gps_info(run->tables).tables;
    uint32_t known = is.line == GPS_NO ? is.values : gps_line_at(run->tables, is.line).releases;
    json_t *names = json_array();
    for (uint32_t t = 0; t < tables; t++)
        if (gps_table_at(run->tables, t).of == axis)
            json_array_append_new(names, json_string(gps_table_at(run->tables, t).name));
    if (list) {
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:s, s:i, s:o}", "axis", is.name, "title", is.title,
                                              "kind", is.kind, "default", is.standard, "help", is.help, "known",
                                              (int)known, "tables", names));
        return;
    }
    cli_put_styled(&run->out, CLI_BOLD, is.name);
    cli_put(&run->out, ": %s\n", *is.help ? is.help : is.title);
    if (known)
        cli_put(&run->out, "  %u known values (list %s)\n", known, is.name);
    else
        cli_put_text(&run->out, "  any version (no list of releases is kept)\n");
    if (*is.standard)
        cli_put(&run->out, "  default: %s\n", is.standard);
    for (size_t i = 0; i < json_array_size(names); i++)
        cli_put(&run->out, "  table: %s\n", json_string_value(json_array_get(names, i)));
    json_decref(names);
}

/* ---- finding what is meant ---- */

static const char *join_words(cli_run *run, const cli_request *request) {
    const char *text = "";
    for (size_t i = 0; i < request->words; i++)
        text = cli_append(&run->pool, text, " ", request->word[i]);
    return text;
}

static const char *variant_of(const gps_axis *axis, const cli_spec *spec, const char *in_name) {
    if (axis->variant_axis == GPS_NO)
        return NULL;
    return in_name                                   ? in_name
           : axis->variant_from == GPS_VARIANT_EXTRA ? spec->extra
           : spec->local                             ? spec->local
                                                     : spec->post;
}

static int read_facts(cli_run *run, const char *text, facts *f) {
    const char *in_name;
    cli_spec spec = cli_parse_spec(&run->pool, text, 0);
    uint32_t at = spec.name ? cli_axis_named(run, spec.name, strlen(spec.name), &in_name) : GPS_NO;
    *f = (facts){0};
    if (at == GPS_NO)
        return 0;
    gps_axis axis = gps_axis_at(run->tables, at);
    if (axis.variant_from == GPS_VARIANT_POST)
        spec = cli_parse_spec(&run->pool, text, 1);
    add_fact(f, at, spec.versions ? spec.versions + strspn(spec.versions, "=") : NULL);
    const char *variant = variant_of(&axis, &spec, in_name);
    if (variant)
        add_fact(f, axis.variant_axis, variant);
    return 1;
}

static cli_exit show_named(cli_run *run, const char *name, int all, json_t *list) {
    facts f;
    cli_near near;
    int is_axis = read_facts(run, name, &f);
    if (is_axis && f.fact[0].value && gps_axis_at(run->tables, f.fact[0].axis).line != GPS_NO)
        return show_version(run, &f, list);
    if (is_axis && !f.fact[0].value) {
        show_axis(run, f.fact[0].axis, list);
        return CLI_FOUND;
    }
    if (is_axis && cli_meet(run->tables, f.fact[0].axis, "!=none", f.fact[0].value)) {
        json_t *rows = list ? json_array() : NULL;
        show_rows(run, &f, rows);
        if (list)
            json_array_append_new(list,
                                  json_pack("{s:s, s:s, s:o}", "axis", gps_axis_at(run->tables, f.fact[0].axis).name,
                                            "value", f.fact[0].value, "rows", rows));
        return CLI_FOUND;
    }
    if (show_product(run, name, all, list, &near))
        return CLI_FOUND;
    return cli_fail(run, CLI_USAGE, "unknown-name", near.nearest, "nothing is called '%s'", name);
}

enum { LINES = 25 };

/* Cuts what is longer than a screen; the first lines say most. */
static void keep_screen(cli_run *run) {
    size_t lines = 0, cut = 0;
    for (size_t i = 0; i < run->out.length; i++) {
        lines += run->out.text[i] == '\n';
        if (run->out.text[i] == '\n' && lines == LINES - 1)
            cut = i + 1;
    }
    if (lines <= LINES)
        return;
    run->out.length = cut;
    cli_put(&run->out, "and %zu more lines (--all)\n", lines - (LINES - 1));
}

cli_exit cli_show(cli_run *run, const cli_request *request) {
    const char *name = join_words(run, request);
    if (!*name)
        return cli_fail(run, CLI_USAGE, "missing-value", NULL,
                        "show needs a name: a GPU, an axis, or a release such as 'torch 2.8.0'");
    if (!request->json) {
        cli_exit code = show_named(run, name, request->all, NULL);
        if (!request->all)
            keep_screen(run);
        return code;
    }
    json_t *list = json_array(), *object = cli_json_envelope(run, NULL);
    json_object_set_new(object, "show", list);
    cli_exit code = show_named(run, name, 1, list);
    if (code == CLI_FOUND)
        cli_json_put(run, object);
    else
        json_decref(object);
    return code;
}
