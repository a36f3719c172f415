"""`pepperbox verify` and `pepperbox replay`: what a record says, checked and told."""

from pathlib import Path

import rich_click as click
from rich.console import Console
from rich.table import Table

import pepperbox
from pepperbox.engine import Match, NotAllowed, Unreadable

RECORD = click.argument(
    "record", type=click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)
)


@click.command()
@RECORD
def verify(record: Path) -> None:
    """Check a finished RECORD: its luck against its seed, every move, the result."""
    match = _replay(record)
    if not match.over:
        raise NotAllowed("The match is not over: its seed is told, and can be checked, at the end.")
    if match.seed is None:
        raise NotAllowed("Every move is allowed, but luck was played by hand: it has no seed.")
    _say(
        f"All is well: {match.length} moves and chance events of {match.game.title}, "
        "the luck is that of the committed seed, and the result is right."
    )


@click.command()
@RECORD
def replay(record: Path) -> None:
    """Tell the match of a RECORD in words."""
    match = _replay(record)
    _say(f"{match.game.title}: {', '.join(match.names)}\n")
    for step in map(match.step, range(match.length)):
        if told := match.telling(step):
            _say(f"{step.number + 1:5}  {' '.join(told)}")
    if match.over:
        Console().print(result_table(match))
    else:
        _say("\nThe match is not over.")


def result_table(match: Match) -> Table:
    """Who came where, with how many points."""
    table = Table(box=None, header_style="bold", padding=(1, 2, 0, 0))
    for title in ("place", "player", "points"):
        table.add_column(title, justify="left" if title == "player" else "right")
    for place, seat in sorted(zip(match.places, range(match.seats), strict=True)):
        table.add_row(str(place), match.names[seat], str(match.points[seat]))
    return table


def _replay(file: Path) -> Match:
    try:
        return pepperbox.replay(file.read_bytes())
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {error.strerror}.") from None


def _say(text: str) -> None:
    Console().print(text, markup=False, highlight=False, soft_wrap=True)
