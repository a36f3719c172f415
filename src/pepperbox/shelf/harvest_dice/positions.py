"""Which positions of Harvest Dice there can be, and what follows from what lies on the table."""

import itertools

import numpy as np

from pepperbox.engine import CHANCE, OVER

from .rules.round import is_last_round
from .tables import (
    CHOOSING_START,
    KINDS,
    MARKET,
    PIG_ROW,
    ROLLING,
    TAKING,
    USING,
    VEGETABLES,
    first_crosses,
)


def derive(state: np.record) -> None:
    """Count what lies on the table."""
    in_the_pool = state.pool.sum()
    all_rolled = state.phase in (TAKING, USING)
    state.left = in_the_pool if all_rolled else 0
    state.rolled = KINDS * state.dice if all_rolled else in_the_pool
    for vegetable in range(KINDS):
        state.planted[:, vegetable] = (state.garden == vegetable + 1).sum(axis=(1, 2))


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
        if sum(counts) == KINDS * state.dice:
            return "All dice are rolled: luck has nothing left to decide."
    elif sum(counts) and state.turn < 0:
        return "There are dice in the pool, but nobody is to take them."
    return None


def _check_turn(state: np.record) -> str | None:
    if state.turn == OVER:
        return None if is_last_round(state) else "Nothing has ended this match: it cannot be over."
    if (state.turn == CHANCE) != (state.phase in (CHOOSING_START, ROLLING)):
        return "Luck chooses the start player and rolls; players take and use dice."
    if state.phase == CHOOSING_START:
        crossed = (state.market != first_crosses(state.advanced)).any()
        begun = state.garden.any() or state.pig.any() or crossed
        return "Luck chooses the start player before anything else happens." if begun else None
    if state.phase == ROLLING:
        return "This match has ended: no round follows." if is_last_round(state) else None
    if state.left < (2 if state.phase == TAKING else 1):
        return "The last die of the pool is not taken: it goes to market."
    taken = KINDS * state.dice - state.left - (1 if state.phase == USING else 0)
    turn = (state.start_player + taken) % state.seats
    return None if turn == state.turn else f"It is the turn of seat {turn}, not of {state.turn}."


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
