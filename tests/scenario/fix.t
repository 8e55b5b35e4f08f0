What fix proposes: all smallest changes, cheapest first, each asked again.

$ gpusolve-rules compile -o $T/toy.gpst tests/scenario/toy

# what costs how much is said by the rules; here nothing is, so all changes cost the same
$ gpusolve fix --tables $T/toy.gpst --framework engine==3.0.0+r12 --drv 500 --verify
inconsistent: engine +r12 and drv 500 (each alone is fine)
  Engine 3.0.0+r12 brings runtime 12.0.0    engine rt, vendor
  Runtime 12 needs driver >=525 or >=528 or >=530 or … on linux or windows
      floor of the runtime, vendor
fixes, cheapest first:
  1  engine +r12 → +r11
     best:    drv 500, rt 11.1.0, lang 3.3, engine 3.0.0+r11
     install: get engine==3.0.0+r11
  2  drv 500 → ≥ 525
     best:    drv ≥ 525 (advised 530), rt 12.0.0, lang 3.3, engine 3.0.0+r12
     install: get engine==3.0.0
$ gpusolve fix --tables $T/toy.gpst --framework engine==3.0.0+r12 --drv 500 --limit 1
inconsistent: engine +r12 and drv 500 (each alone is fine)
  Engine 3.0.0+r12 brings runtime 12.0.0    engine rt, vendor
  Runtime 12 needs driver >=525 or >=528 or >=530 or … on linux or windows
      floor of the runtime, vendor
fixes, cheapest first:
  1  engine +r12 → +r11
     best:    drv 500, rt 11.1.0, lang 3.3, engine 3.0.0+r11
     install: get engine==3.0.0+r11
there are more (--all)

# a site says it otherwise
$ mkdir $T/dear $T/dearer; printf 'costs:\n- {kind: framework, cost: 40}\n- {of: [variant, lang], cost: 30}\n- {of: drv, cost: 5}\n' > $T/dear/costs.yaml
$ gpusolve-rules compile -o $T/dear.gpst tests/scenario/toy $T/dear
$ gpusolve fix --tables $T/dear.gpst --framework engine==3.0.0+r12 --drv 500 --json | tests/scenario/json '[[f["cost"]] + f["change"] for f in d["fixes"]] + [d["fix"]]'
[5, {"axis": "drv", "from": "500", "to": ">=525", "text": "drv 500 → ≥ 525", "part": 0}]
[30, {"axis": "variant[engine]", "from": "r12", "to": "r11", "text": "engine +r12 → +r11", "part": 0}]
{"parts": 1, "complete": true}
$ echo 'costs: [{of: drv, cost: never}]' > $T/dearer/more.yaml; gpusolve-rules compile -o $T/dearer.gpst tests/scenario/toy $T/dear $T/dearer
$ gpusolve check --tables $T/dearer.gpst --framework engine==3.0.0+r12 --drv 500 | grep -A 3 fixes
fixes: engine +r12 → +r11

# each fix is asked again: its answer is one of the changed question
$ gpusolve fix --tables $T/dear.gpst --framework engine==3.0.0+r12 --drv 500 --json | tests/scenario/json '[{k: v["pick"] for k, v in f["solution"]["axes"].items()} for f in d["fixes"]]'
{"engine": "3.0.0", "variant[engine]": "r12", "lang": "3.3", "rt[engine]": "12.0.0", "os": "linux", "drv": "525"}
{"engine": "3.0.0", "variant[engine]": "r11", "lang": "3.3", "rt[engine]": "11.1.0", "os": "linux", "drv": "500"}
$ gpusolve check --tables $T/dear.gpst --framework engine==3.0.0+r12 --drv 525 | head -n 1
consistent
$ gpusolve check --tables $T/dear.gpst --framework engine==3.0.0+r11 --drv 500 | head -n 1
consistent

# nothing to change; nothing known that would help; what decides is not recorded
$ gpusolve fix --tables $T/toy.gpst --framework engine==3.0.0+r12 --drv 530
consistent
best on linux: drv 530, rt 12.0.0, lang 3.3, engine 3.0.0+r12
install: get engine==3.0.0      weakest source: vendor; rules of 2026-01-31
nothing has to be changed
$ gpusolve fix --tables $T/dearer.gpst --drv 1 --size 99 --framework engine
inconsistent: drv 1 and engine
  Engine 1.0.0 … 3.1.0+r12 or r11 brings runtime 11.0.0 … 12.1.1    engine rt, inferred
  Runtime 11 or 12 needs driver >=450 or >=452 or >=525 or … on linux or windows
      floor of the runtime, vendor
no change helps
warning: size 99 is newer than the data (newest known: 3)
? 1
$ gpusolve fix --tables $T/toy.gpst --framework engine==2.1.0 --lang 3.4
unknown: it may hold, but what decides is not recorded
gaps: engine lang: not recorded for engine 2.1.0, variant r11, os linux
fixes, cheapest first:
  1  engine==2.1.0 → 3.1.0 or later
     best:    drv ≥ 525 (advised 530), rt 12.1.1, lang 3.4, engine 3.1.0+r12
     install: get engine==3.1.0
$ gpusolve fix --tables $T/toy.gpst --framework engine==2.1.0 --lang 3.4 --json | tests/scenario/json '[d["verdict"], [f["change"] for f in d["fixes"]], d["fix"]]'
unknown
[[{"axis": "engine", "from": "2.1.0", "to": "3.1.0", "text": "engine==2.1.0 → 3.1.0 or later", "part": 0}]]
{"parts": 1, "complete": true}

# in these rules: a build, a driver; what is told first is the cheapest
$ gpusolve fix --os linux --framework torch==2.4.0+cu121 --driver 470.86
inconsistent: torch +cu121 and driver 470.86 (each alone is fine)
  torch 2.4.0+cu121 brings CUDA 12.1.1 or 12.1    torch cuda, vendor
  CUDA 12 needs driver >=525.60.13 or >=528.33 on linux or windows wsl
      minor-version compatibility, vendor
fixes, cheapest first:
  1  torch +cu121 → +cu118
     best:    driver 470.86, cuda 11.8.0, cudnn 9.1.0, python 3.12, torch 2.4.0+cu118
     install: pip install torch==2.4.0 --index-url https://download.pytorch.org/whl/cu118
  2  cuda_compat none (default) → 525.60.13 … 570
     best:    driver 470.86, cuda 12.1.1, cudnn 9.1.0, python 3.12, torch 2.4.0+cu121
     install: pip install torch==2.4.0
  3  driver 470.86 → ≥ 525.60.13
     best:    driver ≥ 525.60.13 (advised 530), cuda 12.1.1, cudnn 9.1.0, python 3.12, torch
              2.4.0+cu121
     install: pip install torch==2.4.0
$ gpusolve fix --cc 6.1 --framework torch==2.9.0+cu128 --os linux | grep '^ *[0-9]'
    8.9 - 10.0, 10.3 - 10.7, 12.0 - 12.1 (from PTX: no)
  1  torch +cu128 → +cu126
  2  torch==2.9.0 → 2.7.1 and os linux → windows
              2.7.1+cu128
  3  cc 6.1 → 7.0

# several changes at once, of which none can be left out
$ gpusolve fix --os windows --framework torch==2.4.0+cu121 --package torchvision==0.20.1+cu124 | grep '^ *[0-9]'
2 things are wrong that have nothing to do with each other; one change of each, cheapest first:
  1  torch +cu121 → +cu124
  2  torchvision +cu124 → +cu121
  1  torch==2.4.0 → 2.5.1
  2  torchvision==0.20.1 → 0.19.0
              2.5.1+cu124, torchvision 0.20.1

# two things that have nothing to do with each other: small choices
$ gpusolve fix --framework torch==2.0.1 --package numpy==2.0.0 --os linux --driver 535 --require-cuda 'cuda>=12.8'
inconsistent: torch==2.0.1 and numpy==2.0.0
  torch 2.0.1 on linux or windows was compiled against NumPy 1: numpy <2 or none
      what torch takes of numpy, project
2 things are wrong that have nothing to do with each other; one change of each, cheapest first:
part 1
  1  torch==2.0.1 → 2.3.0
  2  numpy==2.0.0 → < 2.0
part 2
  1  require-cuda cuda>=12.8 → what CUDA level of the host's driver 12.2 meets
  2  driver 535 → ≥ 570
the cheapest together
     best:    driver 535, cuda 12.1.1, cudnn 8.9.2, python 3.12, torch 2.3.0+cu121, host_cuda 12.2.2
     install: pip install torch==2.3.0 numpy==2.0
$ gpusolve check --framework torch==2.0.1 --package numpy==2.0.0 --os linux --driver 535 --require-cuda 'cuda>=12.8' | grep -A 2 fixes
fixes: torch==2.0.1 → 2.3.0 and require-cuda cuda>=12.8 → what CUDA level of the host's driver 12.2
         meets
       numpy==2.0.0 → < 2.0 and require-cuda cuda>=12.8 → what CUDA level of the host's driver 12.2
$ gpusolve fix --framework torch==2.0.1 --package numpy==2.0.0 --os linux --driver 535 --require-cuda 'cuda>=12.8' --json | tests/scenario/json '[[f["cost"]] + [[c["part"], c["axis"], c["to"]] for c in f["change"]] for f in d["fixes"]] + [d["fix"]]'
[50, [0, "torch", "2.3.0"], [1, "require_cuda", "12.2 or none"]]
[60, [0, "numpy", "<2.0"], [1, "require_cuda", "12.2 or none"]]
[110, [0, "torch", "2.3.0"], [1, "driver", ">=570"]]
[120, [0, "numpy", "<2.0"], [1, "driver", ">=570"]]
{"parts": 2, "complete": true}

# a machine, a file
$ tests/machines/make $T old-driver && gpusolve fix --root $T/old-driver --framework torch==2.8.0+cu128 | grep -v -e best -e install -e '^ *torch'
inconsistent: torch +cu128 and driver 470.256.02 (from /proc/driver/nvidia/version)
  CUDA 12 needs driver >=525.60.13 or >=528.33 on linux or windows wsl
      minor-version compatibility, vendor
fixes, cheapest first:
  1  torch +cu128 → +cu118 and torch==2.8.0 → 2.7.1
  2  driver 470.256.02 → ≥ 525.60.13
              2.8.0+cu128
  3  GPU NVIDIA GeForce RTX 3090 → one with GPU class datacenter and cuda_compat none (default) →
       525.60.13 … 570
  4  torch +cu128 → +cpu and cuda not none (default) → none
$ printf 'torch==2.0.1\nnumpy==2.0.0\n' > $T/requirements.txt; gpusolve fix --from $T/requirements.txt --os linux | grep -e ^read -e '^ *[0-9]'
read: torch==2.0.1, numpy==2.0.0
  1  torch==2.0.1 → 2.3.0 or later
              2.15.0+cu132, index pypi
  2  numpy==2.0.0 → < 2.0
              2.0.1+cu117, numpy ≥ 1.27 and < 2.0, index pypi

# words that do not fit
$ gpusolve fix torch
! gpusolve: 'torch' is no command (nearest: --framework torch)
? 2
$ gpusolve fix --framework torhc
! gpusolve: framework 'torhc' is not in these rules (nearest: torch)
? 2
$ gpusolve fix --confirm=always --framework torch
! gpusolve: fix does not take '--confirm'
? 2
$ gpusolve fix --not cuda=12.8 --framework torch
! gpusolve: --not goes with why (nearest: why --not)
? 2

# the score of remedies: what helped is looked for among the first three
$ printf '%s\n' '{"id": "x-1", "args": ["--os", "linux", "--framework", "torch==2.4.0+cu121", "--driver", "470.86"], "verdict": "inconsistent", "remedy": "driver >=525.60.13, or a cu118 build"}' > $T/cases.jsonl
$ printf '%s\n' '{"id": "x-2", "args": ["--os", "linux", "--framework", "torch==2.4.0+cu121", "--driver", "470.86"], "verdict": "inconsistent", "remedy": "python 3.9"}' >> $T/cases.jsonl
$ printf '%s\n' '{"id": "x-3", "args": ["--os", "linux", "--framework", "torch==2.4.0+cu121", "--driver", "470.86"], "verdict": "inconsistent", "remedy": "do without it"}' >> $T/cases.jsonl
$ tests/remedies $B/gpusolve $T/cases.jsonl -v
x-1: fix 1: torch +cu121 → +cu118
    remedy: driver >=525.60.13, or a cu118 build
x-2: missed: python 3.9
    proposed: torch +cu121 → +cu118; cuda_compat none (default) → 525.60.13 … 570; driver 470.86 → ≥ 525.60.13
x-3: not counted: do without it
remedies 1 of 2
? 1
