"""HTTP for people, not for those who hold a line open: a request that does not arrive ends.

What is sent without end, to programs, ends with the server, or when it is not read.
"""

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .neighbours import Neighbours

ENDLESS = "/api/program/stream"
HANG_UP = "pepperbox.hang_up"  # in the extensions of a request: ends its line at once
HEAD_LIMIT = 64 * 1024  # bytes; of what arrives at once the rest is read too
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\r\n"
ARRIVES_WITHIN = 20.0  # seconds, from its first byte, or from the opening of the line


class Config(uvicorn.Config):
    """How this process serves, and which others serve with it."""

    neighbours: Neighbours | None = None


class PatientProtocol(HttpToolsProtocol):
    """Closes a line on which a request is begun and not completed, or has a head without end."""

    _until_it_is_here: asyncio.TimerHandle | None = None
    _is_in_head = False  # before the body of a request
    _read_of_head = 0  # bytes

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_in_head:
            self._read_of_head += len(data)
            if self._read_of_head > HEAD_LIMIT and not self.transport.is_closing():
                self.transport.write(TOO_LONG)
                self.transport.close()

    def on_message_begin(self) -> None:
        self._wait()
        self._is_in_head, self._read_of_head = True, 0
        super().on_message_begin()
        self.scope["extensions"] = {HANG_UP: {"call": self.transport.abort}}

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def shutdown(self) -> None:
        if self.scope and self.scope.get("path") == ENDLESS:
            self.transport.close()
        else:
            super().shutdown()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        if self._is_handed_on():
            self.transport.abort()  # here; it goes on there
        else:
            super().handle_websocket_upgrade()

    def _is_handed_on(self) -> bool:
        neighbours = self.config.neighbours if isinstance(self.config, Config) else None
        if neighbours is None:
            return False
        headers = b"".join(b"%b: %b\r\n" % header for header in self.scope["headers"])
        request = b"GET %b HTTP/1.1\r\n%b\r\n" % (self.url, headers)
        return neighbours.hand_on(self.url, request, self.transport.get_extra_info("socket"))

    def _wait(self) -> None:
        self._stop_waiting()
        self._until_it_is_here = self.loop.call_later(ARRIVES_WITHIN, self._give_up)

    def _stop_waiting(self) -> None:
        if self._until_it_is_here:
            self._until_it_is_here.cancel()
            self._until_it_is_here = None

    def _give_up(self) -> None:
        if self.transport and not self.transport.is_closing():
            self.transport.close()
