"""What comes of a penny: the second one uncovers both, and somebody gets a point."""

from typing import Any

from pepperbox.engine import Account, Event, Happening


class Won(Happening, frozen=True, tag="won"):
    """A round, with two sides alike or not."""

    seat: int
    alike: bool

    def books(self) -> list[tuple[Account, int]]:
        return [(("points", self.seat), 1)]


def happenings(before: Any, by: int | None, event: Event, after: Any) -> list[Happening]:
    return [
        Won(seat, alike=bool(seat == before.matcher))
        for seat in range(2)
        if after.points[seat] > before.points[seat]
    ]


def accounts(view: Any) -> dict[Account, int]:
    return {("points", seat): points for seat, points in enumerate(view.points)}
