/* answers.h: one answer as text. */
#ifndef CLI_ANSWERS_H
#define CLI_ANSWERS_H

#include "view.h"

/* An answer in the order of installation: "driver ≥ 525.60.13 (advised 575.57.08), cuda 12.9.2, …, torch 2.14.1+cu126".
 * in_full: with names such as the system's, and without advice. */
const char *cli_answer_text(const cli_view *view, const gps_answer *answer, int in_full);
/* Its one value of an axis (of an open one the least), of a loader where there are several; "none" where the axis is
 * not in it. */
const char *cli_answer_value(const cli_view *view, const gps_answer *answer, const char *axis, uint32_t loader);
/* Commands that install it, one for each of what was asked for; *count of them. */
const char **cli_install_lines(const cli_view *view, const gps_answer *answer, size_t *count);

/* The install template of an axis that the answer meets, filled; NULL where there is none. */
const char *cli_install_line(const cli_view *view, const gps_answer *answer, uint32_t axis);
/* The newest range of a set as pip spells it: "==2.4.0", ">=1.26,<2.0", "" (anything). */
const char *cli_range_spec(const cli_view *view, uint32_t variable, const uint32_t *set);
/* condition: "AXIS=CELL;AXIS=CELL;" */
int cli_meets(const cli_view *view, const gps_answer *answer, const char *condition, uint32_t loader);
/* A template with each {AXIS} replaced by its value. */
const char *cli_fill_answer(const cli_view *view, const gps_answer *answer, const char *text, uint32_t loader);

/* What an answer rests on. */
typedef struct {
    gps_cite *cite;
    uint32_t count;
    uint32_t rows;        /* that support it; without any, rank and level say nothing */
    uint32_t rank, level; /* weakest */
    uint32_t gaps, warnings;
} cli_basis;
cli_basis cli_basis_of(const cli_view *view, const gps_answer *answer);

/* The order given by --order as variables, into *order; how many, or GPS_NO after an error. */
uint32_t cli_order(const cli_view *view, uint32_t **order);

#endif
