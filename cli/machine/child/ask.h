/* ask.h: what gpusolve-machine is asked for, each loading what it needs.  Return values: whether all went well. */
#ifndef CHILD_ASK_H
#define CHILD_ASK_H

/* NVML: the driver, its CUDA level, the GPUs. */
int ask_nvml(void);
/* libcuda: its CUDA level and, for that takes its time, the GPUs only if asked for. */
int ask_cuda(int devices);
/* The version that a library tells of itself.  name: cudart, cudnn, nccl or cublas. */
int ask_version(const char *name, const char *file);
/* Runs the kernel on each device, each way, through the runtime in a file. */
int try_runtime(const char *file);

#endif
