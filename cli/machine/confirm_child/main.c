/* main.c: gpusolve-confirm RUNTIME [CUDNN [CUBLAS]]: loads a CUDA runtime and runs a kernel through it.
 *
 * A program of its own, so that a runtime that crashes or hangs takes nobody along, and so that gpusolve itself loads
 * nothing and may be static.  An empty name is no library. */
#include "report.h"
#include "trial.h"

#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

int main(int argc, char **argv) {
    if (argc < 2 || argc > 4 || !*argv[1]) {
        fputs("usage: gpusolve-confirm RUNTIME [CUDNN [CUBLAS]]\n"
              "gpusolve starts it for `gpusolve confirm`.\n",
              stderr);
        return 2;
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}); /* a crash is an answer, and leaves no file behind */
    report_begin();
    int fine = try_runtime(argv[1]);
    if (fine && argc > 2 && *argv[2])
        fine = try_cudnn(argv[2]);
    if (fine && argc > 3 && *argv[3])
        fine = try_cublas(argv[3]);
    say_mapped();
    say("done %d", fine);
    _exit(!fine); /* what libraries do at the end of a process is not on trial */
}
