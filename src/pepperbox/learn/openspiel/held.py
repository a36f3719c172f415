"""What a state of OpenSpiel holds, to be copied and pickled with it."""

import hashlib
from typing import Any

import msgspec
import numpy as np

from pepperbox.engine import CHANCE, OVER, Event, Game, Match, NotAllowed, generator
from pepperbox.engine.position import duplicate, from_bytes

from .codes import Codes

Decision = tuple[int | None, int]  # who decided (None: luck), and the number of what


class Held:
    """A position, the numbers of what was decided, and who was told what.

    The position is stepped by itself: a match, with manual luck, follows when it is asked for.
    """

    def __init__(
        self,
        match: Match,
        decided: list[Decision] | None = None,
        past: "Past | None" = None,
    ) -> None:
        self.game = match.game
        self.position = duplicate(match.array)
        self.decided: list[Decision] = [] if decided is None else decided
        self.past = past  # of a world that was imagined: what was told before
        self.turn = match.turn  # asked for so often that it is kept
        self._match = match
        self._is_own = True  # no other holds the same match
        self._followed = len(self.decided)  # decisions that the match knows of
        self._legal: list[int] | None = None  # once asked
        self._told: dict[int | None, Told] = {}

    @property
    def match(self) -> Match:
        if self._followed < len(self.decided):
            if not self._is_own:
                self._match, self._is_own = self._match.copy(), True
            for by, number in self.decided[self._followed :]:
                self._match.play(by, self.event(by, number))
            self._followed = len(self.decided)
        return self._match

    def event(self, by: int | None, number: int) -> Event:
        return _event(self.game, by, number)

    def legal(self) -> list[int]:
        """What can be decided now, in order."""
        if self._legal is None:
            listed = self.game.legal(self.position[0], self.turn) if self.turn != OVER else None
            self._legal = [] if listed is None else sorted(listed.tolist())
        return self._legal

    def play(self, by: int | None, number: int) -> None:
        """Play the move, or (by None) the chance event, of that number."""
        seat = CHANCE if by is None else by
        if not 0 <= number < len(self.game.notation(seat)):
            raise NotAllowed(f"There is no action {number}.")
        if seat != self.turn or number not in self.legal():
            self.match.copy().play(by, self.event(by, number))  # refuses in its own words
        self.game.rules.apply(self.position[0], seat, number)
        self.decided.append((by, number))
        self.turn = int(self.position["turn"][0])
        self._legal = None

    def told(self, viewer: int | None) -> "Told":
        """All that a seat (None: a spectator) has been told."""
        told = self._told.setdefault(viewer, Told())
        match = self.match
        told.catch_up(match, viewer)
        return told if self.past is None else self.past.before(told, match, viewer)

    def imagined(self, seat: int, seed: int) -> "Held":
        """The same with another world in place of what the seat cannot know."""
        match = self.match
        world = self.game.seen_by(self.position, seat)
        self.game.rules.imagine(world[0], seat, generator(seed))
        twin = Match(
            match.game,
            match.seats,
            options=match.options,
            chance="manual",
            names=match.names,
            start=world,
            version=match.version,
        )
        return Held(twin, self.decided.copy(), Past(seat, self.told(seat), self.told(None), world))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        twin = object.__new__(Held)
        twin.__dict__.update(self.__dict__)
        twin.position = duplicate(self.position)
        twin.decided = self.decided.copy()
        twin._told = {viewer: told.copy() for viewer, told in self._told.items()}
        self._is_own = twin._is_own = False
        return twin

    def __reduce__(self) -> Any:
        return Held, (self.match, self.decided, self.past)


class Past:
    """What was told before a world was imagined, without what is not true in that world.

    Who imagined it was told what it was; of the others nobody knows more of the past than a
    spectator, and what they hold now in that world. What was sealed then and is opened since is
    told as it stands in that world.
    """

    def __init__(self, seat: int, own: "Told", open_to_all: "Told", world: np.ndarray) -> None:
        self.seat = seat
        self.own = own.copy()
        self.open_to_all = open_to_all.copy()
        self.world = world.tobytes()

    def before(self, told: "Told", match: Match, viewer: int | None) -> "Told":
        """All that a viewer has been told by now."""
        past = self.own if viewer == self.seat else self.open_to_all
        whole = past.copy()
        if viewer not in (None, self.seat):
            world = from_bytes(self.world, match.game.dtype)
            whole.lines.append(_digest(match.game, world, viewer))
        whole.lines += told.lines
        whole.codes += told.codes
        if match.opened:
            whole.lines.append(_digest(match.game, match.array, viewer))
        return whole


def _digest(game: Game, position: np.ndarray, viewer: int | None) -> str:
    """What a viewer sees of a position, in a few letters."""
    seen = game.seen_by(position, viewer).tobytes()
    return hashlib.blake2b(seen, digest_size=16).hexdigest()


class Told:
    """A log as one viewer knows it, kept up to date: as lines of JSON and as numbers."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.codes: list[tuple[int, int]] = []  # who (seat + 1, luck 0) and what (see `Codes`)
        self._opened = 0
        self._over = False

    def catch_up(self, match: Match, viewer: int | None) -> None:
        if self._opened != match.opened or self._over != match.over:
            kept = 0 if match.over else self._opened  # later entries were told with gaps
            del self.lines[kept:], self.codes[kept:]
            self._opened, self._over = match.opened, match.over
        codes = Codes.of(match.game)
        for by, event in match.log(viewer, since=len(self.lines)):
            self.lines.append(msgspec.json.encode((by, event)).decode())
            self.codes.append((0 if by is None else by + 1, codes.code(by, event)))

    def copy(self) -> "Told":
        twin = Told()
        twin.lines, twin.codes = self.lines.copy(), self.codes.copy()
        twin._opened, twin._over = self._opened, self._over
        return twin


def _event(game: Game, by: int | None, number: int) -> Event:
    return game.notation(CHANCE if by is None else by).event(number)
