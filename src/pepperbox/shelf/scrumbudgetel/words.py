"""Scrumbudgetel in sentences: what happened, what is asked, why something is not allowed."""

from collections.abc import Callable, Sequence
from typing import Any

from pepperbox.engine import Event, Happening
from pepperbox.engine.phrases import counted, listed

from . import story
from .geometry import EDGE_COUNT
from .moves import Captain, Lay
from .phrases import briefly, markers, name, one, pointed_at, where
from .rules import reasons
from .rules.map import in_the_way, shape_of
from .tables import (
    COLOUR,
    COLOURS,
    FAR_END,
    HEXAGON,
    KINDS,
    OBLONG,
    SHAPE,
    SQUARE,
    TRIANGLE,
    VALUE,
)
from .whereabouts import whereabouts


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
        case story.Drawn() | story.Rolled(to="draw") | story.Paid():
            return None  # told once all are drawn; told with what is paid for
        case story.Laid():
            return f"{_laid(happening, names[happening.seat])}: {_pay(happening, names)}."
        case story.TiedForCaptain():
            return f"{listed([names[seat] for seat in happening.seats])} tie and roll again."
        case story.CaveCanBeDrawn():
            return "Half of the bag is out: the Treasure Cave can be drawn now."
        case story.BagEmpty():
            return "The bag is empty."
        case story.CaveCanBeLaid():
            return "Everybody has finished a turn: the Treasure Cave may be laid now."
        case story.NobodyGoesOn():
            return f"Nothing was laid or drawn for {happening.turns} turns: nobody finds the cave."
        case story.Won():
            return _won(happening, [names[seat] for seat in happening.seats])
    return _of_a_player(happening, names)


def _of_a_player(happening: Any, names: Sequence[str]) -> str:
    who = names[happening.seat]
    match happening:
        case story.MadeCaptain():
            return f"{who} is captain."
        case story.Rolled():
            return f"{who} rolls {happening.value} to lay."
        case story.Drew():
            return _drew(happening, who)
        case story.CaveDrawn():
            return f"{who} has the Treasure Cave!"
        case story.OwnColourUsedUp():
            return f"That was {who}'s last {COLOURS[happening.seat]} marker."
        case story.NothingToLay():
            return f"{who} can lay {'no more' if happening.laid else 'nothing'}."
        case story.WillMiss():
            return f"{who} will miss a turn."
        case story.TurnMissed():
            return f"{who} misses a turn."
        case story.Counted():
            return _settled(happening, who)
    raise TypeError(f"not a happening of Scrumbudgetel: {happening!r}")


def _drew(draw: story.Drew, who: str) -> str:
    drawn = markers(draw.markers)
    if sum(draw.markers.values()) < draw.value:
        return f"{who} rolls {draw.value} and draws what is left: {drawn}."
    return f"{who} rolls {draw.value} and draws {drawn}."


def _laid(laid: story.Laid, who: str) -> str:
    marker, there = one(laid.marker), where(laid.place)
    beside = laid.place.on.startswith("trail") and laid.place.at[1] != FAR_END
    if laid.goes_on:
        there = f"on its {laid.place.faces} side" if beside else "there"
    match laid:
        case story.CaveFound():
            return f"{who} finds the Treasure Cave {there}"
        case story.TrailBegun() if laid.place.on == "junction":
            return f"{who} begins {marker} {there}, heading {laid.place.faces}"
        case story.TrailBegun():
            return f"{who} begins {marker} {there}"
        case story.DestinationReached() if laid.goes_on:
            return f"{who} ends it with {marker}"
    if laid.goes_on and not beside:
        return f"{who} goes on with {marker}"
    return f"{who} lays {marker} {there}"


def _pay(laid: story.Laid, names: Sequence[str]) -> str:
    """'2 doubloons for Ben': a trail pays the owner of its colour."""
    kind = KINDS.index(laid.marker)
    owner = COLOUR[kind] if SHAPE[kind] == OBLONG else laid.seat
    whose = "" if owner == laid.seat else f" for {names[owner]}"
    return f"{_doubloons(VALUE[kind])}{whose}"


def _settled(settled: story.Counted, who: str) -> str:
    if not settled.markers:
        return f"{who} has nothing left: {_doubloons(settled.score)}."
    left = f"{who} has {markers(settled.markers)} left"
    return f"{left}: {settled.haul} - {settled.cost} = {_doubloons(settled.score)}."


def _doubloons(number: int) -> str:
    return counted(number, "doubloon")


def _won(won: story.Won, winners: Sequence[str]) -> str:
    if len(winners) == 1:
        return f"{winners[0]} wins with {_doubloons(won.score)}."
    return f"{listed(winners)} share the victory with {_doubloons(won.score)} each."


# Why something is not allowed -------------------------------------------------------------


def _not_held(state: Any, seat: int, move: Lay) -> str:
    return f"There is no {name(move.marker)} in your stash."


def _no_such_marker(state: Any, seat: int, move: Lay) -> str:
    return f"There is no marker {move.at[0]} on the map yet."


def _no_such_edge(state: Any, seat: int, move: Lay) -> str:
    host = move.at[0]
    return f"The edges of {_at(state, host)} are 0 to {EDGE_COUNT[shape_of(state, host)] - 1}."


def _its_own_edge(state: Any, seat: int, move: Lay) -> str:
    return f"By that edge {_at(state, move.at[0])} is itself attached."


def _edge_in_use(state: Any, seat: int, move: Lay) -> str:
    return f"Something lies {where(whereabouts(state, *move.at))} already."


def _only_a_trail(state: Any, seat: int, move: Lay) -> str:
    below = shape_of(state, move.at[0])
    host = {HEXAGON: "the landing", TRIANGLE: "a junction", SQUARE: "an obstacle"}[below]
    return f"On {host} only a trail can be laid."


def _no_room(state: Any, seat: int, move: Lay) -> str:
    blocking = in_the_way(state, SHAPE[KINDS.index(move.marker)], *move.at)
    return f"There is no room: it would lie on or along {_at(state, blocking)}."


def _at(state: Any, marker: int) -> str:
    """A marker that lies on the map."""
    return pointed_at(whereabouts(state, marker, 0))


REFUSALS: dict[int, str | Callable[[Any, int, Lay], str]] = {
    reasons.NOT_IN_THE_STASH: _not_held,
    reasons.NO_SUCH_MARKER: _no_such_marker,
    reasons.NO_SUCH_EDGE: _no_such_edge,
    reasons.ITS_OWN_EDGE: _its_own_edge,
    reasons.EDGE_IN_USE: _edge_in_use,
    reasons.JUNCTION_COMES_FIRST: (
        "Your junction comes first: lay a trail on one of its two free sides."
    ),
    reasons.ENDED_BY_A_DESTINATION: (
        "A trail ends at a destination: nothing can be attached to it."
    ),
    reasons.LONG_SIDE: "On the long side of a trail only a junction can be laid.",
    reasons.ONLY_A_TRAIL: _only_a_trail,
    reasons.OBSTACLE_LEFT_BEHIND: "The trail has left this obstacle by another side.",
    reasons.ANOTHER_TRAIL: (
        "You follow one trail a turn: lay on at its growing end, "
        "or lay a junction on one of its trail markers."
    ),
    reasons.TOO_EARLY_FOR_THE_CAVE: (
        "The Treasure Cave can be laid only when everybody has finished a turn."
    ),
    reasons.SECOND_JUNCTION: "You have laid a junction this turn: one a turn is allowed.",
    reasons.LAST_OF_THE_ROLL: (
        "A junction needs its trail at once, and only one marker of your roll is left."
    ),
    reasons.NO_TRAIL_FOR_THE_JUNCTION: (
        "A junction needs its trail at once, and there is no trail in your stash."
    ),
    reasons.NO_ROOM: _no_room,
    reasons.NO_ROOM_FOR_THE_JUNCTIONS_TRAIL: (
        "There is room for the junction, but not for a trail on either of its free sides."
    ),
    reasons.OWN_COLOUR_FIRST: (
        "You can still lay a marker of your own colour: your rivals' come after."
    ),
}
