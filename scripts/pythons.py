"""Does the box run on every Python that pyproject.toml claims?

    python scripts/pythons.py [3.12 ...]

For each version an environment of its own is made in build/ with the locked requirements, and the
tests of engine, games, search and bots run there. A version that is claimed has to be on the path.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
CORE = ("engine", "chips", "harvest_dice", "scoville", "scrumbudgetel", "search", "bots")
CLAIM = re.compile(r"Programming Language :: Python :: (3\.\d+)")


def claimed() -> list[str]:
    """The versions that the metadata names, each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [found[1] for one in project["classifiers"] if (found := CLAIM.fullmatch(one))]


def run(*command: str | Path) -> bool:
    return subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": ""}).returncode == 0


def passes(version: str, python: str) -> bool:
    """Whether the core suite does, in an environment that is made once."""
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
    failed = []
    for version in sys.argv[1:] or claimed():
        python = shutil.which(f"python{version}")
        if python is None:
            print(f"Python {version} is claimed, and it is not on the path.", file=sys.stderr)
        if python is None or not passes(version, python):
            failed.append(version)
    print(f"Not shown: {', '.join(failed)}." if failed else "All that is claimed was tried.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
