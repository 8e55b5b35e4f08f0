Rules of a site, laid over others: they add, replace and mask; answers say where they decide; bad ones are refused.

$ gpusolve-rules compile -o $T/site.gpst tests/scenario/toy tests/site/good
$ gpusolve --tables $T/site.gpst --framework engine --os linux
engine with os linux: 11 combinations on linux
best: drv 555, rt 12.0.0, lang 3.3, engine 3.0.0+r12
install: get engine==3.0.0      weakest source: vendor; rules of 2026-01-31
site rules: decided by drivers of the site (policy.yaml:15); in force: no new engines
            (policy.yaml:5)

engine  build  lang       rt    drv: linux
3.0     r12    3.1 - 3.3  12.0  555
        r11    3.1 - 3.3  11.1  555
2.1     r11    3.1 - 3.3  11.0  555
1.0     r11    3.1        11.0  555
newest patch of each minor (others: --all)
3.1 and newer: none; 3.1.0: this site has no engine from 3.1 on
$ gpusolve check --tables $T/site.gpst engine==3.1.0
inconsistent: engine==3.1.0
  this site has no engine from 3.1 on    no new engines, vendor, site rule policy.yaml:5
fixes: engine==3.1.0 → 3.0.0
? 1
$ gpusolve check --tables $T/site.gpst --framework engine lang=3.2 --os linux | tail -n 3
site rules: decided by drivers of the site (policy.yaml:15); in force: no new engines
            (policy.yaml:5)
warning: language 3.2 goes away (site rule policy.yaml:6)
$ gpusolve check --tables $T/site.gpst engine==3.0.0 --os linux --json | tests/scenario/json '[d["solutions"][0]["site_rules"], [r["table"] for r in d["solutions"][0]["rules"] if "site" in r]]'
[{"table": "drivers of the site", "file": "policy.yaml", "line": 15, "decides": true}, {"table": "no new engines", "file": "policy.yaml", "line": 5, "decides": false}]
["drivers of the site"]
$ gpusolve check --tables $T/site.gpst engine==3.1.0 --json | tests/scenario/json '[[r["file"], r["line"], r["site"]] for r in d["conflict"]["rules"]]'
["policy.yaml", 5, true]
$ gpusolve rules info --tables $T/site.gpst | sed 1,8d
site rules     policy.yaml
$ gpusolve show --tables $T/site.gpst os linux | grep 'site rule'
  drv 555                                                  policy, vendor, site rule  policy.yaml:15

# The same without them: nothing is said of sites
$ gpusolve-rules compile -o $T/toy.gpst tests/scenario/toy
$ gpusolve --tables $T/toy.gpst --framework engine --os linux | grep -c -i site
0
? 1
$ gpusolve rules info --tables $T/toy.gpst --json | tests/scenario/json 'd["rules"]["overlays"]'

# A file of the same path replaces, an empty one masks
$ mkdir $T/base $T/mask && cp tests/scenario/toy/toy.yaml $T/base/ && cp tests/site/good/policy.yaml $T/base/policy.yaml && : > $T/mask/policy.yaml
$ gpusolve-rules compile -o $T/masked.gpst $T/base $T/mask
$ gpusolve rules info --tables $T/masked.gpst | sed 1,8d
site rules     policy.yaml (masked)
$ cmp $T/masked.gpst $T/toy.gpst > /dev/null || gpusolve check --tables $T/masked.gpst engine==3.1.0 --os linux | head -n 1
consistent

# Bad ones: each place and reason, nothing written, and what was there stays usable
$ gpusolve-rules compile -o $T/site.gpst tests/scenario/toy tests/site/bad
! tests/site/bad/broken.yaml:3:1: error: did not find expected ',' or '}'
! tests/site/bad/broken.yaml:2:10: note: while parsing a flow mapping
! 1 error
? 3
$ rm -rf $T/bad && cp -r tests/site/bad $T/bad && rm $T/bad/broken.yaml && gpusolve-rules compile -o $T/site.gpst tests/scenario/toy $T/bad
! $T/bad/again.yaml:3:3: error: source 'maker-notes' is there already
! tests/scenario/toy/toy.yaml:23:3: note: the first one
! $T/bad/again.yaml:5:10: error: table 'drivers of sizes' is there already
! tests/scenario/toy/toy.yaml:108:10: note: the first one
! $T/bad/axis.yaml:2:11: error: unknown axis 'engin' (nearest: engine)
! 3 errors
? 3
$ : > $T/mask/toy.yaml && gpusolve-rules compile -o $T/site.gpst $T/base $T/mask tests/site/good 2>&1 | tail -n 2
tests/site/good/policy.yaml: note: it replaces 'policy.yaml' of a directory before
$T/mask/toy.yaml: note: it masks 'toy.yaml' of a directory before
$ gpusolve-rules compile -o $T/site.gpst tests/scenario/toy tests/site/nothing
! gpusolve-rules: tests/site/nothing: No such file or directory
? 4
$ gpusolve check --tables $T/site.gpst engine==3.0.0 --os linux | head -n 1
consistent
$ head -c 1000 $T/site.gpst > $T/short.gpst
$ gpusolve check --tables $T/short.gpst engine==3.0.0
! gpusolve: $T/short.gpst: its size is not what its header says
? 3
$ gpusolve check --gpu 'RTX 3090' --os linux | head -n 1
consistent
