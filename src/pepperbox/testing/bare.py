"""The rules alone, without a match around them: positions are records, choices are numbers.

They are asked with room to spare, so that rules which list too much are caught at it.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from pepperbox.engine import CHANCE, OVER, Event, Game, Happening, Match
from pepperbox.engine.compile import specialise
from pepperbox.engine.position import duplicate
from pepperbox.engine.written import read

from .positions import LONGEST

ROOM = 64  # for what is listed beyond what the rules say there can be


class Played(NamedTuple):
    """One event as the rules play it, and what came of it."""

    by: int | None  # None: luck
    seat: int  # CHANCE: luck
    number: int
    event: Event
    happenings: tuple[Happening, ...]
    opens: bool  # what was sealed
    is_final: bool  # it cannot be taken back
    after: np.ndarray


def whole(match: Match) -> np.ndarray:
    """The position of a match, secrets and all, as an array of one record."""
    return read(match.game, match.position())[1]


def legal(game: Game, position: np.ndarray, seat: int) -> list[int]:
    """The numbers of a seat's legal moves, or of what CHANCE can bring."""
    return _listed(game, "legal", lambda out: game.rules.legal(position[0], seat, out))


def weights(game: Game, position: np.ndarray) -> list[int]:
    """The weights of what CHANCE can bring."""
    return _listed(game, "weights", lambda out: game.rules.weights(position[0], out))


def _listed(game: Game, hook: str, fill: Callable[[Any], int]) -> list[int]:
    most = game.rules.MOST
    out = np.zeros(most + max(ROOM, game.rules.MOVE_COUNT, game.rules.CHANCE_COUNT), np.int32)
    count = fill(out)
    assert isinstance(count, int), f"{hook!r} returns {count!r}, not how many it lists"
    assert 0 <= count <= most, f"{hook!r} lists {count}, but MOST is {most}"
    listed: list[int] = out[:count].tolist()
    return listed


def objections(game: Game, seen: np.ndarray, seat: int) -> list[int]:
    """The reason against each move there is, or 0, to one who sees this position."""
    out = np.zeros(game.rules.MOVE_COUNT, np.int32)
    specialise("pepperbox.testing.agreement", game.rules).objections(seen[0], seat, out)
    reasons: list[int] = out.tolist()
    return reasons


def seen_by(game: Game, position: np.ndarray, viewer: int) -> np.ndarray:
    """What `hide` leaves of a position."""
    seen = duplicate(position)
    game.rules.hide(seen[0], viewer)
    return seen


def due(game: Game, position: np.ndarray) -> tuple[int, ...]:
    """The seats that have to decide, or CHANCE alone; none when the match is over."""
    turn, seats = int(position["turn"][0]), int(position["seats"][0])
    if turn in (CHANCE, OVER):
        return (CHANCE,) if turn == CHANCE else ()
    return tuple(seat for seat in range(seats) if game.rules.owes(position[0], seat))


def play(game: Game, position: np.ndarray, seat: int, number: int) -> Played:
    """What a seat, or CHANCE, makes of a position; that one stays as it is."""
    by = None if seat == CHANCE else seat
    opens = by is not None and bool(game.rules.reveals(position[0], seat, number))
    is_final = by is not None and bool(game.rules.forbids_take_back(position[0], seat, number))
    after = duplicate(position)
    game.rules.apply(after[0], seat, number)
    event = game.notation(seat).event(number)
    happenings = tuple(game.story.happenings(position[0], by, event, after[0]))
    return Played(by, seat, number, event, happenings, opens, is_final, after)


class Remembered:
    """The rules of a game, which are asked only once about the same."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._legal: dict[tuple[bytes, int], list[int]] = {}
        self._played: dict[tuple[bytes, int, int], Played] = {}

    def legal(self, position: np.ndarray, seat: int) -> list[int]:
        key = position.tobytes(), seat
        if key not in self._legal:
            self._legal[key] = legal(self.game, position, seat)
        return self._legal[key]

    def play(self, position: np.ndarray, seat: int, number: int) -> Played:
        key = position.tobytes(), seat, number
        if key not in self._played:
            self._played[key] = play(self.game, position, seat, number)
        return self._played[key]


def random_line(
    game: Game, seats: int, options: dict[str, Any], rng: random.Random
) -> Iterator[tuple[np.ndarray, Played | None]]:
    """The positions of a random match, each with the event that then follows; None at its end."""
    position = game.opening(seats, game.read_options(options))
    for _ in range(LONGEST):
        seats_due = due(game, position)
        if not seats_due:
            yield position, None
            return
        seat = rng.choice(seats_due)
        numbers = legal(game, position, seat)
        assert numbers, f"seat {seat} is due and has nothing to choose from"
        likely = weights(game, position) if seat == CHANCE else [1] * len(numbers)
        assert len(likely) == len(numbers), f"{len(numbers)} chance events, {len(likely)} weights"
        played = play(game, position, seat, rng.choices(numbers, likely)[0])
        yield position, played
        position = played.after
    raise AssertionError(f"a random match of {game.title} did not end in {LONGEST} steps")
