"""Answers a question by nested loops over concrete values: no cells, no propagation, no memo.  A branch is left as soon
as some constraint has no row that agrees with the values chosen so far."""
from read import constraint_holds

MOST_STEPS = 100000


class TooLong(Exception):
    pass


def may_hold(c, rows, values, place, depth):
    if all(place[v.name] <= depth for v in c.columns):
        return constraint_holds(c, rows, values)
    return c.uncovered is not None or any(
        all(place[name] > depth or values[name] in allowed for name, allowed in cells.items()) for cells, _ in rows)


def search(question, opened):
    """Yields {variable name: value} for every assignment of the listed variables that can be completed."""
    listed = [v for v in question.variables if v.listed]
    order = listed + sorted((v for v in question.variables if not v.listed), key=lambda v: len(v.open))
    place = {v.name: i for i, v in enumerate(order)}
    touch = [[(c, c.open if opened else c.closed) for c in question.constraints if any(v.name == u.name for u in c.columns)] for v in order]
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
            if not all(may_hold(c, rows, values, place, depth) for c, rows in touch[depth]):
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
