"""Asks what people asked in public threads (tests/cases/*.jsonl, one case a line) by command line.

args follow `gpusolve check --json`, source is the thread.  The verdict must be that of the case, or one of `also`; where it
is inconsistent, the conflict must speak of every axis or package in `blame`."""
import glob
import json
import re
import subprocess

SAME = {"image": {"image", "require_cuda", "cuda_compat"}}


def words_of(conflict):
    """The axes, packages and values that a conflict speaks of, without instances: cuda[torch] is cuda, torch."""
    said = []
    for part in conflict.get("requirements", []) + conflict.get("rules", []):
        said += [part.get("axis", ""), part.get("text", ""), *part.get("axes", [])]
    return set(re.findall(r"[a-z][a-z0-9_-]*", " ".join(said).lower()))


def fault(case):
    """None if the answer is right, else what is wrong with it."""
    run = subprocess.run(["gpusolve", "check", "--json", *case["args"]], capture_output=True, text=True, check=False)
    try:
        answer = json.loads(run.stdout)
    except ValueError:
        return f"no answer: {run.stderr.strip()}"
    verdict = answer.get("verdict")
    if verdict not in [case["verdict"], *case["also"]]:
        return f"{verdict}, expected {case['verdict']}: {case['why']}"
    if verdict == "inconsistent":
        words = words_of(answer["conflict"])
        missing = [name for name in case["blame"] if not SAME.get(name, {name}) & words]
        if missing:
            return "the conflict does not speak of " + ", ".join(missing)
    return None


for file in sorted(glob.glob("tests/cases/*.jsonl")):
    for line in open(file, encoding="utf-8"):
        case = json.loads(line)
        wrong = fault(case)
        print(f"{'not ok' if wrong else 'ok'} cases: {case['id']} {case['kind']}, {case['source']}")
        if wrong:
            print(f"    {wrong}\n    gpusolve check {' '.join(case['args'])}")
