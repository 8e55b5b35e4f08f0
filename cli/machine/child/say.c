/* say.c: the lines that gpusolve-machine prints. */
#include "say.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST = 8192 }; /* a key and a path of PATH_MAX bytes, and as much again for a reason */

static int to = STDOUT_FILENO;

void say_begin(void) {
    int own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), nowhere = open("/dev/null", O_WRONLY);
    if (own >= 0 && nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0)
        to = own;
    if (nowhere > STDERR_FILENO)
        close(nowhere);
}

void say(const char *format, ...) {
    char line[LONGEST];
    va_list arguments;
    va_start(arguments, format);
    int written = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    size_t length = written < 0 ? 0 : strlen(line);
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\n' || line[i] == '\r')
            line[i] = ' ';
    line[length++] = '\n';
    for (const char *next = line; length;) {
        ssize_t part = write(to, next, length);
        if (part <= 0)
            _exit(2); /* nobody listens */
        next += part;
        length -= (size_t)part;
    }
}

/* A line: ADDRESSES PERMISSIONS OFFSET DEVICE INODE PATH, the path with \012 for a line break. */
void say_mapped(void) {
    char line[LONGEST], permissions[5];
    FILE *maps = fopen("/proc/self/maps", "re");
    while (maps && fgets(line, sizeof line, maps)) {
        const char *path = strchr(line, '/');
        line[strcspn(line, "\n")] = 0;
        if (path && sscanf(line, "%*s %4s", permissions) == 1 && permissions[2] == 'x')
            say("mapped %s", path);
    }
    if (maps)
        fclose(maps);
}
