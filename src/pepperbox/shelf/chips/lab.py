"""Small Chips: two players, six cards, one choice of sides. Its exploitability is exact.

Twelve chips lie on the board and both have two rewards, so the round decides the match: each
player is dealt three of six cards, puts one on minus and the other two on plus, and the last two
chips are drawn. Everybody knows which six cards are dealt, nobody who has which others. A round
with equal scores is worth 0 to both.

A policy has a row for every hand and a column for each of its cards: the chance that this one goes
to the minus side.
"""

import functools
import itertools
from typing import NamedTuple

import numpy as np

from pepperbox.engine import Match, game

CARDS = ("min-barbecue5", "equal-barbecue-onion", "last-onion", "last-chicken", "per-onion",
         "more-chicken-vinegar")  # fmt: skip
BOARD = ("potato",) * 4 + ("onion",) * 3 + ("barbecue",) * 3 + ("vinegar", "chicken")
DISCARDS = (["all-1", "all-2", "min-chicken3"], ["min-vinegar4", "min-onion6", "min-potato7"])
ROUND = 5
HANDS = tuple(
    itertools.combinations(range(len(CARDS)), 3)
)  # by their cards; the other has the rest


class Best(NamedTuple):
    value: float  # what the answer wins on average
    policy: np.ndarray


def match(hand: int) -> Match:
    """The match in which the first player was dealt that hand; its luck is played by hand."""
    mine = [CARDS[card] for card in HANDS[hand]]
    state = {
        "turn": 0,
        "rounds": ROUND,
        "board": list(BOARD),
        "hand": [mine, [card for card in CARDS if card not in mine]],
        "discards": list(DISCARDS),
        "plus": [[], []],
        "minus": [None, None],
        "rewards": [2, 2],
    }
    position = {"game": "chips", "seats": 2, "options": {}, "state": state}
    return game("chips").at(position, chance="manual")


@functools.cache
def payoffs() -> np.ndarray:
    """What the first player wins on average: by its hand, and the card that each puts on minus."""
    table = np.zeros((len(HANDS), 3, 3))
    for hand in range(len(HANDS)):
        for mine, other in itertools.product(range(3), repeat=2):
            one = match(hand)
            one.play(0, {"move": "minus", "card": CARDS[HANDS[hand][mine]]})
            one.play(1, {"move": "minus", "card": CARDS[HANDS[rest()[hand]][other]]})
            table[hand, mine, other] = _worth(one)
    table.flags.writeable = False
    return table


def _worth(one: Match) -> float:
    """To the first player, on average over the last chips; another round is worth nothing."""
    if one.over or one.state.rounds > ROUND:
        return 0.0 if len(one.winners) != 1 else 1.0 if one.winners == (0,) else -1.0
    outcomes = one.outcomes()
    total = sum(weight for _, weight in outcomes)
    worth = 0.0
    for event, weight in outcomes:
        after = one.copy()
        after.play(None, event)
        worth += weight / total * _worth(after)
    return worth


def uniform() -> np.ndarray:
    """Any card, each as often."""
    return np.full((len(HANDS), 3), 1 / 3)


def value(first: np.ndarray, second: np.ndarray) -> float:
    """What the first player wins on average when both keep to their policies."""
    return float(np.einsum("hi,hij,hj->", first, payoffs(), second[rest()]) / len(HANDS))


def best_response(policy: np.ndarray, seat: int) -> Best:
    """The best that a seat can do against a policy of the other: exact, hand by hand."""
    if seat == 0:
        worth = np.einsum("hij,hj->hi", payoffs(), policy[rest()])
    else:
        by_first = -np.einsum("hij,hi->hj", payoffs(), policy)
        worth = by_first[rest()]  # by its own hand, which is the rest of the first player's
    answer = np.zeros_like(worth)
    answer[np.arange(len(worth)), worth.argmax(1)] = 1
    return Best(float(worth.max(1).mean()), answer)


def exploitability(first: np.ndarray, second: np.ndarray) -> float:
    """How much the best answers to two policies win on average: 0 in an equilibrium."""
    return (best_response(second, 0).value + best_response(first, 1).value) / 2


def equilibrium(rounds: int = 2000) -> tuple[np.ndarray, np.ndarray]:
    """Policies that are nearly unexploitable, by regret matching; later rounds count more."""
    regrets = [np.zeros((len(HANDS), 3)) for _ in range(2)]
    sums = [np.zeros((len(HANDS), 3)) for _ in range(2)]
    for number in range(1, rounds + 1):
        first, second = (_matched(regret) for regret in regrets)
        worths = (
            np.einsum("hij,hj->hi", payoffs(), second[rest()]),
            -np.einsum("hij,hi->hj", payoffs(), first)[rest()],
        )
        for seat, policy in enumerate((first, second)):
            gained = (policy * worths[seat]).sum(1, keepdims=True)
            regrets[seat] = np.maximum(regrets[seat] + worths[seat] - gained, 0)
            sums[seat] += number * policy
    first, second = (total / total.sum(1, keepdims=True) for total in sums)
    return first, second


def _matched(regret: np.ndarray) -> np.ndarray:
    total = regret.sum(1, keepdims=True)
    return np.where(total > 0, regret / np.where(total > 0, total, 1), 1 / 3)


@functools.cache
def rest() -> np.ndarray:
    """By hand: the hand that the other player has then."""
    everything = set(range(len(CARDS)))
    rest = [HANDS.index(tuple(sorted(everything - set(hand)))) for hand in HANDS]
    return np.array(rest)
