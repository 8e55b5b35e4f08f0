/* named.c: what a name of a lookup stands for. */
#include "named.h"
#include "checks.h"
#include "match.h"

#include <string.h>
#include <strings.h>

enum { MOST_NEAR = 5 };

typedef struct {
    uint32_t lookup, entry;
    const char *name; /* as the tables spell it */
} found_name;

/* ---- the lookups of an axis ---- */

int cli_names_axis(const gps_tables *tables, uint32_t lookup, uint32_t axis) {
    return gps_lookup_at(tables, lookup).columns && gps_lookup_axis(tables, lookup, 0) == axis;
}

int cli_has_names(const gps_tables *tables, uint32_t axis) {
    gps_axis is = gps_axis_at(tables, axis);
    uint32_t lookups = gps_info(tables).lookups;
    if (is.line != GPS_NO || is.flags & GPS_AXIS_PER_DEVICE)
        return 0;
    for (uint32_t i = 0; i < lookups; i++)
        if (cli_names_axis(tables, i, axis))
            return 1;
    return 0;
}

int cli_is_value(const gps_tables *tables, uint32_t axis, const char *text) {
    uint32_t values = gps_axis_at(tables, axis).values;
    if (strpbrk(text, " ,=<>!~*?") || !strcmp(text, "none"))
        return 1;
    for (uint32_t i = 0; i < values; i++)
        if (!strcasecmp(gps_axis_value(tables, axis, i), text))
            return 1;
    return 0;
}

/* ---- finding a name ---- */

/* Does `path` end with all parts of `tail`?  "mirror/a/b:1" ends with "a/b:1". */
static int ends_with(const char *path, size_t length, const char *tail, size_t tail_length) {
    return tail_length <= length && !strncasecmp(path + length - tail_length, tail, tail_length) &&
           (tail_length == length || path[length - tail_length - 1] == '/');
}

/* A registry before the name may be written or left out; a digest behind it says nothing here. */
static int is_meant(const char *asked, const char *name, size_t length) {
    size_t written = strcspn(asked, "@");
    return ends_with(asked, written, name, length) || ends_with(name, length, asked, written);
}

typedef struct {
    const char *name[MOST_NEAR];
    uint32_t distance[MOST_NEAR];
    size_t count;
} near_list;

static uint32_t shared_beginning(const char *a, const char *b) {
    uint32_t i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    return i;
}

/* Of names at one distance the one that begins alike for longer is nearer. */
static uint32_t far(const char *asked, const char *name) {
    enum { LONGEST = 1000 };
    cli_near near = cli_near_to(asked);
    cli_near_offer(&near, name);
    return near.nearest ? near.distance * LONGEST - shared_beginning(asked, name) % LONGEST : UINT32_MAX;
}

static void keep_near(cli_run *run, near_list *list, const char *asked, const char *name, size_t length) {
    const char *copy = cli_copy(&run->pool, name, length);
    uint32_t distance = far(asked, copy);
    if (distance == UINT32_MAX)
        return;
    size_t at = list->count;
    for (; at && distance < list->distance[at - 1]; at--)
        if (at < MOST_NEAR) {
            list->name[at] = list->name[at - 1];
            list->distance[at] = list->distance[at - 1];
        }
    if (at == MOST_NEAR)
        return;
    list->name[at] = copy;
    list->distance[at] = distance;
    list->count += list->count < MOST_NEAR;
}

static cli_exit unknown(cli_run *run, const char *axis, const char *asked, const near_list *near) {
    cli_fail(run, CLI_USAGE, "unknown-name", near->count ? near->name[0] : NULL, "unknown %s '%s'", axis, asked);
    run->error.candidate = cli_take(&run->pool, MOST_NEAR, sizeof *run->error.candidate);
    for (size_t i = 1; i < near->count; i++)
        run->error.candidate[run->error.candidates++] = near->name[i];
    return CLI_USAGE;
}

static int find_in(cli_run *run, uint32_t lookup, const char *asked, found_name *found, near_list *near) {
    uint32_t entries = gps_lookup_at(run->tables, lookup).entries;
    for (uint32_t i = 0; i < entries; i++) {
        const char *names = gps_entry_at(run->tables, lookup, i).names;
        for (size_t length; *names; names += length + (names[length] != 0)) {
            length = strcspn(names, ";");
            if (is_meant(asked, names, length)) {
                *found = (found_name){lookup, i, cli_entry_name(run, lookup, i)};
                return 1;
            }
            keep_near(run, near, asked, names, length);
        }
    }
    return 0;
}

static int find_among(cli_run *run, uint32_t axis, const char *asked, found_name *found, near_list *near) {
    uint32_t lookups = gps_info(run->tables).lookups;
    for (uint32_t i = 0; i < lookups; i++)
        if (cli_names_axis(run->tables, i, axis) && find_in(run, i, asked, found, near))
            return 1;
    return 0;
}

const char *cli_known_name(cli_run *run, uint32_t axis, const char *asked, const char **nearest) {
    near_list near = {0};
    found_name found;
    if (find_among(run, axis, asked, &found, &near))
        return found.name;
    *nearest = near.count ? near.name[0] : NULL;
    return NULL;
}

static cli_exit find_name(cli_run *run, uint32_t axis, const char *asked, found_name *found) {
    near_list near = {0};
    if (find_among(run, axis, asked, found, &near))
        return CLI_FOUND;
    return unknown(run, gps_axis_at(run->tables, axis).name, asked, &near);
}

/* ---- what it requires ---- */

/* The framework or package that the entry names, whose instance of per-loader axes is meant. */
static uint32_t loader_of(const gps_tables *tables, const found_name *found) {
    uint32_t columns = gps_lookup_at(tables, found->lookup).columns;
    for (uint32_t c = 0; c < columns; c++) {
        uint32_t loads = gps_axis_at(tables, gps_lookup_axis(tables, found->lookup, c)).loads;
        if (loads != GPS_NO)
            return loads;
    }
    return GPS_NO;
}

static const char *instance_of(cli_question *q, const gps_axis *axis, uint32_t loader) {
    if (!(axis->flags & GPS_AXIS_PER_LOADER) || loader == GPS_NO)
        return axis->name;
    return cli_text(&q->run->pool, "%s[%s]", axis->name, gps_axis_at(q->run->tables, loader).name);
}

static cli_exit require_columns(cli_question *q, const cli_item *item, const found_name *found, const char *label) {
    const gps_tables *tables = q->run->tables;
    uint32_t columns = gps_lookup_at(tables, found->lookup).columns, loader = loader_of(tables, found);
    cli_exit code = CLI_FOUND;
    for (uint32_t c = 0; c < columns && code == CLI_FOUND; c++) {
        gps_axis axis = gps_axis_at(tables, gps_lookup_axis(tables, found->lookup, c));
        const char *cell = gps_entry_cell(tables, found->lookup, found->entry, c);
        if (strcmp(cell, "*") && cli_counts_in(q, &axis))
            code = cli_require(q, instance_of(q, &axis, loader), cell, label, item->typed, CLI_GIVEN);
    }
    return code;
}

/* What the thing itself says of an axis takes the place of the default. */
static cli_exit lift_defaults(cli_question *q, const cli_item *item, uint32_t of, const char *label) {
    const gps_tables *tables = q->run->tables;
    uint32_t count = gps_info(tables).tables;
    cli_exit code = CLI_FOUND;
    for (uint32_t t = 0; t < count; t++) {
        gps_table table = gps_table_at(tables, t);
        for (uint32_t c = 0; table.of == of && c < table.columns && code == CLI_FOUND; c++) {
            gps_axis axis = gps_axis_at(tables, gps_column_axis(tables, t, c, NULL));
            if (!*axis.standard || axis.flags & GPS_AXIS_PER_LOADER || cli_is_required(q, axis.name))
                continue;
            q->may_lift = 1;
            if (!q->lift)
                continue;
            code = cli_require(q, axis.name, "*", label, item->typed, CLI_GIVEN);
            if (code == CLI_FOUND)
                q->asked[q->asked_count - 1].shown_only = 1;
        }
    }
    return code;
}

cli_exit cli_add_by_name(cli_question *q, const cli_item *item, uint32_t axis) {
    found_name found;
    cli_exit code = find_name(q->run, axis, item->value, &found);
    if (code != CLI_FOUND)
        return code;
    const char *label = cli_text(&q->run->pool, "%s %s", gps_axis_at(q->run->tables, axis).name, found.name);
    code = require_columns(q, item, &found, label);
    return code == CLI_FOUND ? lift_defaults(q, item, axis, label) : code;
}
