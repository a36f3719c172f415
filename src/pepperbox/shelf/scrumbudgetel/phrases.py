"""The names of markers and places in sentences."""

from collections.abc import Mapping

from pepperbox.engine.phrases import counted, listed

from .tables import COPIES, FAR_END, KINDS, Kind
from .whereabouts import Whereabouts

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def name(kind: str) -> str:
    """'red trail', 'Treasure Cave', 'landing'."""
    if kind == "cave":
        return "Treasure Cave"
    noun, _, colour = kind.replace("_", " ").partition("-")
    return f"{colour} {noun}".lstrip()


def one(kind: Kind) -> str:
    """'a red trail', 'the idol': of most kinds there is only one."""
    return f"{'a' if several_of(kind) else 'the'} {name(kind)}"


def several_of(kind: str) -> bool:
    return kind in KINDS and bool(COPIES[KINDS.index(kind)] > 1)


def markers(counts: Mapping[Kind, int]) -> str:
    """'2 red trails, a junction and the idol'."""
    return listed([one(kind) if n == 1 else counted(n, name(kind)) for kind, n in counts.items()])


def where(place: Whereabouts) -> str:
    """'at the end of the red trail south of the landing'."""
    if place.on == "landing":
        return f"on the {place.wind} side of the landing"
    return f"{_part(place)} {pointed_at(place)}"


def briefly(place: Whereabouts) -> str:
    """'on the outer west side of the red trail (south)': shorter, and no two places alike."""
    if place.on == "landing":
        return where(place)
    half = {1: "inner ", 5: "inner ", 2: "outer ", 4: "outer "}.get(place.at[1], "")
    which = f" ({place.wind})" if several_of(place.on) else ""
    heading = f", {place.faces}" if not place.on.startswith("trail") else ""
    return f"{_part(place, half)} {_which(place)}{which}{heading}"


def _part(place: Whereabouts, half: str = "") -> str:
    if place.on == "junction":
        return "at"
    if not place.on.startswith("trail"):
        return "beyond"
    return "at the end of" if place.at[1] == FAR_END else f"on the {half}{place.faces} side of"


def pointed_at(place: Whereabouts) -> str:
    """'the second red trail south of the landing': the marker alone."""
    return f"{_which(place)} {place.wind} of the landing" if several_of(place.on) else _which(place)


def _which(place: Whereabouts) -> str:
    return f"the {'' if place.of == 1 else ordinal(place.nth) + ' '}{name(place.on)}"


def ordinal(number: int) -> str:
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"
