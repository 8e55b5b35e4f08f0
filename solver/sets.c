/* sets.c: variables and the sets of values that an answer gives them, in words. */
#include "problem.h"

uint32_t gps_variable_count(const gps_problem *p) { return p->vars; }

gps_variable gps_variable_at(const gps_problem *p, uint32_t variable) {
    const gps_var *v = &p->var[variable];
    return (gps_variable){v->name, v->axis, v->loader, v->device, v->words, v->shown};
}

uint32_t gps_variable_find(const gps_problem *p, const char *name) {
    uint32_t found = GPS_NO, count = 0;
    size_t length = strcspn(name, "[");
    for (uint32_t v = 0; v < p->vars; v++) {
        if (gps_same_name(p->var[v].name, name, strlen(name)))
            return v;
        const char *axis = gps_text(p->tables, GPS_RECORD(p->tables, AXIS, axis, p->var[v].axis)->name);
        if (!name[length] && gps_same_name(axis, name, length)) {
            found = v;
            count++;
        }
    }
    return count == 1 ? found : GPS_NO;
}

/* Appends a range, or lengthens the one before it where they touch. */
static void add_range(gps_range *ranges, uint32_t room, uint32_t *count, int touches, gps_range range) {
    if (touches && *count) {
        if (*count <= room)
            ranges[*count - 1] = (gps_range){ranges[*count - 1].from, range.to, range.to_excluded,
                                             ranges[*count - 1].from_release, range.to_release};
        return;
    }
    if (*count < room)
        ranges[*count] = range;
    ++*count;
}

static int is_usable(const gps_problem *p, const gps_var *var, const gps_release_record *record, uint32_t release) {
    uint32_t use = gps_view_use(var->view, record, release);
    return use == GPS_USE_CLOSED || (p->reading_open && use == GPS_USE_OPEN);
}

static uint32_t released_ranges(const gps_problem *p, const gps_var *var, const uint32_t *set, gps_range *ranges,
                                uint32_t room) {
    const gps_line_record *line = GPS_RECORD(p->tables, LINE, line, var->view->line);
    uint32_t count = 0;
    int touches = 0;
    for (uint32_t i = 0; i < line->releases; i++) {
        const gps_release_record *r = GPS_RECORD(p->tables, RELEASE, release, line->release + i);
        uint32_t cell = gps_view_cell(var->view, r, i);
        if (!is_usable(p, var, r, i))
            continue;
        const char *version = gps_text(p->tables, r->version);
        if (gps_bit(set, cell))
            add_range(ranges, room, &count, touches, (gps_range){version, version, 0, i, i});
        touches = gps_bit(set, cell);
    }
    return count;
}

static gps_scheme scheme_of(const gps_problem *p, const gps_var *var) {
    return GPS_RECORD(p->tables, LINE, line, var->view->line)->scheme == GPS_PEP440 ? GPS_PEP440 : GPS_DOTTED;
}

static uint32_t cell_ranges(const gps_problem *p, const gps_var *var, const uint32_t *set, gps_range *ranges,
                            uint32_t room) {
    uint32_t count = 0, cells = var->values - 2;
    const gps_view *view = var->view;
    for (uint32_t first = gps_bits_next(set, cells, 0), end; first < cells; first = gps_bits_next(set, cells, end)) {
        for (end = first + 1; end < cells && gps_bit(set, end);)
            end++;
        const char *from = first ? gps_view_text(p->tables, view, first) : "";
        const char *to = end < cells ? gps_view_text(p->tables, view, end) : "";
        int one = first && end < cells &&
                  gps_version_ends(scheme_of(p, var), from, gps_view_low(view, first), gps_view_low(view, end));
        add_range(ranges, room, &count, 0, (gps_range){from, one ? from : to, end < cells && !one, GPS_NO, GPS_NO});
    }
    return count;
}

static uint32_t name_ranges(const gps_problem *p, const gps_var *var, const uint32_t *set, gps_range *ranges,
                            uint32_t room) {
    uint32_t count = 0;
    GPS_EACH (v, set, var->values - 2) {
        const char *name = gps_axis_value(p->tables, var->axis, v);
        add_range(ranges, room, &count, 0, (gps_range){name, name, 0, GPS_NO, GPS_NO});
    }
    return count;
}

/* Does the set hold a cell without known release?  Then its bounds are told, not releases. */
static int beyond_releases(const gps_var *var, const uint32_t *set) {
    uint32_t any = 0, known = 0;
    GPS_EACH (c, set, var->values - 2) {
        any = 1;
        known |= gps_view_weight(var->view, c) | gps_view_other(var->view, c);
    }
    return any && !known;
}

uint32_t gps_ranges(const gps_problem *p, uint32_t variable, const uint32_t *set, gps_range *ranges, uint32_t room) {
    const gps_var *var = &p->var[variable];
    uint32_t cells = var->values - 2, count;
    int released = (GPS_RECORD(p->tables, AXIS, axis, var->axis)->flags & GPS_AXIS_RELEASED) != 0;
    if (!var->view)
        count = name_ranges(p, var, set, ranges, room);
    else if (released && !beyond_releases(var, set))
        count = released_ranges(p, var, set, ranges, room);
    else
        count = cell_ranges(p, var, set, ranges, room);
    if (gps_bit(set, cells))
        add_range(ranges, room, &count, 0, (gps_range){"none", "none", 0, GPS_NO, GPS_NO});
    if (gps_bit(set, cells + 1))
        add_range(ranges, room, &count, 0, (gps_range){"?", "?", 0, GPS_NO, GPS_NO});
    return count;
}

uint64_t gps_set_count(const gps_problem *p, uint32_t variable, const uint32_t *set) {
    const gps_var *var = &p->var[variable];
    uint64_t count = 0;
    GPS_EACH (v, set, var->values)
        count += gps_value_weight(p, var, v);
    return count;
}

uint32_t gps_value_of(const gps_problem *p, uint32_t variable, uint32_t release) {
    const gps_var *var = &p->var[variable];
    if (!var->view)
        return release < var->values - 2 ? release : GPS_NO;
    const gps_line_record *line = GPS_RECORD(p->tables, LINE, line, var->view->line);
    if (release >= line->releases)
        return GPS_NO;
    const gps_release_record *record = GPS_RECORD(p->tables, RELEASE, release, line->release + release);
    return is_usable(p, var, record, release) ? gps_view_cell(var->view, record, release) : GPS_NO;
}
