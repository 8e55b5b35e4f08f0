"""Tables of facts about packages beside torch: what each row says must hold, and its limits bite one step beyond."""
import re

YES, NO = "consistent", "inconsistent"


def words(text):
    return [part for part in re.split(r"[;, /]+", text or "") if part]


def minor(version):
    return ".".join(version.split(".")[:2])


def major(version):
    return version.split(".")[0]


def cell(requirement):
    """Of a requirement in a cell: ==2.0.1 is 2.0.1, >=2.0,<3 is >=2.0, <3."""
    return requirement.replace("==", "").replace(",", ", ")


def outside(requirement):
    """A cell with what a requirement leaves out, as far as its first part says."""
    first = requirement.split(",")[0].strip()
    if first.startswith("=="):
        return "!=" + first[2:]
    return "<" + first[2:] if first.startswith(">=") else "<2.0" if first == "~=2.0" else None


def floor(name, version, subjects, base, axis, requirement):
    """Nothing below the floor of an axis."""
    low = re.match(r">=?\s*([\d.]+)", requirement or "")
    if low:
        yield "%s %s" % (name, version), subjects, {**base, axis: "<" + low[1]}, NO


def torch_minors(text):
    return sorted({minor(re.sub(r"\.dev.*", "", t)) for t in words(text)})


# ---- torch_dependents.csv ----------------------------------------------------------------------------------------------

def pins(name, version, base, row):
    for pin in (p.strip() for p in row["other_pins"].split(";") if p.strip()):
        found = re.fullmatch(r"(xformers|triton|torchvision|numba|flashinfer-python)(==|>=)([\w.]+)", pin)
        if not found:
            yield "pins of packages that have no rules (%s)" % re.split(r"[=<>~\[! ]", pin)[0]
            continue
        other, op, text = found.groups()
        yield "%s %s" % (name, version), [name, other], {**base, other: text if op == "==" else ">=" + text}, YES
        yield "%s %s" % (name, version), [name, other], {**base, other: ("!=" if op == "==" else "<") + text}, NO


def vllm(c, row):
    version, what = row["version"], "vllm " + row["version"]
    if version == "main":
        yield "rows of a branch"
        return
    base = {"vllm": version, "wheel_os": "linux", "build": "yes" if version in ("0.1.0", "0.1.1", "0.1.2", "0.1.3") else "no"}
    yield c.has("vllm", version)
    required = row["torch_req"] or "==" + row["torch_built_for"]
    yield what, ["vllm"], {**base, "torch": cell(required)}, YES
    yield what, ["vllm"], {**base, "torch": outside(required)}, NO
    yield from floor("vllm", version, ["vllm"], base, "python", row["python"])
    if "<3.13" in row["python"]:
        yield what, ["vllm"], {**base, "python": "3.12"}, YES
        yield what, ["vllm"], {**base, "python": "3.13"}, NO
    if row["cc_min"]:
        yield what, ["vllm"], {**base, "cc": "<" + row["cc_min"]}, NO
        yield what, ["vllm"], {**base, "cc": row["cc_min"]}, YES
    for cc in words(row["arch_list"]):
        if cc in ("7.2", "8.7", "10.0", "10.1", "12.0"):
            yield "GPUs that torch or nvcc of that release does not know"
        else:
            yield what, ["vllm"], {**base, "cc": cc}, YES
    if row["cuda_built"]:
        yield what, ["vllm"], {**base, "vllm-wheel": "cu" + minor(row["cuda_built"]).replace(".", ""), "cuda": major(row["cuda_built"])}, YES
        yield what, ["vllm"], {**base, "cuda": "11" if major(row["cuda_built"]) == "13" else "13"}, NO
    yield from pins("vllm", version, base, row)


def xformers(c, row):
    version, what = row["version"], "xformers " + row["version"]
    base = {"xformers": version, "wheel_os": "linux"}
    yield c.has("xformers", version)
    built = words(row["torch_built_for"])
    newer = version == "0.0.35"                             # PyPI: torch >=2.10
    for torch in built:
        yield what, ["xformers"], {**base, "build": "no", "torch": torch}, YES
    if built and not newer:
        yield what, ["xformers"], {**base, "build": "no", "torch": " ".join("!=" + t for t in built)}, NO
    yield what, ["xformers"], {**base, "build": "yes", "torch": row["torch_req"]}, YES
    yield what, ["xformers"], {**base, "torch": outside(row["torch_req"])}, NO
    for cuda in words(row["cuda_built"]):
        yield what, ["xformers"], {**base, "build": "no", "cuda": cuda}, YES
    if built:
        others = {"10", "11", "12", "13"} - {major(v) for v in words(row["cuda_built"])}
        yield what, ["xformers"], {**base, "build": "no", "cuda": " ".join(sorted(others))}, NO
    yield from floor("xformers", version, ["xformers"], base, "python", row["python"])
    if row["arch_list"]:
        yield what, ["xformers"], {**base, "build": "no", "cc": "<5.0"}, NO
        yield what, ["xformers"], {**base, "build": "no", "cc": "8.6"}, YES


def flash_attn(c, row):
    version, what = row["version"], "flash-attn " + row["version"]
    base = {"flash-attn": version}
    wheel = {**base, "build": "no", "wheel_os": "linux", "arch": "x86_64"}
    yield c.has("flash-attn", version)
    minors = torch_minors(row["torch_built_for"])
    for text in minors:
        yield what, ["flash-attn"], {**wheel, "torch": text + ".*"}, YES
    for text in ("1.10", "1.13", "2.0", "2.5", "2.7", "2.9", "2.10"):
        if text not in minors:
            yield what, ["flash-attn"], {**wheel, "torch": text + ".*"}, NO
    for number in {major(v) for v in words(row["cuda_built"])}:
        yield what, ["flash-attn"], {**wheel, "cuda": number}, YES
    listed = words(row["python"].split("wheels:")[-1].rstrip(")"))
    for text in ("3.6", "3.7", "3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14"):
        if text in listed and text in ("3.9", "3.10"):
            yield what, ["flash-attn"], {**wheel, "python": text}, YES
        elif text not in listed:
            yield what, ["flash-attn"], {**wheel, "python": text}, NO
    yield what, ["flash-attn"], {**base, "cc": "<" + row["cc_min"]}, NO
    yield what, ["flash-attn"], {**base, "cc": row["cc_min"]}, YES
    if row["cuda_min"]:
        yield what, ["flash-attn"], {**base, "build": "yes", "toolkit": "<" + row["cuda_min"]}, NO


TORCH_CUDA = {"10.2", "11.6", "11.7", "11.8", "12.1", "12.4", "12.6", "12.8", "12.9", "13.0", "13.2"}


def bitsandbytes(c, row):
    version, what = row["version"], "bitsandbytes " + row["version"]
    base = {"bitsandbytes": version, "wheel_os": "linux", "arch": "x86_64"}
    yield c.has("bitsandbytes", version)
    listed = {minor(v) for v in words(row["cuda_built"]) if "-" not in v}
    for text in listed:
        if text in TORCH_CUDA:
            yield what, ["bitsandbytes"], {**base, "cuda": text}, YES
        else:
            yield "CUDA minors that no torch brings"
    if listed and not version.startswith("0.50"):
        for text in TORCH_CUDA - listed:
            yield what, ["bitsandbytes"], {**base, "cuda": text}, NO
    if not listed:
        low, high = row["cuda_built"].split("-")
        yield what, ["bitsandbytes"], {**base, "cuda": low}, YES
        yield what, ["bitsandbytes"], {**base, "cuda": "12.4"}, NO
    if row["torch_req"]:
        yield what, ["bitsandbytes"], {**base, "torch": outside(row["torch_req"])}, NO
    yield from floor("bitsandbytes", version, ["bitsandbytes"], base, "python", row["python"])
    if row["cc_min"]:
        yield what, ["bitsandbytes"], {**base, "cc": "<" + row["cc_min"]}, NO
        yield what, ["bitsandbytes"], {**base, "cc": row["cc_min"]}, YES
    for found in re.finditer(r"Linux aarch64 \| ([\d.]+) - ([\d.]+) \| GCC [\d.]+ \| ([sm\d, ]+)", row["other_pins"]):
        low, high, codes = found.groups()
        for code in words(codes):
            cc = re.sub(r"sm(\d+)(\d)$", r"\1.\2", code)
            if high in ("12.6", "12.8") and cc in ("7.5", "8.0"):
                yield "GPUs that torch for aarch64 has no kernels for"
            elif cc in ("9.0", "10.0"):
                yield what, ["bitsandbytes"], {**base, "arch": "aarch64", "cuda": ">=%s <=%s" % (low, high), "cc": cc}, YES if high != "12.6" or cc == "9.0" else NO


def deepspeed(c, row):
    version, what = row["version"], "deepspeed " + row["version"]
    base = {"deepspeed": version}
    yield c.has("deepspeed", version)
    if row["torch_req"]:
        yield what, ["deepspeed"], {**base, "torch": outside(row["torch_req"])}, NO
        yield what, ["deepspeed"], {**base, "torch": cell(row["torch_req"])}, YES
    for listed in re.findall(r"CUDA ((?:\d+\.\d+ ?)+)", row["cuda_built"]):
        last = listed.split()[-1]
        if major(last) != "10":
            yield what, ["deepspeed", "toolkit"], {**base, "build": "yes", "toolkit": last, "cuda": minor(listed.split()[1]) if listed.split()[1] in TORCH_CUDA else last if last in TORCH_CUDA else "11.8" if major(last) == "11" else "12.1"}, \
                YES if set(listed.split()) & TORCH_CUDA and (listed.split()[1] in TORCH_CUDA or last in TORCH_CUDA) else NO
        beyond = major(last) + "." + str(int(last.split(".")[1]) + 1)
        if c.release("cuda", beyond + ".0") and listed.split()[0] != beyond:
            inside = [v for v in listed.split() if v in TORCH_CUDA]
            if inside:
                yield what, ["deepspeed", "toolkit"], {**base, "build": "yes", "toolkit": beyond, "cuda": inside[0]}, NO


def triton(c, row):
    found = re.match(r"torch ([\d.x]+) pins triton==([\d.]+)", row["torch_req"])
    if not found:
        yield "rows of a branch"
        return
    torch, pin = found[1].replace(".x", ".*"), found[2]
    base = {"torch": torch, "wheel_os": "linux", "arch": "x86_64", "index": "!=conda"}
    yield "triton " + pin, ["torch", "triton"], {**base, "triton": pin}, YES
    if row["source"] == "memory" and not torch.startswith("2.3"):
        yield "pins from memory, which torch's own table corrects"
    else:
        yield "triton " + pin, ["torch", "triton"], {**base, "triton": "!=none !=" + pin, "cuda": "!=none", "python": "3.11"}, NO


def torch_dependents(c):
    kinds = {"vllm": vllm, "xformers": xformers, "flash-attn": flash_attn, "bitsandbytes": bitsandbytes, "deepspeed": deepspeed, "triton": triton}

    def check(row):
        kind = kinds.get(row["package"])
        if kind:
            yield from kind(c, row)
        elif row["package"] == "flash-attn-4":
            yield "flash-attn-4", ["flash-attn-4"], {"flash-attn-4": row["version"], "cc": "<9.0"}, NO
            yield "flash-attn-4", ["flash-attn-4"], {"flash-attn-4": row["version"], "python": "<3.10"}, NO
            yield "flash-attn-4", ["flash-attn-4"], {"flash-attn-4": row["version"], "cc": "9.0", "python": "3.10"}, YES
        else:
            yield "builds of conda-forge"
    return check


# ---- gpu_packages.csv --------------------------------------------------------------------------------------------------

def ends(row):
    """The first and the last release of a row that stands for several."""
    return re.split(r" - ", row["version"].replace("+", "").replace(".x", ".0"))


def by_wheels(c, row):
    """One minor of torch, one CUDA major, one Python."""
    name = row["package"]
    for version in {ends(row)[0], ends(row)[-1]}:
        what, base = "%s %s" % (name, version), {name: version, "build": "no"}
        left = {(minor(t), major(v)) for t, v in re.findall(r"torch([\d.]+)\+cuda([\d.]+)", row["notes"])}
        for number in {major(v) for v in words(row["cuda_built"])}:
            for torch in torch_minors(row["torch"]):
                gone = (torch, number) in left or number == "11" and torch in ("2.8", "2.9", "2.10") or number == "12" and torch in ("1.12", "1.13", "2.0")
                yield what, [name], {**base, "torch": torch + ".*", "cuda": number}, NO if gone else YES
        for torch in {"1.11", "2.3", "2.7", "2.8", "2.11"} - set(torch_minors(row["torch"])):
            yield what, [name], {**base, "torch": torch + ".*"}, NO
        for text in {"3.6", "3.14"} | {"3.9", "3.10", "3.11"} & set(words(row["python"])):
            yield what, [name], {**base, "python": text}, YES if text in words(row["python"]) else NO
        yield what, [name], {**base, "cc": "<" + row["cc_min"]}, NO
        yield what, [name], {**base, "wheel_os": "windows"}, NO


def by_variant(name, version):
    """A minor of torch with certain builds; others there are not."""
    def kind(c, row):
        for torch in row["torch"].split("/"):
            torch = torch.replace(".x", "")
            text = torch if torch.count(".") > 1 else torch + ".*"
            if version is None and torch == "1.10":
                text = "1.10.2"
            listed = words(row["cuda_built"]) if row["cuda_built"].startswith("cu") else ["cu" + v.replace(".", "") for v in words(row["cuda_built"])]
            for release in {None} if version is None else set(ends(row)):
                base = {"build": "no", "torch": text, **({name: release} if release else {})}
                for variant in listed:
                    yield "%s %s" % (name, release or ""), [name], {**base, "variant": variant, "wheel_os": "linux"}, YES
                if version is not None and name != "mmcv" or version is None:
                    yield "%s %s" % (name, release or ""), [name], {**base, "variant": " ".join("!=" + v for v in listed), "cuda": "!=none"}, NO
                if "windows" not in row["os"]:
                    yield "%s %s" % (name, release or ""), [name], {**base, "variant": " ".join(listed), "wheel_os": "windows"}, NO
    return kind


def spconv(c, row):
    build = row["package"].split("-")[1]
    for python in ("3.9", "3.14"):
        yield row["package"], ["spconv"], {"spconv-build": build, "python": python}, YES if python == "3.9" else NO
    yield row["package"], ["spconv"], {"spconv-build": build, "cuda": major(row["cuda_built"])}, YES
    yield row["package"], ["spconv"], {"spconv-build": build, "cuda": "13"}, NO
    for code in words(row["arch_list"]):
        if code not in ("52",):
            yield row["package"], ["spconv"], {"spconv-build": build, "cc": re.sub(r"(\d)$", r".\1", code)}, YES


def flashinfer(c, row):
    first = ends(row)[0]
    name = "flashinfer" if first < "0.2.1" else "flashinfer-python"
    for version in {first, ends(row)[-1]}:
        yield c.has(name, version)
        base = {name: version}
        yield name, [name], {**base, "cc": "<" + row["cc_min"]}, NO
        yield name, [name], {**base, "cc": "8.0"}, YES
        yield name, [name], {**base, "wheel_os": "windows"}, NO
        if name == "flashinfer" and row["torch"]:
            yield name, [name], {**base, "torch": " ".join("!=%s.*" % t for t in words(row["torch"]))}, NO
        for torch in words(row["torch"]) if "any" not in row["torch"] else []:
            yield name, [name], {**base, "torch": torch + ".*"}, YES


def sageattention(c, row):
    version = {"1.x": "1.0.6"}.get(row["version"], row["version"])
    base = {"sageattention": version}
    yield c.has("sageattention", version)
    yield version, ["sageattention"], {**base, "torch": "<2.3.0"}, NO
    yield version, ["sageattention"], {**base, "python": "<3.9"}, NO
    yield version, ["sageattention", "triton"], {**base, "triton": "<3.0.0"}, NO
    if row["cc_min"]:
        yield version, ["sageattention"], {**base, "cc": "<" + row["cc_min"]}, NO
        yield version, ["sageattention"], {**base, "build": "yes", "toolkit": "12.1", "cc": "8.9"}, NO
        yield version, ["sageattention"], {**base, "build": "yes", "toolkit": "12.4", "cc": "8.9"}, YES


def dgl(c, row):
    version = {"0.3 - 0.9": "0.9.0", "1.0.x": "1.0.0", "1.1.x": "1.1.0"}.get(row["version"], ends(row)[-1])
    base = {"dgl": version}
    yield c.has("dgl", version)
    if version != "0.9.0":
        yield version, ["dgl"], {**base, "torch": "2.5.*"}, NO
    for variant in re.findall(r"\bcu\d+", row["cuda_built"].split("(")[0]) if version != "0.9.0" else []:
        if version == "1.1.0" and variant == "cu113":       # torch 1.13 and later come without it
            yield "builds for a CUDA that no torch of the row has"
            continue
        yield version, ["dgl"], {**base, "variant": variant}, YES


def tensorrt_llm(c, row):
    version, torch = row["version"], minor(row["torch"])
    base = {"tensorrt-llm": version}
    yield c.has("tensorrt-llm", version)
    if re.match(r"2\.\d+\.\d", row["torch"]):
        yield version, ["tensorrt-llm"], {**base, "torch": re.match(r"\d+\.\d+", row["torch"])[0] + ".*", "python": words(row["python"])[-1]}, YES
    yield version, ["tensorrt-llm"], {**base, "torch": "<2.4"}, NO
    yield version, ["tensorrt-llm"], {**base, "cuda": "11"}, NO
    yield version, ["tensorrt-llm"], {**base, "wheel_os": "windows"}, NO


def llama(c, row):
    version = {"0.2.5x": "0.2.50"}.get(ends(row)[0], ends(row)[0])
    base = {"llama-cpp-python": version, "index": "llama-cpp"}
    yield c.has("llama-cpp-python", version)
    for text in words(row["cuda_built"]):
        yield version, ["llama-cpp-python"], {**base, "cuda": minor(text), "wheel_os": "linux"}, YES
    if not row["cuda_built"].startswith("11"):
        yield version, ["llama-cpp-python"], {**base, "cuda": "11"}, NO
    if "windows" not in row["os"]:
        yield version, ["llama-cpp-python"], {**base, "wheel_os": "windows"}, NO


def pytorch3d(c, row):
    version = row["version"]
    base = {"pytorch3d": version, "build": "no"}
    listed = [t if t.count(".") > 1 else t + ".*" for t in words(row["torch"])]
    for torch in listed:
        yield version, ["pytorch3d"], {**base, "torch": torch}, YES
    yield version, ["pytorch3d"], {**base, "torch": " ".join("!=" + t for t in listed)}, NO
    yield version, ["pytorch3d"], {**base, "build": "yes", "toolkit": "<9.2"}, NO


def open3d(c, row):
    if "/" in row["package"]:
        yield "rows of a branch"
        return
    for version in {ends(row)[0], ends(row)[-1]}:
        base = {"open3d": version, "wheel_os": "linux", "arch": "x86_64"}
        yield c.has("open3d", version)
        if re.match(r"[\d.]+", row["cuda_built"]):
            yield version, ["open3d"], {**base, "cuda": re.match(r"[\d.]+", row["cuda_built"])[0]}, YES
        if row["cc_min"]:
            yield version, ["open3d"], {**base, "cc": "<" + row["cc_min"]}, NO
        yield version, ["open3d"], {**base, "wheel_os": "windows", "cuda": "!=none"}, NO
        pythons = words(row["python"]) if "-" not in row["python"] else row["python"].split("-")
        yield version, ["open3d"], {**base, "python": pythons[0]}, YES
        yield version, ["open3d"], {**base, "python": pythons[-1]}, YES
        yield version, ["open3d"], {**base, "python": "3.14"}, NO


def warp(c, row):
    version = {"0.10.0": "0.10.1"}.get(ends(row)[0], ends(row)[0])
    base = {"warp-lang": version}
    yield c.has("warp-lang", version)
    yield version, ["warp-lang"], {**base, "cc": "<5.2"}, NO
    yield version, ["warp-lang"], {**base, "cc": "5.2"}, YES
    low = re.match(r">=([\d.]+)", row["python"])
    if low:
        yield version, ["warp-lang"], {**base, "python": "<" + low[1]}, NO
    for number in ("11", "12", "13"):
        there = bool(re.search(r"\b%s\.(x|\d)" % number, row["cuda_built"]))
        yield version, ["warp-lang"], {**base, "cuda": number}, YES if there else NO


def dali(c, row):
    build = row["package"].split("-")[2]
    base = {"dali-build": build, "arch": "aarch64" if "aarch64" in row["os"] else "x86_64"}
    yield row["package"], ["nvidia-dali"], {**base, "cuda": major(row["cuda_built"])}, YES
    yield row["package"], ["nvidia-dali"], {**base, "cc": "<" + row["cc_min"].split()[0]}, NO
    yield row["package"], ["nvidia-dali"], {**base, "wheel_os": "windows"}, NO


def horovod(c, row):
    yield c.has("horovod", row["version"])
    yield row["version"], ["horovod"], {"horovod": row["version"], "wheel_os": "windows"}, NO


def apex(c, row):
    yield "apex", ["apex"], {"apex": "0.1", "cc": "<6.0"}, NO
    yield "apex", ["apex", "toolkit"], {"apex": "0.1", "toolkit": "12.6", "cuda": "12.4", "build": "yes"}, NO
    yield "lists of GPUs that are compiled for where none is at hand"


def jax_triton(c, row):
    version = row["version"]
    yield c.has("jax-triton", version)
    low = re.match(r">=([\d.]+)", row["python"].replace("<", ",<"))
    yield version, ["jax-triton"], {"jax-triton": version, "python": "<" + low[1].rstrip(".")}, NO
    pin = re.search(r"triton>=(\d+\.\d+)$", row["binding"])
    if pin:
        yield version, ["jax-triton", "triton"], {"jax-triton": version, "triton": "<" + pin[1]}, NO
    pin = re.search(r"jax>=([\d.]+)", row["binding"])
    if pin:
        yield version, ["jax-triton"], {"jax-triton": version, "jax": pin[1]}, YES
        yield version, ["jax-triton"], {"jax-triton": version, "jax": "<" + pin[1]}, NO


def gpu_packages(c):
    kinds = {"mamba-ssm": by_wheels, "causal-conv1d": by_wheels, "pyg-lib": by_variant("pyg-lib", 1), "detectron2": by_variant("detectron2", 1),
             "mmcv (mmcv-full for 1.x)": by_variant("mmcv", 1), "sageattention": sageattention, "dgl": dgl, "tensorrt-llm": tensorrt_llm,
             "llama-cpp-python (CUDA wheel)": llama, "pytorch3d": pytorch3d, "warp-lang": warp, "horovod": horovod, "apex": apex,
             "jax-triton": jax_triton, "flashinfer / flashinfer-python": flashinfer, "open3d": open3d, "open3d / open3d-cuda": open3d}
    family = ("torch-scatter", "torch-sparse", "torch-cluster", "torch-spline-conv")

    def check(row):
        name = row["package"]
        if name in kinds:
            yield from kinds[name](c, row)
        elif name.startswith("torch-scatter"):
            for each in family:
                yield from by_variant(each, None)(c, row)
        elif name.startswith("spconv"):
            yield from spconv(c, row)
        else:
            yield from dali(c, row)
    return check


# ---- known_bad.csv and glibc_floors.csv --------------------------------------------------------------------------------

FORBIDDEN = {
    "KB016": ({"vllm": "0.21.0", "vllm-wheel": "cu130", "cuda": "12"}, ["vllm"]),
    "KB017": ({"vllm": "0.2.2", "torch": "2.0.1"}, ["vllm"]),
    "KB059": ({"flash-attn": ">=2.0.0", "cc": "7.5"}, ["flash-attn"]),
    "KB060": ({"flash-attn": "1.0.0 - 1.0.9", "cc": "7.0"}, ["flash-attn"]),
    "KB061": ({"flash-attn": "2.0.0 - 2.7.4", "build": "no", "cc": "12.0"}, ["flash-attn"]),
    "KB062": ({"wheel_os": "windows", "cuda": "<12.8", "cc": "12.0"}, ["xformers"]),
    "KB063": ({"bitsandbytes": ">=0.32.0, <=0.40.0.post3", "cuda": "12.2"}, ["bitsandbytes"]),
    "KB065": ({"bitsandbytes": "<=0.43.3", "cuda": "12.6"}, ["bitsandbytes"]),
    "KB089": ({"llama-cpp-python": "0.3.20 - 0.3.24", "index": "llama-cpp", "cc": "6.0 6.1"}, ["llama-cpp-python"]),
    "KB092": ({"warp-lang": ">=1.13.0", "warp-build": "cu12", "arch": "aarch64", "cc": "<7.5"}, ["warp-lang"]),
    "KB093": ({"mamba-ssm": "2.2.6", "build": "no", "torch": "2.7.*"}, ["mamba-ssm"]),
}
WARNED = {"KB018": "vllm-1726", "KB064": "bnb-631", "KB066": "bnb-1518", "KB067": "bnb-138"}
LEFT_OUT = {
    "KB019": "that one reporter saw and nobody confirmed",
    "KB090": "of releases of FlashInfer that were not found (0.6.14 asks for no cuda-python, 0.6.15 for >=12.0)",
    "KB091": "of packages that have no rules",
}


def known_bad(c):
    cited = " ".join("%s %s" % (s["title"], s.get("url")) for s in c.rules.sources.values())

    def check(row):
        name = row["id"]
        issues = re.findall(r"#(\d+)", row["source"])
        if name in FORBIDDEN:
            required, subjects = FORBIDDEN[name]
            yield name, subjects, required, NO
        elif name in WARNED:
            yield name, "a warning", WARNED[name] in c.rules.sources
        elif name in LEFT_OUT:
            yield "combinations " + LEFT_OUT[name]
        elif name.lower() in c.rules.sources or any(re.search(r"\b%s\b" % number, cited) for number in issues):
            yield name, "cited by a rule", True
        else:
            yield "combinations that no rule cites: tables imply them, or they are about tools"
    return check


def glibc_floors(c):
    def check(row):
        floor, package, text = row["real_floor"], row["package"], row["versions"]
        if package == "torch":
            for version in text.split("-"):
                base = {"torch": version, "wheel_os": "linux", "arch": "aarch64" if "aarch64;" in row["note"] else "x86_64"}
                if version == "2.6.0":
                    base["variant"] = "cu126" if floor == "2.28" else "cu124"
                if version == "1.8.0" and base["arch"] == "aarch64":
                    yield "builds for the CPU alone"
                    continue
                yield "torch " + version, ["torch"], {**base, "glibc": "<" + floor}, NO
                if base["arch"] == "x86_64":
                    yield "torch " + version, ["torch"], {**base, "glibc": floor}, YES
        elif package == "vllm" and text == "0.19.1":
            yield "floors that are below the platform tag of the wheel on PyPI"
        elif package == "vllm" and text == "0.20.0":
            yield text, ["vllm"], {"vllm": text, "build": "no", "glibc": "<" + floor}, NO
        elif package == "vllm":
            yield "wheels for the CPU alone, and floors without a release"
        else:
            yield "rows of other files"
    return check


TABLES = [("others/torch_dependents.csv", torch_dependents), ("others/gpu_packages.csv", gpu_packages),
          ("others/known_bad.csv", known_bad), ("others/glibc_floors.csv", glibc_floors)]
