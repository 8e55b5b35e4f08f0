/* repair.c: the smallest sets of requirements to change, cheapest first.
 *
 * A set of requirements whose removal helps meets every conflict.  Sets that meet the conflicts known so far are tried,
 * the cheapest first (Reiter's hitting-set tree); one that does not help shows a conflict that it misses.  So each set
 * that is given has been tried, no cheaper one helps, and none is left out. */
#include "parts.h"

enum { MOST_TRIES = 1u << 16, CANCEL_EVERY = 256 };

/* A set that meets some conflicts.  What the tree takes care of elsewhere is barred, so each set comes up once. */
typedef struct {
    uint64_t price;
    uint32_t count;
    uint32_t *set, *barred;
} branch;

typedef struct {
    gps_problem *p;
    gps_parts parts;
    const uint32_t *prices;
    uint32_t words; /* of a set of requirements */
    branch *heap;
    uint32_t branches, branch_room, tries;
    uint32_t **conflict; /* the requirements of each that may be changed */
    uint32_t conflicts, conflict_room;
    uint32_t *seen; /* in how many of them a requirement is */
    gps_fix *fix;
    uint32_t **fixed; /* the set of each */
    uint32_t fixes, fix_room;
} repair;

/* Room for one more; NULL: no memory. */
static void *grown(repair *r, void *list, uint32_t count, uint32_t *room, size_t size) {
    if (count < *room)
        return list;
    uint32_t more = *room ? 2 * *room : 16;
    void *copy = gps_take(&r->p->arena, more, size);
    if (copy && count)
        memcpy(copy, list, count * size);
    *room = copy ? more : *room;
    if (!copy)
        r->p->stop = GPS_ERR_MEMORY;
    return copy;
}

static int may_change(const repair *r, uint32_t requirement) { return !r->prices || r->prices[requirement] != GPS_NO; }

static uint64_t price_of(const repair *r, uint32_t requirement) { return r->prices ? r->prices[requirement] : 1; }

/* ---- the heap ---- */

static int is_before(const branch *a, const branch *b) {
    if (a->price != b->price)
        return a->price < b->price;
    return a->count < b->count;
}

static void push(repair *r, branch b) {
    branch *heap = grown(r, r->heap, r->branches, &r->branch_room, sizeof *heap);
    if (!heap)
        return;
    r->heap = heap;
    uint32_t at = r->branches++;
    for (; at && is_before(&b, &heap[(at - 1) / 2]); at = (at - 1) / 2)
        heap[at] = heap[(at - 1) / 2];
    heap[at] = b;
}

static branch pop(repair *r) {
    branch first = r->heap[0], last = r->heap[--r->branches];
    uint32_t at = 0, child;
    while ((child = 2 * at + 1) < r->branches) {
        child += child + 1 < r->branches && is_before(&r->heap[child + 1], &r->heap[child]);
        if (!is_before(&r->heap[child], &last))
            break;
        r->heap[at] = r->heap[child];
        at = child;
    }
    r->heap[at] = last;
    return first;
}

/* ---- conflicts ---- */

static int contains(const uint32_t *a, const uint32_t *b, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        if (b[w] & ~a[w])
            return 0;
    return 1;
}

/* All requirements that may be changed, but those of a set; first those that often are in conflicts, so that the next
 * one is found among few. */
static uint32_t list_others(const repair *r, const uint32_t *set, uint32_t *part) {
    uint32_t count = 0;
    for (uint32_t d = 0; d < r->p->demands; d++) {
        if (!may_change(r, d) || gps_bit(set, d))
            continue;
        uint32_t at = count++;
        for (; at && r->seen[part[at - 1]] < r->seen[d]; at--)
            part[at] = part[at - 1];
        part[at] = d;
    }
    return count;
}

static void switch_on(repair *r, const uint32_t *part, uint32_t count) {
    gps_bits_copy(r->parts.on, r->parts.given, gps_words_for(r->parts.parts));
    for (uint32_t i = 0; i < count; i++)
        gps_bit_on(r->parts.on, part[i]);
}

/* What of these, which do not hold together, is a conflict: as small as propagation shows, else a smallest one. */
static uint32_t shrink(repair *r, uint32_t *part, uint32_t count) {
    uint32_t kept = gps_parts_refuted(&r->parts, part, count), found = 0;
    if (kept < count || !count)
        return kept;
    gps_parts_explain(&r->parts, part, count);
    for (uint32_t i = 0; i < count; i++)
        if (gps_bit(r->parts.on, part[i]))
            part[found++] = part[i];
    return found;
}

static void note_conflict(repair *r, const uint32_t *part, uint32_t count) {
    uint32_t **list = grown(r, r->conflict, r->conflicts, &r->conflict_room, sizeof *list);
    uint32_t *set = list ? gps_take(&r->p->arena, r->words, sizeof *set) : NULL;
    if (!set) {
        r->p->stop = GPS_ERR_MEMORY;
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        gps_bit_on(set, part[i]);
        r->seen[part[i]]++;
    }
    r->conflict = list;
    list[r->conflicts++] = set;
}

/* Does it help to change the set?  Else a conflict that it misses is noted. */
static int helps(repair *r, const uint32_t *set) {
    gps_problem *p = r->p;
    gps_mark mark = gps_arena_mark(&p->passing_arena);
    uint32_t *part = gps_take(&p->passing_arena, p->demands, sizeof *part), count = 0;
    if (!part)
        p->stop = GPS_ERR_MEMORY;
    else
        count = list_others(r, set, part);
    if (part)
        switch_on(r, part, count);
    int result = part && gps_parts_hold(&r->parts);
    if (!result && !p->stop) {
        count = shrink(r, part, count);
        if (!p->stop)
            note_conflict(r, part, count);
    }
    gps_arena_release(&p->passing_arena, mark);
    return result;
}

static const uint32_t *missed(const repair *r, const uint32_t *set) {
    for (uint32_t c = 0; c < r->conflicts; c++)
        if (!gps_bits_meet(r->conflict[c], set, r->words))
            return r->conflict[c];
    return NULL;
}

/* ---- the tree ---- */

/* A branch for each way to meet a conflict. */
static void split(repair *r, const branch *from, const uint32_t *conflict) {
    uint32_t *barred = from->barred;
    for (uint32_t d = 0; d < r->p->demands && !r->p->stop; d++) {
        if (!gps_bit(conflict, d) || gps_bit(barred, d))
            continue;
        branch b = {.price = from->price + price_of(r, d), .count = from->count + 1};
        b.set = gps_take(&r->p->arena, r->words, sizeof *b.set);
        b.barred = gps_take(&r->p->arena, r->words, sizeof *b.barred);
        if (!b.set || !b.barred) {
            r->p->stop = GPS_ERR_MEMORY;
            return;
        }
        gps_bits_copy(b.set, from->set, r->words);
        gps_bits_copy(b.barred, barred, r->words);
        gps_bit_on(b.set, d);
        push(r, b);
        gps_bit_on(barred, d);
    }
}

static int is_known(const repair *r, const uint32_t *set) {
    for (uint32_t i = 0; i < r->fixes; i++)
        if (contains(set, r->fixed[i], r->words))
            return 1;
    return 0;
}

static void keep(repair *r, const branch *b) {
    uint32_t room = r->fix_room;
    gps_fix *fix = grown(r, r->fix, r->fixes, &r->fix_room, sizeof *fix);
    uint32_t **fixed = fix ? grown(r, r->fixed, r->fixes, &room, sizeof *fixed) : NULL;
    uint32_t *requirements = fixed ? gps_take(&r->p->arena, b->count, sizeof *requirements) : NULL;
    if (!requirements) {
        r->p->stop = GPS_ERR_MEMORY;
        return;
    }
    r->fix = fix;
    r->fixed = fixed;
    fix[r->fixes] = (gps_fix){requirements, 0, b->price};
    for (uint32_t d = 0; d < r->p->demands; d++)
        if (gps_bit(b->set, d))
            requirements[fix[r->fixes].count++] = d;
    fixed[r->fixes++] = b->set;
}

static int may_go_on(repair *r) {
    gps_problem *p = r->p;
    if (++r->tries % CANCEL_EVERY == 0 && p->cancel && p->cancel(p->cancel_context))
        p->stop = GPS_ERR_CANCELLED;
    return !p->stop && r->tries < MOST_TRIES;
}

/* 1: there are no more than those found. */
static int search(repair *r, uint32_t most) {
    while (r->branches && may_go_on(r)) {
        branch b = pop(r);
        if (is_known(r, b.set))
            continue;
        const uint32_t *conflict = missed(r, b.set);
        if (!conflict && helps(r, b.set)) {
            if (most && r->fixes == most)
                return 0;
            keep(r, &b);
            continue;
        }
        if (!r->p->stop)
            split(r, &b, conflict ? conflict : r->conflict[r->conflicts - 1]);
    }
    return !r->branches;
}

/* ---- independent parts ---- */

static void join(uint32_t *part, uint32_t count, uint32_t from, uint32_t to) {
    for (uint32_t d = 0; d < count; d++)
        part[d] = part[d] == from ? to : part[d];
}

static int meets_all_fixes(const repair *r, const uint32_t *conflict) {
    for (uint32_t i = 0; i < r->fixes; i++)
        if (!gps_bits_meet(conflict, r->fixed[i], r->words))
            return 0;
    return 1;
}

/* What meets all fixes that there are is a conflict: so much of it can be left out. */
static void minimise(const repair *r, uint32_t *conflict) {
    for (uint32_t d = 0; d < r->p->demands; d++) {
        if (!gps_bit(conflict, d))
            continue;
        gps_bit_off(conflict, d);
        if (!meets_all_fixes(r, conflict))
            gps_bit_on(conflict, d);
    }
}

/* Requirements that share a conflict are one part; parts are numbered in the order of requirements. */
static uint32_t number_parts(const repair *r, int complete, uint32_t *part) {
    uint32_t count = r->p->demands, parts = 0;
    for (uint32_t d = 0; d < count; d++)
        part[d] = GPS_NO;
    for (uint32_t c = 0; c < r->conflicts; c++) {
        if (complete && r->fixes)
            minimise(r, r->conflict[c]);
        GPS_EACH (d, r->conflict[c], count) {
            if (part[d] != GPS_NO)
                join(part, count, part[d], count + c);
            part[d] = count + c;
        }
    }
    for (uint32_t d = 0; d < count; d++)
        if (part[d] != GPS_NO && part[d] >= count)
            join(part, count, part[d], parts++);
    return parts;
}

/* What holds whatever is changed: all tables, and requirements that may not be changed.  0: they do not. */
static int make_base(repair *r) {
    gps_problem *p = r->p;
    uint32_t *base = gps_take(&p->arena, p->root.state_words, sizeof *base);
    uint32_t *given = gps_take(&p->arena, gps_words_for(r->parts.parts), sizeof *given);
    if (!base || !given) {
        p->stop = GPS_ERR_MEMORY;
        return 0;
    }
    gps_bits_fill(given, p->demands, p->root.tables);
    for (uint32_t d = 0; d < p->demands; d++)
        if (!may_change(r, d))
            gps_bit_on(given, d);
    gps_bits_copy(r->parts.on, given, gps_words_for(r->parts.parts));
    if (!gps_parts_start(&r->parts))
        return 0;
    gps_bits_copy(base, r->parts.state, p->root.state_words);
    r->parts.base = base;
    r->parts.given = given;
    return 1;
}

static gps_status find_fixes(gps_problem *p, const uint32_t *prices, uint32_t most, gps_fixes *fixes) {
    repair r = {.p = p, .prices = prices, .words = gps_words_for(p->demands)};
    branch root = {.set = gps_take(&p->arena, r.words, sizeof *root.set)};
    root.barred = gps_take(&p->arena, r.words, sizeof *root.barred);
    uint32_t *part = gps_take(&p->arena, p->demands, sizeof *part);
    r.seen = gps_take(&p->arena, p->demands, sizeof *r.seen);
    if (!root.set || !root.barred || !part || !r.seen || !gps_parts_make(p, &r.parts))
        return p->stop = GPS_ERR_MEMORY;
    r.parts.open = 0;
    *fixes = (gps_fixes){.part = part, .complete = 1};
    if (make_base(&r)) {
        push(&r, root);
        fixes->complete = search(&r, most);
    }
    if (p->stop)
        return p->stop;
    fixes->fix = r.fix;
    fixes->count = r.fixes;
    fixes->parts = number_parts(&r, fixes->complete, part);
    return r.fixes ? GPS_OK : GPS_NONE;
}

gps_status gps_find_fixes(gps_problem *p, const uint32_t *prices, uint32_t most, gps_fixes *fixes) {
    if (p->stop)
        return p->stop;
    if (!p->solved || p->verdict == GPS_CONSISTENT)
        return GPS_ERR_ARGUMENT;
    int reading = p->reading_open;
    p->reading_open = 0;
    gps_status status = find_fixes(p, prices, most, fixes);
    p->reading_open = reading;
    return status;
}
