"""conda_parsers.py FILE…: environment.yml is read by conda itself (its code as conda-lock carries it) and pixi.toml by
conda-workspaces; each package of conda is also read by py-rattler, the library that pixi is made of.  Prints what was read;
a file that is refused, or of which something is missed, ends it with 1."""
import os, pathlib, sys, tomllib
import rattler, yaml
import conda_lock._vendor
sys.path.insert(0, os.path.dirname(conda_lock._vendor.__file__))
from conda.env.env import from_file
from conda.models.match_spec import MatchSpec
from conda_workspaces.manifests.pixi_toml import PixiTomlParser
from packaging.requirements import Requirement


def environment(path):
    read = from_file(str(path)).dependencies
    got = {("conda", MatchSpec(d).name) for d in read["conda"]} | {("pip", Requirement(d).name) for d in read.get("pip", []) if not d.startswith("-")}
    dependencies = yaml.safe_load(path.read_text())["dependencies"]
    wanted = {("conda", rattler.MatchSpec(d, strict=True).name.normalized) for d in dependencies if isinstance(d, str)}
    wanted |= {("pip", Requirement(d).name) for e in dependencies if isinstance(e, dict) for d in e["pip"] if not d.startswith("-")}
    return got, wanted


def pixi(path):
    read = PixiTomlParser().parse(path).features["default"]
    got = {(p, "conda", n) for p, d in read.target_conda_dependencies.items() for n in d}
    got |= {(p, "pip", n) for p, d in read.target_pypi_dependencies.items() for n in d}
    wanted = set()
    for platform, target in tomllib.loads(path.read_text())["target"].items():
        for name, version in target["dependencies"].items():
            wanted.add((platform, "conda", rattler.MatchSpec("%s %s" % (name, version), strict=True).name.normalized))
        for name, spec in target["pypi-dependencies"].items():
            version = spec if isinstance(spec, str) else spec["version"]
            wanted.add((platform, "pip", Requirement(name + version.replace("*", "", version == "*")).name))
    return got, wanted


failed = 0
for name in sys.argv[1:]:
    path = pathlib.Path(name).absolute()
    try:
        got, wanted = (pixi if path.suffix == ".toml" else environment)(path)
        missed = sorted(wanted - got)
        failed |= bool(missed)
        print("%s: %s, %d packages" % (path.name, "missed %s" % missed if missed else "accepted", len(wanted)))
    except Exception as error:
        failed = 1
        print("%s: refused: %r" % (path.name, error))
sys.exit(failed)
