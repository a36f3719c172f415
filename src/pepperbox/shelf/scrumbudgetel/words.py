"""Scrumbudgetel in sentences: what happened, what is asked and offered."""

from collections.abc import Sequence
from typing import Any

from pepperbox.engine import CardList, CardRow, Event, Happening
from pepperbox.engine.phrases import counted, listed

from . import happened
from .moves import Captain, Lay
from .phrases import briefly, markers, name, one, where
from .refusals import REFUSALS
from .tables import COLOUR, COLOURS, COPIES, FAR_END, KINDS, OBLONG, SHAPE, SHAPES, VALUE
from .whereabouts import whereabouts

__all__ = ["CARD_LISTS", "REFUSALS", "ask", "offer", "relate", "tell"]

CARD_LISTS = [
    CardList(
        "Markers in the bag",
        ["marker", "shape", "value"],
        [
            CardRow(int(COPIES[number]), [name(kind), SHAPES[SHAPE[number]], str(VALUE[number])])
            for number, kind in enumerate(KINDS)
        ],
    )
]


def tell(by: int | None, event: Event, names: Sequence[str]) -> str | None:
    """A roll for captain; the story tells everything else better."""
    if isinstance(event, Captain):
        return f"{names[event.seat]} rolls {event.value} for captain."
    return None


def ask(state: Any, seat: int) -> str:
    """What is asked of the seat, in one sentence."""
    if state.waiting:
        return "Lay a trail on one of the two free sides of your junction."
    marker = f"a marker ({state.left} left of your roll)"
    if state.followed:
        return f"Lay {marker} on the trail you follow."
    return f"Lay {marker}: its trail is the one you follow this turn."


def offer(state: Any, seat: int, move: Lay) -> str:
    """'white trail at the end of the red trail (south)'."""
    return f"{name(move.marker)} {briefly(whereabouts(state, *move.at))}"


# What came of it ------------------------------------------------------------------------


def relate(happening: Happening, names: Sequence[str]) -> str | None:
    """One short sentence."""
    match happening:
        case happened.Drawn() | happened.Rolled(to="draw") | happened.Paid():
            return None  # told once all are drawn; told with what is paid for
        case happened.Laid():
            return f"{_laid(happening, names[happening.seat])}: {_pay(happening, names)}."
        case happened.TiedForCaptain():
            return _tied(happening.seats, names)
        case happened.CaveCanBeDrawn():
            return "Half of the bag is out: the Treasure Cave can be drawn now."
        case happened.BagEmpty():
            return "The bag is empty."
        case happened.CaveCanBeLaid():
            return "Everybody has finished a turn: the Treasure Cave may be laid now."
        case happened.NobodyGoesOn():
            return f"Nothing was laid or drawn for {happening.turns} turns: nobody finds the cave."
        case happened.Won():
            return _won(happening, [names[seat] for seat in happening.seats])
    return _of_a_player(happening, names)


def _of_a_player(happening: Any, names: Sequence[str]) -> str:
    who = names[happening.seat]
    match happening:
        case happened.MadeCaptain():
            return f"{who} is captain."
        case happened.Rolled():
            return f"{who} rolls {happening.value} to lay."
        case happened.Drew():
            return _drew(happening, who)
        case happened.CaveDrawn():
            return f"{who} has the Treasure Cave!"
        case happened.OwnColourUsedUp():
            return f"That was {who}'s last {COLOURS[happening.seat]} marker."
        case happened.NothingToLay():
            return f"{who} can lay {'no more' if happening.laid else 'nothing'}."
        case happened.WillMiss():
            return f"{who} will miss a turn."
        case happened.TurnMissed():
            return f"{who} misses a turn."
        case happened.Counted():
            return _settled(happening, who)
    raise TypeError(f"not a happening of Scrumbudgetel: {happening!r}")


def _tied(seats: Sequence[int], names: Sequence[str]) -> str:
    again = f"{listed([names[seat] for seat in seats])} tie and roll again"
    out = [name for seat, name in enumerate(names) if seat not in seats]
    if not out:
        return f"{again}."
    return f"{again}; {listed(out)} {'rolls' if len(out) == 1 else 'roll'} no more for captain."


def _drew(draw: happened.Drew, who: str) -> str:
    drawn = markers(draw.markers)
    if sum(draw.markers.values()) < draw.value:
        return f"{who} rolls {draw.value} and draws what is left: {drawn}."
    return f"{who} rolls {draw.value} and draws {drawn}."


def _laid(laid: happened.Laid, who: str) -> str:
    marker, there = one(laid.marker), where(laid.place)
    beside = laid.place.on.startswith("trail") and laid.place.at[1] != FAR_END
    if laid.goes_on:
        there = f"on its {laid.place.faces} side" if beside else "there"
    match laid:
        case happened.CaveFound():
            return f"{who} finds the Treasure Cave {there}"
        case happened.TrailBegun() if laid.place.on == "junction":
            return f"{who} begins {marker} {there}, heading {laid.place.faces}"
        case happened.TrailBegun():
            return f"{who} begins {marker} {there}"
        case happened.DestinationReached() if laid.goes_on:
            return f"{who} ends it with {marker}"
    if laid.goes_on and not beside:
        return f"{who} goes on with {marker}"
    return f"{who} lays {marker} {there}"


def _pay(laid: happened.Laid, names: Sequence[str]) -> str:
    """'2 doubloons for Ben': a trail pays the owner of its colour."""
    kind = KINDS.index(laid.marker)
    owner = COLOUR[kind] if SHAPE[kind] == OBLONG else laid.seat
    whose = "" if owner == laid.seat else f" for {names[owner]}"
    return f"{_doubloons(VALUE[kind])}{whose}"


def _settled(settled: happened.Counted, who: str) -> str:
    if not settled.markers:
        return f"{who} has nothing left: {_doubloons(settled.score)}."
    left = f"{who} has {markers(settled.markers)} left"
    return f"{left}: {settled.haul} - {settled.cost} = {_doubloons(settled.score)}."


def _doubloons(number: int) -> str:
    return counted(number, "doubloon")


def _won(won: happened.Won, winners: Sequence[str]) -> str:
    if len(winners) == 1:
        return f"{winners[0]} wins with {_doubloons(won.score)}."
    return f"{listed(winners)} share the victory with {_doubloons(won.score)} each."
