#!/usr/bin/env python3
"""Does what the rule files say agree with the tables of facts that they were written from?  data.py [-v] [FOLDER]

The folder (../shared/data beside a checkout) is no part of the project: without it there is nothing to compare."""
import collections, csv, os, re, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import arrays_data, container_data, facts, jax_data, message_data, packages_data, read, torch_packages_data

YES, NO = "consistent", "inconsistent"
ELSEWHERE = "rows of other files"


class Compare:
    def __init__(self, folder, verbose):
        self.folder, self.verbose = folder, verbose
        self.rules, self.library = facts.Rules("rules"), facts.Library()
        self.failed = False

    def rows(self, path):
        with open(os.path.join(self.folder, path), newline="") as file:
            return list(csv.DictReader(file))

    def table(self, path, check):
        """check(row) yields (what, subjects, requirements, expected verdict), or (what, fact, True or False), or a reason
        for leaving the row out, as text."""
        asked, wrong, passed, skipped = [], [], 0, collections.Counter()
        for row in self.rows(path):
            for found in check(row):
                if isinstance(found, str):
                    skipped[found] += 1
                elif len(found) == 3:
                    passed += found[2]
                    wrong += [] if found[2] else ["%s: %s" % found[:2]]
                else:
                    asked.append(found)
        replies = self.library.ask([["!" + s for s in subjects] + ["%s=%s" % r for r in required.items()] for _, subjects, required, _ in asked])
        for (what, subjects, required, expected), reply in zip(asked, replies):
            if reply.verdict == expected:
                passed += 1
            else:
                wrong.append("%s: %s is %s, not %s" % (what, " ".join("%s=%s" % r for r in required.items()), reply.text.replace("\t", " "), expected))
        self.failed |= bool(wrong)
        print("%s %s: %d passed, %d failed" % ("not ok" if wrong else "ok", path, passed, len(wrong)))
        for text in wrong if self.verbose else wrong[:20]:
            print("    " + text)
        for why, count in skipped.items():
            print("# %s: left out: %d %s" % (path, count, why))

    def release(self, line, text):
        line = self.rules.lines[line]
        return line.releases.get(self.rules.version(line, text))

    def has(self, line, text):
        return (text, "a release", bool(self.release(line, text)))


def below(text):
    return facts.step_below(read.Version(text, False))


def split(text):
    return [part.strip() for part in re.split(r"[;, ]+", text or "") if part.strip()]


# ---- NVIDIA ---------------------------------------------------------------------------------------------------------

def cuda_releases(c):
    """Version, driver floors (before 11 they decide, later they are advised), and the GPUs that its compiler knows."""
    known = sorted((r.version for r in c.rules.lines["cc"].releases.values()), key=lambda v: v.key)

    def covered(cc, targets):
        """A cubin runs on its number and higher minors of its major; integrated GPUs only on their own."""
        integrated = {"3.2", "5.3", "6.2", "7.2", "8.7", "8.8", "10.1", "11.0"}
        if cc in targets or cc == "10.1" and "11.0" in targets or cc == "11.0" and "10.1" in targets:
            return True
        near = [t for t in targets if t not in integrated and t.split(".")[0] == cc.split(".")[0] and int(t.split(".")[1]) <= int(cc.split(".")[1])]
        return bool(near) and cc not in integrated

    def check(row):
        version = row["version"]
        yield c.has("cuda", version)
        if row["kind"] != "release":
            yield "releases that are none (%s)" % row["kind"]
            return
        for system, floor in (("linux", row["driver_linux_min"]), ("windows", row["driver_windows_min"])):
            if not re.fullmatch(r"[\d.]+", floor):
                yield "floors that are not given"
                continue
            base = {"cuda": version, "driver_os": system}
            yield version, ["program"], {**base, "libcuda": floor}, YES
            if int(version.split(".")[0]) < 11:
                yield version, ["program"], {**base, "libcuda": below(floor)}, NO
        targets = split(row["cc_targets"])
        for cc in known if targets else []:
            yield version, ["program"], {"cuda": version, "cc": cc.text}, YES if covered(cc.text, targets) else NO
    return check


def driver_versions(c):
    """Each is known, and drives GPUs if its branch is recorded."""
    recorded = {row["branch"] for row in c.rows("nvidia/driver_branches.csv")}

    def check(row):
        release = c.release("driver", row["version"])
        yield row["version"], "a release", bool(release)
        if release and row["date"]:
            yield row["version"], "of %s, not %s" % (row["date"], release.date), release.date in (row["date"], row["date"][:7])
        if row["branch"] in recorded:
            yield row["version"], ["driver"], {"driver": row["version"], "driver_os": row["os"], "cuda": "*"}, YES
        else:
            yield "GPUs of branches that are not recorded"
    return check


def driver_branches(c):
    def check(row):
        for system in ("linux", "windows"):
            for end in ("first", "last"):
                version, level = row["%s_%s_known" % (system, end)], row["cuda_max_native"]
                if re.fullmatch(r"[\d.]+", version) and re.fullmatch(r"[\d.]+", level):
                    yield version, ["driver"], {"driver": version, "driver_os": system, "cuda": "*", "driver_cuda": level}, YES
                else:
                    yield "ends that are not given"
    return check


def gpus(c):
    """Each name and alias finds its compute capability."""
    def check(row):
        for name in [row["name"]] + [alias.strip() for alias in row["aliases"].split(";") if alias.strip()]:
            reply = c.library.ask([["?" + name]])[0]
            yield name, "has cc %s: %s" % (row["cc"], reply.text), row["cc"] in reply.values.get("cc", "").split(" or ")
    return check


def cudnn_releases(c):
    """Version; each package with each CUDA that is listed for it, at its least driver and below."""
    systems = {"linux-x86_64": ("linux", "x86_64"), "windows-x86_64": ("windows", "x86_64"), "linux-sbsa": ("linux", "aarch64")}

    def check(row):
        version = row["version"]
        yield c.has("cudnn", version)
        if not row["cuda_supported_dynamic"]:
            yield "packages without a list of CUDA releases"
            return
        for platform in split(row["platforms"]):
            if platform not in systems:
                yield "systems that are not modelled (%s)" % platform
                continue
            system, arch = systems[platform]
            for cuda in split(row["cuda_supported_dynamic"]):
                low, _, high = cuda.replace(".x", "").partition("-")
                for number in {low, high or low}:
                    base = {"cudnn": version, "cuda": number, "wheel_os": system, "arch": arch, "delivery": "system"}
                    yield version, ["cudnn"], base, YES
    return check


GONE = "GPUs that the cuDNN of the build does not list (Fermi; Kepler from 8.6 on)"


def is_gone(cc, cudnn):
    """The framework's own kernels are not all that is needed."""
    older = lambda a, b: read.Version(a, False).key < read.Version(b, False).key
    return older(cc, "3.0") or bool(cudnn) and older(cc, "5.0") and not older(cudnn, "8.6")


# ---- frameworks -----------------------------------------------------------------------------------------------------

def pythons(c, listed):
    """Python releases, each with its ABI and whether it is listed."""
    released = [v.text for v in c.rules.lines["python"].releases]
    listed = split(listed)
    return [(text, text in listed) for text in released]


def tensorflow(c):
    """CUDA, cuDNN and Python of each system that has the GPU; other Pythons, and a GPU that is too old."""
    def check(row):
        version = row["version"]
        yield c.has("tensorflow", version)
        for system in ("linux", "windows"):
            cuda, cudnn = row["cuda_" + system], row["cudnn_" + system]
            base = {"tensorflow": version, "os": system}
            if not ("windows native" if system == "windows" else system) in row["os_gpu"]:
                yield version, ["tensorflow"], {**base, "cuda": "!=none"}, NO
                continue
            if not cuda or not row["python_" + system]:
                yield "systems without a wheel or a tested CUDA"
                continue
            tested = {**base, "cuda": cuda, "cudnn": cudnn}
            for python, listed in pythons(c, row["python_" + system]):
                yield version, ["tensorflow"], {**tested, "python": python} if listed else {**base, "python": python}, YES if listed else NO
            if row["cc_min"]:
                yield version, ["tensorflow"], {**base, "cc": "<" + row["cc_min"]}, NO
                yield GONE if is_gone(row["cc_min"], cudnn) else (version, ["tensorflow"], {**base, "cc": row["cc_min"]}, YES)
    return check


def torch_builds(c):
    """Each build with its CUDA, cuDNN, Pythons and kernels; older GPUs than its oldest kernel."""
    python = c.rules.axes["python"]
    family = {row["torch"]: row["python"] for row in c.rows("torch/torch_family.csv") if row["python"]}

    linux = {(row["torch"], row["variant"].lstrip("+")): row["cudnn"] for row in c.rows("torch/torch_builds.csv")
             if row["os"] == "linux" and row["machine"] == "x86_64"}

    def in_family(version, text):
        return version in family and c.rules.cell(python, family[version]).has(c.rules.version(python.line, text))

    def check(row):
        version, variant = row["torch"], row["variant"].lstrip("+")
        if row["os"] == "macOS":
            yield "builds for macOS"
            return
        if row["status"] in ("planned", "doubtful"):
            yield "builds that are " + row["status"]
            return
        what = "%s+%s on %s %s" % (version, variant, row["os"], row["machine"])
        base = {"torch": version, "variant": variant, "wheel_os": row["os"], "arch": row["machine"], "index": index_of(row)}
        brings = {"cuda": row["cuda"] or ("none" if variant == "cpu" else "*")}
        if row["cuda_delivery"].startswith("pip"):          # built with; the wheels beside it may be of a later update
            brings["cuda"] = ".".join(row["cuda"].split(".")[:2])
        if row["cudnn"]:
            brings["cudnn"] = ".".join(row["cudnn"].split(".")[:3])
        if re.fullmatch(r"[\d.]+", row["nccl"]):
            brings["nccl"] = row["nccl"]
        yield what, ["torch"], {**base, **brings}, YES
        for text in split(row["pythons"]):
            if text == "2.7" and row["os"] == "windows":    # the scripts that made them ask for 3.5
                yield "Python 2.7 on Windows, from memory"
                continue
            abi = "free" if text.endswith("t") else "gil"
            yield what, ["torch"], {**base, **brings, "python": text.rstrip("t"), "abi": abi}, YES
        for text, listed in pythons(c, row["pythons"]):
            if not listed and in_family(version, text):
                yield "Pythons that the matrix has not, but the wheels have (torch_family.csv)"
            elif not listed and row["pythons"]:
                yield what, ["torch"], {**base, **brings, "python": text, "abi": "gil"}, NO
        cudnn = row["cudnn"] or linux.get((version, variant), "")
        ccs = [cc.replace("+PTX", "") for cc in split(row["archs"])]
        for cc in ccs:
            yield GONE if is_gone(cc, cudnn) else (what, ["torch"], {**base, "cc": cc}, YES)
        for code in split(row["archs_conda"]):
            cc = re.sub(r"(\d)[af]?$", r".\1", code)
            conda = {**base, "index": "conda", "installer": "conda", "cc": cc}
            yield GONE if is_gone(cc, row["cudnn"]) else (what, ["torch"], conda, YES)
        if ccs:
            lowest = min(ccs, key=lambda cc: read.Version(cc, False).key)
            yield what, ["torch"], {**base, "cc": "<" + lowest, "index": "!=conda"}, NO
    return check


def index_of(row):
    names = [name for name, sign in (("lts", "whl/lts"), ("pypi", "PyPI")) if sign in row["index"]]
    if "whl/" in row["index"] and "lts" not in names:
        names.append("pytorch")
    return " ".join(names) or "*"


TABLES = [("nvidia/cuda_releases.csv", cuda_releases), ("nvidia/driver_versions.csv", driver_versions),
          ("nvidia/driver_branches.csv", driver_branches), ("nvidia/gpus.csv", gpus), ("cudnn/cudnn_releases.csv", cudnn_releases),
          ("tf_jax/tensorflow.csv", tensorflow), ("torch/torch_builds.csv", torch_builds)]
TABLES += sum((module.TABLES for module in (arrays_data, container_data, jax_data, message_data, packages_data, torch_packages_data)), [])


def together(checks):
    """One check of several files' checks of a table: a row is theirs who find more in it than `rows of other files`."""
    def check(row):
        found = [list(check(row)) for check in checks]
        theirs = [f for f in found if f != [ELSEWHERE]]
        return sum(theirs, []) or ["rows about what has no rules"]
    return check


def main():
    folder = next((a for a in sys.argv[1:] if a != "-v"), "../shared/data")
    if not os.path.isdir(folder):
        for path in dict(TABLES):
            print("skip %s: the tables of facts are not beside this checkout" % path)
        return 0
    compare = Compare(folder, "-v" in sys.argv)
    for path in dict(TABLES):
        compare.table(path, together([check(compare) for p, check in TABLES if p == path]))
    return 1 if compare.failed else 0


if __name__ == "__main__":
    sys.exit(main())
