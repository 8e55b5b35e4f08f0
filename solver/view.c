/* view.c: lines, cut further at the bounds of the question. */
#include "build.h"

typedef struct {
    gps_key key;
    const char *text;
} cut_point;

static gps_key cell_key(const gps_tables *t, const gps_line_record *line, uint32_t cell) {
    gps_key key;
    memcpy(&key, GPS_RECORD(t, CELL, cell, line->cell + cell)->key, sizeof key);
    return key;
}

uint32_t gps_view_from(const gps_view *view, const gps_key *key) {
    uint32_t low = 0, high = view->cells;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (gps_key_compare(gps_view_low(view, middle), key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* A cell record begins with its key. */
static void image_cells(const gps_tables *t, const gps_line_record *line, gps_view *view) {
    view->cells = line->cells;
    view->key = GPS_RECORD(t, CELL, cell, line->cell)->key;
    view->key_words = t->section[GPS_S_CELL].words;
}

uint32_t gps_cell_from(const gps_tables *t, const gps_line_record *line, const gps_key *key) {
    gps_view whole;
    image_cells(t, line, &whole);
    return gps_view_from(&whole, key);
}

static void add_cut(gps_problem *p, cut_point *cuts, uint32_t *count, gps_key key, const char *text, uint32_t length) {
    gps_key highest = gps_key_highest(), lowest = gps_key_lowest();
    if (!gps_key_compare(&key, &highest) || !gps_key_compare(&key, &lowest))
        return;
    uint32_t at = *count;
    while (at && gps_key_compare(&cuts[at - 1].key, &key) > 0)
        at--;
    if (at && !gps_key_compare(&cuts[at - 1].key, &key))
        return;
    char *spelled = gps_take_text(&p->arena, text, length);
    memmove(cuts + at + 1, cuts + at, (*count - at) * sizeof *cuts);
    cuts[at] = (cut_point){key, spelled ? spelled : ""};
    ++*count;
}

static uint32_t bounds_on(const gps_problem *p, uint32_t line) {
    uint32_t count = 0;
    for (uint32_t d = 0; d < p->demands; d++)
        for (uint32_t i = 0; i < p->demand[d].rows * p->demand[d].columns; i++)
            if (axis_record(p, p->demand[d].axis[i % p->demand[d].columns])->line == line)
                count += 2 * p->demand[d].cell[i].count;
    return count;
}

/* A bound as the question spells it, or as its key does: `>12` starts at 13. */
static void cut_at(gps_problem *p, const gps_line_record *line, const gps_key *key, const char *text, uint32_t length,
                   cut_point *cuts, uint32_t *count) {
    char made[GPS_VERSION_TEXT];
    uint32_t from = gps_cell_from(p->tables, line, key);
    gps_key at = from < line->cells ? cell_key(p->tables, line, from) : gps_key_highest();
    if (!gps_key_compare(&at, key))
        return;
    gps_version_spell(line->scheme == GPS_PEP440 ? GPS_PEP440 : GPS_DOTTED, key, made);
    add_cut(p, cuts, count, *key, length ? text : made, length ? length : (uint32_t)strlen(made));
}

static void cuts_of_set(gps_problem *p, const gps_line_record *line, const gps_demand *d, const gps_set *set,
                        cut_point *cuts, uint32_t *count) {
    for (uint32_t i = 0; i < set->count; i++) {
        const gps_interval *v = &set->interval[i];
        uint32_t low = is_single(d) && !v->low_excluded ? v->low_length : 0;
        uint32_t high = is_single(d) && !v->high_included ? v->high_length : 0;
        cut_at(p, line, &v->low, d->set + v->low_at, low, cuts, count);
        cut_at(p, line, &v->high, d->set + v->high_at, high, cuts, count);
    }
}

static gps_status fill_view(gps_problem *p, gps_view *view, const cut_point *cuts, uint32_t count) {
    const gps_line_record *line = line_record(p, view->line);
    image_cells(p->tables, line, view);
    if (!count)
        return GPS_OK;
    view->cells += count;
    gps_key *low = gps_take(&p->arena, view->cells, sizeof *low);
    view->parent = gps_take(&p->arena, view->cells, sizeof *view->parent);
    view->text = gps_take(&p->arena, view->cells, sizeof *view->text);
    if (!view->parent || !low || !view->text)
        return GPS_ERR_MEMORY;
    view->key = low->word;
    view->key_words = sizeof *low / sizeof *low->word;
    uint32_t at = 0, c = 0;
    for (uint32_t cell = 0; cell < line->cells; cell++) {
        const gps_cell_record *record = GPS_RECORD(p->tables, CELL, cell, line->cell + cell);
        view->parent[at] = cell;
        view->text[at] = gps_text(p->tables, record->text);
        low[at++] = cell_key(p->tables, line, cell);
        gps_key end = cell + 1 < line->cells ? cell_key(p->tables, line, cell + 1) : gps_key_highest();
        for (; c < count && gps_key_compare(&cuts[c].key, &end) < 0; c++) {
            view->parent[at] = cell;
            view->text[at] = cuts[c].text;
            low[at++] = cuts[c].key;
        }
    }
    return GPS_OK;
}

/* Was this very version asked for?  Only then does a withdrawn release count.  (2.* asks for no version.) */
static int named_exactly(const gps_problem *p, uint32_t line, const gps_key *key) {
    for (uint32_t d = 0; d < p->asked; d++)
        for (uint32_t i = 0; i < p->demand[d].rows * p->demand[d].columns; i++) {
            const gps_set *set = &p->demand[d].cell[i];
            if (axis_record(p, p->demand[d].axis[i % p->demand[d].columns])->line != line)
                continue;
            for (uint32_t k = 0; k < set->count; k++)
                if (set->interval[k].exact && !gps_key_compare(&set->interval[k].low, key))
                    return 1;
        }
    return 0;
}

gps_key gps_release_key(const gps_tables *t, const gps_line_record *line, const gps_release_record *release) {
    gps_key key = gps_key_lowest();
    const char *version = gps_text(t, release->version);
    gps_version_parse(line->scheme == GPS_PEP440 ? GPS_PEP440 : GPS_DOTTED, line->depth, version, strlen(version), &key,
                      NULL, NULL);
    return key;
}

static uint32_t cell_of_release(const gps_problem *p, const gps_view *view, const gps_line_record *line,
                                const gps_release_record *release, uint32_t first) {
    if (first + 1 < view->cells && gps_view_parent(view, first + 1) == release->cell) {
        gps_key key = gps_release_key(p->tables, line, release);
        uint32_t cell = gps_view_from(view, &key);
        return cell < view->cells && !gps_key_compare(gps_view_low(view, cell), &key) ? cell : cell - 1;
    }
    return first;
}

static uint8_t use_of(const gps_problem *p, const gps_line_record *line, const gps_release_record *release,
                      uint32_t number) {
    if (release->status != GPS_STATUS_WITHDRAWN)
        return gps_use_of_status(release->status);
    gps_key key = gps_release_key(p->tables, line, release);
    return named_exactly(p, number, &key) ? GPS_USE_CLOSED : GPS_USE_NEVER;
}

static int has_dates(const gps_problem *p, const gps_line_record *line) {
    for (uint32_t i = 0; i < line->releases; i++)
        if (GPS_RECORD(p->tables, RELEASE, release, line->release + i)->date)
            return 1;
    return 0;
}

/* Which releases an answer may use.  An undated one counts as of the day of the next dated one; a line without any date
 * has always been. */
static gps_status weigh_releases(gps_problem *p, gps_view *view) {
    const gps_line_record *line = line_record(p, view->line);
    uint32_t words = gps_words_for(view->cells);
    uint32_t *weights = gps_take(&p->arena, 2 * ((size_t)view->cells + words), sizeof *weights);
    view->release_cell = gps_take(&p->arena, line->releases, sizeof *view->release_cell);
    view->use = gps_take(&p->arena, line->releases, sizeof *view->use);
    view->weights = weights;
    view->held = weights + 2 * (size_t)view->cells;
    if (!view->release_cell || !view->use || !weights)
        return GPS_ERR_MEMORY;
    uint32_t date = 0, limit = has_dates(p, line) ? p->option[GPS_OPTION_AS_OF] : 0, first = view->cells - 1;
    for (uint32_t i = line->releases; i-- > 0;) {
        const gps_release_record *r = GPS_RECORD(p->tables, RELEASE, release, line->release + i);
        date = r->date ? r->date : date;
        while (gps_view_parent(view, first) > r->cell || (first && gps_view_parent(view, first - 1) == r->cell))
            first--;
        uint32_t cell = view->release_cell[i] = cell_of_release(p, view, line, r, first);
        int known = !limit || (date && date <= limit);
        view->use[i] = known ? use_of(p, line, r, view->line) : GPS_USE_NEVER;
        if (view->use[i] == GPS_USE_NEVER)
            continue;
        uint32_t open = view->use[i] == GPS_USE_OPEN;
        weights[2 * cell + open]++;
        gps_bit_on(weights + 2 * (size_t)view->cells + open * words, cell);
    }
    return GPS_OK;
}

/* Does the question name a version of the line? */
static int names_version(const gps_problem *p, uint32_t line) {
    for (uint32_t d = 0; d < p->asked; d++)
        for (uint32_t i = 0; i < p->demand[d].rows * p->demand[d].columns; i++) {
            const gps_set *set = &p->demand[d].cell[i];
            for (uint32_t k = 0; k < set->count; k++)
                if (set->interval[k].exact && axis_record(p, p->demand[d].axis[i % p->demand[d].columns])->line == line)
                    return 1;
        }
    return 0;
}

/* A withdrawn release counts where it is named. */
static int names_withdrawn(const gps_problem *p, uint32_t number) {
    const gps_line_record *line = line_record(p, number);
    for (uint32_t i = 0; i < line->releases; i++) {
        const gps_release_record *r = GPS_RECORD(p->tables, RELEASE, release, line->release + i);
        if (r->status == GPS_STATUS_WITHDRAWN && use_of(p, line, r, number) != GPS_USE_NEVER)
            return 1;
    }
    return 0;
}

static gps_status make_view(gps_problem *p, uint32_t line) {
    if (p->view[line])
        return GPS_OK;
    gps_view *view = p->view[line] = gps_take(&p->arena, 1, sizeof *view);
    cut_point *cuts = gps_take(&p->arena, bounds_on(p, line), sizeof *cuts);
    if (!view || !cuts)
        return GPS_ERR_MEMORY;
    view->line = line;
    view->weights = gps_pool(p->tables, line_record(p, line)->weights);
    view->held = view->weights + 2 * (size_t)line_record(p, line)->cells;
    uint32_t count = 0;
    for (uint32_t d = 0; d < p->demands; d++)
        for (uint32_t i = 0; i < p->demand[d].rows * p->demand[d].columns; i++)
            if (axis_record(p, p->demand[d].axis[i % p->demand[d].columns])->line == line)
                cuts_of_set(p, line_record(p, line), &p->demand[d], &p->demand[d].cell[i], cuts, &count);
    gps_status status = fill_view(p, view, cuts, count);
    int others = count || p->option[GPS_OPTION_AS_OF] || (names_version(p, line) && names_withdrawn(p, line));
    return status == GPS_OK && others ? weigh_releases(p, view) : status;
}

gps_status gps_make_views(gps_problem *p) {
    p->view = gps_take(&p->arena, p->tables->section[GPS_S_LINE].count, sizeof *p->view);
    if (!p->view)
        return GPS_ERR_MEMORY;
    GPS_EACH (a, p->play, p->tables->section[GPS_S_AXIS].count) {
        uint32_t line = axis_record(p, a)->line;
        gps_status status = line == GPS_NO ? GPS_OK : make_view(p, line);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}
