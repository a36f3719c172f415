"""Pennies in sentences."""

from collections.abc import Sequence

import msgspec
import numpy as np

from pepperbox.engine import Event

from .moves import Cover, Matcher


def tell(seat: int | None, event: Event, names: Sequence[str]) -> str:
    match event:
        case Matcher():
            return f"{names[event.seat]} wants two sides alike."
        case Cover() if seat is not None:
            side = "a penny" if event.side is msgspec.UNSET else event.side
            return f"{names[seat]} covers {side}."
    raise TypeError(f"not an event of Pennies: {event!r}")


def ask(state: np.record, seat: int) -> str:
    wish = "the same side" if state.matcher == seat else "the other side"
    return f"Cover a penny: you want {wish} as your rival."


def why_not(state: np.record, seat: int, number: int) -> str:
    raise AssertionError("either side may be shown whenever one is asked for")
