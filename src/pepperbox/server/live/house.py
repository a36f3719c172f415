"""The house: all that a server process holds together, and the tables it has in memory."""

import asyncio
import functools
import time
from collections.abc import Coroutine
from typing import Any

import structlog
from sqlalchemy import text

from ..core.clocks import Now
from ..core.person import Person
from ..core.tables import TableRow
from ..logs import fault
from ..metrics import Metrics
from ..people.chat import Chat
from ..people.identity import Identity
from ..people.limits import Limits
from ..people.names import forget_person
from ..people.programs import Programs
from ..settings import Settings
from ..storage import Database, Journal
from ..storage.bus import Bus
from ..storage.database import UNREACHABLE
from ..storage.tables import Tables
from ..storage.transcripts import transcript
from .around import Around
from .compiling import Compiling
from .elsewhere import Elsewhere
from .hall import Attentive, Hall
from .inside import Inside
from .results import Results
from .table import LiveTable
from .thinkers import Thinkers

PATIENCE = 3.0  # seconds until the database counts as gone

log = structlog.get_logger(__name__)


class House:
    def __init__(self, settings: Settings, now: Now) -> None:
        self.settings = settings
        self.now = now
        self.metrics = Metrics()
        self.database = Database(settings.database_url)
        self.bus = Bus(self.database)
        self.journal = Journal(self.database, self.bus.entries, self.metrics.measure_batch)
        self.identity = Identity(self.database, now)
        self.programs = Programs(self.database, self.bus, now)
        self.tables = Tables(self.database, self.bus, now)
        self.results = Results(self.database, self.bus)
        self.chat = Chat(self.database, self.bus, now)
        self.thinkers = Thinkers(settings.bot_threads, self.metrics.measure_wait)
        self.metrics.look_at(self.thinkers.agenda)
        self.compiling = Compiling()
        self.hall = Hall(self.tables.public, self.spawn)
        self.compiling.watch(self.hall.tell_compiling)
        self.limits = Limits(settings)
        self.live: dict[str, LiveTable] = {}
        self.elsewhere = Elsewhere(self)
        self.around = Around(
            now=now,
            stand_in_pause=settings.stand_in_pause,
            absent_after=settings.absent_after,
            hint_seconds=settings.hint_seconds,
            journal=self.journal,
            tables=self.tables,
            results=self.results,
            thinkers=self.thinkers,
            metrics=self.metrics,
            prepare=self.compiling.prepare,
            transcript=functools.partial(transcript, self.database),
            spawn=self.spawn,
            is_alive=self.elsewhere.is_alive,
            changed=self.changed,
            forget=self.forget,
            remind=self.hall.remind,
            tell_presence=self.elsewhere.tell_presence,
        )
        self.inside = Inside(
            now=now,
            settings=settings,
            metrics=self.metrics,
            hall=self.hall,
            tables=self.tables,
            chat=self.chat,
            chat_limit=self.limits.chat,
            live=self.live,
            table=self.table,
            spawn=self.spawn,
        )
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.database.migrate()
        self.journal.open()
        await self.bus.listen(self.elsewhere.hear)

    async def close(self) -> None:
        for table in self.live.values():
            table.retire()
        begun = [*self._tasks, *self._loading.values()]
        for work in begun:
            work.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
        self.thinkers.close()
        await self.journal.close()
        await self.bus.close()
        await self.database.close()

    async def problems(self) -> list[str]:
        """What keeps people from playing here, one sentence each."""
        found = []
        try:
            async with asyncio.timeout(PATIENCE), self.database.read() as connection:
                await connection.scalar(text("select 1"))
        except UNREACHABLE:
            found.append("The database does not answer.")
        if not self.database.has_room():
            found.append("The disk is full.")
        if not self.bus.is_heard:
            found.append("Other processes are not heard.")
        return found

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.faults.inc()
            log.error("a task failed", **fault(error))

    # -- tables in memory ------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """The table, loaded if it was not."""
        known = self.live.get(table_id)
        if known is not None:
            known.used_at = time.monotonic()  # who has asked for it needs it in memory
            return known
        if table_id in self._loading:
            return await asyncio.shield(self._loading[table_id])
        loading = asyncio.ensure_future(self._load(table_id))
        self._loading[table_id] = loading
        try:
            return await asyncio.shield(loading)
        finally:
            if loading.done():
                self._loading.pop(table_id, None)
            else:
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))

    async def _load(self, table_id: str) -> LiveTable:
        table = LiveTable(self.around, await self.tables.get(table_id))
        await table.load()
        self.live[table_id] = table
        if self.database.is_postgres:
            await table.catch_up()  # what others wrote before it was there to hear of it
        self.metrics.tables.set(len(self.live))
        return table

    def forget(self, table: LiveTable) -> None:
        """Drop a table from memory; its log is on disk. Who follows it connects anew."""
        if self.live.get(table.row.id) is table:
            del self.live[table.row.id]
            table.retire()
            self.metrics.tables.set(len(self.live))

    async def changed(self, row: TableRow) -> None:
        """The row or the seats of a table have changed here."""
        for who in self._streams_at(row):
            await who.attend(row)  # before what happens there
        table = self.live.get(row.id)
        if table:
            table.change_row(row)
            if row.status == "running" and table.play is None:
                await table.begin(row)
            for who in self._streams_at(row):
                who.part(row)  # it has heard of the end
        if row.rematch_of in self.live:
            self.live[row.rematch_of].audience.play_again(row)
        self.hall.list_anew(row)

    def _streams_at(self, row: TableRow) -> list[Attentive]:
        table = self.live.get(row.id)
        return self.hall.streams_at(row, table.audience.followers if table else ())

    async def start(self, row: TableRow) -> None:
        """Start the match of a table whose row says so."""
        is_known = row.id in self.live
        table = await self.table(row.id)
        await self.changed(row)
        if not is_known:
            table.show_everything()
        table.driver.drive()

    async def leave_table(self, table_id: str, person: Person, seat: int | None) -> TableRow:
        """Give a seat back; once the match runs, a bot plays on for who leaves."""
        row = await self.tables.get_for(table_id, person)
        if row.status == "running":
            table = await self.table(table_id)
            await table.leave(person, seat)
            row = table.row
        else:
            row = await self.tables.leave(table_id, person, seat)
            await self.changed(row)
        return row

    # -- people ----------------------------------------------------------------------

    async def forget_person(self, person: Person) -> None:
        """Bots play on for them, and their name is nowhere."""
        for program in await self.programs.of(person):
            await self.revoke(await self.programs.get(person, program.id))
        await self._leave_all_tables(person)
        async with self.database.write() as connection:
            await forget_person(connection, person.id)
            await self.bus.send(connection, people=[person.id])
        self.lose(person.id)
        await self.elsewhere.notice_changes()

    async def revoke(self, program: Person) -> None:
        """A program plays no more: its token is worth nothing, and bots play on for it."""
        await self.programs.revoke(program)
        self.lose(program.id)
        await self._leave_all_tables(program)

    async def _leave_all_tables(self, person: Person) -> None:
        for mine in await self.tables.of(person):
            if mine.table.status == "running":
                await (await self.table(mine.table.id)).leave(person, None)
            elif mine.mine:
                await self.changed(await self.tables.leave(mine.table.id, person, None))

    def lose(self, person: str) -> None:
        """Somebody is known here no more: their sockets end."""
        self.identity.forget(person)
        self.hall.lose(person)
