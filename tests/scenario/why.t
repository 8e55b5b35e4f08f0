What why tells: each rule that the best answer rests on, or what speaks against another one.

$ gpusolve-rules compile -o $T/toy.gpst tests/scenario/toy
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0 --os linux
best: drv ≥ 525 (advised 530), rt 12.0.0, lang 3.3, engine 3.0.0+r12
install: get engine==3.0.0      weakest source: vendor; rules of 2026-01-31
because:
  Runtime 12 needs driver >=525 on linux
      floor of the runtime, vendor, toy.yaml:104, maker-notes
  engine 3.0.0, variant r12, os linux or windows    engine builds, vendor, toy.yaml:76, maker-notes
  Engine 3.0.0+r12 brings runtime 12.0.0            engine rt, vendor, toy.yaml:76, maker-notes
  Engine 3.0.0 on linux needs language 3.1 - 3.3    engine lang, vendor, toy.yaml:74, maker-notes
  Engine 3.0.0+r12 is made for size 2 3             engine size, vendor, toy.yaml:76, maker-notes
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0+r11 --os linux --proof
best: drv ≥ 450, rt 11.1.0, lang 3.3, engine 3.0.0+r11
install: get engine==3.0.0+r11      weakest source: vendor; rules of 2026-01-31
because:
  Runtime 11 needs driver >=450 on linux
      floor of the runtime, vendor, toy.yaml:102, maker-notes
      Notes of the maker, https://example.org/notes
  engine 3.0.0, variant r11, os linux or windows    engine builds, vendor, toy.yaml:77, maker-notes
      Notes of the maker, https://example.org/notes
  Engine 3.0.0+r11 brings runtime 11.1.0            engine rt, vendor, toy.yaml:77, maker-notes
      Notes of the maker, https://example.org/notes
  Engine 3.0.0 on linux needs language 3.1 - 3.3    engine lang, vendor, toy.yaml:74, maker-notes
      Notes of the maker, https://example.org/notes
  Engine 3.0.0+r11 is made for size 1 2             engine size, vendor, toy.yaml:77, maker-notes
      Notes of the maker, https://example.org/notes
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0 --os linux --json | tests/scenario/json '[d["verdict"]] + d["why"]["chain"]'
consistent
{"table": "floor of the runtime", "text": "Runtime 12 needs driver >=525 on linux", "axes": ["rt[engine]", "os", "mode[engine]", "drv"], "file": "toy.yaml", "line": 104, "source": "maker-notes"}
{"table": "engine builds", "text": "engine 3.0.0, variant r12, os linux or windows", "axes": ["engine", "variant[engine]", "os"], "file": "toy.yaml", "line": 76, "source": "maker-notes"}
{"table": "engine rt", "text": "Engine 3.0.0+r12 brings runtime 12.0.0", "axes": ["engine", "variant[engine]", "os", "rt[engine]"], "file": "toy.yaml", "line": 76, "source": "maker-notes"}
{"table": "engine lang", "text": "Engine 3.0.0 on linux needs language 3.1 - 3.3", "axes": ["engine", "variant[engine]", "os", "lang"], "file": "toy.yaml", "line": 74, "source": "maker-notes"}
{"table": "engine size", "text": "Engine 3.0.0+r12 is made for size 2 3", "axes": ["engine", "variant[engine]", "os", "size"], "file": "toy.yaml", "line": 76, "source": "maker-notes"}

# what does not hold has its conflict; what decides may not be recorded
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0+r12 --drv 500
inconsistent: engine +r12 and drv 500 (each alone is fine)
  Engine 3.0.0+r12 brings runtime 12.0.0    engine rt, vendor
  Runtime 12 needs driver >=525 or >=528 or >=530 or … on linux or windows
      floor of the runtime, vendor
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0+r12 --drv 500 --proof
inconsistent: engine +r12 and drv 500 (each alone is fine)
  Engine 3.0.0+r12 brings runtime 12.0.0    engine rt, vendor, toy.yaml:76, maker-notes
      Notes of the maker, https://example.org/notes
  Runtime 12 needs driver >=525 or >=528 or >=530 or … on linux or windows
      floor of the runtime, vendor, toy.yaml:104, maker-notes
      Notes of the maker, https://example.org/notes
$ gpusolve why --tables $T/toy.gpst --framework engine==2.1.0 --lang 3.4
unknown: it may hold, but what decides is not recorded
gaps: engine lang: not recorded for engine 2.1.0, variant r11, os linux

# not that: the smallest reason against it
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0+r12 --not drv=500
inconsistent: engine +r12 and drv 500 (each alone is fine)
  Engine 3.0.0+r12 brings runtime 12.0.0    engine rt, vendor
  Runtime 12 needs driver >=525 or >=528 or >=530 or … on linux or windows
      floor of the runtime, vendor
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0 --not rt=none
inconsistent: rt none and rt not none (default)
  no known value meets all of it
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0 --drv 500 --not engine==3.0.0+r12 --json | tests/scenario/json '[d["verdict"], [r["axis"] for r in d["conflict"]["requirements"]], d["why"]["not"], d["why"]["text"]]'
inconsistent
["engine", "drv", "variant[engine]"]
engine==3.0.0+r12

# or possible, but not the best
$ gpusolve why --tables $T/toy.gpst --framework engine --not engine==2.1.0
possible, but older: engine 2.1.0, and the best has 3.1.0
best on linux: drv ≥ 450, rt 11.0.0, lang ?, engine 2.1.0+r11
install: get engine==2.1.0+r11      weakest source: vendor, 1 not recorded; rules of 2026-01-31
$ gpusolve why --tables $T/toy.gpst --framework engine==3.0.0 --not variant=r11
possible, but not as good: variant r11, and the best has r12
best on linux: drv ≥ 450, rt 11.1.0, lang 3.3, engine 3.0.0+r11
install: get engine==3.0.0+r11      weakest source: vendor; rules of 2026-01-31
$ gpusolve why --tables $T/toy.gpst --framework engine --os linux --not os=linux
possible, with the best answer as it is
best: drv ≥ 525 (advised 530), rt 12.1.1, lang 3.4, engine 3.1.0+r12
install: get engine==3.1.0      weakest source: vendor; rules of 2026-01-31
$ gpusolve why --tables $T/toy.gpst --framework engine --not 'engine>=2'
possible, with the best answer as it is
best on linux: drv ≥ 525 (advised 530), rt 12.1.1, lang 3.4, engine 3.1.0+r12
install: get engine==3.1.0      weakest source: vendor; rules of 2026-01-31

# in these rules
$ gpusolve why --cc 6.1 --framework torch --not torch==2.9.0+cu128
inconsistent: cc 6.1 and torch==2.9.0+cu128 (each alone is fine)
  torch 2.9.0+cu128 on linux or windows x86_64 has kernels for compute capability 7.0, 7.5 - 8.6,
    8.9 - 10.0, 10.3 - 10.7, 12.0 - 12.1 (from PTX: no)
      torch kernels, project
$ gpusolve why --cc 8.6 --framework torch --os linux --not torch==2.9.0 | head -n 1
possible, but older: torch 2.9.0, and the best has 2.15.0
$ gpusolve why --cc 8.6 --framework torch --not cuda=12.8 | head -n 1
possible, but older: torch 2.11.0, and the best has 2.15.0
$ gpusolve why --cc 6.1 --framework torch --not cuda=none
inconsistent: cuda none and cuda not none (default)
  no known value meets all of it
$ gpusolve why --cc 8.6 --os linux --framework torch==2.8.0+cu126 | grep -A 1 -e brings -e 'CUDA 12 needs' | sed 's/yaml:[0-9]*/yaml:N/'
  CUDA 12 needs driver >=525.60.13 on linux
      minor-version compatibility, vendor, nvidia/cuda.yaml:N, cuda-minor-compat
--
  torch 2.8.0+cu126 brings CUDA 12.6.3
      torch cuda, vendor, framework/torch.yaml:N, torch-matrix
  torch 2.8.0+cu126 on linux brings cuDNN 9.10.2
      torch cudnn, vendor, framework/torch.yaml:N, torch-matrix
  torch 2.8.0+cu126 brings NCCL 2.27.3
      torch nccl, vendor, framework/torch.yaml:N, torch-matrix

# a machine
$ tests/machines/make $T old-driver && gpusolve why --root $T/old-driver --framework torch --not cuda=12.8
inconsistent: driver 470.256.02 (from /proc/driver/nvidia/version) and cuda 12.8 (each alone is
              fine)
  CUDA 12 needs driver >=525.60.13 or >=528.33 on linux or windows wsl
      minor-version compatibility, vendor

# words that do not fit
$ gpusolve why --framework torch --not cudaa=12
! gpusolve: --not: 'cudaa' is not in these rules (nearest: cuda)
? 2
$ gpusolve why --framework torch --not cuda
! gpusolve: --not needs a value behind 'cuda'
? 2
$ gpusolve why --framework torch --not
! gpusolve: option '--not' needs a value
? 2
$ gpusolve why --framework torch --not cuda=12..x
! gpusolve: --not cuda=12..x: not a version: '12..x'
? 2
$ gpusolve check --framework torch --not cuda=12
! gpusolve: --not goes with why (nearest: why --not)
? 2
