/* read_file.h: a whole file in memory, for the programs that test. */
#ifndef TESTS_READ_FILE_H
#define TESTS_READ_FILE_H

#include <stdio.h>
#include <stdlib.h>

/* The caller frees it.  NULL where the file cannot be read or is empty; *size is then 0. */
static inline void *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    *size = 0;
    if (!file)
        return NULL;
    long length = fseek(file, 0, SEEK_END) ? 0 : ftell(file);
    void *bytes = length > 0 ? malloc((size_t)length) : NULL;
    rewind(file);
    *size = bytes ? fread(bytes, 1, (size_t)length, file) : 0;
    fclose(file);
    return bytes;
}

#endif
