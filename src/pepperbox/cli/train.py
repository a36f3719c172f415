"""`pepperbox train`: a network learns a game by playing with itself."""

import os
from pathlib import Path

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import pepperbox
from pepperbox.engine import Game
from pepperbox.training import Course
from pepperbox.training.practice import ray, threads
from pepperbox.training.recipe import recipe_of

from .arena import CLUSTER


@click.command()
@click.argument("game")
@click.option(
    "--out",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the course is kept, and resumed (usually course-GAME).",
)
@click.option("--generations", type=click.IntRange(1), help="How often it plays, and learns.")
@click.option("--matches", type=click.IntRange(1), help="Of each generation with itself.")
@click.option("--iterations", type=click.IntRange(2), help="Of the search at a decision.")
@click.option("--judged-by", type=click.IntRange(2), help="Matches against the best before it.")
@click.option("--seed", type=int, help="Any number.")
@click.option("--jobs", type=click.IntRange(1), help="Threads (usually one a core).")
@CLUSTER
@click.option(
    "--report", type=click.Path(dir_okay=False, path_type=Path), help="Write a page with plots."
)
def train(
    game: str,
    folder: Path | None,
    generations: int | None,
    matches: int | None,
    iterations: int | None,
    judged_by: int | None,
    seed: int | None,
    jobs: int | None,
    address: str | None,
    report: Path | None,
) -> None:
    """Train a bot for GAME; stop it with Ctrl-C, and the same command goes on.

    What is not said is as in the recipe of the weights that ship.
    """
    played = pepperbox.game(game)
    recipe = recipe_of(
        played,
        generations=generations,
        matches=matches,
        iterations=iterations,
        judged_by=judged_by,
        seed=seed,
    )
    folder = folder or Path(f"course-{played.name}")
    hands = ray(address) if address is not None else threads(jobs or os.cpu_count() or 1)
    course = _kind_of(played)(played, recipe, folder, hands)
    with _Display(course) as display:
        course.run(display)
    if report is not None:
        from pepperbox.training.page import course_page

        report.write_text(course_page(course), encoding="utf-8")
    console = Console()
    for one in course.generations:
        told = "kept" if one.accepted else "put aside"
        console.print(
            f"generation {one.number}: log loss {one.loss:.4f}, won {one.share:.1%} of"
            f" {one.matches} against the best before it: {told}",
            highlight=False,
        )
    console.print(f"What was learnt is in {course.network_file}.", highlight=False, soft_wrap=True)


def _kind_of(game: Game) -> type[Course]:
    if not (game.learned and game.learned.APPRAISES):
        return Course
    from pepperbox.training.scores import ScoresCourse  # which loads rules

    return ScoresCourse


class _Display:
    """A bar for what is being done, on the error stream."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=Console(stderr=True),
        )
        self._task = self._progress.add_task("", total=None)
        self._work = ""

    def __enter__(self) -> "_Display":
        self._progress.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._progress.stop()

    def __call__(self, work: str, done: int, of: int) -> None:
        number = len(self._course.generations) + 1
        described = f"generation {number}: {work}"
        if described != self._work:
            self._progress.reset(self._task, description=described)
            self._work = described
        self._progress.update(self._task, completed=done, total=of)
