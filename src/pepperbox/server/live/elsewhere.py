"""What is done elsewhere: by other processes, and by the keeper in the database.

The processes of a house tell each other at once; what nobody told is found by looking.
"""

import contextlib
import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING

import structlog

from ..core.errors import Missing
from ..logs import fault
from ..people.identity import Guest
from ..storage.bus import Notice
from ..storage.database import UNREACHABLE
from .follower import Follower
from .table import LiveTable

if TYPE_CHECKING:
    from .house import House

SILENT = 15.0  # seconds after which another process counts as gone

log = structlog.get_logger(__name__)


class Elsewhere:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._live = house.live
        self._heard: dict[str, float] = {}  # when each of the other processes was last heard
        self._beat_at = 0.0

    async def hear(self, notice: Notice | None) -> None:
        """Another process has done something; or (None) may have, unheard."""
        if notice is None:
            for table in list(self._live.values()):
                await self._look_up(table)
            return
        self._heard[notice.sender] = time.monotonic()
        for entry in notice.entries:
            if entry.table_id in self._live:
                await self._follow(entry.table_id, self._live[entry.table_id].hear(entry))
        for table_id, number in notice.unread:
            if table_id in self._live:
                await self._follow(table_id, self._live[table_id].catch_up(number))
        for table_id in notice.tables:
            await self._follow(table_id, self._look_at_row(table_id))
        for table_id, line_id in notice.chat:
            line = await self._house.chat.line(line_id) if table_id in self._live else None
            if line and table_id in self._live:  # it may have left the memory meanwhile
                self._live[table_id].say(line)
        for person in notice.people:
            self._house.lose(person)
        if notice.present and notice.present[0] in self._live:
            self._live[notice.present[0]].hear_presence(notice.sender, notice.present[1])

    async def _look_up(self, table: LiveTable) -> None:
        """Read from the log and the row what may have gone unheard."""
        await self._follow(table.row.id, self._read(table))

    async def _read(self, table: LiveTable) -> None:
        try:
            await self._house.changed(await self._house.tables.get(table.row.id))
            await table.catch_up()
            if table.row.rematch:
                await self._house.changed(await self._house.tables.get(table.row.rematch))
        except Missing:
            self._house.forget(table)

    async def _look_at_row(self, table_id: str) -> None:
        with contextlib.suppress(Missing):
            await self._house.changed(await self._house.tables.get(table_id))

    async def _follow(self, table_id: str, work: Awaitable[None]) -> None:
        """A table that cannot go on with the others leaves the memory, and they go on.

        Who follows it connects anew, and is shown what is in the log.
        """
        try:
            await work
        except UNREACHABLE:
            raise
        except Exception as error:
            self._house.metrics.faults.inc()
            log.error("a table cannot follow", table=table_id, **fault(error))
            if table_id in self._live:
                self._house.forget(self._live[table_id])

    def is_alive(self, process: str) -> bool:
        """Whether another process was heard of lately."""
        return time.monotonic() - self._heard.get(process, 0.0) < SILENT

    async def beat(self) -> None:
        """Let the others know that this process is alive."""
        if time.monotonic() - self._beat_at > SILENT / 3:
            self._beat_at = time.monotonic()
            await self._house.bus.send_alone()

    def tell_presence(self, table: LiveTable) -> None:
        if self._house.database.is_postgres:
            present = (table.row.id, sorted(table.audience.here()))
            self._house.spawn(self._house.bus.send_alone(present=present))

    async def notice_changes(self) -> None:
        """See what was changed in the database without us: tables, people, devices."""
        known = {table.row.id: table.row.changes for table in self._live.values()}
        for table_id, changes in (await self._house.tables.changed(known)).items():
            table = self._live.get(table_id)
            if table is None:
                continue
            if changes is None:
                self._house.forget(table)
            elif changes > table.row.changes:
                names = table.row.names
                await self._look_up(table)
                is_renamed = names is not None and table.row.names != names  # not merely begun
                if is_renamed or table.row.status == "closed":
                    self._house.forget(table)
        sockets: dict[Guest, list[Follower]] = {}
        for some in self._house.hall.followers.values():
            for who in some:
                assert who.person
                device = who.device.hex() if who.device else None
                guest = Guest(who.person.id, device, who.person.muted)
                sockets.setdefault(guest, []).append(who)
        for guest in await self._house.identity.unwelcome(sockets.keys()):
            self._house.identity.forget(guest.person)
            for who in sockets[guest]:
                who.lose()
