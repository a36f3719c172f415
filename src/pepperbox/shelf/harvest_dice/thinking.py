"""What bots are told about Harvest Dice: how a position will probably end."""

from collections.abc import Sequence

import numpy as np

from pepperbox.engine import compiled
from pepperbox.engine.story import Entry

from .moves import Feed, Plant, Take
from .rules.choices import powers, touches
from .rules.round import vegetables
from .rules.scoring import ribbons
from .tables import CIRCLES, COLUMNS, KINDS, MARKET, PIG_ROW, RIBBON, ROWS, SPACES

MARGIN = 8.0  # points
EXPLORE = 0.3
STAGES = 4  # by the rounds that are probably left
SOON, LATER, MUCH_LATER = 1.2, 2.5, 4.5
DICE_FACES = KINDS * COLUMNS


@compiled
def estimate(state, marks):
    rounds = rounds_left(state)
    for seat in range(state.seats):
        marks[seat] = garden(state, seat, rounds) + pig(state, seat) + rows(state, seat)
        marks[seat] += RIBBON * ribbons(state, seat) * 0.7


@compiled
def prospects(state, marks):
    """The estimate, and what everybody would get of the dice: in turn, each the best for itself."""
    estimate(state, marks)
    gains = np.zeros((state.seats, DICE_FACES), np.float64)
    left = np.zeros(DICE_FACES, np.int64)
    dice = 0
    rounds = rounds_left(state)
    for die in range(DICE_FACES):
        left[die] = state.pool[die // COLUMNS, die % COLUMNS]
        dice += left[die]
        if left[die] > 0:
            for seat in range(state.seats):
                gains[seat, die] = gain(state, seat, die // COLUMNS, die % COLUMNS, rounds)
    seat = state.start_player
    for _ in range(min(dice, KINDS * state.dice - 1)):
        best = -1
        for die in range(DICE_FACES):
            if left[die] > 0 and (best < 0 or gains[seat, die] > gains[seat, best]):
                best = die
        left[best] -= 1
        marks[seat] += gains[seat, best]
        seat = (seat + 1) % state.seats


@compiled
def gain(state, seat, vegetable, column, rounds):
    """What a die brings: a vegetable if it can be planted, else circles."""
    best = -1.0
    for row in range(ROWS):
        if state.garden[seat, row, column] == 0 and (
            state.planted[seat, vegetable] == 0
            or touches(state.garden[seat], vegetable, row, column)
        ):
            filled = 0
            for other in range(COLUMNS):
                if state.garden[seat, row, other] != 0:
                    filled += 1
            best = max(best, RIBBON * (2 * filled + 1) / COLUMNS**2)
    if best >= 0.0:
        return best + min(float(MARKET), state.market[vegetable] + rounds / KINDS)
    row = min(state.pig[seat] // PIG_ROW, len(state.pig_points) - 2)
    each = 0.8 * (state.pig_points[row + 1] - state.pig_points[row]) + 1.5
    return (column + 1) * each / PIG_ROW


@compiled
def stage(state, stages):
    rounds = rounds_left(state)
    return (rounds > SOON) + (rounds > LATER) + (rounds > MUCH_LATER)


@compiled
def rounds_left(state):
    """Until a garden, a pig or a market is full, at the pace of ordinary play."""
    turns = (3.0 * state.dice - 1.0) / state.seats
    least = 100.0
    for seat in range(state.seats):
        least = min(least, (SPACES - vegetables(state, seat)) / (0.85 * turns))
        least = min(least, (CIRCLES - state.pig[seat]) / (1.2 * turns))
    for vegetable in range(KINDS):
        least = min(least, (MARKET - state.market[vegetable]) * 1.8)
    return least


@compiled
def garden(state, seat, rounds):
    """Every round sends one die to a market: a third of a cross for each vegetable."""
    total = 0.0
    for vegetable in range(KINDS):
        crosses = min(float(MARKET), state.market[vegetable] + rounds / KINDS)
        total += state.planted[seat, vegetable] * crosses
    return total


@compiled
def pig(state, seat):
    """Points grow with every circle, not only at the end of a row; a power is worth a little."""
    row = state.pig[seat] // PIG_ROW
    points = float(state.pig_points[row])
    if state.pig[seat] < CIRCLES:
        part = (state.pig[seat] - row * PIG_ROW) / PIG_ROW
        points += part * 0.8 * (state.pig_points[row + 1] - state.pig_points[row])
    return points + 1.5 * powers(state, seat)


@compiled
def rows(state, seat):
    """A row that is nearly full is worth most of its ribbon."""
    total = 0.0
    for row in range(ROWS):
        filled = 0
        for column in range(COLUMNS):
            if state.garden[seat, row, column] != 0:
                filled += 1
        total += RIBBON * (filled / COLUMNS) ** 2
    return total


# For the balance report ---------------------------------------------------------------


def taken(log: Sequence[Entry], state: np.record) -> list[list[tuple[str, str]]]:
    """The dice, and what became of them."""
    things: list[list[tuple[str, str]]] = [[] for _ in range(state.seats)]
    for seat, event in log:
        if seat is None:
            continue
        if isinstance(event, Take):
            things[seat].append(("die taken", f"{event.vegetable} {event.value}"))
        elif isinstance(event, Plant):
            things[seat].append(("space planted", f"row {event.row}, column {event.column}"))
        elif isinstance(event, Feed):
            things[seat].append(("use", "feed the pig"))
        else:
            things[seat].append(("use", "spend a pig power"))
    return things


def ending(log: Sequence[Entry], state: np.record) -> str:
    for seat in range(state.seats):
        if vegetables(state, seat) == SPACES:
            return "a garden is full"
        if state.pig[seat] == CIRCLES:
            return "a pig is full"
    return "a market is full"
