"""The log of a table: what its entries say."""

from typing import Literal

import msgspec

EntryKind = Literal["start", "move", "take_back", "away", "back"]

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
    owing: int  # bit by bit, the seats that have to decide after it
    due: int | None

    @property
    def owing_seats(self) -> list[int]:
        return [seat for seat in range(self.owing.bit_length()) if self.owing >> seat & 1]
