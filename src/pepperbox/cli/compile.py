"""`pepperbox compile`: have the machine code of games ready before it is needed."""

import functools
import os
import sys
from collections.abc import Callable

import msgspec
import rich_click as click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

import pepperbox
from pepperbox.bots import rehearsal
from pepperbox.engine import generator, specialise
from pepperbox.engine.compile import demands_of, switch


class Compiled(msgspec.Struct, frozen=True):
    """A line of progress: what has been compiled of a game, and how much there is."""

    game: str
    done: int
    of: int
    missing: int  # functions of it that were not compiled before
    function: str | None  # the last one that was compiled


PARTS: dict[str, Callable[[str], None]] = {"play": rehearsal.play, "think": rehearsal.think}


@click.command(name="compile")
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option("--for", "parts", multiple=True, help="play, think or learn (usually all).")
@click.option("--idle", is_flag=True, help="Give way to everything else on the machine.")
@click.option("--json", "as_json", is_flag=True, help="Print a line of JSON for every step.")
def compile_games(
    names: tuple[str, ...], parts: tuple[str, ...], idle: bool, as_json: bool
) -> None:
    """Compile what is not yet: rules and views, the search of bots, batches for learning."""
    switch("on")
    if idle:
        give_way()
    games = [pepperbox.game(name).name for name in names or pepperbox.games()]
    known = PARTS | {"learn": learn}
    unknown = [part for part in parts if part not in known]
    if unknown:
        raise click.BadParameter(f"{unknown[0]!r} is none of {', '.join(known)}.")
    works = [known[part] for part in parts or known]
    if as_json:
        for name in games:
            compile_game(name, works, _print)
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns) as progress:
        for name in games:
            task = progress.add_task(name, total=None)
            compile_game(name, works, functools.partial(_show, progress, task))


def give_way() -> None:
    """Run only when nothing else on the machine wants to."""
    os.nice(19)
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _show(progress: Progress, task: TaskID, now: Compiled) -> None:
    progress.update(task, total=now.of, completed=now.done)


def compile_game(
    name: str, works: list[Callable[[str], None]], tell: Callable[[Compiled], object]
) -> None:
    """Compile all that these works need of a game, what is played first."""
    demands = demands_of(lambda: [work(name) for work in works])
    missing = sum(not demand.is_ready() for demand in demands)
    tell(Compiled(name, 0, len(demands), missing, None))
    for done, demand in enumerate(demands, 1):
        demand.compile()
        tell(Compiled(name, done, len(demands), missing, demand.name))


def learn(name: str) -> None:
    """Batches of matches, with and without rivals, and random play."""
    from pepperbox.learn.solo import VectorSolo
    from pepperbox.learn.vector import VectorMatch

    game = pepperbox.game(name)
    for batch in (VectorMatch(name, 1, 2), VectorSolo(name, 1, 2, rivals="random")):
        batch.observe()
        batch.step(batch.sample())
    opening = game.opening(game.players[0], game.read_options(None))
    play = specialise("pepperbox.search.play", game.rules)
    play.play_matches(opening, opening.copy(), 0, generator(1))


def _print(progress: Compiled) -> None:
    sys.stdout.write(msgspec.json.encode(progress).decode() + "\n")
    sys.stdout.flush()
