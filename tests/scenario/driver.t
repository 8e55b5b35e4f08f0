What the driver's own libraries say, asked in a child process; stand-ins play the driver.

$ mkdir $T/fake && gcc -shared -fPIC -o $T/fake/libnvidia-ml.so.1 tests/machines/fake_driver.c && cp $T/fake/libnvidia-ml.so.1 $T/fake/libcuda.so.1

$ cat >$T/told <<'END'
> ([f["name"] + " " + f["value"] + " from " + f["where"] for f in d["doctor"]["facts"] if f["where"] in ("NVML", "libcuda")]
>  + [f["text"] for f in d["doctor"]["findings"] if "NVML" in f["text"]])
> END

$ LD_LIBRARY_PATH=$T/fake gpusolve doctor --json | tests/scenario/json "$(cat $T/told)"
driver 580.159.04 from NVML
driver's CUDA level 13.0 from NVML
gpu[1] NVIDIA H200 from NVML
compute capability[1] 9.0 from NVML
gpu[2] NVIDIA H200 from NVML
compute capability[2] 9.0 from NVML

# a GPU that does not answer, a driver that was updated halfway, a library that crashes
$ FAKE=lost LD_LIBRARY_PATH=$T/fake gpusolve doctor --json | tests/scenario/json "$(cat $T/told)"
driver 580.159.04 from NVML
driver's CUDA level 13.0 from NVML
gpu[1] NVIDIA H200 from NVML
compute capability[1] 9.0 from NVML
GPU 2 does not answer (NVML error 15): a GPU has fallen off the bus
$ FAKE=torn LD_LIBRARY_PATH=$T/fake gpusolve doctor --json | tests/scenario/json "$(cat $T/told)"
driver's CUDA level 13.0 from libcuda
NVML does not start (error 18): the driver's libraries and its kernel module are of different versions
$ FAKE=crash LD_LIBRARY_PATH=$T/fake gpusolve doctor --json | tests/scenario/json "$(cat $T/told)"
driver's CUDA level 13.0 from libcuda
NVML (libnvidia-ml.so.1) crashed (signal 6)

# the machine's GPUs in a question
$ LD_LIBRARY_PATH=$T/fake gpusolve --here --framework torch --json --best | tests/scenario/json '[q["axis"] + " " + q["value"] + " " + q["origin"] for q in d["query"] if q["origin"] == "from NVML"]'
gpu_class[1] NVIDIA H200 from NVML
cc[1] 9.0 from NVML
gpu_class[2] NVIDIA H200 from NVML
cc[2] 9.0 from NVML
driver 580.159.04 from NVML
