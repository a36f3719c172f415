"""A position as text: JSON in the game's own names, to be read by people and by `game.at`.

    {"game": "harvest_dice", "rules": 1, "seats": 2, "options": {"mode": "basic"},
     "state": {"turn": 0, "phase": "taking", "market": {"lettuce": 2, ...}, ...}}

A row for every seat is a list, one with names an object. What is left out is as set-up
leaves it; of an object those names are left out at which there is nothing, as at the start,
and of a list of places those at its end.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from .axes import Axis, Chairs, Places
from .errors import Fault, NotAllowed, Unreadable
from .fields import CHANCE, FEW, MANY, OVER, Field, Rows
from .phrases import listed

if TYPE_CHECKING:
    from .game import Game


LONG = 60  # letters of a value that is quoted


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position's text; a test may leave out whatever the game it is given to knows."""

    seats: int
    game: str | None = None
    rules: int | None = None
    options: dict[str, Any] = {}
    state: dict[str, Any] = {}


def write(
    game: "Game", position: np.ndarray, options: msgspec.Struct, version: int
) -> dict[str, Any]:
    """The text of a position (an array of one record)."""
    return {
        "game": game.name,
        "rules": version,
        "seats": int(position["seats"][0]),
        "options": msgspec.json.decode(msgspec.json.encode(options)),
        "state": write_state(game, position, options, version),
    }


def write_state(
    game: "Game", position: np.ndarray, options: msgspec.Struct, version: int
) -> dict[str, Any]:
    """The fields of a position as text."""
    seats = int(position["seats"][0])
    start = game.opening(seats, options, version)
    return {
        name: _written(
            name, field, field.by, position[name][0].tolist(), start[name][0].tolist(), seats
        )
        for name, field in game.state.State.items()
        if field.written
    } | {name: _listed(game, rows, position) for name, rows in game.state.State.rows.items()}


def _written(
    name: str, field: Field, axes: Sequence[Axis], value: Any, start: Any, seats: int
) -> Any:
    if not axes:
        if not field.low <= value <= field.high:
            raise Fault(f"The field {name!r} holds {value}, but it is {field.says(seats)}.")
        return field.write(int(value), seats)
    axis, rest = axes[0], axes[1:]
    if isinstance(axis, Chairs | Places):
        value, start = value[:seats], start[:seats]
    rows = [
        _written(name, field, rest, row, first, seats)
        for row, first in zip(value, start, strict=True)
    ]
    if isinstance(axis, int):
        while rows and rows[-1] is None and value[len(rows) - 1] == start[len(rows) - 1]:
            rows.pop()
    if isinstance(axis, Chairs | Places | int):
        return rows
    return {
        place: row
        for place, row, here, first in zip(axis, rows, value, start, strict=True)
        if rest or row not in (0, None) or here != first
    }


def _listed(game: "Game", rows: Rows, position: np.ndarray) -> list[list[Any]]:
    """Fields that are written together, row by row."""
    taken = slice(rows.first, int(position[rows.count][0]))
    columns = [
        [game.state.State[name].write(number, 0) for number in position[name][0, taken].tolist()]
        for name in rows.columns
    ]
    return [list(row) for row in zip(*columns, strict=True)]


def read(
    game: "Game", given: Mapping[str, Any] | str | bytes
) -> tuple[msgspec.Struct, np.ndarray, int | None]:
    """The options, the position (an array of one record) and the rules that a text means."""
    text = _whole(game, given)
    game.check_seats(text.seats)
    options = game.read_options(text.options)
    position = game.opening(text.seats, options, text.rules)
    for name, value in text.state.items():
        if name in game.state.State.rows:
            _fill_rows(game, name, value, position)
            continue
        if name not in game.state.State or not game.state.State[name].written:
            raise Unreadable(f"A position of {game.title} has no field {name!r}.")
        field = game.state.State[name]
        for index, number in _cells(name, field, field.by, value, text.seats):
            position[name][0, *index] = number
    game.state.derive(position[0])
    _check(game, position)
    return options, position, text.rules


def _whole(game: "Game", given: Mapping[str, Any] | str | bytes) -> Written:
    try:
        text = (
            msgspec.json.decode(given, type=Written)
            if isinstance(given, str | bytes)
            else msgspec.convert(given, Written)
        )
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
        raise Unreadable(f"This is not a position: {error}.") from None
    if text.game not in (None, game.name):
        raise Unreadable(f"This is a position of {text.game}, not of {game.title}.")
    if text.rules is not None and (reason := game.why_not_played(text.rules)) is not None:
        raise Unreadable(reason)
    return text


def _cells(
    where: str, field: Field, axes: Sequence[Axis], value: Any, seats: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """What stands at each place of a field, as numbers."""
    if not axes:
        try:
            yield (), field.read(value, seats)
        except ValueError as error:
            raise Unreadable(f"{where} cannot be {_json(value)}: {error}.") from None
        return
    for place, name, part in _rows(where, axes[0], value, seats):
        for index, number in _cells(name, field, axes[1:], part, seats):
            yield (place, *index), number


def _fill_rows(game: "Game", name: str, value: Any, position: np.ndarray) -> None:
    """Read fields that are written together, row by row."""
    rows, state = game.state.State.rows[name], game.state.State
    seats = int(position["seats"][0])
    most = state[rows.columns[0]].shape[0] - rows.first
    if not isinstance(value, list | tuple) or len(value) > most:
        raise Unreadable(f"{name} is a list of up to {most} rows.")
    for place, row in enumerate(value):
        where = f"{name}[{place}]"
        if not isinstance(row, list | tuple) or len(row) != len(rows.columns):
            raise Unreadable(f"{where} is a list of {listed(rows.columns)}.")
        for column, part in zip(rows.columns, row, strict=True):
            for _, number in _cells(f"{where}.{column}", state[column], (), part, seats):
                position[column][0, rows.first + place] = number
    position[rows.count][0] = rows.first + len(value)


def _rows(where: str, axis: Axis, value: Any, seats: int) -> Iterator[tuple[int, str, Any]]:
    """The parts along an axis: where each stands, what it is called, what is given for it."""
    if isinstance(axis, Chairs | Places | int):
        lengths = range(axis + 1) if isinstance(axis, int) else [seats]
        if not isinstance(value, list | tuple) or len(value) not in lengths:
            one = "seat" if isinstance(axis, Chairs) else "place"
            most = "at most " if isinstance(axis, int) else ""
            raise Unreadable(f"{where} is a list of {most}{lengths[-1]}, one for each {one}.")
        for place, part in enumerate(value):
            yield place, f"{where}[{place}]", part
        return
    if not isinstance(value, Mapping):
        raise Unreadable(f"{where} is an object with names such as {axis[0]!r}.")
    places = {name: place for place, name in enumerate(axis)}
    for name, part in value.items():
        if name not in places:
            known = axis if len(axis) <= MANY else (*axis[:FEW], f"and {len(axis) - FEW} others")
            raise Unreadable(f"{where} has no {_json(name)}: there are {', '.join(known)}.")
        yield places[name], f"{where}.{name}", part


def _check(game: "Game", position: np.ndarray) -> None:
    """What cannot be a position of this game, though every field can be read."""
    state = position[0]
    objection = game.state.check(state)
    if objection is not None:
        raise NotAllowed(objection)
    for name, field in game.state.State.items():
        numbers = position[name]
        for number in numbers[(numbers < field.low) | (numbers > field.high)][:1]:
            says = field.says(int(state.seats))
            raise NotAllowed(f"{name} would have to be {number} here: it is {says}.")
    turn = int(state.turn)
    if turn == OVER:
        return
    if turn != CHANCE and not game.rules.owes(state, turn):
        raise NotAllowed(f"It cannot be the turn of seat {turn}: nothing is asked of it.")
    if len(game.legal(state, turn)) == 0:
        who = "Luck" if turn == CHANCE else f"Seat {turn}"
        raise NotAllowed(f"{who} has to decide here, but there is nothing to decide.")


def _json(value: object) -> str:
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, RecursionError):
        return "such a thing"
    return text if len(text) <= LONG else f"{text[:LONG]}..."
