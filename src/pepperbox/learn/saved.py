"""Where a batch of matches stands, to be gone back to; and positions as it begins from them."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from pepperbox.engine import Game, Match, NotAllowed, Unreadable, written
from pepperbox.engine.fields import OVER


class Saved(msgspec.Struct, frozen=True):
    """All matches of a batch as they stood, their luck to come included; `load` goes back there.

    Example:
        >>> from pepperbox.learn import VectorMatch
        >>> matches = VectorMatch("harvest_dice", matches=2, seats=2)
        >>> before = matches.save()
        >>> _ = matches.step(matches.sample())
        >>> matches.load(before)
        >>> matches.save() == before
        True
    """

    game: str
    seats: int
    options: bytes
    matches: int
    arrays: dict[str, bytes]  # by name, the bytes of what was kept
    checksum: int  # of them: compiled code trusts what stands there


def checksum(arrays: Mapping[str, bytes]) -> int:
    total = 0
    for name in sorted(arrays):
        total = zlib.crc32(arrays[name], zlib.crc32(name.encode(), total))
    return total


def stacked(
    game: Game, positions: Sequence[Match | Mapping[str, Any] | str | bytes]
) -> tuple[int, msgspec.Struct, np.ndarray]:
    """The seats and options of some positions, which must be the same, and their records."""
    if not isinstance(positions, list | tuple) or not positions:
        raise Unreadable("Positions are a list of matches or of positions as text.")
    read = [_read(game, position) for position in positions]
    options, first = read[0]
    seats = int(first["seats"][0])
    for other, record in read:
        if int(record["seats"][0]) != seats or other != options:
            raise NotAllowed("The positions of a batch have the same seats and options.")
        if record["turn"][0] == OVER:
            raise NotAllowed("A match that is over cannot be gone on with.")
    return seats, options, np.concatenate([record for _, record in read])


def _read(
    game: Game, position: Match | Mapping[str, Any] | str | bytes
) -> tuple[msgspec.Struct, np.ndarray]:
    if isinstance(position, Match):
        if position.game is not game:
            raise Unreadable(f"This is a match of {position.game.title}, not of {game.title}.")
        return position.options, position.array
    options, record, _ = written.read(game, position)
    return options, record
