"""One JSON schema of all that goes over the wire: clients generate their types from it."""

import typing
from typing import Any

import msgspec

import pepperbox
from pepperbox.engine import Game

from . import bodies, messages

REFERENCE = "#/$defs/{name}"


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
            **{kind.__name__: kind for kind in _http_bodies()},
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


def _http_bodies() -> list[type[msgspec.Struct]]:
    kinds = (bodies.Body, bodies.Answer)
    return [
        value
        for value in vars(bodies).values()
        if isinstance(value, type) and issubclass(value, kinds) and value not in kinds
    ]


def _of_game(game: Game) -> tuple[dict[str, Any], dict[str, Any]]:
    prefix = "".join(word.capitalize() for word in game.name.split("_"))
    return _schemas(
        {
            "options": game.state.Options,
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
