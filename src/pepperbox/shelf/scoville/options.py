"""What can be agreed on before a match of Scoville."""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`display`: how many cards lie out, as on the printed board or as in the manual."""

    display: Literal["printed", "manual"] = "printed"
