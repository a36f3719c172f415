"""A killed server loses nothing: what was acknowledged is there, once, and the match goes on."""

import asyncio
import itertools
import random

import msgspec
import pytest
from databases import new_database
from processes import ServerProcess, free_port
from sqlalchemy import select
from visitors import Player
from websockets.exceptions import ConnectionClosed, InvalidMessage

import pepperbox
from pepperbox.server.settings import Settings
from pepperbox.server.storage import Database
from pepperbox.server.storage.models import entries

GONE = (ConnectionClosed, InvalidMessage, OSError, TimeoutError)


class Stubborn(Player):
    """A client that connects again whenever the server has gone, and repeats what it said."""

    def __init__(self, url):
        super().__init__(url)
        self.acknowledged = {}  # id of the message: number of the entry
        self.pending = {}  # seat: message
        self._names = itertools.count()

    async def play_through(self, table, rng):
        self.table = table
        self.result = None
        self.pending.clear()
        while self.result is None:
            try:
                await self._connect_again()
                await self._play(rng)
            except GONE:
                await asyncio.sleep(0.05)

    async def _connect_again(self):
        if self.socket:
            await self.socket.close()
        await self.connect(open_timeout=5)
        await self.follow(self.table)
        for message in self.pending.values():
            await self.send(**message)

    async def _play(self, rng):
        while self.result is None:
            for seat, question in self.questions.items():
                known = self.pending.get(seat)
                if question and (known is None or known["number"] < question["number"]):
                    self.pending[seat] = {
                        "type": "play",
                        "table": self.table,
                        "seat": seat,
                        "number": question["number"],
                        "id": f"move-{next(self._names)}",
                        "move": rng.choice(question["moves"]),
                    }
                    await self.send(**self.pending[seat])
            message = await self.step()
            name = message.get("accepts") or (message["type"] == "accepted" and message["id"])
            if name:
                self.acknowledged[name] = message["number"]
            assert message["type"] != "rejected", message


async def log_of(database, table):
    opened = Database(Settings(database=database).database_url)
    async with opened.read() as connection:
        rows = await connection.execute(
            select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
        )
        found = list(rows)
    await opened.close()
    return found


async def crash(database, kills):
    """Play matches while the server is killed again and again; check each log."""
    rng = random.Random(kills)
    server = ServerProcess(database, free_port())
    server.start()
    killed = 0
    try:
        ada = Stubborn(server.url)
        await ada.introduce("Ada")
        while killed < kills:
            wish = {"game": "harvest_dice", "seats": 3, "mine": [0, 1], "bots": {"2": "random"}}
            table = (await ada.ask("POST", "/tables", wish))["id"]
            await ada.ask("POST", f"/tables/{table}/start")
            ada.acknowledged.clear()
            playing = asyncio.create_task(ada.play_through(table, rng))
            while killed < kills and not playing.done():
                await asyncio.wait([playing], timeout=rng.uniform(0.02, 0.5))
                if not playing.done():
                    server.kill()
                    await asyncio.to_thread(server.start)
                    killed += 1
            await playing
            await check(database, table, ada)
        await ada.close()
    finally:
        assert server.stop()


async def check(database, table, ada):
    log = await log_of(database, table)
    assert [row.number for row in log] == list(range(1, len(log) + 1))
    by_client = [row.client for row in log if row.client is not None]
    assert len(by_client) == len(set(by_client))
    for name, number in ada.acknowledged.items():
        assert log[number - 1].client == name
    async with asyncio.timeout(20):
        while (await ada.ask("GET", f"/tables/{table}"))["status"] != "finished":
            await asyncio.sleep(0.05)
    record = await ada.ask("GET", f"/tables/{table}/record")
    match = pepperbox.replay(record)
    assert match.over
    played = [[row.seat, msgspec.json.decode(row.move)] for row in log if row.kind == "move"]
    assert [entry for entry in record["log"] if entry[0] is not None] == played


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_that_is_killed_loses_no_acknowledged_move(kind):
    with new_database(kind) as database:
        asyncio.run(crash(database, kills=5))


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_that_is_killed_fifty_times_loses_no_acknowledged_move(kind):
    with new_database(kind) as database:
        asyncio.run(crash(database, kills=50))
