"""What people want to know of a match that is over: how it went, and whether luck was fair."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

import pepperbox
from pepperbox import bots
from pepperbox.engine import Event, Match, Unreadable
from pepperbox.engine.record import Record

from . import archive
from .bodies import Answer
from .changes import changes
from .house import House
from .identity import Person

TheHouse = NamedDependency[House]
Who = NamedDependency[Person | None]
TableId = Annotated[str, PathParameter(max_length=40)]
SeatInQuery = Annotated[int | None, QueryParameter(ge=0, le=31)]
Told = TypeVar("Told")

MOST_TOLD = 5


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
    house: TheHouse, person: Who, table_id: TableId, seat: SeatInQuery = None
) -> Replay:
    """A finished match, step by step."""
    return await _of(house, person, table_id, lambda record: tell(record, seat))


@get("/tables/{table_id:str}/luck")
async def luck(house: TheHouse, person: Who, table_id: TableId) -> Luck:
    """What luck could have brought at every moment of a finished match."""
    return await _of(house, person, table_id, draws)


@get("/tables/{table_id:str}/review")
async def review(house: TheHouse, person: Who, table_id: TableId) -> Review:
    """The chances of winning through a finished match, and the decisions that mattered."""
    return await _of(house, person, table_id, judge)


async def _of(
    house: House, person: Person | None, table_id: str, make: Callable[[Record], Told]
) -> Told:
    """Something made from the record of a finished match that a person may see."""
    row = await house.tables.get_for(table_id, person)
    kept = await archive.record(house.database, row.id)
    return await asyncio.to_thread(lambda: make(msgspec.json.decode(kept, type=Record)))


def tell(record: Record, seat: int | None) -> Replay:
    if seat is not None and not 0 <= seat < len(record.names):
        raise Unreadable(f"There is no seat {seat} at this table.")
    views = [match.view(seat) for match, _ in _moments(record)]
    steps: Any = [changes(before, after) for before, after in itertools.pairwise(views)]
    return Replay(first=views[0], steps=steps)


def draws(record: Record) -> Luck:
    drawn = []
    for match, n in _moments(record):
        if match.awaits_luck:
            outcomes = match.outcomes()
            drawn.append(
                Draw(
                    n=n,
                    event=record.log[n][1],
                    outcomes=[event for event, _ in outcomes],
                    weights=[weight for _, weight in outcomes],
                )
            )
    return Luck(draws=drawn)


def judge(record: Record) -> Review:
    """The bots' review of every decision, in words."""
    match = pepperbox.replay(record)
    found = bots.review(match)
    points = [Moment(at=one.number, chances=one.chances) for one in found.decisions]
    mattered = [
        Mattered(
            at=one.number,
            seat=one.seat,
            text=_said(match, one.number, one.seat, one.move),
            cost=one.cost,
            better=_said(match, one.number, one.seat, one.best),
        )
        for one in found.costliest(MOST_TOLD)
    ]
    points.append(Moment(at=len(record.log), chances=found.chances))
    return Review(points=points, mattered=mattered)


def _said(match: Match, number: int, seat: int, move: Event) -> str:
    """A move that a seat made, or could have made, at that place of the log."""
    told = match.game.words.tell(seat, move, match.names)
    if told is not None:
        return told
    then = match.beginning()
    for by, event in match.log()[:number]:
        then.play(by, event)
    return then.offer(seat, move)


def _moments(record: Record) -> Iterator[tuple[Match, int]]:
    """The match before each entry of its log, and after the last; with the entry's place."""
    match = pepperbox.game(record.game).match(
        seats=len(record.names), options=record.options, chance="manual", names=record.names
    )
    for n, (by, event) in enumerate(record.log):
        yield match, n
        match.play(by, event)
    yield match, len(record.log)


HANDLERS = [replay, luck, review]
