"""A small network looks at a position, compiled for each game; loaded by `specialise`.

Most facts are absent from most positions: the first layer adds up the rows of those present.
"""

import math

import numpy as np

from pepperbox.engine import compiled
from pepperbox.engine.contract import Learned, Rules
from pepperbox.search.workspace import Room

rules: Rules  # bound to a game's rules by `specialise`
thinking: Learned  # and to what a network is shown of it

EVEN = 0.05  # of the priors: no move is out of the question


@compiled
def room_for(network):
    return Room(
        np.empty(thinking.MOST_FEATURES, np.int32),
        np.empty(thinking.MOST_FEATURES, np.float32),
        np.empty(len(network.first_bias), np.float32),
        np.empty(len(network.second_bias), np.float32),
        np.empty(rules.MOST, np.float64),
    )


@compiled
def look(state, seat, network, room):
    """Fill in the hidden layers."""
    rows, first = network.first, room.first
    places, amounts = room.places, room.amounts
    count = thinking.features(state, seat, places, amounts)
    first[:] = network.first_bias
    for i in range(count):
        row = rows[places[i]]
        amount = amounts[i]
        for j in range(len(first)):
            first[j] += amount * row[j]
    columns, second = network.second, room.second
    second[:] = network.second_bias
    for i in range(len(first)):
        if first[i] > 0.0:
            row = columns[i]
            amount = first[i]
            for j in range(len(second)):
                second[j] += amount * row[j]
    for j in range(len(second)):
        second[j] = max(second[j], np.float32(0.0))


@compiled
def judge(state, network, room, values):
    """Every seat's chance of winning; the hidden layers are of use for the priors afterwards."""
    if not thinking.POLICY:
        judge_seats(state, network, room, values)
        return
    seat = thinking.viewer(state)
    look(state, seat, network, room)
    second, heads, bias = room.second, network.value, network.value_bias
    highest = -1e9
    for i in range(state.seats):
        mark = float(bias[i])
        for j in range(len(second)):
            mark += second[j] * heads[j, i]
        values[(seat + i) % state.seats] = mark
        highest = max(highest, mark)
    to_shares(values, state.seats, highest)


@compiled
def judge_seats(state, network, room, values):
    """The same, each seat being looked at on its own."""
    second, head = room.second, network.value
    highest = -1e9
    for seat in range(state.seats):
        look(state, seat, network, room)
        mark = float(network.value_bias[0])
        for j in range(len(second)):
            mark += second[j] * head[j, 0]
        values[seat] = mark
        highest = max(highest, mark)
    to_shares(values, state.seats, highest)


@compiled
def like(numbers, count, network, room):
    """The priors of legal moves, of the position that was looked at last."""
    second, heads, bias, priors = room.second, network.policy, network.policy_bias, room.priors
    highest = -1e9
    for i in range(count):
        row = heads[numbers[i]]
        mark = float(bias[numbers[i]])
        for j in range(len(second)):
            mark += second[j] * row[j]
        priors[i] = mark
        highest = max(highest, mark)
    to_priors(priors, count, highest)


@compiled
def to_priors(marks, count, highest):
    to_shares(marks, count, highest)
    for i in range(count):
        marks[i] = (1.0 - EVEN) * marks[i] + EVEN / count


@compiled
def to_shares(marks, count, highest):
    total = 0.0
    for i in range(count):
        marks[i] = math.exp(marks[i] - highest)
        total += marks[i]
    for i in range(count):
        marks[i] /= total
