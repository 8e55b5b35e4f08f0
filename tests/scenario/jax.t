JAX: what its users ask first.

# An RTX 3090.  Wheels, extras and floors: PyPI and the installation page of JAX
$ gpusolve --gpu 'RTX 3090' --framework jax
jax on NVIDIA GeForce RTX 3090 (compute capability 8.6): 891,689 combinations on linux and on wsl,
  none on windows
best on linux: driver ≥ 580 (advised 620), cuda 13.5.0, cudnn 9.28.0, python 3.15,
               jax[cuda13] 0.12.0.1
install: pip install 'jax[cuda13]==0.12.0.1'
weakest source: third-party, level: compatible; rules of 2026-12-01

jax          python       builds
0.11 - 0.12  3.12 - 3.15  cuda13 cuda12 cuda13-local cuda12-local cuda
0.7 - 0.10   3.11 - 3.14  cuda13 cuda12 cuda13-local cuda12-local cuda
0.6          3.10 - 3.13  cuda12 cuda12-local cuda
0.4 - 0.5    3.10 - 3.13  cuda12 cuda12_pip cuda12-local cuda
0.3          3.7 - 3.11   cuda11_cudnn82 cuda11_cudnn805 cuda
0.2          3.7 - 3.10   cuda11_cudnn82 cuda11_cudnn805 cuda
0.1          3.6 - 3.9    cuda112 cuda111 cuda110
builds                               driver: linux  wsl
cuda13 cuda13-local                  580            580
cuda12 cuda12_pip cuda12-local       525.60.13      528.33
cuda11_cudnn82 cuda11_cudnn805 cuda  455*           455*
cuda112                              460            460
cuda111 cuda110                      455            455
* the least of its releases; --all or --best says which needs more
newest patch of each minor (others: --all)

# One release: Python 3.10 - 3.13, CUDA 12.1 or later, cuDNN 9.8 or later
$ gpusolve --cc 8.6 --os linux --framework 'jax[cuda12]==0.6.0' --json | tests/scenario/json '[(a, d["solutions"][0]["axes"][a]["range"]) for a in ("python", "cudnn[jax]")]'
["python", [["3.10", "3.13"]]]
["cudnn[jax]", [["9.8.0", "9.28.0"]]]
$ gpusolve check --framework 'jax[cuda12]==0.6.0' --driver 525.60.13 --os linux | grep -e ^cons -e ^install
consistent
install: pip install 'jax[cuda12]==0.6.0'      weakest source: inferred; rules of 2026-12-01
$ gpusolve check --framework 'jax[cuda12]==0.6.0' --driver 525.53 --os linux | grep -e ^incons -e fixes
inconsistent: jax==0.6.0, driver 525.53 and cuda not none (default)
fixes: jax[cuda12] → jax[cuda11_pip] and jax==0.6.0 → 0.4.25

# No GPU on native Windows; the CPU, or WSL
$ gpusolve check --framework jax --os windows
inconsistent: jax, os windows and cuda not none (default)
  jax has no GPU build for native Windows (the CPU build from 0.4.13 on): take WSL, which runs the
    Linux wheels
      jax on native Windows, vendor
fixes: os windows → linux or wsl
       cuda not none (default) → none
? 1
$ gpusolve check --framework jax --os windows --cuda none | grep ^install
install: pip install jax==0.12.0.1      weakest source: inferred; rules of 2026-12-01
$ gpusolve check --framework 'jax[cuda13]' --os wsl | grep ^install
install: pip install 'jax[cuda13]==0.12.0.1'

# The old wheels, each for one CUDA and cuDNN
$ gpusolve check --package jaxlib==0.1.65+cuda112 --toolkit 11.2 --cudnn 8.0.5
inconsistent: jaxlib +cuda112 and cudnn 8.0.5
  jaxlib 0.1.61 - 0.1.65 (cuda112) of jax needs cuDNN ~8.1    cuDNN of jaxlib, vendor
fixes: cudnn 8.0.5 → 8.1
       jaxlib +cuda112 → +cuda111 and toolkit 11.2 → 11.1.1
? 1
$ gpusolve check --package jaxlib==0.1.65+cuda112 --toolkit 11.2 --cudnn 8.1.0 | head -n 1
consistent
$ gpusolve check --framework 'jax[cuda]==0.4.1' --cudnn 8.4 | grep -e ^incons -e 'cuDNN ~8.6'
inconsistent: jax[cuda]==0.4.1 and cudnn 8.4 (each alone is fine)
  jaxlib 0.4.0 - 0.4.25 (cuda11.cudnn86) of jax needs cuDNN ~8.6    cuDNN of jaxlib, vendor

# jax and jaxlib are a pair, and the plugin is of jaxlib's version
$ gpusolve check --framework jax==0.4.35 --package jaxlib==0.4.38
inconsistent: jax==0.4.35 and jaxlib==0.4.38 (each alone is fine)
  jax 0.4.35 takes jaxlib 0.4.35    jaxlib of jax, vendor
fixes: jax==0.4.35 → 0.4.38
       jaxlib==0.4.38 → 0.4.35
? 1
$ gpusolve check --framework jax==0.6.0 --package jax-cuda12-plugin==0.5.3 | grep -e ^incons -e 'not used'
inconsistent: jax==0.6.0 and jax-cuda12-plugin==0.5.3 (each alone is fine)
  jax-cuda12-plugin of another version than jaxlib's is not used

# One environment: tensorflow issue 68290
$ gpusolve check --framework 'tensorflow[and-cuda]==2.15.0.post1' --framework 'jax[cuda12_pip]==0.4.23' --os linux | grep -e ^incons -o -e 'nvidia-nccl-cu12 >=2.18.3' -e '==2.16.5'
incons
nvidia-nccl-cu12 >=2.18.3
==2.16.5
$ gpusolve check --framework 'tensorflow[and-cuda]==2.16.1' --framework 'jax[cuda12_pip]==0.4.23' --os linux | head -n 1
consistent
