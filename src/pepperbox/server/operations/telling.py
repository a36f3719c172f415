"""Finished matches are written down as they were told, while their rules are still here.

It is done when there is time: the last of all that is thought about, a few at a time. A
house that was kept by an earlier version of the program, or a backup, is made up for so.
"""

import asyncio

import msgspec
import structlog

from pepperbox.engine import Refused
from pepperbox.engine.record import Record

from ..core import transcript
from ..core.clocks import Now
from ..core.tables import why_not_played
from ..forever import forever
from ..live.thinkers import Thinkers
from ..logs import fault
from ..metrics import Metrics
from ..storage import Database, archive
from ..storage.database import UNREACHABLE
from ..storage.transcripts import keep_transcript, untold

AT_A_TIME = 5  # matches
SECONDS = 0.5  # about how long one takes, at most
LATE = 3_600_000  # milliseconds by which another process may be late with a result
WAITER = "the house"

log = structlog.get_logger(__name__)


class Teller:
    """Writes transcripts of finished matches."""

    def __init__(
        self, database: Database, thinkers: Thinkers, metrics: Metrics, now: Now, pause: float
    ) -> None:
        self._database = database
        self._thinkers = thinkers
        self._metrics = metrics
        self._now = now
        self._pause = pause
        self._since = 0  # all that was over before then is written down
        self._without_rules: set[tuple[str, int]] = set()  # games, and versions of their rules
        self._failed_at: set[str] = set()  # tables whose match could not be told

    async def tell_forever(self) -> None:
        await forever(self.tell_some, self._pause, self._failed)

    def _failed(self, error: Exception, **where: str) -> None:
        self._metrics.faults.inc()
        log.error("a match could not be written down", **where, **fault(error))

    async def tell_some(self) -> int:
        """Write a few transcripts; returns how many."""
        at = self._now()
        some = await untold(
            self._database, self._since, AT_A_TIME, self._without_rules, self._failed_at
        )
        if not some:
            self._since = max(self._since, at - LATE)
        told = 0
        for table_id, game, rules in some:
            if await asyncio.to_thread(why_not_played, game, rules) is not None:
                self._without_rules.add((game, rules))
                continue
            try:
                await self._tell(table_id)
                told += 1
            except UNREACHABLE:
                raise
            except Exception as error:  # it is tried again after a restart, the others now
                self._failed(error, table=table_id)
                self._failed_at.add(table_id)
        return told

    async def _tell(self, table_id: str) -> None:
        kept = await archive.record(self._database, table_id)
        record = msgspec.json.decode(kept, type=Record)
        try:
            steps = transcript.write(record)
            parts = await self._thinkers.follow(steps, SECONDS, WAITER, is_stranger=True)
        except Refused as refusal:
            # Rules that were changed without a new version: nothing is left to tell it by.
            log.error("a record does not follow its rules", table=table_id, **fault(refusal))
            parts = [b""]
        await keep_transcript(self._database, table_id, parts[-1])
