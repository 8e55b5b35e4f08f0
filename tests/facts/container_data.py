"""Images, distributions, conda's CUDA, compilers and C libraries against the tables of facts; read by data.py."""
import collections, glob, os, re, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../oracle"))
import facts, read, yaml

YES, NO = "consistent", "inconsistent"
Image = collections.namedtuple("Image", "image cells source note")
CUDA_10_1_UPDATE_1 = "10.1.168"


def images():
    """What each NAME:TAG stands for."""
    found = {}
    for path in glob.glob("rules/container/*.yaml"):
        with open(path) as file:
            for lookup in yaml.load(file, yaml.BaseLoader).get("lookups", []):
                heads = [h.strip() for h in lookup["columns"].split("|")]
                for line in lookup["rows"].splitlines():
                    cells = dict(zip(heads, (c.strip() for c in line.split("|"))))
                    found[cells["name"]] = cells
    return found


def below(text):
    return facts.step_below(read.Version(text, False))


def holds(what, image, cuda):
    """The image holds that CUDA and no other."""
    yield what, ["program"], {"image": image, "toolkit": cuda}, YES
    yield what, ["program"], {"image": image, "toolkit": "!=" + cuda, "cuda": "*", "cuda_compat": "*"}, NO


def container_tags(c):
    known = images()

    def check(row):
        name, cuda = "%s:%s" % (row["image"], row["tag"]), row["cuda"]
        if row["tag"] == "OS rule":
            for distro in row["os"].split():
                yield cuda, "image for " + distro, "nvidia/cuda:%s-devel-%s" % (cuda, distro) in known
            for distro in re.findall(r"ubuntu2\d\.04|(?<= )2\d\.04", row["notes_or_driver"]):
                distro = distro if distro.startswith("ubuntu") else "ubuntu" + distro
                yield cuda, "no image for " + distro, "nvidia/cuda:%s-devel-%s" % (cuda, distro) not in known
            return
        if not cuda:
            yield "tags whose CUDA is not given"
            return
        yield name, "known", name in known
        entry = known[name]
        if entry["image"] == "plain":
            yield name, ["torch"], {"torch": row["framework"].split()[1], "variant": "cu" + cuda.replace(".", ""), "os": "linux"}, YES
        else:
            yield from holds(name, entry["image"], cuda)
        if "-base" in row["tag"] and row["flavour"] != "base":
            yield "base tags with cuDNN and flavour of another file"
            return
        if row["os"]:
            yield name, "on " + row["os"], entry["distro"] == row["os"]
        if row["cudnn"] and "image_cudnn" in entry:
            yield name, "cuDNN " + row["cudnn"], entry["image_cudnn"] == row["cudnn"]
        framework, _, version = row["framework"].partition(" ")
        if version:
            axis = {"paddle": "paddlepaddle-gpu"}.get(framework, framework)
            yield name, row["framework"], entry.get(axis) == version
        if row["image"] == "nvidia/cuda":
            yield name, row["flavour"], entry["image_flavour"] == row["flavour"]
    return check


def ngc(c):
    known, driver = images(), collections.defaultdict(list)
    for table in c.rules.warning:
        if table.name == "driver that NGC names":
            with open("rules/container/ngc.yaml") as file:
                rows = next(t["rows"] for t in yaml.load(file, yaml.BaseLoader)["tables"] if t["table"] == table.name)
            for line in rows.splitlines():
                cells = [cell.strip() for cell in line.split("|")]
                driver[cells[0]].append(cells[1])

    def check(row):
        kind, release = row["container"], row["release"]
        if kind.startswith("tritonserver onnx"):
            yield "images of which only the ONNX Runtime is known"
            return
        suffix = re.search(r"(trtllm|vllm)", kind)
        repository = {"triton": "tensorrtserver" if release < "20.03" else "tritonserver", "pytorch/tensorflow (dlprof note)": "pytorch"}.get(kind, kind.split()[0])
        name = "nvcr.io/nvidia/%s:%s-%spy3" % (repository, release, suffix.group() + "-python-" if suffix else "")
        yield name, "known", name in known
        entry = known[name]
        if not row["cuda"]:
            yield "images whose CUDA is told by another's"
            return
        cuda = CUDA_10_1_UPDATE_1 if row["cuda"] == "10.1u1" else ".".join(row["cuda"].split(".")[:3])
        yield from holds(name, entry["image"], cuda)
        for python in re.findall(r"\d+\.\d+", re.sub(r"(\d+\.\d+)\.\d+", r"\1", row["python"])):
            yield name, ["program"], {"image": entry["image"], "toolkit": cuda, "python": python}, YES
        if row["python"]:
            yield name, ["program"], {"image": entry["image"], "toolkit": cuda, "python": "3.14"}, NO
        if row["cudnn"]:
            yield name, "cuDNN " + row["cudnn"], entry["image_cudnn"] == ".".join(row["cudnn"].split(".")[:3])
        if row["os"]:
            yield name, row["os"], entry["distro"] == row["os"].lower().replace(" ", "")
        if suffix or not row["driver_min"]:
            yield "drivers that are none or no minimum"
            return
        named = driver[entry["image"]]
        yield name, "driver " + row["driver_min"], ">=" + row["driver_min"].split()[0] in named
        for branch in re.findall(r"R(\d+)", row["driver_datacenter_exceptions"].split(";")[0]):
            yield name, "branch " + branch, any(branch in cell.split() for cell in named)
        for branch in re.findall(r"R(\d+)", row["driver_datacenter_exceptions"].partition("NOT")[2]):
            yield name, "not branch " + branch, not any(branch in cell.split() for cell in named)
    return check


def conda_forge(c):
    def check(row):
        version = row["version"]
        if row["name"] == "cuda-version":
            yield version, ["cuda-version"], {"cuda-version": version}, YES
            yield version, ["cuda-version"], {"cuda-version": version, "driver_cuda": "<" + version.split(".")[0]}, NO
        elif row["name"] == "cudatoolkit":
            for platform, wheel_os, arch in (("linux64", "linux", "x86_64"), ("win", "windows", "x86_64"), ("aarch64", "linux", "aarch64")):
                built = {"cudatoolkit": version, "wheel_os": wheel_os, "arch": arch, "cuda": "*"}
                yield version, ["cudatoolkit"], built, YES if platform in row["platforms"].split() else NO
        else:
            yield "rows that are no package of CUDA (%s)" % row["kind"]
    return check


WHEELS = {"tensorflow": ("tensorflow", {"cuda": "*"}), "cupy-cudaNNN": ("cupy", {"variant": "!=plain"}), "jaxlib": ("jaxlib", {}),
          "xgboost": ("xgboost", {}), "onnxruntime-gpu": ("onnxruntime-gpu", {})}


def glibc_floors(c):
    """What a wheel needs and nothing less; torch and vLLM are with the packages of torch."""
    def check(row):
        if row["package"] not in WHEELS:
            yield "rows of other files"
            return
        (package, base), floor = WHEELS[row["package"]], row["real_floor"]
        base = {**base, "wheel_os": "linux", "arch": "x86_64"}
        if not re.fullmatch(r"[\d.]+", floor):
            yield "floors that are not exact"
            return
        if package == "xgboost":
            base.update({"delivery": "none", "cuda": "none"} if row["tag"] == "manylinux2014" else {"delivery": "bundled"})
        python = re.search(r"cp(\d)(\d)", row["note"].split(" to ")[-1])
        base.update({"python": ".".join(python.groups())} if python else {})
        for version in set(re.sub(r"up to | on$", "", row["versions"]).split("-")):
            if not c.release(package, version):
                yield "releases that are not known"
                continue
            if (package, version, floor) == ("tensorflow", "1.0.0", "2.16"):
                yield "the first version that the loader names, which need not be the last"
                continue
            what = package + " " + version
            yield what, [package], {**base, package: version, "glibc": floor}, YES
            if row["note"].startswith("inferred"):
                yield "floors that are inferred between two others"
            else:
                yield what, [package], {**base, package: version, "glibc": "<" + floor}, NO
    return check


def host_compilers(c):
    def check(row):
        compiler, first = row["compiler"], row["cuda"].split("-")[0]
        if compiler not in ("gcc", "clang"):
            yield "limits that are no version of gcc or clang (%s)" % compiler
            return
        base = {"build": "yes", "toolkit": first, "os": "linux"}
        most = row["max"] if compiler + first != "gcc12.4" else "13"      # the header checks the major alone
        most = most if compiler == "gcc" else re.sub(r"\.0$", "", most)
        yield row["cuda"], ["program", compiler], {**base, compiler: most}, YES
        yield row["cuda"], ["program", compiler], {**base, compiler: ">" + most}, NO
        if row["min"]:
            yield row["cuda"], ["program", compiler], {**base, compiler: "<" + row["min"]}, NO
    return check


TABLES = [("others/containers.csv", container_tags), ("others/ngc.csv", ngc), ("others/conda_forge.csv", conda_forge),
          ("others/glibc_floors.csv", glibc_floors), ("nvidia/host_compilers.csv", host_compilers)]
