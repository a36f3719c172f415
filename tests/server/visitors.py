"""What tests of the server need: a server to talk to, and people who do."""

import asyncio
import contextlib
import itertools
import random
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from pepperbox.server.core.changes import apply_changes
from pepperbox.server.core.play import Play
from pepperbox.server.http.app import create_app, with_headers
from pepperbox.server.http.neighbours import Neighbours
from pepperbox.server.http.patient import Config, PatientProtocol
from pepperbox.server.http.serving import Server
from pepperbox.server.http.wire import Wire
from pepperbox.server.live.house import House
from pepperbox.server.settings import Settings

PATIENCE = 20.0  # seconds until a test gives up waiting
COMPILING = 180.0  # a game may have to be compiled first
QUICK: dict[str, Any] = {
    "compile_ahead": False,
    "stand_in_pause": 0.0,
    "sweep_every": 0.1,
    "sweep_grace": 0.1,
    "absent_after": 0.0,
    "requests_per_second": 10_000.0,
    "messages_per_second": 10_000.0,
    "people_per_minute": 10_000.0,
    "tables_per_minute": 10_000.0,
    "tables_per_minute_and_address": 10_000.0,
    "files_per_second": 10_000.0,
    "chat_per_minute": 10_000.0,
    "sockets_per_address": 1000,
}
Message = dict[str, Any]  # of the socket, as JSON has it


def settings_for(database: Path | str, **chosen: float | str) -> Settings:
    whole: dict[str, Any] = QUICK | chosen
    return Settings(database=str(database), **whole)


class Serving:
    """A server inside the test's own process."""

    def __init__(self, url: str, house: House) -> None:
        self.url = url
        self.house = house

    def play_at(self, table: str) -> Play:
        """The running match of a table."""
        play = self.house.live[table].play
        assert play, "nothing has begun there"
        return play


@contextlib.asynccontextmanager
async def serving(
    settings: Settings,
    now: Callable[[], int] | None = None,
    neighbours: Neighbours | None = None,
) -> AsyncIterator[Serving]:
    app = create_app(settings, now)
    config = Config(
        with_headers(app),
        port=0,
        http=PatientProtocol,
        ws=Wire,
        ws_max_size=settings.message_limit,
        lifespan="on",
        log_level="error",
    )
    config.neighbours = neighbours
    server = Server(config, app)
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
            raise AssertionError("the server did not start")
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Serving(f"http://127.0.0.1:{port}", app.state.house)
    finally:
        server.should_exit = True
        await task


class Visitor:
    """A person with a browser: HTTP with a cookie, and a socket."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(
            base_url=url,
            timeout=COMPILING,
            verify=False,  # no TLS here
            limits=httpx.Limits(keepalive_expiry=1.0),  # well before the server hangs up
        )
        self.me: dict[str, Any] = {}
        self.socket: ClientConnection | None = None
        self.received: list[Message] = []  # everything, in order
        self.raw: list[str] = []
        self._read = 0  # how many of them the test has looked at
        self._ids = itertools.count(1)
        self._name = secrets.token_hex(4)

    async def introduce(self, name: str) -> Self:
        answer = await self.http.put("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.me = answer.json()
        return self

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, f"/api{path}", json=body)
        assert answer.status_code < 300, (path, answer.status_code, answer.text)
        return answer.json()

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        answer = await self.http.request(method, f"/api{path}", json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["detail"]

    async def create(self, game: str = "harvest_dice", seats: int = 2, **wish: Any) -> str:
        table = await self.ask("POST", "/tables", {"game": game, "seats": seats, **wish})
        return str(table["id"])

    async def begin(self, game: str, seats: int, **wish: Any) -> str:
        """A running table, all of whose seats are one's own or bots'."""
        table = await self.create(game, seats, **wish)
        await self.ask("POST", f"/tables/{table}/start")
        return table

    # -- the socket ------------------------------------------------------------------

    async def connect(
        self, table: str | None = None, *, origin: str | None = None, open_timeout: float = 10.0
    ) -> Self:
        """Open a socket: for that table, which any server may serve."""
        cookies = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        address = self.url.replace("http", "ws", 1) + "/live" + (f"?table={table}" if table else "")
        self.socket = await connect(
            address,
            origin=Origin(origin) if origin else None,
            additional_headers=headers,
            compression=None,
            open_timeout=open_timeout,
            max_size=None,
        )
        return self

    async def again(self, url: str | None = None) -> Self:
        """The same person, with a socket more: here, or at another server."""
        twin = type(self)(url or self.url)
        twin.http.cookies = self.http.cookies
        return await twin.connect()

    async def send(self, **message: Any) -> str | None:
        if message["type"] in ("play", "take_back", "away", "back", "hint", "explain", "say"):
            message.setdefault("id", f"{self._name}-{next(self._ids)}")
        await self.send_text(msgspec.json.encode(message).decode())
        return message.get("id")

    async def send_text(self, text: str | bytes) -> None:
        assert self.socket
        await self.socket.send(text)

    async def next(self) -> Message:
        assert self.socket
        while self._read >= len(self.received):
            async with asyncio.timeout(PATIENCE):
                text = await self.socket.recv()
            assert isinstance(text, str)
            self.raw.append(text)
            self.received.append(msgspec.json.decode(text))
        self._read += 1
        return self.received[self._read - 1]

    async def until(self, wanted: Callable[[Message], object]) -> Message:
        while True:
            message = await self.next()
            if wanted(message):
                return message

    async def until_type(self, *types: str) -> Message:
        return await self.until(lambda message: message["type"] in types)

    async def answer_to(self, message_id: str | None) -> Message:
        return await self.until(lambda m: message_id in (m.get("id"), m.get("accepts")))

    async def until_cut_off(self) -> None:
        """Read on until the server has ended the socket."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.next()

    async def watch(self, table: str, **wish: Any) -> Message:
        await self.send(type="watch", table=table, **wish)
        return await self.until_type("table", "rejected")

    async def until_finished(self, table: str) -> None:
        """Until the server has written down how a match has ended."""
        async with asyncio.timeout(PATIENCE):
            while (await self.ask("GET", f"/tables/{table}"))["status"] != "finished":
                await asyncio.sleep(0.02)

    async def close(self) -> None:
        if self.socket:
            await self.socket.close()
            self.socket = None
        await self.http.aclose()


class Player(Visitor):
    """A visitor who follows one table as a client does, and answers what is asked."""

    table: str
    number: int
    views: dict[int | None, Any]
    logs: dict[int | None, list[dict[str, Any]]]
    questions: dict[int | None, Any]
    result: Any = None

    async def follow(self, table: str, **wish: Any) -> None:
        self.table = table
        self.take(await self.watch(table, **wish))

    def take(self, message: Message) -> None:
        """Do with a message what a client does."""
        if message["type"] == "table":
            self.number = message["number"]
            self.result = message["result"]
            self.views = {part["seat"]: _view(part["view"], part) for part in message["views"]}
            self.logs = {part["seat"]: [] for part in message["views"]}
            self.questions = {part["seat"]: part["question"] for part in message["views"]}
            for part in message["views"]:
                self._read_log(part)
        elif message["type"] == "update":
            assert message["number"] > self.number
            self.number = message["number"]
            self.result = message.get("result")
            for part in message["views"]:
                back = part.get("back")
                before = back["view"] if back else self.views[part["seat"]]
                self.views[part["seat"]] = _view(before, part)
                if "question" in part:
                    self.questions[part["seat"]] = part["question"]
                self._read_log(part)

    def asked(self) -> list[int]:
        """The seats that are asked something."""
        return [seat for seat, it in self.questions.items() if it and seat is not None]

    def _read_log(self, part: dict[str, Any]) -> None:
        log = self.logs[part["seat"]]
        if "back" in part:
            del log[part["back"]["to"] :]
        for step in part["steps"]:
            assert step["n"] <= len(log)
            log[step["n"] : step["n"] + 1] = [step]
        assert len(log) == part.get("length", len(log))

    async def step(self) -> Message:
        message = await self.next()
        self.take(message)
        return message

    async def update(self) -> Message:
        """The next update of the table."""
        while True:
            message = await self.step()
            if message["type"] == "update":
                return message

    async def play(self, seat: int, move: Any) -> str | None:
        number = self.questions[seat]["number"]
        return await self.send(type="play", table=self.table, seat=seat, number=number, move=move)

    async def play_to_the_end(self, rng: random.Random, pause: float = 0.0) -> None:
        """Answer every question at random until the match is over."""
        asked: dict[int | None, int] = {}
        while self.result is None:
            for seat, question in self.questions.items():
                if seat is not None and question and asked.get(seat) != question["number"]:
                    asked[seat] = question["number"]
                    await asyncio.sleep(pause)
                    await self.play(seat, rng.choice(question["moves"]))
            message = await self.step()
            assert message["type"] != "rejected", message


async def people(server: Serving, *names: str) -> list[Visitor]:
    return [await Visitor(server.url).introduce(name) for name in names]


async def players(url: str, *names: str) -> list[Player]:
    """People with a socket each."""
    found = []
    for name in names:
        player = Player(url)
        await player.introduce(name)
        await player.connect()
        found.append(player)
    return found


async def seated(game: str, hosts: list[Player], seats: int, **wish: Any) -> str:
    """A running table where each of the players has a seat."""
    table = await hosts[0].create(game, seats, public=True, **wish)
    for seat, player in enumerate(hosts[1:], 1):
        await player.ask("POST", f"/tables/{table}/sit", {"seat": seat})
    await hosts[0].ask("POST", f"/tables/{table}/start")
    return table


async def two_at(server: Serving, game: str, **wish: Any) -> tuple[Player, Player, str]:
    """Ada and Ben at a running table, which both follow."""
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated(game, [ada, ben], 2, **wish)
    await ada.follow(table)
    await ben.follow(table)
    return ada, ben, table


async def played(game: str, *there: Player, seats: int | None = None, **wish: Any) -> str:
    """A finished table, which everybody still follows."""
    table = await seated(game, list(there), seats or len(there), **wish)
    for player in there:
        await player.follow(table)
    await asyncio.gather(*(player.play_to_the_end(random.Random(7)) for player in there))
    for player in there:
        await player.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    return table


async def wait_until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(3 * PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


def sentence_of(refused: InvalidStatus) -> tuple[int, str]:
    """Why somebody was given no socket: the status, and the sentence that came with it."""
    body = refused.response.body
    assert body
    return refused.response.status_code, msgspec.json.decode(body)["detail"]


def _view(view: Any, part: dict[str, Any]) -> Any:
    """What is seen after the steps of a message."""
    for step in part["steps"]:
        view = apply_changes(view, step.get("changes", []))
    return view


async def think_for_ever(*_: Any) -> None:
    """In the place of a bot's thinking."""
    await asyncio.Event().wait()
