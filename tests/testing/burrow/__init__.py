"""Burrow, a small game with a deck, hidden cards, private looks and players who are out.

The honest parent of the spoiled games: they are this one with one fault each.
"""

from pepperbox.engine import Game

from . import moves, rules, state, story, view, words
from .tables import MOST_PLAYERS

GAME = Game(
    players=range(2, MOST_PLAYERS + 1),
    moves=moves,
    state=state,
    rules=rules,
    story=story,
    view=view,
    words=words,
)
