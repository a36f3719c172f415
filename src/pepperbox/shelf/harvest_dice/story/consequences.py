"""What came of one event of Harvest Dice, from the positions before and after it."""

from typing import get_args

import numpy as np

from pepperbox.engine import OVER, Event, Happening

from ..moves import Feed, Plant, Recolor, Roll, Shift, Start, Take
from ..rules.round import vegetables
from ..rules.scoring import has_the_most, is_full_row, tie_break
from ..state import ROLLING, TAKING
from ..tables import CIRCLES, KINDS, MARKET, MOST_OF, PIG_ROW, SPACES, VEGETABLES
from ..view import die, pool, round_number, score_sheets
from .kinds import (
    Fed,
    GardenFilled,
    LastRound,
    MarketCrossed,
    PigFilled,
    PigRowFilled,
    Planted,
    PowerSpent,
    Ribbon,
    Rolled,
    RoundBegun,
    RowFilled,
    Scored,
    Taken,
    TieBreak,
    Won,
)


def happenings(
    before: np.record, by: int | None, event: Event, after: np.record
) -> list[Happening]:
    """In the order in which the table would notice them."""
    match event:
        case Start():
            return [_round_begun(after)]
        case Roll():
            return [_rolled(after)] if after.phase == TAKING else []
    assert by is not None
    match event:
        case Take():
            return [Taken(by, die(after)), *_last_round(before, after)]
        case Shift() | Recolor():
            return [PowerSpent(by, die(before), die(after))]
        case Plant():
            used = _planted(before, by, event, after)
        case Feed():
            used = _fed(before, by, after)
        case _:
            raise TypeError(f"not an event of Harvest Dice: {event!r}")
    if before.left > 1:
        return [*used, *_last_round(before, after)]
    market = _market_crossed(before, after)
    if after.turn == OVER:
        return [*used, *_last_round(before, after), market, *_result(after)]
    return [*used, market, _round_begun(after), *_last_round(before, after)]


def _round_begun(state: np.record) -> RoundBegun:
    return RoundBegun(round_number(state), int(state.start_player))


def _rolled(state: np.record) -> Rolled:
    return Rolled(round_number(state), int(state.start_player), tuple(pool(state)))


def _planted(before: np.record, seat: int, event: Plant, after: np.record) -> list[Happening]:
    planted, vegetable = die(before), before.die_vegetable
    points = int(before.market[vegetable])
    told: list[Happening] = [Planted(seat, planted, event.row, event.column, points)]
    if is_full_row(after, seat, event.row - 1):
        told.append(RowFilled(seat, event.row))
    if vegetables(after, seat) == SPACES:
        told.append(GardenFilled(seat))
    return told + _ribbon(before, seat, after, vegetable)


def _fed(before: np.record, seat: int, after: np.record) -> list[Happening]:
    fed, had, has = die(before), int(before.pig[seat]), int(after.pig[seat])
    told: list[Happening] = [Fed(seat, fed, has - had, fed.value - (has - had))]
    rows, row = had // PIG_ROW, has // PIG_ROW
    if row > rows:
        points = int(after.pig_points[row]) - int(after.pig_points[rows])
        told.append(PigRowFilled(seat, row, points))
        if has == CIRCLES:
            told.append(PigFilled(seat))
    return told + _ribbon(before, seat, after, MOST_OF.index("circles"))


def _ribbon(before: np.record, seat: int, after: np.record, of: int) -> list[Happening]:
    if not after.advanced:
        return []
    held, holders = _who_has_the_most(before, of), _who_has_the_most(after, of)
    if held == holders:
        return []
    return [
        Ribbon(
            seat,
            MOST_OF[of],
            gained=seat not in held,
            shared_with=tuple(other for other in holders if other != seat),
            lost_by=tuple(other for other in held if other not in holders),
        )
    ]


def _who_has_the_most(state: np.record, of: int) -> list[int]:
    return [seat for seat in range(state.seats) if has_the_most(state, seat, of)]


def _last_round(before: np.record, after: np.record) -> list[Happening]:
    """Told once, when it becomes certain."""
    certain = _why_last(after)
    return [] if certain is None or _why_last(before) else [certain]


def _why_last(state: np.record) -> LastRound | None:
    """A garden or a pig is full, or whichever die is left will fill its market."""
    pigs = state.pig.tolist()
    for seat, planted in enumerate(state.planted.tolist()):
        if sum(planted) == SPACES:
            return LastRound("garden", seat)
        if pigs[seat] == CIRCLES:
            return LastRound("pig", seat)
    market = state.market.tolist()
    if MARKET - 1 not in market:
        return None
    may_be_left = [
        kind for kind in range(KINDS) if state.phase == ROLLING or state.pool[kind].any()
    ]
    if any(market[kind] < MARKET - 1 for kind in may_be_left):
        return None
    return LastRound("market", markets=tuple(VEGETABLES[kind] for kind in may_be_left))


def _market_crossed(before: np.record, after: np.record) -> MarketCrossed:
    [left] = pool(before)
    kind = VEGETABLES.index(left.vegetable)
    points = after.planted[: after.seats, kind].tolist()
    return MarketCrossed(left, int(after.market[kind]), tuple(points))


def _result(state: np.record) -> list[Happening]:
    scores = score_sheets(state)
    most = max(score.total for score in scores)
    level = tuple(seat for seat, score in enumerate(scores) if score.total == most)
    winners, decided = level, None
    for number, name in enumerate(get_args(TieBreak)):
        counts = {seat: tie_break(state, seat, number) for seat in winners}
        ahead = tuple(seat for seat in winners if counts[seat] == max(counts.values()))
        if ahead != winners:
            winners, decided = ahead, name
    scored = [Scored(seat, score) for seat, score in enumerate(scores)]
    return [*scored, Won(winners, most, level, decided)]
