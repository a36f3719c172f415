"""What cannot be a position of Scrumbudgetel, though every field of it can be read."""

from collections.abc import Iterator
from typing import Any

from pepperbox.engine import CHANCE, OVER

from .positions import begin_map, out_of_the_bag, rows_of
from .rules.laying import lay_of
from .rules.map import fits, in_the_way, put
from .rules.objecting import objection
from .rules.turns import remember
from .tables import (
    CAVE,
    CHOOSING_CAPTAIN,
    COLOUR,
    DRAWING,
    DRAWING_STASH,
    FACES,
    JUNCTION,
    KINDS,
    LANDING,
    LAYING,
    OBLONG,
    PHASES,
    ROLLING,
    ROLLING_AGAIN,
    SHAPE,
    VALUE,
    copies_with,
)


def check(state: Any) -> str | None:
    """One sentence on what is impossible in a position, or None."""
    parts = (
        _of_the_markers,
        _of_the_map,
        _of_the_hauls,
        _of_the_opening,
        _of_the_turn,
        _of_the_end,
        _of_what_was_laid,
    )
    return next((sentence for part in parts for sentence in part(state)), None)


def _of_the_markers(state: Any) -> Iterator[str]:
    seats, out = int(state.seats), out_of_the_bag(state)
    copies = copies_with(seats)
    for kind, name in enumerate(KINDS):
        if out[kind] > 0 and COLOUR[kind] >= seats:
            yield f"{name} is of nobody's colour in a match of {seats}."
        if out[kind] > copies[kind]:
            yield f"{name} is {out[kind]} times on the map and in stashes, of {copies[kind]}."
        if state.drawn[kind] > state.stash[state.player, kind]:
            yield f"{name} was drawn by seat {state.player}, but is not in its stash."


def _of_the_map(state: Any) -> Iterator[str]:
    """Lay it out once more, looking at each marker before it is laid."""
    again = state.copy()
    begin_map(again)
    for number, (kind, host, edge) in enumerate(rows_of(state), 1):
        if kind == LANDING:
            yield f"map[{number - 1}] is a second landing."
            return
        where = f"map[{number - 1}] ({KINDS[kind]})"
        if host >= number:
            yield f"{where} is attached to marker {host}, which is not on the map before it."
            return
        if not fits(again, SHAPE[kind], host, edge):
            blocking = in_the_way(again, SHAPE[kind], host, edge)
            why = f": it would lie on or along marker {blocking}" if blocking >= 0 else ""
            yield f"{where} cannot be attached to edge {edge} of marker {host}{why}."
            return
        put(again, kind, host, edge)
    with_a_trail = {int(state.waiting), *state.host[1 : state.laid].tolist()}
    for number, (kind, _, _) in enumerate(rows_of(state), 1):
        if kind == JUNCTION and number not in with_a_trail:
            yield f"map[{number - 1}] (junction) has no trail."


def _of_the_hauls(state: Any) -> Iterator[str]:
    """A trail has paid the owner of its colour, everything else one of the players."""
    kinds = state.kind[1 : state.laid]
    paid, total = int(VALUE[kinds].sum()), int(state.haul.sum())
    for seat in range(state.seats):
        own = int(VALUE[kinds][(SHAPE[kinds] == OBLONG) & (COLOUR[kinds] == seat)].sum())
        if state.haul[seat] < own:
            yield f"haul[{seat}] is {state.haul[seat]}, but its trails on the map have paid {own}."
    if paid != total:
        yield f"The hauls make {total}, but the markers on the map have paid {paid}."


def _of_the_opening(state: Any) -> Iterator[str]:
    choosing = state.phase == CHOOSING_CAPTAIN
    seats = slice(int(state.seats))
    tied, rolls = state.tied[seats] != 0, state.captain_roll[seats] != 0
    if choosing != (state.captain < 0):
        yield "There is a captain exactly when nobody rolls for it any more."
    if choosing and (tied.sum() < 2 or rolls[tied].all()):
        yield "Of two or more who are tied for captain one has still to roll."
    if (rolls & ~tied).any() or (not choosing and tied.any()):
        yield "Only those roll for captain who are tied."
    if state.phase < ROLLING and (state.laid > 1 or state.finished.any() or state.idle):
        yield "Nobody has had a turn before every stash is filled."
    if choosing and state.stash.any():
        yield "Stashes are filled when there is a captain."
    if not choosing and state.phase < ROLLING:
        yield from _of_the_first_stashes(state)


def _of_the_first_stashes(state: Any) -> Iterator[str]:
    """They are filled anti-clockwise from the captain, with one roll each."""
    seats, markers = int(state.seats), state.stash.sum(axis=1)
    places = [int(state.captain - seat) % seats for seat in range(seats)]
    for seat, place in enumerate(places):
        if place < places[state.player]:
            fewest, most = 1, FACES
        else:
            fewest = most = int(state.drawn.sum()) if seat == state.player else 0
        if not fewest <= markers[seat] <= most:
            yield f"Seat {seat} cannot have {markers[seat]} markers while stashes are filled."


def _of_the_end(state: Any) -> Iterator[str]:
    found = CAVE in state.kind[1 : state.laid]
    if state.turn == OVER and not found and state.idle < state.seats:
        yield "The match is not over: the cave is not found, and not everybody has been idle."
    if state.turn != OVER and (found or state.idle >= state.seats):
        yield "The match is over: the cave is found, or everybody has been idle."
    if found and state.kind[state.laid - 1] != CAVE:
        yield "Nothing is laid after the cave."
    if state.turn == OVER and found != (state.phase == LAYING and state.laid_this_turn > 0):
        yield "A match ends while the phase is laying if, and only if, the cave is found."
    if state.idle and state.in_bag:
        yield "Nobody has been idle while there is something to draw."


def _of_the_turn(state: Any) -> Iterator[str]:
    phase = PHASES[state.phase]
    if state.turn >= 0 and state.phase != LAYING:
        yield f"A seat decides only while the phase is laying, not {phase}."
    if state.turn >= 0 and state.player != state.turn:
        yield f"It is the turn of seat {state.turn}, but the player is seat {state.player}."
    if state.turn == CHANCE and state.phase == LAYING:
        yield "While the phase is laying it is the player's turn, not luck's."
    if state.laid_this_turn >= state.laid:
        yield "More markers were laid this turn than are on the map."
    if state.laid_this_turn and state.phase not in (LAYING, ROLLING_AGAIN, DRAWING):
        yield f"Nothing has been laid this turn while the phase is {phase}."
    drawing = state.phase in (DRAWING, DRAWING_STASH)
    if state.drawn.any() and not drawing:
        yield f"Markers are drawn only while the phase is drawing, not {phase}."
    needs_a_roll = drawing or state.phase in (LAYING, ROLLING_AGAIN)
    if needs_a_roll != (state.roll > 0) and state.turn != OVER:
        yield f"roll cannot be {state.roll} while the phase is {phase}."
    if state.turn != OVER and state.left == 0 and (drawing or state.phase == LAYING):
        yield f"Nothing is left of the roll, but the phase is {phase}."
    if state.phase == ROLLING_AGAIN and (state.in_bag == 0 or state.roll < state.laid_this_turn):
        yield "The player rolls again only if there is something to draw."


def _of_what_was_laid(state: Any) -> Iterator[str]:
    """Lay the markers of this turn once more, by the rules; who draws may have rolled 6 before."""
    again, player = state.copy(), int(state.player)
    laid = rows_of(state)
    first = len(laid) - int(state.laid_this_turn)
    begin_map(again)
    again.followed = again.waiting = again.junction_laid = 0
    again.left = FACES if state.phase == DRAWING else state.roll
    again.stash[player] -= state.drawn
    for kind, _, _ in laid[first:]:
        again.stash[player, kind] += 1
    for number, (kind, host, edge) in enumerate(laid):
        if number < first:
            put(again, kind, host, edge)
            continue
        if again.left == 0 or objection(again, player, lay_of(kind, host, edge)):
            yield f"map[{number}] ({KINDS[kind]}) cannot have been laid this turn."
            return
        again.stash[player, kind] -= 1
        again.left -= 1
        remember(again, put(again, kind, host, edge))
