#!/usr/bin/env python3
"""Does every row of the rule files hold in the library, and does every limit bite?  facts.py [-v] [FILE-PREFIX…]

The rows are read from YAML by tests/oracle/read.py, which shares nothing with the compiler.  For each row:
- some combination inside it has an answer, and so has every value at an end of each of its cells;
- one step beyond each of its cells, on an axis with an order, there is no answer, unless another row admits it.
Where that cannot be expected, the reason is counted."""
import collections, itertools, os, re, subprocess, sys, threading, yaml
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../oracle"))
import read

BUILD = os.environ.get("B", "build")


class Rules(read.Rules):
    """Keeps what the oracle has no use for: tables of warnings, and the file of each table."""

    def __init__(self, directory):
        self.warning = []
        super().__init__(directory)
        place, of = {}, {}
        for folder, _, names in os.walk(directory):
            for path in (os.path.join(folder, name) for name in names if name.endswith(".yaml")):
                with open(path) as file:
                    part = yaml.load(file, getattr(yaml, "CBaseLoader", yaml.BaseLoader)) or {}
                path = os.path.relpath(path, directory)
                for name, line in (part.get("lines") or {}).items():
                    self.lines[name].depth = int(line.get("depth", 0))
                place.update({entry["table"]: path for entry in part.get("tables") or []})
                place.update({entry.get("rule") or str(entry): path for entry in part.get("rules") or []})
                of.update({entry["of"]: path for entry in part.get("records") or []})
        for table in self.tables + self.warning:
            table.file = place.get(table.name) or of[table.of]
            for number, row in enumerate(table.rows):
                row.number = number

    def read_rule(self, entry):
        super().read_rule({**entry, "severity": "error"})
        if entry.get("severity") == "warning":
            self.warning.append(self.tables.pop())

    def add_table(self, name, entry, axes, key, rows, otherwise_any):
        super().add_table(name, {**entry, "severity": "error"}, axes, key, rows, otherwise_any)
        if entry.get("severity") == "warning":
            self.warning.append(self.tables.pop())


# ---- values of an axis ------------------------------------------------------------------------------------------------

def step_below(version):
    numbers = list(version.numbers)
    while numbers and numbers[-1] == 0:
        numbers.pop()
    if not numbers:
        return None
    numbers[-1] -= 1
    return ".".join(map(str, numbers + [999] * (len(numbers) < 2 or not numbers[-1])))


class Values:
    """The values of an axis that are tried: known releases, or versions at and beside each bound; names."""

    def __init__(self, rules):
        self.rules, self.cache = rules, {}

    def of(self, axis):
        if axis.name not in self.cache:
            self.cache[axis.name] = self.make(axis)
        return self.cache[axis.name]

    def make(self, axis):
        if not axis.line:
            return list(axis.names)
        if axis.released:
            return sorted(r.version for r in axis.line.releases.values() if r.status == "released")
        texts = {version.text for version in axis.line.releases}
        for bound in self.rules.bounds[axis.line.name]:
            above = list(bound.numbers[:-1]) + [bound.numbers[-1] + 1]
            texts |= {bound.text, ".".join(map(str, above)), step_below(bound) or bound.text}
        by_key = {}
        for text in sorted(texts, key=lambda text: (len(text), text)):
            by_key.setdefault(read.Version(text, axis.line.pep440).key, text)
        return sorted(read.Version(text, axis.line.pep440) for text in by_key.values())

    def inside(self, axis, cell):
        """The ends of each run of values inside, lowest first; names all."""
        values = self.of(axis)
        here = [cell.has(v) for v in values]
        if not axis.line:
            return [v for v, yes in zip(values, here) if yes]
        near = lambda i: 0 <= i < len(values) and here[i]
        return [v for i, v in enumerate(values) if here[i] and not (near(i - 1) and near(i + 1))]

    def beyond(self, axis, cell, key=False):
        """One step beyond each end; of names, which have no order, two others where they are no key."""
        values = self.of(axis)
        here = [cell.has(v) for v in values]
        if not axis.line:
            return [] if key else [v for v, yes in zip(values, here) if not yes][:2]
        near = lambda i: 0 <= i < len(values) and here[i]
        return [v for i, v in enumerate(values) if not here[i] and (near(i - 1) or near(i + 1))]


# ---- the library ------------------------------------------------------------------------------------------------------

class Reply:
    def __init__(self, line):
        self.verdict, *fields = line.rstrip("\n").split("\t")
        self.text = line.strip()
        self.defaults = [f[1:].split("[")[0] for f in fields if f[0] == "@"]
        self.tables = [f[1:] for f in fields if f[0] == "#"]
        self.warnings = [f[1:] for f in fields if f[0] == "~"]
        self.values = dict(f.split("=", 1) for f in fields if f[0] not in "@#~?" and "=" in f)


class Library:
    """Several processes of ask.c, each question asked once."""

    def __init__(self):
        command = [BUILD + "/tools/facts/ask", BUILD + "/rules.gpst"]
        pipe = subprocess.PIPE
        self.processes = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) for _ in range(os.cpu_count() or 1)]
        self.replies = {}

    def ask(self, questions):
        """questions: lists of fields; their replies."""
        lines = [line for line in dict.fromkeys("\t".join(q) for q in questions) if line not in self.replies]
        talks = [threading.Thread(target=self.talk, args=(p, lines[i::len(self.processes)])) for i, p in enumerate(self.processes)]
        for talk in talks:
            talk.start()
        for talk in talks:
            talk.join()
        return [self.replies["\t".join(q)] for q in questions]

    def talk(self, process, lines):
        def write():
            process.stdin.write("".join(line + "\n" for line in lines))
            process.stdin.flush()
        writer = threading.Thread(target=write)
        writer.start()
        for line in lines:
            reply = process.stdout.readline()
            if not reply:
                print("not ok the library ended at: " + line, flush=True)
                os._exit(1)
            self.replies[line] = Reply(reply)
        writer.join()


# ---- rows -------------------------------------------------------------------------------------------------------------

class Case:
    """A row, and what is asked of it.  Every column is asked for, so that the answer gives it a value."""

    def __init__(self, rules, table, row):
        self.rules, self.table, self.row, self.lifted = rules, table, row, []
        self.cells = {axis: requirement(cell) for axis, cell in row.cells.items()}

    def name(self):
        said = ", ".join("%s %s" % (axis, text) for axis, text in self.cells.items() if text)
        return "%s: %s, row %d (%s)" % (self.table.file, self.table.name, self.row.number + 1, said)

    def question(self, instead={}, more={}):
        """The row, with other cells for some columns, and more axes.  A default counts where the row says nothing."""
        instead = {**more, **instead}
        fields = {axis: text for axis, text in instead.items() if axis not in self.cells}
        for axis, text in self.cells.items():
            standard = "*" if axis in self.lifted else self.rules.axes[axis].standard or "*"
            fields[axis] = instead.get(axis) or text or standard
        fields.update({axis: "*" for axis in self.lifted if axis not in fields})
        subject = [] if not self.table.of or fields.get(self.table.of) == read.NONE else ["!" + self.table.of]
        return subject + ["%s=%s" % item for item in fields.items()]

    def witness_of(self, reply):
        """One value for each column, from the answer."""
        witness = {}
        for axis in self.row.cells:
            low, _, high = reply.values.get(axis, "..").partition("..")
            line = self.rules.axes[axis].line
            text = low or (step_below(self.rules.version(line, high[1:])) if high[:1] == "<" else high)
            special = text in (read.NONE, read.UNRECORDED) or not line
            witness[axis] = text if special else self.rules.version(line, text)
        return witness

    def outside(self):
        """The first column whose value in the answer is not in the row's cell."""
        out = (a for a, cell in self.row.cells.items() if not cell.has(self.witness[a]) and not getattr(cell, "gap", False))
        return next(out, None)

    def exact(self, axis, value):
        """A value as a requirement that only it meets."""
        line = self.rules.axes[axis].line
        if not isinstance(value, read.Version) or value.pep440:
            return str(value)
        return ".".join(map(str, value.leading(max(line.depth, len(value.numbers)))))


def requirement(cell):
    """A cell as the text of a requirement, or None where it asks for nothing."""
    if isinstance(cell, read.Both):
        parts = [text for text in (requirement(cell.a), requirement(cell.b)) if text]
        names = [n for n in cell.a.axis.names if cell.has(n)] if not cell.a.axis.line else None
        return " ".join(names) if names else " ".join(parts) if len(parts) < 2 else None
    if cell.text == "*" or cell.text == "?":
        return None
    if not cell.op or not cell.axis.line:
        return cell.text
    alternatives = []
    for part in re.split(r"\s+or\s+", cell.text):
        bare = not re.search(r"[=<>~!]|\s-\s", part) and part not in ("*", "?", read.NONE) and (cell.axis.name, part) not in cell.rules.sets
        alternatives.append(" ".join(cell.op + word for word in part.split()) if bare else part)
    return " or ".join(alternatives)


class Masks:
    """Which rows of a table take a value, as bits of a number."""

    def __init__(self, rows):
        self.rows, self.cache = rows, {}

    def of(self, axis, value):
        if (axis, value) not in self.cache:
            takes = lambda row: axis not in row.cells or row.cells[axis].has(value) or getattr(row.cells[axis], "gap", False)
            self.cache[axis, value] = sum(1 << i for i, row in enumerate(self.rows) if takes(row))
        return self.cache[axis, value]

    def all(self, values):
        mask = (1 << len(self.rows)) - 1
        for axis, value in values.items():
            mask &= self.of(axis, value)
        return mask


def admits(table, values):
    """Does the table, as it is written, take these values?  yes, no, disputed, or open (no row speaks of it)."""
    if not hasattr(table, "masks"):
        table.masks = Masks(table.rows)
        table.fine = sum(1 << i for i, row in enumerate(table.rows) if row.level != 2)
        table.keys = Masks([read.Row({a: row.cells[a] for a in table.key}, 0, 0) for row in table.covered or []])
    rows = table.masks.all(values)
    if rows:
        return "yes" if rows & table.fine else "disputed"
    if table.covered is not None and not table.keys.all({a: v for a, v in values.items() if a in table.key}):
        return "open"
    return "no"


def main():
    verbose = "-v" in sys.argv
    prefixes = [a for a in sys.argv[1:] if a != "-v"] or [""]
    rules = Rules("rules")
    values = Values(rules)
    run = Run(rules, values, verbose)
    of_files = lambda tables: [t for t in tables if t.file.startswith(tuple(prefixes))]
    run.rows(of_files(t for t in rules.tables if not t.rule))
    run.warnings(of_files(t for t in rules.warning if not t.rule))
    for table in of_files(t for t in rules.tables + rules.warning if t.rule):
        table.warns = table in rules.warning
        run.rule(table)
    if prefixes == [""]:
        run.twins(rules.tables)
    return run.finish()


class Run:
    def __init__(self, rules, values, verbose):
        self.rules, self.values, self.verbose, self.library = rules, values, verbose, Library()
        self.never = {t.name for t in rules.tables if t.rule and not any(not isinstance(c, read.Not) for row in t.rows for c in row.cells.values())
                      and not any(row.relation for row in t.rows)}
        self.passed, self.files, self.failures = collections.Counter(), collections.Counter(), collections.defaultdict(list)
        self.skips = collections.defaultdict(collections.Counter)

    def note(self, why, detail=""):
        self.skips[why][detail] += 1

    def good(self, case, what):
        self.passed[what] += 1
        self.files[case.table.file] += 1

    def tell(self, text):
        if self.verbose:
            print("# " + text)

    def fail(self, case, text):
        self.failures[case.table.file].append("%s\n        %s" % (case.name(), text))

    def rows(self, tables):
        cases = []
        for table in tables:
            for row in table.rows:
                if row.level == 2:
                    self.note("rows that are disputed")
                else:
                    cases.append(Case(self.rules, table, row))
        held = self.some_combination(cases)
        self.ends(held)
        self.limits(held)

    # ---- some combination inside each row

    def some_combination(self, cases):
        """Keeps those that have an answer.  Defaults in the way are lifted: the row says nothing about them."""
        left, held = cases, []
        while left:
            again = []
            for case, reply in zip(left, self.library.ask([c.question() for c in left])):
                new = [d for d in reply.defaults if d not in case.lifted and not case.cells.get(d)]
                if new:
                    case.lifted += new
                    again.append(case)
                elif self.holds(case, reply):
                    held.append(case)
            left = again
        return held

    def holds(self, case, reply):
        if reply.verdict == "inconsistent" and self.never.intersection(reply.tables):
            self.note("rows that a rule forbids")
        elif reply.verdict in ("consistent", "unknown"):
            case.witness = case.witness_of(reply)
            wrong = case.outside()
            if wrong:
                self.fail(case, "%s %s is not in its cell" % (wrong, case.witness[wrong]))
            elif reply.verdict == "consistent":
                self.good(case, "rows hold")
                return True
            elif self.is_disputed(case):
                self.note("rows about builds that are disputed")
            else:
                self.fail(case, "not known: " + reply.text)
        else:
            self.fail(case, "no combination inside: " + reply.text)
        return False

    def is_disputed(self, case):
        """Does another table of the same subject dispute what the row is about?"""
        others = [t for t in self.rules.tables if t.of == case.table.of and not t.rule and t is not case.table]
        return any(admits(t, {a: v for a, v in case.witness.items() if a in t.columns}) == "disputed" for t in others)

    # ---- the ends of each cell

    def ends(self, cases):
        questions = []
        for case in cases:
            for axis, cell in case.row.cells.items():
                found = self.values.inside(self.rules.axes[axis], cell) if case.cells[axis] else []
                if len(found) > 1:
                    questions += [(case, axis, value) for value in found]
        replies = self.library.ask([case.question({axis: case.exact(axis, value)}) for case, axis, value in questions])
        for (case, axis, value), reply in zip(questions, replies):
            others = [t for t in reply.tables if t != case.table.name]
            if reply.verdict == "consistent":
                self.good(case, "values at the ends of cells hold")
            elif others or reply.defaults or reply.verdict == "unknown":
                self.note("ends of cells that other tables rule out", others[0] if others else "what is disputed")
                self.tell("end: %s, %s %s: %s" % (case.name(), axis, value, reply.text))
            else:
                self.fail(case, "%s %s is inside, but %s" % (axis, value, reply.text))

    # ---- one step beyond

    def limits(self, cases):
        """First with the other cells as they stand; where another row helps out, with values that only this row takes."""
        left = list(self.beyond(cases))
        for exactly in (False, True):
            replies = self.library.ask([self.step(case, axis, value, exactly) for case, axis, value in left])
            again = []
            for (case, axis, value), reply in zip(left, replies):
                table = case.table
                said = "no" if reply.verdict == "inconsistent" else admits(table, case.witness_of(reply))
                if reply.verdict == "inconsistent":
                    self.good(case, "limits bite" if table.name in reply.tables else "limits bite, as other tables say too")
                elif said == "disputed" and reply.verdict == "unknown":
                    self.good(case, "limits leave only what is disputed")
                elif said in ("yes", "open") and not exactly:
                    again.append((case, axis, value))
                else:
                    self.fail(case, "no limit: with %s %s it is %s" % (axis, value, reply.text))
            left = again

    def beyond(self, cases, names_too=False):
        """The steps beyond each cell that the table, as it is written, refuses."""
        for case in cases:
            for axis, cell in case.row.cells.items():
                if not case.cells[axis] or getattr(cell, "gap", False):
                    continue
                for value in self.values.beyond(self.rules.axes[axis], cell, names_too or axis in case.table.key):
                    said = admits(case.table, {**case.witness, axis: value})
                    if said == "yes":
                        self.note("limits beyond which another row of the table holds")
                    elif said == "open":
                        self.note("limits beyond which the table says nothing")
                    else:
                        yield case, axis, value

    def step(self, case, axis, value, exactly):
        cells = {a: case.exact(a, v) for a, v in case.witness.items()} if exactly else {}
        return case.question({**cells, axis: case.exact(axis, value)})

    # ---- tables of warnings: beyond the limit there is an answer, with the warning

    def warnings(self, tables):
        cases = [Case(self.rules, table, row) for table in tables for row in table.rows]
        held = self.some_combination(cases)
        left = list(self.beyond(held, True))
        replies = self.library.ask([self.step(case, axis, value, True) for case, axis, value in left])
        for (case, axis, value), reply in zip(left, replies):
            if reply.verdict == "inconsistent":
                self.note("limits of warnings that other tables forbid", reply.tables[0])
            elif case.table.name in reply.warnings:
                self.good(case, "warnings are given one step beyond")
            else:
                self.fail(case, "no warning: with %s %s it is %s" % (axis, value, reply.text))

    # ---- rules: where the conditions are met the need holds, and nothing else

    def rule(self, table):
        met = {axis: cell.cell for row in table.rows for axis, cell in row.cells.items() if isinstance(cell, read.Not)}
        needs = [row for row in table.rows if not any(isinstance(c, read.Not) for c in row.cells.values())]
        case = Case(self.rules, table, read.Row(met, 0, 0))
        case.row.number = 0
        reply = self.lift(case, {}, not needs)
        if table.level == 2:
            self.note("rules that are disputed")
        elif not needs:
            self.bites(case, reply, "")
        elif reply.verdict != "consistent":
            self.fail(case, "its conditions cannot be met: " + reply.text)
        elif needs[0].relation:
            self.related(case, needs[0].relation)
        else:
            self.needed(case, needs[0].cells)

    def lift(self, case, more={}, never=False):
        """Asks, and again without the defaults that are in the way."""
        while True:
            reply = self.library.ask([case.question({}, more)])[0]
            new = [d for d in reply.defaults if d not in case.lifted and not case.cells.get(d) and d not in more]
            if not new or never and case.table.name in reply.tables:
                return reply
            case.lifted += new

    def bites(self, case, reply, what):
        """Not allowed, or allowed with a warning, as the rule says."""
        if case.table.warns:
            if reply.verdict != "inconsistent" and case.table.name in reply.warnings:
                self.good(case, "rules warn")
            elif reply.verdict == "inconsistent":
                self.note("rules of warnings that other tables forbid", case.table.name)
            else:
                self.fail(case, "no warning%s: %s" % (what, reply.text))
        elif reply.verdict == "inconsistent":
            self.good(case, "rules bite" if case.table.name in reply.tables else "rules bite, as other tables say too")
            if case.table.name not in reply.tables:
                self.tell("other tables: %s%s: %s" % (case.name(), what, reply.text))
        else:
            self.fail(case, "does not bite%s: %s" % (what, reply.text))

    def needed(self, case, cells):
        needs = {axis: requirement(cell) or "*" for axis, cell in cells.items()}
        reply = self.lift(case, needs)
        if reply.verdict != "consistent":
            return self.fail(case, "its need cannot be met: " + reply.text)
        self.good(case, "rules hold")
        for axis, cell in cells.items():
            others = self.values.beyond(self.rules.axes[axis], cell)
            others = [case.exact(axis, v) for v in others] or ["!=none" if needs[axis] == read.NONE else read.NONE]
            for text in others:
                self.bites(case, self.lift(case, {axis: text}, True), " with %s %s" % (axis, text))

    def related(self, case, relation):
        """Pairs at either side of the limit, for values that have an answer."""
        left, op, right, by = relation
        self.lift(case, {axis: "*" for axis in (left, right) if not case.cells.get(axis)})
        axis = self.rules.axes[right]
        rights = [v for v in self.values.of(axis) if not case.cells.get(right) or case.row.cells[right].has(v)]
        lefts = self.values.of(self.rules.axes[left])
        replies = self.library.ask([case.question({right: case.exact(right, v)}, {left: "*"}) for v in rights])
        rights = [v for v, reply in zip(rights, replies) if reply.verdict == "consistent"]
        if not rights:
            self.fail(case, "no value of %s has an answer" % right)
        for value in rights[:: max(1, len(rights) // 8)]:
            fits = [read.compare(op, v, value, by) for v in lefts]
            near = lambda i: 0 <= i < len(fits) and fits[i]
            for v in [v for i, v in enumerate(lefts) if not fits[i] and (near(i - 1) or near(i + 1))]:
                cells = {left: case.exact(left, v), right: case.exact(right, value)}
                self.bites(case, self.lift(case, cells, True), " with %s %s, %s %s" % (left, v, right, value))

    # ---- tables that say the same of other axes

    def twins(self, tables):
        """Where most rows of a table stand in another one too, about other axes on the same lines, all do."""
        alike = collections.defaultdict(list)
        for table in (t for t in tables if not t.rule and len(t.rows) >= 10):
            axes = [self.rules.axes[a] for a in table.columns]
            alike[tuple((a.line.name if a.line else a.name, a.name in table.key) for a in axes)].append(table)
        for one, other in (pair for same in alike.values() for pair in itertools.combinations(same, 2)):
            if any(a == b and self.rules.axes[a].line for a, b in zip(one.columns, other.columns)):
                continue
            said = [collections.Counter(tuple((row.cells[a].op, row.cells[a].text) for a in t.columns) for row in t.rows) for t in (one, other)]
            if 2 * sum((said[0] & said[1]).values()) >= max(len(one.rows), len(other.rows)):
                case = Case(self.rules, one, one.rows[0])
                for row in [*(said[0] - said[1]), *(said[1] - said[0])]:
                    self.fail(case, "%s: only one of them says %s" % (other.name, " | ".join(text for _, text in row)))
                self.good(case, "tables say the same as another")
                self.tell("%s, %s" % (one.name, other.name))

    def finish(self):
        for file in sorted({*self.files, *self.failures}):
            wrong = self.failures[file]
            print("%s rows of rules/%s: %d passed, %d failed" % ("not ok" if wrong else "ok", file, self.files[file], len(wrong)))
            for failure in wrong if self.verbose else wrong[:20]:
                print("    " + failure)
        for what, count in self.passed.items():
            print("# %d %s" % (count, what))
        for why, details in self.skips.items():
            named = ", ".join("%s %d" % item for item in details.most_common(12) if item[0])
            print("# skipped: %d %s%s" % (sum(details.values()), why, named and ": " + named))
        failed = sum(map(len, self.failures.values()))
        print("# %d passed, %d failed" % (sum(self.passed.values()), failed))
        return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
