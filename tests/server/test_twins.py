"""Nothing leaks, whatever people do with their seats and sockets.

Two worlds go through the same: people sit down, leave, change seats, watch, go away and come
back, on several sockets each, and play; so does a program of one of them, on its stream. In
the second world one secret of every match is
another: two cards of two hands have changed places, or a sealed answer is another one. Until
the rules open it, every byte that a socket receives is the same in both worlds, except what
it is told about a seat that its person holds at that moment.
"""

import asyncio
import itertools
import os
import random
import shutil
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, Protocol, Self, TypeVar, cast

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import DataObject, SearchStrategy
from litestar import Litestar
from litestar.types import Message, Scope
from litestar.types.asgi_types import WebSocketReceiveMessage

from pepperbox.engine import Event, Match, Seen
from pepperbox.engine.chance import Luck
from pepperbox.server.core.play import Play
from pepperbox.server.http.app import create_app
from pepperbox.server.http.stream import ProgramStream
from pepperbox.server.http.wire import EXTENSION
from pepperbox.server.live.house import House
from pepperbox.server.live.table import LiveTable
from pepperbox.server.live.thinkers import Thinkers
from pepperbox.shelf.chips.moves import Deal

from .visitors import PATIENCE, settings_for

NAMES = ["Ada", "Ben", "Cleo"]
PROGRAM = len(NAMES)  # of the first of them
OWNERS: list[int | None] = [0, 0, 1, 2, None, PROGRAM]  # whose socket it is; None: a spectator's
STREAM = OWNERS.index(PROGRAM)
GAMES: dict[str, tuple[int, dict[str, int]]] = {
    "chips": (3, {}),
    "scoville": (3, {}),
    "pennies": (2, {"goal": 1}),
}
UNNAMED = ("watch", "unwatch", "ping")  # messages without an id of the client's
NOW = time.time_ns() // 1_000_000
EXAMPLES, STEPS = 20, 25

Json = dict[str, Any]
Found = TypeVar("Found")
Secret = tuple[list[int], tuple[int, int]]  # whose will differ at a table; which of their cards


class Draw(Protocol):
    def __call__(self, strategy: SearchStrategy[Found], label: Any = None) -> Found: ...


people = st.integers(0, len(NAMES) - 1)
seats = st.integers(0, 2)
games = st.sampled_from(sorted(GAMES))
secrets_kept = st.tuples(st.permutations(range(3)), st.tuples(st.integers(0, 5), st.integers(0, 5)))


class Table:
    """What the test knows of a table: the same in both worlds, but for the secret."""

    def __init__(self, game: str, secret: Secret, old: "Table | None" = None) -> None:
        self.game = game
        self.old = old  # the table whose players were asked to this one
        self.ids: list[str] = []  # in each world
        self.status = "open"
        self._secret = secret
        self.seats: list[int | None] = []  # people by seat
        self.secret_of: Sequence[int] = ()  # the seats whose secret differs
        self.swapped: dict[str, str] = {}  # cards that have changed places
        self.luck: list[Event] = []  # what has fallen in the first world
        self.opened_at: int | None = None  # the entry that opens what was secret

    @property
    def is_open(self) -> bool:
        return self.status == "open"

    @property
    def is_played(self) -> bool:
        return self.status == "running" and self.opened_at is None

    def held_by(self, person: int | None) -> list[int]:
        return [n for n, there in enumerate(self.seats) if there == person is not None]

    def read(self, told: Json) -> None:
        """Take in what the server says of it."""
        begins = self.status == "open" and told["status"] == "running"
        self.status = told["status"]
        known = {f"PERSON{n}": n for n in range(len(NAMES) + 1)}
        self.seats = [known.get(seat["person"]) for seat in told["seats"]]
        if begins:
            self._keep_secret()

    def _keep_secret(self) -> None:
        """Of Chips two cards change places; of other games a sealed answer is another one."""
        order, cards = self._secret
        there = [seat for seat in order if seat < len(self.seats)]
        self.secret_of = secret_of = there[: 2 if self.game == "chips" else 1]
        if self.game == "chips":
            dealt = [event for event in self.luck if isinstance(event, Deal)]
            hands = ([deal.card for deal in dealt if deal.seat == seat] for seat in secret_of)
            one, two = (hand[n] for hand, n in zip(hands, cards, strict=True))
            self.swapped = {one: two, two: one}

    def swap(self, event: Event) -> Json:
        told: Json = msgspec.to_builtins(event)
        return (
            told | {"card": self.swapped.get(told["card"], told["card"])}
            if "card" in told
            else told
        )

    def twist(self, seat: int, moves: Sequence[Event], move: Event) -> Json:
        """What the same decision is in the second world."""
        if self.swapped:
            return self.swap(move)
        if seat in self.secret_of and move.sealed:
            move = moves[(moves.index(move) + 1) % len(moves)]
        told: Json = msgspec.to_builtins(move)
        return told


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

    def __init__(self, world: "World", app: Litestar, token: str) -> None:
        self.received: list[str] = []
        self._world = world
        self._headers = {"Authorization": f"Bearer {token}"}
        self._http = world.browser()
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
        streams = itertools.chain(*self._world.house.hall.streams.values())
        return [stream for stream in streams if isinstance(stream, ProgramStream)]

    async def close(self) -> None:
        self._hung_up.set()
        await self._served


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
            self.sockets[number] = ProgramLine(self, self._app, self._token)
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


async def think_at_once(_thinkers: Thinkers, work: Callable[..., Found], *given: Any) -> Found:
    """Without threads: of two thoughts the first to begin is the first to end."""
    return work(*given)


class Stage:
    """Both worlds, open as long as the test runs, and what is patched for them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch
        self.loop = asyncio.new_event_loop()
        self.worlds = [World(0), World(1)]
        self.current = self.worlds[0]
        self.table: Table | None = None  # the one that people are at
        memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
        self._folder = tempfile.mkdtemp(prefix="pepperbox-twins-", dir=memory)

    def __enter__(self) -> Self:
        for module in ("core.tables", "core.rematch"):
            self.patch.setattr(f"pepperbox.server.{module}.new_seed", lambda: "a seed")
        self.patch.setattr("pepperbox.server.live.thinkers._choose", self._choose)
        self.patch.setattr("pepperbox.server.live.thinkers._advise", lambda seen, _: [seen.view])
        self.patch.setattr(Thinkers, "_run", think_at_once)
        self._script_luck()
        self._note_when_secrets_open()
        for world in self.worlds:
            self.run(world, world.open(self._folder))
            for game in GAMES:  # which is rehearsed once, with luck of its own
                self.run(world, world.house.compiling.prepare(game))
        return self

    def __exit__(self, *_: object) -> None:
        for world in self.worlds:
            self.run(world, world.close())
        self.loop.close()
        shutil.rmtree(self._folder)

    def run(self, world: World, work: Coroutine[Any, Any, Found]) -> Found:
        self.current = world
        return self.loop.run_until_complete(work)

    def _choose(self, _level: str, seen: Seen, _budget: object) -> Event | Json:
        """A stand-in takes its first move, and in the second world the one that matches it."""
        table = self.table
        assert table
        if not table.is_played:
            return random.Random(len(seen.log)).choice(seen.moves)
        if self.current.number == 0:
            return seen.moves[0]
        if not table.swapped:
            return table.twist(seen.seat, seen.moves, seen.moves[0])
        number = seen.game.moves.MOVES.number
        return min(seen.moves, key=lambda move: number(table.swap(move)))

    def _script_luck(self) -> None:
        draw = Match.draw

        def scripted(match: Match, luck: Luck) -> int:
            fallen = luck.drawn
            number, table = draw(match, luck), self.table
            if table is None or match.opened:
                return number
            chances = match.game.moves.CHANCES
            if self.current.number == 0:
                table.luck[fallen:] = [chances.event(number)]
                return number
            return chances.number(table.swap(table.luck[fallen]))

        self.patch.setattr(Match, "draw", scripted)

    def _note_when_secrets_open(self) -> None:
        apply = Play._apply

        def noting(play: Play, *what: Any) -> None:
            apply(play, *what)
            if self.table and play.match.opened and play.table_id in self.table.ids:
                self.table.opened_at = self.table.opened_at or play.number

        self.patch.setattr(Play, "_apply", noting)


Body = Json | Callable[[World], Json]  # of a request; it may differ between the worlds in ids


class People(RuleBasedStateMachine):
    stage: Stage

    def __init__(self) -> None:
        super().__init__()
        self.stage.table = None
        self.watching: dict[int, list[int] | None] = {}  # the seats that a socket asked for

    @property
    def table(self) -> Table:
        assert self.stage.table
        return self.stage.table

    def both(self, work: Callable[[World], Coroutine[Any, Any, Found]]) -> Found:
        """Do the same in both worlds: the same comes of it."""
        answers = []
        for world in self.stage.worlds:
            answers.append(self.stage.run(world, work(world)))
            self.stage.run(world, world.settle())
        assert answers[0] == answers[1]
        if self.stage.table:
            self.compare()
            self.check_presence()
        return answers[0]

    def ask(
        self, person: int, path: str, body: Body | None = None, table: Table | None = None
    ) -> None:
        """Of the table that people are at, or of the one before it."""
        ids = (table or self.table).ids

        async def work(world: World) -> tuple[int, Json]:
            said = body(world) if callable(body) else body
            status, known, told = await world.ask(person, f"/{ids[world.number]}{path}", said)
            if status == 200 and world.number == 0 and known == self.table.ids[0]:
                self.table.read(told)
            return status, told

        self.both(work)

    def new_table(
        self, table: Table, person: int, path: Callable[[World], str], body: Json | None = None
    ) -> None:
        """People are at another table from now on, if it is granted."""
        before, self.stage.table = self.stage.table, table

        async def work(world: World) -> tuple[int, Json]:
            status, known, told = await world.ask(person, path(world), body)
            if known and status < 300:
                table.ids.append(known)
                if world.number == 0:
                    self.watching = {}
                    table.read(told)
            else:
                self.stage.table = before
            return status, told

        self.both(work)

    def send(self, number: int, **message: Any) -> None:
        async def work(world: World) -> None:
            await world.sockets[number].send(**message, table=self.table.ids[world.number])

        self.both(work)

    # -- what everybody receives -----------------------------------------------------

    def compare(self) -> None:
        one, two = self.stage.worlds
        for number in one.sockets:
            told = [list(self.comparable(number, world.news(number))) for world in (one, two)]
            assert told[0] == told[1]

    def comparable(self, number: int, texts: list[str]) -> Iterator[str]:
        """All but what the owner alone may know, until it is opened."""
        table = self.table
        mine = table.held_by(OWNERS[number])
        secret = set(mine) & set(table.secret_of)
        for text in texts:
            message = msgspec.json.decode(text)
            if message["type"] == "pong":
                continue
            if number == STREAM and not self.is_about_this_table(message):
                continue  # it follows all that are not over, also those whose secrets are known
            views = message.get("views", [])
            assert {part["seat"] for part in views} <= {None, *mine}
            if table.opened_at and (
                (message.get("number") or 0) >= table.opened_at
                or message["type"] in ("seating", "your_turn")
            ):
                continue
            if message["type"] == "advice" and message["seat"] in secret:
                continue
            if any(part["seat"] in secret for part in views):
                message["views"] = [part for part in views if part["seat"] not in secret]
                text = msgspec.json.encode(message).decode()
            yield text

    def is_about_this_table(self, message: Json) -> bool:
        about = message["table"] if isinstance(message["table"], str) else message["table"]["id"]
        return bool(about == self.stage.worlds[0].called(self.table.ids[0]))

    def check_presence(self) -> None:
        """A player is there who has a socket that looks from the seat."""
        expected = {
            seat
            for number, wish in self.watching.items()
            for seat in self.table.held_by(OWNERS[number])
            if wish is None or seat in wish
        }
        follows = self.table.held_by(PROGRAM) if STREAM in self.stage.worlds[0].sockets else []
        for world in self.stage.worlds:
            live = world.live(self.table)
            is_over = live is None or (live.play is not None and live.play.over)
            closed = self.table.status == "closed"
            seen = expected if is_over or closed else expected | set(follows)
            assert set(live.audience.present() if live else ()) == seen

    # -- what people do --------------------------------------------------------------

    @initialize(game=games, secret=secrets_kept)
    def come(self, game: str, secret: Secret) -> None:
        async def connect(world: World) -> None:
            await world.make_program()
            for number in range(len(OWNERS)):
                await world.connect(number)

        self.both(connect)
        self.open_table(game, secret)

    @rule(data=st.data())
    def something_happens(self, data: DataObject) -> None:
        """One rule: of several Hypothesis leaves out most, and hardly a match would begin."""
        actions = [self.watch, self.watch, self.unwatch, self.lose_or_find_the_connection]
        if self.table.is_open:
            actions += [self.sit, self.leave, self.change_seats, self.change_seats, self.start]
            actions += [self.seat_the_program, self.seat_the_program]
            actions += [self.agree, self.agree] if self.table.old else []
        elif self.table.is_played:
            actions += [self.play, self.play, self.play, self.go_away_or_come_back]
        else:
            actions += [self.play_again, self.play_again, self.open_another_table]
        data.draw(st.sampled_from(actions), label="action")(data.draw)

    def open_table(self, game: str, secret: Secret) -> None:
        count, options = GAMES[game]
        wish = {"game": game, "seats": count, "options": options, "public": True}
        self.new_table(Table(game, secret), 0, lambda _: "", wish)
        for seat in range(1, count):
            self.ask(seat, "/sit", {"seat": seat})

    def open_another_table(self, draw: Draw) -> None:
        self.open_table(draw(games), draw(secrets_kept))

    def play_again(self, draw: Draw) -> None:
        old, person = self.table, draw(people)
        new = Table(old.game, draw(secrets_kept), old)
        self.new_table(new, person, lambda world: f"/{old.ids[world.number]}/rematch")

    def agree(self, draw: Draw) -> None:
        """Another who sat at the finished table wants to play again, or does not."""
        self.ask(draw(people), "/rematch", table=self.table.old)

    def sit(self, draw: Draw) -> None:
        self.ask(draw(people), "/sit", {"seat": draw(seats)})

    def seat_the_program(self, draw: Draw) -> None:
        """Its owner lets it play, perhaps on the seat of somebody who gets up for it."""
        seat = draw(seats)
        if seat >= len(self.table.seats):
            return
        there = self.table.seats[seat]
        if there is not None and len(set(self.table.seats) - {None, PROGRAM}) > 1:
            self.ask(0 if there == PROGRAM else there, "/leave", {"seat": seat})
        self.ask(0, "/sit", lambda world: {"seat": seat, "program": world.program})

    def leave(self, draw: Draw) -> None:
        person = draw(people)
        self.ask(person, "/leave", {"seat": draw(st.sampled_from([None, 0, 1, 2]))})

    def change_seats(self, draw: Draw) -> None:
        """Two get up and sit down on each other's seat, or on one that is free."""
        one, two = draw(st.permutations(range(len(self.table.seats))))[:2]
        there = self.table.seats
        if PROGRAM in (there[one], there[two]):
            return  # it gets up only when its owner says so
        taken = [(seat, who) for seat in (one, two) if (who := there[seat]) is not None]
        others = set(there) - {None, PROGRAM}
        if len(others) > len(taken):  # the table is closed when the last gets up
            for seat, who in taken:
                if draw(st.booleans()):  # a socket still looks from the seat that is left
                    self.watch_from(OWNERS.index(who), [seat])
                self.ask(who, "/leave", {"seat": seat})
            for seat, who in taken:
                self.ask(who, "/sit", {"seat": one + two - seat})

    def start(self, draw: Draw) -> None:
        """Whoever has no seat yet sits down on a free one; then the match begins."""
        table = self.table
        for seat, there in enumerate(table.seats):
            if there is None:
                for person in range(len(NAMES)):
                    self.ask(person, "/sit", {"seat": seat})
        self.ask(next(p for p in (*table.seats, 0) if p is not None and p < PROGRAM), "/start")

    def socket(self, draw: Draw) -> int:
        return draw(st.sampled_from(sorted(set(self.stage.worlds[0].sockets) - {STREAM})))

    def watch(self, draw: Draw) -> None:
        number = self.socket(draw)
        held = self.table.held_by(OWNERS[number])
        wishes: list[list[int] | None] = [None, held[-1:], held[-1:], [], [1], [0, 2]]
        wish = draw(st.sampled_from(wishes))
        self.watch_from(number, wish, since=draw(st.sampled_from([None, 1])))

    def watch_from(self, number: int, wish: list[int] | None, since: int | None = None) -> None:
        if number not in self.stage.worlds[0].sockets:
            return
        if set(wish or ()) <= set(self.table.held_by(OWNERS[number])):
            self.watching[number] = wish
        self.send(number, type="watch", seats=wish, since=since)

    def unwatch(self, draw: Draw) -> None:
        number = self.socket(draw)
        self.watching.pop(number, None)
        self.send(number, type="unwatch")

    def lose_or_find_the_connection(self, draw: Draw) -> None:
        number = draw(st.integers(1, len(OWNERS) - 1))
        self.watching.pop(number, None)
        known = number in self.stage.worlds[0].sockets
        self.both(lambda world: world.disconnect(number) if known else world.connect(number))

    def go_away_or_come_back(self, draw: Draw) -> None:
        kind = draw(st.sampled_from(["away", "back", "hint"]))
        self.send(self.socket(draw), type=kind, seat=draw(seats))

    def play(self, draw: Draw) -> None:
        """Who has to decide does so, on one of their sockets."""
        table, one = self.table, self.stage.worlds[0]
        asked = [
            (number, seat)
            for number in sorted(one.sockets)
            for seat in one.play_at(table).questions
            if OWNERS[number] == table.seats[seat]
        ]
        if not asked:
            return
        number, seat = draw(st.sampled_from(asked))
        question, moves = one.play_at(table).questions[seat]
        move = draw(st.sampled_from(moves))
        answers = [msgspec.to_builtins(move), table.twist(seat, moves, move)]

        async def work(world: World) -> None:
            await world.sockets[number].send(
                type="play",
                table=table.ids[world.number],
                seat=seat,
                number=question,
                move=answers[world.number],
            )

        self.both(work)
        if one.play_at(table).over:
            table.status = "finished"

    def teardown(self) -> None:
        for world in self.stage.worlds:
            for number in list(world.sockets):
                self.stage.run(world, world.disconnect(number))
            self.stage.run(world, world.settle())


def test_no_socket_learns_what_its_person_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    with Stage(monkeypatch) as stage:
        People.stage = stage
        run_state_machine_as_test(
            People,
            settings=settings(
                max_examples=EXAMPLES,
                stateful_step_count=STEPS,
                deadline=None,
                database=None,
                derandomize=True,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            ),
        )
