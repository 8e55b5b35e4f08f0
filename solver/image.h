/* image.h: the one contract between gpusolve-rules, which writes images, and libgpusolve, which reads them.
 *
 * An image is an array of 32-bit words followed by text, without pointers.  As a file it is the same bytes,
 * little-endian.  Word 0 … GPS_HEADER_WORDS-1 are the header, then comes the section directory (GPS_SECTION_COUNT
 * entries of {offset in words, number of records, words in a record}), then the sections in any order.
 * Records grow at their tail: a reader takes a record at least as long as it knows and skips the rest.
 * A reference to text is a byte offset into the section TEXT, where every string ends in NUL and offset 0 is "".
 * GPS_NO (0xffffffff) is "none" in every index. */
#ifndef GPS_IMAGE_H
#define GPS_IMAGE_H

#include <stdint.h>

#define GPS_MAGIC 0x54535047u /* "GPST" in a little-endian file */
#define GPS_FORMAT 2u         /* written; formats GPS_FORMAT_OLDEST … GPS_FORMAT are read */
#define GPS_FORMAT_OLDEST 2u
#define GPS_BYTE_ORDER 0x01020304u

enum { /* header words */
       GPS_H_MAGIC,
       GPS_H_FORMAT,
       GPS_H_ORDER,
       GPS_H_WORDS,                     /* size of the whole image in words (text padded with NUL) */
       GPS_H_CHECKSUM,                  /* FNV-1a over the words from GPS_H_SHA256 to the end, word by word */
       GPS_H_SHA256,                    /* 8 words, big-endian digest of the canonical rules */
       GPS_H_NEWEST = GPS_H_SHA256 + 8, /* newest date on which a source was read, yyyymmdd */
       GPS_H_SECTIONS,                  /* number of directory entries */
       GPS_HEADER_WORDS
};

enum {             /* sections */
       GPS_S_TEXT, /* records of 1 word; count = words, not bytes */
       GPS_S_WORD, /* bitsets and maps that COLUMN points into */
       GPS_S_LINE,
       GPS_S_CELL,
       GPS_S_RELEASE,
       GPS_S_AXIS,
       GPS_S_NAME, /* 1 word: text */
       GPS_S_SET,
       GPS_S_TABLE,
       GPS_S_COLUMN,
       GPS_S_ROW,
       GPS_S_ROW_CELL, /* 1 word: text; the cells of row r of table t start at TABLE.row_cell + r * columns */
       GPS_S_SOURCE,
       GPS_S_LOOKUP,
       GPS_S_ENTRY,
       GPS_S_ENTRY_CELL, /* 1 word: text; like ROW_CELL */
       GPS_S_INSTALL,
       GPS_S_PREPARED,
       GPS_S_STEP,
       GPS_S_ALWAYS,  /* 1 word: a table that takes part in every question */
       GPS_S_OVERLAY, /* files that were laid over the rules; from here on a file may lack sections: they are empty */
       GPS_S_PATTERN,
       GPS_S_FACT,
       GPS_S_OUTPUT,
       GPS_S_PLAN,
       GPS_SECTION_COUNT
};

#define GPS_KEY_WORDS 8u /* a version key: see version.h */

/* A record is a struct of uint32_t only (bit-fields as gcc and clang lay them out); text means a reference to text. */
typedef struct {
    uint32_t name, scheme, depth; /* scheme: gps_scheme of version.h */
    uint32_t complete;            /* text; offset 0 = not given */
    uint32_t beyond;              /* first cell (number in the line) above `complete`, or GPS_NO */
    uint32_t release, releases;   /* first and number, oldest first by key */
    uint32_t cell, cells;         /* first and number; cell 0 starts at the smallest key */
    /* Offset in GPS_S_WORD: for each cell, how many released and planned ones it holds; then bitsets of the cells that
     * hold released ones and of those that hold planned ones. */
    uint32_t weights;
} gps_line_record;

typedef struct { /* cell i of a line is [key of i, key of i+1) */
    uint32_t key[GPS_KEY_WORDS];
    uint32_t text; /* the lower bound as the source spells it */
} gps_cell_record;

typedef struct {
    uint32_t version, tags;
    uint32_t date, status, source;
    uint32_t cell; /* number in the line */
} gps_release_record;

typedef struct {
    uint32_t name, title, kind, standard, help;
    uint32_t line;          /* or GPS_NO: names */
    uint32_t first, values; /* names: first in GPS_S_NAME and number; on a line: 0 and the line's cells */
    uint32_t loads;         /* axis, itself for loaders, or GPS_NO */
    uint32_t variant_from, variant_axis;
    uint32_t step, flags; /* flags as GPS_AXIS_… in gpusolve-tables.h */
    /* Offset in GPS_S_WORD and number: the tables that can take part only when this axis is in play. */
    uint32_t table, tables;
    uint32_t cost, default_cost; /* as in gps_axis */
} gps_axis_record;               /* in the order of search and print */

typedef struct {
    uint32_t axis, name, text; /* a named set of values of an axis: text is a cell expression */
} gps_set_record;

typedef struct {
    uint32_t name, why, of, flags;
    uint32_t column, columns;
    uint32_t row, rows, row_words; /* row_words = (rows + 31) / 32: length of a row bitset */
    uint32_t row_cell;
    /* A rule without `of` takes part when the axes of its first `conditions` columns are all in play. */
    uint32_t conditions;
    /* GPS_TABLE_RELATION: besides its rows the table holds where column left OP column right, compared `by` so many
     * leading components (0 = whole).  op is a gps_operator of version.h. */
    uint32_t left, op, right, by;
    /* Offset in GPS_S_WORD: the rows that count under the options that hold when nothing is said, in the closed and
     * then in the open reading; row_words each. */
    uint32_t usual;
    /* A relation with the rows that relation.c makes for lines which the question does not cut: their number, offset of
     * four words for each column (map, classes, supports: as in a column record; how many of the first values have a
     * made row each to themselves, of which the supports do not tell), and the rows that usually count. */
    uint32_t made_rows, made, made_usual;
    /* Bit c: column c is a hidden axis that the table, `otherwise: any`, speaks of without being keyed by it: the table
     * alone does not bring it into play. */
    uint32_t optional;
} gps_table_record;

/* Values that the same rows admit are one class; a run is a stretch of neighbours of one class. */
#define GPS_CLASS(word) ((word)&0xffffu)
#define GPS_RUN_END(word) ((word) >> 16) /* first value behind the run */
#define GPS_UNASKED (UINT32_MAX - 1)
#define GPS_RUN(class, end) ((class) | (end) << 16)
#define GPS_VALUES_MOST 65000u /* of an axis, so that both fit */

typedef struct {
    uint32_t axis, key; /* key: 1 if part of the key */
    uint32_t
        map; /* offset in GPS_S_WORD: for value v (values, then none, then ?) one word: GPS_CLASS and GPS_RUN_END */
    uint32_t classes;  /* number of classes */
    uint32_t supports; /* offset in GPS_S_WORD: classes * row_words words; bit r of class c: row r admits c */
} gps_column_record;

typedef struct {
    uint32_t file, line, source, note;
    uint32_t kind : 8, rank : 8, level : 8, warning : 8; /* one word, the first in its lowest byte */
    uint32_t gap;                                        /* bit c: the cell of column c is `?` */
} gps_row_record;

typedef struct {
    uint32_t name, title, url, date, rank;
} gps_source_record;

typedef struct {
    uint32_t name;
    uint32_t axis[4], columns;
    uint32_t entry, entries, entry_cell;
} gps_lookup_record;

typedef struct {
    uint32_t names, note, file, line, source;
} gps_entry_record;

typedef struct {
    uint32_t of, condition, text;
} gps_install_record;

typedef struct {
    uint32_t name, title, file, escape, condition, text, targets;
} gps_output_record;

typedef struct {
    uint32_t of, condition, title, text, check;
} gps_plan_record;

/* A question whose diagram of answers the compiler has made: solver/prepared.c.  Its nodes start at offset `node` of
 * GPS_S_WORD, three words each: step, offset of the first arc, number of arcs; a child stands before its parents, so
 * the last node is the root.  An arc is the child's number, or GPS_NO behind the last step, and a set of groups. */
typedef struct {
    uint32_t signature[2];       /* of the system of constraints: gps_signature */
    uint32_t step, steps, given; /* the first `given` steps are decided by the question */
    uint32_t node, nodes;
} gps_prepared_record;

typedef struct {
    uint32_t axis, loader, device; /* the variable, as gps_variable has it */
    uint32_t groups;
    uint32_t map; /* offset in GPS_S_WORD: the group of each value (values, none, ?); GPS_NO: it has no answer;
                     GPS_UNASKED: it was not asked about */
} gps_step_record;

typedef struct {
    uint32_t path;   /* as in rows and entries */
    uint32_t layer;  /* which of the directories laid over the first it is from, 1 … */
    uint32_t masked; /* 1: it is empty, and masks a file of this path */
} gps_overlay_record;
/* What a message means that stands in a text made smooth (docs/language.md, "Patterns"). */
typedef struct {
    uint32_t name, match; /* match: an expression for PCRE2 with GPS_PATTERN_FLAGS */
    uint32_t words; /* of which the smooth text of any match holds one, each ended by a line feed; kind PREFIX: "" */
    uint32_t kind, order, of;
    uint32_t near;        /* words of which one stands near a match, in the same manner; "": no matter */
    uint32_t cause, fix;  /* templates with {GROUP} or {GROUP:DIGITS} */
    uint32_t fact, facts; /* first in GPS_S_FACT and number */
    uint32_t file, line, source, rank;
} gps_pattern_record;

typedef struct {
    uint32_t axis, cell; /* cell: a template as above */
} gps_fact_record;

/* One place for both ends: whoever includes pcre2.h compiles patterns with these. */
#define GPS_PATTERN_FLAGS                                                                                              \
    (PCRE2_CASELESS | PCRE2_EXTENDED | PCRE2_DOTALL | PCRE2_DOLLAR_ENDONLY | PCRE2_DUPNAMES | PCRE2_NO_AUTO_CAPTURE |  \
     PCRE2_NEVER_UTF | PCRE2_NEVER_BACKSLASH_C)

/* Words in each section's record, by section. */
#define GPS_RECORD_WORDS                                                                                               \
    {                                                                                                                  \
        [GPS_S_TEXT] = 1, [GPS_S_WORD] = 1, [GPS_S_LINE] = sizeof(gps_line_record) / 4,                                \
        [GPS_S_CELL] = sizeof(gps_cell_record) / 4, [GPS_S_RELEASE] = sizeof(gps_release_record) / 4,                  \
        [GPS_S_AXIS] = sizeof(gps_axis_record) / 4, [GPS_S_NAME] = 1, [GPS_S_SET] = sizeof(gps_set_record) / 4,        \
        [GPS_S_TABLE] = sizeof(gps_table_record) / 4, [GPS_S_COLUMN] = sizeof(gps_column_record) / 4,                  \
        [GPS_S_ROW] = sizeof(gps_row_record) / 4, [GPS_S_ROW_CELL] = 1,                                                \
        [GPS_S_SOURCE] = sizeof(gps_source_record) / 4, [GPS_S_LOOKUP] = sizeof(gps_lookup_record) / 4,                \
        [GPS_S_ENTRY] = sizeof(gps_entry_record) / 4, [GPS_S_ENTRY_CELL] = 1,                                          \
        [GPS_S_INSTALL] = sizeof(gps_install_record) / 4, [GPS_S_PREPARED] = sizeof(gps_prepared_record) / 4,          \
        [GPS_S_STEP] = sizeof(gps_step_record) / 4, [GPS_S_ALWAYS] = 1,                                                \
        [GPS_S_OVERLAY] = sizeof(gps_overlay_record) / 4, [GPS_S_PATTERN] = sizeof(gps_pattern_record) / 4,            \
        [GPS_S_FACT] = sizeof(gps_fact_record) / 4, [GPS_S_OUTPUT] = sizeof(gps_output_record) / 4,                    \
        [GPS_S_PLAN] = sizeof(gps_plan_record) / 4,                                                                    \
    }

#endif
