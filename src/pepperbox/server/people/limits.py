"""How much, how fast: buckets that fill with time and are emptied by use."""

import time
from collections import OrderedDict
from functools import partial

from ..core.errors import TooMany
from ..settings import Settings

MOST_KEYS = 50_000
EXPORTS = 2  # at the same time


class Bucket:
    """So many a second, with bursts."""

    def __init__(self, per_second: float, burst: float, sentence: str) -> None:
        self._rate = per_second
        self._burst = self._filled = max(1.0, burst)
        self._sentence = sentence
        self._at = time.monotonic()

    def take(self) -> None:
        """Take one, or say that there is none."""
        now = time.monotonic()
        self._filled += (now - self._at) * self._rate
        self._at = now
        if self._filled > self._burst:
            self._filled = self._burst
        if self._filled < 1:
            raise TooMany(self._sentence)
        self._filled -= 1


class Limit:
    """So many a second for each key, with bursts."""

    def __init__(self, per_second: float, burst: float, sentence: str) -> None:
        self._new_bucket = partial(Bucket, per_second, burst, sentence)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Take one from the key's bucket, or say that there is none."""
        if key not in self._buckets:
            self._buckets[key] = self._new_bucket()
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        self._buckets[key].take()


class Crowd:
    """So many at the same time for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        count = self._counts.get(key, 0)
        if count >= self._most:
            return False
        self._counts[key] = count + 1
        return True

    def leave(self, key: str) -> None:
        left = self._counts.pop(key) - 1
        if left:
            self._counts[key] = left


class Limits:
    """What a house lets everybody do."""

    def __init__(self, settings: Settings) -> None:
        self.chat = _a_minute(settings.chat_per_minute, "You talk too fast: wait a moment.")
        self.tables = _a_minute(settings.tables_per_minute, "Too many tables: wait a moment.")
        self.tables_of_address = _a_minute(
            settings.tables_per_minute_and_address, "Too many tables: wait a moment."
        )
        self.people = _a_minute(settings.people_per_minute, "Too many people: wait a moment.")
        self.export = _a_minute(6, "Too many exports: wait a minute.")
        self.requests = Limit(
            settings.requests_per_second,
            settings.requests_per_second * 5,
            "Too fast: wait a moment.",
        )
        self.files = Limit(
            settings.files_per_second, settings.files_per_second * 10, "Too fast: wait a moment."
        )
        self.exports = Crowd(EXPORTS)
        self.connections_of_address = Crowd(settings.sockets_per_address)
        self.connections_of_person = Crowd(settings.sockets_per_person)


def _a_minute(count: float, sentence: str) -> Limit:
    return Limit(count / 60, count, sentence)
