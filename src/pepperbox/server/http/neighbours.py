"""The processes of one house: those who sit at a table are served by the same one.

Any of them can serve anybody. But each plays every move of a table that somebody follows there,
so two processes would do the work of one twice if they shared the people of every table. Whoever
opens a socket for a table is therefore handed on, before a word is said, to the process that
serves this table's people: it gets the request and the open line.
"""

import asyncio
import contextlib
import socket
import zlib
from collections.abc import Callable, Sequence
from typing import Any

from .wire import Wire

LIVE = b"/live?table="  # and then its id
ROOM = 64 * 1024  # bytes of a request

Mailbox = tuple[socket.socket, socket.socket]  # where one of them takes, and where others put


def mailboxes(count: int) -> list[Mailbox]:
    """One for each process, made before there are any."""
    return [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]


class Neighbours:
    """As one of the processes knows them."""

    def __init__(self, place: int, boxes: Sequence[Mailbox]) -> None:
        self._place = place
        self._inbox = boxes[place][0]
        self._others = [there for _, there in boxes]
        self._arriving: set[asyncio.Task[Any]] = set()
        for box in (self._inbox, *self._others):
            box.setblocking(False)

    def hand_on(self, url: bytes, request: bytes, line: Any) -> bool:
        """Whether another process takes it from here; whoever is too busy to does not."""
        place = self._place_of(url)
        if place == self._place or len(request) > ROOM:
            return False
        try:
            socket.send_fds(self._others[place], [request], [line.fileno()])
        except OSError:
            return False
        return True

    def _place_of(self, url: bytes) -> int:
        """The place of the process where those meet who ask for the same table."""
        if not url.startswith(LIVE):
            return self._place
        return zlib.crc32(url[len(LIVE) :]) % len(self._others)

    def listen(self, new_wire: Callable[[], Wire]) -> None:
        """Serve what others hand on."""
        asyncio.get_running_loop().add_reader(self._inbox, self._take, new_wire)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._inbox)

    def _take(self, new_wire: Callable[[], Wire]) -> None:
        with contextlib.suppress(BlockingIOError):
            request, lines, _, _ = socket.recv_fds(self._inbox, ROOM, 1)
            for line in lines:
                arriving = asyncio.ensure_future(_arrive(new_wire(), line, request))
                self._arriving.add(arriving)
                arriving.add_done_callback(self._arriving.discard)


async def _arrive(wire: Wire, line: int, request: bytes) -> None:
    loop = asyncio.get_running_loop()
    await loop.connect_accepted_socket(lambda: wire, socket.socket(fileno=line))
    wire.data_received(request)
