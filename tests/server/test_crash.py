"""A killed server loses nothing: what was acknowledged is there, once, and the match goes on."""

import asyncio
import itertools
import random
import time
from typing import Any

import msgspec
import pytest
from sqlalchemy import Row, select
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

import pepperbox
from pepperbox.server.storage.models import entries

from .databases import new_database, opened, restart_postgres
from .processes import ServerProcess, free_port, two_at_once
from .visitors import COMPILING, Message, Player

# Who cannot be looked up while the database is gone is turned away before there is a socket.
SOME = 6  # moves between two crashes are fewer than this
GONE = (ConnectionClosed, InvalidMessage, InvalidStatus, OSError, TimeoutError)


class Stubborn(Player):
    """A client that connects again whenever the server has gone, and repeats what it said."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.acknowledged: dict[str, int] = {}  # id of the message: number of the entry
        self.pending: dict[int, Message] = {}  # by seat
        self._names = itertools.count()

    async def play_through(self, table: str, rng: random.Random) -> None:
        self.table = table
        self.result = None
        self.pending.clear()
        while self.result is None:
            try:
                await self._connect_again()
                await self._play(rng)
            except GONE:
                await asyncio.sleep(0.05)

    async def _connect_again(self) -> None:
        if self.socket:
            await self.socket.close()
        await self.connect(open_timeout=5)
        told = await self.watch(self.table)
        if told["type"] != "table":
            raise ConnectionResetError  # the database is gone just now: come again
        self.take(told)
        for message in self.pending.values():
            await self.send(**message)

    async def _play(self, rng: random.Random) -> None:
        while self.result is None:
            for seat, question in self.questions.items():
                if seat is None or not question:
                    continue
                known = self.pending.get(seat)
                if known is None or known["number"] < question["number"]:
                    self.pending[seat] = {
                        "type": "play",
                        "table": self.table,
                        "seat": seat,
                        "number": question["number"],
                        "id": f"{self._name}-move-{next(self._names)}",
                        "move": rng.choice(question["moves"]),
                    }
                    await self.send(**self.pending[seat])
            message = await self.step()
            name = message.get("accepts") or (message["type"] == "accepted" and message["id"])
            if name:
                self.acknowledged[name] = message["number"]
            if message.get("reason") == "Something went wrong on our side.":
                raise ConnectionResetError  # the database is gone just now: say it again
            assert message["type"] != "rejected", message


async def log_of(database: str, table: str) -> list[Row[Any]]:
    async with opened(database) as kept, kept.read() as connection:
        rows = await connection.execute(
            select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
        )
        return list(rows)


async def play_on(
    people: list[Stubborn], playing: "asyncio.Future[Any]", rng: random.Random
) -> None:
    """Until a few more moves are acknowledged, or none, and then any moment."""
    wanted = sum(len(person.acknowledged) for person in people) + rng.randrange(SOME)
    until = time.monotonic() + COMPILING
    while sum(len(person.acknowledged) for person in people) < wanted and not playing.done():
        assert time.monotonic() < until, "nobody plays any more"
        await asyncio.wait([playing], timeout=0.01)
    await asyncio.wait([playing], timeout=rng.uniform(0.0, 0.3))


async def crash(database: str, kills: int) -> None:
    """Play matches while the server is killed again and again; check each log."""
    rng = random.Random(kills)
    server = ServerProcess(database, free_port())
    server.start()
    killed = 0
    try:
        ada = Stubborn(server.url)
        await ada.introduce("Ada")
        while killed < kills:
            table = await ada.begin("harvest_dice", 3, mine=[0, 1], bots={"2": "random"})
            ada.acknowledged.clear()
            playing = asyncio.create_task(ada.play_through(table, rng))
            while killed < kills and not playing.done():
                await play_on([ada], playing, rng)
                if not playing.done():
                    server.kill()
                    await asyncio.to_thread(server.start)
                    killed += 1
            await playing
            await check(database, table, ada)
        await ada.close()
    finally:
        assert server.stop()


async def check(database: str, table: str, ada: Stubborn) -> None:
    log = await log_of(database, table)
    assert [row.number for row in log] == list(range(1, len(log) + 1))
    by_client = [row.client for row in log if row.client is not None]
    assert len(by_client) == len(set(by_client))
    for name, number in ada.acknowledged.items():
        assert log[number - 1].client == name
    await ada.until_finished(table)
    record = await ada.ask("GET", f"/tables/{table}/record")
    match = pepperbox.replay(record)
    assert match.over
    played = [[row.seat, msgspec.json.decode(row.move)] for row in log if row.kind == "move"]
    assert [entry for entry in record["log"] if entry[0] is not None] == played


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_that_is_killed_loses_no_acknowledged_move(kind: str) -> None:
    with new_database(kind) as database:
        asyncio.run(crash(database, kills=5))


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_that_is_killed_a_hundred_times_loses_no_acknowledged_move(kind: str) -> None:
    with new_database(kind) as database:
        asyncio.run(crash(database, kills=100))


async def restart_under_play(database: str, restarts: int) -> None:
    """Two people at two processes play on while PostgreSQL is restarted again and again."""
    rng = random.Random(restarts)
    restarted = 0
    with two_at_once(database) as servers:
        people = [Stubborn(server.url) for server in servers]
        for person, name in zip(people, ("Ada", "Ben"), strict=True):
            await person.introduce(name)
        ada, ben = people
        while restarted < restarts:
            wish = {"game": "harvest_dice", "seats": 3, "public": True, "bots": {"2": "random"}}
            table = await patiently(ada, "/tables", wish)
            await patiently(ben, f"/tables/{table['id']}/sit", {"seat": 1})
            await patiently(ada, f"/tables/{table['id']}/start")
            for person in people:
                person.acknowledged.clear()
            playing = asyncio.gather(*(person.play_through(table["id"], rng) for person in people))
            while restarted < restarts and not playing.done():
                await play_on(people, playing, rng)
                if not playing.done():
                    await asyncio.to_thread(restart_postgres)
                    restarted += 1
            await playing
            for person in people:
                await check(database, table["id"], person)
            assert ada.number == ben.number and ada.result == ben.result
            assert [line["event"] for line in ada.logs[0]] == [
                line["event"] for line in ben.logs[1]
            ]
        for person in people:
            await person.close()


async def patiently(person: Player, path: str, body: dict[str, Any] | None = None) -> Any:
    """Ask again until the database is back; what was done by the first time is refused then."""
    for _ in range(200):
        answer = await person.http.post(f"/api{path}", json=body)
        if answer.status_code < 500:
            return answer.json()
        await asyncio.sleep(0.1)
    raise AssertionError("the database does not come back")


def test_a_database_that_is_restarted_loses_no_acknowledged_move() -> None:
    with new_database("postgres") as database:
        asyncio.run(restart_under_play(database, restarts=2))


@pytest.mark.soak
def test_a_database_that_is_restarted_fifty_times_loses_no_acknowledged_move() -> None:
    with new_database("postgres") as database:
        asyncio.run(restart_under_play(database, restarts=50))
