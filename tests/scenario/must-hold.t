What must hold of the facts, whatever is added to them: only what does not change is printed.

# A stack from TensorFlow's own table, on Windows
$ gpusolve check --framework tensorflow==2.9.3 --python 3.9 --toolkit 11.2 --cudnn 8.3.2 --driver 527.56 --os windows | head -n 1
consistent

# An RTX 3090 and CUDA 10.2: listed from 11.1 on, covered from 11.0 on
$ gpusolve check --gpu 'RTX 3090' --cuda 10.2 | grep -e ^incons -e '→ 11'
inconsistent: GPU NVIDIA GeForce RTX 3090 and cuda 10.2 (each alone is fine)
fixes: cuda 10.2 → 11.1 or later (listed) or 11.0 or later (covered)

# TensorFlow 2.11 and later with a GPU on Windows: 2.10 or WSL
$ gpusolve check --framework 'tensorflow>=2.11' --os windows | grep -o -e '^inconsistent' -e '→ 2.10[0-9.]*' -e 'linux or wsl'
inconsistent
→ 2.10.1
linux or wsl

# A GTX 1080 on Linux: the newest torch is a cu126 of 2.14
$ gpusolve --gpu 'GTX 1080' --os linux --framework torch --best | grep -o 'torch 2.14.[0-9]*+cu126'
torch 2.14.1+cu126

# Compute capability 12.0: torch from 2.7 on, with CUDA 12.8 or later
$ gpusolve --cc 12.0 --framework 'torch<2.7' --count > /dev/null
? 1
$ gpusolve --cc 12.0 --framework torch --json | tests/scenario/json 'sorted({b for s in d["solutions"] for r in s["axes"]["variant[torch]"]["range"] for b in r if b < "cu128"})'

# Names of GPUs: what is typed, and what it means
$ for name in 'RTX 3090' rtx3090 3090 'NVIDIA GeForce RTX 3090' 'nvidia rtx 3090' 'GeForce RTX-3090'; do gpusolve --gpu "$name" --json --best | tests/scenario/json 'd["solutions"][0]["axes"]["cc"]["pick"]'; done | uniq -c | tr -s ' '
 6 8.6
$ gpusolve --gpu A100 --framework torch --json --best | tests/scenario/json 'd["solutions"][0]["axes"]["cc"]["pick"]'
8.0

# What a rule allows is told, not what was asked
$ gpusolve check --cudnn 8.9.7 --cuda 10.2 | grep -o 'cuDNN 8.9.7.*listed with CUDA 11.0 … 12.3'
cuDNN 8.9.7 for linux or windows is listed with CUDA 11.0 … 12.3

# The package index of Python has only the CPU build for Windows
$ gpusolve check --framework torch==2.4.0 --os windows --index pypi | grep -o 'torch 2.4.0+cpu brings CUDA none'
torch 2.4.0+cpu brings CUDA none

# Rows of other systems are not quoted, nor names of sets
$ gpusolve check --gpu V100 --framework torch==2.7.1+cu128 --os linux | grep -o -e 'on linux x86_64 has kernels for compute capability 7.5' -e sm_
on linux x86_64 has kernels for compute capability 7.5

# What decides is named where nothing is sure
$ gpusolve --gpu 'RTX 5080' --framework tensorflow | tr '\n' ' ' | grep -o 'gaps: tensorflow kernels: disputed: TensorFlow 2.21 has kernels for compute capability >=12'
gaps: tensorflow kernels: disputed: TensorFlow 2.21 has kernels for compute capability >=12
$ gpusolve --gpu 'RTX 5080' --framework tensorflow --json | tests/scenario/json 'len(d["solutions"][0]["gaps"]) > 0'
true
$ gpusolve check --framework torch==99 2>&1 | sed 's/newest known: [0-9.]*/newest known: X/'
unknown: it may hold, but what decides is not recorded
gaps: torch 99 is newer than the data (newest known: X)

# One screen
$ for q in '--framework torch' '--cc 9.0 --framework torch' '--cc 8.6 --framework tensorflow'; do gpusolve $q | awk 'END { print (NR <= 25 ? "fits" : NR) }'; done | uniq
fits
$ for q in --best '--limit 3'; do gpusolve --framework torch --framework tensorflow $q | awk '{ gsub(/≥|…/, "x") } length($0) > 100'; done

# cuDNN of torch for Windows is known: 9 from 2.4 on, and none that a K80 can use
$ gpusolve check --framework torch==2.6.0 --os windows --cudnn 7.0 | head -n 1 | cut -c 1-12
inconsistent
$ gpusolve check --framework torch==2.7.1+cu118 --os windows --gpu K80 | head -n 1 | cut -c 1-12
inconsistent

# No Python 2.7 on Windows
$ gpusolve check --framework torch==1.4.0 --os windows --python 2.7 | head -n 1 | cut -c 1-12
inconsistent

# A Jetson runs Linux on aarch64, and needs NVIDIA's own builds of torch, but for Thor
$ gpusolve --gpu 'Jetson AGX Orin' --framework torch | grep -o -e 'arch x86_64 (default)' -e 'a Jetson runs Linux (L4T) on aarch64'
arch x86_64 (default)
a Jetson runs Linux (L4T) on aarch64
arch x86_64 (default)
$ gpusolve --gpu 'Jetson AGX Orin' --arch aarch64 --framework torch | grep -o "NVIDIA's own builds"
NVIDIA's own builds
$ gpusolve --gpu 'Jetson AGX Thor' --arch aarch64 --framework torch==2.14.1 --best | grep -o 'torch 2.14.1+cu13[0-9]'
torch 2.14.1+cu132

# conda takes the minor of CUDA
$ gpusolve --framework torch==2.0.1 --installer conda | grep ^install
install: conda install pytorch==2.0.1 pytorch-cuda=11.8 -c pytorch -c nvidia
$ gpusolve --framework torch==1.12.1+cu116 --installer conda | grep ^install
install: conda install pytorch==1.12.1 cudatoolkit=11.6 -c pytorch -c conda-forge

# triton's wheels have Pythons of their own
$ gpusolve check --framework torch==2.14.1 --package triton==2.0.0 --python 3.15 | grep -o -e ^inconsistent -e 'wheels for Python 3.6 - 3.11'
inconsistent
wheels for Python 3.6 - 3.11

# Names
$ for name in 'DGX Spark' 'Tesla K40' 'Jetson AGX Thor' 'Jetson T5000'; do gpusolve --gpu "$name" --arch aarch64 --json --best | tests/scenario/json 'd["solutions"][0]["axes"]["cc"]["pick"]'; done
12.1
3.5
11.0
11.0

# The printed command gives the printed answer
$ gpusolve --framework tensorflow==2.10.1 --package 'numpy<2' --best | grep ^install
install: pip install tensorflow==2.10.1 'numpy>=1.20,<2.0'
$ gpusolve check --cuda none --os linux | head -n 2
consistent
best: nothing is needed
$ gpusolve check --framework torch driver-cuda=12.4 --os linux | grep -o 'driver_cuda.*'
driver_cuda 12.4

# What is meant, and what these rules are not about
$ gpusolve --gpu 'RTX 3900'
! gpusolve: unknown GPU 'RTX 3900' (nearest: RTX 3090)
? 2
$ gpusolve --os win --framework torch | tail -n 1
warning: os win: no such value is known (nearest: windows)
$ gpusolve --cc 86
! gpusolve: cc 86 is no known version (nearest: 8.6)
? 2
$ gpusolve --gpu 'Radeon RX 7900 XTX'
! gpusolve: 'Radeon RX 7900 XTX': these rules are about NVIDIA GPUs; ROCm and macOS are out of scope
? 2
$ gpusolve --os macos --framework torch
! gpusolve: 'macos': these rules are about NVIDIA GPUs; ROCm and macOS are out of scope
? 2
$ gpusolve --gpu GTX 2>&1 | grep -o '10 of [0-9]* shown' | tr -d 0-9
 of  shown
$ gpusolve check --build --msvc 2022 --framework torch | grep -o 'no rule speaks of msvc 2022'
no rule speaks of msvc 2022
$ gpusolve help | head -n 1
usage: gpusolve [COMMAND] [OPTION…] [AXIS=VALUE…]

# Lists and summaries
$ gpusolve show 'RTX 3090' | grep -o 'runs: listed from cuda 11.1 on, covered from cuda 11.0 on; driver ≥ 455'
runs: listed from cuda 11.1 on, covered from cuda 11.0 on; driver ≥ 455
$ gpusolve show 'RTX 3090' | awk 'END { print NR }'
25
$ gpusolve list numpy
any version (no list of releases is kept)
$ gpusolve list gpus | grep -c '[a-z]1[0-9]\.[0-9]  '
0
? 1

# Each GPU is told of by its own compute capability
$ gpusolve --gpu K80 --gpu 'RTX 5090' --framework torch | grep -o 'know compute capability .*'
know compute capability 3.7
know compute capability 12.0

# What would help is what the user can choose
$ gpusolve check --cudnn 8.9.7 --cuda 10.2 | grep -c 'program none'
0
? 1
