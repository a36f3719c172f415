"""Scrumbudgetel, designed by Philip Young: lay trails until the Treasure Cave is found."""

from pepperbox.engine import Game

from . import moves, rules, state, story, thinking, view, words

GAME = Game(
    name="scrumbudgetel",
    title="Scrumbudgetel",
    players=range(2, 5),
    version=1,
    state=state,
    rules=rules,
    moves=moves,
    view=view,
    words=words,
    story=story,
    thinking=thinking,
)
