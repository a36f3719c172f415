"""Playing matches by hand: every die and every draw is chosen by the test."""

from typing import Any

import pepperbox
from pepperbox.engine import Match
from pepperbox.shelf.scrumbudgetel.tables import KINDS

GAME = pepperbox.game("scrumbudgetel")


def opening(*stashes: str, **options: Any) -> Match:
    """A match whose players, seat 0 being captain, have drawn these stashes, named by words."""
    match = GAME.match(len(stashes), chance="manual", options={"captain": 0, **options})
    for seat in (0, *range(len(stashes) - 1, 0, -1)):
        draw(match, stashes[seat])
    return match


def roll(match: Match, value: int) -> None:
    match.play(None, {"chance": "roll", "value": value})


def draw(match: Match, markers: str) -> None:
    """Roll as many as there are, and draw them."""
    drawn = names(markers)
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


def move(marker: str, host: int, edge: int) -> dict[str, Any]:
    return {"move": "lay", "marker": marker, "at": [host, edge]}


def player(match: Match) -> int:
    """The seat that has to lay."""
    assert isinstance(match.to_act, tuple), match.to_act
    (seat,) = match.to_act
    return seat


def fits(match: Match, marker: str, host: int, edge: int) -> bool:
    """Whether the player may lay this marker there."""
    reason = match.why_not(player(match), move(marker, host, edge))
    assert (reason is None) == ((host, edge) in places(match, marker))
    return reason is None


def why_not(match: Match, marker: str, host: int, edge: int) -> str | None:
    return match.why_not(player(match), move(marker, host, edge))


def places(match: Match, marker: str) -> set[tuple[int, int]]:
    """Where the player may lay this marker."""
    return {lay.at for lay in match.moves(player(match)) if lay.marker == marker}  # type: ignore[attr-defined]


def kinds(match: Match) -> set[str]:
    """The markers that the player may lay somewhere."""
    return {lay.marker for lay in match.moves(player(match))}  # type: ignore[attr-defined]


def last_of_the_bag(match: Match, *left: str) -> None:
    """Take everything out of the bag but these markers, to save a hundred draws."""
    state = match._state
    state.bag[:] = [left.count(kind) for kind in KINDS]
    state.in_bag = len(left)


def all_trails_in_a_line_with_a_river_on_its_end(**options: Any) -> Match:
    """Two players have emptied the bag; white has just laid the river."""
    match = opening("6 trail-white", "6 trail-red", **options)
    stay = names("20 junction, cave, graveyard, idol, signal_fire, 2 river, chasm, waterfall")
    for noun in ("village", "beach", "pit", "cliff"):
        stay += [f"{noun}-white", f"{noun}-red"]
    draws = [f"6 trail-{colour}" for _ in range(7) for colour in ("white", "red")]
    draws += [", ".join(stay[i : i + 6]) for i in range(0, len(stay), 6)]
    for i in range(20 + 14):  # 20 turns with a draw lay one trail each, the others the rest
        trails = 1 if i < len(draws) else 6 if i < 32 else 2
        roll(match, trails)
        for _ in range(trails):
            end = len(match.view(None).markers) - 1
            lay(match, f"trail-{('white', 'red')[i % 2]}", end, 3 if end else 0)
        if i < len(draws):
            draw(match, draws[i])
    roll(match, 1)
    lay(match, "river", 96, 3)
    return match


def names(markers: str) -> list[str]:
    """'3 trail-red, junction' is three trails and a junction."""
    found = []
    for part in markers.split(","):
        count, _, name = part.strip().rpartition(" ")
        found += [name] * int(count or 1)
    return found
