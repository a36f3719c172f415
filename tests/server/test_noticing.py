"""What was changed in the database without the server: one question finds all of it."""

import msgspec
import pytest
from sqlalchemy import Executable, delete, insert, update

from pepperbox.server.core.terms import NewTable
from pepperbox.server.people.identity import Guest, Identity, hashed
from pepperbox.server.storage import Database
from pepperbox.server.storage.bus import Bus
from pepperbox.server.storage.models import devices, people, tables
from pepperbox.server.storage.tables import Tables

from .databases import in_database, new_database

BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgres"])


def now() -> int:
    return 1_700_000_000_000


class People:
    """Some who are connected, and what is found of them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.identity = Identity(database, now)
        self.guests: dict[str, Guest] = {}

    async def arrive(self, name: str) -> Guest:
        person, secret = await self.identity.arrive(name)
        self.guests[name] = Guest(person.id, hashed(secret).hex(), person.muted)
        return self.guests[name]

    async def fill(self, count: int) -> None:
        """Let many arrive at once."""
        known = [f"{number:016}" for number in range(count)]
        who = [{"id": one, "name": one, "created_at": 0} for one in known]
        by = [{"secret_hash": hashed(one), "person": one, "created_at": 0} for one in known]
        async with self.database.write() as connection:
            await connection.execute(insert(people), who)
            await connection.execute(insert(devices), by)
        self.guests |= {one: Guest(one, hashed(one).hex(), False) for one in known}

    async def change(self, statement: Executable) -> None:
        async with self.database.write() as connection:
            await connection.execute(statement)

    async def unwelcome(self) -> set[str]:
        found = await self.identity.unwelcome(self.guests.values())
        assert len(found) == len(set(found))
        return {name for name, guest in self.guests.items() if guest in found}


@BOTH
def test_who_is_not_welcome_any_more_is_found_among_all_who_are_connected(kind: str) -> None:
    async def work(database: Database) -> None:
        here = People(database)
        assert await here.unwelcome() == set()
        await here.fill(1200)
        muted, banned, signed_out, gone = [
            await here.arrive(name) for name in ("Muted", "Banned", "Signed out", "Gone")
        ]
        assert await here.unwelcome() == set()
        await here.change(update(people).where(people.c.id == muted.person).values(muted=True))
        await here.change(update(people).where(people.c.id == banned.person).values(banned=True))
        await here.change(delete(devices).where(devices.c.person == signed_out.person))
        await here.change(delete(devices).where(devices.c.person == gone.person))
        await here.change(delete(people).where(people.c.id == gone.person))
        assert await here.unwelcome() == {"Muted", "Banned", "Signed out", "Gone"}
        here.guests["Muted"] = msgspec.structs.replace(muted, muted=True)  # as they come again
        assert "Muted" not in await here.unwelcome()

    with new_database(kind) as url:
        in_database(url, work)


@BOTH
def test_a_program_is_as_welcome_as_its_owner(kind: str) -> None:
    async def work(database: Database) -> None:
        here = People(database)
        ada = await here.arrive("Ada")
        program = {"id": "0123456789abcdef", "name": "Ada's", "created_at": 0, "owner": ada.person}
        await here.change(insert(people).values(**program))
        here.guests["Ada's"] = Guest("0123456789abcdef", None, False)
        assert await here.unwelcome() == set()
        await here.change(update(people).where(people.c.id == ada.person).values(banned=True))
        assert await here.unwelcome() == {"Ada", "Ada's"}

    with new_database(kind) as url:
        in_database(url, work)


@BOTH
def test_a_device_of_somebody_else_lets_nobody_in(kind: str) -> None:
    async def work(database: Database) -> None:
        here = People(database)
        ada, ben = await here.arrive("Ada"), await here.arrive("Ben")
        here.guests["Ada"] = Guest(ada.person, ben.device, False)
        assert await here.unwelcome() == {"Ada"}

    with new_database(kind) as url:
        in_database(url, work)


@BOTH
def test_tables_that_have_changed_or_are_gone_are_found_among_all(kind: str) -> None:
    async def work(database: Database) -> None:
        here = People(database)
        await here.arrive("Ada")
        person, _ = await here.identity.arrive("Host")
        kept = Tables(database, Bus(database), now)
        assert await kept.changed({}) == {}
        rows = [await kept.create(person, NewTable(game="chips", seats=2)) for _ in range(3)]
        known = {row.id: row.changes for row in rows} | {"gone": 7}
        assert await kept.changed(known) == {"gone": None}
        changed = rows[1]
        again = changed.changes + 3
        await here.change(update(tables).where(tables.c.id == changed.id).values(changes=again))
        assert await kept.changed(known) == {changed.id: again, "gone": None}
        assert await kept.changed(known | {changed.id: again}) == {"gone": None}

    with new_database(kind) as url:
        in_database(url, work)
