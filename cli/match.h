/* match.h: names as people write them. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "run.h"

/* The candidate that a misspelled name most likely means. */
typedef struct {
    const char *text, *nearest; /* nearest: NULL while nothing is near enough */
    uint32_t distance;
} cli_near;

cli_near cli_near_to(const char *text);
cli_near cli_near_name(const char *text); /* stricter: a name that is not there is more likely another one */
void cli_near_offer(cli_near *near, const char *candidate);

/* How far `name` is from what was asked: 0 the same but for case, blanks and signs; UINT32_MAX no match.  Words with a
 * digit must all be there, in order; words of letters that are missing (a vendor's name) cost more than words too many.
 */
uint32_t cli_match(const char *asked, const char *name);

/* Lookup of that name; GPS_NO if there is none. */
uint32_t cli_lookup_find(const gps_tables *tables, const char *name);
/* The entries of a lookup that match best, into *entries; none: *near is the nearest name. */
size_t cli_lookup_match(cli_run *run, uint32_t lookup, const char *asked, uint32_t **entries, cli_near *near);
/* The first name of an entry. */
const char *cli_entry_name(cli_run *run, uint32_t lookup, uint32_t entry);

/* Axis that a name of a framework or package means; the text of its variant where the name holds one (else NULL).
 * GPS_NO: unknown.  The name is given by its length. */
uint32_t cli_axis_named(cli_run *run, const char *name, size_t length, const char **variant);
/* The axis of a variable, "cuda[torch]", or of the first of several, "cuda[torch],cudnn[torch]"; GPS_NO: unknown. */
uint32_t cli_first_axis(cli_run *run, const char *variables);
/* Are these names of one package: the same but for case and '-', '_', '.'? */
int cli_same_package(const char *a, const char *b);
int cli_is_subject(const gps_axis *axis); /* may be asked for by name: a framework or package */
int cli_is_framework(const gps_axis *axis);

/* Have two sets of values, as cells say them, a value in common? */
int cli_meet(const gps_tables *tables, uint32_t axis, const char *a, const char *b);

#endif
