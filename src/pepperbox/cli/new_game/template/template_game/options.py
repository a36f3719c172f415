"""What can be agreed on before a match of Template Game."""

from typing import Annotated

from msgspec import Meta, Struct

from pepperbox.engine import house_rule

GOAL = house_rule("Goal", "Points that end the match: the more, the longer it is.")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    goal: Annotated[Annotated[int, Meta(ge=1, le=500)], GOAL] = 30
