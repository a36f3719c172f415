"""Burrow, a small game with a deck, hidden cards, private looks and players who are out.

The honest parent of the spoiled games: they are this one with one fault each.
"""

from pepperbox.engine import Game, Parts

from .options import Options
from .tables import MOST_PLAYERS


def parts() -> Parts:
    from . import moves, rules, state, story, view, words

    return Parts(moves, state, rules, story, words, view)


GAME = Game(parts, players=range(2, MOST_PLAYERS + 1), options=Options)
