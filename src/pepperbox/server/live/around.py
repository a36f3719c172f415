"""What a table needs of the house around it: it knows nothing else of the house."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from ..core.clocks import Now
from ..core.entries import Entry
from ..core.tables import TableRow
from ..metrics import Metrics
from ..storage.tables import Tables
from .follower import Follower
from .results import Results
from .thinkers import Thinkers

if TYPE_CHECKING:
    from .table import LiveTable


class Log(Protocol):
    """What is written at tables."""

    async def append(self, entry: Entry) -> bool:
        """True when the entry is on disk; False if its number was taken."""

    async def entries_after(self, table_id: str, number: int) -> list[Entry]:
        """The log of a table from there on."""


@dataclass(frozen=True, kw_only=True)
class Around:
    """What a table needs of the house around it."""

    now: Now
    stand_in_pause: float  # seconds, as are the next two
    absent_after: float
    hint_seconds: float
    journal: Log
    tables: Tables
    results: Results
    thinkers: Thinkers
    metrics: Metrics
    prepare: Callable[[str], Awaitable[None]]  # a game, to be played soon
    transcript: Callable[[str], Awaitable[bytes | None]]  # of a finished match
    spawn: Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]  # what is done beside
    is_alive: Callable[[str], bool]  # another process
    changed: Callable[[TableRow], Awaitable[None]]  # tells everybody of the new row
    forget: Callable[["LiveTable"], None]  # drops it from memory
    remind: Callable[[str, str, Collection[Follower]], None]  # a person, of a table
    tell_presence: Callable[["LiveTable"], None]  # to other processes
