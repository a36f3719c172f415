"""What the balance report asks about a finished match."""

from collections.abc import Sequence

import msgspec
import numpy as np

from pepperbox.engine.story import Entry

from ..moves import Claim, Cook, DoubleBack, ExtraPlant, ExtraStep, Market
from ..tables import PLAQUE_POINTS, PLAQUE_STACK, RECIPES, STACKS


def taken(log: Sequence[Entry], state: np.record) -> list[list[tuple[str, str]]]:
    """Cards, plaques and tiles."""
    things: list[list[tuple[str, str]]] = [[] for _ in range(state.seats)]
    for seat, event in log:
        if seat is None:
            continue
        if isinstance(event, Cook):
            things[seat].append(("recipe", f"{event.card} {RECIPES[event.card]}"))
        elif isinstance(event, Market):
            things[seat].append(("market card", event.card))
        elif isinstance(event, Claim):
            things[seat].append(("auction card", event.card))
        elif isinstance(event, (ExtraPlant, ExtraStep, DoubleBack)):
            things[seat].append(("tile spent", msgspec.to_builtins(event)["move"]))
    for plaque, seat in enumerate(state.plaques):
        if seat >= 0:
            name = f"{STACKS[PLAQUE_STACK[plaque]]} for {PLAQUE_POINTS[plaque]}"
            things[seat].append(("plaque", name))
    return things


def ending(log: Sequence[Entry], state: np.record) -> str:
    if not state.afternoon:
        return "recipes ran short in the morning"
    if state.final_round:
        return "a final round in the afternoon"
    return "market and recipes ran short together"
