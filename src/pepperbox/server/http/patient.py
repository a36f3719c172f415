"""HTTP for people, not for those who hold a line open: a request that does not arrive ends.

What is sent without end, to programs, ends with the server, or when it is not read.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

ENDLESS = "/api/program/stream"
HANG_UP = "pepperbox.hang_up"  # in the extensions of a request: ends its line at once
ARRIVES_WITHIN = 20.0  # seconds, from its first byte, or from the opening of the line


class PatientProtocol(HttpToolsProtocol):
    """Closes a line on which a request is begun and not completed."""

    _until_it_is_here: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()
        self.scope["extensions"] = {HANG_UP: {"call": self.transport.abort}}

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
        super().handle_websocket_upgrade()

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
