"""Harvest Dice in sentences: what happened, what is asked, why something is not allowed."""

from collections.abc import Sequence

import numpy as np

from pepperbox.engine import Event

from . import rules
from .moves import MOVES, Feed, Plant, Recolor, Roll, Shift, Start, Take
from .state import TAKING, USING
from .tables import COLUMNS, VEGETABLES

PLURALS = {"lettuce": "Lettuce", "tomato": "Tomatoes", "carrot": "Carrots"}
GROW = {"lettuce": "grows", "tomato": "grow", "carrot": "grow"}


def tell(seat: int | None, event: Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    who = "" if seat is None else names[seat]
    match event:
        case Start():
            return f"{names[event.seat]} rolls first."
        case Roll():
            return f"A {event.vegetable} die shows {event.value}."
        case Take():
            return f"{who} takes the {event.vegetable} {event.value}."
        case Shift():
            way = "up" if event.by > 0 else "down"
            return f"{who} spends a pig power: the die goes {way} by one."
        case Recolor():
            return f"{who} spends a pig power: the die becomes a {event.vegetable}."
        case Plant():
            return f"{who} plants it in row {event.row}, column {event.column}."
        case Feed():
            return f"{who} feeds it to the pig."
    raise TypeError(f"not an event of Harvest Dice: {event!r}")


def ask(state: np.record, seat: int) -> str:
    """What is asked of the seat, in one sentence."""
    if state.phase == TAKING:
        return "Take a die from the pool."
    die = f"the {VEGETABLES[state.die_vegetable]} {state.die_value}"
    power = ", or spend a pig power on it" if rules.powers(state, seat) > 0 else ""
    if _can_be_planted(state, seat):
        return f"Plant {die} in column {state.die_value}{power}."
    return f"No space takes {die}: feed it to your pig{power}."


def why_not(state: np.record, seat: int, number: int) -> str:
    """Why a move that is not legal now is not, in one sentence."""
    move = MOVES.event(number)
    if isinstance(move, Take):
        if state.phase == USING:
            return "You have taken a die: use it first."
        return f"There is no {move.vegetable} {move.value} in the pool."
    if state.phase != USING:
        return "Take a die from the pool first."
    if isinstance(move, Plant):
        return _why_not_plant(state, seat, move)
    if isinstance(move, Feed):
        return "A die that can be planted must be planted: the pig gets only what fits nowhere."
    return _why_not_power(state, seat, move)


def _can_be_planted(state: np.record, seat: int) -> bool:
    uses = np.empty(rules.MOST, np.int32)
    count = rules.uses_of_the_die(state, seat, uses)
    return rules.FEED not in uses[:count]


def _why_not_plant(state: np.record, seat: int, move: Plant) -> str:
    vegetable = VEGETABLES[state.die_vegetable]
    if move.column != state.die_value:
        return f"The die shows {state.die_value}: it goes into column {state.die_value}."
    if state.garden[seat, (move.row - 1) * COLUMNS + move.column - 1]:
        return "Something grows there already: choose an open space."
    return (
        f"{PLURALS[vegetable]} already {GROW[vegetable]} elsewhere: "
        "a new one must touch one of them."
    )


def _why_not_power(state: np.record, seat: int, move: Event) -> str:
    if isinstance(move, Recolor) and not state.advanced:
        return "Only in the advanced game can a pig power change the vegetable."
    if rules.powers(state, seat) <= 0:
        return "You have no pig power left: each completed pig row gives one."
    if isinstance(move, Recolor):
        return f"The die is a {move.vegetable} already."
    return "A die shows 1 to 6: it cannot go past them."
