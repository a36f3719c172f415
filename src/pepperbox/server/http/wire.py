"""The wire under a socket: frames go straight to and from the connection.

The handshake, closing, pings and limits are those of uvicorn and websockets. A message in
between would pass five layers that change nothing in it, four times for every move that is
played at a table for four; so here it passes none of them.
"""

from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "pepperbox.wire"  # where the application finds it, among the extensions of ASGI
AHEAD = 8  # messages that may arrive before the first of them is done

TEXT = 0x81  # a whole message of text, in the first byte of a frame (RFC 6455)


class Wire(WebSocketsSansIOProtocol):
    """A connection that takes and gives whole messages of text."""

    is_full = False  # what was written is not read: wait for `on_room`
    on_room: Callable[[], None] | None = None

    def write(self, message: bytes) -> None:
        """Send a message soon, together with what else is sent at this moment."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(_head(len(message)) + message)

    def abort(self) -> None:
        """End the connection without a word."""
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        if self.on_room:
            self.on_room()

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does it, but reading goes on while few messages wait."""
        super().send_receive_event_to_app()
        if self.read_paused and self.queue.qsize() < AHEAD and not self.close_sent:
            self.read_paused = False
            self.transport.resume_reading()


def wire_of(socket: "WebSocket[Any, Any, Any]") -> Wire:
    """The wire under a socket of the application."""
    extensions: Any = socket.scope["extensions"]
    wire: Wire = extensions[EXTENSION]
    return wire


def _head(size: int) -> bytes:
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
