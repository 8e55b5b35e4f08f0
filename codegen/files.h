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
enum { RULE_BYTES = 8 << 20, IMAGE_BYTES = 1 << 28 };
int read_file(arena *memory, rule_file *file, uint32_t most_bytes);

#endif
