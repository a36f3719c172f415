"""The log of a table: what its entries say."""

from typing import Literal

import msgspec

Kind = Literal["start", "move", "take_back", "away", "back"]

START = -1  # the seat of the entry that starts a match


class Entry(msgspec.Struct, frozen=True):
    """One row of the log."""

    table_id: str
    number: int
    at: int
    kind: str
    seat: int
    bot: bool
    move: str | None
    client: str | None
    owing: int
    due: int | None
