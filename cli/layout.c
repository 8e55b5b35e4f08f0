/* layout.c: answers as lines of a table. */
#include "layout.h"

#include <string.h>

/* ---- boxes ---- */

uint32_t cli_column_of(const cli_view *view, uint32_t variable) {
    for (uint32_t i = 0; i < view->shown_count; i++)
        if (view->shown[i] == variable)
            return i;
    return GPS_NO;
}

cli_exit cli_all_boxes(const cli_view *view, cli_boxes *boxes) {
    const gps_box *from;
    uint32_t count;
    cli_sets **sets = cli_take(view->pool, view->shown_count, sizeof *sets);
    for (uint32_t i = 0; i < view->shown_count; i++)
        sets[i] = cli_sets_of(view, view->shown[i]);
    *boxes = cli_boxes_over(view->shown_count, sets);
    gps_status status = gps_boxes(view->problem, &from, &count);
    if (status != GPS_OK)
        return cli_fail_status(view->question->run, status, NULL, "");
    for (uint32_t b = 0; b < count; b++) {
        uint32_t *box = cli_boxes_add(view->pool, boxes);
        for (uint32_t i = 0; i < view->shown_count; i++) {
            const uint32_t *set = from[b].sets[view->shown[i]];
            int again = b && set == from[b - 1].sets[view->shown[i]]; /* as it mostly is */
            box[i] = again ? boxes->box[b - 1][i] : cli_sets_number(view->pool, sets[i], set);
        }
    }
    cli_boxes_join(view->pool, boxes);
    return CLI_FOUND;
}

/* ---- releases of the lead ---- */

uint32_t *cli_lead_releases(const cli_view *view, const cli_boxes *boxes, int all, size_t *count) {
    uint32_t line = cli_axis_of(view, view->lead).line, releases = gps_line_at(view->tables, line).releases;
    uint32_t *found = cli_take(view->pool, releases, sizeof *found);
    const uint32_t *values = cli_boxes_all(view->pool, boxes, cli_column_of(view, view->lead));
    const char *last = "";
    *count = 0;
    for (uint32_t r = releases; r-- > 0;) {
        uint32_t value = gps_value_of(view->problem, view->lead, r);
        if (value == GPS_NO || !cli_has(values, value))
            continue;
        const char *version = gps_release_at(view->tables, line, r).version;
        if (all || !cli_same_minor(version, last))
            found[(*count)++] = r;
        last = version;
    }
    return found;
}

const char *cli_lead_text(const cli_view *view, uint32_t newest, uint32_t oldest, int all) {
    uint32_t line = cli_axis_of(view, view->lead).line;
    const char *to = gps_release_at(view->tables, line, newest).version;
    const char *from = gps_release_at(view->tables, line, oldest).version;
    if (!all) {
        to = cli_minor(view->pool, to);
        from = cli_minor(view->pool, from);
    }
    return strcmp(from, to) ? cli_append(view->pool, from, " - ", to) : to;
}

/* ---- floors of the open variable ---- */

void cli_note_bound(const cli_view *view, uint32_t variable, const uint32_t *set, cli_bound *bound) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    if (!count)
        return;
    const char *upper = ranges[count - 1].to_excluded || !*ranges[count - 1].to ? ranges[count - 1].to : "?";
    bound->differs |= (bound->any && strcmp(bound->upper, upper)) || count > 1 || !strcmp(upper, "?");
    bound->upper = upper;
    bound->any = 1;
}

const char *cli_floor_text(const cli_view *view, uint32_t variable, const uint32_t *set, const cli_bound *bound) {
    uint32_t count;
    const gps_range *ranges = cli_ranges(view, variable, set, &count);
    if (!count)
        return "-";
    if (count == 1 && (!bound->differs || !*ranges[0].to))
        return *ranges[0].from ? ranges[0].from : "any";
    return cli_set_text(view, variable, set, ", ");
}

/* ---- lines ---- */

/* What is printed as columns: values of the column variable with sets of the open one. */
typedef struct {
    cli_boxes parts;
    uint32_t *sets; /* of the open variable, for each value; without an open variable 1 where the value occurs */
} tail;

/* How the columns of the boxes are used. */
typedef struct {
    const cli_view *view;
    const cli_boxes *boxes;
    uint32_t lead, column, open; /* columns of the boxes, or GPS_NO */
    uint32_t *head;              /* columns of the boxes printed as they are */
    uint32_t heads;
    tail *tail; /* the different tails */
    size_t tails, tail_room;
    cli_sets **sets;     /* of a line: heads, then the set of tails */
    uint32_t open_words; /* length of a set of the open variable */
    uint32_t *line_sets; /* [values * open_words] room for those of one line */
    uint32_t *value;     /* values of the column variable that occur */
    uint32_t values;     /* without that variable 1 */
    int *gaps;           /* some cell says "…": not all between its ends */
    const char *dropped; /* names of the variables that found no room */
} plan;

static void find_values(plan *p) {
    p->values = 1;
    if (p->column == GPS_NO)
        return;
    uint32_t words = cli_words_of(p->boxes, p->column);
    const uint32_t *all = cli_boxes_all(p->view->pool, p->boxes, p->column);
    p->value = cli_take(p->view->pool, cli_set_size(all, words), sizeof *p->value);
    p->values = 0;
    for (uint32_t v = 0; v < words * 32; v++)
        if (cli_has(all, v))
            p->value[p->values++] = v;
}

/* What loads itself under one name says nothing in a line. */
static int is_own_name(const cli_view *view, uint32_t column) {
    gps_axis axis = cli_axis_of(view, view->shown[column]);
    return axis.line == GPS_NO && axis.flags & GPS_AXIS_LOADER;
}

static plan make_plan(const cli_view *view, const cli_boxes *boxes, size_t releases) {
    plan p = {.view = view, .boxes = boxes, .open = GPS_NO};
    p.lead = cli_column_of(view, view->lead);
    p.column = view->column == GPS_NO ? GPS_NO : cli_column_of(view, view->column);
    p.head = cli_take(view->pool, view->shown_count, sizeof *p.head);
    p.sets = cli_take(view->pool, view->shown_count + 1, sizeof *p.sets);
    for (uint32_t c = 0; c < view->shown_count; c++) {
        if (p.open == GPS_NO && cli_axis_of(view, view->shown[c]).flags & GPS_AXIS_OPEN) {
            p.open = c;
        } else if (c != p.lead && c != p.column && !cli_is_fixed(view, view->shown[c]) && !is_own_name(view, c)) {
            p.sets[p.heads] = boxes->sets[c];
            p.head[p.heads++] = c;
        }
    }
    find_values(&p);
    p.open_words = p.open == GPS_NO ? 1 : cli_words_of(boxes, p.open);
    p.line_sets = cli_take(view->pool, p.values * p.open_words, sizeof *p.line_sets);
    /* no more tails than boxes for each release */
    p.sets[p.heads] = cli_sets_new(view->pool, (uint32_t)(releases * boxes->count / 32 + 1));
    return p;
}

/* Columns that are not printed are nobody's difference. */
static void forget_unused(const plan *p, cli_boxes *boxes) {
    for (uint32_t c = 0; c < boxes->columns; c++) {
        int used = c == p->column || c == p->open;
        for (uint32_t h = 0; h < p->heads; h++)
            used |= p->head[h] == c;
        for (size_t i = 0; i < boxes->count && !used; i++)
            boxes->box[i][c] = 0;
    }
}

static int same_head(const plan *p, const uint32_t *a, const uint32_t *b) {
    for (uint32_t h = 0; h < p->heads; h++)
        if (a[p->head[h]] != b[p->head[h]])
            return 0;
    return 1;
}

static int is_first_of_head(const plan *p, const cli_boxes *boxes, size_t i) {
    for (size_t k = 0; k < i; k++)
        if (same_head(p, boxes->box[k], boxes->box[i]))
            return 0;
    return 1;
}

/* What the boxes of a tail say, value by value of the column variable. */
static uint32_t *open_sets(const plan *p, const cli_boxes *boxes) {
    uint32_t *sets = cli_take(p->view->pool, p->values * p->open_words, sizeof *sets);
    for (size_t i = 0; i < boxes->count; i++)
        for (uint32_t v = 0; v < p->values; v++) {
            if (p->column != GPS_NO && !cli_has(cli_set(boxes, boxes->box[i], p->column), p->value[v]))
                continue;
            if (p->open == GPS_NO)
                sets[v] = 1;
            else
                cli_unite(sets + v * p->open_words, cli_set(boxes, boxes->box[i], p->open), p->open_words);
        }
    return sets;
}

/* The tail of all boxes with the head of `box`, by number; equal tails have one number. */
static uint32_t tail_of(plan *p, const cli_boxes *boxes, const uint32_t *box) {
    cli_boxes parts = cli_boxes_over(boxes->columns, boxes->sets);
    for (size_t i = 0; i < boxes->count; i++) {
        if (!same_head(p, boxes->box[i], box))
            continue;
        uint32_t *part = cli_boxes_add(p->view->pool, &parts);
        for (uint32_t c = 0; c < boxes->columns; c++)
            if (c == p->column || c == p->open)
                part[c] = boxes->box[i][c];
    }
    cli_boxes_join(p->view->pool, &parts);
    for (uint32_t t = 0; t < p->tails; t++)
        if (cli_boxes_same(&p->tail[t].parts, &parts))
            return t;
    p->tail = cli_grow(p->view->pool, p->tail, p->tails, &p->tail_room, sizeof *p->tail);
    p->tail[p->tails] = (tail){parts, open_sets(p, &parts)};
    return (uint32_t)p->tails++;
}

/* What goes with one release of the lead: heads and their tails. */
static cli_boxes lines_of(plan *p, uint32_t value) {
    cli_boxes boxes = cli_boxes_where(p->view->pool, p->boxes, p->lead, value);
    forget_unused(p, &boxes);
    cli_boxes_join(p->view->pool, &boxes);
    cli_boxes lines = cli_boxes_over(p->heads + 1, p->sets);
    for (size_t i = 0; i < boxes.count; i++) {
        if (!is_first_of_head(p, &boxes, i))
            continue;
        uint32_t *line = cli_boxes_add(p->view->pool, &lines);
        for (uint32_t h = 0; h < p->heads; h++)
            line[h] = boxes.box[i][p->head[h]];
        line[p->heads] = cli_sets_single(p->view->pool, p->sets[p->heads], tail_of(p, &boxes, boxes.box[i]));
    }
    cli_boxes_join(p->view->pool, &lines);
    return lines;
}

/* Do all boxes that have one value of the lead have the other as well? */
static int go_together(const plan *p, uint32_t a, uint32_t b) {
    for (size_t i = 0; i < p->boxes->count; i++) {
        const uint32_t *set = cli_set(p->boxes, p->boxes->box[i], p->lead);
        if (cli_has(set, a) != cli_has(set, b))
            return 0;
    }
    return 1;
}

/* The lines of each release.  Neighbours mostly go together. */
static cli_boxes *all_lines(plan *p, const uint32_t *release, size_t count) {
    cli_boxes *lines = cli_take(p->view->pool, count, sizeof *lines);
    uint32_t last = GPS_NO;
    p->tails = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t value = gps_value_of(p->view->problem, p->view->lead, release[i]);
        lines[i] = i && go_together(p, value, last) ? lines[i - 1] : lines_of(p, value);
        last = value;
    }
    return lines;
}

/* The sets of the open variable in a line, value by value of the column variable; until the next line is asked for. */
static const uint32_t *line_sets(const plan *p, const cli_boxes *lines, size_t line) {
    const uint32_t *tails = cli_set(lines, lines->box[line], p->heads);
    uint32_t words = p->values * p->open_words, *sets = p->line_sets;
    memset(sets, 0, words * sizeof *sets);
    for (uint32_t t = 0; t < p->tails; t++)
        if (cli_has(tails, t))
            cli_unite(sets, p->tail[t].sets, words);
    return sets;
}

static void note_bounds(const plan *p, const cli_boxes *lines, cli_bound *bound) {
    for (size_t i = 0; i < lines->count && p->open != GPS_NO; i++) {
        const uint32_t *sets = line_sets(p, lines, i);
        for (uint32_t v = 0; v < p->values; v++)
            cli_note_bound(p->view, p->view->shown[p->open], sets + v * p->open_words, bound);
    }
}

static void put_tail(const plan *p, const uint32_t *sets, const cli_bound *bound, const char **cell) {
    for (uint32_t v = 0; v < p->values; v++) {
        if (p->open != GPS_NO)
            cell[v] = cli_floor_text(p->view, p->view->shown[p->open], sets + v * p->open_words, bound);
        else
            cell[v] = sets[v] ? "yes" : "-";
    }
}

static void note_unknown(cli_pool *pool, cli_table *table) {
    for (size_t i = 0; i < table->lines; i++)
        for (uint32_t c = 0; c < table->columns; c++)
            if (!strcmp(table->line[i].cell[c], "?")) {
                cli_add_foot(pool, table, "?: not recorded");
                return;
            }
}

static void put_lines(const plan *p, cli_table *table, const char *lead, const cli_boxes *lines,
                      const cli_bound *bound) {
    for (size_t i = 0; i < lines->count; i++) {
        cli_line *line = cli_add_line(p->view->pool, table);
        line->cell[0] = i ? "" : lead;
        for (uint32_t h = 0; h < p->heads; h++)
            line->cell[1 + h] = cli_brief_text(p->view, p->view->shown[p->head[h]], lines->box[i][h], p->gaps);
        if (p->open != GPS_NO || p->column != GPS_NO)
            put_tail(p, line_sets(p, lines, i), bound, line->cell + 1 + p->heads);
    }
}

static const char *head_text(const cli_view *view, uint32_t variable) {
    gps_axis axis = cli_axis_of(view, variable);
    return axis.line == GPS_NO && view->loaders < 2 ? axis.title : cli_variable_name(view, variable);
}

static const char *tail_head(const plan *p, uint32_t v) {
    const char *open = p->open == GPS_NO ? "" : cli_variable_name(p->view, p->view->shown[p->open]);
    if (p->column == GPS_NO)
        return open;
    const char *value =
        gps_axis_value(p->view->tables, gps_variable_at(p->view->problem, p->view->column).axis, p->value[v]);
    return v || !*open ? value : cli_text(p->view->pool, "%s: %s", open, value);
}

static cli_table empty_table(const plan *p) {
    uint32_t tails = p->open == GPS_NO && p->column == GPS_NO ? 0 : p->values;
    cli_table table = {.columns = 1 + p->heads + tails};
    table.head = cli_take(p->view->pool, table.columns, sizeof *table.head);
    table.head[0] = cli_variable_name(p->view, p->view->lead);
    for (uint32_t h = 0; h < p->heads; h++)
        table.head[1 + h] = head_text(p->view, p->view->shown[p->head[h]]);
    for (uint32_t v = 0; v < tails; v++)
        table.head[1 + p->heads + v] = tail_head(p, v);
    return table;
}

/* Columns of names that say little become a foot. */
static void fold_columns(const plan *p, cli_table *table) {
    uint32_t *names = cli_take(p->view->pool, p->heads, sizeof *names), count = 0;
    uint32_t before = table->columns;
    cli_fold_columns(p->view->pool, table, 1 + p->heads);
    uint32_t heads = p->heads - (before - table->columns);
    for (uint32_t c = 1; c <= heads; c++)
        for (uint32_t h = 0; h < p->heads; h++)
            if (cli_axis_of(p->view, p->view->shown[p->head[h]]).line == GPS_NO &&
                table->head[c] == head_text(p->view, p->view->shown[p->head[h]]))
                names[count++] = c;
    cli_fold_told(p->view->pool, table, names, count, CLI_COLUMNS);
}

/* How well a head can be missed: details of a loader before what all share, names before versions; 0: not at all. */
static uint32_t dispensable(const plan *p, uint32_t head) {
    gps_axis axis = cli_axis_of(p->view, p->view->shown[p->head[head]]);
    uint32_t variable = p->view->shown[p->head[head]], loader = gps_variable_at(p->view->problem, variable).loader;
    int variant = loader != GPS_NO &&
                  gps_axis_at(p->view->tables, loader).variant_axis == gps_variable_at(p->view->problem, variable).axis;
    if (axis.loads != GPS_NO)
        return 0;
    return variant ? 1 : (axis.flags & GPS_AXIS_PER_LOADER ? 4u : 2u) + (axis.line == GPS_NO ? 1u : 0u);
}

/* Takes the head out that can be missed best, of several the last; 0: none can. */
static int drop_head(plan *p) {
    uint32_t best = 0, most = 0;
    for (uint32_t h = 0; h < p->heads; h++)
        if (dispensable(p, h) && dispensable(p, h) >= most) {
            best = h;
            most = dispensable(p, h);
        }
    if (!most)
        return 0;
    const char *name = cli_variable_name(p->view, p->view->shown[p->head[best]]);
    p->dropped = p->dropped ? cli_text(p->view->pool, "%s, %s", name, p->dropped) : name;
    memmove(p->head + best, p->head + best + 1, (p->heads - best - 1) * sizeof *p->head);
    memmove(p->sets + best, p->sets + best + 1, (p->heads - best) * sizeof *p->sets);
    p->heads--;
    return 1;
}

static cli_table lay_out(plan *p, const uint32_t *release, size_t count) {
    const cli_view *view = p->view;
    cli_boxes *lines = all_lines(p, release, count);
    cli_bound bound = {0};
    for (size_t i = 0; i < count; i++)
        if (!i || !cli_boxes_same(&lines[i - 1], &lines[i]))
            note_bounds(p, &lines[i], &bound);
    cli_table table = empty_table(p);
    int all = view->question->request->all;
    for (size_t i = 0, from; i < count; i = from) {
        for (from = i + 1; from < count && cli_boxes_same(&lines[i], &lines[from]);)
            from++;
        put_lines(p, &table, cli_lead_text(view, release[i], release[from - 1], all), &lines[i], &bound);
    }
    fold_columns(p, &table);
    note_unknown(view->pool, &table);
    if (bound.any && !bound.differs && *bound.upper)
        cli_add_foot(view->pool, &table,
                     cli_text(view->pool, "every line: %s below %s", cli_variable_name(view, view->shown[p->open]),
                              bound.upper));
    if (p->dropped)
        cli_add_foot(view->pool, &table,
                     cli_text(view->pool, "not shown: %s (--best, --limit N and --json have them)", p->dropped));
    return table;
}

/* Several loaders have more combinations of their details than anyone reads. */
static int is_too_much(const cli_view *view, cli_table *table) {
    enum { MOST_LINES = 40 };
    return cli_table_width(view->pool, table, 1) > CLI_COLUMNS ||
           (view->loaders > 1 && !view->question->request->all && table->lines > MOST_LINES);
}

cli_table cli_layout(const cli_view *view, const cli_boxes *boxes, int *gaps) {
    size_t count;
    uint32_t *release = cli_lead_releases(view, boxes, view->question->request->all, &count);
    plan p = make_plan(view, boxes, count);
    p.gaps = gaps;
    cli_table table = lay_out(&p, release, count);
    while (is_too_much(view, &table) && drop_head(&p))
        table = lay_out(&p, release, count);
    return table;
}
