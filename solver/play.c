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

/* Tables that may take part with what is in play so far, each once, without those taken. */
typedef struct {
    uint32_t *table, count;
    uint32_t *asked;   /* bitset of axes whose tables were added */
    uint32_t *speaker; /* [axes] who speaks of each in tables `otherwise: any` */
} candidates;

static void add_candidates(const gps_problem *p, candidates *c) {
    GPS_EACH (a, p->play, p->tables->section[GPS_S_AXIS].count) {
        const gps_axis_record *axis = axis_record(p, a);
        if (gps_bit(c->asked, a))
            continue;
        gps_bit_on(c->asked, a);
        memcpy(c->table + c->count, gps_pool(p->tables, axis->table), axis->tables * sizeof *c->table);
        c->count += axis->tables;
    }
}

static void speak(const gps_problem *p, const gps_table_record *table, candidates *c) {
    if (!table->optional || table->flags & GPS_TABLE_WARNING || !subject_in_play(p, table))
        return;
    uint32_t subject = table->of == GPS_NO ? NO_SUBJECT : SEVERAL + 1 + table->of;
    for (uint32_t rest = table->optional; rest; rest &= rest - 1) {
        uint32_t *who = &c->speaker[column_axis(p, table, (uint32_t)__builtin_ctz(rest))];
        *who = *who == NOBODY || *who == subject ? subject : SEVERAL;
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
static void close_play(gps_problem *p, candidates *c, const uint32_t *speaker, uint32_t *taken) {
    for (int grew = 1; grew;) {
        uint32_t kept = 0;
        grew = 0;
        add_candidates(p, c);
        for (uint32_t i = 0; i < c->count; i++)
            speak(p, table_record(p, c->table[i]), c);
        for (uint32_t i = 0; i < c->count; i++) {
            uint32_t t = c->table[i];
            const gps_table_record *table = table_record(p, t);
            if (!table_in_play(p, table, speaker)) {
                c->table[kept++] = t;
                continue;
            }
            speak(p, table, c); /* its subject may have come in since */
            gps_bit_on(taken, t);
            grew = 1;
            for (uint32_t k = 0; k < table->columns; k++)
                play_axis(p, column_axis(p, table, k));
        }
        c->count = kept;
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
    const gps_section *always = &p->tables->section[GPS_S_ALWAYS];
    candidates c = {.count = always->count};
    c.table = gps_take(&p->passing_arena, p->tables->section[GPS_S_TABLE].count, sizeof *c.table);
    c.asked = gps_take(&p->passing_arena, gps_words_for(axes), sizeof *c.asked);
    c.speaker = gps_take(&p->passing_arena, axes, sizeof *c.speaker);
    if (!c.table || !c.asked || !c.speaker)
        return GPS_ERR_MEMORY;
    memcpy(c.table, always->at, c.count * sizeof *c.table);
    for (uint32_t d = 0; d < p->asked; d++)
        for (uint32_t i = 0; i < p->demand[d].columns; i++) {
            play_axis(p, p->demand[d].axis[i]);
            if (p->demand[d].loader[i] != GPS_NO)
                play_axis(p, p->demand[d].loader[i]);
        }
    close_play(p, &c, NULL, taken);
    memcpy(p->meant, p->play, gps_words_for(axes) * sizeof *p->meant);
    close_play(p, &c, c.speaker, taken);
    if (!loader_in_play(p)) {
        for (uint32_t a = 0; !loader_in_play(p) && a < axes; a++)
            if (axis_record(p, a)->flags & GPS_AXIS_FALLBACK) {
                play_axis(p, a);
                gps_bit_on(p->meant, a);
            }
        close_play(p, &c, c.speaker, taken);
    }
    gps_arena_release(&p->passing_arena, mark);
    return GPS_OK;
}
