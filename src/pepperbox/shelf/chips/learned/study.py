"""Rounds between players who go by averages or by a table of scores: what tables come from."""

import math

import numpy as np

from pepperbox.engine import CHANCE, OVER, compiled, pick

from ..expected import PLACES, WORTH
from ..rules import apply, legal, standing, weights
from ..rules.round import MINUS, card_of
from ..tables import CARDS, CHIPS, DEALT, FLAVOURS, LAST_CHIP
from .best import LEAST_SCORE, STEPS, appraise_by
from .boards import BOARD


@compiled
def by_average(state, numbers, count):
    """The place of the move that keeps the best cards for plus and the worst for minus."""
    row = 0
    for flavour in range(len(FLAVOURS)):
        row += PLACES[flavour] * state.bag[flavour]
    worst = 0
    for i in range(1, count):
        if WORTH[row, card_of(numbers[i])] < WORTH[row, card_of(numbers[worst])]:
            worst = i
    if numbers[0] >= MINUS:
        return worst
    second = 1 if worst == 0 else 0
    for i in range(count):
        if i != worst and WORTH[row, card_of(numbers[i])] < WORTH[row, card_of(numbers[second])]:
            second = i
    return second


@compiled
def by_table(state, seat, numbers, count, table):
    worths = np.empty(DEALT, np.float64)
    appraise_by(state, seat, numbers, count, worths, table)
    return np.argmax(worths[:count])


@compiled
def play_on(position, first, tables, one_knows, other_knows, rng, counts, foretold):
    """Play a match to its end; every other seat, from the first on, goes by the first table.

    Who knows no table goes by averages. `counts` gets the scores of all rounds, `foretold` the log
    loss of who had more of two by the first table, and of how many that was said.
    """
    numbers = np.empty(len(CARDS), np.int32)
    chances = np.empty(len(CARDS), np.int32)
    state = position[0]
    rounds = state.rounds
    while state.turn != OVER:
        if state.turn == CHANCE:
            legal(state, CHANCE, numbers)
            apply(state, CHANCE, numbers[pick(rng, chances, weights(state, chances))])
            if state.turn == OVER or state.rounds > rounds:
                rounds = state.rounds
                count_scores(state, counts, tables[0], one_knows, foretold)
        else:
            seat = np.int64(state.turn)
            count = legal(state, seat, numbers)
            is_one = (seat + first) % 2 == 0
            if one_knows and is_one:
                place = by_table(state, seat, numbers, count, tables[0])
            elif other_knows and not is_one:
                place = by_table(state, seat, numbers, count, tables[1])
            else:
                place = by_average(state, numbers, count)
            apply(state, seat, numbers[place])


@compiled
def count_scores(state, counts, table, knows, foretold):
    """Of the round that was scored last."""
    row = 0
    for flavour in range(len(FLAVOURS)):
        row += PLACES[flavour] * CHIPS[flavour]
    for i in range(LAST_CHIP):
        row -= PLACES[state.last_board[i] - 1]
    board = BOARD[row]
    last = state.last_board[LAST_CHIP - 1] - 1
    for seat in range(state.seats):
        step = step_of(state, seat)
        counts[board, last, step] += 1
        other = step_of(state, (seat + 1) % state.seats)
        if knows and other != step:
            above = min(max(table[board, last, step] / 255.0, 0.002), 0.998)
            foretold[0] -= math.log(above if other > step else 1.0 - above)
            foretold[1] += 1


@compiled
def step_of(state, seat):
    """A score as the table has it; who has the trophy is above or below everybody."""
    if state.trophy_winner == seat:
        return STEPS - 1
    if state.trophy_loser == seat:
        return 0
    return min(max((state.last_score[seat] - LEAST_SCORE) // 2, 0), STEPS - 1)


@compiled
def play_matches(opening, matches, tables, one_knows, other_knows, rng, counts, foretold):
    """Every other match with the tables on each other's seats; what the first wins of all."""
    places = np.zeros(opening[0].seats, np.int32)
    won = 0.0
    for match in range(matches):
        position = opening.copy()
        play_on(position, match % 2, tables, one_knows, other_knows, rng, counts, foretold)
        standing(position[0], places)
        for seat in range(position[0].seats):
            if places[seat] == 1 and (seat + match) % 2 == 0:
                won += 1.0
    return won
