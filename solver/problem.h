/* problem.h: one question made ready for the search.
 *
 * question.c   what was asked: requirements, options
 * build.c      variables, runtime cells and constraints of the tables in play (its parts: build.h)
 * propagate.c  compact-table propagation on a `gps_system`
 * reduce.c     what is left after the root, made small
 * search.c     existence, best, the decision diagram
 * verdict.c    consistent, unknown, inconsistent
 * sets.c       sets of values, in words
 * one.c, many.c  one answer at a time; counts and boxes
 * conflict.c   smallest conflicts and single changes
 * repair.c     smallest sets of changes, cheapest first
 * cite.c       what an answer rests on
 * verify.c     the independent checker */
#ifndef GPS_PROBLEM_H
#define GPS_PROBLEM_H

#include "bits.h"
#include "tables.h"
#include "version.h"

/* ---- what was asked ---- */

typedef struct {
    const char *axes; /* as given, or joined by ',' */
    const char *typed, *origin, *set;
    uint32_t columns, rows;    /* rows > 1 or columns > 1: a table of its own */
    uint32_t *axis;            /* [columns] */
    uint32_t *loader, *device; /* [columns]: GPS_NO / 0 = every instance */
    gps_set *cell;             /* [rows * columns] */
    int standard;              /* a default */
} gps_demand;

/* ---- a line as the question cuts it ---- */

enum { GPS_USE_NEVER, GPS_USE_OPEN, GPS_USE_CLOSED }; /* in which reading an answer may use a release */

typedef struct {
    uint32_t line, cells;
    const uint32_t *key; /* of the first cell; the next one's is key_words further */
    uint32_t key_words;
    uint32_t *parent;                   /* [cells] cell of the image; NULL where the question cuts none */
    const char **text;                  /* [cells] lower bound as spelled; NULL: as in the image */
    uint32_t *release_cell;             /* [releases of the line]; NULL: as in the image, as is the use of each */
    uint32_t *ranks[GPS_KEY_WORDS + 1]; /* of cells, by leading components: relation.c */
    uint8_t *use;                       /* [releases of the line] GPS_USE_… */
    const uint32_t *weights; /* two for each cell: releases that an answer may use in the closed reading, and others
                                that it may use in the open one */
    const uint32_t *held;    /* bitset of the cells that have some of the former, then of those that have some of the
                                latter */
} gps_view;

static inline const gps_key *gps_view_low(const gps_view *view, uint32_t cell) {
    return (const gps_key *)(const void *)(view->key + (size_t)cell * view->key_words);
}
static inline uint32_t gps_view_weight(const gps_view *view, uint32_t cell) { return view->weights[2 * cell]; }
static inline uint32_t gps_view_other(const gps_view *view, uint32_t cell) { return view->weights[2 * cell + 1]; }
static inline uint32_t gps_view_parent(const gps_view *view, uint32_t cell) {
    return view->parent ? view->parent[cell] : cell;
}
static inline const char *gps_view_text(const gps_tables *tables, const gps_view *view, uint32_t cell) {
    uint32_t first = GPS_RECORD(tables, LINE, line, view->line)->cell;
    return view->text ? view->text[cell] : gps_text(tables, GPS_RECORD(tables, CELL, cell, first + cell)->text);
}

typedef struct {
    uint32_t axis, loader, device;
    const char *name;
    gps_view *view;         /* NULL: names */
    uint32_t values, words; /* cells or names, + 2 */
    int shown, counted;
    uint32_t *closed, *open; /* domains before any requirement */
} gps_var;

/* What a column of a table says: values of one class are admitted by the same rows.  Neighbours often share a class. */
typedef struct {
    const uint32_t *map;  /* [values of its variable] GPS_RUN of its class, as in the image */
    const uint32_t *rows; /* [classes] bitsets of rows, one after the other */
    /* The first `owns` values, one class, admit each a row that is no other value's: `own` is that of value 0, the next
     * is that of value 1, and so on.  `rows` does not tell of it.  Of tables with more than 32 rows. */
    uint32_t own, owns;
} gps_column;

/* Makes values v … end - 1 of a map a run. */
static inline void gps_fill_run(uint32_t *map, uint32_t v, uint32_t end, uint32_t class) {
    for (uint32_t run = GPS_RUN(class, end); v < end; v++)
        map[v] = run;
}

/* Rows that admit a value besides its own, of a table whose row bitsets have so many words. */
static inline const uint32_t *gps_support(const gps_column *column, uint32_t value, uint32_t words) {
    return column->rows + (size_t)GPS_CLASS(column->map[value]) * words;
}

/* The row of a value alone, or GPS_NO. */
static inline uint32_t gps_own_row(const gps_column *column, uint32_t value) {
    return value < column->owns ? column->own + value : GPS_NO;
}

/* Rows that some member of a set admits. */
static inline void gps_admitted(const gps_column *column, const uint32_t *set, uint32_t values, uint32_t words,
                                uint32_t *rows) {
    gps_bits_clear(rows, words);
    GPS_EACH_RUN(v, end, set, values, column->map)
    gps_bits_join(rows, gps_support(column, v, words), words);
    for (uint32_t v = 0; v < column->owns; v += 32)
        gps_bits_add_word(rows, column->own + v, set[v / 32] & gps_bits_below(column->owns - v));
}

/* A table in play, for one loader and device; or a demand of several columns. */
typedef struct {
    uint32_t table, loader, device;
    uint32_t demand; /* GPS_NO for a table */
    uint32_t columns, rows, words;
    uint32_t *var;                 /* [columns] */
    gps_column *column;            /* [columns] */
    const uint32_t *closed, *open; /* rows that count in each reading */
    uint32_t base_rows;            /* rows of the image; those after it are made by a relation or a demand */
    uint32_t left, right;          /* variables of a relation `==`, to be made one; GPS_NO */
    int warning;
} gps_constraint;

/* ---- tables over small domains, ready to propagate ---- */

typedef struct {
    uint32_t columns, rows, words;
    const uint32_t *var;
    const gps_column *column;
} gps_compact;

typedef struct {
    uint32_t table, column;
} gps_touch;

/* A state is one array: the domain of each variable, then the live rows of each table. */
typedef struct {
    uint32_t vars, tables;
    uint32_t *values, *domain_at, *domain_words; /* [vars] */
    gps_compact *table;
    uint32_t *rows_at;  /* [tables] */
    uint32_t *touch_at; /* [vars + 1] */
    gps_touch *touch;
    uint32_t state_words;
    uint32_t *dirty;                  /* scratch: [tables] columns that changed */
    uint32_t *queue;                  /* scratch: bitset of tables */
    uint32_t *mask;                   /* scratch: longest row bitset */
    uint32_t *core, *open, *mentions; /* what gps_core found: tables, undecided variables, tables of each variable */
    const uint32_t *off;              /* optional bitset of tables that do not take part */
} gps_system;

/* The rows of a small table as bit strings: column c has bits from[c] … from[c] + groups[c] - 1. */
typedef struct {
    const uint32_t **row;          /* [rows] */
    const uint32_t *from, *groups; /* [columns] */
    uint32_t words;                /* of a row */
} gps_row_bits;

/* Values of a variable that nothing tells apart are one group. */
typedef struct {
    uint32_t *alias;     /* [variables of the problem] the variable that stands for it (same numbers) */
    uint32_t *groups;    /* [vars] */
    uint32_t **group_of; /* [vars][value] group or GPS_NO */
    uint64_t **weight;   /* [vars][group] releases or names in it */
} gps_grouping;

typedef struct {
    gps_system system;
    gps_row_bits *row_bits; /* [system.tables] */
    uint32_t *state;        /* after the root */
    gps_grouping grouping;  /* its values: system.values are grouping.groups */
} gps_reduced;

typedef struct gps_node gps_node;

struct gps_problem {
    const gps_tables *tables;
    gps_arena arena;
    gps_arena scratch_arena; /* outlives marks of the first */
    gps_arena passing_arena; /* what one function needs for a moment */
    uint32_t option[GPS_OPTION_SEARCHES + 1];
    int (*cancel)(void *);
    void *cancel_context;
    gps_status stop; /* limit, cancel or memory: unwinds a search */

    gps_demand *demand;
    uint32_t demands, demand_room, asked; /* asked: those that are no defaults */
    int solved;
    gps_verdict verdict;

    gps_view **view; /* [lines] or NULL */
    gps_var *var;
    uint32_t vars, devices;
    gps_constraint *constraint;
    uint32_t constraints;
    uint32_t *play;          /* bitset of axes */
    uint32_t *meant;         /* those of them that are not there for what several subjects say of them alone */
    uint32_t ***demand_mask; /* [demands][vars] values that a demand of one cell admits, NULL where it says nothing */

    gps_system root;           /* all constraints that decide */
    uint32_t *root_constraint; /* [root.tables] */
    int reading_open;
    uint32_t *cited_rows;   /* scratch of gps_cites */
    uint32_t *answer_state; /* of the answer being made */
    uint32_t *root_state;   /* in the reading of the verdict */
    int root_propagated;
    gps_reduced *reduced;
    uint32_t *order, ordered; /* shown variables in the order of search */

    uint32_t **scratch; /* state buffers by depth */
    uint32_t scratch_count, scratch_words;

    const gps_node *diagram;      /* NULL until made */
    int too_many;                 /* the diagram was given up */
    const gps_grouping *grouping; /* what the diagram's sets are made of */
    const uint32_t *given;        /* axes to decide first */
    uint32_t givens;
    struct gps_memo *memo;
    gps_box *box;
    uint32_t boxes;
    int boxed;
    struct gps_cursor *cursor;
    gps_counters counters;
};

/* Value of the image for a value of a variable. */
static inline uint32_t gps_image_value(const gps_problem *p, const gps_var *var, uint32_t value) {
    uint32_t cells = var->values - 2;
    if (value >= cells)
        return GPS_RECORD(p->tables, AXIS, axis, var->axis)->values + value - cells;
    return var->view ? gps_view_parent(var->view, value) : value;
}
/* Releases or names in a value that an answer may use. */
static inline uint64_t gps_value_weight(const gps_problem *p, const gps_var *var, uint32_t value) {
    if (value >= var->values - 2 || !var->view)
        return 1;
    return gps_view_weight(var->view, value) + (p->reading_open ? gps_view_other(var->view, value) : 0);
}

/* question.c */
gps_status gps_add_demand(gps_problem *p, const char *axis, const char *set, const char *typed, const char *origin,
                          int *cut, gps_error *error);

static inline uint8_t gps_use_of_status(uint32_t status) {
    return status == GPS_STATUS_RELEASED ? GPS_USE_CLOSED : status == GPS_STATUS_PLANNED ? GPS_USE_OPEN : GPS_USE_NEVER;
}
/* The cell that holds a release, and GPS_USE_… */
static inline uint32_t gps_view_cell(const gps_view *view, const gps_release_record *record, uint32_t release) {
    return view->release_cell ? view->release_cell[release] : record->cell;
}
static inline uint32_t gps_view_use(const gps_view *view, const gps_release_record *record, uint32_t release) {
    return view->release_cell ? view->use[release] : gps_use_of_status(record->status);
}

/* view.c */
/* The first cell that starts at the key or later; cells: none does. */
uint32_t gps_view_from(const gps_view *view, const gps_key *key);
/* The same of cells as the image has them. */
uint32_t gps_cell_from(const gps_tables *tables, const gps_line_record *line, const gps_key *key);
gps_key gps_release_key(const gps_tables *tables, const gps_line_record *line, const gps_release_record *release);

/* build.c */
gps_status gps_build(gps_problem *p, gps_error *error);
/* Domains and rows of a reading into state: requirements whose bit in `without` is set (optional) are left out;
 * level: rows of listing tables up to that level only. */
void gps_root_state(const gps_problem *p, int open, const uint32_t *without, uint32_t level, uint32_t *state);
/* Takes from the domains what a requirement of one cell rules out; others are tables. */
void gps_apply_demand(const gps_problem *p, uint32_t demand, int open, uint32_t *state);
/* Do the options leave the rows that count as they usually are? */
int gps_usual_rows(const gps_problem *p);
/* Does row r of the image count in a reading of this problem? */
static inline int gps_row_on(const gps_problem *p, const gps_table_record *table, uint32_t r, int open,
                             uint32_t level) {
    return gps_row_counts(table->flags, GPS_RECORD(p->tables, ROW, row, table->row + r), open,
                          p->option[GPS_OPTION_STRICT] != 0, level, p->option[GPS_OPTION_RANK]);
}
/* Mask of a demand's cell on a variable. */
void gps_demand_mask(const gps_problem *p, const gps_var *var, const gps_set *set, uint32_t *mask);
int gps_demand_concerns(const gps_demand *demand, uint32_t column, const gps_var *var);

/* domain.c: the best of a set of values, GPS_NO of none: names in their order; on a line what is released, then what is
 * planned, then versions nobody has seen, newest first each; then `none`, then `?`. */
uint32_t gps_best_value(const gps_var *var, const uint32_t *set);

/* propagate.c */
gps_status gps_system_finish(gps_arena *arena, gps_system *s); /* from values and table: the rest */
void gps_touch_var(gps_system *s, uint32_t var);
void gps_touch_table(gps_system *s, uint32_t table); /* as if it were new */
/* 0: a domain or table became empty (or p->stop is set). */
int gps_propagate(gps_problem *p, gps_system *s, uint32_t *state);
void gps_touch_all(gps_system *s); /* each table as if it were new */
/* The same from a state that was never propagated: each table is looked at, an empty domain is told at once. */
int gps_propagate_all(gps_problem *p, gps_system *s, uint32_t *state);
/* Words of a row bitset: those from the first on, without those from `end` on, hold all its members. */
typedef struct {
    uint32_t from, end;
} gps_span;
/* Takes out of a domain the values that none of the rows admits in column c.  Returns whether values went. */
int gps_keep_admitted(const gps_compact *table, uint32_t c, uint32_t *domain, uint32_t values, const uint32_t *rows,
                      gps_span live);

static inline uint32_t *gps_domain(const gps_system *s, uint32_t *state, uint32_t var) {
    return state + s->domain_at[var];
}
static inline uint32_t *gps_rows(const gps_system *s, uint32_t *state, uint32_t table) {
    return state + s->rows_at[table];
}
static inline uint32_t gps_domain_words(const gps_system *s, uint32_t var) { return s->domain_words[var]; }

/* core.c: tables of a propagated state that still matter, into s->core, and s->open, s->mentions.  Variables whose rank
 * lies in [depth, end) count as tied to something else; rank may be NULL.  0: none is left. */
int gps_core(gps_system *s, const uint32_t *state, const uint32_t *rank, uint32_t depth, uint32_t end);
/* The variable of the core with the fewest values, but not `except`; GPS_NO if there is none. */
uint32_t gps_core_smallest(const gps_system *s, const uint32_t *state, uint32_t except);

/* reduce.c: keep: bitset of variables that must stay, besides shown ones (optional) */
gps_reduced *gps_reduce(gps_problem *p, gps_arena *arena, const gps_system *root, uint32_t *state,
                        const uint32_t *keep);

/* verdict.c */
int gps_propagate_root(gps_problem *p);     /* p->root_state, if it is not yet; 0: nothing is left, or p->stop */
gps_reduced *gps_small(gps_problem *p);     /* the root made small, when first needed; NULL: p->stop */
gps_status gps_ready(const gps_problem *p); /* is there something to enumerate? */

/* search.c */
/* As gps_exists, but with at most *left decisions; 0 and *left == 0: not known. */
int gps_exists_within(gps_problem *p, gps_system *s, const uint32_t *state, uint32_t depth, uint32_t *left);
/* Is there a solution below `state`, which is propagated?  Leaves it as it was. */
int gps_exists(gps_problem *p, gps_system *s, const uint32_t *state, uint32_t depth);
/* Values (groups) of `var` that have a solution below state, ORed into found. */
void gps_values_with_solution(gps_problem *p, gps_system *s, const uint32_t *state, uint32_t var, uint32_t *found,
                              uint32_t depth);
/* Is there a solution below a propagated state of the root?  A few decisions on it; if they do not tell, it is made
 * small. */
int gps_root_exists(gps_problem *p, uint32_t *state);
/* Values of a variable of the root system that have a solution below `state`, which is propagated, ORed into set. */
void gps_root_values(gps_problem *p, uint32_t *state, uint32_t var, uint32_t *set);
uint32_t *gps_scratch(gps_problem *p, const gps_system *s, uint32_t depth);
/* First solution of all variables in `state` (propagated): 1 and the state made single-valued but for `open`. */
int gps_settle(gps_problem *p, gps_system *s, uint32_t *state, const uint32_t *order, uint32_t length, uint32_t depth);

/* cite.c */
int gps_is_rule(const gps_problem *p, const gps_constraint *k);
/* What a rule needs, as a row of its table; GPS_NO: it only forbids. */
uint32_t gps_need_row(const gps_problem *p, const gps_table_record *table);
/* The row that speaks for a rule: what it needs, or its first condition. */
uint32_t gps_rule_row(const gps_problem *p, const gps_constraint *k);

/* nodes.c: the diagram: nodes by depth in p->order.  arcs: to child by a set of groups. */
typedef struct {
    const gps_node *child;
    uint32_t *set;
} gps_arc;
struct gps_node {
    uint32_t depth, arcs, number;
    gps_arc *arc;
};
extern const gps_node gps_node_yes; /* depth == p->ordered */

/* Where equal nodes are one.  Zeroed at first. */
enum { GPS_NODE_SLOTS = 256 };
typedef struct {
    struct gps_stored *slot[GPS_NODE_SLOTS];
    uint32_t nodes;
} gps_store;

/* Adds to a list of arcs, with room for one more; sets to one child are joined (in place). */
void gps_add_arc(gps_arc *arc, uint32_t *arcs, const gps_node *child, uint32_t *set, uint32_t words);
/* The node with these arcs, whose sets have so many words: the one there is, or a new one.  NULL: p->stop. */
const gps_node *gps_node_of(gps_problem *p, gps_store *store, uint32_t depth, const gps_arc *arc, uint32_t arcs,
                            uint32_t words);

/* prepared.c: uses a diagram of the image for the root of the closed reading.  1: the question has answers, 0: none (or
 * p->stop), -1: there is no such diagram. */
int gps_use_prepared(gps_problem *p);
/* What tells one system of constraints from another; 0: it holds more than tables. */
uint64_t gps_signature(const gps_problem *p);

const gps_node *gps_diagram(gps_problem *p); /* NULL: gps_no_diagram says why */
static inline gps_status gps_no_diagram(const gps_problem *p) {
    return p->stop ? p->stop : p->too_many ? GPS_ERR_LIMIT : GPS_NONE;
}

#endif
