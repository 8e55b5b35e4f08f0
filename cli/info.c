/* info.c: rules info: which data this is. */
#include "json.h"
#include "list.h"

#include <string.h>

static uint32_t count_releases(const gps_tables *tables) {
    uint32_t lines = gps_info(tables).lines, count = 0;
    for (uint32_t i = 0; i < lines; i++)
        count += gps_line_at(tables, i).releases;
    return count;
}

static uint32_t newest_release(const gps_tables *tables) {
    uint32_t lines = gps_info(tables).lines, newest = 0;
    for (uint32_t i = 0; i < lines; i++) {
        uint32_t releases = gps_line_at(tables, i).releases;
        for (uint32_t k = 0; k < releases; k++) {
            gps_release r = gps_release_at(tables, i, k);
            newest = r.status == GPS_STATUS_RELEASED && r.date > newest ? r.date : newest;
        }
    }
    return newest;
}

static json_t *overlays_json(cli_run *run) {
    json_t *list = json_array();
    uint32_t overlays = gps_info(run->tables).overlays;
    for (uint32_t i = 0; i < overlays; i++) {
        gps_overlay overlay = gps_overlay_at(run->tables, i);
        json_array_append_new(list, json_pack("{s:s, s:i, s:b}", "file", overlay.path, "layer", (int)overlay.layer,
                                              "masks", overlay.masked));
    }
    return list;
}

static void put_overlays(cli_run *run) {
    uint32_t overlays = gps_info(run->tables).overlays;
    for (uint32_t i = 0; i < overlays; i++) {
        gps_overlay overlay = gps_overlay_at(run->tables, i);
        cli_put(&run->out, "%-15s%s%s\n", i ? "" : "site rules", overlay.path, overlay.masked ? " (masked)" : "");
    }
}

static cli_exit info_json(cli_run *run) {
    gps_tables_info info = gps_info(run->tables);
    json_t *object = cli_json_envelope(run, NULL);
    json_object_set_new(object, "rules",
                        json_pack("{s:s, s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:I, s:o}", "revision", info.revision,
                                  "newest_source", cli_day(&run->pool, info.newest), "newest_release",
                                  cli_day(&run->pool, newest_release(run->tables)), "lines", (int)info.lines,
                                  "releases", (int)count_releases(run->tables), "axes", (int)info.axes, "tables",
                                  (int)info.tables, "rows", (int)info.rows, "sources", (int)info.sources, "bytes",
                                  (json_int_t)info.size_bytes, "overlays", overlays_json(run)));
    cli_json_put(run, object);
    return CLI_FOUND;
}

static cli_exit info_text(cli_run *run) {
    gps_tables_info info = gps_info(run->tables);
    cli_out *out = &run->out;
    cli_put(out, "revision       %s\n", info.revision);
    cli_put(out, "newest source  %s\n", cli_day(&run->pool, info.newest));
    cli_put(out, "newest release %s\n", cli_day(&run->pool, newest_release(run->tables)));
    cli_put(out, "lines          %s with %s releases\n", cli_number(&run->pool, info.lines),
            cli_number(&run->pool, count_releases(run->tables)));
    cli_put(out, "axes           %s\n", cli_number(&run->pool, info.axes));
    cli_put(out, "tables         %s with %s rows\n", cli_number(&run->pool, info.tables),
            cli_number(&run->pool, info.rows));
    cli_put(out, "sources        %s\n", cli_number(&run->pool, info.sources));
    cli_put(out, "size           %s bytes\n", cli_number(&run->pool, info.size_bytes));
    put_overlays(run);
    return CLI_FOUND;
}

cli_exit cli_rules(cli_run *run, const cli_request *request) {
    if (request->words != 1 || strcmp(request->word[0], "info"))
        return cli_fail(run, CLI_USAGE, "unknown-command", "rules info", "rules takes one word: info");
    return request->json ? info_json(run) : info_text(run);
}
