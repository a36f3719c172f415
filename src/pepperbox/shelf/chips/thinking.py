"""What bots are told about Chips: what cards will bring on average, and who plays by a guess."""

from collections.abc import Sequence

import numpy as np

from pepperbox.engine import CHANCE, below, compiled
from pepperbox.engine.story import Entry

from .expected import PLACES, WORTH
from .moves import Deal, Discard, Minus
from .rules.objectives import is_completed, worth
from .rules.round import MINUS, card_of
from .rules.scoring import NOBODY
from .tables import CHIPS, DEALING, DEALT, FLAVOURS, LAST_CHIP, NO_CARD, ON_PLUS, Card

MARGIN = 1.2  # rewards
EXPLORE = 0.25
STAGES = 5  # dealing, and the chips of each board card
PAST_LUCK = False  # what to do next depends on the chips: the policy sees them, a tree cannot
GLANCES = 16  # boards that a player who does not think long imagines
GOOD_SCORE = 120.0  # points that usually win a round


@compiled
def settles(state, played):
    """Between two rounds only the rewards count."""
    return state.phase == DEALING and state.dealt == 0 and state.turn == CHANCE


@compiled
def estimate(state, marks):
    """Rewards so far and, in a round, part of one for the points that the best cards promise."""
    for seat in range(state.seats):
        marks[seat] = state.rewards[seat]
    if state.phase != DEALING:
        prospects(state, marks)


@compiled
def prospects(state, marks):
    """The same while cards are dealt: those that a player has so far."""
    for seat in range(state.seats):
        marks[seat] = state.rewards[seat]
    bag = 0
    for flavour in range(len(FLAVOURS)):
        bag += PLACES[flavour] * state.bag[flavour]
    for seat in range(state.seats):
        marks[seat] += promised(state, seat, bag) / GOOD_SCORE


@compiled
def promised(state, seat, bag):
    """The two best cards of a player less the worst; less the card that is on minus already."""
    if state.minus[seat] != NO_CARD:
        total = -WORTH[bag, state.minus[seat] - 1]
        for i in range(ON_PLUS):
            total += WORTH[bag, state.plus[seat, i] - 1]
        return total
    best = 0.0
    second = 0.0
    worst = 1e9
    for i in range(DEALT):
        if state.hand[seat, i] != NO_CARD:
            card = WORTH[bag, state.hand[seat, i] - 1]
            worst = min(worst, card)
            if card > best:
                second = best
                best = card
            elif card > second:
                second = card
    return best + second - worst if worst < 1e9 else 0.0


@compiled
def stage(state, stages):
    return state.phase // 2 + 1 if state.phase != DEALING else 0


@compiled
def policy(state, seat, numbers, count, rng):
    """Keep the two best cards for plus and the worst for minus: discard the second worst."""
    value = np.zeros(DEALT, np.int64)
    imagine_boards(state, numbers, count, rng, value)
    worst = 0
    for i in range(1, count):
        if value[i] < value[worst]:
            worst = i
    if numbers[0] >= MINUS:
        return worst
    second = 1 if worst == 0 else 0
    for i in range(count):
        if i != worst and value[i] < value[second]:
            second = i
    return second


@compiled
def imagine_boards(state, numbers, count, rng, value):
    """Fill the board a few times; `value` gets what the cards of these moves bring in all."""
    chips = np.empty(len(FLAVOURS), np.int64)
    bag = np.empty(len(FLAVOURS), np.int64)
    for _ in range(GLANCES):
        left = 0
        for flavour in range(len(FLAVOURS)):
            bag[flavour] = state.bag[flavour]
            chips[flavour] = CHIPS[flavour] - bag[flavour]
            left += bag[flavour]
        last = 0
        for _ in range(LAST_CHIP - state.drawn):
            last = draw(bag, left, rng)
            left -= 1
            chips[last] += 1
        for i in range(count):
            card = card_of(numbers[i])
            if is_completed(card, chips, last):
                value[i] += worth(card, chips)


@compiled
def draw(bag, left, rng):
    """Take a chip out of the bag."""
    place = below(rng, left)
    flavour = 0
    while place >= bag[flavour]:
        place -= bag[flavour]
        flavour += 1
    bag[flavour] -= 1
    return flavour


# For the balance report ---------------------------------------------------------------


def taken(log: Sequence[Entry], state: np.record) -> list[list[tuple[str, str]]]:
    """Where every card that was dealt ended up."""
    things: list[list[tuple[str, str]]] = [[] for _ in range(state.seats)]
    hands: list[set[Card]] = [set() for _ in range(state.seats)]
    for seat, event in log:
        match event:
            case Deal():
                hands[event.seat].add(event.card)
            case Discard() if seat is not None:
                hands[seat].remove(event.card)
                things[seat].append(("card discarded", event.card))
            case Minus() if seat is not None:
                hands[seat].remove(event.card)
                things[seat].append(("card on the minus side", event.card))
                things[seat] += [("card on the plus side", card) for card in sorted(hands[seat])]
                hands[seat].clear()
    return things


def ending(log: Sequence[Entry], state: np.record) -> str:
    if state.trophy_winner != NOBODY:
        return f"by the trophy in round {state.rounds}"
    return f"by rewards in round {state.rounds}"
