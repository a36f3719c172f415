"""Template Game: jump from stone to stone across the river, as far as you dare."""

from pepperbox.engine import Game

from . import moves, rules, state, story, view, words

GAME = Game(
    players=range(2, 7),
    moves=moves,
    state=state,
    rules=rules,
    story=story,
    view=view,
    words=words,
)
