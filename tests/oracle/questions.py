#!/usr/bin/env python3
"""Asks the questions of questions.txt of the library and of clingo: questions.py [--all] [-v]; without --all the first ten."""
import os, sys, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import asp, compare, read


def parse(line):
    subjects, *constraints = [part.strip() for part in line.split(";")]
    return dict(ask=subjects.split(), require=[tuple(c.split(None, 1)) for c in constraints], level=1, rank=5, strict=False)


def check(rules, wanted):
    question = read.Question(rules, **wanted)
    counted = [v.name for v in question.variables if v.listed and (v.counted or v.name == compare.COLUMN)]
    for v in question.variables:                            # what is counted is compared; the rest needs a witness
        v.listed = v.name in counted
    verdict, answers = asp.solve(question, counted)
    reply = compare.ask(compare.BUILD + "/rules.gpst", {**wanted, "answers": 200})
    compare.expect("verdict", reply["verdict"][0][0], verdict)
    if verdict == "consistent":
        compare.check_answers(question, answers, reply)
    elif verdict == "inconsistent":
        compare.check_conflict(question, reply)
    return "%s, %d answers" % (verdict, len(answers))


def main():
    rules = read.Rules("rules")
    with open("tests/oracle/questions.txt") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    lines = lines if "--all" in sys.argv else lines[:10]
    failed = 0
    for line in lines:
        started = time.time()
        try:
            said = check(rules, parse(line))
            print("ok real rules: " + line)
            if "-v" in sys.argv:
                print("# %s, %.1f s" % (said, time.time() - started), flush=True)
        except compare.Disagreement as found:
            failed += 1
            print("not ok real rules: %s\n    %s" % (line, str(found)[:1500]))
    return 1 if failed else 0


sys.exit(main())
