"""What came of an event of Chips, from the positions before and after it."""

import itertools
from collections.abc import Iterator

import numpy as np

from pepperbox.engine import OVER, Event, Happening

from ..moves import Deal, Discard, Draw, Minus
from ..rules.objectives import is_completed
from ..rules.scoring import NOBODY, chips_on, is_goal_reached, place, points_of
from ..tables import BOARD_CARDS, CARDS, DEALT, FIRST_REWARD, FLAVOURS, GOAL, LAST_CHIP
from .kinds import (
    AnotherRound,
    Came,
    CardDealt,
    Cards,
    CardScored,
    ChipDrawn,
    ChipsDrawn,
    Decided,
    Discarded,
    HandDealt,
    Rewarded,
    RoundBegun,
    RoundScored,
    Scoring,
    Side,
    SidesChosen,
    SidesTurnedUp,
    TrophyLost,
    TrophyWon,
    Won,
)

FULL = tuple(itertools.accumulate(BOARD_CARDS))  # chips drawn when each board card is full


def happenings(
    before: np.record, by: int | None, event: Event, after: np.record
) -> list[Happening]:
    """What came of one event, from the whole positions before and after it."""
    match event:
        case Deal():
            return list(_dealt(event, after))
        case Draw():
            return list(_drawn(event, before, after))
        case Discard():
            assert by is not None
            return [Discarded(by, event.card)]
        case Minus():
            assert by is not None
            return list(_chosen(by, before, after))
    raise TypeError(f"not an event of Chips: {event!r}")


def _dealt(event: Deal, after: np.record) -> Iterator[Happening]:
    yield CardDealt(event.seat, event.card)
    if after.dealt % DEALT == 0:
        yield HandDealt(event.seat, _names(after.hand[event.seat]))


def _drawn(event: Draw, before: np.record, after: np.record) -> Iterator[Happening]:
    drawn = before.drawn.item()
    card, first = next(
        (card, last - room)
        for card, (room, last) in enumerate(zip(BOARD_CARDS, FULL, strict=True))
        if drawn < last
    )
    yield ChipDrawn(event.chip, card, drawn - first)
    if drawn + 1 == FULL[card]:
        chips = before.board[first:drawn].tolist()
        yield ChipsDrawn(card, (*(FLAVOURS[chip - 1] for chip in chips), event.chip))
    if drawn + 1 == LAST_CHIP:
        yield from _scored(before, after)
        if after.turn == OVER:
            yield _won(after)
        else:
            yield from _another_round(after)


def _chosen(by: int, before: np.record, after: np.record) -> Iterator[Happening]:
    yield SidesChosen(by, _names(after.plus[by]), CARDS[after.minus[by] - 1])
    if after.phase != before.phase:
        for seat in range(after.seats):
            yield SidesTurnedUp(seat, _names(after.plus[seat]), CARDS[after.minus[seat] - 1])


def _scored(before: np.record, after: np.record) -> Iterator[Happening]:
    """Every card, every score, the trophy, and who is rewarded."""
    seats = range(after.seats)
    yield Scoring(int(before.rounds), tuple(before.last_score[: after.seats].tolist()))
    chips = chips_on(after.last_board)
    last = after.last_board[LAST_CHIP - 1] - 1
    for seat in seats:
        for card in after.last_plus[seat].tolist():
            yield _card_scored(seat, card - 1, "plus", chips, last)
        yield _card_scored(seat, after.last_minus[seat] - 1, "minus", chips, last)
        yield RoundScored(seat, int(after.last_score[seat]))
    if after.trophy_winner != NOBODY:
        yield TrophyWon(int(after.trophy_winner))
    if after.trophy_loser != NOBODY:
        yield TrophyLost(int(after.trophy_loser))
    given, now = after.last_rewards.tolist(), after.rewards.tolist()
    for rewards in range(most := FIRST_REWARD[after.seats], 0, -1):
        rewarded = tuple(seat for seat in seats if given[seat] == rewards)
        if rewarded:
            came: Came = "first" if rewards == most else "second"
            yield Rewarded(rewarded, came, rewards, tuple(now[seat] for seat in rewarded))


def _card_scored(seat: int, card: int, side: Side, chips: np.ndarray, last: int) -> Happening:
    points = int(points_of(card, chips, last))
    completed = bool(is_completed(card, chips, last))
    return CardScored(seat, CARDS[card], side, completed, points if side == "plus" else -points)


def _another_round(after: np.record) -> Iterator[Happening]:
    tied: tuple[int, ...] = ()
    if is_goal_reached(after):
        tied = tuple(seat for seat in range(after.seats) if place(after, seat) == 1)
    score = int(after.last_score[tied[0]]) if tied else None
    yield AnotherRound(GOAL[after.seats], int(after.rewards.max()), tied, score)
    chips = dict(zip(FLAVOURS, chips_on(after.last_board).tolist(), strict=True))
    yield RoundBegun(int(after.rounds), chips, int(after.seats))


def _won(after: np.record) -> Won:
    seats = range(after.seats)
    places = tuple(int(place(after, seat)) for seat in seats)
    rewards = tuple(after.rewards[: after.seats].tolist())
    scores = tuple(after.last_score[: after.seats].tolist())
    winner = places.index(1)
    tied = tuple(seat for seat in seats if rewards[seat] == rewards[winner])
    decided: Decided = "score"
    if after.trophy_winner == winner:
        decided = "trophy"
    elif tied == (winner,):
        decided = "rewards"
    elif set(tied) == {winner, int(after.trophy_loser)}:
        decided = "trophy of a rival"
    return Won(winner, decided, tied, rewards, scores, places)


def _names(places: np.ndarray) -> Cards:
    return tuple(CARDS[place - 1] for place in places.tolist())
