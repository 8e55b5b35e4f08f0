/* names.c: finding what rules name. */
#include "names.h"

#include "keys.h"

#include <string.h>

static const char *line_name(const void *context, uint32_t i) { return ((const rules *)context)->line[i].name; }
static const char *axis_name(const void *context, uint32_t i) { return ((const rules *)context)->axis[i].name; }
static const char *source_name(const void *context, uint32_t i) { return ((const rules *)context)->source[i].name; }

static uint32_t find(const rules *r, const char *name, const char *(*name_of)(const void *, uint32_t), uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!strcmp(name_of(r, i), name))
            return i;
    return GPS_NO;
}

uint32_t find_line(const rules *r, const char *name) { return find(r, name, line_name, r->lines); }
uint32_t find_axis(const rules *r, const char *name) { return find(r, name, axis_name, r->axes); }
uint32_t find_source(const rules *r, const char *name) { return find(r, name, source_name, r->sources); }

uint32_t named_line(rules *r, const piece *name) {
    uint32_t line = find_line(r, name->text);
    if (line == GPS_NO)
        unknown(r, name->at, "line", name->text, line_name, r, r->lines);
    return line;
}

uint32_t named_axis(rules *r, const piece *name) {
    uint32_t axis = find_axis(r, name->text);
    if (axis == GPS_NO)
        unknown(r, name->at, "axis", name->text, axis_name, r, r->axes);
    return axis;
}

uint32_t named_source(rules *r, const piece *name) {
    uint32_t source = find_source(r, name->text);
    if (source == GPS_NO)
        unknown(r, name->at, "source", name->text, source_name, r, r->sources);
    else
        r->source[source].used++;
    return source;
}

void check_template(rules *r, const node *text) {
    if (!text)
        return;
    piece whole = piece_of(text);
    for (const char *open = strchr(whole.text, '{'); open; open = strchr(open + 1, '{')) {
        const char *close = strchr(open, '}');
        if (!close) {
            complain(&r->report, place_in(&whole, (size_t)(open - whole.text)), "'{' without '}'");
            return;
        }
        piece name = {arena_text(&r->memory, open + 1, (size_t)(close - open - 1)),
                      place_in(&whole, (size_t)(open + 1 - whole.text)), 1};
        named_axis(r, &name);
    }
}
