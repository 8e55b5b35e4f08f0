/* question.c: what is asked: options and requirements, before anything is solved. */
#include "problem.h"

#include <stdlib.h>

gps_status gps_problem_new(const gps_tables *tables, const gps_allocator *allocator, gps_problem **problem) {
    gps_allocator use = allocator ? *allocator : (gps_allocator){0};
    gps_problem *p = gps_resize(&use, NULL, sizeof *p);
    if (!p)
        return GPS_ERR_MEMORY;
    memset(p, 0, sizeof *p);
    p->tables = tables;
    p->arena.allocator = p->scratch_arena.allocator = p->passing_arena.allocator = use;
    p->option[GPS_OPTION_LEVEL] = GPS_LEVEL_COMPATIBLE;
    p->option[GPS_OPTION_RANK] = GPS_RANK_MEMORY;
    p->option[GPS_OPTION_DEVICES] = 1;
    *problem = p;
    return GPS_OK;
}

void gps_problem_free(gps_problem *p) {
    if (!p)
        return;
    gps_allocator allocator = p->arena.allocator;
    gps_arena_free(&p->arena);
    gps_arena_free(&p->scratch_arena);
    gps_arena_free(&p->passing_arena);
    gps_resize(&allocator, p, 0);
}

gps_status gps_set_option(gps_problem *p, gps_option option, uint32_t value) {
    static const uint32_t most[] = {1, GPS_LEVEL_DISPUTED, GPS_RANK_MEMORY, UINT32_MAX, UINT32_MAX, 64, 1, UINT32_MAX};
    if ((uint32_t)option > GPS_OPTION_SEARCHES || value > most[option] || p->solved ||
        (option == GPS_OPTION_DEVICES && !value))
        return GPS_ERR_ARGUMENT;
    p->option[option] = value;
    return GPS_OK;
}

void gps_set_cancel(gps_problem *p, int (*cancel)(void *context), void *context) {
    p->cancel = cancel;
    p->cancel_context = context;
}

/* ---- names of axes and instances ---- */

static gps_status unknown_axis(const gps_tables *t, const char *name, size_t length, gps_error *error) {
    char copy[80];
    gps_copy_text(copy, sizeof copy, name, length);
    gps_fail(error, GPS_ERR_NAME, "unknown axis '%s'", copy);
    uint32_t best = 4;
    for (uint32_t i = 0; error && i < t->section[GPS_S_AXIS].count; i++) {
        const char *candidate = gps_text(t, GPS_RECORD(t, AXIS, axis, i)->name);
        uint32_t distance = gps_edit_distance(copy, candidate, best);
        if (distance < best) {
            best = distance;
            gps_copy_text(error->nearest, sizeof error->nearest, candidate, strlen(candidate));
        }
    }
    return GPS_ERR_NAME;
}

static gps_status bad_instance(const char *name, gps_error *error) {
    return gps_fail(error, GPS_ERR_NAME, "'%.60s' is no instance of an axis", name);
}

/* Reads "[loader]", "[2]" and "[loader][2]" behind an axis. */
static gps_status parse_brackets(const gps_tables *t, const char *name, const char *rest, const gps_axis_record *axis,
                                 uint32_t *loader, uint32_t *device, gps_error *error) {
    while (*rest == '[') {
        const char *end = strchr(rest, ']');
        if (!end)
            return bad_instance(name, error);
        size_t length = (size_t)(end - rest) - 1;
        if (rest[1] >= '0' && rest[1] <= '9') {
            unsigned long number = strtoul(rest + 1, NULL, 10);
            if (!number || number > 64 || !(axis->flags & GPS_AXIS_PER_DEVICE))
                return bad_instance(name, error);
            *device = (uint32_t)number;
        } else {
            *loader = gps_axis_named(t, rest + 1, length);
            if (*loader == GPS_NO || !(axis->flags & GPS_AXIS_PER_LOADER))
                return *loader == GPS_NO ? unknown_axis(t, rest + 1, length, error) : bad_instance(name, error);
            *loader = GPS_RECORD(t, AXIS, axis, *loader)->loads;
        }
        rest = end + 1;
    }
    return *rest ? bad_instance(name, error) : GPS_OK;
}

static gps_status parse_axis(const gps_tables *t, const char *name, uint32_t *axis, uint32_t *loader, uint32_t *device,
                             gps_error *error) {
    size_t length = strcspn(name, "[");
    *loader = GPS_NO;
    *device = 0;
    *axis = gps_axis_named(t, name, length);
    if (*axis == GPS_NO)
        return unknown_axis(t, name, length, error);
    return parse_brackets(t, name, name + length, GPS_RECORD(t, AXIS, axis, *axis), loader, device, error);
}

/* ---- cells ---- */

typedef struct {
    const gps_tables *tables;
    uint32_t axis;
} axis_words;

static const char *find_set(void *context, const char *name, size_t length) {
    const axis_words *words = context;
    const gps_tables *t = words->tables;
    if (*name >= '0' && *name <= '9')
        return NULL; /* a set's name begins with a letter */
    for (uint32_t i = 0; i < t->section[GPS_S_SET].count; i++) {
        const gps_set_record *set = GPS_RECORD(t, SET, set, i);
        if (set->axis == words->axis && gps_same_name(gps_text(t, set->name), name, length))
            return gps_text(t, set->text);
    }
    return NULL;
}

static uint32_t find_name(void *context, const char *name, size_t length) {
    const axis_words *words = context;
    const gps_axis_record *axis = GPS_RECORD(words->tables, AXIS, axis, words->axis);
    for (uint32_t i = 0; i < axis->values; i++)
        if (gps_same_name(gps_axis_value(words->tables, words->axis, i), name, length))
            return i;
    return GPS_NO;
}

static void nearest_name(const gps_tables *t, uint32_t axis, const char *text, gps_error *error) {
    uint32_t best = 8, values = GPS_RECORD(t, AXIS, axis, axis)->values;
    for (uint32_t i = 0; error && i < values; i++) {
        const char *candidate = gps_axis_value(t, axis, i);
        uint32_t distance = gps_edit_distance(text, candidate, best);
        if (distance < best) {
            best = distance;
            gps_copy_text(error->nearest, sizeof error->nearest, candidate, strlen(candidate));
        }
    }
}

static gps_cell_syntax syntax_of(const gps_tables *t, uint32_t axis, axis_words *words, gps_allocator memory) {
    const gps_axis_record *record = GPS_RECORD(t, AXIS, axis, axis);
    *words = (axis_words){t, axis};
    gps_cell_syntax syntax = {.standard = GPS_EQ, .set = find_set, .context = words, .memory = memory};
    if (record->line == GPS_NO) {
        syntax.name = find_name;
        syntax.names = record->values;
    } else {
        const gps_line_record *line = GPS_RECORD(t, LINE, line, record->line);
        syntax.scheme = line->scheme == GPS_PEP440 ? GPS_PEP440 : GPS_DOTTED;
        syntax.depth = line->depth;
    }
    return syntax;
}

static gps_status parse_cell(gps_problem *p, uint32_t axis, const char *text, gps_set *set, int *cut,
                             gps_error *error) {
    axis_words words;
    gps_cell_syntax syntax = syntax_of(p->tables, axis, &words, p->arena.allocator);
    int was_cut = 0;
    gps_set parsed = {0};
    gps_status status = gps_cell_parse(&syntax, text, &parsed, &was_cut, error);
    if (status != GPS_OK)
        return status;
    *set = parsed;
    set->interval = gps_take(&p->arena, parsed.count, sizeof *parsed.interval);
    if (set->interval && parsed.count)
        memcpy(set->interval, parsed.interval, parsed.count * sizeof *parsed.interval);
    gps_set_free(&syntax, &parsed);
    if (cut && was_cut)
        *cut = 1;
    if (!set->known && syntax.name)
        nearest_name(p->tables, axis, text, error);
    return set->interval ? GPS_OK : GPS_ERR_MEMORY;
}

static int sets_meet(const gps_set *a, const gps_set *b) {
    if (a->any || b->any)
        return 1;
    if ((a->none && b->none) || (a->unrecorded && b->unrecorded))
        return 1;
    for (uint32_t i = 0; i < a->count; i++)
        for (uint32_t k = 0; k < b->count; k++)
            if (gps_key_compare(&a->interval[i].low, &b->interval[k].high) < 0 &&
                gps_key_compare(&b->interval[k].low, &a->interval[i].high) < 0)
                return 1;
    return 0;
}

gps_status gps_sets_meet(const gps_tables *t, uint32_t axis, const char *a, const char *b, int *meet) {
    axis_words words;
    gps_cell_syntax syntax = syntax_of(t, axis, &words, t->allocator);
    int cut = 0;
    gps_set left = {0}, right = {0};
    gps_status status = gps_cell_parse(&syntax, a, &left, &cut, NULL);
    if (status == GPS_OK)
        status = gps_cell_parse(&syntax, b, &right, &cut, NULL);
    *meet = status == GPS_OK && sets_meet(&left, &right);
    gps_set_free(&syntax, &left);
    gps_set_free(&syntax, &right);
    return status;
}

/* Cells that lie in the interval settle it for their releases; where a bound cuts a cell, the version itself does. */
static void releases_between(const gps_tables *t, const gps_line_record *line, const gps_interval *in,
                             uint32_t *releases) {
    uint32_t from = gps_cell_from(t, line, &in->low), end = gps_cell_from(t, line, &in->high);
    for (uint32_t r = 0; r < line->releases; r++) {
        const gps_release_record *release = GPS_RECORD(t, RELEASE, release, line->release + r);
        if (release->cell + 1 < from || release->cell >= end)
            continue;
        int inside = release->cell >= from && release->cell + 1 < end;
        gps_key key = inside ? in->low : gps_release_key(t, line, release);
        if (gps_key_compare(&in->low, &key) <= 0 && gps_key_compare(&key, &in->high) < 0)
            gps_bit_on(releases, r);
    }
}

gps_status gps_releases_in(const gps_tables *t, uint32_t axis, const char *text, uint32_t *releases) {
    axis_words words;
    gps_cell_syntax syntax = syntax_of(t, axis, &words, t->allocator);
    uint32_t number = GPS_RECORD(t, AXIS, axis, axis)->line;
    const gps_line_record *line = number == GPS_NO ? NULL : GPS_RECORD(t, LINE, line, number);
    int cut = 0;
    gps_set set = {0};
    gps_status status = gps_cell_parse(&syntax, text, &set, &cut, NULL);
    for (uint32_t r = 0; status == GPS_OK && line && r < line->releases; r++)
        if (set.any)
            gps_bit_on(releases, r);
    for (uint32_t i = 0; status == GPS_OK && line && i < set.count; i++)
        releases_between(t, line, &set.interval[i], releases);
    gps_set_free(&syntax, &set);
    return status;
}

/* ---- demands ---- */

static gps_demand *new_demand(gps_problem *p, uint32_t columns, uint32_t rows) {
    if (p->demands == p->demand_room) {
        uint32_t room = p->demand_room ? 2 * p->demand_room : 16;
        gps_demand *grown = gps_take(&p->arena, room, sizeof *grown);
        if (!grown)
            return NULL;
        if (p->demands)
            memcpy(grown, p->demand, p->demands * sizeof *grown);
        p->demand = grown;
        p->demand_room = room;
    }
    gps_demand *d = &p->demand[p->demands];
    *d = (gps_demand){.columns = columns, .rows = rows};
    d->axis = gps_take(&p->arena, columns, sizeof *d->axis);
    d->loader = gps_take(&p->arena, columns, sizeof *d->loader);
    d->device = gps_take(&p->arena, columns, sizeof *d->device);
    d->cell = gps_take(&p->arena, (size_t)columns * rows, sizeof *d->cell);
    return d->axis && d->loader && d->device && d->cell ? d : NULL;
}

static const char *keep(gps_problem *p, const char *text) { return gps_take_text(&p->arena, text, strlen(text)); }

static gps_status name_demand(gps_problem *p, gps_demand *d, const char *axes, const char *typed, const char *origin,
                              const char *set) {
    d->axes = keep(p, axes);
    d->typed = keep(p, typed);
    d->origin = keep(p, origin);
    d->set = keep(p, set);
    if (!d->axes || !d->typed || !d->origin || !d->set)
        return GPS_ERR_MEMORY;
    p->demands++;
    return GPS_OK;
}

gps_status gps_add_demand(gps_problem *p, const char *axis, const char *set, const char *typed, const char *origin,
                          int *cut, gps_error *error) {
    if (error)
        *error = (gps_error){0};
    gps_demand *d = new_demand(p, 1, 1);
    if (!d)
        return gps_fail(error, GPS_ERR_MEMORY, "out of memory");
    gps_status status = parse_axis(p->tables, axis, d->axis, d->loader, d->device, error);
    if (status == GPS_OK && d->device[0] > p->option[GPS_OPTION_DEVICES])
        p->option[GPS_OPTION_DEVICES] = d->device[0];
    if (status == GPS_OK)
        status = parse_cell(p, d->axis[0], set, d->cell, cut, error);
    return status == GPS_OK ? name_demand(p, d, axis, typed, origin, set) : status;
}

static gps_status too_late(gps_error *error) {
    return gps_fail(error, GPS_ERR_ARGUMENT, "the question was solved already");
}

gps_status gps_require(gps_problem *p, const char *axis, const char *set, const char *typed, const char *origin,
                       int *cut, gps_error *error) {
    if (p->solved)
        return too_late(error);
    return gps_add_demand(p, axis, set ? set : "!=none", typed, origin, cut, error);
}

static char *join_axes(gps_problem *p, const char *const *axes, uint32_t columns) {
    size_t length = 1;
    for (uint32_t c = 0; c < columns; c++)
        length += strlen(axes[c]) + 1;
    char *joined = gps_take(&p->arena, length, 1);
    for (uint32_t c = 0; joined && c < columns; c++) {
        if (c)
            strcat(joined, ",");
        strcat(joined, axes[c]);
    }
    return joined;
}

gps_status gps_require_rows(gps_problem *p, const char *const *axes, uint32_t columns, const char *const *cells,
                            uint32_t rows, const char *typed, const char *origin, gps_error *error) {
    if (p->solved)
        return too_late(error);
    if (!columns || columns > 30)
        return gps_fail(error, GPS_ERR_ARGUMENT, "1 to 30 columns");
    if (error)
        *error = (gps_error){0};
    gps_demand *d = new_demand(p, columns, rows);
    char *joined = join_axes(p, axes, columns);
    if (!d || !joined)
        return gps_fail(error, GPS_ERR_MEMORY, "out of memory");
    gps_status status = GPS_OK;
    for (uint32_t c = 0; c < columns && status == GPS_OK; c++) {
        status = parse_axis(p->tables, axes[c], &d->axis[c], &d->loader[c], &d->device[c], error);
        if (status == GPS_OK && d->device[c] > p->option[GPS_OPTION_DEVICES])
            p->option[GPS_OPTION_DEVICES] = d->device[c];
    }
    for (uint32_t i = 0; i < rows * columns && status == GPS_OK; i++)
        status = parse_cell(p, d->axis[i % columns], cells[i], &d->cell[i], NULL, error);
    return status == GPS_OK ? name_demand(p, d, joined, typed, origin, "") : status;
}

uint32_t gps_requirement_count(const gps_problem *p) { return p->demands; }

gps_requirement gps_requirement_at(const gps_problem *p, uint32_t requirement) {
    const gps_demand *d = &p->demand[requirement];
    return (gps_requirement){d->axes, d->typed, d->origin, d->set};
}
