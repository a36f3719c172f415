"""Matches that are over: records, the archive, the export, ratings."""

from typing import Annotated

from litestar import Response
from litestar.params import PathParameter, QueryParameter

import pepperbox

from ..core.errors import TooMany
from ..core.person import known
from ..people import ratings
from ..storage import archive
from ..storage.archive import Archive
from .bodies import Ratings
from .needs import AnyRequest, TableId, TheDatabase, TheHouse, TheTables, Who
from .security import address
from .stream import LineStream
from .verbs import get

LINES = "application/jsonl"
EVERYBODY = ""  # all exports are counted together

GameInPath = Annotated[str, PathParameter(max_length=40)]
GameInQuery = Annotated[str | None, QueryParameter(max_length=40)]


@get("/tables/{table_id:str}/record", media_type="application/json")
async def record(
    database: TheDatabase, tables: TheTables, person: Who, table_id: TableId
) -> Response[bytes]:
    """The record of a finished match; `pepperbox verify` accepts it."""
    row = await tables.get_for(table_id, person)
    kept = await archive.record(database, row.id)
    name = f"{row.game}-{row.id}.json"
    return Response(
        kept,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/archive")
async def finished_matches(
    database: TheDatabase,
    person: Who,
    game: GameInQuery = None,
    mine: Annotated[bool, QueryParameter()] = False,
    before: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> Archive:
    """Finished matches, the latest first: public ones, or mine."""
    if mine:
        known(person)
    return await archive.finished(database, person, _checked(game), mine, before)


@get("/export", media_type=LINES)
async def export(request: AnyRequest, house: TheHouse, game: GameInQuery = None) -> LineStream:
    """All finished public matches as JSON lines, without names."""
    house.limits.export.take(address(request))
    lines = archive.export(house.database, _checked(game))
    if not house.limits.exports.enter(EVERYBODY):
        raise TooMany("Somebody else is exporting: ask again in a minute.")
    return LineStream(lines, LINES, done=lambda: house.limits.exports.leave(EVERYBODY))


@get("/ratings/{game:str}")
async def game_ratings(database: TheDatabase, game: GameInPath) -> Ratings:
    name = pepperbox.game(game).name
    async with database.read() as connection:
        return Ratings(game=name, ratings=await ratings.best(connection, name))


def _checked(game: str | None) -> str | None:
    return None if game is None else pepperbox.game(game).name


HANDLERS = [record, finished_matches, export, game_ratings]
