"""Writes a question as a ground program for clingo and reads the answers: one atom for each variable and value, one
choice of a row for each constraint."""
import collections, os, subprocess, tempfile
from read import Thing, UNRECORDED, Version


class Program:
    def __init__(self, question, opened, keep):
        self.question, self.opened, self.lines, self.groups, self.steps = question, opened, [], {}, {}
        self.domain = {v.name: v.open if opened else v.closed for v in question.variables}
        self.number = {v.name: i for i, v in enumerate(question.variables)}
        constraints = self.without_witnesses(self.without_dead_rows(), keep)
        used = set(keep).union(*(c.names for c in constraints))
        for v in question.variables:
            if v.name in used:
                self.say("1 {%s} 1." % ";".join(self.value(v.name, i) for i in range(len(self.domain[v.name]))))
        for number, c in enumerate(constraints):
            self.constraint(number, c)

    def without_dead_rows(self):
        """The constraints, without rows that no values of the domains admit, and the domains without values that no row
        of some constraint admits."""
        left = []
        for c in self.question.constraints:
            rows = [(dict(cells), relation) for cells, relation in (c.open if self.opened else c.closed)]
            left.append(Thing(rows=rows, uncovered=c.uncovered, names={v.name for v in c.columns}))
        domain = {name: set(values) for name, values in self.domain.items()}
        shrunk = True
        while shrunk:
            shrunk = False
            for c in left:
                c.rows = [row for row in c.rows if not any(domain[n].isdisjoint(allowed) for n, allowed in row[0].items())]
                for n in c.names if c.uncovered is None else ():
                    seen = set().union(*(cells.get(n, domain[n]) for cells, _ in c.rows))
                    shrunk = shrunk or not domain[n] <= seen
                    domain[n] &= seen
        self.domain = {name: [x for x in values if x in domain[name]] for name, values in self.domain.items()}
        return left

    def without_witnesses(self, left, keep):
        """The constraints, without the variables that nobody wants to know and that one constraint alone mentions:
        there is a value for them where a row is left.  Nested loops do not do this, so it is checked as well."""
        while True:
            seen = collections.Counter(name for c in left for name in c.names)
            shrunk = any([self.shrink(c, {n for n in c.names if seen[n] == 1 and n not in keep}) for c in left])
            rest = [c for c in left if not self.trivial(c)]
            if not shrunk and len(rest) == len(left):
                return left
            left = rest

    def shrink(self, c, names):
        names = {n for n in names if not any(relation and n in relation for _, relation in c.rows)
                 and not any(n in key for key in c.uncovered or [])}
        c.rows = [(cells, relation) for cells, relation in c.rows
                  if all(set(self.domain[n]) & cells[n] for n in names if n in cells)]
        for cells, _ in c.rows:
            for name in names:
                cells.pop(name, None)
        c.names -= names
        return bool(names)

    def trivial(self, c):
        """Some row asks nothing, or every key that is covered has a row that asks nothing more."""
        asks = [{n: a for n, a in cells.items() if not a.issuperset(self.domain[n])} for cells, relation in c.rows if not relation]
        if c.uncovered is None:
            return {} in asks
        return all({n: a for n, a in key.items() if not a.issuperset(self.domain[n])} in asks for key in c.uncovered)

    def say(self, line):
        self.lines.append(line)

    def value(self, name, index):
        return "x(%d,%d)" % (self.number[name], index)

    def within(self, name, allowed):
        """The atom that says: the variable's value is among these (None: always)."""
        picked = tuple(i for i, x in enumerate(self.domain[name]) if x in allowed)
        if len(picked) == len(self.domain[name]):
            return None
        if (name, picked) not in self.groups:
            atom = self.groups[name, picked] = "in(%d)" % len(self.groups)
            for i in picked:
                self.say("%s :- %s." % (atom, self.value(name, i)))
            if not picked:
                self.say("#external %s." % atom)
        return self.groups[name, picked]

    def constraint(self, number, c):
        picks, rows = [], c.rows
        for r, (cells, relation) in enumerate(rows):
            pick = "row(%d,%d)" % (number, r)
            picks.append(pick)
            for name, allowed in cells.items():
                atom = self.within(name, allowed)
                if atom:
                    self.say(":- %s, not %s." % (pick, atom))
            if relation:
                self.relate(pick, relation)
        if c.uncovered is not None:
            pick = "row(%d,%d)" % (number, len(rows))
            picks.append(pick)
            for key in c.uncovered:
                atoms = [atom for atom in (self.within(*cell) for cell in key.items()) if atom]
                self.say(":- %s." % ", ".join([pick] + atoms))
        self.say("1 {%s} 1." % ";".join(picks) if picks else ":- .")

    def relate(self, pick, relation):
        """By order encoding: `from(variable, by, n)` says that its value is not below the nth of all values."""
        left, op, right, by = relation
        for name, other in ((left, right), (right, left)):
            absent = [i for i, x in enumerate(self.domain[name]) if not isinstance(x, Version) and x != UNRECORDED]
            free = self.within(other, {UNRECORDED}) if UNRECORDED in self.domain[other] else False
            if free is not None:
                for i in absent:
                    self.say(":- %s, %s%s." % (pick, self.value(name, i), ", not " + free if free else ""))
        if UNRECORDED in self.domain[left] + self.domain[right]:
            self.pairs(pick, relation)
            return
        by = 2 if op == "~" else by
        keys = sorted({self.key(x, by) for name in (left, right) for x in self.domain[name] if isinstance(x, Version)})
        for n, key in enumerate(keys + [None]):
            a, b = self.reaches(left, by, n, keys), self.reaches(right, by, n, keys)
            a1, b1 = self.reaches(left, by, n + 1, keys), self.reaches(right, by, n + 1, keys)
            if op in ("==", "=", ">=", "~"):
                self.say(":- %s, %s, not %s." % (pick, b, a))
            if op in ("==", "=", "<="):
                self.say(":- %s, %s, not %s." % (pick, a, b))
            if key is not None and op == ">":
                self.say(":- %s, %s, not %s." % (pick, b, a1))
            if key is not None and op == "<":
                self.say(":- %s, %s, not %s." % (pick, a, b1))
            if key is not None and op == "!=":
                self.say(":- %s, %s, not %s, %s, not %s." % (pick, a, a1, b, b1))
        if op == "~":
            self.relate_major(pick, left, right)

    def relate_major(self, pick, left, right):
        majors = {x.leading(1) for name in (left, right) for x in self.domain[name] if isinstance(x, Version)}
        for major in majors:
            a, b = (self.within(name, {x for x in self.domain[name] if isinstance(x, Version) and x.leading(1) == major}) for name in (left, right))
            if a:
                self.say(":- %s, not %s%s." % (pick, a, ", " + b if b else ""))

    def pairs(self, pick, relation):
        from read import related
        left, _, right, _ = relation
        for i, x in enumerate(self.domain[left]):
            for j, y in enumerate(self.domain[right]):
                if isinstance(x, Version) and isinstance(y, Version) and not related(relation, {left: x, right: y}):
                    self.say(":- %s, %s, %s." % (pick, self.value(left, i), self.value(right, j)))

    def key(self, version, by):
        return version.leading(by) if by else version.key

    def reaches(self, name, by, n, keys):
        if n >= len(keys):
            return "no"
        atom = "from(%d,%d,%d)" % (self.number[name], by or 0, n)
        if (name, by, keys[n]) not in self.steps:
            atom = self.steps[name, by, keys[n]] = "from(%d)" % len(self.steps)
            for i, x in enumerate(self.domain[name]):
                if isinstance(x, Version) and self.key(x, by) >= keys[n]:
                    self.say("%s :- %s." % (atom, self.value(name, i)))
        return self.steps[name, by, keys[n]]

    def text(self, shown):
        # Atoms without a rule (empty sets, `no`) are false; say so to keep clingo from remarking on them.
        atoms = [self.value(n, i) for n in shown for i in range(len(self.domain[n]))]
        names = ["#project %s.\n#show %s:%s." % (atom, atom, atom) for atom in atoms]
        lines = [l for l in self.lines if not l.startswith("#external")]
        return "\n".join(lines + ["#show."] + names) + "\n"


def run(program, shown, limit=0):
    """Answers projected on the variables `shown`, as tuples of values."""
    if any(not values for values in program.domain.values()):
        return []
    with tempfile.NamedTemporaryFile("w", suffix=".lp", delete=False) as file:
        file.write(program.text(shown))
    try:
        done = subprocess.run(["clingo", "--project", "--configuration=frumpy", "-n", str(limit), "--outf=0", "-V1", "--warn=none", file.name], capture_output=True, text=True)
    finally:
        os.unlink(file.name)
    if done.returncode not in (10, 20, 30):
        raise RuntimeError(done.stderr + done.stdout[-500:])
    lines, answers = done.stdout.split("\n"), []
    back = {program.number[name]: name for name in shown}
    for at, line in enumerate(lines):
        if line.startswith("Answer:"):
            picked = {}
            for atom in lines[at + 1].split():
                variable, index = map(int, atom[2:-1].split(","))
                if variable in back:
                    picked[back[variable]] = program.domain[back[variable]][index]
            answers.append(tuple(picked[name] for name in shown))
    return answers


def solve(question, shown=None, limit=0):
    shown = shown if shown is not None else [v.name for v in question.variables if v.listed]
    for opened, verdict in ((False, "consistent"), (True, "unknown")):
        answers = run(Program(question, opened, shown), shown, limit)
        if answers:
            return verdict, answers
    return "inconsistent", []
