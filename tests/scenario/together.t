What packages of several files ask of each other.

# one numpy, one ml-dtypes, one protobuf for all
$ gpusolve check --framework jax==0.8.0 --framework tensorflow==2.15.1 --os linux | sed -n '1,3p'
inconsistent: jax==0.8.0 and tensorflow==2.15.1 (each alone is fine)
  jax >=0.6.0, <=0.11.0 needs ml-dtypes >=0.5        jax needs ml-dtypes, vendor
  TensorFlow 2.15.1 needs ml-dtypes >=0.3.1, <0.4    tensorflow needs ml-dtypes, inferred
$ gpusolve check --framework jax==0.6.0 --framework tensorflow==2.18.0 --os linux --python 3.12 | head -n 1
inconsistent: jax==0.6.0 and tensorflow==2.18.0 (each alone is fine)
$ gpusolve check --package numba==0.58.1 --framework jax==0.8.0 | grep -o -e ^incons -e 'numpy >=[^ ]*.*' | cut -c 1-22
incons
numpy >=2.0           
numpy >=1.22, <1.27   
$ gpusolve check --framework torch==2.2.2 --framework cupy-cuda12x==14.0.1 --os linux | grep -e ^incons -e 'NumPy 1'
inconsistent: torch==2.2.2 and cupy==14.0.1 (each alone is fine)
  torch 2.2.2 on linux or windows was compiled against NumPy 1: numpy <2 or none
$ gpusolve check --package vllm==0.20.0 --framework tensorflow==2.15.1 | grep -o -e ^inconsistent -e 'vLLM >=0.16.0 needs protobuf'
inconsistent
vLLM >=0.16.0 needs protobuf

# pins on packages that load CUDA themselves are judged where these are named
$ gpusolve check --package vllm==0.20.0 --package numba==0.61.2 --os linux | sed -n '1,2p'
inconsistent: vllm==0.20.0 and numba==0.61.2 (each alone is fine)
  vLLM 0.20.0 - 0.33.0 needs numba 0.65.0    vllm needs numba, vendor
$ gpusolve check --package vllm==0.10.2 --package numba==0.61.2 --os linux --python 3.12 | head -n 1
consistent
$ gpusolve check --package cudf-cu12==25.6.0 --package numba==0.58.1 | sed -n '1,2p'
inconsistent: cudf==25.6.0 and numba==0.58.1 (each alone is fine)
  cudf 25.06.00 needs numba >=0.59.1, <0.62.0a0    cudf needs numba, vendor
$ gpusolve check --package cuml-cu12==26.2.0 --package cupy-cuda12x==12.3.0 | sed -n '1,2p'
inconsistent: cuml==26.2.0 and cupy==12.3.0 (each alone is fine)
  cuml 26.02.00 needs cupy >=13.6.0    cuml needs cupy, vendor
$ gpusolve check --package jax-triton==0.4.0 --framework jax==0.10.0
inconsistent: jax-triton==0.4.0 and jax==0.10.0 (each alone is fine)
  jax-triton 0.4.0 needs jax >=0.11.0    jax-triton needs jax, project
fixes: jax==0.10.0 → 0.11.0 or later
       jax-triton==0.4.0 → 0.3.1
? 1

# torch for CUDA 13 and RAPIDS for CUDA 12 want other cuda-bindings
$ gpusolve check --framework torch==2.13.0+cu130 --package cudf-cu12==26.10.00 --os linux | grep -o -e ^inconsistent -e 'needs cuda-bindings.*'
inconsistent
needs cuda-bindings >=13.0.3, <14
needs cuda-bindings, vendor
needs cuda-bindings >=12.9.2, <13.0
needs cuda-bindings, inferred
$ gpusolve check --framework torch==2.13.0+cu126 --package cudf-cu12==26.10.00 --os linux | head -n 1
consistent

# two names of one module
$ gpusolve check --package onnxruntime --framework onnxruntime-gpu | sed -n '1,2p'
inconsistent: onnxruntime and onnxruntime-gpu (each alone is fine)
  onnxruntime and onnxruntime-gpu overwrite each other: keep onnxruntime-gpu, it runs on the CPU too
$ gpusolve check --package flashinfer==0.2.0 --package flashinfer-python --os linux | grep -e ^cons -e 'same module'
consistent
warning: flashinfer and flashinfer-python are the same module and overwrite each other

# an image holds its framework
$ gpusolve check --image paddlepaddle/paddle:3.3.1-gpu-cuda13.0-cudnn9.13 --driver 580.65.06 | sed -n '1,3p'
consistent
best on linux: driver 580.65.06, cuda 13.0.3, cudnn 9.13.1, python 3.13,
               paddlepaddle-gpu 3.3.1 (cu130)
$ gpusolve check --image paddlepaddle/paddle:3.3.1-gpu-cuda13.0-cudnn9.13 --driver 570.86.10 --gpu 'RTX 3090' | grep -e ^incons -e 'CUDA 13 needs' -e ^decides
inconsistent: paddlepaddle/paddle:3.3.1-gpu-cuda13.0-cudnn9.13, driver 570.86.10 and GPU NVIDIA
  CUDA 13 needs driver >=580 on linux or windows wsl            minor-version compatibility, vendor
decides:     either of them refuses

# two packages that nobody's question names meet in a third, whose own CUDA is nobody's business then
$ gpusolve check --package vllm==0.20.0 --package cudf-cu12==26.10.02 --os linux | sed -n '1,4p'
inconsistent: vllm==0.20.0 and cudf==26.10.02 (each alone is fine)
  cudf 26.10 needs numba >=0.60.0, <0.65.0    cudf needs numba, vendor
  cudf 26.10 needs rmm 26.10                  cudf and rmm, vendor
  vLLM 0.20.0 - 0.33.0 needs numba 0.65.0     vllm needs numba, vendor
$ gpusolve check --package vllm==0.19.1 --package cudf-cu13==26.2.0 --os linux --verify | head -n 1
consistent

# RAPIDS asks for the CuPy of its own CUDA, by name
$ gpusolve check --package cudf-cu12==26.8.1 --package cupy-cuda13x --verify | sed -n '1,2p'
inconsistent: cudf-cu12==26.8.1 and cupy-cuda13x (each alone is fine)
  cudf 23.06 - 26.08 for cu12 needs cupy-cuda12x    CuPy wheel of cudf, vendor
$ gpusolve check --package cuml-cu11==25.6.0 --package cupy-cuda12x | grep -o -e ^inconsistent -e 'needs cupy-cuda11x'
inconsistent
needs cupy-cuda11x
$ gpusolve check --package cudf-cu13==26.8.1 --package cuml-cu13 --package cupy-cuda13x --os linux | head -n 1
consistent

# Chainer goes with CuPy 7.7 and 7.8; a CuPy that broke cuML is told
$ gpusolve check --package chainer==7.8.1 --package cupy-cuda110==8.6.0 | sed -n '1,2p'
inconsistent: chainer and cupy==8.6.0 (each alone is fine)
  Chainer 7.8 needs CuPy 7.7 or 7.8    CuPy of Chainer, vendor
$ gpusolve check --package chainer==7.8.1 --package cupy-cuda101==7.8.0 --verify | head -n 1
consistent
$ gpusolve check --package cupy-cuda12x==13.5.0 --package cuml-cu12==25.6.0 | grep ^warning
warning: CuPy 13.5.0 breaks cuML; 13.5.1 or later
$ gpusolve check --package cupy-cuda12x==13.5.1 --package cuml-cu12==25.6.0 | grep -c ^warning
0
? 1

# two releases of CuPy do not compile their kernels for Maxwell
$ gpusolve check --package cupy==10.3.0 --cc 5.2 | sed -n '1,2p'
inconsistent: cupy==10.3.0 and cc 5.2 (each alone is fine)
  kernels of CuPy 10.3.0 and 11.0.0b1 do not compile for GPUs before Pascal; 10.3.1 and later do
$ gpusolve check --package cupy-cuda102==10.3.1 --cc 5.2 | head -n 1
consistent
