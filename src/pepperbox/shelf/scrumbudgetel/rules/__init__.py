"""The rules of Scrumbudgetel.

contact   whether two markers get in each other's way
map       laying a marker, and where the next ones have room
laying    what may be laid, and where
turns     the opening and the turns
scoring   the final score
numbers   the numbers of moves and chance events
"""

from pepperbox.engine import CHANCE, compiled

from ..state import CHOOSING_CAPTAIN, DRAWING, DRAWING_STASH
from ..tables import EDGES, KINDS
from .laying import lays
from .numbers import CAPTAIN, DRAW, LAYS, MOST, PER_KIND, ROLL
from .scoring import points, score, standing, stash_cost
from .turns import can_draw, captain_roller, draw, lay, roll, roll_for_captain

__all__ = [
    "CAPTAIN",
    "DRAW",
    "LAYS",
    "MOST",
    "PER_KIND",
    "ROLL",
    "apply",
    "hide",
    "imagine",
    "legal",
    "owes",
    "points",
    "reveals",
    "score",
    "standing",
    "stash_cost",
    "weights",
]


@compiled
def owes(state, seat):
    return state.turn == seat


@compiled
def reveals(state, seat, action):
    """Nothing is ever hidden."""
    return False


@compiled
def legal(state, seat, out):
    if seat != CHANCE:
        return lays(state, seat, out)
    if state.phase == DRAWING or state.phase == DRAWING_STASH:
        count = 0
        for kind in range(len(KINDS)):
            if can_draw(state, kind):
                out[count] = DRAW + kind
                count += 1
        return count
    first = CAPTAIN + 6 * captain_roller(state) if state.phase == CHOOSING_CAPTAIN else ROLL
    for i in range(6):
        out[i] = first + i
    return 6


@compiled
def weights(state, out):
    """A fair die; each marker in the bag is as likely to be drawn as any other."""
    if state.phase == DRAWING or state.phase == DRAWING_STASH:
        count = 0
        for kind in range(len(KINDS)):
            if can_draw(state, kind):
                out[count] = state.bag[kind]
                count += 1
        return count
    for i in range(6):
        out[i] = 1
    return 6


@compiled
def apply(state, seat, action):
    if seat != CHANCE:
        place = action % PER_KIND
        lay(state, seat, action // PER_KIND, place // EDGES, place % EDGES)
    elif action >= DRAW:
        draw(state, action - DRAW)
    elif action >= ROLL:
        roll(state, action - ROLL + 1)
    else:
        roll_for_captain(state, (action - CAPTAIN) // 6, (action - CAPTAIN) % 6 + 1)


@compiled
def hide(state, seat):
    """Everything lies open, and the bag holds what is neither in a stash nor on the map."""


@compiled
def imagine(state, seat, rng):
    """There is nothing to imagine."""
