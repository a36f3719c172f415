"""`pepperbox ladder`: does every level beat the next lower one?"""

import datetime
from pathlib import Path

import rich_click as click

import pepperbox
from pepperbox.arena.ladder import climb, onto_page, section, steps_of

from .arena import CLUSTER, JOBS, ProgressBar, crew


@click.command()
@click.argument("game")
@click.option("--seats", "seat_counts", type=int, multiple=True, help="Usually every number.")
@click.option(
    "--matches", type=click.IntRange(1), default=200, show_default=True, help="Of each pair."
)
@click.option(
    "--page",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("docs/ladder.md"),
    show_default=True,
    help="Where the ladder is written.",
)
@JOBS
@CLUSTER
def ladder(
    game: str,
    seat_counts: tuple[int, ...],
    matches: int,
    page: Path,
    jobs: int | None,
    address: str | None,
) -> None:
    """Play all levels of GAME against each other, and write who beats whom."""
    counts = seat_counts or tuple(pepperbox.game(game).players)
    with ProgressBar("ladder", matches * len(counts) * len(steps_of(game))) as tell:
        rungs = climb(game, counts, matches, crew(jobs, address), progress=tell)
    written = section(game, rungs, datetime.datetime.now(datetime.UTC).date().isoformat())
    before = page.read_text(encoding="utf-8") if page.exists() else ""
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(onto_page(before, written), encoding="utf-8")
    click.echo(written)
