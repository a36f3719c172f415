"""A person lets a program play: marked, with a token, and with what its seat may know."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pepperbox.server.http.stream import ProgramStream
from pepperbox.server.live.table import LiveTable
from pepperbox.server.operations.keeping import Keeper

from .databases import new_database
from .processes import ServerProcess, free_port
from .programs import OutsideProgram, against, playing, program_of
from .visitors import (
    PATIENCE,
    Player,
    Serving,
    Visitor,
    people,
    players,
    seated,
    wait_until,
)

# -- who it is ---------------------------------------------------------------------------


async def test_a_program_is_made_listed_and_taken_away(server: Serving) -> None:
    ada, ben = await people(server, "Ada", "Ben")
    made = await ada.ask("POST", "/me/programs", {"name": "Deep Pea"})
    assert made["program"]["name"] == "Deep Pea bot"
    assert (await ada.ask("GET", "/me/programs"))["programs"] == [made["program"]]
    assert (await ben.ask("GET", "/me/programs"))["programs"] == []
    place = f"/me/programs/{made['program']['id']}"
    assert (await ben.refused("DELETE", place))[0] == 404
    assert (await ada.ask("DELETE", place))["programs"] == []
    answer = await OutsideProgram(server.url, made).http.get("/stream")
    assert answer.status_code == 401


async def test_only_the_hash_of_a_token_is_kept(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    made = await ada.ask("POST", "/me/programs", {"name": "Deep Pea"})
    database = Path(str(server.house.database.url.database))
    kept = b"".join(file.read_bytes() for file in database.parent.glob(f"{database.name}*"))
    assert made["program"]["id"].encode() in kept
    assert made["token"].encode() not in kept


async def test_a_person_has_few_programs(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    for n in range(5):
        await program_of(ada, f"Pea {n}")
    status, detail = await ada.refused("POST", "/me/programs", {"name": "Pea"})
    assert status == 409 and "5 programs" in detail


@pytest.mark.parametrize("name", ["Hard", "Deep bot", "a" * 21, "\u2800", "Gr\u0435edy"])
async def test_a_program_is_called_like_no_person_and_none_of_our_bots(
    server: Serving, name: str
) -> None:
    (ada,) = await people(server, "Ada")
    assert (await ada.refused("POST", "/me/programs", {"name": name}))[0] == 400


async def test_two_programs_of_a_person_do_not_look_alike(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    await program_of(ada, "Ill Pea")
    assert (await ada.refused("POST", "/me/programs", {"name": "lll Pea"}))[0] == 409


async def test_a_token_is_no_cookie_and_a_cookie_is_no_token(server: Serving) -> None:
    (ada,) = await people(server, "Ada")
    pea = await program_of(ada)
    thief = Visitor(server.url)
    thief.http.cookies.set("pepperbox", pea.token)
    assert await thief.ask("GET", "/me") == {"me": None}
    assert (await thief.refused("POST", "/me/programs", {"name": "More"}))[0] == 401
    thief.http.cookies.clear()
    thief.http.headers["Authorization"] = f"Bearer {pea.token}"
    assert await thief.ask("GET", "/me") == {"me": None}
    assert (await thief.refused("POST", "/tables", {"game": "pennies", "seats": 2}))[0] == 401
    secret = ada.http.cookies["pepperbox"]
    for headers in ({"Authorization": f"Bearer {secret}"}, {"Cookie": f"pepperbox={secret}"}):
        answer = await httpx.AsyncClient().get(f"{server.url}/api/program/stream", headers=headers)
        assert answer.status_code == 401
        assert "Authorization: Bearer" in answer.json()["detail"]


# -- where it sits -----------------------------------------------------------------------


async def test_everybody_sees_that_it_is_a_program_and_whose(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    pea = await program_of(ada)
    table = await ada.create("pennies", 2, mine=[], public=True)
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 0})
    await ben.follow(table)
    await ada.ask("POST", f"/tables/{table}/sit", {"seat": 1, "program": pea.id})
    told = await ben.until_type("seating")
    assert told["table"]["seats"][1] == {
        "person": pea.id,
        "name": "Deep Pea bot",
        "bot": None,
        "kept_for": None,
        "owner": {"id": ada.me["id"], "name": "Ada"},
    }


async def test_it_is_seated_where_people_know_each_other(server: Serving) -> None:
    ada, ben = await people(server, "Ada", "Ben")
    pea, bean = await program_of(ada), await program_of(ben, "Bean")
    public = await ada.create("chips", 3, public=True)
    here = {"seat": 1, "program": bean.id}
    assert (await ben.refused("POST", f"/tables/{public}/sit", here))[0] == 403
    private = await ada.create("chips", 4)
    assert (await ben.refused("POST", f"/tables/{private}/sit", here))[0] == 403
    key = (await ada.ask("GET", f"/tables/{private}"))["key"]
    await ben.ask("POST", f"/tables/{private}/enter", {"key": key})
    await ben.ask("POST", f"/tables/{private}/sit", here)
    again = {"seat": 2, "program": bean.id}
    assert (await ben.refused("POST", f"/tables/{private}/sit", again))[0] == 409
    stolen = {"seat": 2, "program": pea.id}
    assert (await ben.refused("POST", f"/tables/{private}/sit", stolen))[0] == 404
    assert (await ada.refused("POST", f"/tables/{private}/leave", {"seat": 1}))[0] == 403
    left = await ben.ask("POST", f"/tables/{private}/leave", {"seat": 1})
    assert left["seats"][1]["person"] is None


async def test_a_program_never_becomes_the_host(server: Serving) -> None:
    ada, ben = await people(server, "Ada", "Ben")
    pea = await program_of(ada)
    table = await ada.create("chips", 3, public=True)
    await ada.ask("POST", f"/tables/{table}/sit", {"seat": 1, "program": pea.id})
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 2})
    left = await ada.ask("POST", f"/tables/{table}/leave", {"seat": 0})
    assert left["host"] == ben.me["id"]
    assert (await ben.ask("POST", f"/tables/{table}/leave", {}))["status"] == "closed"


# -- how it plays ------------------------------------------------------------------------


async def test_it_plays_a_whole_match_and_nobody_is_rated(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    pea = await (await program_of(ada)).listen()
    table = await ada.create("chips", 3, public=True)
    await ada.ask("POST", f"/tables/{table}/sit", {"seat": 1, "program": pea.id})
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 2})
    for player in (ada, ben):
        await player.follow(table)
    async with playing(pea):
        await ada.ask("POST", f"/tables/{table}/start")
        await asyncio.gather(*(p.play_to_the_end(random.Random(7)) for p in (ada, ben)))
        await ada.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    assert ada.result and ada.result == ben.result
    assert (await ada.ask("GET", "/ratings/chips"))["ratings"] == []
    (match,) = (await ben.ask("GET", "/archive"))["matches"]
    assert match["names"] == ["Ada", "Deep Pea bot", "Ben"]


async def test_the_stream_tells_what_a_socket_of_the_seat_would_hear(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    table = await against(ada, pea, options={"goal": 2})
    await ada.follow(table)
    async with playing(pea):
        await ada.play_to_the_end(random.Random(1))
        async with asyncio.timeout(PATIENCE):
            while not any('"finished"' in line for line in pea.lines):
                await asyncio.sleep(0.01)
    told = [msgspec.json.decode(line) for line in pea.lines]
    assert {message["type"] for message in told} == {"table", "update", "seating", "presence"}
    twin = Player(server.url)
    for message in told:
        twin.take(message)
    assert set(twin.views) == {1}
    assert twin.logs[1] == ada.logs[0]
    assert twin.result == ada.result


async def test_it_neither_hears_what_is_said_nor_gets_the_key_of_the_table(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    table = await against(ada, pea)
    key = (await ada.ask("GET", f"/tables/{table}"))["key"]
    await ada.follow(table)
    await ada.answer_to(await ada.send(type="say", table=table, text="What a program!"))
    question = ada.questions[0]
    await ada.play(0, question["moves"][0])
    await pea.until(lambda m: m["type"] == "update")
    told = "\n".join(pea.lines)
    assert "What a program!" not in told and key not in told


async def test_a_move_that_cannot_be_is_refused_and_one_sent_twice_is_played_once(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    pea = await (await program_of(ada)).listen()
    other = await seated("pennies", [ada, ben], 2)
    table = await against(ada, pea)
    _, question = await pea.asked()
    number, move = question["number"], question["moves"][0]
    bad = await pea.play(table, number, {"move": "fly"})
    assert bad.status_code == 400 and bad.json()["detail"].endswith(".")
    assert (await pea.play(table, number + 7, move)).status_code == 409
    assert (await pea.play(other, 1, move)).status_code == 403
    assert (await pea.play("aaaaaaaaaa", 1, move)).status_code == 404
    first = await pea.play(table, number, move, id="once")
    again = await pea.play(table, number, move, id="once")
    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()


async def test_a_program_that_is_away_is_played_for_until_it_is_back(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    table = await against(ada, pea, options={"goal": 9})
    await ada.follow(table)
    assert server.house.live[table].audience.present() == [0, 1]
    await pea.hang_up()
    await ada.until(lambda m: m["type"] == "presence" and m["present"] == [0])
    await ada.answer_to(await ada.send(type="away", table=table, seat=1))
    await pea.listen()
    await ada.until(lambda m: m["type"] == "update" and not m.get("away"))


async def test_the_clock_of_a_program_runs(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    table = await against(ada, pea, clock={"seconds": 5})
    await ada.follow(table)
    await ada.play(0, ada.questions[0]["moves"][0])
    late = await ada.until(lambda m: m["type"] == "update" and m.get("away"))
    assert late["away"] == [1]


async def test_it_leaves_a_table_by_itself(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    table = await ada.create("pennies", 2)
    await ada.ask("POST", f"/tables/{table}/sit", {"seat": 1, "program": pea.id})
    left = await pea.http.post(f"/tables/{table}/leave")
    assert left.json()["seats"][1]["person"] is None and left.json()["key"] is None


async def test_it_plays_again_when_its_owner_agrees(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    table = await against(ada, pea, options={"goal": 1})
    await ada.follow(table)
    async with playing(pea):
        await ada.play_to_the_end(random.Random(1))
        await ada.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
        again = await ada.ask("POST", f"/tables/{table}/rematch")
        assert again["status"] == "running" and again["seats"][1]["owner"]["name"] == "Ada"
        ada.result = None
        await ada.follow(again["id"])
        await ada.play_to_the_end(random.Random(2))
        await ada.until(lambda m: m["type"] == "seating" and m["table"]["status"] == "finished")
    await ada.ask("DELETE", f"/me/programs/{pea.id}")
    third = await ada.ask("POST", f"/tables/{again['id']}/rematch")
    assert third["status"] == "open" and third["seats"][1]["name"] is None


# -- how it ends -------------------------------------------------------------------------


@pytest.mark.settings(sweep_every=1e6)
async def test_its_stream_ends_at_once_when_the_token_is_revoked(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    table = await against(ada, pea)
    await ada.follow(table)
    await ada.ask("DELETE", f"/me/programs/{pea.id}")
    await asyncio.wait_for(pea.has_ended.wait(), PATIENCE)
    assert (await pea.play(table, 1, {})).status_code == 401
    await ada.until(lambda m: m["type"] == "update" and m.get("away") == [1])
    assert server.house.hall.streams == {}


async def test_programs_are_forgotten_with_their_owner(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    pea = await (await program_of(ada)).listen()
    table = await ada.create("pennies", 2, mine=[], public=True)
    await ada.ask("POST", f"/tables/{table}/sit", {"seat": 1, "program": pea.id})
    await ben.ask("POST", f"/tables/{table}/sit", {"seat": 0})
    await ada.ask("POST", f"/tables/{table}/start")
    await ada.ask("DELETE", "/me")
    await asyncio.wait_for(pea.has_ended.wait(), PATIENCE)
    assert (await pea.http.get("/stream")).status_code == 401
    shown = await ben.ask("GET", f"/tables/{table}")
    assert [seat["name"] for seat in shown["seats"]] == ["Ben", "Some bot"]
    assert shown["seats"][1]["owner"]["name"] == "Somebody"


async def test_a_program_is_banned_with_its_owner_and_keeps_its_mark(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await (await program_of(ada)).listen()
    keeper = Keeper(server.house.database)
    await keeper.rename(pea.id, "Shallow")
    assert (await keeper.person(pea.id)).name == "Shallow bot"
    await keeper.set_banned(ada.me["id"], True)
    await asyncio.wait_for(pea.has_ended.wait(), PATIENCE)
    assert (await pea.http.get("/stream")).status_code == 403


async def test_a_program_that_hangs_up_at_once_is_nowhere_afterwards(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await program_of(ada)
    tables = [await against(ada, pea) for _ in range(2)]
    may_watch, done = asyncio.Event(), asyncio.Event()
    attend_all, watch = ProgramStream._attend_all, LiveTable.watch

    async def attend(stream: ProgramStream) -> None:
        await attend_all(stream)
        done.set()

    async def watch_when_let(table: LiveTable, *given: Any, **named: Any) -> None:
        await may_watch.wait()
        await watch(table, *given, **named)

    monkeypatch.setattr(ProgramStream, "_attend_all", attend)
    monkeypatch.setattr(LiveTable, "watch", watch_when_let)
    _, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    ask = f"GET /api/program/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {pea.token}"
    writer.write(f"{ask}\r\n\r\n".encode())
    await wait_until(lambda: pea.id in server.house.hall.streams)
    writer.close()
    await wait_until(lambda: pea.id not in server.house.hall.streams)
    may_watch.set()
    await asyncio.wait_for(done.wait(), PATIENCE)
    for table in tables:
        assert not server.house.live[table].audience.followers


@pytest.mark.settings(backlog_limit=200_000)
async def test_who_does_not_read_is_cut_off_by_bytes(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    pea = await program_of(ada)
    port = int(server.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1000)
    ask = f"GET /api/program/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {pea.token}"
    writer.write(f"{ask}\r\n\r\n".encode())
    assert await reader.readuntil(b"\r\n\r\n")
    async with asyncio.timeout(PATIENCE):
        while pea.id not in server.house.hall.streams:
            await asyncio.sleep(0.01)
    (stream,) = server.house.hall.streams[pea.id]
    for _ in range(1000):  # far more than the system keeps for who does not read
        stream.push(b"x" * 50_000)
        await asyncio.sleep(0)
        if pea.id not in server.house.hall.streams:
            break
    assert pea.id not in server.house.hall.streams
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await asyncio.wait_for(reader.readexactly(60_000_000), PATIENCE)
    writer.close()


@pytest.mark.settings(sockets_per_person=2)
async def test_a_program_and_its_owner_have_so_many_connections(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")  # one socket
    pea = await (await program_of(ada)).listen()
    assert (await pea.http.get("/stream")).status_code == 429
    await pea.hang_up()
    async with asyncio.timeout(PATIENCE):
        while server.house.hall.streams:
            await asyncio.sleep(0.01)
    await pea.listen()


def test_a_server_that_is_stopped_does_not_wait_for_streams(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/test.sqlite", free_port())
    said = tmp_path / "said.txt"

    async def scene() -> None:
        ada = await Visitor(server.url).introduce("Ada")
        pea = await (await program_of(ada)).listen()
        assert await asyncio.to_thread(server.stop)
        await asyncio.wait_for(pea.has_ended.wait(), PATIENCE)

    try:
        with said.open("w") as stderr:
            server.start(stderr=stderr)
            asyncio.run(scene())
    finally:
        server.stop()
    assert "uvicorn" not in said.read_text()  # it would say that it has waited long enough


def test_a_program_at_one_process_plays_at_a_table_of_another() -> None:
    async def scene(urls: list[str]) -> None:
        (ada,) = await players(urls[0], "Ada")
        made: Any = await ada.ask("POST", "/me/programs", {"name": "Deep Pea"})
        pea = await OutsideProgram(urls[1], made).listen()
        table = await against(ada, pea, options={"goal": 1})
        await ada.follow(table)
        async with playing(pea):
            await ada.play_to_the_end(random.Random(1))
        await ada.ask("DELETE", f"/me/programs/{pea.id}")
        await asyncio.wait_for(pea.has_ended.wait(), PATIENCE)
        await ada.close()

    with new_database("postgres") as database:
        servers = [ServerProcess(database, free_port()) for _ in range(2)]
        try:
            for server in servers:
                server.start(PEPPERBOX_SWEEP_EVERY="600")
            asyncio.run(scene([server.url for server in servers]))
        finally:
            stopped = [server.stop() for server in servers]
            assert all(stopped)
