"""Getting games ready: what is compiled now keeps nobody waiting at a table."""

import random
import time

from rich.console import Console

import pepperbox

SLOW = 1.5  # seconds: below this, the compiled code was there already


def warm_up(console: Console) -> None:
    """Play a match of every game as a server does, so that its rules are compiled and loaded."""
    for name in pepperbox.games():
        game = pepperbox.game(name)
        with console.status(f"Getting {game.title} ready (this takes a while the first time) …"):
            begun = time.perf_counter()
            _play(game)
            if time.perf_counter() - begun > SLOW:
                console.print(f"{game.title} is ready.")


def _play(game: pepperbox.engine.Game) -> None:
    choice = random.Random(0)
    match = game.match(seats=game.players[0], seed="warm")
    for _ in range(200):
        if not isinstance(match.to_act, tuple):
            break
        seat = match.to_act[0]
        match.ask(seat)
        match.view(seat)
        match.view(None)
        match.play(seat, choice.choice(match.moves(seat)))
    match.log(None)
