"""What a player of Harvest Dice sees: everything."""

import msgspec
import numpy as np

from pepperbox.engine import OVER

from .rules import scoring
from .state import PHASES, first_crosses
from .tables import GROWS, KINDS, VEGETABLES


class Die(msgspec.Struct, frozen=True):
    vegetable: str
    value: int


DICE = [[Die(name, value) for value in range(1, 7)] for name in VEGETABLES]  # as the pool counts


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
    phase: str  # what is being done, or over
    round: int
    start_player: int
    pool: list[Die]
    die: Die | None  # the die just taken, as it now is
    market: dict[str, int]  # crosses
    pig_points: list[int]
    sheets: list[Sheet]  # by seat


def view(state: np.record, seat: int | None) -> View:
    return View(
        mode="advanced" if state.advanced else "basic",
        phase="over" if state.turn == OVER else PHASES[state.phase],
        round=round_number(state),
        start_player=int(state.start_player),
        pool=pool(state),
        die=die(state) if state.die_value else None,
        market=dict(zip(VEGETABLES, state.market.tolist(), strict=True)),
        pig_points=state.pig_points[1:].tolist(),
        sheets=[
            Sheet(
                [[GROWS[kind] for kind in row] for row in garden], pig, powers, ScoreSheet(*score)
            )
            for garden, pig, (powers, *score) in zip(
                state.garden.tolist(), state.pig.tolist(), _boxes(state), strict=False
            )
        ],
    )


def round_number(state: np.record) -> int:
    """Every round that was played has made a cross."""
    crosses: int = sum(state.market.tolist()) - KINDS * first_crosses(state)
    return crosses if state.turn == OVER else crosses + 1


def pool(state: np.record) -> list[Die]:
    return [
        die
        for counts, dice in zip(state.pool.tolist(), DICE, strict=True)
        for count, die in zip(counts, dice, strict=True)
        for _ in range(count)
    ]


def die(state: np.record) -> Die:
    """The die just taken, as it now is."""
    return DICE[int(state.die_vegetable)][int(state.die_value) - 1]


def score_sheets(state: np.record) -> list[ScoreSheet]:
    """By seat."""
    return [ScoreSheet(*score) for _, *score in _boxes(state)]


def _boxes(state: np.record) -> list[list[int]]:
    boxes = np.zeros((state.seats, scoring.BOXES), np.int32)
    scoring.fill_boxes(state, boxes)
    numbers: list[list[int]] = boxes.tolist()
    return numbers
