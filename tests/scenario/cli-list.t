What list, show and rules print, on a small rule set that stays as it is.

$ gpusolve-rules compile -o $T/toy.gpst tests/scenario/toy

$ gpusolve list --tables $T/toy.gpst rt
12.2.0  -           planned
12.1.1  2023-04-01  released  update
12.1.0  2023-02-01  released
12.0.0  2022-02-01  released  ga
11.1.0  2020-09-01  released
11.0.0  2020-02-01  released
$ gpusolve list --tables $T/toy.gpst os
linux
windows
$ gpusolve list --tables $T/toy.gpst frameworks
engine  the engine
$ gpusolve list --tables $T/toy.gpst gpus
Maker Card 100     1           desk
Maker Card 200     2           desk
Maker Card 200 Ti  2           desk
Maker Card 250     1 or 2      desk
Maker Rack R1      2           rack
Maker Rack R1 Old  1           rack
$ gpusolve list --tables $T/toy.gpst lang --json | tests/scenario/json 'd["list"]["values"][0]'
{"version": "3.4", "date": "2023-01", "status": "released", "tags": "", "source": null}
$ gpusolve list --tables $T/toy.gpst engin
! gpusolve: nothing is called 'engin' (nearest: engine)
? 2
$ gpusolve show --tables $T/toy.gpst engine
engine: the engine
  5 known values (list engine)
  table: engine builds
  table: engine rt
  table: engine lang
  table: engine size
$ gpusolve show --tables $T/toy.gpst engine 3.1.0
engine 3.1.0: released 2023-09-01
  from Notes of the maker
engine builds
  variant r12, os linux                                             maker-notes, vendor  toy.yaml:69
  variant r12, os windows                                           maker-notes, vendor  toy.yaml:70
  variant r11, os linux                                             maker-notes, vendor  toy.yaml:71
engine rt
  variant r12, os linux, rt 12.1.1                                  maker-notes, vendor  toy.yaml:69
  variant r12, os windows, rt 12.1.1                                maker-notes, vendor  toy.yaml:70
  variant r11, os linux, rt 11.1.0                                  maker-notes, vendor  toy.yaml:71
engine lang
  variant r12, os linux, lang 3.2 - 3.4                             maker-notes, vendor  toy.yaml:67
  variant r12, os windows, lang 3.2 - 3.3                           maker-notes, vendor  toy.yaml:70
  variant r11, os linux, lang 3.2 - 3.4                             maker-notes, vendor  toy.yaml:67
engine size
  variant r12, os linux, size 2 3                                   maker-notes, vendor  toy.yaml:69
  variant r12, os windows, size 2 3                                 maker-notes, vendor  toy.yaml:70
  variant r11, os linux, size 1 2                                   maker-notes, vendor  toy.yaml:71
$ gpusolve show --tables $T/toy.gpst engine==3.0.0+r11
engine 3.0.0 r11: released 2023-03-01
  from Notes of the maker
engine builds
  os linux or windows                                               maker-notes, vendor  toy.yaml:77
engine rt
  os linux or windows, rt 11.1.0                                    maker-notes, vendor  toy.yaml:77
engine lang
  variant *, os *, lang 3.1 - 3.3                                   maker-notes, vendor  toy.yaml:74
engine size
  os linux or windows, size 1 2                                     maker-notes, vendor  toy.yaml:77
$ gpusolve show --tables $T/toy.gpst rt 12.1
rt 12.1.1: released 2023-04-01, update
  from Notes of the maker
floor of the runtime
  rt 12, os linux, mode minor, drv >=525                           maker-notes, vendor  toy.yaml:104
  rt 12, os windows, mode minor, drv >=528                         maker-notes, vendor  toy.yaml:105
  rt 12, os linux, mode full, drv >=530                            maker-notes, vendor  toy.yaml:106
  rt 12, os windows, mode full, drv >=535                          maker-notes, vendor  toy.yaml:107

rt 12.1.0: released 2023-02-01
  from Notes of the maker
floor of the runtime
  rt 12, os linux, mode minor, drv >=525                           maker-notes, vendor  toy.yaml:104
  rt 12, os windows, mode minor, drv >=528                         maker-notes, vendor  toy.yaml:105
  rt 12, os linux, mode full, drv >=530                            maker-notes, vendor  toy.yaml:106
  rt 12, os windows, mode full, drv >=535                          maker-notes, vendor  toy.yaml:107
$ gpusolve show --tables $T/toy.gpst card 200
Maker Card 200
  size 2
  class desk
  runs: listed from size 2 on
  newest: engine 3.1.0
  also Card 200, card200
  from Notes of the maker  toy.yaml:134

about size 2
drivers of sizes
  drv >=590, os *, size 2 3                                        maker-notes, vendor  toy.yaml:116
$ gpusolve show --tables $T/toy.gpst engine 3.9
! gpusolve: engine 3.9 is no known release
? 2
$ gpusolve show --tables $T/toy.gpst os linux --json | tests/scenario/json '[[r["table"], r["line"]] for r in d["show"][0]["rows"]]' | head -n 4
["floor of the runtime", 102]
["floor of the runtime", 104]
["floor of the runtime", 106]
["engine builds", 69]
$ gpusolve rules info --tables $T/toy.gpst | sed 's/[0-9a-f]\{64\}/(revision)/; s/^size .*/size/'
revision       (revision)
newest source  2026-01-31
newest release 2023-09-01
lines          6 with 20 releases
axes           10
tables         8 with 56 rows
sources        2
size
$ gpusolve rules
! gpusolve: rules takes one word: info (nearest: rules info)
? 2
