/* build.c: from a question to variables, runtime cells and constraints.
 *
 * Order of work: which axes and tables are in play; lines cut further by the question; one variable for each instance
 * of an axis; one constraint for each instance of a table; then domains and rows for either reading. */
#include "problem.h"

#include <stdio.h>

/* ---- what is in play ---- */

static const gps_axis_record *axis_record(const gps_problem *p, uint32_t axis) {
    return GPS_RECORD(p->tables, AXIS, axis, axis);
}

static uint32_t column_axis(const gps_problem *p, const gps_table_record *table, uint32_t column) {
    return GPS_RECORD(p->tables, COLUMN, column, table->column + column)->axis;
}

static void play_axis(gps_problem *p, uint32_t axis) {
    gps_bit_on(p->play, axis);
    uint32_t loads = axis_record(p, axis)->loads;
    if (loads != GPS_NO)
        gps_bit_on(p->play, loads);
}

static int subject_in_play(const gps_problem *p, const gps_table_record *table) {
    if (table->of != GPS_NO)
        return gps_bit(p->play, table->of);
    for (uint32_t c = 0; c < table->conditions; c++)
        if (!gps_bit(p->play, column_axis(p, table, c)))
            return 0;
    return 1;
}

/* A hidden axis that a table `otherwise: any` speaks of without being keyed by it: such a table alone does not bring it
 * into play.  (What one package asks of another is nobody's business until somebody else speaks of that other.) */
static int is_optional(const gps_problem *p, const gps_table_record *table, uint32_t c) {
    const gps_column_record *column = GPS_RECORD(p->tables, COLUMN, column, table->column + c);
    return table->flags & GPS_TABLE_OPEN && !column->key && column->axis != table->of &&
           axis_record(p, column->axis)->flags & GPS_AXIS_HIDDEN;
}

enum { NOBODY = 0, SEVERAL = UINT32_MAX }; /* else subject + 1 */

/* Who speaks of each axis in tables `otherwise: any`. */
static void find_speakers(const gps_problem *p, uint32_t *speaker) {
    gps_bits_clear(speaker, p->tables->section[GPS_S_AXIS].count);
    for (uint32_t t = 0; t < p->tables->section[GPS_S_TABLE].count; t++) {
        const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, t);
        if (!(table->flags & GPS_TABLE_OPEN) || !subject_in_play(p, table))
            continue;
        for (uint32_t c = 0; c < table->columns; c++) {
            uint32_t *who = &speaker[column_axis(p, table, c)];
            if (is_optional(p, table, c))
                *who = *who == NOBODY || *who == table->of + 1 ? table->of + 1 : SEVERAL;
        }
    }
}

static int table_in_play(const gps_problem *p, const gps_table_record *table, const uint32_t *speaker) {
    if (!subject_in_play(p, table))
        return 0;
    for (uint32_t c = 0; c < table->columns; c++) {
        uint32_t axis = column_axis(p, table, c);
        if (is_optional(p, table, c) && !gps_bit(p->play, axis) && speaker[axis] != SEVERAL)
            return 0;
    }
    return 1;
}

/* Brings in what the tables of what is in play mention, until nothing is added. */
static void close_play(gps_problem *p, uint32_t *taken, uint32_t *speaker) {
    for (int grew = 1; grew;) {
        grew = 0;
        find_speakers(p, speaker);
        for (uint32_t t = 0; t < p->tables->section[GPS_S_TABLE].count; t++) {
            const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, t);
            if (gps_bit(taken, t) || !table_in_play(p, table, speaker))
                continue;
            gps_bit_on(taken, t);
            grew = 1;
            for (uint32_t c = 0; c < table->columns; c++)
                play_axis(p, column_axis(p, table, c));
        }
    }
}

static int loader_in_play(const gps_problem *p) {
    GPS_EACH (a, p->play, p->tables->section[GPS_S_AXIS].count)
        if (axis_record(p, a)->flags & GPS_AXIS_LOADER)
            return 1;
    return 0;
}

static gps_status find_play(gps_problem *p, uint32_t *taken) {
    uint32_t axes = p->tables->section[GPS_S_AXIS].count;
    uint32_t *speaker = gps_take(&p->arena, axes, sizeof *speaker);
    if (!speaker)
        return GPS_ERR_MEMORY;
    for (uint32_t d = 0; d < p->asked; d++)
        for (uint32_t c = 0; c < p->demand[d].columns; c++) {
            play_axis(p, p->demand[d].axis[c]);
            if (p->demand[d].loader[c] != GPS_NO)
                play_axis(p, p->demand[d].loader[c]);
        }
    close_play(p, taken, speaker);
    for (uint32_t a = 0; !loader_in_play(p) && a < axes; a++)
        if (axis_record(p, a)->flags & GPS_AXIS_FALLBACK)
            play_axis(p, a);
    close_play(p, taken, speaker);
    return GPS_OK;
}

/* ---- lines, cut by the question ---- */

static const gps_line_record *line_record(const gps_problem *p, uint32_t line) {
    return GPS_RECORD(p->tables, LINE, line, line);
}

static gps_key image_key(const gps_problem *p, const gps_line_record *line, uint32_t cell) {
    gps_key key;
    memcpy(&key, GPS_RECORD(p->tables, CELL, cell, line->cell + cell)->key, sizeof key);
    return key;
}

typedef struct {
    gps_key key;
    const char *text;
} cut_point;

static uint32_t image_cell(const gps_problem *p, const gps_line_record *line, const gps_key *key) {
    uint32_t low = 0, high = line->cells;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        gps_key at = image_key(p, line, middle);
        if (gps_key_compare(&at, key) <= 0)
            low = middle;
        else
            high = middle;
    }
    return low;
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

/* The text of a bound; an upper bound that came with a bare version is spelled by the version after which it comes. */
static void cuts_of_set(gps_problem *p, const gps_line_record *line, const gps_demand *d, const gps_set *set,
                        cut_point *cuts, uint32_t *count) {
    for (uint32_t i = 0; i < set->count; i++) {
        const gps_interval *v = &set->interval[i];
        gps_key keys[2] = {v->low, v->high};
        for (int side = 0; side < 2; side++) {
            uint32_t cell = image_cell(p, line, &keys[side]);
            gps_key at = image_key(p, line, cell);
            if (!gps_key_compare(&at, &keys[side]))
                continue;
            uint32_t from = side ? v->high_at : v->low_at, length = side ? v->high_length : v->low_length;
            int fits = d->columns == 1 && d->rows == 1 && from + length <= strlen(d->set);
            add_cut(p, cuts, count, keys[side], fits ? d->set + from : "", fits ? length : 0);
        }
    }
}

static gps_status fill_view(gps_problem *p, gps_view *view, const cut_point *cuts, uint32_t count) {
    const gps_line_record *line = line_record(p, view->line);
    view->cells = line->cells + count;
    view->parent = gps_take(&p->arena, view->cells, sizeof *view->parent);
    view->low = gps_take(&p->arena, view->cells, sizeof *view->low);
    view->text = gps_take(&p->arena, view->cells, sizeof *view->text);
    if (!view->parent || !view->low || !view->text)
        return GPS_ERR_MEMORY;
    uint32_t at = 0, c = 0;
    for (uint32_t cell = 0; cell < line->cells; cell++) {
        const gps_cell_record *record = GPS_RECORD(p->tables, CELL, cell, line->cell + cell);
        view->parent[at] = cell;
        view->text[at] = gps_text(p->tables, record->text);
        view->low[at++] = image_key(p, line, cell);
        gps_key end = cell + 1 < line->cells ? image_key(p, line, cell + 1) : gps_key_highest();
        for (; c < count && gps_key_compare(&cuts[c].key, &end) < 0; c++) {
            view->parent[at] = cell;
            view->text[at] = cuts[c].text;
            view->low[at++] = cuts[c].key;
        }
    }
    return GPS_OK;
}

static uint32_t view_cell(const gps_view *view, const gps_key *key) {
    uint32_t low = 0, high = view->cells;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (gps_key_compare(&view->low[middle], key) <= 0)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Was this very version asked for?  Only then does a withdrawn release count. */
static int named_exactly(const gps_problem *p, uint32_t line, const gps_key *key) {
    for (uint32_t d = 0; d < p->asked; d++)
        for (uint32_t i = 0; i < p->demand[d].rows * p->demand[d].columns; i++) {
            const gps_set *set = &p->demand[d].cell[i];
            if (axis_record(p, p->demand[d].axis[i % p->demand[d].columns])->line != line)
                continue;
            for (uint32_t k = 0; k < set->count; k++)
                if (set->interval[k].exact && gps_key_compare(&set->interval[k].low, key) <= 0 &&
                    gps_key_compare(key, &set->interval[k].high) < 0)
                    return 1;
        }
    return 0;
}

static gps_key release_key(const gps_problem *p, const gps_line_record *line, const gps_release_record *release) {
    gps_key key = gps_key_lowest();
    const char *version = gps_text(p->tables, release->version);
    gps_version_parse(line->scheme == GPS_PEP440 ? GPS_PEP440 : GPS_DOTTED, line->depth, version, strlen(version), &key,
                      NULL, NULL);
    return key;
}

static uint32_t cell_of_release(const gps_problem *p, const gps_view *view, const gps_line_record *line,
                                const gps_release_record *release, uint32_t first) {
    if (first + 1 < view->cells && view->parent[first + 1] == release->cell) {
        gps_key key = release_key(p, line, release);
        return view_cell(view, &key);
    }
    return first;
}

/* Which releases an answer may use.  An undated one counts as of the day of the next dated one. */
static gps_status weigh_releases(gps_problem *p, gps_view *view) {
    const gps_line_record *line = line_record(p, view->line);
    view->release_cell = gps_take(&p->arena, line->releases, sizeof *view->release_cell);
    view->weight = gps_take(&p->arena, view->cells, sizeof *view->weight);
    view->other = gps_take(&p->arena, view->cells, sizeof *view->other);
    if (!view->release_cell || !view->weight || !view->other)
        return GPS_ERR_MEMORY;
    uint32_t date = 0, limit = p->option[GPS_OPTION_AS_OF], first = view->cells - 1;
    for (uint32_t i = line->releases; i-- > 0;) {
        const gps_release_record *r = GPS_RECORD(p->tables, RELEASE, release, line->release + i);
        date = r->date ? r->date : date;
        while (view->parent[first] > r->cell || (first && view->parent[first - 1] == r->cell))
            first--;
        uint32_t cell = view->release_cell[i] = cell_of_release(p, view, line, r, first);
        int known = !limit || (date && date <= limit);
        if (known && r->status == GPS_STATUS_RELEASED)
            view->weight[cell]++;
        else if (known && r->status == GPS_STATUS_PLANNED)
            view->other[cell]++;
        else if (known && r->status == GPS_STATUS_WITHDRAWN) {
            gps_key key = release_key(p, line, r);
            view->weight[cell] += (uint32_t)named_exactly(p, view->line, &key);
        }
    }
    return GPS_OK;
}

static gps_status make_view(gps_problem *p, uint32_t line) {
    if (p->view[line])
        return GPS_OK;
    gps_view *view = p->view[line] = gps_take(&p->arena, 1, sizeof *view);
    cut_point *cuts = gps_take(&p->arena, bounds_on(p, line), sizeof *cuts);
    if (!view || !cuts)
        return GPS_ERR_MEMORY;
    view->line = line;
    uint32_t count = 0;
    for (uint32_t d = 0; d < p->demands; d++)
        for (uint32_t i = 0; i < p->demand[d].rows * p->demand[d].columns; i++)
            if (axis_record(p, p->demand[d].axis[i % p->demand[d].columns])->line == line)
                cuts_of_set(p, line_record(p, line), &p->demand[d], &p->demand[d].cell[i], cuts, &count);
    gps_status status = fill_view(p, view, cuts, count);
    return status == GPS_OK ? weigh_releases(p, view) : status;
}

/* ---- variables ---- */

static uint32_t instances(const gps_problem *p, const gps_axis_record *axis, uint32_t loaders) {
    return (axis->flags & GPS_AXIS_PER_LOADER ? loaders : 1) * (axis->flags & GPS_AXIS_PER_DEVICE ? p->devices : 1);
}

static const char *variable_name(gps_problem *p, const gps_var *var) {
    const char *axis = gps_text(p->tables, axis_record(p, var->axis)->name);
    const char *loader = var->loader == GPS_NO ? NULL : gps_text(p->tables, axis_record(p, var->loader)->name);
    size_t room = strlen(axis) + (loader ? strlen(loader) : 0) + 16;
    char *name = gps_take(&p->arena, room, 1);
    if (!name)
        return NULL;
    int at = snprintf(name, room, loader ? "%s[%s]" : "%s", axis, loader);
    if (var->device && p->devices > 1)
        snprintf(name + at, room - (size_t)at, "[%u]", var->device);
    return name;
}

static int named_by_user(const gps_problem *p, uint32_t axis) {
    for (uint32_t d = 0; d < p->asked; d++)
        for (uint32_t c = 0; c < p->demand[d].columns; c++)
            if (p->demand[d].axis[c] == axis)
                return 1;
    return 0;
}

static gps_status make_variable(gps_problem *p, gps_var *var) {
    const gps_axis_record *axis = axis_record(p, var->axis);
    var->name = variable_name(p, var);
    var->view = axis->line == GPS_NO ? NULL : p->view[axis->line];
    var->values = (var->view ? var->view->cells : axis->values) + 2;
    var->words = gps_words_for(var->values);
    var->shown = !(axis->flags & GPS_AXIS_HIDDEN) || named_by_user(p, var->axis);
    var->counted = var->shown && (axis->flags & GPS_AXIS_COUNTED || axis->loads != GPS_NO);
    var->closed = gps_take(&p->arena, var->words, sizeof *var->closed);
    var->open = gps_take(&p->arena, var->words, sizeof *var->open);
    return var->name && var->closed && var->open ? GPS_OK : GPS_ERR_MEMORY;
}

typedef struct {
    uint32_t *first;  /* [axes] first variable, GPS_NO: not in play */
    uint32_t *loader; /* [loaders] axes */
    uint32_t loaders;
} index_of_vars;

static int any_per_loader(const gps_problem *p) {
    GPS_EACH (a, p->play, p->tables->section[GPS_S_AXIS].count)
        if (axis_record(p, a)->flags & GPS_AXIS_PER_LOADER)
            return 1;
    return 0;
}

static gps_status make_variables(gps_problem *p, index_of_vars *index, gps_error *error) {
    uint32_t axes = p->tables->section[GPS_S_AXIS].count, count = 0;
    index->first = gps_take(&p->arena, axes, sizeof *index->first);
    index->loader = gps_take(&p->arena, axes, sizeof *index->loader);
    if (!index->first || !index->loader)
        return GPS_ERR_MEMORY;
    GPS_EACH (a, p->play, axes)
        if (axis_record(p, a)->flags & GPS_AXIS_LOADER)
            index->loader[index->loaders++] = a;
    GPS_EACH (a, p->play, axes)
        count += instances(p, axis_record(p, a), index->loaders);
    p->var = gps_take(&p->arena, count, sizeof *p->var);
    if (!p->var)
        return GPS_ERR_MEMORY;
    if (!index->loaders && any_per_loader(p))
        return gps_fail(error, GPS_ERR_ARGUMENT, "nothing is asked for that has instances of its own");
    GPS_EACH (a, p->play, axes) {
        const gps_axis_record *axis = axis_record(p, a);
        uint32_t n = instances(p, axis, index->loaders), per = axis->flags & GPS_AXIS_PER_DEVICE ? p->devices : 1;
        index->first[a] = p->vars;
        for (uint32_t i = 0; i < n; i++) {
            gps_var *var = &p->var[p->vars++];
            var->axis = a;
            var->loader = axis->flags & GPS_AXIS_PER_LOADER ? index->loader[i / per] : GPS_NO;
            var->device = axis->flags & GPS_AXIS_PER_DEVICE ? i % per + 1 : 0;
            gps_status status = make_variable(p, var);
            if (status != GPS_OK)
                return status;
        }
    }
    return GPS_OK;
}

static uint32_t variable_of(const gps_problem *p, const index_of_vars *index, uint32_t axis, uint32_t loader,
                            uint32_t device) {
    uint32_t flags = axis_record(p, axis)->flags, at = index->first[axis], position = 0;
    while (flags & GPS_AXIS_PER_LOADER && index->loader[position] != loader)
        position++;
    at += position * (flags & GPS_AXIS_PER_DEVICE ? p->devices : 1);
    return flags & GPS_AXIS_PER_DEVICE ? at + device - 1 : at;
}

/* ---- constraints ---- */

typedef struct {
    uint32_t of, columns;
    const uint32_t *axis;
    const uint32_t *loader, *device; /* of a demand, or NULL */
} shape;

static int any_column(const gps_problem *p, const shape *s, uint32_t flag) {
    for (uint32_t c = 0; c < s->columns; c++)
        if (axis_record(p, s->axis[c])->flags & flag &&
            (!s->loader || (flag == GPS_AXIS_PER_LOADER ? s->loader[c] == GPS_NO : !s->device[c])))
            return 1;
    return 0;
}

/* The loader that a table speaks for: its subject's, else that of the first column that has one, else each. */
static uint32_t loader_of(const gps_problem *p, const shape *s) {
    if (s->of != GPS_NO && axis_record(p, s->of)->loads != GPS_NO)
        return axis_record(p, s->of)->loads;
    for (uint32_t c = 0; c < s->columns; c++)
        if (axis_record(p, s->axis[c])->loads != GPS_NO)
            return axis_record(p, s->axis[c])->loads;
    return GPS_NO;
}

static gps_status take_columns(gps_problem *p, gps_constraint *k) {
    size_t values = 0;
    k->at = gps_take(&p->arena, k->columns, sizeof *k->at);
    for (uint32_t c = 0; k->at && c < k->columns; c++) {
        k->at[c] = (uint32_t)values;
        values += p->var[k->var[c]].values;
    }
    k->words = gps_words_for(k->rows);
    k->support = gps_take(&p->arena, values, sizeof *k->support);
    k->closed = gps_take(&p->arena, k->words, sizeof *k->closed);
    k->open = gps_take(&p->arena, k->words, sizeof *k->open);
    return k->at && k->support && k->closed && k->open ? GPS_OK : GPS_ERR_MEMORY;
}

/* Value of the image for a value of a variable. */
static uint32_t image_value(const gps_problem *p, const gps_var *var, uint32_t value) {
    uint32_t cells = var->values - 2;
    if (value >= cells)
        return axis_record(p, var->axis)->values + value - cells;
    return var->view ? var->view->parent[value] : value;
}

static const uint32_t *image_support(const gps_problem *p, const gps_table_record *table, uint32_t c, uint32_t value) {
    const gps_column_record *column = GPS_RECORD(p->tables, COLUMN, column, table->column + c);
    return gps_pool(p->tables, column->supports) + (size_t)gps_pool(p->tables, column->map)[value] * table->row_words;
}

int gps_row_counts(const gps_problem *p, const gps_table_record *table, const gps_row_record *row, int open,
                   uint32_t level) {
    if (row->kind == GPS_ROW_OVERRULED || (row->kind == GPS_ROW_BEYOND && !open))
        return 0;
    if (row->gap && p->option[GPS_OPTION_STRICT])
        return 0;
    if (row->kind != GPS_ROW_LISTED || table->flags & GPS_TABLE_RULE)
        return 1;
    if (row->rank > p->option[GPS_OPTION_RANK])
        return 0;
    return row->level == GPS_LEVEL_DISPUTED ? open : row->level <= level;
}

static void count_rows(const gps_problem *p, gps_constraint *k) {
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    for (uint32_t r = 0; r < table->rows; r++) {
        const gps_row_record *row = GPS_RECORD(p->tables, ROW, row, table->row + r);
        if (gps_row_counts(p, table, row, 0, p->option[GPS_OPTION_LEVEL]))
            gps_bit_on(k->closed, r);
        if (gps_row_counts(p, table, row, 1, p->option[GPS_OPTION_LEVEL]))
            gps_bit_on(k->open, r);
    }
}

/* ---- relations: one row for each group of values on the right ---- */

typedef struct {
    uint32_t *rank, *coarse; /* [cells] place among the distinct leading components; coarse: of the first component */
    uint32_t ranks;
} cell_ranks;

static gps_status rank_cells(gps_problem *p, const gps_view *view, uint32_t by, cell_ranks *ranks) {
    ranks->rank = gps_take(&p->arena, view->cells, sizeof *ranks->rank);
    ranks->coarse = gps_take(&p->arena, view->cells, sizeof *ranks->coarse);
    if (!ranks->rank || !ranks->coarse)
        return GPS_ERR_MEMORY;
    for (uint32_t c = 1; c < view->cells; c++) {
        const gps_key *a = &view->low[c - 1], *b = &view->low[c];
        ranks->rank[c] = ranks->rank[c - 1] + (!by || gps_key_compare_by(a, b, by) != 0);
        ranks->coarse[c] = ranks->coarse[c - 1] + (gps_key_compare_by(a, b, 1) != 0);
    }
    ranks->ranks = ranks->rank[view->cells - 1] + 1;
    return GPS_OK;
}

static void fill(uint32_t *set, uint32_t from, uint32_t count) {
    for (uint32_t end = from + count; from < end;) {
        uint32_t in_word = 32 - from % 32, take = in_word < end - from ? in_word : end - from;
        set[from / 32] |= (take == 32 ? UINT32_MAX : (UINT32_C(1) << take) - 1) << (from % 32);
        from += take;
    }
}

/* The ranks r of `count` with `left OP r`, as bits from `from` on. */
static void fill_compared(uint32_t *set, uint32_t from, uint32_t count, uint32_t op, uint32_t left) {
    if (op == GPS_LT || op == GPS_LE || op == GPS_NE)
        fill(set, from + left + 1, count - left - 1);
    if (op == GPS_GT || op == GPS_GE || op == GPS_NE || op == GPS_COMPATIBLE)
        fill(set, from, left);
    if (op == GPS_EQ || op == GPS_LE || op == GPS_GE || op == GPS_COMPATIBLE)
        gps_bit_on(set, from + left);
}

static uint32_t template_row(const gps_problem *p, const gps_table_record *table) {
    for (uint32_t r = 0; r < table->rows; r++)
        if (GPS_RECORD(p->tables, ROW, row, table->row + r)->kind == GPS_ROW_NEED)
            return r;
    return GPS_NO;
}

/* Rows of the image, then one for each rank, then one each for `?` on the left and on the right.  They take from the
 * rule's NEED row what it asks of the other columns; that row itself does not count. */
static gps_status relation_supports(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    const gps_view *view = p->var[k->var[table->left]].view;
    uint32_t by = table->op == GPS_COMPATIBLE ? 2 : table->by, need = template_row(p, table);
    cell_ranks ranks;
    gps_status status = rank_cells(p, view, by, &ranks);
    if (status != GPS_OK)
        return status;
    k->base_rows = table->rows;
    k->rows = table->rows + ranks.ranks + 2;
    status = take_columns(p, k);
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++) {
        const gps_var *var = &p->var[k->var[c]];
        uint32_t cells = var->values - 2, *set = gps_take(&p->arena, (size_t)var->values * k->words, sizeof *set);
        if (!set)
            return GPS_ERR_MEMORY;
        for (uint32_t v = 0; v < var->values; v++, set += k->words) {
            const uint32_t *image = image_support(p, table, c, image_value(p, var, v));
            gps_bits_copy(set, image, table->row_words);
            k->support[k->at[c] + v] = set;
            int side = c == table->left || c == table->right;
            if (need != GPS_NO && !side && !gps_bit(image, need))
                continue;
            if (!side)
                fill(set, table->rows, ranks.ranks);
            else if (v < cells && c == table->right)
                gps_bit_on(set, table->rows + ranks.rank[v]);
            else if (v < cells)
                fill_compared(set, table->rows, ranks.ranks, table->op, ranks.rank[v]);
            uint32_t left = table->rows + ranks.ranks;
            if (c != table->left || v == cells + 1)
                gps_bit_on(set, left);
            if (c != table->right || v == cells + 1)
                gps_bit_on(set, left + 1);
        }
    }
    return status;
}

/* `~`: the left one also has the same first component as the right one. */
static void keep_same_major(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    const gps_view *view = p->var[k->var[table->left]].view;
    cell_ranks ranks;
    if (rank_cells(p, view, 2, &ranks) != GPS_OK)
        return;
    for (uint32_t v = 0; v < view->cells; v++) {
        uint32_t *set = (uint32_t *)(uintptr_t)k->support[k->at[table->left] + v];
        for (uint32_t w = 0; w < view->cells; w++)
            if (ranks.coarse[v] != ranks.coarse[w])
                gps_bit_off(set, table->rows + ranks.rank[w]);
    }
}

static gps_status relation_constraint(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    gps_status status = relation_supports(p, k, table);
    if (status != GPS_OK)
        return status;
    if (table->op == GPS_COMPATIBLE)
        keep_same_major(p, k, table);
    if (table->op == GPS_EQ && !table->by) {
        k->left = k->var[table->left];
        k->right = k->var[table->right];
    }
    count_rows(p, k);
    uint32_t need = template_row(p, table);
    if (need != GPS_NO) {
        gps_bit_off(k->closed, need);
        gps_bit_off(k->open, need);
    }
    for (uint32_t r = k->base_rows; r < k->rows; r++) {
        gps_bit_on(k->closed, r);
        gps_bit_on(k->open, r);
    }
    return GPS_OK;
}

static gps_status table_constraint(gps_problem *p, gps_constraint *k, const gps_table_record *table) {
    k->rows = k->base_rows = table->rows;
    gps_status status = take_columns(p, k);
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++) {
        const gps_var *var = &p->var[k->var[c]];
        for (uint32_t v = 0; v < var->values; v++)
            k->support[k->at[c] + v] = image_support(p, table, c, image_value(p, var, v));
    }
    if (status == GPS_OK)
        count_rows(p, k);
    return status;
}

static gps_status demand_constraint(gps_problem *p, gps_constraint *k, const gps_demand *d) {
    k->rows = k->base_rows = d->rows;
    gps_status status = take_columns(p, k);
    for (uint32_t c = 0; c < k->columns && status == GPS_OK; c++) {
        const gps_var *var = &p->var[k->var[c]];
        uint32_t *mask = gps_take(&p->arena, var->words, sizeof *mask);
        uint32_t *set = gps_take(&p->arena, (size_t)var->values * k->words, sizeof *set);
        if (!mask || !set)
            return GPS_ERR_MEMORY;
        for (uint32_t v = 0; v < var->values; v++)
            k->support[k->at[c] + v] = set + (size_t)v * k->words;
        for (uint32_t r = 0; r < d->rows; r++) {
            gps_demand_mask(p, var, &d->cell[r * d->columns + c], mask);
            GPS_EACH (v, mask, var->values)
                gps_bit_on(set + (size_t)v * k->words, r);
        }
    }
    for (uint32_t r = 0; r < d->rows && status == GPS_OK; r++) {
        gps_bit_on(k->closed, r);
        gps_bit_on(k->open, r);
    }
    return status;
}

static gps_status make_instance(gps_problem *p, const index_of_vars *index, const shape *s, uint32_t loader,
                                uint32_t device, const gps_constraint *pattern) {
    gps_constraint *k = &p->constraint[p->constraints];
    *k = *pattern;
    k->loader = loader;
    k->device = device;
    k->columns = s->columns;
    k->left = k->right = GPS_NO;
    k->var = gps_take(&p->arena, s->columns, sizeof *k->var);
    if (!k->var)
        return GPS_ERR_MEMORY;
    for (uint32_t c = 0; c < s->columns; c++) {
        uint32_t l = s->loader && s->loader[c] != GPS_NO ? s->loader[c] : loader;
        uint32_t d = s->device && s->device[c] ? s->device[c] : device;
        k->var[c] = variable_of(p, index, s->axis[c], l, d);
    }
    p->constraints++;
    if (k->demand != GPS_NO)
        return demand_constraint(p, k, &p->demand[k->demand]);
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    return table->flags & GPS_TABLE_RELATION ? relation_constraint(p, k, table) : table_constraint(p, k, table);
}

/* One constraint for each loader and device that the shape leaves open. */
static gps_status make_instances(gps_problem *p, const index_of_vars *index, const shape *s,
                                 const gps_constraint *pattern) {
    uint32_t only = any_column(p, s, GPS_AXIS_PER_LOADER) ? loader_of(p, s) : GPS_NO;
    uint32_t loaders = any_column(p, s, GPS_AXIS_PER_LOADER) && only == GPS_NO ? index->loaders : 1;
    int by_loader = any_column(p, s, GPS_AXIS_PER_LOADER), by_device = any_column(p, s, GPS_AXIS_PER_DEVICE);
    uint32_t devices = by_device ? p->devices : 1;
    for (uint32_t l = 0; l < loaders; l++)
        for (uint32_t d = 0; d < devices; d++) {
            uint32_t loader = !by_loader ? GPS_NO : only != GPS_NO ? only : index->loader[l];
            gps_status status = make_instance(p, index, s, loader, by_device ? d + 1 : 0, pattern);
            if (status != GPS_OK)
                return status;
        }
    return GPS_OK;
}

/* A rule that ranks too low, or that is disputed, is left out whole. */
static int rule_counts(const gps_problem *p, const gps_table_record *table) {
    if (!(table->flags & GPS_TABLE_RULE) || !table->rows)
        return 1;
    const gps_row_record *row = GPS_RECORD(p->tables, ROW, row, table->row);
    return row->rank <= p->option[GPS_OPTION_RANK] && row->level != GPS_LEVEL_DISPUTED;
}

static gps_status make_table_constraints(gps_problem *p, const index_of_vars *index, const uint32_t *taken) {
    uint32_t axis[32];
    GPS_EACH (t, taken, p->tables->section[GPS_S_TABLE].count) {
        const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, t);
        if (!rule_counts(p, table))
            continue;
        for (uint32_t c = 0; c < table->columns; c++)
            axis[c] = column_axis(p, table, c);
        shape s = {table->of, table->columns, axis, NULL, NULL};
        gps_constraint pattern = {.table = t, .demand = GPS_NO, .warning = (table->flags & GPS_TABLE_WARNING) != 0};
        gps_status status = make_instances(p, index, &s, &pattern);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}

static gps_status make_demand_constraints(gps_problem *p, const index_of_vars *index) {
    for (uint32_t d = 0; d < p->asked; d++) {
        const gps_demand *demand = &p->demand[d];
        if (demand->columns == 1 && demand->rows == 1)
            continue;
        shape s = {GPS_NO, demand->columns, demand->axis, demand->loader, demand->device};
        gps_constraint pattern = {.table = GPS_NO, .demand = d};
        gps_status status = make_instances(p, index, &s, &pattern);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}

/* ---- domains ---- */

void gps_demand_mask(const gps_problem *p, const gps_var *var, const gps_set *set, uint32_t *mask) {
    (void)p;
    uint32_t cells = var->values - 2;
    gps_bits_clear(mask, var->words);
    for (uint32_t i = 0; i < set->count; i++) {
        const gps_interval *v = &set->interval[i];
        for (uint32_t c = 0; c < cells; c++)
            if (var->view ? gps_key_compare(&var->view->low[c], &v->low) >= 0 &&
                                gps_key_compare(&var->view->low[c], &v->high) < 0
                          : c >= v->low.word[0] && c < v->high.word[0])
                gps_bit_on(mask, c);
    }
    if (set->none || set->any)
        gps_bit_on(mask, cells);
    if (set->count || set->unrecorded || set->any)
        gps_bit_on(mask, cells + 1); /* what is not recorded is presumed to comply */
}

int gps_demand_concerns(const gps_demand *d, uint32_t column, const gps_var *var) {
    return d->axis[column] == var->axis && (d->loader[column] == GPS_NO || d->loader[column] == var->loader) &&
           (!d->device[column] || d->device[column] == var->device);
}

static int single(const gps_demand *d) { return d->columns == 1 && d->rows == 1; }

/* May the variable be `?`: some listed row of a table in play says so. */
static int may_be_unrecorded(const gps_problem *p, uint32_t v) {
    for (uint32_t i = 0; i < p->constraints; i++) {
        const gps_constraint *k = &p->constraint[i];
        if (k->demand != GPS_NO)
            continue;
        const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
        for (uint32_t c = 0; c < k->columns; c++) {
            if (k->var[c] != v || GPS_RECORD(p->tables, COLUMN, column, table->column + c)->key)
                continue;
            const uint32_t *support = image_support(p, table, c, axis_record(p, p->var[v].axis)->values + 1);
            GPS_EACH (r, support, table->rows)
                if (GPS_RECORD(p->tables, ROW, row, table->row + r)->kind == GPS_ROW_LISTED &&
                    GPS_RECORD(p->tables, ROW, row, table->row + r)->gap)
                    return 1;
        }
    }
    return 0;
}

static void closed_domain(const gps_problem *p, gps_var *var) {
    const gps_axis_record *axis = axis_record(p, var->axis);
    uint32_t cells = var->values - 2;
    for (uint32_t c = 0; c < cells; c++)
        if (!var->view || !(axis->flags & GPS_AXIS_RELEASED) || var->view->weight[c])
            gps_bit_on(var->closed, c);
    gps_bit_on(var->closed, cells);
    if (var->unrecorded)
        gps_bit_on(var->closed, cells + 1);
}

/* The part of the domain that the question's own words leave. */
static void own_range(const gps_problem *p, const gps_var *var, uint32_t *range, uint32_t *mask) {
    memset(range, 0xff, var->words * sizeof *range);
    for (uint32_t d = 0; d < p->asked; d++)
        if (single(&p->demand[d]) && gps_demand_concerns(&p->demand[d], 0, var)) {
            gps_demand_mask(p, var, p->demand[d].cell, mask);
            for (uint32_t w = 0; w < var->words; w++)
                range[w] &= mask[w];
        }
}

static gps_status open_domain(gps_problem *p, gps_var *var) {
    gps_bits_copy(var->open, var->closed, var->words);
    if (!var->view || !(axis_record(p, var->axis)->flags & GPS_AXIS_RELEASED))
        return GPS_OK;
    uint32_t cells = var->view->cells, beyond = line_record(p, var->view->line)->beyond, known = 0;
    uint32_t *range = gps_take(&p->arena, var->words, sizeof *range);
    uint32_t *mask = gps_take(&p->arena, var->words, sizeof *mask);
    if (!range || !mask)
        return GPS_ERR_MEMORY;
    own_range(p, var, range, mask);
    for (uint32_t c = 0; c < cells; c++) {
        if (var->view->other[c])
            gps_bit_on(var->open, c);
        known |= (uint32_t)(gps_bit(range, c) && (var->view->weight[c] || var->view->other[c]));
    }
    if (known || beyond == GPS_NO || gps_bit(range, cells))
        return GPS_OK;
    for (uint32_t c = 0; c < cells; c++)
        if (gps_bit(range, c) && var->view->parent[c] >= beyond) {
            gps_bit_on(var->open, c);
            var->beyond = 1;
        }
    return GPS_OK;
}

static gps_status make_domains(gps_problem *p) {
    for (uint32_t v = 0; v < p->vars; v++) {
        gps_var *var = &p->var[v];
        var->unrecorded = axis_record(p, var->axis)->flags & GPS_AXIS_COUNTED && !p->option[GPS_OPTION_STRICT] &&
                          may_be_unrecorded(p, v);
        closed_domain(p, var);
        gps_status status = open_domain(p, var);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}

static gps_status add_defaults(gps_problem *p, gps_error *error) {
    p->asked = p->demands;
    for (uint32_t v = 0; v < p->vars; v++) {
        const char *standard = gps_text(p->tables, axis_record(p, p->var[v].axis)->standard);
        int said = !*standard;
        for (uint32_t d = 0; d < p->asked && !said; d++)
            for (uint32_t c = 0; c < p->demand[d].columns; c++)
                said |= gps_demand_concerns(&p->demand[d], c, &p->var[v]);
        if (said)
            continue;
        gps_status status = gps_add_demand(p, p->var[v].name, standard, standard, "default", NULL, error);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}

/* ---- the system of all constraints ---- */

static gps_status make_root(gps_problem *p) {
    gps_system *s = &p->root;
    s->vars = p->vars;
    s->values = gps_take(&p->arena, p->vars, sizeof *s->values);
    s->table = gps_take(&p->arena, p->constraints, sizeof *s->table);
    p->root_constraint = gps_take(&p->arena, p->constraints, sizeof *p->root_constraint);
    if (!s->values || !s->table || !p->root_constraint)
        return GPS_ERR_MEMORY;
    for (uint32_t v = 0; v < p->vars; v++)
        s->values[v] = p->var[v].values;
    uint32_t longest = 1;
    for (uint32_t i = 0; i < p->constraints; i++) {
        const gps_constraint *k = &p->constraint[i];
        longest = k->words > longest ? k->words : longest;
        if (k->warning)
            continue;
        p->root_constraint[s->tables] = i;
        s->table[s->tables++] = (gps_compact){k->columns, k->rows, k->words, k->var, k->at, k->support};
    }
    p->counters.tables = s->tables;
    for (uint32_t t = 0; t < s->tables; t++)
        p->counters.rows += s->table[t].rows;
    gps_status status = gps_system_finish(&p->arena, s);
    s->mask = gps_take(&p->arena, longest, sizeof *s->mask); /* also for tables of warnings */
    p->cited_rows = gps_take(&p->arena, longest, sizeof *p->cited_rows);
    return s->mask && p->cited_rows ? status : GPS_ERR_MEMORY;
}

static void restrict_rows(const gps_problem *p, const gps_constraint *k, uint32_t level, uint32_t *rows, int open) {
    if (level >= p->option[GPS_OPTION_LEVEL] || k->demand != GPS_NO)
        return;
    const gps_table_record *table = GPS_RECORD(p->tables, TABLE, table, k->table);
    GPS_EACH (r, rows, k->base_rows)
        if (!gps_row_counts(p, table, GPS_RECORD(p->tables, ROW, row, table->row + r), open, level))
            gps_bit_off(rows, r);
}

void gps_root_state(const gps_problem *p, int open, const uint32_t *without, uint32_t level, uint32_t *state) {
    const gps_system *s = &p->root;
    for (uint32_t v = 0; v < p->vars; v++)
        gps_bits_copy(gps_domain(s, state, v), open ? p->var[v].open : p->var[v].closed, p->var[v].words);
    for (uint32_t t = 0; t < s->tables; t++) {
        const gps_constraint *k = &p->constraint[p->root_constraint[t]];
        gps_bits_copy(gps_rows(s, state, t), open ? k->open : k->closed, k->words);
        restrict_rows(p, k, level, gps_rows(s, state, t), open);
    }
    for (uint32_t d = 0; d < p->demands; d++) {
        if (!single(&p->demand[d]) || (without && gps_bit(without, d)))
            continue;
        for (uint32_t v = 0; v < p->vars; v++)
            if (gps_demand_concerns(&p->demand[d], 0, &p->var[v])) {
                const uint32_t *mask = p->demand_mask[d][v];
                uint32_t *domain = gps_domain(s, state, v);
                for (uint32_t w = 0; w < p->var[v].words; w++)
                    domain[w] &= mask[w];
            }
    }
}

static gps_status make_demand_masks(gps_problem *p) {
    p->demand_mask = gps_take(&p->arena, p->demands, sizeof *p->demand_mask);
    if (!p->demand_mask)
        return GPS_ERR_MEMORY;
    for (uint32_t d = 0; d < p->demands; d++) {
        p->demand_mask[d] = gps_take(&p->arena, p->vars, sizeof **p->demand_mask);
        if (!p->demand_mask[d])
            return GPS_ERR_MEMORY;
        for (uint32_t v = 0; v < p->vars && single(&p->demand[d]); v++) {
            if (!gps_demand_concerns(&p->demand[d], 0, &p->var[v]))
                continue;
            p->demand_mask[d][v] = gps_take(&p->arena, p->var[v].words, sizeof ***p->demand_mask);
            if (!p->demand_mask[d][v])
                return GPS_ERR_MEMORY;
            gps_demand_mask(p, &p->var[v], p->demand[d].cell, p->demand_mask[d][v]);
        }
    }
    return GPS_OK;
}

/* Counted ones first, then those that columns are made of, then the other shown ones, open ones last. */
static gps_status make_order(gps_problem *p) {
    p->order = gps_take(&p->arena, p->vars, sizeof *p->order);
    if (!p->order)
        return GPS_ERR_MEMORY;
    for (int pass = 0; pass < 4; pass++)
        for (uint32_t v = 0; v < p->vars; v++) {
            uint32_t flags = axis_record(p, p->var[v].axis)->flags;
            int class = flags & GPS_AXIS_OPEN ? 3 : p->var[v].counted ? 0 : flags & GPS_AXIS_COLUMN ? 1 : 2;
            if (p->var[v].shown && class == pass)
                p->order[p->ordered++] = v;
        }
    return GPS_OK;
}

static gps_status make_views(gps_problem *p) {
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

static uint32_t constraints_at_most(const gps_problem *p, const index_of_vars *index, const uint32_t *taken) {
    uint32_t tables = gps_bits_count(taken, gps_words_for(p->tables->section[GPS_S_TABLE].count));
    uint32_t each = p->devices * (index->loaders ? index->loaders : 1);
    return (tables + p->asked) * each;
}

gps_status gps_build(gps_problem *p, gps_error *error) {
    index_of_vars index = {0};
    uint32_t *taken = gps_take(&p->arena, gps_words_for(p->tables->section[GPS_S_TABLE].count), sizeof *taken);
    p->play = gps_take(&p->arena, gps_words_for(p->tables->section[GPS_S_AXIS].count), sizeof *p->play);
    if (!taken || !p->play)
        return GPS_ERR_MEMORY;
    p->asked = p->demands;
    p->devices = p->option[GPS_OPTION_DEVICES];
    gps_status status = find_play(p, taken);
    /* Defaults cut no line: the compiler has cut at their bounds. */
    status = status == GPS_OK ? make_views(p) : status;
    status = status == GPS_OK ? make_variables(p, &index, error) : status;
    status = status == GPS_OK ? add_defaults(p, error) : status;
    p->constraint = gps_take(&p->arena, constraints_at_most(p, &index, taken), sizeof *p->constraint);
    if (!p->constraint)
        return GPS_ERR_MEMORY;
    status = status == GPS_OK ? make_table_constraints(p, &index, taken) : status;
    status = status == GPS_OK ? make_demand_constraints(p, &index) : status;
    status = status == GPS_OK ? make_domains(p) : status;
    status = status == GPS_OK ? make_demand_masks(p) : status;
    status = status == GPS_OK ? make_order(p) : status;
    return status == GPS_OK ? make_root(p) : status;
}
