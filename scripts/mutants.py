"""Are the rules guarded? Change them a little, and see whether a test of the game notices.

    python scripts/mutants.py harvest_dice chips --sample 60 --seed 7
    python scripts/mutants.py --file src/pepperbox/shelf/chips/rules/scoring.py

A mutant is one comparison, number, sum or condition of a game's rules turned into its neighbour.
It is killed when a test of that game fails, or never ends. Tests run on plain rules: nothing is
compiled. A mutant that no test can kill, because the game is the same with it, stands with its
reason in scripts/mutants.txt.
"""

import argparse
import ast
import contextlib
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SHELF = Path("src/pepperbox/shelf")
GAMES = ("chips", "harvest_dice", "scoville", "scrumbudgetel")
KNOWN = ROOT / "scripts" / "mutants.txt"
GOAL = 0.95  # of those that are not known to change nothing
PATIENCE = 300.0  # seconds of processor time until a mutant counts as one that never ends

COMPARED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
}
SIGNS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}


class Mutant(NamedTuple):
    """One change of one file."""

    game: str
    file: str  # from the root
    line: int
    start: int  # in bytes of the file
    end: int
    old: str
    new: str
    source: str  # the line as it is

    @property
    def name(self) -> str:
        return f"{self.file}:{self.source.strip()} | {self.old} -> {self.new}"


def mutants_of(game: str, file: Path) -> Iterator[Mutant]:
    """Every small change of what the functions of a file do."""
    text = (ROOT / file).read_bytes()
    starts = [0]
    for row in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    lines = text.decode().splitlines()

    def made(line: int, start: int, end: int, new: str) -> Mutant:
        old = text[start:end].decode()
        return Mutant(game, str(file), line, start, end, old, new, lines[line - 1])

    def between(left: ast.expr, right: ast.expr, sign: str, new: str) -> Mutant:
        """The operator between two operands, which has no place of its own in the tree."""
        first = starts[(left.end_lineno or 0) - 1] + (left.end_col_offset or 0)
        last = starts[right.lineno - 1] + right.col_offset
        start = text.index(sign.encode(), first, last)
        line = text.count(b"\n", 0, start) + 1
        return made(line, start, start + len(sign), new)

    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    for node in (
        inner for function in functions for one in function.body for inner in ast.walk(one)
    ):
        if isinstance(node, ast.Compare):
            for left, operator, right in zip(
                [node.left, *node.comparators], node.ops, node.comparators, strict=False
            ):
                if type(operator) in COMPARED:
                    kind = type(operator)
                    yield between(left, right, SIGNS[kind], COMPARED[kind])
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            sign, new = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            yield between(node.left, node.right, sign, new)
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
            sign, new = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
            yield between(node.target, node.value, sign, new)
        elif isinstance(node, ast.BoolOp):
            sign, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield between(left, right, sign, new)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            yield made(node.lineno, start, end, str(node.value + 1))


def files_of(game: str) -> list[Path]:
    """The files of its rules."""
    return sorted(file.relative_to(ROOT) for file in (ROOT / SHELF / game / "rules").glob("*.py"))


class Trial:
    """A copy of the sources in which one mutant after the other is tried."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(ROOT / "src", folder / "src")
        self.source = folder

    def kills(self, mutant: Mutant) -> bool:
        file = self.source / mutant.file
        whole = file.read_bytes()
        file.write_bytes(whole[: mutant.start] + mutant.new.encode() + whole[mutant.end :])
        try:
            return self.fails(mutant.game)
        finally:
            file.write_bytes(whole)

    def fails(self, game: str) -> bool:
        """Run the game's tests in a process that starts with everything else loaded."""
        child = os.fork()
        if not child:
            self._run(game)
        end = time.monotonic() + 4 * PATIENCE
        while time.monotonic() < end:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                return status != 0
            time.sleep(0.05)
        os.kill(child, 9)
        os.waitpid(child, 0)
        return True

    def _run(self, game: str) -> None:
        import resource

        import pytest

        resource.setrlimit(resource.RLIMIT_CPU, (int(PATIENCE), int(PATIENCE) + 1))
        sys.path.insert(0, str(self.source / "src"))
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        tests = ROOT / "tests" / game
        skipped = f"--ignore={tests / 'test_conformance.py'}"  # minutes on plain rules
        os._exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", skipped, str(tests)]))


def chosen(given: argparse.Namespace) -> list[Mutant]:
    if given.file:
        file = Path(given.file).resolve().relative_to(ROOT)
        found = list(mutants_of(file.relative_to(SHELF).parts[0], file))
    else:
        games = given.games or GAMES
        found = [one for game in games for file in files_of(game) for one in mutants_of(game, file)]
    if given.sample and given.sample < len(found):
        found = random.Random(given.seed).sample(found, given.sample)
    return found


def known() -> set[str]:
    """The mutants that change nothing, without their reasons."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    return {line.strip() for line in lines if "->" in line and not line.startswith("#")}


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("games", nargs="*", metavar="GAME", help="all four, unless told")
    arguments.add_argument("--file", help="only the rules of this file")
    arguments.add_argument("--sample", type=int, help="only so many, chosen by the seed")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    if strangers := set(given.games) - set(GAMES):
        arguments.error(
            f"there are no rules of {', '.join(strangers)}; there are {', '.join(GAMES)}"
        )
    os.environ |= {"PEPPERBOX_COMPILE": "off", "PYTHONDONTWRITEBYTECODE": "1"}
    sys.dont_write_bytecode = True
    with contextlib.suppress(ImportError):  # what every child would load anew
        import hypothesis  # noqa: F401
        import msgspec  # noqa: F401
        import numpy  # noqa: F401
        import pytest  # noqa: F401
    harmless, survivors, tried = known(), [], 0
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder))
        mutants = [mutant for mutant in chosen(given) if mutant.name not in harmless]
        for game in {mutant.game for mutant in mutants}:
            if trial.fails(game):
                print(f"The tests of {game} fail as it is: nothing can be said.", file=sys.stderr)
                return 2
        for mutant in mutants:
            tried += 1
            if not trial.kills(mutant):
                survivors.append(mutant)
                print(mutant.name, flush=True)
    killed = tried - len(survivors)
    print(f"{killed} of {tried} mutants were killed ({killed / max(1, tried):.1%}).")
    return 0 if killed >= GOAL * tried else 1


if __name__ == "__main__":
    sys.exit(main())
