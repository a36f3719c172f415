"""Asking of a game, once, all that players and bots will ask of it: so that it is compiled."""

import random

import pepperbox

from .levels import bot

LOOKS = 60  # views of a match: enough to meet all that they ask


def play(name: str) -> None:
    """A random match, with all that its players are shown and told."""
    game = pepperbox.game(name)
    luck = random.Random(1)
    match = game.match(seats=game.players[0], seed="rehearsal")
    steps = 0
    while isinstance(match.to_act, tuple) and not match.over:
        steps += 1
        if steps < LOOKS:
            for viewer in (None, *range(match.seats)):
                match.view(viewer)
        seat = luck.choice(match.to_act)
        match.ask(seat)
        match.why_not(seat, game.moves.MOVES.event(0))
        match.play(seat, luck.choice(match.moves(seat)))
    match.record()


def think(name: str) -> None:
    """A decision of every kind of bot."""
    game = pepperbox.game(name)
    match = game.match(seats=game.players[0], seed="rehearsal")
    if not isinstance(match.to_act, tuple):
        return
    seen = match.seen(match.to_act[0])
    for level in ("greedy", "easy@2"):
        bot(level, seed=0).choose(seen)
