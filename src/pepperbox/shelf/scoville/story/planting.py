"""Phase 2, Planting: peppers in the field, plaques, and a field that is full."""

import numpy as np

from pepperbox.engine import Happening

from ..field import PLOTS
from ..moves import Plant
from ..rules.planting import is_field_full
from ..rules.plaques import top_plaque
from ..state.fields import CITY_HALL, NONE
from ..state.phases import PLAQUE_QUESTION
from ..tables import COLOURS, PEPPERS, PLAQUE_POINTS, PLAQUE_STACK, STACKS, Pepper
from .accounts import PLOTS_OF, Booked, paid


class Planted(Happening, frozen=True, tag="planted"):
    """A pepper, from a hand into the field; by luck from the box."""

    seat: int | None  # None: by luck, at the start
    pepper: Pepper
    plot: str

    def books(self) -> Booked:
        hand = [] if self.seat is None else paid(self.seat, [self.pepper])
        return [*hand, (PLOTS_OF[self.pepper], 1)]


class PlaqueOffered(Happening, frozen=True, tag="plaque_offered"):
    """The planter is asked, because a second planting could earn another."""

    seat: int
    peppers: tuple[Pepper, ...]  # that earn a plaque of this stack
    points: int


class PlaqueTaken(Happening, frozen=True, tag="plaque_taken"):
    """From City Hall."""

    seat: int
    peppers: tuple[Pepper, ...]
    points: int

    def books(self) -> Booked:
        return [
            (("plaques", None), -1),
            (("plaques", self.seat), 1),
            (("plaque points", self.seat), self.points),
        ]


class PlaqueForgone(Happening, frozen=True, tag="plaque_forgone"):
    """A plaque that stays at City Hall, because the planter has taken one this round."""

    seat: int
    peppers: tuple[Pepper, ...]
    points: int


class FieldFull(Happening, frozen=True, tag="field_full"):
    """No plot is empty."""

    skipped: tuple[int, ...]  # seats that do not plant this round, in turn order


def plot_planted(pepper: Pepper, before: np.record, after: np.record) -> Planted:
    """A starting plot."""
    [plot] = np.flatnonzero(after.field != before.field)
    return Planted(None, pepper, PLOTS[plot])


def planted(before: np.record, seat: int, event: Plant, after: np.record) -> list[Happening]:
    told: list[Happening] = [Planted(seat, event.pepper, event.plot)]
    plaque = top_plaque(before, COLOURS.index(event.pepper))
    if plaque != NONE:
        peppers, points = stack(plaque), int(PLAQUE_POINTS[plaque])
        if after.question == PLAQUE_QUESTION:
            told.append(PlaqueOffered(seat, peppers, points))
        elif after.plaques[plaque] == CITY_HALL:
            told.append(PlaqueForgone(seat, peppers, points))
        else:
            told.append(PlaqueTaken(seat, peppers, points))
    if is_field_full(after):
        told.append(FieldFull(_in_order(before, int(before.at) + 1)))
    return told


def plaque_taken(before: np.record, seat: int) -> PlaqueTaken:
    return PlaqueTaken(seat, stack(before.offered), int(PLAQUE_POINTS[before.offered]))


def nobody_plants(state: np.record) -> FieldFull:
    return FieldFull(_in_order(state, 0))


def _in_order(state: np.record, first: int) -> tuple[int, ...]:
    return tuple(state.order[first : state.seats].tolist())


def stack(plaque: int) -> tuple[Pepper, ...]:
    """The peppers that earn a plaque."""
    return tuple(PEPPERS[letter] for letter in STACKS[PLAQUE_STACK[plaque]])
