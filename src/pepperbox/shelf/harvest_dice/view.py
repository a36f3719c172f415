"""What a player of Harvest Dice sees: everything."""

import functools

import msgspec
import numpy as np

from pepperbox.engine import OVER
from pepperbox.engine.position import reader

from .rules import scoring
from .state import State
from .tables import COLUMNS, GROWS, KINDS, PHASES, SPACES, VEGETABLES, first_crosses

RECENT = 16_384  # sheets, and pools, that are kept ready: those of a few thousand tables


class Die(msgspec.Struct, frozen=True):
    vegetable: str
    value: int


read = reader(State.dtype)

DICE = [Die(name, value) for name in VEGETABLES for value in range(1, COLUMNS + 1)]


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
    garden: tuple[tuple[str | None, ...], ...]  # three rows of six, None where a space is open
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
    now = read(state)
    over = now.turn == OVER
    market, gardens, pigs = now.market.tolist(), now.garden.tobytes(), now.pig.tolist()
    return View(
        mode="advanced" if now.advanced else "basic",
        phase="over" if over else PHASES[now.phase],
        round=_round(market, now.advanced, over),
        start_player=now.start_player,
        pool=list(_dice(now.pool.tobytes())),
        die=die(state) if now.die_value else None,
        market=dict(zip(VEGETABLES, market, strict=True)),
        pig_points=now.pig_points[1:].tolist(),
        sheets=[
            _sheet(gardens[SPACES * seat : SPACES * (seat + 1)], pigs[seat], *boxes)
            for seat, boxes in enumerate(_boxes(state))
        ],
    )


@functools.lru_cache(RECENT)
def _sheet(garden: bytes, pig: int, powers: int, *score: int) -> Sheet:
    """From one look to the next most sheets stay as they are."""
    grown = [GROWS[kind] for kind in garden]
    rows = (tuple(grown[first : first + COLUMNS]) for first in range(0, SPACES, COLUMNS))
    return Sheet(tuple(rows), pig, powers, ScoreSheet(*score))


def round_number(state: np.record) -> int:
    return _round(state.market.tolist(), bool(state.advanced), state.turn == OVER)


def _round(market: list[int], advanced: bool, over: bool) -> int:
    """Every round that was played has made a cross."""
    crosses = sum(market) - KINDS * first_crosses(advanced)
    return crosses if over else crosses + 1


def pool(state: np.record) -> tuple[Die, ...]:
    return _dice(state.pool.tobytes())


@functools.lru_cache(RECENT)
def _dice(counts: bytes) -> tuple[Die, ...]:
    return tuple(
        die for die, count in zip(DICE, counts, strict=True) if count for _ in range(count)
    )


def die(state: np.record) -> Die:
    """The die just taken, as it now is."""
    return DICE[COLUMNS * int(state.die_vegetable) + int(state.die_value) - 1]


def score_sheets(state: np.record) -> list[ScoreSheet]:
    """By seat."""
    return [ScoreSheet(*score) for _, *score in _boxes(state)]


def _boxes(state: np.record) -> list[list[int]]:
    boxes = np.zeros((state.seats, scoring.BOXES), np.int32)
    scoring.fill_boxes(state, boxes)
    numbers: list[list[int]] = boxes.tolist()
    return numbers
