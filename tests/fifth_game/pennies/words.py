"""Pennies as it is told: what came of a penny, and all of it in sentences."""

from collections.abc import Sequence
from typing import Any

from pepperbox.engine import Account, Event, Happening

from .table import Cover, Matcher


class Won(Happening, frozen=True, tag="won"):
    seat: int
    alike: bool  # the two sides were

    def books(self) -> list[tuple[Account, int]]:
        return [(("points", self.seat), 1)]


def happenings(before: Any, by: int | None, event: Event, after: Any) -> list[Won]:
    won = [seat for seat in range(2) if after.points[seat] > before.points[seat]]
    return [Won(seat, alike=bool(seat == before.matcher)) for seat in won]


def accounts(view: Any) -> dict[Account, int]:
    return {("points", seat): points for seat, points in enumerate(view.points)}


def tell(by: int | None, event: Cover | Matcher, names: Sequence[str]) -> str:
    if isinstance(event, Matcher):
        return f"{names[event.seat]} wants two sides alike."
    return f"{names[by or 0]} covers {event.side or 'a penny'}."


def relate(happening: Won, names: Sequence[str]) -> str:
    return f"The sides {'match' if happening.alike else 'differ'}: {names[happening.seat]} wins."


def ask(state: Any, seat: int) -> str:
    return f"Cover a penny: you want {'the same' if state.matcher == seat else 'another'} side."
