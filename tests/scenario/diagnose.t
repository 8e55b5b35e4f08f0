What diagnose prints: cause, fix, the line, other messages, and what check says of the versions that the log tells.

# numbers of the message are facts
$ echo 'RuntimeError: The NVIDIA driver on your system is too old (found version 11040).' | gpusolve diagnose
cause: The NVIDIA driver is too old: its CUDA level, 11.4, is below the CUDA major of this PyTorch
       wheel
fix:   Newer driver, or a torch wheel of a lower CUDA major (cu118 for a driver of level 11.x)
line 1: RuntimeError: The NVIDIA driver on your system is too old (found version 11040).

check: torch, driver_cuda 11.4
consistent
best on linux: driver ≥ 470 and < 495, cuda 11.8.0, cudnn 9.1.0, python 3.13, torch 2.7.1+cu118
install: pip install torch==2.7.1 --index-url https://download.pytorch.org/whl/cu118
weakest source: inferred; rules of 2026-12-01

# a log that tells more, with a better and a worse message
$ printf '%s\n' 'PyTorch version: 2.4.0+cu121' 'Nvidia driver version: 470.86' 'Python version: 3.10.12 (64-bit)' 'RuntimeError: CUDA error: no kernel image is available for execution on the device' 'RuntimeError: The NVIDIA driver on your' '  system is too old (found version 11040).' >$T/log
> gpusolve diagnose $T/log
cause: The NVIDIA driver is too old: its CUDA level, 11.4, is below the CUDA major of this PyTorch
       wheel
fix:   Newer driver, or a torch wheel of a lower CUDA major (cu118 for a driver of level 11.x)
line 5: RuntimeError: The NVIDIA driver on your system is too old (found version 11040).

also in it:
  line 4: The binaries hold no kernels for this GPU: its compute capability (cc) is not covered by
          their cubins or PTX

check: driver_cuda 11.4, torch 2.4.0, variant cu121, driver 470.86, python 3.10
inconsistent: torch, variant cu121 and driver 470.86
  torch 2.4.0+cu121 brings CUDA 12.1.1 or 12.1    torch cuda, vendor
  CUDA 12 needs driver >=525.60.13 or >=528.33 on linux or windows wsl
      minor-version compatibility, vendor
fixes: variant cu121 → cu118
       driver_cuda 11.4 → 12.0 - 12.6 or 12.8 and cuda_compat none (default) → 525.60.13 … 570
       driver_cuda 11.4 → 12.0 - 12.9 or ≥ 13.0 and driver 470.86 → ≥ 525.60.13

# what is typed goes before what the log says
$ gpusolve diagnose $T/log --driver-cuda 12.2 --driver 535.54.03 --python 3.12 | sed -n '/^check/,$p'
check: --driver-cuda 12.2, --driver 535.54.03, --python 3.12, torch 2.4.0, variant cu121
consistent
best on linux: driver 535.54.03, cuda 12.1.1, cudnn 9.1.0, python 3.12, torch 2.4.0+cu121
install: pip install torch==2.4.0      weakest source: inferred; rules of 2026-12-01

$ echo 'NVIDIA GeForce RTX 5080 with CUDA capability sm_120 is not compatible with the current PyTorch installation.' | gpusolve diagnose --framework torch==2.5.1+cu121 | sed -n '/^check/,$p'
check: torch==2.5.1+cu121, cc 12.0
inconsistent: torch==2.5.1+cu121 and cc 12.0
  torch 2.5.1+cu121 on linux or windows x86_64 has kernels for compute capability 5.0 - 5.2, 6.0 -
    6.1, 7.0, 7.5 - 8.6, 8.9 - 9.0 (from PTX: no)
      torch kernels, inferred
fixes: torch +cu121 → +cu128 and torch==2.5.1 → 2.7.0
       cc 12.0 → 9.0
       torch +cu121 → +cpu and cuda not none (default) → none

$ echo 'Loaded runtime CuDNN library: 8.5.0 but source was compiled with: 8.6.0.' | gpusolve diagnose --framework tensorflow==2.13.0
cause: cuDNN 8.5.0 is loaded, and the program was compiled with cuDNN 8.6.0: the major differs or
       the minor is lower
fix:   Match cuDNN: install 8.6.0 or a later one of the same major, and keep other copies off the
       library path (a second cuDNN often comes with another framework or conda)
line 1: Loaded runtime CuDNN library: 8.5.0 but source was compiled with: 8.6.0.

check: tensorflow==2.13.0, cudnn 8.5.0, built_cudnn 8.6.0
inconsistent: tensorflow==2.13.0 and cudnn 8.5.0
  TensorFlow 2.13.0 needs cuDNN ~8.6    tensorflow cuDNN, vendor
fixes: cudnn 8.5.0 → 8.6
       tensorflow==2.13.0 → 2.11.1 and built_cudnn 8.6.0 → 8.1

# JSON
$ gpusolve diagnose $T/log --json | tests/scenario/json '[d["verdict"], d["query"][0], d["query"][1], d["diagnose"]["facts"]] + [(c["pattern"], c["line"], c["order"], c["of"]) for c in d["diagnose"]["causes"]]'
inconsistent
{"axis": "driver_cuda", "op": "=", "value": "11.4", "origin": "line 5 of the log"}
{"axis": "torch", "op": "!=", "value": "none", "origin": "line 1 of the log"}
[{"axis": "driver_cuda", "value": "11.4", "line": 5}, {"axis": "torch", "value": "2.4.0", "line": 1}, {"axis": "variant", "value": "cu121", "line": 1}, {"axis": "driver", "value": "470.86", "line": 2}, {"axis": "python", "value": "3.10", "line": 3}]
["driver too old for PyTorch", 5, 2, "torch"]
["CUDA error 209", 4, 4, null]

# nothing in it, an empty log, a file that is not there, too many
$ echo 'all is well' | gpusolve diagnose -
no known message is in it
? 1
$ gpusolve diagnose </dev/null --json | tests/scenario/json 'd["diagnose"]'
{"causes": [], "facts": []}
$ gpusolve diagnose $T/none
! gpusolve: cannot read $T/none: No such file or directory
? 4
$ gpusolve diagnose a b
! gpusolve: diagnose takes one file, and 'b' is one too many
? 2

# any bytes in, nothing that a terminal obeys out
$ printf 'torch\000\377\033]0;title\007 \033[31mCUDA error:\033[0m no kernel \302\233image is available\n' | gpusolve diagnose | cat -v
cause: The binaries hold no kernels for this GPU: its compute capability (cc) is not covered by
       their cubins or PTX
fix:   A matching binary: a build or wheel whose arch list covers the cc of the GPU
line 1: torchM-oM-?M-= CUDA error: no kernel \x9bimage is available

# a log made up of the words of a message, and no message of it: the search ends, and says so
$ yes 'CUDA error: CUDA error: CUDA error: CUDA error: CUDA error: ' | head -c 40000000 | gpusolve diagnose
no known message is in it
! gpusolve: warning: 'CUDA error 300' is looked for no further: its words stand in the log 10000 times for nothing
? 1
