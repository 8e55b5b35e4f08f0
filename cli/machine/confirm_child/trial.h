/* trial.h: what is tried. */
#ifndef CONFIRM_TRIAL_H
#define CONFIRM_TRIAL_H

/* Runs the kernel on each device, each way, through the runtime in a file; returns whether all went well. */
int try_runtime(const char *file);
/* Loads a library and says its version as it tells it; returns whether it did. */
int try_cudnn(const char *file);
int try_cublas(const char *file);

#endif
