"""Sockets and streams without a network."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any, cast

import httpx
import msgspec
from litestar import Litestar
from litestar.types import Message, Scope
from litestar.types.asgi_types import WebSocketReceiveMessage

from pepperbox.server.http.stream import ProgramStream
from pepperbox.server.http.wire import EXTENSION
from pepperbox.server.live.house import House

from ..visitors import PATIENCE
from .table import Json

UNNAMED = ("watch", "unwatch", "ping")  # messages without an id of the client's


class Ends:
    """What the server holds of such a socket."""

    is_full = False
    on_room: Callable[[], None] | None = None

    def __init__(
        self, waiting: asyncio.Queue[WebSocketReceiveMessage], come: Callable[[str], None]
    ) -> None:
        self.receive = waiting.get
        self._come = come

    def write(self, message: bytes) -> None:
        self._come(message.decode())

    def abort(self) -> None:
        pass

    async def send(self, message: Message) -> None:
        pass


class Line:
    """A socket without a network: what is sent on it, and every text that came back."""

    def __init__(self, app: Litestar, cookies: str, name: str) -> None:
        self.received: list[str] = []
        self._name = name
        self._ids = itertools.count(1)
        self._waiting: asyncio.Queue[WebSocketReceiveMessage] = asyncio.Queue()
        self._something = asyncio.Event()
        self._waiting.put_nowait({"type": "websocket.connect"})
        scope = {  # as a server gives it; Litestar adds the rest
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/live",
            "raw_path": b"/live",
            "root_path": "",
            "query_string": b"",
            "headers": [(b"host", b"test"), (b"cookie", cookies.encode())],
            "subprotocols": [],
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "state": {},
            "extensions": {EXTENSION: Ends(self._waiting, self._come)},
        }
        self._served = asyncio.create_task(self._serve(app, cast(Scope, scope)))

    def _come(self, text: str) -> None:
        self.received.append(text)
        self._something.set()

    async def _serve(self, app: Litestar, scope: Scope) -> None:
        await app(scope, self._waiting.get, self._take)

    async def _take(self, message: Message) -> None:
        """What is said of the socket itself, not on it."""

    async def send(self, **message: Any) -> None:
        message |= {} if message["type"] in UNNAMED else {"id": f"{self._name}-{next(self._ids)}"}
        text = msgspec.json.encode(message).decode()
        await self._waiting.put({"type": "websocket.receive", "text": text, "bytes": None})

    async def settle(self) -> None:
        """Until the answer to a ping has come, and so all that was before it."""
        known = len(self.received)
        await self.send(type="ping")
        while not any('"pong"' in text for text in self.received[known:]):
            self._something.clear()
            await asyncio.wait_for(self._something.wait(), PATIENCE)

    async def close(self) -> None:
        await self._waiting.put({"type": "websocket.disconnect", "code": 1000})
        await self._served


class ProgramLine:
    """The stream of a program without a network, and its moves."""

    def __init__(self, house: House, app: Litestar, http: httpx.AsyncClient, token: str) -> None:
        self.received: list[str] = []
        self._house = house
        self._headers = {"Authorization": f"Bearer {token}"}
        self._http = http
        self._hung_up = asyncio.Event()
        self._opened = asyncio.Event()
        self._rest = ""
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": "/api/program/stream",
            "raw_path": b"/api/program/stream",
            "root_path": "",
            "query_string": b"",
            "headers": [(b"host", b"test"), (b"authorization", f"Bearer {token}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "state": {},
        }
        self._served = asyncio.create_task(self._serve(app, cast(Scope, scope)))

    async def _serve(self, app: Litestar, scope: Scope) -> None:
        await app(scope, self._receive, self._take)

    async def _receive(self) -> Any:
        await self._hung_up.wait()
        return {"type": "http.disconnect"}

    async def _take(self, message: Any) -> None:
        if message["type"] == "http.response.body":
            *lines, self._rest = (self._rest + message["body"].decode()).split("\n")
            self.received += [line for line in lines if line]
            self._opened.set()

    async def send(
        self, *, table: str = "", number: int = 0, move: Json | None = None, **_play: Any
    ) -> None:
        """It has nothing to say but its moves."""
        await self._http.post(
            f"/api/program/tables/{table}/moves",
            json={"number": number, "move": move},
            headers=self._headers,
        )

    async def settle(self) -> None:
        await asyncio.wait_for(self._opened.wait(), PATIENCE)
        async with asyncio.timeout(PATIENCE):
            while any(stream._behind for stream in self._streams()):
                await asyncio.sleep(0)

    def _streams(self) -> list[ProgramStream]:
        streams = itertools.chain(*self._house.hall.streams.values())
        return [stream for stream in streams if isinstance(stream, ProgramStream)]

    async def close(self) -> None:
        self._hung_up.set()
        await self._served
