The end of --here: a kernel through the chosen runtime; stand-ins play the driver and CUDA's libraries.

$ gpusolve-rules compile -o $T/few.gpst tests/machines/rules && mkdir $T/fake && gcc -shared -fPIC -o $T/fake/libnvidia-ml.so.1 tests/machines/fake_driver.c
> p=$T/env/lib/python3.12/site-packages && mkdir -p $p && echo version = 3.12.1 > $T/env/pyvenv.cfg
> cat > $T/here <<'END'
> LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env "$@" | sed -nE '/^(passed|failed|skipped|not installed yet):/,$p' | sed "s|$T/env/lib/python3.12/site-packages|SITE|; s/[0-9]* ms$/N ms/"
> END

# nothing is installed yet
$ sh $T/here --framework torch
not installed yet: torch 2.8.0, CUDA runtime 12.8.1, cuDNN 9.10.2
  install   pip install torch==2.8.0 --index-url …/cu128
  confirm   gpusolve confirm --env $T/env
$ LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --json --best | tests/scenario/json '[d["confirm"][k] for k in ("status", "runtime", "fault", "missing", "install", "command")]'
not-installed
{"version": "12.8.1", "file": null}
null
["torch 2.8.0", "CUDA runtime 12.8.1", "cuDNN 9.10.2"]
["pip install torch==2.8.0 --index-url …/cu128"]
gpusolve confirm --env $T/env
$ LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --best --confirm=always >$T/out
? 5
$ sh $T/here --framework torch --confirm=never
$ mkdir "$T/it's" && cp $T/env/pyvenv.cfg "$T/it's" && LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env "$T/it's" --framework torch --best | grep confirm
  confirm   gpusolve confirm --env '$T/it'\''s'

# the runtime is there, as its package brings it, and the framework is not
$ p=$T/env/lib/python3.12/site-packages && mkdir -p $p/nvidia/cuda_runtime/lib $p/nvidia/cudnn/lib $p/nvidia_cuda_runtime_cu12-12.8.90.dist-info $p/nvidia_cudnn_cu12-9.10.2.21.dist-info
> printf 'Name: nvidia-cuda-runtime-cu12\nVersion: 12.8.90\n' > $p/nvidia_cuda_runtime_cu12-12.8.90.dist-info/METADATA
> printf 'Name: nvidia-cudnn-cu12\nVersion: 9.10.2.21\n' > $p/nvidia_cudnn_cu12-9.10.2.21.dist-info/METADATA
> cp $B/fake/libcudart.so $p/nvidia/cuda_runtime/lib/libcudart.so.12
$ FAKE_CUDA='runtime=12080 devices=2' sh $T/here --framework torch
passed: the kernel ran on 2 GPUs through CUDA runtime 12.8
  runtime   12.8, SITE/nvidia/cuda_runtime/lib/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, ok by fatbin and library in N ms
  GPU 1     Fake GPU, compute capability 9.0, 0000:02:00.0, ok by fatbin and library in N ms
  mapped    SITE/nvidia/cuda_runtime/lib/libcudart.so.12
  time      N ms
  missing   torch 2.8.0, cuDNN 9.10.2: not installed yet
  install   pip install torch==2.8.0 --index-url …/cu128
  confirm   gpusolve confirm --env $T/env
$ FAKE_CUDA='runtime=12080 devices=2' LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --json | tests/scenario/json '[d["confirm"][k] for k in ("status", "missing", "install")] + [len(d["confirm"]["devices"]), d["verdict"]]'
passed
["torch 2.8.0", "cuDNN 9.10.2"]
["pip install torch==2.8.0 --index-url …/cu128"]
2
consistent

# all of it is there
$ p=$T/env/lib/python3.12/site-packages && mkdir -p $p/torch/lib $p/torch-2.8.0.dist-info && printf 'Name: torch\nVersion: 2.8.0\n' > $p/torch-2.8.0.dist-info/METADATA
> echo "__version__ = '2.8.0+cu128'" > $p/torch/version.py && cp $B/fake/libcudnn.so $p/nvidia/cudnn/lib/libcudnn.so.9
> echo 'extern int torch;' >$T/torch.c && gcc -shared -o $p/torch/lib/libtorch_cuda.so $T/torch.c -Wl,--no-as-needed,-rpath,'$ORIGIN/../../nvidia/cuda_runtime/lib:$ORIGIN/../../nvidia/cudnn/lib' $p/nvidia/cuda_runtime/lib/libcudart.so.12 $p/nvidia/cudnn/lib/libcudnn.so.9
$ FAKE_CUDA='runtime=12080' sh $T/here --framework torch
passed: the kernel ran on 1 GPU through CUDA runtime 12.8
  runtime   12.8, SITE/nvidia/cuda_runtime/lib/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, ok by fatbin and library in N ms
  cudnn     9.10.2, SITE/nvidia/cudnn/lib/libcudnn.so.9
  mapped    SITE/nvidia/cuda_runtime/lib/libcudart.so.12
  mapped    SITE/nvidia/cudnn/lib/libcudnn.so.9
  time      N ms
$ FAKE_CUDA='runtime=12080' sh $T/here check --framework torch==2.8.0
passed: the kernel ran on 1 GPU through CUDA runtime 12.8
  runtime   12.8, SITE/nvidia/cuda_runtime/lib/libcudart.so.12
  driver    CUDA 13.0
  GPU 0     Fake GPU, compute capability 9.0, 0000:01:00.0, ok by fatbin and library in N ms
  cudnn     9.10.2, SITE/nvidia/cudnn/lib/libcudnn.so.9
  mapped    SITE/nvidia/cuda_runtime/lib/libcudart.so.12
  mapped    SITE/nvidia/cudnn/lib/libcudnn.so.9
  time      N ms
$ FAKE_CUDA='runtime=12080' LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --best --confirm=always | tail -n 1 | sed 's/[0-9]* ms$/N ms/'
  time      N ms

# another version was chosen: its runtime is another one
$ FAKE_CUDA='runtime=12080' sh $T/here --framework torch==2.6.0
not installed yet: torch 2.6.0, CUDA runtime 12.4.1, cuDNN 9.1.0
  install   pip install torch==2.6.0 --index-url …/cu124
  confirm   gpusolve confirm --env $T/env

# two frameworks: each with the runtime that it loads
$ FAKE_CUDA='runtime=12080' LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch==2.6.0 --framework tensorflow --best | sed -n '/^torch:/,$p'
torch: not installed yet: torch 2.6.0, CUDA runtime 12.4.1, cuDNN 9.1.0

tensorflow: not installed yet: tensorflow 2.18.0, CUDA runtime 12.5.1, cuDNN 9.3.0
  install   pip install torch==2.6.0 --index-url …/cu124
            pip install 'tensorflow[and-cuda]==2.18.0'
  confirm   gpusolve confirm --env $T/env
$ FAKE_CUDA='runtime=12080' LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --framework tensorflow --json | tests/scenario/json '[[c["loader"], c["status"], c["missing"]] for c in [d["confirm"]] + d["confirm"]["also"]]'
["torch", "passed", []]
["tensorflow", "not-installed", ["tensorflow 2.18.0", "CUDA runtime 12.5.1", "cuDNN 9.3.0"]]
$ FAKE_CUDA='runtime=12080 cudaMalloc=2' LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --framework tensorflow --best >$T/out
? 5
$ grep -e '^torch' -e '^tensorflow' $T/out
torch: failed: the GPU's memory is full
tensorflow: not installed yet: tensorflow 2.18.0, CUDA runtime 12.5.1, cuDNN 9.3.0

# what goes wrong; only a demand makes a machine without a driver a failure
$ FAKE_CUDA='runtime=12080 cudaMalloc=2' LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --best >$T/out
? 5
$ grep -e ^failed -e reason $T/out
failed: the GPU's memory is full
  reason    error 2 (cudaError2) from cudaMalloc: text of error 2
$ FAKE_CUDA='runtime=12080 driver=0' LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --best | grep -A 1 ^skipped
skipped: no NVIDIA driver
  runtime   12.8, $T/env/lib/python3.12/site-packages/nvidia/cuda_runtime/lib/libcudart.so.12
$ FAKE_CUDA='runtime=12080 driver=0' LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --best --confirm=always >$T/out
? 5
$ FAKE_CUDA='runtime=12080 cudnn=91100' sh $T/here --framework torch | grep -e ^failed -e reason
failed: a library is of another version than its package says
  reason    it says 9.11.0, expected 9.10.2.21
$ mkdir $T/alone && cp $B/gpusolve $T/alone && $T/alone/gpusolve --tables $T/few.gpst --env $T/env --framework torch --best | sed -n '/^skipped/,$p' | grep -v runtime
skipped: the program gpusolve-machine is not beside this one
  advice    copy it there: both are built and installed together
$ $T/alone/gpusolve --tables $T/few.gpst --env $T/env --framework torch --best --confirm=always
! gpusolve: the program gpusolve-machine is not beside this one: it loads the libraries
? 4

# where it does not belong: no answer, many, another machine
$ sh $T/here --framework torch --driver 470.82
$ sh $T/here --framework torch --cc 8.6
$ sh $T/here --framework torch --limit 1
$ LD_LIBRARY_PATH=$T/fake gpusolve --tables $T/few.gpst --env $T/env --framework torch --cuda 13 | head -n 1
inconsistent: torch and cuda 13 (each alone is fine)
$ gpusolve --tables $T/few.gpst --framework torch --root $T --confirm=always
! gpusolve: --confirm=always needs a machine that runs, not --root
? 2
$ gpusolve --framework torch --confirm=perhaps
! gpusolve: --confirm does not know 'perhaps'
? 2
$ gpusolve list torch --confirm=never
! gpusolve: list does not take '--confirm'
? 2
