"""Networks in files: the weights, and the game and rules they were trained on."""

import functools
import zipfile
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec
import numpy as np

from pepperbox.engine import Game, Unreadable

from .workspace import Network

UNREADABLE = (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, msgspec.MsgspecError)
SUFFIX = ".npz"
SHIPPED = "weights.npz"  # in the folder of a game


class Origin(msgspec.Struct, frozen=True):
    """What a network was trained on."""

    game: str
    version: int  # of the rules
    features: int  # facts that it was shown


def save(file: Path, network: Network, game: Game) -> None:
    """Half the precision, half the size: matches do not notice."""
    assert game.learned is not None
    origin = msgspec.json.encode(Origin(game.name, game.version, game.learned.FEATURES))
    halves = {name: part.astype(np.float16) for name, part in network._asdict().items()}
    with file.open("wb") as out:
        np.savez_compressed(out, origin=np.frombuffer(origin, np.uint8), **halves)


def load(file: Path | Traversable, game: Game) -> Network:
    """A network for that game; one that was trained on something else is refused."""
    try:
        with file.open("rb") as opened, np.load(opened) as stored:
            origin = msgspec.json.decode(stored["origin"].tobytes(), type=Origin)
            parts = [np.ascontiguousarray(stored[name], np.float32) for name in Network._fields]
    except UNREADABLE as error:
        raise Unreadable(f"{file} holds no network: {error}.") from None
    network = Network(*parts)
    why_not = _why_not(origin, network, game)
    if why_not is not None:
        raise Unreadable(why_not)
    return network


def _why_not(origin: Origin, network: Network, game: Game) -> str | None:
    """One sentence on why a network cannot play that game, or None."""
    if game.learned is None or game.learned.FEATURES == 0:
        return f"{game.title} shows nothing to networks."
    if origin.game != game.name:
        return f"This network was trained on {origin.game}, not on {game.name}."
    if origin.version != game.version:
        return (
            f"This network was trained on version {origin.version} of the rules of {game.title},"
            f" which is played by version {game.version}: train another."
        )
    one, two = len(network.first_bias), len(network.second_bias)
    marks, moves = heads(game)
    shapes = [(game.learned.FEATURES, one), (one,), (one, two), (two,)]
    shapes += [(two, marks), (marks,), (moves, two), (moves,)]
    if origin.features != game.learned.FEATURES or [part.shape for part in network] != shapes:
        return (
            f"This network was shown other facts of {game.title}, {origin.features} of them,"
            f" than there are now: train another."
        )
    return None


def heads(game: Game) -> tuple[int, int]:
    """How many marks a network gives at a time: to seats, and to moves."""
    if game.learned is not None and not game.learned.POLICY:
        return 1, 0
    return game.players[-1], len(game.moves.MOVES)


@functools.cache
def shipped(game: Game) -> Network | None:
    """The network that comes with a game, if one does."""
    file = files(game.package).joinpath(SHIPPED)
    return load(file, game) if file.is_file() else None


def no_network(game: Game) -> Network:
    """In its place before anything was learnt: positions are played out."""
    marks, moves = heads(game)
    shapes = [(0, 1), (1,), (1, 1), (1,), (1, marks), (marks,), (moves, 1), (moves,)]
    return Network(*(np.zeros(shape, np.float32) for shape in shapes))
