"""The field: what grows where, what each notch gives, and the farmer who walks."""

import functools

import msgspec
import numpy as np

from ..field import COLUMNS, NOTCHES, PLOTS, PLOTS_BESIDE
from ..rules import harvesting
from ..rules.walking import STEP, WAYS, ways
from ..tables import BREEDING, COLOURS, Pepper


class Way(msgspec.Struct, frozen=True):
    to: str  # a notch
    harvest: list[Pepper]  # what a step there gives


class Harvest(msgspec.Struct, frozen=True):
    """The walk of the farmer whose turn it is."""

    seat: int
    steps_made: int
    steps_left: int
    ways: list[Way]  # the steps it can make now
    ways_back: list[Way]  # those it could make after Double Back


# What two plots breed, by name: laid out as in BREEDING.
BRED: list[list[list[Pepper]]] = [
    [
        [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
        for counts in row
    ]
    for row in BREEDING.tolist()
]
BESIDE: list[tuple[int, int]] = [(one, other) for one, other in PLOTS_BESIDE.tolist()]


# All look at the same field, and at most two plots of it are planted in a turn.
@functools.lru_cache(256)
def rows(field: bytes) -> list[list[Pepper | None]]:
    peppers = [COLOURS[pepper - 1] if pepper else None for pepper in field]
    return [peppers[start : start + COLUMNS] for start in range(0, len(PLOTS), COLUMNS)]


@functools.lru_cache(256)
def yields(field: bytes) -> dict[str, list[Pepper]]:
    """What a step on each notch between planted plots gives."""
    return {
        notch: BRED[field[one]][field[other]]
        for notch, (one, other) in zip(NOTCHES, BESIDE, strict=True)
        if field[one] and field[other]
    }


def harvest_at(state: np.record, notch: int) -> list[Pepper]:
    one, other = BESIDE[notch]
    return BRED[int(state.field[one])][int(state.field[other])]


def harvest(state: np.record) -> Harvest:
    seat, facing = int(state.turn), int(state.facing)
    ahead = [facing] if harvesting.is_step_left(state) else []
    return Harvest(
        seat=seat,
        steps_made=int(state.steps),
        steps_left=harvesting.STEPS + int(state.stepping_further) - int(state.steps),
        ways=_ways(state, seat, ahead if state.steps else [0, 1]),
        ways_back=_ways(state, seat, [1 - facing] if state.steps else []),
    )


def _ways(state: np.record, seat: int, ends: list[int]) -> list[Way]:
    numbers = np.empty(2 * WAYS, np.int32)
    count = 0
    for end in ends:
        count = ways(state, seat, end, numbers, count)
    return [Way(NOTCHES[n], harvest_at(state, n)) for n in (numbers[:count] - STEP).tolist()]
