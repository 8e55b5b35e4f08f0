/* files.h: which rule files there are.  Directories are laid over each other: a file replaces the one of the same
 * relative path before it, an empty one masks it. */
#ifndef FILES_H
#define FILES_H

#include "base.h"

typedef struct {
    rule_file *file; /* in the order of reading: at each level files before directories, by name */
    uint32_t count, room;
} file_list;

/* 0, or EXIT_SYSTEM after saying why on stderr. */
int list_files(arena *memory, char *const *directories, uint32_t count, file_list *files);
int read_file(arena *memory, rule_file *file);

#endif
