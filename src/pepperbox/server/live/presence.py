"""Which players are at their table, here or at another process, and since when one is not."""

import time
from collections.abc import Callable

from ..core.tables import TableRow

Seated = frozenset[tuple[int, str]]  # seats, each with the person on it


class Presence:
    def __init__(self, is_alive: Callable[[str], bool]) -> None:
        self._is_alive = is_alive
        self._elsewhere: dict[str, Seated] = {}  # who is at other processes
        self._gone_at: dict[str, float] = {}  # when a person was last here
        self._since = time.monotonic()

    def begin(self) -> None:
        """Whoever is not there is waited for from now on."""
        self._since = time.monotonic()

    def leave(self, person: str) -> None:
        self._gone_at[person] = time.monotonic()

    def hear(self, process: str, there: Seated) -> bool:
        """Another process says who is there; whether it was not known before."""
        is_new = process not in self._elsewhere
        self._elsewhere[process] = there
        return is_new

    def seats(self, here: Seated, row: TableRow) -> list[int]:
        """The seats whose player is at this process, or at any other that is alive."""
        known = set(here)
        for process, there in self._elsewhere.items():
            if self._is_alive(process):
                known |= there
        return sorted({seat for seat, person in known if row.seats[seat].person == person})

    def absent_for(self, person: str | None) -> float:
        """Seconds since somebody was last here, or since the match began."""
        return time.monotonic() - max(self._gone_at.get(person or "", 0.0), self._since)
