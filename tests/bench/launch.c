/* launch.c: runs a command many times from a process that is itself small (what a parent holds counts as the child's
 * resident memory until it executes).  launch RUNS COMMAND…: prints the least microseconds and the most kilobytes. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int run(char **command, double *took, long *resident) {
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    struct rusage usage;
    pid_t child;
    int status = 0;
    double start = now();
    int failed = posix_spawnp(&child, command[0], &quiet, NULL, command, environ);
    if (!failed)
        failed = wait4(child, &status, 0, &usage) < 0;
    *took = now() - start;
    *resident = failed ? 0 : usage.ru_maxrss;
    posix_spawn_file_actions_destroy(&quiet);
    return failed || !WIFEXITED(status) || WEXITSTATUS(status) == 127;
}

int main(int argc, char **argv) {
    double best = 0, took;
    long most = 0, resident;
    if (argc < 3)
        return 2;
    for (long runs = strtol(argv[1], NULL, 10); runs > 0; runs--) {
        if (run(argv + 2, &took, &resident))
            return 1;
        best = best <= 0 || took < best ? took : best;
        most = resident > most ? resident : most;
    }
    printf("%.1f %ld\n", best, most);
    return 0;
}
