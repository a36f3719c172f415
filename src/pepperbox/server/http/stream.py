"""The stream of a program: a line of JSON for all that happens where it sits, as it happens.

The lines are the messages that a socket of its seat would receive. An empty line now and then
keeps the connection open.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import Any

import structlog
from litestar.response import Stream
from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import Receive, Scope, Send

from pepperbox.engine import Refused

from ..core.person import Person
from ..core.tables import TableRow
from ..live.inside import Inside
from ..live.table import LiveTable
from ..logs import fault

log = structlog.get_logger(__name__)

LINES = "application/x-ndjson"
AS_IT_IS = "as it is"  # marks answers that are not compressed on their way
KEEP_ALIVE = 10.0  # seconds without a line, until an empty one


class ProgramStream:
    """Follows every table where the program sits, from when it sits down to the end."""

    def __init__(
        self, inside: Inside, program: Person, device: bytes, hang_up: Callable[[], None]
    ) -> None:
        self._inside = inside
        self.person: Person | None = program
        self.device: bytes | None = device
        self._hang_up = hang_up
        self._watched: dict[str, LiveTable] = {}
        self._waiting: deque[bytes] = deque()
        self._behind = 0  # bytes that wait, or are on their way
        self._something = asyncio.Event()
        self._is_over = False

    async def lines(self) -> AsyncIterator[bytes]:
        """Until the program hangs up, or is no longer welcome."""
        self._inside.hall.listen(self)
        try:
            # Whoever hangs up meanwhile does not tear a connection to the database apart.
            await asyncio.shield(self._inside.spawn(self._attend_all()))
            yield b"\n"  # so that a program without tables knows that it is heard
            while not self._is_over:
                line = await self._next()
                yield line
                self._behind -= len(line)
        finally:
            self._leave()

    async def _next(self) -> bytes:
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                await self._something.wait()
        except TimeoutError:
            self._behind += 1
            return b"\n"
        lines = b"".join(self._waiting)
        self._waiting.clear()
        self._something.clear()
        return lines

    async def _attend_all(self) -> None:
        assert self.person
        for row in await self._inside.tables.of_program(self.person):
            try:
                await self.attend(row)
            except Refused as refusal:
                log.warning("a table cannot be followed", table=row.id, **fault(refusal))

    # -- what happens ----------------------------------------------------------------

    def push(self, message: bytes) -> None:
        """Who is too far behind is cut off and may come again."""
        if self._is_over:
            return
        self._behind += len(message) + 1
        if self._behind > self._inside.settings.backlog_limit and self._waiting:
            self.lose()
            self._hang_up()  # it does not read: it would not read that this is the end either
            self._inside.metrics.pushed.cut_off += 1
            return
        self._inside.metrics.pushed.messages += 1
        self._inside.metrics.pushed.bytes += len(message) + 1
        self._waiting.append(message + b"\n")
        self._something.set()

    def lose(self) -> None:
        self._is_over = True
        self._waiting.clear()
        self._something.set()
        asyncio.get_running_loop().call_soon(self._leave)  # somebody counts the followers just now

    async def attend(self, row: TableRow) -> None:
        """Follow a table if the program sits there."""
        if self._sits_at(row) and row.id not in self._watched and not self._is_over:
            table = self._watched[row.id] = await self._inside.table(row.id)
            await table.watch(self, None, 0, [], inside=False)
            if self._is_over:  # meanwhile, and whoever left did not follow this table yet
                self._watched.pop(row.id, None)
                table.unwatch(self)

    def part(self, row: TableRow) -> None:
        """Follow a table no longer if the program does not sit there, or all is over."""
        if not self._sits_at(row) and row.id in self._watched:
            self._watched.pop(row.id).unwatch(self)

    def _sits_at(self, row: TableRow) -> bool:
        return bool(row.held_by(self.person)) and row.status in ("open", "running")

    def _leave(self) -> None:
        self._is_over = True
        self._inside.hall.hang_up(self)
        for table in self._watched.values():
            table.unwatch(self)
        self._watched.clear()


class LineStream(Stream):
    """Lines as they come, that nobody on the way gathers; `done` is told however it ends."""

    def __init__(
        self, lines: AsyncIterator[bytes], media_type: str, done: Callable[[], None]
    ) -> None:
        super().__init__(lines, media_type=media_type, headers={"X-Accel-Buffering": "no"})
        self._lines = lines
        self._done = done

    def to_asgi_response(self, app: Any, request: Any, **chosen: Any) -> ASGIStreamingResponse:
        chosen.pop("type_encoders", None)
        chosen["headers"] = {**(chosen.get("headers") or {}), **self.headers}
        made = _Lines(iterator=self._lines, **(chosen | {"media_type": self.media_type}))
        made.done = self._done
        return made


class _Lines(ASGIStreamingResponse):
    """Lets go of what makes the lines as soon as it ends, however it ends."""

    done: Callable[[], None]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            assert isinstance(self.iterator, AsyncGenerator)
            await self.iterator.aclose()
            self.done()
