What people ask first about numba, RAPIDS, boosters, TensorRT, MXNet and MindSpore.

# Python 3.12 came with numba 0.59
$ gpusolve check --python 3.12.0 --package 'numba<0.59'
inconsistent: python 3.12.0 and numba<0.59 (each alone is fine)
  numba 0.3.1 … 0.58.1 is for Python 2.7 or 3.3 or 3.3 - 3.4 or …    Python of numba, vendor
fixes: numba<0.59 → 0.59.0 or later
       python 3.12.0 → 3.11
warning: python 3.12.0: the tables go no deeper, the rest of the version is left out
? 1
$ gpusolve check --python 3.12 --package numba==0.59.0 | head -n 1
consistent

# numba gives its PTX to the driver: a driver of CUDA 12.0 does not take that of the toolkit 12.1
$ gpusolve check --package numba==0.57.1 --toolkit 12.1 --driver 525.60.13 --os linux | head -n 1
inconsistent: numba, toolkit 12.1, driver 525.60.13, cuda not none (default) and installer pip
$ gpusolve check --package numba==0.57.1 --toolkit 12.1 --driver 530.30.02 --os linux | head -n 1
consistent

# RAPIDS for CUDA 12 asks for driver 535, from 26.02 on; its libraries belong together; no Windows
$ gpusolve check --package cudf-cu12==26.8.0 --driver 525.60.13 --os linux
inconsistent: cudf==26.8.0, driver 525.60.13 and os linux
  cudf 26.08.00 (cu12) is for CUDA 12.2 - 12.9 and Python 3.11 - 3.14
      builds of cudf, vendor
  cudf 26.08.00 with CUDA 12 or 13 needs driver >=535 or >=580    driver for cudf, vendor
fixes: cudf==26.8.0 → 25.12.00
       cuda_compat none (default) → 535 or 545 or 550
       driver 525.60.13 → ≥ 535
? 1
$ gpusolve check --package cudf-cu12==25.6.0 --package cuml-cu12==25.4.0
inconsistent: cudf==25.6.0 and cuml==25.4.0 (each alone is fine)
  cudf 25.06 needs rmm 25.06    cudf and rmm, vendor
  cuml 25.04 needs rmm 25.04    cuml and rmm, inferred
fixes: cudf==25.6.0 → 25.04.00
       cuml==25.4.0 → 25.06.00
? 1
$ gpusolve check --package cudf-cu12 --os windows | grep -e ^incons -e fixes
inconsistent: cudf-cu12 and os windows (each alone is fine)
fixes: os windows → linux or wsl
$ gpusolve --package cudf --gpu 'GTX 1080' --best | grep install
install: pip install cudf-cu12==23.12.01

# xgboost is for CUDA 13 from 3.4 on; xgboost-cu12 is the other one
$ gpusolve check --package xgboost==3.4.1 --driver 535.104.05 --os linux | grep -e ^incons -e 'CUDA 13' -e fixes
inconsistent: xgboost==3.4.1, driver 535.104.05, cuda not none (default) and build no (default)
  CUDA 13 needs driver >=580 on linux or windows wsl    minor-version compatibility, vendor
fixes: xgboost==3.4.1 → 3.3.0
$ gpusolve check --package xgboost-cu12==3.4.1 --driver 535.104.05 --os linux | grep install
install: pip install xgboost-cu12==3.4.1      weakest source: inferred; rules of 2026-12-01

# TensorRT: GPUs that a release knows, its cuDNN (optional from 10 on), and what TensorFlow asks for
$ gpusolve check --package tensorrt==10.3.0 --gpu 'RTX 5090' | head -n 2
inconsistent: tensorrt==10.3.0 and GPU NVIDIA GeForce RTX 5090 (each alone is fine)
  TensorRT 10.3.0 knows compute capability 7.0 - 8.7 or 8.9 - 9.0    GPUs of TensorRT, inferred
$ gpusolve check --package tensorrt==8.6.1 --cudnn 9.1
inconsistent: tensorrt==8.6.1 and cudnn 9.1
  TensorRT 8.6.1 works with cuDNN ~8.9    cuDNN of TensorRT, vendor
fixes: cudnn 9.1 → 8.9
? 1
$ gpusolve check --package tensorrt==8.6.1 --framework 'tensorflow[and-cuda]==2.14.0' | grep 'needs tensorrt'
  TensorFlow 2.14[and-cuda] needs tensorrt 8.5.3.1    TensorFlow 2.14 and TensorRT, vendor

# a cu100 wheel of MXNet does not load CUDA 10.1
$ gpusolve check --os linux --python 3.7 --toolkit 10.1 --package mxnet-cu100mkl
inconsistent: toolkit 10.1 and mxnet-cu100mkl (each alone is fine)
  mxnet wheels load CUDA from the system                mxnet loads CUDA from the system, project
  mxnet-cu100mkl 1.3.1 … 1.5.1.post0 loads CUDA 10.0    mxnet cuda, inferred
  CUDA is taken from the system, so CUDA 10.0.130 must be the toolkit's
      CUDA of the system, vendor
fixes: mxnet-cu100mkl → mxnet-cu101 (listed) or mxnet-cu101mkl or mxnet-cu101 (covered)
       toolkit 10.1 → 10.0 (covered)
? 1
$ gpusolve check --os linux --toolkit 11.4 --package mxnet-cu112==1.9.1 | head -n 1
consistent

# MindSpore has no GPU build after 2.2
$ gpusolve check --framework mindspore==2.3.0 | sed -n '1,2p;$p'
inconsistent: mindspore==2.3.0 and cuda not none (default)
  mindspore 2.3.0 goes with CUDA none and cuDNN none    CUDA of mindspore, vendor
       cuda not none (default) → none
$ gpusolve check --framework mindspore --cuda 11.6 --python 3.10 | sed -n 2p
  mindspore >=0.1.0a0 <1.5 or 1.5 - 1.6 or 1.7 - 2.2 is for Python 3.7 or 3.9 or 3.7 - 3.9
