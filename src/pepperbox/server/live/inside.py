"""What a connection needs of the house, be it a socket or the stream of a program."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from ..core.clocks import Now
from ..metrics import Metrics
from ..people.chat import Chat
from ..people.limits import Limit
from ..settings import Settings
from ..storage.tables import Tables
from .hall import Hall, Spawn
from .table import LiveTable


@dataclass(frozen=True, kw_only=True)
class Inside:
    now: Now
    settings: Settings
    metrics: Metrics
    hall: Hall
    tables: Tables
    chat: Chat
    chat_limit: Limit
    live: Mapping[str, LiveTable]  # the tables in memory
    table: Callable[[str], Awaitable[LiveTable]]  # loaded if it was not
    spawn: Spawn
