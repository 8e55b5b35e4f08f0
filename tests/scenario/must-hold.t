What must hold of the facts, whatever is added to them: only what does not change is printed.

# A stack from TensorFlow's own table, on Windows
$ gpusolve check --framework tensorflow==2.9.3 --python 3.9 --toolkit 11.2 --cudnn 8.3.2 --driver 527.56 --os windows | head -n 1
consistent

# An RTX 3090 and CUDA 10.2: listed from 11.1 on, covered from 11.0 on
$ gpusolve check --gpu 'RTX 3090' --cuda 10.2 | grep -e ^incons -e 'cuda 11'
inconsistent: GPU NVIDIA GeForce RTX 3090 and cuda 10.2
         cuda 11.1 (listed) or 11.0 (covered)

# TensorFlow 2.11 and later with a GPU on Windows: 2.10 or WSL
$ gpusolve check --framework 'tensorflow>=2.11' --os windows | grep -o -e '^inconsistent' -e 'tensorflow 2.10' -e 'linux or wsl'
inconsistent
tensorflow 2.10
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
$ gpusolve check --cudnn 8.9.7 --cuda 10.2 | grep -o 'cuDNN 8.9.7.*listed with CUDA 11.0 - 11.8 or 12.0 - 12.3'
cuDNN 8.9.7 for linux or windows is listed with CUDA 11.0 - 11.8 or 12.0 - 12.3

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
