"""Tables: making one, sitting down, starting, playing again."""

import msgspec
from litestar.params import JSONBody

from pepperbox.engine import NotAllowed, Unreadable

from ..core.errors import Forbidden
from ..core.person import Person, known
from ..core.terms import NewTable, TableInfo
from ..live.house import House
from .bodies import Choices, Enter, Leave, MyTables, PutBot, Sit, Tables
from .needs import AnyRequest, SeatInPath, TableId, TheHouse, TheTables, Who
from .security import address
from .verbs import delete, get, post


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
    _count_as_a_new_table(request, house, known(person))
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
async def rematch(
    request: AnyRequest, house: TheHouse, person: Who, table_id: TableId
) -> TableInfo:
    """Agree to play again: whoever sat at the table and asks sits at the same new one.

    It starts when everybody has asked. Seats of those who have not are kept for them, until
    who asked first puts bots there or frees them.
    """
    _count_as_a_new_table(request, house, known(person))
    await house.tables.get_for(table_id, person)
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


def _count_as_a_new_table(request: AnyRequest, house: House, person: Person) -> None:
    house.limits.tables.take(person.id)
    house.limits.tables_of_address.take(address(request))


HANDLERS = [
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
]
