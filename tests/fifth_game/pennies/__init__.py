"""Pennies, the smallest game with luck and a secret: a game in a package of its own."""

from pepperbox.engine import Game

from . import moves, rules, state, story, view, words

GAME = Game(
    name="pennies",
    title="Pennies",
    players=range(2, 3),
    version=1,
    state=state,
    rules=rules,
    moves=moves,
    view=view,
    words=words,
    story=story,
)
