"""What is in the box."""

import asyncio

import msgspec

import pepperbox
from pepperbox.bots import levels

from .bodies import Box, GameInfo
from .needs import AnyRequest, TheHouse
from .reach import reach
from .static import client_version
from .verbs import get


@get("/games")
async def games(request: AnyRequest, house: TheHouse) -> Box:
    """The games of the box, with their options and how to play them; and the bots."""
    found = await asyncio.to_thread(_game_infos)  # the first time their rules are loaded
    return Box(
        games=found,
        bots=levels(),
        hints=True,
        client=client_version(),
        reach=reach(
            house.settings.host, house.settings.origin, request.url.scheme, request.url.port
        ),
    )


def _game_infos() -> list[GameInfo]:
    return [_game_info(name) for name in pepperbox.games()]


def _game_info(name: str) -> GameInfo:
    game = pepperbox.game(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        players=list(game.players),
        options=msgspec.json.schema(game.options),
        guide=game.guide(),
        card_lists=list(game.words.CARD_LISTS),
        version=game.version,
    )


HANDLERS = [games]
