"""What clients and keepers rely on: the schema of the wire, and that of the database."""

import asyncio
import random
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from jsonschema_rs import Validator, validator_for

import pepperbox
from pepperbox.server.http.schema import schema
from pepperbox.server.storage import Database
from pepperbox.server.storage.models import metadata

from .databases import in_database, new_database
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
    for message in ada.received + ben.received:
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
def test_the_migrations_lead_to_the_tables_of_the_models(kind: str) -> None:
    async def differences(database: Database) -> list[Any]:
        async with database.read() as connection:
            found: list[Any] = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
            return found

    with new_database(kind) as url:
        for _ in range(2):
            assert in_database(url, differences) == []
