/* text_file.h: whole files of others. */
#ifndef CLI_TEXT_FILE_H
#define CLI_TEXT_FILE_H

#include "run.h"

/* The whole file ("-": standard input) as a text, ended by NUL; *length of it.  UTF-16 that
 * begins with its mark becomes UTF-8.  A file of more than 8 MiB, or with a NUL in it, is an error. */
cli_exit cli_read_text(cli_run *run, const char *path, char **text, size_t *length);

/* A descriptor that reads a file, a device or a pipe; -1, and why, where there is none, or only a named pipe that
 * nobody writes to.  Not to be used by two threads at once: it may use SIGALRM. */
int cli_open_input(const char *path, const char **why);

/* As open; of a named pipe that nobody is at the other end of for some seconds: -1, and errno is EINTR.  Not to be used
 * by two threads at once either. */
int cli_open_patiently(const char *path, int flags);

#endif
