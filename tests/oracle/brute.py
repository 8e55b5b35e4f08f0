"""Answers a question by nested loops over concrete values: no cells and no propagation.  A branch is left as soon as
some constraint has no row that agrees with the values chosen so far."""
from read import constraint_holds

MOST_STEPS = 50000


class TooLong(Exception):
    pass


class Check:
    """A constraint, once those of its variables in `known` have values; what is found for them is kept."""

    def __init__(self, c, rows, known):
        self.c, self.rows, self.known, self.found = c, rows, known, {}
        self.whole = all(v.name in known for v in c.columns)

    def passes(self, values):
        chosen = tuple(values[name] for name in self.known)
        if chosen not in self.found:
            self.found[chosen] = constraint_holds(self.c, self.rows, values) if self.whole else self.may_hold(values)
        return self.found[chosen]

    def may_hold(self, values):
        return self.c.uncovered is not None or any(
            all(values[name] in cells[name] for name in self.known if name in cells) for cells, _ in self.rows)


def checks(question, order, opened):
    """For each variable in order, the constraints that mention it."""
    found = []
    for i, v in enumerate(order):
        so_far = {u.name for u in order[: i + 1]}
        found.append([Check(c, c.open if opened else c.closed, [u.name for u in c.columns if u.name in so_far])
                      for c in question.constraints if any(u.name == v.name for u in c.columns)])
    return found


def search(question, opened):
    """Yields {variable name: value} for every assignment of the listed variables that can be completed."""
    listed = [v for v in question.variables if v.listed]
    order = listed + sorted((v for v in question.variables if not v.listed), key=lambda v: len(v.open))
    touched = checks(question, order, opened)
    values, steps = {}, 0

    def below(depth):
        nonlocal steps
        if depth == len(order):
            yield dict(values)
            return
        v = order[depth]
        for value in v.open if opened else v.closed:
            values[v.name] = value
            steps += 1
            if steps > MOST_STEPS:
                raise TooLong
            if not all(check.passes(values) for check in touched[depth]):
                continue
            for found in below(depth + 1):
                yield found
                if depth >= len(listed):
                    return                                  # what is not listed needs one witness only
                if depth + 1 == len(listed):
                    break

    for found in below(0):
        yield {v.name: found[v.name] for v in listed}
        if not listed:
            return


def solve(question):
    """(verdict, answers): each answer a tuple of values of the listed variables.  TooLong where that takes ages."""
    for opened, verdict in ((False, "consistent"), (True, "unknown")):
        answers = [tuple(found.values()) for found in search(question, opened)]
        if answers:
            return verdict, answers
    return "inconsistent", []
