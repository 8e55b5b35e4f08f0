"""Checks for data.py: PaddlePaddle, ONNX Runtime, CuPy, CTranslate2 and faster-whisper."""
import re

YES, NO = "consistent", "inconsistent"


def words(text):
    return [part for part in re.split(r"[;, ]+", text or "") if part]


def numbers(text):
    return tuple(int(n) for n in text.split("."))


def pythons(c, *spans):
    """Every Python release, and whether one of the spans (both ends, or one release) holds it."""
    inside = lambda text: any(numbers(s[0]) <= numbers(text) <= numbers(s[-1]) for s in spans)
    return [(v.text, inside(v.text)) for v in c.rules.lines["python"].releases]


def ask_pythons(c, what, subject, base, listed):
    for text, inside in listed:
        yield what, [subject], {**base, "python": text}, YES if inside else NO


# ---- CuPy -------------------------------------------------------------------------------------------------------------

def cupy(c):
    """Source builds: each listed CUDA and Python, and no other."""
    minors = sorted({v.numbers[:2] for v in c.rules.lines["cuda"].releases})

    def check(row):
        version = row["version"]
        yield c.has("cupy", version)
        base = {"cupy": version, "variant": "plain"}
        listed = [re.match(r"\d+\.\d+", p)[0] for p in words(row["python_supported"])]
        yield from ask_pythons(c, version, "cupy", base, [(p, p in listed) for p, _ in pythons(c, ("0", "0"))])
        if not row["cuda_supported"]:
            yield "releases without a list of CUDA releases"
            return
        for minor in minors:
            text = "%d.%d" % minor
            if minor >= (7, 0):
                yield version, ["cupy"], {**base, "cuda": text}, YES if text in words(row["cuda_supported"]) else NO
    return check


def cupy_wheels(c):
    """Each wheel with the CUDA it is for, and with the majors beside it."""
    def check(row):
        base = {"cupy": row["version"], "variant": row["wheel"][len("cupy-"):], "os": "linux"}
        cuda = re.match(r"\d+(\.\d+)?", row["cuda"])[0]
        for arch in ("x86_64", "aarch64"):
            if arch in (row["arch"] or "x86_64"):
                yield row["wheel"], ["cupy"], {**base, "cuda": cuda, "arch": arch}, YES
        major = int(cuda.split(".")[0])
        yield row["wheel"], ["cupy"], {**base, "cuda": "<%d or >=%d" % (major, major + 1)}, NO
        if "11.2" in row["cuda"]:
            yield row["wheel"], ["cupy"], {**base, "cuda": "<11.2"}, NO
    return check


def cupy_archs(c):
    """Each cubin and the least PTX; what is below both."""
    def dotted(code):
        return code[:-1] + "." + code[-1]

    def check(row):
        built = row["cuda_at_build"][2:]
        built = {"8.6.0": {"9.0": "9.0"}, "12.3.0": {"10.0": "10.2"}, "11.6.0": {"10.0": "10.2"}, "10.6.0": {"10.0": "10.2"}}.get(row["version"], {}).get(built, built)
        if row["version"] == "13.0.0" and numbers(built) < (11, 2):
            if numbers(built) < (11, 1):
                yield "lists for a CUDA that the release does not support"
                return
            built = "11.2"
        if row["version"] in ("13.6.0", "14.0.0", "14.2.0") and built == "12.0":
            built = "12.9"                              # the list holds what 12.8 and 12.9 add
        base = {"cupy": row["version"], "built_cuda": built, "os": "linux"}
        codes = words(row["sm_binaries"])
        for code in codes:
            if code != "87":
                yield row["version"], ["cupy"], {**base, "cc": dotted(code), "jit": "no"}, YES
        for code in words(row["extra_sm_on_aarch64_jetson"]):
            yield row["version"], ["cupy"], {**base, "cc": dotted(code), "jit": "no", "arch": "aarch64"}, YES
        least = min(codes + words(row["ptx"]), key=int)
        if numbers(dotted(least)) > (3, 0):
            yield row["version"], ["cupy"], {**base, "cc": "<" + dotted(least)}, NO
    return check


# ---- PaddlePaddle -----------------------------------------------------------------------------------------------------

def paddle(c):
    """Each build with its CUDA, cuDNN and Pythons; other Pythons, and another major of CUDA or cuDNN."""
    def check(row):
        version, _, post = row["version"].partition(".post")
        if row["version"].startswith("develop") or row["version"].startswith("3.4.0"):
            yield "rows that are no release"
            return
        yield c.has("paddlepaddle-gpu", version)
        python = row["python"].replace("2.7-3.7", "2.7 3.5-3.7")
        spans = [s.split("-") for s in words(python)]
        for cuda in words(row["cuda"]):
            for system in ("linux", "windows"):
                if system not in row["platform"]:
                    continue
                base = {"paddlepaddle-gpu": version, "variant": "post" + post if post else "cu" + cuda.replace(".", ""), "wheel_os": system, "os": system}
                if row["channel"] == "conda":
                    base.update(index="conda", installer="conda")
                else:
                    base.update(index="!=conda")
                stack = {**base, "cuda": cuda}
                cudnn = re.search(r"\d+(\.\d+)*", row["cudnn"].split("(>=")[-1])
                if cudnn:
                    at_least = "+" in row["cudnn"] or ">=" in row["cudnn"]
                    stack["cudnn"] = ">=%s <%d" % (cudnn[0], int(cudnn[0][0]) + 1) if at_least else cudnn[0]
                yield row["version"], ["paddlepaddle-gpu"], stack, YES
                major = int(cuda.split(".")[0])
                yield row["version"], ["paddlepaddle-gpu"], {**base, "cuda": "<%d or >=%d" % (major, major + 1)}, NO
                if cudnn:
                    major = int(cudnn[0].split(".")[0])
                    yield row["version"], ["paddlepaddle-gpu"], {**base, "cudnn": "<%d or >=%d" % (major, major + 1)}, NO
                if spans:
                    yield from ask_pythons(c, row["version"], "paddlepaddle-gpu", base, pythons(c, *spans))
                elif row["channel"] != "PyPI":
                    yield "builds whose Pythons are not recorded"
    return check


def paddle_archs(c):
    """Lists of a release, or of the last of a series."""
    last = {"1.x": "1.8.5", "2.5.x": "2.5.2", "2.6.x (2024-09)": "2.6.2", "3.0.0": "3.0.0", "3.1.0": "3.1.0", "3.1.1": "3.1.1", "3.2.0": "3.2.0"}
    variants = {"8.x": ("1.5.2", "post87"), "9.x": ("1.8.5", "post97"), "10.x": ("1.8.5", "cu100")}

    def check(row):
        version, codes = last.get(row["version"]), re.findall(r"\b(\d\d+)\b", row["sm_list"].split("(")[0])
        cuda = row["cuda"].split(" ")[0]
        if not version or not codes or cuda == "<8":
            yield "rows about development copies, Jetson, or without a list"
            return
        variant = "cu" + cuda.replace(".", "")
        if cuda in variants:
            version, variant = variants[cuda]
        elif row["version"] == "2.5.x":
            variant = "post112"
        systems = ["windows"] if "Windows" in row["cuda"] else ["linux"]
        for system in systems:
            base = {"paddlepaddle-gpu": version, "variant": variant, "wheel_os": system, "os": system}
            for code in codes:
                yield row["version"], ["paddlepaddle-gpu"], {**base, "cc": code[:-1] + "." + code[-1]}, YES
            least = min(codes, key=int)
            if least != "30" and version != "2.5.2" and "full list" not in row["notes"]:    # in 2.5 6.x is disputed
                yield row["version"], ["paddlepaddle-gpu"], {**base, "cc": "<%s.%s" % (least[:-1], least[-1])}, NO
    return check


# ---- ONNX Runtime -----------------------------------------------------------------------------------------------------

FEEDS = {"PyPI": "pypi", "PyPI (removed)": "pypi"}


def feed(row):
    if row["where"] in FEEDS:
        return FEEDS[row["where"]]
    return "cuda-%s-feed" % row["cuda_built"].split(".")[0]


def onnxruntime(c):
    """Each minor: the CUDA built with and any that it takes, the cuDNN of each system, Pythons; other majors."""
    def check(row):
        if row["version"] == "rule" or "conda" in row["version"]:
            yield "rows that are no wheel"
            return
        series = row["version"] + "." if row["version"].count(".") < 2 else row["version"]
        versions = [v.text for v in c.rules.lines["onnxruntime-gpu"].releases if v.text.startswith(series)]
        yield row["version"], "a release", bool(versions)
        built = re.match(r"\d+(\.\d+)?", row["cuda_built"])[0]
        major = int(built.split(".")[0])
        for version in versions:
            base = {"onnxruntime-gpu": version, "index": feed(row), "onnxruntime-extra": "plain"}
            for system in ("linux", "windows"):
                stated = next((p for p in row["cudnn"].split(";") if system.capitalize() in p), row["cudnn"])
                cudnn = re.search(r"\d+(\.\d+){0,2}", stated)[0]
                here = {**base, "os": system}
                yield row["version"], ["onnxruntime-gpu"], {**here, "cuda": built, "cudnn": cudnn}, YES
                least = int(cudnn.split(".")[0])
                yield row["version"], ["onnxruntime-gpu"], {**here, "cudnn": "<%d or >=%d" % (least, least + 1)}, NO
                windows_too = "9.1" in row["cuda_runtime_accepts"] and system == "windows"
                yield row["version"], ["onnxruntime-gpu"], {**here, "cuda": "<9 or >=11" if windows_too else "<%d or >=%d" % (major, major + 1)}, NO
                if "12.8" in row["cuda_runtime_accepts"]:
                    yield row["version"], ["onnxruntime-gpu"], {**here, "cuda": "<12.8"}, NO
                if row["python"]:
                    span = re.match(r"(\d\.\d+)-(\d\.\d+)", row["python"])
                    yield from ask_pythons(c, row["version"], "onnxruntime-gpu", here, pythons(c, (span[1], span[2])))
                if "3.13t" in row["python"]:
                    yield row["version"], ["onnxruntime-gpu"], {**here, "python": "3.13", "abi": "free"}, YES if system == "linux" else NO
    return check


# ---- CTranslate2 ------------------------------------------------------------------------------------------------------

def ctranslate2(c):
    """CUDA and Pythons, the cuDNN that Whisper needs, and what faster-whisper asks of ctranslate2."""
    def check(row):
        package, version = row["package"], row["version"]
        yield c.has(package, version)
        base = {package: version}
        if package == "ctranslate2":
            built, major = re.match(r"[\d.]+", row["cuda_built"])[0], int(row["cuda_major"])
            for system in ("linux", "windows"):
                there = system in (row["os_gpu"] or "linux windows")
                yield version, [package], {**base, "os": system, "cuda": ".".join(built.split(".")[:2])}, YES if there else NO
            yield version, [package], {**base, "cuda": "<%d or >=%d" % (major, major + 1)}, NO
            if row["cudnn_major"]:
                yield version, [package], {**base, "cudnn": row["cudnn_major"]}, YES
                yield version, [package], {**base, "cudnn": "<%s" % row["cudnn_major"]}, NO
                yield version, [package], {**base, "cudnn": ">=%d" % (int(row["cudnn_major"]) + 1)}, NO
        else:
            yield "what the page of faster-whisper says of CUDA and cuDNN: ctranslate2 decides"
            low, high = re.findall(r"[\d.]+", row["ctranslate2_req"])
            yield version, [package], {**base, "ctranslate2": "<" + low}, NO
            yield version, [package], {**base, "ctranslate2": ">=%s, <%s" % (low, high)}, YES
            if high == "4":
                yield version, [package], {**base, "ctranslate2": ">=" + high}, NO
        if not row["python"]:
            yield "releases whose Pythons are not recorded"
        elif package == "ctranslate2":
            yield from ask_pythons(c, version, package, base, [(p, p in words(row["python"])) for p, _ in pythons(c, ("0", "0"))])
        else:
            yield version, [package], {**base, "python": "<" + row["requires_python"][2:]}, NO
            for python in words(row["python"]):
                yield version, [package], {**base, "python": python}, YES
    return check


# ---- what they need of other packages ---------------------------------------------------------------------------------

MINE = {"paddlepaddle-gpu", "onnxruntime-gpu", "cupy"}


def needs(c):
    """Each bound holds at its own ends, and not beyond them."""
    def releases(package, text):
        line = c.rules.lines[package]
        if re.fullmatch(r"\d+(\.\d+)*", text):
            exact = [v.text for v in line.releases if v.text == text or v.text.startswith(text + ".") and text.count(".") < 2]
            return exact
        return []

    def check(row):
        package, other, bound = row["package"], row["dependency"], row["bound"]
        if package not in MINE:
            yield "rows of other files"
            return
        versions = releases(package, row["version"])
        if not versions or bound == "*" or other not in c.rules.axes:
            yield "rows without a limit, or about ranges of releases"
            return
        for version in versions:
            base = {package: version}
            if row["os"]:
                base["os"] = row["os"]
            if other == "setuptools":
                base["variant"] = "plain"
            for part in words(re.sub(r"<1\.2[79]", "<2", bound)):      # NumPy 1.26 is the last before 2.0
                op, text = re.match(r"(~=|[<>=!]+)(.*)", part).groups()
                yield version, [package], {**base, other: text}, NO if op == "<" else YES
                if op in (">=", "~="):
                    yield version, [package], {**base, other: "<" + text}, NO
                if op == "<=":
                    yield version, [package], {**base, other: ">" + text}, NO
    return check


TABLES = [("others/paddle.csv", paddle), ("others/paddle_archs.csv", paddle_archs), ("others/onnxruntime.csv", onnxruntime), ("others/cupy.csv", cupy),
          ("others/cupy_wheels.csv", cupy_wheels), ("others/cupy_archs.csv", cupy_archs), ("others/ctranslate2.csv", ctranslate2),
          ("tf_jax/framework_python_deps.csv", needs)]
