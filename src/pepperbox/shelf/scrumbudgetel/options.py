"""What can be agreed on before a match of Scrumbudgetel."""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    leftover: Literal["rivals_double", "single"] = "rivals_double"
    cave: Literal["anywhere", "lower_half"] = "anywhere"
    captain: Literal[0, 1, 2, 3] | None = None  # who won the game before, in a series
