"""Taking turns in the turn order."""

from pepperbox.engine import compiled

from ..state.fields import NOBODY


@compiled
def first_in_order(state):
    state.at = 0
    state.turn = state.order[0]


@compiled
def next_in_order(state):
    state.at += 1
    state.turn = state.order[state.at] if state.at < state.seats else NOBODY
