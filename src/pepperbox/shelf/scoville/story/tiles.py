"""Bonus tiles that are spent."""

from pepperbox.engine import Happening

from ..tables import Tile
from .accounts import Booked


class TileSpent(Happening, frozen=True, tag="tile_spent"):
    seat: int
    tile: Tile

    def books(self) -> Booked:
        return [(("tiles", self.seat), -1), (("tiles spent", self.seat), 1)]
