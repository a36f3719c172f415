"""`pepperbox bench`: how fast the games are played on one core."""

import sys

import msgspec
import rich_click as click
from rich.console import Console
from rich.table import Table

import pepperbox
from pepperbox.search.speed import Speed, measure

from .options import OPTIONS, read_options
from .peers import peers as measure_peers

USUAL_SEATS = 4


@click.command()
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option("--seats", type=int, help="Number of players (usually 4).")
@OPTIONS
@click.option("--seconds", type=click.FloatRange(0.01), default=2.0, show_default=True)
@click.option("--peers", is_flag=True, help="Also measure other frameworks, in the same run.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def bench(
    names: tuple[str, ...],
    seats: int | None,
    options: tuple[str, ...],
    seconds: float,
    peers: bool,
    as_json: bool,
) -> None:
    """Measure random legal play, luck included, on one core.

    With --peers also decisions in a VectorMatch, on all cores with their masks.
    """
    speeds = []
    for name in names or pepperbox.games():
        game = pepperbox.game(name)
        players = min(USUAL_SEATS, game.players[-1]) if seats is None else seats
        speeds.append(measure(game, players, seconds, read_options(options)))
        if peers:
            from pepperbox.learn.speed import measure as measure_batch

            speeds.append(measure_batch(game, players, seconds, read_options(options)))
    others = measure_peers(seconds) if peers else []
    if as_json:
        sys.stdout.write(msgspec.json.encode([*speeds, *others]).decode() + "\n")
    else:
        Console().print(_table(speeds, others))


def _table(speeds: list[Speed], others: list[Speed]) -> Table:
    table = Table("game", box=None, header_style="bold")
    for title in ("seats", "moves a second", "matches a second"):
        table.add_column(title, justify="right")
    for other in others:
        table.add_column(f"times {other.game}", justify="right")
    for speed in [*speeds, *others]:
        table.add_row(
            speed.game,
            str(speed.seats),
            f"{speed.moves_per_second:,.0f}",
            f"{speed.matches_per_second:,.0f}",
            *(f"{speed.moves_per_second / other.moves_per_second:,.1f}" for other in others),
        )
    return table
