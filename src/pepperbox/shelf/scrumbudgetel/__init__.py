"""Scrumbudgetel, designed by Philip Young: lay trails until the Treasure Cave is found."""

from pepperbox.engine import Game, Parts

from .options import Options


def parts() -> Parts:
    from . import moves, rules, state, story, thinking, view, words

    return Parts(moves, state, rules, story, words, view, thinking)


GAME = Game(parts, players=range(2, 5), options=Options)
