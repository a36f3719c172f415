"""Chips, designed by Mathieu Aubert and Theo Riviere: draw, discard and hope."""

from pepperbox.engine import Game, Parts

from .options import Options


def parts() -> Parts:
    from . import learned, moves, rules, state, story, thinking, view, words

    return Parts(moves, state, rules, story, words, view, thinking, learned)


GAME = Game(parts, players=range(2, 6), options=Options)
