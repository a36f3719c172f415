"""What a player of Template Game sees."""

from typing import Any

from msgspec import Struct


class View(Struct, frozen=True):
    player: int
    ahead: int  # stones that the player has jumped this turn
    points: list[int]  # by seat: stones behind
    goal: int


def view(state: Any, seat: int | None) -> View:
    points = state.points[: state.seats].tolist()
    return View(int(state.player), int(state.ahead), points, int(state.goal))
