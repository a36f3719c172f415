"""What a player of Pennies sees."""

import msgspec
import numpy as np

SIDES = (None, "heads", "tails", "covered")


class View(msgspec.Struct, frozen=True):
    matcher: int
    pennies: list[str | None]  # by seat: a side, "covered", or None
    points: list[int]


def view(state: np.record, seat: int | None) -> View:
    return View(
        matcher=int(state.matcher),
        pennies=[SIDES[penny] for penny in state.penny],
        points=state.points.tolist(),
    )
