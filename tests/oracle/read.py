"""Reads a directory of rules straight from its YAML, as docs/language.md says, and turns a question into variables and
constraints over concrete sample values.  Shares nothing with the compiler or the library; its versions are compared
as the dotted order and PEP 440 define it."""
import collections, functools, itertools, os, re
import yaml

NONE, UNRECORDED = "none", "?"
RANKS = "measured vendor project third-party inferred memory".split()
LEVELS = "tested compatible disputed".split()

# ---- versions ---------------------------------------------------------------------------------------------------------

PEP440 = re.compile(r"v?(\d+(?:\.\d+)*)(?:[-_.]?(alpha|beta|preview|pre|rc|a|b|c)[-_.]?(\d*))?"
                    r"(?:-(\d+)|[-_.]?(?:post|rev|r)[-_.]?(\d*))?(?:[-_.]?(dev)[-_.]?(\d*))?", re.I)
PHASE = {"alpha": 1, "a": 1, "beta": 2, "b": 2, "c": 3, "rc": 3, "pre": 3, "preview": 3}
WIDTH = 8
FEW = 60


@functools.total_ordering
class Version:
    """numbers: as written; key: what orders it."""

    def __init__(self, text, pep440):
        self.text, self.pep440, self.suffix = text, pep440, False
        pre, post, dev = (4, 0), -1, float("inf")
        if pep440:
            found = PEP440.fullmatch(text)
            if not found:
                raise ValueError("not a version: " + text)
            self.numbers = tuple(map(int, found[1].split(".")))
            number = lambda digits: int(digits or 0)
            if found[2]:
                pre = (PHASE[found[2].lower()], number(found[3]))
            if found[4] is not None or found[5] is not None:
                post = number(found[4] or found[5])
            if found[6]:
                dev = number(found[7])
                if not found[2] and post < 0:
                    pre = (0, 0)
            self.suffix = bool(found[2] or found[6] or post >= 0)
        else:
            self.numbers = tuple(map(int, text.split(".")))
        self.pre, self.post, self.dev = pre, post, dev
        self.key = (self.leading(WIDTH), pre, post, dev)
        self.hash = hash(self.key)

    def leading(self, count):
        return (self.numbers + (0,) * WIDTH)[:count]

    def final(self):
        return self.pre[0] == 4 and self.post < 0 and self.dev == float("inf")

    def __eq__(self, other):
        return isinstance(other, Version) and self.key == other.key

    def __lt__(self, other):
        return self.key < other.key

    def __hash__(self):
        return self.hash

    def __repr__(self):
        return self.text


def own_length(version, bound):
    """-1, 0, 1: compared by as many numbers as the bound has."""
    a, b = version.leading(len(bound.numbers)), bound.numbers
    return (a > b) - (a < b)


def compatible(a, b):
    return a.leading(1) == b.leading(1) and a.leading(2) >= b.leading(2)


def compare(op, a, b, by=None):
    if op == "~":
        return compatible(a, b)
    a, b = (a.leading(by), b.leading(by)) if by else (a.key, b.key)
    return {"==": a == b, "=": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[op]


def matches(op, version, bound, star):
    """Does a version satisfy `op bound`, on the bound's scheme?"""
    if op == "~":
        return compatible(version, bound)
    if not bound.pep440:
        order = own_length(version, bound)
        return {"=": order == 0, "==": order == 0, "!=": order != 0, "<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0}[op]
    if star:
        return (own_length(version, bound) == 0) == (op != "!=")
    if op == "~=":
        return version >= bound and version.leading(len(bound.numbers) - 1) == bound.numbers[:-1]
    same_release = version.leading(WIDTH) == bound.leading(WIDTH)
    if op == "<" and bound.final() and same_release:       # its own pre-releases are left out, post-releases are above anyway
        return False
    if op == "<" and bound.post >= 0 and bound.dev == float("inf") and version.dev != float("inf"):
        if same_release and version.pre == bound.pre and version.post == bound.post:
            return False
    if op == ">" and bound.post < 0 and bound.dev == float("inf") and same_release and version.pre == bound.pre and version.post >= 0:
        return False                                        # its post-releases are left out
    return compare(op, version, bound)


# ---- cells ------------------------------------------------------------------------------------------------------------

OPERATOR = re.compile(r"(==|!=|<=|>=|~=|=|<|>|~)?\s*(.*)")


class Cell:
    """A set of values of an axis, as the predicate has()."""

    def __init__(self, rules, axis, text, op=None):
        self.rules, self.axis, self.text, self.op = rules, axis, text.strip(), op
        self.gap, self.bounds = False, set()
        if not self.text:
            raise ValueError("empty cell on " + axis.name)
        self.parts = [self.alternative(part.strip()) for part in re.split(r"\s+or\s+", self.text)]
        self.cache = {}

    def has(self, value):
        if value not in self.cache:
            self.cache[value] = any(part(value) for part in self.parts)
        return self.cache[value]

    def version(self, text):
        bound = self.rules.version(self.axis.line, text)
        self.rules.bounds[self.axis.line.name].add(bound)
        self.bounds.add(bound)
        return bound

    def alternative(self, text):
        if text == "*":
            return lambda value: True
        if text == UNRECORDED:
            self.gap = True
            return lambda value: value == UNRECORDED
        span = re.fullmatch(r"(\S+)\s+-\s+(\S+)", text)
        if span and self.axis.line:
            low, high = self.version(span[1]), self.version(span[2])
            # A bound with a suffix (rc, post) is itself; others compare by their own length.
            above = lambda v: v >= low if low.suffix else own_length(v, low) >= 0
            below = lambda v: v <= high if high.suffix else own_length(v, high) <= 0
            return lambda value: isinstance(value, Version) and above(value) and below(value)
        terms = [OPERATOR.fullmatch(term).groups() for term in re.findall(r"(?:[=!<>~]+\s*)?[^\s,]+", text)]
        both = any(op for op, _ in terms) or bool(self.op and self.axis.line)
        tests = [self.term(op, word) for op, word in terms]
        return lambda value: (all if both else any)(test(value) for test in tests)

    def term(self, op, word):
        if word == NONE:
            return (lambda value: value != NONE) if op == "!=" else (lambda value: value == NONE)
        named = self.rules.sets.get((self.axis.name, word))
        if named is not None:
            inner = self.rules.cell(self.axis, named)
            self.bounds |= inner.bounds
            if op == "!=":
                return lambda value: value not in (NONE, UNRECORDED) and not inner.has(value)
            return inner.has
        if not self.axis.line:
            if op == "!=":
                return lambda value: value not in (NONE, UNRECORDED, word)
            return lambda value: value == word
        star = word.endswith(".*")
        bound = self.version(word[:-2] if star else word)
        op = op or self.op or "=="
        return lambda value: isinstance(value, Version) and matches(op, value, bound, star)


# ---- rules ------------------------------------------------------------------------------------------------------------

class Thing:
    def __init__(self, **fields):
        self.__dict__.update(fields)


class Row:
    """cells: by axis.  relation: (left, op, right, by) or None."""

    def __init__(self, cells, rank, level, gap=False, relation=None, place=""):
        self.cells, self.rank, self.level, self.gap, self.relation, self.place = cells, rank, level, gap, relation, place


class Table:
    """rows are ORed.  key: axes whose combinations may be uncovered or not recorded; covered: rows that cover keys, where
    what is not covered holds (`otherwise: any`)."""

    def __init__(self, name, of, columns, key, rows, covered=None, conditions=(), rule=False, warning=False):
        self.name, self.of, self.columns, self.key, self.rows = name, of, columns, key, rows
        self.covered, self.conditions, self.rule, self.warning = covered, conditions, rule, warning


def listed(text):
    return [item for item in re.split(r"[\s,]+", text) if item] if isinstance(text, str) else list(text or [])


def block(entry):
    """Rows of a block of text, as (line offset, cells)."""
    heads = [head.strip() for head in entry["columns"].split("|")]
    for number, line in enumerate(entry["rows"].split("\n")):
        if line.strip() and not line.lstrip().startswith("#"):
            cells = [cell.strip() for cell in line.split("|")]
            assert len(cells) == len(heads), (line, heads)
            yield number, heads, cells


class Rules:
    def __init__(self, *directories):
        self.lines, self.axes, self.sets, self.sources, self.tables = {}, {}, {}, {}, []
        self.bounds, self.cells = {}, {}
        parts = [part for part in self.files(directories)]
        for part in parts:
            for name, line in (part.get("lines") or {}).items():
                self.lines[name] = Thing(name=name, pep440=line["scheme"] == "pep440", complete=line.get("complete"), releases={})
                self.bounds[name] = set()
            self.sources.update(part.get("sources") or {})
        self.read_axes(parts)
        for part in parts:
            for axis, sets in (part.get("sets") or {}).items():
                self.sets.update({(axis, name): text for name, text in sets.items()})
        for part in parts:
            for entry in part.get("releases") or []:
                self.read_releases(entry)
        for part in parts:
            for records in part.get("records") or []:
                self.release_builds(records)
        for line in self.lines.values():                    # what is newer than this is not on the line's list
            line.last = self.version(line, line.complete) if line.complete else max(line.releases, default=None)
            if line.last:
                self.bounds[line.name].add(line.last)
        for part in parts:
            for entry in part.get("tables") or []:
                self.read_table(entry)
            for entry in part.get("rules") or []:
                self.read_rule(entry)
        self.read_records([entry for part in parts for entry in part.get("records") or []])

    def files(self, directories):
        kept = {}
        for directory in directories:
            for folder, _, names in os.walk(directory):
                for name in names:
                    if name.endswith(".yaml"):
                        path = os.path.join(folder, name)
                        kept[os.path.relpath(path, directory)] = path
        for name in sorted(kept, key=lambda name: (os.sep in name, name)):
            with open(kept[name]) as file:
                yield yaml.load(file, getattr(yaml, "CBaseLoader", yaml.BaseLoader)) or {}

    def version(self, line, text):
        return Version(text, line.pep440)

    def cell(self, axis, text, op=None):
        """One object for each text, so that what a value is in is worked out once."""
        if (axis.name, text, op) not in self.cells:
            self.cells[axis.name, text, op] = Cell(self, axis, text, op)
        return self.cells[axis.name, text, op]

    def read_axes(self, parts):
        for part in parts:
            for name, axis in (part.get("axes") or {}).items():
                if name in self.axes:
                    known = self.axes[name].names
                    place = len(known)
                    for n in reversed(listed(axis["names"])):   # each before the next of its list
                        if n not in known:
                            known.insert(place, n)
                        place = known.index(n)
                    continue
                yes = lambda key: axis.get(key) == "yes"
                per = listed(axis.get("per"))
                self.axes[name] = Thing(
                    name=name, line=self.lines[axis["line"]] if "line" in axis else None, names=listed(axis.get("names")),
                    released=axis.get("choose") == "released", counted=yes("counted") or "loads" in axis, hidden=yes("hidden"), open=yes("open"),
                    column=yes("column"), per_loader="loader" in per, per_device="device" in per, fallback=yes("fallback"),
                    loads=name if axis.get("loads") == "itself" else axis.get("loads"), standard=axis.get("default"))
        for axis in self.axes.values():
            axis.names = [n for n in axis.names if n != NONE]
        order = lambda axis: 0 if axis.loads == axis.name else 1 if axis.loads else 2
        self.axes = {axis.name: axis for axis in sorted(self.axes.values(), key=order)}

    # ---- releases

    def add_release(self, line, text, date, status):
        version = self.version(line, text)
        assert version not in line.releases, text
        line.releases[version] = Thing(version=version, date=date, status=status or "released")

    def read_releases(self, entry):
        for _, heads, cells in block(entry):
            row = {head: cell for head, cell in zip(heads, cells) if cell != "-"}
            self.add_release(self.lines[entry["line"]], row["version"], row.get("date"), row.get("status"))

    def release_builds(self, records):
        line = self.axes[records["of"]].line
        for build in records.get("builds") or [] if line else []:
            text = build.get(records["of"])
            if text and self.version(line, text) not in line.releases:
                self.add_release(line, text, build.get("date"), build.get("status"))

    # ---- tables

    def rank(self, *entries):
        for entry in entries:
            if entry.get("rank"):
                return RANKS.index(entry["rank"])
            if entry.get("source") and (self.sources.get(entry["source"]) or {}).get("rank"):
                return RANKS.index(self.sources[entry["source"]]["rank"])
        return RANKS.index("memory")

    def level(self, *entries):
        return LEVELS.index(next((entry["level"] for entry in entries if entry.get("level")), "tested"))

    def keep_best(self, rows, key):
        """Of two rows with the same key the better rank stays, else the one that says `prefer`; `also` keeps both."""
        out = set()
        for late, (row, flags) in enumerate(rows):
            for early, (other, others) in enumerate(rows[:late] if key and "also" not in flags else []):
                if early in out or late in out or any(other.cells[axis].text != row.cells[axis].text for axis in key):
                    continue
                worse = other.rank > row.rank if other.rank != row.rank else "prefer" in flags
                out.add(early if worse else late)
        return [row for number, (row, _) in enumerate(rows) if number not in out]

    def read_table(self, entry):
        heads = [head.strip() for head in entry["columns"].split("|")]
        axes = [head.split()[0] for head in heads if not head.startswith("@")]
        ops = {head.split()[0]: head.split()[1] for head in heads if len(head.split()) > 1}
        key, rows = listed(entry.get("key")), []
        for number, _, cells in block(entry):
            about = {head[1:]: cell for head, cell in zip(heads, cells) if head.startswith("@") and cell != "-"}
            row = {axis: self.cell(self.axes[axis], cell, ops.get(axis)) for axis, cell in zip(axes, [c for h, c in zip(heads, cells) if not h.startswith("@")])}
            gap = any(cell.gap for axis, cell in row.items() if axis not in key)
            rows.append((Row(row, self.rank(about, entry), self.level(about, entry), gap, place="row %d" % (number + 1)), about.get("flag", "").split()))
        self.add_table(entry["table"], entry, axes, key, rows, entry.get("otherwise") == "any")

    def add_table(self, name, entry, axes, key, rows, otherwise_any):
        covered = [row for row, _ in rows] if otherwise_any else None
        warning = entry.get("severity") == "warning"
        self.tables.append(Table(name, entry.get("of"), axes, key, self.keep_best(rows, key), covered, warning=warning))

    def read_rule(self, entry):
        cell = lambda axis, text: self.cell(self.axes[axis], text)
        when = {axis: cell(axis, text) for axis, text in (entry.get("when") or {}).items()}
        need, relation = {}, None
        for axis, text in (entry.get("need") or {}).items():
            other = re.fullmatch(r"(==|!=|<=|>=|<|>|~)\s*([\w-]+)(?:\s+by\s+(major|minor))?", text)
            if other and other[2] in self.axes:
                relation = (axis, other[1], other[2], {"major": 1, "minor": 2, None: None}[other[3]])
            else:
                need[axis] = cell(axis, text)
        name = entry.get("rule") or str(entry)
        if need or not relation:
            self.add_rule(entry, name, when, [Row(need, 0, 0)] if need else [], need)
        if relation:                                        # what it needs besides is a table of its own
            text = "%s, %s %s" % (name, relation[0], entry["need"][relation[0]]) if need else name
            self.add_rule(entry, text, when, [Row({}, 0, 0, relation=relation)], relation[0::2])

    def add_rule(self, entry, name, when, needs, axes):
        rows = [Row({axis: Not(test)}, 0, 0) for axis, test in when.items()] + needs
        table = Table(name, entry.get("of"), list(dict.fromkeys([*when, *axes])), [], rows, conditions=list(when), rule=True,
                      warning=entry.get("severity") == "warning")
        table.rank, table.level = self.rank(entry), self.level(entry)
        self.tables.append(table)

    # ---- records

    def read_records(self, entries):
        """All records of a subject together make its tables."""
        for subject in dict.fromkeys(entry["of"] for entry in entries):
            own = [entry for entry in entries if entry["of"] == subject]
            fields = {name: spec for entry in own for name, spec in (entry.get("fields") or {}).items()}
            Records(self, subject, listed(own[0]["key"]), fields, own).add_tables()


class Records:
    """builds: what a build says itself, and its entries."""

    ABOUT = set("date status tags source rank level severity note each pins".split())

    def __init__(self, rules, subject, key, fields, blocks):
        self.rules, self.subject, self.key, self.fields = rules, subject, key, fields
        self.builds = [Thing(own=build, entries=build.get("each") or [], facts=[build, block])
                       for block in blocks for build in block.get("builds") or []]

    def spec(self, field):
        return self.fields.get(field) or {}

    def axis(self, field):
        return self.spec(field).get("axis", field)

    def add_tables(self):
        said = itertools.chain(self.fields, *([*b.own, *itertools.chain(*b.entries)] for b in self.builds))
        groups = {}
        for field in dict.fromkeys(said):
            if field not in self.ABOUT and field not in self.key:
                groups.setdefault(self.spec(field).get("table", field), []).append(field)
        rows = [self.row(b, e, {}) for b in self.builds for e in b.entries or [{}]]
        self.rules.tables.append(Table(self.subject + " builds", self.subject, self.key, self.key, rows))
        for name, group in groups.items():
            self.group_table(name, group)
        self.pin_tables()

    def row(self, build, entry, cells):
        cell = lambda axis, text: self.rules.cell(self.rules.axes[axis], text)
        keys = {axis: cell(axis, entry.get(axis, build.own.get(axis, "*"))) for axis in self.key}
        facts = [entry, *build.facts]
        return Row({**keys, **cells}, self.rules.rank(*facts), self.rules.level(*facts), any(c.gap for c in cells.values()))

    def is_alone(self, build):
        """Has no other build this version?"""
        def version(b):
            try:
                return self.rules.version(self.rules.axes[self.subject].line, b.own[self.subject])
            except (KeyError, ValueError, AttributeError):
                return None
        meet = lambda a, b: a == b if a.pep440 else own_length(a, b) == 0 or own_length(b, a) == 0
        mine, others = version(build), [version(b) for b in self.builds if b is not build]
        return mine is not None and all(other is not None and not meet(mine, other) for other in others)

    def group_table(self, name, group):
        extra = list(dict.fromkeys(itertools.chain(*([self.axis(f), *(self.spec(f).get("with") or {})] for f in group))))
        rows = [row for b in self.builds for field in group for row in self.field_rows(b, group, field)]
        covered = rows if any(self.spec(f).get("otherwise") == "any" for f in group) else None
        if rows:
            self.rules.tables.append(Table("%s %s" % (self.subject, name), self.subject, list(dict.fromkeys(self.key + extra)), self.key, rows, covered))

    def field_rows(self, build, group, field):
        """What the build says for all its entries is one row, if no other build has the version."""
        own = any(field in e or (field not in build.own and any(f in e for f in group)) for e in build.entries)
        whole = not build.entries or (not own and self.is_alone(build))
        for entry in [{}] if whole else build.entries:
            text = entry.get(field, build.own.get(field))
            told = any(f in entry or f in build.own for f in group)
            if text is not None:
                cells = {a: self.rules.cell(self.rules.axes[a], t) for a, t in (self.spec(field).get("with") or {}).items()}
                yield self.row(build, entry, {self.axis(field): self.rules.cell(self.rules.axes[self.axis(field)], text, self.spec(field).get("op")), **cells})
            elif self.spec(field).get("optional") == "yes" and not told:
                yield self.row(build, entry, {})

    def pin_tables(self):
        pins = {}
        for build in self.builds:
            whole = not build.entries or self.is_alone(build)
            for package, texts in (build.own.get("pins") or {}).items():
                without = [e for e in build.entries if package not in (e.get("pins") or {})]
                for entry in [{}] if whole and len(without) == len(build.entries) else without:
                    pins.setdefault(package, []).append((build, entry, texts))
            for entry in build.entries:
                for package, texts in (entry.get("pins") or {}).items():
                    pins.setdefault(package, []).append((build, entry, texts))
        for package, entries in pins.items():
            self.pin_table(package, [(build, entry, text) for build, entry, texts in entries for text in ([texts] if isinstance(texts, str) else texts)])

    def pin_table(self, package, entries):
        parts = []
        for build, entry, text in entries:
            cell, _, condition = text.partition(" if ")
            parts.append((build, entry, cell.strip(), dict(part.strip().split(None, 1) for part in condition.split(" and ")) if condition else {}))
        key = self.key + [a for a in dict.fromkeys(itertools.chain(*(conditions for *_, conditions in parts))) if a not in self.key]
        rows = []
        for build, entry, text, conditions in parts:
            row = self.row(build, entry, {package: self.rules.cell(self.rules.axes[package], text)})
            for axis in key:
                row.cells.setdefault(axis, self.rules.cell(self.rules.axes[axis], "*"))
            for axis, value in conditions.items():
                row.cells[axis] = Both(row.cells[axis], self.rules.cell(self.rules.axes[axis], value))
            rows.append(row)
        self.rules.tables.append(Table("%s needs %s" % (self.subject, package), self.subject, key + [package], key, rows, rows))


class Not:
    def __init__(self, cell):
        self.cell, self.bounds = cell, cell.bounds

    def has(self, value):
        return not self.cell.has(value)


class Presumed:
    """A requirement's cell: what is not recorded is presumed to comply, if it has some value or other."""

    def __init__(self, question, axis, cell):
        self.question, self.axis, self.cell, self.bounds = question, axis, cell, cell.bounds

    def has(self, value):
        return self.question.complies(self.axis, value, self.cell)


class Both:
    def __init__(self, a, b):
        self.a, self.b, self.bounds = a, b, a.bounds | b.bounds

    def has(self, value):
        return self.a.has(value) and self.b.has(value)


# ---- a question -------------------------------------------------------------------------------------------------------

class Question:
    """ask: axes that must be there; require: [(axis or instance, cell)]; options level, rank, strict, as_of; devices.

    Afterwards: variables, each with its domain of concrete values in the closed and in the open reading, best first
    (listed: part of an answer), and constraints, each a list of rows {variable: set of values} with relations."""

    def __init__(self, rules, ask=(), require=(), level=1, rank=5, strict=False, devices=1, as_of=0, rows=None, **_):
        self.rules, self.level, self.rank, self.strict, self.devices, self.as_of = rules, level, rank, strict, devices, as_of
        self.wanted = [(axis, None, None, rules.cell(rules.axes[axis], "!=none")) for axis in ask]
        for name, text in require:
            axis, loader, device = self.instance(name)
            self.wanted.append((axis, loader, device, rules.cell(rules.axes[axis], text)))
            self.devices = max(self.devices, device or 1)
        self.together, self.in_rows = [], []                # requirements of several axes at once
        if rows:
            axes = [rules.axes[a] for a in rows[0]]
            cells = [[rules.cell(axis, text) for axis, text in zip(axes, row)] for row in rows[1]]
            made = [Row({axis.name: cell for axis, cell in zip(axes, row)}, 0, 0) for row in cells]
            made += [Row({axis.name: Presumed(self, axis, cell) for axis, cell in zip(axes, row)}, 0, 2) for row in cells]  # open reading
            self.together = [Table(",".join(rows[0]), None, rows[0], [], made)]
            self.together[0].rank = self.together[0].level = 0
            self.in_rows = [(axis, None, None, cell) for row in cells for axis, cell in zip(rows[0], row)]
        self.find_play()
        self.make_variables()
        self.make_constraints()

    def instance(self, name):
        axis, *inside = re.findall(r"[^\[\]]+", name)
        loader = next((self.rules.axes[i].loads for i in inside if not i.isdigit()), None)
        return axis, loader, next((int(i) for i in inside if i.isdigit()), None)

    # ---- what is in play

    def find_play(self):
        self.play, self.tables = set(), []
        for axis, loader, _, _ in self.wanted + self.in_rows:
            self.bring(axis)
            if loader:
                self.bring(loader)
        self.close(together=False)
        self.meant = set(self.play)
        self.close()
        for axis in self.rules.axes.values():
            if axis.fallback and not self.loaders():
                self.bring(axis.name)
                self.meant.add(axis.name)
        self.close()

    def bring(self, axis):
        self.play.add(axis)
        if self.rules.axes[axis].loads:
            self.play.add(self.rules.axes[axis].loads)

    def close(self, together=True):
        grew = True
        while grew:
            grew = False
            speakers = self.speakers()
            for table in self.rules.tables:
                if table not in self.tables and not table.warning and self.concerned(table) and not any(
                        axis not in self.play and not (together and len(speakers[axis]) > 1) for axis in self.waits_for(table)):
                    self.tables.append(table)
                    for axis in table.columns + ([table.of] if table.of else []):
                        self.bring(axis)
                    grew = True

    def concerned(self, table):
        return table.of in self.play if table.of else all(c in self.play for c in table.conditions)

    def waits_for(self, table):
        """Hidden axes on which a table `otherwise: any` is not keyed: it does not bring them in alone."""
        if table.covered is None:
            return []
        return [a for a in table.columns if a not in table.key and a != table.of and self.rules.axes[a].hidden]

    def speakers(self):
        said = collections.defaultdict(set)
        for table in self.rules.tables:
            if self.concerned(table) and not table.warning:
                for axis in self.waits_for(table):
                    said[axis].add(table.of)
        return said

    def loaders(self):
        return [a for a, axis in self.rules.axes.items() if a in self.play and axis.loads == a]

    # ---- variables

    def make_variables(self):
        self.variables = []
        for name, axis in self.rules.axes.items():
            if name not in self.play:
                continue
            for loader in self.loaders() if axis.per_loader else [None]:
                for device in range(1, self.devices + 1) if axis.per_device else [None]:
                    label = name + ("[%s]" % loader if loader else "") + ("[%d]" % device if device and self.devices > 1 else "")
                    asked = any(w[0] == name for w in self.wanted + self.in_rows)
                    shown = not axis.hidden or asked
                    self.variables.append(Thing(name=label, axis=axis, loader=loader, device=device, shown=shown,
                                                counted=shown and (axis.counted or bool(axis.loads)), listed=shown))
        self.by_instance = {(v.axis.name, v.loader, v.device): v for v in self.variables}

    def points(self, line):
        """Concrete versions, one in each region that the bounds make, every release, and the starts of their minors."""
        if line.name not in self.sampled:
            self.sampled[line.name] = self.sample(line)
        return self.sampled[line.name]

    def sample(self, line):
        past = lambda numbers: numbers[:-1] + (numbers[-1] + 1,)
        bounds, starts = self.rules.bounds[line.name] | set(line.releases), {(0,)}
        if len(bounds) > FEW and not any(v.axis.released for v in self.variables if v.axis.line is line):
            bounds = self.bounds_in_play(line)              # what tells nothing apart is not needed
        for version in bounds:
            starts |= {version.numbers, past(version.numbers), version.numbers[:2], past(version.numbers[:2]), past(version.numbers[:1])}
        return sorted({Version(".".join(map(str, numbers)), False) for numbers in starts})

    def bounds_in_play(self, line):
        on_line = {v.axis.name for v in self.variables if v.axis.line is line}
        cells = {cell for c in self.constraints for row in c.table.rows for a, cell in row.cells.items() if a in on_line}
        cells |= {cell for name, _, _, cell in self.wanted + self.in_rows if name in on_line}
        cells |= {self.rules.cell(self.rules.axes[a], self.rules.axes[a].standard) for a in on_line if self.rules.axes[a].standard}
        return set().union(*(cell.bounds for cell in cells))

    def make_domains(self):
        self.sampled = {}
        for v in self.variables:
            line, axis = v.axis.line, v.axis
            v.own = [wanted for wanted in self.wanted if self.concerns(v, *wanted[:3])]
            own = [cell for _, _, _, cell in v.own]
            said = own or any(axis.name == name for name, *_ in self.in_rows)
            drawn = v.loader and v.loader not in self.meant     # there for what others say of it: nobody asks for its defaults
            v.standard = [] if said or drawn or not axis.standard else [self.rules.cell(axis, axis.standard)]
            usable = [r.version for r in self.known(line) if r.status == "released" or (r.status == "withdrawn" and self.named(line, r.version))] if line else []
            planned = [r.version for r in self.known(line) if r.status == "planned"] if line else []
            if line and axis.released:
                closed, opened = usable, usable + planned
                if line.last and not any(all(c.has(x) for c in own) for x in opened + [NONE]):
                    opened = opened + [x for x in self.beyond_points(line) if all(c.has(x) for c in own)]
            elif line:
                closed = opened = sorted(self.points(line))
            else:
                closed = opened = list(axis.names)
            if self.strict:
                opened = closed
            special = [NONE] + ([UNRECORDED] if axis.counted and not self.strict and self.says_unrecorded(v) else [])
            worth = lambda x: (x in usable, x in planned, x)          # known releases before versions nobody has seen
            v.before = [(sorted(values, key=worth, reverse=True) if line else list(values)) + special for values in (closed, opened)]
            v.closed = [x for x in v.before[0] if all(c.has(x) for c in own + v.standard)]
            v.open = [x for x in v.before[1] if self.fits(v, x, own + v.standard)]   # `?` may be what is asked for

    def fits(self, v, value, cells):
        return all(self.complies(v.axis, value, c) for c in cells)

    def complies(self, axis, value, cell):
        if value != UNRECORDED or cell.has(value):
            return cell.has(value)
        return any(map(cell.has, [*self.points(axis.line), *self.rules.bounds[axis.line.name]] if axis.line else axis.names))

    def known(self, line):
        """Releases as of the day asked for; one without a date counts as of the day of the next that has one.  A line
        without dates is always there."""
        date, kept = None, []
        if not any(release.date for release in line.releases.values()):
            return list(line.releases.values())
        for version in sorted(line.releases, reverse=True):
            date = line.releases[version].date or date
            if not self.as_of or (date and int((date + "-01" if len(date) == 7 else date).replace("-", "")) <= self.as_of):
                kept.append(line.releases[version])
        return kept

    def is_beyond(self, line, version):
        return own_length(version, line.last) > 0 if not line.pep440 else version > line.last

    def beyond_points(self, line):
        after = lambda numbers: Version(".".join(map(str, numbers[:-1] + (numbers[-1] + 1,))), line.pep440)
        points = set(self.rules.bounds[line.name]) | set(line.releases)
        points |= {after(v.numbers[:n]) for v in points for n in range(1, len(v.numbers) + 1)}
        if line.pep440:                                     # V, and what comes after its post-releases
            points |= {Version(".".join(map(str, v.numbers + (1,))), True) for v in points}
        return sorted(x for x in points if self.is_beyond(line, x))

    def named(self, line, version):
        """Does the question ask for this very version?"""
        def names(text):
            bare = re.fullmatch(r"={0,2}\s*(v?\d[^\s=<>!~*?,]*)" + ("" if line.pep440 else r"(?:\.\*)?"), text)
            return bare and self.rules.version(line, bare[1]) == version
        after = Version(".".join(map(str, version.numbers[:-1] + (version.numbers[-1] + 1,))), line.pep440)

        def exact(cell):                                    # an alternative that covers more names nothing, nor one that touches it
            if any(test(after) and not test(version) for test in cell.parts):
                return False
            parts = [part for part, test in zip(re.split(r"\s+or\s+", cell.text), cell.parts) if test(version)]
            return bool(parts) and all(" - " not in part and any(map(names, re.findall(r"(?:[=!<>~]+\s*)?[^\s,]+", part))) for part in parts)
        return any(self.rules.axes[axis].line is line and exact(cell) for axis, _, _, cell in self.wanted + self.in_rows)

    def concerns(self, v, axis, loader, device):
        return v.axis.name == axis and loader in (None, v.loader) and device in (None, v.device)

    def says_unrecorded(self, v):
        return any(not c.table.rule and c.table not in self.together and v in c.columns and v.axis.name not in c.table.key and
                   any(getattr(row.cells.get(v.axis.name), "gap", False) for row in c.table.rows)
                   for c in self.constraints)

    # ---- constraints

    def make_constraints(self):
        self.constraints = []
        for table in self.tables + self.together:
            if table.rule and (table.rank > self.rank or table.level == 2):
                continue
            axes = [self.rules.axes[a] for a in table.columns]
            tied = next((self.rules.axes[a].loads for a in ([table.of] if table.of else []) + table.columns if self.rules.axes[a].loads), None)
            involved = axes + ([self.rules.axes[table.of]] if table.of else [])
            loaders = ([tied] if tied else self.loaders()) if any(a.per_loader for a in involved) else [None]
            for loader in loaders:
                for device in range(1, self.devices + 1) if any(a.per_device for a in involved) else [None]:
                    self.add_constraint(table, loader, device)
        self.make_domains()
        self.admitted = {}
        for c in self.constraints:
            self.expand(c)

    def add_constraint(self, table, loader, device):
        at = lambda name: self.by_instance[name, loader if self.rules.axes[name].per_loader else None, device if self.rules.axes[name].per_device else None]
        columns = [at(name) for name in table.columns]
        subject = at(table.of) if table.of else None
        if subject and subject not in columns:
            columns = [subject] + columns
        self.constraints.append(Thing(table=table, columns=columns, subject=subject, at=at, loader=loader, device=device))

    def holds(self, row, opened):
        if row.gap and self.strict:
            return False
        if row.rank > self.rank:
            return False
        return opened and not self.strict if row.level == 2 else row.level <= self.level

    def expand(self, c):
        """Rows as ({variable name: frozenset of values}, relation or None), for either reading."""
        values = {v.name: list(dict.fromkeys(v.before[0] + v.before[1])) for v in c.columns}
        pick = lambda v, test: frozenset(x for x in values[v.name] if test(x))
        def admitted(v, cell):
            if (v.name, cell) not in self.admitted:
                self.admitted[v.name, cell] = pick(v, cell.has)
            return self.admitted[v.name, cell]
        base = []
        if c.subject:
            base.append(({c.subject.name: pick(c.subject, lambda x: x == NONE)}, None))
        listing = c.table.key if c.table.covered is None else []
        for axis in listing:                                # a key that is not recorded is presumed to be listed
            if UNRECORDED in values[c.at(axis).name] and not self.strict:
                base.append(({c.at(axis).name: frozenset([UNRECORDED])}, None))
        rows = []
        for row in c.table.rows:
            cells = {}
            for axis, cell in row.cells.items():
                v = c.at(axis)
                gap = getattr(cell, "gap", False) and axis not in c.table.key and not v.axis.counted
                cells[v.name] = frozenset(values[v.name]) if gap else admitted(v, cell)
            relation = row.relation and (c.at(row.relation[0]).name, row.relation[1], c.at(row.relation[2]).name, row.relation[3])
            rows.append((row, (cells, relation)))
        c.uncovered = None
        if c.table.covered is not None:
            c.uncovered = [{c.at(a).name: admitted(c.at(a), row.cells[a]) for a in c.table.key} for row in c.table.covered]
        beyond = []
        for axis in listing if not self.strict else []:     # nor is it known what versions need that the list does not know
            v = c.at(axis)
            if v.axis.released and v.axis.line.last:
                beyond.append(({v.name: pick(v, lambda x: isinstance(x, Version) and self.is_beyond(v.axis.line, x))}, None))
        c.closed = base + [made for row, made in rows if c.table.rule or self.holds(row, False)]
        c.open = base + beyond + [made for row, made in rows if c.table.rule or self.holds(row, True)]


def related(relation, values):
    left, op, right, by = relation
    a, b = values[left], values[right]
    if UNRECORDED in (a, b):
        return True
    return isinstance(a, Version) and isinstance(b, Version) and compare(op, a, b, by)


def constraint_holds(c, rows, values):
    for cells, relation in rows:
        if all(values[name] in allowed for name, allowed in cells.items()) and (not relation or related(relation, values)):
            return True
    if c.uncovered is None:
        return False
    return not any(all(values[name] in allowed for name, allowed in key.items()) for key in c.uncovered)
