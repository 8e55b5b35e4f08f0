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

# A file for pip: what was asked for, and what it brings; from PyTorch's own index where the build is there
$ gpusolve emit requirements --framework torch==2.4.0+cu124 --os linux --python 3.11 | tail -n +3
\# linux-cu124: driver ≥ 525.60.13 (advised 550), cuda 12.4.0, cudnn 9.1.0, python 3.11, torch 2.4.0+cu124
--index-url https://download.pytorch.org/whl/cu124
torch==2.4.0
triton==3.0.0
typing-extensions>=4.8
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
$ gpusolve emit dockerfile --framework tensorflow==2.12.0 --os linux variant=plain
! gpusolve: dockerfile is for os linux or wsl, delivery pip or bundled or none, and linux-plain is not
? 2

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
! gpusolve: $T/r4.txt asks for nothing that these rules know
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
