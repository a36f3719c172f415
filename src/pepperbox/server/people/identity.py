"""Who somebody is: a random secret in a cookie. Only its hash is kept."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from ..core.clocks import Now
from ..core.errors import Missing
from ..core.person import Person
from ..core.text import clean_name
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
    def __init__(self, database: Database, now: Now) -> None:
        self._now = now
        self._database = database
        self._known: OrderedDict[bytes, tuple[float, Person]] = OrderedDict()

    async def who(self, secret: str | None) -> Person | None:
        """The person whose device holds the secret; the token of a program is no such secret."""
        if not secret or len(secret) > 100:
            return None
        digest = hashed(secret)
        until, person = self._known.get(digest, (0.0, None))
        if person and until > time.monotonic():
            return person
        found = await self._look_for(digest)
        if found is None or found.is_program:
            self._known.pop(digest, None)
            return None
        return self._remember(digest, found)

    async def program(self, token: str) -> Person | None:
        """The program whose token it is. Nothing is remembered: a token may be revoked."""
        found = await self._look_for(hashed(token)) if len(token) <= 100 else None
        return found if found and found.is_program else None

    async def _look_for(self, digest: bytes) -> Person | None:
        query = (
            _people(devices.c.seen_at)
            .join(devices, devices.c.person == people.c.id)
            .where(devices.c.secret_hash == digest)
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if (row.seen_at or 0) < self._now() - DAY:
            await self._note_visit(digest)
        return _person(row)

    async def _note_visit(self, digest: bytes) -> None:
        async with self._database.write() as connection:
            await connection.execute(
                update(devices).where(devices.c.secret_hash == digest).values(seen_at=self._now())
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
                for row in await connection.execute(_people().where(people.c.id.in_(some))):
                    found[row.id] = _person(row)
        return found

    async def arrive(self, name: str) -> tuple[Person, str]:
        """A new person, and the secret for their cookie."""
        person = Person(secrets.token_hex(8), clean_name(name))
        secret = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(
                insert(people).values(id=person.id, name=person.name, created_at=self._now())
            )
            await connection.execute(
                insert(devices).values(
                    secret_hash=hashed(secret), person=person.id, created_at=self._now()
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

    def forget(self, person: str) -> None:
        """No longer know which devices are this person's."""
        for digest in [digest for digest, (_, one) in self._known.items() if one.id == person]:
            del self._known[digest]

    async def link(self, person: Person) -> tuple[str, int]:
        """A code that carries the person to one other device, soon."""
        code = secrets.token_urlsafe(24)
        expires_at = self._now() + LINK_LASTS
        async with self._database.write() as connection:
            await connection.execute(delete(links).where(links.c.expires_at < self._now()))
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
                .where(links.c.code_hash == hashed(code), links.c.expires_at >= self._now())
                .returning(links.c.person)
            )
            person_id = used.scalar()
            if person_id is None:
                raise Missing("This link has been used or is too old: make a new one.")
            await connection.execute(
                insert(devices).values(
                    secret_hash=hashed(secret), person=person_id, created_at=self._now()
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


def _people(*more: Any) -> Any:
    """People and programs; a program is banned with its owner."""
    owners = people.alias("owners")
    return select(people, owners.c.banned.label("owner_banned"), *more).outerjoin(
        owners, owners.c.id == people.c.owner
    )


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.muted, bool(row.banned or row.owner_banned), row.owner)


def _in_parts(all_of_them: list[Any]) -> Iterator[list[Any]]:
    """As many at a time as any database takes."""
    return (all_of_them[first : first + 500] for first in range(0, len(all_of_them), 500))
