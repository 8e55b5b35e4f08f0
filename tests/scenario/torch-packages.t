Packages that are tied to torch: the questions that their users ask first.

# Which torch does vLLM 0.10.2 take, and with which Pythons?  Requires-Dist: torch 2.8.0; Requires-Python: 3.9 to 3.13
$ gpusolve --package vllm==0.10.2 --os linux --json | tests/scenario/json 'sorted({b for s in d["solutions"] for r in s["axes"]["torch"]["range"] for b in r})'
2.8.0
$ gpusolve check --package vllm==0.10.2 --framework torch==2.9.0 --os linux | head -n 2
inconsistent: vllm==0.10.2 and torch==2.9.0 (each alone is fine)
  vLLM 0.10.2 - 0.11.0 pins torch 2.8.0    vllm needs torch, vendor
$ gpusolve check --package vllm==0.10.2 --python 3.14 --os linux | head -n 2
inconsistent: vllm==0.10.2 and python 3.14 (each alone is fine)
  vLLM 0.10.2 - 0.11.0 is for Python 3.9 - 3.13    Python of vLLM, vendor
$ gpusolve check --package vllm --os windows | grep -o -e '^incons.*' -e 'linux or wsl'
inconsistent: vllm and os windows (each alone is fine)
linux or wsl

# Which xFormers goes with torch 2.5.1?  The wheels of 0.0.28.post3 to 0.0.29.post1 were compiled for it
$ gpusolve --framework torch==2.5.1 --package xformers --os linux --json | tests/scenario/json 'sorted({b for s in d["solutions"] for r in s["axes"]["xformers"]["range"] for b in r})'
0.0.28.post3
0.0.29.post1
$ gpusolve check --framework torch==2.5.0 --package xformers==0.0.28.post3 | head -n 1
inconsistent: torch==2.5.0, xformers==0.0.28.post3 and build no (default)

# FlashAttention: GPUs, wheels, and compiling it where there is no wheel
$ gpusolve check --gpu 'Tesla T4' --package flash-attn==2.8.3 | head -n 1
inconsistent: GPU Tesla T4 and flash-attn==2.8.3 (each alone is fine)
$ gpusolve check --framework torch==2.10.0 --package flash-attn==2.8.3 --os linux | head -n 1
inconsistent: torch==2.10.0, flash-attn and build no (default)
$ gpusolve check --framework torch==2.10.0 --package flash-attn==2.8.3 --os linux --build --toolkit 12.8 | head -n 1
consistent
$ gpusolve check --framework torch==2.10.0 --package flash-attn==2.8.3+cu12torch2.7 --os linux | head -n 1
inconsistent: torch==2.10.0 and flash-attn +cu12torch2.7
$ gpusolve check --framework torch==2.6.0+cu124 --package flash-attn==2.8.3+cu12torch2.6cxx11abiTRUE --os linux | grep -e ^incons -e fixes
inconsistent: torch==2.6.0+cu124 and flash-attn +cu12torch2.6cxx11abiTRUE (each alone is fine)
fixes: torch +cu124 → +cu126
$ gpusolve check --framework torch==2.7.1 --package flash-attn==2.8.3+cu12torch2.7cxx11abiTRUE --python 3.12 --os linux | head -n 1
consistent

# bitsandbytes loads the library of torch's very CUDA up to 0.49, later the nearest of its major
$ gpusolve check --framework torch==2.4.0+cu124 --package bitsandbytes==0.42.0 --os linux | head -n 1
inconsistent: torch +cu124 and bitsandbytes==0.42.0 (each alone is fine)
$ gpusolve check --framework torch==2.9.0+cu129 --package bitsandbytes==0.50.1 --os linux | head -n 1
consistent
$ gpusolve check --gpu 'GTX 1080' --framework torch==2.6.0+cu124 --package bitsandbytes==0.45.0 --os linux | grep -e ^cons -e int8
consistent
warning: LLM.int8() needs compute capability 7.5 or later; 8-bit optimizers and 4-bit quantization

# The CUDA in a name
$ gpusolve check --framework torch==2.1.0+cu121 --package spconv-cu118 --os linux | grep -e ^incons -e fixes
inconsistent: torch +cu121 and spconv-cu118 (each alone is fine)
fixes: torch +cu121 → +cu118
$ gpusolve check --framework torch==2.4.0 --package torch-scatter==2.1.2+pt25cu124 | head -n 1
inconsistent: torch==2.4.0 and torch-scatter +pt25cu124 (each alone is fine)

# Versions 0.0.N are told apart by N
$ gpusolve --package xformers --cc 8.6 | grep -e '^0.0.30 '
0.0.30          3.9 - 3.12  cu128 cu126 cu118
