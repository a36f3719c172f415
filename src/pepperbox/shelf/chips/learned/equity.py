"""The chance to win the match from given rewards, exactly, if all play equally well.

Then every order of the players is as likely as another in every round, but for the trophy and, with
three and more players, ties, which are left out. With two players a tie is as likely as it was
among good players.
"""

import functools
import itertools
from collections.abc import Iterator

import numpy as np

from pepperbox.engine import compiled

from ..tables import FIRST_REWARD, GOAL, PLAYERS

TIE = 0.025  # of rounds with two players
MOST_REWARDS = 4  # that somebody can have and the match still goes on; ties may bring more
BASE = MOST_REWARDS + 1
PLACES_FROM = 2  # with three and more players first and second are different, others alike
FIRST, SECOND, LAST, TIED = range(4)  # what a round can bring to a player


def chance(rewards: tuple[int, ...], seat: int = 0) -> float:
    """A player's chance to win a match that goes on with these rewards."""
    others = sorted(rewards[:seat] + rewards[seat + 1 :])
    return _chance((rewards[seat], *others))


@functools.cache
def _chance(rewards: tuple[int, ...]) -> float:
    """The first player's."""
    by_place = after_round(rewards)
    if len(rewards) == 2:
        return TIE * by_place[TIED] + (1 - TIE) * (by_place[FIRST] + by_place[LAST]) / 2
    behind = len(rewards) - PLACES_FROM
    return (by_place[FIRST] + by_place[SECOND] + behind * by_place[LAST]) / len(rewards)


@functools.cache
def after_round(rewards: tuple[int, ...]) -> tuple[float, float, float, float]:
    """The first player's chance after a round, by what the round brought."""
    worths: list[list[float]] = [[], [], [], []]
    for first, second in itertools.permutations(range(len(rewards)), 2):
        place = {first: FIRST, second: SECOND}.get(0, LAST)
        if len(rewards) == 2 and place == SECOND:
            place = LAST
        worths[place].append(_after(rewards, (first, second)))
    if len(rewards) == 2:
        both = (rewards[0] + 1, rewards[1] + 1)
        worths[TIED].append(0.5 if both[0] == both[1] >= GOAL[2] else _or_won(both))
    means = [sum(one) / len(one) if one else 0.0 for one in worths]
    return means[FIRST], means[SECOND], means[LAST], means[TIED]


def _after(rewards: tuple[int, ...], order: tuple[int, int]) -> float:
    """When these two came first and second; of equal rewards the better round wins the match."""
    now = list(rewards)
    for behind, player in enumerate(order):
        now[player] += max(0, FIRST_REWARD[len(now)] - behind)
    best = max(now)
    if best >= GOAL[len(now)]:
        leaders = [player for player in (*order, *range(len(now))) if now[player] == best]
        return float(leaders[0] == 0)
    return chance(tuple(now))


def _or_won(rewards: tuple[int, int]) -> float:
    if max(rewards) >= GOAL[2]:
        return float(rewards[0] > rewards[1])
    return chance(rewards)


def _codes() -> Iterator[tuple[int, int, tuple[int, ...]]]:
    for seats in range(2, PLAYERS + 1):
        for rewards in itertools.product(range(BASE), repeat=seats):
            code = sum(reward * BASE**i for i, reward in enumerate(rewards))
            yield seats, code, (rewards[0], *sorted(rewards[1:]))


def _table() -> np.ndarray:
    table = np.zeros((PLAYERS + 1, BASE**PLAYERS, 4), np.float32)
    for seats, code, rewards in _codes():
        table[seats, code] = after_round(rewards)
    return table


AFTER_ROUND = _table()  # by players, code of the rewards, and what the round brought


@compiled
def code_of(state, seat):
    """The rewards from a seat on, as one number; of many rewards only leads count."""
    most = 0
    for other in range(state.seats):
        most = max(most, state.rewards[other])
    less = max(0, most - MOST_REWARDS)
    code = 0
    for i in range(state.seats - 1, -1, -1):
        code = code * BASE + max(0, state.rewards[(seat + i) % state.seats] - less)
    return code
