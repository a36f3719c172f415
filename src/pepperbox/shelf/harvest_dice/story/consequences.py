"""What came of one event of Harvest Dice, from the positions before and after it."""

from typing import get_args

import numpy as np

from pepperbox.engine import OVER, Event, Happening

from ..moves import Plant, Recolor, Roll, Shift, Start, Take
from ..rules.round import has_full_sheet, vegetables
from ..rules.scoring import holders, tie_break
from ..tables import (
    CIRCLES,
    KINDS,
    MARKET,
    MOST_OF,
    PIG_ROW,
    ROLLING,
    SPACES,
    TAKING,
    VEGETABLES,
)
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
    if isinstance(event, Roll):
        return [_rolled(after)] if after.phase == TAKING else []
    if isinstance(event, Start):
        return [_round_begun(after)]
    assert by is not None
    if isinstance(event, Take):
        return [Taken(by, die(after)), *_last_round(before, _market_to_fill(after))]
    if isinstance(event, Shift | Recolor):
        return [PowerSpent(by, die(before), die(after))]
    if isinstance(event, Plant):
        used = _planted(before, by, event, after)
    else:
        used = _fed(before, by, after)
    if before.left > 1:
        return used
    market = _market_crossed(before, after)
    if after.turn == OVER:
        return [*used, market, *_result(after)]
    return [*used, market, _round_begun(after), *_last_round(before, _market_to_fill(after))]


def _round_begun(state: np.record) -> RoundBegun:
    return RoundBegun(round_number(state), int(state.start_player))


def _rolled(state: np.record) -> Rolled:
    return Rolled(round_number(state), int(state.start_player), pool(state))


def _planted(before: np.record, seat: int, event: Plant, after: np.record) -> list[Happening]:
    vegetable = before.die_vegetable
    points = int(before.market[vegetable])
    told: list[Happening] = [Planted(seat, die(before), event.row, event.column, points)]
    if after.garden[seat, event.row - 1].all():
        told.append(RowFilled(seat, event.row))
    told += _ribbon(before, seat, after, vegetable)
    if vegetables(after, seat) == SPACES:
        told += [GardenFilled(seat), *_last_round(before, LastRound("garden", seat))]
    return told


def _fed(before: np.record, seat: int, after: np.record) -> list[Happening]:
    fed, had, has = die(before), int(before.pig[seat]), int(after.pig[seat])
    told: list[Happening] = [Fed(seat, fed, has - had, fed.value - (has - had))]
    rows, row = had // PIG_ROW, has // PIG_ROW
    if row > rows:
        points = int(after.pig_points[row]) - int(after.pig_points[rows])
        told.append(PigRowFilled(seat, row, points))
    told += _ribbon(before, seat, after, MOST_OF.index("circles"))
    if has == CIRCLES > had:
        told += [PigFilled(seat), *_last_round(before, LastRound("pig", seat))]
    return told


def _ribbon(before: np.record, seat: int, after: np.record, of: int) -> list[Happening]:
    if not after.advanced:
        return []
    has = holders(after, of)
    held = holders(before, of) if has >> seat & 1 else has  # who is behind changes nothing
    if held == has:
        return []
    return [
        Ribbon(
            seat,
            MOST_OF[of],
            gained=not held >> seat & 1,
            shared_with=_seats(has & ~(1 << seat)),
            lost_by=_seats(held & ~has),
        )
    ]


def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _last_round(before: np.record, certain: LastRound | None) -> list[Happening]:
    """Told once: when it becomes certain."""
    if certain is None or has_full_sheet(before) or _market_to_fill(before):
        return []
    return [certain]


def _market_to_fill(state: np.record) -> LastRound | None:
    """Whichever die is left will fill its market."""
    market = state.market.tolist()
    if MARKET - 1 not in market:
        return None
    rolling = state.phase == ROLLING
    may_be_left = [kind for kind in range(KINDS) if rolling or state.pool[kind].any()]
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
