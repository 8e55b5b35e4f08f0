/* listing.h: making tables, whatever they are written as. */
#ifndef LISTING_H
#define LISTING_H

#include "keys.h"
#include "model.h"

/* What is said about rows: GPS_NO or NULL where it is not said. */
typedef struct {
    uint32_t source, rank, level, severity;
    const char *note;
} row_facts;

enum { FACT_SOURCE, FACT_RANK, FACT_LEVEL, FACT_SEVERITY, FACT_NOTE, FACTS };
#define FACT_SPECS                                                                                                     \
    {"source", WANT_TEXT, 0}, {"rank", WANT_TEXT, 0}, {"level", WANT_TEXT, 0}, {"severity", WANT_TEXT, 0}, {           \
        "note", WANT_TEXT, 0                                                                                           \
    }

row_facts no_facts(void);
void read_fact(rules *r, row_facts *facts, uint32_t fact, const piece *text);
row_facts read_facts(rules *r, const node *const *part); /* FACTS nodes, NULL where absent */
row_facts facts_below(const row_facts *above, const row_facts *own);
void apply_facts(const rules *r, rule_row *row, const row_facts *facts);

/* Column of an axis, added where there is none. */
uint32_t column_for(rules *r, rule_table *table, uint32_t axis, int key, gps_operator op);
uint32_t find_column(const rule_table *table, uint32_t axis);
/* A row whose cells are all `*`. */
rule_row new_row(rules *r, const rule_table *table, place at);
void add_row(rules *r, rule_table *table, const rule_row *row);
/* 0 after a complaint: the name is taken. */
int add_table(rules *r, const rule_table *table);

void read_tables(rules *r);
void read_rules(rules *r);
void read_records(rules *r);
void read_lookups(rules *r);
void read_installs(rules *r);
void read_outputs(rules *r);
/* "axis=cell;axis=cell;" of a mapping; when may be NULL. */
const char *condition_of(rules *r, const node *when);
void read_patterns(rules *r);

#endif
