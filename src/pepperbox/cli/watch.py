"""`pepperbox watch`: a match played in the terminal, told as it goes."""

import random
import time

import rich_click as click
from rich.console import Console

import pepperbox

from .options import OPTIONS, read_options
from .records import result_table


@click.command()
@click.argument("game")
@click.option("--seats", type=int, default=2, show_default=True, help="Number of players.")
@click.option("--seed", help="Any text: the same seed gives the same match.")
@OPTIONS
@click.option("--pause", type=click.FloatRange(0), default=0.0, help="Seconds between moves.")
def watch(game: str, seats: int, seed: str | None, options: tuple[str, ...], pause: float) -> None:
    """Watch a match of GAME between players who move at random."""
    console = Console()
    match = pepperbox.game(game).match(seats=seats, seed=seed, options=read_options(options))
    rng = random.Random(seed)
    told = 0
    while True:
        for step in map(match.step, range(told, match.length)):
            style = "dim" if step.by is None else ""
            for sentence in match.telling(step):
                console.print(sentence, style=style, markup=False, highlight=False, soft_wrap=True)
        told = match.length
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.moves(seat)))
        time.sleep(pause)
    console.print(result_table(match))
