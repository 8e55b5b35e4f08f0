A new framework is one YAML file, laid over the rules: tests/invented/framework/emberflow.yaml.

$ gpusolve-rules compile -o $T/more.gpst rules tests/invented
$ gpusolve --tables $T/more.gpst --cc 8.6 --framework emberflow
emberflow on compute capability 8.6: 8 combinations on linux and on wsl, 4 on windows
best on linux: driver ≥ 525.60.13 (advised 570), cuda 12.8.1, cudnn 9.10.2, python 3.13,
               emberflow 1.2.0+ember12
install: pip install emberflow==1.2.0      weakest source: project; rules of 2026-12-01
site rules: decided by emberflow builds (framework/emberflow.yaml:30), emberflow python
            (framework/emberflow.yaml:28)

emberflow  python       cuda    cudnn   driver: linux  windows  wsl
1.2        3.10 - 3.13  12.8.1  9.10.2  525.60.13      -        528.33
1.1        3.9 - 3.12   12.1.1  8.9.2   525.60.13      528.33   528.33
every line: build ember12, CUDA from pip; newest patch of each minor (others: --all)
$ gpusolve check --tables $T/more.gpst --gpu 'RTX 3090' --framework emberflow==1.2.0+ember12 --os windows
inconsistent: emberflow==1.2.0 and os windows (each alone is fine)
  emberflow 1.2.0, variant ember12, wheel_os linux, arch x86_64
      emberflow builds, project, site rule framework/emberflow.yaml:30
fixes: emberflow==1.2.0 → 1.1.0
       os windows → linux or wsl
? 1
$ gpusolve --tables $T/more.gpst --best --cc 12.0 --framework emberflow --framework torch --os linux
driver ≥ 580, cuda[emberflow] 12.8.1, cuda[torch] 13.2.2, cudnn[emberflow] 9.10.2,
  cudnn[torch] 9.26.0, python 3.13, emberflow 1.2.0+ember12, torch 2.15.0+cu132,
  delivery[emberflow] pip, delivery[torch] pip, index[emberflow] pypi, index[torch] pypi, os linux
install: pip install emberflow==1.2.0
         pip install torch==2.15.0
$ gpusolve --tables $T/more.gpst --cc 6.1 --framework emberflow
inconsistent: cc 6.1 and emberflow (each alone is fine)
  emberflow 1.1.0 or 1.2.0 has no kernels for compute capability 7.0, 7.5 - 12.1
      emberflow kernels, project, site rule framework/emberflow.yaml:25
fixes: cc 6.1 → 7.0
? 1
$ gpusolve --framework emberflow
! gpusolve: framework 'emberflow' is not in these rules
? 2
