"""What a player of Harvest Dice sees: everything."""

import msgspec
import numpy as np

from . import rules
from .tables import CARROT, COLUMNS, LETTUCE, RIBBON, ROWS, TOMATO, VEGETABLES


class Die(msgspec.Struct, frozen=True):
    vegetable: str
    value: int


class ScoreSheet(msgspec.Struct, frozen=True):
    """The boxes along the bottom of a sheet, as they stand now."""

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
    return View(
        mode="advanced" if state.advanced else "basic",
        start_player=int(state.start_player),
        pool=[
            Die(name, value)
            for vegetable, name in enumerate(VEGETABLES)
            for value in range(1, 7)
            for _ in range(state.pool[vegetable, value])
        ],
        die=Die(VEGETABLES[state.die_vegetable], int(state.die_value)) if state.die_value else None,
        market=dict(zip(VEGETABLES, state.market.tolist(), strict=True)),
        pig_points=state.pig_points[1:].tolist(),
        sheets=[sheet(state, player) for player in range(state.seats)],
    )


def sheet(state: np.record, seat: int) -> Sheet:
    return Sheet(
        garden=[
            [VEGETABLES[kind - 1] if kind else None for kind in row]
            for row in state.garden[seat].reshape(ROWS, COLUMNS).tolist()
        ],
        pig=int(state.pig[seat]),
        powers=int(rules.powers(state, seat)),
        score=ScoreSheet(
            lettuce=int(rules.points_in_the_garden(state, seat, LETTUCE)),
            tomato=int(rules.points_in_the_garden(state, seat, TOMATO)),
            carrot=int(rules.points_in_the_garden(state, seat, CARROT)),
            rows=int(RIBBON * rules.full_rows(state, seat)),
            pig=int(rules.points_of_the_pig(state, seat)),
            ribbons=int(RIBBON * rules.ribbons(state, seat)),
            total=int(rules.score(state, seat)),
        ),
    )
