"""Asking of a game, once, all that players and bots will ask of it: so that it is compiled."""

import functools
import random

import pepperbox
from pepperbox.engine import generator
from pepperbox.engine.compile import demands_of
from pepperbox.search.fingerprint import slip
from pepperbox.search.strongest import strongest
from pepperbox.search.thinker import thinker

from .bot import seed_of

LOOKS = 60  # views of a match: enough to meet all that they ask; all of it is told at its end
OFTEN, SELDOM = 5, 25  # steps from a position that is read as text to the next: it takes long


def look(name: str) -> None:
    """How a match begins, seen by all: what is loaded for that is loaded now."""
    game = pepperbox.game(name)
    match = game.match(seats=game.players[0], seed="rehearsal")
    for viewer in (None, *range(match.seats)):
        match.story(viewer)
    for seat in match.to_act:
        match.ask(seat)
        match.moves(seat)
    strongest(game)


def play(name: str) -> None:
    """A random match, with all that its players are shown and told."""
    game = pepperbox.game(name)
    luck = random.Random(1)
    match = game.match(seats=game.players[0], seed="rehearsal")
    steps = 0
    while match.to_act:
        if steps % (OFTEN if steps < SELDOM else SELDOM) == 0:
            game.at(match.position(), chance="manual")
        steps += 1
        if steps < LOOKS:
            for viewer in (None, *range(match.seats)):
                match.story(viewer, max(0, match.length - 1))
        seat = luck.choice(match.to_act)
        match.ask(seat)
        match.why_not(seat, game.moves.MOVES.event(0))
        match.play(seat, luck.choice(match.moves(seat)))
    match.story(views=False)
    match.record()


def think(name: str) -> None:
    """What bots of all levels need for their decisions."""
    game = pepperbox.game(name)
    match = game.match(seats=game.players[0], seed="rehearsal")
    if match.to_act:
        seat = match.to_act[0]
        seen = match.seen(seat)
        slip(generator(seed_of(0, seen)), 0.5, 2)
        for one in dict.fromkeys((thinker(game), strongest(game))):
            one.is_compiled(seen.position, seat)


def compile_for_play() -> None:
    """Have all games compiled, as far as they are to be played and thought about."""
    for name in pepperbox.games():
        for work in (play, think):
            for demand in demands_of(functools.partial(work, name)):
                demand.compile()
