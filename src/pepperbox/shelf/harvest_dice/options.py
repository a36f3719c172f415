"""What can be agreed on before a match of Harvest Dice."""

import itertools
from typing import Annotated, Literal

import msgspec

from .tables import PIG_POINTS

DEAREST = 1_000_000  # points of a pig row

Points = Annotated[int, msgspec.Meta(ge=0, le=DEAREST)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["basic", "advanced"] = "basic"
    pig_points: tuple[Points, Points, Points, Points, Points, Points, Points] = PIG_POINTS

    def __post_init__(self) -> None:
        if any(later <= earlier for earlier, later in itertools.pairwise(self.pig_points)):
            raise ValueError("Pig points must rise from row to row")
