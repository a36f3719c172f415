"""Who somebody is: a random secret in a cookie. Only its hash is kept."""

import hashlib
import secrets
import time
from collections import OrderedDict

import msgspec
from sqlalchemy import delete, insert, select, update

from .clocks import now
from .errors import Missing, Stranger
from .storage import Database
from .storage.models import devices, links, people
from .text import clean_name

COOKIE = "pepperbox"
LINK_LASTS = 15 * 60 * 1000  # milliseconds
REMEMBERED = 20_000  # people kept in memory
FRESH = 30.0  # seconds until a name is looked up again: another process may have changed it


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


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
                    select(people.c.id, people.c.name)
                    .join(devices, devices.c.person == people.c.id)
                    .where(devices.c.secret_hash == digest)
                )
            ).first()
        if row is None:
            self._known.pop(digest, None)
            return None
        return self._remember(digest, Person(row.id, row.name))

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
        renamed = Person(person.id, clean_name(name))
        async with self._database.write() as connection:
            await connection.execute(
                update(people).where(people.c.id == person.id).values(name=renamed.name)
            )
        return self._remember(hashed(secret), renamed)

    async def forget(self, secret: str) -> None:
        """The device no longer belongs to anybody."""
        async with self._database.write() as connection:
            await connection.execute(delete(devices).where(devices.c.secret_hash == hashed(secret)))
        self._known.pop(hashed(secret), None)

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


def known(person: Person | None) -> Person:
    if person is None:
        raise Stranger("Tell us your name first.")
    return person
