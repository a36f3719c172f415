"""A position of Chips as it may be written down: what follows from it, and what cannot be."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from pepperbox.engine import CHANCE, OVER

from .rules.scoring import NOBODY, chips_on, is_decided, judge
from .tables import (
    CARDS,
    CARDS_AFTER,
    CHIPS,
    CHIPS_AFTER,
    DEALING,
    DEALT,
    FACE_DOWN,
    FIRST_REWARD,
    FLAVOURS,
    LAST_CHIP,
    NO_CARD,
    ON_PLUS,
    PHASES,
)


def derive(state: np.record) -> None:
    """What follows from the chips and cards that lie there."""
    state.drawn = np.count_nonzero(state.board)
    state.bag[:] = CHIPS - chips_on(state.board)
    state.dealt = sum(len(cards_of(state, seat)) for seat in range(state.seats))
    state.phase = phase_of(state)
    state.last_score[:] = 0
    state.last_rewards[:] = 0
    state.trophy_winner = NOBODY
    state.trophy_loser = NOBODY
    if state.last_board.all() and state.last_plus[: state.seats].all():
        judge(state)


def phase_of(state: np.record) -> int:
    """The first phase whose chips are not all drawn, or in which somebody has to decide."""
    if state.dealt < DEALT * state.seats:
        return DEALING
    most = max(np.count_nonzero(state.hand[seat]) for seat in range(state.seats))
    for phase in range(DEALING + 1, len(PHASES)):
        if state.drawn < CHIPS_AFTER[phase] or most > CARDS_AFTER[phase]:
            return phase
    return len(PHASES) - 1


def cards_of(state: np.record, seat: int) -> list[int]:
    """What stands in the places of a player that have a card."""
    places = (state.hand[seat], state.discards[seat], state.plus[seat], state.minus[seat])
    return [card for place in places for card in np.ravel(place).tolist() if card != NO_CARD]


def check(state: np.record) -> str | None:
    """What is impossible in this position, in one sentence, or None."""
    return next(_faults(state), None)


def _faults(state: np.record) -> Iterator[str]:
    """Everything impossible; each fault takes for granted that those before are not there."""
    yield from _faults_of_components(state)
    yield from _faults_of_hands(state)
    yield from _faults_of_the_last_round(state)
    yield from _faults_of_turn_and_rewards(state)


def _faults_of_components(state: np.record) -> Iterator[str]:
    seats = range(state.seats)
    for board in (state.board, state.last_board):
        if _has_gap(board):
            yield "Chips lie on the board one after the other, without a gap."
        for flavour, count, most in zip(FLAVOURS, chips_on(board), CHIPS, strict=True):
            if count > most:
                yield f"There are {count} {flavour} chips on the board, of {most} in the game."
    held = [cards_of(state, seat) for seat in seats]
    then = [[*state.last_plus[seat].tolist(), int(state.last_minus[seat])] for seat in seats]
    for cards in (sum(held, []), [card for card in sum(then, []) if card != NO_CARD]):
        if FACE_DOWN in cards:
            yield "A position shows every card: none lies face down."
        card, times = Counter(cards).most_common(1)[0] if cards else (NO_CARD, 0)
        if times > 1:
            yield f"The card {CARDS[card - 1]!r} lies in more than one place."


def _faults_of_hands(state: np.record) -> Iterator[str]:
    for seat in range(state.seats):
        if any(map(_has_gap, (state.hand[seat], state.discards[seat], state.plus[seat]))):
            yield f"Seat {seat} has a gap between its cards."
        hand, discards, plus, minus = (
            np.count_nonzero(places)
            for places in (
                state.hand[seat],
                state.discards[seat],
                state.plus[seat],
                state.minus[seat],
            )
        )
        lies = f"{hand} cards in hand, {discards} discarded, {plus} on plus and {minus} on minus"
        if state.phase == DEALING:
            dealt = min(DEALT, max(0, state.dealt - seat * DEALT))
            if state.drawn or (hand, discards, plus, minus) != (dealt, 0, 0, 0):
                yield f"Seat {seat} has {lies} while cards are dealt, six to a seat in turn."
            continue
        kept = CARDS_AFTER[state.phase - 1], CARDS_AFTER[state.phase]
        chosen = kept[1] == 0 and hand == 0
        allowed = hand == 0 if chosen else hand in range(max(kept[1], 1), kept[0] + 1)
        sides = (ON_PLUS, 1) if chosen else (0, 0)
        if not allowed or (plus, minus) != sides or hand + discards + plus + minus != DEALT:
            yield f"Seat {seat} cannot have {lies} when {state.drawn} chips have been drawn."


def _faults_of_the_last_round(state: np.record) -> Iterator[str]:
    seats = slice(state.seats)
    places = (state.last_board, state.last_plus[seats], state.last_minus[seats])
    if any(np.any(place) for place in places) and not all(np.all(place) for place in places):
        yield "The last round needs its fourteen chips and the three cards of every seat, or none."
    if state.rounds < 1 or (state.rounds == 1 and state.turn != OVER and state.last_board[0]):
        yield "The first round has number 1, and there is none before it."


def _faults_of_turn_and_rewards(state: np.record) -> Iterator[str]:
    over = state.turn == OVER
    if over != (state.drawn == LAST_CHIP):
        yield "A match is over with a full board, which is scored at once, and with no other."
    now = (state.board, state.plus, state.minus)
    then = (state.last_board, state.last_plus, state.last_minus)
    if over and not all(map(np.array_equal, now, then)):
        yield "When the match is over, the last round is what lies on the table."
    if over != is_decided(state):
        yield "By these rewards the match is " + ("not over." if over else "over.")
    scored = state.rounds if over else state.rounds - 1
    for seat in range(state.seats):
        most = FIRST_REWARD[state.seats] * scored
        if not state.last_rewards[seat] <= state.rewards[seat] <= most:
            yield f"Seat {seat} cannot have {state.rewards[seat]} rewards after {scored} rounds."
    due = next(filter(lambda seat: _holds_more_than_kept(state, seat), range(state.seats)), CHANCE)
    if not over and state.turn != due:
        yield f"It is the turn of {'luck' if due == CHANCE else f'seat {due}'} here."


def _holds_more_than_kept(state: np.record, seat: int) -> bool:
    return int(np.count_nonzero(state.hand[seat])) > CARDS_AFTER[state.phase]


def _has_gap(places: np.ndarray) -> bool:
    """Something stands behind an empty place."""
    return bool(np.any(places[1:].astype(bool) & ~places[:-1].astype(bool)))
