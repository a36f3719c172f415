"""Chips, designed by Mathieu Aubert and Theo Riviere: draw, discard and hope."""

from pepperbox.engine import Game

from . import moves, rules, state, story, thinking, view, words

GAME = Game(
    name="chips",
    title="Chips",
    players=range(2, 6),
    version=1,
    state=state,
    rules=rules,
    moves=moves,
    story=story,
    view=view,
    words=words,
    thinking=thinking,
)
