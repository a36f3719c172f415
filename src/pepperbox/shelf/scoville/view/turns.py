"""What a place of the turn order means: farmers walk in the reverse of the order of planting."""

import msgspec


class Turns(msgspec.Struct, frozen=True):
    """When the player of a place has a turn; 1 is the first."""

    plants: int  # and claims, trades, cooks and sells
    harvests: int


def turns_of(seats: int) -> list[Turns]:
    return [Turns(plants=place, harvests=seats + 1 - place) for place in range(1, seats + 1)]
