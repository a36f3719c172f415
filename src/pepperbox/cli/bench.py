"""`pepperbox bench`: how fast the games are played on one core."""

import sys
from typing import Any

import msgspec
import rich_click as click
from rich.console import Console
from rich.table import Table

import pepperbox
from pepperbox.engine import Game
from pepperbox.search.speed import SearchSpeed, Speed, measure, measure_search

from .options import OPTIONS, read_options
from .peers import peers as measure_peers
from .pgx_games import MISSING, measure_pgx

USUAL_SEATS = 4
SEATS_OF_A_SEARCH = 2


@click.command()
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option("--seats", type=int, help="Number of players (usually 4, for a search 2).")
@OPTIONS
@click.option("--seconds", type=click.FloatRange(0.01), default=2.0, show_default=True)
@click.option("--search", is_flag=True, help="Measure the search of bots, from the opening.")
@click.option("--learn", is_flag=True, help="Measure batches as a learner steps them.")
@click.option("--peers", is_flag=True, help="Also measure other frameworks, in the same run.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def bench(
    names: tuple[str, ...],
    seats: int | None,
    options: tuple[str, ...],
    seconds: float,
    search: bool,
    learn: bool,
    peers: bool,
    as_json: bool,
) -> None:
    """Measure random legal play, luck included, on one core.

    With --peers also decisions in a VectorMatch, on all cores with their masks. With --learn
    steps of 2048 matches on one core, with masks (or lists of legal moves) and observations;
    beside games of pgx if --peers is given, too, and pgx is installed.
    """
    games = [pepperbox.game(name) for name in names or pepperbox.games()]
    given = read_options(options)
    table: Table
    rows: list[Any]
    if learn:
        rows, table = _learning(games, seats, seconds, given, peers)
    elif search:
        players = seats or SEATS_OF_A_SEARCH
        searches = [measure_search(game, players, seconds, given) for game in games]
        rows, table = [*searches], _search_table(searches)
    else:
        speeds = [
            measure(game, seats or min(USUAL_SEATS, game.players[-1]), seconds, given)
            for game in games
        ]
        others = measure_peers(seconds) if peers else []
        if peers:
            speeds += _batches(games, seats, seconds, given)
        rows, table = [*speeds, *others], _table(speeds, others)
    if as_json:
        sys.stdout.write(msgspec.json.encode(rows).decode() + "\n")
    else:
        Console().print(table)


def _learning(
    games: list[Game], seats: int | None, seconds: float, options: dict[str, Any], peers: bool
) -> tuple[list[Any], Table]:
    from pepperbox.learn.speed import measure_learning

    speeds = [
        measure_learning(game, seats or min(USUAL_SEATS, game.players[-1]), seconds, options)
        for game in games
    ]
    table = Table("game", box=None, header_style="bold")
    for title in (
        "seats",
        "steps a second",
        "with lists",
        "against greedy",
        "greedy decides",
        "bytes a match",
        "and lists",
    ):
        table.add_column(title, justify="right")
    for speed in speeds:
        table.add_row(
            speed.game,
            str(speed.seats),
            f"{speed.steps_per_second:,.0f}",
            f"{speed.lists_per_second:,.0f}",
            f"{speed.against_greedy_per_second:,.0f}",
            f"{speed.greedy_per_second:,.0f}",
            f"{speed.bytes_per_match:,}",
            f"{speed.bytes_with_lists:,}",
        )
    others = measure_pgx(seconds) if peers else []
    for other in others:
        table.add_row(other.game, str(other.seats), f"{other.moves_per_second:,.0f}")
    if peers and not others:
        sys.stderr.write(MISSING + "\n")
    return [*speeds, *others], table


def _batches(
    games: list[Game], seats: int | None, seconds: float, options: dict[str, Any]
) -> list[Speed]:
    from pepperbox.learn.speed import measure as measure_batch

    return [
        measure_batch(game, seats or min(USUAL_SEATS, game.players[-1]), seconds, options)
        for game in games
    ]


def _search_table(speeds: list[SearchSpeed]) -> Table:
    table = Table("game", box=None, header_style="bold")
    for title in ("seats", "iterations a second"):
        table.add_column(title, justify="right")
    for speed in speeds:
        table.add_row(speed.game, str(speed.seats), f"{speed.iterations_per_second:,.0f}")
    return table


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
