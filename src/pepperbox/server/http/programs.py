"""Programs over HTTP: what their owners do with them, and what they do themselves.

A program shows its token, and is nobody without it: cookies are not looked at here, nor the
token anywhere else.
"""

import secrets
from typing import Annotated, Any

import msgspec
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, PathParameter

from ..core.errors import Forbidden, Stranger, TooMany
from ..core.person import Person, known
from ..core.terms import Answer, Body, Name, TableInfo
from ..live import messages
from ..live.house import House
from ..people.identity import hashed
from ..people.programs import Program
from .needs import AnyRequest, TableId, TheHouse, ThePrograms, Who
from .patient import HANG_UP
from .security import address
from .stream import AS_IT_IS, LINES, LineStream, ProgramStream
from .verbs import delete, get, post

TheProgram = NamedDependency[Person]
ProgramId = Annotated[str, PathParameter(max_length=40)]

SHOW = "Show the token of a program: Authorization: Bearer TOKEN."


class NewProgram(Body, frozen=True):
    name: Name


class MyPrograms(Answer, frozen=True):
    programs: list[Program]


class MadeProgram(Answer, frozen=True):
    program: Program
    token: str  # told this once


class ProgramMove(Body, frozen=True):
    """The answer of a program to the question with that number."""

    number: messages.Number
    move: dict[str, Any]
    id: messages.ClientId | None = None  # the same when it is sent again: it is played once


class Done(Answer, frozen=True):
    number: int  # of the entry in the log


# -- for people --------------------------------------------------------------------------


@get("/me/programs")
async def my_programs(programs: ThePrograms, person: Who) -> MyPrograms:
    return MyPrograms(programs=await programs.of(known(person)))


@post("/me/programs")
async def make_program(
    request: AnyRequest, house: TheHouse, person: Who, data: JSONBody[NewProgram]
) -> MadeProgram:
    """A program that may play where I seat it. Its token is told once."""
    house.limits.people.take(address(request))
    program, token = await house.programs.make(known(person), data.name)
    return MadeProgram(program=program, token=token)


@delete("/me/programs/{program_id:str}", status_code=200)
async def revoke_program(house: TheHouse, person: Who, program_id: ProgramId) -> MyPrograms:
    """Its token is worth nothing from now on; where it plays, bots play on."""
    await house.revoke(await house.programs.get(known(person), program_id))
    return MyPrograms(programs=await house.programs.of(known(person)))


# -- for programs ------------------------------------------------------------------------


async def provide_program(request: AnyRequest) -> Person:
    """Whose token it is."""
    house: House = request.app.state.house
    program = await house.identity.program(_token(request))
    if program is None:
        raise Stranger(SHOW)
    return known(program)


def _token(request: AnyRequest) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


@get(
    "/program/stream",
    media_type=LINES,
    opt={AS_IT_IS: True},
    dependencies={"program": Provide(provide_program)},
)
async def stream(request: AnyRequest, house: TheHouse, program: TheProgram) -> LineStream:
    """All that happens where the program sits, a line of JSON each, without end."""
    owner, place = str(program.owner), address(request)
    if not house.limits.connections_of_address.enter(place):
        raise TooMany("There are too many connections from your address.")
    if not house.limits.connections_of_person.enter(owner):
        house.limits.connections_of_address.leave(place)
        raise TooMany("You and your programs have too many connections.")
    extensions: dict[str, Any] = request.scope.get("extensions") or {}
    hang_up = extensions[HANG_UP]["call"] if HANG_UP in extensions else lambda: None
    following = ProgramStream(house.inside, program, hashed(_token(request)), hang_up)

    house.metrics.streams.inc()

    def done() -> None:
        house.metrics.streams.dec()
        house.limits.connections_of_person.leave(owner)
        house.limits.connections_of_address.leave(place)

    return LineStream(following.lines(), LINES, done)


@post(
    "/program/tables/{table_id:str}/moves",
    status_code=200,
    dependencies={"program": Provide(provide_program)},
)
async def play(
    house: TheHouse, program: TheProgram, table_id: TableId, data: JSONBody[ProgramMove]
) -> Done:
    """Answer what is asked of the program's seat."""
    row = await house.tables.get_for(table_id, program)
    seats = row.held_by(program)
    if not seats:
        raise Forbidden("The program does not sit at this table.")
    message = messages.Play(
        table=table_id,
        seat=seats[0],
        number=data.number,
        id=data.id or secrets.token_hex(8),
        move=msgspec.Raw(msgspec.json.encode(data.move)),
    )
    table = await house.table(table_id)
    return Done(number=await table.answer(Caller(program), message))


@post(
    "/program/tables/{table_id:str}/leave",
    status_code=200,
    dependencies={"program": Provide(provide_program)},
)
async def leave(house: TheHouse, program: TheProgram, table_id: TableId) -> TableInfo:
    """Give the seat back; once the match runs, a bot plays on."""
    row = await house.leave_table(table_id, program, None)
    return row.info()


class Caller:
    """A program that is answered over HTTP: what is pushed comes on its stream."""

    device: bytes | None = None

    def __init__(self, program: Person) -> None:
        self.person: Person | None = program

    def push(self, message: bytes) -> None:
        pass

    def lose(self) -> None:
        pass


HANDLERS = [my_programs, make_program, revoke_program, stream, play, leave]
