"""JAX and what stands around it, compared with the tables of facts: see data.py."""
import collections, re
import facts, read

YES, NO = "consistent", "inconsistent"
# cuDNN that a GPU needs is a matter of cudnn.yaml; the Pascal and older GPUs of a build may have none left
GONE = "GPUs that the cuDNN of the build does not list"


def key(text):
    return tuple(int(n) for n in re.findall(r"\d+", text))


def split(text, sign=";"):
    return [part.strip() for part in (text or "").split(sign) if part.strip()]


def bounds(text):
    """Lower and upper bound of ">=9.8,<10.0", as (operator, version)."""
    found = re.findall(r"(>=|<=|==|<|>)\s*([\w.]+)", text or "")
    return next((f for f in found if f[0] in (">=", ">", "==")), None), next((f for f in found if f[0] in ("<", "<=")), None)


def beyond(pair):
    """A cell just outside a bound."""
    operator, version = pair
    return {">=": "<", ">": "<=", "<": ">=", "<=": ">", "==": "!="}[operator] + version


def variant_of(flavour):
    name = flavour.replace(" (plugin)", "").strip()
    return name.replace("_local", "-local")


def for_variant(text, variant):
    """The part of "12.0 (cuda12);11.8 (cudnn86)" or "cuda12: 525;cuda13: 580" that speaks of a variant; None if none does."""
    parts = split(text)
    tags = ["cuda13"] if variant.startswith("cuda13") else ["cuda12"] if variant.startswith("cuda12") else []
    if variant.startswith("cuda11"):
        tags = ["cudnn82"] if "82" in variant else ["cudnn805"] if "805" in variant else ["cudnn86", "cuda11"]
    for tag in tags:
        for part in parts:
            if "(%s)" % tag in part or part.startswith(tag + ":"):
                return re.sub(r"\(.*?\)|^\w+:", "", part).strip()
    plain = [part for part in parts if not re.search(r"\(c|^c[a-z0-9]+:", part)]
    return plain[0] if len(plain) == 1 and len(parts) == 1 else None


def jax(c):
    """Window of jaxlib, Pythons, extras with their CUDA, cuDNN, driver, GPUs and pins; jaxlib's builds."""
    old = {"0.1.28"}

    def check(row):
        version, package = row["version"], row["package"]
        if package == "jaxlib" and version in old:
            yield "jaxlib that no recorded jax takes"
            return
        yield c.has(package, version)
        release = c.release(package, version)
        if release and row["date"]:
            yield version, "of %s" % row["date"], release.date == row["date"]
        yield from (jaxlib_row(c, row, version) if package == "jaxlib" else jax_row(c, row, version))
    return check


def jax_row(c, row, version):
    base = {"jax": version}
    if row["jaxlib_min"]:
        yield version, ["jax"], {**base, "jaxlib": ">=" + row["jaxlib_min"], "cuda": "*"}, YES
        yield version, ["jax"], {**base, "jaxlib": "<" + row["jaxlib_min"], "cuda": "*"}, NO
        top = row["jaxlib_max"] or (version if key(version) >= (0, 3) else "")
        if top:
            yield version, ["jax"], {**base, "jaxlib": ">" + top, "cuda": "*"}, NO
    if row["jaxlib_paired"] and c.release("jaxlib", row["jaxlib_paired"]):
        yield version, ["jax"], {**base, "jaxlib": row["jaxlib_paired"], "cuda": "*"}, YES
    elif row["jaxlib_paired"]:
        yield "pairs whose jaxlib was never released"
    floor = row["python_requires"].lstrip(">=")
    yield version, ["jax"], {**base, "python": "<" + floor, "cuda": "*"}, NO
    for python in re.findall(r"\b3\.\d+\b(?!t)", row["python_classifiers"]):
        if row["jaxlib_paired"] and c.release("jaxlib", row["jaxlib_paired"]):
            yield version, ["jax"], {**base, "python": python, "cuda": "*"}, YES
    yield version, ["jax"], {**base, "wheel_os": "windows"}, NO
    windows = "windows" in row["cpu_os_machine"] or key(version) >= (0, 4, 13)
    yield version, ["jax"], {**base, "wheel_os": "windows", "cuda": "none"}, YES if windows else NO
    if not row["cuda_flavours"]:
        yield "jax rows without CUDA flavours"
    for flavour in split(row["cuda_flavours"]):
        if version == "0.2.20" and flavour in ("cuda101", "cuda110"):
            yield "flavours of the page that setup.py and the jaxlib beside it no longer have (0.2.20)"
        else:
            yield from extra(c, row, version, variant_of(flavour))


def extra(c, row, version, variant):
    base = {"jax": version, "variant": variant, "wheel_os": "linux"}
    if row["jaxlib_paired"] and c.release("jaxlib", row["jaxlib_paired"]):
        base["jaxlib"] = row["jaxlib_paired"]
    what = "%s[%s]" % (version, variant)
    yield what, ["jax"], base, YES
    cuda = for_variant(row["cuda_runtime_min"], variant)
    if cuda and re.fullmatch(r"[\d.]+", cuda):
        yield what, ["jax"], {**base, "cuda": cuda}, YES
        if (version, variant) == ("0.3.1", "cuda11_cudnn82"):
            yield "a floor that the page of jax 0.3.0 puts lower for the same jaxlib"
        else:
            yield what, ["jax"], {**base, "cuda": "<" + cuda}, NO
        yield what, ["jax"], {**base, "cuda": ">=%d" % (key(cuda)[0] + 1)}, NO
    low, high = bounds(for_variant(row["cudnn_range"], variant))
    if low:
        minor = ".".join(low[1].split(".")[:2])
        patched = variant.endswith("_pip") or variant in ("cuda12", "cuda13") or "11_cudnn805" in variant
        first = {"cudnn": "~" + minor} if patched else {"cudnn": minor}
        yield what, ["jax"], {**base, **first}, YES
        yield what, ["jax"], {**base, "cudnn": "<" + minor}, NO
    if high:
        yield what, ["jax"], {**base, "cudnn": ">=" + high[1]}, NO
    driver = for_variant(re.sub(r"(.*) \(cuda12; .*", r"cuda12: \1", row["driver_min_linux"]), variant)
    if driver and re.fullmatch(r"[\d.]+", driver):
        if "." in driver:
            yield what, ["jax"], {**base, "driver_os": "linux", "libcuda": driver}, YES
        yield what, ["jax"], {**base, "driver_os": "linux", "libcuda": "<" + driver}, NO
    archs = next((p.split(":", 1)[1] for p in split(row["arch_list"]) if p.startswith(variant[:6] + ":")), row["arch_list"] if ":" not in row["arch_list"] else "")
    ccs = [re.sub(r"^(sm|compute)_(\d+)(\d)$", r"\2.\3", a) for a in split(archs, ",")]
    for cc in ccs:
        if key(cc) < (5, 0):
            yield GONE
        else:
            yield what, ["jax"], {**base, "cc": cc}, YES
    if ccs:
        yield what, ["jax"], {**base, "cc": "<" + min(ccs, key=key)}, NO
    yield from pins(c, row, version, variant, base)
    machine = row["gpu_os_machine"]
    if machine:
        local = not (variant.endswith("_pip") or variant in ("cuda12", "cuda13", "cuda"))
        arm = "aarch64" in machine and ("no nvidia pip" not in machine or local)
        if key(version) >= (0, 4, 18) or not arm:
            yield what, ["jax"], {**base, "arch": "aarch64"}, YES if arm else NO


def pins(c, row, version, variant, base):
    if not (variant.endswith("_pip") or variant in ("cuda12", "cuda13")):
        return
    for bound in split(row["nvidia_wheel_bounds"]):
        name, text = re.match(r"([a-z0-9-]+)(.*)", bound).groups()
        major = re.search(r"cu(\d\d)$", name)
        major = major.group(1) if major else "13"
        if name not in c.rules.axes:
            yield "NVIDIA packages without releases (%s)" % name
            continue
        if major != variant[4:6] or not text:
            continue
        low, high = bounds(text)
        yield version, ["jax", name], {**base, name: "<" + low[1]}, NO
        yield version, ["jax", name], {**base, name: text}, YES
        if high:
            yield version, ["jax", name], {**base, name: ">=" + high[1]}, NO


def jaxlib_row(c, row, version):
    """What each CUDA build was built with; Pythons."""
    for part in split(row["cudnn_built_with"]):
        built = re.fullmatch(r"([\d.]+) \((cuda\d+)\)", part)
        if not built or built.group(2) not in c.rules.axes["jaxlib-build"].names:
            yield "cuDNN that is told for each jax"
            continue
        cudnn, build = ".".join(built.group(1).split(".")[:3]), built.group(2)
        if build in ("cuda12", "cuda13"):
            build = " ".join(n for n in c.rules.axes["jaxlib-build"].names if n.split(".")[0] == build)
        base = {"jaxlib": version, "jaxlib-build": build, "cuda": "*"}
        yield version, ["jaxlib"], {**base, "built_cudnn": ".".join(cudnn.split(".")[:2])}, YES
        if "." in cudnn:
            yield version, ["jaxlib"], {**base, "cudnn": "<" + ".".join(cudnn.split(".")[:2])}, NO
        yield version, ["jaxlib"], {**base, "cudnn": "<%d" % key(cudnn)[0]}, NO
    floor = row["python_requires"].lstrip(">=")
    if floor:
        yield version, ["jaxlib"], {"jaxlib": version, "python": "<" + floor, "cuda": "*"}, NO
    for python in re.findall(r"\b3\.\d+\b(?!t)", row["python_classifiers"]):
        python = ".".join(python.split(".")[:2])
        yield version, ["jaxlib"], {"jaxlib": version, "python": python, "cuda": "*"}, YES


WHEELS = {"jaxlib": {}, "jax-cuda12-plugin": {}, "tensorflow": {}, "torch": {"index": "pypi"}, "onnxruntime-gpu": {"index": "pypi"}}


def wheels(c):
    """Each wheel of PyPI; of jaxlib, Pythons for which there is none, too."""
    have = collections.defaultdict(set)
    for row in c.rows("pypi/wheels.csv"):
        have[row["package"], row["version"], platform_of(row)].add((python_of(row), is_free(row)))
    done = set()

    def check(row):
        package, version, place = row["package"], row["version"], platform_of(row)
        if not place or re.search("rc|dev", version):
            yield "wheels for macOS, and pre-releases"
            return
        if package == "nvidia-cudnn-cu12":
            yield c.has(package, version)
            return
        base = {package: version, "wheel_os": place[0], "arch": place[1], "cuda": "*", **WHEELS[package]}
        if (package, version, place) not in done and package == "jaxlib":
            done.add((package, version, place))
            for python in c.rules.lines["python"].releases:
                if (python.text, False) not in have[package, version, place]:
                    yield version, [package], {**base, "python": python.text}, NO
        if package == "jax-cuda12-plugin" and place[1] == "aarch64" and key(version) < (0, 4, 30):
            base["delivery"] = "system"
        yield version, [package], {**base, "python": python_of(row), "abi": "free" if is_free(row) else "gil"}, YES
    return check


def platform_of(row):
    name = row["platform"]
    return ("windows", "x86_64") if "win" in name else None if "macosx" in name else ("linux", "aarch64" if "aarch64" in name else "x86_64")


def python_of(row):
    return re.sub(r"cp(\d)(\d+).*", r"\1.\2", row["python_tag"])


def is_free(row):
    return row["abi_tag"].endswith("t")


def requires(c):
    """What a wheel asks for: that, and nothing beyond it."""
    def subject(row):
        package, version = row["package"], row["version"]
        if package == "jax-cuda12-plugin":
            return {package: version} if "==" in row["requirement"] else {"jax": version, "variant": "cuda12"}
        if package == "torch":
            return {package: version, "index": "pypi", "wheel_os": "linux", "arch": "x86_64", "python": "3.11 - 3.14"}
        return {package: version, "wheel_os": "linux", **({"variant": "and-cuda"} if row["extra"] else {"cuda": "*"})}

    def check(row):
        name, text = re.match(r"([\w-]+)(?:\[.*\])?(.*)", row["requirement"]).groups()
        name, (low, high) = name.replace("_", "-"), bounds(text)
        if name not in c.rules.axes or row["extra"] not in ("", "and-cuda", "with-cuda"):
            yield "packages that are no axis, and optional extras"
            return
        if not text:
            yield "no bound"
            return
        base = subject(row)
        subjects = [next(iter(base)), name]
        if text.startswith("~="):
            low, high = None, None
            yield name, subjects, {**base, name: "<" + text[2:]}, NO
        yield name, subjects, {**base, name: text}, YES
        for side in (low, high):
            if side:
                yield name, subjects, {**base, name: beyond(side)}, NO
    return check


def keras(c):
    def check(row):
        legacy, version = row["keras_version"].startswith("tf-keras "), row["keras_version"].split()[-1]
        package = "tf-keras" if legacy else "keras"
        yield c.has(package, version)
        release = c.release(package, version)
        yield version, "of %s" % row["date"], bool(release) and release.date == row["date"]
        text = row["tensorflow_range"].split(" (")[0]
        yield version, [package, "tensorflow"], {package: version, "tensorflow": text, "cuda": "*"}, YES
        low, high = bounds(text) if "*" not in text else (None, None)
        if low:
            yield version, [package, "tensorflow"], {package: version, "tensorflow": beyond(low), "cuda": "*"}, NO
        if high:
            yield version, [package, "tensorflow"], {package: version, "tensorflow": beyond(high), "cuda": "*"}, NO
        if "*" in text:
            minor = text.strip("=.*")
            yield version, [package, "tensorflow"], {package: version, "tensorflow": "<" + minor, "cuda": "*"}, NO
            upper = "%d.%d" % (key(minor)[0], key(minor)[1] + 1)
            yield version, [package, "tensorflow"], {package: version, "tensorflow": ">=" + upper, "cuda": "*"}, NO
        if row["python_requires"]:
            floor = row["python_requires"].lstrip(">=")
            yield version, [package], {package: version, "python": floor, "cuda": "*"}, YES
            yield version, [package], {package: version, "python": "<" + floor, "cuda": "*"}, NO
        for backend in split(row["backends"]):
            if backend in ("jax", "torch") and package == "keras":
                yield version, ["keras", backend], {"keras": version, "cuda": "*"}, YES
    return check


def dependents(c):
    """TensorFlow minors that each is for, and those beside them; Pythons."""
    def check(row):
        package, version = row["package"], row["version"]
        yield c.has(package, version)
        base = {package: version, "cuda": "*"}
        listed = re.findall(r"\d+\.\d+", row["tensorflow"]) if package == "tensorflow-addons" else []
        for minor in listed:
            yield version, [package], {**base, "tensorflow": minor + ".*"}, YES
        if listed:
            low, high = min(listed, key=key), max(listed, key=key)
            yield version, [package], {**base, "tensorflow": "<" + low}, NO
            yield version, [package], {**base, "tensorflow": ">=%d.%d" % (key(high)[0], key(high)[1] + 1)}, NO
        else:
            low, high = bounds(row["tensorflow"].replace("tensorflow", ""))
            for bound in (low, high):
                if bound:
                    yield version, [package], {**base, "tensorflow": beyond(bound)}, NO
            if low:
                yield version, [package], {**base, "tensorflow": row["tensorflow"].replace("tensorflow", "")}, YES
            else:
                yield "floors that are read at the tag, not in the table"
        if package == "tensorflow-text":
            yield "Pythons that setup files name (wheels go further)"
            return
        pythons = re.findall(r"\d\.\d+", row["python"])
        if row["python"].startswith(">="):
            yield version, [package], {**base, "python": "<" + pythons[0]}, NO
        for python in pythons if listed else []:
            yield from fits(c, row, base, python)
    return check


def fits(c, row, base, python):
    """A Python of the list that the TensorFlow of the list has wheels for."""
    built = re.search(r"TF ([\d.]+)", row["notes"])
    if c.library.ask([["!tensorflow", "tensorflow=%s.*" % built.group(1), "python=" + python, "cuda=*"]])[0].verdict == YES:
        yield row["version"], [row["package"]], {**base, "python": python}, YES
    else:
        yield "Pythons that the TensorFlow beside it has not"


def span_of(text):
    """A cell for "2.4.x", "2.4.x-2.5.x", "2.8.2-2.8.3" or a specifier."""
    text = re.sub(r"^(\d+\.\d+)\.x-(\d+)\.(\d+)\.x$", lambda m: ">=%s,<%s.%d" % (m.group(1), m.group(2), int(m.group(3)) + 1), text)
    text = text.replace(".x", ".*").replace(" ", "")
    return re.sub(r"^([\w.]+)-([\w.]+)$", r">=\1,<=\2", text)


def python_deps(c):
    """Bounds of metadata and of the code: what they let in, and one step beyond them."""
    known = ("tensorflow", "torch", "torchvision", "jax", "jaxlib")

    def check(row):
        package, dependency, bound = row["package"], row["dependency"], row["bound"]
        if package not in known:
            yield "rows of other files"
            return
        if row["os"] == "macos" or "rc" in row["version"]:
            yield "macOS, or pre-releases"
            return
        if bound in ("*", "none"):
            yield "no bound"
            return
        base = {package: span_of(row["version"]), "cuda": "*"}
        if row["os"]:
            base["wheel_os"] = row["os"]
        python = re.search(r'(>=|<=) "(3\.\d+)"', row["python_marker"])
        if python:
            base["python"] = python.group(1) + python.group(2)
        if row["checked"] == "build":
            base["build"] = "yes"
        text = bound.replace("dev", "").replace("5.0.0", "5").replace("6.0.0", "6")
        what = "%s %s, %s" % (package, row["version"], dependency)
        yield what, [package, dependency], {**base, dependency: text}, YES
        for side in bounds(text):
            if side and side[0] != "==":
                yield what, [package, dependency], {**base, dependency: beyond(side)}, NO
            elif side:
                yield what, [package, dependency], {**base, dependency: "!=" + side[1]}, NO
    return check


def tensorflow_pins(c):
    """Requirements of TensorFlow's wheels and of its extra and-cuda."""
    def check(row):
        version, name, kind = row["tf_version"], row["package"], row["kind"]
        if kind not in ("requires", "requires-python", "extra and-cuda"):
            yield kind
            return
        if name not in c.rules.axes:
            yield "packages that are no axis (%s)" % name
            return
        if (version, kind) == ("2.15.0", "extra and-cuda"):
            yield "2.15.0[and-cuda], which cannot be installed"
            return
        base = {"tensorflow": span_of(version), "cuda": "*"}
        if kind == "extra and-cuda":
            base.update({"variant[tensorflow]": "and-cuda", "wheel_os": "linux"})
        text = re.sub(r"\(.*|needed.*", "", row["specifier"].split(";")[0]).replace(".0dev", "").replace("dev", "").strip()
        python = re.search(r"python_version (>=|<=|<) ?\W*(3\.\d+)", row["specifier"])
        if python:
            base["python"] = python.group(1) + python.group(2)
        low, high = bounds(text)
        if not low and not high:
            yield "no bound"
            return
        what = "%s %s" % (version, name)
        yield what, ["tensorflow", name], {**base, name: text}, YES
        if ".x" in version:
            yield "limits of a series that single releases refine"
            return
        for side in (low, high):
            if side and name != "python":
                yield what, ["tensorflow", name], {**base, name: beyond(side)}, NO
            elif side:
                yield what, ["tensorflow"], {**base, name: beyond(side)}, NO
    return check


TABLES = [("tf_jax/jax.csv", jax), ("pypi/wheels.csv", wheels), ("pypi/requires.csv", requires), ("tf_jax/keras.csv", keras),
          ("others/tf_dependents.csv", dependents), ("tf_jax/tensorflow_pins.csv", tensorflow_pins), ("tf_jax/framework_python_deps.csv", python_deps)]
