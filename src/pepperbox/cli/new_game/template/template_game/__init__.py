"""Template Game: jump from stone to stone across the river, as far as you dare."""

from pepperbox.engine import Game, Parts

from .options import Options


def parts() -> Parts:
    from . import moves, rules, state, story, view, words

    return Parts(moves, state, rules, story, words, view)


GAME = Game(parts, players=range(2, 7), options=Options)
