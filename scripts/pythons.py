"""Does the box run on every Python that pyproject.toml claims?

    python scripts/pythons.py [--here] [3.12 ...]

For each version an environment of its own is made in build/ with the locked requirements, and the
tests of the engine and of a game run there: what differs between versions is how rules are
compiled. A version that is claimed has to be found, on the path or among those of pyenv; with
--here those are tried that are found, but for the one that runs this, as `make test` tries it.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
CORE = ("engine", "harvest_dice")
CLAIM = re.compile(r"Programming Language :: Python :: (3\.\d+)")


def claimed() -> list[str]:
    """The versions that the metadata names, each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [found[1] for one in project["classifiers"] if (found := CLAIM.fullmatch(one))]


def found(version: str) -> str | None:
    """A Python of that version that runs: what is on the path may be a shim that leads nowhere."""
    of_pyenv = Path(os.environ.get("PYENV_ROOT", "")) / "versions"
    on_path = shutil.which(f"python{version}")
    known = [on_path] if on_path else []
    for python in [*known, *map(str, sorted(of_pyenv.glob(f"{version}.*/bin/python")))]:
        if subprocess.run([python, "-c", "import venv"], capture_output=True).returncode == 0:
            return python
    return None


def run(*command: str | Path) -> bool:
    return subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": ""}).returncode == 0


def passes(version: str, python: str) -> bool:
    """Whether that is so, in an environment that is made once."""
    place = ROOT / "build" / f"python-{version}"
    own = place / "bin" / "python"
    pip = (own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    locked = ("--require-hashes", "--requirement", ROOT / "requirements" / "dev.txt")
    made = run(python, "-m", "venv", place) and run(*pip, *locked)
    made = made and run(*pip, "--no-deps", "--editable", ROOT)
    tests = [ROOT / "tests" / folder for folder in CORE]
    workers = ("-n", "2", "--dist", "loadfile")
    return made and run(own, "-m", "pytest", "-q", "-p", "no:cacheprovider", *workers, *tests)


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("versions", nargs="*", metavar="VERSION", help="all that are claimed")
    arguments.add_argument("--here", action="store_true", help="those that are found")
    given = arguments.parse_args()
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    failed = []
    for version in given.versions or claimed():
        python = found(version)
        if given.here and (python is None or version == own):
            print(f"Python {version}: {'tried already' if python else 'not here'}.", flush=True)
        elif python is None:
            print(f"Python {version} is claimed, and it is not here.", file=sys.stderr)
            failed.append(version)
        elif not passes(version, python):
            failed.append(version)
    if failed:
        print(f"Not shown: {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
