/* gpusolve-tables.h: reading what the tables hold: lines and their releases, axes, tables and rows with their sources,
 * names that stand for values, install templates.  For programs that list or explain; solving needs gpusolve.h alone.
 *
 * The general rules of gpusolve.h hold.  All functions only read, take any tables that gps_tables_open gave, and may be
 * called from any thread.  Indices start at 0 and end before the number that gps_info, or the thing itself, tells. */
#ifndef GPUSOLVE_TABLES_H
#define GPUSOLVE_TABLES_H

#include "gpusolve.h"

#ifdef __cplusplus
extern "C" {
#endif

GPS_API const char *gps_rank_text(uint32_t rank);   /* "measured" … "memory" */
GPS_API const char *gps_level_text(uint32_t level); /* "tested" … "disputed" */

typedef struct {
    const char *name, *scheme, *complete; /* complete: the version up to which the list is known to be whole, or "" */
    uint32_t depth, releases, cells;
} gps_line;
GPS_API gps_line gps_line_at(const gps_tables *tables, uint32_t line);

typedef struct {
    const char *version, *tags;
    uint32_t date;   /* yyyymmdd; 0 = not recorded */
    uint32_t status; /* GPS_STATUS_… */
    uint32_t source; /* index of a source or GPS_NO */
} gps_release;
GPS_API gps_release gps_release_at(const gps_tables *tables, uint32_t line,
                                   uint32_t release); /* ordered, oldest first */

enum {                        /* flags of an axis */
       GPS_AXIS_RELEASED = 1, /* answers use known releases only */
       GPS_AXIS_COUNTED = 2,  /* takes part in counts */
       GPS_AXIS_HIDDEN = 4,   /* not part of an answer unless asked for */
       GPS_AXIS_OPEN = 8,     /* decided last, as a set of versions */
       GPS_AXIS_PER_LOADER = 16,
       GPS_AXIS_PER_DEVICE = 32,
       GPS_AXIS_LOADER = 64,    /* loads itself: one instance of each per-loader axis belongs to it */
       GPS_AXIS_FALLBACK = 128, /* the loader that is in play when there is no other */
       GPS_AXIS_COLUMN = 256    /* an open one is laid out as columns, and counts are given for each of its values */
};
enum { GPS_VARIANT_NONE, GPS_VARIANT_LOCAL, GPS_VARIANT_POST, GPS_VARIANT_NAME, GPS_VARIANT_EXTRA };
typedef struct {
    const char *name, *title, *kind, *standard; /* kind: word that groups axes (may be ""); standard: default or "" */
    const char *help;                           /* one line for the option's help, or "" */
    uint32_t line;                              /* GPS_NO for an axis of names */
    uint32_t values;                            /* number of names; 0 for an axis on a line */
    uint32_t loads;                             /* axis whose instance this one belongs to, or GPS_NO */
    uint32_t variant_from; /* GPS_VARIANT_…: where the spelling of a requirement holds the variant */
    uint32_t variant_axis; /* axis that takes the variant, or GPS_NO */
    uint32_t step;         /* place in the order of installation, smallest first */
    uint32_t flags;
    uint32_t cost, default_cost; /* of another value than a requirement, or the default, wants; GPS_NO: no choice */
} gps_axis;
GPS_API gps_axis gps_axis_at(const gps_tables *tables, uint32_t axis);
GPS_API uint32_t gps_axis_find(const gps_tables *tables,
                               const char *name); /* GPS_NO if unknown; '-' and '_' are alike */
GPS_API const char *gps_axis_value(const gps_tables *tables, uint32_t axis, uint32_t value); /* a name, by number */

typedef struct {
    const char *name, *title, *url;
    uint32_t date, rank;
} gps_source;
GPS_API gps_source gps_source_at(const gps_tables *tables, uint32_t source);

enum { GPS_TABLE_PLUMBING = 1, GPS_TABLE_RULE = 2, GPS_TABLE_WARNING = 4, GPS_TABLE_OPEN = 8, GPS_TABLE_RELATION = 16 };
typedef struct {
    const char *name, *why; /* why: template with {axis} in braces, or "" */
    uint32_t of;            /* axis or GPS_NO */
    uint32_t columns, rows;
    uint32_t flags; /* GPS_TABLE_…; OPEN: `otherwise: any` */
} gps_table;
GPS_API gps_table gps_table_at(const gps_tables *tables, uint32_t table);
/* Axis of a column; *key is 1 where the column is part of the key (optional). */
GPS_API uint32_t gps_column_axis(const gps_tables *tables, uint32_t table, uint32_t column, int *key);

enum {                       /* why a row exists */
       GPS_ROW_LISTED,       /* written in a rule file */
       GPS_ROW_NOT_WHEN,     /* rule: a condition is not met */
       GPS_ROW_NEED,         /* rule: the conditions are met and so is the need */
       GPS_ROW_UNCOVERED,    /* key not listed, `otherwise: any` */
       GPS_ROW_SUBJECT_NONE, /* the subject is not there */
       GPS_ROW_GAP,          /* the key holds a value that is not recorded */
       GPS_ROW_BEYOND,       /* the key holds a version newer than the line's list: open reading only */
       GPS_ROW_OVERRULED     /* stored and shown, never used: a row of better rank has the same key */
};
typedef struct {
    const char *file, *note;
    uint32_t line;                       /* 1-based; 0 = made by the compiler */
    uint32_t source;                     /* or GPS_NO */
    uint32_t kind, rank, level, warning; /* GPS_ROW_…, GPS_RANK_…, GPS_LEVEL_…, 0 or 1 */
    uint32_t gap;                        /* 1: some cell of it is `?` */
    uint32_t layer;                      /* 0: of the rules; else which of the directories laid over them it is from */
} gps_row;
GPS_API gps_row gps_row_at(const gps_tables *tables, uint32_t table, uint32_t row);
GPS_API const char *gps_row_cell(const gps_tables *tables, uint32_t table, uint32_t row,
                                 uint32_t column); /* as written */

/* Files that were laid over the rules. */
typedef struct {
    const char *path;
    uint32_t layer; /* 1 … */
    int masked;     /* it masks a file of this path */
} gps_overlay;
GPS_API gps_overlay gps_overlay_at(const gps_tables *tables, uint32_t overlay);

/* Lookups: names that stand for values on some axes (a product name for its properties). */
typedef struct {
    const char *name;
    uint32_t columns, entries;
} gps_lookup;
GPS_API gps_lookup gps_lookup_at(const gps_tables *tables, uint32_t lookup);
GPS_API uint32_t gps_lookup_axis(const gps_tables *tables, uint32_t lookup, uint32_t column);
/* names: the name, then its aliases, each ended by ';'.  note may be "". */
typedef struct {
    const char *names, *note, *file;
    uint32_t line, source;
} gps_entry;
GPS_API gps_entry gps_entry_at(const gps_tables *tables, uint32_t lookup, uint32_t entry);
GPS_API const char *gps_entry_cell(const gps_tables *tables, uint32_t lookup, uint32_t entry, uint32_t column);

/* How an answer is installed: the first template of the subject whose condition an answer meets.
 * condition: "axis=value;axis=value;" or "". */
typedef struct {
    const char *condition, *text;
    uint32_t of;
} gps_install;
GPS_API gps_install gps_install_at(const gps_tables *tables, uint32_t install);

/* A file that an answer becomes.  text: a template (docs/language.md); escape: the rule by which values are written;
 * file: its usual name; condition: as in gps_install, what an answer must meet; targets: how many answers one file
 * holds: any number, one, or several that it can tell apart. */
enum { GPS_TARGETS_ANY, GPS_TARGETS_ONE, GPS_TARGETS_APART };
typedef struct {
    const char *name, *title, *file, *escape, *condition, *text;
    uint32_t targets;
} gps_output;
GPS_API gps_output gps_output_at(const gps_tables *tables, uint32_t output);

/* One thing that a person does: the first of an axis whose condition an answer meets.  title, text (commands, one a
 * line, or "") and check (a command that shows it to be done, or "") are templates with {axis} in braces. */
typedef struct {
    const char *condition, *title, *text, *check;
    uint32_t of;
} gps_plan;
GPS_API gps_plan gps_plan_at(const gps_tables *tables, uint32_t plan);

/* Patterns: messages of programs, and what they mean.  docs/language.md, "Patterns", says to which text they apply. */
enum {                    /* kinds */
       GPS_PATTERN_CAUSE, /* a message of something that went wrong */
       GPS_PATTERN_FACTS, /* tells facts only */
       GPS_PATTERN_PREFIX /* what stands before the text of a line, to be left out */
};
typedef struct {
    const char *name, *match, *words; /* words: one of them is in every match; each ended by a line feed */
    const char *near;                 /* words of which one stands near each match that counts, or "" */
    const char *cause, *fix;          /* templates: {GROUP}, {GROUP:DIGITS} */
    const char *file;
    uint32_t kind, order, facts, line;
    uint32_t of;           /* axis that the message is about, or GPS_NO */
    uint32_t source, rank; /* source: or GPS_NO */
} gps_pattern;
GPS_API gps_pattern gps_pattern_at(const gps_tables *tables, uint32_t pattern);
typedef struct {
    uint32_t axis;
    const char *cell; /* template of a set of its values */
} gps_fact;
GPS_API gps_fact gps_fact_at(const gps_tables *tables, uint32_t pattern, uint32_t fact);

/* A version written without dots, in the manner `digits`: "thousands" 12080 is 12.8, "hundreds" 8101 is 8.1.1 and 90100
 * is 9.1.0, "joined" 120 is 12.0, "list" "9, 1, 0" is 9.1.0.  GPS_ERR_NAME: no such manner; GPS_ERR_SYNTAX: the text is
 * none of it. */
enum { GPS_DIGITS_TEXT = 48 };
GPS_API gps_status gps_read_digits(const char *digits, const char *text, char version[GPS_DIGITS_TEXT]);
/* The names of these manners, 0, 1 …; NULL behind the last. */
GPS_API const char *gps_digits_text(uint32_t number);

/* Are `a` and `b` versions of the line, and in which order?  *order < 0, 0, > 0. */
GPS_API gps_status gps_version_compare(const gps_tables *tables, uint32_t line, const char *a, const char *b,
                                       int *order);

/* Have two sets of values of an axis, as cells of the rules say them, a value in common?  (A version or name is a set
 * of itself.)  *meet = 0 or 1; 0 where one is no set. */
GPS_API gps_status gps_sets_meet(const gps_tables *tables, uint32_t axis, const char *a, const char *b, int *meet);

/* The releases of an axis's line that a set of its values holds, into the bits of `releases` (room for all, cleared by
 * the caller).  GPS_ERR_SYNTAX and the like, with nothing set, where the text is no set. */
GPS_API gps_status gps_releases_in(const gps_tables *tables, uint32_t axis, const char *set, uint32_t *releases);

#ifdef __cplusplus
}
#endif
#endif
