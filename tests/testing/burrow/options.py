"""What can be agreed on before a match of Burrow."""

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    goal: int = 3

    def __post_init__(self) -> None:
        if not 1 <= self.goal <= 100:
            raise ValueError("The goal is 1 to 100 points")
