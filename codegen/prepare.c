/* prepare.c: questions answered at compile time. */
#include "prepare.h"
#include "keys.h"
#include "names.h"
#include "problem.h"

#include <string.h>

/* ---- reading ---- */

static void prepared_entry(rules *r, const node *key, const node *value) {
    enum { OF, GIVEN, KEYS };
    static const key_spec keys[KEYS] = {{"of", WANT_TEXT, 1}, {"given", WANT_LIST, 0}};
    const node *part[KEYS];
    (void)key;
    if (!read_keys(r, value, "a prepared question", keys, KEYS, part))
        return;
    piece of = piece_of(part[OF]);
    rule_prepared prepared = {.of = named_axis(r, &of), .at = part[OF]->at};
    uint32_t most = sizeof prepared.given / sizeof *prepared.given;
    for (uint32_t i = 0; part[GIVEN] && i < part[GIVEN]->items; i++) {
        const node *item = part[GIVEN]->item[i];
        if (!is_kind(r, item, WANT_TEXT, "given"))
            return;
        piece name = piece_of(item);
        uint32_t axis = named_axis(r, &name);
        if (i == most)
            complain(&r->report, item->at, "more than %u given axes", most);
        if (i >= most || axis == GPS_NO)
            return;
        prepared.given[prepared.givens++] = axis;
    }
    if (prepared.of == GPS_NO)
        return;
    r->prepared = arena_grow(&r->memory, r->prepared, r->prepareds, &r->prepared_room, sizeof *r->prepared);
    r->prepared[r->prepareds++] = prepared;
}

void read_prepared(rules *r) { each_entry(r, "prepared", NODE_LIST, prepared_entry); }

/* ---- asking ---- */

/* NULL where there is no answer or a limit was met: the question is then not prepared. */
static gps_problem *ask(rules *r, const gps_tables *tables, const rule_prepared *prepared) {
    enum { MOST_STEPS = 20000000 };
    gps_problem *p = NULL;
    gps_verdict verdict = GPS_UNKNOWN;
    const char *subject = r->axis[prepared->of].name;
    gps_status status = gps_problem_new(tables, NULL, &p);
    if (status == GPS_OK)
        status = gps_require(p, subject, NULL, subject, "prepared", NULL, NULL);
    for (uint32_t i = 0; i < prepared->givens && status == GPS_OK; i++)
        status = gps_require(p, r->axis[prepared->given[i]].name, "*", "*", "prepared", NULL, NULL);
    if (status == GPS_OK) {
        p->given = prepared->given;
        p->givens = prepared->givens;
        p->option[GPS_OPTION_STEPS] = MOST_STEPS;
        status = gps_solve(p, &verdict, NULL);
    }
    if (status == GPS_OK && verdict == GPS_CONSISTENT && gps_diagram(p) && gps_signature(p))
        return p;
    if (status == GPS_ERR_MEMORY)
        out_of_memory();
    gps_problem_free(p);
    return NULL;
}

/* ---- writing ---- */

typedef struct {
    rules *r;
    const gps_problem *p;
    const gps_node **node; /* [nodes] by number, from 0 */
    uint32_t *asked;       /* the root's state before propagation */
    word_list *words;
} writer;

static void collect(writer *w, const gps_node *from) {
    if (from == &gps_node_yes || w->node[from->number - 1])
        return;
    w->node[from->number - 1] = from;
    for (uint32_t i = 0; i < from->arcs; i++)
        collect(w, from->arc[i].child);
}

/* The groups of a variable of the diagram by values of the image. */
static void write_step(writer *w, uint32_t variable, word_list *steps) {
    const gps_problem *p = w->p;
    uint32_t same = p->grouping->alias[variable];
    const gps_var *var = &p->var[variable];
    gps_step_record record = {var->axis, var->loader, var->device, p->grouping->groups[same], w->words->count};
    for (uint32_t v = 0; v < var->values; v++) {
        uint32_t group = p->grouping->group_of[same][v];
        if (group == GPS_NO && !gps_bit(gps_domain(&p->root, w->asked, variable), v))
            group = GPS_UNASKED;
        add_words(w->words, &group, 1);
    }
    add_words(steps, &record, sizeof record / 4);
}

static void write_nodes(writer *w, uint32_t count, gps_prepared_record *record) {
    uint32_t *head = arena_get(&w->r->memory, (size_t)count * 3 * sizeof *head);
    for (uint32_t n = 0; n < count; n++) {
        const gps_node *from = w->node[n];
        uint32_t set_words = gps_words_for(w->p->grouping->groups[w->p->grouping->alias[w->p->order[from->depth]]]);
        memcpy(head + (size_t)n * 3, (uint32_t[]){from->depth, w->words->count, from->arcs}, 3 * sizeof *head);
        for (uint32_t i = 0; i < from->arcs; i++) {
            const gps_node *child = from->arc[i].child;
            uint32_t number = child == &gps_node_yes ? GPS_NO : child->number - 1;
            add_words(w->words, &number, 1);
            add_words(w->words, from->arc[i].set, set_words);
        }
    }
    record->node = w->words->count;
    record->nodes = count;
    add_words(w->words, head, count * 3);
}

/* Every node is below the root, and no value is cut further than the image has it, as the question names none. */
static void write_prepared(rules *r, gps_problem *p, const rule_prepared *prepared, word_list *records,
                           word_list *steps, word_list *words) {
    uint32_t count = (uint32_t)p->counters.nodes;
    writer w = {r, p, arena_get(&r->memory, count * sizeof *w.node),
                arena_get(&r->memory, p->root.state_words * sizeof *w.asked), words};
    gps_root_state(p, 0, NULL, p->option[GPS_OPTION_LEVEL], w.asked);
    uint64_t signature = gps_signature(p);
    gps_prepared_record record = {.signature = {(uint32_t)signature, (uint32_t)(signature >> 32)},
                                  .step = steps->count / (uint32_t)(sizeof(gps_step_record) / 4),
                                  .steps = p->ordered,
                                  .given = prepared->givens};
    collect(&w, p->diagram);
    for (uint32_t i = 0; i < p->ordered; i++)
        write_step(&w, p->order[i], steps);
    write_nodes(&w, count, &record);
    add_words(records, &record, sizeof record / 4);
}

/* ---- relations ---- */

static gps_tables *open_image(const word_list *image) {
    gps_tables *tables;
    if (gps_tables_open(image->at, (size_t)image->count * 4, 1, NULL, &tables, NULL) != GPS_OK)
        out_of_memory(); /* what was just written is sound */
    return tables;
}

/* A problem that has every table in play. */
static gps_problem *build_all(const gps_tables *tables) {
    gps_problem *p = NULL;
    uint32_t axes = gps_info(tables).axes;
    gps_status status = gps_problem_new(tables, NULL, &p);
    for (uint32_t a = 0; a < axes && status == GPS_OK; a++)
        status = gps_require(p, gps_axis_at(tables, a).name, "*", "*", "prepared", NULL, NULL);
    if (status != GPS_OK || gps_build(p, NULL) != GPS_OK)
        out_of_memory();
    return p;
}

static void write_relation(const gps_problem *p, const gps_constraint *k, gps_table_record *record, word_list *words) {
    uint32_t made[4 * 32];
    for (uint32_t c = 0; c < k->columns; c++) {
        const gps_column *column = &k->column[c];
        uint32_t values = p->var[k->var[c]].values, classes = GPS_CLASS(column->map[values - 1]) + 1;
        memcpy(made + (size_t)c * 4, (uint32_t[]){words->count, classes, words->count + values, column->owns},
               4 * sizeof *made);
        add_words(words, column->map, values);
        add_words(words, column->rows, classes * k->words);
    }
    record->made_rows = k->rows;
    record->made = words->count;
    add_words(words, made, 4 * k->columns);
    record->made_usual = words->count;
    add_words(words, k->closed, k->words);
    add_words(words, k->open, k->words);
}

void prepare_relations(const word_list *image, word_list *records, word_list *words) {
    gps_tables *tables = open_image(image);
    gps_problem *p = build_all(tables);
    for (uint32_t i = 0; i < p->constraints; i++) {
        const gps_constraint *k = &p->constraint[i];
        gps_table_record *record = (gps_table_record *)(void *)records->at + (k->demand == GPS_NO ? k->table : 0);
        if (k->demand == GPS_NO && record->flags & GPS_TABLE_RELATION && !record->made_rows)
            write_relation(p, k, record, words);
    }
    gps_problem_free(p);
    gps_tables_close(tables);
}

void prepare_questions(rules *r, const word_list *image, word_list *records, word_list *steps, word_list *words) {
    gps_tables *tables = open_image(image);
    for (uint32_t i = 0; i < r->prepareds; i++) {
        gps_problem *p = ask(r, tables, &r->prepared[i]);
        if (p)
            write_prepared(r, p, &r->prepared[i], records, steps, words);
        gps_problem_free(p);
    }
    gps_tables_close(tables);
}
