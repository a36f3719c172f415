"""How long a person waits for a bot, alone in the house and beside a crowd.

    python -m benchmarks.crowd [--tables 40] [--hints 90] [--decisions 20] [--level medium ...]

Starts a server with SQLite. One person plays against a bot of each level, measured first
alone, then beside tables of `hard` bots only, each with a host of its own, and somebody who
asks for hints all the time, then alone again. A bot's time is from the update after which
only the bot has to decide to the next one.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
from benchmarks.load import PATIENCE, server
from websockets.asyncio.client import ClientConnection, connect

GAME = "harvest_dice"
SETTLED = 5.0  # seconds until everybody in the crowd is being thought for


class Visitor:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self._socket: ClientConnection | None = None

    async def arrive(self, name: str) -> "Visitor":
        await self.ask("PUT", "/me", {"name": name})
        secret = self._http.cookies["pepperbox"]
        address = self._url.replace("http", "ws", 1) + "/live"
        headers = {"Cookie": f"pepperbox={secret}"}
        self._socket = await connect(address, additional_headers=headers, compression=None)
        return self

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self._http.request(method, f"/api{path}", json=body)
        answer.raise_for_status()
        return answer.json()

    async def begin(self, seats: int, bots: dict[str, str]) -> str:
        wish = {"game": GAME, "seats": seats, "bots": bots, "public": True}
        table = await self.ask("POST", "/tables", wish)
        await self.ask("POST", f"/tables/{table['id']}/start")
        return str(table["id"])

    async def send(self, **message: Any) -> None:
        assert self._socket
        await self._socket.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        assert self._socket
        message: dict[str, Any] = json.loads(await self._socket.recv())
        return message

    async def close(self) -> None:
        if self._socket:
            await self._socket.close()
        await self._http.aclose()


async def bot_times(person: Visitor, level: str, decisions: int) -> list[float]:
    """Seconds that each decision of a bot took."""
    rng = random.Random(1)
    times: list[float] = []
    ids = iter(range(1_000_000))
    while len(times) < decisions:
        table = await person.begin(2, {"1": level})
        await person.send(type="watch", table=table)
        since = None  # the bot has to decide
        result = None
        while result is None and len(times) < decisions:
            message = await person.next()
            if message["type"] not in ("table", "update") or table not in json.dumps(message):
                continue
            if since is not None:
                times.append(time.perf_counter() - since)
            result = message.get("result")
            since = time.perf_counter() if message["to_act"] == [1] else None
            for part in message["views"]:
                if part.get("question"):
                    await person.send(
                        type="play",
                        table=table,
                        seat=0,
                        number=part["question"]["number"],
                        id=f"{table}-{next(ids)}",
                        move=rng.choice(part["question"]["moves"]),
                    )
        await person.send(type="unwatch", table=table)
    return times


async def host_of_bots(url: str, number: int) -> None:
    """A table where bots play for everybody; another when it is over."""
    host = await Visitor(url).arrive(f"Host {number}")
    try:
        while True:
            table = await host.begin(4, {"1": "hard", "2": "hard", "3": "hard"})
            await host.send(type="watch", table=table)
            await host.send(type="away", table=table, seat=0, id=f"away-{table}")
            while (await host.next()).get("result") is None:
                pass
            await host.send(type="unwatch", table=table)
    finally:
        await host.close()


async def asks_for_hints(url: str, hints: int) -> None:
    """So many hints at once on one socket, and as many again when all are answered."""
    person = await Visitor(url).arrive("Asker")
    try:
        table = await person.begin(2, {"1": "random"})
        await person.send(type="watch", table=table)
        while True:
            for n in range(hints):
                await person.send(type="hint", table=table, seat=0, id=f"hint-{n}")
            answered = 0
            while answered < hints:
                answered += (await person.next())["type"] in ("advice", "rejected")
    finally:
        await person.close()


@contextlib.asynccontextmanager
async def crowd(url: str, tables: int, hints: int) -> AsyncIterator[None]:
    work = [host_of_bots(url, number) for number in range(tables)]
    people = [asyncio.create_task(one) for one in (*work, asks_for_hints(url, hints))]
    try:
        await asyncio.sleep(SETTLED)
        yield
        failed = [one for one in people if one.done()]
        if failed:
            failed[0].result()
    finally:
        for one in people:
            one.cancel()
        await asyncio.gather(*people, return_exceptions=True)


def figures(times: list[float]) -> dict[str, float]:
    return {
        "median_s": round(statistics.median(times), 3),
        "mean_s": round(statistics.mean(times), 3),
        "longest_s": round(max(times), 3),
    }


async def measure(url: str, levels: list[str], decisions: int, tables: int, hints: int) -> None:
    person = await Visitor(url).arrive("Person")
    for level in levels:  # what is compiled is compiled now
        await bot_times(person, level, 2)
    alone = {level: await bot_times(person, level, decisions) for level in levels}
    async with crowd(url, tables, hints):
        beside = {level: await bot_times(person, level, decisions) for level in levels}
    for level in levels:
        alone[level] += await bot_times(person, level, decisions)
        ratio = statistics.median(beside[level]) / statistics.median(alone[level])
        told = {
            "level": level,
            "alone": figures(alone[level]),
            "beside_the_crowd": figures(beside[level]),
            "ratio_of_medians": round(ratio, 2),
        }
        print(json.dumps(told), flush=True)
    await person.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--hints", type=int, default=90)
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--level", nargs="+", default=["greedy", "medium", "hard"])
    chosen = parser.parse_args()
    with server() as (url, _):
        asyncio.run(measure(url, chosen.level, chosen.decisions, chosen.tables, chosen.hints))


if __name__ == "__main__":
    main()
