"""Are the rules guarded? Change them a little, and see whether a test of the game notices.

    python scripts/mutants.py harvest_dice chips --sample 60 --seed 7
    python scripts/mutants.py --file src/pepperbox/shelf/chips/rules/scoring.py

A mutant is one comparison, number, sum or condition of a game's rules turned into its neighbour.
It is killed when a test of that game fails, or never ends. Tests run on plain rules: nothing is
compiled. A mutant that no test can kill, because the game is the same with it, stands with its
reason in scripts/mutants.txt. What was found is kept in build/mutants/ as long as sources and
tests stay as they are: a run that was stopped goes on where it was.
"""

import argparse
import ast
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import trials

ROOT = Path(__file__).parents[1]
SHELF = Path("src/pepperbox/shelf")
GAMES = ("chips", "harvest_dice", "scoville", "scrumbudgetel")
KNOWN = ROOT / "scripts" / "mutants.txt"
GOAL = 0.95  # of those that are not known to change nothing

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
}


class Mutant(NamedTuple):
    """One change of one file."""

    game: str
    file: str  # from the root
    lines: range  # of the statement that is changed: who runs one of them runs it
    start: int  # in bytes of the file
    end: int
    old: str
    new: str
    source: str  # the line as it is
    again: int  # how many changes before it in the file read the same

    @property
    def name(self) -> str:
        which = f" ({self.again + 1})" if self.again else ""
        return f"{self.file}:{self.source.strip()} | {self.old} -> {self.new}{which}"

    @property
    def text(self) -> bytes:
        """The whole file with the change."""
        whole = (ROOT / self.file).read_bytes()
        return whole[: self.start] + self.new.encode() + whole[self.end :]


def mutants_of(game: str, file: Path) -> Iterator[Mutant]:
    """Every small change of what the functions of a file do."""
    text = (ROOT / file).read_bytes()
    starts = [0]
    for row in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    rows = text.decode().splitlines()
    met: Counter[tuple[str, str, str]] = Counter()

    def between(left: ast.expr, right: ast.expr, sign: str, new: str) -> tuple[int, int, str]:
        """The operator between two operands, which has no place of its own in the tree."""
        first = starts[(left.end_lineno or 0) - 1] + (left.end_col_offset or 0)
        last = starts[right.lineno - 1] + right.col_offset
        start = text.index(sign.encode(), first, last)
        return start, start + len(sign), new

    def changes(node: ast.AST) -> Iterator[tuple[int, int, str]]:
        """What can be changed in one node: from where, to where, and into what."""
        if isinstance(node, ast.Compare):
            operands = [node.left, *node.comparators]
            for left, operator, right in zip(operands, node.ops, node.comparators, strict=False):
                if type(operator) in COMPARED:
                    yield between(left, right, *COMPARED[type(operator)])
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            signs = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            yield between(node.left, node.right, *signs)
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
            signs = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
            yield between(node.target, node.value, *signs)
        elif isinstance(node, ast.BoolOp):
            signs = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield between(left, right, *signs)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            yield start, end, str(node.value + 1)

    for statement in statements(ast.parse(text)):
        nodes = own_nodes(statement)
        ends = [getattr(node, "end_lineno", None) or statement.lineno for node in nodes[1:]]
        lines = range(statement.lineno, max([statement.lineno, *ends]) + 1)
        for start, end, new in sorted(change for node in nodes for change in changes(node)):
            old, source = text[start:end].decode(), rows[text.count(b"\n", 0, start)]
            again = met[source.strip(), old, new]
            met[source.strip(), old, new] += 1
            yield Mutant(game, str(file), lines, start, end, old, new, source, again)


def statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Those of compiled functions: the others make tables when the rules are loaded."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.decorator_list:
            inside = (node for one in function.body for node in ast.walk(one))
            yield from (node for node in inside if isinstance(node, ast.stmt))


def own_nodes(statement: ast.stmt) -> list[ast.AST]:
    """A statement with its expressions, without the statements in it."""
    found: list[ast.AST] = [statement]
    for node in found:
        found += [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.stmt)]
    return found


def files_of(game: str) -> list[Path]:
    """The files of its rules."""
    return sorted(file.relative_to(ROOT) for file in (ROOT / SHELF / game / "rules").glob("*.py"))


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


def book_of(game: str) -> trials.Book:
    """What is known of its mutants with these sources and tests."""
    sources = (ROOT / "src" / "pepperbox").rglob("*.py")
    tests = (file for file in (ROOT / "tests" / game).rglob("*") if file.suffix != ".pyc")
    files = [
        file for file in (*sources, *tests, *(ROOT / "scripts").glob("*.py")) if file.is_file()
    ]
    return trials.Book(ROOT / "build" / "mutants" / f"{game}.txt", files)


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
    every, harmless = chosen(given), known()
    enough = True
    for game in sorted({mutant.game for mutant in every}):
        mutants = [one for one in every if one.game == game and one.name not in harmless]
        survivors = trials.survivors(mutants, ROOT / "tests" / game, book_of(game))
        if survivors is None:
            print(f"The tests of {game} fail as it is: nothing can be said.", file=sys.stderr)
            return 2
        killed = len(mutants) - len(survivors)
        share = killed / max(1, len(mutants))
        print(f"{game}: {killed} of {len(mutants)} mutants were killed ({share:.1%}).", flush=True)
        enough = enough and share >= GOAL
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
