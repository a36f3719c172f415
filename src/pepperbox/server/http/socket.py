"""One client on its socket: what it sends is done or refused, what happens is pushed to it."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
import structlog

from pepperbox.engine import NotAllowed, Refused, Unreadable

from ..core.errors import TooMany, kind_of
from ..core.person import Person, known
from ..live import asking, messages
from ..live.inside import Inside
from ..live.lens import encode
from ..live.table import LiveTable
from ..logs import fault
from ..people.limits import Bucket
from .reading import FAILURES, reason

decode = msgspec.json.Decoder(messages.ClientMessage).decode

GOODBYE = 2.0  # seconds to take leave
UNREADABLE_LIMIT = 20  # then the client is not one of ours

# Codes with which a socket is closed (RFC 6455).
POLICY, TOO_BIG, RESTART, TRY_LATER = 1008, 1009, 1012, 1013

log = structlog.get_logger(__name__)


class Line(Protocol):
    """What a client is connected by; see `wire`."""

    is_full: bool
    on_room: Callable[[], None] | None

    def write(self, message: bytes) -> None: ...

    def abort(self) -> None: ...

    async def receive(self) -> Any: ...

    async def send(self, message: Any) -> None: ...


class Client:
    def __init__(
        self,
        inside: Inside,
        line: Line,
        person: Person | None,
        device: bytes | None = None,  # the hash of its cookie
    ) -> None:
        self._inside = inside
        self.person = person
        self.device = device
        self._line = line
        self._known: dict[str, LiveTable] = {}  # tables that this client may see
        self._watched: dict[str, LiveTable] = {}
        self._pushed = inside.metrics.pushed
        self._waiting: deque[bytes] = deque()  # while the line is full
        self._behind = 0  # bytes that wait
        self._asked: set[asyncio.Task[Any]] = set()  # hints that this client waits for
        self._closing: asyncio.Task[None] | None = None
        self._unreadable = 0
        rate = inside.settings.messages_per_second
        self._limit = Bucket(rate, rate * 5, "Too fast: wait a moment.")

    async def serve(self) -> None:
        """Until the client has gone."""
        self._line.on_room = self._catch_up
        self._inside.hall.arrive(self)
        try:
            while self._closing is None:
                event = await self._line.receive()
                if event["type"] != "websocket.receive":
                    break
                await self._receive(event.get("text") or event.get("bytes") or b"")
        finally:
            self._inside.hall.depart(self)
            for asked in list(self._asked):
                asked.cancel()
            for table in self._watched.values():
                table.unwatch(self)
            if self._closing is not None:
                await self._closing
            self._line.on_room = None

    # -- sending ---------------------------------------------------------------------

    def push(self, message: bytes) -> None:
        """Send soon, in order. Who is too far behind is cut off and may come again."""
        if self._closing is not None:
            return
        if self._waiting and self._behind + len(message) > self._inside.settings.backlog_limit:
            self._waiting.clear()
            self._close(TRY_LATER)
            self._pushed.cut_off += 1
            return
        self._pushed.messages += 1
        self._pushed.bytes += len(message)
        if not self._line.is_full and not self._waiting:
            self._line.write(message)
        else:
            self._behind += len(message)
            self._waiting.append(message)

    def _catch_up(self) -> None:
        """The line has room again."""
        while self._waiting and not self._line.is_full:
            message = self._waiting.popleft()
            self._behind -= len(message)
            self._line.write(message)

    def lose(self) -> None:
        self._close(RESTART)

    def _close(self, code: int) -> None:
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._take_leave(code))

    async def _take_leave(self, code: int) -> None:
        """Say why the line is closed, to who still listens."""
        try:
            async with asyncio.timeout(GOODBYE):
                await self._line.send({"type": "websocket.close", "code": code})
        except Exception:
            self._line.abort()  # the client has gone, or does not read

    # -- receiving -------------------------------------------------------------------

    async def _receive(self, text: str | bytes) -> None:
        message: messages.ClientMessage | None = None
        message_id: str | None = None
        table_id: str | None = None
        try:
            if len(text) > self._inside.settings.message_limit:
                self._close(TOO_BIG)
                return
            self._limit.take()
            message = _read(text)
            message_id = getattr(message, "id", None)
            table_id = getattr(message, "table", None)
            await self._do(message)
        except Refused as refusal:
            self._reject(message_id, table_id, refusal)
        except Exception as error:
            self._inside.metrics.faults.inc()
            log.error("a message failed", kind=type(message).__name__, **fault(error))
            self._reject(message_id, table_id, NotAllowed("Something went wrong on our side."))

    def _reject(self, message_id: str | None, table_id: str | None, refusal: Refused) -> None:
        self._inside.metrics.refusals.labels("socket", kind_of(refusal)).inc()
        table = self._known.get(table_id) if table_id else None
        number = table.number if table else None
        self.push(encode(messages.Rejected(id=message_id, reason=str(refusal), number=number)))
        if isinstance(refusal, Unreadable | TooMany):
            self._unreadable += 1
            if self._unreadable >= UNREADABLE_LIMIT:
                self._close(POLICY)

    async def _do(self, message: messages.ClientMessage) -> None:
        match message:
            case messages.Play():
                await (await self._table(message.table)).answer(self, message)
            case messages.Watch():
                await self._watch(message)
            case messages.Unwatch():
                if message.table in self._watched:
                    self._watched.pop(message.table).unwatch(self)
            case messages.TakeBack():
                await (await self._table(message.table)).take_back(self, message)
            case messages.Away():
                await (await self._table(message.table)).go_away(self, message)
            case messages.Back():
                await (await self._table(message.table)).come_back(self, message)
            case messages.Hint():
                asked = self._inside.spawn(self._hint(message))
                self._asked.add(asked)
                asked.add_done_callback(self._asked.discard)
            case messages.Explain():
                table = await self._table(message.table)
                reason = asking.explain(table, self, message)
                self.push(encode(messages.Explained(id=message.id, reason=reason)))
            case messages.Say():
                await self._say(message)
            case messages.Lobby():
                if message.follow:
                    await self._inside.hall.follow_lobby(self)
                else:
                    self._inside.hall.leave_lobby(self)
            case messages.Ping():
                self.push(encode(messages.Pong(now=self._inside.now())))

    async def _table(self, table_id: str) -> LiveTable:
        """A table that this client's person may see."""
        table = self._known.get(table_id)
        if table is None or self._inside.live.get(table_id) is not table:
            await self._inside.tables.get_for(table_id, self.person)
            table = await self._inside.table(table_id)
            self._remember(table_id, table)
        return table

    def _remember(self, table_id: str, table: LiveTable) -> None:
        if len(self._known) > 2 * self._inside.settings.watches_per_socket:
            self._known = dict(self._watched)
        self._known[table_id] = table

    async def _watch(self, message: messages.Watch) -> None:
        most = self._inside.settings.watches_per_socket
        if len(self._watched) >= most and message.table not in self._watched:
            raise NotAllowed("You follow too many tables at once.")
        row = await self._inside.tables.get_for(message.table, self.person)
        inside = await self._inside.tables.is_inside(row, self.person)
        table = await self._inside.table(message.table)
        chat = await self._inside.chat.last(message.table)
        self._remember(message.table, table)
        self._watched[message.table] = table
        await table.watch(self, message.seats, message.since or 0, chat, inside)

    async def _hint(self, message: messages.Hint) -> None:
        try:
            table = await self._table(message.table)
            advice = await asking.hint(table, self, message)
        except Refused as refusal:
            self._reject(message.id, message.table, refusal)
            return
        self.push(encode(advice))

    async def _say(self, message: messages.Say) -> None:
        person = known(self.person)
        self._inside.chat_limit.take(person.id)
        table = await self._table(message.table)
        line = await self._inside.chat.say(table.row, person, message.text)
        table.say(line)
        self.push(encode(messages.Accepted(id=message.id)))


def _read(text: str | bytes) -> messages.ClientMessage:
    try:
        message: messages.ClientMessage = decode(text)
        return message
    except FAILURES as error:
        raise Unreadable(f"This message cannot be read: {reason(error)}.") from None
