"""A move in a few words, for a button."""

import numpy as np

from pepperbox.engine import Event
from pepperbox.engine.phrases import counted

from .. import moves
from ..field import NOTCHES
from ..rules.paying import price
from ..story.fulfilment import market_taken
from ..tables import COLOURS, PLAQUE_POINTS
from ..view.field import harvest_at
from .phrases import dish, gains, letters, number, peppers, place, where


def offer(state: np.record, seat: int, move: Event) -> str:
    match move:
        case moves.Bid(coins):
            return f"Bid ${coins}" if coins else "Bid nothing"
        case moves.Place(chosen):
            return f"Take {place(chosen, int(state.seats))}"
        case moves.Claim(card):
            return f"Claim {letters(card)}"
        case moves.Plant(pepper, plot):
            return f"Plant {pepper} on {plot}"
        case moves.Plaque(True):
            return f"Take the plaque ({counted(int(PLAQUE_POINTS[state.offered]), 'point')})"
        case moves.Plaque():
            return "Leave the plaque"
        case moves.ExtraPlant():
            return "Spend Extra Plant"
        case moves.EndPlanting():
            return "Plant no more"
        case moves.Step(to):
            bred = harvest_at(state, NOTCHES.index(to))
            return f"Step {where(to)}: {peppers(bred) if bred else 'nothing'}"
        case moves.DoubleBack():
            return "Spend Double Back"
        case moves.ExtraStep():
            return "Spend Extra Step"
        case moves.Stop():
            return "Walk no further"
        case moves.Market():
            taken = market_taken(seat, move)
            return (
                f"Trade {peppers(taken.paid)} for {gains(taken.gained, taken.coins, taken.points)}"
            )
        case moves.Cook(card):
            return f"Cook {dish(card)}"
        case moves.Sell(pepper, count):
            coins = count * int(price(state, COLOURS.index(pepper)))
            return f"Sell {number(count)} {pepper} for ${coins}"
        case moves.Done():
            return "Done"
    raise TypeError(f"not a move of Scoville: {move!r}")
