"""Burrow in sentences."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pepperbox.engine import Event, Happening

from . import story
from .moves import Ask, Dare, Peek, Trade, Wake
from .rules import DARE_FIRST, IS_OUT, NO_DARES_NOW, NO_SUCH_RIVAL, NOT_THAT_CARD
from .state import CARDS, DARING

NEEDED: dict[type[Event], str] = {Peek: "mouse", Ask: "owl", Trade: "fox", Wake: "bear"}


def tell(by: int | None, event: Event, names: Sequence[str]) -> str | None:
    if not isinstance(event, Dare):
        return None
    if isinstance(event.bold, msgspec.UnsetType):
        return f"{names[by or 0]} dares, or does not."
    return f"{names[by or 0]} is {'bold' if event.bold else 'shy'}."


def relate(happening: Happening, names: Sequence[str]) -> str:
    match happening:
        case story.CardTaken(None, kind):
            return f"{_card(kind).capitalize()} is set aside."
        case story.CardTaken(seat, kind):
            return f"{names[seat or 0]} takes {_card(kind)}."
        case story.DaresOpened(bold):
            bold_ones = [name for name, is_bold in zip(names, bold, strict=True) if is_bold]
            return f"Bold this round: {', '.join(bold_ones) or 'nobody'}."
        case story.CardPlayed(seat, kind):
            return f"{names[seat]} plays {_card(kind)}."
        case story.Seen(seat, at, kind):
            return f"{names[seat]} sees {_card(kind)} at {names[at]}'s home."
        case story.NotThere(at, kind):
            return f"There is no {kind} at {names[at]}'s home."
        case story.Traded(seat, at, gives, gets):
            return f"{names[seat]} gives {names[at]} {_card(gives)} and gets {_card(gets)}."
        case story.PutOut(seat, kind):
            return f"{names[seat]} is out, with {_card(kind)} at home."
        case story.Shown(seat, kind):
            return f"{names[seat]} has {_card(kind)} at home."
        case story.Scored(seat, points):
            return f"{names[seat]} {'wins' if points > 0 else 'loses'} {abs(points)}."
        case story.RoundBegun(number, first):
            return f"Round {number} begins with {names[first]}."
    raise TypeError(f"not a happening of Burrow: {happening!r}")


def _card(kind: str | msgspec.UnsetType) -> str:
    if isinstance(kind, msgspec.UnsetType):
        return "a card"
    return f"an {kind}" if kind == "owl" else f"a {kind}"


def ask(state: Any, seat: int) -> str:
    if state.phase == DARING:
        return "Are you bold this round, or shy?"
    return f"Play the {CARDS[state.home[seat]]} from home or the {CARDS[state.found]} you found."


def offer(state: Any, seat: int, move: Any) -> str:
    if isinstance(move, Dare):
        return "Bold" if move.bold else "Shy"
    words = [type(move).__name__, f"({move.plays})"]
    if not isinstance(move, Wake):
        words.append(f"seat {move.at}")
    return " ".join([*words, f"for {move.kind}"] if isinstance(move, Ask) else words)


def _not_that_card(state: Any, seat: int, move: Any) -> str:
    return f"That takes {_card(NEEDED[type(move)])}, which is not the card you chose."


REFUSALS = {
    DARE_FIRST: "First say whether you are bold.",
    NO_DARES_NOW: "All have dared: play a card.",
    NOT_THAT_CARD: _not_that_card,
    NO_SUCH_RIVAL: "Choose a rival.",
    IS_OUT: "That rival is out of this round.",
}
