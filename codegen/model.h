/* model.h: the rules of one run, from their nodes to rows over cells. */
#ifndef MODEL_H
#define MODEL_H

#include "files.h"
#include "gpusolve-tables.h"
#include "node.h"
#include "report.h"
#include "version.h"

typedef struct {
    const char *version, *tags;
    gps_key key;
    uint32_t date, status, source;
    uint32_t cell; /* once frozen */
    place at;
    int of_build; /* declared by a build of records: gives way to `releases` */
} rule_release;

/* A bound on a line.  quality: how well its text spells it, 0 best. */
typedef struct {
    gps_key key;
    const char *text;
    uint32_t quality, sequence;
} rule_cut;

typedef struct {
    const char *name;
    place at;
    int broken; /* its declaration is wrong: nothing more is said about it */
    gps_scheme scheme;
    uint32_t depth;
    const char *complete; /* or NULL */
    piece complete_at;
    rule_release *release;
    uint32_t releases, release_room;
    rule_cut *cut; /* once frozen: sorted, each key once; the first is the lowest key */
    uint32_t cuts, cut_room;
    uint32_t beyond;   /* cell or GPS_NO */
    uint32_t compared; /* bit k: relations compare k leading components; bit 0: whole versions */
} rule_line;

enum { AXIS_KEYS = 20 };

typedef struct {
    const char *name, *title, *kind, *help;
    place at;
    int broken;
    uint32_t line; /* GPS_NO: names */
    const char **names;
    uint32_t name_count, name_room;
    uint32_t loads, variant_from, variant_axis, step, flags;
    uint32_t cost, default_cost;                         /* GPS_NO: never */
    place cost_at;                                       /* where they are given for this axis; file NULL: nowhere */
    piece line_name, loads_name, variant_name, standard; /* text NULL: not given */
    place key_at[AXIS_KEYS];                             /* where each key was given; file NULL: nowhere */
    int unrecorded;                                      /* some row gives it the value `?` */
    uint32_t used;                                       /* by tables and rules */
} rule_axis;

typedef struct {
    uint32_t axis;
    const char *name;
    piece text;
    place at;
} rule_set;

typedef struct {
    const char *name, *title, *url;
    uint32_t date, rank;
    place at;
    uint32_t used;
} rule_source;

/* A cell expression on an axis, each once. */
typedef struct rule_cell {
    uint32_t axis;
    gps_operator op;
    const char *text;
    gps_set set;
    uint32_t *bits; /* once frozen: which values; a value that is not recorded counts as `?` only */
    struct rule_cell *next;
} rule_cell;

/* A cell of a row: one expression, or two of which both must hold. */
typedef struct {
    const rule_cell *a, *b;
    int negated; /* not in `a` */
    place at;
    const char *text;     /* for the image */
    const uint32_t *bits; /* once resolved */
} row_cell;

typedef struct {
    place at;
    uint32_t source, rank, level, warning, gap, kind;
    const char *note;
    int also, prefer;
    uint32_t group; /* rows of one build: ORed; 0 = none */
    int no_line;    /* made by the compiler */
    row_cell *cell;
} rule_row;

typedef struct {
    uint32_t axis;
    int key;
    gps_operator op;
} rule_column;

typedef struct {
    const char *name, *why;
    place at;
    uint32_t of, flags; /* GPS_TABLE_… */
    rule_column *column;
    uint32_t columns, column_room;
    rule_row *row;
    uint32_t rows, row_room;
    uint32_t conditions, left, op, right, by;
    int keyed;
    int of_builds; /* lists what records have */
    int narrowed;  /* rows that hold nothing are left out silently (pins) */
} rule_table;

typedef struct {
    const char *names, *note;
    place at;
    uint32_t source;
    const char **cell;
} rule_entry;

typedef struct {
    const char *name;
    place at;
    uint32_t axis[4], columns;
    rule_entry *entry;
    uint32_t entries, entry_room;
} rule_lookup;

typedef struct {
    const char *condition, *text;
    uint32_t of;
} rule_install;

/* A file that an answer becomes: a template (docs/language.md). */
typedef struct {
    const char *name, *title, *file, *escape, *condition, *text;
    uint32_t targets; /* GPS_TARGETS_… */
    place at;
} rule_output;

/* What a person does to install one part of an answer, and how it is seen to be done. */
typedef struct {
    const char *condition, *title, *text, *check;
    uint32_t of;
} rule_plan;

/* What a message tells of an axis: a template of a cell. */
typedef struct {
    uint32_t axis;
    const char *cell;
} rule_fact;

typedef struct {
    const char *name, *match, *words, *near, *cause, *fix;
    place at;
    uint32_t kind, order, of, source, rank;
    rule_fact *fact;
    uint32_t facts, fact_room;
} rule_pattern;

/* A question to be answered at compile time: a subject, and axes that are decided first. */
typedef struct {
    uint32_t of, given[4], givens;
    place at;
} rule_prepared;

/* Which findings of lint are right as they are; the reason is for readers of the file. */
typedef struct {
    const char *kind, *in, *says; /* in, says: NULL where not given */
    place at;
    uint32_t used; /* findings that it accepts */
} rule_accepted;

enum { CELL_BUCKETS = 16384 };

typedef struct {
    arena memory;
    report report;
    file_list files;
    node **root; /* of each file, NULL where there is none */
    uint32_t values;
    rule_line *line;
    uint32_t lines, line_room;
    rule_axis *axis; /* in the order of search once sorted */
    uint32_t axes, axis_room;
    rule_set *set;
    uint32_t sets, set_room;
    rule_source *source;
    uint32_t sources, source_room;
    rule_table *table;
    uint32_t tables, table_room;
    rule_lookup *lookup;
    uint32_t lookups, lookup_room;
    rule_install *install;
    uint32_t installs, install_room;
    rule_output *output;
    uint32_t outputs, output_room;
    rule_plan *plan;
    uint32_t plans, plan_room;
    rule_prepared *prepared;
    uint32_t prepareds, prepared_room;
    rule_accepted *accepted;
    uint32_t accepts, accept_room;
    rule_pattern *pattern;
    uint32_t patterns, pattern_room;
    rule_cell *bucket[CELL_BUCKETS];
    rule_cell **cell; /* in the order of appearance */
    uint32_t cells, cell_room;
    uint32_t rows; /* of all tables */
    uint32_t digest[8];
} rules;

#endif
