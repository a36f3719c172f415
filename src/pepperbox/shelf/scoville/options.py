"""What can be agreed on before a match of Scoville."""

from typing import Annotated, Literal

import msgspec

from pepperbox.engine import house_rule

DISPLAY = house_rule(
    "Cards on display",
    "How many market cards and recipes are laid out; when they run low, the match ends.",
    {
        "printed": ("As on the board", "Six to eleven rounds: the more players, the fewer."),
        "manual": (
            "As in the manual",
            "About four rounds shorter with four players or more: six are done after two or"
            " three. With two the cards are the same, with three the length.",
        ),
    },
)
SCREENS = house_rule(
    "Screens",
    "Whether coins, peppers, tiles and cards won stand behind screens.",
    {
        "closed": (
            "Closed, as printed",
            "To know what others have you have to remember it, as the bots do.",
        ),
        "open": ("Open", "Everybody sees what everybody has: nothing has to be remembered."),
    },
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    display: Annotated[Literal["printed", "manual"], DISPLAY] = "printed"
    screens: Annotated[Literal["closed", "open"], SCREENS] = "closed"
