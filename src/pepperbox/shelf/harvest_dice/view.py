"""What a player of Harvest Dice sees: everything."""

import msgspec
import numpy as np

from . import rules
from .tables import COLUMNS, ROWS, VEGETABLES

GROWS: tuple[str | None, ...] = (None, *VEGETABLES)  # in a space, by the number in the state


class Die(msgspec.Struct, frozen=True):
    vegetable: str
    value: int


DICE = [[Die(name, value) for value in range(7)] for name in VEGETABLES]  # as the pool counts


class ScoreSheet(msgspec.Struct, frozen=True):
    """The boxes along the bottom of a sheet, as they stand now; in the order of `fill_boxes`."""

    lettuce: int
    tomato: int
    carrot: int
    rows: int
    pig: int
    ribbons: int
    total: int


class Sheet(msgspec.Struct, frozen=True):
    garden: list[list[str | None]]  # three rows of six, None where a space is open
    pig: int  # circles crossed off
    powers: int  # pig powers that can still be spent
    score: ScoreSheet


class View(msgspec.Struct, frozen=True):
    mode: str
    start_player: int
    pool: list[Die]
    die: Die | None  # the die just taken, as it now is
    market: dict[str, int]  # crosses
    pig_points: list[int]
    sheets: list[Sheet]  # by seat


def view(state: np.record, seat: int | None) -> View:
    boxes = np.zeros((state.seats, rules.BOXES), np.int32)
    rules.fill_boxes(state, boxes)
    gardens = state.garden.tolist()
    pigs = state.pig.tolist()
    return View(
        mode="advanced" if state.advanced else "basic",
        start_player=int(state.start_player),
        pool=[
            die
            for counts, dice in zip(state.pool.tolist(), DICE, strict=True)
            for count, die in zip(counts, dice, strict=True)
            for _ in range(count)
        ],
        die=DICE[state.die_vegetable][state.die_value] if state.die_value else None,
        market=dict(zip(VEGETABLES, state.market.tolist(), strict=True)),
        pig_points=state.pig_points[1:].tolist(),
        sheets=[
            Sheet(_rows(garden), pig, powers, ScoreSheet(*scores))
            for garden, pig, (powers, *scores) in zip(gardens, pigs, boxes.tolist(), strict=False)
        ],
    )


def _rows(garden: list[int]) -> list[list[str | None]]:
    grows = [GROWS[kind] for kind in garden]
    return [grows[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]
