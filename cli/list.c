/* list.c: list AXIS: the values that are known. */
#include "list.h"
#include "ends.h"
#include "json.h"
#include "match.h"
#include "named.h"

#include <string.h>

const char *cli_status_text(uint32_t status) {
    static const char *const words[] = {"released", "withdrawn", "stub", "planned"};
    return status < sizeof words / sizeof *words ? words[status] : "";
}

/* ---- one axis ---- */

static json_t *release_json(cli_run *run, const gps_release *r) {
    json_t *date = r->date ? json_string(cli_day(&run->pool, r->date)) : json_null();
    return json_pack("{s:s, s:o, s:s, s:s, s:o}", "version", r->version, "date", date, "status",
                     cli_status_text(r->status), "tags", r->tags, "source", cli_json_source(run->tables, r->source));
}

static void put_release(cli_run *run, const gps_release *r, size_t width) {
    const char *day = r->date ? cli_day(&run->pool, r->date) : "-";
    cli_put_padded(&run->out, CLI_BOLD, r->version, width + 2);
    cli_put_padded(&run->out, CLI_PLAIN, day, 12);
    cli_put(&run->out, "%s%s%s\n", cli_status_text(r->status), *r->tags ? "  " : "", r->tags);
}

/* Newest first. */
static void list_line(cli_run *run, uint32_t line, json_t *values) {
    uint32_t releases = gps_line_at(run->tables, line).releases;
    size_t width = 0;
    for (uint32_t i = 0; i < releases; i++) {
        size_t wide = cli_width(gps_release_at(run->tables, line, i).version);
        width = wide > width ? wide : width;
    }
    for (uint32_t i = releases; i-- > 0;) {
        gps_release r = gps_release_at(run->tables, line, i);
        if (values)
            json_array_append_new(values, release_json(run, &r));
        else
            put_release(run, &r, width);
    }
    if (!releases && !values)
        cli_put(&run->out, "any version (no list of releases is kept)\n");
}

static void list_names(cli_run *run, uint32_t axis, json_t *values) {
    uint32_t count = gps_axis_at(run->tables, axis).values;
    for (uint32_t i = 0; i < count; i++) {
        const char *name = gps_axis_value(run->tables, axis, i);
        if (values)
            json_array_append_new(values, json_pack("{s:s}", "name", name));
        else
            cli_put(&run->out, "%s\n", name);
    }
}

/* ---- groups of axes, and lookups ---- */

static int is_of_kind(const gps_axis *axis, const char *kind) { return !*kind || !strcmp(axis->kind, kind); }

static uint32_t count_kind(const gps_tables *tables, const char *kind) {
    uint32_t axes = gps_info(tables).axes, count = 0;
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(tables, i);
        count += (uint32_t)is_of_kind(&axis, kind);
    }
    return count;
}

/* The axes of a kind; all for "". */
static void list_kind(cli_run *run, const char *kind, json_t *values) {
    uint32_t axes = gps_info(run->tables).axes;
    size_t width = 0;
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(run->tables, i);
        if (is_of_kind(&axis, kind) && cli_width(axis.name) > width)
            width = cli_width(axis.name);
    }
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(run->tables, i);
        if (!is_of_kind(&axis, kind))
            continue;
        if (values) {
            json_array_append_new(
                values, json_pack("{s:s, s:s, s:s}", "name", axis.name, "kind", axis.kind, "title", axis.title));
            continue;
        }
        cli_put_padded(&run->out, CLI_BOLD, axis.name, width + 2);
        cli_put(&run->out, "%s\n", *axis.help ? axis.help : axis.title);
    }
}

static json_t *entry_json(cli_run *run, uint32_t lookup, uint32_t entry) {
    json_t *object = json_pack("{s:s}", "name", cli_entry_name(run, lookup, entry));
    uint32_t columns = gps_lookup_at(run->tables, lookup).columns;
    for (uint32_t c = 0; c < columns; c++)
        json_object_set_new(object, gps_axis_at(run->tables, gps_lookup_axis(run->tables, lookup, c)).name,
                            json_string(gps_entry_cell(run->tables, lookup, entry, c)));
    return object;
}

static void put_entry(cli_run *run, uint32_t lookup, uint32_t entry, size_t width) {
    uint32_t columns = gps_lookup_at(run->tables, lookup).columns;
    cli_put_padded(&run->out, CLI_BOLD, cli_entry_name(run, lookup, entry), width + 2);
    for (uint32_t c = 0; c < columns; c++) {
        const char *cell = gps_entry_cell(run->tables, lookup, entry, c);
        if (c + 1 < columns)
            cli_put_padded(&run->out, CLI_PLAIN, cell, 12);
        else
            cli_put_text(&run->out, cell);
    }
    cli_put_text(&run->out, "\n");
}

static void list_lookup(cli_run *run, uint32_t lookup, json_t *values) {
    uint32_t entries = gps_lookup_at(run->tables, lookup).entries;
    size_t width = 0;
    for (uint32_t i = 0; i < entries; i++) {
        size_t wide = cli_width(cli_entry_name(run, lookup, i));
        width = wide > width ? wide : width;
    }
    for (uint32_t i = 0; i < entries; i++) {
        if (values)
            json_array_append_new(values, entry_json(run, lookup, i));
        else
            put_entry(run, lookup, i, width);
    }
}

/* An axis of names that lookups give is listed by them. */
static void list_axis(cli_run *run, uint32_t axis, json_t *values) {
    gps_axis is = gps_axis_at(run->tables, axis);
    uint32_t lookups = gps_info(run->tables).lookups;
    if (is.line != GPS_NO)
        list_line(run, is.line, values);
    else if (!cli_has_names(run->tables, axis))
        list_names(run, axis, values);
    else
        for (uint32_t i = 0; i < lookups; i++)
            if (cli_names_axis(run->tables, i, axis))
                list_lookup(run, i, values);
}

/* ---- finding what is meant ---- */

static const char *singular(cli_run *run, const char *word) {
    size_t length = strlen(word);
    return length > 1 && word[length - 1] == 's' ? cli_copy(&run->pool, word, length - 1) : word;
}

static cli_exit unknown(cli_run *run, const char *name) {
    cli_near near = cli_near_to(name);
    gps_tables_info info = gps_info(run->tables);
    cli_near_offer(&near, "axes");
    for (uint32_t i = 0; i < info.axes; i++) {
        gps_axis axis = gps_axis_at(run->tables, i);
        cli_near_offer(&near, axis.name);
        if (*axis.kind)
            cli_near_offer(&near, cli_text(&run->pool, "%ss", axis.kind));
    }
    for (uint32_t i = 0; i < info.lookups; i++)
        cli_near_offer(&near, cli_text(&run->pool, "%ss", gps_lookup_at(run->tables, i).name));
    return cli_fail(run, CLI_USAGE, "unknown-name", near.nearest, "nothing is called '%s'", name);
}

static cli_exit list_named(cli_run *run, const char *name, json_t *values) {
    const char *variant, *one = singular(run, name);
    uint32_t lookup = cli_lookup_find(run->tables, one), axis = cli_axis_named(run, name, strlen(name), &variant);
    if (!strcmp(name, "axes"))
        list_kind(run, "", values);
    else if (axis != GPS_NO)
        list_axis(run, axis, values);
    else if (count_kind(run->tables, one))
        list_kind(run, one, values);
    else if (lookup != GPS_NO)
        list_lookup(run, lookup, values);
    else
        return unknown(run, name);
    return CLI_FOUND;
}

/* What --ends is asked of: an axis with an order or names; by default those that matter most. */
static cli_exit list_ends(cli_run *run, const char *name, json_t *values) {
    const char *variant;
    uint32_t axis = name ? cli_axis_named(run, name, strlen(name), &variant) : GPS_NO;
    if (name && axis == GPS_NO)
        return unknown(run, name);
    return cli_list_ends(run, axis, values);
}

static cli_exit list_what(cli_run *run, const cli_request *request, const char *name, json_t *values) {
    return request->ends ? list_ends(run, request->words ? name : NULL, values) : list_named(run, name, values);
}

cli_exit cli_list(cli_run *run, const cli_request *request) {
    if (request->words > 1)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "list takes one name, and '%s' is one too many",
                        request->word[1]);
    const char *name = request->words ? request->word[0] : request->ends ? "ends" : "axes";
    if (!request->json)
        return list_what(run, request, name, NULL);
    json_t *values = json_array(), *object = cli_json_envelope(run, NULL);
    json_object_set_new(object, "list", json_pack("{s:s, s:o}", "of", name, "values", values));
    cli_exit code = list_what(run, request, name, values);
    if (code == CLI_FOUND)
        cli_json_put(run, object);
    else
        json_decref(object);
    return code;
}
