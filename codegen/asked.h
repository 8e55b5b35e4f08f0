/* asked.h: one question to two sets of rules, and all its answers as boxes over values that both understand. */
#ifndef ASKED_H
#define ASKED_H

#include "side.h"
#include "space.h"

enum { OLD, NEW, SIDES };
enum { MOST_TERMS_ASKED = 32 };

/* What is asked: subjects (no cell) and cells of axes. */
typedef struct {
    const char *text;
    const char *axis[MOST_TERMS_ASKED], *cell[MOST_TERMS_ASKED];
    uint32_t terms;
} question;

/* A variable of the answers, and the values that it has on either side: releases, names, or what lies between the
 * bounds of an open one; then `none` and `?`. */
typedef struct {
    const char *name, *title; /* title: without an instance where that goes without saying */
    uint32_t variable[SIDES]; /* of the problem; GPS_NO */
    const char **value;       /* of an open one: lower bounds, the first "" */
    uint32_t values, room;
    int open;
} dimension;

typedef struct {
    arena *memory;
    const side *side[SIDES];
    const question *question;
    gps_problem *problem[SIDES]; /* NULL: the side does not know what is asked for */
    gps_verdict verdict[SIDES];
    const gps_box *box[SIDES];
    uint32_t boxes[SIDES];
    dimension dimension[MOST_DIMENSIONS];
    space space;
    box_list answers[SIDES];
    const char *dropped; /* variables that only one side shows; "" */
} asked;

/* 0 after saying why on stderr: not a question. */
int read_question(arena *memory, const char *text, question *to);
/* Does a side know all that it names?  0 after saying on stderr what the new side does not. */
int is_understood(const question *q, const side *old, const side *new, arena *memory);
/* GPS_OK also where a side has no answer, or does not know the axes; then frees with free_asked. */
gps_status ask_both(arena *memory, const side *old, const side *new, const question *q, asked *to);
void free_asked(asked *a);

/* The question once more on one side, with one value picked in each dimension of the box; *problem may be NULL. */
uint32_t picked_value(const asked *a, uint32_t dimension, const uint32_t *part);
gps_status ask_inside(const asked *a, int which, const uint32_t *box, gps_problem **problem, gps_verdict *verdict);
/* The values of a part of a box: "1.0 - 2.0, 3.0". */
const char *part_text(const asked *a, uint32_t dimension, const uint32_t *part);

#endif
