"""What people say at a table: stored, and shown as it was typed, never as markup."""

from sqlalchemy import insert, select

from ..core.clocks import Now
from ..core.errors import Forbidden
from ..core.person import Person
from ..core.tables import TableRow
from ..core.terms import ChatLine
from ..core.text import clean_chat
from ..storage import Database
from ..storage.bus import Bus
from ..storage.models import chat

SHOWN = 100  # lines that who arrives is shown


class Chat:
    def __init__(self, database: Database, bus: Bus, now: Now) -> None:
        self._now = now
        self._database = database
        self._bus = bus

    async def say(self, row: TableRow, person: Person, text: str) -> ChatLine:
        if person.muted:
            raise Forbidden("The keeper of this house has muted you.")
        held = row.held_by(person)
        if not held:
            raise Forbidden("Only who sits at the table can be heard.")
        at, cleaned = self._now(), clean_chat(text)
        values = {
            "table_id": row.id,
            "at": at,
            "seat": held[0],
            "person": person.id,
            "name": person.name,
            "text": cleaned,
        }
        async with self._database.write() as connection:
            line_id = await connection.scalar(insert(chat).values(**values).returning(chat.c.id))
            await self._bus.send(connection, chat=[(row.id, line_id)])
        return ChatLine(n=line_id, at=at, seat=held[0], name=person.name, text=cleaned)

    async def last(self, table_id: str) -> list[ChatLine]:
        """The last lines said at a table, in order."""
        async with self._database.read() as connection:
            rows = await connection.execute(
                select(chat)
                .where(chat.c.table_id == table_id)
                .order_by(chat.c.id.desc())
                .limit(SHOWN)
            )
            lines = [_line(row) for row in rows]
        return lines[::-1]

    async def line(self, line_id: int) -> ChatLine | None:
        """None: who said it has been forgotten since."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(chat).where(chat.c.id == line_id))).first()
        return None if row is None else _line(row)


def _line(row: object) -> ChatLine:
    return ChatLine(n=row.id, at=row.at, seat=row.seat, name=row.name, text=row.text)  # type: ignore[attr-defined]
