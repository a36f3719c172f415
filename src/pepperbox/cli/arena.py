"""`pepperbox arena`: bots play many matches against each other."""

import sys
from pathlib import Path

import msgspec
import numpy as np
import rich_click as click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

import pepperbox
from pepperbox.arena import Tournament, run
from pepperbox.arena.crew import Crew, cluster, cores
from pepperbox.arena.pages import sharper, tournament_page

from .options import OPTIONS, read_options

BOTS = click.option("--bots", default="", metavar="A,B,...", help="Bots by name: hard,easy@0.1s.")
OUTSIDERS = click.option(
    "--bot", "outsiders", multiple=True, metavar="MODULE:CLASS", help="A bot of your own."
)
SEED = click.option("--seed", default="arena", show_default=True, help="Any text.")
JOBS = click.option("--jobs", type=click.IntRange(1), help="Processes (usually one a core).")
CLUSTER = click.option("--cluster", "address", help="Play on the Ray cluster at this address.")


@click.command()
@click.argument("game")
@BOTS
@OUTSIDERS
@click.option("--seats", type=int, default=2, show_default=True, help="Number of players.")
@click.option("--matches", type=click.IntRange(1), default=100, show_default=True)
@OPTIONS
@SEED
@JOBS
@CLUSTER
@click.option("--foresee", is_flag=True, help="Weigh luck by searching: slow, for fewer matches.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
@click.option(
    "--record", "folder", type=click.Path(file_okay=False, path_type=Path), help="Keep all records."
)
@click.option(
    "--report", type=click.Path(dir_okay=False, path_type=Path), help="Write a page with plots."
)
def arena(
    game: str,
    bots: str,
    outsiders: tuple[str, ...],
    seats: int,
    matches: int,
    options: tuple[str, ...],
    seed: str,
    jobs: int | None,
    address: str | None,
    foresee: bool,
    as_json: bool,
    folder: Path | None,
    report: Path | None,
) -> None:
    """Let bots play many matches of GAME, every seed from every side."""
    names = bot_names(bots, outsiders)
    with ProgressBar(" - ".join(names), matches) as tell:
        tournament = run(
            game,
            names,
            seats,
            matches,
            crew(jobs, address),
            seed=seed,
            options=read_options(options),
            record=folder is not None,
            foresee=foresee,
            progress=tell,
        )
    if folder is not None:
        write_records(folder, tournament)
    if report is not None:
        report.write_text(tournament_page(tournament), encoding="utf-8")
    if as_json:
        sys.stdout.write(msgspec.json.encode(tournament.table()).decode() + "\n")
    else:
        Console().print(_table(tournament))


def bot_names(bots: str, outsiders: tuple[str, ...]) -> list[str]:
    return [name.strip() for name in bots.split(",") if name.strip()] + list(outsiders)


def crew(jobs: int | None, address: str | None) -> Crew:
    return cores(jobs) if address is None else cluster(address)


class ProgressBar:
    """A live bar on the error stream, so that `--json` can be piped."""

    def __init__(self, what: str, matches: int) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        )
        self._task = self._progress.add_task(what, total=matches)

    def __enter__(self) -> "ProgressBar":
        self._progress.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._progress.stop()

    def __call__(self, matches: int) -> None:
        self._progress.advance(self._task, matches)


def write_records(folder: Path, tournament: Tournament) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for outcome in tournament.outcomes:
        file = folder / f"{tournament.game}-{outcome.number + 1:05}.json"
        file.write_bytes(msgspec.json.encode(outcome.record))


def _table(tournament: Tournament) -> Table:
    title = pepperbox.game(tournament.game).title
    table = Table(
        "bot",
        box=None,
        header_style="bold",
        title=f"{title}, {tournament.seats} players",
        title_justify="left",
    )
    for heading in (
        "matches", "wins", "share", "95 % interval", "rating", "ms a decision", "99 % within ms",
    ):  # fmt: skip
        table.add_column(heading, justify="right")
    times = tournament.decision_times()
    rows = tournament.table()
    for row in rows:
        timed = times[row.bot]
        slow = f"{np.percentile(timed, 99) * 1000:.1f}" if timed else "-"
        table.add_row(
            row.bot,
            str(row.matches),
            f"{row.wins:,.1f}",
            f"{row.share:.1%}",
            f"{row.low:.1%} - {row.high:.1%}",
            f"{row.rating:.1f}",
            f"{row.seconds_per_decision * 1000:.3g}",
            slow,
        )
    found = sharper(tournament, rows[0].bot)
    if found:
        table.caption = "\n" + "\n".join(found)
        table.caption_justify = "left"
    return table
