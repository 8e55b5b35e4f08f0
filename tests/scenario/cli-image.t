Images by NAME:TAG: the label at start, the CUDA inside at run time, and which of them decides.

# fine on any GPU by minor-version compatibility; on a GeForce the compat library of the image is in the way
$ gpusolve check --image nvcr.io/nvidia/pytorch:24.05-py3 --driver 535.104
consistent
best on linux: driver 535.104, cuda 12.4.1
weakest source: inferred; rules of 2026-12-01
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: holds (cuda-compat package none, driver mode minor)
$ gpusolve check --image nvcr.io/nvidia/pytorch:24.05-py3 --driver 535.104.05 --gpu 'RTX 3090'
consistent
best on linux: driver 535.104.05, cuda 12.4.1
weakest source: inferred; rules of 2026-12-01
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: holds (cuda-compat package none, driver mode minor)
warning: the release notes of ngc-pytorch-24.05 name driver >=545 on GPUs of class geforce
warning: the image brings a compat library newer than the driver: where the container tool puts it
         in front, GeForce, TITAN and laptop GPUs refuse it (error 804)

# the label names older branches for data center GPUs: 550 passes for them, and not for a GeForce, on which it would run
$ gpusolve check --image nvidia/cuda:12.8.1-cudnn-devel-ubuntu22.04 --driver 550.144.03 --gpu 'A100-SXM4-40GB'
consistent
best on linux: driver 550.144.03, cuda 12.8.1
weakest source: project; rules of 2026-12-01
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: holds (cuda-compat package none, driver mode minor)
$ gpusolve check --image nvidia/cuda:12.8.1-cudnn-devel-ubuntu22.04 --driver 550.144.03 --gpu 'RTX 3090' --verify
inconsistent: image nvidia/cuda:12.8.1-cudnn-devel-ubuntu22.04, driver 550.144.03, GPU NVIDIA
              GeForce RTX 3090 and label_check on (default)
  image cuda-12.8.1: label cuda-12.8    image image_label, vendor
  the image's label cuda-12.8 (NVIDIA_REQUIRE_CUDA) wants a driver of that CUDA level, or an older
    branch that it names for the brand of the GPU
      image label, vendor
  driver 550.144.03 serves CUDA 12.4    CUDA level of the host's driver, vendor
fixes: image nvidia/cuda:12.8.1-cudnn-devel-ubuntu22.04 → cuda-12.4.1, cuda-12.4.0, cuda-12.4 or one
         of 123 more
       label_check on (default) → off
       driver 550.144.03 → ≥ 570
at start:    label (NVIDIA_REQUIRE_CUDA) refuses
at run time: would hold (cuda-compat package none, driver mode minor)
decides:     start
? 1
# with holes: 545 is newer than 535, and refused
$ gpusolve check --image nvidia/cuda:12.4.1-runtime-ubuntu22.04 --driver 545.23.08 --gpu 'A100-SXM4-40GB'
inconsistent: image nvidia/cuda:12.4.1-runtime-ubuntu22.04, driver 545.23.08 and label_check on
              (default)
  image cuda-12.4.1: label cuda-12.4    image image_label, vendor
  the image's label cuda-12.4 (NVIDIA_REQUIRE_CUDA) wants a driver of that CUDA level, or an older
    branch that it names for the brand of the GPU
      image label, vendor
  driver 545.23.08 serves CUDA 12.3     CUDA level of the host's driver, vendor
fixes: image nvidia/cuda:12.4.1-runtime-ubuntu22.04 → cuda-12.3.2, cuda-12.3.0, cuda-12.3 or one of
         125 more
       label_check on (default) → off
       driver 545.23.08 → ≥ 525.60.13 and < 526 or 535 or ≥ 550
at start:    label (NVIDIA_REQUIRE_CUDA) refuses
at run time: would hold (cuda-compat package none, driver mode minor)
decides:     start
? 1
$ gpusolve check --image nvidia/cuda:12.4.1-runtime-ubuntu22.04 --driver 545.23.08 --label-check off
consistent
best on linux: driver 545.23.08, cuda 12.4.1
weakest source: project; rules of 2026-12-01
at start:    label (NVIDIA_REQUIRE_CUDA) is not asked
at run time: holds (cuda-compat package none, driver mode minor)

# the label passes, the CUDA inside does not load; on a data center GPU it does, on the image's compat library
$ gpusolve check --image nvidia/cuda:12.4.1-base-ubuntu22.04 --driver 470.82.01 --gpu 'RTX 3090' --verify
inconsistent: image nvidia/cuda:12.4.1-base-ubuntu22.04, driver 470.82.01, GPU NVIDIA GeForce RTX
              3090, program own (default) and cuda not none (default)
  image cuda-12.4.1 holds CUDA 12.4.1              image toolkit, vendor
  a program in the image loads the image's CUDA    a program in an image, vendor
  CUDA 12.4.1 needs driver >=525.60.13 or >=528.33 on linux or windows wsl
      minor-version compatibility, vendor
  the compat library any (image or package) runs on Linux drivers 450.36.06 … 565.90, on GPUs of
    class datacenter quadro rtx or datacenter or quadro rtx with compute capability 3.0 - 8.7 or 5.0
    - 8.7 or 8.9 - 9.0 or …
      forward compatibility, inferred
fixes: image nvidia/cuda:12.4.1-base-ubuntu22.04 → cuda-11.8.0, cuda-11.8, cuda-11.7.1 or one of 48
         more
       driver 470.82.01 → ≥ 525.60.13 and < 526 or 535 or ≥ 550
       GPU NVIDIA GeForce RTX 3090 → one with GPU class datacenter and cuda_compat none (default) →
         550
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: does not hold
decides:     run time
? 1
$ gpusolve check --image nvidia/cuda:12.4.1-base-ubuntu22.04 --driver 470.82.01 --gpu T4
consistent
best on linux: driver 470.82.01, cuda 12.4.1, cuda_compat ≥ 550.54.15 and < 551
weakest source: project; rules of 2026-12-01
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: holds (cuda-compat package 550.163.01, driver mode full)
$ gpusolve check --image nvcr.io/nvidia/pytorch:24.05-py3 --driver 510.47.03 --json | tests/scenario/json '[d["verdict"], d["check"]]'
inconsistent
{"start": {"check": "label (NVIDIA_REQUIRE_CUDA)", "verdict": "consistent"}, "run": {"verdict": "inconsistent", "ways": ""}, "decides": "run time"}

# a demand that was typed is a check, too
$ gpusolve check --require-cuda 'cuda>=12.8' --driver 535.104.05 --cuda 12.8 --cuda-compat 570 --gpu 'A100-SXM4-40GB'
inconsistent: require-cuda cuda>=12.8 and driver 535.104.05 (each alone is fine)
  driver 535.104.05 serves CUDA 12.2    CUDA level of the host's driver, vendor
fixes: require-cuda cuda>=12.8 → what CUDA level of the host's driver 12.2 meets
       driver 535.104.05 → 570 (covered)
at start:    label (NVIDIA_REQUIRE_CUDA) refuses
at run time: would hold (cuda-compat package 570.211.01, driver mode full)
decides:     start
? 1

# what is inside: framework, cuDNN, nvcc, C library, Python
$ gpusolve check --image pytorch/pytorch:2.5.1-cuda12.4-cudnn9-runtime --framework torch==2.6.0
inconsistent: image pytorch/pytorch:2.5.1-cuda12.4-cudnn9-runtime and torch==2.6.0 (each alone is
              fine)
  no known value meets all of it
fixes: image pytorch/pytorch:2.5.1-cuda12.4-cudnn9-runtime → one with PyTorch 2.6.0
       torch==2.6.0 → 2.5.1
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: does not hold
decides:     run time
? 1
$ gpusolve check --image nvidia/cuda:11.2.2-base-ubuntu20.04 --framework tensorflow==2.10.0
inconsistent: image nvidia/cuda:11.2.2-base-ubuntu20.04, tensorflow==2.10.0 and cuda not none
              (default)
  TensorFlow 2.5 - 2.11, CUDA from system: needs CUDA ~11.2    tensorflow CUDA, vendor
  TensorFlow 2.5 - 2.11 needs cuDNN ~8.1                       tensorflow cuDNN, vendor
  the image holds no cuDNN: take a tag with cudnn              image without cuDNN, vendor
fixes: tensorflow==2.10.0 → 2.14.0
       image nvidia/cuda:11.2.2-base-ubuntu20.04 → one with cuDNN of the image 8.1 … 8.9.8
       cuda not none (default) → none
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: does not hold
decides:     run time
? 1
$ gpusolve check --image nvidia/cuda:12.4.1-runtime-ubuntu22.04 --build
inconsistent: image nvidia/cuda:12.4.1-runtime-ubuntu22.04 and build (each alone is fine)
  only devel images hold nvcc: base and runtime images compile no extensions
      nvcc is in devel images, vendor
fixes: build → no
       image nvidia/cuda:12.4.1-runtime-ubuntu22.04 → one with flavour of the image devel
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: does not hold
decides:     run time
? 1
$ gpusolve check --image nvidia/cuda:11.8.0-cudnn8-devel-centos7 --framework torch==2.7.0
inconsistent: nvidia/cuda:11.8.0-cudnn8-devel-centos7 and torch==2.7.0 (each alone is fine)
  torch >=2.7 wheels for x86_64 or aarch64 need glibc >=2.28    C library of torch wheels, project
  images hold Linux: on Windows they run in WSL                 images are Linux, vendor
  centos7 has glibc 2.17                                        C library of distributions, project
fixes: torch==2.7.0 → 2.6.0
       image nvidia/cuda:11.8.0-cudnn8-devel-centos7 → one with distribution ubuntu26.04,
         ubuntu25.10, ubuntu25.04 or one of 38 more
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: does not hold
decides:     run time
? 1
$ gpusolve check --image nvcr.io/nvidia/pytorch:24.05-py3 --framework torch==2.5.1 --python 3.12
inconsistent: image nvcr.io/nvidia/pytorch:24.05-py3, torch==2.5.1 and python 3.12
  torch 2.5.1+cu118 or cu121 or cu124 or … has wheels for Python 3.9 - 3.12 or 3.9 - 3.13 on linux
    or windows
      torch python, vendor
  image ngc-pytorch-24.05 holds Python 3.10    image image_python, inferred
  Python is that of the image                  Python of the image, vendor
fixes: python 3.12 → 3.10
       image nvcr.io/nvidia/pytorch:24.05-py3 → plain, cuda-13.3.0, cuda-13.2.1 or one of 124 more
at start:    label (NVIDIA_REQUIRE_CUDA) passes
at run time: does not hold
decides:     run time
? 1
$ gpusolve check --image nvidia/cuda:12.4.1-base-ubuntu22.04 --os windows
inconsistent: image nvidia/cuda:12.4.1-base-ubuntu22.04 and os windows
  images hold Linux: on Windows they run in WSL    images are Linux, vendor
fixes: os windows → linux or wsl
       image nvidia/cuda:12.4.1-base-ubuntu22.04 → none
at start:    label (NVIDIA_REQUIRE_CUDA) is not judged: the machine itself does not hold
at run time: does not hold
decides:     run time
? 1

# names: registries, digests, what is not there
$ gpusolve check --image docker.io/nvidia/cuda:12.4.1-runtime-ubuntu22.04@sha256:0123 --driver 550.54.15 --json | tests/scenario/json '[d["verdict"]] + [q["axis"] + " " + q["value"] for q in d["query"]]'
consistent
image cuda-12.4.1
image_flavour runtime
image_cudnn none
distro ubuntu22.04
driver 550.54.15
program own
label_check on
cuda[program] none
arch x86_64
cuda_compat none
$ gpusolve check --image nvidia/cuda:12.4.2-cudnn-runtime-ubuntu22.04
! gpusolve: unknown image 'nvidia/cuda:12.4.2-cudnn-runtime-ubuntu22.04' (nearest: nvidia/cuda:12.4.1-cudnn-runtime-ubuntu22.04)
!   nvidia/cuda:12.9.2-cudnn-runtime-ubuntu22.04
!   nvidia/cuda:12.6.2-cudnn-runtime-ubuntu22.04
!   nvidia/cuda:12.4.1-cudnn-runtime-ubuntu20.04
!   nvidia/cuda:12.9.2-cudnn-runtime-ubuntu24.04
? 2
$ gpusolve check --image nvidia/cuda:12.2.2-devel-ubuntu24.04
! gpusolve: unknown image 'nvidia/cuda:12.2.2-devel-ubuntu24.04' (nearest: nvidia/cuda:12.2.2-devel-ubuntu22.04)
!   nvidia/cuda:12.2.2-devel-ubuntu20.04
!   nvidia/cuda:12.9.2-devel-ubuntu24.04
!   nvidia/cuda:12.6.2-devel-ubuntu24.04
!   nvidia/cuda:12.2.0-devel-ubuntu22.04
? 2

# the containers of a month stand on one CUDA, which the release notes of Triton name
$ gpusolve check --image nvcr.io/nvidia/pytorch:22.12-py3 --driver 450.80.02 --gpu 'RTX 2080 Ti' | grep -o -e ^consistent -e 'cuda 11.8.0' -e 'name driver >=520'
consistent
cuda 11.8.0
name driver >=520
$ gpusolve check --image nvcr.io/nvidia/tritonserver:23.10-py3 --driver 470.82.01 --gpu 'Tesla T4' | grep -c 'name driver'
0
? 1
$ gpusolve check --image nvcr.io/nvidia/pytorch:24.08-py3 --driver 470.82.01 --gpu 'RTX 3090' | grep -o -e ^inconsistent -e 'CUDA 12.6.0 needs driver >=[0-9.]*'
inconsistent
CUDA 12.6.0 needs driver >=525.60.13
