Answers as files for other programs, and files as questions.

# Formats
$ gpusolve emit | cut -d ' ' -f 1 | sort | tr '\n' ' '
conda constraints dockerfile install-plan lock pixi powershell pyproject requirements shell uv 
$ gpusolve emit requirement --framework torch
! gpusolve: unknown format 'requirement' (gpusolve emit lists them) (nearest: requirements)
? 2
$ gpusolve emit --framework torch
! gpusolve: emit needs a format first (gpusolve emit lists them)
? 2

$ gpusolve emit requirements --cc 8.6
! gpusolve: emit needs what is to be installed (--framework NAME or --package NAME)
? 2
$ gpusolve emit requirements --package numpy --os linux | tail -n +4
numpy
$ gpusolve emit install-plan --cuda 12.8 --os linux | grep -E '^[0-9]'
1. NVIDIA driver 525.60.13 or later, from the package manager of the distribution
2. CUDA toolkit 12.8.2, from NVIDIA's archive of toolkits

# A file for pip: what was asked for, and what it brings; from PyTorch's own index where the build is there
$ gpusolve emit requirements --framework torch==2.4.0+cu124 --os linux --python 3.11 | tail -n +3
\# linux-cu124: driver ≥ 525.60.13 (advised 550), cuda 12.4.0, cudnn 9.1.0, python 3.11, torch 2.4.0+cu124
--index-url https://download.pytorch.org/whl/cu124
torch==2.4.0
triton==3.0.0
typing-extensions>=4.8
nvidia-cuda-nvrtc-cu12==12.4.99
nvidia-cuda-runtime-cu12==12.4.99
nvidia-cuda-cupti-cu12==12.4.99
nvidia-cudnn-cu12==9.1.0.70
nvidia-cublas-cu12==12.4.2.65
nvidia-cufft-cu12==11.2.0.44
nvidia-curand-cu12==10.3.5.119
nvidia-cusolver-cu12==11.6.0.99
nvidia-cusparse-cu12==12.3.0.142
nvidia-nccl-cu12==2.20.5
nvidia-nvtx-cu12==12.4.99
nvidia-nvjitlink-cu12==12.4.99

# From 2.11 on the parts come through cuda-toolkit; 2.12 takes cuBLAS from a range, by its metadata
$ gpusolve emit requirements --framework torch==2.13.0+cu130 --os linux | grep -E '^(nvidia|cuda)' | sort
cuda-bindings==13.5.0
cuda-toolkit==13.0.3
nvidia-cublas==13.1.1.3
nvidia-cuda-cupti==13.0.85
nvidia-cuda-nvrtc==13.0.88
nvidia-cuda-runtime==13.0.96
nvidia-cudnn-cu13==9.20.0.48
nvidia-cufft==12.0.0.61
nvidia-cufile==1.15.1.6
nvidia-curand==10.4.0.35
nvidia-cusolver==12.0.4.66
nvidia-cusparse==12.6.3.3
nvidia-cusparselt-cu13==0.8.1
nvidia-nccl-cu13==2.29.7
nvidia-nvjitlink==13.2.86
nvidia-nvshmem-cu13==3.4.5
nvidia-nvtx==13.0.85
$ gpusolve emit requirements --framework torch==2.12.1+cu130 --os linux | grep cublas; gpusolve check --framework torch==2.12.1+cu130 --os linux nvidia-cublas==13.1.0.3 | head -n 1; gpusolve check --framework torch==2.12.1+cu130 --os linux nvidia-cublas==13.2.0.9 | head -n 1
nvidia-cublas==13.1.1.3
consistent
inconsistent: torch==2.12.1+cu130, os linux and nvidia-cublas==13.2.0.9
$ gpusolve emit requirements --framework torch==2.1.0 --os linux index=pypi | grep nvjitlink
nvidia-nvjitlink-cu12==12.9.86

# What is not recorded is said in the file
$ gpusolve emit requirements --framework paddlepaddle-gpu==3.2.0 --os linux variant=cu126 | grep 'not recorded'
\#   not recorded: which nvidia-* packages paddlepaddle-gpu 3.2.0 takes CUDA from: pip chooses them
$ gpusolve emit constraints --framework 'tensorflow[and-cuda]==2.17.1' --os linux | grep nvidia
nvidia-cublas-cu12==12.3.4.1
nvidia-cuda-cupti-cu12==12.3.101
nvidia-cuda-nvcc-cu12==12.3.107
nvidia-cuda-nvrtc-cu12==12.3.107
nvidia-cuda-runtime-cu12==12.3.101
nvidia-cudnn-cu12==8.9.7.29
nvidia-cufft-cu12==11.0.12.1
nvidia-curand-cu12==10.3.4.107
nvidia-cusolver-cu12==11.5.4.101
nvidia-cusparse-cu12==12.2.0.103
nvidia-nccl-cu12==2.19.3
nvidia-nvjitlink-cu12==12.3.101

# One version each, or all that go with the rest
$ gpusolve emit requirements --framework 'tensorflow[and-cuda]==2.20.0' --os linux --pins tested | grep cudnn
\# linux-and-cuda: driver ≥ 525.60.13 (advised 575), cuda 12.9.2, cudnn 9.28.0, python 3.13, tensorflow[and-cuda] 2.20.0
nvidia-cudnn-cu12==9.28.0.42
$ gpusolve emit requirements --framework 'tensorflow[and-cuda]==2.20.0' --os linux --pins widest | grep keras
keras>=3.10

# Several targets: told apart by their system, or as extras
$ gpusolve emit requirements --framework torch==2.8.0 --target linux-cu126 --target windows-cpu | grep -E '^(torch|--)'
--extra-index-url https://download.pytorch.org/whl/cu126
torch==2.8.0+cu126 ; sys_platform == 'linux'
torch===2.8.0 ; sys_platform == 'win32'
$ gpusolve emit requirements --framework torch==2.8.0 --target linux-cu126 --target linux-cu129
! gpusolve: requirements cannot tell linux-cu126 and linux-cu129 apart: they are for the same system
? 2
$ gpusolve emit uv --framework torch==2.8.0 --target linux-cu126 --target linux-cu129 | grep -A 99 tool.uv.sources
[tool.uv.sources]
"torch" = [
    { index = "pytorch-cu126", extra = "linux-cu126" },
    { index = "pytorch-cu129", extra = "linux-cu129" },
]
$ gpusolve emit requirements --framework torch --target linux-cu999
! gpusolve: --target linux-cu999: 'cu999' is no value of an axis (linux-cu126, windows-cpu, linux-cu126-py312)
? 2

# Which answer
$ gpusolve emit requirements --framework torch --os linux --pick torch=2.6.0,python=3.10 | grep ^torch
torch==2.6.0
$ gpusolve emit requirements --framework torch==2.6.0 --os linux --pick 100000
! gpusolve: --pick 100000: there are 20 answers
? 2

# Nothing is written that does not hold
$ gpusolve emit requirements --framework torch==2.4.0+cu121 --driver 470.86 --os linux -o $T/none.txt; ls $T
inconsistent: torch +cu121 and driver 470.86 (each alone is fine)
  torch 2.4.0+cu121 brings CUDA 12.1.1 or 12.1    torch cuda, vendor
  CUDA 12 needs driver >=525.60.13 or >=528.33 on linux or windows wsl
      minor-version compatibility, vendor
fixes: torch +cu121 → +cu118
       cuda_compat none (default) → 525.60.13 … 570
       driver 470.86 → ≥ 525.60.13
$ gpusolve emit dockerfile --framework torch==2.5.1 --os linux installer=conda index=conda
! gpusolve: dockerfile is for os linux or wsl, delivery pip or bundled or system or none, and linux-cu124 is not
? 2

# A container: Python alone where the packages bring CUDA, else an image with this CUDA and cuDNN, and what its label demands
$ gpusolve emit dockerfile --framework torch==2.5.1+cu124 --os linux --python 3.11 | grep -vE '^[#]|^    |rules='
FROM python:3.11-slim
LABEL gpusolve.answer="linux-cu124"
LABEL gpusolve.driver=">=525.60.13"
ENV NVIDIA_VISIBLE_DEVICES="all" NVIDIA_DRIVER_CAPABILITIES="compute,utility"
RUN pip install --no-cache-dir \
$ gpusolve emit dockerfile --framework tensorflow==2.12.0 --os linux variant=plain -o $T/system && grep -E 'driver|FROM|uv' $T/system
\# linux-plain: driver ≥ 450.80.02 and < 451 or 470 or 510 or 515 or ≥ 520 (advised 520), cuda 11.8.0, cudnn 8.9.7, python 3.11, tensorflow 2.12.0
\# The host needs NVIDIA driver >=450.80.02 and < 451 or 470 or 510 or 515 or >=520 and the NVIDIA container toolkit: docker run --gpus all
FROM nvidia/cuda:11.8.0-cudnn8-runtime-ubuntu22.04
LABEL gpusolve.driver=">=450.80.02 and < 451 or 470 or 510 or 515 or >=520"
COPY --from=ghcr.io/astral-sh/uv:0.11 /uv /usr/local/bin/uv
RUN uv venv --seed --python 3.11 /opt/venv
$ gpusolve check --from $T/system | head -n 1; gpusolve check --from $T/system --driver 525 | grep '^consistent'; gpusolve check --from $T/system --driver 460 | grep inconsistent
read: image nvidia/cuda:11.8.0-cudnn8-runtime-ubuntu22.04, python =3.11, tensorflow==2.12.0,
consistent
inconsistent: driver 460, image nvidia/cuda:11.8.0-cudnn8-runtime-ubuntu22.04 and label_check on
$ gpusolve emit dockerfile --framework cupy delivery=system --os linux --driver 550 | grep FROM
FROM nvidia/cuda:12.9.2-runtime-ubuntu24.04
$ gpusolve emit dockerfile --framework tensorflow==2.0.0 --os linux | grep -E 'FROM|apt-get'
FROM nvidia/cuda:10.0-cudnn7-runtime-ubuntu18.04
RUN apt-get update && apt-get install -y --no-install-recommends python3 python3-pip python3-setuptools && rm -rf /var/lib/apt/lists/*
$ gpusolve emit dockerfile --framework tensorflow==2.0.0 --os linux --python 3.7
! gpusolve: no image of these rules holds what this needs (--image NAME:TAG names one): driver ≥ 410.48, cuda 10.0.130, cudnn 7.6.5, python 3.7, tensorflow[gpu-package] 2.0.0
? 2
$ gpusolve emit dockerfile --framework torch==2.5.1 --os linux --image nvidia/cuda:12.4.1-base-ubuntu22.04 | grep -E 'FROM|driver='
FROM nvidia/cuda:12.4.1-base-ubuntu22.04
LABEL gpusolve.driver=">=525.60.13 and < 526 or 535 or >=550"
$ gpusolve emit dockerfile --framework torch==2.5.1 --os linux image=cuda-12.4.1
! gpusolve: 'image=cuda-12.4.1' is no NAME:TAG, which a file is built on
? 2
$ gpusolve emit dockerfile --framework torch==2.5.1 --os linux --cuda none | grep -c -i nvidia
0
? 1

# A file is kept unless --force says otherwise
$ gpusolve emit requirements --framework torch==2.4.0 --os linux -o $T/r.txt && gpusolve emit requirements --framework torch==2.5.0 --os linux -o $T/r.txt
! gpusolve: cannot write $T/r.txt: there is a file already (--force overwrites it)
? 4
$ gpusolve check --from $T/r.txt | grep -E '^(consistent|torch)'
consistent

# A lock says later what has changed
$ gpusolve emit lock --framework torch==2.4.0 --os linux -o $T/l.json && gpusolve check --lock $T/l.json
rules: the same as when it was locked
linux-cu124: consistent
$ sed 's/12.4.1/11.8.0/' $T/l.json > $T/m.json; gpusolve check --lock $T/m.json | head -n 2
rules: the same as when it was locked
linux-cu124: consistent
$ echo '{}' > $T/n.json; gpusolve check --lock $T/n.json
! gpusolve: $T/n.json is no lock of gpusolve: it has no answers
? 2

# Files as questions: what is understood, what is ignored, and whether it holds
$ printf 'Package Version\n------- -------\ntorch 2.5.1+cu121\ntorchvision 0.19.0+cu121\nwheel 0.45\n' > $T/list; gpusolve check --from $T/list
read: torch==2.5.1+cu121, torchvision==0.19.0+cu121
ignored: $T/list:5: wheel==0.45: no rule speaks of wheel
inconsistent: torch==2.5.1 and torchvision==0.19.0 (each alone is fine)
  torchvision 0.19.0 is made for torch 2.4.0    torchvision and torch, vendor
fixes: torch==2.5.1 → 2.4.0
       torchvision==0.19.0 → 0.20.1
? 1
$ printf 'ARG V=2.4.0\nFROM python:3.13-slim\nRUN apt-get update && pip install "torch==${V}" \\\n  # why\n  --index-url https://download.pytorch.org/whl/cu121\n' > $T/Dockerfile; gpusolve check --from $T/Dockerfile | head -n 2
read: python =3.13, torch==2.4.0
inconsistent: torch==2.4.0 and python=3.13
$ printf 'dependencies:\n- python=3.9\n- pip:\n  - tensorflow==2.17.0 ; python_version < "3.9"\n  - torch==2.4.0\n' > $T/environment.yml; gpusolve check --from $T/environment.yml --json | grep -E '"(as|why)"' 
   "as": "python =3.9",
   "why": null
   "as": null,
   "why": "its marker does not hold here"
   "as": "torch==2.4.0",
   "why": null
$ gpusolve check --from $T/nothing
! gpusolve: cannot read $T/nothing: No such file or directory
? 4
$ echo 'requests' > $T/r2.txt; echo '-r r2.txt' > $T/r3.txt; echo 'wheel' > $T/r4.txt; gpusolve check --from $T/r4.txt
! gpusolve: $T/r4.txt asks for nothing that these rules know (understood are requirements files, environment.yml, pyproject.toml, pixi.toml, Dockerfiles and pip list); ignored: $T/r4.txt:1: wheel: no rule speaks of wheel
? 2
$ echo '-r loop.txt' > $T/loop.txt; gpusolve check --from $T/loop.txt 2>&1 | grep -o 'files inside files go too deep'
files inside files go too deep

# Tables for other programs
$ gpusolve export csv cuda | tail -n 1
13.5.0,2026-11-04,released,ga linux-620.70.06,cuda-13.5
$ gpusolve export csv
! gpusolve: export csv needs the name of one axis or table
? 2
$ gpusolve export yaml cuda
! gpusolve: export needs a format: c, csv, json, sqlite
? 2
$ gpusolve export csv cudaa
! gpusolve: no axis or table is called 'cudaa'
? 2
$ gpusolve export sqlite
! gpusolve: export sqlite needs -o FILE
? 2
$ gpusolve export c cuda | sed -n 3,5p
typedef struct {
    const char *version, *date, *status, *tags, *source;
} gpusolve_cuda_row;
$ gpusolve export csv cuda --cc 8.6
! gpusolve: only export sqlite takes a question, and '--cc 8.6' is one
? 2
$ gpusolve completion tcsh
! gpusolve: completion needs a shell: bash, zsh or fish (nearest: bash)
? 2

# Markers are read as on linux unless another system is named, and that system is asked for
$ printf 'torch==2.4.0 ; sys_platform == "win32"\ntorch==2.6.0 ; sys_platform == "linux"\n' > $T/marker.txt; gpusolve check --from $T/marker.txt | grep '^consistent\|^best'
consistent
best: driver ≥ 525.60.13 (advised 550), cuda 12.4.1, cudnn 9.1.0, python 3.13, torch 2.6.0+cu124,

# A limit on the size of files is an error like a full disk, and a lock with something else in it is none
$ (ulimit -f 10; gpusolve export sqlite -o $T/limit.db 2>$T/limit; echo $?; sed 's/write .*limit/write limit/' $T/limit; ls $T | grep -c limit.db)
4
gpusolve: cannot write limit.db: File too large
0
? 1
$ gpusolve emit lock --framework torch==2.6.0 --os linux > $T/odd.lock; sed -i 's/"lock": \[/"lock": [null, /' $T/odd.lock; gpusolve check --lock $T/odd.lock 2>&1 | sed 's/.*odd.lock/odd.lock/'
odd.lock is no lock of gpusolve: one of its answers is none

# Dockerfiles as they are: known images, stages, lists, here-documents, shells in shells
$ printf 'FROM nvcr.io/nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04\nRUN ["pip", "install", "torch==2.5.1"]\n' > $T/Dockerfile; gpusolve check --from $T/Dockerfile | head -n 2; gpusolve check --from $T/Dockerfile --driver 530 | grep inconsistent
read: image nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04, torch==2.5.1
consistent
inconsistent: driver 530, image nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04 and label_check on
$ printf 'FROM nvidia/cuda:12.4.9-base-ubuntu22.04\nRUN pip install torch==2.5.1\n' > $T/Dockerfile; cd $T; gpusolve check --from Dockerfile | head -n 3
read: torch==2.5.1
ignored: Dockerfile:1: FROM nvidia/cuda:12.4.9-base-ubuntu22.04: no rule says what this image holds
         (nearest: nvidia/cuda:12.4.1-base-ubuntu22.04)
$ echo 'FROM pytorch/pytorch:2.5.1-cuda12.4-cudnn9-runtime' > $T/Dockerfile; cd $T; gpusolve check --from Dockerfile --driver 470 | head -n 2
read: image pytorch/pytorch:2.5.1-cuda12.4-cudnn9-runtime
inconsistent: driver 470 and Dockerfile:1: FROM pytorch/pytorch:2.5.1-cuda12.4-cudnn9-runtime (each
$ printf 'FROM python:3.10-slim AS base\nENV PIP_INDEX_URL=https://download.pytorch.org/whl/cu121\nRUN --mount=type=cache,target=/x <<EOF\nset -e\npip --no-cache-dir install \\\n  torch==2.4.0\nEOF\nFROM python:3.12 AS unused\nRUN pip install jax\nFROM base\nCOPY <<E /x\nRUN pip install torch==1.0\nE\nRUN bash -lc "pip install numpy==1.26.4"\n' > $T/Dockerfile; gpusolve check --from $T/Dockerfile | grep -E '^(consistent|best)'
consistent
best: driver ≥ 525.60.13 (advised 530), cuda 12.1.1, cudnn 9.1.0, python 3.10, torch 2.4.0+cu121,
$ printf 'FROM python:3.11 AS build\nRUN pip install tensorflow==2.20.0\nFROM nvidia/cuda:12.5.1-base-ubuntu22.04\nCOPY --from=build /opt /opt\nRUN pip install -r /app/none.txt\n' > $T/Dockerfile; cd $T; gpusolve check --from Dockerfile | head -n 4
read: python =3.11, image nvidia/cuda:12.5.1-base-ubuntu22.04, packages of stage build,
      tensorflow==2.20.0
ignored: Dockerfile:5: none.txt: a file that is not beside the Dockerfile
consistent

# conda has names of its own; what stands beside a package says which build is meant
$ printf 'channels: [pytorch, nvidia]\ndependencies:\n- python=3.11\n- pytorch=2.5.1\n- pytorch-cuda=12.4\n- torchvision\n' > $T/environment.yml; gpusolve check --from $T/environment.yml | head -n 3
read: python =3.11, pytorch-cuda=12.4, torch==2.5.1.*, torchvision
consistent
best: driver ≥ 525.60.13 (advised 550), cuda 12.4.1, cudnn 9.1.0, python 3.11, torch 2.5.1+cu124,
$ sed -i s/12.4/11.8/ $T/environment.yml; cd $T; gpusolve check --from environment.yml --cc 12.0 | grep inconsistent
inconsistent: cc 12.0, environment.yml:4: torch==2.5.1.* and os linux
$ printf 'channels: [conda-forge]\ndependencies:\n- pytorch=2.5.1\n- numpy\n' > $T/environment.yml; cd $T; gpusolve check --from environment.yml | head -n 3
read: numpy
ignored: environment.yml:3: pytorch=2.5.1: no rule speaks of it from these channels, or beside these
         packages
$ gpusolve emit pixi --framework torch==2.5.1 --os linux installer=conda index=conda -o $T/pixi.toml && gpusolve check --from $T/pixi.toml | head -n 2
read: python =3.13, pytorch-cuda=12.4, torch==2.5.1
consistent

# What cannot be read is said, with its line: a marker that is none, a text too long for a version
$ (echo 'torch==2.5.1'; echo 'numpy ; python_version <'; python3 -c "print('numpy>=1' + ',!=1.5' * 20000)") > $T/odd.txt; cd $T; gpusolve check --from odd.txt | grep -A 4 ignored | cut -c 1-70
ignored: odd.txt:2: numpy ; python_version <: its marker is not one th
ignored: odd.txt:3:
         numpy>=1,!=1.5,!=1.5,!=1.5,!=1.5,!=1.5,!=1.5,!=1.5,!=1.5,!=1.
         (120008 bytes): not a set of versions that these rules can re
consistent
best: driver ≥ 525.60.13 (advised 550), cuda 12.4.1, cudnn 9.1.0, py

# A pipe that nobody writes to is refused, one that somebody writes to is read; a folder is none
$ mkfifo $T/pipe; gpusolve check --from $T/pipe
! gpusolve: cannot read $T/pipe: it is a pipe that nobody writes to
? 4
$ gpusolve diagnose $T/pipe
! gpusolve: cannot read $T/pipe: it is a pipe that nobody writes to
? 4
$ gpusolve --tables $T/pipe --framework torch
! gpusolve: cannot read $T/pipe: it is a pipe that nobody writes to
? 4
$ (sleep 0.2; echo torch==2.5.1 > $T/pipe) & gpusolve check --from $T/pipe | head -n 2
read: torch==2.5.1
consistent
$ gpusolve check --from $T
! gpusolve: cannot read $T: Is a directory
? 4

# Many lines: the same again says nothing new; too many different ones on one package are refused
$ python3 -c "print('torch>=2.4\n' * 20000)" > $T/many.txt; gpusolve check --from $T/many.txt | grep -E '^(consistent|inconsistent)'
consistent
$ python3 -c "for i in range(600): print('torch>=1.%d' % i)" > $T/many.txt; gpusolve check --from $T/many.txt
! gpusolve: $T/many.txt:501: more than 500 different requirements on torch
? 2

# Poetry: carets, several terms, groups, sources of its own
$ printf '[tool.poetry.dependencies]\npython = "^3.10,<3.13"\ntorch = {version = "~2.4.1", source = "p"}\nnumpy = "^0.3.1"\n[tool.poetry.group.dev.dependencies]\nkeras = "3.*"\n[[tool.poetry.source]]\nname = "p"\nurl = "https://download.pytorch.org/whl/cu121"\n' > $T/pyproject.toml; gpusolve check --from $T/pyproject.toml | head -n 3
read: python >=3.10,<4,<3.13, torch>=2.4.1,==2.4.*, numpy>=0.3.1,<0.4, keras==3.*
consistent
best: driver ≥ 525.60.13 (advised 530), cuda 12.1.1, cudnn 9.1.0, python 3.12, torch 2.4.1+cu121,

# A link stays one and a file keeps its rights when it is overwritten; a pipe that nobody reads is refused
$ mkdir $T/w && echo mine > $T/w/real && chmod 640 $T/w/real && ln -s real $T/w/link; cd $T/w; gpusolve emit requirements --framework torch==2.4.0 --os linux -o link --force; stat -c '%N %a' link real; ls; grep ^torch real
'link' -> 'real' 777
'real' 640
link
real
torch==2.4.0
$ mkfifo $T/w/pipe; gpusolve emit requirements --framework torch==2.4.0 --os linux -o $T/w/pipe
! gpusolve: cannot write $T/w/pipe: it is a pipe that nobody reads
? 4
$ cd $T/w; (sleep 0.2; grep ^torch pipe) & gpusolve emit requirements --framework torch==2.4.0 --os linux -o pipe; wait
torch==2.4.0

# UTF-16 as PowerShell's > writes it, with its mark, either way round
$ python3 -c "open('$T/u','wb').write('torch==2.5.1 # \U0001f600\r\nnumpy<2\r\n'.encode('utf-16'))"; gpusolve check --from $T/u | head -n 1
read: torch==2.5.1, numpy<2
$ python3 -c "open('$T/u','wb').write(b'\xfe\xff' + 'torch==2.5.1\n\ud83d\n'.encode('utf-16-be', 'surrogatepass'))"; gpusolve check --from $T/u | head -n 2 | sed 's/[^ ]*u:2/u:2/'
read: torch==2.5.1
ignored: u:2: �: a place, of which no name and version can be read

# pip list behind what pip says first; lines of environment.yml are those of the file
$ cd $T; printf 'WARNING: pip is old 1.0\nPackage Version\n------- -------\ntorch   2.5.1\n' > list; gpusolve check --from list | head -n 2
read: torch==2.5.1
ignored: list:1: WARNING: pip is old 1.0: no name and version
$ cd $T; printf 'dependencies:\n- pip\n- pip:\n  - torch==2.5.1\n  - wheel==1\n' > environment.yml; gpusolve check --from environment.yml | grep ignored
ignored: environment.yml:5: wheel==1: no rule speaks of wheel
ignored: environment.yml:2: pip: no rule speaks of pip

# PDM, Hatch, setuptools, groups inside groups
$ printf '[project]\nname = "x"\ndependencies = ["numpy"]\n[tool.pdm.dev-dependencies]\ngpu = ["torch==2.4.0"]\n[[tool.pdm.source]]\nname = "p"\nurl = "https://download.pytorch.org/whl/cu121"\n' > $T/pyproject.toml; gpusolve check --from $T/pyproject.toml | grep -E '^(read|best)'
read: numpy, torch==2.4.0
best: driver ≥ 525.60.13 (advised 530), cuda 12.1.1, cudnn 9.1.0, python 3.12, torch 2.4.0+cu121,
$ cd $T; printf '[tool.hatch.envs.default]\npython = "3.11"\ndependencies = ["torch==2.5.1"]\nextra-dependencies = ["torchvision==0.20.1"]\n[tool.hatch.envs.docs]\ndependencies = ["jax"]\n' > pyproject.toml; gpusolve check --from pyproject.toml | head -n 2; gpusolve check --from pyproject.toml --target docs | head -n 1
read: python =3.11, torch==2.5.1, torchvision==0.20.1
ignored: pyproject.toml:5: docs: an environment of its own: --target docs takes it
read: python =3.11, torch==2.5.1, torchvision==0.20.1, jax
$ cd $T; echo torch==2.6.0 > of.txt; printf '[project]\nname = "x"\ndynamic = ["dependencies"]\n[tool.setuptools.dynamic]\ndependencies = {file = ["of.txt"]}\n' > pyproject.toml; gpusolve check --from pyproject.toml | head -n 1
read: torch==2.6.0
$ cd $T; printf '[dependency-groups]\ngpu = ["torch==2.6.0"]\ndev = [{include-group = "gpu"}, "numpy"]\n' > pyproject.toml; gpusolve check --from pyproject.toml --target dev | grep read
read: torch==2.6.0, numpy

# A file of which nothing is understood says what was in the way
$ cd $T; printf 'FROM nvidia/cuda:${V}\nRUN pip install wheel\n' > Dockerfile; gpusolve check --from Dockerfile
! gpusolve: Dockerfile asks for nothing that these rules know (understood are requirements files, environment.yml, pyproject.toml, pixi.toml, Dockerfiles and pip list); ignored: Dockerfile:1: FROM nvidia/cuda:${V}: no rule says what this image holds, and 1 more
? 2

# A build that is asked for is not asked of what it brings
$ gpusolve emit requirements --package vllm --target linux-cu128 | grep -E '^(torch|vllm|numba)[=]'
torch==2.11.0+cu128
vllm==0.26.0+cu129
numba==0.65.0

# Each step of a plan that installs something is checked
$ gpusolve emit install-plan --framework tensorflow==2.15.0 --os linux variant=plain | grep -A 4 '^3'
3. cuDNN 8.9.7 for this CUDA, from NVIDIA's archive of cuDNN

   Check:

       (ldconfig -p; ls /usr/local/cuda/lib64) 2>/dev/null | grep -F libcudnn
$ gpusolve emit powershell --framework tensorflow==2.10.1 --os windows | grep -A 2 cuDNN
Write-Output 'cuDNN 8.9.7 for this CUDA, from NVIDIA''s archive of cuDNN'
where.exe cudnn64_*.dll
if (-not $?) { throw 'cuDNN 8.9.7 for this CUDA, from NVIDIA''s archive of cuDNN' }

Write-Output 'Python 3.10 in an environment of its own'
