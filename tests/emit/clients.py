"""clients.py: what gpusolve writes is read by the programs that it is written for, stays what it is whatever is put into it,
and is written whole or not at all.  Programs that are not there are skipped (`make clients` installs them)."""
import csv, http.server, io, json, os, re, shutil, sqlite3, subprocess, sys, tempfile, threading, tomllib, zipfile
import yaml
sys.path.insert(0, os.path.dirname(__file__))
import roundtrip

CLIENTS = os.path.abspath(os.path.join(os.environ.get("B", "build"), "clients", "bin"))
ENV = dict(os.environ, PATH=CLIENTS + os.pathsep + os.environ["PATH"])
PYTHON = "3.%d" % sys.version_info[1]


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, env=ENV, **more)


def solve(*arguments, **more):
    return run("gpusolve", *arguments, **more)


def result(name, good, *why):
    print(("ok " if good else "not ok ") + name)
    for text in [] if good else why:
        print("    " + str(text).strip().replace("\n", "\n    "))


def there(name, program):
    found = shutil.which(program, path=ENV["PATH"])
    if not found:
        print("skip %s: %s is not there" % (name, program))
    return found


def emitted(form, *question):
    done = solve("emit", form, *question)
    if done.returncode:
        result("emit %s %s" % (form, " ".join(question)), False, done.stdout, done.stderr)
    return done.stdout


def python_module(name, code, text):
    """Runs code of the clients' Python on the text."""
    python = os.path.join(CLIENTS, "python")
    if not os.path.exists(python):
        return None
    return run(python, "-c", code, input=text)


# ---- a local index, made from what the rule files record --------------------------------------------------------------

def wheel(folder, name, version, needs=()):
    distribution = "%s-%s" % (name.replace("-", "_"), version)
    path = os.path.join(folder, distribution + "-py3-none-any.whl")
    metadata = "Metadata-Version: 2.1\nName: %s\nVersion: %s\n%sProvides-Extra: and-cuda\n\n" % (
        name, version, "".join("Requires-Dist: %s%s\n" % need for need in needs))
    with zipfile.ZipFile(path, "w") as file:
        info = distribution + ".dist-info/"
        file.writestr(info + "METADATA", metadata)
        file.writestr(info + "WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(info + "RECORD", "")
    return path


def make_index(folder, name, version, needs, lines):
    """Wheels of all that is asked for, of each with other versions beside it."""
    seen = {}
    for line in lines:
        package, spec = re.match(r"([\w.-]+)(?:\[[^]]*\])?\s*(.*?)(?:;.*)?$", line).groups()
        seen.setdefault(package, set()).update(roundtrip.bounds(spec) or {"1"})
    for package, spec in needs:
        seen.setdefault(package, set()).update(roundtrip.bounds(spec))
    for package, versions in seen.items():
        for one in versions | {"0.0.1"} | {v + ".1" for v in versions if "+" not in v and "post" not in v}:
            own = needs if package == name and one.split("+")[0] == version else ()
            wheel(folder, package, one, own)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Every index is the same: /…/PACKAGE/ lists the wheels of the package."""

    def do_GET(self):
        name = [part for part in self.path.split("/") if part][-1]
        if name.endswith(".whl"):
            self.path = "/" + name.replace("%2B", "+")
            return super().do_GET()
        files = [f for f in os.listdir(self.directory) if f.split("-")[0].lower() == name.replace("-", "_")]
        text = "".join('<a href="/%s">%s</a>\n' % (f.replace("+", "%2B"), f) for f in files).encode()
        self.send_response(200 if files else 404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


STACKS = [("torch", "2.4.0", "cu121", ["--framework", "torch==2.4.0+cu121", "--os", "linux", "--python", PYTHON, "--order", "index"]),
          ("torch", "2.5.1", "cu124", ["--framework", "torch==2.5.1+cu124", "--package", "numpy", "--os", "linux", "--python", PYTHON]),
          ("tensorflow", "2.17.0", "and-cuda", ["--framework", "tensorflow[and-cuda]==2.17.0", "--os", "linux", "--python", PYTHON])]


def pip_and_uv(kept):
    for name, version, variant, question in STACKS:
        text = emitted("requirements", *question)
        lines = roundtrip.requirement_lines(text)
        picks = {name: version, "variant": variant, "index": "pytorch" if "download.pytorch" in text else "pypi"}
        needs = [n for n in roundtrip.demands(kept, name, picks, "linux")]
        with tempfile.TemporaryDirectory() as folder:
            make_index(folder, name, version, needs, lines)
            requirements = os.path.join(folder, "requirements.txt")
            with open(requirements, "w") as file:
                file.write(text)
            label = "%s %s (%d pins, %d recorded requirements)" % (name, version, len(lines), len(needs))
            if there("pip: " + label, "pip"):
                done = run(sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--no-index", "--find-links", folder,
                           "-r", requirements, "--report", "-", "-q", "--disable-pip-version-check")
                got = {i["metadata"]["name"]: i["metadata"]["version"] for i in json.loads(done.stdout)["install"]} if not done.returncode else {}
                pinned = dict(re.findall(r"^([\w.-]+)(?:\[[\w-]+\])?==([\w.+]+)", text, re.M))
                wrong = {p: (v, got.get(p)) for p, v in pinned.items() if got.get(p, "").split("+")[0] != v.split("+")[0]}
                result("pip: " + label, done.returncode == 0 and not wrong, done.stdout[-500:], done.stderr, wrong)
            if there("uv: " + label, "uv"):
                uv(label, folder, question, requirements)


def uv(label, folder, question, requirements):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *a: Quiet(*a, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = "http://127.0.0.1:%d" % server.server_port
    project = os.path.join(folder, "project")
    os.mkdir(project)
    with open(os.path.join(project, "pyproject.toml"), "w") as file:
        file.write(emitted("uv", *question).replace("https://download.pytorch.org", url))
    done = run("uv", "lock", "--default-index", url + "/simple", "--no-python-downloads", "--no-cache", cwd=project)
    result("uv lock: " + label, done.returncode == 0, done.stdout, done.stderr)
    done = run("uv", "pip", "compile", "--no-index", "--find-links", folder, "--no-cache", "-q", requirements)
    result("uv pip compile: " + label, done.returncode == 0, done.stdout, done.stderr)
    server.shutdown()


# ---- parsers ----------------------------------------------------------------------------------------------------------

QUESTION = ["--framework", "torch==2.5.1+cu124", "--os", "linux", "--python", "3.11", "--package", "torchvision"]


def parsers():
    conda = yaml.safe_load(emitted("conda", *QUESTION))
    pip = [d for d in conda["dependencies"] if isinstance(d, dict)][0]["pip"]
    result("environment.yml is YAML as conda reads it", conda["name"] and "python=3.11" in conda["dependencies"] and any("torch==" in p for p in pip), conda)
    for form in ("uv", "pyproject", "pixi"):
        parsed = tomllib.loads(emitted(form, *QUESTION))
        result("%s is TOML" % form, any("torch" in str(v) for v in parsed.values()), parsed)
    two = tomllib.loads(emitted("uv", "--framework", "torch", "--target", "linux-cu126", "--target", "windows-cpu"))
    extras = two["project"]["optional-dependencies"]
    result("uv: targets are extras that exclude each other", set(extras) == {"linux-cu126", "windows-cpu"} and
           {c["extra"] for c in two["tool"]["uv"]["conflicts"][0]} == set(extras), two)
    lock = json.loads(emitted("lock", *QUESTION))
    with open("tests/emit/lock.schema.json") as file:
        schema = file.read()
    done = python_module("jsonschema", "import json, jsonschema, sys; a, b = json.load(sys.stdin); jsonschema.validate(a, b)", "[%s, %s]" % (json.dumps(lock), schema))
    if done:
        result("the lock fits its schema", done.returncode == 0, done.stderr)
    else:
        print("skip the lock fits its schema: jsonschema is not there")
    text = emitted("dockerfile", *QUESTION)
    done = python_module("dockerfile_parse", "import sys, dockerfile_parse as d, tempfile, json\n"
                         "p = d.DockerfileParser(path=tempfile.mkdtemp()); p.content = sys.stdin.read(); print(json.dumps([p.baseimage, p.labels, [i['instruction'] for i in p.structure]]))", text)
    if done:
        image, labels, words = json.loads(done.stdout or "[0, 0, 0]")
        result("the Dockerfile is parsed", image == "python:3.11-slim" and labels.get("gpusolve.driver") and words[-1] == "RUN", done.stdout, done.stderr)
    else:
        print("skip the Dockerfile is parsed: dockerfile-parse is not there")
    if there("shellcheck of the script", "shellcheck"):
        done = run("shellcheck", "-S", "warning", "-", input=emitted("shell", *QUESTION))
        result("shellcheck of the script", done.returncode == 0, done.stdout)
    for shell, check in (("bash", ["bash", "-n"]), ("zsh", ["zsh", "-n"]), ("fish", ["fish", "-n"])):
        if there("completion for " + shell, shell):
            done = run(*check, input=solve("completion", shell).stdout)
            result("completion for " + shell, done.returncode == 0, done.stderr)


CONDA = [["--framework", "torch==2.5.1", "--package", "torchvision", "installer=conda", "index=conda", "--os", "linux"],
         ["--framework", "torch==2.4.0+cu124", "--os", "linux", "--python", "3.11"],
         ["--framework", "jax[cuda12]", "--os", "linux"]]


def conda_and_pixi(folder):
    for number, question in enumerate(CONDA):
        paths = [os.path.join(folder, name) for name in ("environment.yml", "pixi.toml")]
        for form, path in zip(("conda", "pixi"), paths):
            with open(path, "w") as file:
                file.write(emitted(form, *question))
        python = os.path.join(CLIENTS, "python")
        if not os.path.exists(python) or run(python, "-c", "import conda_workspaces, conda_lock, rattler").returncode:
            print("skip conda and pixi files by their own parsers: py-rattler, conda-lock or conda-workspaces is not there")
            return
        done = run(python, "tests/emit/conda_parsers.py", *paths)
        result("conda and pixi files by their own parsers: %s" % " ".join(question), done.returncode == 0 and done.stdout.count("accepted") == 2, done.stdout, done.stderr)
        with open(paths[0], "a") as file:
            file.write("  - 'torch==='\n")
        result("that parser refuses what is none (%d)" % number, "environment.yml: refused" in run(python, "tests/emit/conda_parsers.py", paths[0]).stdout)


def interop():
    """What docs/interop.md shows is what `make interop` tries, in that order."""
    tried = run("tests/emit/interop", "-n").stdout.splitlines()
    with open("docs/interop.md") as file:
        shown = [line.strip() for line in file if line.startswith("    ")]
    result("docs/interop.md shows what make interop tries", tried == shown and sum("dry-run" in line for line in tried) == 3, tried, shown)


def exports():
    rows = list(csv.reader(io.StringIO(solve("export", "csv", "torch kernels").stdout)))
    data = json.loads(solve("export", "json", "torch kernels").stdout)["export"]["torch kernels"]
    result("CSV and JSON say the same", len(rows) == len(data) + 1 and all([v or "" for v in d.values()] == r for d, r in zip(data, rows[1:])))
    with tempfile.TemporaryDirectory() as folder:
        header = os.path.join(folder, "t.h")
        solve("export", "c", "torch kernels", "cuda", "-o", header)
        program = os.path.join(folder, "t.c")
        with open(program, "w") as file:
            file.write('#include "t.h"\n#include <stdio.h>\nint main(void) { return printf("%%d %%s", GPUSOLVE_TORCH_KERNELS_ROWS, gpusolve_torch_kernels[0].torch) < 0; }\n'.replace("%%", "%"))
        done = run("gcc", "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wno-unused-const-variable", "-Werror", "-o", program[:-2], program)
        says = run(program[:-2]).stdout if done.returncode == 0 else ""
        result("C compiles, and has the rows", says == "%d %s" % (len(data), data[0]["torch"]), done.stderr, says)
        base = os.path.join(folder, "t.db")
        done = solve("export", "sqlite", "--framework", "torch", "--os", "linux", "-o", base)
        if done.returncode == 4 and "cannot be opened" in done.stderr:
            print("skip SQLite: libsqlite3 is not there")
            return
        db = sqlite3.connect(base)
        one = lambda sql: db.execute(sql).fetchone()[0]
        info = json.loads(solve("rules", "info", "--json").stdout)["rules"]
        counts = json.loads(solve("--framework", "torch", "--os", "linux", "--json", "--count").stdout)["counts"]
        result("SQLite: whole", one("pragma integrity_check") == "ok" and not db.execute("pragma foreign_key_check").fetchall())
        result("SQLite: all rows, releases and sources", (one("select count(*) from row"), one("select count(*) from release"), one("select count(*) from source")) ==
               (info["rows"], info["releases"], info["sources"]))
        result("SQLite: all answers", one("select count(*) from answer") >= sum(c["count"] for c in counts) > 0, one("select count(*) from answer"), counts)
        again = os.path.join(folder, "u.db")
        solve("export", "sqlite", "--framework", "torch", "--os", "linux", "-o", again)
        result("SQLite: the same bytes again", open(base, "rb").read() == open(again, "rb").read())


# ---- injection --------------------------------------------------------------------------------------------------------

HOSTILE = ["'\"`$(touch pwned)\\", "a\ntouch pwned\nb", "%PATH% %s %n {{x}} ${HOME}", "\u2018; touch pwned; \u2019 \u202e \u2028 \U0001f600",
           "]]> --> */ #}} \x1b[31m", "-e touch", "x" * 100_000, "a\\"]


def comment_only(form, text, plain):
    """Nothing but comments differs from what the harmless question gives."""
    strip = lambda t: [line for line in t.split("\n") if not re.match(r"\s*(#|<!-- Made by|/\* Made by)", line)]
    return strip(text) == strip(plain)


def injection(folder):
    forms = [line.split()[0] for line in solve("emit").stdout.splitlines()]
    tables = os.path.join(folder, "rules.gpst")
    shutil.copy(os.path.join(os.environ.get("B", "build"), "rules.gpst"), tables)
    for form in forms:
        system = "windows" if form == "powershell" else "linux"
        question = ["--framework", "torch==2.5.1", "--os", system, "--tables", tables]
        plain, wrong = emitted(form, *question), []
        for text in HOSTILE:
            done = solve("emit", form, "--tables", text, *question)  # the last --tables counts; the command is in the file
            if done.returncode:
                wrong.append("exit %d: %.60r %.200s" % (done.returncode, text, done.stderr))
            elif form == "lock":
                a, b = json.loads(done.stdout), json.loads(plain)
                a.pop("command"), b.pop("command")
                wrong += [] if a == b else ["lock: %.60r" % text]
            elif not comment_only(form, done.stdout, plain):
                wrong.append("more than a comment: %.60r\n%.600s" % (text, done.stdout))
        result("%s: hostile words stay in its comment" % form, not wrong, *wrong)
    for text in HOSTILE[:-2]:
        for more in (["--target", text], ["--pick", text], ["--framework", text], ["--python", text], ["--pick", "python=" + text]):
            done = solve("emit", "shell", "--framework", "torch", "--os", "linux", *more)
            if done.returncode not in (1, 2, 6) or "touch pwned" in re.sub(r"^#.*$", "", done.stdout, flags=re.M):
                result("emit refuses %.40r" % (more,), False, done.returncode, done.stdout)
                break
    result("hostile targets, picks and names are refused", True)


OVERLAY = r"""
lines: {evil: {scheme: pep440, complete: 1.0}}
axes:
  evil: {line: evil, choose: released, loads: itself, kind: framework, title: %s}
releases:
- {line: evil, columns: version, rows: "%s"}
install:
- {of: evil, text: %s}
"""


def hostile_rules(folder):
    """Titles, URLs and package names of rules that somebody else has written."""
    cases = {"title": ("x'; touch pwned; echo '\"$(touch pwned)", "pip install evil=={evil}"),
             "url": ("Evil", "pip install evil=={evil} --index-url 'https://host/$(touch pwned)\"\n'"),
             "name": ("Evil", "pip install 'evil[$(touch pwned)]=={evil}'"),
             "name2": ("Evil", "pip install \"evil==1.0\\\"; touch pwned\"")}
    forms = [line.split()[0] for line in solve("emit").stdout.splitlines()]
    for case, (title, install) in cases.items():
        overlay = os.path.join(folder, case)
        os.makedirs(os.path.join(overlay, "framework"), exist_ok=True)
        with open(os.path.join(overlay, "framework", "evil.yaml"), "w") as file:
            yaml.safe_dump({"lines": {"evil": {"scheme": "pep440"}}, "install": [{"of": "evil", "text": install}],
                            "axes": {"evil": {"line": "evil", "choose": "released", "loads": "itself", "kind": "framework", "title": title}}}, file)
        with open(os.path.join(overlay, "framework", "evil2.yaml"), "w") as file:
            file.write("releases:\n- line: evil\n  columns: version\n  rows: |\n    1.0\n")
        tables = overlay + ".gpst"
        done = run("gpusolve-rules", "compile", "-o", tables, "rules", overlay)
        if done.returncode:
            result("rules with a hostile %s compile" % case, False, done.stderr)
            continue
        wrong = []
        for form in forms:
            done = solve("emit", form, "--tables", tables, "--framework", "evil", "--cuda", "none", "--os", "windows" if form == "powershell" else "linux")
            body = re.sub(r"^#.*$", "", done.stdout, flags=re.M)
            if done.returncode == 0 and form in ("requirements", "constraints", "dockerfile") and re.search(r"touch", body):
                wrong.append((form, done.stdout))
            if done.returncode == 0 and form == "shell":
                bin_ = os.path.join(folder, "bin")
                os.makedirs(bin_, exist_ok=True)
                for name in ("pip", "python", "python3", "nvidia-smi"):
                    with open(os.path.join(bin_, name), "w") as file:
                        file.write("#!/bin/sh\n")
                    os.chmod(os.path.join(bin_, name), 0o755)
                subprocess.run(["sh", "-c", re.sub(r"^set -eu$", "", done.stdout, flags=re.M)], cwd=folder, capture_output=True, env={"PATH": bin_ + ":/usr/bin:/bin"})
                if os.path.exists(os.path.join(folder, "pwned")):
                    wrong.append((form, done.stdout))
            if done.returncode not in (0, 1, 2, 3, 6):
                wrong.append((form, done.returncode, done.stderr))
        result("rules with a hostile %s run nothing" % case, not wrong, *wrong)


# ---- writing ----------------------------------------------------------------------------------------------------------

def writing(folder):
    path = os.path.join(folder, "requirements.txt")
    question = ["emit", "requirements", "--framework", "torch", "--os", "linux"]
    first = solve(*question, "-o", path)
    text = open(path).read()
    result("written as it is printed", first.returncode == 0 and text == solve(*question).stdout)
    result("the same bytes again, elsewhere", solve(*question, cwd=folder).stdout == text and not re.search(r"20\d\d-\d\d-\d\dT|\d\d:\d\d:\d\d", text))
    with open(path, "w") as file:
        file.write("mine")
    done = solve(*question, "-o", path)
    result("a file that is there is kept", done.returncode == 4 and "--force" in done.stderr and open(path).read() == "mine", done.stderr)
    done = solve(*question, "-o", path, "--force")
    result("--force overwrites it", done.returncode == 0 and open(path).read() == text)
    with open("/dev/full", "w") as full:
        done = subprocess.run(["gpusolve", *question], stdout=full, stderr=subprocess.PIPE, text=True, env=ENV)
    result("a full disk is an error", done.returncode == 4 and solve(*question, "-o", "/dev/full").returncode == 4, done.stderr)
    before = sorted(os.listdir(folder))
    code = subprocess.run(["sh", "-c", "ulimit -f 0; trap '' XFSZ; gpusolve \"$@\" -o big.txt", "-", *question], cwd=folder, capture_output=True, text=True, env=ENV)
    result("what does not fit leaves nothing behind", code.returncode == 4 and sorted(os.listdir(folder)) == before, code.stderr, os.listdir(folder))
    other = os.path.join(folder, "none.txt")
    done = solve("emit", "requirements", "--framework", "torch==2.4.0+cu121", "--driver", "470", "--os", "linux", "-o", other)
    result("an inconsistent stack is not written", done.returncode == 1 and not os.path.exists(other) and "inconsistent" in done.stdout, done.stdout)


def main():
    kept = roundtrip.recorded()
    pip_and_uv(kept)
    parsers()
    interop()
    exports()
    with tempfile.TemporaryDirectory() as folder:
        conda_and_pixi(folder)
    with tempfile.TemporaryDirectory() as folder:
        injection(folder)
        hostile_rules(folder)
    with tempfile.TemporaryDirectory() as folder:
        writing(folder)


main()
