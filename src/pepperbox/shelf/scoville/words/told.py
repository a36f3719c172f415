"""What was decided, where what came of it does not tell it better."""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from pepperbox.engine import Event

from .. import moves


def tell(by: int | None, event: Event, names: Sequence[str]) -> str | None:
    if by is None:
        return None
    match event:
        case moves.Bid():
            return f"{names[by]} {_bid(event.coins)}."
        case moves.Plaque(take=False):
            return f"{names[by]} leaves the plaque at City Hall."
        case moves.EndPlanting():
            return f"{names[by]} plants no more."
        case moves.Stop():
            return f"{names[by]} walks no further."
        case moves.Done():
            return f"{names[by]} is done."
    return None


def _bid(coins: int | UnsetType) -> str:
    """A running log leaves out what is sealed."""
    if coins is UNSET:
        return "has made a bid"
    return f"bids ${coins}" if coins else "bids nothing"
