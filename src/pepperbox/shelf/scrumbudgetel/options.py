"""What can be agreed on before a match of Scrumbudgetel."""

from typing import Annotated, Literal

import msgspec

from pepperbox.engine import house_rule

LEFTOVER = house_rule(
    "Leftover markers",
    "What a marker of a rival's colour costs that is in your stash at the end.",
    {
        "rivals_double": ("A rival's cost double", "Holding on to other pirates' markers hurts."),
        "single": (
            "All cost their value",
            "Milder: a pirate ends with six to nine doubloons more.",
        ),
    },
)
CAVE = house_rule(
    "Treasure Cave",
    "Where in the bag the cave can be, and so how early the game can end.",
    {
        "anywhere": ("Anywhere in the bag", "The game can be over after a few turns."),
        "lower_half": (
            "In its lower half",
            "Never over before half of the bag is drawn: about half as long again.",
        ),
    },
)
CAPTAIN = house_rule(
    "Captain",
    "Who takes the first turn.",
    {
        None: ("Rolled for", "Everybody rolls; the highest roller is captain."),
        **{
            seat: (f"Seat {seat + 1}", "Nobody rolls: in a series the last winner is captain.")
            for seat in range(4)
        },
    },
    is_seat=True,
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    leftover: Annotated[Literal["rivals_double", "single"], LEFTOVER] = "rivals_double"
    cave: Annotated[Literal["anywhere", "lower_half"], CAVE] = "anywhere"
    captain: Annotated[Literal[0, 1, 2, 3] | None, CAPTAIN] = None
