"""However a client cuts what it sends, the same messages arrive, in their order."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from pepperbox.server.http.socket import Client

from .visitors import PATIENCE, Serving, players, wait_until

HELLO = (
    "GET /live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


class RawSocket:
    """A socket whose every byte is the test's own."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    async def next(self) -> tuple[int, bytes]:
        """The opcode and payload of the next frame."""
        async with asyncio.timeout(PATIENCE):
            head = await self._reader.readexactly(2)
            size = head[1]
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            return head[0] & 0x0F, await self._reader.readexactly(size)

    async def refused(self) -> str | None:
        """The id of the next message that is refused."""
        while True:
            opcode, payload = await self.next()
            if opcode == Opcode.TEXT:
                told = msgspec.json.decode(payload)
                if told["type"] == "rejected":
                    found: str | None = told["id"]
                    return found


async def connected(server: Serving) -> RawSocket:
    host, _, port = server.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(HELLO.format(host=f"{host}:{port}").encode())
    async with asyncio.timeout(PATIENCE):
        answer = await reader.readuntil(b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 101")
    return RawSocket(reader, writer)


def message(name: str, padding: int = 0) -> bytes:
    """One that is refused, so that the answer says which it was."""
    told = {"type": "away", "table": "none", "seat": 0, "id": name}
    return msgspec.json.encode(told) + b" " * padding


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=True)


def in_two_fragments(payload: bytes) -> bytes:
    """With a ping between them."""
    half = len(payload) // 2
    first = frame(payload[:half], fin=False)
    return first + frame(b"hello", Opcode.PING) + frame(payload[half:], Opcode.CONT)


async def at_once(socket: RawSocket, sent: bytes) -> None:
    socket.writer.write(sent)


async def byte_by_byte(socket: RawSocket, sent: bytes) -> None:
    for place in range(len(sent)):
        socket.writer.write(sent[place : place + 1])
        await socket.writer.drain()
        await asyncio.sleep(0)


async def in_pieces(socket: RawSocket, sent: bytes) -> None:
    while sent:
        size = 1 + os.urandom(1)[0] % 100
        socket.writer.write(sent[:size])
        await socket.writer.drain()
        await asyncio.sleep(0.001)
        sent = sent[size:]


@pytest.mark.parametrize("send", [at_once, byte_by_byte, in_pieces])
async def test_messages_arrive_whole_and_in_order_however_they_are_cut(
    server: Serving, send: Callable[[RawSocket, bytes], Awaitable[None]]
) -> None:
    socket = await connected(server)
    frames = [
        frame(message("short")),
        frame(message("long", padding=400)),
        in_two_fragments(message("fragments")),
        frame(message("as bytes"), Opcode.BINARY),
        frame(message("last")),
    ]
    await send(socket, b"".join(frames))
    found = [await socket.refused() for _ in frames]
    # An id has no spaces: that message is refused as unreadable, in its place all the same.
    assert found == ["short", "long", "fragments", None, "last"]
    socket.writer.close()


async def test_who_does_not_read_is_noticed_within_one_moment(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    (client,) = server.house.hall.followers[ada.me["id"]]
    cut_off = server.house.metrics.pushed.cut_off
    for _ in range(1000):  # far more than the system keeps for who does not read
        client.push(b"x" * 50_000)
    assert server.house.metrics.pushed.cut_off == cut_off + 1


async def test_what_is_said_in_one_moment_goes_out_together_and_a_goodbye_after_it(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    socket = await connected(server)
    (client,) = server.house.hall._sockets
    assert isinstance(client, Client)
    written: list[bytes] = []
    monkeypatch.setattr(client._line, "transport", Overheard(client._line, written.append))
    client.push(b"one")
    client.push(b"two")
    client.lose()
    heard = [await socket.next() for _ in range(3)]
    assert [payload for _, payload in heard[:2]] == [b"one", b"two"]
    assert heard[2][0] == Opcode.CLOSE
    assert written[0] == b"\x81\x03one\x81\x03two"
    socket.writer.close()


class Overheard:
    """A transport of which is known what is written at a time."""

    def __init__(self, line: Any, hear: Callable[[bytes], None]) -> None:
        self._transport = line.transport
        self._hear = hear

    def write(self, data: bytes) -> None:
        self._hear(data)
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(b"x" * 20_000), 1009),
        (frame(b"begun", fin=False) + frame(message("not its end")), 1002),
        (Frame(Opcode.TEXT, message("bare")).serialize(mask=False), 1002),
    ],
    ids=["not UTF-8", "too big", "a message within another", "not masked"],
)
async def test_what_is_no_message_ends_the_line_with_its_reason(
    server: Serving, sent: bytes, code: int
) -> None:
    socket = await connected(server)
    socket.writer.write(frame(message("first")))
    assert await socket.refused() == "first"
    socket.writer.write(sent)
    while True:
        opcode, payload = await socket.next()
        if opcode == Opcode.CLOSE:
            break
    assert int.from_bytes(payload[:2], "big") == code
    socket.writer.close()


async def test_pings_of_who_does_not_read_are_not_answered_one_by_one(server: Serving) -> None:
    socket = await connected(server)
    (client,) = server.house.hall._sockets
    assert isinstance(client, Client)
    wire: Any = client._line
    while not wire.is_full:  # nobody reads meanwhile
        client.push(b"x" * 50_000)
        await asyncio.sleep(0)
    waiting = wire.transport.get_write_buffer_size()
    socket.writer.write(b"".join(frame(b"%04d" % n, Opcode.PING) for n in range(1000)))
    socket.writer.write(frame(message("after-them")))
    refused = server.house.metrics.refusals.labels("socket", "missing")
    await wait_until(lambda: refused._value.get() > 0)
    assert wire.transport.get_write_buffer_size() <= waiting
    pongs = []
    while True:
        opcode, payload = await socket.next()
        if opcode == Opcode.PONG:
            pongs.append(payload)
        elif b"after-them" in payload:
            break
    assert pongs == [b"0999"]
    socket.writer.close()
