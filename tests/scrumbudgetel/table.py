"""Positions of Scrumbudgetel, as short as a test wants to write them, and playing on from there.

Markers are written "3 trail-red, junction", a map "trail-red 0 2, junction 1 1": each with
the marker and the edge that it is attached to.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pepperbox
from pepperbox.engine import Happening, Match
from pepperbox.shelf.scrumbudgetel.moves import Lay
from pepperbox.shelf.scrumbudgetel.tables import COPIES, KINDS
from pepperbox.shelf.scrumbudgetel.view import View

GAME = pepperbox.game("scrumbudgetel")
COLOURS = ("white", "red", "yellow", "blue")
VALUES = {"trail": 2, "junction": 1, "river": 1, "chasm": 1, "waterfall": 1, "pit": 1, "cliff": 1}

# Six trails from the landing, each ended by a destination: only a junction can be laid here.
ENDS = ("idol", "graveyard", "signal_fire", "village-white", "village-red", "beach-red")
CLOSED = ", ".join(
    [f"trail-white 0 {side}" for side in range(6)]
    + [f"{marker} {trail} 3" for trail, marker in enumerate(ENDS, 1)]
)

Json = dict[str, Any]


def opening(*stashes: str, **options: Any) -> Match:
    """The first stashes are filled with these markers; the captain, seat 0, is about to roll."""
    return at(*stashes, finished=False, **options)


def at(
    *stashes: str,
    on: str = "",
    player: int = 0,
    roll: int = 0,
    laid: int = 0,
    finished: bool | Sequence[bool] = True,
    idle: int = 0,
    haul: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
    **options: Any,
) -> Match:
    """A player's turn, and these markers `on` the map: nobody has rolled yet, or with a `roll`
    a marker is to be laid, the last of the map having been `laid` this turn.

    What is not a trail has paid seat 0, if no `haul` is given; everybody, or nobody, or some
    have `finished` a turn.
    """
    seats = len(stashes)
    state = {
        "turn": player if roll else "luck",
        "phase": "laying" if roll else "rolling",
        "player": player,
        "roll": roll,
        "laid_this_turn": laid,
        "finished": [finished] * seats if isinstance(finished, bool) else list(finished),
        "idle": idle,
        "stash": [Counter(names_of(stash)) for stash in stashes],
        "haul": paid(on, seats) if haul is None else list(haul),
        "map": rows(on),
    }
    position = {"seats": seats, "options": {"captain": 0, **options}, "state": state}
    return GAME.at(position, chance="manual", names=names)


def rows(on: str) -> list[list[str | int]]:
    """A map as a position's text has it."""
    laid = [marker.split() for marker in on.split(",") if marker]
    return [[name, int(host), int(edge)] for name, host, edge in laid]


def line(trails: Sequence[str], side: int = 0) -> str:
    """A map of one trail, from a side of the landing."""
    return ", ".join(
        f"{trail} {number} {3 if number else side}" for number, trail in enumerate(trails)
    )


def paid(on: str, seats: int) -> list[int]:
    """What the markers of a map have paid, seat 0 having laid what is not a trail."""
    haul = [0] * seats
    for name, *_ in rows(on):
        noun, _, colour = str(name).partition("-")
        haul[COLOURS.index(colour) if noun == "trail" else 0] += VALUES.get(noun, 6)
    return haul


def names_of(markers: str) -> list[str]:
    """'3 trail-red, junction' is three trails and a junction."""
    found = []
    for part in filter(None, markers.split(",")):
        count, _, name = part.strip().rpartition(" ")
        found += [name] * int(count or 1)
    return found


def all_but(*markers: str, on: str = "", seats: int) -> str:
    """Every marker of the game but these and those of a map."""
    rest = Counter[str]()
    for kind, copies in zip(KINDS, COPIES.tolist(), strict=True):
        if kind.partition("-")[2] in ("", *COLOURS[:seats]):
            rest[kind] = copies
    rest -= Counter(name for part in markers for name in names_of(part))
    rest -= Counter(str(name) for name, *_ in rows(on))
    return ", ".join(f"{count} {name}" for name, count in rest.items())


# Playing on ---------------------------------------------------------------------------


def roll(match: Match, value: int) -> None:
    match.play(None, {"chance": "roll", "value": value})


def draw(match: Match, markers: str) -> None:
    """Roll as many as there are, and draw them."""
    drawn = names_of(markers)
    roll(match, len(drawn))
    for name in drawn:
        match.play(None, {"chance": "draw", "marker": name})


def lay(match: Match, marker: str, host: int, edge: int) -> None:
    match.play(player(match), move(marker, host, edge))


def turn(match: Match, *lays: tuple[str, int, int], draws: str) -> None:
    """A whole turn with a roll that fits."""
    roll(match, len(lays))
    for one in lays:
        lay(match, *one)
    draw(match, draws)


def move(marker: str, host: int, edge: object) -> Json:
    return {"move": "lay", "marker": marker, "at": [host, edge]}


# What can be done and seen there --------------------------------------------------------


def view(match: Match) -> View:
    seen: View = match.view(None)
    return seen


def player(match: Match) -> int:
    """The seat that has to lay."""
    (seat,) = match.to_act
    return seat


def lays(match: Match) -> list[Lay]:
    return [lay for lay in match.moves(player(match)) if isinstance(lay, Lay)]


def places(match: Match, marker: str) -> set[tuple[int, int]]:
    """Where the player may lay this marker."""
    return {lay.at for lay in lays(match) if lay.marker == marker}


def kinds(match: Match) -> set[str]:
    """The markers that the player may lay somewhere."""
    return {lay.marker for lay in lays(match)}


def fits(match: Match, marker: str, host: int, edge: int) -> bool:
    """Whether the player may lay this marker there."""
    reason = match.why_not(player(match), move(marker, host, edge))
    assert (reason is None) == ((host, edge) in places(match, marker))
    return reason is None


def why_not(match: Match, marker: str, host: int, edge: int) -> str:
    reason = match.why_not(player(match), move(marker, host, edge))
    assert reason is not None
    return reason


def happenings(match: Match) -> list[Happening]:
    """What came of the last event."""
    return list(match.step(match.length - 1).happenings)


def told(match: Match) -> list[str]:
    """What is told of the last event."""
    return match.telling(match.step(match.length - 1))
