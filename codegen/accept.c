/* accept.c: what lint finds and somebody has looked at: the section `accepted`. */
#include "accept.h"

#include "faults.h"
#include "keys.h"

#include <string.h>

enum { KEY_LINT, KEY_IN, KEY_SAYS, KEY_REASON, KEYS };
static const key_spec keys[KEYS] = {
    {"lint", WANT_TEXT, 1}, {"in", WANT_TEXT, 0}, {"says", WANT_TEXT, 0}, {"reason", WANT_TEXT, 1}};

static void entry(rules *r, const node *key, const node *value) {
    const node *part[KEYS];
    (void)key;
    if (!read_keys(r, value, "an entry of 'accepted'", keys, KEYS, part))
        return;
    piece kind = piece_of(part[KEY_LINT]);
    uint32_t number = word_number(r, &kind, fault_kinds, FAULT_KINDS, "kind of finding");
    if (!part[KEY_REASON]->text[strspn(part[KEY_REASON]->text, " ")])
        complain(&r->report, part[KEY_REASON]->at, "a reason is needed");
    if (!part[KEY_IN] && !part[KEY_SAYS])
        complain(&r->report, value->at, "'in' or 'says' must tell which findings are meant");
    if (number == GPS_NO)
        return;
    r->accepted = arena_grow(&r->memory, r->accepted, r->accepts, &r->accept_room, sizeof *r->accepted);
    r->accepted[r->accepts++] = (rule_accepted){.kind = fault_kinds[number],
                                                .in = part[KEY_IN] ? part[KEY_IN]->text : NULL,
                                                .says = part[KEY_SAYS] ? part[KEY_SAYS]->text : NULL,
                                                .at = value->at};
}

void read_accepted(rules *r) { each_entry(r, "accepted", NODE_LIST, entry); }

/* `in` names what a finding is about, or its file. */
static int accepts(const rule_accepted *a, const complaint *c) {
    if (!c->kind || strcmp(a->kind, c->kind) != 0)
        return 0;
    if (a->in && strcmp(a->in, c->at.file->path) != 0 && (!c->about || strcmp(a->in, c->about) != 0))
        return 0;
    return !a->says || strstr(c->text, a->says);
}

uint32_t take_accepted(rules *r, report *from) {
    uint32_t kept = 0, taken = 0;
    for (uint32_t i = 0; i < from->count; i++) {
        int found = 0;
        for (uint32_t k = 0; k < r->accepts; k++)
            if (accepts(&r->accepted[k], &from->list[i]))
                found = ++r->accepted[k].used > 0;
        if (found)
            taken++;
        else
            from->list[kept++] = from->list[i];
    }
    from->count = kept;
    return taken;
}

void find_idle_entries(const rules *r, const char *but, report *to) {
    for (uint32_t i = 0; i < r->accepts; i++)
        if (!r->accepted[i].used && (!but || strcmp(r->accepted[i].kind, but) != 0))
            find_fault(to, r->accepted[i].at, FAULT_ACCEPTED, NULL, "nothing is found that this accepts (%s)",
                       r->accepted[i].kind);
}
