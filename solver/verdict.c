/* verdict.c: can the question be answered at all? */
#include "problem.h"

/* Does the question tell versions apart that the image does not?  Parts of one cell are told apart by relations. */
static int cuts_a_line(const gps_problem *p) {
    for (uint32_t v = 0; v < p->vars; v++)
        if (p->var[v].view && p->var[v].view->parent)
            return 1;
    return 0;
}

/* 1: the reading has a solution; 0: none, or p->stop.  Where the diagram is prepared it says so at once. */
static int try_reading(gps_problem *p, int open) {
    p->reading_open = open;
    p->root_propagated = 0;
    gps_root_state(p, open, NULL, p->option[GPS_OPTION_LEVEL], p->root_state);
    int cut = cuts_a_line(p);
    if (cut && !gps_propagate_root(p))
        return 0;
    int prepared = gps_use_prepared(p);
    if (prepared > 0 || (!prepared && !cut))
        return prepared;
    return gps_propagate_root(p) && gps_root_exists(p, p->root_state);
}

int gps_propagate_root(gps_problem *p) {
    p->root_propagated = p->root_propagated || gps_propagate_all(p, &p->root, p->root_state);
    return p->root_propagated;
}

gps_reduced *gps_small(gps_problem *p) {
    if (p->reduced || p->stop || !gps_propagate_root(p))
        return p->reduced;
    p->reduced = gps_reduce(p, &p->arena, &p->root, p->root_state, NULL);
    if (!p->reduced) {
        p->stop = GPS_ERR_MEMORY;
        return NULL;
    }
    for (uint32_t t = 0; t < p->reduced->system.tables; t++)
        p->counters.live_rows += p->reduced->system.table[t].rows;
    return p->reduced;
}

gps_status gps_solve(gps_problem *p, gps_verdict *verdict, gps_error *error) {
    if (p->solved) {
        *verdict = p->verdict;
        return p->stop;
    }
    if (error)
        *error = (gps_error){0};
    gps_status status = gps_build(p, error);
    p->solved = 1;
    if (status == GPS_OK)
        p->root_state = gps_take(&p->arena, p->root.state_words, sizeof *p->root_state);
    if (status == GPS_OK && !p->root_state)
        status = GPS_ERR_MEMORY;
    if (status != GPS_OK)
        return p->stop = status;
    int closed = try_reading(p, 0), open = !closed && !p->stop && !p->option[GPS_OPTION_STRICT] && try_reading(p, 1);
    if (p->stop)
        return gps_fail(error, p->stop, "%s", gps_status_text(p->stop));
    *verdict = p->verdict = closed ? GPS_CONSISTENT : open ? GPS_UNKNOWN : GPS_INCONSISTENT;
    return GPS_OK;
}

gps_status gps_ready(const gps_problem *p) {
    if (!p->solved)
        return GPS_ERR_ARGUMENT;
    if (p->stop)
        return p->stop;
    return p->verdict == GPS_INCONSISTENT ? GPS_NONE : GPS_OK;
}

gps_counters gps_counters_of(const gps_problem *p) {
    gps_counters counters = p->counters;
    counters.bytes = p->arena.bytes + p->scratch_arena.bytes + p->passing_arena.bytes;
    return counters;
}
