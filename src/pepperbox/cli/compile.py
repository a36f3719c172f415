"""`pepperbox compile`: have the machine code of games ready before it is needed."""

import asyncio
import contextlib
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator

import msgspec
import rich_click as click
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bars

import pepperbox
from pepperbox.bots import rehearsal
from pepperbox.bots.ahead import Ahead, Progress
from pepperbox.engine import generator, specialise
from pepperbox.engine.compile import demands_of, switch
from pepperbox.engine.compile.folders import home

PATIENCE = 3600  # seconds: who gives way to everything may take long


@click.command(name="compile")
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option("--for", "parts", multiple=True, help="play, think, learn or meet (usually all).")
@click.option("--idle", is_flag=True, help="Give way to everything else on the machine.")
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="In this process, not on all cores; print a line of JSON for every step.",
)
def compile_games(
    names: tuple[str, ...], parts: tuple[str, ...], idle: bool, as_json: bool
) -> None:
    """Compile what is not compiled yet: rules, views, bots, batches for learning, tournaments."""
    games = [pepperbox.game(name).name for name in names or pepperbox.games()]
    known = {"play": rehearsal.play, "think": rehearsal.think, "learn": learn, "meet": meet}
    unknown = [part for part in parts if part not in known]
    if unknown:
        raise click.BadParameter(f"{unknown[0]!r} is none of {', '.join(known)}.")
    if not as_json:
        compile_on_all_cores(games, parts or tuple(known), idle)
        return
    switch("on")
    if idle:
        give_way()
    for name in games:
        with one_at_a_time(name) if idle else contextlib.nullcontext():
            compile_game(name, [known[part] for part in parts or known], _print)


def compile_on_all_cores(games: list[str], parts: tuple[str, ...], idle: bool) -> None:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Bars(*columns) as bars:
        tasks = {name: bars.add_task(name, total=None) for name in games}

        def show(now: Progress) -> None:
            bars.update(tasks[now.game], total=now.of, completed=now.done)

        at_once = min(len(games), os.cpu_count() or 1)
        ahead = Ahead(games, show, parts=parts, gives_way=idle, at_once=at_once)
        try:
            asyncio.run(ahead.run())
        except RuntimeError as error:
            raise click.ClickException(f"{error}.") from None


def give_way() -> None:
    """Run only when nothing else on the machine wants to."""
    os.nice(19)
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


@contextlib.contextmanager
def one_at_a_time(name: str) -> Iterator[None]:
    """Wait for another process of low priority that compiles the same game: then it is there."""
    lock = sqlite3.connect(home() / f"{name}.lock", timeout=PATIENCE, isolation_level=None)
    with contextlib.closing(lock):
        lock.execute("BEGIN EXCLUSIVE")
        yield


def compile_game(
    name: str, works: list[Callable[[str], None]], tell: Callable[[Progress], object]
) -> None:
    """Compile all that these works need of a game, what is played first."""
    demands = demands_of(lambda: [work(name) for work in works])
    missing = sum(not demand.is_ready() for demand in demands)
    tell(Progress(name, 0, len(demands), missing, None))
    for done, demand in enumerate(demands, 1):
        demand.compile()
        tell(Progress(name, done, len(demands), missing, demand.name))


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


def meet(name: str) -> None:
    """Whole matches between bots, with their luck."""
    from pepperbox.arena.together import is_compiled

    is_compiled(pepperbox.game(name))


def _print(progress: Progress) -> None:
    sys.stdout.write(msgspec.json.encode(progress).decode() + "\n")
    sys.stdout.flush()
