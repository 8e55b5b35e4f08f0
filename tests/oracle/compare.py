#!/usr/bin/env python3
"""Compares the library with clingo and nested loops on random rule sets: compare.py FIRST LAST [-v]

For each seed: verdict, all answers (as boxes and one by one, in order), counts, the best; for a conflict, that it is
one and that it is smallest, and what helps if one requirement alone is dropped; without a sure answer, that the changes
are all smallest sets of requirements without which there is one.  Prints `ok` or `not ok` for each hundred seeds."""
import collections, concurrent.futures, functools, itertools, os, subprocess, sys, tempfile, traceback
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import asp, brute, random_sets, read

BUILD = os.environ.get("B", "build")
COLUMN = "os"
MOST_ANSWERS = 1000
MOST_COMPARED = 10000                                       # where there are more the verdict alone is compared
OPTIONS = ("level", "rank", "as_of", "devices", "answers")
compared = collections.Counter()


class Disagreement(Exception):
    pass


def expect(what, ours, theirs):
    compared[what] += 1
    if ours != theirs:
        raise Disagreement("%s: library %s, oracle %s" % (what, ours, theirs))


def ask(image, question):
    lines = ["%s %s" % (word, question[word]) for word in OPTIONS if word in question] + ["strict %d" % question["strict"]]
    lines += ["order " + axis for axis in question.get("order", [])]
    if question.get("rows"):
        lines.append("rows %s\t%s" % (",".join(question["rows"][0]), ";".join("|".join(row) for row in question["rows"][1])))
    lines += ["ask " + axis for axis in question["ask"]] + ["require %s\t%s" % pair for pair in question["require"]] + ["solve", ""]
    done = subprocess.run([BUILD + "/tools/oracle/ask", image, COLUMN], input="\n".join(lines), capture_output=True, text=True, timeout=120)
    if done.returncode or not done.stdout.endswith("done\n"):
        raise Disagreement("ask ended with %d: %s %s" % (done.returncode, done.stdout[-300:], done.stderr[-1500:]))
    reply = collections.defaultdict(list)
    for line in done.stdout.split("\n"):
        word, *rest = line.split("\t")
        if word.startswith(("error", "refuted", "count:", "boxes:", "conflict:")):
            raise Disagreement(line)
        reply[word].append(rest)
    compared["answers and conflicts verified"] += len(reply["answer"]) + ("requirement" in reply or "cite" in reply)
    return reply


# ---- answers ----------------------------------------------------------------------------------------------------------

@functools.lru_cache(1000)
def within(text, v):
    """The values that the library prints as words and FROM,TO,x."""
    return [x for x in dict.fromkeys(v.closed + v.open) if holds(text.split(), v, x)]


def holds(words, v, value):
    if str(value) in words:
        return True
    return isinstance(value, read.Version) and any(in_range(value, v.axis.line.pep440, *word.split(",")) for word in words if "," in word)


def in_range(value, pep440, low, high, out):
    version = lambda bound: read.Version(bound, pep440)
    if low and low == high:                                 # one version, or the pre-releases of one
        before = out and value.leading(read.WIDTH) == version(low).leading(read.WIDTH) and value < version(low)
        return before or not out and (value == version(low) if pep440 else read.own_length(value, version(low)) == 0)
    return (not low or value >= version(low)) and (not high or (value < version(high) if out else value <= version(high)))


def sets_of(line, question, domain):
    """The sets of values that a printed box gives to the listed variables."""
    texts = dict(item.split("=", 1) for item in line)
    return [[x for x in within(texts[v.name], v) if x in domain(v)] for v in question.variables if v.listed]


def search_order(question):
    """Places of the listed variables in the order of search: counted, columns, others; open ones are no part of it."""
    listed = [v for v in question.variables if v.listed]
    kind = lambda v: 0 if v.counted else 1 if v.axis.column else 2
    return sorted((i for i, v in enumerate(listed) if not v.axis.open), key=lambda i: kind(listed[i]))


def counts(question, answers):
    listed = [v for v in question.variables if v.listed]
    counted = [i for i, v in enumerate(listed) if v.counted]
    by = next((i for i, v in enumerate(listed) if v.name == COLUMN), None)
    groups = collections.defaultdict(set)
    for answer in answers:
        groups[answer[by] if by is not None else ""].add(tuple(answer[i] for i in counted))
    return {str(name): len(group) for name, group in groups.items() if name != read.NONE}


def best(question, answers, order, domain):
    listed = [v for v in question.variables if v.listed]
    return min(tuple(domain(listed[i]).index(answer[i]) for i in order) for answer in answers)


def chosen(line, question, order, domain):
    listed = [v for v in question.variables if v.listed]
    sets = sets_of(line, question, domain)
    return tuple(min((domain(listed[i]).index(x) for x in sets[i]), default=-1) for i in order)


def asked_order(question, names):
    """The order that the question asks for, then the usual one."""
    listed, places = [v for v in question.variables if v.listed], []
    for name in names:
        found = [i for i, v in enumerate(listed) if name == v.name] or [i for i, v in enumerate(listed) if name == v.axis.name]
        places += found if len(found) == 1 and len([v for v in question.variables if v.axis.name == name]) == 1 or "[" in name else []
    usual = search_order(question)
    return list(dict.fromkeys([i for i in places if i in usual] + usual))


def check_answers(question, answers, reply, wanted, opened):
    domain = (lambda v: v.open) if opened else (lambda v: v.closed)
    answers = set(answers)
    boxes = [list(itertools.product(*sets_of(line, question, domain))) for line in reply["box"]]
    every = set(itertools.chain(*boxes))
    if every != answers:
        expect("answers in boxes", "+%s" % sorted(map(str, every - answers))[:2], "-%s" % sorted(map(str, answers - every))[:2])
    expect("boxes do not overlap", sum(map(len, boxes)), len(every))
    order = search_order(question)
    check_one_by_one(question, answers, reply, order, domain)
    if not opened:                                          # an open reading counts versions that nobody knows, too
        expect("counts", {name: int(count) for name, count in reply["count"] if int(count)}, counts(question, answers))
    expect("best", chosen(reply["best"][0], question, order, domain), best(question, answers, order, domain))
    order = asked_order(question, wanted.get("order", []))
    expect("best in another order", chosen(reply["ordered"][0], question, order, domain), best(question, answers, order, domain))


def check_one_by_one(question, answers, reply, order, domain):
    single = [list(itertools.product(*sets_of(line, question, domain))) for line in reply["answer"]]
    union = set(itertools.chain(*single))
    if union != answers if reply["enumerated"] == [["all"]] else not union <= answers:
        expect("answers one by one", "+%s" % sorted(map(str, union - answers))[:2], "-%s" % sorted(map(str, answers - union))[:2])
    expect("answers do not come twice", sum(map(len, single)), len(union))
    places = [chosen(line, question, order, domain) for line in reply["answer"]]
    expect("answers in order", places, sorted(set(places)) if -1 not in itertools.chain(*places) else places)
    expect("best is first", reply["best"][0], reply["answer"][0])


# ---- conflicts --------------------------------------------------------------------------------------------------------

def check_conflict(question, reply):
    """The named requirements and tables alone must have no answer in the open reading; without any one of them, one."""
    tables = [tuple(cite) for cite in reply["cite"]]
    named = [c for c in question.constraints if (c.table.name, c.loader or "", str(c.device or 0)) in tables]
    expect("tables of the conflict", len(set(tables)), len(named))
    requirements = [tuple(r[:3]) for r in reply["requirement"]]
    everything = [("table", c) for c in named] + [("requirement", r) for r in requirements]
    if solvable(question, everything):
        raise Disagreement("the conflict can be solved: %s" % ((requirements, tables),))
    for part in everything:
        if not solvable(question, [p for p in everything if p is not part]):
            raise Disagreement("the conflict does not need %s: %s" % (part[1] if part[0] == "requirement" else part[1].table.name, (requirements, tables)))
    compared["conflicts are smallest"] += 1
    check_relaxed(question, reply)


def kept(v, requirement_holds):
    """The cells that requirements put on a variable, those of which requirement_holds says so."""
    return [w[3] for w in v.own if requirement_holds(w, None)] + [c for c in v.standard if requirement_holds(None, (v.name, c.text))]


def is_part(wanted, standard, requirements):
    if wanted:
        return any(same_requirement(wanted, r) for r in requirements)
    return any(r == standard + ("default",) for r in requirements)


def solvable(question, parts):
    requirements = [r for kind, r in parts if kind == "requirement"]
    constraints = [c for kind, c in parts if kind == "table"]
    constraints += [c for c in question.constraints if any(c.table in question.together and r[0] == c.table.name for r in requirements)]
    small = read.Thing(variables=[], constraints=constraints)
    used = {v.name for c in small.constraints for v in c.columns}
    for v in question.variables:
        cells = kept(v, lambda wanted, standard: is_part(wanted, standard, requirements))
        values = [x for x in v.before[1] if question.fits(v, x, cells)]
        if not values:
            return False
        if v.name in used:
            small.variables.append(read.Thing(**{**vars(v), "open": values, "listed": False}))
    try:
        return bool(list(brute.search(small, True)))
    except brute.TooLong:
        shown = [v.name for v in small.variables][:1]
        return bool(asp.run(asp.Program(small, True, shown), shown, 1))


def same_requirement(wanted, r):
    axis, loader, device, cell = wanted
    inside = r[0].split("[")[1:]
    return (r[2] == "argument" and r[0].split("[")[0] == axis and r[1] == cell.text and
            any(i[:-1] == loader for i in inside) == bool(loader) and any(i[:-1] == str(device) for i in inside) == bool(device))


def check_relaxed(question, reply):
    by_number = {r[3]: tuple(r[:3]) for r in reply["requirement"]}
    for number, status, text in reply["relaxed"]:
        if status:
            raise Disagreement("what helps without %s: %s" % (by_number[number], status))
        name, text = text.split("=", 1)
        one = next((w for w in question.wanted if same_requirement(w, by_number[number])), None)  # it may stand there twice
        small = read.Thing(variables=[], constraints=question.constraints)
        for v in question.variables:
            cells = kept(v, lambda wanted, standard: wanted is not one if wanted else standard + ("default",) != by_number[number])
            small.variables.append(read.Thing(**{**vars(v), "closed": [x for x in v.before[0] if all(c.has(x) for c in cells)]}))
        v = next(v for v in small.variables if v.name == name)
        helps = {str(answer[0]) for answer in asp.run(asp.Program(small, False, [name]), [name])}
        expect("what helps", {str(x) for x in within(text, v) if x in v.closed}, helps)


# ---- changes ----------------------------------------------------------------------------------------------------------

MOST_ASKED = 9                                              # of more requirements not all sets are tried


def asked_parts(question, reply):
    """For each requirement of the library the oracle's: a cell that is wanted, a table of rows, or a default."""
    wanted, parts = iter(question.wanted), []
    for axis, text, origin, _ in reply["asked"]:
        parts.append((axis, text, origin) if origin == "default" else question.together[0] if text == "" or "," in axis else next(wanted))
    return parts


def is_sure_without(question, dropped):
    """Is there an answer in the closed reading without some requirements?"""
    small = read.Thing(variables=[], constraints=[c for c in question.constraints if not any(c.table is d for d in dropped)])
    gone = lambda wanted, standard: any(wanted is d if wanted else standard + ("default",) == d for d in dropped)
    for v in question.variables:
        cells = kept(v, lambda wanted, standard: not gone(wanted, standard))
        values = [x for x in v.before[0] if all(c.has(x) for c in cells)]
        if not values:
            return False
        small.variables.append(read.Thing(**{**vars(v), "closed": values, "listed": False}))
    try:
        return bool(list(brute.search(small, False)))
    except brute.TooLong:
        shown = [v.name for v in small.variables][:1]
        return bool(asp.run(asp.Program(small, False, shown), shown, 1))


def check_fixes(question, reply):
    parts = asked_parts(question, reply)
    if len(parts) > MOST_ASKED:
        return
    prices, smallest = [int(r[3]) for r in reply["asked"]], []
    for size in range(1, len(parts) + 1):
        for some in itertools.combinations(range(len(parts)), size):
            if not any(fix <= set(some) for fix in smallest) and is_sure_without(question, [parts[i] for i in some]):
                smallest.append(frozenset(some))
    found = [(int(price), [tuple(map(int, part.split("/"))) for part in rest]) for price, *rest in reply["fix"]]
    sets = [frozenset(i for i, _ in fix) for _, fix in found]
    expect("changes", sorted(map(sorted, sets)), sorted(map(sorted, smallest)))
    keys = [(price, len(fix)) for price, fix in found]
    expect("changes, cheapest first", keys, sorted((sum(prices[i] for i in fix), len(fix)) for fix in sets))
    expect("parts of changes", sorted(map(sorted, combined(found))), sorted(map(sorted, smallest)))


def combined(found):
    """One choice for each part, in all ways."""
    choices = collections.defaultdict(set)
    for _, fix in found:
        for part in {part for _, part in fix}:
            choices[part].add(frozenset(i for i, p in fix if p == part))
    return {frozenset().union(*picked) for picked in itertools.product(*choices.values())} if found else []


# ---- seeds ------------------------------------------------------------------------------------------------------------

def check(seed, text, wanted):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/rules")
        with open(folder + "/rules/rules.yaml", "w") as file:
            file.write(text)
        image = folder + "/rules.gpst"
        made = subprocess.run([BUILD + "/gpusolve-rules", "compile", "-o", image, folder + "/rules"], capture_output=True, text=True)
        if made.returncode:
            raise Disagreement("compile: " + made.stdout + made.stderr)
        rules = read.Rules(folder + "/rules")
        question = read.Question(rules, **wanted)
        verdict, answers = asp.solve(question, limit=MOST_COMPARED + 1)
        if len(answers) <= MOST_COMPARED:
            check_oracles(question, verdict, answers)
        reply = ask(image, {**wanted, "answers": MOST_ANSWERS})
        expect("verdict", reply["verdict"][0][0], verdict)
        if verdict != "consistent":
            check_fixes(question, reply)
        if verdict == "inconsistent":
            check_conflict(question, reply)
        elif len(answers) <= MOST_COMPARED:
            check_answers(question, answers, reply, wanted, verdict == "unknown")
        return verdict


def check_oracles(question, verdict, answers):
    try:
        again, others = brute.solve(question)
    except brute.TooLong:
        return
    compared["clingo and nested loops agree"] += 1
    if (again, set(others)) != (verdict, set(answers)):
        raise Disagreement("the oracles disagree: clingo %s %d, nested loops %s %d" % (verdict, len(answers), again, len(others)))


def one(seed):
    compared.clear()
    try:
        return seed, check(seed, *random_sets.make(seed)), None, compared
    except Disagreement as found:
        return seed, None, str(found), compared
    except Exception:
        return seed, None, traceback.format_exc(), compared


def main():
    first, last = int(sys.argv[1]), int(sys.argv[2])
    verdicts, failures, sums = collections.Counter(), collections.defaultdict(list), collections.Counter()
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for seed, verdict, failure, count in pool.map(one, range(first, last), chunksize=5):
            verdicts[verdict] += 1
            sums.update(count)
            if failure:
                failures[seed // 100].append("    seed %d: %s" % (seed, failure[:2000] if "-v" in sys.argv else failure[-400:]))
    for hundred in range(first // 100, (last + 99) // 100):
        print("\n".join(["%s random rule sets %d - %d" % ("not ok" if failures[hundred] else "ok", hundred * 100, hundred * 100 + 99)] + failures[hundred]))
    print("# " + ", ".join("%d %s" % (count, verdict or "failed") for verdict, count in sorted(verdicts.items(), key=str)))
    for what, count in sorted(sums.items()):
        print("# %7d %s" % (count, what))
    return 1 if any(failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
