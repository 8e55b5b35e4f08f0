/* play.c: which tables and axes are in play. */
#include "build.h"

static void play_axis(gps_problem *p, uint32_t axis) {
    gps_bit_on(p->play, axis);
    uint32_t loads = axis_record(p, axis)->loads;
    if (loads != GPS_NO)
        gps_bit_on(p->play, loads);
}

static int subject_in_play(const gps_problem *p, const gps_table_record *table) {
    if (table->of != GPS_NO)
        return gps_bit(p->play, table->of);
    for (uint32_t c = 0; c < table->conditions; c++)
        if (!gps_bit(p->play, column_axis(p, table, c)))
            return 0;
    return 1;
}

enum { NOBODY, NO_SUBJECT, SEVERAL }; /* else SEVERAL + 1 + subject */

/* Tables that may take part with what is in play so far, each once. */
typedef struct {
    uint32_t *table, count;
} candidates;

static void find_candidates(const gps_problem *p, candidates *c) {
    c->count = p->tables->section[GPS_S_ALWAYS].count;
    memcpy(c->table, p->tables->section[GPS_S_ALWAYS].at, c->count * sizeof *c->table);
    GPS_EACH (a, p->play, p->tables->section[GPS_S_AXIS].count) {
        const gps_axis_record *axis = axis_record(p, a);
        memcpy(c->table + c->count, gps_pool(p->tables, axis->table), axis->tables * sizeof *c->table);
        c->count += axis->tables;
    }
}

/* Who speaks of each axis in tables `otherwise: any`. */
static void find_speakers(const gps_problem *p, const candidates *among, uint32_t *speaker) {
    gps_bits_clear(speaker, p->tables->section[GPS_S_AXIS].count);
    for (uint32_t i = 0; i < among->count; i++) {
        const gps_table_record *table = table_record(p, among->table[i]);
        if (!table->optional || table->flags & GPS_TABLE_WARNING || !subject_in_play(p, table))
            continue;
        uint32_t subject = table->of == GPS_NO ? NO_SUBJECT : SEVERAL + 1 + table->of;
        for (uint32_t rest = table->optional; rest; rest &= rest - 1) {
            uint32_t *who = &speaker[column_axis(p, table, (uint32_t)__builtin_ctz(rest))];
            *who = *who == NOBODY || *who == subject ? subject : SEVERAL;
        }
    }
}

/* What one subject asks of another is nobody's business until somebody else speaks of that other (speaker; NULL: not
 * then either).  Warnings bring nothing into play. */
static int table_in_play(const gps_problem *p, const gps_table_record *table, const uint32_t *speaker) {
    if (!subject_in_play(p, table))
        return 0;
    int warning = (table->flags & GPS_TABLE_WARNING) != 0;
    for (uint32_t rest = warning ? UINT32_MAX >> (32 - table->columns) : table->optional; rest; rest &= rest - 1) {
        uint32_t axis = column_axis(p, table, (uint32_t)__builtin_ctz(rest));
        if ((warning || !speaker || speaker[axis] != SEVERAL) && !gps_bit(p->play, axis))
            return 0;
    }
    return 1;
}

/* Brings in what the tables of what is in play mention, until nothing is added. */
static void close_play(gps_problem *p, candidates *among, uint32_t *taken, uint32_t *speaker) {
    for (int grew = 1; grew;) {
        grew = 0;
        find_candidates(p, among);
        if (speaker)
            find_speakers(p, among, speaker);
        for (uint32_t i = 0; i < among->count; i++) {
            uint32_t t = among->table[i];
            const gps_table_record *table = table_record(p, t);
            if (gps_bit(taken, t) || !table_in_play(p, table, speaker))
                continue;
            gps_bit_on(taken, t);
            grew = 1;
            for (uint32_t c = 0; c < table->columns; c++)
                play_axis(p, column_axis(p, table, c));
        }
    }
}

static int loader_in_play(const gps_problem *p) {
    GPS_EACH (a, p->play, p->tables->section[GPS_S_AXIS].count)
        if (axis_record(p, a)->flags & GPS_AXIS_LOADER)
            return 1;
    return 0;
}

gps_status gps_find_play(gps_problem *p, uint32_t *taken) {
    gps_mark mark = gps_arena_mark(&p->passing_arena);
    uint32_t axes = p->tables->section[GPS_S_AXIS].count;
    uint32_t *speaker = gps_take(&p->arena, axes, sizeof *speaker);
    candidates among = {gps_take(&p->passing_arena, p->tables->section[GPS_S_TABLE].count, sizeof *among.table), 0};
    if (!speaker || !among.table)
        return GPS_ERR_MEMORY;
    for (uint32_t d = 0; d < p->asked; d++)
        for (uint32_t c = 0; c < p->demand[d].columns; c++) {
            play_axis(p, p->demand[d].axis[c]);
            if (p->demand[d].loader[c] != GPS_NO)
                play_axis(p, p->demand[d].loader[c]);
        }
    close_play(p, &among, taken, NULL);
    memcpy(p->meant, p->play, gps_words_for(axes) * sizeof *p->meant);
    close_play(p, &among, taken, speaker);
    if (!loader_in_play(p)) {
        for (uint32_t a = 0; !loader_in_play(p) && a < axes; a++)
            if (axis_record(p, a)->flags & GPS_AXIS_FALLBACK) {
                play_axis(p, a);
                gps_bit_on(p->meant, a);
            }
        close_play(p, &among, taken, speaker);
    }
    gps_arena_release(&p->passing_arena, mark);
    return GPS_OK;
}
