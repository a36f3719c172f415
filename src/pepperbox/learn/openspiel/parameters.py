"""The parameters of a game in OpenSpiel's language: players, reward, recall and its options.

OpenSpiel's parameters are whole numbers, truth values and texts. An option of another type
is a text: JSON, with `;` for the commas of a list, since a comma ends a parameter there.
"""

from typing import Any

import msgspec

from pepperbox.engine import Game

PLAIN = (bool, int, str)
RECALL = 1024  # events of the history that an information-state tensor holds


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game, with their defaults."""
    options = msgspec.to_builtins(game.options())
    own: dict[str, Any] = {"players": game.players[0], "reward": "standing", "recall": RECALL}
    return {**own, **{name: _written(value) for name, value in options.items()}}


def read_options(game: Game, given: dict[str, Any]) -> msgspec.Struct:
    """The options of a match, from its parameters."""
    defaults = msgspec.to_builtins(game.options())
    return game.read_options(
        {name: _read(given[name], default) for name, default in defaults.items() if name in given}
    )


def _written(value: Any) -> Any:
    if isinstance(value, PLAIN):
        return value
    return msgspec.json.encode(value).decode().replace(",", ";")


def _read(value: Any, default: Any) -> Any:
    if isinstance(default, PLAIN) or not isinstance(value, str):
        return value
    try:
        return msgspec.json.decode(value.replace(";", ","))
    except msgspec.DecodeError:
        return value  # a text of its own: the game says whether it is one of its values
