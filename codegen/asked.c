/* asked.c: one question to two sets of rules, and all its answers as boxes over values that both understand. */
#include "asked.h"

#include "bits.h"

#include <stdlib.h>
#include <string.h>

/* ---- the question ---- */

/* The next word: blanks end it, but for those between quotes, which are dropped. */
static const char *next_word(arena *memory, const char **at) {
    *at += strspn(*at, " \t");
    char *word = arena_get(memory, strlen(*at) + 1), *end = word;
    int quoted = 0;
    for (; **at && (quoted || !strchr(" \t", **at)); ++*at) {
        if (**at == '"')
            quoted = !quoted;
        else
            *end++ = **at;
    }
    return *word ? word : NULL;
}

int read_question(arena *memory, const char *text, question *to) {
    const char *at = text, *word;
    *to = (question){.text = text};
    while ((word = next_word(memory, &at))) {
        size_t length = strcspn(word, "=<>!~");
        if (!length || to->terms == MOST_TERMS_ASKED || (word[length] && !word[length + 1])) {
            to->terms = 0;
            break;
        }
        int equals = word[length] == '=' && word[length + 1] != '=';
        to->axis[to->terms] = arena_text(memory, word, length);
        to->cell[to->terms++] = word[length] ? word + length + equals : NULL;
    }
    if (!to->terms)
        fprintf(stderr, "gpusolve-rules: '%s' is no question: words AXIS, or AXIS=CELL\n", text);
    return to->terms > 0;
}

static gps_status pose(const question *q, const gps_tables *tables, gps_problem **problem) {
    gps_status status = gps_problem_new(tables, NULL, problem);
    for (uint32_t i = 0; i < q->terms && status == GPS_OK; i++)
        status = q->cell[i] ? gps_require(*problem, q->axis[i], q->cell[i], q->cell[i], "question", NULL, NULL)
                            : gps_require(*problem, q->axis[i], NULL, q->axis[i], "question", NULL, NULL);
    return status;
}

/* Does one side know the axes and values?  If not, says in *why what it does not. */
static int side_knows(const question *q, const side *s, arena *memory, const char **why) {
    gps_problem *problem = NULL;
    gps_status status = gps_problem_new(s->tables, NULL, &problem);
    int known = 1;
    for (uint32_t i = 0; i < q->terms && status == GPS_OK && known; i++) {
        gps_error error = {.text = ""};
        const char *cell = q->cell[i];
        status = gps_require(problem, q->axis[i], cell, cell ? cell : q->axis[i], "question", NULL, &error);
        known = status == GPS_OK ? !*error.nearest : status != GPS_ERR_NAME && status != GPS_ERR_SYNTAX;
        if (!*error.text && cell)
            snprintf(error.text, sizeof error.text, "'%s' is no value of %s", cell, q->axis[i]);
        *why = arena_format(memory, *error.nearest ? "%s (nearest: %s)" : "%s", error.text, error.nearest);
    }
    gps_problem_free(problem);
    return known;
}

int is_understood(const question *q, const side *old, const side *new, arena *memory) {
    const char *why = "";
    if (side_knows(q, old, memory, &why) || side_knows(q, new, memory, &why))
        return 1;
    fprintf(stderr, "gpusolve-rules: neither set of rules understands '%s': %s\n", q->text, why);
    return 0;
}

static gps_status pose_and_solve(asked *a, int which) {
    gps_status status = pose(a->question, a->side[which]->tables, &a->problem[which]);
    if (status == GPS_ERR_NAME || status == GPS_ERR_SYNTAX) {
        gps_problem_free(a->problem[which]);
        a->problem[which] = NULL;
        return GPS_OK;
    }
    return status == GPS_OK ? gps_solve(a->problem[which], &a->verdict[which], NULL) : status;
}

/* ---- dimensions ---- */

static int has_answers(const asked *a, int which) { return a->problem[which] && a->verdict[which] == GPS_CONSISTENT; }

static gps_axis axis_at(const asked *a, int which, uint32_t variable) {
    return gps_axis_at(a->side[which]->tables, gps_variable_at(a->problem[which], variable).axis);
}

static void add_value(asked *a, dimension *d, const char *value) {
    for (uint32_t i = 0; i < d->values; i++)
        if (!strcmp(d->value[i], value))
            return;
    d->value = arena_grow(a->memory, d->value, d->values, &d->room, sizeof *d->value);
    d->value[d->values++] = value;
}

static void add_bounds(asked *a, int which, dimension *d) {
    enum { MOST_RANGES = 256 };
    gps_range range[MOST_RANGES];
    for (uint32_t b = 0; b < a->boxes[which]; b++) {
        const uint32_t *set = a->box[which][b].sets[d->variable[which]];
        uint32_t count = gps_ranges(a->problem[which], d->variable[which], set, range, MOST_RANGES);
        for (uint32_t i = 0; i < count && i < MOST_RANGES; i++) {
            if (strcmp(range[i].from, "none") != 0 && strcmp(range[i].from, "?") != 0)
                add_value(a, d, range[i].from);
            if (range[i].to_excluded)
                add_value(a, d, range[i].to);
        }
    }
}

static void add_values(asked *a, int which, dimension *d) {
    const gps_tables *tables = a->side[which]->tables;
    uint32_t axis_number = gps_variable_at(a->problem[which], d->variable[which]).axis;
    gps_axis axis = gps_axis_at(tables, axis_number);
    if (d->open) {
        add_value(a, d, "");
        add_bounds(a, which, d);
        return;
    }
    for (uint32_t i = 0; i < axis.values && axis.line == GPS_NO; i++)
        add_value(a, d, gps_axis_value(tables, axis_number, i));
    uint32_t releases = axis.line == GPS_NO ? 0 : gps_line_at(tables, axis.line).releases;
    for (uint32_t i = 0; i < releases; i++)
        add_value(a, d, gps_release_at(tables, axis.line, i).version);
}

/* Is `a` a later version than `b`?  Texts that are none stay where they are. */
static int is_later(const asked *a, const dimension *d, const char *x, const char *y) {
    for (int which = NEW; which >= OLD; which--) {
        int order = 0;
        if (d->variable[which] == GPS_NO)
            continue;
        uint32_t line = axis_at(a, which, d->variable[which]).line;
        if (line == GPS_NO || !*x || !*y)
            return line != GPS_NO && !*y && *x;
        if (gps_version_compare(a->side[which]->tables, line, x, y, &order) == GPS_OK)
            return order > 0;
    }
    return 0;
}

static void sort_values(const asked *a, dimension *d) {
    for (uint32_t i = 1; i < d->values; i++)
        for (uint32_t k = i; k && is_later(a, d, d->value[k - 1], d->value[k]); k--) {
            const char *later = d->value[k - 1];
            d->value[k - 1] = d->value[k];
            d->value[k] = later;
        }
}

/* Counted variables, subjects, columns and devices make a combination; the rest may be this or that in one. */
static int is_folded(const gps_axis *axis) {
    return axis->loads == GPS_NO && !(axis->flags & (GPS_AXIS_COUNTED | GPS_AXIS_COLUMN | GPS_AXIS_PER_DEVICE));
}

static void add_dimension(asked *a, const char *name, const uint32_t *variable) {
    int which = variable[NEW] == GPS_NO ? OLD : NEW;
    gps_axis axis = axis_at(a, which, variable[which]);
    dimension d = {.name = name, .title = name, .variable = {variable[OLD], variable[NEW]}};
    if (a->space.dimensions == MOST_DIMENSIONS)
        return;
    d.open = axis.line != GPS_NO && !(axis.flags & GPS_AXIS_RELEASED);
    for (int s = OLD; s <= NEW; s++)
        if (variable[s] != GPS_NO)
            add_values(a, s, &d);
    sort_values(a, &d);
    add_value(a, &d, "none");
    add_value(a, &d, "?");
    a->space.size[a->space.dimensions] = d.values;
    a->space.folded[a->space.dimensions] = is_folded(&axis);
    a->dimension[a->space.dimensions++] = d;
}

static uint32_t shown_variable(const asked *a, int which, const char *name) {
    uint32_t variables = has_answers(a, which) ? gps_variable_count(a->problem[which]) : 0;
    for (uint32_t v = 0; v < variables; v++) {
        gps_variable is = gps_variable_at(a->problem[which], v);
        if (is.shown && !strcmp(is.name, name))
            return v;
    }
    return GPS_NO;
}

/* What only one of two answers shows is left out of both. */
static void find_dimensions(asked *a) {
    int both = has_answers(a, OLD) && has_answers(a, NEW);
    a->dropped = "";
    for (int which = NEW; which >= OLD; which--) {
        uint32_t variables = has_answers(a, which) ? gps_variable_count(a->problem[which]) : 0;
        for (uint32_t v = 0; v < variables; v++) {
            const char *name = gps_variable_at(a->problem[which], v).name;
            uint32_t variable[SIDES] = {shown_variable(a, OLD, name), shown_variable(a, NEW, name)};
            if (variable[which] != v || (which == OLD && variable[NEW] != GPS_NO))
                continue;
            if (both && variable[OLD + NEW - which] == GPS_NO)
                a->dropped = arena_format(a->memory, "%s%s%s", a->dropped, *a->dropped ? ", " : "", name);
            else
                add_dimension(a, name, variable);
        }
    }
    finish_space(&a->space);
}

/* Brackets are needed only where two variables are of one axis. */
static void shorten_titles(asked *a) {
    for (uint32_t d = 0; d < a->space.dimensions; d++) {
        const char *name = a->dimension[d].name;
        size_t length = strcspn(name, "[");
        uint32_t alike = 0;
        for (uint32_t k = 0; k < a->space.dimensions; k++)
            alike += !strncmp(a->dimension[k].name, name, length) && strchr("[", a->dimension[k].name[length]);
        if (alike == 1)
            a->dimension[d].title = arena_text(a->memory, name, length);
    }
}

/* ---- boxes ---- */

static uint32_t value_index(const dimension *d, const char *value) {
    uint32_t i = 0;
    while (i < d->values && strcmp(d->value[i], value) != 0)
        i++;
    return i;
}

static void set_value(const dimension *d, const char *value, uint32_t *part) {
    uint32_t i = value_index(d, value);
    if (i < d->values)
        gps_bit_on(part, i);
}

static void set_open(const asked *a, int which, const dimension *d, const uint32_t *set, uint32_t *part) {
    enum { MOST_RANGES = 256 };
    gps_range range[MOST_RANGES];
    uint32_t count = gps_ranges(a->problem[which], d->variable[which], set, range, MOST_RANGES);
    for (uint32_t i = 0; i < count && i < MOST_RANGES; i++) {
        uint32_t from = value_index(d, range[i].from), to = from + 1;
        if (range[i].to_excluded)
            to = value_index(d, range[i].to);
        else if (!*range[i].to)
            to = d->values - 2;
        for (uint32_t v = from; v < to && v < d->values; v++)
            gps_bit_on(part, v);
    }
}

static void set_released(const asked *a, int which, const dimension *d, const uint32_t *set, uint32_t *part) {
    const gps_tables *tables = a->side[which]->tables;
    uint32_t variable = d->variable[which], line = axis_at(a, which, variable).line;
    uint32_t releases = gps_line_at(tables, line).releases;
    for (uint32_t i = 0; i < releases; i++) {
        uint32_t v = gps_value_of(a->problem[which], variable, i);
        if (v != GPS_NO && gps_bit(set, v))
            set_value(d, gps_release_at(tables, line, i).version, part);
    }
}

/* The values `none` and `?` stand last in the sets of the library. */
static void set_part(const asked *a, int which, uint32_t number, const uint32_t *set, uint32_t *part) {
    const dimension *d = &a->dimension[number];
    gps_range range[8];
    uint32_t variable = d->variable[which];
    gps_axis axis = axis_at(a, which, variable);
    if (d->open) {
        set_open(a, which, d, set, part);
        return;
    }
    for (uint32_t i = 0; i < axis.values && axis.line == GPS_NO; i++)
        if (gps_bit(set, i))
            set_value(d, gps_axis_value(a->side[which]->tables, gps_variable_at(a->problem[which], variable).axis, i),
                      part);
    if (axis.line != GPS_NO)
        set_released(a, which, d, set, part);
    uint32_t count = gps_ranges(a->problem[which], variable, set, NULL, 0);
    gps_range *all = count > 8 ? arena_get(a->memory, count * sizeof *all) : range;
    gps_ranges(a->problem[which], variable, set, all, count > 8 ? count : 8);
    for (uint32_t i = count > 2 ? count - 2 : 0; i < count; i++)
        if (!strcmp(all[i].from, "none") || !strcmp(all[i].from, "?"))
            set_value(d, all[i].from, part);
}

static void take_boxes(asked *a, int which) {
    a->answers[which] = (box_list){.memory = a->memory, .in = &a->space};
    for (uint32_t b = 0; b < a->boxes[which]; b++) {
        uint32_t *box = new_box(a->memory, &a->space);
        for (uint32_t d = 0; d < a->space.dimensions; d++)
            set_part(a, which, d, a->box[which][b].sets[a->dimension[d].variable[which]], part_of(&a->space, box, d));
        if (!is_empty_box(&a->space, box))
            add_box(&a->answers[which], box);
    }
}

gps_status ask_both(arena *memory, const side *old, const side *new, const question *q, asked *to) {
    *to = (asked){.memory = memory, .side = {old, new}, .question = q};
    gps_status status = GPS_OK;
    for (int which = OLD; which <= NEW && status == GPS_OK; which++) {
        status = pose_and_solve(to, which);
        if (status == GPS_OK && has_answers(to, which))
            status = gps_boxes(to->problem[which], &to->box[which], &to->boxes[which]);
    }
    if (status != GPS_OK)
        return status;
    find_dimensions(to);
    shorten_titles(to);
    take_boxes(to, OLD);
    take_boxes(to, NEW);
    return GPS_OK;
}

void free_asked(asked *a) {
    for (int which = OLD; which <= NEW; which++)
        gps_problem_free(a->problem[which]);
}

/* ---- once more, inside a box ---- */

/* The newest release, the best name. */
uint32_t picked_value(const asked *a, uint32_t d, const uint32_t *part) {
    uint32_t found = GPS_NO, size = a->space.size[d];
    int which = a->dimension[d].variable[NEW] == GPS_NO ? OLD : NEW;
    int newest = axis_at(a, which, a->dimension[d].variable[which]).line != GPS_NO;
    for (uint32_t v = 0; v < size; v++)
        if (gps_bit(part, v) && (found == GPS_NO || (newest && v < size - 2)))
            found = v;
    return found;
}

static const char *picked_cell(const asked *a, uint32_t number, uint32_t v) {
    const dimension *d = &a->dimension[number];
    if (!d->open || v >= d->values - 2)
        return d->value[v];
    const char *from = *d->value[v] ? arena_format(a->memory, ">=%s", d->value[v]) : "";
    const char *to = v + 1 < d->values - 2 ? arena_format(a->memory, "<%s", d->value[v + 1]) : "";
    return *from || *to ? arena_format(a->memory, "%s%s%s", from, *from && *to ? " " : "", to) : "*";
}

gps_status ask_inside(const asked *a, int which, const uint32_t *box, gps_problem **problem, gps_verdict *verdict) {
    *problem = NULL;
    gps_status status = pose(a->question, a->side[which]->tables, problem);
    for (uint32_t d = 0; d < a->space.dimensions && status == GPS_OK; d++) {
        const char *cell = picked_cell(a, d, picked_value(a, d, box + a->space.at[d]));
        status = gps_require(*problem, a->dimension[d].name, cell, cell, "pick", NULL, NULL);
    }
    return status == GPS_OK ? gps_solve(*problem, verdict, NULL) : status;
}

/* ---- as text ---- */

enum { SPELLED = 6 }; /* so many ranges are spelled out; of more the first and the last */

static const char *range_text(const asked *a, uint32_t number, uint32_t from, uint32_t end) {
    const dimension *d = &a->dimension[number];
    if (end == from + 1)
        return picked_cell(a, number, from);
    if (!d->open)
        return arena_format(a->memory, "%s - %s", d->value[from], d->value[end - 1]);
    const char *to = end < d->values - 2 ? arena_format(a->memory, " <%s", d->value[end]) : "";
    return arena_format(a->memory, "%s%s%s", *d->value[from] ? ">=" : "any", d->value[from], to);
}

const char *part_text(const asked *a, uint32_t number, const uint32_t *part) {
    const dimension *d = &a->dimension[number];
    int which = d->variable[NEW] == GPS_NO ? OLD : NEW;
    int ordered = axis_at(a, which, d->variable[which]).line != GPS_NO;
    const char *text = "", *last = NULL;
    uint32_t ranges = 0;
    for (uint32_t v = 0, end; v < d->values; v = end) {
        end = v + 1;
        if (!gps_bit(part, v))
            continue;
        while (ordered && v < d->values - 2 && end < d->values - 2 && gps_bit(part, end))
            end++;
        last = range_text(a, number, v, end);
        if (++ranges <= SPELLED)
            text = arena_format(a->memory, "%s%s%s", text, ranges > 1 ? ", " : "", last);
    }
    return ranges > SPELLED ? arena_format(a->memory, "%s … %s", text, last) : text;
}
