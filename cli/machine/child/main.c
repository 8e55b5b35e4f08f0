/* main.c: gpusolve-machine: loads libraries of the machine, and says what they say.
 *
 * A program of its own, so that a library that crashes or hangs takes nobody along, and so that gpusolve itself loads
 * nothing and is linked statically.  It runs once for each question. */
#include "ask.h"
#include "say.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static int run_nvml(int words, char **word) {
    (void)words, (void)word;
    return ask_nvml();
}

static int run_cuda(int words, char **word) {
    (void)word;
    return ask_cuda(words);
}

static int run_version(int words, char **word) {
    (void)words;
    return ask_version(word[0], word[1]);
}

static int run_confirm(int words, char **word) {
    int fine = try_runtime(word[0]);
    if (fine && words > 1 && *word[1])
        fine = ask_version("cudnn", word[1]);
    if (fine && words > 2 && *word[2])
        fine = ask_version("cublas", word[2]);
    say_mapped();
    say("done %d", fine);
    return fine;
}

/* An empty name is no library. */
static const struct {
    const char *name, *usage;
    int least, most; /* words behind it */
    int (*run)(int words, char **word);
} commands[] = {
    {"nvml", "", 0, 0, run_nvml},
    {"cuda", " [devices]", 0, 1, run_cuda},
    {"version", " cudart|cudnn|nccl|cublas FILE", 2, 2, run_version},
    {"confirm", " RUNTIME [CUDNN [CUBLAS]]", 1, 3, run_confirm},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int usage(void) {
    fputs("gpusolve starts this program to load libraries; it has no other use.\n", stderr);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(stderr, "usage: gpusolve-machine %s%s\n", commands[i].name, commands[i].usage);
    return 2;
}

int main(int argc, char **argv) {
    size_t i = 0;
    while (i < COMMANDS && argc > 1 && strcmp(commands[i].name, argv[1]))
        i++;
    int words = argc - 2;
    if (i == COMMANDS || words < commands[i].least || words > commands[i].most)
        return usage();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}); /* a crash is an answer, and leaves no file behind */
    say_begin();
    _exit(!commands[i].run(words, argv + 2)); /* what libraries do at the end of a process is not on trial */
}
