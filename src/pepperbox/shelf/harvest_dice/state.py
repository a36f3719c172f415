"""What lies on the table in Harvest Dice, and how a match is set up."""

import itertools
from typing import Annotated, Literal, get_args

import msgspec
import numpy as np

from pepperbox.engine import CHANCE, OVER, Chairs, Fields, Flag, Number, OneOf, Seat

from .tables import (
    CIRCLES,
    COLUMNS,
    DICE,
    GROWS,
    KINDS,
    MARKET,
    PIG_POINTS,
    PIG_ROW,
    PIG_ROWS,
    ROWS,
    SPACES,
    VEGETABLES,
    Value,
)

PHASES = ("choosing start", "rolling", "taking", "using")  # in the order of a round
CHOOSING_START, ROLLING, TAKING, USING = range(4)

DEAREST = 1_000_000  # points of a pig row
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

Points = Annotated[int, msgspec.Meta(ge=0, le=DEAREST)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["basic", "advanced"] = "basic"
    pig_points: tuple[Points, Points, Points, Points, Points, Points, Points] = PIG_POINTS

    def __post_init__(self) -> None:
        if any(later <= earlier for earlier, later in itertools.pairwise(self.pig_points)):
            raise ValueError("Pig points must rise from row to row")


def setup(state: np.record, seats: int, options: Options) -> None:
    """An empty garden and a hungry pig for everybody; luck will say who starts."""
    state.turn = CHANCE
    state.phase = CHOOSING_START
    state.advanced = options.mode == "advanced"
    state.dice = DICE[seats]
    state.pig_points[1:] = options.pig_points
    state.market[:] = first_crosses(state.advanced)


def first_crosses(advanced: bool) -> int:
    """Of each market: in the basic game one of the six is there from the start."""
    return 0 if advanced else 1


def derive(state: np.record) -> None:
    """Count what lies on the table."""
    in_the_pool = state.pool.sum()
    all_rolled = state.phase in (TAKING, USING)
    state.left = in_the_pool if all_rolled else 0
    state.rolled = KINDS * state.dice if all_rolled else in_the_pool
    for vegetable in range(KINDS):
        state.planted[:, vegetable] = (state.garden == vegetable + 1).sum(axis=(1, 2))


# What cannot be -----------------------------------------------------------------------


def check(state: np.record) -> str | None:
    """Why the table cannot look like this, in one sentence; None if it can."""
    seats = range(state.seats)
    sheets = (_check_sheet(state, seat) for seat in seats)
    checked = (_check_dice(state), _check_turn(state), _check_market(state), *sheets)
    return next((reason for reason in checked if reason), None)


def _check_dice(state: np.record) -> str | None:
    counts = state.pool.sum(axis=1).tolist()
    for vegetable, count in zip(VEGETABLES, counts, strict=True):
        if count > state.dice:
            return f"There are {state.dice} {vegetable} dice, and {count} in the pool."
    in_hand = state.turn >= 0 and state.phase == USING
    if in_hand != (state.die_value > 0):
        return "A die is in hand while it is used, and at no other time."
    if in_hand and sum(counts) == KINDS * state.dice:
        return "All dice are in the pool, and one is in hand."
    if state.phase == ROLLING and state.turn == CHANCE:
        in_order = [min(state.dice, sum(counts) - state.dice * kind) for kind in range(KINDS)]
        if counts != [max(0, count) for count in in_order]:
            return "Lettuce dice are rolled first, then tomato, then carrot."
    elif sum(counts) and state.turn < 0:
        return "There are dice in the pool, but nobody is to take them."
    return None


def _check_turn(state: np.record) -> str | None:
    if state.turn == OVER:
        return None if _has_ended(state) else "Nothing has ended this match: it cannot be over."
    if (state.turn == CHANCE) != (state.phase in (CHOOSING_START, ROLLING)):
        return "Luck chooses the start player and rolls; players take and use dice."
    if state.phase == CHOOSING_START:
        crossed = (state.market != first_crosses(state.advanced)).any()
        begun = state.garden.any() or state.pig.any() or crossed
        return "Luck chooses the start player before anything else happens." if begun else None
    if state.phase == ROLLING:
        return "This match has ended: no round follows." if _has_ended(state) else None
    if state.left < (2 if state.phase == TAKING else 1):
        return "The last die of the pool is not taken: it goes to market."
    taken = KINDS * state.dice - state.left - (1 if state.phase == USING else 0)
    turn = (state.start_player + taken) % state.seats
    return None if turn == state.turn else f"It is the turn of seat {turn}, not of {state.turn}."


def _has_ended(state: np.record) -> bool:
    full = (state.pig == CIRCLES).any() or (state.market == MARKET).any()
    return bool(full or (state.planted.sum(axis=1) == SPACES).any())


def _check_market(state: np.record) -> str | None:
    for vegetable, crosses in zip(VEGETABLES, state.market.tolist(), strict=True):
        if crosses < first_crosses(state.advanced):
            return f"The {vegetable} market has a cross from the start in the basic game."
        if crosses == MARKET and state.turn != OVER:
            return f"The {vegetable} market is full, but the match is not over."
    return None


def _check_sheet(state: np.record, seat: int) -> str | None:
    earned = state.pig[seat] // PIG_ROW
    if state.spent[seat] > earned:
        return f"Seat {seat} has earned {earned} pig powers and spent {state.spent[seat]}."
    for kind, vegetable in enumerate(VEGETABLES, 1):
        spaces = {
            (int(row), int(column)) for row, column in np.argwhere(state.garden[seat] == kind)
        }
        if not _touch(spaces):
            return f"In the garden of seat {seat} a {vegetable} does not touch the others."
    return None


def _touch(spaces: set[tuple[int, int]]) -> bool:
    """Whether each of them can be reached from any other over common sides."""
    reached = set(itertools.islice(spaces, 1))
    while True:
        further = {
            (row, column)
            for row, column in spaces - reached
            if reached
            & {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        }
        if not further:
            return reached == spaces
        reached |= further
