What solve prints, on a small rule set that stays as it is.

$ gpusolve-rules compile -o $T/toy.gpst tests/scenario/toy

# all answers; the same without what a GPU leaves out
$ gpusolve --tables $T/toy.gpst --framework engine
engine: 17 combinations on linux, 12 on windows
best on linux: drv ≥ 525 (advised 530), rt 12.1.1, lang 3.4, engine 3.1.0+r12
install: get engine==3.1.0      weakest source: vendor; rules of 2026-01-31

engine  build  lang       rt      drv: linux       windows
3.1     r12    3.2 - 3.4  12.1.1  525              -
        r12    3.2 - 3.3  12.1.1  -                528
        r11    3.2 - 3.4  11.1    450              -
3.0     r12    3.1 - 3.3  12.0    525              528
        r11    3.1 - 3.3  11.1    450              452
2.1     r11    3.1 - 3.3  11.0    450              452
1.0     r11    3.1        11.0    ≥ 450 and < 590  -
newest patch of each minor (others: --all)
warning: Engine 3.1.0 is slow with language 3.4
$ gpusolve --tables $T/toy.gpst --gpu 'card 200' --framework engine --all
engine on Maker Card 200 (size 2): 16 combinations on linux, 12 on windows
best on linux: drv ≥ 525 (advised 530), rt 12.1.1, lang 3.4, engine 3.1.0+r12
install: get engine==3.1.0      weakest source: vendor; rules of 2026-01-31

engine  build  lang       rt      drv: linux  windows
3.1.0   r12    3.2 - 3.4  12.1.1  525         -
        r12    3.2 - 3.3  12.1.1  -           528
        r11    3.2 - 3.4  11.1    450         -
3.0.0   r12    3.1 - 3.3  12.0    525         528
        r11    3.1 - 3.3  11.1    450         452
2.1.1   r11    3.1 - 3.3  11.0    450         452
2.1.0   r11    ?          11.0    450         452
?: not recorded
1.0 and older: none; 1.0.0: Engine 1.0.0+r11 is made for size 1
warning: Engine 3.1.0 is slow with language 3.4
$ gpusolve --tables $T/toy.gpst --framework engine --package plugin --os linux
engine and plugin with os linux: 12 combinations on linux
best: drv ≥ 525 (advised 530), rt 12.1.1, lang 3.4, engine 3.1.0+r12, plugin 1.1.0
install: get engine==3.1.0
         get plugin==1.1.0      weakest source: third-party; rules of 2026-01-31

engine  plugin  build  lang       rt      drv: linux
3.1     1.1.0   r12    3.2 - 3.4  12.1.1  525
        1.1.0   r11    3.2 - 3.4  11.1    450
3.0     1.0.0   r12    3.1 - 3.3  12.0    525
        1.0.0   r11    3.1 - 3.3  11.1    450
newest patch of each minor (others: --all)
2.1 and older: none; 2.1.1: plugin 1.0.0 or 1.1.0 needs engine 3.0.0 or 3.1.0
warning: Engine 3.1.0 is slow with language 3.4

# a name that was sold with two chips, and one that two products have
$ gpusolve --tables $T/toy.gpst --gpu 'CARD-250' --framework engine --count
engine on Maker Card 250 (size 1 or 2): 17 combinations on linux, 12 on windows
! gpusolve: warning: Maker Card 250 was made with size 1 or 2; --size says which
$ gpusolve --tables $T/toy.gpst --gpu R1 --framework engine
! gpusolve: 'R1' may mean 2 products of different size
!   Maker Rack R1 (size 2)
!   Maker Rack R1 Old (size 1)
? 2
$ gpusolve --tables $T/toy.gpst --gpu R1 --framework engine --json | tests/scenario/json 'd["error"]'
{"code": "ambiguous", "text": "'R1' may mean 2 products of different size", "nearest": "", "candidates": ["Maker Rack R1 (size 2)", "Maker Rack R1 Old (size 1)"]}
$ gpusolve --tables $T/toy.gpst --gpu 'card 300' --framework engine
! gpusolve: unknown GPU 'card 300' (nearest: Card 100)
? 2

# the nth --size overrides the nth --gpu; all GPUs must do
$ gpusolve --tables $T/toy.gpst --gpu R1 --size 1 --gpu 'Card 200' --framework engine --count
engine on Maker Rack R1 and size 1 and Maker Card 200 (size 2): 10 combinations on linux, 7 on
  windows
$ gpusolve --tables $T/toy.gpst --size 1 --size 3 --framework engine
inconsistent: size[1] 1, size[2] 3 and engine
  Engine 3.1.0 or 3.0.0+r12 is made for size 3      engine size, vendor
  Engine 3.1.0 or 3.0.0+r12 is made for size 2 3    engine size, vendor
fixes: size[1] 1 → 2 or later
       size[2] 3 → 2
? 1

# short outputs
$ gpusolve --tables $T/toy.gpst --framework engine --best
drv ≥ 525, rt 12.1.1, lang 3.4, engine 3.1.0+r12, os linux
install: get engine==3.1.0
$ gpusolve --tables $T/toy.gpst --framework engine --limit 3
drv ≥ 525, rt 12.1.1, lang 3.4, engine 3.1.0+r12, os linux
drv ≥ 525, rt 12.1.1, lang 3.2 - 3.3, engine 3.1.0+r12, os linux
drv ≥ 528, rt 12.1.1, lang 3.2 - 3.3, engine 3.1.0+r12, os windows
$ gpusolve --tables $T/toy.gpst --framework engine --order lang --best os=windows
drv ≥ 528, rt 12.1.1, lang 3.3, engine 3.1.0+r12, os windows
install: get engine==3.1.0
$ gpusolve --tables $T/toy.gpst --framework engine --show mode --best
drv ≥ 530, rt 12.1.1, lang 3.4, engine 3.1.0+r12, os linux, mode full
install: get engine==3.1.0
$ gpusolve --tables $T/toy.gpst --framework engine --count --level tested --min-rank vendor --as-of 2023-05-01
engine: 8 combinations on linux, 7 on windows
$ gpusolve --tables $T/toy.gpst --framework engine --count --color=always
[1mengine:[0m 17 combinations on linux, 12 on windows

# spellings that mean the same
$ gpusolve --tables $T/toy.gpst --framework 'engine==3.0.0+r11' --best
drv ≥ 450, rt 11.1.0, lang 3.3, engine 3.0.0+r11, os linux
install: get engine==3.0.0+r11
$ gpusolve --tables $T/toy.gpst solve 'Engine = 3.0.0' 'variant[engine]=r11' --best
drv ≥ 450, rt 11.1.0, lang 3.3, engine 3.0.0+r11, os linux
install: get engine==3.0.0+r11
$ gpusolve --tables $T/toy.gpst --engine 3.0.0+r11 --best
drv ≥ 450, rt 11.1.0, lang 3.3, engine 3.0.0+r11, os linux
install: get engine==3.0.0+r11

# JSON: boxes, the one with the best answer first
$ gpusolve --tables $T/toy.gpst --framework engine --json | tests/scenario/json 'd["counts"] + [s["axes"] for s in d["solutions"]]'
{"os": "linux", "count": 17}
{"os": "windows", "count": 12}
{"engine": {"range": [["3.1.0", "3.1.0"]], "pick": "3.1.0"}, "variant[engine]": {"range": [["r12", "r12"]], "pick": "r12"}, "lang": {"range": [["3.2", "3.4"]], "pick": "3.4"}, "rt[engine]": {"range": [["12.1.1", "12.1.1"]], "pick": "12.1.1"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["525", null]], "pick": "525"}}
{"engine": {"range": [["3.1.0", "3.1.0"]], "pick": "3.1.0"}, "variant[engine]": {"range": [["r11", "r11"]], "pick": "r11"}, "lang": {"range": [["3.2", "3.4"]], "pick": "3.4"}, "rt[engine]": {"range": [["11.1.0", "11.1.0"]], "pick": "11.1.0"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["450", null]], "pick": "450"}}
{"engine": {"range": [["3.1.0", "3.1.0"]], "pick": "3.1.0"}, "variant[engine]": {"range": [["r12", "r12"]], "pick": "r12"}, "lang": {"range": [["3.2", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["12.1.1", "12.1.1"]], "pick": "12.1.1"}, "os": {"range": [["windows", "windows"]], "pick": "windows"}, "drv": {"range": [["528", null]], "pick": "528"}}
{"engine": {"range": [["3.0.0", "3.0.0"]], "pick": "3.0.0"}, "variant[engine]": {"range": [["r11", "r11"]], "pick": "r11"}, "lang": {"range": [["3.1", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["11.1.0", "11.1.0"]], "pick": "11.1.0"}, "os": {"range": [["windows", "windows"]], "pick": "windows"}, "drv": {"range": [["452", null]], "pick": "452"}}
{"engine": {"range": [["3.0.0", "3.0.0"]], "pick": "3.0.0"}, "variant[engine]": {"range": [["r11", "r11"]], "pick": "r11"}, "lang": {"range": [["3.1", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["11.1.0", "11.1.0"]], "pick": "11.1.0"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["450", null]], "pick": "450"}}
{"engine": {"range": [["3.0.0", "3.0.0"]], "pick": "3.0.0"}, "variant[engine]": {"range": [["r12", "r12"]], "pick": "r12"}, "lang": {"range": [["3.1", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["12.0.0", "12.0.0"]], "pick": "12.0.0"}, "os": {"range": [["windows", "windows"]], "pick": "windows"}, "drv": {"range": [["528", null]], "pick": "528"}}
{"engine": {"range": [["3.0.0", "3.0.0"]], "pick": "3.0.0"}, "variant[engine]": {"range": [["r12", "r12"]], "pick": "r12"}, "lang": {"range": [["3.1", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["12.0.0", "12.0.0"]], "pick": "12.0.0"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["525", null]], "pick": "525"}}
{"engine": {"range": [["2.1.1", "2.1.1"]], "pick": "2.1.1"}, "variant[engine]": {"range": [["r11", "r11"]], "pick": "r11"}, "lang": {"range": [["3.1", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["11.0.0", "11.0.0"]], "pick": "11.0.0"}, "os": {"range": [["windows", "windows"]], "pick": "windows"}, "drv": {"range": [["452", null]], "pick": "452"}}
{"engine": {"range": [["2.1.1", "2.1.1"]], "pick": "2.1.1"}, "variant[engine]": {"range": [["r11", "r11"]], "pick": "r11"}, "lang": {"range": [["3.1", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["11.0.0", "11.0.0"]], "pick": "11.0.0"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["450", null]], "pick": "450"}}
{"engine": {"range": [["2.1.0", "2.1.0"]], "pick": "2.1.0"}, "variant[engine]": {"range": [["r11", "r11"]], "pick": "r11"}, "lang": {"range": [["?", "?"]], "pick": "?"}, "rt[engine]": {"range": [["11.0.0", "11.0.0"]], "pick": "11.0.0"}, "os": {"range": [["windows", "windows"]], "pick": "windows"}, "drv": {"range": [["452", null]], "pick": "452"}}
{"engine": {"range": [["2.1.0", "2.1.0"]], "pick": "2.1.0"}, "variant[engine]": {"range": [["r11", "r11"]], "pick": "r11"}, "lang": {"range": [["?", "?"]], "pick": "?"}, "rt[engine]": {"range": [["11.0.0", "11.0.0"]], "pick": "11.0.0"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["450", null]], "pick": "450"}}
{"engine": {"range": [["1.0.0", "1.0.0"]], "pick": "1.0.0"}, "variant[engine]": {"range": [["r11", "r11"]], "pick": "r11"}, "lang": {"range": [["3.1", "3.1"]], "pick": "3.1"}, "rt[engine]": {"range": [["11.0.0", "11.0.0"]], "pick": "11.0.0"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["450", "<590"]], "pick": "450"}}
$ gpusolve --tables $T/toy.gpst --framework engine --json --limit 2 | tests/scenario/json '[s["axes"] for s in d["solutions"]]'
{"engine": {"range": [["3.1.0", "3.1.0"]], "pick": "3.1.0"}, "variant[engine]": {"range": [["r12", "r12"]], "pick": "r12"}, "lang": {"range": [["3.4", "3.4"]], "pick": "3.4"}, "rt[engine]": {"range": [["12.1.1", "12.1.1"]], "pick": "12.1.1"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["525", null]], "pick": "525"}}
{"engine": {"range": [["3.1.0", "3.1.0"]], "pick": "3.1.0"}, "variant[engine]": {"range": [["r12", "r12"]], "pick": "r12"}, "lang": {"range": [["3.2", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["12.1.1", "12.1.1"]], "pick": "12.1.1"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["525", null]], "pick": "525"}}
$ gpusolve --tables $T/toy.gpst --framework engine --json --count | tests/scenario/json '[d["counts"], d["solutions"]]'
[{"os": "linux", "count": 17}, {"os": "windows", "count": 12}]
[]
