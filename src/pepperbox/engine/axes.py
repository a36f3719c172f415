"""The axes of a field: what it has a row for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self, TypeAlias


@dataclass(frozen=True)
class Chairs:
    """An axis with a row for every seat there can be.

    Example:
        >>> from pepperbox.engine import Chairs, Number
        >>> Number("coins of each", most=99, by=(Chairs(4),)).shape
        (4,)
    """

    most: int

    def __len__(self) -> int:
        return self.most


@dataclass(frozen=True)
class Places:
    """An axis with as many rows as there are players, but not one for each: as a turn order.

    Example:
        >>> from pepperbox.engine import Places, Seat
        >>> Seat("who is first, second and so on", by=(Places(4),)).by_seat
        False
    """

    most: int

    def __len__(self) -> int:
        return self.most


class Growing(int):
    """An axis whose rows come one after the other: so many as another field counts.

    Those that have not come yet hold 0, and so do those that have gone, if ever one goes. A row
    that is `lasting` stays as it is until the end of the match.

    Example:
        >>> from pepperbox.engine import Growing, Number
        >>> Number("where each marker lies", most=9, by=(Growing(24, count="laid"),)).shape
        (24,)
    """

    def __new__(cls, most: int, count: str, lasting: bool = True) -> Self:
        axis = super().__new__(cls, most)
        axis.count, axis.lasting = count, lasting
        return axis

    count: str
    lasting: bool


Axis: TypeAlias = Chairs | Places | Sequence[str] | int  # as text a list, but names an object
