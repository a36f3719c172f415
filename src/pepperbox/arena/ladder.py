"""The ladder: does every level beat the next lower one, at every number of seats?

Budgets are in iterations, so that a ladder is the same wherever and whenever it is played; they are
to each other about as the seconds of the levels are, and few, so that it is played in minutes.
"""

from collections.abc import Callable, Sequence

import msgspec

import pepperbox

from .crew import Crew
from .tournament import BySeed, Row, run

# Who is to beat whom. A beginner's opponent slips too often to be compared with `greedy`.
STEPS = (
    ("greedy", "random"),
    ("easy@25", "random"),
    ("medium@150", "easy@25"),
    ("hard@600", "medium@150"),
    ("hard@600", "greedy"),
)
LAST_STEP = ("master@600", "hard@600")  # where something was learnt
BEGINNING = "# The ladder\n"
ABOUT = """
Written by `pepperbox ladder GAME`: the share of the first bot with its 95 % interval (Wilson), and
the same without luck, as far as it is known (decision 44). Every seed is played from every seat; of
two bots at a larger table each takes as many seats, so 50 % is equal strength.
"""


class Rung(msgspec.Struct, frozen=True):
    """How the higher of two levels did against the lower."""

    seats: int
    higher: str
    lower: str
    row: Row
    without_luck: BySeed | None

    @property
    def holds(self) -> bool:
        """Whether the higher level is the better one, beyond doubt."""
        return (self.without_luck.low if self.without_luck else self.row.low) > 0.5


def steps_of(game: str) -> tuple[tuple[str, str], ...]:
    """Who is to beat whom in that game."""
    return STEPS if pepperbox.game(game).learned is None else (*STEPS, LAST_STEP)


def climb(
    game: str,
    seat_counts: Sequence[int],
    matches: int,
    crew: Crew,
    steps: Sequence[tuple[str, str]] | None = None,
    progress: Callable[[int], None] = lambda matches: None,
) -> list[Rung]:
    """Play every step at every number of seats."""
    rungs = []
    for seats in seat_counts:
        for higher, lower in steps or steps_of(game):
            bots = [higher, lower]
            played = run(game, bots, seats, matches, crew, seed="ladder", progress=progress)
            (row,) = (row for row in played.table() if row.bot == higher)
            rungs.append(Rung(seats, higher, lower, row, played.without_luck(higher)))
    return rungs


def section(game: str, rungs: Sequence[Rung], date: str) -> str:
    """The ladder of one game, for the page."""
    lines = [
        f"## {pepperbox.game(game).title}",
        f"Played on {date}.",
        "",
        "| seats | bots | matches | share | without luck | holds |",
        "|---|---|---|---|---|---|",
    ]
    for rung in rungs:
        row, sharper = rung.row, rung.without_luck
        plain = f"{row.share:.1%} [{row.low:.1%} - {row.high:.1%}]"
        better = "" if sharper is None else _interval(sharper)
        holds = "yes" if rung.holds else "not shown"
        bots = f"`{rung.higher},{rung.lower}`"
        lines.append(f"| {rung.seats} | {bots} | {row.matches:,} | {plain} | {better} | {holds} |")
    return "\n".join(lines) + "\n"


def _interval(found: BySeed) -> str:
    return f"{found.share:.1%} [{found.low:.1%} - {found.high:.1%}]"


def onto_page(page: str, new: str) -> str:
    """The page with the section of a game put in place of its last one, or at the end."""
    before, *sections = (page or BEGINNING + ABOUT).split("\n## ")
    heading = new.removeprefix("## ").split("\n", 1)[0]
    kept = [one for one in sections if one.split("\n", 1)[0] != heading]
    sections = sorted([*kept, new.removeprefix("## ")])
    return "\n\n## ".join([before.rstrip(), *(one.rstrip() for one in sections)]) + "\n"
