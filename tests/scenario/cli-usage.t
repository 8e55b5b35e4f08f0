What is not understood, and what cannot be written: exit codes 2, 3 and 4.

$ gpusolve
usage: gpusolve [COMMAND] [OPTION…] [AXIS=VALUE…]

  solve             all combinations that hold, newest first (the default)
  check             does this stack hold; if not, why, and what would
  doctor            what is on this machine, and does it hold
  fix               what to change so that it holds, cheapest first
  why               why this is the best answer; --not AXIS=VALUE: why not that
  diagnose [FILE]   from an error message or a log to its cause and fix
  emit FORMAT       the best answer as a file for other programs (emit alone lists them)
  export FORMAT     tables for other programs: c, csv, json, sqlite (with -o FILE)
  list AXIS         the known values of an axis; frameworks, packages, gpus, axes
  show NAME         all facts about a GPU, an axis or a release ('torch 2.8.0')
  confirm           run a kernel through a CUDA runtime of this machine
  completion SHELL  what bash, zsh or fish complete: a script for it
  rules info        which data this is

  gpusolve --gpu 'RTX 3090' --framework torch
  gpusolve --cc 8.6 --framework tensorflow
  gpusolve check --os linux --driver 470.86 --framework torch==2.4.0+cu121

gpusolve --help=all lists the options; gpusolve list AXIS the values of an axis.
$ gpusolve --cudda 12
! gpusolve: unknown option '--cudda' (nearest: --cuda)
? 2
$ gpusolve --cud 12
! gpusolve: unknown option '--cud' (nearest: --cuda)
? 2
$ gpusolve -x
! gpusolve: unknown option '-x'
? 2
$ gpusolve --cuda
! gpusolve: option '--cuda' needs a value
? 2
$ gpusolve --cuda ''
! gpusolve: --cuda needs a value
? 2
$ gpusolve --cuda 12.x
! gpusolve: --cuda 12.x: not a version: '12.x'
? 2
$ gpusolve cuda=
! gpusolve: 'cuda=' needs a value
? 2
$ gpusolve cudda=12
! gpusolve: unknown axis 'cudda' (nearest: cuda)
? 2
$ gpusolve 'cuda[jaxx]=12'
! gpusolve: unknown axis 'jaxx' (nearest: jax)
? 2
$ gpusolve solv
! gpusolve: unknown command 'solv' (nearest: solve)
? 2
$ gpusolve torch
! gpusolve: 'torch' is no command (nearest: --framework torch)
? 2
$ gpusolve os
! gpusolve: 'os' is no command (nearest: --os VALUE)
? 2
$ gpusolve doctr
! gpusolve: unknown command 'doctr' (nearest: doctor)
? 2
$ gpusolve --framework tensorfow
! gpusolve: framework 'tensorfow' is not in these rules (nearest: tensorflow)
? 2
$ gpusolve --framework 'torch>='
! gpusolve: 'torch>=' does not spell a framework
? 2
$ gpusolve --framework 'torch>=2.4+cu121'
! gpusolve: 'torch>=2.4+cu121' does not spell a framework
? 2
$ gpusolve --gpu 'RTX 3O90'
! gpusolve: unknown GPU 'RTX 3O90' (nearest: RTX 3090)
? 2
$ gpusolve --require-cuda 'cudda>=12'
! gpusolve: --require-cuda does not know 'cudda>=12' (nearest: cuda)
? 2
$ gpusolve --require-cuda 'cuda'
! gpusolve: --require-cuda needs an operator and a value behind 'cuda'
? 2
$ gpusolve --require-cuda 'brand=teslo'
! gpusolve: unknown brand 'teslo' (nearest: tesla)
? 2
$ gpusolve --require-cuda ' '
! gpusolve: --require-cuda needs a text such as 'cuda>=12.8'
? 2
$ gpusolve --limit 0
! gpusolve: --limit needs a number from 1 on, not '0'
? 2
$ gpusolve --as-of 2026-13-01
! gpusolve: --as-of needs a day as 2026-11-30, not '2026-13-01'
? 2
$ gpusolve --level teste
! gpusolve: --level does not know 'teste' (nearest: tested)
? 2
$ gpusolve --min-rank vendr
! gpusolve: --min-rank does not know 'vendr' (nearest: vendor)
? 2
$ gpusolve --color=red
! gpusolve: --color does not know 'red'
? 2
$ gpusolve --order foo --framework torch
! gpusolve: --order: 'foo' is not part of the answers
? 2
$ gpusolve --show foo --framework torch
! gpusolve: unknown axis 'foo' (nearest: os)
? 2
$ gpusolve 'cc[99]=8.6'
! gpusolve: 99 GPUs are more than 64
? 2
$ gpusolve list cuda driver
! gpusolve: list takes one name, and 'driver' is one too many
? 2
$ gpusolve --cudda 12 --json | tests/scenario/json 'd["error"]'
{"code": "unknown-option", "text": "unknown option '--cudda'", "nearest": "--cuda"}

# what is no value, no command, or nothing that list and show look at
$ gpusolve --build nope
! gpusolve: unknown command 'nope', and --build takes no value
? 2
$ gpusolve --build=nope
! gpusolve: --build takes no value
? 2
$ gpusolve --require-cuda ,
! gpusolve: --require-cuda: ',' demands nothing
? 2
$ gpusolve --cc 8.6 --show ''
! gpusolve: --show needs the name of an axis
? 2
$ gpusolve --cc 8.6 list cuda
! gpusolve: 'list' stands behind a requirement: a command comes first
? 2
$ gpusolve list cuda --cc 8.6
! gpusolve: list asks nothing of the rules and does not take '--cc 8.6'
? 2
$ gpusolve show 'torch 2.8.0' --framework torch
! gpusolve: show asks nothing of the rules and does not take '--framework torch'
? 2
$ gpusolve --json | tests/scenario/json 'd["error"]'
{"code": "missing-value", "text": "--json needs a question or a command", "nearest": ""}
$ gpusolve --json --version
gpusolve 0.1.0

# bytes that are no text, and those that terminals obey
$ gpusolve --json --cc "$(printf '8\377.6')" | tests/scenario/json 'd["error"]'
{"code": "not-a-version", "text": "--cc 8�.6: not a version: '8�.6'", "nearest": ""}
$ gpusolve --json --framework "$(printf 'torch==\377')" | tests/scenario/json 'd["error"]'
{"code": "not-a-version", "text": "--framework torch==�: not a version: '�'", "nearest": ""}
$ gpusolve "$(printf '\033[31mx\302\233')"
! gpusolve: unknown command '\x1b[31mx\x9b'
? 2
$ gpusolve --tables "$(printf '/no\033where')" list
! gpusolve: cannot read /no\x1bwhere: No such file or directory
? 4
$ gpusolve --output "$(printf '/no\033where/x')" list
! gpusolve: cannot write /no\x1bwhere/x: No such file or directory
? 4

# tables
$ gpusolve --tables $T/none
! gpusolve: cannot read $T/none: No such file or directory
? 4
$ echo 'these are no tables' > $T/text && gpusolve --tables $T/text
! gpusolve: $T/text: too short for a header
? 3
$ : > $T/empty && gpusolve --tables $T/empty
! gpusolve: $T/empty: too short for a header
? 3

# an answer that nothing supports
$ mkdir $T/bare && printf '%s\n' 'lines: {zfs: {scheme: pep440}}' 'axes: {zfs: {line: zfs, loads: itself, kind: framework}}' > $T/bare/a.yaml
> gpusolve-rules compile -o $T/bare.gpst $T/bare && gpusolve --tables $T/bare.gpst --framework zfs
zfs: no combination
best: zfs any
$ gpusolve --tables $T/bare.gpst --framework zfs --best --json | tests/scenario/json '[d["solutions"][0][k] for k in ("rank", "level")]'
> rm -r $T/bare $T/bare.gpst
null
null

# output: a full disk, a folder, a reader that went away, a file
$ gpusolve --version > /dev/full
! gpusolve: cannot write to standard output: No space left on device
? 4
$ gpusolve --version -o /dev/full
! gpusolve: cannot write /dev/full: No space left on device
? 4
$ gpusolve --version -o $T/none/file
! gpusolve: cannot write $T/none/file: No such file or directory
? 4
$ gpusolve --help | head -n 1
usage: gpusolve [COMMAND] [OPTION…] [AXIS=VALUE…]
$ gpusolve --version -o $T/file && cat $T/file && ls $T
gpusolve 0.1.0
empty
file
text
