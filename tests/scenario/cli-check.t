What check prints, on a small rule set that stays as it is.

$ gpusolve-rules compile -o $T/toy.gpst tests/scenario/toy

# it holds; it holds as far as recorded; it holds with a warning
$ gpusolve check --tables $T/toy.gpst --framework engine==3.0.0+r12 --drv 530
consistent
best on linux: drv 530, rt 12.0.0, lang 3.3, engine 3.0.0+r12
install: get engine==3.0.0      weakest source: vendor; rules of 2026-01-31
$ gpusolve check --tables $T/toy.gpst --framework engine==2.1.0 --lang 3.4
unknown: it may hold, but what decides is not recorded
gaps: engine lang: not recorded for engine 2.1.0, variant r11, os linux
? 6
$ gpusolve check --tables $T/toy.gpst --framework engine==3.1.0 --lang 3.4 --verify
consistent
best on linux: drv ≥ 525 (advised 530), rt 12.1.1, lang 3.4, engine 3.1.0+r12
install: get engine==3.1.0      weakest source: vendor; rules of 2026-01-31
warning: Engine 3.1.0 is slow with language 3.4

# it does not hold
$ gpusolve check --tables $T/toy.gpst --framework engine==3.0.0+r12 --drv 500 --verify
inconsistent: engine +r12 and drv 500 (each alone is fine)
  Engine 3.0.0+r12 brings runtime 12.0.0    engine rt, vendor
  Runtime 12 needs driver >=525 or >=528 or >=530 or … on linux or windows
      floor of the runtime, vendor
fixes: engine +r12 → +r11
       drv 500 → ≥ 525
? 1
$ gpusolve check --tables $T/toy.gpst --framework engine==3.1.0 --package plugin==1.0.0
inconsistent: engine==3.1.0 and plugin==1.0.0 (each alone is fine)
  plugin 1.0.0 needs engine 3.0.0    plugin of engine, third-party
fixes: engine==3.1.0 → 3.0.0
       plugin==1.0.0 → 1.1.0 or later
? 1
$ gpusolve check --tables $T/toy.gpst --framework engine --rt 12 --rt 11
inconsistent: rt 12 and rt 11 (each alone is fine)
  no known value meets all of it
fixes: rt 12 → 11.1
       rt 11 → 12.0
? 1
$ gpusolve check --tables $T/toy.gpst --framework engine==3.1.0+r13
inconsistent: engine +r13
  no known value meets it
fixes: engine +r13 → +r12 or +r11
warning: engine +r13: no such value is known (nearest: r12)
? 1
$ gpusolve check --tables $T/toy.gpst --framework engine==3.0.0+r12 --drv 500 --json | tests/scenario/json '[d["verdict"]] + d["query"] + d["conflict"]["requirements"] + d["conflict"]["rules"] + [c["text"] for f in d["fixes"] for c in f["change"]]'
inconsistent
{"axis": "engine", "op": "!=", "value": "none", "origin": "argument"}
{"axis": "variant[engine]", "op": "=", "value": "r12", "origin": "argument"}
{"axis": "engine", "op": "==", "value": "3.0.0", "origin": "argument"}
{"axis": "drv", "op": "=", "value": "500", "origin": "argument"}
{"axis": "rt[engine]", "op": "!=", "value": "none", "origin": "default"}
{"axis": "engine", "text": "--framework engine==3.0.0+r12", "origin": "argument"}
{"axis": "variant[engine]", "text": "--framework engine==3.0.0+r12", "origin": "argument"}
{"axis": "drv", "text": "--drv 500", "origin": "argument"}
{"table": "engine rt", "text": "Engine 3.0.0+r12 brings runtime 12.0.0", "axes": ["engine", "variant[engine]", "os", "rt[engine]"], "file": "toy.yaml", "line": 76, "source": "maker-notes"}
{"table": "floor of the runtime", "text": "Runtime 12 needs driver >=525 or >=528 or >=530 or … on linux or windows", "axes": ["rt[engine]", "os", "mode[engine]", "drv"], "file": "toy.yaml", "line": 104, "source": "maker-notes"}
engine +r12 → +r11
drv 500 → ≥ 525

# nobody knows
$ gpusolve check --tables $T/toy.gpst --framework engine==3.0.0 --os linux --json | tests/scenario/json '[d["verdict"], d["counts"], len(d["solutions"]), d["solutions"][0]["axes"], d["solutions"][0]["rules"][0], d["fixes"]]'
consistent
[{"os": "linux", "count": 6}, {"os": "windows", "count": 0}]
1
{"engine": {"range": [["3.0.0", "3.0.0"]], "pick": "3.0.0"}, "variant[engine]": {"range": [["r12", "r12"]], "pick": "r12"}, "lang": {"range": [["3.2", "3.3"]], "pick": "3.3"}, "rt[engine]": {"range": [["12.0.0", "12.0.0"]], "pick": "12.0.0"}, "os": {"range": [["linux", "linux"]], "pick": "linux"}, "drv": {"range": [["525", null]], "pick": "525"}}
{"table": "floor of the runtime", "row": 4, "source": "maker-notes"}
[]
$ gpusolve check --tables $T/toy.gpst --framework engine==4.0
unknown: it may hold, but what decides is not recorded
gaps: engine 4.0 is newer than the data (newest known: 3.1.0)
? 6
$ gpusolve check --tables $T/toy.gpst --framework engine==2.1.0 --lang 3.4 --strict
inconsistent: engine==2.1.0
  Engine 2.1.0 on linux or windows needs language (not recorded)    engine lang, vendor
fixes: engine==2.1.0 → 3.1.0 or later
? 1
