"""The HTTP interface: what is not live play."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import litestar
import msgspec
from litestar import Request, Response, Router
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

import pepperbox
from pepperbox.bots import levels
from pepperbox.engine import NotAllowed, Unreadable

from ..core.errors import Forbidden, TooMany
from ..core.person import Person, known
from ..core.terms import NewTable, TableInfo
from ..people import ratings
from ..people.identity import COOKIE
from ..storage import archive
from ..storage.archive import Archive
from . import after, programs
from .bodies import (
    Box,
    Choices,
    Claim,
    Enter,
    GameInfo,
    Leave,
    Link,
    Me,
    MyTables,
    NewName,
    Problem,
    PutBot,
    Ratings,
    Sit,
    Tables,
    WhoAmI,
)
from .needs import TheDatabase, TheHouse, TheIdentity, TheTables, Who
from .reach import reach
from .security import address, cookie
from .static import client_version

AnyRequest = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(max_length=40)]
SeatInPath = Annotated[int, PathParameter(ge=0, le=31)]
GameInPath = Annotated[str, PathParameter(max_length=40)]
GameInQuery = Annotated[str | None, QueryParameter(max_length=40)]

REFUSALS = {
    code: ResponseSpec(Problem, description=text, generate_examples=False)
    for code, text in {
        400: "Cannot be read",
        401: "A name is needed first",
        403: "Not theirs",
        404: "Not there",
        409: "Not allowed now",
        413: "Too large",
        429: "Too fast",
    }.items()
}
get = partial(litestar.get, responses=REFUSALS)
post = partial(litestar.post, responses=REFUSALS)
put = partial(litestar.put, responses=REFUSALS)
delete = partial(litestar.delete, responses=REFUSALS)


# -- games -------------------------------------------------------------------------------


@get("/games")
async def games(request: AnyRequest, house: TheHouse) -> Box:
    """The games of the box, with their options and how to play them; and the bots."""
    found = await asyncio.to_thread(_game_infos)  # the first time their rules are loaded
    return Box(
        games=found,
        bots=levels(),
        hints=True,
        client=client_version(),
        reach=reach(
            house.settings.host, house.settings.origin, request.url.scheme, request.url.port
        ),
    )


def _game_infos() -> list[GameInfo]:
    return [_game_info(name) for name in pepperbox.games()]


def _game_info(name: str) -> GameInfo:
    game = pepperbox.game(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        players=list(game.players),
        options=msgspec.json.schema(game.options),
        guide=game.guide(),
        card_lists=list(game.words.CARD_LISTS),
        version=game.version,
    )


# -- people ------------------------------------------------------------------------------


@get("/me")
async def who_am_i(person: Who) -> WhoAmI:
    return WhoAmI(me=_me(person) if person else None)


@put("/me")
async def introduce(
    request: AnyRequest, house: TheHouse, person: Who, data: JSONBody[NewName]
) -> Response[Me]:
    """Take a name: a newcomer gets an identity, in a cookie."""
    secret = request.cookies.get(COOKIE, "")
    if person is None:
        house.people_limit.take(address(request))
        person, secret = await house.identity.arrive(data.name)
    else:
        person = await house.identity.rename(person, secret, data.name)
    return Response(_me(person), cookies=[cookie(secret, request)])


@delete("/me", status_code=200)
async def forget_me(request: AnyRequest, house: TheHouse, person: Who) -> Response[WhoAmI]:
    """Nothing here says any more who this was: not at tables, in chat, archive or ratings."""
    if person:
        await house.forget_person(person)
    return Response(WhoAmI(me=None), cookies=[cookie("", request)])


@post("/me/link")
async def make_link(identity: TheIdentity, person: Who) -> Link:
    """A code that carries this identity to one other device within a quarter of an hour."""
    code, expires_at = await identity.link(known(person))
    return Link(code=code, expires_at=expires_at)


@post("/me/claim", status_code=200)
async def claim_link(request: AnyRequest, house: TheHouse, data: JSONBody[Claim]) -> Response[Me]:
    """Use the code on the other device."""
    house.people_limit.take(address(request))
    person, secret = await house.identity.claim(data.code)
    return Response(_me(person), cookies=[cookie(secret, request)])


def _me(person: Person) -> Me:
    return Me(id=person.id, name=person.name)


# -- tables ------------------------------------------------------------------------------


@get("/tables")
async def public_tables(tables: TheTables) -> Tables:
    return Tables(tables=[row.info() for row in await tables.public()])


@get("/tables/mine")
async def my_tables(tables: TheTables, person: Who) -> MyTables:
    """Open and running tables of mine; those where it is my turn come first."""
    return MyTables(tables=await tables.of(known(person)))


@post("/tables")
async def create(
    request: AnyRequest, house: TheHouse, person: Who, data: JSONBody[NewTable]
) -> TableInfo:
    house.table_limit.take(known(person).id)
    house.address_limit.take(address(request))
    row = await house.tables.create(known(person), data)
    await house.changed(row)
    return row.info(inside=True)


@get("/tables/{table_id:str}")
async def table(tables: TheTables, person: Who, table_id: TableId) -> TableInfo:
    row = await tables.get_for(table_id, person)
    return row.info(inside=await tables.is_inside(row, person))


@post("/tables/{table_id:str}/enter", status_code=200)
async def enter(
    tables: TheTables, person: Who, table_id: TableId, data: JSONBody[Enter]
) -> TableInfo:
    """Show the key of a private table."""
    row = await tables.enter(table_id, known(person), data.key)
    return row.info(inside=True)


@post("/tables/{table_id:str}/sit", status_code=200)
async def sit(house: TheHouse, person: Who, table_id: TableId, data: JSONBody[Sit]) -> TableInfo:
    """Sit down, or let a program of mine sit there."""
    me = known(person)
    if data.program is None:
        row = await house.tables.sit(table_id, me, data.seat, data.name)
    elif data.name is not None:
        raise Unreadable("A program has a name of its own.")
    else:
        program = await house.programs.get(me, data.program)
        row = await house.tables.seat_program(table_id, me, program, data.seat)
    await (house.start(row) if row.status == "running" else house.changed(row))
    return row.info(inside=True)


@post("/tables/{table_id:str}/leave", status_code=200)
async def leave(
    house: TheHouse, person: Who, table_id: TableId, data: JSONBody[Leave]
) -> TableInfo:
    """Give a seat back; once the match runs, a bot plays on for who leaves."""
    row = await house.leave_table(table_id, known(person), data.seat)
    return row.info(inside=True)


@post("/tables/{table_id:str}/bot", status_code=200)
async def put_bot(
    house: TheHouse, person: Who, table_id: TableId, data: JSONBody[PutBot]
) -> TableInfo:
    """Put a bot on a free seat, or take it away."""
    row = await house.tables.put_bot(table_id, known(person), data.seat, data.level)
    await house.changed(row)
    return row.info(inside=True)


@post("/tables/{table_id:str}/start", status_code=200)
async def start(house: TheHouse, person: Who, table_id: TableId) -> TableInfo:
    row = await house.tables.start(table_id, known(person))
    await house.start(row)
    return row.info(inside=True)


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(house: TheHouse, person: Who, table_id: TableId) -> TableInfo:
    """Agree to play again: whoever sat at the table and asks sits at the same new one.

    It starts when everybody has asked. Seats of those who have not are kept for them, until
    who asked first puts bots there or frees them.
    """
    await house.tables.get_for(table_id, known(person))
    table = await house.table(table_id)
    play = table.play
    if play and play.over:
        await table.finish()  # who has seen the end asks before its result is kept
    finished = await house.tables.get(table_id)
    if finished.status != "finished":
        raise NotAllowed("This match is not over yet.")
    # Of a match whose rules are no longer here it is only known how it began.
    options = msgspec.to_builtins(play.match.next_options()) if play else finished.options
    row = await house.tables.rematch(table_id, known(person), options)
    await house.changed(await house.tables.get(table_id))
    await (house.start(row) if row.status == "running" else house.changed(row))
    return row.info(inside=True)


@get("/tables/{table_id:str}/choices/{seat:int}")
async def choices(house: TheHouse, person: Who, table_id: TableId, seat: SeatInPath) -> Choices:
    """What is asked of a seat of mine, with every move in words: for games without a board."""
    row = await house.tables.get_for(table_id, known(person))
    if seat not in row.held_by(known(person)):
        raise Forbidden("This seat is not yours.")
    play = (await house.table(table_id)).play
    if play is None or seat not in play.questions:
        return Choices(number=0, words=[])
    number, moves = play.questions[seat]
    match = play.match
    return Choices(number=number, words=[match.offer(seat, move) for move in moves])


@delete("/tables/{table_id:str}", status_code=200)
async def close(house: TheHouse, person: Who, table_id: TableId) -> TableInfo:
    """Close a table that has not begun, or whose match can no longer be played."""
    row = await house.tables.get_for(table_id, known(person))
    halted = row.status == "running" and (await house.table(table_id)).kept is not None
    row = await house.tables.close(table_id, known(person), halted=halted)
    await house.changed(row)
    return row.info()


# -- what is over ------------------------------------------------------------------------


@get("/tables/{table_id:str}/record", media_type="application/json")
async def record(
    database: TheDatabase, tables: TheTables, person: Who, table_id: TableId
) -> Response[bytes]:
    """The record of a finished match; `pepperbox verify` accepts it."""
    row = await tables.get_for(table_id, person)
    kept = await archive.record(database, row.id)
    name = f"{row.game}-{row.id}.json"
    return Response(
        kept,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/archive")
async def finished_matches(
    database: TheDatabase,
    person: Who,
    game: GameInQuery = None,
    mine: Annotated[bool, QueryParameter()] = False,
    before: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> Archive:
    """Finished matches, the latest first: public ones, or mine."""
    if mine:
        known(person)
    return await archive.finished(database, person, _checked(game), mine, before)


@get("/export", media_type="application/jsonl")
async def export(request: AnyRequest, house: TheHouse, game: GameInQuery = None) -> Stream:
    """All finished public matches as JSON lines, without names."""
    house.export_limit.take(address(request))
    if not house.exports.enter(""):
        raise TooMany("Somebody else is exporting: ask again in a minute.")
    lines = archive.export(house.database, _checked(game), done=lambda: house.exports.leave(""))
    return Stream(lines, media_type="application/jsonl")


@get("/ratings/{game:str}")
async def game_ratings(database: TheDatabase, game: GameInPath) -> Ratings:
    name = pepperbox.game(game).name
    async with database.read() as connection:
        return Ratings(game=name, ratings=await ratings.best(connection, name))


def _checked(game: str | None) -> str | None:
    return None if game is None else pepperbox.game(game).name


HANDLERS: Sequence[Any] = [
    games,
    who_am_i,
    introduce,
    forget_me,
    make_link,
    claim_link,
    public_tables,
    my_tables,
    create,
    table,
    enter,
    sit,
    leave,
    put_bot,
    start,
    rematch,
    choices,
    close,
    record,
    finished_matches,
    export,
    game_ratings,
    *after.HANDLERS,
    *programs.HANDLERS,
]

api = Router("/api", route_handlers=HANDLERS)
