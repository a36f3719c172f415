"""Chips, designed by Mathieu Aubert and Theo Riviere: draw, discard and hope."""

from pepperbox.engine import Game, Parts

from .options import Options


def parts() -> Parts:
    from . import moves, rules, state, story, thinking, view, words

    return Parts(moves, state, rules, story, words, view, thinking)


GAME = Game(parts, players=range(2, 6), options=Options)
