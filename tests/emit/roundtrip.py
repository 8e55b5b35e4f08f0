"""roundtrip.py [COUNT]: answers spread over frameworks, systems and variants are written as files, read back as consistent, and
what is pinned satisfies what the rule files record of each build's own requirements (read from YAML, resolved by the
resolver of pip).  Prints ok and not ok lines."""
import collections, functools, glob, json, os, re, subprocess, sys, tempfile
import yaml

try:
    from pip._vendor import resolvelib
    from pip._vendor.packaging.requirements import Requirement
    from pip._vendor.packaging.specifiers import SpecifierSet
    from pip._vendor.packaging.utils import canonicalize_name
    from pip._vendor.packaging.version import Version
except ImportError:
    resolvelib = None

FORMATS = {"requirements": "requirements.txt", "constraints": None, "uv": "pyproject.toml", "pyproject": "pyproject.toml",
           "conda": "environment.yml", "pixi": "pixi.toml", "dockerfile": "Dockerfile"}


def run(*command):
    done = subprocess.run(["gpusolve", *command], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def frameworks():
    return [line.split()[0] for line in run("list", "frameworks")[1].splitlines()]


def spread(things, count):
    """`count` of them, evenly."""
    return things if len(things) <= count else [things[i * len(things) // count] for i in range(count)]


def answers(count):
    """(framework, system, {axis: value}) of `count` answers."""
    names, found = frameworks(), []
    each = -(-count // (3 * len(names)))
    for name in names:
        for system in ("linux", "windows", "wsl"):
            code, out, _ = run("--framework", name, "--os", system, "--limit", "3000", "--json")
            solutions = json.loads(out)["solutions"] if code == 0 else []
            for solution in spread(solutions, each):
                picks = {a: v["pick"] for a, v in solution["axes"].items() if a not in ("os", "driver")}
                found.append((name, system, {a: p for a, p in picks.items() if p not in ("?", "")}))
    return found


# ---- what the rule files record of a build's own requirements --------------------------------------------------------

def split_pins(pins):
    for name, texts in pins.items():
        for text in texts if isinstance(texts, list) else [texts]:
            spec, _, condition = str(text).partition(" if ")
            yield name, spec.strip(), condition


def recorded():
    """{package: [(key cells, name, spec, condition)]}"""
    kept = collections.defaultdict(list)
    for path in sorted(glob.glob("rules/**/*.yaml", recursive=True)):
        with open(path) as file:
            rules = yaml.load(file, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader)) or {}
        for block in rules.get("records", []):
            for build in block["builds"]:
                for entry in build.get("each", [{}]):
                    whole = {**build, **entry}
                    keys = {key: whole.get(key, "*") for key in block["key"]}
                    pins = {**build.get("pins", {}), **entry.get("pins", {})} if isinstance(build.get("pins", {}), dict) else {}
                    kept[block["of"]] += [(keys, *pin) for pin in split_pins(pins)]
        for table in rules.get("tables", []):
            if table.get("of") in ("torch", "cuda-toolkit", "nvidia-cusparse-cu12") and ("packages of torch" in table["table"] or "cuda-toolkit" in table["table"] or "nvjitlink" in table["table"]):
                columns = [c.strip() for c in table["columns"].split("|")]
                for row in filter(None, map(str.strip, table["rows"].splitlines())):
                    cells = dict(zip(columns, map(str.strip, row.split("|"))))
                    keys = {k: cells.pop(k) for k in table["key"]}
                    kept[table["of"]] += [(keys, p, c.replace(" or none", "").replace(" <", ", <"), "") for p, c in cells.items() if c != "*" and not p.startswith("@")]
    return kept


def holds(cell, value):
    """Does a simple cell (names, `or`, `*`, one version, a range) hold a value?  None: it is not simple."""
    if cell in ("*", "!=none"):
        return True
    if " - " in cell and resolvelib:
        low, high = cell.split(" - ")
        return Version(low) <= Version(value) <= Version(high)
    if re.fullmatch(r"[\w.+-]+(( or |\s)[\w.+-]+)*", cell):
        return value in re.split(r" or |\s", cell)
    return None


def demands(kept, name, picks, system):
    values = {axis.split("[")[0]: value for axis, value in picks.items()}
    values.update(wheel_os="windows" if system == "windows" else "linux", arch="x86_64")
    for keys, package, spec, condition in kept.get(name, []):
        if condition or not all(holds(cell, values.get(axis)) for axis, cell in keys.items()):
            continue
        if re.fullmatch(r"[=<>!~\d., abcpostrv*-]+", spec) and not spec.startswith("~") or spec.startswith("~="):
            yield package, spec if spec[0] in "=<>!~" else "==" + spec


# ---- an independent resolver ------------------------------------------------------------------------------------------

@functools.lru_cache(maxsize=None)
def contains(spec, version):
    return SpecifierSet(spec).contains(version, prereleases=True)


class Provider(resolvelib.AbstractProvider if resolvelib else object):
    """Candidates of a package: each version that the file or a record names."""

    def __init__(self, needs, versions):
        self.needs, self.versions = needs, versions

    def identify(self, requirement_or_candidate):
        return requirement_or_candidate[0]

    def get_preference(self, identifier, *_, **__):
        return identifier

    def find_matches(self, identifier, requirements, incompatibilities):
        wanted = [spec for _, spec in requirements[identifier]]
        fits = lambda v: all(contains(spec, v) for spec in wanted)
        bad = {v for _, v in incompatibilities[identifier]}
        return [(identifier, v) for v in sorted(self.versions[identifier], key=Version, reverse=True) if v not in bad and fits(v)]

    def is_satisfied_by(self, requirement, candidate):
        return contains(requirement[1], candidate[1])

    def get_dependencies(self, candidate):
        return self.needs.get(candidate[0], [])


def bounds(spec):
    return [v.replace(".*", "") for v in re.findall(r"[=<>!~]+\s*([\w.*+]+)", spec)]


def resolves(lines, needs):
    """Do the lines of a requirements file and the packages' own needs hold together?"""
    wanted, versions = [], collections.defaultdict(set)
    for line in lines:
        requirement = Requirement(line)
        name = canonicalize_name(requirement.name)
        wanted.append((name, str(requirement.specifier)))
        versions[name] |= set(bounds(str(requirement.specifier))) or {"1"}
    for name, list_of in needs.items():
        for package, spec in list_of:
            versions[package] |= set(bounds(spec))
    for name in versions:    # something above and below each bound
        versions[name] |= {"0.0.1"} | {str(Version(v)) + ".post9" for v in versions[name] if "+" not in v and "post" not in v}
    try:
        resolvelib.Resolver(Provider(needs, versions), resolvelib.BaseReporter()).resolve(wanted)
        return ""
    except resolvelib.ResolutionError as error:
        return repr(error)


# ---- all of it --------------------------------------------------------------------------------------------------------

def fail(name, *why):
    print("not ok " + name)
    for line in why:
        print("    " + str(line).strip().replace("\n", "\n    "))


def requirement_lines(text):
    return [line for line in text.splitlines() if line and not line.startswith(("#", "-"))]


def needs_of_packages(kept, text):
    """What the pinned packages need themselves, as far as it is recorded."""
    pinned = dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.M))
    found = {}
    for package in ("cuda-toolkit", "nvidia-cusparse-cu12"):
        needs = [n for n in demands(kept, package, {package: pinned.get(package, "")}, "linux") if n[0] in pinned] if package in pinned else []
        found[package] = [(n, s if s != "==!=none" else "") for n, s in needs]
    return found


# Since 2.0 all wheels of PyTorch that take CUDA from packages take these; cuRAND up to 2.14, and nvJitLink where cuSPARSE needs it.
PARTS = "cuda-runtime cuda-nvrtc cuda-cupti cudnn cublas cufft cusolver cusparse nccl nvtx".split()


def closed():
    """Every build of PyTorch that takes CUDA from packages: its file pins all of them."""
    code, out, _ = run("--framework", "torch>=2.0", "--os", "linux", "delivery=pip", "--limit", "100000", "--json")
    builds = sorted({(s["axes"]["torch"]["pick"], s["axes"]["variant[torch]"]["pick"]) for s in json.loads(out)["solutions"]}) if code == 0 else []
    wrong = 0
    for version, variant in builds:
        code, text, error = run("emit", "requirements", "--framework", "torch==%s+%s" % (version, variant), "--os", "linux", "delivery=pip")
        names = set(re.findall(r"^nvidia-([\w-]+?)(?:-cu\d+)?==[\d.]+", text, re.M))
        wanted = set(PARTS) | ({"curand"} if version != "2.15.0" else set()) | ({"nvjitlink"} if "nvidia-cusparse-cu11" not in text else set())
        if code or not wanted <= names or "not recorded: which" in text:
            wrong += 1
            fail("torch %s %s" % (version, variant), sorted(wanted - names), text, error)
    if not wrong:
        print("ok all packages of CUDA pinned for %d builds of torch" % len(builds) if len(builds) > 60 else "not ok too few builds of torch: %d" % len(builds))


def one(number, name, system, picks, kept, folder):
    pick = ",".join("%s=%s" % pair for pair in picks.items())
    question = ["--framework", name, "--os", system, "--pick", pick] + (["--cuda", "none"] if picks.get("cuda[%s]" % name) == "none" else [])
    label = "%s on %s: %s" % (name, system, pick)
    code, text, error = run("emit", "requirements", *question)
    if code:
        # One whose own packages cannot be had together is not written: the conflict says why.
        return "left" if code in (1, 6) and text.startswith(("inconsistent", "unknown")) else fail(label, "exit %d" % code, text, error)
    formats = [f for f in FORMATS if FORMATS[f]]
    for form in ("requirements", formats[number % len(formats)]):
        path = os.path.join(folder, FORMATS[form])
        code, out, error = run("emit", form, *question, "-o", path, "--force")
        if code == 2 and (form == "dockerfile" and re.search("no image of|dockerfile is for", error) or form == "pyproject" and "cannot say" in error):
            continue    # the rules have no image for it; plain project files know no index
        if code:
            return fail(label, "emit %s: exit %d" % (form, code), out, error)
        code, out, error = run("check", "--from", path, "--os", system, "--python", picks.get("python", "*"))
        if code:
            return fail(label, "check --from %s: exit %d" % (FORMATS[form], code), open(path).read(), out, error)
    loose = [line for line in requirement_lines(text) if line.startswith("nvidia-") and "==" not in line]
    packaged = picks.get("delivery[%s]" % name) == "pip" and picks.get("cuda[%s]" % name) != "none"
    if loose or packaged and not re.search("^nvidia-|not recorded: which nvidia-", text, re.M):
        return fail(label, "not closed", loose, text)
    if resolvelib and requirement_lines(text):
        needs = {canonicalize_name(name): list(demands(kept, name, picks, system))}
        needs.update(needs_of_packages(kept, text))
        why = resolves(requirement_lines(text), needs)
        if why:
            return fail(label, "the recorded requirements are not met: " + why, text)
    return "held"


def main():
    count, kept = int(sys.argv[1]) if len(sys.argv) > 1 else 200, recorded()
    results = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number, answer in enumerate(answers(count)):
            results[one(number, *answer, kept, folder) or "failed"] += 1
    closed()
    print("# %d held, %d have packages that do not go together, %d failed%s" %
          (results["held"], results["left"], results["failed"], "" if resolvelib else "; no resolver: the pins were not resolved"))
    if not results["failed"] and results["held"] >= count * 9 // 10:
        print("ok %d answers written, read back and resolved" % results["held"])
    elif not results["failed"]:
        print("not ok too few answers: %d" % results["held"])


if __name__ == "__main__":
    main()
