"""Phase 3, Harvesting: farmers walk, breed peppers, and stand in each other's way."""

from typing import Literal

import numpy as np

from pepperbox.engine import Happening

from ..field import BEYOND, NOTCHES, PLOTS_BESIDE, STAR
from ..moves import Step
from ..rules.harvesting import STEPS
from ..state.fields import AWAY
from ..state.phases import HARVESTING
from ..tables import BREEDING, COLOURS, EXTRA_STEP_TILE, Pepper
from .accounts import Booked, gained


class FarmerPlaced(Happening, frozen=True, tag="farmer_placed"):
    """On the star, for the first walk."""

    seat: int
    notch: str

    def books(self) -> Booked:
        return [(("farmers", self.seat), 1)]


class ShutIn(Happening, frozen=True, tag="shut_in"):
    """A farmer who cannot make one step is skipped."""

    seat: int
    notch: str


class Walked(Happening, frozen=True, tag="walked"):
    """One step."""

    seat: int
    start: str  # notches
    to: str


class Bred(Happening, frozen=True, tag="bred"):
    """What grows between two peppers, into a hand."""

    seat: int
    notch: str
    parents: tuple[Pepper, Pepper]
    peppers: tuple[Pepper, ...]

    def books(self) -> Booked:
        return gained(self.seat, self.peppers)


class NothingBred(Happening, frozen=True, tag="nothing_bred"):
    """A step without a harvest."""

    seat: int
    notch: str
    reason: Literal["rim", "empty", "chart"]  # no second plot; nothing grows; they breed nothing
    parents: tuple[Pepper | None, Pepper | None]  # None: an empty plot, or no plot


class WayBlocked(Happening, frozen=True, tag="way_blocked"):
    """A walk that ends early: there are steps to make, and no free notch to make them to."""

    seat: int


def walked(before: np.record, seat: int, event: Step, after: np.record) -> list[Happening]:
    told: list[Happening] = [
        Walked(seat, NOTCHES[before.farmers[seat]], event.to),
        _harvest(before, seat, event.to),
    ]
    if has_ended_walk(before, after):
        made = int(before.steps) + 1
        left = STEPS + int(before.stepping_further) - made
        if left > 0 or (made == STEPS and before.tiles[seat, EXTRA_STEP_TILE]):
            told.append(WayBlocked(seat))
    return told


def _harvest(state: np.record, seat: int, notch: str) -> Happening:
    plots = PLOTS_BESIDE[NOTCHES.index(notch)].tolist()
    one, other = state.field[plots].tolist()
    parents = (COLOURS[one - 1] if one else None, COLOURS[other - 1] if other else None)
    counts = zip(COLOURS, BREEDING[one, other].tolist(), strict=True)
    peppers = tuple(pepper for pepper, count in counts for _ in range(count))
    if peppers:
        return Bred(seat, notch, parents, peppers)  # type: ignore[arg-type]
    reason: Literal["rim", "empty", "chart"] = (
        "rim" if BEYOND in plots else "chart" if one and other else "empty"
    )
    return NothingBred(seat, notch, reason, parents)


def has_ended_walk(before: np.record, after: np.record) -> bool:
    return bool(after.phase != HARVESTING or after.at != before.at)


def farmers_called(before: np.record, after: np.record) -> list[Happening]:
    """Who comes next, in reverse turn order: put on the star, or shut in and skipped."""
    last = int(before.at) if before.phase == HARVESTING else int(before.seats)
    first = int(after.at) if after.phase == HARVESTING else 0
    told: list[Happening] = []
    for seat in after.order[first:last][::-1].tolist():
        if before.farmers[seat] == AWAY:
            told.append(FarmerPlaced(seat, NOTCHES[STAR]))
        if after.phase != HARVESTING or after.turn != seat:
            told.append(ShutIn(seat, NOTCHES[after.farmers[seat]]))
    return told
