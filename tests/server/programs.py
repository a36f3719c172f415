"""A program of somebody's that talks to a server as one from outside does."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import msgspec

from .visitors import COMPILING, PATIENCE, Player, Visitor


class OutsideProgram:
    """What its owner was told about it, and a client that has nothing but its token."""

    def __init__(self, url: str, made: dict[str, Any]) -> None:
        self.id: str = made["program"]["id"]
        self.name: str = made["program"]["name"]
        self.token: str = made["token"]
        self.http = httpx.AsyncClient(
            base_url=f"{url}/api/program",
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=COMPILING,
            verify=False,  # no TLS here
            limits=httpx.Limits(keepalive_expiry=1.0),
        )
        self.lines: list[str] = []  # all that the stream has told
        self._read = 0
        self._something = asyncio.Event()
        self.has_ended = asyncio.Event()  # the stream
        self._listening: asyncio.Task[None] | None = None

    async def listen(self) -> "OutsideProgram":
        """Returns when the stream is open."""
        opened = asyncio.Event()
        self.has_ended.clear()
        self._listening = asyncio.create_task(self._listen(opened))
        await asyncio.wait_for(opened.wait(), PATIENCE)
        return self

    async def _listen(self, opened: asyncio.Event) -> None:
        try:
            async with self.http.stream("GET", "/stream") as answer:
                assert answer.status_code == 200, await answer.aread()
                assert answer.headers["content-type"].startswith("application/x-ndjson")
                async for line in answer.aiter_lines():
                    opened.set()
                    if line:
                        self.lines.append(line)
                        self._something.set()
        except httpx.HTTPError:
            pass  # cut off: the test looks whether it should have been
        finally:
            self.has_ended.set()

    async def next(self) -> dict[str, Any]:
        while self._read >= len(self.lines):
            self._something.clear()
            async with asyncio.timeout(PATIENCE):  # `wait_for` may miss that it is cancelled
                await self._something.wait()
        self._read += 1
        message: dict[str, Any] = msgspec.json.decode(self.lines[self._read - 1])
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        while not wanted(message := await self.next()):
            pass
        return message

    async def asked(self) -> tuple[str, dict[str, Any]]:
        """The next question: its table, and what is asked."""
        while True:
            message = await self.next()
            for view in message.get("views", []):
                if view.get("question"):
                    table = message["table"]
                    return table if isinstance(table, str) else table["id"], view["question"]

    async def play(self, table: str, number: int, move: Any, **more: Any) -> httpx.Response:
        body = {"number": number, "move": move, **more}
        return await self.http.post(f"/tables/{table}/moves", json=body)

    async def play_on(self) -> None:
        """Take the first of the legal moves, for ever."""
        while True:
            table, question = await self.asked()
            number = question["number"]  # may be told twice: it is answered once
            answer = await self.play(table, number, question["moves"][0], id=f"{table}-{number}")
            assert answer.status_code == 200, answer.text

    async def hang_up(self) -> None:
        if self._listening:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
            self._listening = None


async def program_of(owner: Visitor, name: str = "Deep Pea") -> OutsideProgram:
    made = await owner.ask("POST", "/me/programs", {"name": name})
    return OutsideProgram(owner.url, made)


@contextlib.asynccontextmanager
async def playing(program: OutsideProgram) -> AsyncIterator[None]:
    """The program answers whatever it is asked, meanwhile."""
    task = asyncio.create_task(program.play_on())
    try:
        yield
        if task.done():
            task.result()
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def against(host: Player, program: OutsideProgram, game: str = "pennies", **wish: Any) -> str:
    """A running table of two: its host, and a program of the host's."""
    table = await host.create(game, 2, **wish)
    await host.ask("POST", f"/tables/{table}/sit", {"seat": 1, "program": program.id})
    await host.ask("POST", f"/tables/{table}/start")
    return table
