#!/usr/bin/env python3
"""Compares the library with clingo and nested loops on random rule sets: compare.py FIRST LAST [-v]

For each seed: verdict, all answers (as boxes and one by one), counts, the best counted combination; for a conflict,
that it is one and that it is smallest.  Prints `ok` or `not ok` for each hundred seeds."""
import collections, concurrent.futures, itertools, os, subprocess, sys, tempfile
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import asp, brute, random_sets, read

BUILD = os.environ.get("B", "build")
COLUMN = "os"
MOST_STEPS = 20000                                          # product of the listed domains above which nested loops are left out


class Disagreement(Exception):
    pass


def expect(what, ours, theirs):
    if ours != theirs:
        raise Disagreement("%s: library %s, oracle %s" % (what, ours, theirs))


def ask(image, question):
    lines = ["%s %s" % (word, question[word]) for word in ("level", "rank", "devices", "answers") if word in question] + ["strict %d" % question["strict"]]
    lines += ["ask " + axis for axis in question["ask"]] + ["require %s\t%s" % pair for pair in question["require"]] + ["solve", ""]
    done = subprocess.run([BUILD + "/tools/oracle/ask", image, COLUMN], input="\n".join(lines), capture_output=True, text=True, timeout=60)
    if done.returncode or not done.stdout.endswith("done\n"):
        raise Disagreement("ask ended with %d: %s %s" % (done.returncode, done.stdout[-300:], done.stderr[-1500:]))
    reply = collections.defaultdict(list)
    for line in done.stdout.split("\n"):
        word, *rest = line.split("\t")
        if word.startswith(("error", "refuted", "count:", "boxes:", "conflict:")):
            raise Disagreement(line)
        reply[word].append(rest)
    return reply


def sets_of(line, question):
    """The sets of values that a printed box gives to the listed variables."""
    texts = dict(item.split("=", 1) for item in line)
    sets = []
    for v in question.variables:
        if v.listed:
            words = texts[v.name].split()
            sets.append([x for x in v.closed if str(x) in words])
    return sets


def expand(lines, question):
    return {answer for line in lines for answer in itertools.product(*sets_of(line, question))}


def counts(question, answers):
    listed = [v for v in question.variables if v.listed]
    counted = [i for i, v in enumerate(listed) if v.counted]
    by = next((i for i, v in enumerate(listed) if v.name == COLUMN), None)
    groups = collections.defaultdict(set)
    for answer in answers:
        groups[answer[by] if by is not None else ""].add(tuple(answer[i] for i in counted))
    return {str(name): len(group) for name, group in groups.items() if name != read.NONE}


def best(question, answers):
    listed = [v for v in question.variables if v.listed]
    counted = [(i, v) for i, v in enumerate(listed) if v.counted]
    return min(tuple(v.closed.index(answer[i]) for i, v in counted) for answer in answers)


def check_answers(question, answers, reply):
    answers = set(answers)
    boxes = expand(reply["box"], question)
    if boxes != answers:
        expect("answers in boxes", "+%s" % sorted(map(str, boxes - answers))[:2], "-%s" % sorted(map(str, answers - boxes))[:2])
    single = expand(reply["answer"], question)
    if single != answers if reply["enumerated"] == [["all"]] else not single <= answers:
        expect("answers one by one", "+%s" % sorted(map(str, single - answers))[:2], "-%s" % sorted(map(str, answers - single))[:2])
    expect("counts", {name: int(count) for name, count in reply["count"] if int(count)}, counts(question, answers))
    first = sets_of(reply["best"][0], question)
    listed = [v for v in question.variables if v.listed]
    ours = tuple(min(v.closed.index(x) for x in values) if values else -1 for v, values in zip(listed, first) if v.counted)
    expect("best", ours, best(question, answers))


def check_conflict(question, reply):
    """The named requirements and tables alone must have no answer in the open reading; without any one of them, one."""
    tables = [tuple(cite) for cite in reply["cite"]]
    named = [c for c in question.constraints if (c.table.name, c.loader or "", str(c.device or 0)) in tables]
    expect("tables of the conflict", len(set(tables)), len(named))
    requirements = [tuple(r) for r in reply["requirement"]]
    everything = [("table", c) for c in named] + [("requirement", r) for r in requirements]
    if solvable(question, everything):
        raise Disagreement("the conflict can be solved: %s" % ((requirements, tables),))
    for part in everything:
        if not solvable(question, [p for p in everything if p is not part]):
            raise Disagreement("the conflict does not need %s: %s" % (part[1] if part[0] == "requirement" else part[1].table.name, (requirements, tables)))


def solvable(question, parts):
    requirements = [r for kind, r in parts if kind == "requirement"]
    small = read.Thing(variables=[], constraints=[c for kind, c in parts if kind == "table"])
    for v in question.variables:
        cells = [w[3] for w in v.own if any(same_requirement(w, r) for r in requirements)]
        cells += [c for c in v.standard if (v.name, c.text, "default") in requirements]
        small.variables.append(read.Thing(**{**vars(v), "open": [x for x in v.before[1] if question.fits(x, cells)]}))
    shown = [v.name for v in small.variables][:1]
    return bool(asp.run(asp.Program(small, True, shown), shown, 1))


def same_requirement(wanted, r):
    axis, loader, device, cell = wanted
    return r[2] == "argument" and r[0].split("[")[0] == axis and r[1] == cell.text and ("[" in r[0]) == bool(loader or device)


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
        verdict, answers = asp.solve(question)
        size = 1
        for v in question.variables:
            size *= max(1, len(v.open)) if v.listed else 1
        if size <= MOST_STEPS:
            again, others = brute.solve(question)
            if (again, set(others)) != (verdict, set(answers)):
                raise Disagreement("the oracles disagree: clingo %s %d, nested loops %s %d" % (verdict, len(answers), again, len(others)))
        reply = ask(image, wanted)
        expect("verdict", reply["verdict"][0][0], verdict)
        if verdict == "consistent":
            check_answers(question, answers, reply)
        elif verdict == "inconsistent":
            check_conflict(question, reply)
        return verdict


def one(seed):
    text, wanted = random_sets.make(seed)
    try:
        return seed, check(seed, text, wanted), None
    except Disagreement as found:
        return seed, None, str(found)


def main():
    first, last = int(sys.argv[1]), int(sys.argv[2])
    verdicts, failures = collections.Counter(), collections.defaultdict(list)
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for seed, verdict, failure in pool.map(one, range(first, last), chunksize=5):
            verdicts[verdict] += 1
            if failure:
                failures[seed // 100].append("    seed %d: %s" % (seed, failure[:2000 if "-v" in sys.argv else 300]))
    for hundred in range(first // 100, (last + 99) // 100):
        print("\n".join(["%s random rule sets %d - %d" % ("not ok" if failures[hundred] else "ok", hundred * 100, hundred * 100 + 99)] + failures[hundred]))
    print("# " + ", ".join("%d %s" % (count, verdict or "failed") for verdict, count in verdicts.items()))
    return 1 if any(failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
