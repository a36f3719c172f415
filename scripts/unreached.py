"""Which lines of the games' rules does no test of the game reach?

    python scripts/unreached.py [GAME ...]

Measured on plain rules, since compiled code is not seen. A line that no test can reach stands
with its reason in scripts/unreached.txt.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHELF = Path("src/pepperbox/shelf")
GAMES = ("chips", "harvest_dice", "scoville", "scrumbudgetel")
KNOWN = ROOT / "scripts" / "unreached.txt"


def measure(game: str) -> dict[str, list[int]]:
    """The lines of its rules that were not run, by file."""
    rules = ROOT / SHELF / game / "rules"
    with tempfile.TemporaryDirectory() as folder:
        data, report = f"--data-file={folder}/data", f"{folder}/report.json"
        plain = os.environ | {"PEPPERBOX_COMPILE": "off"}
        tests = [f"tests/{game}", f"--ignore=tests/{game}/test_conformance.py"]
        pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
        subprocess.run(
            [sys.executable, "-m", "coverage", "run", data, f"--include={rules}/*", *pytest],
            cwd=ROOT,
            env=plain,
            check=True,
            stdout=sys.stderr,
        )
        subprocess.run(
            [sys.executable, "-m", "coverage", "json", "--quiet", data, "-o", report],
            cwd=ROOT,
            check=True,
        )
        files = json.loads(Path(report).read_text(encoding="utf-8"))["files"]
    return {file: found["missing_lines"] for file, found in files.items()}


def known() -> set[str]:
    """The lines with a reason, as `file: line`."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def main() -> int:
    unreached = []
    for game in sys.argv[1:] or GAMES:
        for file, numbers in measure(game).items():
            text = (ROOT / file).read_text(encoding="utf-8").splitlines()
            unreached += [f"{file}: {text[number - 1].strip()}" for number in numbers]
    left = [line for line in unreached if line not in known()]
    print(*left, f"{len(left)} lines of rules are reached by no test.", sep="\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
