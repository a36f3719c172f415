"""Pennies in sentences."""

from collections.abc import Sequence
from typing import Any

import msgspec

from .moves import Cover, Matcher
from .story import Won

REFUSALS: dict[int, str] = {}  # either side may be shown whenever one is asked for


def tell(by: int | None, event: Cover | Matcher, names: Sequence[str]) -> str:
    if isinstance(event, Matcher):
        return f"{names[event.seat]} wants two sides alike."
    side = "a penny" if event.side is msgspec.UNSET else event.side
    return f"{names[by or 0]} covers {side}."


def relate(happening: Won, names: Sequence[str]) -> str:
    sides = "alike" if happening.alike else "different"
    return f"The sides are {sides}: {names[happening.seat]} wins the round."


def ask(state: Any, seat: int) -> str:
    wish = "the same side" if state.matcher == seat else "the other side"
    return f"Cover a penny: you want {wish} as your rival."


def offer(state: Any, seat: int, move: Cover) -> str:
    return move.side
