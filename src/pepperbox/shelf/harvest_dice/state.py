"""What lies on the table in Harvest Dice, and how a match is set up."""

from typing import get_args

import numpy as np

from pepperbox.engine import CHANCE, Chairs, Fields, Flag, Number, OneOf, Seat

from .options import DEAREST, Options
from .positions import check, derive
from .tables import (
    CHOOSING_START,
    CIRCLES,
    COLUMNS,
    DICE,
    GROWS,
    MARKET,
    PHASES,
    PIG_ROWS,
    ROWS,
    SPACES,
    VEGETABLES,
    Value,
    first_crosses,
)

__all__ = ["State", "check", "derive", "setup"]

SHEETS = Chairs(max(DICE))
FACES = tuple(str(value) for value in get_args(Value))

State = Fields(
    phase=OneOf(PHASES, "what is being done"),
    advanced=Flag("the advanced game is played", written=False),
    dice=Number("dice of each vegetable", most=max(DICE.values()), written=False),
    pig_points=Number(
        "points of the pig by completed rows", most=DEAREST, by=(PIG_ROWS + 1,), written=False
    ),
    start_player=Seat("who rolls and takes first this round"),
    rolled=Number("dice rolled so far this round", most=9, written=False),
    pool=Number("dice in the pool by vegetable and value", most=3, by=(VEGETABLES, FACES)),
    left=Number("dice in the pool, once all are rolled", most=9, written=False),
    die_vegetable=OneOf(VEGETABLES, "of the die just taken, as changed by powers"),
    die_value=Number("of the die just taken, as changed by powers; 0 if there is none", most=6),
    market=Number("crosses of each vegetable", most=MARKET, by=(VEGETABLES,)),
    garden=OneOf(GROWS, "what grows in each space", by=(SHEETS, ROWS, COLUMNS)),
    planted=Number(
        "vegetables in the garden by kind", most=SPACES, by=(SHEETS, VEGETABLES), written=False
    ),
    pig=Number("circles crossed off", most=CIRCLES, by=(SHEETS,)),
    spent=Number("pig powers spent", most=PIG_ROWS, by=(SHEETS,)),
)


def setup(state: np.record, seats: int, options: Options) -> None:
    """An empty garden and a hungry pig for everybody; luck will say who starts."""
    state.turn = CHANCE
    state.phase = CHOOSING_START
    state.advanced = options.mode == "advanced"
    state.dice = DICE[seats]
    state.pig_points[1:] = options.pig_points
    state.market[:] = first_crosses(state.advanced)
