"""What follows from a match that is over: its record is kept, its players are rated."""

import msgspec
from sqlalchemy import update

from ..core.play import Play
from ..core.tables import TableRow
from ..people import ratings
from ..storage import Database
from ..storage.bus import Bus
from ..storage.models import results, tables


class Results:
    def __init__(self, database: Database, bus: Bus) -> None:
        self._database = database
        self._bus = bus

    async def finish(self, row: TableRow, play: Play) -> None:
        """Keep the result, once: of several processes the first does it."""
        match = play.match
        values = {
            "table_id": row.id,
            "game": row.game,
            "public": row.public,
            "finished_at": play.last_at,
            "points": _json(match.points),
            "places": _json(match.places),
            "record": _json(match.record()),
        }
        async with self._database.write() as connection:
            ended = await connection.execute(
                update(tables)
                .where(tables.c.id == row.id, tables.c.status == "running")
                .values(status="finished", finished_at=play.last_at, changes=tables.c.changes + 1)
            )
            if ended.rowcount:
                await connection.execute(
                    self._database.insert(results).values(**values).on_conflict_do_nothing()
                )
                await ratings.rate(connection, self._database.insert, row, match.places)
                await self._bus.send(connection, tables=[row.id])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
