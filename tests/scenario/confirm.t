confirm: a kernel through a CUDA runtime, here one that plays it (tests/fake).  Whatever goes wrong has its own words.

# it passes, each way that the runtime knows
$ cp $B/fake/libcudart.so $T/libcudart.so.12 && cp $B/fake/libcudart-11.so $T/libcudart.so.11.0
> gpusolve confirm --runtime $T/libcudart.so.12 | sed 's/[0-9]* ms$/N ms/'
passed: the kernel ran on 1 GPU through CUDA runtime 12.9
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, ok by fatbin and library in N ms
  mapped    $T/libcudart.so.12
  time      N ms
$ FAKE_CUDA='runtime=11080 devices=2' gpusolve confirm --runtime $T/libcudart.so.11.0 | sed 's/[0-9]* ms$/N ms/'
passed: the kernel ran on 2 GPUs through CUDA runtime 11.8
  runtime   11.8, $T/libcudart.so.11.0
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, ok by fatbin in N ms
  GPU 1     Fake GPU, compute capability 9.0, 0000:02:00.0, ok by fatbin in N ms
  mapped    $T/libcudart.so.11.0
  time      N ms
$ FAKE_CUDA='devices=2' gpusolve confirm --runtime $T/libcudart.so.12 --json | tests/scenario/json '[d["confirm"][k] for k in ("status", "runtime", "driver", "fault", "advice")] + [[v for k, v in g.items() if k != "ms"] for g in d["confirm"]["devices"]]'
passed
{"version": "12.9", "file": "$T/libcudart.so.12"}
{"version": null, "cuda": "13.0", "file": null}
null
null
[0, "Fake GPU", "9.0", "0000:01:00.0", ["fatbin", "library"], null]
[1, "Fake GPU", "9.0", "0000:02:00.0", ["fatbin", "library"], null]

# the driver
$ FAKE_CUDA='driver=0' gpusolve confirm --runtime $T/libcudart.so.12
skipped: no NVIDIA driver
  runtime   12.9, $T/libcudart.so.12
  reason    error 35 (cudaError35) from cudaGetDeviceCount: text of error 35
  advice    install the driver; in a container, start it with the GPUs (--gpus all)
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='driver=11040' gpusolve confirm --runtime $T/libcudart.so.12
failed: the driver is too old for this CUDA runtime
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 11.4
  reason    error 35 (cudaError35) from cudaGetDeviceCount: text of error 35
  advice    the driver's CUDA level is 11.4, the runtime is 12.9: update the driver, or take a
            runtime that it knows; gpusolve --driver-cuda 11.4 lists them
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='cudaGetDeviceCount=803' gpusolve confirm --runtime $T/libcudart.so.12
failed: the driver's library and its kernel module are of different versions
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  reason    error 803 (cudaError803) from cudaGetDeviceCount: text of error 803
  advice    after an update of the driver: restart the machine; otherwise take other copies of
            libcuda (cuda-compat) off the path
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='cudaGetDeviceCount=804' gpusolve confirm --runtime $T/libcudart.so.12
failed: forward compatibility is refused on this GPU
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  reason    error 804 (cudaError804) from cudaGetDeviceCount: text of error 804
  advice    cuda-compat works on data-centre GPUs only: take its folder off LD_LIBRARY_PATH and
            update the driver instead
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='cudaGetDeviceCount=34' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: a stub stands in the driver's place
$ FAKE_CUDA='cudaGetDeviceCount=802' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: the GPUs' fabric is not up yet
$ FAKE_CUDA='cudaGetDeviceCount=999' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: the driver does not start
$ FAKE_CUDA='cudaGetDeviceCount=805' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: the multi-process service cannot be reached

# the devices
$ FAKE_CUDA='devices=0' gpusolve confirm --runtime $T/libcudart.so.12
failed: no GPU is visible
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  reason    error 100 (cudaError100) from cudaGetDeviceCount: text of error 100
  advice    if nvidia-smi lists one, look at CUDA_VISIBLE_DEVICES; in a container, start it with the
            GPUs (--gpus all)
  mapped    $T/libcudart.so.12
? 5
$ CUDA_VISIBLE_DEVICES= FAKE_CUDA='devices=0' gpusolve confirm --runtime $T/libcudart.so.12 | grep advice
  advice    CUDA_VISIBLE_DEVICES is '' and hides the GPUs: unset it
$ CUDA_VISIBLE_DEVICES=7 FAKE_CUDA='devices=0' gpusolve confirm --runtime $T/libcudart.so.12 | grep -A 1 advice
  advice    CUDA_VISIBLE_DEVICES is '7'; if nvidia-smi lists one, look at CUDA_VISIBLE_DEVICES; in a
            container, start it with the GPUs (--gpus all)
$ (trap '' CHLD; gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1)
passed: the kernel ran on 1 GPU through CUDA runtime 12.9
$ FAKE_CUDA='devices=3 cudaSetDevice@1=46' gpusolve confirm --runtime $T/libcudart.so.12 | sed 's/in [0-9]* ms$/in N ms/'
failed: the GPU is busy, or reserved by another process
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, ok by fatbin and library in N ms
  GPU 1     Fake GPU, compute capability 9.0, 0000:02:00.0, failed: the GPU is busy, or reserved by another process
  GPU 2     Fake GPU, compute capability 9.0, 0000:03:00.0, ok by fatbin and library in N ms
  reason    error 46 (cudaError46) from cudaSetDevice: text of error 46
  advice    end the other process (nvidia-smi lists them), or lift the exclusive mode: nvidia-smi -c
            DEFAULT
  mapped    $T/libcudart.so.12
$ FAKE_CUDA='cudaMalloc=2' gpusolve confirm --runtime $T/libcudart.so.12
failed: the GPU's memory is full
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, failed: the GPU's memory is full
  reason    error 2 (cudaError2) from cudaMalloc: text of error 2
  advice    end the processes that hold it (nvidia-smi lists them); a context alone takes some
            hundred megabytes
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='cudaMalloc=2' gpusolve confirm --runtime $T/libcudart.so.12 --json | tests/scenario/json '[d["confirm"]["fault"], d["confirm"]["devices"][0]["fault"]["kind"]]'
{"kind": "out-of-memory", "text": "the GPU's memory is full", "error": 2, "name": "cudaError2", "call": "cudaMalloc", "detail": "text of error 2"}
out-of-memory

# the kernel
$ FAKE_CUDA='cudaLaunchKernel=209' gpusolve confirm --runtime $T/libcudart.so.12
failed: there is no code that this GPU can run
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, failed: there is no code that this GPU can run
  reason    error 209 (cudaError209) from cudaLaunchKernel: text of error 209
  advice    the driver took neither machine code nor PTX: update the driver; is the GPU older than
            the runtime supports?
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='cudaLibraryLoadData=222' gpusolve confirm --runtime $T/libcudart.so.12
failed: the driver does not know this version of PTX
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, failed: the driver does not know this version of PTX
  reason    error 222 (cudaError222) from cudaLibraryLoadData: text of error 222
  advice    update the driver
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='cudaLibraryLoadData=36' gpusolve confirm --runtime $T/libcudart.so.12 | sed -n '1p; s/in [0-9]* ms$/in N ms/p'
passed: the kernel ran on 1 GPU through CUDA runtime 12.9
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, ok by fatbin in N ms
$ FAKE_CUDA='cudaLaunchKernel=218' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: the driver cannot compile the kernel
$ FAKE_CUDA='cudaLaunchKernel=221' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: the driver's PTX compiler is missing
$ FAKE_CUDA='cudaLaunchKernel=223' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: compiling PTX is switched off
$ FAKE_CUDA='cudaDeviceSynchronize=719' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: the kernel was stopped on the GPU
$ FAKE_CUDA='cudaDeviceSynchronize=214' gpusolve confirm --runtime $T/libcudart.so.12 | head -n 1
failed: the GPU reports an error of its hardware
$ FAKE_CUDA='cudaLaunchKernel=4711' gpusolve confirm --runtime $T/libcudart.so.12
failed: the CUDA runtime reports an error
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, failed: the CUDA runtime reports an error
  reason    error 4711 (cudaError4711) from cudaLaunchKernel: text of error 4711
  advice    look the number up: gpusolve diagnose, or NVIDIA's list of cudaError codes
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='cudaLaunchKernel=wrong' gpusolve confirm --runtime $T/libcudart.so.12
failed: the kernel's result is wrong
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, failed: the kernel's result is wrong
  reason    number 7 is 1045953954, and not 1045953953
  advice    do not trust this GPU: look for Xid in the kernel's log (dmesg), and test its memory
  mapped    $T/libcudart.so.12
? 5

# the process
$ FAKE_CUDA='cudaSetDevice=segfault' gpusolve confirm --runtime $T/libcudart.so.12
failed: the process crashed
  runtime   12.9, $T/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, failed: the process crashed
  reason    Segmentation fault when it was starting GPU 0
  advice    a damaged library, or libraries and a driver that do not belong together: install them
            again
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='__cudaRegisterFatBinary=crash' gpusolve confirm --runtime $T/libcudart.so.12
failed: the process crashed
  runtime   $T/libcudart.so.12
  reason    Aborted when it was registering the kernel
  advice    a damaged library, or libraries and a driver that do not belong together: install them
            again
  mapped    $T/libcudart.so.12
? 5
$ FAKE_CUDA='cudaDeviceSynchronize=exit' gpusolve confirm --runtime $T/libcudart.so.12 | grep -e failed -e reason
failed: the process ended before its time
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, failed: the process ended before its time
  reason    exit status 0 when it was running the kernel (fatbin)
$ FAKE_CUDA='cudaMalloc=flood' gpusolve confirm --runtime $T/libcudart.so.12 | grep -e failed: -e reason
failed: the process ended before its time
  GPU 0     failed: the process ended before its time
  reason    it told too much when it was starting GPU 0

# the file
$ gpusolve confirm --runtime $T/libcudart.so.19
failed: a library is missing
  runtime   $T/libcudart.so.19
  reason    No such file or directory
  advice    install the package that holds it, or put its folder on LD_LIBRARY_PATH
? 5
$ printf '\267' | dd of=$T/libcudart.so.12 bs=1 seek=18 conv=notrunc status=none && gpusolve confirm --runtime $T/libcudart.so.12
failed: the library is for another processor
  runtime   $T/libcudart.so.12
  reason    the file is for aarch64, this machine is x86_64
  advice    install the package for this processor; an environment cannot be copied from another
            kind of machine
? 5
$ head -c 9000 $B/fake/libcudart.so > $T/libcudart.so.12 && gpusolve confirm --runtime $T/libcudart.so.12 | sed 's/of [0-9]* bytes/of N bytes/'
failed: the library is damaged
  runtime   $T/libcudart.so.12
  reason    it has 9000 of N bytes at least
  advice    install the package again: pip install --force-reinstall --no-cache-dir
$ head -c 40 $B/fake/libcudart.so > $T/libcudart.so.12 && gpusolve confirm --runtime $T/libcudart.so.12 | grep -e failed -e reason
failed: the library is damaged
  reason    it is no ELF file, or ends inside its head
$ echo 'GROUP ( libcudart.so.12 )' > $T/libcudart.so.12 && gpusolve confirm --runtime $T/libcudart.so.12 | grep -e failed -e reason
failed: the library is damaged
  reason    it is no ELF file, or ends inside its head
$ : > $T/libcudart.so.12 && gpusolve confirm --runtime $T/libcudart.so.12 | grep -e failed -e reason
failed: the library is damaged
  reason    it is empty
$ rm $T/libcudart.so.12 && mkfifo $T/libcudart.so.12 && gpusolve confirm --runtime $T/libcudart.so.12 | grep -e failed -e reason
failed: the library is not what it should be
  reason    it is no regular file
$ cp $B/fake/libcudnn.so $T/libcudart.so && gpusolve confirm --runtime $T/libcudart.so | grep -e failed -e reason
failed: the library is not what it should be
  reason    it has no function cudaRuntimeGetVersion
$ rm $T/libcudart.so*

# an environment: the runtime of its packages, cuDNN and cuBLAS beside it, and the versions that the packages say
$ p=$T/env/lib/python3.12/site-packages && mkdir -p $p/nvidia/cuda_runtime/lib $p/nvidia/cudnn/lib $p/nvidia/cublas/lib
> mkdir $p/nvidia_cuda_runtime_cu12-12.9.79.dist-info $p/nvidia_cudnn_cu12-9.10.2.21.dist-info $p/nvidia_cublas_cu12-12.9.1.4.dist-info
> cp $B/fake/libcudart.so $p/nvidia/cuda_runtime/lib/libcudart.so.12 && cp $B/fake/libcudnn.so $p/nvidia/cudnn/lib/libcudnn.so.9
> cp $B/fake/libcublas.so $p/nvidia/cublas/lib/libcublas.so.12
> gpusolve confirm --env $T/env | sed "s|$p|SITE|; s/[0-9]* ms$/N ms/"
passed: the kernel ran on 1 GPU through CUDA runtime 12.9
  runtime   12.9, SITE/nvidia/cuda_runtime/lib/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, ok by fatbin and library in N ms
  cudnn     9.10.2, SITE/nvidia/cudnn/lib/libcudnn.so.9
  cublas    12.9.1, SITE/nvidia/cublas/lib/libcublas.so.12
  mapped    SITE/nvidia/cublas/lib/libcublas.so.12
  mapped    SITE/nvidia/cuda_runtime/lib/libcudart.so.12
  mapped    SITE/nvidia/cudnn/lib/libcudnn.so.9
  time      N ms
$ VIRTUAL_ENV=$T/env gpusolve confirm | grep runtime
passed: the kernel ran on 1 GPU through CUDA runtime 12.9
  runtime   12.9, $T/env/lib/python3.12/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  mapped    $T/env/lib/python3.12/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
$ FAKE_CUDA='cudnn=8907 built=12080' gpusolve confirm --env $T/env | grep -e failed -e reason -e advice
failed: a library is of another version than its package says
  cudnn     8.9.7, $T/env/lib/python3.12/site-packages/nvidia/cudnn/lib/libcudnn.so.9, failed: a library is of another version than its package says
  reason    it says 8.9.7, expected 9.10.2.21
  advice    two packages wrote into one folder: install the one that you mean again
$ FAKE_CUDA='built=11080' gpusolve confirm --env $T/env | grep -e failed: -e reason -e advice
failed: a library is made for another CUDA
  cudnn     9.10.2, $T/env/lib/python3.12/site-packages/nvidia/cudnn/lib/libcudnn.so.9, failed: a library is made for another CUDA
  reason    it was built with CUDA 11.8, the runtime is 12.9
  advice    install the package for the CUDA of the runtime (its name ends in -cu11, -cu12 or -cu13)
$ FAKE_CUDA='runtime=12010' gpusolve confirm --env $T/env | grep -e failed: -e reason
failed: a library is of another version than its package says
  reason    it says 12.1, expected 12.9.79
$ FAKE_CUDA='cudnnGetVersion=crash' gpusolve confirm --env $T/env --json | tests/scenario/json '[d["confirm"]["fault"]["detail"].replace(d["confirm"]["libraries"][0]["file"], "CUDNN"), [l["fault"]["kind"] for l in d["confirm"]["libraries"]], d["confirm"]["devices"][0]["fault"]]'
Aborted when it was loading CUDNN
["crash"]
null
$ mkdir $T/env/lib64 && cp $B/fake/libcudart-11.so $T/env/lib64/libcudart.so.11.0 && gpusolve confirm --env $T/env | grep -e passed -e 'not tried'
passed: the kernel ran on 1 GPU through CUDA runtime 12.9
  not tried $T/env/lib64/libcudart.so.11.0
$ gpusolve confirm --env $T/env --json | tests/scenario/json 'd["confirm"]["others"]'
$T/env/lib64/libcudart.so.11.0
$ rm -r $T/env/lib* && gpusolve confirm --env $T/env
failed: no CUDA runtime (libcudart) is there
  reason    no libcudart.so in the usual folders
  advice    install a framework, or the runtime alone (pip install nvidia-cuda-runtime), or name a
            file: --runtime FILE
? 5
$ gpusolve confirm --env $T/env --json | tests/scenario/json '[d["confirm"]["status"], d["confirm"]["fault"]["kind"], d["confirm"]["devices"]]'
failed
no-runtime
[]

# questions that are none
$ gpusolve confirm --env $T/none
! gpusolve: cannot read $T/none: No such file or directory
? 4
$ gpusolve confirm --env $T --runtime x
! gpusolve: --env finds the runtime that --runtime names: one of them
? 2
$ gpusolve confirm --runtime ''
! gpusolve: --runtime needs a path
? 2
$ gpusolve confirm --cuda 12
! gpusolve: confirm asks nothing of the rules and does not take '--cuda 12'
? 2
$ gpusolve confirm torch
! gpusolve: confirm asks nothing of the rules and does not take 'torch'
? 2
$ gpusolve confirm --root /
! gpusolve: confirm does not take '--root'
? 2
$ gpusolve check --framework torch --runtime x
! gpusolve: check does not take '--runtime'
? 2
$ gpusolve list cuda --runtime x
! gpusolve: list does not take '--runtime'
? 2
$ gpusolve list cuda --env $T
! gpusolve: list does not take '--env'
? 2

# the program that loads the libraries stands beside this one
$ mkdir $T/alone && cp $B/gpusolve $T/alone && $T/alone/gpusolve confirm --runtime x
! gpusolve: the program gpusolve-machine is not beside this one: it loads the libraries
? 4
$ PATH=$B:$PATH $T/alone/gpusolve doctor --json | tests/scenario/json '[f["text"] for f in d["doctor"]["findings"] if "gpusolve-machine" in f["text"]]'
gpusolve-machine is not beside gpusolve: the driver and the libraries cannot be asked, only their files are read
$ gpusolve-machine version cudnn $B/fake/libcudnn.so | grep -v mapped | sed "s|$B/|B/|"
library cudnn
step loading B/fake/libcudnn.so
version 9.10.2
built 12080
$ gpusolve-machine version nccl $B/fake/libcudnn.so | grep -v mapped | sed "s|$B/|B/|"
library nccl
step loading B/fake/libcudnn.so
missing ncclGetVersion
$ gpusolve-machine version cuda $B/fake/libcudnn.so
? 1
$ gpusolve-machine
! gpusolve starts this program to load libraries; it has no other use.
! usage: gpusolve-machine nvml
! usage: gpusolve-machine cuda [devices]
! usage: gpusolve-machine version cudart|cudnn|nccl|cublas FILE
! usage: gpusolve-machine confirm RUNTIME [CUDNN [CUBLAS]]
? 2
