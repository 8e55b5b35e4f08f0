/* report.h: the complaints of one run, printed like a C compiler's. */
#ifndef REPORT_H
#define REPORT_H

#include "base.h"

#include <stdio.h>

typedef struct {
    place at, note_at;
    const char *text, *note;  /* note: NULL or what there is to say about the second place */
    const char *kind, *about; /* of findings: their kind, and the name of what they are about; else NULL */
    uint32_t sequence;
} complaint;

typedef struct {
    arena *memory;
    complaint *list;
    uint32_t count, room;
} report;

void complain(report *to, place at, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A complaint of a kind, which its reader may accept (accept.h). */
void find_fault(report *to, place at, const char *kind, const char *about, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Adds the second place to the last complaint. */
void remark(report *to, place at, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* In the order of the files, each once; returns how many. */
uint32_t report_print(report *to, const char *kind, FILE *stream);

#endif
