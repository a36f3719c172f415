"""Pennies, the smallest game with luck and a secret: a game in a package of its own."""

from pepperbox.engine import Game, Parts

from .options import Options


def parts() -> Parts:
    from . import rules, table, words

    return Parts(moves=table, state=table, view=table, rules=rules, story=words, words=words)


GAME = Game(parts, players=range(2, 3), options=Options)
