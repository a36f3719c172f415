"""A house in a file: whole, consistent, and back into either database."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from pepperbox.engine import NotAllowed, Unreadable
from pepperbox.server.operations.backup import back_up, restore
from pepperbox.server.storage import Database
from pepperbox.server.storage.models import chat, devices, metadata, people, tables

from .databases import in_database, new_database

KINDS = ("sqlite", "postgres")


async def furnish(database: Database) -> None:
    """A person with a device and a program, a table, and lines of chat."""
    async with database.write() as connection:
        await connection.execute(insert(people).values(id="p1", name="Zoë", created_at=1))
        await connection.execute(  # whose id comes before that of its owner
            insert(people).values(id="p0", name="Deep Pea bot", created_at=1, owner="p1")
        )
        await connection.execute(
            insert(devices).values(secret_hash=bytes(range(32)), person="p1", created_at=1)
        )
        await connection.execute(
            insert(tables).values(
                id="t1",
                game="chips",
                rules=1,
                options="{}",
                seed="secret",
                public=True,
                key="k",
                hints=True,
                stand_in="medium",
                host="p1",
                status="open",
                created_at=2,
            )
        )
        for line in range(3):
            await connection.execute(
                insert(chat).values(
                    table_id="t1", at=line, seat=0, person="p1", name="Zoë", text=f"line {line}"
                )
            )


async def everything(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    async with database.read() as connection:
        return {
            table.name: [
                tuple(row)
                for row in await connection.execute(select(table).order_by(*table.primary_key))
            ]
            for table in metadata.sorted_tables
        }


@pytest.mark.parametrize("source", KINDS)
@pytest.mark.parametrize("target", KINDS)
def test_a_house_is_restored_as_it_was(source: str, target: str, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"

    async def save(database: Database) -> dict[str, Any]:
        await furnish(database)
        assert await back_up(database, file) == 7
        return await everything(database)

    async def load(database: Database) -> dict[str, Any]:
        assert await restore(database, file) == 7
        found = await everything(database)
        async with database.write() as connection:  # numbers go on behind those restored
            await connection.execute(
                insert(chat).values(
                    table_id="t1", at=9, seat=0, person="p1", name="Zoë", text="later"
                )
            )
            assert await connection.scalar(select(func.max(chat.c.id))) == 4
        return found

    with new_database(source) as there, new_database(target) as here:
        assert in_database(there, save) == in_database(here, load)
    assert list(tmp_path.iterdir()) == [file]


def test_nothing_is_restored_over_what_is_there(tmp_path: Path) -> None:
    file = tmp_path / "house.backup"

    async def both(database: Database) -> None:
        await furnish(database)
        await back_up(database, file)
        with pytest.raises(NotAllowed, match="not empty"):
            await restore(database, file)

    with new_database("sqlite") as url:
        in_database(url, both)


@pytest.mark.parametrize("spoil", ["cut", "text", "lines", "missing"])
def test_a_broken_backup_is_refused_and_nothing_is_left_of_it(spoil: str, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"

    async def save(database: Database) -> None:
        await furnish(database)
        await back_up(database, file)

    async def load(database: Database) -> None:
        with pytest.raises(Unreadable):
            await restore(database, file)
        assert not any((await everything(database)).values())

    with new_database("sqlite") as url:
        in_database(url, save)
    whole = file.read_bytes()
    if spoil == "cut":
        file.write_bytes(whole[: len(whole) // 2])
    elif spoil == "text":
        file.write_text("hello")
    elif spoil == "lines":
        file.write_bytes(gzip.compress(b"\n".join(gzip.decompress(whole).split(b"\n")[:-2])))
    else:
        file.unlink()
    with new_database("sqlite") as url:
        in_database(url, load)
