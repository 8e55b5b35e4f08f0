/* report.c: the complaints of one run, printed like a C compiler's. */
#include "report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 1024

static const char *format_text(report *to, const char *format, va_list arguments) {
    char text[LONGEST];
    vsnprintf(text, sizeof text, format, arguments);
    return arena_text(to->memory, text, strlen(text));
}

void complain(report *to, place at, const char *format, ...) {
    va_list arguments;
    to->list = arena_grow(to->memory, to->list, to->count, &to->room, sizeof *to->list);
    va_start(arguments, format);
    to->list[to->count] = (complaint){.at = at, .text = format_text(to, format, arguments), .sequence = to->count};
    va_end(arguments);
    to->count++;
}

void find_fault(report *to, place at, const char *kind, const char *about, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    complain(to, at, "%s", format_text(to, format, arguments));
    va_end(arguments);
    to->list[to->count - 1].kind = kind;
    to->list[to->count - 1].about = about;
}

void remark(report *to, place at, const char *format, ...) {
    va_list arguments;
    complaint *last = &to->list[to->count - 1];
    va_start(arguments, format);
    last->note = format_text(to, format, arguments);
    last->note_at = at;
    if (!last->kind && at.file->layer > last->at.file->layer) { /* what was laid over is what its author can change */
        last->note_at = last->at;
        last->at = at;
    }
    va_end(arguments);
}

static int compare_numbers(uint32_t a, uint32_t b) { return (a > b) - (a < b); }

static int compare(const void *x, const void *y) {
    const complaint *a = x, *b = y;
    int order = compare_numbers(a->at.file->number, b->at.file->number);
    if (!order)
        order = compare_numbers(a->at.line, b->at.line);
    if (!order)
        order = compare_numbers(a->at.column, b->at.column);
    return order ? order : compare_numbers(a->sequence, b->sequence);
}

static int same(const complaint *a, const complaint *b) {
    return a->at.file == b->at.file && a->at.line == b->at.line && a->at.column == b->at.column &&
           !strcmp(a->text, b->text);
}

static void print(const complaint *c, const char *kind, FILE *stream) {
    fprintf(stream, "%s:%u:%u: %s: %s", c->at.file->shown, c->at.line, c->at.column, kind, c->text);
    fprintf(stream, c->kind ? " [%s]\n" : "\n", c->kind);
    if (c->note)
        fprintf(stream, "%s:%u:%u: note: %s\n", c->note_at.file->shown, c->note_at.line, c->note_at.column, c->note);
}

uint32_t report_print(report *to, const char *kind, FILE *stream) {
    uint32_t printed = 0;
    if (to->count)
        qsort(to->list, to->count, sizeof *to->list, compare);
    for (uint32_t i = 0; i < to->count; i++) {
        if (i && same(&to->list[i - 1], &to->list[i]))
            continue;
        print(&to->list[i], kind, stream);
        printed++;
    }
    if (printed)
        fprintf(stream, "%u %s%s\n", printed, kind, printed == 1 ? "" : "s");
    return printed;
}
