"""What people want to know of a match: how it went, and when it is over, whether luck was fair."""

import asyncio
from collections.abc import Hashable, Iterator, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from litestar.params import QueryParameter

import pepperbox
from pepperbox import bots
from pepperbox.engine import Event, Match, NotAllowed, Unreadable
from pepperbox.engine.record import Record

from ..core.errors import Forbidden, TooMany
from ..core.person import Person
from ..core.tables import why_not_played
from ..core.terms import Answer, Millis
from ..core.transcript import moments
from ..core.transcript import read as read_transcript
from ..live.messages import Step
from ..live.steps import kept_steps, told
from ..live.thinkers import Thinkers
from ..storage import Database, archive
from ..storage.tables import Tables
from ..storage.transcripts import transcript
from .needs import AnyRequest, TableId, TheDatabase, TheHouse, TheTables, TheThinkers, Who
from .patience import while_connected
from .security import address
from .verbs import get

SeatInQuery = Annotated[int | None, QueryParameter(ge=0, le=31)]
Told = TypeVar("Told")

MOST_TOLD = 5
SECONDS = 10.0  # about how long a match takes to be thought through
REVIEWS = 2  # that somebody with a name may wait for; who told none waits for one
ALL_REVIEWS = 20


class Replay(Answer, frozen=True):
    """A match so far through the eyes of a seat, or of a spectator."""

    first: Any  # the view before anything happened
    steps: list[Step]


class Times(Answer, frozen=True):
    """When each step of a match came about."""

    times: list[Millis]


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
    """A match step by step: a finished one, or one's own (or as a spectator) while it runs."""
    row = await house.tables.get_for(table_id, person)
    if seat is not None and not seat < len(row.seats):
        raise Unreadable(f"There is no seat {seat} at this table.")
    if row.status == "running":
        if seat is not None and seat not in row.held_by(person):
            raise Forbidden("You can look only from your own seats.")
        table = await house.table(table_id)
        if table.play is None:
            raise NotAllowed(table.kept.why if table.kept else "The match has not begun.")
        match, number = table.play.match.copy(), table.play.number
        about, steps = ("so far", table_id, seat, number), story_of(match, seat)
    else:
        whole = await record_of(house.tables, house.database, person, table_id)
        halted = await asyncio.to_thread(why_not_played, whole.game, whole.rules)
        if halted is not None:
            return await replay_kept(house.database, table_id, seat, whole.names, halted)
        about, steps = ("replay", table_id, seat, 0), replayed(whole, seat)
    first, *rest = await think(request, house.thinkers, person, about, steps)
    return Replay(first=first, steps=rest)


@get("/tables/{table_id:str}/times")
async def times(house: TheHouse, person: Who, table_id: TableId) -> Times:
    """When each step of a match came about."""
    await house.tables.get_for(table_id, person)
    play = (await house.table(table_id)).play
    return Times(times=play.times() if play else [])


@get("/tables/{table_id:str}/luck")
async def luck(
    request: AnyRequest,
    tables: TheTables,
    database: TheDatabase,
    thinkers: TheThinkers,
    person: Who,
    table_id: TableId,
) -> Luck:
    """What luck could have brought at every moment of a finished match."""
    whole = await record_of(tables, database, person, table_id)
    await check_rules(whole)
    drawn = await think(request, thinkers, person, ("luck", table_id), draws(whole))
    return Luck(draws=drawn)


@get("/tables/{table_id:str}/review")
async def review(
    request: AnyRequest,
    tables: TheTables,
    database: TheDatabase,
    thinkers: TheThinkers,
    person: Who,
    table_id: TableId,
) -> Review:
    """The chances of winning through a finished match, and the decisions that mattered."""
    whole = await record_of(tables, database, person, table_id)
    kept = await archive.review(database, table_id)
    if kept is not None:
        return msgspec.json.decode(kept, type=Review)
    await check_rules(whole)
    if not await asyncio.to_thread(bots.can_review, pepperbox.game(whole.game)):
        raise NotAllowed("Reviews begin when the games are compiled: ask again in a few minutes.")
    seen = await think(request, thinkers, person, ("review", table_id), decisions(whole))
    found = [one for one in seen if one is not None]
    judged = await asyncio.to_thread(judge, whole, found)  # a match is played again for its words
    await archive.keep_review(database, table_id, msgspec.json.encode(judged))
    return judged


async def replay_kept(
    database: Database, table_id: str, seat: int | None, names: Sequence[str], halted: str
) -> Replay:
    """A match whose rules are no longer here, as it was told while they were."""
    text = await transcript(database, table_id)
    if text is None:
        raise NotAllowed(halted)
    kept = read_transcript(text)
    return Replay(first=kept.sight(seat).first, steps=kept_steps(kept, seat, names, changes=True))


async def check_rules(record: Record) -> None:
    """What needs the rules of a match is refused if they are no longer here."""
    halted = await asyncio.to_thread(why_not_played, record.game, record.rules)
    if halted is not None:
        raise NotAllowed(halted)


async def record_of(
    tables: Tables, database: Database, person: Person | None, table_id: str
) -> Record:
    """The record of a finished match that a person may see."""
    row = await tables.get_for(table_id, person)
    return msgspec.json.decode(await archive.record(database, row.id), type=Record)


async def think(
    request: AnyRequest,
    thinkers: Thinkers,
    person: Person | None,
    about: Hashable,
    steps: Iterator[Told],
) -> list[Told]:
    """All that `steps` tells, when there is time for it, as long as somebody waits."""
    waiter = person.id if person else f"at {address(request)}"
    busy = thinkers.reviews_for(waiter) >= (REVIEWS if person else 1)
    if not thinkers.is_shared(about) and (busy or thinkers.reviews() >= ALL_REVIEWS):
        raise TooMany("The house is thinking about other matches: ask again in a moment.")
    told: list[Told] = await while_connected(
        request,
        thinkers.share(
            about,
            lambda: thinkers.follow(steps, SECONDS, waiter, is_stranger=person is None),
        ),
    )
    return told


def replayed(record: Record, seat: int | None) -> Iterator[Any]:
    yield from story_of(pepperbox.replay(record), seat)


def story_of(match: Match, seat: int | None) -> Iterator[Any]:
    """What was seen before anything happened, and then every step."""
    first = match.view_after(-1, seat)
    yield first
    yield from told(match, seat, 0, first)


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


HANDLERS = [replay, times, luck, review]
