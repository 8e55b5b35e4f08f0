/* root.h: files of a machine, below a folder.
 *
 * "" is the machine that runs; any other folder is a machine that lies there (an image, a chroot, a made-up tree).
 * Paths are that machine's own, from /; links are followed inside it and never lead out. */
#ifndef CLI_MACHINE_ROOT_H
#define CLI_MACHINE_ROOT_H

#include "../pool.h"

#include <sys/types.h>

/* What is there and could not be looked at, in words, each once. */
typedef struct {
    const char **text;
    size_t count, room;
} cli_unread;

typedef struct {
    cli_pool *pool;
    cli_unread *unread; /* by all readers of this machine */
    const char *prefix; /* "" or a folder without a slash at its end */
    char *environment;  /* of a machine that lies in a folder: NAME=VALUE, each ended by NUL, the last one twice */
} cli_root;

cli_root cli_root_at(cli_pool *pool, const char *prefix);
/* Does the machine run?  Only then may something be asked of it; otherwise files are all there is. */
int cli_root_runs(const cli_root *root);

/* The path without links; NULL where it leads nowhere (errno says why). */
const char *cli_root_resolve(const cli_root *root, const char *path);
/* The same path as this machine's programs open it. */
const char *cli_root_outside(const cli_root *root, const char *resolved);
/* What a link says, unresolved; NULL: it is none. */
const char *cli_root_link(const cli_root *root, const char *path);
int cli_root_is_folder(const cli_root *root, const char *path);
int cli_root_is_file(const cli_root *root, const char *path);
/* A regular file, opened to be read; -1 where it is none or may not be read. */
int cli_root_open(const cli_root *root, const char *path);
/* The first `most` bytes of a regular file, and a NUL; NULL where there is none.  length may be NULL. */
char *cli_root_read(const cli_root *root, const char *path, size_t most, size_t *length);
/* The names in a folder, in order; none where it is no folder. */
const char **cli_root_list(const cli_root *root, const char *path, size_t *count);
/* A variable of the environment; NULL: not set. */
const char *cli_root_variable(const cli_root *root, const char *name);

/* The folder of a path, and a path in a folder. */
const char *cli_folder_of(cli_pool *pool, const char *path);
const char *cli_in(cli_pool *pool, const char *folder, const char *name);

#endif
