"""`pepperbox yardstick`: how far bots are from perfect play."""

import sys
from collections.abc import Sequence

import msgspec
import rich_click as click
from rich.console import Console
from rich.table import Table

import pepperbox
from pepperbox.learn.pace import Pace, paces
from pepperbox.learn.yardstick import Reading, measure

from .arena import OUTSIDERS, bot_names

LEVELS = "random,greedy,easy@100,medium@600,hard@2400,master@2400"


@click.command()
@click.argument("game")
@click.option("--bots", default=LEVELS, show_default=True, metavar="A,B,...", help="By name.")
@OUTSIDERS
@click.option("--problems", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--solo",
    "rounds",
    type=click.IntRange(1),
    metavar="ROUNDS",
    help="Instead: their points after so many rounds, in as many matches beside random play.",
)
@click.option("--seed", default="yardstick", show_default=True, help="Any text.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def yardstick(
    game: str,
    bots: str,
    outsiders: tuple[str, ...],
    problems: int,
    rounds: int | None,
    seed: str,
    as_json: bool,
) -> None:
    """Let bots solve problems of GAME whose best move is known exactly."""
    played = pepperbox.game(game)
    names = bot_names(bots, outsiders)
    readings: Sequence[Reading] | Sequence[Pace]
    if rounds is None:
        readings = measure(played, names, problems, seed)
        table = _table(played.title, readings)
    else:
        readings = paces(played, names, rounds, problems, seed)
        table = _points(f"{played.title}, {rounds} rounds", readings)
    if as_json:
        sys.stdout.write(msgspec.json.encode(readings).decode() + "\n")
    else:
        Console().print(table)


def _table(title: str, readings: Sequence[Reading]) -> Table:
    table = Table("bot", box=None, header_style="bold", title=title, title_justify="left")
    for heading in ("problems", "best move", "95 % interval", "chance lost"):
        table.add_column(heading, justify="right")
    for one in readings:
        table.add_row(
            one.bot,
            str(one.problems),
            f"{one.solved:.1%}",
            f"{one.low:.1%} - {one.high:.1%}",
            f"{one.lost:.2%} ± {one.error:.2%}",
        )
    return table


def _points(title: str, readings: Sequence[Pace]) -> Table:
    table = Table("bot", box=None, header_style="bold", title=title, title_justify="left")
    table.add_column("matches", justify="right")
    table.add_column("points", justify="right")
    for one in readings:
        table.add_row(one.bot, str(one.matches), f"{one.points:.1f} ± {one.error:.1f}")
    return table
