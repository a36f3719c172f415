"""What bots do without advice of the game, bound to its rules by `specialise`."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from pepperbox.engine.compile import compiled
from pepperbox.engine.contract import Rules
from pepperbox.engine.quick import below
from pepperbox.engine.story import Entry

rules: Rules  # the game's rules

MARGIN = 10.0
EXPLORE = 0.35
PAST_LUCK = True
STAGES = 1
NOTES = 0


@compiled
def policy(state, seat, numbers, count, rng):
    """Any legal move, each equally likely."""
    return below(rng, count)


@compiled
def estimate(state, marks):
    """The points as if the match ended now."""
    points = np.zeros(state.seats, np.int32)
    rules.points(state, points)
    for seat in range(state.seats):
        marks[seat] = points[seat]


@compiled
def family(state, action):
    """Every move is one of its own."""
    return action


@compiled
def settles(state, played):
    """Play on to the end of the match."""
    return False


@compiled
def stage(state, stages):
    """Luck weighs the same throughout."""
    return 0


def taken(log: Sequence[Entry], state: Any) -> list[list[tuple[str, str]]]:
    """Every move by its verb and the first word or number it names."""
    things: list[list[tuple[str, str]]] = [[] for _ in range(state.seats)]
    for seat, event in log:
        if seat is not None:
            verb, *rest = msgspec.to_builtins(event).values()
            thing = next((str(value) for value in rest if isinstance(value, str | int)), "")
            things[seat].append((verb, thing))
    return things


def ending(log: Sequence[Entry], state: Any) -> str:
    """The verb of the last move."""
    for seat, event in reversed(log):
        if seat is not None:
            return f"with a {msgspec.to_builtins(event)['move']}"
    return "without a move"
