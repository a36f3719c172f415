"""`pepperbox balance`: what many matches tell about a game."""

import sys
from pathlib import Path

import msgspec
import rich_click as click
from rich.console import Console
from rich.table import Table

import pepperbox
from pepperbox.arena.balance import Balance, study
from pepperbox.arena.balance_page import balance_page

from .arena import CLUSTER, JOBS, OUTSIDERS, ProgressBar, bot_names, crew
from .options import OPTIONS, read_options


@click.command()
@click.argument("game")
@click.option("--bots", default="greedy", show_default=True, metavar="A,B,...")
@OUTSIDERS
@click.option("--seats", "seat_counts", type=int, multiple=True, help="Usually every number.")
@click.option(
    "--matches", type=click.IntRange(1), default=200, show_default=True, help="With each number."
)
@OPTIONS
@click.option("--seed", default="balance", show_default=True, help="Any text.")
@JOBS
@CLUSTER
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
@click.option(
    "--report", type=click.Path(dir_okay=False, path_type=Path), help="Write a page to print."
)
def balance(
    game: str,
    bots: str,
    outsiders: tuple[str, ...],
    seat_counts: tuple[int, ...],
    matches: int,
    options: tuple[str, ...],
    seed: str,
    jobs: int | None,
    address: str | None,
    as_json: bool,
    report: Path | None,
) -> None:
    """Study GAME: seats, points, length, endings, and what is worth taking."""
    names = bot_names(bots, outsiders)
    chosen = read_options(options)
    studies = []
    for seats in seat_counts or pepperbox.game(game).players:
        with ProgressBar(f"{seats} players", matches) as tell:
            workers = crew(jobs, address)
            studies.append(
                study(
                    game, names, seats, matches, workers, seed=seed, options=chosen, progress=tell
                )
            )
    if report is not None:
        report.write_text(balance_page(game, names, chosen, studies), encoding="utf-8")
    if as_json:
        sys.stdout.write(msgspec.json.encode(studies).decode() + "\n")
    else:
        Console().print(_table(game, studies))


def _table(game: str, studies: list[Balance]) -> Table:
    table = Table(
        "players",
        "victories by seat",
        "fair?",
        "how matches end",
        title=pepperbox.game(game).title,
        title_justify="left",
        box=None,
        header_style="bold",
    )
    for found in studies:
        table.add_row(
            str(found.seats),
            "  ".join(f"{share:.1%}" for share, _, _ in found.shares),
            "yes" if found.is_fair else "no",
            ", ".join(f"{how} {share:.0%}" for how, share in found.endings[:3]),
        )
    return table
