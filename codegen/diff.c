/* diff.c: which combinations are gained and lost between two sets of rules, by the row that did it. */
#include "diff.h"

#include "bits.h"
#include "blame.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LOOKS = 400 }; /* boxes of a question that are looked at one by one */

/* Gained and lost are whole combinations; wider and narrower those that go with more or fewer values of what does not
 * count. */
typedef enum { GAINED, LOST, WIDER, NARROWER } change;
static const char *const change_words[] = {"gained", "lost", "wider", "narrower"};

/* What one row did. */
typedef struct {
    change change;
    blame blame;
    box_list boxes;
    uint64_t count;
} group;

typedef struct {
    const char *path[SIDES];
    side side[SIDES];
    arena memory; /* of the question at hand */
    group *group;
    uint32_t groups, room;
    FILE *to;
    uint32_t asked, different;
} differ;

/* ---- groups ---- */

static group *group_of(differ *d, change kind, const blame *b, const asked *a) {
    for (uint32_t i = 0; i < d->groups; i++) {
        group *g = &d->group[i];
        if (g->change == kind && g->blame.line == b->line && g->blame.on == b->on && !strcmp(g->blame.file, b->file) &&
            !strcmp(g->blame.table, b->table))
            return g;
    }
    d->group = arena_grow(&d->memory, d->group, d->groups, &d->room, sizeof *d->group);
    d->group[d->groups] = (group){.change = kind, .blame = *b, .boxes = {.memory = &d->memory, .in = &a->space}};
    return &d->group[d->groups++];
}

/* Boxes that side `has` has and the other lacks: each is given to the row that did it, as far as that row goes, and the
 * rest is looked at again. */
static gps_status blame_boxes(differ *d, const asked *a, int has, change kind, box_list *left) {
    gps_status status = GPS_OK;
    for (uint32_t looks = 0; left->count && status == GPS_OK; looks++) {
        uint32_t *box = left->box[--left->count];
        blame found = {.table = "", .file = "", .on = has, .part = box};
        if (looks < MOST_LOOKS)
            status = find_blame(a, has, box, &found);
        box_list part = {.memory = &d->memory, .in = &a->space};
        add_box(&part, found.part);
        subtract_boxes(left, box, &part);
        add_box(&group_of(d, kind, &found, a)->boxes, found.part);
    }
    return status;
}

/* ---- as text ---- */

static uint32_t *hull(const asked *a, const box_list *list) {
    uint32_t *all = new_box(a->memory, &a->space);
    for (uint32_t i = 0; i < list->count; i++)
        for (uint32_t w = 0; w < a->space.words; w++)
            all[w] |= list->box[i][w];
    return all;
}

/* The dimensions in which the group is less than all the answers of its side; those that count not for what is wider.
 */
static const char *hull_text(const asked *a, const group *g, int has) {
    uint32_t *own = hull(a, &g->boxes), *all = hull(a, &a->answers[has]);
    const char *text = "";
    for (uint32_t d = 0; d < a->space.dimensions; d++) {
        const uint32_t *part = part_of(&a->space, own, d);
        if (gps_bits_equal(part, part_of(&a->space, all, d), gps_words_for(a->space.size[d])))
            continue;
        text =
            arena_format(a->memory, "%s%s%s %s", text, *text ? ", " : "", a->dimension[d].title, part_text(a, d, part));
    }
    return *text ? text : "all of it";
}

static void print_group(const differ *d, const asked *a, const group *g) {
    int has = g->change == GAINED || g->change == WIDER ? NEW : OLD;
    fprintf(d->to, "  %s %llu: %s\n", change_words[g->change], (unsigned long long)g->count, hull_text(a, g, has));
    if (*g->blame.file)
        fprintf(d->to, "      %s, %s:%u (%s)\n", g->blame.table, g->blame.file, g->blame.line,
                g->blame.on == NEW ? "only in the new rules" : "only in the old rules");
    else
        fprintf(d->to, "      %s\n", *g->blame.table ? g->blame.table : "no single row");
}

static int compare_groups(const void *x, const void *y) {
    const group *a = x, *b = y;
    if (a->change != b->change)
        return a->change < b->change ? -1 : 1;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    int order = strcmp(a->blame.file, b->blame.file);
    return order ? order : (a->blame.line > b->blame.line) - (a->blame.line < b->blame.line);
}

static const char *state_of(const asked *a, int which) {
    if (!a->problem[which])
        return "not known";
    return a->verdict[which] == GPS_CONSISTENT ? "consistent"
           : a->verdict[which] == GPS_UNKNOWN  ? "unknown"
                                               : "inconsistent";
}

static void print_question(differ *d, const asked *a) {
    const char *old = state_of(a, OLD), *new = state_of(a, NEW), *gap = ": ";
    if (!d->groups && !strcmp(old, new) && !*a->dropped)
        return;
    d->different++;
    fputs(a->question->text, d->to);
    if (strcmp(old, new) != 0) {
        fprintf(d->to, "%s%s, was %s", gap, new, old);
        gap = "; ";
    }
    for (change c = GAINED; c <= NARROWER; c++) {
        box_list all = {.memory = &d->memory, .in = &a->space};
        for (uint32_t i = 0; i < d->groups; i++)
            for (uint32_t k = 0; d->group[i].change == c && k < d->group[i].boxes.count; k++)
                add_box(&all, d->group[i].boxes.box[k]);
        if (all.count)
            fprintf(d->to, "%s%llu %s", gap, (unsigned long long)count_combinations(&d->memory, &all), change_words[c]);
        gap = all.count ? ", " : gap;
    }
    fprintf(d->to, "%s%s%s\n", *a->dropped ? gap : "", *a->dropped ? "only one side shows " : "", a->dropped);
    for (uint32_t i = 0; i < d->groups; i++)
        d->group[i].count = count_combinations(&d->memory, &d->group[i].boxes);
    if (d->groups)
        qsort(d->group, d->groups, sizeof *d->group, compare_groups);
    for (uint32_t i = 0; i < d->groups; i++)
        print_group(d, a, &d->group[i]);
}

/* ---- one question ---- */

static gps_status compare_answers(differ *d, const asked *a, int has) {
    const box_list *other = &a->answers[OLD + NEW - has];
    box_list folded = fold_boxes(&d->memory, other);
    box_list whole = {.memory = &d->memory, .in = &a->space}, part = whole;
    for (uint32_t i = 0; i < a->answers[has].count; i++) {
        box_list more = {.memory = &d->memory, .in = &a->space}, gone = more;
        subtract_boxes(&more, a->answers[has].box[i], other);
        for (uint32_t k = 0; k < more.count; k++)
            subtract_boxes(&gone, more.box[k], &folded);
        for (uint32_t k = 0; k < gone.count; k++)
            add_box(&whole, gone.box[k]);
        for (uint32_t k = 0; k < more.count; k++)
            subtract_boxes(&part, more.box[k], &gone);
    }
    gps_status status = blame_boxes(d, a, has, has == NEW ? GAINED : LOST, &whole);
    return status == GPS_OK ? blame_boxes(d, a, has, has == NEW ? WIDER : NARROWER, &part) : status;
}

static int ask_question(differ *d, const char *text) {
    question q;
    asked a;
    d->groups = d->room = 0;
    if (!read_question(&d->memory, text, &q))
        return EXIT_USAGE;
    gps_status status = ask_both(&d->memory, &d->side[OLD], &d->side[NEW], &q, &a);
    for (int has = OLD; has <= NEW && status == GPS_OK; has++)
        status = compare_answers(d, &a, has);
    if (status == GPS_OK)
        print_question(d, &a);
    else
        fprintf(stderr, "gpusolve-rules: %s: %s\n", text, gps_status_text(status));
    d->asked++;
    free_asked(&a);
    arena_free(&d->memory);
    return status == GPS_OK ? 0 : EXIT_SYSTEM;
}

/* ---- which questions ---- */

/* "NAME", and of what loads itself with every device that there is. */
static const char *suggestion(arena *memory, const gps_tables *tables, uint32_t subject) {
    const char *text = arena_format(memory, "%s", gps_axis_at(tables, subject).name);
    uint32_t axes = gps_axis_at(tables, subject).loads == subject ? gps_info(tables).axes : 0;
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(tables, i);
        if ((axis.flags & (GPS_AXIS_PER_DEVICE | GPS_AXIS_PER_LOADER)) == GPS_AXIS_PER_DEVICE && axis.line != GPS_NO)
            text = arena_format(memory, "%s %s=*", text, axis.name);
    }
    return text;
}

/* All that loads, alone: what the new rules have, then what only the old ones had. */
static int ask_suggested(differ *d) {
    int status = 0;
    for (int which = NEW; which >= OLD; which--) {
        const gps_tables *tables = d->side[which].tables;
        uint32_t axes = gps_info(tables).axes;
        for (uint32_t i = 0; i < axes && !status; i++) {
            gps_axis axis = gps_axis_at(tables, i);
            if (axis.loads == GPS_NO || (which == OLD && gps_axis_find(d->side[NEW].tables, axis.name) != GPS_NO))
                continue;
            status = ask_question(d, suggestion(&d->side[which].memory, tables, i));
        }
    }
    return status;
}

typedef struct {
    arena *memory;
    const char **text;
    uint32_t count, room;
} question_list;

static void add_question(question_list *to, const char *text) {
    to->text = arena_grow(to->memory, to->text, to->count, &to->room, sizeof *to->text);
    to->text[to->count++] = text;
}

static int add_file(question_list *to, const char *path) {
    rule_file file = {.path = path, .shown = path};
    int status = read_file(to->memory, &file, RULE_BYTES);
    for (const char *at = file.bytes; !status && at && *at;) {
        size_t length = strcspn(at, "\n");
        const char *line = arena_text(to->memory, at, length);
        if (line[strspn(line, " \t\r")] && *line != '#')
            add_question(to, line);
        at += length + (at[length] == '\n');
    }
    return status;
}

/* All of them are looked at before one is answered. */
static int ask_listed(differ *d, const question_list *list) {
    int status = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        question q;
        if (!read_question(&d->memory, list->text[i], &q) ||
            !is_understood(&q, &d->side[OLD], &d->side[NEW], &d->memory))
            status = EXIT_USAGE;
    }
    for (uint32_t i = 0; i < list->count && !status; i++)
        status = ask_question(d, list->text[i]);
    return status;
}

static int ask_all(differ *d, const diff_request *request) {
    question_list list = {.memory = &d->side[NEW].memory};
    for (uint32_t i = 0; i < request->questions; i++)
        add_question(&list, request->question[i]);
    int status = request->file ? add_file(&list, request->file) : 0;
    if (status)
        return status;
    return request->questions || request->file ? ask_listed(d, &list) : ask_suggested(d);
}

int diff_rules(const diff_request *request, const char *old, const char *new, FILE *to) {
    differ d = {.to = to};
    int status = open_side(&d.side[OLD], old);
    if (!status)
        status = open_side(&d.side[NEW], new);
    if (!status)
        status = ask_all(&d, request);
    if (!status)
        fprintf(to, "%u question%s, %u with other answers\n", d.asked, d.asked == 1 ? "" : "s", d.different);
    arena_free(&d.memory);
    close_side(&d.side[OLD]);
    close_side(&d.side[NEW]);
    return status ? status : d.different ? EXIT_FINDINGS : 0;
}
