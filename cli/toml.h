/* toml.h: TOML read into JSON values, as far as project files need it.
 *
 * Debian packages no TOML library for C.  Read are: tables, arrays of tables, dotted and quoted keys, the four kinds of
 * strings, arrays, inline tables.  Numbers, booleans and dates are kept as the text that stands there.  A key twice is
 * an error; a table may be opened again. */
#ifndef CLI_TOML_H
#define CLI_TOML_H

#include "pool.h"

#include <jansson.h>

/* NULL: not TOML; *line and *why say where and why. */
json_t *cli_toml_read(cli_pool *pool, const char *text, size_t *line, const char **why);

#endif
