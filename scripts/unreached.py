"""Which lines of the games' rules does no test of the game reach?

    python scripts/unreached.py [GAME ...]

Measured on plain rules, since compiled code is not seen, by the tests that are quick there. A line
that no test can reach stands with its reason in scripts/unreached.txt.
"""

import sys
from pathlib import Path

import trials

ROOT = Path(__file__).parents[1]
SHELF = Path("src/pepperbox/shelf")
GAMES = ("chips", "harvest_dice", "scoville", "scrumbudgetel")
KNOWN = ROOT / "scripts" / "unreached.txt"


def known() -> set[str]:
    """The lines with a reason, as `file: line`."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def main() -> int:
    every, unreached = 0, []
    for game in sys.argv[1:] or GAMES:
        files = sorted((ROOT / SHELF / game / "rules").glob("*.py"))
        reached = trials.reached(files, ROOT / "tests" / game)
        if reached is None:
            print(f"The tests of {game} fail as it is: nothing can be said.", file=sys.stderr)
            return 2
        for file in files:
            lines, text = trials.lines_of(file), file.read_text(encoding="utf-8").splitlines()
            every += len(lines)
            unreached += [
                f"{file.relative_to(ROOT)}: {text[number - 1].strip()}"
                for number in sorted(lines - reached[file])
            ]
    left = [line for line in unreached if line not in known()]
    print(*left, f"{len(left)} of {every} lines of rules are reached by no test.", sep="\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
