/* builds.c: a layout for what comes in many builds: one line for each release, with its builds as a list.
 *
 * What a build brings along is told by its name; a second table says which open versions (a driver) each build needs.
 */
#include "layout.h"

#include <string.h>

/* For one release: what the builds share, for each build and value of the column variable. */
typedef struct {
    uint32_t **shared; /* [builds * values] sets of the shared variable */
    uint32_t **open;   /* [builds * values] sets of the open variable, or NULL */
} cross;

typedef struct {
    const cli_view *view;
    const cli_boxes *boxes;
    uint32_t lead, build, shared, column, open; /* columns of the boxes; column and open may be GPS_NO */
    uint32_t builds, values, words;             /* words: of the shared variable */
    uint32_t used;                              /* values of the column variable that occur: one bit each */
    uint32_t legend[26], letters;               /* sets of those values, by letter */
    char letter[26];
} plan;

/* ---- which columns play which part ---- */

static uint32_t find_shared(const cli_view *view, uint32_t lead, uint32_t build) {
    for (uint32_t i = 0; i < view->shown_count; i++) {
        gps_axis axis = cli_axis_of(view, view->shown[i]);
        if (i != lead && i != build && axis.line != GPS_NO && !(axis.flags & (GPS_AXIS_OPEN | GPS_AXIS_PER_LOADER)) &&
            axis.loads == GPS_NO)
            return i;
    }
    return GPS_NO;
}

static int make_plan(const cli_view *view, const cli_boxes *boxes, plan *p) {
    *p = (plan){.view = view, .boxes = boxes, .open = GPS_NO, .column = GPS_NO};
    gps_axis lead = cli_axis_of(view, view->lead);
    uint32_t variant = lead.variant_axis == GPS_NO ? GPS_NO : cli_variable_of(view, lead.variant_axis, lead.loads);
    p->lead = cli_column_of(view, view->lead);
    p->build = variant == GPS_NO ? GPS_NO : cli_column_of(view, variant);
    if (view->loaders > 1 || p->build == GPS_NO)
        return 0;
    p->shared = find_shared(view, p->lead, p->build);
    if (p->shared == GPS_NO)
        return 0;
    for (uint32_t i = 0; i < view->shown_count; i++)
        if (cli_axis_of(view, view->shown[i]).flags & GPS_AXIS_OPEN)
            p->open = i;
    if (view->column != GPS_NO)
        p->column = cli_column_of(view, view->column);
    p->builds = cli_axis_of(view, variant).values;
    p->values = view->column == GPS_NO ? 1 : cli_axis_of(view, view->column).values;
    p->words = cli_words_of(boxes, p->shared);
    return p->values <= 32;
}

/* ---- one release ---- */

static uint32_t **new_sets(const plan *p, uint32_t words) {
    uint32_t cells = p->builds * p->values, **sets = cli_take(p->view->pool, cells, sizeof *sets);
    for (uint32_t i = 0; i < cells; i++)
        sets[i] = cli_take(p->view->pool, words, sizeof **sets);
    return sets;
}

static cross cross_of(plan *p, uint32_t lead_value) {
    const cli_boxes *b = p->boxes;
    cross x = {.shared = new_sets(p, p->words)};
    x.open = p->open == GPS_NO ? NULL : new_sets(p, cli_words_of(b, p->open));
    for (size_t i = 0; i < b->count; i++) {
        if (!cli_has(cli_set(b, b->box[i], p->lead), lead_value))
            continue;
        for (uint32_t build = 0; build < p->builds; build++)
            for (uint32_t v = 0; v < p->values; v++) {
                if (!cli_has(cli_set(b, b->box[i], p->build), build) ||
                    (p->column != GPS_NO && !cli_has(cli_set(b, b->box[i], p->column), v)))
                    continue;
                p->used |= UINT32_C(1) << v;
                cli_unite(x.shared[build * p->values + v], cli_set(b, b->box[i], p->shared), p->words);
                if (x.open)
                    cli_unite(x.open[build * p->values + v], cli_set(b, b->box[i], p->open), cli_words_of(b, p->open));
            }
    }
    return x;
}

static int is_within(const uint32_t *small, const uint32_t *large, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        if (small[w] & ~large[w])
            return 0;
    return 1;
}

/* The set that goes with most builds, be it as a part of what goes with them; of several the largest. */
static const uint32_t *main_set(const plan *p, const cross *x) {
    const uint32_t *best = NULL;
    uint32_t most = 0, largest = 0, cells = p->builds * p->values;
    for (uint32_t i = 0; i < cells; i++) {
        uint32_t count = 0, size = cli_set_size(x->shared[i], p->words);
        for (uint32_t k = 0; k < cells && size; k++)
            count += (uint32_t)is_within(x->shared[i], x->shared[k], p->words);
        if (count > most || (count == most && size > largest)) {
            most = count;
            largest = size;
            best = x->shared[i];
        }
    }
    return best;
}

/* "(L)": a letter for a set of values of the column variable; "" for all of them. */
static const char *mark(plan *p, uint32_t values) {
    if (values == p->used || p->column == GPS_NO)
        return "";
    for (uint32_t i = 0; i < p->letters; i++)
        if (p->legend[i] == values)
            return cli_text(p->view->pool, "(%c)", p->letter[i]);
    if (p->letters == sizeof p->letter)
        return "(?)";
    uint32_t axis = gps_variable_at(p->view->problem, p->view->column).axis;
    const char *name = gps_axis_value(p->view->tables, axis, (uint32_t)__builtin_ctz(values));
    char letter = (char)(*name >= 'a' && *name <= 'z' ? *name - 'a' + 'A' : *name);
    while (p->letters && memchr(p->letter, letter, p->letters))
        letter = letter == 'Z' ? 'A' : (char)(letter + 1);
    p->legend[p->letters] = values;
    p->letter[p->letters++] = letter;
    return cli_text(p->view->pool, "(%c)", letter);
}

/* Builds for which `want` holds for some values of the column variable. */
typedef int (*wanted)(const plan *p, const uint32_t *shared, const uint32_t *set);

static const char *list_builds(plan *p, const cross *x, const uint32_t *set, wanted want) {
    uint32_t axis = gps_variable_at(p->view->problem, p->view->shown[p->build]).axis;
    const char *text = "";
    for (uint32_t build = 0; build < p->builds; build++) {
        uint32_t values = 0;
        for (uint32_t v = 0; v < p->values; v++)
            if (want(p, x->shared[build * p->values + v], set))
                values |= UINT32_C(1) << v;
        if (values)
            text = cli_text(p->view->pool, "%s%s%s%s", text, *text ? " " : "",
                            gps_axis_value(p->view->tables, axis, build), mark(p, values));
    }
    return text;
}

static int has_all_of(const plan *p, const uint32_t *shared, const uint32_t *set) {
    return is_within(set, shared, p->words);
}

static int has_just(const plan *p, const uint32_t *shared, const uint32_t *set) {
    return cli_same(set, shared, p->words);
}

/* Sets met so far, so that each is told once. */
static int is_new(const uint32_t **met, size_t count, const uint32_t *set, uint32_t words) {
    for (size_t i = 0; i < count; i++)
        if (cli_same(met[i], set, words))
            return 0;
    return 1;
}

/* "also 3.13: cu124(L)" for the builds that go with more than the main set. */
static const char *list_extras(plan *p, const cross *x, const uint32_t *set) {
    uint32_t cells = p->builds * p->values, variable = p->view->shown[p->shared];
    const uint32_t **met = cli_take(p->view->pool, cells, sizeof *met);
    size_t count = 0;
    const char *text = "";
    for (uint32_t i = 0; i < cells; i++) {
        const uint32_t *shared = x->shared[i];
        if (!has_all_of(p, shared, set) || has_just(p, shared, set) || !is_new(met, count, shared, p->words))
            continue;
        met[count++] = shared;
        uint32_t *more = cli_take(p->view->pool, p->words, sizeof *more);
        for (uint32_t w = 0; w < p->words; w++)
            more[w] = shared[w] & ~set[w];
        text = cli_text(p->view->pool, "%s%salso %s: %s", text, *text ? "; " : "",
                        cli_set_text(p->view, variable, more, ", "), list_builds(p, x, shared, has_just));
    }
    return text;
}

static void add_line(plan *p, cli_table *table, const char *lead, const uint32_t *set, const char *builds,
                     const char *extras) {
    cli_line *line = cli_add_line(p->view->pool, table);
    line->cell[0] = lead;
    line->cell[1] = cli_set_text(p->view, p->view->shown[p->shared], set, ", ");
    line->cell[2] = *extras ? cli_text(p->view->pool, "%s    %s", builds, extras) : builds;
}

/* The lines of one release; those after the first are for builds that go with less than the main set. */
static void lines_of(plan *p, const cross *x, cli_table *table) {
    const uint32_t *set = main_set(p, x);
    uint32_t cells = p->builds * p->values;
    const uint32_t **met = cli_take(p->view->pool, cells, sizeof *met);
    size_t count = 0;
    add_line(p, table, "", set, list_builds(p, x, set, has_all_of), list_extras(p, x, set));
    for (uint32_t i = 0; i < cells; i++) {
        const uint32_t *shared = x->shared[i];
        if (cli_is_empty(shared, p->words) || has_all_of(p, shared, set) || !is_new(met, count, shared, p->words))
            continue;
        met[count++] = shared;
        add_line(p, table, "", shared, list_builds(p, x, shared, has_just), "");
    }
}

static int same_lines(const cli_table *a, const cli_table *b) {
    if (a->lines != b->lines)
        return 0;
    for (size_t i = 0; i < a->lines; i++)
        for (uint32_t c = 1; c < a->columns; c++)
            if (strcmp(a->line[i].cell[c], b->line[i].cell[c]))
                return 0;
    return 1;
}

static void copy_lines(cli_pool *pool, cli_table *to, const cli_table *from, const char *lead) {
    for (size_t i = 0; i < from->lines; i++) {
        cli_line *line = cli_add_line(pool, to);
        memcpy(line->cell, from->line[i].cell, from->columns * sizeof *line->cell);
        line->cell[0] = i ? "" : lead;
    }
}

static const char *value_list(const plan *p, uint32_t values) {
    uint32_t axis = gps_variable_at(p->view->problem, p->view->column).axis;
    const char *text = "";
    for (uint32_t v = 0; v < p->values; v++)
        if (values >> v & 1)
            text = cli_append(p->view->pool, text, " and ", gps_axis_value(p->view->tables, axis, v));
    return text;
}

static const char *builds_head(const plan *p) {
    const char *text = "";
    for (uint32_t i = 0; i < p->letters; i++)
        text = cli_text(p->view->pool, "%s%s%c: %s only", text, *text ? ", " : "", p->letter[i],
                        value_list(p, p->legend[i]));
    return *text ? cli_text(p->view->pool, "builds (%s)", text) : "builds";
}

/* ---- floors ---- */

/* What one build needs over all releases; `varies` where they differ. */
typedef struct {
    uint32_t build;
    const uint32_t **set; /* [values] or NULL where it has none */
    int varies;
} floor_line;

static floor_line floor_of(const plan *p, const cross *crosses, size_t count, uint32_t build) {
    uint32_t words = cli_words_of(p->boxes, p->open);
    floor_line f = {.build = build, .set = cli_take(p->view->pool, p->values, sizeof *f.set)};
    for (size_t i = 0; i < count; i++)
        for (uint32_t v = 0; v < p->values; v++) {
            const uint32_t *set = crosses[i].open[build * p->values + v];
            if (cli_is_empty(set, words))
                continue;
            f.varies |= f.set[v] && !cli_same(f.set[v], set, words);
            f.set[v] = f.set[v] && is_within(set, f.set[v], words) ? f.set[v] : set;
        }
    return f;
}

static int has_floor(const plan *p, const floor_line *f) {
    for (uint32_t v = 0; v < p->values; v++)
        if (f->set[v])
            return 1;
    return 0;
}

static void note_floor(const plan *p, const floor_line *f, cli_bound *bound) {
    for (uint32_t v = 0; v < p->values; v++)
        if (f->set[v])
            cli_note_bound(p->view, p->view->shown[p->open], f->set[v], bound);
}

static int same_floor(const cli_line *line, const char *const *cell) {
    for (size_t c = 0; cell[c]; c++)
        if (strcmp(line->cell[1 + c], cell[c]))
            return 0;
    return 1;
}

static const char **floor_cells(const plan *p, const floor_line *f, const cli_bound *bound) {
    const char **cell = cli_take(p->view->pool, p->values + 1, sizeof *cell);
    uint32_t c = 0;
    for (uint32_t v = 0; v < p->values; v++) {
        if (!(p->used >> v & 1))
            continue;
        const char *text = f->set[v] ? cli_floor_text(p->view, p->view->shown[p->open], f->set[v], bound) : "-";
        cell[c++] = f->varies && f->set[v] ? cli_text(p->view->pool, "%s*", text) : text;
    }
    return cell;
}

static void put_floor(const plan *p, cli_table *table, const floor_line *f, const cli_bound *bound) {
    uint32_t axis = gps_variable_at(p->view->problem, p->view->shown[p->build]).axis;
    const char *name = gps_axis_value(p->view->tables, axis, f->build), **cell = floor_cells(p, f, bound);
    for (size_t i = 0; i < table->lines; i++)
        if (same_floor(&table->line[i], cell)) {
            table->line[i].cell[0] = cli_text(p->view->pool, "%s %s", table->line[i].cell[0], name);
            return;
        }
    cli_line *line = cli_add_line(p->view->pool, table);
    line->cell[0] = name;
    for (uint32_t c = 0; cell[c]; c++)
        line->cell[1 + c] = cell[c];
}

static void put_heads(const plan *p, cli_table *table) {
    const char *open = cli_variable_name(p->view, p->view->shown[p->open]);
    table->columns = 1 + (uint32_t)__builtin_popcount(p->used);
    table->head = cli_take(p->view->pool, table->columns, sizeof *table->head);
    table->head[0] = "builds";
    uint32_t c = 1;
    for (uint32_t v = 0; v < p->values; v++)
        if (p->used >> v & 1) {
            const char *value = p->column == GPS_NO ? "" : value_list(p, UINT32_C(1) << v);
            table->head[c] = c > 1 ? value : cli_text(p->view->pool, "%s%s%s", open, *value ? ": " : "", value);
            c++;
        }
}

/* For the builds of the first `count` releases. */
static void layout_floors(const plan *p, const cross *crosses, size_t count, cli_table *table) {
    floor_line *floors = cli_take(p->view->pool, p->builds, sizeof *floors);
    cli_bound bound = {0};
    int varies = 0;
    for (uint32_t b = 0; b < p->builds; b++) {
        floors[b] = floor_of(p, crosses, count, b);
        note_floor(p, &floors[b], &bound);
    }
    put_heads(p, table);
    for (uint32_t b = 0; b < p->builds; b++)
        if (has_floor(p, &floors[b])) {
            put_floor(p, table, &floors[b], &bound);
            varies |= floors[b].varies;
        }
    const char *open = cli_variable_name(p->view, p->view->shown[p->open]);
    if (bound.any && !bound.differs && *bound.upper)
        cli_add_foot(p->view->pool, table, cli_text(p->view->pool, "every build: %s below %s", open, bound.upper));
    if (varies)
        cli_add_foot(p->view->pool, table, "* the least of its releases; --all or --best says which needs more");
}

/* ---- both tables ---- */

static void layout_lines(plan *p, const cross *crosses, const uint32_t *release, size_t count, cli_table *table) {
    int all = p->view->question->request->all;
    cli_table *lines = cli_take(p->view->pool, count, sizeof *lines);
    *table = (cli_table){.columns = 3, .head = cli_take(p->view->pool, 3, sizeof *table->head)};
    for (size_t i = 0; i < count; i++) {
        lines[i].columns = 3;
        lines_of(p, &crosses[i], &lines[i]);
    }
    for (size_t i = 0, from; i < count; i = from) {
        for (from = i + 1; from < count && same_lines(&lines[i], &lines[from]);)
            from++;
        copy_lines(p->view->pool, table, &lines[i], cli_lead_text(p->view, release[i], release[from - 1], all));
    }
    table->head[0] = cli_variable_name(p->view, p->view->lead);
    table->head[1] = cli_variable_name(p->view, p->view->shown[p->shared]);
    table->head[2] = builds_head(p);
}

/* Both tables for the newest releases, as many as `most` lines hold. */
int cli_layout_builds(const cli_view *view, const cli_boxes *boxes, size_t most, cli_table *builds, cli_table *floors) {
    plan p;
    size_t count;
    if (!make_plan(view, boxes, &p))
        return 0;
    uint32_t *release = cli_lead_releases(view, boxes, view->question->request->all, &count);
    cross *crosses = cli_take(view->pool, count, sizeof *crosses);
    for (size_t i = 0; i < count; i++)
        crosses[i] = cross_of(&p, gps_value_of(view->problem, view->lead, release[i]));
    for (size_t shown = count; shown; shown--) {
        *floors = (cli_table){0};
        layout_lines(&p, crosses, release, shown, builds);
        if (p.open != GPS_NO)
            layout_floors(&p, crosses, shown, floors);
        if (shown < count)
            cli_add_foot(view->pool, builds,
                         cli_text(view->pool, "%s and older: --all",
                                  cli_lead_text(view, release[shown], release[shown], view->question->request->all)));
        if (shown == 1 || builds->lines + builds->feet + floors->lines + floors->feet + 2 <= most)
            break;
    }
    return 1;
}
