/* confirm_fault.h: what can go wrong when a kernel is run through a CUDA runtime, in words, and what to do then. */
#ifndef CONFIRM_FAULT_H
#define CONFIRM_FAULT_H

#include "../pool.h"

/* Kind, word for programs, what it is, what to do. */
#define CONFIRM_FAULTS(X)                                                                                              \
    X(NONE, "none", "nothing is wrong", "")                                                                            \
    X(NO_RUNTIME, "no-runtime", "no CUDA runtime (libcudart) is there",                                                \
      "install a framework, or the runtime alone (pip install nvidia-cuda-runtime), or name a file: --runtime FILE")   \
    X(MISSING_LIBRARY, "missing-library", "a library is missing",                                                      \
      "install the package that holds it, or put its folder on LD_LIBRARY_PATH")                                       \
    X(UNREADABLE, "unreadable-library", "the library may not be read",                                                 \
      "look at the rights of the file, and of the folders above it (namei -l FILE)")                                   \
    X(WRONG_ARCHITECTURE, "wrong-architecture", "the library is for another processor",                                \
      "install the package for this processor; an environment cannot be copied from another kind of machine")          \
    X(DAMAGED_LIBRARY, "damaged-library", "the library is damaged",                                                    \
      "install the package again: pip install --force-reinstall --no-cache-dir")                                       \
    X(OLD_SYSTEM, "old-system", "the library is made for a newer system",                                              \
      "take an older release of the package, or a newer system; with conda, its own libstdcxx-ng may do")              \
    X(UNLOADABLE, "unloadable", "the library cannot be loaded",                                                        \
      "a library of another version is found first: look at LD_LIBRARY_PATH, and at the name in the message")          \
    X(NOT_A_RUNTIME, "not-a-library", "the library is not what it should be",                                          \
      "name the library itself: libcudart.so.12, and not a link or a program")                                         \
    X(NO_DRIVER, "no-driver", "no NVIDIA driver",                                                                      \
      "install the driver; in a container, start it with the GPUs (--gpus all)")                                       \
    X(STUB_DRIVER, "stub-driver", "a stub stands in the driver's place",                                               \
      "the toolkit's folder lib64/stubs is for linking: take it off LD_LIBRARY_PATH")                                  \
    X(OLD_DRIVER, "old-driver", "the driver is too old for this CUDA runtime",                                         \
      "update the driver, or take a runtime that it knows")                                                            \
    X(DRIVER_MISMATCH, "driver-mismatch", "the driver's library and its kernel module are of different versions",      \
      "after an update of the driver: restart the machine; otherwise take other copies of libcuda (cuda-compat) off "  \
      "the path")                                                                                                      \
    X(COMPAT_REFUSED, "compat-refused", "forward compatibility is refused on this GPU",                                \
      "cuda-compat works on data-centre GPUs only: take its folder off LD_LIBRARY_PATH and update the driver instead") \
    X(INCOMPLETE_DRIVER, "incomplete-driver", "a part of the driver is missing or older than the rest",                \
      "install the driver again, whole; in a container, NVIDIA_DRIVER_CAPABILITIES must name compute")                 \
    X(NO_JIT, "no-jit-compiler", "the driver's PTX compiler is missing",                                               \
      "install libnvidia-ptxjitcompiler of the driver's version; in a container, NVIDIA_DRIVER_CAPABILITIES must "     \
      "name compute")                                                                                                  \
    X(JIT_DISABLED, "jit-disabled", "compiling PTX is switched off", "unset CUDA_DISABLE_PTX_JIT")                     \
    X(NOT_READY, "not-ready", "the GPUs' fabric is not up yet",                                                        \
      "start nvidia-fabricmanager, in the driver's very version, and wait until it is up (NVSwitch machines)")         \
    X(NOT_STARTED, "not-started", "the driver does not start",                                                         \
      "look at nvidia-smi and at the kernel's log (dmesg); load nvidia_uvm, or restart the machine")                   \
    X(NO_DEVICE, "no-device", "no GPU is visible",                                                                     \
      "if nvidia-smi lists one, look at CUDA_VISIBLE_DEVICES; in a container, start it with the GPUs (--gpus all)")    \
    X(WRONG_DEVICE, "wrong-device", "the runtime counts a GPU that it cannot name",                                    \
      "the GPUs have changed since the driver was loaded: restart the machine, or the container")                      \
    X(DEVICE_BUSY, "device-busy", "the GPU is busy, or reserved by another process",                                   \
      "end the other process (nvidia-smi lists them), or lift the exclusive mode: nvidia-smi -c DEFAULT")              \
    X(NO_MPS, "no-mps", "the multi-process service cannot be reached",                                                 \
      "start nvidia-cuda-mps-control, or unset CUDA_MPS_PIPE_DIRECTORY")                                               \
    X(NOT_PERMITTED, "not-permitted", "the system refuses the GPU to this user",                                       \
      "look at the rights of /dev/nvidia*, and at the limits of the container")                                        \
    X(OUT_OF_MEMORY, "out-of-memory", "the GPU's memory is full",                                                      \
      "end the processes that hold it (nvidia-smi lists them); a context alone takes some hundred megabytes")          \
    X(NO_KERNEL_IMAGE, "no-kernel-image", "there is no code that this GPU can run",                                    \
      "the driver took neither machine code nor PTX: update the driver; is the GPU older than the runtime supports?")  \
    X(UNSUPPORTED_PTX, "unsupported-ptx", "the driver does not know this version of PTX", "update the driver")         \
    X(INVALID_PTX, "invalid-ptx", "the driver cannot compile the kernel",                                              \
      "the driver's PTX compiler is broken or of another version: install the driver again")                           \
    X(UNSUPPORTED, "unsupported", "this GPU or driver cannot do it",                                                   \
      "update the driver; a virtual GPU may leave it out")                                                             \
    X(BROKEN_GPU, "broken-gpu", "the GPU reports an error of its hardware",                                            \
      "look for Xid in the kernel's log (dmesg); restart the machine, and have the card tested")                       \
    X(KERNEL_FAILED, "kernel-failed", "the kernel was stopped on the GPU",                                             \
      "look for Xid in the kernel's log (dmesg): other programs will meet it too")                                     \
    X(WRONG_RESULT, "wrong-result", "the kernel's result is wrong",                                                    \
      "do not trust this GPU: look for Xid in the kernel's log (dmesg), and test its memory")                          \
    X(CUDA_ERROR, "cuda-error", "the CUDA runtime reports an error",                                                   \
      "look the number up: gpusolve diagnose, or NVIDIA's list of cudaError codes")                                    \
    X(NO_PROGRAM, "no-program", "the program gpusolve-machine is not beside this one",                                 \
      "copy it there: both are built and installed together")                                                          \
    X(CRASH, "crash", "the process crashed",                                                                           \
      "a damaged library, or libraries and a driver that do not belong together: install them again")                  \
    X(STOPPED, "stopped", "the process ended before its time",                                                         \
      "a library ended it: look at what is preloaded (LD_PRELOAD, CUDA_INJECTION64_PATH)")                             \
    X(TIME_OUT, "time-out", "nothing came back in time",                                                               \
      "the driver hangs: look at nvidia-smi and at the kernel's log (dmesg); restart the machine")                     \
    X(OTHER_VERSION, "other-version", "a library is of another version than its package says",                         \
      "two packages wrote into one folder: install the one that you mean again")                                       \
    X(OTHER_CUDA, "other-cuda", "a library is made for another CUDA",                                                  \
      "install the package for the CUDA of the runtime (its name ends in -cu11, -cu12 or -cu13)")

typedef enum {
#define CONFIRM_FAULT_KIND(kind, word, text, advice) FAULT_##kind,
    CONFIRM_FAULTS(CONFIRM_FAULT_KIND)
#undef CONFIRM_FAULT_KIND
        FAULT_KINDS
} confirm_fault_kind;

typedef struct {
    confirm_fault_kind kind;
    int code;           /* of the runtime; 0: it comes from elsewhere */
    const char *name;   /* cudaErrorNoDevice */
    const char *call;   /* the function that reported it */
    const char *detail; /* what is known of this very case, in words of the library or our own; "" for none */
} confirm_fault;

const char *confirm_fault_word(confirm_fault_kind kind);
const char *confirm_fault_text(confirm_fault_kind kind);
const char *confirm_fault_advice(confirm_fault_kind kind);

/* By the number of an error.  driver: what cudaDriverGetVersion says, 0 if there is no driver. */
confirm_fault_kind confirm_fault_of_error(int code, int driver);
/* By the words of the dynamic loader. */
confirm_fault_kind confirm_fault_of_loader(const char *text);

#endif
