"""What clients and keepers rely on: the schema of the wire, and that of the database."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from jsonschema_rs import Validator, validator_for
from sqlalchemy import Connection, inspect, text

import pepperbox
from pepperbox.server.http.schema import schema
from pepperbox.server.storage import Database
from pepperbox.server.storage.models import metadata
from pepperbox.server.storage.schema import migrate

from .databases import in_database, new_database, opened
from .visitors import Serving, players, seated


def checker(root: dict[str, Any]) -> Validator:
    whole = schema()
    return validator_for({"$defs": whole["$defs"], **root})


async def test_every_message_of_a_match_fits_the_schema(server: Serving) -> None:
    ada, ben = await players(server.url, "Ada", "Ben")
    table = await seated("pennies", [ada, ben], 2)
    for player in (ada, ben):
        await player.send(type="lobby")
        await player.follow(table)
    await asyncio.gather(*(p.play_to_the_end(random.Random(1)) for p in (ada, ben)))
    check = checker(schema()["roots"]["socket"]["server"])
    told = ada.received + ben.received
    assert {message["type"] for message in told} >= {"table", "update", "tables"}
    for message in told:
        check.validate(message)


@pytest.mark.parametrize("name", pepperbox.games())
def test_views_moves_and_options_of_every_game_fit_the_schema(name: str) -> None:
    roots = schema()["roots"]["games"][name]
    match = pepperbox.game(name).match(seats=2, seed="schema")
    view, move, chance = (checker(roots[part]) for part in ("view", "move", "chance"))
    checker(roots["options"]).validate(msgspec.to_builtins(match.options))
    rng = random.Random(1)
    for _ in range(40):
        for seat in (None, 0, 1):
            view.validate(msgspec.json.decode(msgspec.json.encode(match.view(seat))))
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.moves(seat)))
    for by, event in match.log(0):
        (chance if by is None else move).validate(msgspec.to_builtins(event))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_migrations_lead_to_the_tables_that_a_new_database_has(kind: str) -> None:
    async def migrated(url: str) -> Any:
        async with opened(url) as database, database.write() as connection:
            await connection.run_sync(migrate)
            return await connection.run_sync(described)

    async def made(database: Database) -> Any:
        async with database.write() as connection:
            return await connection.run_sync(described)

    with new_database(kind) as old, new_database(kind) as new:
        assert asyncio.run(migrated(old)) == in_database(new, made)
        assert in_database(new, made) == in_database(old, made)  # both are up to date


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_database_of_an_earlier_version_is_brought_up_to_date(kind: str) -> None:
    async def earlier(url: str) -> None:
        async with opened(url) as database, database.write() as connection:
            await connection.run_sync(migrate, "0003")

    async def found(database: Database) -> Any:
        async with database.read() as connection:
            return await connection.run_sync(described)

    with new_database(kind) as old, new_database(kind) as new:
        asyncio.run(earlier(old))
        assert in_database(old, found) == in_database(new, found)


def described(connection: Connection) -> dict[str, Any]:
    """All of a schema but the order of columns; and that it is what the models say."""
    assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    found = inspect(connection)
    return {
        table: {
            "columns": {
                column["name"]: (str(column["type"]), column["nullable"], column["default"])
                for column in found.get_columns(table)
            },
            "key": found.get_pk_constraint(table),
            # SQLAlchemy does not see their names where SQLite has them beside the column.
            "references": in_order(
                {**reference, "name": reference["constrained_columns"]}
                for reference in found.get_foreign_keys(table)
            ),
            "unique": in_order(found.get_unique_constraints(table)),
            "indexes": in_order(found.get_indexes(table)),
            "rows": connection.execute(text(f"select * from {table}")).all(),  # the version
        }
        for table in found.get_table_names()
    }


def in_order(some: Iterable[Any]) -> list[Any]:
    return sorted(some, key=lambda one: str(one["name"]))


def test_a_server_of_sqlite_loads_nothing_for_other_databases(tmp_path: Path) -> None:
    """In a process of its own: everybody who starts a server waits for what it loads."""
    program = f"""
import asyncio, sys
from pepperbox.server.http.run import _look_at
asyncio.run(_look_at("sqlite:///{tmp_path}/new.sqlite"))
asyncio.run(_look_at("sqlite:///{tmp_path}/new.sqlite"))
heavy = ["alembic", "asyncpg", "sqlalchemy.dialects.postgresql", "sqlalchemy.orm"]
assert not [name for name in heavy if name in sys.modules]
"""
    subprocess.run([sys.executable, "-c", program], check=True)
