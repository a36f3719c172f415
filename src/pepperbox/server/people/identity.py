"""Who somebody is: a random secret in a cookie. Only its hash is kept."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from ..core.errors import Missing
from ..core.person import Person
from ..core.text import clean_name
from ..now import now
from ..storage import Database
from ..storage.models import devices, links, people

COOKIE = "pepperbox"
LINK_LASTS = 15 * 60 * 1000  # milliseconds
DAY = 86_400_000  # milliseconds: a visit is noted once a day
REMEMBERED = 20_000  # people kept in memory
FRESH = 30.0  # seconds until a name is looked up again: another process may have changed it


def hashed(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


class Identity:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[bytes, tuple[float, Person]] = OrderedDict()

    async def who(self, secret: str | None) -> Person | None:
        """The person whose device holds the secret."""
        if not secret or len(secret) > 100:
            return None
        digest = hashed(secret)
        until, person = self._known.get(digest, (0.0, None))
        if person and until > time.monotonic():
            return person
        async with self._database.read() as connection:
            row = (
                await connection.execute(
                    select(people, devices.c.seen_at)
                    .join(devices, devices.c.person == people.c.id)
                    .where(devices.c.secret_hash == digest)
                )
            ).first()
        if row is None:
            self._known.pop(digest, None)
            return None
        if (row.seen_at or 0) < now() - DAY:
            await self._note_visit(digest)
        return self._remember(digest, Person(row.id, row.name, row.muted, row.banned))

    async def _note_visit(self, digest: bytes) -> None:
        async with self._database.write() as connection:
            await connection.execute(
                update(devices).where(devices.c.secret_hash == digest).values(seen_at=now())
            )

    async def gone(self, secrets: Collection[bytes]) -> set[bytes]:
        """Those of these devices (by their hashes) that are nobody's any more."""
        found: set[bytes] = set()
        for some in _in_parts(list(secrets)):
            async with self._database.read() as connection:
                found.update(
                    await connection.scalars(
                        select(devices.c.secret_hash).where(devices.c.secret_hash.in_(some))
                    )
                )
        return set(secrets) - found

    async def look_up(self, ids: Collection[str]) -> dict[str, Person]:
        """People as they are now."""
        found: dict[str, Person] = {}
        for some in _in_parts(list(ids)):
            async with self._database.read() as connection:
                for row in await connection.execute(select(people).where(people.c.id.in_(some))):
                    found[row.id] = Person(row.id, row.name, row.muted, row.banned)
        return found

    async def arrive(self, name: str) -> tuple[Person, str]:
        """A new person, and the secret for their cookie."""
        person = Person(secrets.token_hex(8), clean_name(name))
        secret = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(
                insert(people).values(id=person.id, name=person.name, created_at=now())
            )
            await connection.execute(
                insert(devices).values(
                    secret_hash=hashed(secret), person=person.id, created_at=now()
                )
            )
        return self._remember(hashed(secret), person), secret

    async def rename(self, person: Person, secret: str, name: str) -> Person:
        renamed = msgspec.structs.replace(person, name=clean_name(name))
        async with self._database.write() as connection:
            await connection.execute(
                update(people).where(people.c.id == person.id).values(name=renamed.name)
            )
        return self._remember(hashed(secret), renamed)

    def forget(self, person: Person) -> None:
        """No longer know which devices are this person's."""
        for digest in [digest for digest, (_, one) in self._known.items() if one.id == person.id]:
            del self._known[digest]

    async def link(self, person: Person) -> tuple[str, int]:
        """A code that carries the person to one other device, soon."""
        code = secrets.token_urlsafe(24)
        expires_at = now() + LINK_LASTS
        async with self._database.write() as connection:
            await connection.execute(delete(links).where(links.c.expires_at < now()))
            await connection.execute(
                insert(links).values(
                    code_hash=hashed(code), person=person.id, expires_at=expires_at
                )
            )
        return code, expires_at

    async def claim(self, code: str) -> tuple[Person, str]:
        """Use a code: the person it carries, and the secret of the new device."""
        secret = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            used = await connection.execute(
                delete(links)
                .where(links.c.code_hash == hashed(code), links.c.expires_at >= now())
                .returning(links.c.person)
            )
            person_id = used.scalar()
            if person_id is None:
                raise Missing("This link has been used or is too old: make a new one.")
            await connection.execute(
                insert(devices).values(
                    secret_hash=hashed(secret), person=person_id, created_at=now()
                )
            )
            name = await connection.scalar(select(people.c.name).where(people.c.id == person_id))
        return self._remember(hashed(secret), Person(person_id, str(name))), secret

    def _remember(self, digest: bytes, person: Person) -> Person:
        self._known[digest] = (time.monotonic() + FRESH, person)
        self._known.move_to_end(digest)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person


def _in_parts(all_of_them: list[Any]) -> Iterator[list[Any]]:
    """As many at a time as any database takes."""
    return (all_of_them[first : first + 500] for first in range(0, len(all_of_them), 500))
