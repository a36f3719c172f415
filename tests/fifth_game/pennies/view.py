"""What a player of Pennies sees."""

from typing import Any

import msgspec

from .state import SIDES


class View(msgspec.Struct, frozen=True):
    matcher: int
    pennies: list[str | None]  # by seat: a side, "covered", or None
    points: list[int]


def view(state: Any, seat: int | None) -> View:
    pennies = [SIDES[penny] for penny in state.penny]
    return View(int(state.matcher), pennies, state.points.tolist())
