#!/usr/bin/env python3
"""Asks the questions of questions.txt of the library and of clingo: questions.py [--all]; without --all the first eight."""
import concurrent.futures, functools, itertools, os, sys, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import asp, brute, compare, read


def parse(line):
    subjects, *constraints = [part.strip() for part in line.split(";")]
    return dict(ask=subjects.split(), require=[tuple(c.split(None, 1)) for c in constraints], level=1, rank=5, strict=False)


def check_answers(question, answers, reply, opened):
    domain = (lambda v: v.open) if opened else (lambda v: v.closed)
    boxes = {a for line in reply["box"] for a in itertools.product(*compare.sets_of(line, question, domain))}
    if boxes != answers:
        compare.expect("answers", sorted(map(str, boxes - answers))[:3], sorted(map(str, answers - boxes))[:3])
    if not opened:
        compare.expect("counts", {name: int(count) for name, count in reply["count"] if int(count)}, compare.counts(question, answers))


def check(rules, wanted):
    question = read.Question(rules, **wanted)
    for v in question.variables:                            # what is counted is compared; the rest needs a witness
        v.listed = v.counted or v.name == compare.COLUMN
    verdict, answers = asp.solve(question)
    reply = compare.ask(compare.BUILD + "/rules.gpst", wanted)
    compare.expect("verdict", reply["verdict"][0][0], verdict)
    if verdict != "inconsistent":
        check_answers(question, set(answers), reply, verdict == "unknown")
    else:
        if "--all" not in sys.argv:                         # what helps is as many questions again
            reply["relaxed"] = []
        compare.check_conflict(question, reply)
    return "%s, %d answers" % (verdict, len(answers))


def one(line):
    started = time.time()
    try:
        said = check(rules(), parse(line))
        return "ok real rules: %s\n# %s, %.1f s" % (line, said, time.time() - started)
    except compare.Disagreement as found:
        return "not ok real rules: %s\n    %s" % (line, str(found)[:1500])


@functools.cache
def rules():
    return read.Rules("rules")


def main():
    with open("tests/oracle/questions.txt") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    brute.MOST_STEPS = 1000                                 # the real rules are too large for nested loops
    failed = False
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for text in pool.map(one, lines if "--all" in sys.argv else lines[:8]):
            print(text, flush=True)
            failed = failed or text.startswith("not ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
