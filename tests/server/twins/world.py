"""One of the two worlds: a house, and the people with their sockets there."""

import asyncio
import time
from typing import Any, cast

import httpx
import msgspec

from pepperbox.server.core.play import Play
from pepperbox.server.http.app import create_app
from pepperbox.server.live.house import House
from pepperbox.server.live.table import LiveTable

from ..visitors import settings_for
from .lines import Line, ProgramLine
from .table import NAMES, PROGRAM, Json, Table

OWNERS: list[int | None] = [0, 0, 1, 2, None, PROGRAM]  # whose socket it is; None: a spectator's
STREAM = OWNERS.index(PROGRAM)
NOW = time.time_ns() // 1_000_000


class World:
    """A house, and the people with their sockets there."""

    house: House

    def __init__(self, number: int) -> None:
        self.number = number
        self.sockets: dict[int, Line | ProgramLine] = {}
        self._compared: dict[int, int] = {}  # how much of what each socket has received
        self._names: dict[str, str] = {}  # what ids are called in both worlds

    async def open(self, folder: str) -> None:
        database = f"{folder}/{self.number}.sqlite"
        self._app = create_app(
            settings_for(database, sweep_every=1e6, bot_threads=1, sockets_per_person=1000),
            now=lambda: NOW,
        )
        opened = asyncio.Event()
        self._served = asyncio.create_task(self._serve(opened))
        await opened.wait()
        self._usual_tasks = set(self.house._tasks)
        self._people = [self.browser() for _ in NAMES]
        for n, browser in enumerate(self._people):
            answer = await browser.put("/api/me", json={"name": NAMES[n]})
            self._names[answer.json()["id"]] = f"PERSON{n}"
        self.program = self._token = ""

    async def make_program(self) -> None:
        """A new one for each scene: it sits at no tables of others."""
        owner = self._people[0]
        if self.program:
            await owner.delete(f"/api/me/programs/{self.program}")
        answer = await owner.post("/api/me/programs", json={"name": "Deep Pea"})
        self.program, self._token = answer.json()["program"]["id"], answer.json()["token"]
        self._names[self.program] = f"PERSON{PROGRAM}"

    def called(self, known: str) -> str:
        """What somebody or a table is called in both worlds."""
        return self._names[known]

    async def _serve(self, opened: asyncio.Event) -> None:
        """From the first to the last in one task."""
        async with self._app.lifespan():
            self.house = self._app.state.house
            self._closing = asyncio.Event()
            opened.set()
            await self._closing.wait()

    async def close(self) -> None:
        self._closing.set()
        await self._served

    def browser(self) -> httpx.AsyncClient:
        app = cast(Any, self._app)  # each of the two libraries has types of its own for ASGI
        transport = httpx.ASGITransport(app=app)
        return httpx.AsyncClient(transport=transport, base_url="http://test", verify=False)

    def live(self, table: Table) -> LiveTable | None:
        return self.house.live.get(table.ids[self.number])

    def play_at(self, table: Table) -> Play:
        live = self.live(table)
        assert live and live.play
        return live.play

    async def connect(self, number: int) -> None:
        self._compared[number] = 0
        if number == STREAM:
            self.sockets[number] = ProgramLine(self.house, self._app, self.browser(), self._token)
            return
        owner = OWNERS[number]
        cookies = [] if owner is None else self._people[owner].cookies.items()
        told = "; ".join(f"{key}={value}" for key, value in cookies)
        self.sockets[number] = Line(self._app, told, f"socket{number}")

    async def disconnect(self, number: int) -> None:
        await self.sockets.pop(number).close()

    async def ask(
        self, person: int, path: str, body: Json | None = None
    ) -> tuple[int, str | None, Json]:
        """The status, the table's id in this world, and what is told, as in either world."""
        answer = await self._people[person].post(f"/api/tables{path}", json=body)
        told = answer.json()
        if "id" in told:
            self._names.setdefault(told["id"], f"TABLE{len(self._names)}")
        return answer.status_code, told.get("id"), msgspec.json.decode(self._canonical(answer.text))

    async def settle(self) -> None:
        """Until nothing is under way and every socket has received all."""
        for socket in self.sockets.values():
            await socket.settle()
        while self.house._tasks - self._usual_tasks:
            await asyncio.sleep(0.001)
        for socket in self.sockets.values():
            await socket.settle()

    def news(self, number: int) -> list[str]:
        """What a socket has received since the last look."""
        received, since = self.sockets[number].received, self._compared[number]
        self._compared[number] = len(received)
        return [self._canonical(text) for text in received[since:]]

    def _canonical(self, text: str) -> str:
        for known, shown in self._names.items():
            text = text.replace(known, shown)
        return text
