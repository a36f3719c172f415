"""A match that OpenSpiel can copy and pickle: it does so with all that a state holds."""

from typing import Any

import msgspec

from pepperbox.engine import CHANCE, Event, Game, Match

from .codes import Codes

Decision = tuple[int | None, int]  # who decided (None: luck), and the number of what


class Held:
    """A match with manual luck, the numbers of what was decided, and who was told what."""

    def __init__(self, match: Match, decided: list[Decision] | None = None) -> None:
        self.match = match
        self.decided: list[Decision] = [] if decided is None else decided
        self.turn = match.turn  # asked for so often that it is kept
        self._told: dict[int | None, Told] = {}

    def event(self, by: int | None, number: int) -> Event:
        return _event(self.match.game, by, number)

    def play(self, by: int | None, number: int) -> None:
        """Play the move, or (by None) the chance event, of that number."""
        self.match.play(by, self.event(by, number))
        self.decided.append((by, number))
        self.turn = self.match.turn

    def told(self, viewer: int | None) -> "Told":
        """All that a seat (None: a spectator) has been told."""
        told = self._told.setdefault(viewer, Told())
        told.catch_up(self.match, viewer)
        return told

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        twin = Held(self.match.copy(), self.decided.copy())
        twin._told = {viewer: told.copy() for viewer, told in self._told.items()}
        return twin

    def __reduce__(self) -> Any:
        return Held, (self.match, self.decided)


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
