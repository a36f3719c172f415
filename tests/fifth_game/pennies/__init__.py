"""Pennies, the smallest game with luck and a secret: a game in a package of its own."""

from pepperbox.engine import Game

from . import rules, table, words

GAME = Game(
    players=range(2, 3), moves=table, state=table, view=table, rules=rules, story=words, words=words
)
