/* product.c: devices: how many, and what their names stand for. */
#include "product.h"
#include "match.h"
#include "scope.h"

#include <stdlib.h>
#include <string.h>

int cli_is_per_device(const gps_tables *tables, const char *axis) {
    uint32_t at = strchr(axis, '[') ? GPS_NO : gps_axis_find(tables, axis);
    return at != GPS_NO && gps_axis_at(tables, at).flags & GPS_AXIS_PER_DEVICE;
}

/* Which occurrence of its axis (or of --gpu) item `i` is: 1 is the first. */
uint32_t cli_occurrence(const cli_request *request, size_t i) {
    const cli_item *item = &request->item[i];
    uint32_t count = 1;
    for (size_t k = 0; k < i; k++) {
        const cli_item *other = &request->item[k];
        count += other->option == item->option && (!item->axis || !strcmp(item->axis, other->axis));
    }
    return count;
}

uint32_t cli_count_devices(const cli_question *q) {
    uint32_t devices = 1;
    for (size_t i = 0; i < q->request->items; i++) {
        const cli_item *item = &q->request->item[i];
        int counts = item->option == CLI_O_GPU || (item->axis && cli_is_per_device(q->run->tables, item->axis));
        const char *number = item->axis ? strpbrk(item->axis, "0123456789") : NULL;
        uint32_t n = counts ? cli_occurrence(q->request, i) : 0;
        if (number && number > item->axis && number[-1] == '[')
            n = (uint32_t)strtoul(number, NULL, 10);
        devices = n > devices ? n : devices;
    }
    return devices;
}

const char *cli_instance(const cli_question *q, const char *axis, uint32_t device) {
    return q->devices > 1 ? cli_text(&q->run->pool, "%s[%u]", axis, device) : axis;
}

/* Is the axis given for that device by an option of its own? */
static int is_overridden(const cli_question *q, const char *axis, uint32_t device) {
    for (size_t i = 0; i < q->request->items; i++) {
        const cli_item *item = &q->request->item[i];
        if (item->axis && !strcmp(item->axis, axis) && cli_occurrence(q->request, i) == device)
            return 1;
    }
    return 0;
}

static cli_exit ambiguous(cli_question *q, uint32_t lookup, const uint32_t *entry, size_t found, const char *asked) {
    enum { MOST = 10 };
    cli_run *run = q->run;
    gps_axis axis = gps_axis_at(run->tables, gps_lookup_axis(run->tables, lookup, 0));
    cli_fail(run, CLI_USAGE, "ambiguous", NULL, "'%s' may mean %zu products of different %s%s", asked, found,
             axis.title, found > MOST ? cli_text(&run->pool, "; %d of %zu shown", MOST, found) : "");
    run->error.candidate = cli_take(&run->pool, MOST, sizeof *run->error.candidate);
    for (size_t i = 0; i < found && i < MOST; i++)
        run->error.candidate[run->error.candidates++] =
            cli_text(&run->pool, "%s (%s %s)", cli_entry_name(run, lookup, entry[i]), axis.title,
                     gps_entry_cell(run->tables, lookup, entry[i], 0));
    return CLI_USAGE;
}

/* Do the entries differ on the lookup's first axis? */
static int entries_differ(const gps_tables *tables, uint32_t lookup, const uint32_t *entry, size_t found) {
    for (size_t i = 1; i < found; i++)
        if (strcmp(gps_entry_cell(tables, lookup, entry[0], 0), gps_entry_cell(tables, lookup, entry[i], 0)))
            return 1;
    return 0;
}

static cli_exit find_product(cli_question *q, const char *asked, uint32_t device, uint32_t *lookup, uint32_t **entry,
                             size_t *found) {
    cli_near near;
    *lookup = cli_lookup_find(q->run->tables, "gpu");
    if (*lookup == GPS_NO)
        return cli_fail(q->run, CLI_USAGE, "unknown-name", NULL, "these tables know no GPU by name");
    *found = cli_lookup_match(q->run, *lookup, asked, entry, &near);
    if (!*found && cli_is_out_of_scope(asked))
        return cli_fail_scope(q->run, asked);
    if (!*found)
        return cli_fail(q->run, CLI_USAGE, "unknown-name", near.nearest, "unknown GPU '%s'", asked);
    const char *first = gps_axis_at(q->run->tables, gps_lookup_axis(q->run->tables, *lookup, 0)).name;
    if (!is_overridden(q, first, device) && entries_differ(q->run->tables, *lookup, *entry, *found))
        return ambiguous(q, *lookup, *entry, *found, asked);
    return CLI_FOUND;
}

static uint32_t device_columns(const cli_question *q, uint32_t lookup, uint32_t device, const char **axes,
                               uint32_t *column) {
    uint32_t columns = gps_lookup_at(q->run->tables, lookup).columns, used = 0;
    for (uint32_t c = 0; c < columns; c++) {
        const char *axis = gps_axis_at(q->run->tables, gps_lookup_axis(q->run->tables, lookup, c)).name;
        if (is_overridden(q, axis, device))
            continue;
        axes[used] = cli_instance(q, axis, device);
        column[used++] = c;
    }
    return used;
}

static const char *join(cli_pool *pool, const char *const *texts, uint32_t count) {
    const char *joined = count ? texts[0] : "";
    for (uint32_t i = 1; i < count; i++)
        joined = cli_text(pool, "%s,%s", joined, texts[i]);
    return joined;
}

static cli_exit require_entries(cli_question *q, const cli_item *item, uint32_t device, uint32_t lookup,
                                const uint32_t *entry, size_t found) {
    const char *axes[4], **cells = cli_take(&q->run->pool, 4 * found, sizeof *cells);
    uint32_t column[4], columns = device_columns(q, lookup, device, axes, column);
    if (!columns)
        return CLI_FOUND;
    for (size_t i = 0; i < found; i++)
        for (uint32_t c = 0; c < columns; c++)
            cells[i * columns + c] = gps_entry_cell(q->run->tables, lookup, entry[i], column[c]);
    cli_exit code = cli_require_rows(q, axes, columns, cells, (uint32_t)found, item->typed);
    if (code != CLI_FOUND)
        return code;
    const char *name = q->device[device - 1].name;
    cli_note(q, join(&q->run->pool, axes, columns), name, cli_text(&q->run->pool, "GPU %s", name), item->typed)
        ->device = device;
    return CLI_FOUND;
}

cli_exit cli_add_product(cli_question *q, const cli_item *item, uint32_t device) {
    uint32_t lookup, *entry;
    size_t found;
    cli_exit code = find_product(q, item->value, device, &lookup, &entry, &found);
    if (code != CLI_FOUND)
        return code;
    const char *cell = gps_entry_cell(q->run->tables, lookup, entry[0], 0);
    uint32_t axis = gps_lookup_axis(q->run->tables, lookup, 0);
    if (is_overridden(q, gps_axis_at(q->run->tables, axis).name, device))
        cell = "";
    cli_device *d = &q->device[device - 1];
    *d = (cli_device){cli_entry_name(q->run, lookup, entry[0]), cell, axis};
    if (strstr(cell, " or "))
        cli_warn(q->run, "%s was made with %s %s; --%s says which", d->name, gps_axis_at(q->run->tables, axis).title,
                 cell, gps_axis_at(q->run->tables, axis).name);
    return require_entries(q, item, device, lookup, entry, found);
}
