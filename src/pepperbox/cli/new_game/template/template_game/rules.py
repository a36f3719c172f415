"""The rules of Template Game: jump on while you dare, or rest on a stone."""

from pepperbox.engine import CHANCE, OVER, compiled

from .moves import MOVES, Rest

REST = MOVES.first(Rest)
SLIPPERY = 1  # the value of the die with which one falls in

(NOWHERE_TO_REST,) = REASONS = range(1, 2)


@compiled
def objection(state, seat, action):
    """There is nothing to rest on before the first jump of a turn."""
    if seat != CHANCE and action == REST and state.ahead == 0:
        return NOWHERE_TO_REST
    return 0


@compiled
def apply(state, seat, action):
    if seat == CHANCE:
        jump(state, action + 1)
    elif action == REST:
        rest(state, seat)
    else:
        state.turn = CHANCE


@compiled
def jump(state, value):
    """As many stones as the die shows; whoever falls in is back where the turn began."""
    state.turn = state.player
    if value == SLIPPERY:
        end_turn(state)
    else:
        state.ahead += value


@compiled
def rest(state, seat):
    """The stones of this turn are safe, and on the other bank the match is over."""
    state.points[seat] += state.ahead
    end_turn(state)
    if state.points[seat] >= state.goal:
        state.turn = OVER


@compiled
def end_turn(state):
    state.ahead = 0
    state.player = (state.player + 1) % state.seats
    state.turn = state.player
