/* gpusolve.h: the public interface of libgpusolve, a solver for tables of version constraints.
 *
 * The library knows no domain.  Lines (ordered versions), axes (variables), tables (lists of boxes) and names all
 * come from an image made by gpusolve-rules; see image.h for its layout and docs/design.md for what it means.
 *
 * General rules, which hold unless a function says otherwise:
 * - Nothing prints, exits or aborts.  Every failure is a gps_status; the state stays as it was before the call, but for
 *   GPS_ERR_MEMORY, GPS_ERR_LIMIT and GPS_ERR_CANCELLED from gps_solve and what comes after it: then every further call
 * on the problem gives the same status, until it is freed.
 * - NULL is not accepted for a pointer that is not called optional.
 * - `const char *` results are UTF-8, NUL-terminated, owned by the tables or the problem, valid until these are closed.
 * - gps_tables is immutable after opening and may be shared by any number of threads.  A gps_problem belongs to one
 *   thread at a time and borrows its tables, which must outlive it.
 * - Sizes and counts are in elements, never bytes, unless a name says `bytes`. */
#ifndef GPUSOLVE_H
#define GPUSOLVE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define GPS_API __attribute__((visibility("default")))
#else
#define GPS_API
#endif

#define GPS_NO UINT32_MAX /* "no such index" in every index type */

typedef enum {
    GPS_OK = 0,
    GPS_NONE,          /* no (further) answer; not an error */
    GPS_ERR_MEMORY,    /* the allocator returned NULL */
    GPS_ERR_IMAGE,     /* not an image, damaged, or of a format outside the window */
    GPS_ERR_NAME,      /* unknown axis, instance or name */
    GPS_ERR_SYNTAX,    /* not a version or set of versions */
    GPS_ERR_ARGUMENT,  /* contradictory or out of range */
    GPS_ERR_LIMIT,     /* step limit reached; the answer is not known */
    GPS_ERR_CANCELLED, /* the cancel callback returned nonzero */
    GPS_ERR_OVERFLOW   /* a count does not fit 64 bits */
} gps_status;

/* What went wrong, in words.  `text` is empty after GPS_OK.  Filled by functions that take an optional gps_error *. */
typedef struct {
    gps_status status;
    uint32_t at;      /* byte offset in the text given, where that makes sense */
    char text[240];   /* one sentence without a full stop */
    char nearest[80]; /* nearest known name, or empty */
} gps_error;

/* Memory.  resize(context, old, size): size 0 frees and returns NULL; old NULL allocates.  NULL callbacks mean malloc.
 */
typedef struct {
    void *(*resize)(void *context, void *old, size_t bytes);
    void *context;
} gps_allocator;

GPS_API const char *gps_version(void);
GPS_API const char *gps_status_text(gps_status status);

/* ---- tables: an opened image ------------------------------------------------------------------------------------ */

typedef struct gps_tables gps_tables;

/* Opens `bytes` (32-bit aligned, native byte order as the header says) and borrows them: they must stay as they are
 * until gps_tables_close.  With `trusted` 0 every offset, id and length is checked once; with 1 (for the image that is
 * linked in) only the header.  `allocator` and `error` are optional. */
GPS_API gps_status gps_tables_open(const void *bytes, size_t size_bytes, int trusted, const gps_allocator *allocator,
                                   gps_tables **tables, gps_error *error);
GPS_API void gps_tables_close(gps_tables *tables); /* NULL is fine */

typedef struct {
    const char *revision; /* 64 hexadecimal digits: SHA-256 of the canonical rules */
    uint32_t newest;      /* newest date a source was read, yyyymmdd, 0 = none */
    uint32_t lines, axes, tables, rows, sources, lookups, installs, overlays, patterns, outputs, plans;
    size_t size_bytes;
} gps_tables_info;
GPS_API gps_tables_info gps_info(const gps_tables *tables);

enum { GPS_STATUS_RELEASED, GPS_STATUS_WITHDRAWN, GPS_STATUS_STUB, GPS_STATUS_PLANNED };
/* Ranks, best first: who says so. */
enum { GPS_RANK_MEASURED, GPS_RANK_VENDOR, GPS_RANK_PROJECT, GPS_RANK_THIRD_PARTY, GPS_RANK_INFERRED, GPS_RANK_MEMORY };
enum { GPS_LEVEL_TESTED, GPS_LEVEL_COMPATIBLE, GPS_LEVEL_DISPUTED };
/* ---- problem: one question ------------------------------------------------------------------------------------------
 */

typedef struct gps_problem gps_problem;

GPS_API gps_status gps_problem_new(const gps_tables *tables, const gps_allocator *allocator, gps_problem **problem);
GPS_API void gps_problem_free(gps_problem *problem); /* NULL is fine */

typedef enum {
    GPS_OPTION_STRICT,  /* 1: what is not recorded does not hold */
    GPS_OPTION_LEVEL,   /* GPS_LEVEL_TESTED: only tested rows of listing tables; default COMPATIBLE */
    GPS_OPTION_RANK,    /* weakest rank of rows taken, default GPS_RANK_MEMORY */
    GPS_OPTION_AS_OF,   /* yyyymmdd: releases after that day do not exist; 0 = off */
    GPS_OPTION_STEPS,   /* limit on table revisions; 0 = none */
    GPS_OPTION_DEVICES, /* number of devices, 1 … 64 */
    GPS_OPTION_SEARCH,  /* 1: make no use of answers that the compiler has prepared (for tests: they are the same) */
    GPS_OPTION_SEARCHES /* limit on searches for all answers, which gps_count, gps_boxes and gps_next need; 0 = none.
                           Beyond it these give GPS_ERR_LIMIT, and the problem stays of use for everything else */
} gps_option;
GPS_API gps_status gps_set_option(gps_problem *problem, gps_option option, uint32_t value);
/* Called now and then; nonzero stops with GPS_ERR_CANCELLED. */
GPS_API void gps_set_cancel(gps_problem *problem, int (*cancel)(void *context), void *context);

/* Origins are free words that come back in conflicts, e.g. "argument", "default". */

/* Requires that an axis lies in a set, written as a cell of the rules ("12.8", ">=12,<13", "12.0 - 12.6 or 13",
 * "none"). axis may name an instance: "size[box]", "slot[2]"; without one every instance must comply.  `typed` is how
 * the user wrote it, for messages.  A bound deeper than the line is cut and *cut set to 1 (optional). A name that the
 * axis does not know is accepted and admits no value; error->nearest then holds the nearest (status stays OK). A
 * requirement on an axis replaces that axis's default.
 * With set NULL the axis is a subject that the question is about: it is brought into play and must be there (`!=none`).
 */
GPS_API gps_status gps_require(gps_problem *problem, const char *axis, const char *set, const char *typed,
                               const char *origin, int *cut, gps_error *error);

/* Requires one of `rows` conjunctions: cells[row * columns + column] over axes[column]; "*" = anything. */
GPS_API gps_status gps_require_rows(gps_problem *problem, const char *const *axes, uint32_t columns,
                                    const char *const *cells, uint32_t rows, const char *typed, const char *origin,
                                    gps_error *error);

typedef struct {
    const char *axis; /* as given to gps_require, or the axes joined by ',' */
    const char *typed, *origin, *set;
} gps_requirement;
GPS_API uint32_t
gps_requirement_count(const gps_problem *problem); /* defaults in play come after those given (once solved) */
GPS_API gps_requirement gps_requirement_at(const gps_problem *problem, uint32_t requirement);

typedef enum { GPS_CONSISTENT, GPS_INCONSISTENT, GPS_UNKNOWN } gps_verdict;

/* Solves: closed reading first, then open.  After it the requirements are fixed: gps_require gives GPS_ERR_ARGUMENT. */
GPS_API gps_status gps_solve(gps_problem *problem, gps_verdict *verdict, gps_error *error);

/* Variables: the axes in play, one for each instance, in the order of search. */
typedef struct {
    const char *name; /* "size[box]", "slot[2]"; the bracket of a device is left out while there is one device */
    uint32_t axis;
    uint32_t loader; /* axis of the loader, or GPS_NO */
    uint32_t device; /* 1 … n, or 0 */
    uint32_t words;  /* length of a set of its values */
    int shown;       /* part of boxes and answers */
} gps_variable;
GPS_API uint32_t gps_variable_count(const gps_problem *problem);
GPS_API gps_variable gps_variable_at(const gps_problem *problem, uint32_t variable);
GPS_API uint32_t gps_variable_find(const gps_problem *problem, const char *name); /* also without bracket if unique */

/* A set of values of one variable: a bitset of `words` 32-bit words, bit v = value v.  Values of a line are its cells
 * (cut further by the question), then `none`, then `?`; values of names are the names, then `none`, then `?`. */
typedef struct {
    const char *from, *to;             /* as the source spells them; "" = unbounded; equal = one value */
    int to_excluded;                   /* to is the first version that is out */
    uint32_t from_release, to_release; /* of the variable's line, where the range is one of known releases; or GPS_NO */
} gps_range;
/* The ranges of a set, in order: known releases for released axes and names, bounds for open ones.  Returns how many
 * there are; fills at most `room`.  `none` and `?` are ranges of their own, with these words. */
GPS_API uint32_t gps_ranges(const gps_problem *problem, uint32_t variable, const uint32_t *set, gps_range *ranges,
                            uint32_t room);
GPS_API uint64_t gps_set_count(const gps_problem *problem, uint32_t variable,
                               const uint32_t *set); /* known releases or names in it */
/* The value that holds a release of the variable's line (or a name by number); GPS_NO if the question leaves it out. */
GPS_API uint32_t gps_value_of(const gps_problem *problem, uint32_t variable, uint32_t release);

/* Boxes: disjoint products of sets that together are all answers.  A box points to sets[variable], NULL for variables
 * that are not shown.  Owned by the problem, valid until it is freed. */
typedef struct {
    const uint32_t *const *sets;
} gps_box;
/* *boxes has *count of them.  GPS_NONE where there is no answer. */
GPS_API gps_status gps_boxes(gps_problem *problem, const gps_box **boxes, uint32_t *count);

/* Number of distinct combinations of the counted variables, for each value of the variable `by` (GPS_NO: one figure).
 */
GPS_API gps_status gps_count(gps_problem *problem, uint32_t by, uint64_t *counts, uint32_t room);

/* One answer: for each shown variable a value, for open ones the set that goes with the others.
 * gps_best: the best under the order of variables (newest values first; order may be NULL: that of search).
 * gps_next: after gps_best the following ones, without dead ends; GPS_NONE at the end. */
typedef struct {
    const uint32_t *const *sets; /* [variable]; hidden ones hold one witness */
} gps_answer;
GPS_API gps_status gps_best(gps_problem *problem, const uint32_t *order, uint32_t length, gps_answer *answer);
GPS_API gps_status gps_next(gps_problem *problem, gps_answer *answer);

/* All values of one variable that go with the shown others' in the answer, open ones aside, and with `length` more
 * variables fixed to one value each.  GPS_NONE where there is none; the set lives as long as the answer. */
GPS_API gps_status gps_widen(gps_problem *problem, const gps_answer *answer, uint32_t variable, const uint32_t *fixed,
                             const uint32_t *values, uint32_t length, const uint32_t **set);

/* What an answer or a conflict rests on. */
typedef struct {
    uint32_t table, row; /* row: GPS_NO where the table as a whole is meant, or a relation holds */
    uint32_t loader;     /* axis or GPS_NO */
    uint32_t device;     /* 1 … n or 0 */
    int gap;             /* the row rests on something that is not recorded */
    int warning;         /* a rule of severity warning that the answer breaks */
} gps_cite;
/* The rows that make an answer hold, and the warnings it draws.  Returns how many; fills at most `room`. */
GPS_API uint32_t gps_cites(gps_problem *problem, const gps_answer *answer, gps_cite *cites, uint32_t room);

/* A smallest conflict, after GPS_INCONSISTENT: dropping any one part of it leaves something solvable (open reading).
 * requirements: indices for gps_requirement_at.  cites: tables, each with one row that matters or GPS_NO.
 * steps: the derivation, one for each cite in order; sets[variable] is what is left before that table is applied. */
typedef struct {
    const uint32_t *requirements;
    uint32_t requirement_count;
    const gps_cite *cites;
    uint32_t cite_count;
    const uint32_t *const *const *steps;
} gps_conflict;
/* With variable GPS_NO and set NULL: why there is no answer; GPS_ERR_ARGUMENT unless the verdict is GPS_INCONSISTENT.
 * Else, whatever the verdict: why the variable cannot lie in `set`, a smallest conflict of the other parts with that;
 * GPS_NONE where it can (in the open reading). */
GPS_API gps_status gps_find_conflict(gps_problem *problem, uint32_t variable, const uint32_t *set,
                                     gps_conflict *conflict);

/* What to change so that there is an answer, after GPS_INCONSISTENT or GPS_UNKNOWN: the sets of requirements whose
 * removal makes the question consistent, and of which none can be left out.  price is the sum of the requirements'. */
typedef struct {
    const uint32_t *requirements; /* in the order of gps_requirement_at */
    uint32_t count;
    uint64_t price;
} gps_fix;
/* Cheapest first; of equal price fewer requirements first.  Each was solved again.
 * part: for each requirement the part that it belongs to, 0 … parts - 1, or GPS_NO: it is in no conflict.  With
 * `complete` the parts have nothing to do with each other, and the fixes are all combinations of one choice for each of
 * them.  complete is 0 where there are more fixes than `most`, or than could be looked for. */
typedef struct {
    const gps_fix *fix;
    uint32_t count;
    const uint32_t *part;
    uint32_t parts;
    int complete;
} gps_fixes;
/* prices: one for each requirement, defaults too; GPS_NO: it may not be changed.  NULL: 1 each.  most: so many fixes at
 * most, 0: all.  GPS_NONE: no change helps. */
GPS_API gps_status gps_find_fixes(gps_problem *problem, const uint32_t *prices, uint32_t most, gps_fixes *fixes);

/* What variable `variable` could be if requirement `requirement` alone were dropped, at `level` or better.
 * *set is owned by the problem until the next call; GPS_NONE if nothing helps. */
GPS_API gps_status gps_relax(gps_problem *problem, uint32_t requirement, uint32_t level, uint32_t variable,
                             const uint32_t **set);

/* The verifier: re-reads rows and requirements, and shares no code with propagation, reduction or search.  GPS_OK = the
 * answer (or conflict) stands; GPS_NONE = it does not, and error says where.  Of an answer the witness is checked: of a
 * set of several values that one of them goes with the rest.  Of a conflict also that no part can be dropped. */
GPS_API gps_status gps_verify_answer(const gps_problem *problem, const gps_answer *answer, gps_error *error);
GPS_API gps_status gps_verify_conflict(const gps_problem *problem, const gps_conflict *conflict, gps_error *error);

/* Does the table take part in the question?  After gps_solve. */
GPS_API int gps_takes_part(const gps_problem *problem, uint32_t table);

typedef struct {
    uint64_t searches, revisions, nodes, tables, rows, live_rows, bytes;
} gps_counters;
GPS_API gps_counters gps_counters_of(const gps_problem *problem);

#ifdef __cplusplus
}
#endif
#endif
