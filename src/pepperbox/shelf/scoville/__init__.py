"""Scoville, designed by Ed Marriott: bid, plant, harvest, cook."""

from pepperbox.engine import Game

from . import moves, rules, state, story, thinking, view, words

GAME = Game(
    name="scoville",
    title="Scoville",
    players=range(2, 7),
    version=1,
    state=state,
    rules=rules,
    moves=moves,
    view=view,
    words=words,
    story=story,
    thinking=thinking,
)
