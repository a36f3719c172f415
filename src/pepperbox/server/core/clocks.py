"""The clocks of a match: derived from when its entries were written, so never stored."""

from collections.abc import Collection

from .terms import Clock


class Clocks:
    """The time that each seat has left; it runs down while a decision of the seat is due."""

    def __init__(self, setting: Clock, seats: int) -> None:
        self._bank = setting.seconds * 1000
        self._increment = setting.increment * 1000
        self._left = [self._bank] * seats
        self._since = 0  # when the time left was counted last
        self._running: Collection[int] = ()

    def count(self, at: int, moved: int | None, running: Collection[int]) -> None:
        """An entry is written: a seat may have moved, and these seats' clocks run from here."""
        self._left = self.left(at)
        if moved is not None:
            self._left[moved] = min(self._bank, self._left[moved] + self._increment)
        self._since = max(at, self._since)
        self._running = running

    def refill(self, seat: int) -> None:
        """Who comes back has some time to find their way."""
        self._left[seat] = max(self._left[seat], self._increment, self._bank // 4)

    def left(self, at: int) -> list[int]:
        """Milliseconds by seat, 0 when there are none left."""
        passed = max(0, at - self._since)
        return [
            max(0, left - passed) if seat in self._running else left
            for seat, left in enumerate(self._left)
        ]

    @property
    def due(self) -> int | None:
        """When the first running clock will be down."""
        return min((self._since + self._left[seat] for seat in self._running), default=None)

    def down(self, at: int) -> list[int]:
        """The seats whose clock has run down."""
        left = self.left(at)
        return [seat for seat in sorted(self._running) if left[seat] == 0]
