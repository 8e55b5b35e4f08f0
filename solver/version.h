/* version.h: version keys and cell expressions.  solver/version.c is the only parser of versions.
 *
 * A key is GPS_KEY_WORDS words compared lexicographically.  dotted: the numbers, zero-padded.  pep440: five release
 * numbers, then pre-release, post-release and dev numbers as in PEP 440's order (dev < a < b < rc < final < post).
 * Sets are unions of half-open intervals [low, high) plus two flags for the values `none` and `?`. */
#ifndef GPS_VERSION_H
#define GPS_VERSION_H

#include "gpusolve.h"
#include "image.h"

typedef enum { GPS_DOTTED, GPS_PEP440 } gps_scheme;
typedef enum {
    GPS_EQ,
    GPS_NE,
    GPS_LT,
    GPS_LE,
    GPS_GT,
    GPS_GE,
    GPS_COMPATIBLE
} gps_operator; /* ~: same major, not lower minor */

typedef struct {
    uint32_t word[GPS_KEY_WORDS];
} gps_key;

int gps_key_compare(const gps_key *a, const gps_key *b);
int gps_key_compare_by(const gps_key *a, const gps_key *b, uint32_t components); /* leading components only; 0 = all */
gps_key gps_key_after(const gps_key *key);                                       /* the next key: no key lies between */

/* Parses one version, all `length` bytes.  depth: most numbers allowed in dotted (deeper is GPS_ERR_SYNTAX, unless cut
 * is not NULL: then it is cut and *cut set to 1).  A local part ("+cu126") is GPS_ERR_SYNTAX. */
gps_status gps_version_parse(gps_scheme scheme, uint32_t depth, const char *text, size_t length, gps_key *key, int *cut,
                             gps_error *error);

/* The version at which a key begins, as text that ends in NUL. */
enum { GPS_VERSION_TEXT = 160 };
void gps_version_spell(gps_scheme scheme, const gps_key *key, char text[GPS_VERSION_TEXT]);
/* Does all that counts as the version `text`, whose key is `low`, end before `end`, and nothing else? */
int gps_version_ends(gps_scheme scheme, const char *text, const gps_key *low, const gps_key *end);

typedef struct {
    gps_key low, high;
    /* The bounds as written: offset and length in the text parsed; length 0 = unbounded, or
     * the bound comes from a named set.  exact: both bounds come from
     * one bare version.  high_included: the bound as written is inside. */
    uint32_t low_at, low_length, high_at, high_length;
    uint8_t exact, high_included, low_excluded;
} gps_interval;

typedef struct {
    gps_interval *interval; /* sorted, disjoint, not touching */
    uint32_t count, room;
    int none, unrecorded; /* the values `none` and `?` are in */
    int gap;              /* the text says `?` */
    int any;              /* the text is `*` */
    int known;            /* names: every word was a name of the axis */
} gps_set;

/* What the words of a cell may mean.  set: looks up a named set's text, NULL if there is none (optional). */
typedef struct {
    gps_scheme scheme;
    uint32_t depth;
    gps_operator standard; /* of bare versions; GPS_EQ usually */
    const char *(*set)(void *context, const char *name, size_t length);
    /* Axis of names: number of a name or GPS_NO (a name the axis lacks).  NULL for an axis on a line.  Then intervals
     * are over word[0] = number of the name. */
    uint32_t (*name)(void *context, const char *name, size_t length);
    uint32_t names; /* number of names */
    void *context;
    gps_allocator memory;
} gps_cell_syntax;

/* Parses a cell expression (docs/language.md, "Sets and cells") into *set, whose interval array it allocates; free it
 * with gps_set_free.  cut as in gps_version_parse.  With a name unknown to the axis: GPS_ERR_NAME where cut is NULL,
 * else the name adds nothing and set->known is 0. */
gps_status gps_cell_parse(const gps_cell_syntax *syntax, const char *text, gps_set *set, int *cut, gps_error *error);
int gps_set_has(const gps_set *set, const gps_key *key); /* lies in one of the intervals? */
void gps_set_free(const gps_cell_syntax *syntax, gps_set *set);
gps_key gps_key_lowest(void);  /* below every version: all words 0 */
gps_key gps_key_highest(void); /* above every version: all words UINT32_MAX */

#endif
