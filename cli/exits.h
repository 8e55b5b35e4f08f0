/* exits.h: the exit codes, once.  --help and the tests print this list. */
#ifndef CLI_EXITS_H
#define CLI_EXITS_H

#define CLI_EXITS(X)                                                                                                   \
    X(CLI_FOUND, 0, "found, consistent or explained")                                                                  \
    X(CLI_NOTHING, 1, "nothing found, inconsistent")                                                                   \
    X(CLI_USAGE, 2, "the question is not understood")                                                                  \
    X(CLI_TABLES, 3, "tables or rules are invalid")                                                                    \
    X(CLI_SYSTEM, 4, "the system failed: memory, files, output")                                                       \
    X(CLI_UNCONFIRMED, 5, "confirmation failed: the kernel did not run")                                               \
    X(CLI_UNKNOWN, 6, "unknown: what decides is not recorded")

typedef enum {
#define CLI_EXIT_NAME(name, code, text) name = code,
    CLI_EXITS(CLI_EXIT_NAME)
#undef CLI_EXIT_NAME
} cli_exit;

#endif
