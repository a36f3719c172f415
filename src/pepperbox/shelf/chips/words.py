"""Chips in sentences: what happened, what is asked, why something is not allowed."""

from collections.abc import Sequence

import msgspec
import numpy as np

from pepperbox.engine import Event

from .moves import MOVES, Deal, Discard, Draw, Minus
from .rules.round import decisions_owed
from .state import CHOOSING_SIDES, FIRST_DISCARDS
from .tables import CARDS, VALUES, Card


def describe(card: Card) -> str:
    """What a card asks for, in a player's words."""
    kind, first, *second = card.split("-")
    match kind:
        case "all":
            return f"at least {first} of every flavour"
        case "min":
            return "at least " + " and ".join(f"{w[-1]} {w[:-1]}" for w in (first, *second))
        case "equal":
            return f"as many {first} as {second[0]}"
        case "last":
            return f"{first} comes last"
        case "none":
            return f"no {first} at all"
        case "per":
            return f"{VALUES[card]} for each {first}"
    return f"more {first} than {second[0]}"


def title(card: Card) -> str:
    """A card as the log names it: what it asks for, and its value where that does not say it."""
    if card == "more-chicken-potato":
        return f'the trophy, "{describe(card)}"'
    value = "" if card.startswith("per-") else f" ({VALUES[card]})"
    return f'"{describe(card)}"{value}'


def tell(seat: int | None, event: Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    who = "" if seat is None else names[seat]
    match event:
        case Deal():
            return f"{names[event.seat]} is dealt {_card(event)}."
        case Draw():
            article = "an" if event.chip == "onion" else "a"
            return f"Out of the bag comes {article} {event.chip} chip."
        case Discard():
            return f"{who} discards {_card(event)}."
        case Minus():
            return f"{who} puts {_card(event)} on the minus side."
    raise TypeError(f"not an event of Chips: {event!r}")


def _card(event: Deal | Discard | Minus) -> str:
    """The card of an event, if whoever reads this may know it."""
    hidden = isinstance(event.card, msgspec.UnsetType)
    return "a card" if hidden else title(event.card)


def ask(state: np.record, seat: int) -> str:
    """What is asked of the seat, in one sentence."""
    if state.phase == CHOOSING_SIDES:
        return "Choose the card for your minus side: the other two go to the plus side."
    if decisions_owed(state, seat) == 2:
        return "Discard two of your six cards."
    if state.phase == FIRST_DISCARDS:
        return "Discard one more card, to keep four."
    return "Discard one card, to keep three."


def why_not(state: np.record, seat: int, number: int) -> str:
    """Why a move that is not legal now is not, in one sentence."""
    move = MOVES.event(number)
    if isinstance(move, Minus) and state.phase != CHOOSING_SIDES:
        return "Sides are chosen after the twelfth chip: now discard a card."
    if isinstance(move, Discard) and state.phase == CHOOSING_SIDES:
        return "Discarding is over: choose one of your three cards for the minus side."
    assert isinstance(move, Discard | Minus)
    if CARDS.index(move.card) + 1 in state.discards[seat]:
        return f"You have already discarded {title(move.card)}."
    return f"You do not hold {title(move.card)}: choose one of your own cards."
