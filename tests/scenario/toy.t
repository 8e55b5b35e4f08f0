Another domain, with the same two binaries: kernel, OpenZFS, distribution.

$ gpusolve-rules compile -o $T/toy.gpst tests/toy
$ gpusolve --tables $T/toy.gpst --framework zfs
zfs: 6 combinations on debian-12, 8 on debian-11, 2 on ubuntu-24.04, 7 on ubuntu-22.04
best on debian-12: zfs 2.3.0, kernel 6.1
weakest source: third-party; rules of 2026-11-30

zfs  comes from              kernel: debian-12  debian-11  ubuntu-24.04  ubuntu-22.04
2.3  own-build               6.1                5.10       6.8, 6.11     5.15, 6.8
2.2  own-build               6.1                5.10       6.8           5.15, 6.8
2.1  own-build               6.1                5.10       -             5.15
2.0  distribution own-build  -                  5.10       -             -
newest patch of each minor (others: --all)
$ gpusolve --tables $T/toy.gpst --framework 'zfs>=2.2' --distro debian-12
zfs>=2.2 with distro debian-12: 3 combinations on debian-12
best: zfs 2.3.0, kernel 6.1
weakest source: third-party; rules of 2026-11-30

zfs        comes from  kernel: debian-12
2.2 - 2.3  own-build   6.1
newest patch of each minor (others: --all)
$ gpusolve check --tables $T/toy.gpst --framework zfs=2.0.3 --kernel 6.1
inconsistent: zfs=2.0.3 and kernel 6.1 (each alone is fine)
  OpenZFS 2.0.3 builds on kernels 3.10 - 5.10    kernels that a release supports, project
fixes: zfs=2.0.3 → 2.1.11 or later
       kernel 6.1 → 5.10
? 1
$ gpusolve check --tables $T/toy.gpst --framework zfs --headers 6.1 --kernel 6.8 --source own-build
inconsistent: headers 6.1, kernel 6.8 and source own-build
  the module is built with the headers of the kernel that runs    headers of the kernel, memory
fixes: headers 6.1 → none or 6.8
       kernel 6.8 → 6.1
? 1
$ gpusolve list --tables $T/toy.gpst distro
debian-12
debian-11
ubuntu-24.04
ubuntu-22.04
$ gpusolve --tables $T/toy.gpst --framework zfs --cc 8.6
! gpusolve: unknown option '--cc'
? 2

# names of another file stand before the next one of its list, or behind all
$ mkdir $T/more; echo 'axes: {distro: {names: [debian-13, debian-12, plan9]}}' > $T/more/zzz.yaml; gpusolve-rules compile -o $T/more.gpst tests/toy $T/more && gpusolve list --tables $T/more.gpst distro
debian-13
debian-12
debian-11
ubuntu-24.04
ubuntu-22.04
plan9
