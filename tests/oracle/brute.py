"""Answers a question by nested loops over concrete values: no cells, no propagation, no memo."""
from read import constraint_holds


def search(question, opened):
    """Yields {variable name: value} for every assignment of the listed variables that can be completed."""
    shown = [v for v in question.variables if v.listed]
    order = shown + [v for v in question.variables if not v.listed]
    place = {v.name: i for i, v in enumerate(order)}
    due = [[] for _ in order]                               # constraints whose last variable is this one
    for c in question.constraints:
        due[max(place[v.name] for v in c.columns)].append((c, c.open if opened else c.closed))
    values = {}

    def below(depth):
        if depth == len(order):
            yield True
            return
        v = order[depth]
        for value in v.open if opened else v.closed:
            values[v.name] = value
            if all(constraint_holds(c, rows, values) for c, rows in due[depth]):
                if depth >= len(shown):
                    if next(below(depth + 1), False):
                        yield True
                        return
                elif depth + 1 == len(shown):
                    if next(below(depth + 1), False):
                        yield dict(values)
                else:
                    yield from below(depth + 1)

    for found in below(0):
        yield {v.name: found[v.name] for v in shown} if shown else {}


def solve(question):
    """(verdict, answers): each answer a tuple of values of the listed variables."""
    answers = [tuple(found.values()) for found in search(question, False)]
    if answers:
        return "consistent", answers
    answers = [tuple(found.values()) for found in search(question, True)]
    return ("unknown" if answers else "inconsistent"), answers
