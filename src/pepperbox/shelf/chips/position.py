"""A position of Chips as it may be written down: what follows from it, and what cannot be."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pepperbox.engine import CHANCE, OVER

from .rules.scoring import NOBODY, chips_on, is_decided, judge
from .tables import (
    CARDS,
    CARDS_AFTER,
    CHIPS,
    CHIPS_AFTER,
    CHOOSING_SIDES,
    DEALING,
    DEALT,
    FACE_DOWN,
    FIRST_REWARD,
    FLAVOURS,
    GOAL,
    LAST_CHIP,
    ON_PLUS,
    PHASES,
)

LONGEST = 1000  # rounds, of a position as text: far more than anybody has played


class Lying(NamedTuple):
    """How many cards of a player lie where."""

    hand: int
    discards: int
    plus: int = 0
    minus: int = 0


def lying(state: np.record, seat: int) -> Lying:
    places = (state.hand[seat], state.discards[seat], state.plus[seat], state.minus[seat])
    return Lying(*(int(np.count_nonzero(place)) for place in places))


def derive(state: np.record) -> None:
    """What follows from the chips and cards that lie there."""
    state.drawn = np.count_nonzero(state.board)
    state.bag[:] = CHIPS - chips_on(state.board)
    state.dealt = sum(sum(lying(state, seat)) for seat in range(state.seats))
    state.phase = _phase(state)
    state.last_score[:] = 0
    state.last_rewards[:] = 0
    state.trophy_winner = NOBODY
    state.trophy_loser = NOBODY
    if all(map(np.all, _last_round(state))):
        judge(state)


def _last_round(state: np.record) -> tuple[np.ndarray, ...]:
    seats = slice(state.seats)
    return state.last_board, state.last_plus[seats], state.last_minus[seats]


def _phase(state: np.record) -> int:
    """The first phase whose chips are not all drawn, or in which somebody has to decide."""
    if state.dealt < DEALT * state.seats:
        return DEALING
    most = max(lying(state, seat).hand for seat in range(state.seats))
    for phase in range(DEALING + 1, len(PHASES)):
        due = min(most, CARDS_AFTER[phase - 1]) > CARDS_AFTER[phase]
        if state.drawn < CHIPS_AFTER[phase] + due:
            return phase
    return len(PHASES) - 1


def check(state: np.record) -> str | None:
    """What is impossible in this position, in one sentence, or None."""
    return next(_faults(state), None)


def _faults(state: np.record) -> Iterator[str]:
    """Everything impossible; each fault takes for granted that those before are not there."""
    yield from _faults_of_chips(state.board)
    yield from _faults_of_chips(state.last_board)
    yield from _faults_of_cards(state.hand, state.discards, state.plus, state.minus)
    yield from _faults_of_cards(state.last_plus, state.last_minus)
    for seat in range(state.seats):
        if any(map(_has_gap, (state.hand[seat], state.discards[seat], state.plus[seat]))):
            yield f"Seat {seat} has a gap between its cards."
        if not _can_lie(state, seat, lying(state, seat)):
            lies = ", ".join(f"{n} {place}" for place, n in lying(state, seat)._asdict().items())
            yield f"Seat {seat} cannot have its cards so after {state.drawn} chips: {lies}."
    yield from _faults_of_the_turn(state)
    yield from _faults_of_rounds(state)


def _faults_of_chips(board: np.ndarray) -> Iterator[str]:
    if _has_gap(board):
        yield "There is a gap between the chips on the board."
    for flavour, count, most in zip(FLAVOURS, chips_on(board), CHIPS, strict=True):
        if count > most:
            yield f"There are {count} {flavour} chips on the board, but only {most} in the game."


def _faults_of_cards(*places: np.ndarray) -> Iterator[str]:
    cards = [card for each in places for card in np.ravel(each).tolist()]
    if FACE_DOWN in cards:
        yield "A position shows every card: none lies face down."
    for number, card in enumerate(CARDS):
        if cards.count(number + 1) > 1:
            yield f"The card {card} lies in more than one place."


def _can_lie(state: np.record, seat: int, lies: Lying) -> bool:
    """Six to a seat, one seat after the other; then everybody keeps fewer and fewer in hand."""
    if state.phase == DEALING:
        dealt = min(max(state.dealt - seat * DEALT, 0), DEALT)
        return state.drawn == 0 and lies == Lying(hand=int(dealt), discards=0)
    fewest, most = CARDS_AFTER[state.phase], CARDS_AFTER[state.phase - 1]
    on_sides = Lying(0, DEALT - ON_PLUS - 1, ON_PLUS, 1)
    if state.phase >= CHOOSING_SIDES and lies == on_sides:
        return True
    return max(fewest, 1) <= lies.hand <= most and lies == Lying(lies.hand, DEALT - lies.hand)


def _faults_of_the_turn(state: np.record) -> Iterator[str]:
    over = state.turn == OVER
    if over != (state.drawn == LAST_CHIP):
        yield "A match that is over has a full board, and a full board is scored at once."
    if over != is_decided(state):
        yield f"With these rewards the match is {'not ' if over else ''}over."
    kept = CARDS_AFTER[state.phase]
    owing = [seat for seat in range(state.seats) if lying(state, seat).hand > kept]
    due = owing[0] if owing else CHANCE
    if not over and state.turn != due:
        yield f"It is the turn of {'luck' if due == CHANCE else f'seat {due}'} here."


def _faults_of_rounds(state: np.record) -> Iterator[str]:
    over, seats = state.turn == OVER, slice(state.seats)
    now = (state.board, state.plus[seats], state.minus[seats])
    then = _last_round(state)
    if any(map(np.any, then)) and not all(map(np.all, then)):
        yield "Of the last round all chips and all cards on both sides are needed, or none."
    scored = int(state.rounds) - (not over)
    if scored < 0 or (scored == 0 and state.last_board[0]):
        yield "Rounds count from 1, and there is none before the first."
    if over and not all(map(np.array_equal, now, then)):
        yield "When the match is over, the last round is the one that lies on the table."
    rewarded = scored - (state.trophy_winner != NOBODY)  # who wins by the trophy ends the match
    if state.rewards.sum() < rewarded or scored > LONGEST:
        yield f"So many rounds cannot have been played: {scored}."
    before = (state.rewards - state.last_rewards)[seats]
    if before.max() >= GOAL[state.seats] and np.count_nonzero(before == before.max()) == 1:
        yield "The match would have been over before its last round."
    for seat in range(state.seats):
        most = FIRST_REWARD[state.seats] * scored
        if not state.last_rewards[seat] <= state.rewards[seat] <= most:
            yield f"Seat {seat} cannot have {state.rewards[seat]} rewards in round {state.rounds}."


def _has_gap(places: np.ndarray) -> bool:
    """Something stands behind an empty place."""
    filled = places.astype(bool)
    return bool(np.any(filled[1:] & ~filled[:-1]))
