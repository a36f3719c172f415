"""What happened, in one sentence."""

from collections.abc import Sequence

from msgspec import UNSET

from pepperbox.engine import Event

from .. import moves
from .phrases import NUMBERS, dish, offer, peppers


def tell(seat: int | None, event: Event, names: Sequence[str]) -> str:
    return _luck(event, names) if seat is None else f"{names[seat]} {_deed(event)}."


def _luck(event: Event, names: Sequence[str]) -> str:
    match event:
        case moves.PlotDrawn():
            return f"A {event.pepper} pepper is planted on a starting plot."
        case moves.OrderDrawn():
            return f"{names[event.seat]} is next in the turn order."
        case moves.MarketDrawn():
            return f"The market offers {offer(event.card)}."
        case moves.RecipeDrawn():
            return f"The cook-off calls for {dish(event.card)}."
        case moves.AuctionDrawn():
            return f"The auction house puts up {peppers(event.card)}."
    raise TypeError(f"not a chance event of Scoville: {event!r}")


def _deed(event: Event) -> str:
    match event:
        case moves.Bid():
            # A running log leaves out what is sealed.
            is_sealed = getattr(event, "coins", UNSET) is UNSET
            return "has made a bid" if is_sealed else f"bids ${event.coins}"
        case moves.Choose():
            return f"pays and takes place {event.place} of the turn order"
        case moves.Claim():
            return f"claims {peppers(event.card)}"
        case moves.Plant():
            return f"plants {event.pepper} on {event.plot}"
        case moves.Plaque():
            return "takes the plaque" if event.take else "leaves the plaque at City Hall"
        case moves.ExtraPlant():
            return "spends Extra Plant"
        case moves.EndPlanting():
            return "plants no more"
        case moves.Step():
            return f"walks to {event.to}"
        case moves.DoubleBack():
            return "spends Double Back and turns round"
        case moves.ExtraStep():
            return "spends Extra Step"
        case moves.Stop():
            return "walks no further"
        case moves.Market():
            taken = "" if event.take is UNSET else f" and takes {event.take}"
            return f"trades {offer(event.card)}{taken}"
        case moves.Cook():
            return f"cooks {dish(event.card)}"
        case moves.Sell():
            return f"sells {NUMBERS[event.count]} {event.pepper}"
        case moves.Done():
            return "is done"
    raise TypeError(f"not a move of Scoville: {event!r}")
