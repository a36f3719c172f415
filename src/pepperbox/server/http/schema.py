"""One JSON schema of all that goes over the wire: clients generate their types from it."""

import typing
from typing import Any

import msgspec

import pepperbox
from pepperbox.engine import Game

from ..core import terms
from ..live import messages
from ..people import programs as known_programs
from ..people import ratings
from ..storage import archive
from . import after, bodies, programs

REFERENCE = "#/$defs/{name}"
# Where the bodies of requests and answers are.
SPOKEN = (terms, bodies, archive, ratings, after, known_programs, programs)


def schema() -> dict[str, Any]:
    """Schemas by name under `$defs`; `roots` says which of them is what.

    `socket` has the messages of each direction, `http` the bodies, and `games` for each
    game its options, view, moves and chance events. Names of games' own types are
    prefixed with the name of the game.
    """
    roots, defs = _schemas(
        {
            "client": messages.ClientMessage,
            "server": messages.ServerMessage,
            **{kind.__name__: kind for kind in http_bodies()},
        }
    )
    games: dict[str, Any] = {}
    for name in pepperbox.games():
        games[name], found = _of_game(pepperbox.game(name))
        defs |= found
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "roots": {
            "socket": {"client": roots.pop("client"), "server": roots.pop("server")},
            "http": roots,
            "games": games,
        },
        "$defs": defs,
    }


def http_bodies() -> list[type[msgspec.Struct]]:
    """All that is sent and answered over HTTP."""
    kinds = (terms.Body, terms.Answer)
    return [
        value
        for file in SPOKEN
        for value in vars(file).values()
        if isinstance(value, type)
        and issubclass(value, kinds)
        and value.__module__ == file.__name__
        and value not in kinds
    ]


def _of_game(game: Game) -> tuple[dict[str, Any], dict[str, Any]]:
    prefix = "".join(word.capitalize() for word in game.name.split("_"))
    return _schemas(
        {
            "options": game.options,
            "view": typing.get_type_hints(game.view.view)["return"],
            "move": _union(game.moves, "Move"),
            "chance": _union(game.moves, "Chance"),
        },
        prefix,
    )


def _union(moves: Any, base: str) -> Any:
    """All events of a kind that a game defines."""
    kind = getattr(pepperbox.engine, base)
    found = [
        value
        for value in vars(moves).values()
        if isinstance(value, type) and issubclass(value, kind) and value is not kind
    ]
    return typing.Union[tuple(found)]


def _schemas(kinds: dict[str, Any], prefix: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    made, defs = msgspec.json.schema_components(
        list(kinds.values()), ref_template=REFERENCE.replace("{name}", prefix + "{name}")
    )
    roots = dict(zip(kinds, made, strict=True))
    return roots, {prefix + name: definition for name, definition in defs.items()}
