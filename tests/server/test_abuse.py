"""What somebody does who means harm, or a program gone wrong; others notice nothing of it."""

import asyncio
import time
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from websockets.exceptions import InvalidStatus

from pepperbox.server.storage.models import entries

from .visitors import PATIENCE, Serving, Visitor, played, players, seated, sentence_of


async def line(server: Serving, sent: bytes) -> bytes:
    """What comes back on a line of one's own, until it is closed."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(sent)
    async with asyncio.timeout(20):
        told = await reader.read()
    writer.close()
    return told


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: here\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: here\r\n\r\nGET / HT",
    ],
)
async def test_a_request_that_does_not_arrive_ends(
    server: Serving, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr("pepperbox.server.http.patient.ARRIVES_WITHIN", 0.3)

    begun = time.monotonic()
    told = await line(server, sent)
    assert time.monotonic() - begun >= 0.25
    assert b"200 OK" in told or told == b""


async def test_a_socket_may_be_silent_for_longer_than_a_request(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await Visitor(server.url).introduce("Ada")
    monkeypatch.setattr("pepperbox.server.http.patient.ARRIVES_WITHIN", 1.0)
    await ada.connect()
    await asyncio.sleep(1.5)
    await ada.send(type="ping")
    assert (await ada.next())["type"] == "pong"


async def test_tables_of_one_person_do_not_push_others_off_the_list(server: Serving) -> None:
    mine = await Visitor(server.url).introduce("Ada")
    table = await mine.create("pennies", 2, public=True)
    crowd = await Visitor(server.url).introduce("Crowd")
    for _ in range(210):
        await crowd.create("pennies", 2, public=True)
    listed = (await mine.ask("GET", "/tables"))["tables"]
    assert table in [one["id"] for one in listed]
    assert sum(one["host"] == crowd.me["id"] for one in listed) == 3


@pytest.mark.settings(tables_per_minute_and_address=3.0)
async def test_one_address_makes_so_many_tables_whoever_it_says_it_is(server: Serving) -> None:
    status = []
    for number in range(4):
        visitor = await Visitor(server.url).introduce(f"Visitor {number}")
        answer = await visitor.http.post("/api/tables", json={"game": "pennies", "seats": 2})
        status.append(answer.status_code)
    assert status == [201, 201, 201, 429]


async def test_a_move_is_kept_without_what_was_padded_around_it(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    await ada.follow(table)
    padded = '{"move":' + " " * 10_000 + '"cover","side":"heads"}'
    text = (
        f'{{"type":"play","table":"{table}","seat":0,"number":'
        f'{ada.questions[0]["number"]},"id":"padded","move":{padded}}}'
    )
    await ada.send_text(text)
    assert (await ada.answer_to("padded"))["type"] == "update"
    async with server.house.database.read() as connection:
        longest = await connection.scalar(select(func.max(func.length(entries.c.move))))
    assert longest < 100


async def test_a_log_does_not_grow_by_taking_back_without_end(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pepperbox.server.core.play.CHANGES_OF_MIND", 3)

    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    await ada.follow(table)
    told: dict[str, Any] = {}
    for _ in range(4):
        await ada.play(0, {"move": "cover", "side": "heads"})
        await ada.update()
        sent = await ada.send(type="take_back", table=table, seat=0, number=ada.number)
        told = await ada.answer_to(sent)
        ada.take(told)
    assert told["reason"] == "You have changed your mind often enough in this match."


@pytest.mark.settings(files_per_second=0.5)
async def test_files_are_compressed_once_and_limited(server: Serving) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        page = await http.get("/", headers={"Accept-Encoding": "gzip"})
        plain = await http.get("/", headers={"Accept-Encoding": "identity"})
        assert page.content == plain.content
        assert (await http.get("/")).status_code == 200
        async with asyncio.timeout(PATIENCE):
            while (answer := await http.get("/")).status_code == 200:
                pass
        assert answer.status_code == 429


async def test_exports_that_come_to_nothing_leave_room_for_others(server: Serving) -> None:
    async with httpx.AsyncClient(base_url=server.url) as http:
        for _ in range(3):
            assert (await http.get("/api/export?game=whist")).status_code == 400
        assert (await http.get("/api/export")).status_code == 200


async def test_a_request_whose_head_does_not_end_is_not_read_on(server: Serving) -> None:
    host, _, port = server.url.removeprefix("http://").partition(":")
    _, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: ")

    async def go_on() -> None:
        for _ in range(300):
            writer.write(b"x" * 65_536)
            await writer.drain()

    with pytest.raises(ConnectionError):
        await go_on()
    writer.close()


@pytest.mark.settings(tables_per_minute=1.0)
async def test_a_table_that_is_agreed_on_counts_as_well(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await played("pennies", ada, ben, options={"goal": 1})
    refusal = await ada.refused("POST", f"/tables/{table}/rematch")
    assert refusal == (429, "Too many tables: wait a moment.")
    assert (await ben.ask("POST", f"/tables/{table}/rematch"))["status"] == "open"


@pytest.mark.settings(requests_per_second=0.05)
async def test_so_many_sockets_are_opened_in_a_moment(server: Serving) -> None:
    visitor = await Visitor(server.url).connect()
    await visitor.close()
    with pytest.raises(InvalidStatus) as refused:
        await visitor.connect()
    assert sentence_of(refused.value) == (429, "Too fast: wait a moment.")


@pytest.mark.settings(sockets_per_address=1)
async def test_nobody_is_looked_up_for_a_socket_that_is_one_too_many(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    await Visitor(server.url).connect()
    asked: list[str] = []
    monkeypatch.setattr(server.house.identity, "who", asked.append)
    with pytest.raises(InvalidStatus):
        await Visitor(server.url).connect()
    assert not asked
