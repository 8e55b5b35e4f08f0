/* emit.c: an image as a file, whole or not at all. */
#include "emit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int ends_in(const char *path, const char *end) {
    size_t length = strlen(path), own = strlen(end);
    return length > own && !strcmp(path + length - own, end);
}

int has_form(const char *path) { return ends_in(path, ".c") || ends_in(path, ".gpst"); }

static void write_c(FILE *to, const word_list *image) {
    fputs("/* Made by gpusolve-rules from rule files; see solver/image.h. */\n#include <stddef.h>\n#include "
          "<stdint.h>\n\n"
          "extern const uint32_t gps_builtin_image[];\nextern const size_t gps_builtin_words;\n\n"
          "const uint32_t gps_builtin_image[] = {\n",
          to);
    for (uint32_t i = 0; i < image->count; i++)
        fprintf(to, "%uu,%s", image->at[i], i % 12 == 11 ? "\n" : "");
    fprintf(to, "\n};\nconst size_t gps_builtin_words = %u;\n", image->count);
}

static void write_bytes(FILE *to, const word_list *image) {
    for (uint32_t i = 0; i < image->count; i++) {
        uint32_t word = image->at[i];
        unsigned char bytes[4] = {(unsigned char)word, (unsigned char)(word >> 8), (unsigned char)(word >> 16),
                                  (unsigned char)(word >> 24)};
        fwrite(bytes, 1, sizeof bytes, to);
    }
}

static int failed(const char *path, const char *temporary) {
    fprintf(stderr, "gpusolve-rules: %s: %s\n", path, strerror(errno));
    if (temporary)
        unlink(temporary);
    return EXIT_SYSTEM;
}

static void give_mode(int file) {
    mode_t mask = umask(0);
    umask(mask);
    fchmod(file, 0666 & ~mask);
}

static int fill(const char *path, const char *temporary, FILE *to, const word_list *image) {
    if (ends_in(path, ".c"))
        write_c(to, image);
    else
        write_bytes(to, image);
    int bad = ferror(to), reason = errno;
    if (fclose(to) || bad) {
        if (bad)
            errno = reason;
        return failed(path, temporary);
    }
    return rename(temporary, path) ? failed(path, temporary) : 0;
}

int emit_image(const char *path, const word_list *image) {
    arena memory = {NULL};
    char *temporary = arena_format(&memory, "%s.XXXXXX", path);
    signal(SIGXFSZ, SIG_IGN); /* a limit on sizes is a write error like others */
    int file = mkstemp(temporary), status;
    FILE *to = file < 0 ? NULL : fdopen(file, "wb");
    if (to) {
        give_mode(file);
        status = fill(path, temporary, to, image);
    } else {
        status = failed(path, file < 0 ? NULL : temporary);
        if (file >= 0)
            close(file);
    }
    arena_free(&memory);
    return status;
}
