What doctor says of made-up machines (tests/machines), on a few rules that stay as they are.

$ gpusolve-rules compile -o $T/few.gpst tests/machines/rules && tests/machines/make $T

# Ubuntu 22.04 with an RTX 3090 and a driver, nothing else.
$ gpusolve doctor --tables $T/few.gpst --root $T/bare
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, system /usr

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# A card of 2025 with a torch of 2024.
$ gpusolve doctor --tables $T/few.gpst --root $T/blackwell
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     580.95.05 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 5090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   torch 2.5.1+cu124

copies in reach, and who loads them:
  libcuda.so.1      580.95.05   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

inconsistent: GPU NVIDIA GeForce RTX 5090 (from /proc/driver/nvidia/gpus/0000:01:00.0/information)
              and torch +cu124 (from
              /home/ada/venv/lib/python3.10/site-packages/torch-2.5.1+cu124.dist-info/METADATA)
  torch 2.5.1+cu124 has kernels for compute capability 5.0 … 9.0    torch cc, vendor
fixes: GPU NVIDIA GeForce RTX 5090 → one with compute capability 9.0
       torch +cu124 → +cu128 and torch==2.5.1 → 2.7.1
       torch +cu124 → +cpu and cuda not none (default) → none
holds here: driver 580.95.05, cuda 12.8.1, cudnn 9.10.2, python 3.10, torch 2.8.0+cu128
install:    pip install torch==2.8.0 --index-url …/cu128
? 1

# Links that lead nowhere and links in a circle.
$ gpusolve doctor --tables $T/few.gpst --root $T/broken-links
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, system /usr

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1
  libcudart.so.12   ?           broken               /usr/lib/x86_64-linux-gnu/libcudart.so.12
  libcudnn.so.8     ?           broken               /usr/lib/x86_64-linux-gnu/libcudnn.so.8
  libcudnn.so.8.9.7 8.9.7       broken               /usr/lib/x86_64-linux-gnu/libcudnn.so.8.9.7
  libnccl.so.2      ?           broken               /usr/lib/x86_64-linux-gnu/libnccl.so.2

trap:   LD_LIBRARY_PATH has an empty part: libraries are taken from whatever folder one stands in
trap:   /usr/local/cuda is a link to /usr/local/cuda-12.1, which is not there
trap:   CUDA_HOME names /usr/local/cuda, which is not there
trap:   /usr/lib/x86_64-linux-gnu/libcudart.so.12 cannot be loaded: a link that leads nowhere
trap:   /usr/lib/x86_64-linux-gnu/libcudnn.so.8 cannot be loaded: a link that leads nowhere
trap:   /usr/lib/x86_64-linux-gnu/libcudnn.so.8.9.7 cannot be loaded: a link that leads nowhere
trap:   /usr/lib/x86_64-linux-gnu/libnccl.so.2 cannot be loaded: it cannot be read as an ELF file
note:   LD_LIBRARY_PATH names /opt/cuda/lib64, which is not there
note:   LD_LIBRARY_PATH names /usr/local/lib, which is not there

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# A compat library on a GeForce card: it serves data center cards only.
$ gpusolve doctor --tables $T/few.gpst --root $T/compat-geforce
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, container docker, x86_64, glibc 2.35, gcc
           11
driver     535.183.01 (/proc/driver/nvidia/version)
           compat library 570.124.06 takes libcuda's place (/usr/local/cuda/compat/libcuda.so.1)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    12.8.1 (/usr/local/cuda-12.8, version.json; wins by /usr/local/cuda)
python     3.10, system /usr

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 12.8.1   what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcuda.so.1      570.124.06  programs             /usr/local/cuda/compat/libcuda.so.1
  libcudart.so.12   12.8.90     programs             /usr/local/cuda/lib64/libcudart.so.12
  libcuda.so.1      535.183.01                       /usr/lib/x86_64-linux-gnu/libcuda.so.1

note:   LD_LIBRARY_PATH names /usr/local/nvidia/lib, which is not there

inconsistent: GPU NVIDIA GeForce RTX 3090 (from /proc/driver/nvidia/gpus/0000:01:00.0/information)
              and cuda_compat 570.124.06 (from /usr/local/cuda/compat/libcuda.so.1) (each alone is
              fine)
  the compat library 570 runs on drivers 535 or 550, on GPUs of class datacenter
      forward compatibility, vendor
fixes: GPU NVIDIA GeForce RTX 3090 → one with GPU class datacenter
       cuda_compat 570.124.06 → none
? 1

# The same container, and LD_LIBRARY_PATH puts the image's compat library first.
$ gpusolve doctor --tables $T/few.gpst --root $T/compat-library
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, container docker, x86_64, glibc 2.35, gcc
           11
driver     535.183.01 (/proc/driver/nvidia/version)
           compat library 570.124.06 takes libcuda's place (/usr/local/cuda/compat/libcuda.so.1)
gpu        NVIDIA A100-SXM4-80GB, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    12.8.1 (/usr/local/cuda-12.8, version.json; wins by /usr/local/cuda)
python     3.10, system /usr

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 12.8.1   what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcuda.so.1      570.124.06  programs             /usr/local/cuda/compat/libcuda.so.1
  libcudart.so.12   12.8.90     programs             /usr/local/cuda/lib64/libcudart.so.12
  libcuda.so.1      535.183.01                       /usr/lib/x86_64-linux-gnu/libcuda.so.1

note:   LD_LIBRARY_PATH names /usr/local/nvidia/lib, which is not there

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# A compat library that says itself on which branches it runs: 565 is not among them.
$ gpusolve doctor --tables $T/few.gpst --root $T/compat-note
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, container docker, x86_64, glibc 2.35, gcc
           11
driver     565.57.01 (/proc/driver/nvidia/version)
           compat library 590.44.01 takes libcuda's place (/usr/local/cuda-13.1/compat/libcuda.so.1)
gpu        NVIDIA A100-SXM4-80GB, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    13.1.0 (/usr/local/cuda-13.1, version.json)
           12.8.1 (/usr/local/cuda-12.8, version.json; wins by /usr/local/cuda)
python     3.10, system /usr

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 13.1.0   what nvcc says: for compiling extensions
  toolkit                 12.8.1   what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcuda.so.1      590.44.01   programs             /usr/local/cuda-13.1/compat/libcuda.so.1
  libcudart.so.12   12.8.90     programs             /usr/local/cuda/lib64/libcudart.so.12
  libcuda.so.1      565.57.01                        /usr/lib/x86_64-linux-gnu/libcuda.so.1
  libcuda.so.1      570.124.06                       /usr/local/cuda-12.8/compat/libcuda.so.1

broken: the compat library /usr/local/cuda-13.1/compat/libcuda.so.1 does not run on driver branch
        565, as it says itself

inconsistent: driver 565.57.01 (from /proc/driver/nvidia/version) and cuda_compat 590.44.01 (from
              /usr/local/cuda-13.1/compat/libcuda.so.1) (each alone is fine)
  the compat library 590 runs on drivers 535 … 590, on GPUs of class datacenter
      forward compatibility, vendor
fixes: driver 565.57.01 → 535 … 590
       cuda_compat 590.44.01 → none
? 1

# A conda environment with its own CUDA libraries.
$ gpusolve doctor --tables $T/few.gpst --root $T/conda
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.11, conda /opt/conda/envs/ml
packages   torch 2.3.1

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.1     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.1.105    torch                /opt/conda/envs/ml/lib/libcudart.so.12
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

consistent: what is here goes together

# A container with CUDA 12.8 on a host whose driver is of branch 535: minor-version compatibility.
$ gpusolve doctor --tables $T/few.gpst --root $T/container
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, container docker, x86_64, glibc 2.35, gcc
           11
driver     535.183.01 (/proc/driver/nvidia/version)
gpu        NVIDIA A100-SXM4-80GB, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    12.8.1 (/usr/local/cuda-12.8, version.json; wins by /usr/local/cuda)
python     3.10, system /usr

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 12.8.1   what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     programs             /usr/local/cuda/lib64/libcudart.so.12
  libcuda.so.1      535.183.01  programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1
  libcuda.so.1      570.124.06                       /usr/local/cuda-12.8/compat/libcuda.so.1

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# A container started without --gpus: the kernel shows the host's module, the libraries are not there.
$ gpusolve doctor --tables $T/few.gpst --root $T/container-no-gpus
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, container docker, x86_64, glibc 2.35, gcc
           11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, system /usr

broken: the kernel module is loaded (550.54.14), but no libcuda.so.1 is where the loader looks: was
        the container started with --gpus all?

consistent: the versions go together; but see above
? 1

# A CPU build of torch on a machine with a GPU.
$ gpusolve doctor --tables $T/few.gpst --root $T/cpu-torch
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   torch 2.7.1+cpu

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

inconsistent: torch +cpu (from /home/ada/venv/lib/python3.10/site-packages/torch/version.py) and
              cuda not none (default)
  torch 2.7.1+cpu brings CUDA none    torch cuda, vendor
fixes: torch +cpu → +cu128 or +cu118
       cuda not none (default) → none
holds here: driver 550.54.14, cuda 12.8.1, cudnn 9.10.2, python 3.10, torch 2.7.1+cu128
install:    pip install torch==2.7.1 --index-url …/cu128
? 1

# A CPU build of torch where there is no GPU: that holds.
$ gpusolve doctor --tables $T/few.gpst --root $T/cpu-torch-no-gpu
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     none
gpu        none
python     3.10, venv /home/ada/venv
packages   torch 2.7.1+cpu

note:   no NVIDIA driver and no GPU

consistent: what is here goes together, on the CPU

# Somebody uninstalled the cuDNN package that torch needs.
$ gpusolve doctor --tables $T/few.gpst --root $T/cudnn-missing
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: torch needs libcudnn.so.9, and no copy of it is in reach

consistent: the versions go together; but see above
? 1

# The runtime's file ends too early.
$ gpusolve doctor --tables $T/few.gpst --root $T/cut-library
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: torch loads
        /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12, but it
        is cut off
trap:   /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12 cannot
        be loaded: it is cut off

consistent: the versions go together; but see above
? 1

# Nothing at all.
$ gpusolve doctor --tables $T/few.gpst --root $T/empty
machine    Linux
driver     none
gpu        none

note:   no NVIDIA driver and no GPU

consistent: nothing here uses CUDA

# The free-threaded Python 3.13.
$ gpusolve doctor --tables $T/few.gpst --root $T/free-threaded
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.13, venv /opt/py/env
packages   torch 2.8.0+cu126

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

consistent: what is here goes together

# A server with an ARM processor.
$ gpusolve doctor --tables $T/few.gpst --root $T/grace-hopper
machine    Linux, rhel 9.4, kernel 5.14.0-427.el9.aarch64+64k, aarch64, glibc 2.34
driver     570.124.06 (/proc/driver/nvidia/version)
gpu        NVIDIA GH200 480GB, 0009:01:00.0 (/proc/driver/nvidia/gpus/0009:01:00.0/information)
python     3.9, system /usr
packages   torch 2.7.1+cu128

copies in reach, and who loads them:
  libcuda.so.1      570.124.06  programs             /usr/lib64/libcuda.so.1

consistent: what is here goes together

# CUDA_VISIBLE_DEVICES is set and empty.
$ gpusolve doctor --tables $T/few.gpst --root $T/hidden-gpu
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: CUDA_VISIBLE_DEVICES hides every GPU

consistent: the versions go together; but see above
? 1

# Names and texts that would do harm where somebody ran them or believed them.
$ gpusolve doctor --tables $T/few.gpst --root $T/hostile
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy >=1\x1b]0;title\x07, torch 2.6.0 or none
           and 1 that no rule speaks of

copies in reach, and who loads them:
  libcudart.so.12   ?                                /home/ada/venv/lib/python3.10/site-packages/nvidia/$(id)/lib/libcudart.so.12;id
  %s%n              ?                                /home/ada/venv/lib/python3.10/site-packages/nvidia/%s%n/lib/libcudnn.so.%n
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

trap:   LD_LIBRARY_PATH has .: libraries are taken from whatever folder one stands in
note:   LD_LIBRARY_PATH names $(id), which is not there
note:   /home/ada/venv/lib/python3.10/site-packages/empty.dist-info holds no metadata that can be
        read
note:   numpy: '>=1\x1b]0;title\x07' is no version that these rules can read
note:   torch: '2.6.0 or none' is no version that these rules can read

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# A Jetson AGX Orin with JetPack 6: its driver is part of L4T, its CUDA of the system.
$ gpusolve doctor --tables $T/few.gpst --root $T/jetson
machine    Linux, ubuntu 22.04, kernel 5.15.136-tegra, L4T 36.3.0, aarch64, glibc 2.35
driver     part of L4T
gpu        NVIDIA Jetson AGX Orin Developer Kit (/proc/device-tree/model)
toolkit    12.2.12 (/usr/local/cuda-12.2, version.json; wins by /usr/local/cuda)
python     3.10, system /usr

copies in reach, and who loads them:
  libcudart.so.12   12.2.140    programs             /usr/local/cuda/lib64/libcudart.so.12
  libcuda.so.1      ?           programs             /usr/lib/aarch64-linux-gnu/libcuda.so.1
  libcudnn.so.8     8.9.4       programs             /usr/lib/aarch64-linux-gnu/libcudnn.so.8

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# The driver's libraries are installed, its kernel module is not loaded.
$ gpusolve doctor --tables $T/few.gpst --root $T/module-missing
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/usr/lib/x86_64-linux-gnu/libcuda.so.550.54.14)
gpu        cards of NVIDIA: 1 (10de:2204) (/sys/bus/pci/devices)
python     3.10, system /usr

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: the driver's libraries are here (550.54.14), but its kernel module is not loaded

consistent: the versions go together; but see above
? 1

# Alpine: its C library is not the one that NVIDIA's libraries need.
$ gpusolve doctor --tables $T/few.gpst --root $T/musl
machine    Linux, alpine 3.20.1, kernel 6.6.32-0-virt, x86_64
driver     none
gpu        none
python     3.12, system /usr

trap:   the C library is musl: NVIDIA's driver and all CUDA libraries need glibc
note:   no NVIDIA driver and no GPU

consistent: nothing here uses CUDA

# A card is there, the free nouveau module drives it, and NVIDIA's driver is not installed.
$ gpusolve doctor --tables $T/few.gpst --root $T/no-driver
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     none
gpu        cards of NVIDIA: 1 (10de:2204) (/sys/bus/pci/devices)
python     3.10, system /usr

trap:   the nouveau module is loaded: NVIDIA's driver cannot start before it is gone
note:   no NVIDIA driver, but an NVIDIA card

consistent: nothing here uses CUDA

# A virtual server without GPU and driver.
$ gpusolve doctor --tables $T/few.gpst --root $T/no-gpu
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     none
gpu        none
python     3.10, system /usr

note:   no NVIDIA driver and no GPU

consistent: nothing here uses CUDA

# Paths and values in Latin-1, with control characters in between.
$ gpusolve doctor --tables $T/few.gpst --root $T/not-utf-8
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    12.1.1 (/usr/local/cuda-12\x1b(31m.1, version.json)
python     3.10, venv /home/jos�/venv
packages   torch 2.4.1+cu121

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 12.1.1   what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcudart-9335f6a2.so.12 ?                                /home/jos�/venv/lib/python3.10/site-packages/torch/lib/libcudart-9335f6a2.so.12
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

note:   LD_LIBRARY_PATH names /caf�/lib, which is not there

consistent: what is here goes together

# torch for CUDA 12.8 on a driver of branch 470.
$ gpusolve doctor --tables $T/few.gpst --root $T/old-driver
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     470.256.02 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      470.256.02  programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

inconsistent: driver 470.256.02 (from /proc/driver/nvidia/version) and cuda[torch] 12.8 (from
              /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12)
  CUDA 12 needs driver >=525.60.13    floor of CUDA, vendor
fixes: driver 470.256.02 → ≥ 525.60.13
       torch +cu128 → +cu118 and torch==2.8.0 → 2.7.1
       torch +cu128 → +cpu and cuda not none (default) → none
holds here: driver 470.256.02, cuda 11.8.0, cudnn 9.1.0, python 3.10, torch 2.7.1+cu118
install:    pip install torch==2.7.1 --index-url …/cu118
? 1

# A current torch on a C library of 2014.
$ gpusolve doctor --tables $T/few.gpst --root $T/old-glibc
machine    Linux, centos 7, kernel 5.15.0-105-generic, x86_64, glibc 2.17, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

inconsistent: torch==2.8.0 and glibc 2.17 (from /lib64/libc.so.6)
  torch 2.8.0 needs glibc >=2.28    torch glibc, vendor
fixes: glibc 2.17 → ≥ 2.28
       torch +cu128 → +cu124 and torch==2.8.0 → 2.6.0
holds here: driver 550.54.14, cuda 12.4.1, cudnn 9.1.0, python 3.10, torch 2.6.0+cu124
install:    pip install torch==2.6.0 --index-url …/cu124
? 1

# torch built from source.
$ gpusolve doctor --tables $T/few.gpst --root $T/own-build
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   torch 2.6.0+git1eba9b3

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

note:   torch 2.6.0+git1eba9b3 is a build of its own; it is taken for 2.6.0

consistent: what is here goes together

# The distribution's own toolkit: scattered over /usr.
$ gpusolve doctor --tables $T/few.gpst --root $T/scattered-toolkit
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    11.5 (/usr, include/cuda.h)
python     3.10, system /usr

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 11.5     what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1
  libcudart.so.11.0 11.5.117    programs             /usr/lib/x86_64-linux-gnu/libcudart.so.11.0
  libcudnn.so.7     ?           programs             /usr/lib/x86_64-linux-gnu/libcudnn.so.7
  libcudnn.so.8     8.2.4       programs             /usr/lib/x86_64-linux-gnu/libcudnn.so.8

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# The stub for linking stands first in LD_LIBRARY_PATH.
$ gpusolve doctor --tables $T/few.gpst --root $T/stub
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    12.8.1 (/usr/local/cuda-12.8, version.json)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 12.8.1   what nvcc says: for compiling extensions
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      ?           programs             /usr/local/cuda-12.8/lib64/stubs/libcuda.so.1
  libcuda.so.1      550.54.14                        /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: /usr/local/cuda-12.8/lib64/stubs/libcuda.so.1 wins, and it is a stub for linking: it knows
        no GPU

consistent: the versions go together; but see above
? 1

# A virtual environment that also sees the system's packages.
$ gpusolve doctor --tables $T/few.gpst --root $T/system-site
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 1.26.4, torch 2.6.0

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

consistent: what is here goes together

# TensorFlow without its extra, on a machine whose only toolkit is too new for it.
$ gpusolve doctor --tables $T/few.gpst --root $T/tensorflow-plain
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    12.4.1 (/usr/local/cuda-12.4, version.json)
python     3.10, venv /home/ada/tf
packages   tensorflow 2.13.1

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 12.4.1   what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcudart.so.12   12.4.127    programs             /usr/local/cuda-12.4/lib64/libcudart.so.12
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: tensorflow needs libcudart.so.11.0, and no copy of it is in reach
broken: tensorflow needs libcudnn.so.8, and no copy of it is in reach

inconsistent: tensorflow==2.13.1 and toolkit 12.4 (from /usr/local/cuda-12.4, version.json) (each
              alone is fine)
  TensorFlow 2.13.1 needs CUDA 11.8.0                       tensorflow cuda, vendor
  tensorflow 2.13.1, variant plain needs delivery system    tensorflow delivery, vendor
  CUDA is taken from the system, so CUDA 11.8.0 must be the toolkit's
      delivery system: toolkit == cuda by minor, vendor
fixes: tensorflow==2.13.1 → 2.18.0 or later
       toolkit 12.4 → 11.8
holds here: driver 550.54.14, cuda 11.8.0, cudnn 8.9.7, python 3.10, tensorflow 2.13.1
install:    pip install tensorflow==2.13.1
? 1

# tensorflow[and-cuda] beside an older cuDNN that LD_LIBRARY_PATH puts first.
$ gpusolve doctor --tables $T/few.gpst --root $T/tensorflow-trap
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/tf
packages   nvidia-cudnn-cu12 9.3.0.75, tensorflow 2.18.0
           and 1 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of tensorflow   12.5     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.5.82     tensorflow           /home/ada/tf/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.3.0.75                         /home/ada/tf/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libcudnn.so.9     9.1.0       programs, tensorflow /opt/cudnn/lib/libcudnn.so.9
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

trap:   LD_LIBRARY_PATH puts libcudnn.so.9 9.1.0 before the environment's own 9.3.0.75

inconsistent: tensorflow and cudnn[tensorflow] 9.1.0 (from /opt/cudnn/lib/libcudnn.so.9) (each alone
              is fine)
  TensorFlow 2.18.0 needs cuDNN 9.3.0    tensorflow cudnn, vendor
fixes: cudnn[tensorflow] 9.1.0 → 9.3
holds here: driver 550.54.14, cuda 12.5.1, cudnn 9.3.0, python 3.10, tensorflow[and-cuda] 2.18.0
install:    pip install 'tensorflow[and-cuda]==2.18.0'
? 1

# A CUDA build of torch where there is no GPU.
$ gpusolve doctor --tables $T/few.gpst --root $T/torch-no-gpu
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     none
gpu        none
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2

broken: what is installed is made for a GPU, and no driver or GPU is here
note:   no NVIDIA driver and no GPU

consistent: the versions go together; but see above
? 1

# A virtual environment with torch 2.8.0 for CUDA 12.8 as pip installs it, on a driver that serves 12.4.
$ gpusolve doctor --tables $T/few.gpst --root $T/torch-venv
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

consistent: what is here goes together

# The driver was updated and the machine not restarted: module and libraries differ.
$ gpusolve doctor --tables $T/few.gpst --root $T/torn-driver
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.90.07   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: the driver was updated halfway: the kernel module is 550.54.14, the libraries are 550.90.07;
        a restart loads the new module

consistent: the versions go together; but see above
? 1

# One package in two versions, and what an interrupted pip left.
$ gpusolve doctor --tables $T/few.gpst --root $T/twice-installed
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.4.0
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

trap:   torch is there twice: 2.4.0
        (/home/ada/venv/lib/python3.10/site-packages/torch-2.4.0.dist-info/METADATA) and 2.8.0
        (/home/ada/venv/lib/python3.10/site-packages/torch-2.8.0.dist-info/METADATA)
note:   /home/ada/venv/lib/python3.10/site-packages holds the rest of an interrupted pip run (~orch)

inconsistent: torch==2.4.0 and cuda[torch] 12.8 (from
              /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12)
  torch 2.4.0+cu121 brings CUDA 12.1.1    torch cuda, vendor
fixes: cuda[torch] 12.8 → 12.1.1 and cudnn[torch] 9.10.2 → 9.1.0
       torch==2.4.0 → 2.7.1 or later
holds here: driver 550.54.14, cuda 12.1.1, cudnn 9.1.0, python 3.10, torch 2.4.0+cu121
install:    pip install torch==2.4.0 --index-url …/cu121
? 1

# cuDNN for CUDA 11 and for CUDA 12 as packages: one folder.
$ gpusolve doctor --tables $T/few.gpst --root $T/two-cudnn
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 3 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

trap:   nvidia-cudnn-cu11 and nvidia-cudnn-cu12 install the same files: the later one overwrote the
        other

consistent: what is here goes together

# Two cards of different generations, with a torch whose kernels serve one of them.
$ gpusolve doctor --tables $T/few.gpst --root $T/two-gpus
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     570.133.20 (/proc/driver/nvidia/version)
gpu 1      NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
gpu 2      NVIDIA GeForce GTX 1080, 0000:02:00.0 (/proc/driver/nvidia/gpus/0000:02:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      570.133.20  programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

inconsistent: GPU NVIDIA GeForce GTX 1080 (from /proc/driver/nvidia/gpus/0000:02:00.0/information)
              and torch +cu128 (from /home/ada/venv/lib/python3.10/site-packages/torch/version.py)
  torch 2.8.0+cu128 has kernels for compute capability 7.5 … 12.0    torch cc, vendor
fixes: GPU NVIDIA GeForce GTX 1080 → one with compute capability 7.5
       torch +cu128 → +cu126
holds here: driver 570.133.20, cuda 12.6.3, cudnn 9.10.2, python 3.10, torch 2.8.0+cu126
install:    pip install torch==2.8.0 --index-url …/cu126
? 1

# Two toolkits: the link and CUDA_HOME say 11.8, PATH finds the nvcc of 12.4.
$ gpusolve doctor --tables $T/few.gpst --root $T/two-toolkits
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
toolkit    12.4.1 (/usr/local/cuda-12.4, version.json; wins by nvcc in PATH)
           11.8 (/usr/local/cuda-11.8, version.json; wins by CUDA_HOME, /usr/local/cuda)
python     3.10, system /usr

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 12.4.1   what nvcc says: for compiling extensions
  toolkit                 11.8     what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcudart.so.11.0 11.8.89     programs             /usr/local/cuda/lib64/libcudart.so.11.0
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1
  libcudart.so.12   12.4.127                         /usr/local/cuda-12.4/lib64/libcudart.so.12

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# Libraries for another machine, first in the loader's order: it passes over them.
$ gpusolve doctor --tables $T/few.gpst --root $T/wrong-machine
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      ?           broken               /opt/lib/libcuda.so.1
  libcudart.so.12   ?           broken               /opt/lib/libcudart.so.12
  libcudnn.so.9     ?           broken               /opt/lib/libcudnn.so.9
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

trap:   /opt/lib/libcuda.so.1 cannot be loaded: it is made for i386
trap:   /opt/lib/libcudart.so.12 cannot be loaded: it is made for aarch64
trap:   /opt/lib/libcudnn.so.9 cannot be loaded: it cannot be read as an ELF file

consistent: what is here goes together

# An environment that is not activated, but whose python3 comes first in PATH; made by uv.
$ gpusolve doctor --tables $T/few.gpst --root $T/venv-in-path
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /opt/ml/.venv
packages   torch 2.6.0

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

consistent: what is here goes together

# WSL 2: libcuda is Windows' own, in a folder of its own, and carries no version; no kernel module.
$ gpusolve doctor --tables $T/few.gpst --root $T/wsl
machine    WSL, ubuntu 22.04, kernel 5.15.153.1-microsoft-standard-WSL2, x86_64, glibc 2.35, gcc 11
driver     none
gpu        none
python     3.10, system /usr

copies in reach, and who loads them:
  libcuda.so.1      ?           programs             /usr/lib/wsl/lib/libcuda.so.1

note:   no NVIDIA driver (WSL takes the one of Windows)

consistent: nothing here uses CUDA

# A full disk ended an installation: libraries that the packages' RECORD lists are missing or cut off.
$ gpusolve doctor --tables $T/few.gpst --root $T/torn-install
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

copies in reach, and who loads them:
  libcudart.so.12   12.8.90                          /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21                        /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3                           /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: nvidia-cudnn-cu12 9.10.2.21 is not whole:
        /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn_graph.so.9 has 166 of
        2000000 bytes; install it again (pip install --force-reinstall)
broken: torch 2.8.0 is not whole:
        /home/ada/venv/lib/python3.10/site-packages/torch/lib/libtorch_cuda.so is missing, and 1
        more like it; install it again (pip install --force-reinstall)

consistent: the versions go together; but see above
? 1

# torch unpacked by hand: its folder is there, its metadata is not; lib64 is a link to lib.
$ gpusolve doctor --tables $T/few.gpst --root $T/no-metadata
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

trap:   torch 2.8.0+cu128 is in /home/ada/venv/lib/python3.10/site-packages without metadata: pip
        does not know that it is there
note:   /home/ada/venv/lib/python3.10/site-packages/empty.dist-info holds no metadata that can be
        read

consistent: what is here goes together

# pyenv: python3 is a script, and files above the folder that one stands in say which version it starts.
$ gpusolve doctor --tables $T/few.gpst --root $T/pyenv
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.11, pyenv /home/ada/.pyenv/versions/3.11.10
packages   numpy 2.1.2

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# A virtual environment of pyenv.
$ gpusolve doctor --tables $T/few.gpst --root $T/pyenv-virtualenv
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.9, venv /home/ada/.pyenv/versions/project
packages   torch 2.6.0

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

consistent: what is here goes together

# pyenv is told to start a version that is not installed; the system's Python comes next in PATH.
$ gpusolve doctor --tables $T/few.gpst --root $T/pyenv-missing
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, system /usr

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

trap:   pyenv is to start Python 3.12.1 (/home/ada/work/.python-version), which is not in
        /home/ada/.pyenv/versions

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# The environment that is active was deleted.
$ gpusolve doctor --tables $T/few.gpst --root $T/venv-gone
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, system /usr

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

trap:   VIRTUAL_ENV names /home/ada/venv, which is no folder that can be read

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# The Python that the environment was made with is gone.
$ gpusolve doctor --tables $T/few.gpst --root $T/venv-stale
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, venv /home/ada/venv
packages   numpy 2.1.2, nvidia-cudnn-cu12 9.10.2.21, torch 2.8.0+cu128
           and 2 that no rule speaks of

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  runtime of torch        12.8     what the framework loads  <- this one counts

copies in reach, and who loads them:
  libcudart.so.12   12.8.90     torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
  libcudnn.so.9     9.10.2.21   torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/cudnn/lib/libcudnn.so.9
  libnccl.so.2      2.27.3      torch                /home/ada/venv/lib/python3.10/site-packages/nvidia/nccl/lib/libnccl.so.2
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

broken: the Python of /home/ada/venv is gone: bin/python3 is a link that leads nowhere

consistent: the versions go together; but see above
? 1

# A script comes first in PATH, and starts nobody knows which Python.
$ gpusolve doctor --tables $T/few.gpst --root $T/python-script
machine    Linux, ubuntu 22.04, kernel 5.15.0-105-generic, x86_64, glibc 2.35, gcc 11
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, system /usr

copies in reach, and who loads them:
  libcuda.so.1      550.54.14   programs             /usr/lib/x86_64-linux-gnu/libcuda.so.1

note:   /home/ada/bin/python3 comes first in PATH, and its name does not say which Python it starts

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)

# every fact, with where it was read
$ gpusolve doctor --tables $T/few.gpst --root $T/compat-note --all
os = linux (/proc/sys/kernel/osrelease)
kernel = 5.15.0-105-generic (/proc/sys/kernel/osrelease)
distribution = ubuntu 22.04 (/etc/os-release)
container = docker (/.dockerenv)
image demands = cuda>=12.8 brand=tesla,driver>=535,driver<536 (NVIDIA_REQUIRE_CUDA)
image's CUDA = 12.8.1 (CUDA_VERSION)
arch = x86_64 (/lib/x86_64-linux-gnu/libc.so.6)
glibc = 2.35 (/lib/x86_64-linux-gnu/libc.so.6)
gcc = 11 (/usr/bin/gcc)
LD_LIBRARY_PATH = /usr/local/cuda-13.1/compat (environment)
kernel module = 565.57.01 (/proc/driver/nvidia/version)
kind of module = open (/proc/driver/nvidia/version)
gpu[1] = NVIDIA A100-SXM4-80GB (/proc/driver/nvidia/gpus/0000:01:00.0/information)
pci address[1] = 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
NVIDIA cards on the bus = 1 (10de:2204) (/sys/bus/pci/devices)
compat library = 590.44.01 (/usr/local/cuda-13.1/compat/libcuda.so.590.44.01)
driver libraries = 565.57.01 (/usr/lib/x86_64-linux-gnu/libcuda.so.565.57.01)
driver = 565.57.01 (/proc/driver/nvidia/version)
toolkit = 13.1.0 (/usr/local/cuda-13.1, version.json)
toolkit = 12.8.1 (/usr/local/cuda-12.8, version.json)
toolkit by /usr/local/cuda = 12.8.1 (/usr/local/cuda)
interpreter = 3.10 (/usr/bin/python3.10)
python = 3.10 (/usr/bin/python3)
compat library's CUDA level = 13.1 (/usr/local/cuda-13.1/compat/libcuda.so.1)
libcuda from a compat package = 590.44.01 (/usr/local/cuda-13.1/compat/libcuda.so.1)

what is called CUDA version here:
  driver's level          13.0     what nvidia-smi prints: how new a runtime may be
  toolkit                 13.1.0   what nvcc says: for compiling extensions
  toolkit                 12.8.1   what nvcc says: for compiling extensions

copies in reach, and who loads them:
  libcuda.so.1      590.44.01   programs             /usr/local/cuda-13.1/compat/libcuda.so.1
  libcudart.so.12   12.8.90     programs             /usr/local/cuda/lib64/libcudart.so.12
  libcuda.so.1      565.57.01                        /usr/lib/x86_64-linux-gnu/libcuda.so.1
  libcuda.so.1      570.124.06                       /usr/local/cuda-12.8/compat/libcuda.so.1

broken: the compat library /usr/local/cuda-13.1/compat/libcuda.so.1 does not run on driver branch
        565, as it says itself

inconsistent: driver 565.57.01 (from /proc/driver/nvidia/version) and cuda_compat 590.44.01 (from
              /usr/local/cuda-13.1/compat/libcuda.so.1) (each alone is fine)
  the compat library 590 runs on drivers 535 … 590, on GPUs of class datacenter
      forward compatibility, vendor
fixes: driver 565.57.01 → 535 … 590
       cuda_compat 590.44.01 → none
? 1

# what is typed overrides what is there
$ gpusolve doctor --tables $T/few.gpst --root $T/old-driver --driver 570.86.10 | tail -n 2

consistent: what is here goes together

# another environment than the active one, and none
$ gpusolve doctor --tables $T/few.gpst --root $T/conda --env /usr | grep -v lib
driver     550.54.14 (/proc/driver/nvidia/version)
gpu        NVIDIA GeForce RTX 3090, 0000:01:00.0 (/proc/driver/nvidia/gpus/0000:01:00.0/information)
python     3.10, prefix /usr

copies in reach, and who loads them:

consistent: the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)
$ gpusolve doctor --tables $T/few.gpst --root $T/conda --env /nowhere
! gpusolve: --env /nowhere holds no Python environment: it is no folder below --root
? 2

# the machine's facts in other questions: what installing packages does not change, and for check the toolkits
$ gpusolve --here --tables $T/few.gpst --root $T/old-driver --framework torch
torch on NVIDIA GeForce RTX 3090 (compute capability 8.6) with os linux, arch x86_64, glibc 2.35,
  driver 470.256.02, python 3.10: 2 combinations on linux
best: driver 470.256.02, cuda 11.8.0, cudnn 9.1.0, python 3.10, torch 2.7.1+cu118
install: pip install torch==2.7.1 --index-url …/cu118   weakest source: vendor; rules of 2026-01-31

torch      build  CUDA from  python  cuda  cudnn  driver: linux
2.5 - 2.7  cu118  pip        3.10    11.8  9.1    470.256.02
newest patch of each minor (others: --all)
2.8 and newer: none; 2.8.0: CUDA 12 needs driver >=525.60.13
2.4 and older: none; 2.4.1: torch 2.4.1+cu121 brings CUDA 12.1.1; CUDA 12 needs driver >=525.60.13
$ gpusolve check --here --tables $T/few.gpst --root $T/tensorflow-plain --framework tensorflow==2.13.1
inconsistent: tensorflow==2.13.1 and toolkit 12.4 (from /usr/local/cuda-12.4, version.json) (each
              alone is fine)
  TensorFlow 2.13.1 needs CUDA 11.8.0                       tensorflow cuda, vendor
  tensorflow 2.13.1, variant plain needs delivery system    tensorflow delivery, vendor
  CUDA is taken from the system, so CUDA 11.8.0 must be the toolkit's
      delivery system: toolkit == cuda by minor, vendor
fixes: tensorflow==2.13.1 → 2.18.0 or later
       toolkit 12.4 → 11.8
? 1
$ gpusolve check --tables $T/few.gpst --root $T/blackwell --framework torch==2.8.0+cu126
inconsistent: torch +cu126 and GPU NVIDIA GeForce RTX 5090 (from
              /proc/driver/nvidia/gpus/0000:01:00.0/information) (each alone is fine)
  torch 2.8.0+cu126 has kernels for compute capability 5.0 … 9.0    torch cc, vendor
fixes: torch +cu126 → +cu128
       GPU NVIDIA GeForce RTX 5090 → one with compute capability 9.0
? 1
$ gpusolve check --tables $T/few.gpst --root $T/blackwell --framework torch==2.8.0+cu126 --cc 8.6 --verify
consistent
best: driver 580.95.05, cuda 12.6.3, cudnn 9.10.2, python 3.10, torch 2.8.0+cu126
install: pip install torch==2.8.0 --index-url …/cu126   weakest source: vendor; rules of 2026-01-31
$ gpusolve check --tables $T/few.gpst --root $T/blackwell --framework torch==2.8.0+cu126 --json | tests/scenario/json '[d["verdict"]] + d["conflict"]["requirements"]'
inconsistent
{"axis": "torch", "text": "--framework torch==2.8.0+cu126", "origin": "argument"}
{"axis": "variant[torch]", "text": "--framework torch==2.8.0+cu126", "origin": "argument"}
{"axis": "cc,gpu_class", "text": "GPU NVIDIA GeForce RTX 5090", "origin": "from /proc/driver/nvidia/gpus/0000:01:00.0/information"}

# with --build the compilers count too; a machine that is not there
$ gpusolve check --root $T/two-toolkits --build --framework torch==2.5.1+cu118 --json | tests/scenario/json '[q["axis"] + " " + q["value"] + " " + q["origin"] for q in d["query"] if q["axis"] in ("gcc", "toolkit")]'
gcc 11 from /usr/bin/gcc
toolkit 12.4 or 11.8 from this machine
$ gpusolve check --root $T/two-toolkits --framework torch==2.5.1+cu118 --json | tests/scenario/json '[q["axis"] + " " + q["value"] + " " + q["origin"] for q in d["query"] if q["axis"] in ("gcc", "toolkit")]'
toolkit 12.4 or 11.8 from this machine
$ gpusolve doctor --root /nowhere
! gpusolve: --root /nowhere is no folder
? 2
$ gpusolve doctor --env ""
! gpusolve: --env needs a path
? 2
$ gpusolve list torch --here
! gpusolve: list does not take '--here'
? 2

# an environment by a path from here; a folder that holds one, or none
$ mkdir -p $T/project/.venv/lib/python3.11/site-packages $T/nothing && printf 'home = /usr/bin\nversion = 3.11.2\n' >$T/project/.venv/pyvenv.cfg
> cd $T/project && gpusolve doctor --env .venv | grep '^python'
python     3.11, venv $T/project/.venv
$ cd $T && gpusolve --here --env project/.venv --framework torch --count | grep -o 'python 3.11'
python 3.11
$ gpusolve doctor --env $T/project
! gpusolve: --env $T/project holds no Python environment (nearest: $T/project/.venv)
? 2
$ cd $T && gpusolve doctor --env nothing
! gpusolve: --env nothing holds no Python environment
? 2
$ cd $T && gpusolve check --env none --framework torch
! gpusolve: --env none holds no Python environment: it is no folder
? 2
$ gpusolve doctor --tables $T/few.gpst --root $T/bare --env $T/project/.venv
! gpusolve: --env $T/project/.venv holds no Python environment: it is no folder below --root
? 2

# libraries that crash or cannot be loaded when they are asked for their version; where one hangs, no other is asked
$ mkdir $T/crash $T/unloadable && cp $B/fake/libcudart.so $T/crash/libcudart.so.12
> FAKE_CUDA='cudaRuntimeGetVersion=crash' LD_LIBRARY_PATH=$T/crash gpusolve doctor | grep -A1 '^trap.*crash'
trap:   $T/crash/libcudart.so.12, loaded and asked for its version, crashed (signal 6)
note:   no NVIDIA driver and no GPU
$ printf 'int missing(void); int f(void) { return missing(); }' >$T/x.c && gcc -shared -fPIC -Wl,-z,now -o $T/unloadable/libcudart.so.12 $T/x.c
> LD_LIBRARY_PATH=$T/unloadable gpusolve doctor --json | tests/scenario/json '[f["text"] for f in d["doctor"]["findings"] if "unloadable" in f["text"]]'
$T/unloadable/libcudart.so.12 cannot be loaded by itself: $T/unloadable/libcudart.so.12: undefined symbol: missing
$ cp $B/fake/libcudnn.so $T/crash/libcudnn.so.9 && FAKE_CUDA='cudaRuntimeGetVersion=hang' LD_LIBRARY_PATH=$T/crash gpusolve doctor --json |
> tests/scenario/json '[f["text"] for f in d["doctor"]["findings"] if "asked" in f["text"]] + [l["version"] for l in d["doctor"]["libraries"] if "/crash/" in l["path"]]'
$T/crash/libcudart.so.12, loaded and asked for its version, gave no answer in time
null
null
