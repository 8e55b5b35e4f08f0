/* records.h: one build, many fields; lowered to one table for each field. */
#ifndef RECORDS_H
#define RECORDS_H

#include "listing.h"

enum { MOST_KEYS = 8, MOST_FIELDS = 64, MOST_WITH = 4 };

typedef struct {
    const char *name;
    place at;
    uint32_t axis, table; /* table: of the record set */
    gps_operator op;
    int optional;
    uint32_t with_axis[MOST_WITH], withs;
    const rule_cell *with[MOST_WITH];
} record_field;

/* A build, or one entry of its `each`. */
typedef struct {
    place at;
    row_cell key[MOST_KEYS]; /* a NULL: `*` */
    const node *field[MOST_FIELDS];
    const node *pins, *each;
    const char *version_text; /* of the subject, as written */
    place version_at;
    rule_release release;
    row_facts facts;
} record_build;

/* A pin of one axis: a row of its table to be, once all columns are known. */
typedef struct {
    uint32_t pinned, group;
    place at;
    row_cell key[MOST_KEYS], pin;
    uint32_t axis[MOST_KEYS], conditions; /* conditions on axes that are no key */
    row_cell condition[MOST_KEYS];
    row_facts facts;
} record_pin;

/* All records of one subject. */
typedef struct {
    uint32_t of;
    place at, key_at;
    uint32_t key[MOST_KEYS], keys;
    record_field field[MOST_FIELDS];
    uint32_t fields;
    rule_table table[MOST_FIELDS + 1]; /* the first lists the builds */
    uint32_t tables;
    row_facts facts;         /* of the block that is being read */
    const gps_set **version; /* of each build's subject, NULL where it is none */
    uint32_t builds, version_room, build;
    record_pin *pin;
    uint32_t pins, pin_room;
} record_set;

uint32_t key_of_axis(const record_set *set, uint32_t axis); /* or GPS_NO */
/* How a row covers a build: once where nothing else has its version and no entry says otherwise, else entry by entry.
 */
int is_alone(const record_set *set, uint32_t build);
void read_pins(rules *r, record_set *set, const record_build *build, const record_build *entry, uint32_t entries);
void add_pin_tables(rules *r, record_set *set);

#endif
