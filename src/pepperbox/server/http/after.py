"""What people want to know of a match that is over: how it went, and whether luck was fair."""

import asyncio
import itertools
from collections.abc import Hashable, Iterator
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

import pepperbox
from pepperbox import bots
from pepperbox.engine import Event, NotAllowed, Unreadable
from pepperbox.engine.record import Record

from ..core.changes import changes
from ..core.errors import TooMany
from ..core.person import Person
from ..core.tables import why_not_played
from ..core.terms import Answer
from ..core.transcript import moments
from ..core.transcript import read as read_transcript
from ..live.house import House
from ..storage import archive
from ..storage.transcripts import transcript
from .patience import while_connected
from .security import address

TheHouse = NamedDependency[House]
Who = NamedDependency[Person | None]
TableId = Annotated[str, PathParameter(max_length=40)]
SeatInQuery = Annotated[int | None, QueryParameter(ge=0, le=31)]
Told = TypeVar("Told")

AnyRequest = Request[Any, Any, State]

MOST_TOLD = 5
SECONDS = 10.0  # about how long a match takes to be thought through
REVIEWS = 2  # that somebody with a name may wait for; who told none waits for one
ALL_REVIEWS = 20


class Replay(Answer, frozen=True):
    """A finished match through the eyes of a seat, or of a spectator."""

    first: Any  # the view before anything happened
    steps: list[list[tuple[list[str | int], Any]]]  # what each entry of the log changed in it


class Draw(Answer, frozen=True):
    """One event of luck."""

    n: int  # its place in the log
    event: Any
    outcomes: list[Any]  # all that could have happened, in the order of the game
    weights: list[int]


class Luck(Answer, frozen=True):
    """All that is needed, besides the seed, to draw the luck of a match again."""

    draws: list[Draw]


class Moment(Answer, frozen=True):
    at: int  # entries of the log that had happened
    chances: list[float]  # of winning, by seat


class Mattered(Answer, frozen=True):
    """A decision that cost its seat a good part of its chance."""

    at: int  # its place in the log
    seat: int
    text: str
    cost: float  # chance of winning lost
    better: str  # what would have been better, in words


class Review(Answer, frozen=True):
    """A finished match as the bots judge it."""

    points: list[Moment]
    mattered: list[Mattered]  # the worst first


@get("/tables/{table_id:str}/replay")
async def replay(
    request: AnyRequest, house: TheHouse, person: Who, table_id: TableId, seat: SeatInQuery = None
) -> Replay:
    """A finished match, step by step."""
    whole = await record_of(house, person, table_id)
    if seat is not None and not seat < len(whole.names):
        raise Unreadable(f"There is no seat {seat} at this table.")
    halted = await asyncio.to_thread(why_not_played, whole.game, whole.rules)
    if halted is not None:
        return await replay_kept(house, table_id, seat, halted)
    views = await think(request, house, person, ("replay", table_id, seat), views_of(whole, seat))
    steps: Any = [changes(before, after) for before, after in itertools.pairwise(views)]
    return Replay(first=views[0], steps=steps)


@get("/tables/{table_id:str}/luck")
async def luck(request: AnyRequest, house: TheHouse, person: Who, table_id: TableId) -> Luck:
    """What luck could have brought at every moment of a finished match."""
    whole = await record_of(house, person, table_id)
    await check_rules(whole)
    drawn = await think(request, house, person, ("luck", table_id), draws(whole))
    return Luck(draws=drawn)


@get("/tables/{table_id:str}/review")
async def review(request: AnyRequest, house: TheHouse, person: Who, table_id: TableId) -> Review:
    """The chances of winning through a finished match, and the decisions that mattered."""
    whole = await record_of(house, person, table_id)
    kept = await archive.review(house.database, table_id)
    if kept is not None:
        return msgspec.json.decode(kept, type=Review)
    await check_rules(whole)
    if not await asyncio.to_thread(bots.can_review, pepperbox.game(whole.game)):
        raise NotAllowed("Reviews begin when the games are compiled: ask again in a few minutes.")
    seen = await think(request, house, person, ("review", table_id), decisions(whole))
    judged = judge(whole, [one for one in seen if one is not None])
    await archive.keep_review(house.database, table_id, msgspec.json.encode(judged))
    return judged


async def replay_kept(house: House, table_id: str, seat: int | None, halted: str) -> Replay:
    """A match whose rules are no longer here, as it was told while they were."""
    told = await transcript(house.database, table_id)
    if told is None:
        raise NotAllowed(halted)
    sight = read_transcript(told).sight(seat)
    steps: Any = sight.steps
    return Replay(first=sight.first, steps=steps)


async def check_rules(record: Record) -> None:
    """What needs the rules of a match is refused if they are no longer here."""
    halted = await asyncio.to_thread(why_not_played, record.game, record.rules)
    if halted is not None:
        raise NotAllowed(halted)


async def record_of(house: House, person: Person | None, table_id: str) -> Record:
    """The record of a finished match that a person may see."""
    row = await house.tables.get_for(table_id, person)
    return msgspec.json.decode(await archive.record(house.database, row.id), type=Record)


async def think(
    request: AnyRequest,
    house: House,
    person: Person | None,
    about: Hashable,
    steps: Iterator[Told],
) -> list[Told]:
    """All that `steps` tells, when there is time for it, as long as somebody waits."""
    waiter = person.id if person else f"at {address(request)}"
    busy = house.thinkers.reviews_for(waiter) >= (REVIEWS if person else 1)
    if not house.thinkers.is_shared(about) and (busy or house.thinkers.reviews() >= ALL_REVIEWS):
        raise TooMany("The house is thinking about other matches: ask again in a moment.")
    told: list[Told] = await while_connected(
        request,
        house.thinkers.share(
            about,
            lambda: house.thinkers.follow(steps, SECONDS, waiter, is_stranger=person is None),
        ),
    )
    return told


def views_of(record: Record, seat: int | None) -> Iterator[Any]:
    return (match.view(seat) for match, _ in moments(record))


def draws(record: Record) -> Iterator[Draw]:
    for match, n in moments(record):
        if match.awaits_luck:
            outcomes = match.outcomes()
            yield Draw(
                n=n,
                event=record.log[n][1],
                outcomes=[event for event, _ in outcomes],
                weights=[weight for _, weight in outcomes],
            )


def decisions(record: Record) -> Iterator[bots.Decision | None]:
    yield from bots.review_in_steps(pepperbox.replay(record))


def judge(record: Record, seen: list[bots.Decision]) -> Review:
    """The bots' review of every decision, in words."""
    assert record.result
    winners = record.result.winners
    share = 1 / len(winners)
    found = bots.Review(seen, [share if n in winners else 0.0 for n in range(len(record.names))])
    points = [Moment(at=one.number, chances=one.chances) for one in found.decisions]
    mattered = [
        Mattered(
            at=one.number,
            seat=one.seat,
            text=_said(record, one.number, one.seat, one.move),
            cost=one.cost,
            better=_said(record, one.number, one.seat, one.best),
        )
        for one in found.costliest(MOST_TOLD)
    ]
    points.append(Moment(at=len(record.log), chances=found.chances))
    return Review(points=points, mattered=mattered)


def _said(record: Record, number: int, seat: int, move: Event) -> str:
    """A move that a seat made, or could have made, at that place of the log."""
    told = pepperbox.game(record.game).words.tell(seat, move, record.names)
    if told is not None:
        return told
    then = next(match for match, n in moments(record) if n == number)
    return then.offer(seat, move)


HANDLERS = [replay, luck, review]
