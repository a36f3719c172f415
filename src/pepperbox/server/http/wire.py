"""The wire under a socket: messages go straight to and from the connection.

The handshake, closing, pings and limits are those of uvicorn and websockets. A message in
between would pass five layers that change nothing in it, four times for every move that is
played at a table for four; so here it passes none of them. What comes is cut into frames:
one that is a whole message of text is read here, any other by websockets.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from litestar import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

EXTENSION = "pepperbox.wire"  # where the application finds it, among the extensions of ASGI
TOGETHER = 32 * 1024  # bytes at most that wait to go out together
AHEAD = 8  # messages that may arrive before the first of them is done

# The first bytes of a frame (RFC 6455): what it is, then its size or how that is written.
TEXT = 0x81  # a whole message of text
MASKED, SIZE, SHORT, LONG = 0x80, 0x7F, 126, 127
MASK = 4  # bytes


class Inbox:
    """What has arrived, for the one who takes it: of asyncio's queue the little that this needs."""

    def __init__(self) -> None:
        self._arrived: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._arrived.append(event)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        while not self._arrived:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._arrived.popleft()

    def empty(self) -> bool:
        return not self._arrived

    def qsize(self) -> int:
        return len(self._arrived)


class Post:
    """What goes out of a loop: when what is happening now has been told to everybody.

    Who reads is then woken once, and not again for every table at which something happened.
    """

    def __init__(self) -> None:
        self._wires: list[Wire] = []

    def soon(self, wire: "Wire") -> None:
        if not self._wires:
            wire.loop.call_soon(self._go)
        self._wires.append(wire)

    def _go(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()


_posts: WeakKeyDictionary[asyncio.AbstractEventLoop, Post] = WeakKeyDictionary()


class Wire(WebSocketsSansIOProtocol):
    """A connection that takes and gives whole messages of text."""

    is_full = False  # what was written is not read: wait for `on_room`
    on_room: Callable[[], None] | None = None
    _begun = b""  # a frame that is not whole yet
    _unsent = b""  # frames that go out together
    _pong = b""  # that waits for room

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox()
        self._post = _posts.setdefault(self.loop, Post())

    def write(self, message: bytes) -> None:
        """Send a message, soon."""
        if not self._unsent:
            self._post.soon(self)
        self._unsent += _head(len(message)) + message
        if len(self._unsent) > TOGETHER:
            self.flush()

    def flush(self) -> None:
        """Send what was written."""
        unsent, self._unsent = self._unsent, b""
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(unsent)

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()  # a goodbye comes after all that was said
        await super().send(message)

    def abort(self) -> None:
        """End the connection without a word."""
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        data, self._begun = self._begun + data, b""
        while data and self.conn.state is State.OPEN:
            start, size = _payload(data)
            if size > self.config.ws_max_size:
                break
            end = start + size
            if not start or len(data) < end:
                self._begun = data
                return
            self._take(data[:end], start)
            data = data[end:]
        if data:
            super().data_received(data)

    def _take(self, frame: bytes, start: int) -> None:
        is_message = frame[0] == TEXT and frame[1] & MASKED and self.conn.current_size is None
        if is_message and not self.close_sent:
            try:
                text = apply_mask(frame[start:], frame[start - MASK : start]).decode()
            except UnicodeDecodeError:
                pass  # it is refused below
            else:
                self._pass_on(text)
                return
        super().data_received(frame)

    def _pass_on(self, text: str) -> None:
        """To the application; who sends faster than that is done has to wait."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        """Who does not read gets no answers to keep for them, but for the latest."""
        if self.is_full:
            self._pong = b"".join(self.conn.data_to_send())
        else:
            super().handle_ping()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        pong, self._pong = self._pong, b""
        if pong and not self.close_sent:
            self.transport.write(pong)
        if self.on_room:
            self.on_room()


def wire_of(socket: "WebSocket[Any, Any, Any]") -> Wire:
    """The wire under a socket of the application."""
    extensions: Any = socket.scope["extensions"]
    wire: Wire = extensions[EXTENSION]
    return wire


def _payload(data: bytes) -> tuple[int, int]:
    """Where the payload of the first frame begins, and its size; 0 while that is not known."""
    if len(data) < 2:
        return 0, 0
    size, start = data[1] & SIZE, 2
    if size == SHORT:
        size, start = int.from_bytes(data[2:4], "big"), 4
    elif size == LONG:
        size, start = int.from_bytes(data[2:10], "big"), 10
    start += MASK if data[1] & MASKED else 0
    return (start, size) if len(data) >= start else (0, 0)


def _head(size: int) -> bytes:
    if size < SHORT:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
