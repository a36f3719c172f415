"""Programs that people let play: somebody's, marked as such, with a token of their own."""

import secrets
from typing import Any

from sqlalchemy import delete, insert, select

from pepperbox.engine import NotAllowed

from ..core.clocks import Now
from ..core.errors import Missing
from ..core.person import Person
from ..core.terms import Answer, Millis
from ..core.text import look, program_name
from ..storage import Database
from ..storage.bus import Bus
from ..storage.database import Transaction
from ..storage.models import devices, people
from .identity import hashed

MOST = 5  # programs of one person
MARK = "pepperbox_"  # begins every token, so that one who finds it knows what it is
GONE = "You have no such program."


class Program(Answer, frozen=True):
    id: str
    name: str
    created_at: Millis
    seen_at: Millis | None  # the day it was last used


class Programs:
    def __init__(self, database: Database, bus: Bus, now: Now) -> None:
        self._database = database
        self._bus = bus
        self._now = now

    async def of(self, owner: Person) -> list[Program]:
        """The programs of a person that can play, the oldest first."""
        async with self._database.read() as connection:
            return await _programs(connection, owner)

    async def get(self, owner: Person, program_id: str) -> Person:
        """A program of that person, to be seated."""
        for program in await self.of(owner):
            if program.id == program_id:
                return Person(program.id, program.name, owner=owner.id)
        raise Missing(GONE)

    async def make(self, owner: Person, name: str) -> tuple[Program, str]:
        """A new program, and its token: only the hash of that is kept."""
        program = Program(
            id=secrets.token_hex(8),
            name=program_name(name),
            created_at=self._now(),
            seen_at=None,
        )
        token = MARK + secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            # Of two that are made at the same moment one waits, and counts the other.
            await connection.execute(
                select(people.c.id).where(people.c.id == owner.id).with_for_update()
            )
            others = await _programs(connection, owner)
            if len(others) >= MOST:
                raise NotAllowed(f"You have {MOST} programs already: take one away first.")
            if look(program.name) in {look(other.name) for other in others}:
                raise NotAllowed("You have a program of that name already.")
            await connection.execute(
                insert(people).values(
                    id=program.id,
                    name=program.name,
                    created_at=program.created_at,
                    owner=owner.id,
                )
            )
            await connection.execute(
                insert(devices).values(
                    secret_hash=hashed(token), person=program.id, created_at=program.created_at
                )
            )
        return program, token

    async def revoke(self, program: Person) -> None:
        """Its token opens nothing any more."""
        async with self._database.write() as connection:
            await connection.execute(delete(devices).where(devices.c.person == program.id))
            await self._bus.send(connection, people=[program.id])


async def _programs(connection: Transaction, owner: Person) -> list[Program]:
    query: Any = (
        select(people.c.id, people.c.name, people.c.created_at, devices.c.seen_at)
        .join(devices, devices.c.person == people.c.id)
        .where(people.c.owner == owner.id)
        .order_by(people.c.created_at, people.c.id)
    )
    return [Program(**row._asdict()) for row in await connection.execute(query)]
