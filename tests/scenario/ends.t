Which value loses what with which release: computed from the tables.

$ gpusolve-rules compile -o $T/toy.gpst tests/scenario/toy
$ gpusolve list --tables $T/toy.gpst --ends
rt 11.0: last engine 2.1.x, r11
rt 12.0: last engine 3.0.x, r12
$ gpusolve list --tables $T/toy.gpst --ends lang
lang 3.1: last engine 3.0.x, r12
$ gpusolve list --tables $T/toy.gpst --ends rt --json | tests/scenario/json 'd["list"]["values"]'
{"axis": "rt", "value": "11.0", "last_of": "engine", "version": "2.1.1", "variant": "r11", "sure": true, "because": {"table": "engine rt", "file": "toy.yaml", "line": 69}}
{"axis": "rt", "value": "12.0", "last_of": "engine", "version": "3.0.0", "variant": "r12", "sure": true, "because": {"table": "engine rt", "file": "toy.yaml", "line": 69}}
$ gpusolve list --tables $T/toy.gpst --ends nothing
! gpusolve: nothing is called 'nothing'
? 2
$ gpusolve solve --tables $T/toy.gpst --ends --framework engine
! gpusolve: --ends goes with list (nearest: list --ends)
? 2

# What is not known is said so: nobody has recorded whether engines after 2.0 still run on size 1
$ mkdir $T/more && sed 's/rt: 11.1.0, size: 1 2}/rt: 11.1.0, size: 2}/; s/rt: 12.1.1, size: 2 3}/rt: 12.1.1, size: 1 - 3, level: disputed}/; s/size: 1 2, rank/size: 2, rank/' tests/scenario/toy/toy.yaml > $T/more/toy.yaml
$ gpusolve-rules compile -o $T/more.gpst $T/more
$ gpusolve list --tables $T/more.gpst --ends size
size 1: last engine 2.1.0, r11 (later ones: unknown)

# The real rules: a GTX 1080 has torch up to 2.14, in its build for CUDA 12.6
$ gpusolve list --ends | grep -o 'cc 6.1: .*last torch 2.14.x, cu126'
cc 6.1: last mindspore 2.2.x; last mxnet 1.9.x, cu112 (later ones: unknown); last torch 2.14.x, cu126
$ gpusolve list --ends cc --json | tests/scenario/json '[[v["version"], v["variant"], v["because"]["file"]] for v in d["list"]["values"] if v["value"] == "6.1" and v["last_of"] == "torch"]'
["2.14.1", "cu126", "nvidia/cuda.yaml"]
$ gpusolve list --ends | grep -o '^cuda 11.8: .*last torch 2.7.x, cu118'
cuda 11.8: last cupy 13.6.x, cuda11x; last jax 0.4.25, cuda11_pip; last mxnet 1.9.x, cu112 (later ones: unknown); last onnxruntime-gpu 1.20.x, plain; last tensorflow 2.14.x, and-cuda; last torch 2.7.x, cu118
