"""Makes small random rule sets and questions from a seed.  Everything that the language has is drawn now and then."""
import random
import read

OS = ["linux", "windows", "wsl"]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.axes, self.lists = {}, {}, []

    def chance(self, percent):
        return self.random.random() * 100 < percent

    # ---- lines and axes

    def line(self, name, scheme):
        r, versions = self.random, []
        for major in r.sample(range(1, 5), r.randint(1, 2)):
            for minor in r.sample(range(0, 12), r.randint(1, 2)):
                text = "%d.%d" % (major, minor)
                if scheme == "pep440":
                    text += r.choice(["", "", ".0", ".1", "rc1", ".post1", ".dev2"])
                elif self.chance(40):
                    text += ".%d" % r.randint(0, 3)
                versions.append(text)
        versions = self.distinct(versions)
        date = lambda: "20%02d-%02d-%02d" % (r.randint(15, 26), r.randint(1, 12), r.randint(1, 28))
        rows = ["%s | %s | %s" % (v, date() if self.chance(90) else "-", r.choice(["released"] * 8 + ["withdrawn", "planned", "stub"])) for v in versions]
        complete = r.choice(versions) if self.chance(40) else None
        if complete and any("dev" in v or "rc" in v for v in versions):  # bounds do not tell where pre-releases begin
            complete = max(versions, key=lambda v: read.Version(v, True))
        self.lines[name] = dict(scheme=scheme, versions=versions, complete=complete)
        self.lists.append((name, rows))

    def distinct(self, versions):
        seen = {}
        for v in versions:
            key = v[:-2] if v.endswith(".0") and v.count(".") > 1 else v
            seen.setdefault(key, v)
        return list(seen.values())

    def make_axes(self):
        r = self.random
        loaders = ["alpha", "beta"][: r.choice([1, 1, 1, 2])]
        for loader in loaders:
            self.line(loader, r.choice(["pep440", "dotted"]))
            self.axes[loader] = dict(line=loader, choose="released", loads="itself")
        if self.chance(30):
            self.line("plugin", "dotted")
            self.axes["plugin"] = dict(line="plugin", choose="released", loads=loaders[0])
        self.axes["flavour"] = dict(names=["red", "green", "blue"][: r.randint(2, 3)], per="loader", counted="yes")
        self.line("run", "dotted")
        self.axes["run"] = dict(line="run", choose="released", per="loader", counted="yes")
        if self.chance(50):
            self.axes["run"]["default"] = "!=none"
        if self.chance(40):
            self.axes["made"] = dict(line="run", per="loader", hidden="yes")
        if self.chance(40):
            self.line("snake", r.choice(["dotted", "pep440"]))
            self.axes["snake"] = dict(line="snake", choose="released", counted="yes")
        if self.chance(70):
            self.axes["os"] = dict(names=OS[: r.randint(2, 3)], column="yes")
        if self.chance(50):
            self.line("base", "dotted")
            self.axes["base"] = dict(line="base", open="yes")
        if self.chance(40):
            self.line("chip", "dotted")
            self.axes["chip"] = dict(line="chip", per="device", hidden="yes", choose="released")
        if self.chance(30):
            self.axes["jit"] = dict(names=["no", "yes"], per="[loader, device]" if "chip" in self.axes else "loader", hidden="yes")
        if self.chance(40):
            self.axes["level"] = dict(line="run", hidden="yes")
        for name in ["lib", "extra"][: r.choice([0, 0, 1, 2])]:  # what packages need of each other
            self.line(name, r.choice(["dotted", "pep440"]))
            self.axes[name] = dict(line=name, choose="released", hidden="yes")
            if self.chance(20):
                self.axes[name]["default"] = "!=none"
        if self.chance(20):
            self.axes["own"] = dict(names=["it"], loads="itself", fallback="yes")
        self.loaders = loaders

    # ---- cells

    def cell(self, axis, loose=40):
        spec = self.axes[axis]
        if self.chance(loose):
            return "*"
        if self.chance(4):
            return "!=none"
        if "names" in spec:
            names = self.random.sample(spec["names"], self.random.randint(1, len(spec["names"])))
            return "!=" + names[0] if self.chance(15) else " ".join(names)
        alternatives = [self.range(spec["line"]) for _ in range(2 if self.chance(20) else 1)]
        return " or ".join(alternatives) + (" or none" if self.chance(6) else "")

    def bound(self, line):
        spec, r = self.lines[line], self.random
        text = r.choice(spec["versions"])
        if self.chance(30):
            text = "%d.%d" % (r.randint(1, 5), r.randint(0, 12))
        if spec["scheme"] == "dotted" and self.chance(30):
            text = ".".join(text.split(".")[: r.randint(1, 2)])
        return text

    def range(self, line):
        r, pep = self.random, self.lines[line]["scheme"] == "pep440"
        kind = r.randint(0, 9)
        if kind < 3:
            return self.bound(line)
        if kind < 6:
            return r.choice([">=", "<=", "<", ">", "!=", "=="]) + self.bound(line)
        if kind == 6:
            op = r.choice(["~", "~="]) if pep else "~"
            return op + ".".join(self.plain(line)[:2])
        if kind == 7:
            low, high = sorted((self.plain(line)[:2] for _ in range(2)), key=lambda v: [int(x) for x in v])
            return "%s - %s" % (".".join(low), ".".join(high))
        if kind == 8:
            some = ".".join(self.plain(line)[: r.randint(1, 2)])
            return r.choice(["", "", "==", "!="]) + some + ".*" if pep or self.chance(50) else some
        return ">=%s,<%s" % (self.bound(line), self.bound(line))

    def plain(self, line):
        numbers = []
        for part in self.random.choice(self.lines[line]["versions"]).split("."):
            digits = part.rstrip("abcdefghijklmnopqrstuvwxyz")
            head = ""
            for letter in part:
                if not letter.isdigit():
                    break
                head += letter
            if not head:
                break
            numbers.append(head)
            if digits != part or head != part:
                break
        return (numbers + ["0"])[: max(2, len(numbers))]

    # ---- tables and rules

    def table(self, number, of, columns):
        r = self.random
        keys = columns[: r.randint(1, len(columns) - 1)] if len(columns) > 1 and self.chance(80) else []
        head, rows, seen = list(columns), [], set()
        level, rank = self.chance(25), self.chance(25)
        counted = [c for c in columns if self.axes[c].get("counted") and c not in keys]
        for _ in range(r.randint(2, 7)):
            cells = []
            for c in columns:
                text = self.cell(c, 20 if c in keys else 35)
                if c not in keys and self.chance(12 if c in counted else 4):
                    text = "?" if self.chance(60) else text + " or ?" if text != "*" else "*"
                cells.append(text)
            extra = ["also"] if keys else []
            if level:
                extra.append(r.choice(["tested", "tested", "compatible", "disputed", "-"]))
            if rank:
                extra.append(r.choice(["vendor", "memory", "project", "-"]))
            rows.append(cells + extra)
        if keys and rank and self.chance(60):
            rows = self.overruling(rows, columns, keys)
        head += (["@flag"] if keys else []) + (["@level"] if level else []) + (["@rank"] if rank else [])
        lines = ["- table: table %d" % number]
        if self.chance(5):
            lines.append("  severity: warning")
        if of:
            lines.append("  of: " + of)
        if keys:
            lines.append("  key: [%s]" % ", ".join(keys))
            lines.append("  otherwise: " + r.choice(["none", "any"]))
        lines.append("  columns: " + " | ".join(head))
        lines.append("  rows: |")
        return lines + ["    " + " | ".join(row) for row in rows]

    def overruling(self, rows, columns, keys):
        """Some rows once more with other values: another rank, or the same and one that is preferred."""
        r, out, place = self.random, [], {}
        ranks = ["measured", "vendor", "project", "third-party", "inferred", "memory"]
        for number, row in enumerate(rows):
            again = [self.cell(c, 30) if c not in keys else cell for c, cell in zip(columns, row)]
            first, second = r.sample(ranks, 2)
            if self.chance(30):
                second = first
            flags = ["-", "prefer" if first == second else "-"]
            r.shuffle(flags)
            make = lambda cells, flag, rank: cells[: len(columns)] + [flag] + row[len(columns) + 1 : -1] + [rank]
            apart = self.chance(50) and all(row[: len(keys)] != old[: len(keys)] for old in rows[:number])
            # the rows of one key say nothing of overlaps with others: only the first keeps `also` off
            if apart and self.lonely(row, rows, columns, keys):
                out += [make(row, flags[0], first), make(again, flags[1], second)]
            else:
                out.append(row)
        return out

    def lonely(self, row, rows, columns, keys):
        """Does the key of a row surely meet that of no other?  Told on axes of names only."""
        for other in rows:
            if other is row:
                continue
            apart = [1 for c, a, b in zip(columns, row, other) if c in keys and "names" in self.axes[c] and
                     "*" not in a + b and "!" not in a + b and not set(a.split()) & set(b.split())]
            if not apart:
                return False
        return True

    # ---- records

    def records(self):
        """Builds of the first loader: fields, and what they pin."""
        r, name = self.random, self.loaders[0]
        fields = [a for a in ("run", "snake", "made", "chip") if a in self.axes and self.chance(70)]
        packages = [a for a in ("lib", "extra", "snake") if a in self.axes and a not in fields]
        spell = lambda a: '"%s"' % (self.cell(a, 5) if self.chance(85) else "?")
        pins = lambda: ", pins: {%s}" % ", ".join("%s: %s" % (a, self.pin(a)) for a in packages) if packages and self.chance(60) else ""
        lines = ["records:", "- of: " + name, "  key: [%s, flavour]" % name, "  builds:"]
        for version in self.lines[name]["versions"]:
            flavours = self.axes["flavour"]["names"]
            lines.append("  - %s: %s" % (name, version))
            shared = [f for f in fields if self.chance(40)]
            lines += ["    %s: %s" % (f, spell(f)) for f in shared]
            lines.append("    each:")
            for flavour in r.sample(flavours, r.randint(1, len(flavours))):
                own = ["%s: %s" % (f, spell(f)) for f in fields if f not in shared and self.chance(90)]
                lines.append("    - {%s%s}" % (", ".join(["flavour: " + flavour] + own), pins()))
        return lines

    def pin(self, axis):
        text = self.cell(axis, 0)
        return '"%s"' % (text + (" if flavour red" if self.chance(25) and " or " not in text else ""))

    def rule(self, number, of):
        r, axes = self.random, list(self.axes)
        when = {a: self.cell(a, 0) for a in r.sample(axes, r.randint(1, 2))}
        same = [(a, b) for a in axes for b in axes if a != b and self.axes[a].get("line") == self.axes[b].get("line") and
                self.axes[a].get("line") and "released" in (self.axes[a].get("choose"), self.axes[b].get("choose"))]
        quote = lambda items: "{%s}" % ", ".join('%s: "%s"' % item for item in items.items())
        text = "- {rule: rule %d, " % number + ("of: %s, " % of if of else "")
        if same and self.chance(60):
            a, b = r.choice(same)
            when = {k: v for k, v in when.items() if k not in (a, b)} or ({} if of else {"flavour": self.cell("flavour", 0)})
            need = {a: r.choice(["==", "==", "!=", "<", "<=", ">", ">=", "~"]) + " " + b + r.choice(["", "", " by minor", " by major"])}
            need = {k: v.replace(" by minor", "").replace(" by major", "") if v.startswith("~") else v for k, v in need.items()}
            return text + ("when: %s, " % quote(when) if when else "") + "need: %s}" % quote(need)
        text += "when: %s, " % quote(when)
        rest = [a for a in axes if a not in when]
        if self.chance(40) or not rest:
            return text + "never: yes}"
        return text + "need: %s}" % quote({a: self.cell(a, 0) for a in r.sample(rest, 1)})

    # ---- the whole

    def rules(self):
        r = self.random
        self.make_axes()
        out = ["lines:"]
        body = ["axes:"]
        for name, axis in self.axes.items():
            fields = ["%s: %s" % (k, "[%s]" % ", ".join('"%s"' % n for n in v) if k == "names" else '"%s"' % v if k == "default" else v) for k, v in axis.items()]
            body.append("  %s: {%s}" % (name, ", ".join(fields)))
        tables, number = ["tables:"], 0
        for subject in list(self.axes):
            for _ in range(r.choice([0, 1, 1, 1, 2])):
                number += 1
                others = [a for a in self.axes if a != subject]
                columns = [subject] + r.sample(others, min(len(others), r.randint(1, 3)))
                tables += self.table(number, subject if self.chance(85) else None, columns)
        records = self.records() if self.chance(30) else []
        rules = ["rules:"] + [self.rule(i, r.choice([None] + list(self.axes))) for i in range(r.randint(0, 3))]
        for name, line in self.lines.items():
            depth = ", depth: 3" if line["scheme"] == "dotted" else ""
            complete = ", complete: %s" % line["complete"] if line["complete"] else ""
            out.append("  %s: {scheme: %s%s%s}" % (name, line["scheme"], depth, complete))
        lists = ["releases:"]
        for name, rows in self.lists:
            lists += ["- line: " + name, "  columns: version | date | status", "  rows: |"] + ["    " + row for row in rows]
        return "\n".join(out + body + lists + (tables if number else []) + records + (rules if len(rules) > 1 else []) + self.prepared()) + "\n"

    def prepared(self):
        """Questions about the first loader that fix an axis may find their answers in the image."""
        self.given = self.random.choice([a for a in self.axes if a not in self.loaders]) if self.chance(60) else None
        return ["prepared:", "- {of: %s, given: [%s]}" % (self.loaders[0], self.given)] if self.given else []

    def value(self, axis):
        spec = self.axes[axis]
        return self.random.choice(spec["names"] if "names" in spec else self.lines[spec["line"]]["versions"])

    def question(self):
        r = self.random
        ask = list(self.loaders) if self.chance(80) else self.loaders[:1]
        if "plugin" in self.axes and self.chance(60):
            ask.append("plugin")
        require = []
        for axis in r.sample(list(self.axes), r.choice([0, 0, 1, 1, 2, 3])):
            name = axis
            if "loader" in str(self.axes[axis].get("per")) and self.chance(30):
                name += "[%s]" % ask[0]
            require.append((name, self.cell(axis, 5)))
        if self.given and self.chance(70):
            ask = self.loaders[:1]
            require = [r for r in require if r[0].split("[")[0] != self.given][:1] + [(self.given, self.value(self.given))]
        order = r.sample(list(self.axes), min(len(self.axes), r.randint(0, 3)))
        rows = None
        if self.chance(15):
            axes = r.sample(list(self.axes), 2)
            rows = (axes, [[self.cell(a, 10) for a in axes] for _ in range(r.randint(1, 3))])
        return dict(ask=ask, rows=rows, require=require, level=r.choice([1, 1, 1, 0]), rank=r.choice([5, 5, 5, 2]), strict=self.chance(10),
                    devices=2 if "chip" in self.axes and self.chance(20) else 1, order=order,
                    as_of=r.choice([0, 0, 0, 0, 0, 20200601]))


def make(seed):
    maker = Maker(seed)
    return maker.rules(), maker.question()
