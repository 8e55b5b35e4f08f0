The same as JSON: the whole object once, then the verdict, the facts with their axes and the findings.

$ gpusolve-rules compile -o $T/few.gpst tests/machines/rules && tests/machines/make $T

$ gpusolve doctor --json --tables $T/few.gpst --root $T/old-driver | tests/scenario/json '[d.update(fixes=[f["change"] for f in d["fixes"]]) or json.dumps(d, indent=1, ensure_ascii=False)]'
{
 "format": 1,
 "data": {
  "revision": "8550f45cb046db9061599aeb832235f8b1fb0cd3f242b47e30b81519417d8194",
  "newest_source": "2026-01-31"
 },
 "query": [
  {
   "axis": "cc,gpu_class",
   "op": "=",
   "value": "NVIDIA GeForce RTX 3090",
   "origin": "from /proc/driver/nvidia/gpus/0000:01:00.0/information"
  },
  {
   "axis": "numpy",
   "op": "!=",
   "value": "none",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/numpy-2.1.2.dist-info/METADATA"
  },
  {
   "axis": "numpy",
   "op": "==",
   "value": "2.1.2",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/numpy-2.1.2.dist-info/METADATA"
  },
  {
   "axis": "nvidia-cudnn-cu12",
   "op": "!=",
   "value": "none",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/nvidia_cudnn_cu12-9.10.2.21.dist-info/METADATA"
  },
  {
   "axis": "nvidia-cudnn-cu12",
   "op": "==",
   "value": "9.10.2.21",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/nvidia_cudnn_cu12-9.10.2.21.dist-info/METADATA"
  },
  {
   "axis": "torch",
   "op": "!=",
   "value": "none",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/torch/version.py"
  },
  {
   "axis": "variant[torch]",
   "op": "=",
   "value": "cu128",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/torch/version.py"
  },
  {
   "axis": "torch",
   "op": "==",
   "value": "2.8.0",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/torch/version.py"
  },
  {
   "axis": "os",
   "op": "=",
   "value": "linux",
   "origin": "from /proc/sys/kernel/osrelease"
  },
  {
   "axis": "arch",
   "op": "=",
   "value": "x86_64",
   "origin": "from /lib/x86_64-linux-gnu/libc.so.6"
  },
  {
   "axis": "glibc",
   "op": "=",
   "value": "2.35",
   "origin": "from /lib/x86_64-linux-gnu/libc.so.6"
  },
  {
   "axis": "driver",
   "op": "=",
   "value": "470.256.02",
   "origin": "from /proc/driver/nvidia/version"
  },
  {
   "axis": "python",
   "op": "=",
   "value": "3.10",
   "origin": "from /home/ada/venv/pyvenv.cfg"
  },
  {
   "axis": "cuda[torch]",
   "op": "=",
   "value": "12.8",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12"
  },
  {
   "axis": "delivery[torch]",
   "op": "=",
   "value": "pip",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12"
  },
  {
   "axis": "cudnn[torch]",
   "op": "=",
   "value": "9.10.2",
   "origin": "from /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9"
  },
  {
   "axis": "cuda_compat",
   "op": "=",
   "value": "none",
   "origin": "default"
  }
 ],
 "verdict": "inconsistent",
 "counts": [],
 "solutions": [],
 "conflict": {
  "requirements": [
   {
    "axis": "driver",
    "text": "driver 470.256.02",
    "origin": "from /proc/driver/nvidia/version"
   },
   {
    "axis": "cuda[torch]",
    "text": "cuda[torch] 12.8",
    "origin": "from /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12"
   },
   {
    "axis": "cuda_compat",
    "text": "none",
    "origin": "default"
   }
  ],
  "rules": [
   {
    "table": "floor of CUDA",
    "text": "CUDA 12 needs driver >=525.60.13",
    "axes": [
     "cuda[torch]",
     "libcuda"
    ],
    "file": "few.yaml",
    "line": 201,
    "source": "made-up"
   }
  ]
 },
 "fixes": [
  [
   {
    "axis": "driver",
    "from": "470.256.02",
    "to": ">=525.60.13",
    "text": "driver 470.256.02 → ≥ 525.60.13",
    "part": 0
   }
  ],
  [
   {
    "axis": "variant[torch]",
    "from": "cu128",
    "to": "cu118",
    "text": "torch +cu128 → +cu118",
    "part": 0
   },
   {
    "axis": "torch",
    "from": "2.8.0",
    "to": "2.7.1",
    "text": "torch==2.8.0 → 2.7.1",
    "part": 0
   },
   {
    "axis": "cuda[torch]",
    "from": "12.8",
    "to": "11.8.0",
    "text": "cuda[torch] 12.8 → 11.8.0",
    "part": 0
   },
   {
    "axis": "cudnn[torch]",
    "from": "9.10.2",
    "to": "9.1.0",
    "text": "cudnn[torch] 9.10.2 → 9.1.0",
    "part": 0
   }
  ],
  [
   {
    "axis": "variant[torch]",
    "from": "cu128",
    "to": "cpu",
    "text": "torch +cu128 → +cpu",
    "part": 0
   },
   {
    "axis": "cuda[torch]",
    "from": "12.8",
    "to": "none",
    "text": "cuda[torch] 12.8 → none",
    "part": 0
   },
   {
    "axis": "delivery[torch]",
    "from": "pip",
    "to": "none",
    "text": "delivery[torch] pip → none",
    "part": 0
   },
   {
    "axis": "cudnn[torch]",
    "from": "9.10.2",
    "to": "none",
    "text": "cudnn[torch] 9.10.2 → none",
    "part": 0
   },
   {
    "axis": "cuda",
    "from": "none",
    "to": "none",
    "text": "cuda not none (default) → none",
    "part": 0
   }
  ]
 ],
 "doctor": {
  "facts": [
   {
    "name": "os",
    "value": "linux",
    "where": "/proc/sys/kernel/osrelease",
    "axis": "os"
   },
   {
    "name": "kernel",
    "value": "5.15.0-105-generic",
    "where": "/proc/sys/kernel/osrelease",
    "axis": null
   },
   {
    "name": "distribution",
    "value": "ubuntu 22.04",
    "where": "/etc/os-release",
    "axis": null
   },
   {
    "name": "arch",
    "value": "x86_64",
    "where": "/lib/x86_64-linux-gnu/libc.so.6",
    "axis": "arch"
   },
   {
    "name": "glibc",
    "value": "2.35",
    "where": "/lib/x86_64-linux-gnu/libc.so.6",
    "axis": "glibc"
   },
   {
    "name": "gcc",
    "value": "11",
    "where": "/usr/bin/gcc",
    "axis": null
   },
   {
    "name": "kernel module",
    "value": "470.256.02",
    "where": "/proc/driver/nvidia/version",
    "axis": null
   },
   {
    "name": "gpu[1]",
    "value": "NVIDIA GeForce RTX 3090",
    "where": "/proc/driver/nvidia/gpus/0000:01:00.0/information",
    "axis": null
   },
   {
    "name": "pci address[1]",
    "value": "0000:01:00.0",
    "where": "/proc/driver/nvidia/gpus/0000:01:00.0/information",
    "axis": null
   },
   {
    "name": "NVIDIA cards on the bus",
    "value": "1 (10de:2204)",
    "where": "/sys/bus/pci/devices",
    "axis": null
   },
   {
    "name": "driver libraries",
    "value": "470.256.02",
    "where": "/usr/lib/x86_64-linux-gnu/libcuda.so.470.256.02",
    "axis": null
   },
   {
    "name": "driver",
    "value": "470.256.02",
    "where": "/proc/driver/nvidia/version",
    "axis": "driver"
   },
   {
    "name": "interpreter",
    "value": "3.10",
    "where": "/usr/bin/python3.10",
    "axis": null
   },
   {
    "name": "numpy",
    "value": "2.1.2",
    "where": "/home/ada/venv/lib/python3.10/site-packages/numpy-2.1.2.dist-info/METADATA",
    "axis": "numpy"
   },
   {
    "name": "nvidia-cuda-runtime-cu12",
    "value": "12.8.90",
    "where": "/home/ada/venv/lib/python3.10/site-packages/nvidia_cuda_runtime_cu12-12.8.90.dist-info/METADATA",
    "axis": null
   },
   {
    "name": "nvidia-cudnn-cu12",
    "value": "9.10.2.21",
    "where": "/home/ada/venv/lib/python3.10/site-packages/nvidia_cudnn_cu12-9.10.2.21.dist-info/METADATA",
    "axis": "nvidia-cudnn-cu12"
   },
   {
    "name": "nvidia-nccl-cu12",
    "value": "2.27.3",
    "where": "/home/ada/venv/lib/python3.10/site-packages/nvidia_nccl_cu12-2.27.3.dist-info/METADATA",
    "axis": null
   },
   {
    "name": "torch was built with CUDA",
    "value": "12.8",
    "where": "/home/ada/venv/lib/python3.10/site-packages/torch/version.py",
    "axis": null
   },
   {
    "name": "torch",
    "value": "2.8.0+cu128",
    "where": "/home/ada/venv/lib/python3.10/site-packages/torch/version.py",
    "axis": "torch"
   },
   {
    "name": "python",
    "value": "3.10",
    "where": "/home/ada/venv/pyvenv.cfg",
    "axis": "python"
   },
   {
    "name": "cuda[torch]",
    "value": "12.8",
    "where": "/home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12",
    "axis": "cuda[torch]"
   },
   {
    "name": "delivery[torch]",
    "value": "pip",
    "where": "/home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12",
    "axis": "delivery[torch]"
   },
   {
    "name": "cudnn[torch]",
    "value": "9.10.2",
    "where": "/home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9",
    "axis": "cudnn[torch]"
   }
  ],
  "cuda_versions": [
   {
    "what": "driver's level",
    "version": "13.0",
    "where": "the rules, by the driver's version",
    "role": "what nvidia-smi prints: how new a runtime may be",
    "matters": false
   },
   {
    "what": "runtime of torch",
    "version": "12.8",
    "where": "/home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12",
    "role": "what the framework loads",
    "matters": true
   }
  ],
  "libraries": [
   {
    "name": "libcudart.so.12",
    "path": "/home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12",
    "version": "12.8.90",
    "where": "nvidia-cuda-runtime-cu12",
    "place": "pip",
    "flaw": "",
    "loaded_by": "torch"
   },
   {
    "name": "libcudnn.so.9",
    "path": "/home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9",
    "version": "9.10.2.21",
    "where": "nvidia-cudnn-cu12",
    "place": "pip",
    "flaw": "",
    "loaded_by": "torch"
   },
   {
    "name": "libnccl.so.2",
    "path": "/home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2",
    "version": "2.27.3",
    "where": "nvidia-nccl-cu12",
    "place": "pip",
    "flaw": "",
    "loaded_by": "torch"
   },
   {
    "name": "libcuda.so.1",
    "path": "/usr/lib/x86_64-linux-gnu/libcuda.so.1",
    "version": "470.256.02",
    "where": "the file's name",
    "place": "the loader's own folders",
    "flaw": "",
    "loaded_by": "programs"
   }
  ],
  "findings": [],
  "holds": {
   "text": "driver 470.256.02, cuda 11.8.0, cudnn 9.1.0, python 3.10, torch 2.7.1+cu118",
   "install": [
    "pip install torch==2.7.1 --index-url …/cu118"
   ]
  }
 },
 "warnings": []
}

$ cat >$T/told <<'END'
> [d["verdict"]] + ["%s %s%s" % (f["name"], f["value"], " -> " + f["axis"] if f["axis"] else "") for f in d["doctor"]["facts"]] + [f["severity"] + " " + f["text"] for f in d["doctor"]["findings"]]
> END

$ gpusolve doctor --json --tables $T/few.gpst --root $T/bare | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
python 3.10 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/blackwell | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 580.95.05
kind of module open
gpu[1] NVIDIA GeForce RTX 5090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 580.95.05
driver 580.95.05 -> driver
interpreter 3.10
torch 2.5.1+cu124 -> torch
python 3.10 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/broken-links | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /opt/cuda/lib64::/usr/local/lib
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
python 3.10 -> python
note LD_LIBRARY_PATH names /opt/cuda/lib64, which is not there
trap LD_LIBRARY_PATH has an empty part: libraries are taken from whatever folder one stands in
note LD_LIBRARY_PATH names /usr/local/lib, which is not there
trap /usr/local/cuda is a link to /usr/local/cuda-12.1, which is not there
trap CUDA_HOME names /usr/local/cuda, which is not there
trap /usr/lib/x86_64-linux-gnu/libcudart.so.12 cannot be loaded: a link that leads nowhere
trap /usr/lib/x86_64-linux-gnu/libcudnn.so.8 cannot be loaded: a link that leads nowhere
trap /usr/lib/x86_64-linux-gnu/libcudnn.so.8.9.7 cannot be loaded: a link that leads nowhere
trap /usr/lib/x86_64-linux-gnu/libnccl.so.2 cannot be loaded: it cannot be read as an ELF file

$ gpusolve doctor --json --tables $T/few.gpst --root $T/compat-geforce | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
container docker
image demands cuda>=12.8 brand=tesla,driver>=535,driver<536
image's CUDA 12.8.1
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /usr/local/cuda/compat:/usr/local/nvidia/lib
kernel module 535.183.01
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
compat library 570.124.06
driver libraries 535.183.01
driver 535.183.01 -> driver
toolkit 12.8.1 -> toolkit
toolkit by /usr/local/cuda 12.8.1
interpreter 3.10
python 3.10 -> python
libcuda from a compat package 570.124.06 -> cuda_compat
note LD_LIBRARY_PATH names /usr/local/nvidia/lib, which is not there

$ gpusolve doctor --json --tables $T/few.gpst --root $T/compat-library | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
container docker
image demands cuda>=12.8 brand=tesla,driver>=535,driver<536
image's CUDA 12.8.1
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /usr/local/cuda/compat:/usr/local/nvidia/lib
kernel module 535.183.01
gpu[1] NVIDIA A100-SXM4-80GB
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
compat library 570.124.06
driver libraries 535.183.01
driver 535.183.01 -> driver
toolkit 12.8.1 -> toolkit
toolkit by /usr/local/cuda 12.8.1
interpreter 3.10
python 3.10 -> python
libcuda from a compat package 570.124.06 -> cuda_compat
note LD_LIBRARY_PATH names /usr/local/nvidia/lib, which is not there

$ gpusolve doctor --json --tables $T/few.gpst --root $T/compat-note | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
container docker
image demands cuda>=12.8 brand=tesla,driver>=535,driver<536
image's CUDA 12.8.1
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /usr/local/cuda-13.1/compat
kernel module 565.57.01
kind of module open
gpu[1] NVIDIA A100-SXM4-80GB
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
compat library 590.44.01
driver libraries 565.57.01
driver 565.57.01 -> driver
toolkit 13.1.0 -> toolkit
toolkit 12.8.1 -> toolkit
toolkit by /usr/local/cuda 12.8.1
interpreter 3.10
python 3.10 -> python
compat library's CUDA level 13.1
libcuda from a compat package 590.44.01 -> cuda_compat
broken the compat library /usr/local/cuda-13.1/compat/libcuda.so.1 does not run on driver branch 565, as it says itself

$ gpusolve doctor --json --tables $T/few.gpst --root $T/conda | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
torch was built with CUDA 12.1
torch 2.3.1 -> torch
conda cuda-cudart 12.1.105 (0)
conda pytorch 2.3.1 (py3.11_cuda12.1_cudnn8.9.2_0)
installer conda -> installer
python 3.11 -> python
cuda[torch] 12.1 -> cuda[torch]
delivery[torch] conda -> delivery[torch]

$ gpusolve doctor --json --tables $T/few.gpst --root $T/container | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
container docker
image demands cuda>=12.8 brand=tesla,driver>=535,driver<536
image's CUDA 12.8.1
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 535.183.01
gpu[1] NVIDIA A100-SXM4-80GB
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 535.183.01
driver 535.183.01 -> driver
toolkit 12.8.1 -> toolkit
toolkit by /usr/local/cuda 12.8.1
interpreter 3.10
python 3.10 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/container-no-gpus | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
container docker
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver 550.54.14 -> driver
interpreter 3.10
python 3.10 -> python
broken the kernel module is loaded (550.54.14), but no libcuda.so.1 is where the loader looks: was the container started with --gpus all?

$ gpusolve doctor --json --tables $T/few.gpst --root $T/cpu-torch | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
torch 2.7.1+cpu -> torch
python 3.10 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/cpu-torch-no-gpu | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
interpreter 3.10
torch 2.7.1+cpu -> torch
python 3.10 -> python
note no NVIDIA driver and no GPU

$ gpusolve doctor --json --tables $T/few.gpst --root $T/cudnn-missing | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
broken torch needs libcudnn.so.9, and no copy of it is in reach

$ gpusolve doctor --json --tables $T/few.gpst --root $T/cut-library | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]
trap /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12 cannot be loaded: it is cut off
broken torch loads /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12, but it is cut off

$ gpusolve doctor --json --tables $T/few.gpst --root $T/empty | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
note no NVIDIA driver and no GPU

$ gpusolve doctor --json --tables $T/few.gpst --root $T/free-threaded | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
python abi free -> abi
torch 2.8.0+cu126 -> torch
python 3.13 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/grace-hopper | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.14.0-427.el9.aarch64+64k
distribution rhel 9.4
arch aarch64 -> arch
glibc 2.34 -> glibc
kernel module 570.124.06
kind of module open
gpu[1] NVIDIA GH200 480GB
pci address[1] 0009:01:00.0
driver libraries 570.124.06
driver 570.124.06 -> driver
interpreter 3.9
torch 2.7.1+cu128 -> torch
python 3.9 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/hidden-gpu | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]
CUDA_VISIBLE_DEVICES (empty)
broken CUDA_VISIBLE_DEVICES hides every GPU

$ gpusolve doctor --json --tables $T/few.gpst --root $T/hostile | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH $(id):.:/etc
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy >=1\x1b]0;title\x07 -> numpy
`touch harm`; rm -rf $home 1.0 && touch harm
torch 2.6.0 or none -> torch
python 3.10 -> python
note LD_LIBRARY_PATH names $(id), which is not there
trap LD_LIBRARY_PATH has .: libraries are taken from whatever folder one stands in
note /home/ada/venv/lib/python3.10/site-packages/empty.dist-info holds no metadata that can be read
note numpy: '>=1\x1b]0;title\x07' is no version that these rules can read
note torch: '2.6.0 or none' is no version that these rules can read

$ gpusolve doctor --json --tables $T/few.gpst --root $T/jetson | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.136-tegra
distribution ubuntu 22.04
arch aarch64 -> arch
glibc 2.35 -> glibc
L4T 36.3.0
gpu[1] NVIDIA Jetson AGX Orin Developer Kit
toolkit 12.2.12 -> toolkit
toolkit by /usr/local/cuda 12.2.12
interpreter 3.10
python 3.10 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/module-missing | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
python 3.10 -> python
broken the driver's libraries are here (550.54.14), but its kernel module is not loaded

$ gpusolve doctor --json --tables $T/few.gpst --root $T/musl | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 6.6.32-0-virt
distribution alpine 3.20.1
arch x86_64 -> arch
interpreter 3.12
python 3.12 -> python
trap the C library is musl: NVIDIA's driver and all CUDA libraries need glibc
note no NVIDIA driver and no GPU

$ gpusolve doctor --json --tables $T/few.gpst --root $T/no-driver | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
NVIDIA cards on the bus 1 (10de:2204)
interpreter 3.10
python 3.10 -> python
trap the nouveau module is loaded: NVIDIA's driver cannot start before it is gone
note no NVIDIA driver, but an NVIDIA card

$ gpusolve doctor --json --tables $T/few.gpst --root $T/no-gpu | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
interpreter 3.10
python 3.10 -> python
note no NVIDIA driver and no GPU

$ gpusolve doctor --json --tables $T/few.gpst --root $T/not-utf-8 | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /caf�/lib
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
toolkit 12.1.1 -> toolkit
interpreter 3.10
torch 2.4.1+cu121 -> torch
python 3.10 -> python
note LD_LIBRARY_PATH names /caf�/lib, which is not there

$ gpusolve doctor --json --tables $T/few.gpst --root $T/old-driver | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 470.256.02
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 470.256.02
driver 470.256.02 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]

$ gpusolve doctor --json --tables $T/few.gpst --root $T/old-glibc | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution centos 7
arch x86_64 -> arch
glibc 2.17 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]

$ gpusolve doctor --json --tables $T/few.gpst --root $T/own-build | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
torch 2.6.0+git1eba9b3 -> torch
python 3.10 -> python
note torch 2.6.0+git1eba9b3 is a build of its own; it is taken for 2.6.0

$ gpusolve doctor --json --tables $T/few.gpst --root $T/scattered-toolkit | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
toolkit 11.5 -> toolkit
interpreter 3.10
python 3.10 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/stub | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /usr/local/cuda-12.8/lib64/stubs
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
toolkit 12.8.1 -> toolkit
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]
broken /usr/local/cuda-12.8/lib64/stubs/libcuda.so.1 wins, and it is a stub for linking: it knows no GPU

$ gpusolve doctor --json --tables $T/few.gpst --root $T/system-site | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 1.26.4 -> numpy
torch 2.6.0 -> torch
python 3.10 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/tensorflow-plain | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /usr/local/cuda-12.4/lib64
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
toolkit 12.4.1 -> toolkit
interpreter 3.10
tensorflow was built with CUDA 11.8
tensorflow was built with cuDNN 8
tensorflow 2.13.1 -> tensorflow
python 3.10 -> python
broken tensorflow needs libcudart.so.11.0, and no copy of it is in reach
broken tensorflow needs libcudnn.so.8, and no copy of it is in reach

$ gpusolve doctor --json --tables $T/few.gpst --root $T/tensorflow-trap | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /opt/cudnn/lib
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
nvidia-cuda-runtime-cu12 12.5.82
nvidia-cudnn-cu12 9.3.0.75 -> nvidia-cudnn-cu12
tensorflow was built with CUDA 12.5.1
tensorflow was built with cuDNN 9
tensorflow 2.18.0 -> tensorflow
python 3.10 -> python
cuda[tensorflow] 12.5 -> cuda[tensorflow]
delivery[tensorflow] pip -> delivery[tensorflow]
cudnn[tensorflow] 9.1.0 -> cudnn[tensorflow]
trap LD_LIBRARY_PATH puts libcudnn.so.9 9.1.0 before the environment's own 9.3.0.75

$ gpusolve doctor --json --tables $T/few.gpst --root $T/torch-no-gpu | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]
note no NVIDIA driver and no GPU
broken what is installed is made for a GPU, and no driver or GPU is here

$ gpusolve doctor --json --tables $T/few.gpst --root $T/torch-venv | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]

$ gpusolve doctor --json --tables $T/few.gpst --root $T/torn-driver | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.90.07
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]
broken the driver was updated halfway: the kernel module is 550.54.14, the libraries are 550.90.07; a restart loads the new module

$ gpusolve doctor --json --tables $T/few.gpst --root $T/twice-installed | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.4.0 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]
trap torch is there twice: 2.4.0 (/home/ada/venv/lib/python3.10/site-packages/torch-2.4.0.dist-info/METADATA) and 2.8.0 (/home/ada/venv/lib/python3.10/site-packages/torch-2.8.0.dist-info/METADATA)
note /home/ada/venv/lib/python3.10/site-packages holds the rest of an interrupted pip run (~orch)

$ gpusolve doctor --json --tables $T/few.gpst --root $T/two-cudnn | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu11 8.9.6.50
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]
trap nvidia-cudnn-cu11 and nvidia-cudnn-cu12 install the same files: the later one overwrote the other

$ gpusolve doctor --json --tables $T/few.gpst --root $T/two-gpus | tests/scenario/json "$(cat $T/told)"
inconsistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 570.133.20
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
gpu[2] NVIDIA GeForce GTX 1080
pci address[2] 0000:02:00.0
NVIDIA cards on the bus 2 (10de:2204, …)
driver libraries 570.133.20
driver 570.133.20 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]

$ gpusolve doctor --json --tables $T/few.gpst --root $T/two-toolkits | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
toolkit 12.4.1 -> toolkit
toolkit 11.8 -> toolkit
toolkit by CUDA_HOME 11.8
toolkit by nvcc in PATH 12.4.1
toolkit by /usr/local/cuda 11.8
interpreter 3.10
python 3.10 -> python

$ gpusolve doctor --json --tables $T/few.gpst --root $T/wrong-machine | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
LD_LIBRARY_PATH /opt/lib
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
numpy 2.1.2 -> numpy
nvidia-cuda-runtime-cu12 12.8.90
nvidia-cudnn-cu12 9.10.2.21 -> nvidia-cudnn-cu12
nvidia-nccl-cu12 2.27.3
torch was built with CUDA 12.8
torch 2.8.0+cu128 -> torch
python 3.10 -> python
cuda[torch] 12.8 -> cuda[torch]
delivery[torch] pip -> delivery[torch]
cudnn[torch] 9.10.2 -> cudnn[torch]
trap /opt/lib/libcuda.so.1 cannot be loaded: it is made for i386
trap /opt/lib/libcudart.so.12 cannot be loaded: it is made for aarch64
trap /opt/lib/libcudnn.so.9 cannot be loaded: it cannot be read as an ELF file

$ gpusolve doctor --json --tables $T/few.gpst --root $T/wsl | tests/scenario/json "$(cat $T/told)"
consistent
os wsl -> os
kernel 5.15.153.1-microsoft-standard-WSL2
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
interpreter 3.10
python 3.10 -> python
note no NVIDIA driver (WSL takes the one of Windows)

$ gpusolve doctor --json --tables $T/few.gpst --root $T/venv-in-path | tests/scenario/json "$(cat $T/told)"
consistent
os linux -> os
kernel 5.15.0-105-generic
distribution ubuntu 22.04
arch x86_64 -> arch
glibc 2.35 -> glibc
gcc 11
kernel module 550.54.14
gpu[1] NVIDIA GeForce RTX 3090
pci address[1] 0000:01:00.0
NVIDIA cards on the bus 1 (10de:2204)
driver libraries 550.54.14
driver 550.54.14 -> driver
interpreter 3.10
torch 2.6.0 -> torch
python 3.10 -> python
