"""What can be agreed on before a match of Harvest Dice."""

import itertools
from typing import Annotated, Literal

import msgspec

from pepperbox.engine import house_rule

from .tables import PIG_POINTS

DEAREST = 1_000_000  # points of a pig row

MODE = house_rule(
    "Game",
    "Which of the two games of the rulebook is played.",
    {
        "basic": ("Basic", "Every market starts with a cross."),
        "advanced": (
            "Advanced",
            "Markets start empty, powers can change a vegetable, and the most of each kind wins a"
            " ribbon. About half a round shorter; with three or four players scores are lower.",
        ),
    },
)
PIG = house_rule(
    "Points of the pig",
    "What a pig is worth by the row that was filled last, from the first to the seventh, each more"
    " than the row before. The higher they are, the more feeding is worth beside planting.",
    is_rising=True,
)

Points = Annotated[int, msgspec.Meta(ge=0, le=DEAREST)]
Rows = tuple[Points, Points, Points, Points, Points, Points, Points]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: Annotated[Literal["basic", "advanced"], MODE] = "basic"
    pig_points: Annotated[Rows, PIG] = PIG_POINTS

    def __post_init__(self) -> None:
        if any(later <= earlier for earlier, later in itertools.pairwise(self.pig_points)):
            raise ValueError("Pig points must rise from row to row")
