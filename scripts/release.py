"""Make a release of the version that pyproject.toml names: check, test, build, try out, tag.

    python scripts/release.py [--trial]

Refused with a sentence if something is not ready. The wheel is tried out in a new environment
(scripts/wheel.py). With --trial nothing is tagged. Uploading is left to who may do it.
"""

import argparse
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
STEPS = (
    ["make", "--silent", "test"],
    ["make", "--silent", "docs"],
    ["make", "--silent", "wheel"],
)


def version() -> str:
    """Of the package, as it is declared."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    known: str = tomllib.loads(text)["project"]["version"]
    return known


def objections(of: str) -> list[str]:
    """Why that version cannot be released, each in a sentence."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    found = []
    if not re.search(rf"^## {re.escape(of)}\b", changes, re.MULTILINE):
        found.append(f"CHANGELOG.md has no heading for {of}.")
    if re.search(r"^## Unreleased\n+[^#]", changes, re.MULTILINE):
        found.append("CHANGELOG.md has changes under Unreleased.")
    if not re.search(rf"^version: {re.escape(of)}$", cited, re.MULTILINE):
        found.append(f"CITATION.cff names another version than {of}.")
    if f"v{of}" in git("tag").split():
        found.append(f"v{of} is tagged already.")
    if git("status", "--porcelain"):
        found.append("There are changes that are not committed.")
    return found


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--trial", action="store_true", help="tag nothing")
    given = arguments.parse_args()
    ready = version()
    if found := objections(ready):
        print(*found, sep="\n", file=sys.stderr)
        return 1
    for step in STEPS:
        print(f"{' '.join(step)} ...", flush=True)
        if subprocess.run(step, cwd=ROOT).returncode != 0:
            return 1
    if not given.trial:
        git("tag", "--annotate", f"v{ready}", "--message", f"Pepperbox {ready}")
    print(f"Pepperbox {ready} is ready in dist/{'' if given.trial else f', tagged v{ready}'}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
