"""Checks for data.py: numba, RAPIDS, boosters, TensorRT, NCCL, MXNet and other ended frameworks, MindSpore."""
import re

YES, NO = "consistent", "inconsistent"
INTEGRATED = {"3.2", "5.3", "6.2", "7.2", "8.7", "8.8", "10.1", "11.0"}
KNOWN_BY_NVCC = {"7": ((3, 0), (5, 2)), "8": ((3, 0), (6, 1)), "9": ((3, 0), (7, 0)), "10": ((3, 0), (7, 5)), "11": ((3, 5), (8, 0))}


def numbers(text):
    return tuple(int(n) for n in re.findall(r"\d+", text))


def words(text):
    return [part for part in re.split(r"[;, ]+", text or "") if part]


def dotted(code):
    return code if "." in code else code[:-1] + "." + code[-1]


def pythons(c, listed):
    """(text, inside) for each Python; listed: words, "A-B" or bounds joined by commas."""
    texts = [v.text for v in c.rules.lines["python"].releases]
    bounds = re.findall(r"(>=|<=|<)\s*(\d+\.\d+)", listed)
    if bounds:
        tests = {">=": lambda a, b: a >= b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b}
        return [(t, all(tests[op](numbers(t), numbers(b)) for op, b in bounds)) for t in texts]
    inside = set()
    for word in words(listed):
        low, _, high = word.partition("-")
        if re.match(r"\d", low):
            inside |= {t for t in texts if numbers(low)[:2] <= numbers(t) <= numbers(high or low)[:2]}
    return [(t, t in inside) for t in texts]


def ask_pythons(c, what, subjects, base, listed):
    """Those listed go, others do not; where the source only lists what was tried, they may be unknown."""
    for text, inside in pythons(c, listed):
        yield what, subjects, {**base, "python": text}, YES if inside else NO


def not_yet(c, what, subject, base):
    """No answer that is sure: inconsistent or unknown."""
    reply = c.library.ask([["!" + subject] + ["%s=%s" % item for item in base.items()]])[0]
    return what, "%s is not consistent: %s" % (base, reply.text), reply.verdict in (NO, "unknown")


def warns(c, subject, base, table):
    reply = c.library.ask([["!" + subject] + ["%s=%s" % item for item in base.items()]])[0]
    return table in reply.warnings


# ---- numba ------------------------------------------------------------------------------------------------------------

def numba(c):
    """Pythons, the oldest CUDA and each toolkit of its list, the oldest GPU, llvmlite."""
    def check(row):
        version, python = row["version"], row["python"].replace("classifiers:", "").strip()
        if not python:
            yield "tags without classifiers and out of order: no releases of numba"
            return
        yield c.has("numba", version)
        base = {"numba": version, "numba-cuda": "none"}
        yield from ask_pythons(c, version, ["numba"], {**base, "cuda": "*"}, python)
        table = re.findall(r"CUDA (\S+): cc (\S+)-(\S+?)(?:;|$)", row["cuda_to_cc_range_table"])
        floor = row["cuda_min_docs"]
        if floor:
            yield version, ["numba"], {**base, "cuda": floor}, YES
            yield version, ["numba"], {**base, "cuda": "<" + floor}, NO
            yield version, ["numba"], {**base, "cuda": floor, "jit": "no"}, NO
        for cuda in words(row["cuda_runtime_supported_code"]):
            if numbers(cuda) < numbers(floor):
                yield "toolkits of the list that are older than the page asks for"
            else:
                yield version, ["numba"], {**base, "cuda": cuda}, YES
        for cuda, low, high in table:
            for cc in (low, high):
                if cc in INTEGRATED:
                    yield "integrated GPUs, which need a machine of their own"
                elif numbers(cc) < (5, 0) and numbers(cuda) > (11, 4):
                    yield "Kepler with PTX that is newer than its last driver"
                    yield version, ["numba"], {**base, "cuda": cuda, "cc": cc}, NO
                else:
                    yield version, ["numba"], {**base, "cuda": cuda, "cc": cc}, YES
        if row["cc_min_docs"]:
            yield version, ["numba"], {**base, "cc": "<" + row["cc_min_docs"]}, NO
            if numbers(row["cc_min_docs"]) >= (3, 0):
                yield version, ["numba"], {**base, "cc": row["cc_min_docs"]}, YES
            else:
                yield "GPUs before 3.0, whose drivers are not recorded"
        if row["cc_deprecated_below"]:
            for cc, expected in (("5.2" if row["cc_deprecated_below"] == "5.3" else "3.7", True), ("6.0", False)):
                told = warns(c, "numba", {**base, "cc": cc, "cuda": "11.2"}, "GPUs that numba deprecates")
                yield version, "warns of cc %s" % cc, told == expected
        if row["llvmlite"]:
            low, high = row["llvmlite"].split("..<")
            yield version, ["numba"], {**base, "llvmlite": re.sub(r"\.?(dev|rc)\d+$", "", low)}, YES
            yield version, ["numba"], {**base, "llvmlite": ">=" + re.sub(r"\.dev0$", "", high)}, NO
    return check


def numba_cuda(c):
    """Pythons, numba, the extras and their CUDA, the oldest GPU."""
    def check(row):
        version = row["version"]
        yield c.has("numba-cuda", version)
        base = {"numba-cuda": version}
        yield version, ["numba-cuda"], {**base, "python": "<" + row["requires_python"].strip(">=")}, NO
        yield version, ["numba-cuda"], {**base, "python": "3.10"}, YES
        pin = re.search(r"numba>=([\d.]+)", row["dependencies"])
        if pin:
            yield version, ["numba-cuda"], {**base, "numba": pin[1]}, YES
            yield version, ["numba-cuda"], {**base, "numba": "<" + pin[1]}, NO
        for extra in ("cu11", "cu12", "cu13"):
            own, major = {**base, "variant": extra}, int(extra[2:])
            if not row["extra_" + extra]:
                yield version, ["numba-cuda"], own, NO
                continue
            yield version, ["numba-cuda"], {**own, "cuda": str(major)}, YES
            yield version, ["numba-cuda"], {**own, "cuda": "<%d or >=%d" % (major, major + 1)}, NO
            for name in ("cuda-python", "cuda-bindings", "cuda-core"):
                for op, bound in re.findall(re.escape(name) + r"(==|>=)([\d.]*\d)", row["extra_" + extra]):
                    yield version, ["numba-cuda"], {**own, name: "<" + bound}, NO
        for name in ("cuda-bindings", "cuda-core", "cuda-pathfinder"):
            for bound in re.findall(re.escape(name) + r">=([\d.]+)", row["dependencies"]):
                yield version, ["numba-cuda"], {**base, name: "<" + bound}, NO
        for major, low in re.findall(r"CUDA(\d+): (\S+)-", row["cc_docs"]):
            yield version, ["numba-cuda"], {**base, "cuda": major, "cc": low}, YES
            yield version, ["numba-cuda"], {**base, "cuda": major, "cc": "<" + low}, NO
    return check


def numpy_of(c):
    """What numba and xgboost ask of numpy and setuptools."""
    def check(row):
        name, dependency, bound = row["package"], row["dependency"], row["bound"]
        if name not in ("numba", "xgboost"):
            yield "rows of other files"
            return
        if bound == "*":
            yield "rows without a bound"
            return
        if "ceiling" in row["note"]:
            for numpy, told in (("1.20", False), ("1.21", True)):
                found = warns(c, "numba", {"numba": "0.53.1", "numpy": numpy}, "numpy that old numba works with")
                yield row["version"], "warns of numpy " + numpy, found == told
            return
        text = row["version"] if re.match(r"\d", row["version"]) else row["version"].replace(",", " ")
        base = {name: text}
        for op, version in re.findall(r"(>=|<)([\d.]+)", bound):
            if op == ">=":
                later_at_import = text == "0.58.0" and row["checked"] == "metadata"
                yield row["version"], [name], {**base, dependency: version}, NO if later_at_import else YES
                yield row["version"], [name], {**base, dependency: "<" + version}, NO
            else:
                yield row["version"], [name], {**base, dependency: ">=" + version}, NO
    return check


# ---- RAPIDS -----------------------------------------------------------------------------------------------------------

def rapids(c):
    """Each wheel and conda build with its CUDA and Pythons, oldest GPU and driver, numba and cupy."""
    family = {}
    for row in c.rows("others/rapids.csv"):
        family.setdefault(row["version"].rsplit(".", 1)[0], set()).update(words(row["cuda_versions_listed"]))

    def check(row):
        name, version = row["library"], row["version"]
        yield c.has(name, version)
        base = {name: version}
        conda = {**base, "variant": "plain", "installer": "conda"}
        listed = words(row["cuda_versions_listed"])
        wheels = [w.split("-")[1] for w in words(row["wheel_names(inferred from listed CUDA majors)"])]
        of_rmm = {w["version"].rsplit(".", 1)[0] for w in c.rows("others/rapids.csv") if w["library"] == "rmm"}
        if version.rsplit(".", 1)[0] not in of_rmm:
            yield "releases older than rmm"
            return
        for cuda in listed:
            yield version, [name], {**conda, "cuda": cuda, "os": "linux"}, YES
        for wheel in wheels:
            major = wheel[2:] if wheel.startswith("cu1") else dotted(wheel[4:])
            for cuda in listed:
                if cuda.split(".")[0] == major:
                    yield version, [name], {**base, "variant": wheel, "cuda": cuda}, YES
            yield version, [name], {**base, "variant": wheel, "os": "windows"}, NO
            if wheel.startswith("cu1"):
                yield version, [name], {**base, "variant": wheel, "cuda": "<%s or >=%d" % (major, int(major) + 1)}, NO
        for wheel in ("cu11", "cu12", "cu13"):
            if wheel not in wheels:
                yield not_yet(c, version, name, {**base, "variant": wheel})
        if row["python_listed"]:
            same = lambda r: r["version"].rsplit(".", 1)[0] == version.rsplit(".", 1)[0]
            rest = [r for r in c.rows("others/rapids.csv") if same(r) and r["python_listed"]]
            for text, inside in pythons(c, row["python_listed"]):
                if not inside:
                    yield version, [name], {**conda, "python": text}, NO
                elif all(text in words(r["python_listed"]) for r in rest if r["library"] == "rmm"):
                    yield version, [name], {**conda, "python": text}, YES
                else:
                    yield "Pythons that rmm of the release does not list"
        if row["driver_min_readme"]:
            floor = row["driver_min_readme"].strip(">=")
            yield version, [name], {**conda, "driver_os": "linux", "libcuda": "<" + floor}, NO
        if row["cc_min_readme"]:
            yield version, [name], {**conda, "cc": "<" + row["cc_min_readme"]}, NO
            yield version, [name], {**conda, "cc": row["cc_min_readme"]}, YES
        archs = row["arch_list_rapids_cmake"]
        for code in re.findall(r"\b(60|70|75|80|86|90|100|120)\b", archs.split(";")[0]) if "(all real" in archs else []:
            if numbers(code) < (100,) or wheels[-1] != "cu11":
                yield version, [name], {**base, "variant": wheels[-1], "cc": dotted(code)}, YES
        pins = {"numba": row["numba_req"], "numba-cuda": row["numba_cuda_req"]}
        for package, text in pins.items():
            if name == "rmm" and (package == "numba-cuda" or numbers(version) >= (25, 10)):
                yield "what rmm asks of numba from 25.10 on: metadata of 26.10 has no such line"
                continue
            lows = re.findall(re.escape(package) + r"(?:\[\w+\])?>=([\d.]+)", text)
            highs = re.findall(re.escape(package) + r"(?:\[\w+\])?>=[\d.]+,<([\d.]+)", text)
            for low in set(lows):
                yield version, [name, package], {**base, package: "<" + low.rstrip(".")}, NO
            for high in set(highs):
                yield version, [name, package], {**base, package: ">=" + re.sub(r"\.$", "", high)}, NO
    return check


def rapids_platform(c):
    """The vendor's page: wheels of a release with CUDA, driver, Pythons, GPUs and glibc."""
    def check(row):
        release, wheel = row["release"], row["wheel_suffix"]
        if not wheel.startswith("cu") or row["cuda_toolkit"].endswith("x"):
            yield "rows about conda, or without a list"
            return
        base = {"cudf": {"26.10 (nightly)": "26.10.00", "26.02": "26.02.00", "25.04": "25.04.00"}[release], "variant": wheel, "os": "linux"}
        low, high = row["cuda_toolkit"].split("-")
        for cuda in (low, high):
            yield release, ["cudf"], {**base, "cuda": cuda}, YES
        if release != "25.04":
            yield release, ["cudf"], {**base, "cuda": "<" + low}, NO
        yield from ask_pythons(c, release, ["cudf"], base, row["python"])
        if row["driver"]:
            floor = row["driver"].strip(">=")
            yield release, ["cudf"], {**base, "libcuda": floor}, YES
            yield release, ["cudf"], {**base, "libcuda": "<" + floor}, NO
            yield release, ["cudf"], {**base, "glibc": "<2.28"}, NO
        for cc in re.findall(r"\d+\.\d", row["cc_list"]):
            yield release, ["cudf"], {**base, "cc": cc}, YES
        if row["cc_min"]:
            yield release, ["cudf"], {**base, "cc": "<" + row["cc_min"]}, NO
    return check


# ---- boosters -----------------------------------------------------------------------------------------------------------

def boosters(c):
    """Python, oldest CUDA and GPU, kernels of each CUDA; what the wheel of xgboost is for."""
    def kernels(row):
        lists, base = [], []
        for part in row["arch_list_by_cuda"].split(";"):
            found = re.match(r"\s*CUDA>=([\d.]+): (\+?)(.*)", part)
            codes = [dotted(code) for code in words(found[3] if found else part)]
            base = codes if not found or not found[2] else base + codes
            lists.append((found[1] if found else "0", list(base)))
        return lists

    def check(row):
        name, version = row["package"], row["version"]
        if "master" in version or version.startswith("<"):
            yield "rows that name no release"
            return
        yield c.has(name, version)
        base = {name: version}
        build = {**base, "build": "yes", "delivery": "system"} if name != "catboost" else base
        if row["python"]:
            yield from ask_pythons(c, version, [name], {**base, "cuda": "*"}, row["python"])
        nvcc = re.search(r"CUDAToolkit>=([\d.]+)", row["notes"])
        floor = nvcc[1] if nvcc else row["cuda_min"]
        if row["cuda_min"] and name != "catboost":
            yield version, [name], {**build, "cuda": floor}, YES
            yield version, [name], {**build, "cuda": "<" + floor}, NO
        if name == "catboost":
            cuda = re.match(r"[\d.]+", row["cuda_min"])[0]
            yield version, [name], {**base, "cuda": cuda, "os": "linux", "libcuda": row["driver"].strip(">=")}, YES
            yield version, [name], {**base, "os": "linux", "libcuda": "<" + row["driver"].strip(">=")}, NO
        if row["cc_min"]:
            yield version, [name], {**build, "cc": "<" + row["cc_min"]}, NO
        for cuda, codes in kernels(row) if row["arch_list_by_cuda"] and name != "catboost" else []:
            if numbers(cuda) < numbers(floor) or cuda == "0":
                yield "kernels for CUDA older than the release takes"
                continue
            for cc in codes:
                if cc in INTEGRATED:
                    yield "integrated GPUs, which need a machine of their own"
                elif numbers(cc) < numbers(row["cc_min"]):
                    yield version, [name], {**build, "cuda": cuda, "cc": cc}, NO
                else:
                    yield version, [name], {**build, "cuda": cuda, "cc": cc}, YES
        nccl = re.search(r"nvidia-nccl-cu(\d+)", row["notes"])
        if nccl:
            wheel = {**base, "variant": "plain", "delivery": "bundled"}
            yield version, [name], {**wheel, "cuda": nccl[1]}, YES
            yield version, [name], {**wheel, "cuda": "<%s or >=%d" % (nccl[1], int(nccl[1]) + 1)}, NO
        if "glibc 2.28" in row["notes"]:
            yield version, [name], {**base, "delivery": "bundled", "os": "linux", "glibc": "<2.28"}, NO
    return check


# ---- TensorRT, NCCL -------------------------------------------------------------------------------------------------------

def tensorrt(c):
    """Each CUDA it is made for, cuDNN, GPUs, Pythons."""
    def spelled(version):
        return "11.2.1.2" if version == "11.2.1" else version

    def check(row):
        version = spelled(row["version"])
        yield c.has("tensorrt", version)
        base = {"tensorrt": version}
        for part in filter(None, row["package_built_with_cuda"].split(";")):
            platform, listed = part.strip().split(": ")
            if platform == "linux-aarch64":
                yield "Jetson packages"
                continue
            arch = "x86_64" if platform == "linux-x86_64" else "aarch64"
            for cuda in listed.split():
                yield version, ["tensorrt"], {**base, "arch": arch, "os": "linux", "cuda": cuda, "delivery": "system"}, YES
        for cuda in re.findall(r"\d+\.(?:x|\d+)", row["nvidia_matrix_cuda"]) + re.findall(r"\d+\.(?:x|\d+)", row["oss_readme_cuda"]):
            text = cuda.replace(".x", "")
            if numbers(version) >= (10, 10) and text == "11":
                continue
            yield version, ["tensorrt"], {**base, "cuda": text}, YES
        if numbers(version) >= (10, 13, 2):
            yield version, ["tensorrt"], {**base, "cuda": "11"}, NO
            yield version, ["tensorrt"], {**base, "arch": "aarch64", "cuda": "12", "os": "linux"}, NO
        listed = re.search(r"\d+\.\d+", row["nvidia_matrix_cudnn"]) or re.search(r"(\d+\.\d+)$", row["oss_readme_cudnn"])
        if listed:
            yield version, ["tensorrt"], {**base, "cudnn": listed[0]}, YES
            if numbers(version) < (10,):
                yield version, ["tensorrt"], {**base, "cudnn": "9"}, NO
                yield version, ["tensorrt"], {**base, "cudnn": "none"}, NO
            else:
                yield version, ["tensorrt"], {**base, "cudnn": "none"}, YES
                yield not_yet(c, version, "tensorrt", {**base, "cudnn": "9"})
        for cc in words(row["oss_default_cc_list"]):
            if cc in INTEGRATED:
                yield "integrated GPUs, which need a machine of their own"
            else:
                yield version, ["tensorrt"], {**base, "cc": cc}, YES
        if row["oss_default_cc_list"] and row["oss_default_cc_min"] not in INTEGRATED:
            low = "7.5" if version.startswith("11.0") else row["oss_default_cc_min"]
            yield not_yet(c, version, "tensorrt", {**base, "cc": "<" + low})
        for text, inside in pythons(c, row["oss_python"].replace(" ", "").replace(".x", "")) if row["oss_python"] else []:
            if "<=" not in row["oss_python"] and numbers(text) >= (3, 9):
                yield "Pythons beyond a page that names no end"
            elif inside:
                yield version, ["tensorrt"], {**base, "python": text}, YES
            elif numbers(version) >= (8, 6):
                yield "Pythons of the open-source part; PyPI has more wheels"
            else:
                yield not_yet(c, version, "tensorrt", {**base, "python": text})
    return check


def nccl(c):
    """Releases with their archives and wheels (tags); a warning for other CUDA majors and older GPUs."""
    tags = {}
    with open("rules/nvidia/nccl.yaml") as file:
        for line in file:
            cells = [cell.strip() for cell in line.split("|")]
            if re.fullmatch(r"2\.\d+\.\d+", cells[0]):
                tags[cells[0]] = cells[2].split()

    def check(row):
        version = row["version"]
        yield c.has("nccl", version)
        for cuda in re.findall(r"([\d.]+)\(", row["binary_builds_seen_for_cuda"]):
            yield version, "archive for CUDA " + cuda, "archive-" + cuda in tags[version]
        for wheel in re.findall(r"nvidia-nccl-(cu\d+)", row["pip_wheels_seen"]):
            yield version, "wheel " + wheel, "wheel-" + wheel in tags[version]
        if not row["source_build_cuda_majors_spack"]:
            yield "releases whose default build is not recorded"
            return
        low, _, high = row["source_build_cuda_majors_spack"].partition("-")
        low, high = int(low), int(high or low)
        for major in (9, 10, 11, 12, 13):
            told = warns(c, "program", {"nccl": version, "cuda": str(major), "cc": "*"}, "NCCL builds")
            yield version, "of CUDA %d" % major, told != (low <= major <= high)
        oldest = row["cc_min_default_build"]
        for cc, expected in ((oldest, False), ({"3.0": "2.1", "3.5": "3.0", "6.0": "5.2"}[oldest], True)):
            cuda = "8" if cc == "2.1" else "%d" % (low if low < 11 else 11 if low == 11 and numbers(cc) < (5, 0) else 12)
            if numbers(cc) < (5, 0) and numbers(cuda) >= (12,) or numbers(cc) < (3, 5) and numbers(cuda) >= (11,):
                yield "GPUs that this CUDA has dropped"
                continue
            yield version, "cc %s" % cc, warns(c, "program", {"nccl": version, "cuda": cuda, "cc": cc}, "NCCL builds") == expected
    return check


# ---- ended frameworks ------------------------------------------------------------------------------------------------------

def legacy(c):
    """MXNet: each wheel, its CUDA and no other, cuDNN, Pythons, kernels; the last releases of the others."""
    def check(row):
        name, version = row["framework"], row["version"]
        if name != "mxnet":
            known = {"chainer": ["3.5", "3.8"], "theano": ["2.7", "3.4", "3.8"], "caffe2": ["2.7", "3.6"]}
            if name not in known:
                yield "Caffe, from memory"
                return
            for python in known[name]:
                yield version, [name], {name: version, "python": python}, YES
            if name == "chainer":
                yield version, [name], {name: version, "python": "3.9"}, NO
            return
        variant = row["wheel_or_package"].split()[0].split("-")[1]
        base = {"mxnet": version, "variant": variant, "os": "linux"}
        if "newest" in row["wheel_or_package"]:
            yield version, ["mxnet"], base, YES
            return
        reply = c.library.ask([["!mxnet"] + ["%s=%s" % item for item in base.items()]])[0]
        if reply.verdict == "unknown":
            yield "wheels that PyPI does not have: disputed"
            return
        cudnn = ".".join(row["cudnn"].split(".")[:3])
        yield version, ["mxnet"], {**base, "cuda": row["cuda"], "cudnn": cudnn, "nccl": row["nccl"] or "*"}, YES
        yield version, ["mxnet"], {**base, "cuda": "<11.2 or >=12" if row["cuda"] == "11.2" else "!=" + row["cuda"]}, NO
        for text, inside in pythons(c, row["python"]):
            yield (version, ["mxnet"], {**base, "python": text}, YES) if inside else \
                "Pythons beside the classifiers, which the wheel may take"
        oldest, newest = KNOWN_BY_NVCC[row["cuda"].split(".")[0]]
        for code in words(row["cc_list"]):
            if not oldest <= numbers(dotted(code)) <= newest:
                yield "kernels that nvcc of the build does not know"
            else:
                yield version, ["mxnet"], {**base, "cc": dotted(code)}, YES
        yield version, ["mxnet"], {**base, "cc": "<3.0"}, NO
    return check


def mindspore(c):
    """CUDA with its cuDNN and no other cuDNN, Pythons, driver."""
    def check(row):
        version = row["version"].split(" ")[0]
        version += ".0" if version.count(".") == 1 else ""
        yield c.has("mindspore", version)
        base = {"mindspore": version, "os": "linux"}
        if not row["cuda"]:
            yield version, ["mindspore"], {**base, "cuda": "!=none"}, NO
            yield version, ["mindspore"], {**base, "cuda": "none"}, YES
            return
        base["cuda"] = row["cuda"]
        cudnn = row["cudnn"].replace(".x", "")
        yield version, ["mindspore"], {**base, "cudnn": cudnn or "*"}, YES
        if cudnn:
            other = "8" if cudnn.startswith("7") else "7.6"
            yield version, ["mindspore"], {**base, "cudnn": other}, NO
        yield version, ["mindspore"], {**base, "os": "windows"}, NO
        for text, inside in pythons(c, row["python"]):
            yield version, ["mindspore"], {**base, "python": text}, YES if inside else NO
        if row["driver"]:
            floor = row["driver"].strip(">=")
            yield version, ["mindspore"], {**base, "libcuda": floor}, YES
            yield version, ["mindspore"], {**base, "libcuda": "<" + floor}, NO
        if "glibc" in row["os"]:
            yield version, ["mindspore"], {**base, "glibc": "<2.17"}, NO
        if row["nccl"]:
            yield version, "warns of NCCL 2.4", warns(c, "mindspore", {**base, "nccl": "2.4.8"}, "NCCL of mindspore")
    return check


TABLES = [("others/numba.csv", numba), ("others/numba_cuda.csv", numba_cuda), ("tf_jax/framework_python_deps.csv", numpy_of),
          ("others/rapids.csv", rapids), ("others/rapids_platform.csv", rapids_platform), ("others/boosters.csv", boosters),
          ("cudnn/tensorrt_releases.csv", tensorrt), ("cudnn/nccl_releases.csv", nccl), ("others/legacy.csv", legacy),
          ("others/mindspore.csv", mindspore)]
