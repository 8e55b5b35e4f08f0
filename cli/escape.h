/* escape.h: values written into files of other programs, so that they stay values.
 *
 * Rules that quote take any UTF-8 text; rules that don't refuse what would be more than a value. */
#ifndef CLI_ESCAPE_H
#define CLI_ESCAPE_H

#include "pool.h"

/* Name and what it makes; docs/language.md prints this list. */
#define CLI_ESCAPES(X)                                                                                                 \
    X(line, "one line of a comment: control characters and line separators become their numbers")                      \
    X(word, "letters, digits and ._+:/@=-, not beginning with '-'; anything else is refused")                          \
    X(pip, "a requirement as pip reads it; what it could not mean is refused")                                         \
    X(url, "an http or https URL without quotes, blanks, '$' and braces; anything else is refused")                    \
    X(json, "a string in double quotes, as JSON, YAML and TOML read it")                                               \
    X(shell, "one word of a POSIX shell, in single quotes where needed")                                               \
    X(powershell, "one string of PowerShell, in single quotes")                                                        \
    X(command, "a line of a script as the rules have it; control characters are refused")                              \
    X(docker, "the value of a LABEL or ENV, in double quotes; a line end is refused")

/* The text under a rule, or NULL with *why: an unknown rule, or a text that the rule refuses. */
const char *cli_escape(cli_pool *pool, const char *rule, const char *text, const char **why);

#endif
