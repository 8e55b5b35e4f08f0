/* keys.h: mappings read by the names of their keys, and words that are one of a list. */
#ifndef KEYS_H
#define KEYS_H

#include "model.h"

typedef enum { WANT_TEXT, WANT_LIST, WANT_MAPPING, WANT_TEXT_OR_LIST, WANT_ROWS } wanted;

typedef struct {
    const char *name;
    wanted wanted;
    int required;
} key_spec;

/* Fills value[i] with what `map` has for spec[i], NULL where that is absent or wrong.  0: `map` is no mapping or a
 * required key is missing; all that is wrong has been reported. */
int read_keys(rules *r, const node *map, const char *what, const key_spec *spec, uint32_t count, const node **value);
int is_kind(rules *r, const node *value, wanted wanted, const char *name);
const char *text_or(const node *scalar, const char *otherwise); /* scalar may be NULL */

/* Number of the word among `words`, or GPS_NO after a complaint that calls it an unknown `what`. */
uint32_t word_number(rules *r, const piece *word, const char *const *words, uint32_t count, const char *what);
int yes_or_no(rules *r, const node *value);                   /* NULL is no */
int check_shape(rules *r, const piece *text, uint32_t shape); /* complains where it has another */

/* The nearest of what `name_of` gives for 0 … count-1 (NULL is passed over); NULL: none is near. */
const char *nearest_of(const char *name, const char *(*name_of)(const void *, uint32_t), const void *context,
                       uint32_t count);
/* "unknown WHAT 'NAME' (nearest: X)", of what `name_of` gives for 0 … count-1; all of them if none is near. */
void unknown(rules *r, place at, const char *what, const char *name, const char *(*name_of)(const void *, uint32_t),
             const void *context, uint32_t count);

/* Entries of one top-level key over all files: calls `entry` for each item of a list, or each key and value of a
 * mapping (key NULL in a list). */
typedef void entry_reader(rules *r, const node *key, const node *value);
const node *section_of(rules *r, const node *root, const char *section, node_kind kind); /* NULL: absent or wrong */
void each_entry(rules *r, const char *section, node_kind kind, entry_reader *entry);

extern const char *const rank_words[6], *const level_words[3], *const severity_words[2], *const operator_words[];
enum { OPERATOR_WORDS = 9 };
gps_operator operator_number(uint32_t word);
uint32_t date_number(const char *text); /* yyyymmdd of what has SHAPE_DATE; dd 00 where it is not given */

#endif
