"""What can come of a roll, a draw or a lay: everything that the players would notice.

What a stash costs is counted as if the match ended now, as the view does.
"""

from collections.abc import Iterable
from typing import Literal

from pepperbox.engine import Account, Happening

from .tables import Kind
from .whereabouts import Whereabouts

# The opening --------------------------------------------------------------------------


class TiedForCaptain(Happening, frozen=True, tag="tied_for_captain"):
    """They roll again."""

    seats: tuple[int, ...]


class MadeCaptain(Happening, frozen=True, tag="made_captain"):
    seat: int


# Rolls and draws ----------------------------------------------------------------------


class Rolled(Happening, frozen=True, tag="rolled"):
    seat: int
    value: int
    to: Literal["lay", "draw"]


class Drawn(Happening, frozen=True, tag="drawn"):
    """One marker, from the bag to a stash."""

    seat: int
    marker: Kind
    cost: int  # if it is left in the stash

    def books(self) -> Iterable[tuple[Account, int]]:
        yield (f"{self.marker} in the bag", None), -1
        yield (f"{self.marker} in the stash", self.seat), 1
        yield ("stash cost", self.seat), self.cost
        yield ("score", self.seat), -self.cost


class Drew(Happening, frozen=True, tag="drew"):
    """All that a roll has brought."""

    seat: int
    value: int  # of the roll
    markers: dict[Kind, int]


class CaveDrawn(Happening, frozen=True, tag="cave_drawn"):
    seat: int


class CaveCanBeDrawn(Happening, frozen=True, tag="cave_can_be_drawn"):
    """With the late cave: half of the bag is out."""


class BagEmpty(Happening, frozen=True, tag="bag_empty"):
    pass


# Lays ---------------------------------------------------------------------------------


class Laid(Happening, frozen=True):
    """A marker, from a stash to the map."""

    seat: int
    marker: Kind
    number: int  # on the map, from now on
    place: Whereabouts
    goes_on: bool  # where the player laid the marker before
    cost: int  # that it does not have any more

    def books(self) -> Iterable[tuple[Account, int]]:
        yield (f"{self.marker} in the stash", self.seat), -1
        yield (f"{self.marker} on the map", None), 1
        yield ("stash cost", self.seat), -self.cost
        yield ("score", self.seat), self.cost


class TrailBegun(Laid, frozen=True, tag="trail_begun"):
    pass


class TrailExtended(Laid, frozen=True, tag="trail_extended"):
    pass


class JunctionLaid(Laid, frozen=True, tag="junction_laid"):
    pass


class ObstacleLaid(Laid, frozen=True, tag="obstacle_laid"):
    pass


class DestinationReached(Laid, frozen=True, tag="destination_reached"):
    pass


class CaveFound(Laid, frozen=True, tag="cave_found"):
    pass


class Paid(Happening, frozen=True, tag="paid"):
    """Doubloons: for a trail to the owner of its colour, else to who laid the marker."""

    seat: int
    doubloons: int
    marker: Kind
    laid_by: int

    def books(self) -> Iterable[tuple[Account, int]]:
        yield ("haul", self.seat), self.doubloons
        yield ("score", self.seat), self.doubloons


class OwnColourUsedUp(Happening, frozen=True, tag="own_colour_used_up"):
    """The last marker of the player's own colour has left the stash."""

    seat: int


class NothingToLay(Happening, frozen=True, tag="nothing_to_lay"):
    """Markers of the roll are left, and no legal one is."""

    seat: int
    laid: int  # this turn


# Turns --------------------------------------------------------------------------------


class WillMiss(Happening, frozen=True, tag="will_miss"):
    """An obstacle costs the next player a turn."""

    seat: int


class TurnMissed(Happening, frozen=True, tag="turn_missed"):
    seat: int


class CaveCanBeLaid(Happening, frozen=True, tag="cave_can_be_laid"):
    """Everybody has finished a turn."""


# The end ------------------------------------------------------------------------------


class NobodyGoesOn(Happening, frozen=True, tag="nobody_goes_on"):
    """As many idle turns in a row as there are players end the match without the cave."""

    turns: int


class Counted(Happening, frozen=True, tag="counted"):
    """The final score of a player."""

    seat: int
    haul: int
    markers: dict[Kind, int]  # left in the stash
    cost: int
    score: int


class Won(Happening, frozen=True, tag="won"):
    """By the highest score; nothing breaks a tie."""

    seats: tuple[int, ...]
    score: int
