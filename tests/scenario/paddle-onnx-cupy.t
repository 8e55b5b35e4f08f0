PaddlePaddle, ONNX Runtime, CuPy and CTranslate2, as people ask about them.

# a post release chooses CUDA; Windows wheels of 2.5 end at Python 3.11; 2.4.2 has no build for CUDA 11.8
$ gpusolve check --os windows --python 3.12 --framework paddlepaddle-gpu==2.5.1.post120
inconsistent: python 3.12 and paddlepaddle-gpu==2.5.1 (each alone is fine)
  PaddlePaddle 2.5.1 has wheels for Python 3.7 - 3.11    paddlepaddle-gpu python, vendor
fixes: paddlepaddle-gpu==2.5.1 → 2.6.0 (covered)
       python 3.12 → 3.11 (covered)
? 1
$ gpusolve check --framework paddlepaddle-gpu==2.4.2.post118
inconsistent: paddlepaddle-gpu==2.4.2.post118
  paddlepaddle-gpu 2.4.2, variant cu102 or cu112 or cu116 or …, wheel_os linux or windows, index
    conda or pypi or paddle
      paddlepaddle-gpu builds, vendor
fixes: paddlepaddle-gpu .post118 → .post117 or .post116 or .post112 or cu102 (covered)
       paddlepaddle-gpu==2.4.2 → 2.5.0 (covered)
? 1
$ gpusolve --cc 8.6 --os linux --framework paddlepaddle-gpu==2.4.2 --index pypi --best
inconsistent: cc 8.6, paddlepaddle-gpu==2.4.2 and index pypi
  paddlepaddle-gpu 2.4.2, variant cu102, wheel_os linux or windows, index pypi
      paddlepaddle-gpu builds, vendor
  PaddlePaddle cu102, CUDA from system or conda: needs CUDA 10.2    paddlepaddle-gpu CUDA, vendor
  CUDA 10.0 - 10.2 and its libraries know compute capability 3.0 - 7.5
      CUDA library generations, project
fixes: index pypi → paddle (covered)
       paddlepaddle-gpu==2.4.2 → 2.5.0
       cc 8.6 → 7.5 (covered)
? 1
$ gpusolve check --os windows --cc 12.0 --framework paddlepaddle-gpu==3.1.1
inconsistent: cc 12.0 and paddlepaddle-gpu==3.1.1 (each alone is fine)
  PaddlePaddle 3.1.1 cu118 or cu126 cu123 or cu129 on windows or linux has kernels for compute
    capability 6.0 - 6.1, 7.0, 7.5 - 8.6, 8.9 - 9.0
      paddlepaddle-gpu kernels, inferred
fixes: paddlepaddle-gpu==3.1.1 → 3.2.0 or later
       cc 12.0 → 8.9 (listed) or 9.0 (covered)
? 1
$ gpusolve check --os linux --cc 8.6 --framework paddlepaddle-gpu==3.2.0 variant=cu126 --python 3.12
consistent
best: driver ≥ 525.60.13 (advised 560), cuda 12.6.3, cudnn 9.5.1, python 3.12,
      paddlepaddle-gpu 3.2.0 (cu126)
install: pip install paddlepaddle-gpu==3.2.0 -i https://www.paddlepaddle.org.cn/packages/stable/cu126/
weakest source: inferred; rules of 2026-12-01

# 1.18.1 moved to cuDNN 9 for CUDA 12 only; the CUDA of PyPI changes at 1.19 and 1.27
$ gpusolve check --os linux --toolkit 12.1 --cudnn 8 --framework onnxruntime-gpu==1.18.1
inconsistent: toolkit 12.1, cudnn 8 and onnxruntime-gpu==1.18.1
  onnxruntime-gpu 1.18.1 from pypi on linux or windows needs cuDNN 8
      onnxruntime-gpu cuDNN, vendor
  onnxruntime-gpu 1.18.1 from pypi is built for CUDA 11.8 or 11    onnxruntime-gpu CUDA, vendor
  CUDA is taken from the system, so CUDA 11.0.1 - 11.8.0 must be the toolkit's
      CUDA of the system, vendor
fixes: onnxruntime-gpu==1.18.1 → 1.18.0 (covered)
       cudnn 8 → 9.0 or later (covered)
       toolkit 12.1 → 11.8
? 1
$ gpusolve check --os linux --toolkit 12.4 --cudnn 8 --framework onnxruntime-gpu==1.18.0
consistent
best: driver ≥ 525.60.13 (advised 550), cuda 12.4.1, cudnn 8.9.7, python 3.12,
      onnxruntime-gpu 1.18.0
install: pip install onnxruntime-gpu==1.18.0 --index-url https://aiinfra.pkgs.visualstudio.com/PublicPackages/_packaging/onnxruntime-cuda-12/pypi/simple/
weakest source: inferred, level: compatible, 1 not recorded; rules of 2026-12-01
gaps: onnxruntime-gpu kernels: not recorded for onnxruntime-gpu <1.20, jit no
$ gpusolve check --os linux --toolkit 12.8 --framework onnxruntime-gpu==1.27.0 --index pypi
inconsistent: toolkit 12.8, onnxruntime-gpu==1.27.0, index pypi and onnxruntime-extra plain
              (default)
  onnxruntime-gpu (plain) takes CUDA libraries from: system     how ONNX Runtime gets CUDA, vendor
  onnxruntime-gpu 1.27 - 1.30 from pypi is built for CUDA 13    onnxruntime-gpu CUDA, third-party
  CUDA is taken from the system, so CUDA 13.0.0 - 13.5.0 must be the toolkit's
      CUDA of the system, vendor
fixes: index pypi → cuda-12-feed
       onnxruntime-gpu==1.27.0 → 1.26.0
       toolkit 12.8 → 13.0 or later
? 1
$ gpusolve check --framework onnxruntime-gpu==1.22.0 --package onnxruntime
inconsistent: onnxruntime-gpu and onnxruntime (each alone is fine)
  onnxruntime and onnxruntime-gpu overwrite each other: keep onnxruntime-gpu, it runs on the CPU too
      one ONNX Runtime, project
? 1
$ gpusolve --os linux --framework 'onnxruntime-gpu[cuda,cudnn]==1.22.0' --python 3.12 --best
driver ≥ 525.60.13, cuda 12.9.2, cudnn 9.28.0, python 3.12, onnxruntime-gpu[cuda] 1.22.0,
  delivery pip, index pypi, os linux
install: pip install 'onnxruntime-gpu[cuda,cudnn]==1.22.0'

# the name of the wheel is its CUDA, and only one of them can be there
$ gpusolve check --os linux --toolkit 12 --package cupy-cuda11x
inconsistent: toolkit 12 and cupy-cuda11x (each alone is fine)
  CuPy 11.0.0 - 11.2.0 or 11.3.0 - 13.6.0, cuda11x, takes CUDA 11.2 - 11.7 or ~11.2 or 11.2 - 11.8
    from the system
      cupy CUDA, vendor
  CUDA is taken from the system, so CUDA 11.2.0 - 11.8.0 must be the toolkit's
      CUDA of the system, vendor
fixes: cupy-cuda11x → cupy-cuda12x or cupy
       toolkit 12 → 11.8
? 1
$ gpusolve check --package cupy-cuda11x --package cupy-cuda12x
inconsistent: cupy-cuda11x and cupy-cuda12x (each alone is fine)
  no known value meets all of it
fixes: cupy-cuda11x → cupy-cuda12x
       cupy-cuda12x → cupy-cuda11x
? 1
$ gpusolve check --os linux --toolkit 12.4 --package cupy-cuda12x==13.6.0 --python 3.13
consistent
best: driver ≥ 525.60.13 (advised 550), cuda 12.4.1, python 3.13, cupy-cuda12x 13.6.0
install: pip install cupy-cuda12x==13.6.0      weakest source: inferred; rules of 2026-12-01
$ gpusolve check --os linux --cc 7.0 --toolkit 8.0 --framework cupy==2.3.0
inconsistent: cc 7.0, toolkit 8.0 and cupy
  CuPy 2.2.0 - 3.0.0, plain, takes CUDA 7.0 - 9.0 from the system    cupy CUDA, inferred
  CUDA is taken from the system, so CUDA 7.0.28 - 13.5.0 must be the toolkit's
      CUDA of the system, vendor
  CUDA 8.0 and its libraries know compute capability 2.0 - 6.2
      CUDA library generations, project
fixes: toolkit 8.0 → 9.0 (covered)
       cc 7.0 → 6.2 (covered)
? 1

# Whisper needs the cuDNN of its CTranslate2
$ gpusolve check --os linux --toolkit 12.2 --cudnn 8 --package faster-whisper==1.1.0
consistent
best: driver ≥ 525.60.13 (advised 535), cuda 12.2.2, cudnn 8.9.7, python 3.15, ctranslate2 4.8.5,
      faster-whisper 1.1.0
install: pip install ctranslate2==4.8.5
         pip install faster-whisper==1.1.0
weakest source: inferred, level: compatible; rules of 2026-12-01
$ gpusolve check --os linux --cudnn 9 --package faster-whisper==1.1.0 --package ctranslate2==4.4.0
inconsistent: cudnn 9, faster-whisper and ctranslate2==4.4.0
  faster-whisper with ctranslate2 3.0.0 - 4.4.0 needs cuDNN 8    faster-whisper and cuDNN, vendor
fixes: cudnn 9 → 8.9.7 (listed) or 8.9 (covered)
       ctranslate2==4.4.0 → 4.5.0 (listed) or 4.5.0 or later (covered)
? 1
$ gpusolve check --os linux --cudnn 9 --package ctranslate2==4.7.0 --verify
consistent
best: driver ≥ 525.60.13 (advised 575), cuda 12.9.2, cudnn 9.28.0, python 3.14, ctranslate2 4.7.0
install: pip install ctranslate2==4.7.0
weakest source: third-party, level: compatible; rules of 2026-12-01
