"""The rules of Scrumbudgetel.

contact    whether two markers get in each other's way
map        laying a marker, and where the next ones have room
laying     what may be laid, and where
reasons    why a marker may not be laid: their numbers,
objecting  and which it is
turns      the opening and the turns
scoring    the final score
"""

from pepperbox.engine import CHANCE, compiled

from ..moves import CHANCES, Captain, Draw, Roll
from ..tables import CHOOSING_CAPTAIN, DRAWING, DRAWING_STASH, FACES, KINDS
from .laying import MOST, kind_of, lays, place_of
from .objecting import objection
from .reasons import REASONS
from .scoring import points, score, stash_cost
from .turns import can_draw, captain_roller, draw, lay, roll, roll_for_captain

__all__ = [
    "MOST",
    "REASONS",
    "apply",
    "is_fair",
    "legal",
    "objection",
    "points",
    "score",
    "stash_cost",
    "weights",
]

CAPTAIN, ROLL, DRAW = (CHANCES.first(verb) for verb in (Captain, Roll, Draw))


@compiled
def legal(state, seat, out):
    if seat != CHANCE:
        return lays(state, seat, out)
    if state.phase == DRAWING or state.phase == DRAWING_STASH:
        count = 0
        for kind in range(len(KINDS)):  # each is written, and stays if it can be drawn
            out[count] = DRAW + kind
            count += can_draw(state, kind)
        return count
    first = CAPTAIN + FACES * captain_roller(state) if state.phase == CHOOSING_CAPTAIN else ROLL
    for i in range(FACES):
        out[i] = first + i
    return FACES


@compiled
def is_fair(state):
    """A die is; and each marker in the bag is as likely to be drawn as any other."""
    return state.phase != DRAWING and state.phase != DRAWING_STASH


@compiled
def weights(state, out):
    if not is_fair(state):
        count = 0
        for kind in range(len(KINDS)):
            out[count] = state.bag[kind]
            count += can_draw(state, kind)
        return count
    for i in range(FACES):
        out[i] = 1
    return FACES


@compiled
def apply(state, seat, action):
    if seat != CHANCE:
        host, edge = place_of(action)
        lay(state, seat, kind_of(action), host, edge)
    elif action >= DRAW:
        draw(state, action - DRAW)
    elif action >= ROLL:
        roll(state, action - ROLL + 1)
    else:
        seat_rolling, face = divmod(action - CAPTAIN, FACES)
        roll_for_captain(state, seat_rolling, face + 1)
