"""What comes of a jump: everything that somebody at the table would notice."""

from typing import Any

from pepperbox.engine import Account, Event, Happening

from .moves import Die, Rest
from .view import View


class Jumped(Happening, frozen=True, tag="jumped"):
    seat: int
    stones: int

    def books(self) -> list[tuple[Account, int]]:
        return [(("ahead", None), self.stones)]


class FellIn(Happening, frozen=True, tag="fell in"):
    seat: int
    lost: int

    def books(self) -> list[tuple[Account, int]]:
        return [(("ahead", None), -self.lost)]


class Rested(Happening, frozen=True, tag="rested"):
    seat: int
    stones: int
    arrived: bool

    def books(self) -> list[tuple[Account, int]]:
        return [(("ahead", None), -self.stones), (("points", self.seat), self.stones)]


def happenings(before: Any, by: int | None, event: Event, after: Any) -> list[Happening]:
    """What came of one event, from the positions before and after it."""
    player, ahead = int(before.player), int(before.ahead)
    match event:
        case Die(value):
            slipped = after.player != before.player
            return [FellIn(player, ahead) if slipped else Jumped(player, value)]
        case Rest():
            return [Rested(player, ahead, bool(after.points[player] >= after.goal))]
    return []


def accounts(view: View) -> dict[Account, int]:
    """What can be counted: the books of the happenings explain every change of it."""
    stones: dict[Account, int] = {("points", seat): n for seat, n in enumerate(view.points)}
    return {**stones, ("ahead", None): view.ahead}
