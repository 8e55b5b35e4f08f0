/* view.h: the variables of a solved question as they are named and printed. */
#ifndef CLI_VIEW_H
#define CLI_VIEW_H

#include "boxes.h"
#include "question.h"

typedef struct {
    cli_question *question;
    gps_problem *problem;
    const gps_tables *tables;
    cli_pool *pool;
    uint32_t *shown; /* variables that answers have, in the order of search */
    uint32_t shown_count;
    uint32_t *by_step;     /* the same in the order of installation */
    uint32_t column;       /* variable that is laid out as columns, or GPS_NO */
    uint32_t lead;         /* variable that rows begin with, or GPS_NO */
    struct cli_told *told; /* [variables] what was made of sets */
    uint32_t loaders;
    const uint32_t *untold; /* axes that the text of an answer leaves out */
    size_t untold_count;
} cli_view;

cli_view cli_view_of(cli_question *question);

gps_axis cli_axis_of(const cli_view *view, uint32_t variable);
/* Name as printed: without its loader while there is one. */
const char *cli_variable_name(const cli_view *view, uint32_t variable);
/* Name as JSON has it. */
const char *cli_json_name(const cli_view *view, uint32_t variable);
/* The variable of an axis that goes with a loader; GPS_NO if there is none. */
uint32_t cli_variable_of(const cli_view *view, uint32_t axis, uint32_t loader);
/* Is the variable named by a requirement or by --show? */
int cli_is_asked(const cli_view *view, uint32_t variable);
int cli_is_fixed(const cli_view *view, uint32_t variable);
int cli_is_open(const cli_view *view, uint32_t variable); /* printed as a range of any versions */

/* The sets of a variable that were met so far. */
cli_sets *cli_sets_of(const cli_view *view, uint32_t variable);

/* "3.9 - 3.13, 3.15", "≥ 525.60.13"; values joined by `comma`.  "-": none, "?": not recorded. */
const char *cli_set_text(const cli_view *view, uint32_t variable, const uint32_t *set, const char *comma);
/* The same of a set of cli_sets_of, short enough for a column: whole series by their name, many ranges by their ends
 * (then *gaps is set). */
const char *cli_brief_text(const cli_view *view, uint32_t variable, uint32_t number, int *gaps);
/* A release of the variable's line by its minor series ("11.1" of "11.1.0"), where the set holds all that is known of
 * that. */
const char *cli_short_version(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t release);
const char *cli_minor(cli_pool *pool, const char *version); /* "2.15" of "2.15.0.post1", "0.0.35" of "0.0.35" */
int cli_same_minor(const char *a, const char *b);
const char *cli_range_text(cli_pool *pool, const gps_range *range);
/* The one value of a set, or the newest of them. */
const char *cli_pick(const cli_view *view, uint32_t variable, const uint32_t *set);
const gps_range *cli_ranges(const cli_view *view, uint32_t variable, const uint32_t *set, uint32_t *count);

const char *cli_number(cli_pool *pool, uint64_t number); /* 1,234,567 */
const char *cli_day(cli_pool *pool, uint32_t day);       /* 2026-11-30, or 2026-11 */

#endif
