/* spec.h: the spelling of a framework or package: NAME[EXTRA,…] OP VERSION, ….  Knows no name. */
#ifndef CLI_SPEC_H
#define CLI_SPEC_H

#include "pool.h"

typedef struct {
    const char *name;     /* NULL: not a spec */
    const char *extra;    /* what stands in brackets, or NULL */
    const char *versions; /* a set of versions without local and post part, or NULL */
    const char *local;    /* of the one exact version: what follows '+', or NULL */
    const char *post;     /* "post117" of the one exact version, where asked for, or NULL */
} cli_spec;

/* post: a post-release is the spelling of a variant. */
cli_spec cli_parse_spec(cli_pool *pool, const char *text, int post);
/* The versions alone, read into a spec that has its name; 0: they are none. */
int cli_parse_versions(cli_pool *pool, const char *text, int post, cli_spec *spec);

#endif
