"""Harvest Dice, designed by Danny Devine: roll, draft and plant."""

from pepperbox.engine import Game

from . import moves, rules, state, story, thinking, view, words

GAME = Game(
    name="harvest_dice",
    title="Harvest Dice",
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
