/* kernel.cu: the kernel that `confirm` runs.  kernel.ptx is made from it by tests/groups/kernel --update; the processor
 * does the same sum in child/trial.c.  clang reads this without any CUDA header, so it has no threadIdx. */
#ifdef __NVCC__
#define GLOBAL __global__
#define BLOCK blockIdx.x
#define BLOCK_SIZE blockDim.x
#define THREAD threadIdx.x
#else
#define GLOBAL __attribute__((global))
#define BLOCK __nvvm_read_ptx_sreg_ctaid_x()
#define BLOCK_SIZE __nvvm_read_ptx_sreg_ntid_x()
#define THREAD __nvvm_read_ptx_sreg_tid_x()
#endif

extern "C" GLOBAL void gpusolve_kernel(const unsigned *in, unsigned *out, unsigned count) {
    unsigned i = BLOCK * BLOCK_SIZE + THREAD;
    if (i < count)
        out[i] = in[i] * 2654435761u + i;
}
