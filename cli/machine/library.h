/* library.h: the one place that loads shared libraries, always in a child process (see child.h). */
#ifndef CLI_MACHINE_LIBRARY_H
#define CLI_MACHINE_LIBRARY_H

typedef void (*cli_function)(void);

/* A path, or a name that the loader looks for; NULL: see cli_library_error. */
void *cli_library_open(const char *name);
cli_function cli_library_function(void *library, const char *name); /* NULL: it has none */
const char *cli_library_error(void);
/* The file that a function comes from, or "". */
const char *cli_library_file(cli_function function);

#endif
