"""What the keeper of a house does: from the command line, beside a server or without one."""

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from sqlalchemy import Select, insert, select, update

from pepperbox.cli import cli
from pepperbox.engine import Refused
from pepperbox.server.operations.keeping import Keeper, expire
from pepperbox.server.people.names import forget_person
from pepperbox.server.storage import Database
from pepperbox.server.storage.models import (
    chat,
    devices,
    entries,
    people,
    ratings,
    results,
    seats,
    tables,
)

from .databases import in_database, new_database
from .visitors import Player, Serving, players, seated

DAY = 86_400_000
Run = Callable[..., Result]


async def furnish(database: Database) -> None:
    """Two people; a table they have played at, one they play at, one that is open."""
    async with database.write() as connection:
        for person, name in (("p1", "Ada"), ("p2", "Ben"), ("p3", "Guest")):
            await connection.execute(insert(people).values(id=person, name=name, created_at=1))
            await connection.execute(
                insert(devices).values(
                    secret_hash=person.encode() * 16, person=person, created_at=1, seen_at=1
                )
            )
        for number, status in enumerate(("finished", "running", "open"), 1):
            names = '["Ada","Ben"]' if status != "open" else None
            await connection.execute(
                insert(tables).values(
                    id=f"t{number}",
                    game="chips",
                    rules=1,
                    options="{}",
                    seed="seed",
                    public=number < 3,
                    key="key",
                    hints=True,
                    stand_in="medium",
                    host="p1",
                    status=status,
                    names=names,
                    created_at=number,
                )
            )
            for seat, (person, name) in enumerate((("p1", "Ada"), ("p2", "Ben"))):
                await connection.execute(
                    insert(seats).values(table_id=f"t{number}", seat=seat, person=person, name=name)
                )
        await connection.execute(
            insert(entries).values(
                table_id="t2", number=1, at=5, kind="start", seat=-1, bot=False, owing=0
            )
        )
        await connection.execute(
            insert(chat).values(table_id="t2", at=5, seat=0, person="p1", name="Ada", text="Hello")
        )
        await connection.execute(
            insert(results).values(
                table_id="t1",
                game="chips",
                public=True,
                finished_at=9,
                points="[1,2]",
                places="[2,1]",
                record='{"names":["Ada","Ben"]}',
            )
        )
        await connection.execute(
            insert(ratings).values(person="p1", game="chips", mu=25.0, sigma=8.0, matches=1)
        )


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    with new_database(request.param) as made:
        in_database(made, furnish)
        yield made


def query(url: str, statement: Select[Any]) -> list[tuple[Any, ...]]:
    async def ask(database: Database) -> list[tuple[Any, ...]]:
        async with database.read() as connection:
            return [tuple(row) for row in await connection.execute(statement)]

    return in_database(url, ask)


@pytest.fixture
def run(url: str) -> Run:
    def command(*words: str) -> Result:
        return CliRunner().invoke(cli, ["house", "--database", url, *words])

    return command


def test_tables_and_people_are_listed_and_shown(run: Run) -> None:
    listed = run("tables").output
    assert all(part in listed for part in ("t1", "t2", "t3", "finished", "open, private", "Ben"))
    assert "t1" not in run("tables", "--status", "running").output
    assert "chips" in run("table", "t2").output
    assert "Ada" in run("people", "ad").output and "Ben" not in run("people", "ad").output
    assert "devices" in run("person", "p1").output


def test_who_is_not_there_is_said_in_a_sentence(run: Run) -> None:
    for words in (["table", "none"], ["close", "none"], ["person", "none"], ["ban", "none"]):
        refusal = run(*words).exception
        assert isinstance(refusal, Refused) and str(refusal).startswith("There is no")


def test_a_table_is_closed_and_deleted_with_all_that_was_there(run: Run, url: str) -> None:
    assert isinstance(run("delete", "t2", "--yes").exception, Refused)
    assert run("close", "t2").exit_code == 0
    assert query(url, select(tables.c.status, tables.c.changes).where(tables.c.id == "t2")) == [
        ("closed", 1)
    ]
    assert run("delete", "t2", "--yes").exit_code == 0
    for table in (seats, entries, chat):
        assert not query(url, select(table).where(table.c.table_id == "t2"))
    assert len(query(url, select(tables))) == 2


def test_a_private_table_gets_a_new_key(run: Run, url: str) -> None:
    told = run("new-key", "t3").output
    ((key,),) = query(url, select(tables.c.key).where(tables.c.id == "t3"))
    assert key != "key" and key in told
    assert isinstance(run("new-key", "t1").exception, Refused)


def test_a_person_is_renamed_wherever_they_are_named(run: Run, url: str) -> None:
    assert run("rename", "p1", "Zoë").exit_code == 0
    assert "Ada" not in everything_said(url)
    assert query(url, select(tables.c.names).where(tables.c.id == "t1")) == [('["Zoë","Ben"]',)]
    ((record,),) = query(url, select(results.c.record))
    assert msgspec.json.decode(record)["names"] == ["Zoë", "Ben"]
    assert isinstance(run("rename", "p1", "Hard bot").exception, Refused)


def test_who_is_forgotten_is_named_nowhere(url: str) -> None:
    async def forget(database: Database) -> None:
        async with database.write() as connection:
            await forget_person(connection, "p1")

    in_database(url, forget)
    assert "Ada" not in everything_said(url)
    assert not query(url, select(ratings)) and not query(url, select(chat))
    assert query(url, select(devices.c.person)) == [("p2",), ("p3",)]


def everything_said(url: str) -> str:
    said = (people, seats, tables, chat, results)
    return " ".join(str(query(url, select(table))) for table in said)


def test_people_are_muted_banned_and_signed_out(run: Run, url: str) -> None:
    def marks() -> list[tuple[Any, ...]]:
        return query(url, select(people.c.muted, people.c.banned).where(people.c.id == "p2"))

    run("mute", "p2")
    assert marks() == [(True, False)]
    run("ban", "p2")
    assert marks() == [(True, True)]
    run("mute", "p2", "--lift")
    run("ban", "p2", "--lift")
    assert marks() == [(False, False)]
    assert "1 device is" in run("revoke", "p2").output
    assert not query(url, select(devices).where(devices.c.person == "p2"))


def test_what_nobody_has_used_for_long_expires_and_nothing_else(url: str) -> None:
    async def sweep(database: Database) -> int:
        async with database.write() as connection:
            await connection.execute(
                update(tables).where(tables.c.id == "t3").values(status="closed")
            )
            return await expire(connection, tables_before=DAY, guests_before=DAY)

    assert in_database(url, sweep) == 2
    assert query(url, select(tables.c.id).order_by(tables.c.id)) == [("t1",), ("t2",)]
    assert query(url, select(people.c.id).order_by(people.c.id)) == [("p1",), ("p2",)]


def test_a_house_is_backed_up_and_restored_from_the_command_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"
    assert str(file) in run("backup", str(file)).output
    with new_database("sqlite") as other:
        words = ["house", "--database", other, "restore", str(file)]
        assert "rows are restored" in CliRunner().invoke(cli, words).output
        assert len(query(other, select(tables))) == 3


async def test_a_running_server_notices_what_its_keeper_has_done(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    keeper = Keeper(server.house.database)
    table = await seated("pennies", [ada, ben], 2, options={"goal": 100})
    await ada.follow(table)
    await keeper.close_table(table)
    await ada.until_cut_off()
    await ada.connect()
    await ada.follow(table)
    move = {"move": "cover", "side": "heads"}
    sent = await ada.send(type="play", table=table, seat=0, number=1, move=move)
    assert (await ada.answer_to(sent))["reason"] == "This table is closed."
    await keeper.set_muted(ada.me["id"], True)
    await ada.until_cut_off()
    await ada.connect()
    other = await ada.create("pennies", 2)
    sent = await ada.send(type="say", table=other, text="Hello")
    assert "muted" in (await ada.answer_to(sent))["reason"]
    await keeper.set_banned(ben.me["id"], True)
    await ben.until_cut_off()
    assert (await ben.refused("POST", "/tables", {"game": "pennies", "seats": 2}))[0] == 403
    await keeper.revoke(ada.me["id"])
    await ada.until_cut_off()
    assert (await ada.ask("GET", "/me"))["me"] is None


async def test_who_wants_to_be_forgotten_is_named_nowhere_and_their_sockets_end(
    server: Serving,
) -> None:
    ada, ben = await players(server.url, "Adalbert", "Ben")
    done = await seated("pennies", [ada, ben], 2, options={"goal": 1})
    for player in (ada, ben):
        await player.follow(done)
    await asyncio.gather(*(one.play_to_the_end(random.Random(1)) for one in (ada, ben)))
    table = await seated("pennies", [ada, ben], 2, options={"goal": 100})
    await ada.follow(table)
    await ada.send(type="say", table=table, text="I am Adalbert")
    await ada.until_type("said")
    await ada.ask("DELETE", "/me")
    await ada.until_cut_off()
    seen = Player(server.url)
    await seen.introduce("Cy")
    await seen.connect()
    await seen.follow(table)
    told = [
        *(
            await asyncio.gather(
                *(
                    seen.http.get(f"/api{path}")
                    for path in (
                        "/tables",
                        "/archive",
                        "/ratings/pennies",
                        f"/tables/{table}",
                        f"/tables/{done}",
                        f"/tables/{done}/record",
                        f"/tables/{done}/replay",
                        "/export",
                    )
                )
            )
        ),
    ]
    assert all(answer.status_code == 200 for answer in told)
    assert "Adalbert" not in "".join([*seen.raw, *(answer.text for answer in told)])


@pytest.mark.settings(sweep_every=1e6)
async def test_who_is_muted_is_so_on_a_new_device(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    await Keeper(server.house.database).set_muted(ada.me["id"], True)
    link = await ada.ask("POST", "/me/link")
    phone = Player(server.url)
    await phone.ask("POST", "/me/claim", {"code": link["code"]})
    await phone.connect()
    sent = await phone.send(type="say", table=table, text="Hello")
    assert "muted" in (await phone.answer_to(sent)).get("reason", "")


@pytest.mark.settings(sweep_every=1e6)
async def test_who_is_banned_takes_no_other_name(server: Serving) -> None:
    (ada,) = await players(server.url, "Ada")
    keeper = Keeper(server.house.database)
    await keeper.set_banned(ada.me["id"], True)
    status, sentence = await ada.refused("PUT", "/me", {"name": "Eve"})
    assert status == 403 and "look on" in sentence
    assert (await keeper.person(ada.me["id"])).name == "Ada"
