"""Who somebody is: a random secret in a cookie. Only its hash is kept."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, text, update

from ..core.clocks import Now
from ..core.errors import Missing
from ..core.person import Person, known
from ..core.text import clean_name
from ..storage import Database
from ..storage.models import devices, links, people

COOKIE = "pepperbox"
LINK_LASTS = 15 * 60 * 1000  # milliseconds
DAY = 86_400_000  # milliseconds: a visit is noted once a day
REMEMBERED = 20_000  # people kept in memory
FRESH = 30.0  # seconds until a name is looked up again: another process may have changed it


class Guest(msgspec.Struct, frozen=True):
    """Somebody who is connected, as they were when they came."""

    person: str
    device: str | None  # the hash of its secret, in hexadecimal
    muted: bool


# One question about all who are connected: the database answers it alone, and names only those
# with whom something is wrong. For SQLite, and for PostgreSQL.
UNWELCOME = [
    text(
        f"""
        SELECT guest.person, guest.device, guest.muted FROM {guests}
        LEFT JOIN people ON people.id = guest.person
        LEFT JOIN people AS owners ON owners.id = people.owner
        WHERE people.id IS NULL OR people.banned OR owners.banned OR people.muted <> guest.muted
        OR guest.device IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM devices
            WHERE devices.person = people.id AND {in_hexadecimal} = guest.device
        )
        """
    )
    for guests, in_hexadecimal in (
        (
            "(SELECT value ->> 'person' AS person, value ->> 'device' AS device,"
            " value ->> 'muted' AS muted FROM json_each(:guests)) AS guest",
            "lower(hex(devices.secret_hash))",
        ),
        (
            "json_to_recordset(CAST(:guests AS json))"
            " AS guest (person text, device text, muted boolean)",
            "encode(devices.secret_hash, 'hex')",
        ),
    )
]


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

    async def unwelcome(self, guests: Collection[Guest]) -> list[Guest]:
        """Those of these who are not let in, or not as what they are here, any more."""
        told = msgspec.json.encode(list(guests)).decode()
        query = UNWELCOME[self._database.is_postgres]
        async with self._database.read() as connection:
            found = await connection.execute(query, {"guests": told})
            return [Guest(row.person, row.device, bool(row.muted)) for row in found]

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

    async def rename(self, secret: str, name: str) -> Person:
        """Another name for whose device holds the secret, if they may still have one."""
        digest = hashed(secret)
        person = known(await self._look_for(digest))  # not as they are remembered
        renamed = msgspec.structs.replace(person, name=clean_name(name))
        async with self._database.write() as connection:
            await connection.execute(
                update(people).where(people.c.id == person.id).values(name=renamed.name)
            )
        return self._remember(digest, renamed)

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
        person = await self._look_for(hashed(secret))
        if person is None:
            raise Missing("Who made this link has asked to be forgotten.")
        return self._remember(hashed(secret), person), secret

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
