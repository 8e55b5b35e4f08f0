/* install.h: commands of a shell that install packages, taken apart. */
#ifndef CLI_INSTALL_H
#define CLI_INSTALL_H

#include "pool.h"

typedef struct {
    const char **text;
    size_t count, room;
} cli_words;

void cli_add_word(cli_pool *pool, cli_words *words, const char *word);
/* The words of a line of shell: quotes and backslashes undone, nothing expanded.  Operators (&& || ; | &) are words of
 * their own; a quote that does not end takes the rest. */
cli_words cli_shell_words(cli_pool *pool, const char *line);

typedef struct {
    const char *tool;       /* "pip" or "conda"; NULL: no such command */
    cli_words specs, files; /* packages; -r FILE */
    cli_words extra_indexes, links, channels;
    const char *index; /* --index-url, or NULL */
    cli_words others;  /* options that say nothing of what is installed from where */
} cli_install;

/* The command that begins at words[from] and ends at `to`: "pip install …", "python -m pip install …", "uv pip install
 * …", "uv add …", "conda install …", "conda create …", also behind `sudo`, `then`, NAME=VALUE and the like. */
cli_install cli_install_of(cli_pool *pool, const cli_words *words, size_t from, size_t to);
/* The text that a shell is given in the same: "bash -lc TEXT"; NULL: no such command. */
const char *cli_shell_command(const cli_words *words, size_t from, size_t to);
/* The Python that an environment is made with: "uv venv --python 3.11", "conda create python=3.11"; NULL. */
const char *cli_python_wanted(const cli_words *words, size_t from, size_t to);
cli_install cli_install_line_of(cli_pool *pool, const char *line);

#endif
